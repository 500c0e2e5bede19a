// GRID.group(CELL): a cell and what is connected with it by its like.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::group_of_cell_test {
namespace {

const char* const field =
    "id: field\n"
    "players: 2\n"
    "max_plies: 9\n"
    "pieces:\n"
    "  man:\n"
    "    kinds:\n"
    "      white: {owner: 1, copies: 9, letter: w}\n"
    "      noble: {owner: 1, copies: 9, letter: n}\n"
    "      black: {owner: 2, copies: 9, letter: b}\n"
    "  tile: {kinds: {red: {copies: 9, letter: r}, grey: {copies: 9, letter: g}}}\n"
    "zones:\n"
    "  field: {shape: grid, holds: [man, tile], grid: {GRID}, start: START}\n"
    "  bag: {shape: set, holds: [man, tile], fill: all}\n"
    "actions: {go: {choose: {from: field.cells, to: field.group(from) - from}}, rest: {}}\n"
    "phases: {turn: {actions: [go, rest]}}\n"
    "flow: [{phase: turn}]\n"
    "scoring: {men: {count: field.mine}}\n";

std::string field_of(const std::string& start, const std::string& grid) {
  return replaced(replaced(field, "START", start), "GRID", grid);
}

/// Where one may go from there.
std::string group(const std::string& from, const std::string& start, const std::string& grid = "square: [3, 4]") {
  Referee referee(Game::make(std::make_shared<const Definition>(built(field_of(start, grid))), 2), nullptr);
  const State state = referee.start(1);
  std::string cells;
  for (const Action& action : referee.legal(state, 0)) {
    const std::string text = action_text(state, action);
    if (text.starts_with("go " + from + " ")) cells += (cells.empty() ? "" : " ") + text.substr(6);
  }
  return cells;
}

TEST(GroupOfCell, IsOfOneOwner) {
  EXPECT_EQ(group("a1", "[wn.w, b.ww, bb..]"), "b1");
  EXPECT_EQ(group("d1", "[wn.w, b.ww, bb..]"), "c2 d2");
  EXPECT_EQ(group("a2", "[wn.w, b.ww, bb..]"), "a3 b3") << "another's too";
}

TEST(GroupOfCell, OfKindsThatNobodyOwnsIsOfOneKind) {
  EXPECT_EQ(group("a1", "[rrg., .rg., wrrg]"), "b1 b2 b3 c3");
  EXPECT_EQ(group("c1", "[rrg., .rg., wrrg]"), "c2");
}

TEST(GroupOfCell, OfAnEmptyCellIsOfEmptyOnes) {
  EXPECT_EQ(group("a1", "[..w., .w.., w...]"), "b1 a2");
  EXPECT_EQ(group("d3", "[..w., .w.., w...]"), "d1 c2 d2 b3 c3");
}

TEST(GroupOfCell, NeighboursAreThoseOfTheGrid) {
  EXPECT_EQ(group("a1", "[w..., .w.., ..w.]", "square: [3, 4], neighbours: 8"), "b2 c3");
  EXPECT_EQ(group("a1", "[w..., .w.., ..w.]"), "");
}

TEST(GroupOfCell, IsAskedOfACell) {
  std::string found;
  built(replaced(field_of("[w..., ...., ....]", "square: [3, 4]"), "field.group(from)", "field.group(bag)"), &found);
  EXPECT_EQ(found, "actions.go.choose.to: there is no earlier argument 'bag' = there is only: from\n");
}

}  // namespace
}  // namespace houserule::group_of_cell_test
