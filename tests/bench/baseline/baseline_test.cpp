// The yardstick must play the real games: a benchmark against wrong rules measures nothing.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/bench/baseline/connect_four.hpp"
#include "tests/bench/baseline/coral_reef.hpp"
#include "tests/bench/baseline/reversi.hpp"

namespace houserule::baseline::baseline_test {
namespace {

constexpr std::string_view letters = "CKPGNBESWTO";

// Rows are separated by '/', '.' is an empty cell and '#' a card that lies face down.
Reef reef_of(std::string_view rows) {
  Reef reef;
  int row = 2;
  int column = 2;
  for (const char letter : rows) {
    if (letter == '/') {
      ++row;
      column = 2;
      continue;
    }
    const auto kind = letter == '#' ? Kind::face_down : static_cast<Kind>(letters.find(letter));
    if (letter != '.') place(reef, cell_at(row, column), kind);
    ++column;
  }
  return reef;
}

ScoreSheet score_of(std::string_view rows) {
  const Reef reef = reef_of(rows);
  return coral_reef_score({&reef, 1})[0];
}

int line(const ScoreSheet& sheet, Kind kind) { return sheet.lines[static_cast<int>(kind)]; }

int count_kind(const Reef& reef, Kind kind) {
  int count = 0;
  for (int i = 0; i < reef.count; ++i) count += reef.kinds[reef.cells[i]] == kind;
  return count;
}

std::vector<int> plankton_points(const std::vector<int>& counts) {
  std::vector<Reef> reefs;
  for (const int count : counts) reefs.push_back(reef_of(count == 0 ? "C" : std::string(count, 'P')));
  std::vector<int> points;
  const auto sheets = coral_reef_score(reefs);
  for (std::size_t seat = 0; seat < counts.size(); ++seat) {
    points.push_back(line(sheets[seat], Kind::plankton));
  }
  return points;
}

using Cells = std::set<std::pair<int, int>>;  // row, column

Cells cells_of(const Reef& reef) {
  Cells cells;
  for (int i = 0; i < reef.count; ++i) {
    cells.insert({reef.cells[i] / Reef::stride, reef.cells[i] % Reef::stride});
  }
  return cells;
}

bool is_connected_in_4_by_5(const Cells& cells) {
  Cells reached = {*cells.begin()};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const auto& [row, column] : cells) {
      if (reached.contains({row - 1, column}) || reached.contains({row + 1, column}) ||
          reached.contains({row, column - 1}) || reached.contains({row, column + 1})) {
        reached.insert({row, column});
      }
    }
  }
  int left = 99;
  int right = 0;
  for (const auto& [row, column] : cells) {
    left = std::min(left, column);
    right = std::max(right, column);
  }
  return reached == cells && cells.rbegin()->first - cells.begin()->first < 4 && right - left < 5;
}

// The moves of an octopus straight from the wording of CR-5, as (from, to).
std::set<std::pair<int, int>> octopus_moves_by_definition(const Reef& reef) {
  std::set<std::pair<int, int>> moves;
  for (int card = 0; card < reef.count; ++card) {
    Cells rest = cells_of(reef);
    rest.erase({reef.cells[card] / Reef::stride, reef.cells[card] % Reef::stride});
    for (int row = 1; row <= 7; ++row) {
      for (int column = 1; column <= 9; ++column) {
        if (reef.kinds[cell_at(row, column)] != Kind::empty) continue;
        auto after = rest;
        after.insert({row, column});
        if (is_connected_in_4_by_5(after)) moves.insert({reef.cells[card], cell_at(row, column)});
      }
    }
  }
  return moves;
}

std::set<std::pair<int, int>> octopus_moves(const Reef& reef) {
  MoveList list;
  list_moves(reef, list);
  std::set<std::pair<int, int>> moves;
  for (int i = 0; i < list.count; ++i) moves.insert({reef.cells[list.moves[i].card], list.moves[i].to});
  EXPECT_EQ(static_cast<int>(moves.size()), list.count) << "a move is listed twice";
  return moves;
}

Reef random_reef(int cards, Generator& generator) {
  Reef reef;
  place(reef, Reef::centre, Kind::octopus);
  while (reef.count < cards) {
    CellList places;
    list_places(reef, places);
    place(reef, places.cells[generator.below(places.count)], Kind::coral);
  }
  return reef;
}

TEST(BaselineGenerator, GivesThePublishedSequence) {
  Generator generator(42, 54);
  for (const std::uint32_t expected : {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU}) {
    EXPECT_EQ(generator.next(), expected);
  }
}

