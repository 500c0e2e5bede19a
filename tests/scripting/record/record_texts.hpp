#pragma once
// A folder for the records of a test, and the lines of one as the format says.

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scripting/record/record.hpp"

namespace houserule::test {

/// An empty folder of the test's own, removed after it.
class RecordFolder {
 public:
  RecordFolder() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::temp_directory_path() /
            ("houserule-" + std::string(test->name()) + "-" + std::to_string(::getpid()));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~RecordFolder() { std::filesystem::remove_all(path_); }
  RecordFolder(const RecordFolder&) = delete;
  RecordFolder& operator=(const RecordFolder&) = delete;

  std::string path() const { return path_.string(); }
  /// A file there with this text.
  std::string file(const std::string& text, const std::string& name = "match.jsonl") const {
    const std::string path = (path_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

/// The same record as programs before format 2 wrote it, without checksums.
inline std::string as_format_1(const std::string& text) {
  static const std::regex seal(",\"crc\":\"[0-9a-f]{8}\"");
  static const std::regex format("\"format\":2");
  return std::regex_replace(std::regex_replace(text, seal, ""), format, "\"format\":1");
}

inline RecordHeader some_header() {
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

inline const std::string header_text =
    "{\"format\":2,\"engine\":\"0.1.0\",\"game\":\"hedgerow\",\"digest\":\"00000000000000ff\",\"players\":2,"
    "\"variants\":[\"quick\"],\"parameters\":{\"hand\":9},\"seed\":18446744073709551615,"
    "\"seats\":[\"human\",\"greedy\"],\"crc\":\"dd732d13\"}\n";
inline const std::string ply_text =
    "{\"seat\":1,\"action\":\"plant bee b2\",\"hash\":\"0000000000000007\",\"crc\":\"d6513f66\"}\n";
inline const std::string result_text = "{\"result\":{\"ranking\":[[1],[2]]},\"crc\":\"0d4f1610\"}\n";

}  // namespace houserule::test
