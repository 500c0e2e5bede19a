// Records of every shipped game with something changed in them: every command ends by itself with a sentence, and what
// carries checksums does not pass for what was written.
#include <algorithm>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::spoilt_records_test {
namespace {

namespace fs = std::filesystem;

using Json = nlohmann::ordered_json;
using Lines = std::vector<std::string>;

constexpr int flips = 24;

std::vector<std::string> shipped_games() {
  std::vector<std::string> names;
  for (const auto& folder : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games"))
    if (fs::exists(folder.path() / "game.yaml")) names.push_back(folder.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// The same match as a record of format 1, which has no checksums.
Lines without_checksums(const Lines& lines) {
  Lines older;
  for (const std::string& line : lines) {
    Json json = Json::parse(line);
    json.erase("crc");
    if (json.contains("format")) json["format"] = 1;
    older.push_back(json.dump());
  }
  return older;
}

struct Spoilt {
  std::string how, text;
  bool may_pass = false;  ///< it is a record that might have been written so
};

/// Bits anywhere, and as many in the header, which says most.
void flip_bits(const Lines& lines, std::vector<Spoilt>& all) {
  const std::string text = joined(lines);
  std::mt19937 random(7);
  for (int i = 0; i < flips; ++i) {
    const std::size_t at = random() % (i % 2 == 0 ? text.size() : lines[0].size());
    const int bit = static_cast<int>(random() % 8);
    std::string flipped = text;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
    all.push_back({"bit " + std::to_string(bit) + " of byte " + std::to_string(at), flipped});
  }
}

/// A match without its last lines is one that was not played to the end, and of two headers the first is of a match
/// that nobody has begun.
void move_lines(const Lines& lines, std::vector<Spoilt>& all) {
  const std::size_t count = lines.size();
  for (const std::size_t at : {std::size_t{0}, std::size_t{1}, count / 2, count - 2, count - 1}) {
    const auto offset = static_cast<std::ptrdiff_t>(at);
    const std::string line = "line " + std::to_string(at + 1);
    Lines changed = lines;
    changed.erase(changed.begin() + offset);
    all.push_back({line + " cut out", joined(changed), at == count - 1});
    changed = lines;
    changed.insert(changed.begin() + offset, lines[at]);
    all.push_back({line + " doubled", joined(changed), at == 0});
    changed = lines;
    std::swap(changed[at], changed[at == 0 ? 1 : at - 1]);
    all.push_back({line + " swapped with its neighbour", joined(changed)});
    const std::string whole = joined(lines);
    all.push_back({"cut off inside " + line, whole.substr(0, whole.find(lines[at]) + lines[at].size() / 2)});
  }
}

class SpoiltRecords : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    ASSERT_EQ(run({"simulate", GetParam(), "--games", "1", "--record", record_}).code, 0);
    lines_ = lines_of(read_file(record_));
    ASSERT_GE(lines_.size(), 4u);
  }

  Finished use(const Spoilt& spoilt, std::vector<std::string> words) const {
    write_file(record_, spoilt.text);
    words.insert(words.begin() + 1, record_);
    const Finished finished = run(words);
    EXPECT_TRUE(finished.code >= 0 && finished.code <= 2)
        << GetParam() << ", " << spoilt.how << ": " << testing::PrintToString(words) << " ended with " << finished.code
        << '\n'
        << finished.error;
    EXPECT_TRUE(finished.code == 0 || !finished.error.empty()) << spoilt.how;
    return finished;
  }

  void use_in_every_way(const Spoilt& spoilt) const {
    use(spoilt, {"replay", "--trace"});
    use(spoilt, {"replay", "--force-rules", "--at", "2"});
    use(spoilt, {"why"});
    use(spoilt, {"resume", "--seat", "1=human"});
  }

  std::string record_ = fresh_folder() + "/match.jsonl";
  Lines lines_;
};

TEST_P(SpoiltRecords, AreNoticed) {
  std::vector<Spoilt> all;
  flip_bits(lines_, all);
  move_lines(lines_, all);
  for (const Spoilt& spoilt : all) {
    const Finished finished = use(spoilt, {"replay", "--quiet"});
    EXPECT_TRUE(spoilt.may_pass || !finished.error.empty()) << GetParam() << ", " << spoilt.how;
  }
}

TEST_P(SpoiltRecords, EndEveryCommandInOrder) {
  for (const Lines& lines : {lines_, without_checksums(lines_)}) {
    std::vector<Spoilt> all;
    flip_bits(lines, all);
    move_lines(lines, all);
    for (std::size_t i = 0; i < all.size(); i += 3) use_in_every_way(all[i]);
  }
}

/// Without checksums every value of a line may be anything.
TEST_P(SpoiltRecords, MayHoldAnythingInFormatOne) {
  const Lines older = without_checksums(lines_);
  const std::vector<Json> values{nullptr, -1, 1'000'000'000'000, "", Json::array(), Json::object(), 1.5, "\x1b[31m\n"};
  for (const std::size_t at : {std::size_t{0}, std::size_t{1}, older.size() - 1}) {
    const Json line = Json::parse(older[at]);
    std::size_t number = at;
    for (const auto& [key, before] : line.items()) {
      Json changed = line;
      changed[key] = values[number++ % values.size()];
      Lines lines = older;
      lines[at] = changed.dump();
      const Spoilt spoilt{key + " is " + changed[key].dump(), joined(lines)};
      use_in_every_way(spoilt);
      EXPECT_EQ(use(spoilt, {"replay"}).error.find('\x1b'), std::string::npos) << spoilt.how;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SpoiltRecords, testing::ValuesIn(shipped_games()), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace houserule::test::spoilt_records_test
