// What format 1 wrote otherwise, in memory and in the files.

#include "scripting/package/upgrade.hpp"

#include <gtest/gtest.h>

#include "scripting/yaml/parse.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::upgrade_test {
namespace {

struct Upgraded {
  std::string text;
  std::size_t left = 0;
  yaml::Node tree;
};

Upgraded upgraded(const std::string& text, bool variant = false) {
  Upgraded result;
  Diagnostics diagnostics;
  result.tree = yaml::parse_text(text, "game.yaml", diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << text;
  std::vector<Rewriting> left;
  result.text = rewrite(text, variant ? upgrade_variant(result.tree) : upgrade_game(result.tree), left);
  result.left = left.size();
  return result;
}

/// The file says what was read from it.
void expect_rewritten(const std::string& text, const std::string& expected, bool variant = false) {
  const Upgraded result = upgraded(text, variant);
  EXPECT_EQ(result.text, expected);
  EXPECT_EQ(result.left, 0u);
  Diagnostics diagnostics;
  EXPECT_TRUE(yaml::same_data(yaml::parse_text(result.text, "game.yaml", diagnostics), result.tree)) << result.text;
  EXPECT_TRUE(diagnostics.empty());
}

TEST(Upgrade, WritesRangesOfPlayers) {
  expect_rewritten("format: 1\nplayers: {min: 2, max: 4}   # with two\n", "format: 2\nplayers: 2..4   # with two\n");
  expect_rewritten("format: 1\nplayers: { min: 2 }\n", "format: 2\nplayers: 2..\n");
  expect_rewritten("format: 1\nplayers: {max: $most}\nid: \"ä\"\n", "format: 2\nplayers: ..$most\nid: \"ä\"\n");
  expect_rewritten("format: 1\nplayers:\n  min: 2\n  max: 4\nid: a\n", "format: 2\nplayers: 2..4\nid: a\n");
  expect_rewritten("players: {max: 4, min: 2}\r\nformat: 1\r\n", "players: 2..4\r\nformat: 2\r\n");
  expect_rewritten("format: 1\nflow: [{phase: ä, players: {min: 3}}, {phase: b, players: 2}]\n",
                   "format: 2\nflow: [{phase: ä, players: 3..}, {phase: b, players: 2}]\n");
}

TEST(Upgrade, WritesRangesOfNumbersAndAmounts) {
  expect_rewritten("format: 1\nactions: {bid: {choose: {n: {numbers: [1, 6]}, w: [low, high]}}}\n",
                   "format: 2\nactions: {bid: {choose: {n: 1..6, w: [low, high]}}}\n");
  expect_rewritten("format: 1\nactions:\n  bid:\n    choose:\n      n: {from: {numbers: [-1, $six]}, text: Amount}\n",
                   "format: 2\nactions:\n  bid:\n    choose:\n      n: {from: -1..$six, text: Amount}\n");
  expect_rewritten("format: 1\nactions: {bid: {choose: {n: {text: numbers, numbers: [1, 6]}}}}\n",
                   "format: 2\nactions: {bid: {choose: {n: {text: numbers, from: 1..6}}}}\n");
  expect_rewritten("format: 1\nactions: {bid: {choose: {n: {\"numbers\": [1,\n  6 ,\n], text: ä}}}}\n",
                   "format: 2\nactions: {bid: {choose: {n: {from: 1..6, text: ä}}}}\n");
  expect_rewritten("format: 1\nactions: {roll: {choose: {dice: {from: cup, count: [0, 5]}}}}\n",
                   "format: 2\nactions: {roll: {choose: {dice: {from: cup, count: 0..5}}}}\n");
  expect_rewritten(
      "format: 1\nactions:\n  roll:\n    choose:\n      dice:\n        count:\n          - 1\n          - 5\n",
      "format: 2\nactions:\n  roll:\n    choose:\n      dice:\n        count: 1..5\n");
}

TEST(Upgrade, WritesWhatAnAliasStandsForOnce) {
  expect_rewritten("format: 1\nplayers: &some {min: 2}\nzones: {a: {players: *some}}\n",
                   "format: 2\nplayers: &some 2..\nzones: {a: {players: *some}}\n");
}

TEST(Upgrade, LeavesEverythingElse) {
  const std::string own =
      "numbers: {players: {min: 1}, numbers: [1, 2]}\nparameters: {players: {type: integer}}\n"
      "zones: {a: {limit: {2: 4}}}\nscoring: {numbers: {points: 1}}\n";
  expect_rewritten("format: 1\n" + own, "format: 2\n" + own);
  expect_rewritten("format: 2\nplayers: {min: 2}\n", "format: 2\nplayers: {min: 2}\n");
  expect_rewritten("format: 1\nplayers: {min: two}\n", "format: 2\nplayers: {min: two}\n");
  expect_rewritten(
      "\xEF\xBB\xBF"
      "format: 1\nplayers: {min: 2}\n",
      "\xEF\xBB\xBF"
      "format: 2\nplayers: 2..\n");
}

TEST(Upgrade, WritesVariants) {
  expect_rewritten(
      "id: v\nchange:\n  set:\n    players: {min: 3}\n    actions.bid.choose.n: {numbers: [1, 9]}\n"
      "    actions.roll.choose.dice.count: [0, 2]\n  add:\n    flow[]: {phase: a, players: {max: 2}}\n",
      "id: v\nchange:\n  set:\n    players: 3..\n    actions.bid.choose.n: 1..9\n"
      "    actions.roll.choose.dice.count: 0..2\n  add:\n    flow[]: {phase: a, players: ..2}\n",
      true);
}

TEST(Upgrade, LeavesToTheAuthorWhatHasACommentOrAnAnchorInIt) {
  EXPECT_EQ(upgraded("format: 1\nplayers:\n  min: 2  # not alone\n  max: 4\n").left, 1u);
  EXPECT_EQ(upgraded("format: 1\nplayers: {min: 2,\n  max: 4 # or five\n  }\n").left, 1u);
  EXPECT_EQ(upgraded("format: 1\nplayers: {min: &two 2, max: 4}\nmax_plies: *two\n").left, 1u);
}

}  // namespace
}  // namespace houserule::upgrade_test
