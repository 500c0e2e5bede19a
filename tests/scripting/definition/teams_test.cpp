// Teams: who wins and loses together.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "core/flow/notation.hpp"
#include "core/match/run_tally.hpp"
#include "core/play/score.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::teams_test {
namespace {

const char* const partners =
    "id: partners\n"
    "players: 2..4\n"
    "teams: {4: [[1, 3], [2, 4]], 2: together}\n"
    "counters: {coins: {each: player, max: 9}, gifts: {each: player}}\n"
    "actions:\n"
    "  earn: {do: [{add: 1, to: coins}]}\n"
    "  earn_two: {do: [{add: 2, to: coins}]}\n"
    "  give: {choose: {to: partners}, do: [{add: 1, to: gifts}]}\n"
    "  dare: {choose: {whom: opponents}, do: [{add: 1, to: gifts}]}\n"
    "  ask: {do: [{ask: answer, of: partners}]}\n"
    "  provoke: {do: [{ask: answer, of: opponents}]}\n"
    "  many: {needs: opponents.count == 2, do: []}\n"
    "  triumph: {do: [{win: me}]}\n"
    "  resign: {do: [{lose: me}]}\n"
    "  leave: {do: [{out: me}]}\n"
    "  stop: {do: [{finish: match}]}\n"
    "phases:\n"
    "  turn: {actions: [earn, earn_two, give, dare, ask, provoke, many, triumph, resign, leave, stop]}\n"
    "  answer: {actions: [earn, stop]}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n"
    "scoring: {coins: {counter: coins}}\n";

using Ranking = std::vector<std::vector<Seat>>;

struct Table {
  explicit Table(int players, const std::string& text = partners)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), players), nullptr) {}

  Table& play(std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
      const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
      EXPECT_EQ(parsed.refusal, "") << text;
      EXPECT_EQ(referee.apply(state, parsed.action), "") << text;
    }
    return *this;
  }
  Ranking ranking() { return score(referee, state).ranking; }
  std::vector<std::string> legal() {
    std::vector<std::string> texts;
    for (const Action& action : referee.legal(state, referee.actor(state))) texts.push_back(action_text(state, action));
    return texts;
  }

  Referee referee;
  State state = referee.start(1);
};

TEST(Teams, AreThereAtTheirNumbersOfPlayers) {
  const Table four(4), three(3), two(2);
  EXPECT_EQ(four.referee.game().team_of(2), seat_bit(0) | seat_bit(2));
  EXPECT_EQ(four.referee.game().team_number(3), 2);
  EXPECT_FALSE(three.referee.game().has_teams());
  EXPECT_EQ(three.referee.game().team_of(2), seat_bit(2));
  EXPECT_EQ(two.referee.game().team_of(0), two.referee.game().player_mask());
}

TEST(Teams, PointsOfPartnersAreAddedUp) {
  Table table(4);
  table.play({"earn", "earn_two", "earn_two", "stop"});
  EXPECT_EQ(table.ranking(), (Ranking{{0, 2}, {1, 3}}));
  const ScoreSheet sheet = score(table.referee, table.state);
  EXPECT_EQ(place_of(table.referee.game(), sheet, 2), 1);
  EXPECT_EQ(place_of(table.referee.game(), sheet, 1), 2);
}

TEST(Teams, MayShareAPlace) { EXPECT_EQ(Table(4).play({"stop"}).ranking(), (Ranking{{0, 1, 2, 3}})); }

TEST(Teams, WinAndLoseTogether) {
  EXPECT_EQ(Table(4).play({"earn", "triumph"}).ranking(), (Ranking{{1, 3}, {0, 2}}));
  EXPECT_EQ(Table(4).play({"earn", "resign"}).ranking(), (Ranking{{0, 2}, {1, 3}}));
  EXPECT_EQ(Table(3).play({"resign"}).ranking(), (Ranking{{1, 2}, {0}}));
}

TEST(Teams, AreInTheMatchWhileOneOfThemIs) {
  EXPECT_EQ(Table(4).play({"leave", "leave", "leave", "stop"}).ranking(), (Ranking{{1, 3}, {0, 2}}));
}

TEST(Teams, AllTogetherWinOrLoseTheMatch) {
  EXPECT_EQ(Table(2).play({"triumph"}).ranking(), (Ranking{{0, 1}}));
  EXPECT_EQ(Table(2).play({"stop"}).ranking(), (Ranking{{0, 1}}));
  EXPECT_EQ(Table(2).play({"resign"}).ranking(), (Ranking{{}, {0, 1}}));
  EXPECT_TRUE(can_be_lost(Table(2).referee.game()));
  EXPECT_FALSE(can_be_lost(Table(4).referee.game()));
}

TEST(Teams, WhoPlaysAloneMayLose) {
  const std::string solo = replaced(replaced(partners, "2..4", "1..4"), "2: together", "2: together, 1: together");
  EXPECT_EQ(Table(1, solo).play({"resign"}).ranking(), (Ranking{{}, {0}}));
  EXPECT_EQ(Table(1, solo).play({"triumph"}).ranking(), (Ranking{{0}}));
  EXPECT_TRUE(can_be_lost(Table(1, solo).referee.game()));
}

