// The record's file format, read and written without a game.
#include "cli/hosting/record.hpp"

#include <gtest/gtest.h>

#include "cli/failure.hpp"
#include "tests/cli/process.hpp"

namespace houserule::cli {
namespace {

using test::fresh_folder;
using test::read_file;
using test::write_file;

RecordHeader some_header() {
  RecordHeader header;
  header.engine = "0.1.0";
  header.game = "hedgerow";
  header.digest = "00000000000000ff";
  header.players = 2;
  header.variants = {"quick"};
  header.parameters = {{"hand", "9"}};
  header.seed = 18446744073709551615u;
  header.seats = {"human", "greedy"};
  return header;
}

const char* const header_text =
    "{\"format\":1,\"engine\":\"0.1.0\",\"game\":\"hedgerow\",\"digest\":\"00000000000000ff\",\"players\":2,"
    "\"variants\":[\"quick\"],\"parameters\":{\"hand\":\"9\"},\"seed\":18446744073709551615,"
    "\"seats\":[\"human\",\"greedy\"]}\n";
const char* const ply_text = "{\"seat\":1,\"action\":\"plant bee b2\",\"hash\":\"0000000000000007\"}\n";
const char* const result_text = "{\"result\":{\"ranking\":[[1],[2]]}}\n";

std::string record_of(const std::string& text) {
  const std::string path = fresh_folder() + "/match.jsonl";
  write_file(path, text);
  return path;
}

std::string complaint_about(const std::string& text) {
  const std::string path = record_of(text);
  try {
    RecordReader reader(path);
    for (RecordedMatch match; reader.next(match);) continue;
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code, data_fault);
    return failure.message.substr(path.size());
  }
  return "";
}

TEST(Record, IsWrittenAsTheFormatSays) {
  EXPECT_EQ(header_line(some_header()), header_text);
  EXPECT_EQ(ply_line({0, "plant bee b2", hash_text(7)}), ply_text);
  EXPECT_EQ(result_line(nlohmann::ordered_json::parse("{\"ranking\":[[1],[2]]}")), result_text);
}

TEST(Record, ReadsSeveralMatchesOneAfterTheOther) {
  const std::string one = std::string(header_text) + ply_text + result_text;
  RecordReader reader(record_of(one + header_text + ply_text));
  RecordedMatch match;
  ASSERT_TRUE(reader.next(match));
  EXPECT_EQ(header_line(match.header), header_text);
  EXPECT_EQ(match.plies.size(), 1u);
  EXPECT_FALSE(match.result.is_null());
  ASSERT_TRUE(reader.next(match));
  EXPECT_TRUE(match.result.is_null());
  EXPECT_EQ(match.offsets[0], static_cast<std::int64_t>(one.size() + std::string(header_text).size()));
  EXPECT_FALSE(reader.next(match));
  EXPECT_EQ(reader.torn_line(), 0);
}

TEST(Record, DropsATornLastLine) {
  const std::string whole = std::string(header_text) + ply_text;
  for (std::size_t kept = 1; kept + 2 < std::string(ply_text).size(); ++kept) {
    RecordReader reader(record_of(whole + std::string(ply_text).substr(0, kept)));
    RecordedMatch match;
    ASSERT_TRUE(reader.next(match));
    EXPECT_EQ(match.plies.size(), 1u);
    EXPECT_EQ(reader.torn_line(), 3);
    EXPECT_EQ(reader.end(), static_cast<std::int64_t>(whole.size()));
  }
}

TEST(Record, NamesTheLineThatIsNone) {
  EXPECT_EQ(complaint_about(std::string(header_text) + "plant\n" + ply_text), ":2: this is not a line of a record");
  EXPECT_EQ(complaint_about(std::string(header_text) + "{\"seat\":1}\n"), ":2: this is neither a ply nor a result");
  EXPECT_EQ(complaint_about(std::string(header_text) + result_text + ply_text),
            ":3: the match is over before this line");
  EXPECT_EQ(complaint_about("{\"format\":2}\n"), ":1: the record has format 2, this program reads 1");
}

TEST(Record, OnlyOneProgramWritesAFile) {
  const std::string path = fresh_folder() + "/match.jsonl";
  RecordWriter first(path);
  try {
    RecordWriter second(path);
    FAIL() << "two writers of one file";
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code, own_fault);
    EXPECT_EQ(failure.message, path + " is being written by another houserule");
  }
}

TEST(Record, WritesAfterWhatIsKeptAndEndsAnOpenLine) {
  const std::string path = record_of(std::string(header_text) + ply_text + "torn");
  const auto keep = static_cast<std::int64_t>(std::string(header_text).size() + std::string(ply_text).size());
  {
    RecordWriter writer(path, RecordWriter::Sync::every_line, keep);
    const std::int64_t before = writer.position();
    writer.add(ply_text);
    writer.truncate(before);
    writer.add(result_text);
  }
  EXPECT_EQ(read_file(path), std::string(header_text) + ply_text + result_text);
  const std::string open = record_of(header_text + std::string("{\"seat\":1}"));
  RecordWriter(open).add(ply_text);
  EXPECT_EQ(read_file(open), header_text + std::string("{\"seat\":1}\n") + ply_text);
}

}  // namespace
}  // namespace houserule::cli
