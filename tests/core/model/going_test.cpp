#include "core/model/going.hpp"

#include <string>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::going_test {
namespace {

/// A board of five by five on which pieces of two seats stand as each test puts them; the rest lie in a box.
struct Field : Builder {
  explicit Field(const std::string& moves, bool rows_upward = true) : Builder(2, 2) {
    type("man");
    definition.piece_types[0].marks = {"moved", "passing"};
    add("mine", 0, moves);
    add("theirs", 1, moves);
    GridDefinition square;
    square.rows = square.columns = 5;
    square.rows_upward = rows_upward;
    board("board", square);
    zone("box", Shape::set).fill = ZoneDefinition::Fill::all;
    phase("go", {action("go", {cells("cell", 0)})});
    flow({repeat(0, {run_phase(0)})});
  }
  KindDefinition& add(const std::string& id, Seat owner, const std::string& moves) {
    KindDefinition& made = kind(id, 6);
    made.owner = owner;
    made.moves = read_betza(moves).parts;
    return made;
  }
};

struct Position {
  std::shared_ptr<const Game> game;
  State state;
  explicit Position(const Builder& builder) : game(builder.game(2)), state(game->initial()) {}

  int cell(const std::string& name) const { return game->zones()[0].grid->find(name); }
  Position& put(const std::string& kind, const std::string& where) {
    for (PieceId id = state.zone(1).head; id != none; id = state.piece(id).above)
      if (state.kind(id).id == kind) {
        move_piece(state, id, 0, static_cast<CellId>(cell(where)));
        return *this;
      }
    ADD_FAILURE() << kind;
    return *this;
  }
  std::string names(const CellSet& cells) const {
    std::string text;
    for (const int each : cells) text += (text.empty() ? "" : " ") + game->zones()[0].grid->name(each);
    return text;
  }
  std::string targets(const std::string& from) const { return names(Going(state, 0).targets(cell(from))); }
};

TEST(Going, SeatOneGoesWhereNumbersOfRowsGrow) {
  EXPECT_EQ(Position(Field("fW")).put("mine", "c3").targets("c3"), "c4");
  EXPECT_EQ(Position(Field("fW")).put("theirs", "c3").targets("c3"), "c2");
  EXPECT_EQ(Position(Field("fW", false)).put("mine", "c3").targets("c3"), "c4");
  EXPECT_EQ(Position(Field("fW", false)).put("theirs", "c3").targets("c3"), "c2");
}

TEST(Going, WhatIsLeaptOverAndTakenIsAnotherPlayers) {
  const auto leapt = [](const char* over) {
    Position position(Field("mDtD"));
    position.put("mine", "c1").put(over, "c2").put("theirs", "d1");
    return Going(position.state, 0).leapt_over(position.cell("c1"), position.cell("c3"));
  };
  EXPECT_EQ(leapt("mine"), -1);
  EXPECT_EQ(leapt("theirs"), Position(Field("mDtD")).cell("c2"));
}

TEST(Going, RightIsOnTheRightOfWhoGoesForward) {
  EXPECT_EQ(Position(Field("rW")).put("mine", "c3").targets("c3"), "d3");
  EXPECT_EQ(Position(Field("rW")).put("theirs", "c3").targets("c3"), "b3");
  EXPECT_EQ(Position(Field("flF")).put("theirs", "c3").targets("c3"), "d2");
}

TEST(Going, NothingOnAFreeCellGoes) { EXPECT_EQ(Position(Field("Q")).targets("c3"), ""); }

TEST(Going, OwnPiecesBlockAndOthersAreCaptured) {
  Position position(Field("R"));
  position.put("mine", "b3").put("mine", "b5").put("theirs", "d3");
  EXPECT_EQ(position.targets("b3"), "b4 a3 c3 d3 b2 b1");
}

TEST(Going, ARangeEndsASlide) { EXPECT_EQ(Position(Field("fW2")).put("mine", "c1").targets("c1"), "c3 c2"); }

TEST(Going, ALeapPassesWhatStandsInBetween) {
  Position leaping(Field("fDfN")), lame(Field("fnDfnN"));
  for (Position* each : {&leaping, &lame}) each->put("mine", "c1").put("mine", "c2");
  EXPECT_EQ(leaping.targets("c1"), "b3 c3 d3 a2 e2");
  EXPECT_EQ(lame.targets("c1"), "a2 e2");
}

TEST(Going, MovingAndCapturingMayDiffer) {
  Position position(Field("mfWcfF"));
  position.put("mine", "c3").put("theirs", "b4").put("theirs", "c4");
  EXPECT_EQ(position.targets("c3"), "b4");
}

TEST(Going, CapturingSlidesPassFreeCells) {
  Position position(Field("cR"));
  position.put("mine", "a1").put("theirs", "a4");
  EXPECT_EQ(position.targets("a1"), "a4");
}

TEST(Going, OnlyWhatCanGoIsMovable) {
  Position position(Field("fW"));
  position.put("mine", "a1").put("mine", "a2").put("mine", "c5");
  EXPECT_EQ(position.names(Going(position.state, 0).movable(0, false)), "a2");
  EXPECT_EQ(position.names(Going(position.state, 0).movable(1, false)), "");
}

TEST(Going, TheLastRowsAreForPromotion) {
  Field field("fW3");
  field.definition.kinds[0].promotes = 2;
  Position position(field);
  position.put("mine", "c1");
  const Going going(position.state, 0);
  EXPECT_EQ(position.names(going.moves(position.cell("c1"))), "c3 c2");
  EXPECT_EQ(position.names(going.promotions(position.cell("c1"))), "c4");
  EXPECT_EQ(position.names(going.movable(0, true)), "c1");
}

TEST(Going, AttackedIsWhereOthersCouldCapture) {
  Position position(Field("mfWcfF"));
  position.put("theirs", "b3").put("mine", "c2");
  const Going going(position.state, 0);
  EXPECT_EQ(position.names(going.attacked(0)), "a2 c2");
  EXPECT_EQ(position.names(going.attacked(1)), "b3 d3");
  EXPECT_TRUE(going.is_attacked(position.cell("c2"), 0));
  EXPECT_FALSE(going.is_attacked(position.cell("b2"), 0));
}

TEST(Going, CheckIsAnAttackOnARoyalPiece) {
  Field field("R");
  field.add("king", 0, "K").royal = true;
  Position position(field);
  position.put("king", "a1").put("theirs", "a5");
  EXPECT_TRUE(Going(position.state, 0).is_check(0));
  EXPECT_FALSE(Going(position.state, 0).is_check(1));
  position.put("mine", "a3");
  EXPECT_FALSE(Going(position.state, 0).is_check(0));
}

TEST(Going, ALeapTakesWhatItPasses) {
  Position position(Field("mfFtfA"));
  position.put("mine", "c2").put("theirs", "d3").put("theirs", "b3").put("mine", "a4");
  EXPECT_EQ(position.targets("c2"), "e4");
  const Going going(position.state, 0);
  EXPECT_EQ(position.names(going.leaps(position.cell("c2"))), "e4");
  EXPECT_EQ(position.names(going.leaping(0)), "c2");
  EXPECT_EQ(going.leapt_over(position.cell("c2"), position.cell("e4")), position.cell("d3"));
  EXPECT_EQ(going.leapt_over(position.cell("c2"), position.cell("d3")), -1);
  go(position.state, 0, position.cell("c2"), position.cell("e4"), {1});
  EXPECT_EQ(position.names(position.state.occupied(0)), "a4 e4 b3");
}

TEST(Going, NothingLeapsOverItsOwnNorOverTwo) {
  Position position(Field("tA"));
  position.put("mine", "a1").put("mine", "b2").put("theirs", "c4").put("theirs", "d3");
  EXPECT_EQ(position.targets("b2"), "");
  EXPECT_EQ(position.targets("a1"), "");
  EXPECT_EQ(position.targets("c4"), "");
}

TEST(Going, ASlideTakesOneOnItsWayAndEndsAnywhereBehind) {
  Position position(Field("tR"));
  position.put("mine", "a1").put("theirs", "c1").put("theirs", "a3").put("theirs", "a4");
  EXPECT_EQ(position.targets("a1"), "d1 e1");
  EXPECT_EQ(position.names(Going(position.state, 0).attacked(0)), "a4 b4 c4 d4 a3 b3 c3 d3 c2 d1")
      << "with room behind";
}

TEST(Going, WhatIsLeaptOverMayStayFaceDownInTheWay) {
  Position position(Field("tB"));
  position.put("mine", "a1").put("theirs", "c3");
  go(position.state, 0, position.cell("a1"), position.cell("d4"), {none, true});
  EXPECT_EQ(position.state.piece(position.state.tops(0)[position.cell("c3")]).face_down, 1);
  EXPECT_EQ(position.targets("d4"), "");
}

TEST(Going, ALeapAttacksWhatHasRoomBehindIt) {
  Position position(Field("tA"));
  position.put("theirs", "c3").put("mine", "d4").put("mine", "b2").put("mine", "a1");
  const Going going(position.state, 0);
  EXPECT_EQ(position.names(going.attacked(0)), "b4 d4 d2");
  EXPECT_TRUE(going.is_attacked(position.cell("d4"), 0));
  EXPECT_FALSE(going.is_attacked(position.cell("b2"), 0)) << "its own stands behind";
}

TEST(Going, WhatIsCapturedGoesWhereItShall) {
  Position position(Field("R"));
  position.put("mine", "a1").put("theirs", "a4");
  go(position.state, 0, position.cell("a1"), position.cell("a4"), {1});
  EXPECT_EQ(position.state.zone(0).count, 1);
  EXPECT_EQ(position.state.kind(position.state.tops(0)[position.cell("a4")]).id, "mine");
}

TEST(Going, FromAFreeCellIsAFault) {
  Position position(Field("R"));
  EXPECT_THROW(go(position.state, 0, 0, 1, {1}), RuleError);
}

TEST(Going, FacedownPiecesHaveNoMoves) {
  Position position(Field("R"));
  position.put("mine", "a1");
  turn_piece(position.state, position.state.tops(0)[position.cell("a1")], true);
  EXPECT_EQ(position.targets("a1"), "");
}

TEST(Going, AFirstMoveIsMadeFromWhereThePieceStoodAtTheStart) {
  Field field("WimfD");
  field.definition.zones[0].start = {{"c1", 0}};
  Position position(field);
  EXPECT_EQ(position.targets("c1"), "c3 c2 b1 d1");
  position.put("mine", "a1");
  EXPECT_EQ(position.targets("a1"), "a2 b1");
  go(position.state, 0, position.cell("c1"), position.cell("c2"), {1});
  go(position.state, 0, position.cell("c2"), position.cell("c1"), {1});
  EXPECT_EQ(position.targets("c1"), "c2 b1 d1");
}

}  // namespace
}  // namespace houserule::going_test
