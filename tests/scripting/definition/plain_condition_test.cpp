// Conditions made ready for each seat answer what the conditions themselves answer, wherever a match may lead.

#include "core/flow/plain_condition.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::plain_condition_test {
namespace {

const char* const road =
    "id: road\n"
    "players: 2\n"
    "pieces: {cart: {kinds: {blue: {copies: 4, owner: 1}, red: {copies: 4, owner: 2}}}}\n"
    "zones:\n"
    "  stable: {shape: stack, holds: cart, each: player, fill: own}\n"
    "  yard: {shape: set, holds: cart}\n"
    "  dock: {shape: set, holds: cart, limit: 2}\n"
    "  cellar: {shape: set, holds: cart, each: player, sees: owner, count: owner}\n"
    "  road: {shape: grid, holds: cart, grid: {square: [2, 4], track: {1: [a1..d1, d2..a2], 2: [a2..d2, d1..a1]}}}\n"
    "actions:\n"
    "  enter: {needs: not stable empty, choose: {to: road.empty}, do: [{move: stable.top, to: road, at: to}]}\n"
    "  leave: {choose: {cart: road.occupied}, do: [{move: cart, to: dock, when: not dock full}, {move: cart, to: yard, when: dock full}]}\n"
    "  wait: {}\n"
    "  tried: {needs: NEEDS}\n"
    "phases: {turn: {actions: [enter, leave, wait, tried]}}\n"
    "flow: [{repeat: 30, do: [{phase: turn}]}]\n";

struct Road {
  Referee referee;
  const Condition& needs;
  PlainCondition plain;

  explicit Road(const std::string& said, Eyes eyes = Eyes::actor)
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(road, "NEEDS", said))), 2), nullptr),
        needs(referee.game().definition().actions[referee.game().definition().actions.find("tried")].needs),
        plain(referee.game(), needs, eyes) {}

  bool itself(const State& state, Seat seat) const {
    Action action;
    action.seat = static_cast<std::int8_t>(seat);
    return holds(needs, {state, action, Sight::of_seat(seat)});
  }
};

/// How often it holds and how often not, of both seats in the positions of some matches.
struct Answers {
  int yes = 0, no = 0;
};
Answers answers_alike(const std::string& said) {
  Road game(said);
  Answers answers;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Generator generator(seed);
    for (State state = game.referee.start(seed); !state.over();) {
      for (Seat seat = 0; seat < 2; ++seat) {
        const PlainTests* tests = game.plain.asked_by(seat);
        if (tests == nullptr) return {};
        const bool itself = game.itself(state, seat);
        EXPECT_EQ(hold(state, *tests), itself) << said << " for " << seat << " after " << state.header().plies;
        ++(itself ? answers.yes : answers.no);
      }
      Action action;
      EXPECT_TRUE(game.referee.sample(state, game.referee.actor(state), generator, action));
      game.referee.apply_legal(state, action);
    }
  }
  return answers;
}

class Ready : public testing::TestWithParam<const char*> {};

TEST_P(Ready, AnswersWhatTheConditionAnswers) {
  const Answers answers = answers_alike(GetParam());
  EXPECT_GT(answers.yes, 0);
  EXPECT_GT(answers.no, 0);
}

INSTANTIATE_TEST_SUITE_P(
    PlainCondition, Ready,
    testing::Values("stable empty", "not stable empty", "dock full", "not dock full", "all stable empty",
                    "road.mine.count < 2", "road.mine.count <= 2", "road.mine.count > 2", "road.mine.count >= 2",
                    "road.mine.count == 2", "not road.mine.count < 2", "road.mine.count != 0",
                    "not road.mine.count == 0", "road.theirs.count >= 2", "road.empty.count < 5",
                    "road.empty.count >= 5", "road.occupied.count == 3", "[stable empty, road.mine.count > 0]",
                    "{not: {any: [stable empty, road.theirs.count < 1]}}", "road.mine.most(to_go) <= 6",
                    "road.mine.most(to_go) < 6", "road.mine.most(to_go) > 6", "road.mine.most(to_go) >= 6",
                    "road.mine.least(to_go) <= 3", "road.mine.least(to_go) < 3", "road.mine.least(to_go) > 3",
                    "road.mine.least(to_go) >= 3", "road.theirs.most(to_go) <= 6"));

TEST(PlainCondition, LeavesToTheConditionWhatAsksForMore) {
  for (const char* said : {"{any: [stable empty, yard empty]}", "{not: [stable empty, yard empty]}", "any stable empty",
                           "not all stable empty", "road.mine.count != 2", "road.mine.count == yard.count",
                           "not road.mine.most(to_go) <= 6", "road.mine.most(to_go) == 6", "road.pieces has red"})
    EXPECT_EQ(Road(said).plain.asked_by(0), nullptr) << said;
}

TEST(PlainCondition, KnowsHowManyABoardHolds) {
  const Road board("road full");
  ASSERT_NE(board.plain.asked_by(0), nullptr);
  const State state = board.referee.game().initial();
  EXPECT_FALSE(hold(state, *board.plain.asked_by(0)));
  EXPECT_EQ(board.plain.asked_by(0)->front().least, 8);
}

TEST(PlainCondition, LeavesToTheConditionWhatMayHaveToBeRefused) {
  const Road game("stable empty");
  const auto& zones = game.referee.game().definition().zones;
  const Condition all_cellars{conditions::AllEmpty{zones.find("cellar")}};
  EXPECT_EQ(PlainCondition(game.referee.game(), all_cellars, Eyes::actor).asked_by(0), nullptr)
      << "counted by its owner";
  EXPECT_NE(PlainCondition(game.referee.game(), all_cellars, Eyes::open).asked_by(0), nullptr);
  EXPECT_EQ(game.plain.asked_by(no_seat), nullptr) << "nobody's stable is none";
  EXPECT_NE(game.plain.asked_by(0), nullptr);
  EXPECT_EQ(game.plain.asked_by(2), nullptr);
  EXPECT_EQ(PlainCondition().asked_by(0), nullptr);
}

}  // namespace
}  // namespace houserule::plain_condition_test
