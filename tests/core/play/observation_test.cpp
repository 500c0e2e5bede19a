// What a seat sees, and worlds it cannot tell from the real one.

#include "core/play/observation.hpp"

#include <set>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/determinization.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::observation_test {
namespace {

/// Eight kinds of card, four dealt to each of two hands from a hidden deck; then everyone plays one at once.
struct Cards : Builder {
  static constexpr int deck = 0, hand = 1, played = 2;
  Cards() {
    type("card");
    for (const char* id : {"ace", "bee", "cat", "dog", "elk", "fox", "gnu", "hen"}) kind(id, 2);
    ZoneDefinition& stack = zone("deck", Shape::stack, Sees::nobody);
    stack.fill = ZoneDefinition::Fill::all;
    stack.shuffle = true;
    zone("hand", Shape::set, Sees::owner, true);
    zone("played", Shape::set, Sees::everyone, true);
    variable("marked", VariableDefinition::Type::piece);
    const effects::Deal deal{4, ZoneIndex(deck), ZoneIndex(hand)};
    const Effect lay{effects::Move{ArgumentIndex(0), ZoneIndex(played)}};
    phase("lay", {action("lay", {pieces("card", hand)}, {lay})}, PhaseDefinition::Acts::simultaneous);
    flow({run(deal), repeat(2, {run_phase(0)})});
  }
};

/// The hands' kinds, the deck's, and what is chosen: all that a world may give otherwise.
std::string secrets(const State& state) {
  std::string text;
  for (ZoneId zone = 0; zone < 3; ++zone) text += kinds_in(state, zone) + "|";
  for (Seat seat = 0; seat < 2; ++seat) {
    const Action chosen = state.commitment(seat);
    text += chosen.id < 0 ? "-" : state.kind(static_cast<PieceId>(chosen.values[0])).id;
  }
  return text;
}

TEST(Observation, ShowsTheOwnHandAndHidesTheOthers) {
  Referee referee = Cards().referee(2);
  const State state = referee.start(3);
  const auto hidden = [&](Seat viewer, ZoneId zone) {
    int count = 0;
    const Observation seen = observe(referee, state, viewer);
    for (const SeenPiece& piece : seen.zones[zone].pieces) count += piece.kind < 0;
    return count;
  };
  EXPECT_EQ(hidden(0, 0), 8);
  EXPECT_EQ(hidden(0, 1), 0);
  EXPECT_EQ(hidden(0, 2), 4);
  EXPECT_EQ(hidden(1, 1), 4);
  EXPECT_EQ(hidden(1, 2), 0);
  EXPECT_EQ(hidden(spectator, 1), 4);
  EXPECT_EQ(hidden(spectator, 2), 4);
}

TEST(Observation, IsWrittenALineAZone) {
  Referee referee = Cards().referee(2);
  State state = referee.game().initial();
  for (const int piece : {2, 0}) move_piece(state, static_cast<PieceId>(piece), 1);
  while (top_piece(state, 0) != none) move_piece(state, top_piece(state, 0), 4);
  EXPECT_EQ(to_text(referee.game(), observe(referee, state, 0)),
            "viewer player 1, ply 0\ndeck:\nhand.1: ace bee\nhand.2:\nplayed.1:\n"
            "played.2: ace bee cat cat dog dog elk elk fox fox gnu gnu hen hen\n");
  EXPECT_EQ(to_text(referee.game(), observe(referee, state, spectator)).substr(0, 60),
            "viewer spectator, ply 0\ndeck:\nhand.1: ? ?\nhand.2:\nplayed.1:\n");
}

TEST(Observation, TellsNoPieceNumbers) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  const Observation before = observe(referee, state, 0);
  state.variables()[0] = state.zone(0).tail;
  Observation marked = observe(referee, state, 0);
  EXPECT_EQ(marked.variables, std::vector<std::int32_t>{0});
  state.variables()[0] = state.zone(2).head;  // another that the seat does not know
  EXPECT_EQ(observe(referee, state, 0), marked);
  EXPECT_EQ(hash(observe(referee, state, 0)), hash(marked));
  EXPECT_NE(before, marked);
  EXPECT_NE(hash(before), hash(marked));
}

