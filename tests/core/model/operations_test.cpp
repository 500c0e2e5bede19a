#include "core/model/operations.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::operations_test {
namespace {

constexpr SeatMask everybody = 0b111;

// Zones of the table below, as ids of a game of three.
enum TestZone : ZoneId { deck, discard, hand_1, hand_2, hand_3, line, slot, garden, pond, purse, show };

/// Three players; six plants (two bees, two oaks, a fern, an ivy) in the deck, two coins in the purse.
struct Table {
  Table() : state(make()->initial()) {}

  std::shared_ptr<const Game> make() {
    Builder builder;
    builder.type("plant");
    builder.kind("bee", 2).owner = 0;
    builder.kind("oak", 2).owner = 1;
    builder.kind("fern");
    builder.kind("ivy");
    builder.definition.piece_types[0].marks = {"fed", "tired"};
    auto& first = builder.zone("deck", Shape::stack, Sees::nobody);
    first.fill = ZoneDefinition::Fill::all;
    first.face_down = true;
    builder.zone("discard", Shape::stack);
    builder.zone("hand", Shape::set, Sees::owner, true);
    builder.zone("line", Shape::row).capacity = 3;
    builder.zone("slot", Shape::slot).capacity = 1;
    GridDefinition square;
    square.rows = square.columns = 3;
    square.stack_limit = 2;
    builder.board("garden", square);
    square.floating = true;
    square.stack_limit = 1;
    builder.board("pond", square);
    builder.type("coin");
    builder.kind("penny", 2, 1);
    auto& coins = builder.zone("purse", Shape::set);
    coins.holds = {1};
    coins.fill = ZoneDefinition::Fill::all;
    builder.zone("show", Shape::stack, Sees::top);
    builder.counter("points", true, -5, 20);
    game = builder.game(3);
    return game;
  }

  std::string refusal_of_move(PieceId piece, ZoneId to, CellId cell = none) {
    const State before = state;
    const std::string text = message_of([&] { move_piece(state, piece, to, cell); });
    EXPECT_TRUE(state == before) << text;
    return text;
  }
  CellId at(ZoneId zone, const char* name) const { return static_cast<CellId>(game->zones()[zone].grid->find(name)); }

