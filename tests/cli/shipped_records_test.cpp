// Records of every shipped game can be gone through again and asked about.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test {
namespace {

namespace fs = std::filesystem;

constexpr int matches = 3;

std::set<std::string> shipped_games() {
  std::set<std::string> names;
  for (const auto& folder : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games"))
    if (fs::exists(folder.path() / "game.yaml")) names.insert(folder.path().filename().string());
  return names;
}

class ShippedRecords : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const Finished finished = run({"simulate", GetParam(), "--games", std::to_string(matches), "--record", record_});
    ASSERT_EQ(finished.code, 0) << finished.error;
  }
  /// What it prints; it must not fail.
  std::string print(std::vector<std::string> words) const {
    words.insert(words.begin() + 1, record_);
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 0) << GetParam() << ' ' << testing::PrintToString(words) << '\n' << finished.error;
    return finished.out;
  }

  std::string record_ = fresh_folder() + "/matches.jsonl";
};

TEST_P(ShippedRecords, AreExplained) {
  for (int match = 1; match <= matches; ++match) {
    const std::string number = std::to_string(match);
    EXPECT_NE(print({"why", "--match", number}), "");
    for (const char* ply : {"0", "1", "4"}) EXPECT_NE(print({"why", "--match", number, "--at", ply}), "");
  }
}

TEST_P(ShippedRecords, AreReplayedWithTheirLog) {
  const auto lines = lines_of(print({"replay"}));
  int logged = 0, announced = 0;
  for (const auto& line : lines) {
    announced += line.starts_with("match ") ? 1 : 0;
    logged += line.find("Player ") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(announced, matches);
  EXPECT_GT(logged, 3 * matches);
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedRecords, testing::ValuesIn(shipped_games()), [](const auto& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace houserule::test