TEST(Determinization, AgreesWithWhatTheSeatSeesAndVaries) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  Generator generator(4);
  while (!state.over()) {
    for (const Seat viewer : {0, 1}) {
      std::set<std::string> worlds;
      const Observation seen = observe(referee, state, viewer);
      for (int i = 0; i < 20; ++i) {
        const State world = determinize(referee, state, viewer, generator);
        EXPECT_EQ(observe(referee, world, viewer), seen);
        EXPECT_EQ(kinds_in(world, static_cast<ZoneId>(1 + viewer)), kinds_in(state, static_cast<ZoneId>(1 + viewer)));
        worlds.insert(secrets(world));
      }
      EXPECT_GT(worlds.size(), 15u);
    }
    Action action;
    ASSERT_TRUE(referee.sample(state, referee.actor(state), generator, action));
    referee.apply_legal(state, action);
  }
}

TEST(Determinization, DrawsTheOthersCommitmentsAnewAndKeepsTheOwn) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  referee.apply_legal(state, Action(referee.legal(state, 1).front()));
  Generator generator(4);
  std::set<std::string> chosen;
  for (int i = 0; i < 100; ++i) {
    const State world = determinize(referee, state, 0, generator);
    const Action action = world.commitment(1);
    ASSERT_EQ(action.seat, 1);
    const auto piece = static_cast<PieceId>(action.values[0]);
    EXPECT_EQ(world.piece(piece).zone, 2);
    chosen.insert(world.kind(piece).id);
    EXPECT_EQ(determinize(referee, state, 1, generator).commitment(1), state.commitment(1));
  }
  EXPECT_GE(chosen.size(), 7u);
}

/// What can't be told apart gives the same worlds, to the number of each piece: nothing of the secret is left in them.
TEST(Determinization, DependsOnNothingThatIsHidden) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  for (const bool chosen : {false, true}) {
    if (chosen) referee.apply_legal(state, Action(referee.legal(state, 1).front()));
    State other = state;
    other.header().generator = Generator(77);
    std::vector<PieceId> hidden;
    for (const ZoneId zone : {ZoneId{0}, ZoneId{2}}) list_pieces(state, zone, hidden);
    exchange_kinds(other, hidden.front(), hidden.back());
    exchange_kinds(other, hidden[2], hidden[5]);
    if (chosen) other.commit(1, Action(referee.legal(referee.start(3), 1).back()));
    ASSERT_NE(secrets(other), secrets(state));
    for (std::uint64_t draw = 0; draw < 20; ++draw) {
      Generator one(draw), same(draw);
      EXPECT_EQ(determinize(referee, other, 0, one), determinize(referee, state, 0, same));
    }
  }
}

TEST(Determinization, DealsThePiecesThemselvesNotOnlyTheirKinds) {
  Referee referee = Cards().referee(2);
  const State state = referee.start(3);
  Generator generator(4);
  const PieceId hidden = state.zone(2).head;
  std::set<ZoneId> places;
  for (int i = 0; i < 30; ++i) {
    const State world = determinize(referee, state, 0, generator);
    places.insert(world.piece(hidden).zone);
    for (std::size_t id = 0; id < state.game().pieces().size(); ++id)
      ASSERT_EQ(world.piece(static_cast<PieceId>(id)).kind, state.game().pieces()[id].kind);
    std::vector<PieceId> own, same;
    list_pieces(state, 1, own);
    list_pieces(world, 1, same);
    ASSERT_EQ(own, same);
  }
  EXPECT_EQ(places, (std::set<ZoneId>{0, 2}));
}

