// What a state names besides where it lies.

#include "core/model/held_pieces.hpp"

#include <map>

#include <gtest/gtest.h>

#include "core/model/subject.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::held_pieces_test {
namespace {

/// Two hands of a white and a black stone each, which only their owners see, a black one that everyone sees, and a deck
/// that nobody does. A variable of the table and one of each player, all empty.
State stones() {
  Builder builder;
  builder.type("stone");
  for (const char* id : {"white", "black"}) builder.kind(id, 6);
  builder.zone("deck", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
  builder.zone("hand", Shape::set, Sees::owner, true);
  builder.zone("shown", Shape::set);
  builder.variable("last", VariableDefinition::Type::piece);
  builder.variable("kept", VariableDefinition::Type::piece, true);
  State state = builder.game(2)->initial();
  for (const auto& [piece, zone] : {std::pair{0, 1}, {6, 1}, {1, 2}, {7, 2}, {8, 3}})
    move_piece(state, static_cast<PieceId>(piece), static_cast<ZoneId>(zone));
  return state;
}

TEST(Subject, IsReadAsItWasPacked) {
  using Type = Subject::Type;
  for (const Subject subject : {Subject{Type::number, 0}, Subject{Type::number, -5}, Subject{Type::number, 134217727},
                                Subject{Type::number, -134217728}, Subject{Type::piece, 65534},
                                Subject{Type::cell, 0x30004}, Subject{Type::player, 3}}) {
    const Subject again = unpacked(packed(subject));
    EXPECT_GE(packed(subject), 0);
    EXPECT_EQ(again.type, subject.type);
    EXPECT_EQ(again.value, subject.value);
  }
  EXPECT_FALSE(Subject::has_room_for(134217728));
  EXPECT_FALSE(Subject::has_room_for(-134217729));
}

TEST(HeldPieces, AreThoseOfVariablesAndFollowUps) {
  State state = stones();
  EXPECT_EQ(held_pieces(state), (std::vector<PieceId>{none, none, none}));
  state.variables()[2] = 7;
  state.header().depth = 2;
  state.frames()[0].subject = packed({Subject::Type::piece, 3});
  state.frames()[1].subject = packed({Subject::Type::number, 3});
  EXPECT_EQ(held_pieces(state), (std::vector<PieceId>{none, none, 7, 3, none}));
  hold_pieces(state, {none, none, 8, 4, none});
  EXPECT_EQ(held_pieces(state), (std::vector<PieceId>{none, none, 8, 4, none}));
  EXPECT_EQ(state.frames()[1].subject, packed({Subject::Type::number, 3}));
}

TEST(HeldPieces, MayBeAnyThatTheSeatCantTellApart) {
  State state = stones();
  state.variables()[0] = 0;  // in the first hand
  state.variables()[1] = 8;  // shown
  std::map<PieceId, int> first, second;
  Generator generator(1);
  for (int i = 0; i < 400; ++i) {
    State world = state;
    deal_held_pieces(world, Sight::of_seat(1), generator);
    ++second[held_pieces(world)[0]];
    EXPECT_EQ(held_pieces(world)[1], 8) << "everyone sees it";
    world = state;
    deal_held_pieces(world, Sight::of_seat(0), generator);
    ++first[held_pieces(world)[0]];
  }
  EXPECT_EQ(first.size(), 1u) << "it is the seat's own";
  EXPECT_EQ(second.size(), 9u) << "seven in the deck, two in the hand";
  for (const auto& [piece, times] : second) EXPECT_FALSE(state.knows(1, piece)) << times;
}

}  // namespace
}  // namespace houserule::held_pieces_test