  std::shared_ptr<const Game> game;
  State state;
};

// Moving.

TEST(MovePiece, GoesOnTopUnlessToldOtherwise) {
  Table t;
  EXPECT_EQ(kinds_in(t.state, deck), "bee bee oak oak fern ivy");
  move_piece(t.state, 5, discard);
  move_piece(t.state, 4, discard);
  move_piece(t.state, 0, discard, none, Face::as_zone, End::bottom);
  EXPECT_EQ(kinds_in(t.state, discard), "bee ivy fern");
  EXPECT_EQ(kinds_in(t.state, deck), "bee oak oak");
  EXPECT_EQ(top_piece(t.state, discard), 4);
  EXPECT_EQ(t.state.zone(discard).count, 3);
  EXPECT_EQ(t.state.zone(deck).count, 3);
}

TEST(MovePiece, TakesFromTheMiddle) {
  Table t;
  move_piece(t.state, 2, discard);
  EXPECT_EQ(kinds_in(t.state, deck), "bee bee oak fern ivy");
  move_piece(t.state, 2, deck);
  EXPECT_EQ(kinds_in(t.state, deck), "bee bee oak fern ivy oak");
}

TEST(MovePiece, FaceIsTheZonesUnlessTold) {
  Table t;
  EXPECT_EQ(t.state.piece(0).face_down, 1);
  move_piece(t.state, 0, discard);
  EXPECT_EQ(t.state.piece(0).face_down, 0);
  move_piece(t.state, 1, discard, none, Face::down);
  EXPECT_EQ(t.state.piece(1).face_down, 1);
  move_piece(t.state, 1, deck, none, Face::up);
  EXPECT_EQ(t.state.piece(1).face_down, 0);
}

TEST(MovePiece, StacksOnCells) {
  Table t;
  move_piece(t.state, 0, garden, t.at(garden, "b2"));
  move_piece(t.state, 2, garden, t.at(garden, "b2"));
  move_piece(t.state, 4, garden, t.at(garden, "a1"));
  EXPECT_EQ(kinds_in(t.state, garden), "fern bee oak");
  EXPECT_EQ(t.state.tops(garden)[t.at(garden, "b2")], 2);
  EXPECT_EQ(t.refusal_of_move(5, garden, t.at(garden, "b2")), "cell b2 of 'garden' is full");
  move_piece(t.state, 0, garden, t.at(garden, "b2"));  // stays, but comes to the top
  EXPECT_EQ(t.state.tops(garden)[t.at(garden, "b2")], 0);
  move_piece(t.state, 2, discard);  // from below
  move_piece(t.state, 0, discard);
  EXPECT_EQ(t.state.tops(garden)[t.at(garden, "b2")], none);
  EXPECT_EQ(t.state.occupied(garden).count(), 1);
  EXPECT_EQ(t.state.zone(garden).count, 1);
}

TEST(MovePiece, RefusalsSayWhatIsWrongAndChangeNothing) {
  Table t;
  move_piece(t.state, 0, slot);
  EXPECT_EQ(t.refusal_of_move(1, slot), "'slot' is full: it holds 1");
  EXPECT_EQ(t.refusal_of_move(6, line), "'line' does not hold pieces of type 'coin'") << "coins fit the purse only";
  EXPECT_EQ(t.refusal_of_move(1, purse), "'purse' does not hold pieces of type 'plant'");
  EXPECT_EQ(t.refusal_of_move(1, garden), "a piece goes to the grid 'garden' without a cell");
  EXPECT_EQ(t.refusal_of_move(1, garden, 9), "the grid 'garden' has no such cell");
  move_piece(t.state, 1, pond, 24);
  EXPECT_EQ(t.refusal_of_move(2, pond, 24), "cell d4 of 'pond' is taken");
  EXPECT_EQ(t.refusal_of_move(6, hand_2), "'hand' of seat 2 does not hold pieces of type 'coin'");
}

TEST(MovePiece, FullZonesLetTheirOwnPiecesMove) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 2, 4}) move_piece(t.state, piece, line);
  EXPECT_EQ(t.refusal_of_move(5, line), "'line' is full: it holds 3");
  move_piece(t.state, 0, line);
  EXPECT_EQ(kinds_in(t.state, line), "oak fern bee");
}

TEST(MovePiece, FloatingGridsComeBackOverTheCentre) {
  Table t;
  const Grid& grid = *t.game->zones()[pond].grid;
  for (const auto& [piece, cell] : {std::pair<PieceId, const char*>{0, "d4"}, {1, "d5"}, {2, "e5"}, {3, "f5"}})
    move_piece(t.state, piece, pond, t.at(pond, cell));
  move_piece(t.state, 0, discard);
  EXPECT_EQ(names_of(grid, t.state.occupied(pond)), "d4 e4 f4");
  EXPECT_EQ(t.state.piece(2).cell, t.at(pond, "e4"));
  EXPECT_EQ(t.state.tops(pond)[t.at(pond, "d4")], 1);
  move_piece(t.state, 1, discard);
  EXPECT_EQ(names_of(grid, t.state.occupied(pond)), "d4 e4");
}

TEST(MovePiece, MovingInsideAFloatingGridMayLeaveTheBoxOnTheWay) {
  Table t;
  const Grid& grid = *t.game->zones()[pond].grid;
  for (const auto& [piece, cell] : {std::pair<PieceId, const char*>{0, "d4"}, {1, "e4"}, {2, "f4"}})
    move_piece(t.state, piece, pond, t.at(pond, cell));
  move_piece(t.state, 0, pond, t.at(pond, "g4"));
  EXPECT_EQ(names_of(grid, t.state.occupied(pond)), "d4 e4 f4");
  EXPECT_EQ(t.state.piece(0).cell, t.at(pond, "f4"));
  EXPECT_EQ(t.state.zone(pond).count, 3);
}

