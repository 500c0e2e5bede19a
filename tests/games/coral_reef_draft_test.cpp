// Coral Reef: dealing, drafting in secret, passing and placing (CR-1 to CR-4, CR-2P1) in whole matches.

#include <algorithm>
#include <set>

#include "tests/core/refusals.hpp"
#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef::coral_reef_draft_test {
namespace {

using Kinds = std::vector<std::string>;

const std::map<std::string, int> copies = {{"coral", 12},     {"krill", 20},  {"plankton", 20}, {"grouper", 10},
                                           {"clownfish", 14}, {"crab", 12},   {"eel", 8},       {"shark", 8},
                                           {"whale", 6},      {"turtle", 12}, {"octopus", 8}};

void take_at_random(Table& table) {
  while (table.phase() == "draft") table.play_at_random();
}

void finish_turn(Table& table) {
  const int full = table.cards(0) + 1;
  const int last = table.game().players() - 1;
  while (!table.state.over() && (table.cards(last) < full || table.phase() == "rearrange")) table.play_at_random();
}

Kinds without(Kinds kinds, const std::string& kind) {
  kinds.erase(std::ranges::find(kinds, kind));
  return kinds;
}

TEST(CoralReef, CR_1_TheDeck) {
  const auto shared = package().game(3);
  const Game& game = *shared;
  EXPECT_EQ(game.pieces().size(), 130u);
  EXPECT_EQ(game.definition().kinds.size(), copies.size());
  for (const auto& kind : game.definition().kinds) EXPECT_EQ(kind.copies, copies.at(kind.id)) << kind.id;
}

TEST(CoralReef, CR_1_TheDeckIsShuffled) {
  EXPECT_NE(Table(3, {}, 1).kinds("hand", 0), Table(3, {}, 2).kinds("hand", 0));
  EXPECT_EQ(Table(3, {}, 7).kinds("hand", 0), Table(3, {}, 7).kinds("hand", 0));
}

TEST(CoralReef, CR_2_HandsAreSecret) {
  const Table table(3);
  for (PieceId card = 0; card < table.game().pieces().size(); ++card) {
    const ZoneId zone = table.state.piece(card).zone;
    EXPECT_EQ(can_name(table.state, 0, card), zone == table.zone("hand", 0));
    EXPECT_FALSE(can_name(table.state, spectator, card));
  }
}

TEST(CoralReef, CR_2_AChoiceIsSecretUntilTheLastIsIn) {
  Table one(3);
  one.hold(0, "krill");
  one.hold(0, "whale");
  Table other(3);
  other.state = one.state;
  one.play(0, "take krill");
  other.play(0, "take whale");
  for (const Seat viewer : {Seat{1}, Seat{2}, spectator})
    EXPECT_EQ(observe(one.referee, one.state, viewer), observe(other.referee, other.state, viewer));
  EXPECT_EQ(observe(one.referee, one.state, 0).own_commitment_text, "take krill");
  EXPECT_EQ(one.kinds("chosen", 0), Kinds{});
  take_at_random(one);
  EXPECT_EQ(one.kinds("chosen", 0), Kinds{"krill"}) << "revealed together";
  EXPECT_TRUE(can_name(one.state, 2, one.state.zone(one.zone("chosen", 0)).head));
}

TEST(CoralReef, CR_2_TheOrderOfChoosingChangesNothing) {
  Table one(3), other(3);
  std::vector<std::string> choices;
  for (Seat seat = 0; seat < 3; ++seat) choices.push_back(one.legal(seat).back());
  for (const Seat seat : {0, 1, 2}) one.play(seat, choices[static_cast<std::size_t>(seat)]);
  for (const Seat seat : {2, 0, 1}) other.play(seat, choices[static_cast<std::size_t>(seat)]);
  EXPECT_TRUE(one.state == other.state);
}

TEST(CoralReef, CR_3_HandsGoLeftInTheFirstDraftAndRightInTheSecond) {
  for (int players = 3; players <= 6; ++players) {
    Table table(players);
    for (int turn = 0; turn < 19; ++turn) {
      take_at_random(table);
      std::vector<Kinds> left_over;
      for (Seat seat = 0; seat < players; ++seat) left_over.push_back(table.kinds("hand", seat));
      finish_turn(table);
      if (turn == 9) continue;  // new hands
      for (Seat seat = 0; seat < players; ++seat) {
        const Seat giver = (seat + (turn < 10 ? players - 1 : 1)) % players;
        EXPECT_EQ(table.kinds("hand", seat), left_over[static_cast<std::size_t>(giver)]) << turn << ", seat " << seat;
      }
    }
  }
}

TEST(CoralReef, CR_3_WhoPassedAHandStillKnowsIt) {
  Table table(3);
  take_at_random(table);
  const Kinds passed = table.kinds("hand", 0);
  finish_turn(table);
  const auto known = [&](Seat viewer) {
    Kinds kinds;
    std::vector<PieceId> hand;
    list_pieces(table.state, table.zone("hand", 1), hand);
    for (const PieceId card : hand)
      if (can_name(table.state, viewer, card)) kinds.push_back(table.state.kind(card).id);
    std::ranges::sort(kinds);
    return kinds;
  };
  EXPECT_EQ(known(0), passed);
  EXPECT_EQ(known(1), passed);
  EXPECT_EQ(known(2), Kinds{});
}

// CR-4 worked out from coordinates alone.
std::set<std::string> places(const Table& table, Seat seat) {
  const Grid& grid = table.reef_grid();
  const CellSet& reef = table.state.occupied(table.zone("reef", seat));
  const auto fits = [&](int cell) {
    int top = grid.row(cell), bottom = top, left = grid.column(cell), right = left;
    for (const int each : reef) {
      top = std::min(top, grid.row(each));
      bottom = std::max(bottom, grid.row(each));
      left = std::min(left, grid.column(each));
      right = std::max(right, grid.column(each));
    }
    return bottom - top < 4 && right - left < 5;
  };
  std::set<std::string> result;
  for (int cell = 0; cell < grid.size(); ++cell) {
    bool beside = false;
    for (const int each : reef)
      beside =
          beside || std::abs(grid.row(each) - grid.row(cell)) + std::abs(grid.column(each) - grid.column(cell)) == 1;
    if (beside && !reef.has(cell) && fits(cell)) result.insert(grid.name(cell));
  }
  return result;
}

std::set<std::string> offered(Table& table, Seat seat) {
  std::set<std::string> result;
  for (const std::string& text : table.legal(seat, "place")) result.insert(text.substr(text.rfind(' ') + 1));
  return result;
}

TEST(CoralReef, CR_4_LaterCardsGoBesideOthersWithinFourByFive) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Table table(4, {}, seed);
    while (!table.state.over()) {
      const Seat seat = table.referee.actor(table.state);
      if (table.phase() == "place" && table.cards(seat) > 0) {
        ASSERT_EQ(offered(table, seat), places(table, seat))
            << "seed " << seed << ", ply " << table.state.header().plies;
      }
      table.play_at_random();
    }
  }
}

