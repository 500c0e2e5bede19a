// {move: ZONE.all, count: AMOUNT, to: …}: at most so many, the topmost.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::moved_count_test {
namespace {

/// From the bottom the heap has three rubies and two pearls.
const char* const heap =
    "id: heap\n"
    "players: 2\n"
    "pieces: {gem: {kinds: {ruby: {copies: 3}, pearl: {copies: 2}}}}\n"
    "zones:\n"
    "  heap: {shape: stack, holds: gem, fill: [ruby, pearl]}\n"
    "  pile: {shape: stack, holds: gem}\n"
    "  purse: {shape: set, holds: gem, each: player}\n"
    "counters: {owed: {min: -9}}\n"
    "actions: {act: {choose: {n: 1..9}, do: [{move: heap.all, count: n, to: pile}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{phase: turn}]\n";

/// What lies on the pile after an action with this number, from the bottom; `move` instead of what is moved.
std::string moved(int number, const std::string& move = "count: n") {
  const std::string text = replaced(heap, "count: n", move);
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, "act " + std::to_string(number)).action).empty());
  std::string found;
  const ZoneId pile = state.game().zone_of(state.game().definition().zones.find("pile"), no_seat);
  for (PieceId piece = state.zone(pile).head; piece != none; piece = state.piece(piece).above)
    found += (found.empty() ? "" : " ") + state.game().definition().kinds[state.piece(piece).kind].id;
  return found;
}

TEST(MovedCount, TheTopmostInTheirOrder) {
  EXPECT_EQ(moved(1), "pearl");
  EXPECT_EQ(moved(3), "ruby pearl pearl");
  EXPECT_EQ(moved(2, "count: 1"), "pearl");
}

TEST(MovedCount, AsManyAsThereAre) {
  EXPECT_EQ(moved(9), "ruby ruby ruby pearl pearl");
  EXPECT_EQ(moved(9, "with: pearl, count: n"), "pearl pearl");
}

TEST(MovedCount, WhatWasChosenComesFirst) {
  const std::string chosen = replaced(heap, "choose: {n: 1..9}, do: [{move: heap.all, count: n",
                                      "choose: {gem: heap, n: 1..9}, do: [{move: heap.all, with: gem, count: n");
  Referee referee(Game::make(std::make_shared<const Definition>(built(chosen)), 2), nullptr);
  State state = referee.start(1);
  Action action = parse_action(referee, state, 0, "act ruby@heap.2 1").action;
  ASSERT_EQ(action.count, 2);
  const auto piece = static_cast<PieceId>(action.values[0]);
  EXPECT_TRUE(referee.apply(state, action).empty());
  EXPECT_EQ(state.piece(piece).zone, state.game().zone_of(state.game().definition().zones.find("pile"), no_seat));
}

TEST(MovedCount, NoneBelowOne) {
  EXPECT_EQ(moved(1, "count: owed"), "");
  EXPECT_EQ(moved(4, "count: n - 6"), "");
  EXPECT_EQ(moved(9, "count: n - 6"), "ruby pearl pearl");
}

TEST(MovedCount, OfThoseThatMatch) {
  EXPECT_EQ(moved(1, "with: pearl, count: n"), "pearl");
  EXPECT_EQ(moved(2, "with: ruby, count: n"), "ruby ruby");
}

TEST(MovedCount, IsEachPlayersWhereTheNumberIs) {
  const std::string text =
      replaced(replaced(heap, "{phase: turn}", "{move: heap.all, count: given, to: pile}, {phase: turn}"),
               "counters: {", "counters: {given: {each: player, start: 1}, ");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  const State state = referee.start(1);
  const ZoneId pile = state.game().zone_of(state.game().definition().zones.find("pile"), no_seat);
  EXPECT_EQ(state.zone(pile).count, 2) << "one for each";
}

TEST(MovedCount, FaultsAreSaid) {
  const std::string at = "actions.act.do[1].count: ";
  EXPECT_EQ(faults_of(heap, "heap.all, count: n", "heap.top, count: n"),
            at + "'count' goes with ZONE.all = so many from the top of a zone: {draw: 3, from: ZONE, to: ZONE}\n");
  const std::string board =
      replaced(heap, "counters:", "  board: {shape: grid, holds: gem, grid: {square: [1, 2]}}\ncounters:");
  EXPECT_EQ(
      faults_of(board, "heap.all, count: n", "board.all, count: n"),
      at + "on a grid nothing is topmost: which of them go? = let somebody choose: {from: board.pieces, count: 2}\n");
  EXPECT_EQ(faults_of(heap, "count: n", "count: m"), at + "'m' is no number = did you mean 'n'?\n");
}

}  // namespace
}  // namespace houserule::moved_count_test
