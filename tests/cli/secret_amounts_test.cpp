// What is said of secret amounts and counts: in the log, on the table, in replays, on rule pages, and of what breaks
// their rules.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::cli::secret_amounts_test {
namespace {

std::string fixture(const std::string& name) {
  return std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/" + name;
}

/// A match of one of the contract's games.
struct Auction {
  explicit Auction(const std::string& folder, const std::vector<std::string>& plies = {})
      : package(load_package(folder)), referee(package.referee(2)), match(referee, 1) {
    for (const std::string& text : plies) EXPECT_EQ(play(text), "") << text;
  }
  std::string play(const std::string& text) {
    return sentence(match.play(parse_action(referee, match.state(), referee.actor(match.state()), text).action));
  }
  std::string log(Seat viewer) const { return fmt::format("{}", fmt::join(log_text(match, 0, viewer, Look{}), "\n")); }
  std::string table(const Observation& seen) const {
    return fmt::format("{}", fmt::join(draw_table(match.game(), seen, Look{}), "\n"));
  }
  Package package;
  Referee referee;
  Match match;
};

TEST(SecretAmounts, ABidIsToldToWhoMadeItOnly) {
  const Auction auction(fixture("sealed-bids"), {"bid 4"});
  EXPECT_EQ(auction.log(0), "Player 1 bids 4");
  for (const Seat viewer : {no_seat, 1}) EXPECT_EQ(auction.log(viewer), "Player 1 bids ?");
}

TEST(SecretAmounts, WhatIsGivenInSecretIsToldToTheTwoOnly) {
  const Auction chips(fixture("chips-in-hand"), {"give player2 3"});
  EXPECT_EQ(chips.log(0), "Player 1 gives Player 2 chips: Chips 5 → 2");
  EXPECT_EQ(chips.log(1), "Player 1 gives Player 2 chips: Player 2: Chips 5 → 8\n3 chips");
  EXPECT_EQ(chips.log(no_seat), "Player 1 gives Player 2 chips");
}

TEST(SecretAmounts, StandOnTheTableForTheirOwnersOnly) {
  const Auction auction(fixture("sealed-bids"), {"bid 4"});
  const auto seen = [&](Seat viewer) { return auction.table(observe(auction.referee, auction.match.state(), viewer)); };
  EXPECT_EQ(seen(0),
            "Purse   Player 1 (you): 9 · Player 2: ?\n"
            "Prizes  Player 1 (you): 0 · Player 2: 0\n"
            "Bid     Player 1 (you): 4 · Player 2: ?");
  EXPECT_EQ(seen(1),
            "Purse   Player 1: ? · Player 2 (you): 9\n"
            "Prizes  Player 1: 0 · Player 2 (you): 0\n"
            "Bid     Player 1: ? · Player 2 (you): 0");
  EXPECT_EQ(seen(no_seat),
            "Purse   Player 1: ? · Player 2: ?\n"
            "Prizes  Player 1: 0 · Player 2: 0\n"
            "Bid     Player 1: ? · Player 2: ?");
}

/// 'replay' shows the whole table to who has the record.
TEST(SecretAmounts, AnOpenTableShowsThem) {
  const Auction auction(fixture("sealed-bids"), {"bid 4"});
  EXPECT_EQ(auction.table(open_observation(auction.referee, auction.match.state(), 1)),
            "Purse   Player 1: 9 · Player 2 (you): 9\n"
            "Prizes  Player 1: 0 · Player 2 (you): 0\n"
            "Bid     Player 1: 4 · Player 2 (you): 0");
}

TEST(SecretAmounts, AreScoredForTheirOwnersOnlyWhileTheMatchGoesOn) {
  Auction auction(fixture("sealed-bids"), {"bid 4"});
  const ScoreSheet sheet = score(auction.referee, auction.match.state(), 0);
  EXPECT_FALSE(sheet.seats[0].lines[1].hidden);
  EXPECT_EQ(sheet.seats[0].lines[1].points, 9);
  EXPECT_TRUE(sheet.seats[1].lines[1].hidden);
  EXPECT_EQ(sheet.seats[1].total, 0);
}

TEST(SecretAmounts, AreOnRulePages) {
  const Package package = load_package(fixture("sealed-bids"));
  const auto page = [&](const char* language) {
    const std::string text = pages::to_markdown(pages::make_page(package, language, 0), "");
    const std::size_t start = std::min(text.find("\n### "), text.size());
    return text.substr(start, text.find("\n## ", start) - start);
  };
  EXPECT_EQ(page("en"),
            "\n### Counters\n\n"
            "| Counter | Whose | At the start | Least | Greatest | Seen by |\n"
            "| --- | --- | ---: | ---: | ---: | --- |\n"
            "| **Purse** | each player | 9 | 0 | 9 | only its owner |\n"
            "| **Prizes** | each player | 0 | 0 | | |\n\n"
            "### Kept secret\n\n"
            "| Name | Whose | Range | Seen by |\n"
            "| --- | --- | --- | --- |\n"
            "| **Bid** | each player | 0–9 | only its owner |\n");
  EXPECT_EQ(page("fr"),
            "\n### Compteurs\n\n"
            "| Compteur | À qui | Au début | Minimum | Maximum | Visible par |\n"
            "| --- | --- | ---: | ---: | ---: | --- |\n"
            "| **Purse** | chaque joueur | 9 | 0 | 9 | qui le possède seulement |\n"
            "| **Prizes** | chaque joueur | 0 | 0 | | |\n\n"
            "### Gardé secret\n\n"
            "| Nom | À qui | Valeurs possibles | Visible par |\n"
            "| --- | --- | --- | --- |\n"
            "| **Bid** | chaque joueur | 0–9 | qui le possède seulement |\n");
}

/// Chips behind screens, after the first player has put two into a box.
struct Screens : Auction {
  Screens() : Auction(fixture("chips-behind-screens")) {
    for (const Action& action : referee.legal(match.state(), 0))
      if (action_text(match.state(), action).starts_with("box") && action.count == 2) last = action;
    EXPECT_EQ(sentence(match.play(last)), "");
  }
  Action last;
};

TEST(SecretCounts, StandOnTheTableForTheirOwnersOnly) {
  const Screens screens;
  const auto seen = [&](Seat viewer) { return screens.table(observe(screens.referee, screens.match.state(), viewer)); };
  EXPECT_NE(seen(1).find("Screen        Player 1: ?\n"), std::string::npos) << seen(1);
  EXPECT_NE(seen(1).find("Box           ?"), std::string::npos) << seen(1);
  EXPECT_NE(seen(no_seat).find("Screen  Player 1: ? · Player 2: ?\n"), std::string::npos) << seen(no_seat);
  const std::string open = screens.table(open_observation(screens.referee, screens.match.state(), 1));
  EXPECT_EQ(open.find('?'), std::string::npos) << open;
}

TEST(SecretCounts, HowManyGoInSecretIsToldToWhoCountsThemOnly) {
  const Screens screens;
  for (const Seat viewer : {no_seat, 1})
    EXPECT_EQ(screens.log(viewer), "Player 1 puts ? into the box\nPlayer 1 keeps ?");
  EXPECT_EQ(screens.log(0).find('?'), std::string::npos) << screens.log(0);
}

TEST(SecretCounts, AreOnRulePages) {
  const Package package = load_package(fixture("chips-behind-screens"));
  const auto page = [&](const char* language) {
    return pages::to_markdown(pages::make_page(package, language, 0), "");
  };
  EXPECT_NE(page("en").find("| only its owner; only its owner knows how many |"), std::string::npos) << page("en");
  EXPECT_NE(page("en").find("| nobody; nobody knows how many |"), std::string::npos);
  EXPECT_NE(page("fr").find("| qui la possède seulement ; seul qui la possède sait combien |"), std::string::npos);
  EXPECT_NE(page("fr").find("| personne ; personne ne sait combien |"), std::string::npos);
}

/// A script that sets a secret number to what others don't imagine is told so, without the number.
TEST(SecretAmounts, WhatBreaksTheirRangeIsNotTold) {
  const test::RecordFolder folder;
  folder.file(
      "format: 2\nid: bids\ntitle: Bids\nplayers: 2\nrules: rules.lua\n"
      "variables: {bid: {type: number, each: player, sees: owner, range: 0..6}}\n"
      "actions: {bid: {}}\n"
      "phases: {turn: {actions: [bid]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\n",
      "game.yaml");
  folder.file("return {actions = {bid = {apply = function(game, player) game:set(player, \"bid\", 77) end}}}\n",
              "rules.lua");
  Auction auction(folder.path());
  try {
    auction.play("bid");
    ADD_FAILURE() << "set";
  } catch (const RuleError& error) {
    EXPECT_EQ(error.message.in("en"), "'bid' is set to a number outside its range, 0 to 6");
    EXPECT_EQ(error.message.in("fr"), "« bid » reçoit un nombre hors de son étendue, de 0 à 6");
    EXPECT_EQ(error.hint.in("en"), "others imagine only what is in the range: widen it");
    EXPECT_EQ(error.line, 1);
    EXPECT_EQ(error.function, "actions.bid.apply");
  }
}

}  // namespace
}  // namespace houserule::cli::secret_amounts_test