TEST(BaselineGenerator, DrawsEvenlyBelowABound) {
  Generator generator(7);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen.at(generator.below(7));
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
}

TEST(BaselineCoralReef, WorkedPosition1CoralKrillGrouper) {
  const ScoreSheet sheet = score_of("KK.KK/PNTGK/O..../C....");
  EXPECT_EQ(line(sheet, Kind::coral), 3);
  EXPECT_EQ(line(sheet, Kind::krill), 13);
  EXPECT_EQ(line(sheet, Kind::grouper), 6);
  EXPECT_EQ(line(score_of("KKKKK/PNTGK/O..../C...."), Kind::krill), 9);
}

TEST(BaselineCoralReef, WorkedPosition2ClownfishCrabEelShark) {
  const ScoreSheet sheet = score_of(".BPPB/NENES/.CC..");
  EXPECT_EQ(line(sheet, Kind::clownfish), 4);
  EXPECT_EQ(line(sheet, Kind::crab), 8);
  EXPECT_EQ(line(sheet, Kind::shark), 6);
  // The left eel lies above the coral at the second column; the right one has none beside it.
  EXPECT_EQ(line(sheet, Kind::eel), 12);
}

TEST(BaselineCoralReef, WorkedPosition3Turtles) { EXPECT_EQ(line(score_of("T./.T/T."), Kind::turtle), 10); }

TEST(BaselineCoralReef, WorkedPosition4ElsasSheet) {
  for (const auto* rows : {"KGKPT/OGGSN/TBENP/KSCPN", "PKTBK/SGKSG/NENPO/NCPNT"}) {
    const ScoreSheet sheet = score_of(rows);
    const std::array<int, kind_count> expected = {3, 3, 12, 9, 10, 2, 12, 16, 0, 8, 3};
    EXPECT_EQ(sheet.lines, expected) << rows;
    EXPECT_EQ(sheet.food_chain, 18) << rows;
    EXPECT_EQ(sheet.total, 96) << rows;
  }
}

TEST(BaselineCoralReef, CrS3RanksPlanktonByCompetition) {
  using Points = std::vector<int>;
  EXPECT_EQ(plankton_points({5, 5, 3}), (Points{12, 12, 4}));
  EXPECT_EQ(plankton_points({5, 5, 5, 2}), (Points{12, 12, 12, 0}));
  EXPECT_EQ(plankton_points({5, 4, 4, 1}), (Points{12, 8, 8, 0}));
  EXPECT_EQ(plankton_points({5, 4, 3, 3}), (Points{12, 8, 4, 4}));
  EXPECT_EQ(plankton_points({5, 4, 3, 2}), (Points{12, 8, 4, 0}));
  EXPECT_EQ(plankton_points({3, 0}), (Points{12, 0}));
}

TEST(BaselineCoralReef, CrS9FlippedCardsCountForNothing) {
  EXPECT_EQ(line(score_of("WK/KK"), Kind::whale), 6);
  EXPECT_EQ(line(score_of("WW/KK"), Kind::whale), 8);
  const ScoreSheet sheet = score_of("W#/KK");
  EXPECT_EQ(line(sheet, Kind::whale), 4);
  EXPECT_EQ(line(sheet, Kind::krill), 4);
  EXPECT_EQ(line(score_of("K#K"), Kind::krill), 2);
}

TEST(BaselineCoralReef, CrS9EachWhaleFlipsOneNeighbour) {
  const auto flips = [](std::string_view rows) {
    Generator generator(3);
    Reef reef = reef_of(rows);
    const int before = count_kind(reef, Kind::face_down);
    const int count = flip_by_whales(reef, generator);
    EXPECT_EQ(before + count, count_kind(reef, Kind::face_down)) << rows;
    return count;
  };
  EXPECT_EQ(flips("W"), 0);
  EXPECT_EQ(flips("KWK"), 1);
  EXPECT_EQ(flips("WW"), 1);
  EXPECT_EQ(flips("WKKW"), 2);
  EXPECT_EQ(flips("W#"), 0);
}

TEST(BaselineCoralReef, Cr4GrowsBesideCardsWithinFourByFive) {
  const auto places = [](std::string_view rows) {
    CellList list;
    list_places(reef_of(rows), list);
    return list.count;
  };
  EXPECT_EQ(places("C"), 4);
  EXPECT_EQ(places("CCCCC"), 10);
  EXPECT_EQ(places("C/C/C/C"), 8);
  EXPECT_EQ(places("C..../C..../C..../CCCCC"), 6);
  EXPECT_EQ(places("CCCCC/CCCCC/CCCCC/CCCCC"), 0);
}

