// What many matches, looked at closely, say of their game.
#include "core/lab/survey.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/lab/never.hpp"
#include "core/model/random.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::survey_test {
namespace {

constexpr SeatMask first = 1, second = 2, both = 3;

double in_parts(double value) { return value * static_cast<double>(measure_parts); }

/// A match of two that the first wins, with these leaders before each decision.
MatchResult led_by(const std::vector<SeatMask>& leaders) {
  MatchResult result;
  result.plies = static_cast<int>(leaders.size());
  result.sheet.seats = {{0, 9, {{9, "", false}}}, {1, 4, {{4, "", false}}}};
  result.sheet.ranking = {{0}, {1}};
  result.uses = {3, 3};
  result.detail.emplace();
  for (std::size_t i = 0; i < leaders.size(); ++i)
    result.detail->decisions.push_back({static_cast<Seat>(i % 2), static_cast<int>(i) + 1, leaders[i]});
  return result;
}

Survey survey_of(const MatchResult& result) {
  Survey survey(Coins().game(2));
  survey.add(result);
  return survey;
}

TEST(Survey, TellsWhenAMatchWasDecided) {
  const Survey survey = survey_of(led_by({both, first, second, second, first, first}));
  EXPECT_DOUBLE_EQ(survey.moment.mean(), in_parts(4.0 / 6));  // four decisions of six: then the winner led
  EXPECT_DOUBLE_EQ(survey.lead.led.mean(), in_parts(3.0 / 6));
  EXPECT_DOUBLE_EQ(survey.lead.shared.mean(), in_parts(1.0 / 6));
  EXPECT_EQ(survey.lead_changes.sum(), 2);
  // The slices that hold a decision are 0, 2, 4, 5, 7 and 9 of ten; the fourth decision is the last not led.
  for (const std::size_t slice : {1, 3, 6, 8}) EXPECT_EQ(survey.slices[slice].led.count(), 0u) << slice;
  EXPECT_EQ(survey.slices[0].shared.mean(), in_parts(1));
  EXPECT_EQ(survey.slices[2].led.mean(), in_parts(1));
  EXPECT_EQ(survey.slices[4].led.mean(), 0);
  EXPECT_EQ(survey.decided_in, (std::array<std::uint64_t, survey_slices>{0, 0, 0, 0, 0, 0, 1, 0, 0, 0}));
}

TEST(Survey, AMatchMayBeDecidedFromTheStartOrByTheLastPly) {
  EXPECT_EQ(survey_of(led_by({first, first})).moment.mean(), 0);
  const Survey late = survey_of(led_by({first, second}));
  EXPECT_EQ(late.moment.mean(), in_parts(1));
  EXPECT_EQ(late.lead_changes.sum(), 2);  // the last of them when all is counted
  EXPECT_EQ(late.decided_in.back(), 1u);
}

TEST(Survey, SaysNothingOfTheLeadWhereNobodyWins) {
  MatchResult lost = led_by({first, second});
  lost.sheet.ranking = {{}, {0}, {1}};
  Coins coins;
  coins.definition.ratings = {{{2, 2}, false, {{0, {{{"en", "poor"}}}, true}}}};
  Survey survey(coins.game(2));
  survey.add(lost);
  EXPECT_EQ(survey.seats[0].places, (std::vector<std::uint64_t>{0, 1, 0}));
  EXPECT_EQ(survey.seats[1].places, (std::vector<std::uint64_t>{0, 0, 1}));
  EXPECT_EQ(survey.moment.count(), 0u);
  EXPECT_EQ(survey.lead_changes.count(), 0u);
  EXPECT_EQ(survey.decisions.count(), 1u);
}

TEST(Survey, CountsChoicesAndPlaces) {
  const Survey survey = survey_of(led_by({both, first, first}));  // choices 1, 2, 3
  EXPECT_DOUBLE_EQ(survey.all_decisions.choices.mean(), in_parts(2));
  EXPECT_DOUBLE_EQ(survey.all_decisions.only_one.mean(), in_parts(1.0 / 3));
  EXPECT_DOUBLE_EQ(survey.seats[0].only_one.mean(), in_parts(0.5));
  EXPECT_EQ(survey.seats[1].choices.mean(), in_parts(2));
  EXPECT_EQ(survey.seats[0].places, (std::vector<std::uint64_t>{1, 0}));
  EXPECT_EQ(survey.seats[1].places, (std::vector<std::uint64_t>{0, 1}));
  EXPECT_EQ(survey.actions[0].times.sum(), 6);
  EXPECT_EQ(survey.endings, (std::vector<std::uint64_t>{1}));
}

TEST(Survey, UnfinishedMatchesCountInNothing) {
  MatchResult result = led_by({both, first});
  result.finished = false;
  const Survey survey = survey_of(result);
  EXPECT_EQ(survey.matches, 0u);
  EXPECT_EQ(survey.unfinished, 1u);
  EXPECT_EQ(survey.decisions.count(), 0u);
}

/// All its sums.
std::string text_of(const Survey& survey) {
  std::string text = std::to_string(survey.matches);
  const auto add = [&](const Tally& tally) {
    text += " " + std::to_string(tally.mean()) + "±" + std::to_string(tally.deviation());
  };
  for (const auto& [measure, tally] : survey.measures) add(tally);
  for (const Tally& tally : {survey.decisions, survey.moment, survey.lead_changes, survey.lead.led}) add(tally);
  for (const SliceSurvey& slice : survey.slices)
    for (const Tally& tally : {slice.choices, slice.only_one, slice.led, slice.shared}) add(tally);
  for (const SeatSurvey& seat : survey.seats) add(seat.result);
  for (const auto& kinds : {survey.ended_with, survey.played})
    for (const KindTally& kind : kinds) {
      add(kind.difference);
      text += " " + std::to_string(kind.of_seats[0]);
    }
  return text;
}

/// Each player takes three cards that it sees from a pool: gold is worth five points, silver one, stone none.
struct Mine : Builder {
  Mine() : Builder(2, 3) {
    type("card");
    kind("gold", 1);
    kind("silver", 2);
    kind("stone", 6);
    kind("ruby", 0);
    zone("pool", Shape::set).fill = ZoneDefinition::Fill::all;
    zone("hand", Shape::set, Sees::everyone, true);
    action("take", {pieces("card", 0)});
    definition.actions[0].scripted_apply = true;
    action("wait");
    phase("take", {0});
    definition.steps.push_back("rest");
    line("points");
    line("never");
    flow({repeat(3, {run_phase(0), houserule::run(effects::Step{StepIndex(0)})})});
  }
  static std::unique_ptr<FakeRules> rules() {
    auto rules = std::make_unique<FakeRules>();
    rules->on_apply = [](State& state, const Action& action) {
      const Game& game = state.game();
      move_piece(state, static_cast<PieceId>(action.values[0]), game.zone_of(ZoneIndex(1), action.seat));
    };
    rules->on_score = [](const State& state, Seat, Seat seat, int line, std::span<const Points>) -> Points {
      constexpr std::array<Points, 3> worth{5, 1, 0};
      std::vector<PieceId> held;
      list_pieces(state, state.game().zone_of(ZoneIndex(1), seat), held);
      Points points = 0;
      for (const PieceId piece : held) points += worth[state.piece(piece).kind];
      return line == 0 ? points : 0;
    };
    return rules;
  }
  Run run(std::uint64_t matches, int players = 3) const {
    Run made;
    made.game = game(players);
    made.make_rules = rules;
    made.matches = matches;
    return made;
  }
};

TEST(SurveyMatches, FindsWhatAKindIsWorth) {
  const Survey survey = survey_matches(Mine().run(400));  // three players take all nine cards
  const std::vector<KindWorth> worths = worth_of_kinds(survey);
  ASSERT_EQ(worths.size(), 2u);  // nearly all have stone, and what is played is what one ends with
  const KindWorth& gold = worths[0];
  EXPECT_EQ(gold.kind, 0u);
  EXPECT_EQ(gold.had, KindWorth::Had::in_the_end);
  EXPECT_EQ(gold.difference.count(), 400u);
  EXPECT_TRUE(gold.flagged);
  EXPECT_FALSE(gold.confounded);
  // Each kind that is left is as likely to be taken, however many there are of it: who has gold has 0.413 silver on
  // average, going through all matches there can be, and the others half of the rest each.
  EXPECT_NEAR(gold.difference.mean(), in_parts(5 + 0.413 - (2 - 0.413) / 2), gold.half_width * 1.5);
  EXPECT_LT(gold.half_width, in_parts(0.2));
  EXPECT_EQ(survey.lines[0].matches, 400u);
}

TEST(SurveyMatches, SaysWhatNeverHappened) {
  const NeverHappened never = never_happened(survey_matches(Mine().run(20)));
  EXPECT_EQ(never.actions, std::vector<std::size_t>{1});
  EXPECT_EQ(never.lines, std::vector<std::size_t>{1});
  EXPECT_EQ(never.kinds, std::vector<std::size_t>{3});
  EXPECT_TRUE(never.steps.empty());
  EXPECT_TRUE(never.endings.empty());
  EXPECT_FALSE(never.nothing());
}

TEST(SurveyMatches, WhatOtherTablesHaveIsNotMissed) {
  Mine mine;
  const int solo = mine.phase("solo", {1});
  FlowNode node = run_phase(solo);
  node.players = {4, 4};
  mine.definition.flow.push_back(node);
  node = houserule::run(effects::Step{StepIndex(1)});
  node.players = {4, 4};
  mine.definition.flow.push_back(node);
  mine.definition.steps.push_back("alone");
  const NeverHappened never = never_happened(survey_matches(mine.run(5)));
  EXPECT_TRUE(never.actions.empty());
  EXPECT_TRUE(never.steps.empty());
}

TEST(SurveyMatches, CountsTheStepsOfTheMatchAndOfNoCopy) {
  const Survey survey = survey_matches(Mine().run(10));
  EXPECT_EQ(survey.steps[0].times.least(), 3);
  EXPECT_EQ(survey.steps[0].times.most(), 3);
  EXPECT_EQ(survey.decisions.mean(), 9);
  EXPECT_EQ(survey.slices[0].choices.mean(), in_parts(3));  // gold, silver or stone
}

TEST(SurveyMatches, TheSameOnAnyNumberOfThreads) {
  auto run = Mine().run(90);
  const std::string alone = text_of(survey_matches(run));
  for (const int threads : {2, 3}) {
    run.threads = threads;
    EXPECT_EQ(text_of(survey_matches(run)), alone);
  }
}

TEST(SurveyMatches, LookingChangesNothing) {
  auto run = Coins().run(40, 1);
  std::vector<std::uint64_t> plain, looked_at;
  play_in_order(run, [&](const MatchResult& result) { plain.push_back(result.hash); });
  run.detail = true;
  play_in_order(run, [&](const MatchResult& result) {
    looked_at.push_back(result.hash);
    EXPECT_EQ(result.detail->decisions.size(), static_cast<std::size_t>(result.plies));
    EXPECT_EQ(result.choices, 36u);
    EXPECT_EQ(result.uses, (std::vector<int>{3, 3}));
  });
  EXPECT_EQ(plain, looked_at);
}

TEST(SurveyMatches, ThereIsNoLeadWithoutPoints) {
  Builder builder(2, 2);
  builder.action("pass");
  builder.flow({repeat(2, {run_phase(builder.phase("pass", {0}))})});
  auto run = Coins().run(3, 1);
  run.game = builder.game(2);
  const Survey survey = survey_matches(run);
  EXPECT_FALSE(has_lead(*run.game));
  EXPECT_EQ(survey.moment.count(), 0u);
  EXPECT_EQ(survey.all_decisions.only_one.mean(), in_parts(1));
}

// What is claimed of kinds, by simulation: made-up matches of four, whose first seat has ten points more.

constexpr std::size_t kinds = 20;

/// `has(generator, kind, seat)`: whether that seat has the kind; the first is worth `worth` points.
template <class Has>
Survey made_up(std::uint64_t seed, int matches, int worth, const Has& has) {
  Builder builder(4, 4);
  builder.type("card");
  for (std::size_t i = 0; i < kinds; ++i) builder.kind("kind-" + std::to_string(i));
  builder.line("points");
  Survey survey(builder.game(4));
  Generator generator(seed);
  for (int match = 0; match < matches; ++match) {
    MatchResult result;
    MatchDetail& detail = result.detail.emplace();
    detail.played.resize(4 * kinds);
    detail.ended_with.resize(4 * kinds);
    for (Seat seat = 0; seat < 4; ++seat) {
      for (std::size_t kind = 0; kind < kinds; ++kind)
        detail.ended_with[kind_index(*survey.game, seat, kind)] = has(generator, kind, seat) ? 1 : 0;
      std::int64_t points = seat == 0 ? 10 : 0;
      for (int die = 0; die < 4; ++die) points += generator.below(6);
      if (detail.ended_with[kind_index(*survey.game, seat, 0)] != 0) points += worth;
      result.sheet.seats.push_back({seat, points, {{points, "", false}}});
    }
    result.sheet.ranking = {{0}, {1}, {2}, {3}};  // nobody asks
    survey.add(result);
  }
  return survey;
}

bool as_it_falls(Generator& generator, std::size_t, Seat) { return generator.below(2) == 0; }

TEST(WorthOfKinds, CriesWolfInFiveOfAHundredSurveysAtMost) {
  int wolves = 0, confounded = 0;
  for (std::uint64_t run = 0; run < 400; ++run) {
    const auto worths = worth_of_kinds(made_up(run, 60, 0, as_it_falls));
    if (std::ranges::any_of(worths, &KindWorth::flagged)) ++wolves;
    confounded += static_cast<int>(std::ranges::count_if(worths, &KindWorth::confounded));
  }
  EXPECT_LE(wolves, 29);  // 20 are expected; more than 29 come about in one of 50 series
  EXPECT_LE(confounded, 400 * static_cast<int>(kinds) / 50);
}

TEST(WorthOfKinds, TheIntervalHoldsTheTruthAsOftenAsItSays) {
  int right = 0;
  for (std::uint64_t run = 0; run < 1000; ++run) {
    const KindWorth worth = worth_of_kinds(made_up(run, 40, 3, as_it_falls)).front();
    if (std::abs(worth.difference.mean() - in_parts(3)) <= worth.half_width) ++right;
  }
  EXPECT_GE(right, 930);
  EXPECT_LE(right, 970);
}

TEST(WorthOfKinds, WarnsWhereTheSeatSaysWhoHasIt) {
  const auto nearly_the_first = [](Generator& generator, std::size_t, Seat seat) {
    return generator.below(20) == 0 ? seat != 0 : seat == 0;
  };
  const auto rather_the_first = [](Generator& generator, std::size_t, Seat seat) {
    return generator.below(3) == 0 || seat == 0;
  };
  for (const KindWorth& worth : worth_of_kinds(made_up(1, 200, 0, nearly_the_first))) {
    EXPECT_TRUE(worth.flagged);  // the first seat's ten points
    EXPECT_TRUE(worth.confounded);
  }
  for (const KindWorth& worth : worth_of_kinds(made_up(1, 200, 0, rather_the_first))) EXPECT_TRUE(worth.confounded);
}

TEST(WorthOfKinds, TooFewMatchesTellNothing) {
  EXPECT_EQ(worth_of_kinds(made_up(1, least_contrasts - 1, 3, as_it_falls)).size(), 0u);
  const auto all = [](Generator&, std::size_t, Seat) { return true; };
  EXPECT_EQ(worth_of_kinds(made_up(1, 100, 3, all)).size(), 0u);
}

}  // namespace
}  // namespace houserule::survey_test
