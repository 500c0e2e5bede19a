// What an action changes on the score sheet, as each viewer may know it.

#include <gtest/gtest.h>

#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/play/consequences.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::scores_told_test {
namespace {

/// Hands of nuts that others don't see, and baskets that everyone does, counted by kind; a subtotal.
struct Nuts : Builder {
  Nuts() {
    type("nut");
    kind("hazel", 4);
    kind("walnut", 4);
    definition.vocabulary = make_vocabulary(definition);
    zone("bag", Shape::set, Sees::nobody).fill = ZoneDefinition::Fill::all;
    zone("hand", Shape::set, Sees::owner, true);
    zone("basket", Shape::set, Sees::everyone, true);
    for (const int zone : {1, 2}) {
      sources::Pieces hazels{ZoneIndex(zone)};
      hazels.narrowing.with = TermIndex(0);
      ScoreLineDefinition& counting = line(zone == 1 ? "hidden" : "open");
      counting.scripted = false;
      counting.points = 2;
      counting.count = Source{hazels};
    }
    ScoreLineDefinition& all = line("all");
    all.scripted = false;
    all.subtotal = true;
    all.points = 1;
    all.count = Source{sources::Pieces{ZoneIndex(2)}};
    flow({run_phase(phase("gather", {action("wait")}))});
  }
};

using Told = std::vector<Consequence>;

struct ScoresTold : ::testing::Test {
  Nuts nuts;
  Referee referee = nuts.referee(2);
  State before = referee.start(1), after = before;

  void move(PieceId piece, int zone, Seat seat) {
    move_piece(after, piece, referee.game().zone_of(ZoneIndex(zone), seat));
  }
  Told tell(Seat viewer) { return tell_scores(referee, before, after, viewer); }
};

TEST_F(ScoresTold, AreLinesThatChangedWithoutSubtotals) {
  move(0, 2, 1);
  for (const Seat viewer : {no_seat, 0, 1}) EXPECT_EQ(tell(viewer), (Told{consequences::Scored{1, 1, 0, 2}}));
}

TEST_F(ScoresTold, AreLeftOutIfTheDataSaysSo) {
  nuts.definition.score_lines[1].told = false;
  Referee silent = nuts.referee(2);
  before = after = silent.start(1);
  move(0, 2, 1);
  EXPECT_EQ(tell_scores(silent, before, after, 0), Told{});
}

TEST_F(ScoresTold, AreHiddenFromWhoCantReckonThem) {
  move(0, 1, 1);
  EXPECT_EQ(tell(1), (Told{consequences::Scored{0, 1, 0, 2}}));
  for (const Seat viewer : {no_seat, 0}) EXPECT_EQ(tell(viewer), Told{});
}

TEST_F(ScoresTold, AreNotTheOnlyLine) {
  nuts.definition.score_lines.erase(nuts.definition.score_lines.begin());
  Referee single = nuts.referee(2);
  before = after = single.start(1);
  move(0, 2, 1);
  EXPECT_EQ(tell_scores(single, before, after, 0), Told{});
}

TEST_F(ScoresTold, DoNotRepeatACounter) {
  nuts.counter("shells", true);
  ScoreLineDefinition& shells = nuts.line("shells");
  shells.scripted = false;
  shells.counter = CounterIndex(0);
  for (const int points : {1, 2}) {  // as many points as shells, or twice
    nuts.definition.score_lines.back().points = points;
    Referee counting = nuts.referee(2);
    State was = counting.start(1), is = was;
    put_counter(is, CounterIndex(0), 1, 3);
    const Told twice{consequences::Scored{3, 1, 0, 6}};
    EXPECT_EQ(tell_scores(counting, was, is, 0), points == 1 ? Told{} : twice);
  }
}

TEST_F(ScoresTold, AreLeftToTheSheetAtTheEnd) {
  move(0, 2, 1);
  after.header().over = 1;
  EXPECT_EQ(tell(0), Told{});
}

}  // namespace
}  // namespace houserule::scores_told_test
