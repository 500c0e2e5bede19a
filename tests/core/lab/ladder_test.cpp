// Bots against each other.
#include "core/lab/ladder.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::ladder_test {
namespace {

Ladder coins(int players = 2, std::vector<std::string> bots = {"random", "greedy", "mcts:4"}) {
  Coins builder;
  builder.definition.max_players = std::max(players, 2);
  Ladder ladder;
  ladder.game = builder.game(players);
  ladder.make_rules = Coins::rules;
  ladder.bots = std::move(bots);
  ladder.make_bot = [](const std::string& bot) { return make_bot(bot); };
  ladder.turns = 20;
  return ladder;
}

TEST(LadderLineUps, AreAllThatThereAre) {
  using LineUps = std::vector<std::vector<std::size_t>>;
  EXPECT_EQ(line_ups(3, 2), (LineUps{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(line_ups(2, 3), (LineUps{{0, 0, 1}, {0, 1, 1}}));
  EXPECT_EQ(line_ups(2, 4), (LineUps{{0, 0, 1, 1}}));
  EXPECT_EQ(line_ups(4, 4), (LineUps{{0, 1, 2, 3}}));
}

TEST(LadderLineUps, EachBotSitsEverywhereAsOften) {
  const LadderSeating seating(coins(3));
  std::map<std::pair<std::size_t, std::size_t>, int> sat;
  for (std::uint64_t number = 0; number < seating.matches(); ++number) {
    const auto sides = seating.sides_at(number);
    for (std::size_t side = 0; side < sides.size(); ++side) ++sat[{side, sides[side]}];
  }
  EXPECT_EQ(seating.matches(), 21u);  // one line-up; 20 rounded up to whole rounds of the table
  EXPECT_EQ(sat.size(), 9u);
  for (const auto& [where, times] : sat) EXPECT_EQ(times, 7);
}

TEST(PlayLadder, FindsWhoIsStronger) {
  const LadderResult result = play(coins(2, {"random", "greedy"}));
  EXPECT_EQ(result.matches, 20u);
  EXPECT_FALSE(result.stopped);
  EXPECT_GE(result.encounters.half_wins(1, 0), 38);  // who takes six each time
  const BradleyTerry model = fit(result.encounters);
  EXPECT_EQ(is_stronger(model.strengths[1], 1.96 * model.standard_error(0, 1)), Stronger::yes);
}

TEST(PlayLadder, IsTheSameOnAnyNumberOfThreads) {
  Ladder ladder = coins(3);
  const LadderResult alone = play(ladder);
  for (const int threads : {2, 3}) {
    ladder.threads = threads;
    EXPECT_EQ(play(ladder).encounters, alone.encounters);
  }
}

TEST(PlayLadder, EachTeamIsPlayedByOneBot) {
  Coins builder;
  builder.definition.max_players = 4;
  const auto pair = [](Seat a, Seat b) { return static_cast<SeatMask>(seat_bit(a) | seat_bit(b)); };
  builder.definition.teams.push_back({4, {pair(0, 2), pair(1, 3)}});
  Ladder ladder = coins(2, {"random", "greedy"});
  ladder.game = builder.game(4);
  EXPECT_EQ(sides_in(*ladder.game), 2u);
  const LadderResult result = play(ladder);
  EXPECT_EQ(result.encounters.met(0, 1), 20);
  EXPECT_GE(result.encounters.half_wins(1, 0), 38);
}

TEST(PlayLadder, StopsWhenToldTo) {
  std::atomic<bool> stop = false;
  Ladder ladder = coins();
  ladder.stop = &stop;
  int steps = 0;
  const LadderResult result = play(ladder, [&] { stop = ++steps == 5; });
  EXPECT_TRUE(result.stopped);
  EXPECT_EQ(result.matches, 5u);
}

TEST(PlayLadder, MatchesWithoutAnEndDoNotCount) {
  Coins endless;
  endless.definition.max_plies = 5;
  Ladder ladder = coins();
  ladder.game = endless.game(2);
  const LadderResult result = play(ladder);
  EXPECT_EQ(result.matches, 0u);
  EXPECT_EQ(result.unfinished, 60u);
  EXPECT_FALSE(result.stopped);
}

TEST(PlayLadder, AFailingMatchCanBePlayedAgain) {
  Ladder broken = coins(2, {"random", "greedy"});
  broken.threads = 2;
  broken.make_rules = [] {
    auto rules = Coins::rules();
    rules->on_apply = [](State&, const Action&) { throw RuleError("broken"); };
    return rules;
  };
  try {
    play(broken);
    FAIL() << "nothing failed";
  } catch (const MatchFault& fault) {
    EXPECT_STREQ(fault.what(), "broken");
    EXPECT_EQ(fault.number, 0u);
    MatchPlayer again(fault.run);
    EXPECT_THROW(again.play(fault.number), RuleError);
  }
}

TEST(IsStronger, TellsALotteryFromNotKnowing) {
  EXPECT_EQ(is_stronger(0.5, 0.4), Stronger::yes);
  EXPECT_EQ(is_stronger(0.05, 0.1), Stronger::hardly);  // at most 54 of 100
  EXPECT_EQ(is_stronger(0.05, 0.3), Stronger::unknown);
}

}  // namespace
}  // namespace houserule::ladder_test
