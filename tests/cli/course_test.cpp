// What is told of a ply and of the flow after it: each in its order, and of no piece whose trail is lost where it went.

#include <gtest/gtest.h>

#include "cli/text/log_text.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::cli::course_test {
namespace {

const char* const game =
    "format: 2\nid: pairs\ntitle: Pairs\nplayers: 2\nmax_plies: 99\n"
    "pieces:\n"
    "  card: {name: card, plural: cards, make: {of: {rank: 1..6}, id: \"c{rank}\", name: \"{rank}\", letter: \"{rank}\"}}\n"
    "  die: {name: die, plural: dice, dice: 1, properties: {pips: {type: integer}}, kinds: {one: {name: One, pips: 1}, two: {name: Two, pips: "
    "2}}}\n"
    "zones:\n"
    "  deck: {name: Deck, shape: stack, holds: card, sees: nobody, fill: all, shuffle: true}\n"
    "  hand: {name: Hand, shape: set, holds: card, each: player, sees: owner}\n"
    "  pile: {name: Pile, shape: row, holds: card}\n"
    "  cup: {name: Cup, shape: set, holds: die, fill: all}\n"
    "counters: {coins: {name: Coins, each: player, start: 1}}\n"
    "actions: {play: {text: Play, log: \"{player} plays {card}\", choose: {card: {from: hand}}, do: DO}}\n"
    "phases: {turn: {actions: [play]}}\n"
    "flow: FLOW\n"
    "scoring: {coins: {counter: coins}}\n";

/// What a viewer reads of the match in which everybody does the first that may be done.
std::string read(const std::string& effects, const std::string& flow, std::uint64_t seed, int plies, Seat viewer) {
  const Package package = load_written(replaced(replaced(game, "DO", effects), "FLOW", flow));
  Referee referee = package.referee(2);
  Match match(referee, seed);
  for (int ply = 0; ply < plies; ++ply)
    EXPECT_EQ(match.play(referee.legal(match.state(), referee.actor(match.state())).front()), "");
  std::string text;
  for (const std::string& line : log_text(match, 0, viewer, Look{})) text += line + "\n";
  return text;
}

TEST(Course, OfTheFlowStandsInLinesOfItsOwnBehindWhatItSays) {
  EXPECT_EQ(
      read("[{move: card, to: pile}, {add: -1, to: coins}]",
           "[{deal: 2, from: deck, to: hand}, {repeat: 2, do: [{phase: turn}, {tell: Pay day}, {add: 5, to: "
           "coins}, {tell: It is night}]}]",
           1, 2, 0),
      "Player 1 plays 2: Coins 1 → 0\nPlayer 2 plays 3: Coins 1 → 0\nPay day\nEverybody: Coins 0 → 5\nIt is night\n");
}

TEST(Course, NamesNoCardThatWasShuffledInAndDealtAgain) {
  const std::string flow =
      "[{repeat: 2, do: [{shuffle: deck}, {deal: 3, from: deck, to: hand}, {repeat: 3, do: [{phase: turn}]}, {move: "
      "hand.all, to: deck, for: players}, {move: pile.all, to: deck}]}]";
  EXPECT_EQ(read("[{move: card, to: pile}]", flow, 1, 6, 0),
            "Player 1 plays 3\nPlayer 2 plays 1\nPlayer 1 plays 5\nPlayer 2 plays 2\nPlayer 1 plays 6\nPlayer 2 plays "
            "4\n6 cards from Pile to Deck; Player 1 takes 2, 4 and 5 from Deck; Player 2 takes 3 cards from Deck\n");
}

TEST(Course, OfAnActionThatLosesATrailIsToldInParts) {
  EXPECT_EQ(read("[{move: card, to: deck}, {shuffle: deck}, {draw: 1, from: deck, to: hand}]",
                 "[{deal: 2, from: deck, to: hand}, {repeat: 2, do: [{phase: turn}]}]", 1, 1, 0),
            "Player 1 plays 2: takes 6 from Deck\n");
}

/// What was named before the shuffle is no name after it: that a card comes back would else be told by silence.
TEST(Course, OfACardThatComesBackIsToldLikeAnyOther) {
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    const std::string others = read("[{move: card, to: deck}, {shuffle: deck}, {draw: 1, from: deck, to: hand}]",
                                    "[{deal: 2, from: deck, to: hand}, {repeat: 2, do: [{phase: turn}]}]", seed, 1, 1);
    EXPECT_NE(others.find(": takes 1 card from Deck\n"), std::string::npos) << others;
    const std::string silent =
        read("[{move: card, to: pile}]",
             "[{deal: 3, from: deck, to: hand}, {phase: turn}, {move: hand.all, to: deck, for: "
             "players, told: false}, {shuffle: deck}, {deal: 2, from: deck, to: hand}, {phase: turn}]",
             seed, 2, spectator);
    EXPECT_NE(silent.find("Everybody takes 2 cards from Deck"), std::string::npos) << silent;
  }
}

TEST(Course, RollsOfTheFlowAreNoDeedOfWhoeverActed) {
  EXPECT_EQ(read("[{move: card, to: pile}]",
                 "[{deal: 2, from: deck, to: hand}, {repeat: 2, do: [{phase: turn}, {roll: cup}]}]", 1, 2, 0),
            "Player 1 plays 2\nPlayer 2 plays 3\nCup: Two\n");
}

TEST(Course, RollsInSilenceAreNotTold) {
  EXPECT_EQ(
      read("[{move: card, to: pile}, {roll: cup, told: false}]",
           "[{deal: 2, from: deck, to: hand}, {repeat: 2, do: [{phase: turn}, {roll: cup, told: false}]}]", 1, 4, 0),
      "Player 1 plays 2\nPlayer 2 plays 3\nPlayer 1 plays 4\nPlayer 2 plays 5\n");
}

}  // namespace
}  // namespace houserule::cli::course_test
