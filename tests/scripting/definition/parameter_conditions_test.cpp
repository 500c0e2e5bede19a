// Conditions that a parameter answers: "$flying", "not $flying", "$scoring == long".

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::parameter_conditions_test {
namespace {

const char* const barn =
    "id: barn\n"
    "players: 2\n"
    "parameters:\n"
    "  flying: {type: boolean, default: true, text: Whether geese fly}\n"
    "  scoring: {type: choice, options: [short, long], default: long, text: How it is counted}\n"
    "  herd: {type: integer, default: 4, text: How many there are}\n"
    "counters: {done: {}}\n"
    "actions: {act: {do: [{add: 1, to: done, when: WHEN}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{phase: turn}]\n";

bool holds(const std::string& when) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(barn, "WHEN", when))), 2), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, "act").action).empty());
  return counter_of(state, state.game().definition().counters.find("done"), no_seat) == 1;
}

TEST(ParameterConditions, OfWhatIsTrueOrFalse) {
  EXPECT_TRUE(holds("$flying"));
  EXPECT_FALSE(holds("not $flying"));
  EXPECT_TRUE(holds("$flying == true"));
  EXPECT_TRUE(holds("$flying != false"));
  EXPECT_FALSE(holds("not $flying != false"));
}

TEST(ParameterConditions, OfOneWithOptions) {
  EXPECT_TRUE(holds("$scoring == long"));
  EXPECT_FALSE(holds("$scoring == short"));
  EXPECT_TRUE(holds("$scoring != short"));
  EXPECT_TRUE(holds("not $scoring == short"));
}

TEST(ParameterConditions, OfANumberAreComparedAsEver) {
  EXPECT_TRUE(holds("$herd == 4"));
  EXPECT_FALSE(holds("$herd > 4"));
}

TEST(ParameterConditions, GoWithOthers) {
  EXPECT_TRUE(holds("[$flying, done == 0]"));
  EXPECT_FALSE(holds("[$flying, done == 1]"));
  EXPECT_FALSE(holds("[not $flying, done == 0]"));
  EXPECT_TRUE(holds("{any: [not $flying, done == 0]}"));
  EXPECT_TRUE(holds("{any: [$flying, done == 1]}"));
  EXPECT_FALSE(holds("{any: [not $flying, $scoring == short]}"));
  EXPECT_FALSE(holds("{not: $flying}"));
  EXPECT_TRUE(holds("{not: {not: [$flying, $scoring == long]}}"));
}

TEST(ParameterConditions, AreTrueOrFalseWhereTheyAreFilledIn) {
  EXPECT_TRUE(holds("true"));
  EXPECT_FALSE(holds("false"));
  EXPECT_FALSE(holds("{not: true}"));
}

TEST(ParameterConditions, SayWhatTheParameterMayBe) {
  const std::string at = "actions.act.do[1].when: ";
  EXPECT_EQ(faults_of(barn, "WHEN", "$scoring == large"),
            at + "the parameter 'scoring' is short or long = write $scoring == short\n");
  EXPECT_EQ(faults_of(barn, "WHEN", "not $scoring"),
            at + "the parameter 'scoring' is short or long = write $scoring == short\n");
  EXPECT_EQ(faults_of(barn, "WHEN", "$flying == 1"),
            at + "the parameter 'flying' is true or false = write $flying, or not $flying\n");
  EXPECT_NE(faults_of(replaced(barn, "[short, long]", "[]"), "WHEN", "$scoring == long"), "") << "whatever it is";
  EXPECT_EQ(faults_of(barn, "WHEN", "$flaying == 1"), at + "there is no parameter 'flaying' that is a number\n");
}

}  // namespace
}  // namespace houserule::parameter_conditions_test