TEST(Teams, AnEndingMayLoseTheMatch) {
  const std::string text =
      replaced(partners, "flow:", "endings: [{when: coins == 2, lose: me, because: Too rich}]\nflow:");
  EXPECT_EQ(Table(2, text).play({"earn_two"}).ranking(), (Ranking{{}, {0, 1}}));
  EXPECT_EQ(Table(4, text).play({"earn_two"}).ranking(), (Ranking{{1, 3}, {0, 2}}));
}

TEST(Teams, ARatingIsOfWhatTheyHaveTogether) {
  const std::string text =
      std::string(partners) + "ratings: [{players: 2, steps: [{text: poor, lost: true}, {from: 3, text: rich}]}]\n";
  Table rich(2, text), poor(2, text);
  rich.play({"earn", "earn_two", "stop"});
  EXPECT_EQ(score(rich.referee, rich.state).rating->in("en"), "rich");
  EXPECT_EQ(rich.ranking(), (Ranking{{0, 1}}));
  EXPECT_EQ(poor.play({"earn", "stop"}).ranking(), (Ranking{{}, {0, 1}}));
  EXPECT_EQ(Table(2, text).play({"resign"}).ranking(), (Ranking{{}, {0, 1}}));
}

TEST(Teams, PartnersAndOpponentsCanBeChosenAskedAndCounted) {
  Table table(4);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"earn", "earn_two", "give player3", "dare player2", "dare player4",
                                                     "ask", "provoke", "many", "triumph", "resign", "leave", "stop"}));
  table.play({"ask"});
  EXPECT_EQ(table.referee.actor(table.state), 2);
  table.play({"earn", "provoke"});
  EXPECT_EQ(table.referee.actor(table.state), 2);
  table.play({"earn"});
  EXPECT_EQ(table.referee.actor(table.state), 0);
  Table alone(3);
  EXPECT_EQ(alone.legal(), (std::vector<std::string>{"earn", "earn_two", "dare player2", "dare player3", "ask",
                                                     "provoke", "many", "triumph", "resign", "leave", "stop"}));
  alone.play({"ask"});  // who plays alone has nobody to ask
  EXPECT_EQ(alone.referee.actor(alone.state), 1);
}

TEST(Teams, ShareVictoriesWithOtherTeamsOnly) {
  const auto victories = [](int players, std::initializer_list<const char*> texts) {
    Table table(players);
    table.play(texts);
    RunTally tally(table.referee.game().shared_from_this());
    MatchResult result;
    result.sheet = score(table.referee, table.state);
    tally.add(result);
    std::vector<std::uint64_t> parts;
    for (int seat = 0; seat < players; ++seat) parts.push_back(tally.seats()[static_cast<std::size_t>(seat)].victories);
    return parts;
  };
  const std::uint64_t one = victory_parts, half = victory_parts / 2;
  EXPECT_EQ(victories(4, {"triumph"}), (std::vector<std::uint64_t>{one, 0, one, 0}));
  EXPECT_EQ(victories(4, {"stop"}), (std::vector<std::uint64_t>{half, half, half, half}));
  EXPECT_EQ(victories(2, {"triumph"}), (std::vector<std::uint64_t>{one, one}));
  EXPECT_EQ(victories(2, {"resign"}), (std::vector<std::uint64_t>{0, 0}));
}

TEST(Teams, Faults) {
  const auto faults = [](const std::string& from, const std::string& to) { return faults_of(partners, from, to); };
  const std::string list = "{4: [[1, 3], [2, 4]], 2: together}";
  EXPECT_EQ(faults(list, "[[1, 3], [2, 4]]"), "");
  EXPECT_EQ(
      faults(list, "[[1, 2], [3, 4], [5, 6]]"),
      "teams: these are teams of 6 players, and the game is for 2 to 4 = for several numbers of players: {4: [[1, 3], "
      "[2, 4]]}\n");
  EXPECT_EQ(faults(list, "{4: [[1, 3], [2, 3]]}"),
            "teams.4[2][2]: player 3 is in a team already\n"
            "teams.4: player 4 of 4 is in no team = a team of one is [1]\n");
  EXPECT_EQ(faults(list, "{4: [[1, 3], [2, 5], [4]]}"), "teams.4[2][2]: there is no player 5 of 4\n");
  EXPECT_EQ(faults(list, "{5: together}"),
            "teams.5: the game is for 2 to 4 players, so this is never there\n"
            "actions.give.choose.to: everyone plays alone here = teams: [[1, 3], [2, 4]]\n"
            "actions.dare.choose.whom: everyone plays alone here = teams: [[1, 3], [2, 4]]\n"
            "actions.ask.do[1].of: everyone plays alone here = teams: [[1, 3], [2, 4]]\n"
            "actions.provoke.do[1].of: everyone plays alone here = teams: [[1, 3], [2, 4]]\n"
            "actions.many.needs: everyone plays alone here = teams: [[1, 3], [2, 4]]\n");
}

}  // namespace
}  // namespace houserule::teams_test
