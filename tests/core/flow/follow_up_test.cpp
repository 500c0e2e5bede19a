// Follow-up choices: asked in an effect, answered before anything else goes on.

#include "core/flow/follow_up.hpp"

#include <gtest/gtest.h>

#include "tests/core/flow/trace.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::follow_up_test {
namespace {

/// Phases dig, keep, pay and drop, each with one action of its own name; `asks` says what an action asks for.
struct Digging : Builder {
  struct Question {
    Seat seat = 0;
    int phase = 0;
    std::int32_t subject = -1;
  };
  static constexpr int dig = 0, keep = 1, pay = 2, drop = 3;
  using Asks = std::function<std::vector<Question>(const Action&)>;

  Digging() {
    for (const char* id : {"dig", "keep", "pay", "drop"}) {
      phase(id, {action(id)});
      definition.actions.back().scripted_apply = true;
    }
    flow({run_phase(dig)});
  }
  static std::unique_ptr<Rules> rules(Asks asks) {
    auto rules = std::make_unique<FakeRules>();
    rules->on_apply = [asks](State& state, const Action& action) {
      for (const Question& question : asks(action)) ask(state, question.seat, question.phase, question.subject);
    };
    return rules;
  }
};

TEST(FollowUp, IsAnsweredBeforeTheNextTurn) {
  const auto asks = [](const Action& action) -> std::vector<Digging::Question> {
    if (action.id == Digging::dig) return {{1, Digging::keep}};
    return {};
  };
  EXPECT_EQ(played(Digging(), 3, Digging::rules(asks)), "dig1 keep2 dig2 keep2 dig3 keep2");
}

TEST(FollowUp, SeveralAreAnsweredInTheOrderAsked) {
  const auto asks = [](const Action& action) -> std::vector<Digging::Question> {
    if (action.id == Digging::dig) return {{2, Digging::drop}, {0, Digging::keep}, {1, Digging::pay}};
    return {};
  };
  EXPECT_EQ(played(Digging(), 3, Digging::rules(asks)).substr(0, 28), "dig1 drop3 keep1 pay2 dig2 d");
}

TEST(FollowUp, NestsAndReturnsToWhereItCameFrom) {
  const auto asks = [](const Action& action) -> std::vector<Digging::Question> {
    if (action.seat != 0) return {};
    if (action.id == Digging::dig) return {{0, Digging::keep}, {1, Digging::drop}};
    if (action.id == Digging::keep) return {{0, Digging::pay}, {1, Digging::keep}};
    if (action.id == Digging::pay) return {{0, Digging::drop}, {1, Digging::pay}};
    return {};
  };
  EXPECT_EQ(played(Digging(), 2, Digging::rules(asks)), "dig1 keep1 pay1 drop1 pay2 keep2 drop2 dig2");
}

TEST(FollowUp, CarriesItsSubject) {
  const auto asks = [](const Action& action) -> std::vector<Digging::Question> {
    if (action.id == Digging::dig) return {{0, Digging::keep, 41}, {0, Digging::drop, 7}};
    return {};
  };
  Digging digging;
  Referee referee = digging.referee(1, Digging::rules(asks));
  State state = referee.start(1);
  played(referee, state, 1);
  const auto subject = [&] { return state.frames()[state.header().depth - 1].subject; };
  EXPECT_EQ(subject(), 41);
  played(referee, state, 1);
  EXPECT_EQ(subject(), 7);
}

TEST(FollowUp, OnlyTheOneAskedActs) {
  const auto asks = [](const Action& action) -> std::vector<Digging::Question> {
    if (action.id == Digging::dig) return {{2, Digging::keep}};
    return {};
  };
  for (const auto acts : {PhaseDefinition::Acts::turns, PhaseDefinition::Acts::simultaneous}) {
    Digging digging;
    digging.definition.phases[Digging::keep].acts = acts;
    Referee referee = digging.referee(3, Digging::rules(asks));
    State state = referee.start(1);
    played(referee, state, 1);
    EXPECT_EQ(referee.actors(state), seat_bit(2));
    EXPECT_TRUE(referee.legal(state, 0).empty());
    EXPECT_EQ(referee.check(state, act(Digging::keep, 0)), "it is not your turn");
    EXPECT_EQ(referee.apply(state, act(Digging::keep, 2)), "");
    EXPECT_EQ(turn_of(referee, state), "dig2");
  }
}

TEST(FollowUp, OfDataAsksTheActorAndInTheFlowEverybody) {
  Digging digging;
  digging.definition.actions[Digging::dig].effects = {{effects::Ask{PhaseIndex(Digging::pay)}}};
  digging.flow({run_phase(Digging::dig), run(effects::Ask{PhaseIndex(Digging::drop)})});
  const auto nothing = [](const Action&) { return std::vector<Digging::Question>{}; };
  EXPECT_EQ(played(digging, 2, Digging::rules(nothing)), "dig1 pay1 dig2 pay2 drop1 drop2");
}

TEST(FollowUp, OfOneWhoCanDoNothingIsSkippedIfThePhaseSaysSo) {
  Digging digging;
  digging.definition.phases[Digging::keep].skip_if_stuck = true;
  digging.definition.actions[Digging::keep].scripted_legal = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_apply = [](State& state, const Action& action) {
    if (action.id == Digging::dig)
      for (Seat seat = 0; seat < 2; ++seat) ask(state, seat, Digging::keep, -1);
  };
  rules->on_legal = [](const State&, const Action& action) { return std::string(action.seat == 1 ? "" : "no"); };
  EXPECT_EQ(played(digging, 2, std::move(rules)), "dig1 keep2 dig2 keep2");
}

TEST(FollowUp, MayGoOnUntilDone) {
  Digging digging;
  const int stop = digging.action("stop");
  digging.definition.actions[static_cast<std::size_t>(stop)].done = true;
  digging.definition.phases[Digging::keep].actions.push_back(stop);
  digging.definition.phases[Digging::keep].again = true;
  Referee referee = digging.referee(2, Digging::rules([](const Action& action) -> std::vector<Digging::Question> {
                                      if (action.id == Digging::dig) return {{1, Digging::keep}};
                                      return {};
                                    }));
  State state = referee.start(1);
  EXPECT_EQ(played(referee, state, 4), "dig1 keep2 keep2 keep2");
  EXPECT_EQ(referee.apply(state, act(stop, 1)), "");
  EXPECT_EQ(turn_of(referee, state), "dig2");
}

TEST(FollowUp, OfAFollowUpThatIsAnsweredNestsNowhere) {
  Digging digging;
  const auto asks = [](const Action&) { return std::vector<Digging::Question>{{0, Digging::keep}}; };
  Referee referee = digging.referee(1, Digging::rules(asks));
  State state = referee.start(1);
  played(referee, state, 20 * max_frames);
  EXPECT_EQ(state.header().depth, 2);
}

TEST(FollowUp, TooDeepIsAnErrorThatChangesNothing) {
  Digging digging;
  digging.definition.phases[Digging::keep].again = true;
  const auto asks = [](const Action&) { return std::vector<Digging::Question>{{0, Digging::keep}}; };
  Referee referee = digging.referee(1, Digging::rules(asks));
  State state = referee.start(1);
  played(referee, state, max_frames - 1);
  EXPECT_EQ(state.header().depth, max_frames);
  const State before = state;
  const RuleError error = error_of([&] { static_cast<void>(referee.apply(state, act(Digging::keep, 0))); });
  EXPECT_STREQ(error.what(), "follow-up choices nest more than 16 deep");
  EXPECT_EQ(error.hint.in("en"), "does a phase ask for itself without end?");
  EXPECT_EQ(error.context.in("en"), "while playing  keep  by player 1  (phase keep, ply 15)");
  EXPECT_EQ(state, before);
  EXPECT_EQ(state.save(), before.save());
}

}  // namespace
}  // namespace houserule::follow_up_test
