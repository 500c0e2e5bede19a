// What is written stays whole, whoever else wants the file.
#include "scripting/record/writer.hpp"

#include <gtest/gtest.h>

#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test::writer_test {
namespace {

TEST(RecordWriter, OnlyOneWritesAFile) {
  const RecordFolder folder;
  const std::string path = folder.path() + "/match.jsonl";
  RecordWriter first(path);
  try {
    RecordWriter second(path);
    FAIL() << "two writers of one file";
  } catch (const JournalError& error) {
    EXPECT_EQ(error.what(), path + " is being written by another houserule");
    EXPECT_EQ(error.hint.in("en"), "end that one first");
  }
}

TEST(RecordWriter, WritesAfterWhatIsKeptAndEndsAnOpenLine) {
  const RecordFolder folder;
  const std::string path = folder.file(header_text + ply_text + "torn");
  const auto keep = static_cast<std::int64_t>(header_text.size() + ply_text.size());
  {
    RecordWriter writer(path, RecordWriter::Sync::every_line, keep);
    const std::int64_t before = writer.position();
    writer.add(ply_text);
    writer.truncate(before);
    writer.add(result_text);
  }
  EXPECT_EQ(text_of(path), header_text + ply_text + result_text);
  const std::string open = folder.file(header_text + "{\"seat\":1}", "open.jsonl");
  RecordWriter(open).add(ply_text);
  EXPECT_EQ(text_of(open), header_text + "{\"seat\":1}\n" + ply_text);
}

TEST(RecordWriter, ReplacesTheEndOfAFileAtOnce) {
  const RecordFolder folder;
  const std::string path = folder.file(header_text + ply_text);
  RecordWriter writer(path);
  writer.replace(static_cast<std::int64_t>(header_text.size()), result_text);
  EXPECT_EQ(text_of(path), header_text + result_text);
  EXPECT_EQ(writer.position(), static_cast<std::int64_t>((header_text + result_text).size()));
  writer.add(ply_text);
  EXPECT_EQ(text_of(path), header_text + result_text + ply_text);
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

}  // namespace
}  // namespace houserule::test::writer_test
