#include "core/lab/survey.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <span>

#include "core/lab/intervals.hpp"

namespace houserule {
namespace {

/// In measure_parts, to the nearest.
std::int64_t mean_in_parts(std::int64_t sum, std::int64_t count) {
  return static_cast<std::int64_t>((WideInteger{sum} * measure_parts + count / 2) / count);
}

SeatMask winners_of(const ScoreSheet& sheet) {
  SeatMask winners = 0;
  for (const Seat seat : sheet.ranking.front()) winners |= seat_bit(seat);
  return winners;
}

bool is_one_team(const Game& game, SeatMask seats) {
  return seats != 0 && seats == game.team_of(std::countr_zero(seats));
}

/// Where its middle lies.
std::size_t slice_of(std::size_t decision, std::size_t decisions) {
  return (2 * decision + 1) * survey_slices / (2 * decisions);
}

/// Sums over decisions of one match.
struct ChoiceSums {
  std::int64_t decisions = 0, choices = 0, only_one = 0;

  void add(const MetDecision& decision) {
    ++decisions;
    choices += decision.choices;
    if (decision.choices == 1) ++only_one;
  }
  void add_to(DecisionTally& tally) const {
    if (decisions == 0) return;
    tally.choices.add(mean_in_parts(choices, decisions));
    tally.only_one.add(mean_in_parts(only_one, decisions));
  }
};

struct LeadSums {
  std::int64_t decisions = 0, led = 0, shared = 0;

  void add(const Game& game, SeatMask leaders, SeatMask winners) {
    ++decisions;
    if (leaders == winners) ++led;
    if (!is_one_team(game, leaders)) ++shared;
  }
  void add_to(LeadTally& tally) const {
    if (decisions == 0) return;
    tally.led.add(mean_in_parts(led, decisions));
    tally.shared.add(mean_in_parts(shared, decisions));
  }
};

void add_choices(Survey& survey, const std::vector<MetDecision>& decisions) {
  ChoiceSums all;
  std::array<ChoiceSums, survey_slices> slices;
  std::array<ChoiceSums, max_seats> seats;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    all.add(decisions[i]);
    slices[slice_of(i, decisions.size())].add(decisions[i]);
    seats[static_cast<std::size_t>(decisions[i].seat)].add(decisions[i]);
  }
  survey.decisions.add(all.decisions);
  all.add_to(survey.all_decisions);
  for (std::size_t i = 0; i < slices.size(); ++i) slices[i].add_to(survey.slices[i]);
  for (std::size_t i = 0; i < survey.seats.size(); ++i) seats[i].add_to(survey.seats[i]);
}

int count_lead_changes(const Game& game, const std::vector<MetDecision>& decisions, SeatMask winners) {
  SeatMask last = 0;
  int changes = 0;
  const auto look = [&](SeatMask leaders) {
    if (!is_one_team(game, leaders) || leaders == last) return;
    if (last != 0) ++changes;
    last = leaders;
  };
  for (const MetDecision& decision : decisions) look(decision.leaders);
  look(winners);
  return changes;
}

/// After how many decisions the winners led to the end.
std::size_t decided_after(const std::vector<MetDecision>& decisions, SeatMask winners) {
  std::size_t after = decisions.size();
  while (after > 0 && decisions[after - 1].leaders == winners) --after;
  return after;
}

void add_lead(Survey& survey, const std::vector<MetDecision>& decisions, SeatMask winners) {
  if (winners == 0 || decisions.empty()) return;
  LeadSums all;
  std::array<LeadSums, survey_slices> slices;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    all.add(*survey.game, decisions[i].leaders, winners);
    slices[slice_of(i, decisions.size())].add(*survey.game, decisions[i].leaders, winners);
  }
  all.add_to(survey.lead);
  for (std::size_t i = 0; i < slices.size(); ++i) slices[i].add_to(survey.slices[i]);
  const std::size_t after = decided_after(decisions, winners);
  survey.moment.add(mean_in_parts(static_cast<std::int64_t>(after), static_cast<std::int64_t>(decisions.size())));
  ++survey.decided_in[after == 0 ? 0 : (after * survey_slices - 1) / decisions.size()];
  survey.lead_changes.add(count_lead_changes(*survey.game, decisions, winners));
}

void add_times(HappeningTally& tally, std::int64_t times) {
  tally.times.add(times);
  if (times > 0) ++tally.matches;
}

