// Yellowstone Park: transcripts of every player count under the advanced rules, against golden/.

#include <gtest/gtest.h>

#include "scripting/package/package.hpp"
#include "tests/games/transcript.hpp"

namespace houserule::yellowstone_park_golden_test {
namespace {

TEST(YellowstoneParkGolden, TheAdvancedRulesAtEveryPlayerCount) {
  LoadOptions options;
  options.variants = {"advanced"};
  const Package package = load_package(find_game("yellowstone-park"), options);
  for (int players = 2; players <= 5; ++players)
    testing::expect_golden("yellowstone-park-advanced-" + std::to_string(players),
                           testing::transcript(package, players, 1));
}

}  // namespace
}  // namespace houserule::yellowstone_park_golden_test