// Who knows what.

struct Sight {
  Sees sees;
  Face face;
  SeatMask known;  // of a piece that arrives in the zone of the second of three
};

TEST(Knowledge, ArrivingShowsAPieceToThoseWhoSeeTheZone) {
  const std::vector<Sight> sights = {
      {Sees::everyone, Face::up, 0b111}, {Sees::everyone, Face::down, 0}, {Sees::owner, Face::up, 0b010},
      {Sees::owner, Face::down, 0b010},  {Sees::others, Face::up, 0b101}, {Sees::others, Face::down, 0b101},
      {Sees::nobody, Face::up, 0},       {Sees::nobody, Face::down, 0},   {Sees::top, Face::up, 0b111},
      {Sees::top, Face::down, 0b111},
  };
  for (const Shape shape : {Shape::stack, Shape::set, Shape::row})
    for (const Sight& sight : sights) {
      Builder builder;
      builder.type("plant");
      builder.kind("bee");
      builder.zone("place", shape, sight.sees, true);
      const auto game = builder.game(3);
      State copy = game->initial();
      move_piece(copy, 0, 1, none, sight.face);
      EXPECT_EQ(copy.piece(0).known, sight.known) << static_cast<int>(sight.sees) << static_cast<int>(sight.face);
    }
}

TEST(Knowledge, OwnerOfATableZoneIsEveryone) {
  Builder builder;
  builder.type("plant");
  builder.kind("bee");
  builder.zone("place", Shape::set, Sees::owner);
  const auto game = builder.game(3);
  State state = game->initial();
  move_piece(state, 0, 0, none, Face::down);
  EXPECT_EQ(state.piece(0).known, everybody);
}

TEST(Knowledge, WhatWasSeenIsRemembered) {
  Table t;
  move_piece(t.state, 0, discard);
  move_piece(t.state, 0, deck);
  EXPECT_EQ(t.state.piece(0).known, everybody) << "all saw it go to the top";
}

TEST(Knowledge, UncoveringTheTopShowsIt) {
  Table t;
  move_piece(t.state, 0, show);
  move_piece(t.state, 1, show, none, Face::down, End::bottom);
  EXPECT_EQ(t.state.piece(1).known, 0);
  move_piece(t.state, 0, hand_1);
  EXPECT_EQ(t.state.piece(1).known, everybody);
}

TEST(Knowledge, OthersLoseTrackOfWhatSecretlyLeavesAHand) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 1, 2}) {
    move_piece(t.state, piece, discard);
    move_piece(t.state, piece, hand_1);
    EXPECT_EQ(t.state.piece(piece).known, everybody);
  }
  move_piece(t.state, 1, deck);  // only the owner sees which of the three it was
  for (const PieceId piece : std::initializer_list<PieceId>{0, 1, 2}) EXPECT_EQ(t.state.piece(piece).known, 0b001);
}

TEST(Knowledge, NobodyLosesTrackOfWhatOpenlyLeavesAHand) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 1}) {
    move_piece(t.state, piece, discard);
    move_piece(t.state, piece, hand_1);
  }
  move_piece(t.state, 1, discard);
  EXPECT_EQ(t.state.piece(0).known, everybody);
  EXPECT_EQ(t.state.piece(1).known, everybody);
}

TEST(Knowledge, GivenCardsAreSeenByBothHandsOnly) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 1}) {
    move_piece(t.state, piece, discard);
    move_piece(t.state, piece, hand_1);
  }
  move_piece(t.state, 1, hand_2);
  EXPECT_EQ(t.state.piece(0).known, 0b011);
  EXPECT_EQ(t.state.piece(1).known, 0b011);
}

TEST(Knowledge, NobodyLosesTrackInOrderedZones) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 1}) move_piece(t.state, piece, discard);
  move_piece(t.state, 1, deck, none, Face::down);
  EXPECT_EQ(t.state.piece(0).known, everybody);
  EXPECT_EQ(t.state.piece(1).known, everybody);
}

