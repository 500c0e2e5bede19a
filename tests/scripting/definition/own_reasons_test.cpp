// needs: [{when: CONDITION, because: TEXT}, …]: each has a reason of its own.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::own_reasons_test {
namespace {

const char* const hut =
    "id: hut\n"
    "players: 2\n"
    "counters: {coins: {each: player, start: 2}, wood: {each: player, start: 1}}\n"
    "actions:\n"
    "  build:\n"
    "    needs: NEEDS\n"
    "    choose: {n: {from: 1..9, needs: [n > 1, {when: n < 5, because: Too high for a hut.}, {when: n != 3, because: Never "
    "three.}], because: A hut has a floor.}}\n"
    "    do: [{add: -1, to: coins}]\n"
    "  pass: {}\n"
    "phases: {turn: {actions: [build, pass]}}\n"
    "flow: [{phase: turn}]\n";

std::string refusal(const std::string& action, const std::string& needs = "coins > 0") {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(hut, "NEEDS", needs))), 2), nullptr);
  State state = referee.start(1);
  const Parsed parsed = parse_action(referee, state, 0, action);
  return parsed.refusal.empty() ? "" : sentence(parsed.refusal);
}

TEST(OwnReasons, TheFirstThatDoesNotHoldIsTold) {
  const std::string needs =
      "[{when: coins > 0, because: You have no coin.}, {when: wood > 1, because: You have too little wood.}]";
  EXPECT_EQ(refusal("build 2", needs), "You have too little wood.");
  EXPECT_EQ(refusal("build 2", replaced(needs, "coins > 0", "coins > 2")), "You have no coin.");
  EXPECT_EQ(refusal("build 2", replaced(needs, "wood > 1", "wood > 0")), "");
}

TEST(OwnReasons, OfAnArgument) {
  EXPECT_EQ(refusal("build 2"), "");
  EXPECT_EQ(refusal("build 3"), "Never three.");
  EXPECT_EQ(refusal("build 7"), "Too high for a hut.");
  EXPECT_EQ(refusal("build 1"), "A hut has a floor.") << "the reason of those without their own";
}

TEST(OwnReasons, OneNeedMayHaveItToo) {
  EXPECT_EQ(refusal("build 2", "{when: coins > 2, because: You have no coin.}"), "You have no coin.");
}

TEST(OwnReasons, WithoutAConditionAreAFault) {
  EXPECT_EQ(faults_of(hut, "NEEDS", "[{because: You have no coin.}]"),
            "actions.build.needs[1]: because of what? = {when: CONDITION, because: TEXT}\n");
}

}  // namespace
}  // namespace houserule::own_reasons_test
