// Names of several words, typed as they stand on the screen.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::joined_names_test {
namespace {

const char* const travel =
    "id: travel\n"
    "players: 2\n"
    "pieces: {card: {kinds: {red-bag: {name: Large red bag}, bag: }}}\n"
    "zones:\n"
    "  hand: {shape: row, holds: card, fill: all}\n"
    "  map: {shape: grid, holds: card, grid: {graph: {cells: {new_york: [], york: []}, edges: [[new_york, york]]}}}\n"
    "actions:\n"
    "  drive: {choose: {to: map.cells}}\n"
    "  show: {choose: {card: hand, whom: others}}\n"
    "  say: {choose: {what: [very-well, well]}}\n"
    "  sleep_late: {}\n"
    "  drive_new: {choose: {to: map.cells}}\n"
    "phases: {turn: {actions: [drive, show, say, sleep_late, drive_new]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n";

std::string read(const std::string& text) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(travel)), 2), nullptr);
  const State state = referee.start(1);
  const Parsed parsed = parse_action(referee, state, 0, text);
  return parsed.refusal.empty() ? action_text(state, parsed.action) : sentence(parsed.refusal);
}

TEST(JoinedNames, OfCellsKindsWordsAndPlayers) {
  EXPECT_EQ(read("drive new york"), "drive new_york");
  EXPECT_EQ(read("drive New  York"), "drive new_york");
  EXPECT_EQ(read("drive york"), "drive york");
  EXPECT_EQ(read("show red bag player 2"), "show red-bag@hand.1 player2");
  EXPECT_EQ(read("show large red bag player2"), "show red-bag@hand.1 player2");
  EXPECT_EQ(read("say very well"), "say very-well");
  EXPECT_EQ(read("sleep late"), "sleep_late");
  EXPECT_EQ(read("drive_new new york"), "drive_new new_york");
}

TEST(JoinedNames, WhatIsRefusedIsToldAsItWouldBe) {
  EXPECT_EQ(read("drive new ulm"), "'drive' is written: drive to");
  EXPECT_EQ(read("show red bag player 1"), "'player1' is not possible here");
  EXPECT_EQ(read("drive"), "'drive' is written: drive to");
}

}  // namespace
}  // namespace houserule::joined_names_test
