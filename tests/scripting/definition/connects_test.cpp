// {connects: [north, south], on: board, through: cell}

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::connects_test {
namespace {

const char* const rivers =
    "id: rivers\n"
    "players: 2\n"
    "pieces:\n"
    "  stones: {kinds: {red: {owner: 1, copies: 9}, blue: {owner: 2, copies: 9}}}\n"
    "zones:\n"
    "  supply: {shape: stack, holds: stones, each: player, fill: own}\n"
    "  board: {shape: grid, holds: stones, grid: {square: [nnn, ..., sws], legend: {n: north, s: south, w: [south, well]}}}\n"
    "actions:\n"
    "  place:\n"
    "    choose: {cell: board.empty}\n"
    "    do:\n"
    "      - {move: supply.top, to: board, at: cell}\n"
    "      - {win: me, when: {connects: [north, south], on: board, through: cell}}\n"
    "phases:\n"
    "  turn: {actions: [place]}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n";

/// The ply after which the match is over, 0 if it is not.
int over_after(const std::string& text, std::initializer_list<const char*> cells) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  int ply = 0;
  for (const char* cell : cells) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), std::string("place ") + cell);
    EXPECT_TRUE(parsed.refusal.empty()) << cell;
    referee.apply_legal(state, Action(parsed.action));
    ++ply;
    if (state.over()) return ply;
  }
  return 0;
}

TEST(Connects, HoldsOnceTheGroupReachesAllEnds) {
  EXPECT_EQ(over_after(rivers, {"a1", "c1", "a2", "c2", "a3"}), 5);
  EXPECT_EQ(over_after(rivers, {"a1", "c1", "a3", "c2", "a2"}), 5) << "whichever comes last";
}

TEST(Connects, GoesByTheActorsPiecesThatHangTogether) {
  EXPECT_EQ(over_after(rivers, {"a1", "a2", "a3", "b1", "b2", "c1"}), 0) << "blue lies between";
  EXPECT_EQ(over_after(rivers, {"a1", "c1", "b2", "c2", "c3"}), 0) << "corners don't touch";
}

TEST(Connects, MayWantMoreThanTwoEnds) {
  const std::string wells = replaced(rivers, "connects: [north, south]", "connects: [north, south, well]");
  EXPECT_EQ(over_after(wells, {"a1", "c1", "a2", "c2", "a3"}), 0);
  EXPECT_EQ(over_after(wells, {"b1", "c1", "b2", "c2", "b3"}), 5);
}

TEST(Connects, IsOfCellsThatAnActionTakes) {
  EXPECT_EQ(faults_of(rivers, "connects: [north, south]", "connects: [north, souht]"),
            "actions.place.do[2].when.connects[2]: no cell of 'board' is tagged 'souht' = did you mean 'south'?\n");
  EXPECT_EQ(faults_of(rivers, "connects: [north, south]", "connects: []"),
            "actions.place.do[2].when.connects: connects what? Cells have tags = connects: [north, south]\n");
  EXPECT_EQ(faults_of(rivers, "on: board, through: cell}", "on: supply, through: cell}"),
            "actions.place.do[2].when.on: 'supply' is no grid\n");
  EXPECT_EQ(faults_of(rivers, "on: board, through: cell}", "on: board, through: stone}"),
            "actions.place.do[2].when.through: there is no argument 'stone' = there is only: cell\n");
  EXPECT_EQ(
      faults_of(rivers, "{red: {owner: 1, copies: 9}, blue: {owner: 2, copies: 9}}", "{red: {copies: 9}}"),
      "actions.place.do[2].when.on: no kind that 'board' holds has an owner, so nothing connects = give the kinds "
      "owners: owner: 1\n"
      "zones.supply.fill: nothing that 'supply' holds belongs to a player = each: player for the type of piece, or "
      "owner: 1 for the kind\n");
  const std::string nobodys =
      replaced(rivers, "{red: {owner: 1, copies: 9}, blue: {owner: 2, copies: 9}}", "{red: {copies: 9}}");
  EXPECT_EQ(
      faults_of(nobodys, "connects: [north, south]", "line: 3").substr(0, 126),
      "actions.place.do[2].when.on: no kind that 'board' holds has an owner, so nothing is in line = give the kinds "
      "owners: owner: 1\n");
}

}  // namespace
}  // namespace houserule::connects_test
