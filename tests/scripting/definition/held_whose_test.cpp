// hand.of(VARIABLE): the zone of a player whom a variable names.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::held_whose_test {
namespace {

/// The first player leads, and holds three rubies; the others one each.
const char* const ring =
    "id: ring\n"
    "players: 3\n"
    "pieces: {gem: {properties: {worth: {type: integer}}, kinds: {ruby: {worth: 4, copies: 9}}}}\n"
    "zones: {box: {shape: stack, holds: gem, fill: all}, hand: {shape: set, holds: gem, each: player}}\n"
    "counters: {points: {each: player, max: 99}, pot: {max: 99}}\n"
    "variables: {led: {type: seat, start: 1}, other: {type: seat}}\n"
    "actions: {act: {choose: {gem: {from: FROM}}, do: [DO]}, pass: {do: [DO]}}\n"
    "phases: {turn: {actions: [act, pass]}}\n"
    "flow: [{draw: 1, from: box, to: hand}, {draw: 2, from: box, to: hand, for: led}, {add: hand.of(led).count, to: pot}, "
    "{phase: turn}]\n";

struct Played {
  Referee referee;
  State state;

  explicit Played(const std::string& effect, const std::string& from = "hand")
      : referee(Game::make(std::make_shared<const Definition>(built(text(effect, from))), 3), nullptr),
        state(referee.start(1)) {}
  static std::string text(const std::string& effect, const std::string& from) {
    const std::string once = replaced(replaced(ring, "FROM", from), "DO", effect);
    return replaced(once, "DO", effect);
  }
  std::int64_t pot() const { return counter_of(state, state.game().definition().counters.find("pot"), no_seat); }
  bool does(const std::string& action) {
    return referee.apply(state, parse_action(referee, state, referee.actor(state), action).action).empty();
  }
};

TEST(HeldWhose, InTheFlowItIsCountedOnce) { EXPECT_EQ(Played("{add: 1, to: points}").pot(), 3); }

TEST(HeldWhose, WhatLiesThere) {
  Played played("{add: \"hand.of(led).sum(worth)\", to: pot}");
  ASSERT_TRUE(played.does("pass"));
  EXPECT_EQ(played.pot(), 3 + 12);
  ASSERT_TRUE(played.does("pass")) << "another player";
  EXPECT_EQ(played.pot(), 3 + 12 + 12);
}

TEST(HeldWhose, IsChosenFrom) {
  Played played("{add: 1, to: points}", "hand.of(led)");
  EXPECT_EQ(played.referee.legal(played.state, 0).size(), 2u);
  ASSERT_TRUE(played.does("pass"));
  EXPECT_TRUE(played.does("act ruby")) << "from the other's hand";
}

TEST(HeldWhose, OfNobodyThereIsNothingToChoose) {
  Played played("{add: 1, to: points}", "hand.of(other)");
  EXPECT_EQ(played.referee.legal(played.state, 0).size(), 1u) << "only to pass";
}

TEST(HeldWhose, OfNobodyNothingIsReckoned) {
  Played played("{add: hand.of(other).count, to: pot}");
  EXPECT_THROW(played.does("pass"), RuleError);
}

}  // namespace
}  // namespace houserule::held_whose_test