TEST(Knowledge, RevealingAndTurningUpShowAPiece) {
  Table t;
  reveal_piece(t.state, 0, 0b100);
  EXPECT_TRUE(t.state.knows(2, 0));
  EXPECT_FALSE(t.state.knows(1, 0));
  move_piece(t.state, 1, discard, none, Face::down);
  EXPECT_EQ(t.state.piece(1).known, 0);
  turn_piece(t.state, 1, false);
  EXPECT_EQ(t.state.piece(1).known, everybody);
  turn_piece(t.state, 1, true);
  EXPECT_EQ(t.state.piece(1).known, everybody) << "they have seen it";
  EXPECT_EQ(t.state.piece(1).face_down, 1);
}

// Shuffling and chance.

TEST(ShuffleZone, IsAPermutationThatNobodyKnows) {
  Table t;
  t.state.header().generator = Generator(3);
  reveal_piece(t.state, 0, everybody);
  shuffle_zone(t.state, deck);
  std::vector<PieceId> pieces;
  list_pieces(t.state, deck, pieces);
  EXPECT_NE(pieces, (std::vector<PieceId>{0, 1, 2, 3, 4, 5}));
  for (const PieceId piece : pieces) EXPECT_EQ(t.state.piece(piece).known, 0);
  EXPECT_EQ(t.state.zone(deck).head, pieces.front());
  EXPECT_EQ(top_piece(t.state, deck), pieces.back());
  std::vector<PieceId> down;
  for (PieceId piece = pieces.back(); piece != none; piece = t.state.piece(piece).below) down.push_back(piece);
  std::reverse(down.begin(), down.end());
  EXPECT_EQ(down, pieces);
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, (std::vector<PieceId>{0, 1, 2, 3, 4, 5}));
}

TEST(ShuffleZone, EveryOrderIsAsLikely) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 2, 4}) move_piece(t.state, piece, discard);
  std::map<std::string, int> count;
  t.state.header().generator = Generator(17);
  for (int i = 0; i < 6000; ++i) {
    shuffle_zone(t.state, discard);
    ++count[kinds_in(t.state, discard)];
  }
  EXPECT_EQ(count.size(), 6u);
  for (const auto& [order, times] : count) EXPECT_NEAR(times, 1000, 150) << order;
}

TEST(ShuffleZone, OpenZonesStayKnownAndTheTopIsShown) {
  Table t;
  for (const PieceId piece : std::initializer_list<PieceId>{0, 2}) move_piece(t.state, piece, discard);
  shuffle_zone(t.state, discard);
  EXPECT_EQ(t.state.piece(0).known, everybody);
  for (const PieceId piece : std::initializer_list<PieceId>{1, 3, 4}) move_piece(t.state, piece, show);
  shuffle_zone(t.state, show);
  for (const PieceId piece : std::initializer_list<PieceId>{1, 3, 4})
    EXPECT_EQ(t.state.piece(piece).known, piece == top_piece(t.state, show) ? everybody : 0);
}

namespace shuffled {

/// The kinds of a deck of animals and of a heap of plants, shuffled in turn, and what the generator says then.
struct Order {
  std::string deck, heap;
  std::uint32_t next = 0;
};

std::string without(std::string kinds, const std::string& kind) {
  for (auto at = kinds.find(kind); at != std::string::npos; at = kinds.find(kind)) kinds.erase(at, kind.size() + 1);
  return kinds;
}

Order order_with(std::initializer_list<const char*> animals, int copies, std::uint64_t seed) {
  Builder builder;
  builder.type("animal");
  builder.type("plant");
  for (const char* animal : animals) builder.kind(animal, copies);
  for (const char* plant : {"ash", "beech", "oak", "yew"}) builder.kind(plant, 2, 1);
  builder.zone("deck", Shape::stack).holds = {0};
  builder.zone("heap", Shape::stack).holds = {1};
  for (ZoneDefinition& holder : builder.definition.zones) holder.fill = ZoneDefinition::Fill::all;
  State state = builder.game(2)->initial();
  state.header().generator = Generator(seed);
  shuffle_zone(state, 0);
  shuffle_zone(state, 1);
  return {kinds_in(state, 0) + " ", kinds_in(state, 1), state.header().generator.next()};
}

}  // namespace shuffled