void add_happenings(Survey& survey, const MatchResult& result) {
  const Game& game = *survey.game;
  const std::size_t actions = survey.actions.size();
  for (std::size_t action = 0; action < actions; ++action) {
    std::int64_t times = 0;
    for (std::size_t i = action; i < result.uses.size(); i += actions) times += result.uses[i];
    add_times(survey.actions[action], times);
  }
  for (std::size_t step = 0; step < result.detail->steps.size(); ++step)
    add_times(survey.steps[step], result.detail->steps[step]);
  const auto players = std::span(result.sheet.seats).first(static_cast<std::size_t>(game.players()));
  for (std::size_t line = 0; line < survey.lines.size(); ++line)
    add_times(survey.lines[line],
              std::ranges::count_if(players, [&](const SeatScore& seat) { return seat.lines[line].points != 0; }));
  const EndingDefinition* ending = result.sheet.ending;
  const auto& endings = game.definition().endings;
  ++survey.endings[ending == nullptr ? endings.size() : static_cast<std::size_t>(ending - endings.data())];
}

/// What each seat's result counts in the difference of those with and those without: with 1/k each, without -1/k.
/// Nothing unless there are both.
std::vector<std::int64_t> weigh(const std::vector<bool>& has) {
  const auto with = static_cast<std::int64_t>(std::ranges::count(has, true));
  const std::int64_t without = static_cast<std::int64_t>(has.size()) - with;
  if (with == 0 || without == 0) return {};
  std::vector<std::int64_t> weights;
  for (const bool one : has) weights.push_back(one ? measure_parts / with : -measure_parts / without);
  return weights;
}

void add_kind(KindTally& tally, const std::vector<bool>& has, const std::vector<std::int64_t>& results) {
  if (std::ranges::find(has, true) != has.end()) ++tally.matches;
  const std::vector<std::int64_t> weights = weigh(has);
  if (weights.empty()) return;
  WideInteger difference = 0;
  for (std::size_t seat = 0; seat < weights.size(); ++seat) {
    difference += WideInteger{weights[seat]} * results[seat];
    tally.of_seats[seat] += weights[seat];
    tally.squares += WideInteger{weights[seat]} * weights[seat];
  }
  tally.difference.add(static_cast<std::int64_t>(difference / measure_parts));
}

void add_kinds(const Game& game, const std::vector<std::uint8_t>& had, const std::vector<std::int64_t>& results,
               std::vector<KindTally>& kinds) {
  std::vector<bool> has(results.size());
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (!tells_worth(game, kind)) continue;
    for (Seat seat = 0; seat < game.players(); ++seat)
      has[static_cast<std::size_t>(seat)] = had[kind_index(game, seat, kind)] != 0;
    add_kind(kinds[kind], has, results);
  }
}

void merge_each(auto& into, const auto& others, const auto& merge) {
  for (std::size_t i = 0; i < into.size(); ++i) merge(into[i], others[i]);
}

void merge_decisions(DecisionTally& into, const DecisionTally& other) {
  into.choices.merge(other.choices);
  into.only_one.merge(other.only_one);
}

void merge_lead(LeadTally& into, const LeadTally& other) {
  into.led.merge(other.led);
  into.shared.merge(other.shared);
}

constexpr auto merge_counts = [](std::uint64_t& into, std::uint64_t other) { into += other; };

constexpr auto merge_happenings = [](HappeningTally& into, const HappeningTally& other) {
  into.times.merge(other.times);
  into.matches += other.matches;
};

constexpr auto merge_kinds = [](KindTally& into, const KindTally& other) {
  into.matches += other.matches;
  into.difference.merge(other.difference);
  merge_each(into.of_seats, other.of_seats, [](std::int64_t& one, std::int64_t another) { one += another; });
  into.squares += other.squares;
};

}  // namespace

bool tells_lead(const Survey& survey) {
  return survey.moment.count() > 0 && survey.lead.shared.least() < measure_parts;
}

bool tells_worth(const Game& game, std::size_t kind) {
  const KindDefinition& definition = game.definition().kinds[kind];
  return definition.owner == no_seat && definition.players.has(game.players()) &&
         game.definition().type_of(definition).faces.empty();
}

Survey::Survey(std::shared_ptr<const Game> the_game) : game(std::move(the_game)), slices{}, decided_in{} {
  const Definition& definition = game->definition();
  const auto players = static_cast<std::size_t>(game->players());
  for (const Measure& measure : measures_of(*game))
    if (tells_itself(measure) && measure.what != Measure::What::uses) measures.push_back({measure, {}});
  seats.resize(players);
  for (SeatSurvey& seat : seats) seat.places.resize(players + (can_be_lost(*game) ? 1 : 0));
  actions.resize(definition.actions.size());
  steps.resize(definition.steps.size());
  lines.resize(game->score_lines().size());
  endings.resize(definition.endings.size() + 1);
  KindTally kind;
  kind.of_seats.resize(players);
  ended_with.assign(definition.kinds.size(), kind);
  played.assign(definition.kinds.size(), kind);
}

