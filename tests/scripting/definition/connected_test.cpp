// "board.mine connected": cells that form one group.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::connected_test {
namespace {

const char* const meadow =
    "id: meadow\n"
    "players: 2\n"
    "pieces: {animal: {kinds: {sheep: {owner: 1, copies: 4}, goat: {owner: 2, copies: 4}}}}\n"
    "zones:\n"
    "  meadow: {shape: grid, holds: animal, grid: {square: [3, 3]}, start: START}\n"
    "  pen: {shape: stack, holds: animal, fill: all}\n"
    "actions: {act: {needs: SO}, pass: {}}\n"
    "phases: {turn: {actions: [act, pass]}}\n"
    "flow: [{phase: turn}]\n";

/// Whether the first player, with sheep, may act.
bool holds(const std::string& so, const std::string& start, const std::string& grid = "square: [3, 3]") {
  std::string text = replaced(replaced(meadow, "SO", so), "START", start);
  text =
      replaced(replaced(text, "sheep: {owner", "sheep: {letter: s, owner"), "goat: {owner", "goat: {letter: g, owner");
  text = replaced(text, "square: [3, 3]", grid);
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  const State state = referee.start(1);
  return parse_action(referee, state, 0, "act").refusal.empty();
}

TEST(Connected, FromNeighbourToNeighbour) {
  EXPECT_TRUE(holds("meadow.mine connected", "[ss., gs., .s.]"));
  EXPECT_FALSE(holds("meadow.mine connected", "[ss., g.., .s.]"));
}

TEST(Connected, NeighboursAreThoseOfTheGrid) {
  EXPECT_FALSE(holds("meadow.mine connected", "[s.., .s., ...]"));
  EXPECT_TRUE(holds("meadow.mine connected", "[s.., .s., ...]", "square: [3, 3], neighbours: 8"));
}

TEST(Connected, NoneAndOneAreOneGroup) {
  EXPECT_TRUE(holds("meadow.mine connected", "[..., .g., ...]"));
  EXPECT_TRUE(holds("meadow.mine connected", "[s.., .g., ..g]"));
}

TEST(Connected, AnySetOfCells) {
  EXPECT_TRUE(holds("meadow.occupied connected", "[sg., .sg, ..s]"));
  EXPECT_FALSE(holds("meadow.empty connected", "[sg., .sg, ..s]"));
  EXPECT_TRUE(holds("meadow.occupied - meadow.mine connected", "[ss., gg., .s.]"));
  EXPECT_TRUE(holds("not meadow.theirs connected", "[g.., .s., ..g]"));
}

TEST(NoCells, OfASetOrOfSeveralPutTogether) {
  EXPECT_TRUE(holds("meadow.mine empty", "[..., .g., ...]"));
  EXPECT_FALSE(holds("meadow.mine empty", "[..., .s., ...]"));
  EXPECT_TRUE(holds("not meadow.theirs empty", "[..., .g., ...]"));
  EXPECT_TRUE(holds("meadow.empty empty", "[sss, ggg]", "square: [2, 3]"));
  EXPECT_TRUE(holds("meadow.occupied - meadow.mine empty", "[..., .s., ...]"));
  EXPECT_FALSE(holds("meadow.occupied - meadow.mine empty", "[..., .s., g..]"));
}

TEST(NoCells, SlipsHaveHints) {
  const auto slip = [](const std::string& so) { return faults_of(replaced(meadow, ", start: START", ""), "SO", so); };
  EXPECT_EQ(slip("medow.mine empty"), "actions.act.needs: there is no zone 'medow.mine' = there are: meadow, pen\n");
  EXPECT_EQ(slip("meadow.mien empty"), "actions.act.needs: a grid has no 'mien' = did you mean 'mine'?\n");
}

TEST(Connected, SlipsHaveHints) {
  const auto slip = [](const std::string& so) { return faults_of(replaced(meadow, ", start: START", ""), "SO", so); };
  EXPECT_EQ(slip("pen connected"), "actions.act.needs: 'pen' are no cells = a set of cells: board.mine connected\n");
  EXPECT_EQ(slip("medow.mine connected"), "actions.act.needs: there is no zone 'medow' = did you mean 'meadow'?\n");
}

}  // namespace
}  // namespace houserule::connected_test