TEST(ShuffleZone, AKindMoreLeavesTheOthersAndLaterShufflesAsTheyWere) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const shuffled::Order few = shuffled::order_with({"bee", "fox", "owl"}, 3, seed);
    const shuffled::Order many = shuffled::order_with({"ant", "bee", "elk", "fox", "owl"}, 3, seed);
    EXPECT_EQ(shuffled::without(shuffled::without(many.deck, "ant"), "elk"), few.deck);
    EXPECT_EQ(many.heap, few.heap);
    EXPECT_EQ(many.next, few.next);
  }
}

TEST(ShuffleZone, WhatOfOneKindIsMoreComesBetweenTheOthers) {
  const shuffled::Order few = shuffled::order_with({"bee", "fox"}, 2, 5);
  const shuffled::Order many = shuffled::order_with({"bee", "fox"}, 6, 5);
  std::string rest = few.deck;
  for (const char letter : many.deck)
    if (!rest.empty() && letter == rest.front()) rest.erase(0, 1);
  EXPECT_EQ(rest, "") << few.deck << "is not in " << many.deck;
  EXPECT_EQ(many.next, few.next);
}

TEST(ShuffleZone, AnEmptyOneTakesNoChance) {
  Table t;
  const Generator before = t.state.header().generator;
  shuffle_zone(t.state, discard);
  EXPECT_EQ(t.state.header().generator, before);
}

TEST(RandomPiece, IsTheSameUnlessOneThatIsNewIsDrawn) {
  Table t;
  State without_last = t.state;
  move_piece(without_last, 5, discard);
  int others = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    t.state.header().generator = without_last.header().generator = Generator(seed);
    const PieceId of_all = random_piece(t.state, deck);
    const PieceId of_fewer = random_piece(without_last, deck);
    if (of_all == 5)
      ++others;
    else {
      EXPECT_EQ(of_all, of_fewer);
    }
    EXPECT_EQ(t.state.header().generator, without_last.header().generator);
  }
  EXPECT_NEAR(others, 10, 8);
}

TEST(ShuffleZone, RefusesGrids) {
  Table t;
  EXPECT_EQ(message_of([&] { shuffle_zone(t.state, garden); }), "a grid can't be shuffled: 'garden'");
}

TEST(RandomPiece, IsAnyPieceAsLikelyOrNone) {
  Table t;
  EXPECT_EQ(random_piece(t.state, discard), none);
  for (const PieceId piece : std::initializer_list<PieceId>{0, 2, 4})
    move_piece(t.state, piece, garden, static_cast<CellId>(piece));
  t.state.header().generator = Generator(23);
  std::map<PieceId, int> on_grid, in_list;
  for (int i = 0; i < 3000; ++i) {
    ++on_grid[random_piece(t.state, garden)];
    ++in_list[random_piece(t.state, deck)];
  }
  for (const PieceId piece : std::initializer_list<PieceId>{0, 2, 4}) EXPECT_NEAR(on_grid[piece], 1000, 120);
  for (const PieceId piece : std::initializer_list<PieceId>{1, 3, 5}) EXPECT_NEAR(in_list[piece], 1000, 120);
}

// Passing and exchanging.

TEST(RotateZones, HandsEverythingOn) {
  Table t;
  move_piece(t.state, 0, hand_1);
  move_piece(t.state, 2, hand_1);
  move_piece(t.state, 4, hand_2);
  const std::vector<ZoneId> zones = {hand_1, hand_2, hand_3};
  rotate_zones(t.state, zones);
  EXPECT_EQ(kinds_in(t.state, hand_1), "");
  EXPECT_EQ(kinds_in(t.state, hand_2), "bee oak");
  EXPECT_EQ(kinds_in(t.state, hand_3), "fern");
  EXPECT_EQ(t.state.piece(0).zone, hand_2);
  EXPECT_EQ(t.state.piece(0).known, 0b011) << "the giver remembers";
  EXPECT_EQ(t.state.piece(4).known, 0b110);
  rotate_zones(t.state, zones);
  EXPECT_EQ(kinds_in(t.state, hand_1), "fern");
  EXPECT_EQ(t.state.zone(hand_3).count, 2);
}

