// Coral Reef: what a reef is worth, clause by clause (CR-S1 to CR-S12), and the worked positions.

#include <algorithm>

#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef {
namespace {

int line(const std::string& reef, const std::string& id) { return score_reefs(3, {reef})[0].at(id); }

std::string plankton(int count) {
  return std::string("PPPPP").substr(0, static_cast<std::size_t>(std::min(count, 5))) + (count > 5 ? "/P" : "");
}

std::vector<int> plankton_points(int players, const std::vector<int>& counts) {
  std::vector<std::string> reefs;
  for (const int count : counts) reefs.push_back(plankton(count));
  std::vector<int> points;
  for (const Points& seat : score_reefs(players, reefs)) points.push_back(seat.at("plankton"));
  return points;
}

using Ints = std::vector<int>;

TEST(CoralReefScore, CR_S1_CoralCountsInTheBottomRowOnly) {
  EXPECT_EQ(line("CCT/TCC", "coral"), 6);
  EXPECT_EQ(line("CCC/T..", "coral"), 0);
  EXPECT_EQ(line("TTT/CCC/TTC/CTC", "coral"), 6);
}

TEST(CoralReefScore, CR_S2_KrillCountsByGroup) {
  EXPECT_EQ(line("K", "krill"), 1);
  EXPECT_EQ(line("KK", "krill"), 4);
  EXPECT_EQ(line("KKK", "krill"), 9);
  EXPECT_EQ(line("KKKKK/KKKKK", "krill"), 9);
  EXPECT_EQ(line("K.K/.K./K.K", "krill"), 5);
  EXPECT_EQ(line("KKTKT/KTKKT/TTTTK", "krill"), 9 + 9 + 1);
}

TEST(CoralReefScore, CR_S3_PlanktonIsRanked) {
  EXPECT_EQ(plankton_points(3, {5, 5, 3}), (Ints{12, 12, 4}));
  EXPECT_EQ(plankton_points(4, {5, 5, 5, 2}), (Ints{12, 12, 12, 0}));
  EXPECT_EQ(plankton_points(4, {6, 4, 4, 1}), (Ints{12, 8, 8, 0}));
  EXPECT_EQ(plankton_points(4, {6, 4, 3, 3}), (Ints{12, 8, 4, 4}));
  EXPECT_EQ(plankton_points(4, {6, 5, 4, 3}), (Ints{12, 8, 4, 0}));
  EXPECT_EQ(plankton_points(2, {3, 0}), (Ints{12, 0}));
}

TEST(CoralReefScore, CR_S3_AtLeastOneIsNeeded) {
  EXPECT_EQ(plankton_points(3, {0, 0, 0}), (Ints{0, 0, 0}));
  EXPECT_EQ(plankton_points(3, {0, 1, 0}), (Ints{0, 12, 0}));
}

TEST(CoralReefScore, CR_S3_NeedsNoNeighbours) { EXPECT_EQ(score_reefs(3, {"P.P/.P.", "PP"})[0].at("plankton"), 12); }

TEST(CoralReefScore, CR_S3_EveryOrderOfSeatsRanksAlike) {
  EXPECT_EQ(plankton_points(4, {1, 4, 6, 4}), (Ints{0, 8, 12, 8}));
  EXPECT_EQ(plankton_points(6, {2, 2, 2, 2, 2, 2}), (Ints{12, 12, 12, 12, 12, 12}));
  EXPECT_EQ(plankton_points(6, {0, 1, 2, 3, 4, 5}), (Ints{0, 0, 0, 4, 8, 12}));
}

TEST(CoralReefScore, CR_2P1_ThePlanktonOfTheNeutralHandIsRanked) {
  EXPECT_EQ(plankton_points(2, {3, 2, 5}), (Ints{8, 4}));
  EXPECT_EQ(plankton_points(2, {5, 3, 5}), (Ints{12, 4}));
  EXPECT_EQ(plankton_points(2, {3, 3, 4}), (Ints{8, 8}));
  EXPECT_EQ(plankton_points(2, {3, 2, 1}), (Ints{12, 8}));
}

TEST(CoralReefScore, CR_2P1_NothingElseOfTheNeutralHandCounts) {
  const auto alone = score_reefs(2, {"KKT/NPC", "OSG"});
  const auto beside = score_reefs(2, {"KKT/NPC", "OSG", "KKCCC/NNNSE/OTTTW"});
  EXPECT_EQ(beside.size(), 2u);
  EXPECT_EQ(beside, alone);
}

TEST(CoralReefScore, CR_1P2_PlanktonIsRankedAgainstTim) {
  EXPECT_EQ(plankton_points(1, {4, 5}), (Ints{8, 12}));
  EXPECT_EQ(plankton_points(1, {5, 5}), (Ints{12, 12}));
  EXPECT_EQ(plankton_points(1, {5, 0}), (Ints{12, 0}));
}

TEST(CoralReefScore, CR_S4_GrouperCountsKrillBesideIt) {
  EXPECT_EQ(line("KGK/.K.", "grouper"), 9);
  EXPECT_EQ(line("K.K/.G./K.K", "grouper"), 0);
  EXPECT_EQ(line("GKG", "grouper"), 6);
}

TEST(CoralReefScore, CR_S5_ClownfishCountsPlanktonAndCoralBesideIt) {
  EXPECT_EQ(line(".P./CNK/.P.", "clownfish"), 6);
  EXPECT_EQ(line("P.C/.N./C.P", "clownfish"), 0);
  EXPECT_EQ(line("NCN", "clownfish"), 4);
}

TEST(CoralReefScore, CR_S6_CrabCountsThePlanktonOfItsRow) {
  EXPECT_EQ(line("BTPTP/PPPPP", "crab"), 4);
  EXPECT_EQ(line("BPB", "crab"), 4);
  EXPECT_EQ(line("B/P", "crab"), 0);
}

TEST(CoralReefScore, CR_S7_EelCountsPreyBesideItIfACoralIsToo) {
  EXPECT_EQ(line(".G./NEC/.B.", "eel"), 12);
  EXPECT_EQ(line(".G./NET/.B.", "eel"), 0);
  EXPECT_EQ(line(".G./CEC/.S.", "eel"), 4) << "a predator is no prey";
  EXPECT_EQ(line("C../TE./.NC", "eel"), 0) << "a coral beside the prey is not beside the eel";
  EXPECT_EQ(line("CEN/TTT", "eel"), 4) << "the coral may lie in any row";
}

TEST(CoralReefScore, CR_S8_SharkCountsThePreyOfItsRowAndColumn) {
  EXPECT_EQ(line("STTTN", "shark"), 2) << "nothing blocks";
  EXPECT_EQ(line("SGNB/T../N../K..", "shark"), 8);
  EXPECT_EQ(line("SN/TS", "shark"), 4) << "two sharks hunt the same prey";
  EXPECT_EQ(line("ST/TN", "shark"), 0);
  EXPECT_EQ(line("SEWSC", "shark"), 0);
}

TEST(CoralReefScore, CR_S9_EachWhaleCountsTheKrill) {
  EXPECT_EQ(line("WKK/..K", "whale"), 6);
  EXPECT_EQ(line("WKW/KTT", "whale"), 8);
  EXPECT_EQ(line("WTT", "whale"), 0);
}

TEST(CoralReefScore, CR_S9_WhatIsFaceDownCountsForNothing) {
  const auto down = [](const std::string& kind) { return "{kind: " + kind + ", down: true}"; };
  const auto row = [](const std::string& a, const std::string& b, const std::string& c) {
    return "{d4: " + a + ", e4: " + b + ", f4: " + c + "}";
  };
  EXPECT_EQ(line(row("krill", down("krill"), "krill"), "krill"), 2) << "groups";
  EXPECT_EQ(line(row("whale", down("krill"), "krill"), "whale"), 2) << "krill of whales";
  EXPECT_EQ(line(row(down("whale"), "krill", "krill"), "whale"), 0) << "whales";
  EXPECT_EQ(line(row("grouper", down("krill"), "krill"), "grouper"), 0) << "neighbours";
  EXPECT_EQ(line(row("clownfish", down("coral"), "krill"), "clownfish"), 0) << "neighbours";
  EXPECT_EQ(line(row("crab", down("plankton"), "plankton"), "crab"), 2) << "rows";
  EXPECT_EQ(line(row("shark", down("crab"), "crab"), "shark"), 2) << "rows";
  EXPECT_EQ(line(row(down("coral"), "eel", "crab"), "eel"), 0) << "the eel's coral";
  EXPECT_EQ(line(row(down("coral"), "coral", "krill"), "coral"), 3) << "the bottom row";
  EXPECT_EQ(line(row(down("turtle"), "turtle", "krill"), "turtle"), 4) << "columns";
  EXPECT_EQ(line(row(down("octopus"), "octopus", "krill"), "octopus"), 3) << "octopuses";
  EXPECT_EQ(score_reefs(3, {row(down("plankton"), "plankton", "krill"), "PP"})[0].at("plankton"), 8) << "the ranking";
}

TEST(CoralReefScore, CR_S9_AFaceDownCardStillHasItsPlace) {
  EXPECT_EQ(line("{d4: coral, d5: {kind: krill, down: true}}", "coral"), 0);
}

TEST(CoralReefScore, CR_S10_TurtlesCountRowsAndColumns) {
  EXPECT_EQ(line("T../.T./T..", "turtle"), 10);
  EXPECT_EQ(line("TTT", "turtle"), 8);
  EXPECT_EQ(line("TT/TT", "turtle"), 8);
  EXPECT_EQ(line("T", "turtle"), 4);
}

TEST(CoralReefScore, CR_S11_Octopus) { EXPECT_EQ(line("OKO", "octopus"), 6); }

TEST(CoralReefScore, CR_S12_TheSmallestOfThreeTotalsCountsAgain) {
  const Points points = score_reef("CNE/TKG");  // clownfish beside coral, grouper beside krill
  EXPECT_EQ(points.at("producers"), 1);
  EXPECT_EQ(points.at("prey"), 2 + 3);
  EXPECT_EQ(points.at("predators"), 0);
  EXPECT_EQ(points.at("food_chain"), 0);
  const Points balanced = score_reef("KGS/.C.");
  EXPECT_EQ(balanced.at("producers"), 4);
  EXPECT_EQ(balanced.at("prey"), 3);
  EXPECT_EQ(balanced.at("predators"), 2);
  EXPECT_EQ(balanced.at("food_chain"), 2);
  EXPECT_EQ(balanced.at("total"), 4 + 3 + 2 + 2);
}

TEST(CoralReefScore, CR_S12_TurtlesAndOctopusesBelongToNoGroup) {
  const Points points = score_reef("TOT");
  EXPECT_EQ(points.at("producers") + points.at("prey") + points.at("predators"), 0);
  EXPECT_EQ(points.at("total"), 6 + 3);
}

TEST(CoralReefScore, WorkedPosition1) {
  const Points points = score_reef("KK.KK / PNTGK / O.... / C....");
  EXPECT_EQ(points.at("coral"), 3);
  EXPECT_EQ(points.at("krill"), 13);
  EXPECT_EQ(points.at("grouper"), 6);
  EXPECT_EQ(score_reef("KKKKK / PNTGK / O.... / C....").at("krill"), 9);
}

TEST(CoralReefScore, WorkedPosition2) {
  const Points points = score_reef(".BPPB / NENES / .CC..");
  EXPECT_EQ(points.at("clownfish"), 4 + 0);
  EXPECT_EQ(points.at("crab"), 4 + 4);
  EXPECT_EQ(points.at("eel"), 12 + 0);
  EXPECT_EQ(points.at("shark"), 6);
  EXPECT_EQ(score_reef(".BPPB / NETES / .CC..").at("clownfish"), 0) << "the left clownfish";
  EXPECT_EQ(score_reef(".BPPB / NTNES / .CC..").at("eel"), 0) << "the right eel";
  EXPECT_EQ(score_reef(".BPPB / NENES / .CCC.").at("eel"), 12 + 4) << "with a coral below the right eel";
}

TEST(CoralReefScore, WorkedPosition3) { EXPECT_EQ(line("TK./KTK/TK.", "turtle"), 10); }

TEST(CoralReefScore, WorkedPosition4_Elsa) {
  const Points sheet = {{"coral", 3},       {"krill", 3},      {"plankton", 12}, {"producers", 18},
                        {"grouper", 9},     {"clownfish", 10}, {"crab", 2},      {"prey", 21},
                        {"eel", 12},        {"shark", 16},     {"whale", 0},     {"predators", 28},
                        {"food_chain", 18}, {"turtle", 8},     {"octopus", 3},   {"total", 96}};
  for (const std::string reef : {"KGKPT / OGGSN / TBENP / KSCPN", "PKTBK / SGKSG / NENPO / NCPNT"}) {
    const auto count = std::ranges::count(reef, 'P');
    EXPECT_EQ(score_reefs(3, {reef, plankton(static_cast<int>(count)), "P"})[0], sheet) << reef;
  }
}

}  // namespace
}  // namespace houserule::coral_reef
