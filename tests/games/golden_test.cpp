// One random match of every game at every player count, and of every variant at its fewest and most players,
// against the transcripts under golden/.

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/games.hpp"
#include "tests/games/transcript.hpp"

namespace houserule::golden_test {
namespace {

class Golden : public ::testing::TestWithParam<std::string> {
 protected:
  const std::string folder_ = testing::folder_of(GetParam());
};

TEST_P(Golden, EveryPlayerCount) {
  const Package package = load_package(folder_);
  for (int players = package.definition->min_players; players <= package.definition->max_players; ++players)
    testing::expect_golden(fmt::format("{}-{}", GetParam(), players), testing::transcript(package, players, 1));
}

TEST_P(Golden, EveryVariant) {
  for (const VariantInfo& variant : load_package(folder_).variants) {
    const Package package = load_package(folder_, testing::played_with(variant));
    for (const int players : std::set{package.definition->min_players, package.definition->max_players})
      testing::expect_golden(fmt::format("{}-{}-{}", GetParam(), variant.id, players),
                             testing::transcript(package, players, 1));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(testing::games_of_this_tree()), testing::name_of_test);

}  // namespace
}  // namespace houserule::golden_test