TEST(RotateZones, OfOneOrNoneDoesNothing) {
  Table t;
  move_piece(t.state, 0, hand_1);
  const State before = t.state;
  rotate_zones(t.state, std::vector<ZoneId>{hand_1});
  rotate_zones(t.state, {});
  EXPECT_TRUE(t.state == before);
}

TEST(RotateZones, RefusesGrids) {
  Table t;
  const std::vector<ZoneId> zones = {hand_1, garden};
  EXPECT_EQ(message_of([&] { rotate_zones(t.state, zones); }), "a grid can't be passed on: 'garden'");
}

TEST(ExchangePieces, SwapsCellsAndZones) {
  Table t;
  move_piece(t.state, 0, garden, 0);
  move_piece(t.state, 2, garden, 8);
  move_piece(t.state, 4, pond, 24, Face::down);
  exchange_pieces(t.state, 0, 2);
  EXPECT_EQ(t.state.tops(garden)[0], 2);
  EXPECT_EQ(t.state.piece(0).cell, 8);
  exchange_pieces(t.state, 0, 4);
  EXPECT_EQ(t.state.piece(0).zone, pond);
  EXPECT_EQ(t.state.tops(garden)[8], 4);
  EXPECT_EQ(t.state.piece(4).known, 0) << "it lies face down";
  const State before = t.state;
  exchange_pieces(t.state, 4, 4);
  EXPECT_TRUE(t.state == before);
}

TEST(ExchangePieces, LeavesWhatLiesBelow) {
  Table t;
  move_piece(t.state, 0, garden, 0);
  move_piece(t.state, 2, garden, 0);
  move_piece(t.state, 4, garden, 8);
  exchange_pieces(t.state, 2, 4);
  EXPECT_EQ(t.state.tops(garden)[0], 4);
  EXPECT_EQ(t.state.piece(4).below, 0);
  EXPECT_EQ(t.state.piece(0).above, 4);
  EXPECT_EQ(t.state.tops(garden)[8], 2);
  EXPECT_EQ(t.state.piece(2).below, none);
}

TEST(ExchangePieces, RefusesWhatIsNotOnTopOfAGrid) {
  Table t;
  move_piece(t.state, 0, garden, 0);
  move_piece(t.state, 2, garden, 0);
  move_piece(t.state, 4, garden, 8);
  const std::string alone = "only topmost pieces on grids can change places";
  EXPECT_EQ(message_of([&] { exchange_pieces(t.state, 0, 4); }), alone);
  EXPECT_EQ(message_of([&] { exchange_pieces(t.state, 4, 5); }), alone);
  t.state.piece(1).zone = none;
  EXPECT_EQ(message_of([&] { exchange_pieces(t.state, 4, 1); }), "a piece outside the game can't change places");
}

// Kinds, marks, counters, owners.

TEST(BecomeKind, ChangesTheKindWithinItsType) {
  Table t;
  become_kind(t.state, 0, 3);
  EXPECT_EQ(t.state.kind(0).id, "ivy");
  EXPECT_EQ(message_of([&] { become_kind(t.state, 0, 4); }),
            "a piece can't become 'penny': that is another type of piece");
  EXPECT_EQ(message_of([&] { become_kind(t.state, 0, 9); }), "a piece becomes a kind that does not exist");
}

TEST(BecomeKind, UnderCoverIsKnownToNobodyAnyMore) {
  Table t;
  move_piece(t.state, 0, discard);
  move_piece(t.state, 0, deck);
  EXPECT_EQ(t.state.piece(0).known, everybody) << "all have seen it go there";
  become_kind(t.state, 0, 3);
  EXPECT_EQ(t.state.piece(0).known, 0);
  EXPECT_EQ(t.state.piece(0).changed, everybody);
  move_piece(t.state, 0, discard);
  EXPECT_EQ(t.state.piece(0).known, everybody);
  EXPECT_EQ(t.state.piece(0).changed, 0);
}

