// The library as a program that embeds it sees it.
#include <algorithm>

#include <gtest/gtest.h>

#include "scripting/houserule.hpp"

namespace houserule::library::facade_test {
namespace {

std::string message(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(Facade, ListsLoadsAndDescribesGames) {
  const auto games = list();
  EXPECT_TRUE(std::any_of(games.begin(), games.end(), [](const std::string& game) { return game.ends_with("nutz"); }));
  const Game game = load("coral-reef", {{"lagoon"}, {{"hand", "7"}}});
  EXPECT_EQ(game.id(), "coral-reef");
  EXPECT_EQ(game.title(), "Coral Reef");
  EXPECT_EQ(game.least_players(), 1);
  EXPECT_EQ(game.most_players(), 6);
}

TEST(Facade, PlaysRefusesAndTakesBack) {
  Match match = start(load("tic-tac-toe"), 2, 1);
  EXPECT_EQ(match.actors(), std::vector<int>{1});
  EXPECT_EQ(match.legal(1).size(), 9u);
  EXPECT_TRUE(match.legal(2).empty());
  EXPECT_EQ(match.apply(1, "mark b2"), "");
  const std::string seen = match.observe(2);
  EXPECT_EQ(match.apply(2, "mark b2"), "'b2' is not possible here");
  EXPECT_EQ(match.observe(2), seen);
  EXPECT_TRUE(match.undo());
  EXPECT_FALSE(match.undo());
  EXPECT_EQ(match.legal(1).size(), 9u);
}

TEST(Facade, BotsPlayToTheEndAndTheScoreRanks) {
  Match match = start(load("nutz"), 3, 7);
  int plies = 0;
  for (; !match.over(); ++plies) {
    const int seat = match.actors().front();
    ASSERT_EQ(match.apply(seat, match.choose(seat, plies % 2 == 0 ? "random" : "greedy", 5)), "");
  }
  EXPECT_GT(plies, 20);
  EXPECT_TRUE(match.actors().empty());
  const Score score = match.score();
  ASSERT_EQ(score.seats.size(), 3u);
  EXPECT_TRUE(std::any_of(score.seats.begin(), score.seats.end(), [](const auto& seat) { return seat.place == 1; }));
}

TEST(Facade, EveryBotChoosesWhatIsLegal) {
  EXPECT_EQ(bots().front(), "random");
  EXPECT_GE(bots().size(), 2u);
  Match match = start(load("reversi"), 2, 1);
  for (const std::string& bot : bots())
    EXPECT_EQ(match.apply(match.actors().front(), match.choose(match.actors().front(), bot)), "");
}

TEST(Facade, AMatchIsSavedAndResumed) {
  const Game game = load("nutz");
  Match match = start(game, 2, 3);
  ASSERT_EQ(match.apply(match.actors().front(), match.legal(match.actors().front()).front()), "");
  Match again = resume(game, 2, match.save());
  EXPECT_EQ(again.save(), match.save());
  EXPECT_EQ(again.legal(again.actors().front()), match.legal(match.actors().front()));
  EXPECT_EQ(message([&] { resume(game, 3, match.save()); }), "this state is for 2 players");
}

TEST(Facade, AMatchOutlivesItsGame) {
  Match match = [] { return start(load("reversi"), 2, 1); }();
  EXPECT_EQ(match.legal(1).size(), 4u);
}

TEST(Facade, SeatsSeeOnlyWhatTheyMay) {
  Match match = start(load("coral-reef"), 2, 1);
  EXPECT_NE(match.observe(1), match.observe(2));
  EXPECT_EQ(match.observe(1).find("octopus octopus octopus"), std::string::npos);
}

TEST(Facade, SaysWhatIsWrong) {
  EXPECT_TRUE(message([] { load("nuts"); }).starts_with("there is no game 'nuts'\n")) << message([] { load("nuts"); });
  const Game game = load("tic-tac-toe");
  EXPECT_EQ(message([&] { start(game, 3, 1); }), "'tic-tac-toe' is for 2 to 2 players, not 3");
  Match match = start(game, 2, 1);
  EXPECT_EQ(message([&] { match.legal(3); }), "there is no seat 3; seats are 1 to 2");
  EXPECT_EQ(message([&] { match.choose(2, "random"); }), "seat 2 may not act now");
  const std::string unknown = message([&] { match.choose(1, "gready"); });
  EXPECT_TRUE(unknown.starts_with("there is no bot 'gready'\n      = there are: random, greedy")) << unknown;
}

}  // namespace
}  // namespace houserule::library::facade_test
