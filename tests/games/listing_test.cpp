// What a referee lists while it plays is what one lists that comes to the same position.

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "scripting/package/package.hpp"
#include "tests/games/games.hpp"

namespace houserule::listing_test {
namespace {

constexpr int most_plies = 400;  // of a match that is compared

void compare_a_match(Referee& referee, Referee& other, std::uint64_t seed) {
  State state = referee.start(seed);
  Generator generator(seed);
  const std::vector<Action>* legal = &referee.legal(state, referee.actor(state));
  for (int ply = 0; ply < most_plies && !legal->empty(); ++ply) {
    ASSERT_EQ(*legal, other.legal(state, other.actor(state))) << "seed " << seed << ", ply " << ply;
    legal = &referee.apply_and_list(state, (*legal)[generator.below(static_cast<std::uint32_t>(legal->size()))]);
  }
  EXPECT_EQ(legal->empty(), state.over());
}

void compare_matches(const Package& package) {
  for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
    Referee referee = package.referee(players), other = package.referee(players);
    for (std::uint64_t seed = 0; seed < 3; ++seed) compare_a_match(referee, other, seed);
  }
}

class WhilePlaying : public ::testing::TestWithParam<std::string> {};

TEST_P(WhilePlaying, ListsAreTheSame) {
  const std::string folder = testing::folder_of(GetParam());
  const Package package = load_package(folder);
  compare_matches(package);
  for (const VariantInfo& variant : package.variants)
    compare_matches(load_package(folder, testing::played_with(variant)));
}

INSTANTIATE_TEST_SUITE_P(Games, WhilePlaying, ::testing::ValuesIn(testing::games_of_this_tree()),
                         testing::name_of_test);

}  // namespace
}  // namespace houserule::listing_test
