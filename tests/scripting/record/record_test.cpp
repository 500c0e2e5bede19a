// The record's file format, read and written without a game.
#include "scripting/record/record.hpp"

#include <regex>

#include <gtest/gtest.h>

#include "scripting/record/reader.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test::record_test {
namespace {

const std::string format_1_header =
    "{\"format\":1,\"engine\":\"0.1.0\",\"game\":\"hedgerow\",\"digest\":\"00000000000000ff\",\"players\":2,"
    "\"variants\":[],\"parameters\":{},\"seed\":7}\n";

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

TEST(Record, APlyTellsItsPhaseAndReadsBackSo) {
  const std::string line = ply_line({0, "plant bee b2", hash_text(7), "sow"});
  EXPECT_EQ(line.substr(0, line.find(",\"crc\"")),
            "{\"seat\":1,\"phase\":\"sow\",\"action\":\"plant bee b2\",\"hash\":\"0000000000000007\"");
  const RecordFolder folder;
  EXPECT_EQ(read_last_match(folder.file(header_text + line)).match.plies.at(0).phase, "sow");
  EXPECT_EQ(read_last_match(folder.file(header_text + ply_text)).match.plies.at(0).phase, "");
}

TEST(Record, NumbersAreNumbers) {
  const std::vector<std::pair<std::string, std::string>> parameters{
      {"hand", "9"}, {"debt", "-3"}, {"quick", "true"}, {"mode", "fast"}, {"name", "007"}, {"share", "1.5"}};
  EXPECT_EQ(parameters_json(parameters).dump(),
            "{\"hand\":9,\"debt\":-3,\"quick\":true,\"mode\":\"fast\",\"name\":\"007\",\"share\":\"1.5\"}");
  RecordHeader header = some_header();
  header.parameters = parameters;
  const RecordFolder folder;
  EXPECT_EQ(read_last_match(folder.file(header_line(header))).match.header.parameters, parameters);
}

TEST(Record, TellsWhenTheRulesWereChanged) {
  RecordHeader header = some_header();
  header.changes.push_back({7, "00000000000000aa", {"scoring"}, {{0, "plant bee b2", ""}}});
  const std::string line = header_line(header);
  EXPECT_NE(line.find("\"changes\":[{\"ply\":7,\"digest\":\"00000000000000aa\",\"changed\":[\"scoring\"],"
                      "\"left_out\":[{\"seat\":1,\"action\":\"plant bee b2\"}]}],\"crc\":\""),
            line.npos)
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
  EXPECT_EQ(complaint_about(format_1_header + "{\"seat\":1}\n"), "2: this is neither a ply nor a result");
  EXPECT_EQ(complaint_about(format_1_header + "{\"seat\":1,\"action\":\"pass\",\"hsah\":\"7\"}\n"),
            "2: this is neither a ply nor a result");
  EXPECT_EQ(complaint_about(header_text + result_text + ply_text), "3: the match is over before this line");
  EXPECT_EQ(complaint_about("{\"format\":3}\n"), "1: the record has format 3, this program reads 1 to 2");
  EXPECT_EQ(
      complaint_about("{\"format\":1e83}\n"),
      "1: this is no header of a record ([json.exception.type_error.302] type must be a whole number, but is 1e+83)");
}

TEST(Record, ReadsFormat1) {
  const RecordFolder folder;
  const LastMatch last = read_last_match(
      folder.file(format_1_header + "{\"seat\":1,\"action\":\"plant bee b2\",\"hash\":\"0000000000000007\"}\n"));
  EXPECT_EQ(last.match.header.seed, 7u);
  EXPECT_EQ(last.match.plies.size(), 1u);
  EXPECT_TRUE(complaint_about(format_1_header + ply_text).empty()) << "taken up by a program of today";
}

TEST(Record, ReadsNumbersThatNoTableHasAsNobody) {
  const RecordFolder folder;
  const auto read = [&](const std::string& players, const std::string& seat) {
    const std::string header =
        std::regex_replace(format_1_header, std::regex("\"players\":2"), "\"players\":" + players);
    const std::string ply = "{\"seat\":" + seat + ",\"action\":\"plant bee b2\",\"hash\":\"0000000000000007\"}\n";
    return read_last_match(folder.file(header + ply)).match;
  };
  EXPECT_EQ(read("4294967298", "1").header.players, 0);
  EXPECT_EQ(read("1e300", "1").header.players, 0);
  EXPECT_EQ(read("2", "2").plies[0].seat, 1);
  for (const char* seat : {"-2147483648", "4294967297", "1.5", "18446744073709551615"})
    EXPECT_EQ(read("2", seat).plies[0].seat, no_seat) << seat;
}

TEST(Record, NoticesEveryChangedBit) {
  const std::string whole = header_text + ply_text + ply_text + result_text;
  int unnoticed = 0;
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::string changed = whole;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
    const RecordFolder folder;
    try {
      const LastMatch last = read_last_match(folder.file(changed));
      const bool same =
          last.match.plies.size() == 2 && last.match.result == nlohmann::ordered_json::parse("{\"ranking\":[[1],[2]]}");
      unnoticed += last.torn_line == 0 && !same ? 1 : 0;
    } catch (const RecordError&) {
    }
  }
  EXPECT_EQ(unnoticed, 0);
}

TEST(Record, HoldsNoControlCharacters) {
  for (const char* written : {"\\u001b[2J", "\\n", "\\u009b", "\x7F"}) {
    const std::string header = std::regex_replace(format_1_header, std::regex("hedgerow"), written);
    EXPECT_EQ(complaint_about(header), "1: a text in this line holds a control character") << written;
  }
  const std::string ply = "{\"seat\":1,\"action\":\"pass\",\"hash\":\"\",\"\\u0007\":1}\n";
  EXPECT_EQ(complaint_about(format_1_header + ply), "2: a text in this line holds a control character");
}

TEST(Record, IsNotNestedDeeply) {
  const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
  EXPECT_EQ(complaint_about(format_1_header + "{\"result\":" + deep + "}\n"), "2: this line is nested too deeply");
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
}  // namespace houserule::test::record_test
