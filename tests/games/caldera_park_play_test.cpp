// Caldera Park: rounds, announcements, placing, solo and the storm alert (CP-5 to CP-7, CP-1P, CP-G1, CP-G2).

#include <algorithm>
#include <numeric>
#include <set>

#include "tests/core/refusals.hpp"
#include "tests/games/caldera_park_fixture.hpp"

namespace houserule::caldera_park::caldera_park_play_test {
namespace {

const std::vector<std::string> set_of_seven{"goat-1", "goat-2", "bear-1", "wolf-1", "elk-1", "eagle-1", "bison-1"};

/// At the first announcement.
Table announcing(int players, const LoadOptions& options = {}, std::uint64_t seed = 1) {
  Table table(players, options, seed);
  table.play_until("announce");
  return table;
}

void cover(Table& table, Seat seat, const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) {
    const PieceId piece = table.pieces("supply", seat).back();
    move_piece(table.state, piece, table.zone("park", seat), static_cast<CellId>(table.park().find(cell)));
  }
}

/// The last words of "place goat-2 a1": where tokens may go.
std::set<std::string> cells_of(const std::vector<std::string>& actions) {
  std::set<std::string> cells;
  for (const std::string& action : actions) cells.insert(action.substr(action.rfind(' ') + 1));
  return cells;
}

std::set<std::string> tokens_of(const std::vector<std::string>& actions) {
  std::set<std::string> tokens;
  for (const std::string& action : actions) tokens.insert(action.substr(6, action.rfind(' ') - 6));
  return tokens;
}

using Strings = std::set<std::string>;

TEST(CalderaParkForecast, CP_5_WeatherGoesClockwiseFromTheLastCellFilled) {
  Table table(1);
  table.play(0, "open down c6");
  for (const char* cell : {"g6", "i3", "g1", "c1", "a2"}) {
    ASSERT_EQ(table.phase(), "forecast");
    EXPECT_EQ(table.kind_at(0, cell), "");
    table.play_at_random();
    EXPECT_NE(table.kind_at(0, cell), "");
    table.play_until("forecast");
  }
  EXPECT_EQ(table.count("weather"), 0);
  EXPECT_TRUE(table.state.over());
}

TEST(CalderaParkForecast, CP_5_GoesOnAfterTheFirstCellWhereverItIs) {
  Table table(1);
  table.play(0, "open sun c1");
  EXPECT_EQ(table.legal(0, "predict"), std::vector<std::string>{"predict down a2"});
  table.play(0, "predict down a2");
  EXPECT_NE(table.kind_at(0, "a2"), "");
  EXPECT_EQ(table.legal(0, "predict"), std::vector<std::string>{});
}

TEST(CalderaParkForecast, CP_5_WhatWasHiddenLiesFaceUpForEverybody) {
  Table table(2);
  table.play(0, "open down c6");
  table.play(1, "open sun c6");
  const PieceId piece = table.state.tops(table.zone("park", 0))[table.park().find("c6")];
  EXPECT_EQ(table.state.piece(piece).face_down, 0);
  EXPECT_TRUE(table.state.knows(0, piece));
  EXPECT_TRUE(table.state.knows(1, piece));
}

TEST(CalderaParkAnnouncement, CP_6_TheMarmotsHolderAnnouncesAndPassesItToTheLeft) {
  Table table = announcing(3);
  for (int turn = 0; turn < 35; ++turn) {
    const Seat holder = table.marmot();
    ASSERT_EQ(table.phase(), "announce");
    EXPECT_EQ(table.referee.actors(table.state), seat_bit(holder));
    table.play_until("announce");
    EXPECT_EQ(table.marmot(), (holder + 1) % 3);
  }
  EXPECT_TRUE(table.state.over());
}

TEST(CalderaParkAnnouncement, CP_C4_AnySpeciesOnAnyTerrainAndTheWateringHoleOnLandscape) {
  Table table = announcing(2);
  const Seat holder = table.marmot();
  EXPECT_EQ(table.legal(holder, "announce").size(), 36u);
  EXPECT_EQ(table.legal(holder, "announce_water"), std::vector<std::string>{"announce_water water@row landscape"});
  EXPECT_EQ(table.refusal(holder, "announce water@row river"), "'water@row' is not possible here");
  EXPECT_EQ(table.refusal(holder, "announce goat@row landscape"), "'landscape' is not possible here");
}

TEST(CalderaParkAnnouncement, CP_6_TokensAndRequirementsAreUsedOnceARound) {
  Table table = announcing(2);
  table.play(table.marmot(), "announce bear@row river");
  table.play_until("announce");
  const Seat holder = table.marmot();
  EXPECT_EQ(table.legal(holder, "announce").size(), 25u);
  EXPECT_EQ(table.refusal(holder, "announce bear@row forest"), "there is no token 'bear@row' here");
  EXPECT_EQ(table.refusal(holder, "announce goat@row river"), "'river' is not possible here");
}

TEST(CalderaParkAnnouncement, CP_7_TheSevenTokensGoBackAfterEachRound) {
  Table table = announcing(2);
  for (int round = 1; round <= 5; ++round) {
    EXPECT_EQ(table.count("row"), 7);
    EXPECT_EQ(table.count("requirements"), 0);
    for (int turn = 1; turn <= 7; ++turn) {
      EXPECT_EQ(table.count("row"), 8 - turn);
      table.play_until("announce");
    }
  }
  EXPECT_TRUE(table.state.over());
}

TEST(CalderaParkPlacing, CP_6_ATokenThatShowsTheAnimal) {
  Table table = announcing(2);
  table.hold(0, set_of_seven);
  table.play(table.marmot(), "announce goat@row river");
  EXPECT_EQ(tokens_of(table.legal(0, "place")), (Strings{"goat-1", "goat-2"}));
  EXPECT_EQ(table.refusal(0, "place bear-1 c3"), "'bear-1' is not possible here");
}

TEST(CalderaParkPlacing, CP_6_ShowingTheAnimalAmongOthersIsEnough) {
  std::uint64_t seed = 1;
  while (announcing(1, {}, seed).kinds("row") != std::vector<std::string>{"bison"}) ++seed;
  Table table = announcing(1, {}, seed);
  table.hold(0, {"goat-bison", "all-six", "goat-1"});
  table.play(0, "announce bison@row " + table.legal(0)[0].substr(19));
  EXPECT_EQ(tokens_of(table.legal(0, "place")), (Strings{"all-six", "goat-bison"}));
}

TEST(CalderaParkPlacing, CP_6_AnyTokenIfNoneShowsIt) {
  Table table = announcing(2);
  table.hold(0, set_of_seven);
  table.play(table.marmot(), "announce_water water@row landscape");
  EXPECT_EQ(tokens_of(table.legal(0, "place")), Strings(set_of_seven.begin(), set_of_seven.end()));
  EXPECT_EQ(cells_of(table.legal(0, "place")).size(), 42u);
}

TEST(CalderaParkPlacing, CP_6_AWateringHoleIsShownByTokensWithWater) {
  Table table = announcing(2);
  table.hold(0, {"goat-1", "goat-water", "all-six"});
  table.play(table.marmot(), "announce_water water@row landscape");
  EXPECT_EQ(tokens_of(table.legal(0, "place")), (Strings{"all-six", "goat-water"}));
}

TEST(CalderaParkPlacing, CP_6_ACellThatMeetsTheRequirementWhateverElseItIs) {
  Table table = announcing(2);
  table.play(table.marmot(), "announce goat@row waterfall");
  EXPECT_EQ(cells_of(table.legal(0, "place")), (Strings{"b5", "c4", "d3", "f3", "h3", "i1"}));
}

TEST(CalderaParkPlacing, CP_6_NextToAGeyserIsAnyLandscapeBesideOne) {
  Table table = announcing(2);
  table.play(table.marmot(), "announce goat@row by_geyser");
  EXPECT_EQ(cells_of(table.legal(0, "place")).size(), 18u);
  EXPECT_EQ(cells_of(table.legal(0, "place")).count("b4"), 0u);
}

TEST(CalderaParkPlacing, CP_6_AnyFreeLandscapeCellIfNoneIsLeftThatMeetsIt) {
  Table table = announcing(2);
  cover(table, 0, {"b5", "c4", "d3", "f3", "h3"});
  table.play(table.marmot(), "announce goat@row waterfall");
  EXPECT_EQ(cells_of(table.legal(0, "place")), Strings{"i1"});
  Table full = announcing(2);
  cover(full, 0, {"b5", "c4", "d3", "f3", "h3", "i1"});
  full.play(full.marmot(), "announce goat@row waterfall");
  EXPECT_EQ(cells_of(full.legal(0, "place")).size(), 36u);
  EXPECT_EQ(cells_of(full.legal(1, "place")).size(), 6u) << "each by their own park";
}

TEST(CalderaParkPlacing, CP_6_NeverOnAGeyserVolcanoOrWeatherCell) {
  Table table = announcing(2);
  table.play(table.marmot(), "announce_water water@row landscape");
  const std::string token = *tokens_of(table.legal(0, "place")).begin();
  for (const char* cell : {"b4", "e2", "g4", "e4", "a2", "c1", "c6", "g1", "g6", "i3"})
    EXPECT_EQ(table.refusal(0, "place " + token + " " + cell), "'" + std::string(cell) + "' is not possible here");
}

TEST(CalderaParkPlacing, CP_6_NobodySeesAChoiceUntilAllHaveChosen) {
  Table table = announcing(3);
  table.play_until("place");
  const auto seen_by = [&](Seat seat) { return observe(table.referee, table.state, seat).zones; };
  const auto before = seen_by(1);
  table.play_at_random();
  EXPECT_EQ(seen_by(1), before);
  EXPECT_EQ(observe(table.referee, table.state, 1).own_commitment_text, "");
  EXPECT_NE(observe(table.referee, table.state, 0).own_commitment_text, "");
  table.play_at_random();
  EXPECT_EQ(table.count("available", 0), 7);
  table.play_at_random();
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(table.count("park", seat), 2 + 1);
}

TEST(CalderaParkPlacing, CP_6_EveryoneDrawsBackToSevenWhileTheSupplyLasts) {
  Table table = announcing(2);
  for (int turn = 1; turn <= 35; ++turn) {
    const int left = std::max(0, 28 - turn);
    table.play_until("announce");
    for (Seat seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(table.count("supply", seat), left);
      EXPECT_EQ(table.count("available", seat), std::min(7, 35 - turn));
    }
  }
}

class EveryTable : public ::testing::TestWithParam<int> {};

TEST_P(EveryTable, CP_7_AllThirtyFiveTokensAreInTheParkAfterFiveRounds) {
  for (const auto& variants : {std::vector<std::string>{}, std::vector<std::string>{"geysers", "tokens-a"}}) {
    Table table(GetParam(), with(variants));
    table.play_to_the_end();
    for (Seat seat = 0; seat < GetParam(); ++seat) {
      const int weather = variants.empty() ? 6 : 7;
      EXPECT_EQ(table.count("park", seat), 35 + weather);
      EXPECT_EQ(table.count("available", seat) + table.count("supply", seat), 0);
      EXPECT_EQ(table.count("weather", seat), variants.empty() ? 0 : 1);
    }
    const int plies = GetParam() * (1 + 5 + 35) + 35;
    EXPECT_EQ(static_cast<int>(table.state.header().plies), plies);
  }
}

/// Tokens in supply and available are conserved at every ply.
TEST_P(EveryTable, CP_C1_ThirtyFiveTokensAreConserved) {
  Table table(GetParam());
  while (!table.state.over()) {
    for (Seat seat = 0; seat < GetParam(); ++seat) {
      int tokens = table.count("supply", seat) + table.count("available", seat) + table.count("park", seat) +
                   table.count("weather", seat) + table.count("spare", seat);
      EXPECT_EQ(tokens, 45);
    }
    table.play_at_random();
  }
}

TEST_P(EveryTable, CP_2_NobodyKnowsAFaceDownWeatherToken) {
  Table table(GetParam());
  while (!table.state.over()) {
    for (Seat seat = 0; seat < GetParam(); ++seat)
      for (const char* zone : {"weather", "spare"})
        for (const PieceId piece : table.pieces(zone, seat))
          EXPECT_TRUE(table.state.piece(piece).known == 0 || table.state.kind(piece).id == "sun");
    table.play_at_random();
  }
}

INSTANTIATE_TEST_SUITE_P(CalderaPark, EveryTable, ::testing::Values(1, 2, 3, 4));

TEST(CalderaParkSolo, CP_1P_TheTopActionTokenIsRevealedEachTurn) {
  Table table = announcing(1);
  std::set<std::string> seen;
  for (int turn = 1; turn <= 7; ++turn) {
    EXPECT_EQ(table.count("row"), 1);
    EXPECT_EQ(table.count("stack"), 7 - turn);
    for (const PieceId piece : table.pieces("stack")) EXPECT_FALSE(table.state.knows(0, piece));
    const std::string shown = table.kinds("row")[0];
    seen.insert(shown);
    EXPECT_EQ(table.legal(0).size(), shown == "water" ? 1u
                                                      : 6u - static_cast<unsigned>(table.count("requirements") -
                                                                                   (seen.contains("water") ? 1 : 0)));
    table.play_until("announce");
  }
  EXPECT_EQ(seen.size(), 7u);
}

TEST(CalderaParkSolo, CP_1P_TheStackIsShuffledForEachRound) {
  std::set<std::vector<std::string>> orders;
  Table table = announcing(1);
  for (int round = 1; round <= 5; ++round) {
    std::vector<std::string> order;
    for (int turn = 1; turn <= 7; ++turn) {
      order.push_back(table.kinds("row")[0]);
      table.play_until("announce");
    }
    orders.insert(order);
  }
  EXPECT_EQ(orders.size(), 5u);
}

TEST(CalderaParkSolo, CP_1P_Ratings) {
  const auto& ratings = package().definition->ratings;
  ASSERT_EQ(ratings.size(), 1u);
  std::vector<int> from;
  for (const auto& step : ratings[0].steps) from.push_back(step.from);
  EXPECT_EQ(std::vector<int>(from.begin() + 1, from.end()), (std::vector<int>{80, 110, 140, 165, 185, 205, 220}));
  Table table(2);
  table.play_to_the_end();
  EXPECT_EQ(score(table.referee, table.state).rating, nullptr) << "with others there is a winner instead";
}

TEST(CalderaParkGeysers, CP_G1_TwoOfTheTokensLeftOverGoToTheMiddleAndAnotherCell) {
  Table table(1, with({"geysers"}));
  EXPECT_EQ(table.phase(), "storm_alert");
  EXPECT_EQ(table.count("weather"), 6);
  EXPECT_EQ(table.count("spare"), 2);
  const auto alert = table.kinds("alert");
  ASSERT_EQ(alert.size(), 2u);
  EXPECT_EQ(table.legal(0).size(), 12u) << "either in the middle, the other on any of six cells";
  table.play(0, "alert " + alert[1] + " d1");
  EXPECT_EQ(table.kind_at(0, "e4"), alert[1]);
  EXPECT_EQ(table.kind_at(0, "d1"), alert[0]);
}

TEST(CalderaParkGeysers, CP_G2_EachForecastIsBetweenTwoOpenTokens) {
  Table table(2, with({"geysers"}));
  table.play_until("forecast");
  for (int round = 1; round <= 5; ++round) {
    ASSERT_EQ(table.phase(), "forecast");
    for (Seat seat = 0; seat < 2; ++seat) {
      const auto tokens = table.pieces("weather", seat);
      const auto open =
          std::ranges::count_if(tokens, [&](PieceId piece) { return table.state.piece(piece).face_down == 0; });
      EXPECT_EQ(open, 2);
      EXPECT_EQ(static_cast<int>(tokens.size()), 7 - round);
      EXPECT_EQ(table.legal(seat).size(), 2u);
    }
    for (const std::string& text : table.legal(0)) EXPECT_NE(text, "predict down");
    table.play_until("forecast");
  }
  EXPECT_EQ(table.count("weather", 0), 1) << "one stays unused";
}

TEST(CalderaParkGeysers, CP_G2_NextIsAfterTheRimCellOfTheSetUp) {
  Table table(1, with({"geysers"}));
  table.play(0, "alert " + table.kinds("alert")[0] + " d1");
  table.play_at_random();
  EXPECT_NE(table.kind_at(0, "a1"), "");
}

TEST(CalderaParkVariants, ShortSupplyLeavesFourToChooseFrom) {
  Table table(2, with({"short-supply"}));
  EXPECT_EQ(table.count("available", 0), 4);
  table.play_until("announce");
  table.play_until("announce");
  EXPECT_EQ(table.count("available", 1), 4);
  table.play_to_the_end();
  EXPECT_EQ(table.count("park", 0), 35 + 6);
}

}  // namespace
}  // namespace houserule::caldera_park::caldera_park_play_test
