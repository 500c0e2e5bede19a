// The score sheet: lines, notes, hidden lines, ranking, tie-breaks, ratings.

#include "core/play/score.hpp"

#include <gtest/gtest.h>

#include "core/model/points.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::score_test {
namespace {

using PointsBySeat = std::vector<std::vector<Points>>;  // by seat, then by line
using Ranking = std::vector<std::vector<Seat>>;

/// Two scripted lines, "bees" and "figs", worth what the test says.
struct Sheet : Builder {
  explicit Sheet(PointsBySeat the_points) : points(std::move(the_points)) {
    line("bees");
    line("figs");
  }
  Referee open(int players) const {
    auto rules = std::make_unique<FakeRules>();
    rules->on_score = [points = points](const State&, Seat, Seat seat, int line, std::span<const Points>) {
      return points[static_cast<std::size_t>(seat)][static_cast<std::size_t>(line)];
    };
    return referee(players, std::move(rules));
  }
  ScoreSheet scored(int players, SeatMask winners = 0) const {
    Referee referee = open(players);
    State state = referee.start(1);
    state.header().winners = winners;
    return score(referee, state);
  }
  /// "" if there is none.
  std::string rating(int players) const {
    Referee referee = open(players);
    const ScoreSheet sheet = score(referee, referee.start(1));
    return sheet.rating == nullptr ? "" : sheet.rating->in("en");
  }
  PointsBySeat points;
};

TEST(Score, IsTheSumOfItsLines) {
  const Sheet sheet({{3, 4}, {-2, 9}});
  const ScoreSheet scored = sheet.scored(2);
  ASSERT_EQ(scored.seats.size(), 2u);
  EXPECT_EQ(scored.seats[0].total, 7);
  EXPECT_EQ(scored.seats[1].total, 7);
  EXPECT_EQ(scored.seats[1].lines[0].points, -2);
  EXPECT_EQ(scored.seats[1].lines[1].note, "line 1");
  Referee referee = sheet.open(2);
  EXPECT_EQ(total(referee, referee.start(1), 1), 7);
}

TEST(Score, SaysWhichTieBreakDecided) {
  Sheet sheet({{3, 4}, {4, 3}, {3, 4}, {1, 1}});
  sheet.definition.tiebreak = {0};
  const ScoreSheet scored = sheet.scored(4);
  EXPECT_EQ(scored.ranking, (Ranking{{1}, {0, 2}, {3}}));
  EXPECT_EQ(scored.tie_breaks, (std::vector<TieBreak>{{1, 0, 0}}));
}

TEST(Score, SaysWhoWouldHaveWonAndMayNot) {
  Sheet sheet({{3, 4}, {9, 3}, {0, 0}});
  sheet.definition.score_lines[1].bars = true;
  sheet.definition.score_lines[1].subtotal = true;
  sheet.points[0][1] = 0;
  sheet.points[2][1] = 0;
  const ScoreSheet scored = sheet.scored(3);
  EXPECT_EQ(scored.ranking.front(), std::vector<Seat>{0});
  EXPECT_EQ(scored.barred, (std::vector<Barred>{{1, 1}}));
}

TEST(Score, PointsThatRunAwayAreAFault) {
  const auto fault_of = [](PointsBySeat points) {
    try {
      static_cast<void>(Sheet(std::move(points)).scored(1));
    } catch (const RuleError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(fault_of({{5'000'000'000'000'000, 5'000'000'000'000'000}}),
            "points come to 10000000000000000, beyond ±9007199254740991");
  EXPECT_EQ(fault_of({{-5'000'000'000'000'000, -5'000'000'000'000'000}}),
            "points come to -10000000000000000, beyond ±9007199254740991");
  EXPECT_EQ(fault_of({{1'200'000'000, 900'000'000}}), "");
}

TEST(Score, SubtotalsAreShownButNotAdded) {
  Sheet sheet({{3, 4}});
  sheet.definition.score_lines[0].subtotal = true;
  EXPECT_EQ(sheet.scored(1).seats[0].total, 4);
  EXPECT_EQ(sheet.scored(1).seats[0].lines[0].points, 3);
}

/// Two bees in the first hand, a bee and a wasp in the second, which only their owners see; two of the second player's
/// wasps on a board that nobody sees.
struct Hands : Builder {
  explicit Hands(const Source& counted, bool full = false) {
    type("insect");
    for (const Seat seat : {0, 1}) kind(seat == 0 ? "bee" : "wasp", 3).owner = seat;
    definition.vocabulary = make_vocabulary(definition);
    zone("hand", Shape::set, Sees::owner, true);
    GridDefinition grid;
    grid.rows = grid.columns = 2;
    Builder::board("board", grid).sees = Sees::nobody;
    ScoreLineDefinition& counting = line("bees");
    counting.scripted = false;
    counting.count = counted;
    counting.full = full;
    line("twice");
  }
  /// "2 4|? ?": the lines of both seats.
  std::string shown_to(Seat viewer) const {
    auto rules = std::make_unique<FakeRules>();
    rules->on_score = [](const State&, Seat, Seat, int, std::span<const Points> earlier) {
      if (earlier[0] == hidden_points) throw HiddenError("as the engine's words do");
      return 2 * earlier[0];
    };
    Referee referee = Builder::referee(2, std::move(rules));
    State state = referee.start(1);
    for (const auto& [piece, hand] : {std::pair{0, 0}, {1, 0}, {2, 1}, {3, 1}})
      move_piece(state, static_cast<PieceId>(piece), static_cast<ZoneId>(hand));
    for (const int cell : {0, 1}) move_piece(state, static_cast<PieceId>(4 + cell), 2, static_cast<CellId>(cell));
    std::string text;
    for (const SeatScore& seat : score(referee, state, viewer).seats) {
      text += text.empty() ? "" : "|";
      for (const ScoreCell& cell : seat.lines)
        text += (cell.hidden ? "?" : std::to_string(cell.points)) + (&cell == &seat.lines.back() ? "" : " ");
    }
    return text;
  }
};

TEST(Score, ACountOfAHiddenHandIsHidden) {
  sources::Pieces bees{ZoneIndex(0)};
  bees.narrowing.with = TermIndex(0);
  const Hands hands({bees});
  EXPECT_EQ(hands.shown_to(no_seat), "2 4|1 2");
  EXPECT_EQ(hands.shown_to(0), "2 4|? ?");
  EXPECT_EQ(hands.shown_to(1), "? ?|1 2");
}

TEST(Score, HowManyCardsAreInAHandIsNot) {
  const Hands hands({sources::Pieces{ZoneIndex(0)}});
  for (const Seat viewer : {no_seat, 0, 1}) EXPECT_EQ(hands.shown_to(viewer), "2 4|2 4");
}

TEST(Score, WhosePiecesLieOnABoardUnseenIsHidden) {
  const Source mine{sources::Cells{ZoneIndex(1), GridSet::mine}};
  for (const bool full : {false, true}) {
    const Hands hands(mine, full);
    EXPECT_EQ(hands.shown_to(no_seat), full ? "1 2|1 2" : "0 0|2 4");
    for (const Seat viewer : {0, 1}) EXPECT_EQ(hands.shown_to(viewer), "? ?|? ?");
  }
}

TEST(Score, ALineSeesThePointsOfThoseBeforeIt) {
  Sheet sheet({{3, 4}});
  auto rules = std::make_unique<FakeRules>();
  rules->on_score = [](const State&, Seat, Seat, int line, std::span<const Points> earlier) {
    return line == 0 ? 5 : 10 * earlier[0];
  };
  Referee referee = sheet.referee(1, std::move(rules));
  EXPECT_EQ(score(referee, referee.start(1)).seats[0].total, 55);
  EXPECT_EQ(total(referee, referee.start(1), 0), 55);
}

TEST(Score, CountsWhatDataSays) {
  Builder builder;
  builder.type("fig", true);
  builder.kind("fig", 4);
  builder.zone("basket", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::own;
  ScoreLineDefinition& line = builder.line("figs");
  line.scripted = false;
  line.points = 3;
  line.count = pieces("fig", 0).source;
  Referee referee = builder.referee(2);
  EXPECT_EQ(score(referee, referee.start(1)).seats[1].total, 12);
}

TEST(Score, ASeatAloneGetsPoints) {
  Builder builder;
  ScoreLineDefinition& line = builder.line("komi");
  line.scripted = false;
  line.points = 6;
  line.given_to = 1;
  Referee referee = builder.referee(2);
  const ScoreSheet sheet = score(referee, referee.start(1));
  EXPECT_EQ(sheet.seats[0].total, 0);
  EXPECT_EQ(sheet.seats[1].total, 6);
  EXPECT_EQ(total(referee, referee.start(1), 1), 6);
}

TEST(Score, HalvesAreWrittenAsPeopleDo) {
  Definition halves;
  halves.point_parts = 2;
  EXPECT_EQ(points_text(halves, 13), "6.5");
  EXPECT_EQ(points_text(halves, -13), "-6.5");
  EXPECT_EQ(points_text(halves, -1), "-0.5");
  EXPECT_EQ(points_text(halves, 12), "6");
  EXPECT_EQ(points_text(Definition(), -7), "-7");
  EXPECT_EQ(points_of(halves, -13), -6.5);
}

TEST(Score, RanksTheHighestFirstAndTiedSeatsTogether) {
  const Sheet sheet({{1, 1}, {5, 0}, {0, 2}, {2, 3}});
  const ScoreSheet scored = sheet.scored(4);
  EXPECT_EQ(scored.ranking, (Ranking{{1, 3}, {0, 2}}));
  const auto game = sheet.game(4);
  EXPECT_EQ(place_of(*game, scored, 1), 1);
  EXPECT_EQ(place_of(*game, scored, 3), 1);
  EXPECT_EQ(place_of(*game, scored, 0), 3);
  EXPECT_EQ(place_of(*game, scored, 2), 3);
}

TEST(Score, TheLowestWinsIfTheGameSaysSo) {
  Sheet sheet({{1, 1}, {5, 0}, {0, 1}});
  sheet.definition.lowest_wins = true;
  EXPECT_EQ(sheet.scored(3).ranking, (Ranking{{2}, {0}, {1}}));
}

TEST(Score, BreaksTiesByLinesInTheirOrder) {
  Sheet sheet({{1, 4}, {2, 3}, {2, 3}, {4, 0}});
  sheet.definition.tiebreak = {0};
  EXPECT_EQ(sheet.scored(4).ranking, (Ranking{{1, 2}, {0}, {3}}));
  sheet.definition.tiebreak = {1};
  EXPECT_EQ(sheet.scored(4).ranking, (Ranking{{0}, {1, 2}, {3}}));
}

TEST(Score, ATiebreakThatThisTableLacksIsPassedOver) {
  Sheet sheet({{1, 0}, {1, 0}});
  sheet.definition.score_lines[1].players = {3, 4};
  sheet.definition.tiebreak = {1};
  const ScoreSheet scored = sheet.scored(2);
  EXPECT_EQ(scored.seats[0].lines.size(), 1u);
  EXPECT_EQ(scored.ranking, (Ranking{{0, 1}}));
}

TEST(Score, DeclaredWinnersComeBeforeAnyPoints) {
  EXPECT_EQ(Sheet({{1, 0}, {9, 0}, {3, 0}}).scored(3, seat_bit(0)).ranking, (Ranking{{0}, {1}, {2}}));
}

TEST(Score, WhoIsBarredCannotWin) {
  Sheet sheet({{9, 1}, {3, 0}, {5, 0}, {5, 0}, {1, 0}});
  sheet.definition.max_players = 5;
  sheet.definition.score_lines[1].subtotal = sheet.definition.score_lines[1].bars = true;
  const ScoreSheet scored = sheet.scored(5);
  EXPECT_EQ(scored.ranking, (Ranking{{2, 3}, {0}, {1}, {4}})) << "the best of the others win, the rest goes by points";
  EXPECT_EQ(scored.seats[0].total, 9);
}

TEST(Score, WhoIsBarredAndTiedWithTheBestComesSecond) {
  Sheet sheet({{5, 1}, {5, 0}, {2, 0}});
  sheet.definition.score_lines[1].subtotal = sheet.definition.score_lines[1].bars = true;
  EXPECT_EQ(sheet.scored(3).ranking, (Ranking{{1}, {0}, {2}}));
}

TEST(Score, IfAllAreBarredPointsDecide) {
  Sheet sheet({{5, 1}, {7, 1}});
  sheet.definition.score_lines[1].subtotal = sheet.definition.score_lines[1].bars = true;
  EXPECT_EQ(sheet.scored(2).ranking, (Ranking{{1}, {0}}));
}

TEST(Score, WithoutLinesWinningIsOnePoint) {
  Builder builder;
  Referee referee = builder.referee(2);
  State state = referee.start(1);
  state.header().winners = seat_bit(1);
  const ScoreSheet scored = score(referee, state);
  EXPECT_EQ(scored.seats[0].total, 0);
  EXPECT_EQ(scored.seats[1].total, 1);
  EXPECT_EQ(total(referee, state, 1), 1);
  EXPECT_EQ(scored.ranking, (Ranking{{1}, {0}}));
}

TEST(Score, HidesLinesThatNeedWhatTheViewerCannotSee) {
  Sheet sheet({{3, 4}, {5, 6}});
  auto rules = std::make_unique<FakeRules>();
  rules->on_score = [](const State&, Seat viewer, Seat seat, int line, std::span<const Points>) {
    if (line == 1 && viewer != no_seat && viewer != seat) throw HiddenError("a hidden piece");
    return 10 + line;
  };
  Referee referee = sheet.referee(2, std::move(rules));
  const State state = referee.start(1);
  const ScoreSheet seen = score(referee, state, 0);
  EXPECT_FALSE(seen.seats[0].lines[1].hidden);
  EXPECT_EQ(seen.seats[0].total, 21);
  EXPECT_TRUE(seen.seats[1].lines[1].hidden);
  EXPECT_EQ(seen.seats[1].lines[1].points, 0);
  EXPECT_EQ(seen.seats[1].total, 10);
  EXPECT_EQ(score(referee, state).seats[1].total, 21);
}

TEST(Score, AFailureTellsLineAndSeat) {
  Sheet sheet({{0, 0}});
  Referee referee = sheet.referee(1);
  try {
    score(referee, referee.start(1));
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "the score line 'bees' needs a script");
    EXPECT_EQ(error.context.in("en"), "while scoring  bees  of player 1  (ply 0)");
  }
}

TEST(Score, RatesByTheTotal) {
  Sheet sheet({{0, 0}});
  sheet.definition.ratings = {{{1, 1}, false, {{0, {{{"en", "fair"}}}}, {10, {{{"en", "good"}}}}}}};
  for (const auto& [points, rating] : {std::pair{9, "fair"}, {10, "good"}, {99, "good"}}) {
    sheet.points = {{points, 0}, {0, 0}};
    EXPECT_EQ(sheet.rating(1), rating);
  }
  sheet.points = {{-1, 0}, {0, 0}};
  EXPECT_EQ(sheet.rating(1), "");
  EXPECT_EQ(sheet.rating(2), "");
}

TEST(Score, NobodyIsFirstWhereTheRatingSaysThatItIsLost) {
  Sheet sheet({{9, 0}});
  sheet.definition.ratings = {{{1, 1}, false, {{0, {{{"en", "poor"}}}, true}, {10, {{{"en", "good"}}}, false}}}};
  const ScoreSheet lost = sheet.scored(1);
  EXPECT_EQ(lost.ranking, (Ranking{{}, {0}}));
  EXPECT_EQ(place_of(*sheet.game(1), lost, 0), 2);
  EXPECT_TRUE(can_be_lost(*sheet.game(1)));
  EXPECT_FALSE(can_be_lost(*sheet.game(2))) << "the rating is for one";
  sheet.points = {{10, 0}};
  EXPECT_EQ(sheet.scored(1).ranking, (Ranking{{0}}));
}

TEST(Score, RatesByTheMarginOverTheBestDummy) {
  Sheet sheet({{5, 0}, {-9, 0}, {-4, 0}});
  sheet.definition.dummies = {{{}, {}, true}, {{}, {}, true}, {{}, {}, false}};
  sheet.definition.ratings = {
      {{1, 1}, true, {{0, {{{"en", "ahead"}}}}, {9, {{{"en", "far ahead"}}}}, {10, {{{"en", "out of sight"}}}}}}};
  const ScoreSheet scored = sheet.scored(1);
  EXPECT_EQ(scored.seats.size(), 3u);
  EXPECT_EQ(scored.ranking, (Ranking{{0}}));
  EXPECT_EQ(sheet.rating(1), "far ahead");
}

}  // namespace
}  // namespace houserule::score_test
