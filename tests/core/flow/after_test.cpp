// Actions that may only be done if something holds afterwards.

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::after_test {
namespace {

/// Who lays a stone on a strip of four cells must not have two side by side then; who can't has lost.
struct Apart : Builder {
  enum { lay };
  Apart() : Builder(2, 2) {
    type("stone");
    kind("white", 4).owner = 0;
    kind("black", 4).owner = 1;
    GridDefinition squares;
    squares.rows = 1;
    squares.columns = 4;
    board("strip", squares);
    zone("box", Shape::stack).fill = ZoneDefinition::Fill::all;
    zone("deck", Shape::stack, Sees::nobody);
    zone("hand", Shape::set, Sees::owner, true);
    NewKind own;
    own.type = NewKind::Type::own;
    action("lay", {cells("cell", 0, GridSet::empty)},
           {{effects::Move{effects::TopOf{ZoneIndex(1)}, ZoneIndex(0), ArgumentIndex(0), Face::as_zone, own}}});
    last().after = {conditions::Line{ZoneIndex(0), ArgumentIndex(0), 2}, true};
    phase("lay", {lay});
    definition.phases[0].skip_if_stuck = true;
    definition.phases[0].if_stuck = {{effects::Lose{}}, {effects::Finish{}}};
    flow({repeat(0, {run_phase(0)})});
  }
  ActionDefinition& last() { return definition.actions.back(); }
};

/// White lies on the second cell.
State second_turn(Referee& referee) {
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, act(Apart::lay, 0, {1})).empty());
  EXPECT_TRUE(referee.apply(state, act(Apart::lay, 1, {2})).empty());
  return state;
}

TEST(After, LeavesOutWhatWouldNotHold) {
  Referee referee = Apart().referee(2);
  const State state = second_turn(referee);
  EXPECT_EQ(referee.legal(state, 0), (std::vector<Action>{act(Apart::lay, 0, {3})}));
  const Objection objection = referee.find_objection(state, act(Apart::lay, 0, {0}));
  EXPECT_EQ(objection.by, Objection::By::after);
  EXPECT_EQ(sentence(objection.refusal), "the rules do not allow it");
  EXPECT_TRUE(referee.check(state, act(Apart::lay, 0, {3})).empty());
}

/// Where a drawn action has been tried, what it led to is taken over instead of playing it again.
void expect_the_same_ply_by_ply(Referee& referee) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    State at_once = referee.start(seed), ply_by_ply = at_once;
    Generator generator(seed), other(seed);
    const int plies = referee.play_randomly(at_once, generator, 100);
    Action action;
    for (Seat seat = referee.actor(ply_by_ply); seat != no_seat; seat = referee.actor(ply_by_ply)) {
      ASSERT_TRUE(referee.sample(ply_by_ply, seat, other, action));
      referee.apply_legal(ply_by_ply, action);
    }
    EXPECT_EQ(at_once, ply_by_ply) << "seed " << seed;
    EXPECT_GT(plies, 1);
  }
}

TEST(After, PlayingAtRandomIsPlayingPlyByPly) {
  Referee referee = Apart().referee(2);
  expect_the_same_ply_by_ply(referee);
}

TEST(After, TheSameWhereTheSeatGoesOn) {
  Apart game;
  game.definition.phases[0].again = true;
  Referee referee = game.referee(2);
  expect_the_same_ply_by_ply(referee);
}

TEST(After, SaysWhyNot) {
  Apart game;
  game.last().because.by_language["en"] = "two side by side";
  Referee referee = game.referee(2);
  EXPECT_EQ(sentence(referee.check(second_turn(referee), act(Apart::lay, 0, {0}))), "two side by side");
}

TEST(After, ChangesNothing) {
  Referee referee = Apart().referee(2);
  const State state = second_turn(referee);
  const State before = state;
  referee.legal(state, 0);
  EXPECT_EQ(state, before);
}

TEST(After, SamplesOnlyWhatIsLegal) {
  Referee referee = Apart().referee(2);
  const State state = second_turn(referee);
  Generator generator(1);
  for (int i = 0; i < 20; ++i) {
    Action action;
    ASSERT_TRUE(referee.sample(state, 0, generator, action));
    EXPECT_EQ(action, act(Apart::lay, 0, {3}));
  }
}

TEST(After, WhoCanDoNothingThenIsStuck) {
  Referee referee = Apart().referee(2);
  State state = second_turn(referee);
  EXPECT_TRUE(referee.apply(state, act(Apart::lay, 0, {3})).empty());
  EXPECT_FALSE(state.over());
  EXPECT_TRUE(referee.apply(state, act(Apart::lay, 1, {0})).empty());
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.header().winners, seat_bit(1));
}

TEST(After, AScriptSeesTheTableAsItWouldBe) {
  Apart game;
  game.last().after = {};
  game.last().scripted_after = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_after = [](const State& state, const Action&) {
    return state.occupied(0).count() > 2 ? "no more than two" : "";
  };
  Referee referee = game.referee(2, std::move(rules));
  State state = referee.start(1);
  EXPECT_EQ(referee.legal(state, 0).size(), 4u);
  state = second_turn(referee);
  EXPECT_TRUE(state.over()) << "the first player can do nothing";
  state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, act(Apart::lay, 0, {0})).empty());
  EXPECT_EQ(referee.legal(state, 1).size(), 3u);
}

/// What starting a match is refused with.
std::string refusal_of(const Apart& game) {
  Referee referee = game.referee(2);
  try {
    referee.start(1);
  } catch (const RuleError& error) {
    return std::string(error.what()) + " = " + error.hint.in("en");
  }
  return "";
}

const char* const nothing_new =
    "what the player may do depends on something that it can't see = 'after:' is for what takes no chance and shows "
    "nothing";

TEST(After, IsNotForWhatTakesAChance) {
  Apart game;
  game.last().effects.push_back({effects::Shuffle{ZoneIndex(1)}});
  EXPECT_EQ(refusal_of(game), nothing_new);
}

TEST(After, IsNotForWhatShowsSomething) {
  Apart game;
  game.definition.zones[1].fill = ZoneDefinition::Fill::nothing;
  game.definition.zones[2].fill = ZoneDefinition::Fill::all;
  std::get<effects::Move>(game.last().effects[0].what).what = effects::TopOf{ZoneIndex(2)};
  EXPECT_EQ(refusal_of(game), nothing_new);
}

}  // namespace
}  // namespace houserule::after_test
