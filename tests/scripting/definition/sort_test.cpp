// {sort: turns, by: bid}: players go by what each has.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::sort_test {
namespace {

const char* const auction =
    "id: auction\n"
    "players: 4\n"
    "max_plies: 200\n"
    "pieces: {coin: {kinds: {coin: {copies: 9}}}}\n"
    "zones: {bank: {shape: set, holds: coin, fill: all}}\n"
    "variables:\n"
    "  turns: {type: order}\n"
    "  rank: {type: number, each: player}\n"
    "  pot: {type: number}\n"
    "actions: {act: {do: [{finish: match}]}}\n"
    "phases: {turn: {order: turns, actions: [act]}}\n"
    "flow: [{set: rank, value: 5}, {sort: turns, by: rank}, {phase: turn}]\n"
    "scoring: {coins: {count: bank}}\n";

/// The order after the flow has set each rank and sorted by it.
std::string order_of(const std::string& by, const std::vector<int>& ranks) {
  const std::string text = replaced(auction, "{set: rank, value: 5}, {sort: turns, by: rank}, {phase: turn}",
                                    "{phase: turn}, {sort: turns, " + by + "}, {phase: turn}");
  Referee referee(Game::make(std::make_shared<const Definition>(
                                 built(replaced(text, "[{finish: match}]", "[{set: pot, value: pot + 1}]"))),
                             4),
                  nullptr);
  State state = referee.start(1);
  const Definition& definition = referee.game().definition();
  for (Seat seat = 0; seat < 4; ++seat)
    state.variables()[referee.game().variable_index(definition.variables.find("rank"), seat)] =
        ranks[static_cast<std::size_t>(seat)];
  for (int ply = 0; ply < 4; ++ply) {
    const auto legal = referee.legal(state, referee.actor(state));
    EXPECT_EQ(referee.apply(state, legal.front()), "");
  }
  std::string order;
  for (int place = 0; place < 4; ++place)
    order += std::to_string(
        state.variables()[referee.game().variable_index(definition.variables.find("turns"), 0) + place] + 1);
  return order;
}

TEST(Sort, TheLowestGoesFirstUnlessItIsSaidOtherwise) {
  EXPECT_EQ(order_of("by: rank", {30, 10, 40, 20}), "2413");
  EXPECT_EQ(order_of("by: rank, first: lowest", {30, 10, 40, 20}), "2413");
  EXPECT_EQ(order_of("by: rank, first: highest", {30, 10, 40, 20}), "3142");
}

TEST(Sort, EqualOnesStayAsTheyWere) {
  EXPECT_EQ(order_of("by: rank", {7, 3, 7, 3}), "2413");
  EXPECT_EQ(order_of("by: rank, first: highest", {7, 3, 7, 3}), "1324");
}

TEST(Sort, TakesFormulasOfWhatEachHas) { EXPECT_EQ(order_of("by: 0 - rank * 2", {30, 10, 40, 20}), "3142"); }

TEST(Sort, RefusesWhatIsNoOrderAndWhatAllHave) {
  EXPECT_EQ(faults_of(auction, "{sort: turns, by: rank}", "{sort: pot, by: rank}"),
            "flow[2].sort: 'pot' is no order of players = variables: {pot: {type: order}}\n");
  EXPECT_EQ(faults_of(auction, "{sort: turns, by: rank}", "{sort: turns, by: pot}"),
            "flow[2].by: 'pot' is the same for all players = what each player has: bid, played.top.value\n");
  EXPECT_EQ(faults_of(auction, "{sort: turns, by: rank}", "{sort: turns}"), "flow[2].sort: 'sort' needs 'by'\n");
}

}  // namespace
}  // namespace houserule::sort_test
