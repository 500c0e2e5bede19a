// Numbers beyond 32 bits, where the data declares them.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "scripting/position/position.hpp"
#include "tests/core/definitions.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::wide_numbers_test {
namespace {

const char* const bank =
    "id: bank\n"
    "players: 2\n"
    "counters:\n"
    "  money: {each: player, start: 5000000000, min: -1000000000000000000, max: 1000000000000000000}\n"
    "  coins: {each: player, max: 9}\n"
    "variables:\n"
    "  most: {type: number, range: 0..10000000000}\n"
    "  small: {type: number}\n"
    "actions:\n"
    "  double: {do: [{add: money, to: money}]}\n"
    "  earn: {do: [{add: 7000000000, to: money}, {add: -1000000000, to: money}]}\n"
    "  note: {do: [{set: most, value: money}]}\n"
    "  shrink: {do: [{set: small, value: money}]}\n"
    "  win: {needs: money >= 6000000000, do: [{win: me}]}\n"
    "phases:\n"
    "  turn: {actions: [double, earn, note, shrink, win]}\n"
    "flow:\n"
    "  - {repeat: 99, do: [{phase: turn}]}\n"
    "scoring:\n"
    "  money: {counter: money}\n";

class WideNumbers : public ::testing::Test {
 protected:
  WideNumbers()
      : referee(Game::make(std::make_shared<const Definition>(built(bank)), 2), nullptr), state(referee.start(1)) {}

  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_TRUE(parsed.refusal.empty()) << text << ": " << told(parsed.refusal).in("en");
    referee.apply_legal(state, Action(parsed.action));
  }
  std::string fault_of(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    try {
      referee.apply_legal(state, Action(parsed.action));
    } catch (const RuleError& error) {
      return std::string(error.what()) + " = " + error.hint.in("en");
    }
    return "";
  }
  CounterIndex money() const { return referee.game().definition().counters.find("money"); }

  Referee referee;
  State state;
};

TEST_F(WideNumbers, AreAddedComparedAndScored) {
  EXPECT_FALSE(parse_action(referee, state, 0, "win").refusal.empty());
  play("double");
  play("earn");
  EXPECT_EQ(counter_of(state, money(), 0), 10'000'000'000);
  EXPECT_EQ(counter_of(state, money(), 1), 11'000'000'000);
  EXPECT_EQ(score(referee, state).seats[1].total, 11'000'000'000);
  play("win");
  EXPECT_TRUE(state.over());
}

TEST_F(WideNumbers, StopAtTheirLimits) {
  EXPECT_EQ(change_counter(state, money(), 0, INT64_MAX), 1'000'000'000'000'000'000 - 5'000'000'000);
  EXPECT_EQ(change_counter(state, money(), 0, INT64_MIN), -2'000'000'000'000'000'000);
}

TEST_F(WideNumbers, OfVariablesStayInTheirRange) {
  play("note");
  EXPECT_EQ(state_json(state)["most"].dump(), "5000000000");
  play("double");
  play("double");
  play("note");
  EXPECT_EQ(state_json(state)["most"].dump(), "10000000000");
  play("double");
  EXPECT_EQ(fault_of("shrink"),
            "'small' comes to 10000000000, beyond ±2147483647 = say how much it may be: range: "
            "0..10000000000");
  EXPECT_EQ(fault_of("earn"), "");
}

TEST_F(WideNumbers, BeyondTheirRangeAreAFault) {
  play("double");
  play("double");
  play("double");
  play("double");
  EXPECT_EQ(fault_of("note"), "'most' comes to 20000000000, outside its range, 0 to 10000000000 = widen its range");
}

TEST_F(WideNumbers, SurviveSavesAndPositions) {
  play("double");
  EXPECT_EQ(State::load(referee.game(), state.save()), state);
  Diagnostics diagnostics;
  const State read = position_state(
      referee.game(), yaml::parse_text("{money: [-3000000000, 4000000000]}", "position.yaml", diagnostics));
  EXPECT_EQ(counter_of(read, money(), 0), -3'000'000'000);
  EXPECT_EQ(state_json(read)["money"].dump(), "[-3000000000,4000000000]");
}

TEST_F(WideNumbers, TakeRoomOnlyWhereDeclared) {
  const auto size = [](const std::string& to) {
    const std::string text = replaced(bank, "  coins: {each: player, max: 9}\n", to);
    return Game::make(std::make_shared<const Definition>(built(text)), 2)->layout().size;
  };
  EXPECT_EQ(size("  coins: {each: player, max: 2147483647}\n"), state.size());
  EXPECT_EQ(size("  coins: {each: player, max: 2147483648}\n"), state.size() + 8);
}

TEST_F(WideNumbers, AreRefusedWhereTheyCantBe) {
  EXPECT_EQ(faults_of(bank, "max: 9}", "max: 3000000000, sees: owner}"),
            "counters.coins.sees: a secret number is from -1000000000 to 1000000000\n");
  EXPECT_EQ(faults_of(bank, "max: 9}", "max: 2000000000000000000}"),
            "counters.coins.max: 2000000000000000000 is beyond ±1000000000000000000\n");
  EXPECT_EQ(faults_of(bank, "small: {type: number}", "small: {type: number, range: 0..2000000000000000000}"),
            "variables.small.range: a number is from -1000000000000000000 to 1000000000000000000\n");
  EXPECT_EQ(faults_of(bank, "small: {type: number}", "small: {type: seat, range: 0..3}").substr(0, 85),
            "variables.small.range: only a number that is no list has a range = type: number\nactio");
}

}  // namespace
}  // namespace houserule::wide_numbers_test
