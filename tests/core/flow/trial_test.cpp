// Actions that would leave a royal piece attacked.

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::trial_test {
namespace {

/// A king on a strip of four cells, which goes one step; somebody else's rook takes along the strip.
struct Strip : Builder {
  enum { go };
  explicit Strip(Sees sees = Sees::everyone) : Builder(2, 2) {
    type("man");
    add("king", 0, "K").royal = true;
    add("screen", 0, "fW");
    add("rook", 1, "R");
    GridDefinition squares;
    squares.rows = 2;
    squares.columns = 4;
    squares.rows_upward = true;
    board("board", squares).sees = sees;
    definition.zones[0].start = {{"a1", 0}, {"b1", 1}, {"d1", 2}};
    zone("box", Shape::set);
    const ArgumentIndex from(0), to(1);
    ArgumentDefinition where = cells("to", 0);
    where.source = {sources::Cells{ZoneIndex(0), Destinations{Destinations::How::moves, from}}};
    action("go", {cells("from", 0, GridSet::movable), where}, {{effects::Go{ZoneIndex(0), from, to, ZoneIndex(1)}}});
    definition.actions[go].guards = true;
    phase("go", {go});
    definition.phases[0].skip_if_stuck = true;
    definition.phases[0].if_stuck = {{effects::Lose{}, {conditions::Check{}}}, {effects::Finish{}}};
    flow({repeat(0, {run_phase(0)})});
  }
  KindDefinition& add(const std::string& id, Seat owner, const std::string& moves) {
    KindDefinition& made = kind(id);
    made.owner = owner;
    made.moves = read_betza(moves).parts;
    return made;
  }
};

constexpr int a1 = 4, b1 = 5, a2 = 0, b2 = 1;

TEST(Trial, LeavesOutWhatWouldLeaveARoyalPieceAttacked) {
  Referee referee = Strip().referee(2);
  const State start = referee.start(1);
  EXPECT_EQ(referee.legal(start, 0), (std::vector<Action>{act(0, 0, {a1, a2}), act(0, 0, {a1, b2})}));
  const Objection objection = referee.find_objection(start, act(0, 0, {b1, b2}));
  EXPECT_EQ(objection.by, Objection::By::check);
  EXPECT_EQ(sentence(objection.refusal), "you would be in check");
  EXPECT_EQ(sentence(objection.refusal, "fr"), "vous seriez en échec");
}

TEST(Trial, ChangesNothing) {
  Referee referee = Strip().referee(2);
  const State start = referee.start(1);
  const State before = start;
  referee.legal(start, 0);
  EXPECT_EQ(start, before);
}

TEST(Trial, SamplesOnlyWhatIsLegal) {
  Referee referee = Strip().referee(2);
  const State start = referee.start(1);
  Generator generator(1);
  for (int i = 0; i < 20; ++i) {
    Action action;
    ASSERT_TRUE(referee.sample(start, 0, generator, action));
    EXPECT_EQ(action[ArgumentIndex(0)], a1);
  }
}

TEST(Trial, WhoIsStuckMeetsWhatThePhaseSays) {
  Strip strip;
  strip.definition.zones[0].start = {{"a1", 0}, {"d1", 2}, {"c2", 3}};
  strip.add("other", 1, "R");
  Referee referee = strip.referee(2);
  const State mated = referee.start(1);
  EXPECT_TRUE(mated.over());
  EXPECT_EQ(mated.header().winners, seat_bit(1));
  strip.definition.zones[0].start = {{"a1", 0}, {"c2", 2}};
  Referee other = strip.referee(2);
  EXPECT_FALSE(other.start(1).over());
}

TEST(Trial, DependsOnNothingUnseen) {
  Referee referee = Strip(Sees::nobody).referee(2);
  const auto start = [&] { referee.start(1); };
  EXPECT_THROW(start(), RuleError);
}

}  // namespace
}  // namespace houserule::trial_test
