// Actions that are offered only where nothing else can be done.

#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::otherwise_test {
namespace {

std::string refusal_of(const char* text, int coins) {
  const std::string game = fmt::format(
      "id: toll\n"
      "players: 2\n"
      "counters: {{coins: {{start: {}}}}}\n"
      "actions: {{pay: {{needs: coins > 0}}, wait: {{}}, leave: {{}}, sing: {{}}}}\n"
      "phases: {{gate: {{actions: [pay], otherwise: [wait, leave]}}, song: {{actions: [sing]}}}}\n"
      "flow: [{{phase: gate}}, {{phase: song}}]\n",
      coins);
  Referee referee(Game::make(std::make_shared<const Definition>(built(game)), 2), nullptr);
  const State state = referee.start(1);
  return sentence(parse_action(referee, state, referee.actor(state), text).refusal);
}

TEST(Otherwise, AllThatIsOfferedThenIsNamed) {
  EXPECT_EQ(refusal_of("sing", 0), "'sing' can't be done now; you can: wait, leave");
  EXPECT_EQ(refusal_of("sing", 1), "'sing' can't be done now; you can: pay");
}

}  // namespace
}  // namespace houserule::otherwise_test
