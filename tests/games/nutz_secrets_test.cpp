// Nutz!: who knows what (hands, face-down cards, what the berries show), and that bots' worlds keep to it.

#include <algorithm>

#include "core/play/determinization.hpp"
#include "tests/games/nutz_fixture.hpp"

namespace houserule::nutz::nutz_secrets_test {
namespace {

SeatMask known(const Table& table, PieceId piece) { return table.state.piece(piece).known; }

/// What lies there in another world, whatever its number.
std::string kind_on_top(const Table& table, const State& world, std::string_view cell) {
  const PieceState& here = table.state.piece(table.top(cell));
  return world.kind(world.tops(here.zone)[here.cell]).id;
}

TEST(Nutz, SecretsHandsAreTheirHoldersOwn) {
  Table table(4);
  for (; !table.state.over(); table.play_at_random())
    for (int seat = 1; seat <= 4; ++seat)
      for (PieceId card = table.state.zone(table.zone("hand", seat)).head; card != none;
           card = table.state.piece(card).above)
        ASSERT_EQ(known(table, card), seat_bit(seat - 1));
}

TEST(Nutz, SecretsAFaceDownCardIsKnownToWhoLaidIt) {
  Table table = summer("[acorn, fox, owl, almond, walnut]");
  table.play("hide_face_down fox b2");
  EXPECT_EQ(known(table, table.top("b2")), 0b001);
  EXPECT_EQ(piece_text(table.state, 0, table.top("b2")), "fox+down@trees.b2.2");
  EXPECT_EQ(piece_text(table.state, 1, table.top("b2")), "down@trees.b2.2");
}

TEST(Nutz, SecretsAFaceUpCardIsKnownToAll) {
  Table table = summer("[acorn, fox, owl, almond, walnut]");
  table.play("hide fox b2");
  EXPECT_EQ(known(table, table.top("b2")), 0b111);
}

TEST(Nutz, SecretsAfterTheExchangeACardIsStillKnownToWhoLaidIt) {
  Table table = summer(
      "[acorn, fox, owl, almond, walnut], [acorn, fox, owl, almond, walnut], [acorn, acorn, owl, almond, walnut]",
      "front: [[], [], [blueberries]]", rich);
  table.play("hide_face_down fox a2");
  table.play("hide_face_down owl b2");
  const PieceId fox = table.top("a2"), owl = table.top("b2");
  for (int turn = 0; turn < 7; ++turn) table.play(table.legal("hide").front());
  ASSERT_EQ(table.phase(), "blueberries");
  table.play("swap_cards a2 b2");
  EXPECT_EQ(table.top("b2"), fox);
  EXPECT_EQ(table.top("a2"), owl);
  EXPECT_EQ(known(table, fox), 0b001) << "player 1 has seen where it went";
  EXPECT_EQ(known(table, owl), 0b010);
  EXPECT_EQ(piece_text(table.state, 2, fox), "down@trees.b2.2") << "who exchanged them has not looked";
}

TEST(Nutz, SecretsWhatNobodyTookIsNeverShown) {
  Table table = winter("c2: [moon, {kind: walnut, down: true}]");
  const PieceId walnut = table.top("c2");
  for (const char* action : {"fetch a1", "fetch b1", "fetch d1"}) table.play(action);
  EXPECT_EQ(known(table, walnut), 0);
  for (Seat viewer = spectator; viewer < 3; ++viewer) EXPECT_FALSE(can_name(table.state, viewer, walnut));
}

TEST(Nutz, SecretsThoseOfTheBeaversColumnAreTurnedOver) {
  Table table = winter("a2: [beaver], a3: [moon, {kind: walnut, down: true}]");
  const PieceId walnut = table.top("a3");
  table.play("fetch a1");
  EXPECT_EQ(known(table, walnut), 0b111);
}

TEST(Nutz, SecretsWorldsOfBotsKeepWhatTheyKnowAndVaryTheRest) {
  Table table = summer("[acorn, fox, owl, almond, walnut], [pine-cone, fox, owl, almond, walnut]");
  table.play("hide_face_down fox a2");
  table.play("hide_face_down pine-cone b2");
  bool varied = false;
  for (int draw = 0; draw < 40; ++draw) {
    const State world = determinize(table.referee, table.state, 0, table.generator);
    EXPECT_EQ(kind_on_top(table, world, "a2"), "fox");
    varied = varied || kind_on_top(table, world, "b2") != "pine-cone";
    EXPECT_EQ(observe(table.referee, world, 0), observe(table.referee, table.state, 0));
  }
  EXPECT_TRUE(varied);
}

TEST(Nutz, SecretsWorldsKeepWhatTheBlackberriesHaveShown) {
  Table table = winter("b2: [moon, {kind: fox, down: true}], c2: [moon, {kind: walnut, down: true}]",
                       "front: [[blackberries], [], []]", rich);
  table.play("look b2");
  bool others_vary = false;
  for (int draw = 0; draw < 40; ++draw) {
    const auto in_world_of = [&](Seat seat) {
      return kind_on_top(table, determinize(table.referee, table.state, seat, table.generator), "b2");
    };
    EXPECT_EQ(in_world_of(0), "fox");
    others_vary = others_vary || in_world_of(1) != "fox";
  }
  EXPECT_TRUE(others_vary);
}

}  // namespace
}  // namespace houserule::nutz::nutz_secrets_test
