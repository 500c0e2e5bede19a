// Putting the flow somewhere by hand.

#include "core/flow/jump.hpp"

#include <gtest/gtest.h>

#include "core/flow/follow_up.hpp"
#include "core/flow/referee.hpp"
#include "scripting/definition/definition_builder.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::jump_test {
namespace {

const char* const game_text =
    "id: pond\n"
    "players: 2..3\n"
    "variables: {leader: {type: seat}}\n"
    "actions: {nod: {}, wink: {}}\n"
    "phases:\n"
    "  early: {actions: [nod]}\n"
    "  late: {actions: [wink]}\n"
    "  secret: {actions: [nod], acts: together}\n"
    "  asked: {actions: [wink]}\n"
    "  led: {actions: [wink], by: leader}\n"
    "flow:\n"
    "  - {phase: early}\n"
    "  - {repeat: 2, as: round, do: [{phase: late}, {phase: secret}]}\n"
    "  - {phase: led, players: 3}\n";

struct Pond {
  explicit Pond(int players = 2) : referee(game(players), nullptr), state(referee.start(1)) {}

  static std::shared_ptr<const Game> game(int players) {
    Diagnostics diagnostics;
    const auto tree = yaml::parse_text(game_text, "game.yaml", diagnostics);
    return Game::make(std::make_shared<const Definition>(build_definition(tree, diagnostics)), players);
  }
  int phase(const char* id) const { return find_id(referee.game().definition().phases, id); }
  void act(Seat seat) { referee.apply_legal(state, Action(referee.legal(state, seat)[0])); }

  Referee referee;
  State state;
};

TEST(Jump, BeginsAPhaseInTheFirstPassOfItsLoops) {
  Pond pond;
  ASSERT_TRUE(jump_to_phase(pond.state, pond.phase("late")));
  pond.referee.go_on(pond.state);
  EXPECT_EQ(pond.referee.phase(pond.state), pond.phase("late"));
  EXPECT_EQ(pond.referee.actor(pond.state), 0);
  EXPECT_EQ(pond.state.loops()[0], 1);
  int plies = 0;
  for (; !pond.state.over(); ++plies) pond.act(pond.referee.actor(pond.state));
  EXPECT_EQ(plies, 8);
}

TEST(Jump, GoesOnWithAMatchThatWasOver) {
  Pond pond;
  while (!pond.state.over()) pond.act(pond.referee.actor(pond.state));
  ASSERT_TRUE(jump_to_phase(pond.state, pond.phase("early")));
  EXPECT_EQ(pond.referee.actors(pond.state), 0b01);
  EXPECT_EQ(pond.state.loops()[0], 0);
}

TEST(Jump, RefusesAPhaseThatIsOnlyAskedFor) {
  Pond pond;
  const State before = pond.state;
  EXPECT_FALSE(jump_to_phase(pond.state, pond.phase("asked")));
  EXPECT_TRUE(pond.state == before);
}

TEST(Jump, PassesTheTurn) {
  Pond pond;
  EXPECT_TRUE(pass_turn_to(pond.state, 1));
  EXPECT_EQ(pond.referee.actors(pond.state), 0b10);
  pond.act(1);
  EXPECT_EQ(pond.referee.phase(pond.state), pond.phase("late"));
  ask(pond.state, 0, pond.phase("asked"), -1);
  EXPECT_TRUE(pass_turn_to(pond.state, 1));
  EXPECT_EQ(pond.referee.actors(pond.state), 0b10);
}

TEST(Jump, PassesTheTurnWhereAVariableNamesWhoActs) {
  for (const Seat seat : {0, 1, 2}) {
    Pond pond(3);
    ASSERT_TRUE(jump_to_phase(pond.state, pond.phase("led")));
    EXPECT_TRUE(pass_turn_to(pond.state, seat));
    EXPECT_EQ(pond.referee.actors(pond.state), seat_bit(seat));
    EXPECT_EQ(pond.state.variables()[0], seat);
    pond.act(seat);
    EXPECT_TRUE(pond.state.over());
  }
}

TEST(Jump, CountedLoopsBeforeThePhaseAreThrough) {
  Pond pond(3);
  ASSERT_TRUE(jump_to_phase(pond.state, pond.phase("led")));
  EXPECT_EQ(pond.state.loops()[0], 2);
  State state = pond.referee.start(1);
  end_loops(state);
  EXPECT_EQ(state.loops()[0], 2);
}

TEST(Jump, PassesNoTurnWhereEveryoneActsAtOnce) {
  Pond pond;
  ASSERT_TRUE(jump_to_phase(pond.state, pond.phase("secret")));
  EXPECT_FALSE(pass_turn_to(pond.state, 1));
  EXPECT_EQ(pond.referee.actors(pond.state), 0b11);
}

}  // namespace
}  // namespace houserule::jump_test
