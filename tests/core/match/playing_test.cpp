// The loop that plays a match, and who looks on.

#include "core/match/playing.hpp"

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::playing_test {
namespace {

/// Takes as many coins as it may.
struct Greed : Decider {
  Choice choose(SeatView& view, Generator&) override { return view.choice(view.count() - 1); }
};

struct Diary : Watcher {
  bool look(Referee&, const State& state, Seat seat) override {
    text += "look " + std::to_string(seat) + " at " + std::to_string(state.header().plies) + "; ";
    return static_cast<int>(state.header().plies) < stop_at;
  }
  void chosen(Referee&, const State& state, const Action& action) override {
    text += action_text(state, action) + " from " + std::to_string(state.counters()[action.seat]) + "; ";
  }
  void played(Referee&, const State& state, const Action& action) override {
    text += "to " + std::to_string(state.counters()[action.seat]) + "; ";
  }
  std::string text;
  int stop_at = 1000;
};

struct Match {
  explicit Match(PhaseDefinition::Acts acts = PhaseDefinition::Acts::turns)
      : referee(Coins(acts).referee(2, Coins::rules())), state(referee.start(1)) {}
  int play(bool any_actor = false) {
    Decider* const deciders[] = {&greed, &greed};
    Watcher* const watchers[] = {&diary};
    return houserule::play(referee, state, {deciders, watchers, any_actor}, generator);
  }
  Referee referee;
  State state;
  Greed greed;
  Diary diary;
  Generator generator{1};
};

TEST(Playing, TellsBeforeAndAfterEveryPly) {
  Match match;
  match.diary.stop_at = 2;
  EXPECT_EQ(match.play(), 2);
  EXPECT_EQ(match.diary.text, "look 0 at 0; take 6 from 0; to 6; look 1 at 1; take 6 from 0; to 6; look 0 at 2; ");
  EXPECT_FALSE(match.state.over());
}

TEST(Playing, GoesOnFromWhereItStoppedAndLooksAtTheEnd) {
  Match match;
  match.diary.stop_at = 4;
  match.play();
  match.diary.text.clear();
  match.diary.stop_at = 1000;
  EXPECT_EQ(match.play(), 2);
  EXPECT_TRUE(match.state.over());
  EXPECT_TRUE(match.diary.text.ends_with("look -1 at 6; ")) << match.diary.text;
  EXPECT_EQ(match.state.counters()[0], 18);
}

TEST(Playing, DrawsOneOfSeveralActorsIfAskedTo) {
  Match in_order(PhaseDefinition::Acts::simultaneous);
  in_order.play();
  EXPECT_TRUE(in_order.diary.text.starts_with("look 0 at 0; ")) << in_order.diary.text;
  bool second_first = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Match match(PhaseDefinition::Acts::simultaneous);
    match.generator = Generator(seed);
    EXPECT_EQ(match.play(true), 6);
    second_first = second_first || match.diary.text.starts_with("look 1 at 0; ");
  }
  EXPECT_TRUE(second_first);
}

TEST(Playing, WhatAWatcherThrowsEndsIt) {
  struct Stern : Watcher {
    void chosen(Referee&, const State&, const Action&) override { throw RuleError("no more"); }
  } stern;
  Match match;
  Watcher* const watchers[] = {&stern};
  EXPECT_EQ(message_of([&] { play(match.referee, match.state, {{}, watchers}, match.generator); }), "no more");
  EXPECT_EQ(match.state.header().plies, 0u);
}

}  // namespace
}  // namespace houserule::playing_test
