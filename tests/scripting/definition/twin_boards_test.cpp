// A cell of one board where one of another is meant: if both have cells of the same names, it is the one that is called
// so there; else a fault.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::twin_boards_test {
namespace {

const char* const flags =
    "id: flags\n"
    "players: 1\n"
    "pieces: {card: {kinds: {red: {letter: R, copies: 2}}}}\n"
    "zones:\n"
    "  box: {shape: set, holds: card, fill: all}\n"
    "  front: {shape: grid, holds: card, grid: {square: [2, 2]}}\n"
    "  back: {shape: grid, holds: card, grid: {square: [2, 2]}}\n"
    "  line: {shape: grid, holds: card, grid: {square: [9, 1]}}\n"
    "variables: {flag: {type: cell, of: front}, far: {type: cell, of: line}}\n"
    "actions:\n"
    "  act: {choose: {at: front.cells, to: back.beside(at)}, do: [{set: flag, value: at}]}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: front.pieces}}\n";

std::string legal(const std::string& cells) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(flags, "back.beside(at)", cells))), 1),
                  nullptr);
  const State state = referee.start(1);
  std::string text;
  for (const Action& action : referee.legal(state, 0)) text += action_text(state, action) + ", ";
  return text;
}

TEST(TwinBoards, ACellOfOneIsMeantOnTheOther) {
  EXPECT_EQ(legal("back.beside(at) & back.row(at)"), "act a1 b1, act b1 a1, act a2 b2, act b2 a2, ");
  EXPECT_EQ(legal("back.cells - back.column(at) - back.row(at) - at"), "act a1 b2, act b1 a2, act a2 b1, act b2 a1, ");
  EXPECT_EQ(legal("{from: back.row(at), needs: to == at}"), "act a1 a1, act b1 b1, act a2 a2, act b2 b2, ");
  EXPECT_EQ(legal("{from: back.row(at), needs: at in back.column(to)}"),
            "act a1 a1, act b1 b1, act a2 a2, act b2 b2, ");
}

TEST(TwinBoards, OthersAreFaults) {
  const auto fault = [](const std::string& cells) { return faults_of(flags, "back.beside(at)", cells); };
  const std::string other =
      "'at' is a cell of 'front', not of 'line' = a cell of another board is only meant where both "
      "have cells of the same names\n";
  EXPECT_EQ(fault("line.row(at)"), "actions.act.choose.to: " + other);
  EXPECT_EQ(fault("line.column(at)"), "actions.act.choose.to: " + other);
  EXPECT_EQ(fault("line.beside(at)"), "actions.act.choose.to: " + other);
  EXPECT_EQ(fault("\"line.around(at, 1, 1)\""), "actions.act.choose.to: " + other);
  EXPECT_EQ(fault("line.at(at)"), "actions.act.choose.to: " + other);
  EXPECT_EQ(fault("back.beside(far)"), "actions.act.choose.to: 'far' is not a cell of 'back'\n");
  EXPECT_EQ(fault("{from: line.cells, needs: to == at}"),
            "actions.act.choose.to.needs: these are cells of two boards\n");
}

}  // namespace
}  // namespace houserule::twin_boards_test
