// The record's file format, read and written without a game.
#include "scripting/record/record.hpp"

#include <gtest/gtest.h>

#include "scripting/record/reader.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test {
namespace {

/// What is wrong with a record of this text, after its path.
std::string complaint_about(const std::string& text) {
  const RecordFolder folder;
  const std::string path = folder.file(text);
  try {
    RecordReader reader(path);
    for (RecordedMatch match; reader.next(match);) continue;
  } catch (const RecordError& error) {
    EXPECT_EQ(error.fault, RecordError::Fault::malformed);
    EXPECT_EQ(error.file, path);
    return std::to_string(error.line) + ": " + error.what();
  }
  return "";
}

TEST(Record, IsWrittenAsTheFormatSays) {
  EXPECT_EQ(header_line(some_header()), header_text);
  EXPECT_EQ(ply_line({0, "plant bee b2", hash_text(7)}), ply_text);
  EXPECT_EQ(result_line(nlohmann::ordered_json::parse("{\"ranking\":[[1],[2]]}")), result_text);
}

TEST(Record, TellsWhenTheRulesWereChanged) {
  RecordHeader header = some_header();
  header.changes.push_back({7, "00000000000000aa", {"scoring"}, {{0, "plant bee b2", ""}}});
  const std::string line = header_line(header);
  EXPECT_TRUE(
      line.ends_with("\"changes\":[{\"ply\":7,\"digest\":\"00000000000000aa\",\"changed\":[\"scoring\"],"
                     "\"left_out\":[{\"seat\":1,\"action\":\"plant bee b2\"}]}]}\n"))
      << line;
  const RecordFolder folder;
  EXPECT_EQ(header_line(read_last_match(folder.file(line)).match.header), line);
}

TEST(Record, ReadsSeveralMatchesOneAfterTheOther) {
  const RecordFolder folder;
  const std::string one = header_text + ply_text + result_text;
  RecordReader reader(folder.file(one + header_text + ply_text));
  RecordedMatch match;
  ASSERT_TRUE(reader.next(match));
  EXPECT_EQ(header_line(match.header), header_text);
  EXPECT_EQ(match.plies.size(), 1u);
  EXPECT_FALSE(match.result.is_null());
  ASSERT_TRUE(reader.next(match));
  EXPECT_TRUE(match.result.is_null());
  EXPECT_EQ(match.start, static_cast<std::int64_t>(one.size()));
  EXPECT_EQ(match.offsets[0], static_cast<std::int64_t>(one.size() + header_text.size()));
  EXPECT_FALSE(reader.next(match));
  EXPECT_EQ(reader.torn_line(), 0);
}

TEST(Record, DropsATornLastLine) {
  const RecordFolder folder;
  const std::string whole = header_text + ply_text;
  for (std::size_t kept = 1; kept + 2 < ply_text.size(); ++kept) {
    const LastMatch last = read_last_match(folder.file(whole + ply_text.substr(0, kept)));
    EXPECT_EQ(last.match.plies.size(), 1u);
    EXPECT_EQ(last.torn_line, 3);
    EXPECT_EQ(last.end, static_cast<std::int64_t>(whole.size()));
  }
}

TEST(Record, NamesTheLineThatIsNone) {
  EXPECT_EQ(complaint_about(header_text + "plant\n" + ply_text), "2: this is not a line of a record");
  EXPECT_EQ(complaint_about(header_text + "{\"seat\":1}\n"), "2: this is neither a ply nor a result");
  EXPECT_EQ(complaint_about(header_text + result_text + ply_text), "3: the match is over before this line");
  EXPECT_EQ(complaint_about("{\"format\":2}\n"), "1: the record has format 2, this program reads 1");
}

TEST(Record, SaysWhatCanNotBeRead) {
  const RecordFolder folder;
  for (const auto& [path, fault, what] :
       {std::tuple{folder.path() + "/none.jsonl", RecordError::Fault::unreadable, "can't read "},
        std::tuple{folder.file(""), RecordError::Fault::empty, ""}}) {
    try {
      read_last_match(path);
      FAIL() << path;
    } catch (const RecordError& error) {
      EXPECT_EQ(error.fault, fault);
      EXPECT_EQ(error.what(), fault == RecordError::Fault::empty ? path + " holds no match" : what + path);
    }
  }
}

}  // namespace
}  // namespace houserule::test