// Two players.

TEST(CoralReef, CR_2P1_AThirdHandIsDealtAndSeenByNobody) {
  Table table(2);
  EXPECT_EQ(table.game().seats(), 3);
  EXPECT_EQ(table.kinds("hand", 2).size(), 10u);
  EXPECT_EQ(table.kinds("deck").size(), 100u);
  EXPECT_EQ(table.referee.actors(table.state), 0b011) << "nobody chooses for it";
  for (PieceId card = table.state.zone(table.zone("hand", 2)).head; card != none; card = table.state.piece(card).above)
    for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) EXPECT_FALSE(can_name(table.state, viewer, card));
}

TEST(CoralReef, CR_2P1_ARandomCardOfTheNeutralHandIsLaidOpen) {
  std::set<std::string> laid;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table table(2);
    table.state.header().generator = Generator(seed);  // the same hands, another chance
    const Kinds hand = table.kinds("hand", 2);
    take_at_random(table);
    const Kinds reef = table.kinds("reef", 2);
    ASSERT_EQ(reef.size(), 1u);
    EXPECT_EQ(table.kinds("hand", 2), without(hand, reef[0]));
    EXPECT_TRUE(can_name(table.state, spectator,
                         table.state.tops(table.zone("reef", 2))[table.state.occupied(table.zone("reef", 2)).first()]));
    laid.insert(reef[0]);
  }
  const Kinds hand = Table(2).kinds("hand", 2);
  EXPECT_EQ(laid, std::set(hand.begin(), hand.end())) << "in forty draws each kind comes up";
}

}  // namespace
}  // namespace houserule::coral_reef::coral_reef_draft_test
