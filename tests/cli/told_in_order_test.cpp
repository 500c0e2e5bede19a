// What the flow does is told in the order in which it does it.

#include <gtest/gtest.h>

#include "cli/text/log_text.hpp"
#include "core/match/match.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::cli::told_in_order_test {
namespace {

/// Who acts takes the row, which is then laid out anew.
const char* const stall =
    "format: 2\n"
    "id: stall\n"
    "title: Stall\n"
    "players: 2\n"
    "pieces: {card: {name: card, plural: cards, make: {of: {worth: 1..9}, id: \"c{worth}\", name: \"{worth}\"}}}\n"
    "zones:\n"
    "  deck: {name: Deck, shape: stack, holds: card, fill: all, sees: nobody}\n"
    "  row: {name: Row, shape: row, holds: card}\n"
    "  hand: {name: Hand, shape: set, holds: card, each: player}\n"
    "counters: {coins: {name: Coins, each: player, start: 5}}\n"
    "variables: {who: {type: seat}}\n"
    "actions: {take: {text: Take, log: \"{player} takes the row\", do: [{set: who, value: me}, {finish: phase}]}}\n"
    "phases: {turn: {name: Turn, text: Turn, actions: [take]}}\n"
    "flow:\n"
    "  - {draw: 2, from: deck, to: row}\n"
    "  - repeat: 2\n"
    "    do:\n"
    "      - {phase: turn}\n"
    "      - {for: who, do: [{move: row.all, to: hand}, {add: -1, to: coins}]}\n"
    "      - {draw: 2, from: deck, to: row}\n"
    "scoring: {coins: {label: Coins, counter: coins}}\n";

TEST(ToldInOrder, WhatTheFlowDoes) {
  const Package package = load_written(stall);
  Referee referee = package.referee(2);
  Match match(referee, 1);
  ASSERT_TRUE(match.play(referee.legal(match.state(), 0).front()).empty());
  std::string told;
  for (const std::string& line : ply_lines(match, 0, 1, Look{"en"})) told += line + "\n";
  EXPECT_EQ(told, "Player 1 takes the row\nPlayer 1 takes 8 and 9 from Row, Coins 5 → 4; 6 and 7 from Deck to Row\n");
}

}  // namespace
}  // namespace houserule::cli::told_in_order_test
