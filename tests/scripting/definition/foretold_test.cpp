// What a counter will hold after an action, told without doing it.

#include "core/flow/foretold.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "scripting/package/package.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::foretold_test {
namespace {

const char* const tiles =
    "id: tiles\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  tile: {properties: {worth: {type: integer}}, kinds: {two: {worth: 2, copies: 3}, five: {worth: 5, copies: 3}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: tile, fill: all, shuffle: true, sees: nobody}\n"
    "  row: {shape: row, holds: tile}\n"
    "  hand: {shape: set, holds: tile, each: player, sees: owner}\n"
    "  bin: {shape: set, holds: tile}\n"
    "counters: {left: {start: 9, max: 20}, seen: {max: 20}}\n"
    "actions:\n"
    "  play: {choose: {tile: row}, do: [{add: -tile.worth, to: left}, {add: 1, to: seen, when: left > 3}, {move: tile, to: bin}]}\n"
    "  gain: {do: [{add: 100, to: left}]}\n"
    "  take: {do: [{add: -1, to: left}, {move: deck.top, to: hand}]}\n"
    "  set: {do: [{set: left, value: 4}]}\n"
    "  maybe: {do: [{add: -1, to: left, when: seen == 0}]}\n"
    "  count: {do: [{add: -row.count, to: left}]}\n"
    "phases: {turn: {actions: [play, gain, take, set, maybe, count]}}\n"
    "flow: [{draw: 2, from: deck, to: row}, {repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {left: {counter: left}}\n";

struct Table {
  Referee referee{Game::make(std::make_shared<const Definition>(built(tiles)), 2), nullptr};
  State state = referee.start(1);
  Foretold foretold{referee.game()};

  Action action(const std::string& text) { return parse_action(referee, state, referee.actor(state), text).action; }
  std::string after(const std::string& text, const char* counter = "left") {
    const auto value = foretold.after(state, action(text), referee.game().definition().counters.find(counter));
    return value ? std::to_string(*value) : "to be done";
  }
};

TEST(Foretold, WhatArgumentsSay) {
  Table table;
  const PieceId first = table.state.zone(table.referee.game().zone_of(ZoneIndex(1), no_seat)).head;
  const bool two = table.state.kind(first).id == "two";
  EXPECT_EQ(table.after("play " + table.state.kind(first).id), two ? "7" : "4");
  EXPECT_EQ(table.after("take"), "8");
  EXPECT_EQ(table.after("gain"), "20") << "no more than it may hold";
  EXPECT_EQ(table.after("gain", "seen"), "0");
}

TEST(Foretold, WhatHasToBeDoneToBeKnown) {
  Table table;
  for (const char* text : {"set", "maybe", "count"}) EXPECT_EQ(table.after(text), "to be done") << text;
  EXPECT_EQ(table.after("play two", "seen"), "to be done") << "it hangs on a condition";
}

TEST(Foretold, WhetherAnythingIsLearnt) {
  Table table;
  EXPECT_TRUE(table.foretold.teaches_nothing(table.state, table.action("gain")));
  EXPECT_FALSE(table.foretold.teaches_nothing(table.state, table.action("take")));
}

/// What is foretold of all that may be done in matches of backgammon is what comes of it.
TEST(Foretold, IsWhatComesOfIt) {
  const Package package = load_package(find_game("backgammon"));
  Referee referee = package.referee(2);
  const Foretold foretold(referee.game());
  const CounterIndex pips = referee.game().definition().counters.find("pips");
  Generator generator(1);
  State state = referee.start(5);
  int told = 0;
  for (int ply = 0; ply < 120 && !state.over(); ++ply) {
    const std::vector<Action> legal = referee.legal(state, referee.actor(state));
    for (const Action& action : legal) {
      const auto value = foretold.after(state, action, pips);
      ASSERT_TRUE(value);
      if (*value == 0) continue;  // the turn is over, and the pips are of the next
      State after = state;
      referee.apply_legal(after, action);
      if (after.variables()[0] != state.variables()[0]) continue;  // nothing more could be played
      EXPECT_EQ(*value, counter_of(after, pips, action.seat));
      ++told;
    }
    referee.apply_legal(state, legal[generator.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace houserule::foretold_test
