// What is done for who can't do anything: it may end the match, too.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::stuck_test {
namespace {

/// Whoever has no life left can only fall.
const char* const duel =
    "id: duel\n"
    "players: 2..3\n"
    "counters: {life: {each: player, start: 1}, turns: {}}\n"
    "actions: {hit: {needs: life > 0, do: [{add: -1, to: life, for: others}, {add: 1, to: turns}]}}\n"
    "phases: {turn: {actions: [hit], stuck: [{out: me}]}}\n"
    "flow: [{repeat: 4, do: [{phase: turn}, {add: 10, to: turns}]}]\n"
    "endings: [{when: players.count == 1}]\n";

/// Turns, and tens for rounds, when it is over.
std::int64_t turns_of(int players, const std::string& from = "id", const std::string& to = "id") {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(duel, from, to))), players), nullptr);
  State state = referee.start(1);
  while (!state.over()) referee.apply_legal(state, referee.legal(state, referee.actor(state)).front());
  return counter_of(state, referee.game().definition().counters.find("turns"), no_seat);
}

TEST(Stuck, EndingsAreLookedAtAfterWhatIsDoneForWhoIsStuck) {
  EXPECT_EQ(turns_of(2), 1) << "not in the next round";
  EXPECT_EQ(turns_of(3), 1);
  EXPECT_EQ(turns_of(2, "players.count == 1", "players.count == 0"), 11 + 10 + 10 + 10 + 3);
}

}  // namespace
}  // namespace houserule::stuck_test
