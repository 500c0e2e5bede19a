// Every game's matches in tests/games/playthroughs, played once more from their heads. A new one is a file that holds
// nothing else; HOUSERULE_UPDATE_GOLDEN=1 writes the rest.

#include "tests/cli/playthrough.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::playthrough_test {
namespace {

namespace fs = std::filesystem;

const std::string root = HOUSERULE_SOURCE_DIR;

std::vector<std::string> playthrough_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(root + "/tests/games/playthroughs"))
    files.push_back(entry.path().filename().string());
  std::ranges::sort(files);
  return files;
}

std::string text_of(const std::string& file) { return read_file(root + "/tests/games/playthroughs/" + file); }

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsAsItWas) {
  const std::string expected = text_of(GetParam());
  const std::string found = playthrough(read_plan(expected));
  const char* update = std::getenv("HOUSERULE_UPDATE_GOLDEN");
  if (update != nullptr && std::string(update) == "1")
    return write_file(root + "/tests/games/playthroughs/" + GetParam(), found);
  const std::vector<std::string> before = lines_of(expected), now = lines_of(found);
  const auto [was, is] = std::ranges::mismatch(before, now);
  EXPECT_TRUE(expected == found) << "line " << was - before.begin() + 1 << "\n  was "
                                 << (was == before.end() ? "the end" : *was) << "\n  is  "
                                 << (is == now.end() ? "the end" : *is);
}

INSTANTIATE_TEST_SUITE_P(Games, Playthrough, testing::ValuesIn(playthrough_files()), [](const auto& test) {
  std::string name = fs::path(test.param).stem();
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

/// Different ones: the whole head tells them apart.
TEST(Playthroughs, EveryGameHasTwo) {
  std::map<std::string, std::set<std::string>> heads;
  for (const std::string& file : playthrough_files()) {
    const std::string text = text_of(file);
    heads[read_plan(text).game].insert(text.substr(0, text.find("\n\n")));
  }
  int games = 0;
  for (const auto& entry : fs::directory_iterator(root + "/games")) {
    if (!fs::exists(entry.path() / "game.yaml")) continue;
    EXPECT_GE(heads[entry.path().filename()].size(), 2u) << entry.path().filename();
    ++games;
  }
  EXPECT_GE(games, 4);
}

TEST(Playthroughs, AHeadMustSayEverything) {
  EXPECT_THROW(read_plan("game: nutz\nplayers: 2\nseed: 1\n"), std::exception);
  EXPECT_THROW(read_plan("game: nutz\nvariants:\nparameters:\nplayers: 2\nseed: 1\nspeed: 2\n"), std::exception);
  EXPECT_THROW(read_plan("nonsense\n"), std::exception);
  const Plan plan = read_plan("game: nutz\nvariants: a  b\nparameters: hand=4\nplayers: 2\nseed: 7\n\nply 1");
  EXPECT_EQ(plan.game, "nutz");
  EXPECT_EQ(plan.options.variants, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(plan.options.parameters, (std::vector<std::pair<std::string, std::string>>{{"hand", "4"}}));
  EXPECT_EQ(plan.players, 2);
  EXPECT_EQ(plan.seed, 7u);
}

}  // namespace
}  // namespace houserule::test::playthrough_test
