// Who had which role in a match, where variables hold that.

#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cli/text/score_table.hpp"
#include "cli/text/sides_text.hpp"
#include "core/flow/notation.hpp"
#include "core/match/match.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::cli::roles_test {
namespace {

/// Who has Black may be exchanged, each chooses a house, the dealer goes round, a traitor is known to nobody.
const char* const salon_yaml =
    "id: salon\n"
    "players: 2\n"
    "pieces: {card: {properties: {house: {type: choice, options: [rose, thorn]}}, kinds: {ace: {house: rose}, king: {house: thorn}}}}\n"
    "zones: {deck: {shape: set, holds: card, fill: all}}\n"
    "variables:\n"
    "  black: {type: seat, start: 1, name: {en: Black, fr: Noir}}\n"
    "  house: {type: word, each: player, name: {en: House, fr: Maison}}\n"
    "  dealer: {type: seat, start: 1, name: Dealer}\n"
    "  unnamed: {type: seat, start: 1}\n"
    "  untold: {type: seat, start: 1, name: Untold, told: false}\n"
    "  traitor: {type: seat, start: 1, name: Traitor, sees: nobody}\n"
    "actions:\n"
    "  exchange: {choose: {whom: players}, do: [{set: black, value: whom}]}\n"
    "  join: {choose: {card: deck}, do: [{set: house, value: card.house}]}\n"
    "  wait: {do: [{pass: dealer, to: left}]}\n"
    "  end: {do: [{finish: match}]}\n"
    "phases: {turn: {actions: [exchange, join, wait, end]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n";

struct Roles : ::testing::Test {
  std::string after(const std::vector<std::string>& plies, const std::string& language = "en") {
    Referee referee(Game::make(std::make_shared<const Definition>(built(salon_yaml)), 2), nullptr);
    Match match(referee, 1);
    for (const std::string& text : plies) {
      const Parsed parsed = parse_action(referee, match.state(), referee.actor(match.state()), text);
      EXPECT_EQ(parsed.refusal, "") << text;
      EXPECT_EQ(match.play(parsed.action), "") << text;
    }
    return fmt::format("{}", fmt::join(roles_text(match, Look{language}), " | "));
  }
};

TEST_F(Roles, AreHeldSinceTheMiddleOfTheMatch) {
  EXPECT_EQ(after({"wait", "wait", "wait", "end"}), "Black: Player 1");
  EXPECT_EQ(after({"wait", "exchange player2", "wait", "wait", "wait"}), "Black: Player 2");
  EXPECT_EQ(after({"wait", "wait", "wait", "exchange player2", "wait"}), "");
}

TEST_F(Roles, AreWordsOfEachPlayer) {
  const std::vector<std::string> plies{"join ace@deck", "join king@deck", "wait", "wait", "wait"};
  EXPECT_EQ(after(plies), "Black: Player 1 | Player 1: Rose, Player 2: Thorn");
  EXPECT_EQ(after(plies, "fr"), "Noir : Joueur 1 | Joueur 1 : Rose, Joueur 2 : Thorn");
  EXPECT_EQ(after({"join ace@deck", "join ace@deck", "wait", "wait", "wait"}), "Black: Player 1")
      << "alike says nothing";
  EXPECT_EQ(after({"join ace@deck", "wait", "wait", "wait"}), "Black: Player 1") << "not of everyone";
}

TEST_F(Roles, AreToldWithTheResult) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(salon_yaml)), 2), nullptr);
  Match match(referee, 1);
  for (const char* text : {"wait", "wait", "wait", "end"})
    EXPECT_EQ(match.play(parse_action(referee, match.state(), referee.actor(match.state()), text).action), "");
  const Block block = outcome_text(match, match.finish(), Look{});
  EXPECT_EQ(fmt::format("{}", fmt::join(block, " | ")), "A draw. | Black: Player 1");
}

// Who plays what: the words of the first of a player's own kinds that no other has.

std::string sides(const std::string& first, const std::string& second) {
  const std::string game =
      "id: duel\n"
      "players: 2\n"
      "pieces: {man: {kinds: {one: {name: \"" +
      first + "\", owner: 1}, two: {name: \"" + second +
      "\", owner: 2}}}}\n"
      "zones: {deck: {shape: set, holds: man, fill: all}}\n"
      "actions: {wait: {}}\n"
      "phases: {turn: {actions: [wait]}}\n"
      "flow: [{phase: turn}]\n"
      "scoring: {men: {count: deck}}\n";
  return sides_text(*Game::make(std::make_shared<const Definition>(built(game)), 2), Look{"en"});
}

TEST(Sides, AreToldByWordsOfTheirOwn) {
  EXPECT_EQ(sides("White man", "Black man"), "Player 1: White, Player 2: Black");
  EXPECT_EQ(sides("man, white", "man, black (old)"), "Player 1: White, Player 2: Black old");
}

TEST(Sides, AreNotToldByNumbers) {
  EXPECT_EQ(sides("sign of player 1, bare", "sign of player 2, bare"), "");
  EXPECT_EQ(sides("man", "man"), "");
}

}  // namespace
}  // namespace houserule::cli::roles_test
