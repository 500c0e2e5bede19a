// What goes wrong while a match runs is told with the line of the data that asked for it.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::origin_test {
namespace {

const char* const pond =
    "id: pond\n"
    "players: 2\n"
    "pieces: {duck: {kinds: {duck: {copies: 3}}}}\n"
    "zones:\n"
    "  box: {shape: stack, holds: duck, fill: all}\n"
    "  pond: {shape: row, holds: duck}\n"
    "actions:\n"
    "  drop:\n"
    "    do:\n"
    "      - {move: box.top, to: pond}\n"
    "phases:\n"
    "  drop: {actions: [drop]}\n"
    "flow:\n"
    "  - repeat: 2\n"
    "    do:\n"
    "      - phase: drop\n";

/// Plays it at random until it fails.
std::string failure_of(const std::string& text) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  try {
    Generator generator(1);
    State state = referee.start(1);
    referee.play_randomly(state, generator, 100);
  } catch (const RuleError& error) {
    return error.file + ":" + std::to_string(error.line) + ": " + error.what() + ", " + error.context.in("en");
  }
  return "";
}

TEST(Origin, OfAnEffectIsItsLineInTheAction) {
  EXPECT_EQ(failure_of(pond), "game.yaml:10: 'box' is empty, while playing  drop  by player 2  (phase drop, ply 3)");
}

TEST(Origin, OfAnEffectInTheFlowIsItsItem) {
  EXPECT_EQ(failure_of(std::string(pond) + "  - {move: pond.all, to: box}\n  - {move: pond.top, to: box}\n"),
            "game.yaml:10: 'box' is empty, while playing  drop  by player 2  (phase drop, ply 3)");
  EXPECT_EQ(failure_of(replaced(pond, "phase: drop", "{move: pond.top, to: box}\n      - phase: drop")),
            "game.yaml:16: 'pond' is empty, while going on to the next decision  (ply 0)");
}

TEST(Origin, OfTooMuchWorkInTheFlowIsTheEffectThatIsDoneTooOften) {
  const std::string flow =
      "flow:\n  - repeat: forever\n    do:\n      - {move: box.all, to: pond}\n      - move: pond.all\n        to: box\n"
      "      - {when: box empty, shuffle: pond}\n";
  const std::string many =
      replaced(std::string(pond).substr(0, std::string(pond).find("flow:")), "copies: 3", "copies: 3000");
  const std::string failure = failure_of(many + flow);
  EXPECT_TRUE(failure.starts_with("game.yaml:16: too much work") || failure.starts_with("game.yaml:17: too much work"))
      << failure;
}

TEST(Origin, OfADecisionWithoutAWayOutIsItsPhase) {
  EXPECT_EQ(failure_of(replaced(pond, "    do:\n      - {", "    needs: box empty\n    do:\n      - {")),
            "game.yaml:13: player 1 has nothing to do in phase 'drop', while listing what is legal  (phase drop, "
            "ply 0)");
}

TEST(Origin, OfALoopWithoutADecisionIsInTheLoop) {
  EXPECT_EQ(failure_of(std::string(pond).substr(0, std::string(pond).find("flow:")) +
                       "flow:\n  - repeat: forever\n    do: [{shuffle: box}]\n"),
            "game.yaml:14: the flow goes round and round without anybody deciding anything, while going on to the next "
            "decision  (ply 0)");
}

TEST(Origin, OfAMatchThatDoesNotEndIsItsLimit) {
  const Definition limited = built(replaced(pond, "players: 2\n", "players: 2\nmax_plies: 2\n"));
  EXPECT_EQ(too_long(limited, 2).file, "game.yaml");
  EXPECT_EQ(too_long(limited, 2).line, 3);
  EXPECT_STREQ(too_long(limited, 2).what(), "the match is not over after 2 plies");
  EXPECT_EQ(too_long(built(pond), 1000).line, 13) << "the flow";
}

TEST(Origin, IsNotKnownWithoutYaml) {
  Definition definition = built(pond);
  definition.actions[ActionIndex(0)].effects[0].origin = {};
  definition.phases[PhaseIndex(0)].origin = {};
  Referee referee(Game::make(std::make_shared<const Definition>(definition), 2), nullptr);
  Generator generator(1);
  State state = referee.start(1);
  try {
    referee.play_randomly(state, generator, 100);
    FAIL() << "the box has three ducks";
  } catch (const RuleError& error) {
    EXPECT_EQ(error.file, "");
    EXPECT_EQ(error.line, 0);
  }
}

}  // namespace
}  // namespace houserule::origin_test
