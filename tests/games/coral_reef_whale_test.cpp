// Coral Reef: whales before the scoring (CR-S9, CR-6).

#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef {
namespace {

using Texts = std::vector<std::string>;

/// All twenty cards of the given seats are laid, two clownfish by the others; the whales come next. The first card is
/// on d4; the last two, which no octopus may be, are played.
Table before_whales(const std::map<Seat, std::string>& reefs, int players = 3) {
  Table table(players, short_drafts());
  for (const auto& [seat, rows] : reefs) table.lay_first(seat, rows, 18);
  for (const char* cell : {"g7", "h7"}) {
    for (Seat seat = 0; seat < players; ++seat) {
      const auto found = reefs.find(seat);
      const std::string card = found == reefs.end() ? "clownfish" : "krill";
      table.hold(seat, card);
      table.play(seat, "take " + card);
    }
    for (Seat seat = 0; seat < players; ++seat) {
      const auto found = reefs.find(seat);
      table.play(seat, found == reefs.end() ? table.legal(seat).front() : "place krill " + std::string(cell));
    }
  }
  return table;
}

Points final_points(Table& table, Seat seat) {
  return points_of(table.game(), score(table.referee, table.state))[static_cast<std::size_t>(seat)];
}

TEST(CoralReefWhales, CR_S9_WithoutWhalesTheMatchIsOver) {
  Table table = before_whales({{0, "TCTCT/CTCTC/TCTCT/CTCKK"}});
  EXPECT_TRUE(table.state.over());
}

TEST(CoralReefWhales, CR_S9_AWhaleFlipsOneNeighbour) {
  Table table = before_whales({{0, "TCTCT/CTWTC/TCTCT/CTCKK"}});
  ASSERT_EQ(table.phase(), "whales");
  EXPECT_EQ(table.legal(0), (Texts{"flip f5 f4", "flip f5 e5", "flip f5 g5", "flip f5 f6"}));
  table.play(0, "flip f5 g5");
  EXPECT_EQ(table.kind_at(0, "g5"), "down");
  EXPECT_TRUE(table.state.over());
}

TEST(CoralReefWhales, CR_S9_FlippedCardsCountForNothing) {
  const auto points = [](const std::string& flip) {
    Table table = before_whales({{0, "TCTCT/CKWPC/TCTCT/CTCKK"}});
    table.play(0, flip);
    return final_points(table, 0);
  };
  EXPECT_EQ(points("flip f5 e5").at("krill"), 4);
  EXPECT_EQ(points("flip f5 e5").at("whale"), 4) << "first the whales, then the scoring";
  EXPECT_EQ(points("flip f5 e5").at("plankton"), 12);
  EXPECT_EQ(points("flip f5 g5").at("krill"), 5);
  EXPECT_EQ(points("flip f5 g5").at("whale"), 6);
  EXPECT_EQ(points("flip f5 g5").at("plankton"), 0);
}

TEST(CoralReefWhales, CR_S9_EachWhaleActsOnce) {
  Table table = before_whales({{0, "WCTCT/CTCTC/TCTCW/CTCKK"}});
  table.play(0, "flip d4 e4");
  EXPECT_EQ(table.legal(0), (Texts{"flip h6 h5", "flip h6 g6", "flip h6 h7"}));
  table.play(0, "flip h6 h5");
  EXPECT_TRUE(table.state.over());
}

TEST(CoralReefWhales, CR_S9_R_TheOwnerChoosesTheOrder) {
  Table table = before_whales({{0, "WCTCT/CTCTC/TCTCW/CTCKK"}});
  EXPECT_EQ(table.legal(0).size(), 5u) << "either whale may be the first";
  table.play(0, "flip h6 h5");
  EXPECT_EQ(table.legal(0), (Texts{"flip d4 e4", "flip d4 d5"}));
}

TEST(CoralReefWhales, CR_S9_R_AFlippedWhaleNeitherActsNorScores) {
  Table table = before_whales({{0, "WWTCT/CTCTC/TCTCT/CTCKK"}});
  EXPECT_EQ(table.legal(0), (Texts{"flip d4 e4", "flip d4 d5", "flip e4 d4", "flip e4 f4", "flip e4 e5"}));
  table.play(0, "flip e4 d4");
  EXPECT_TRUE(table.state.over());
  EXPECT_EQ(final_points(table, 0).at("whale"), 2 * 2);
}

TEST(CoralReefWhales, CR_S9_R_AWhaleMayBeFlippedAfterItHasActed) {
  Table table = before_whales({{0, "WWTCT/CTCTC/TCTCT/CTCKK"}});
  table.play(0, "flip d4 d5");
  table.play(0, "flip e4 d4");
  EXPECT_TRUE(table.state.over());
  EXPECT_EQ(table.kind_at(0, "d5"), "down");
  EXPECT_EQ(final_points(table, 0).at("whale"), 2 * 2);
}

TEST(CoralReefWhales, CR_S9_R_AWhaleWithoutAFaceUpNeighbourFlipsNothing) {
  Table table = before_whales({{0, "WTWCT/TWCTC/WCTCT/CTCKK"}});
  table.play(0, "flip f4 e4");
  table.play(0, "flip e5 d5");
  EXPECT_EQ(table.legal(0, "flip d4"), Texts{}) << "both neighbours of the corner lie face down";
  table.play(0, "flip d6 d7");
  EXPECT_TRUE(table.state.over());
  EXPECT_EQ(final_points(table, 0).at("whale"), 4 * 2 * 2) << "it scores all the same";
}

TEST(CoralReefWhales, CR_S9_MustFlipIfItCan) {
  Table table = before_whales({{0, "TCTCT/CTWTC/TCTCT/CTCKK"}});
  for (const std::string& text : table.legal(0)) EXPECT_TRUE(text.starts_with("flip f5 "));
}

TEST(CoralReefWhales, CR_S9_R_PlayersActInSeatOrder) {
  Table table = before_whales({{0, "WTCCT/TCCTC/CCTCT/CTCKK"}, {2, "GWGBB/BBNNN/NBNBN/GNGKK"}});
  EXPECT_EQ(table.referee.actors(table.state), 0b001);
  table.play(0, "flip d4 e4");
  EXPECT_EQ(table.referee.actors(table.state), 0b100);
  table.play(2, "flip e4 d4");
  EXPECT_TRUE(table.state.over());
}

TEST(CoralReefWhales, CR_S9_OnlyTheOwnReefIsTouched) {
  Table table = before_whales({{0, "WTCCT/TCCTC/CCTCT/CTCKK"}, {1, "GTGBB/BBNNN/NBNBN/GNGKK"}});
  table.play_to_the_end();
  const ZoneId reef = table.zone("reef", 1);
  for (const int cell : table.state.occupied(reef))
    EXPECT_EQ(table.state.piece(table.state.tops(reef)[cell]).face_down, 0);
}

}  // namespace
}  // namespace houserule::coral_reef
