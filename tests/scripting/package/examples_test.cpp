// The positions that score lines show as examples.

#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/scripting/package/written.hpp"

namespace houserule::examples_test {
namespace {

std::string cove(const std::string& example) {
  return "format: 2\nid: cove\ntitle: Cove\nplayers: 2..4\n"
         "pieces: {fish: {kinds: {eel: {letter: E, copies: 4}}}}\n"
         "zones:\n"
         "  sea: {shape: stack, holds: fish, fill: all}\n"
         "  reef: {shape: grid, holds: fish, each: player, grid: {square: [2, 2]}}\n"
         "actions: {lay: {choose: {cell: reef.empty}, do: [{move: sea.top, to: reef, at: cell}]}}\n"
         "phases: {turn: {actions: [lay]}}\n"
         "flow: [{phase: turn}]\n"
         "scoring:\n"
         "  eels: {count: reef.occupied, example: " +
         example +
         "}\n"
         "  more: {count: reef.occupied, players: 3..}\n";
}

TEST(Examples, BelongToTheirLinesAndNeedEnoughPlayers) {
  const Package one = load_written(cove("{reef: [EE/..]}"));
  const auto& lines = one.definition->score_lines;
  ASSERT_NE(example_of(one, lines[0]), nullptr);
  EXPECT_EQ(example_of(one, lines[1]), nullptr);
  EXPECT_EQ(example_players(one, lines[0]), 2);
  const Package three = load_written(cove("{reef: [E, E, E]}"));
  EXPECT_EQ(example_players(three, three.definition->score_lines[0]), 3);
}

TEST(Examples, AreChecked) {
  const auto fault = [](const std::string& example) -> std::string {
    try {
      load_written(cove(example));
    } catch (const std::runtime_error& error) {
      const std::string text = error.what();
      return text.substr(text.find("game.yaml"));
    }
    return "none";
  };
  const std::string unknown = fault("{reed: [E]}"), wide = fault("{reef: [EEE]}");
  EXPECT_NE(unknown.find(": scoring.eels.example.reed: 'cove' has no zone, counter or variable 'reed'\n"), unknown.npos)
      << unknown;
  EXPECT_NE(unknown.find(" = did you mean 'reef'?\n"), unknown.npos) << unknown;
  EXPECT_NE(wide.find(": scoring.eels.example.reef"), wide.npos) << wide;
  EXPECT_NE(wide.find(": row 1 has 3 cells, the grid 2\n"), wide.npos) << wide;
}

}  // namespace
}  // namespace houserule::examples_test