void Survey::add(const MatchResult& result) {
  if (!result.finished) {
    ++unfinished;
    return;
  }
  ++matches;
  for (auto& [measure, tally] : measures) tally.add(*value_of(measure, *game, result));
  add_choices(*this, result.detail->decisions);
  if (has_lead(*game)) add_lead(*this, result.detail->decisions, winners_of(result.sheet));
  add_happenings(*this, result);
  std::vector<std::int64_t> results;
  for (Seat seat = 0; seat < game->players(); ++seat) {
    SeatSurvey& own = seats[static_cast<std::size_t>(seat)];
    ++own.places[static_cast<std::size_t>(place_of(*game, result.sheet, seat) - 1)];
    own.result.add(results.emplace_back(result_of(*game, result.sheet, seat)));
  }
  add_kinds(*game, result.detail->ended_with, results, ended_with);
  add_kinds(*game, result.detail->played, results, played);
}

void Survey::merge(const Survey& other) {
  matches += other.matches;
  unfinished += other.unfinished;
  merge_each(measures, other.measures, [](auto& into, const auto& one) { into.second.merge(one.second); });
  decisions.merge(other.decisions);
  merge_decisions(all_decisions, other.all_decisions);
  merge_each(seats, other.seats, [](SeatSurvey& into, const SeatSurvey& one) {
    merge_decisions(into, one);
    merge_each(into.places, one.places, merge_counts);
    into.result.merge(one.result);
  });
  merge_each(slices, other.slices, [](SliceSurvey& into, const SliceSurvey& one) {
    merge_decisions(into, one);
    merge_lead(into, one);
  });
  moment.merge(other.moment);
  merge_each(decided_in, other.decided_in, merge_counts);
  lead_changes.merge(other.lead_changes);
  merge_lead(lead, other.lead);
  merge_each(actions, other.actions, merge_happenings);
  merge_each(steps, other.steps, merge_happenings);
  merge_each(lines, other.lines, merge_happenings);
  merge_each(endings, other.endings, merge_counts);
  merge_each(ended_with, other.ended_with, merge_kinds);
  merge_each(played, other.played, merge_kinds);
}

namespace {

/// How much of who has it hangs on the seat alone: 1 if it is always the same, 0 if any is as likely.
double tied_to_seats(const KindTally& tally) {
  double same = 0;
  for (const std::int64_t seat : tally.of_seats) same += static_cast<double>(seat) * static_cast<double>(seat);
  return same / (static_cast<double>(tally.difference.count()) * static_cast<double>(tally.squares));
}

/// The difference that the seats' own means would make, in measure_parts.
double made_by_seats(const Survey& survey, const KindTally& tally) {
  double sum = 0;
  for (std::size_t seat = 0; seat < tally.of_seats.size(); ++seat)
    sum += static_cast<double>(tally.of_seats[seat]) * survey.seats[seat].result.mean();
  return sum / static_cast<double>(measure_parts) / static_cast<double>(tally.difference.count());
}

bool hangs_on_seats(const Survey& survey, const KindTally& tally, const KindWorth& worth) {
  const double by_seats = std::abs(made_by_seats(survey, tally));
  return tied_to_seats(tally) > 0.5 ||
         (by_seats > worth.half_width && by_seats > std::abs(worth.difference.mean()) / 2);
}

void judge_kinds(const Survey& survey, const std::vector<KindTally>& kinds, KindWorth::Had had,
                 std::vector<KindWorth>& out) {
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const Tally& difference = kinds[kind].difference;
    if (!tells_worth(*survey.game, kind) || difference.count() < least_contrasts) continue;
    KindWorth& worth = out.emplace_back();
    worth.had = had;
    worth.kind = kind;
    worth.difference = difference;
    worth.half_width = student_half_width(difference, usual_error);
    worth.p_value = student_p_value(difference);
    worth.confounded = hangs_on_seats(survey, kinds[kind], worth);
  }
}

}  // namespace

std::vector<KindWorth> worth_of_kinds(const Survey& survey) {
  std::vector<KindWorth> worths;
  judge_kinds(survey, survey.ended_with, KindWorth::Had::in_the_end, worths);
  if (!std::ranges::equal(survey.ended_with, survey.played, {}, &KindTally::difference, &KindTally::difference))
    judge_kinds(survey, survey.played, KindWorth::Had::played, worths);
  std::vector<double> p_values;
  for (const KindWorth& worth : worths) p_values.push_back(worth.p_value);
  const std::vector<bool> flags = flag_discoveries(p_values, usual_error);
  for (std::size_t i = 0; i < worths.size(); ++i) worths[i].flagged = flags[i];
  return worths;
}

Survey survey_matches(Run run) {
  run.detail = true;
  std::deque<Survey> surveys;
  play_matches(run, [&]() -> Taker {
    return [&own = surveys.emplace_back(run.game)](const MatchResult& result) { own.add(result); };
  });
  for (std::size_t i = 1; i < surveys.size(); ++i) surveys[0].merge(surveys[i]);
  return std::move(surveys[0]);
}

}  // namespace houserule