/// Two dice of six faces, which lie in the first player's cup.
struct Dice : Builder {
  Dice() {
    type("die");
    for (const char* id : {"one", "two", "three", "four", "five", "six"}) kind(id, definition.kinds.empty() ? 2 : 0);
    zone("table", Shape::set).fill = ZoneDefinition::Fill::all;
    zone("cup", Shape::set, Sees::owner, true);
    phase("wait", {action("wait")});
    flow({repeat(2, {run_phase(0)})});
  }
  /// Rolled in the cup.
  static State rolled(Referee& referee, KindId one, KindId other) {
    State state = referee.start(1);
    for (const PieceId die : {PieceId{0}, PieceId{1}}) move_piece(state, die, 1);
    become_kind(state, 0, one);
    become_kind(state, 1, other);
    return state;
  }
};

TEST(Determinization, DiceRolledUnderACupMayShowAnything) {
  Referee referee = Dice().referee(2);
  const State state = Dice::rolled(referee, 4, 5), other = Dice::rolled(referee, 1, 1);
  std::set<std::string> seen_by_other, seen_by_owner;
  for (std::uint64_t draw = 0; draw < 400; ++draw) {
    Generator one(draw), same(draw);
    const State world = determinize(referee, state, 1, one);
    seen_by_other.insert(kinds_in(world, 1));
    EXPECT_EQ(kinds_in(determinize(referee, other, 1, same), 1), kinds_in(world, 1));
    seen_by_owner.insert(kinds_in(determinize(referee, state, 0, one), 1));
  }
  EXPECT_EQ(seen_by_other.size(), 36u);
  EXPECT_EQ(seen_by_owner, std::set<std::string>{"five six"});
}

TEST(Determinization, WhatAVariableNamesMayBeAnyHiddenPiece) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  std::set<ZoneId> places;
  for (const PieceId named : {state.zone(0).tail, state.zone(2).head}) {  // in the deck, in the other's hand
    state.variables()[0] = named;
    for (std::uint64_t draw = 0; draw < 40; ++draw) {
      Generator generator(draw);
      const State world = determinize(referee, state, 0, generator);
      const auto there = static_cast<PieceId>(world.variables()[0]);
      EXPECT_FALSE(world.knows(0, there));
      places.insert(world.piece(there).zone);
    }
    EXPECT_EQ(places, (std::set<ZoneId>{0, 2}));
  }
  state.variables()[0] = state.zone(1).head;
  Generator generator(1);
  EXPECT_EQ(determinize(referee, state, 0, generator).variables()[0], state.zone(1).head) << "the own card";
}

TEST(Observation, TellsOfAVariableWhatTheSeatCanTell) {
  Referee referee = Cards().referee(2);
  State state = referee.start(3);
  const auto held = [&](Seat viewer) { return observe(referee, state, viewer).held.at(0); };
  EXPECT_EQ(held(0).pieces.size(), 0u);
  state.variables()[0] = state.zone(1).head;
  EXPECT_EQ(held(0).zone, 1);
  EXPECT_EQ(held(0).pieces.at(0).kind, state.piece(state.zone(1).head).kind);
  for (const Seat viewer : {Seat{1}, spectator}) {
    EXPECT_EQ(held(viewer).zone, none);
    EXPECT_EQ(held(viewer).pieces.at(0).kind, -1);
  }
}

TEST(Determinization, GivesAnotherFutureAndLeavesTheStateAlone) {
  Referee referee = Cards().referee(2);
  const State state = referee.start(3);
  const State before = state;
  Generator generator(4);
  EXPECT_NE(determinize(referee, state, 0, generator).header().generator, state.header().generator);
  EXPECT_EQ(state, before);
  Generator one(9), same(9);
  EXPECT_EQ(determinize(referee, state, 0, one), determinize(referee, state, 0, same));
}

}  // namespace
}  // namespace houserule::observation_test