TEST(BecomeKind, IsSeenByWhoSeesThePiece) {
  Table t;
  move_piece(t.state, 0, discard);
  become_kind(t.state, 0, 3);
  EXPECT_EQ(t.state.piece(0).known, everybody);
  move_piece(t.state, 0, show);
  become_kind(t.state, 0, 1);
  EXPECT_EQ(t.state.piece(0).known, everybody) << "on top";
  move_piece(t.state, 1, show);
  become_kind(t.state, 0, 2);
  EXPECT_EQ(t.state.piece(0).known, 0) << "no more on top";
}

TEST(BecomeKind, InAHandItMayBeAnyOfThemToTheOthers) {
  Table t;
  for (const int piece : {0, 2}) {
    move_piece(t.state, static_cast<PieceId>(piece), discard);
    move_piece(t.state, static_cast<PieceId>(piece), hand_1);
    EXPECT_EQ(t.state.piece(static_cast<PieceId>(piece)).known, everybody);
  }
  become_kind(t.state, 0, 3);
  for (const PieceId piece : {PieceId{0}, PieceId{2}}) {
    EXPECT_EQ(t.state.piece(piece).known, 0b001);
    EXPECT_EQ(t.state.piece(piece).changed, 0b110);
  }
}

TEST(BecomeKind, WhatIsTakenForAnotherLeavesItAsDoubtful) {
  Table t;
  become_kind(t.state, 5, 1);  // an oak now, in the deck
  move_piece(t.state, 5, hand_1);
  move_piece(t.state, 2, discard);
  move_piece(t.state, 2, hand_1);  // an oak that all have seen
  move_piece(t.state, 5, discard);
  EXPECT_EQ(t.state.piece(2).known, 0b001) << "the others think that it has gone";
  EXPECT_EQ(t.state.piece(2).changed, 0b110) << "and of the one that stays they know nothing";
}

TEST(SetMark, KeepsTheOthers) {
  Table t;
  set_mark(t.state, 0, 0, true);
  set_mark(t.state, 0, 1, true);
  EXPECT_EQ(t.state.piece(0).marks, 3);
  set_mark(t.state, 0, 0, false);
  set_mark(t.state, 0, 0, false);
  EXPECT_EQ(t.state.piece(0).marks, 2);
}

TEST(ChangeCounter, CutsOffAtTheLimits) {
  Table t;
  EXPECT_EQ(change_counter(t.state, CounterIndex(0), 1, 15), 15);
  EXPECT_EQ(change_counter(t.state, CounterIndex(0), 1, 15), 5);
  EXPECT_EQ(change_counter(t.state, CounterIndex(0), 1, 2'000'000'000), 0);
  EXPECT_EQ(change_counter(t.state, CounterIndex(0), 1, -2'000'000'000), -25);
  EXPECT_EQ(t.state.counters()[0], 0);
  EXPECT_EQ(t.state.counters()[1], -5);
}

TEST(CellsOwned, CountsTheTopmostPieceFaceUp) {
  Table t;
  move_piece(t.state, 0, garden, 0);
  move_piece(t.state, 2, garden, 0);  // an oak on a bee
  move_piece(t.state, 1, garden, 1);
  move_piece(t.state, 3, garden, 2, Face::down);
  move_piece(t.state, 4, garden, 3);  // nobody's
  const Grid& grid = *t.game->zones()[garden].grid;
  EXPECT_EQ(names_of(grid, cells_owned(t.state, garden, 0)), "b1");
  EXPECT_EQ(names_of(grid, cells_owned(t.state, garden, 1)), "a1");
  EXPECT_EQ(names_of(grid, cells_owned_by_others(t.state, garden, 0)), "a1");
  EXPECT_EQ(names_of(grid, cells_owned_by_others(t.state, garden, 2)), "a1 b1");
}

}  // namespace
}  // namespace houserule::operations_test
