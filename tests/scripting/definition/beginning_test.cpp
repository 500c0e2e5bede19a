// How a match begins: in which order zones are filled, counters, and variables that begin with somebody, a player named
// or drawn by lot.

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::beginning_test {
namespace {

/// Three places to sit, and in the order a seat that nobody plays.
const char* const game =
    "id: start\n"
    "players: 2..3\n"
    "dummies: [{name: Ghost}]\n"
    "pieces: {card: {kinds: {card: }}}\n"
    "zones: {deck: {shape: set, holds: card, fill: all}}\n"
    "variables:\n"
    "  leader: {type: seat, start: 2}\n"
    "  turns: {type: order, start: 3}\n"
    "  led: {type: number}\n"
    "actions: {pass: }\n"
    "phases: {main: {actions: [pass]}}\n"
    "flow: [{phase: main}]\n";

using Values = std::vector<int>;

/// The leader, then the order.
Values started(const Definition& definition, int players, std::uint64_t seed = 1) {
  Referee referee{Game::make(std::make_shared<const Definition>(definition), players), nullptr};
  const State state = referee.start(seed);
  return {state.variables(), state.variables() + 2 + players};
}

Definition with(const std::string& from, const std::string& to) {
  std::string text = game;
  return built(text.replace(text.find(from), from.size(), to));
}

TEST(Beginning, AZoneIsFilledInTheOrderOfItsList) {
  const auto deck = [](const std::string& shape_and_fill) {
    std::string text = replaced(game, "card: {kinds: {card: }}", "card: {kinds: {ace: , king: {copies: 2}, jack: }}");
    text = replaced(text, "start: 3", "start: 1");
    text = replaced(text, "shape: set, holds: card, fill: all", shape_and_fill);
    Referee referee{Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr};
    const State state = referee.start(1);
    std::vector<PieceId> pieces;
    list_pieces(state, 0, pieces);
    std::vector<std::string> kinds;
    for (const PieceId piece : pieces) kinds.push_back(state.kind(piece).id);
    return kinds;
  };
  using Kinds = std::vector<std::string>;
  EXPECT_EQ(deck("shape: stack, holds: card, fill: [king, jack, ace]"), (Kinds{"king", "king", "jack", "ace"}));
  EXPECT_EQ(deck("shape: row, holds: card, fill: [jack, ace]"), (Kinds{"jack", "ace"}));
  EXPECT_EQ(deck("shape: stack, holds: card, fill: all"), (Kinds{"ace", "king", "king", "jack"}));
}

TEST(Beginning, OfACounterMayDependOnHowManyPlay) {
  const auto coins = [](const std::string& start, int players) {
    const std::string text = replaced(replaced(game, "start: 3", "start: 1"),
                                      "actions:", "counters: {coins: {each: player, start: " + start + "}}\nactions:");
    Referee referee{Game::make(std::make_shared<const Definition>(built(text)), players), nullptr};
    return counter_of(referee.start(1), CounterIndex(0), 1);
  };
  EXPECT_EQ(coins("7", 3), 7);
  EXPECT_EQ(coins("{2: 30, 3: 20}", 2), 30);
  EXPECT_EQ(coins("{2: 30, 3: 20}", 3), 20);
}

TEST(Beginning, IsWithThePlayerNamed) {
  EXPECT_EQ(started(built(game), 3), (Values{1, 2, 0, 1, 3})) << "clockwise, then who nobody plays";
  EXPECT_EQ(started(with("start: 3", "start: 1"), 2), (Values{1, 0, 1, 2}));
}

TEST(Beginning, MayBeDrawn) {
  const Definition drawn = with("start: 2", "start: drawn");
  std::set<int> leaders;
  for (std::uint64_t seed = 0; seed < 40; ++seed) leaders.insert(started(drawn, 3, seed)[0]);
  EXPECT_EQ(leaders, (std::set<int>{0, 1, 2}));
  EXPECT_EQ(started(drawn, 3, 5), started(drawn, 3, 5)) << "by the seed alone";
}

TEST(Beginning, NeedsThatManyPlayers) {
  try {
    started(built(game), 2);
    FAIL() << "there is no third player";
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "'turns' begins with player 3, and there are 2");
  }
}

TEST(Beginning, Faults) {
  EXPECT_EQ(faults_of(game, "start: 2", "start: 4"),
            "variables.leader.start: '4' is no player's number: they go from 1 to 3 = or drawn: by lot\n");
  EXPECT_EQ(faults_of(game, "start: 2", "start: me"),
            "variables.leader.start: 'me' is no player's number: they go from 1 to 3 = or drawn: by lot\n");
  const std::string whole = "only one seat or order for the whole table begins with somebody\n";
  EXPECT_EQ(faults_of(game, "{type: number}", "{type: number, start: 1}"), "variables.led.start: " + whole);
  EXPECT_EQ(faults_of(game, "start: 2", "each: player, start: 2"), "variables.leader.start: " + whole);
}

}  // namespace
}  // namespace houserule::beginning_test