TEST(BaselineCoralReef, Cr5ListsEveryMoveOfAnOctopus) {
  Generator generator(5);
  for (int cards = 2; cards <= reef_size; ++cards) {
    for (int sample = 0; sample < 5; ++sample) {
      Reef reef = random_reef(cards, generator);
      centre(reef);
      EXPECT_EQ(octopus_moves(reef), octopus_moves_by_definition(reef)) << cards << " cards";
    }
  }
  EXPECT_TRUE(octopus_moves(reef_of("O")).empty());
}

TEST(BaselineCoralReef, MatchesEndWithFullReefs) {
  constexpr std::array<int, kind_count> copies = {12, 20, 20, 10, 14, 12, 8, 8, 6, 12, 8};
  Generator generator(11);
  for (int sample = 0; sample < 2000; ++sample) {
    const int players = 3 + sample % 4;
    const CoralReefMatch match = coral_reef_match(players, generator);
    std::array<int, kind_count> played{};
    int flips = 0;
    for (int seat = 0; seat < players; ++seat) {
      const Reef& reef = match.reefs[seat];
      const Cells cells = cells_of(reef);
      ASSERT_EQ(cells.size(), 20U);
      ASSERT_TRUE(is_connected_in_4_by_5(cells));
      for (int kind = 0; kind < kind_count; ++kind) played[kind] += count_kind(reef, static_cast<Kind>(kind));
      flips += count_kind(reef, Kind::face_down);
    }
    for (int kind = 0; kind < kind_count; ++kind) ASSERT_LE(played[kind], copies[kind]);
    // A choice and a cell for each card, then the decisions for octopuses (some may lie face down).
    const int octopuses = match.plies - 40 * players - flips;
    const int face_up_octopuses = played[static_cast<int>(Kind::octopus)];
    ASSERT_GE(octopuses, face_up_octopuses);
    ASSERT_LE(octopuses, std::min(8, face_up_octopuses + flips));
  }
}

TEST(BaselineCoralReef, PlayoutIsTheScoredMatch) {
  Generator one(13);
  Generator other(13);
  const Result result = coral_reef_playout(5, one);
  const CoralReefMatch match = coral_reef_match(5, other);
  const auto sheets = coral_reef_score({match.reefs.data(), 5});
  EXPECT_EQ(result.plies, match.plies);
  for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(result.totals[seat], sheets[seat].total);
  EXPECT_EQ(result.totals[5], 0);
}

TEST(BaselineConnectFour, PerftAgreesWithPublishedCounts) {
  const std::vector<std::uint64_t> expected = {1, 7, 49, 343, 2401, 16807, 117649, 823536};
  for (int depth = 0; depth < 8; ++depth) EXPECT_EQ(connect_four_perft(depth), expected[depth]);
}

TEST(BaselineConnectFour, PlayoutsEndByFourInLineOrAFullBoard) {
  Generator generator(17);
  int first_wins = 0;
  int draws = 0;
  for (int sample = 0; sample < 20000; ++sample) {
    const Result result = connect_four_playout(generator);
    const int winners = result.totals[0] + result.totals[1];
    ASSERT_GE(result.plies, 7);
    ASSERT_LE(result.plies, 42);
    ASSERT_TRUE(winners == 1 || (winners == 0 && result.plies == 42));
    ASSERT_TRUE(winners == 0 || result.totals[0] == result.plies % 2);
    first_wins += result.totals[0];
    draws += winners == 0;
  }
  // Random play is known to give the first player about 55.6 % and a draw about once in 400 matches.
  EXPECT_NEAR(first_wins, 11120, 350);
  EXPECT_NEAR(draws, 50, 40);
}

TEST(BaselineReversi, PerftAgreesWithPublishedCounts) {
  const std::vector<std::uint64_t> expected = {1, 4, 12, 56, 244, 1396, 8200, 55092, 390216};
  for (int depth = 0; depth < 9; ++depth) EXPECT_EQ(reversi_perft(depth), expected[depth]);
}

TEST(BaselineReversi, EveryPlyAddsOneDisc) {
  Generator generator(19);
  for (int sample = 0; sample < 2000; ++sample) {
    const Result result = reversi_playout(generator);
    ASSERT_EQ(result.totals[0] + result.totals[1], result.plies + 4);
    ASSERT_GE(result.plies, 9);
    ASSERT_LE(result.plies, 60);
  }
}

}  // namespace
}  // namespace houserule::baseline::baseline_test
