#include "core/lab/comparison.hpp"

#include <algorithm>
#include <cmath>

#include "core/lab/intervals.hpp"
#include "core/lab/pairs.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t batch = 32;        // pairs between two times when it may end
constexpr std::uint64_t first_look = 128;  // intervals are asymptotic
constexpr double planned_pairs = 1000;     // for which they are tightest
constexpr std::uint64_t enough_to_tell_gain = 100;

/// What is known so far, from the pairs in their order.
class Findings {
 public:
  Findings(const std::vector<Measure>& measures, const Plan& plan) : plan_(plan) {
    for (const Measure& measure : measures) findings_.push_back({measure, {}, {}, {}});
  }

  void add(const PlayedPair& pair) {
    if (pair.a->values.empty() || pair.b->values.empty()) {
      ++dropped_;
      return;
    }
    ++pairs_;
    for (std::size_t i = 0; i < findings_.size(); ++i) {
      const auto a = pair.a->values[i], b = pair.b->values[i];
      if (!a || !b) continue;
      findings_[i].a.add(*a);
      findings_[i].b.add(*b);
      findings_[i].difference.add(*b - *a);
    }
  }

  std::uint64_t played() const { return pairs_ + dropped_; }
  std::uint64_t pairs() const { return pairs_; }

  /// `last`: nothing comes after, so that all is told.
  CompareResult judge(bool last) const {
    CompareResult result;
    result.pairs = pairs_;
    result.dropped = dropped_;
    for (const LabQuestion& question : plan_.questions) {
      MeasuredDifference answer = *std::ranges::find(findings_, question.measure, &MeasuredDifference::measure);
      judge(question, answer);
      result.answers.push_back(std::move(answer));
    }
    if (last) explore(result);
    return result;
  }

 private:
  double share_of_error() const {
    return plan_.error / static_cast<double>(std::max<std::size_t>(plan_.questions.size(), 1));
  }

  double half_width(const MeasuredDifference& finding, double error) const {
    const Tally& difference = finding.difference;
    if (is_share(finding.measure.what) && difference.count() > 0 && difference.deviation() == 0)
      return unseen_share(difference.count(), error) * static_cast<double>(measure_parts);
    if (plan_.fixed) return student_half_width(difference, error);
    return ConfidenceSequence(error, planned_pairs).half_width(difference);
  }

  void judge(const LabQuestion& question, MeasuredDifference& answer) const {
    answer.half_width = half_width(answer, share_of_error());
    answer.matters = question.relative ? question.matters * std::abs(answer.a.mean())
                                       : question.matters * static_cast<double>(measure_parts);
    const double low = answer.difference.mean() - answer.half_width,
                 high = answer.difference.mean() + answer.half_width;
    if (low >= -answer.matters && high <= answer.matters)
      answer.verdict = Verdict::no_difference;
    else if (low > 0)
      answer.verdict = Verdict::more;
    else if (high < 0)
      answer.verdict = Verdict::less;
  }

  void explore(CompareResult& result) const {
    const ConfidenceSequence sequence(plan_.error, planned_pairs);
    std::vector<double> p_values;
    for (const MeasuredDifference& finding : findings_) {
      const bool asked =
          std::ranges::find(plan_.questions, finding.measure, &LabQuestion::measure) != plan_.questions.end();
      if (asked || finding.difference.count() == 0) continue;
      MeasuredDifference& explored = result.explored.emplace_back(finding);
      explored.half_width = half_width(finding, plan_.error);
      explored.p_value = plan_.fixed ? student_p_value(finding.difference) : sequence.p_value(finding.difference);
      p_values.push_back(explored.p_value);
    }
    const std::vector<bool> flags = flag_discoveries(p_values, plan_.error);
    for (std::size_t i = 0; i < flags.size(); ++i) result.explored[i].flagged = flags[i];
  }

  const Plan& plan_;
  std::vector<MeasuredDifference> findings_;
  std::uint64_t pairs_ = 0, dropped_ = 0;
};

bool is_precise(const MeasuredDifference& answer, double precision) {
  const double whole = is_share(answer.measure.what) ? static_cast<double>(measure_parts) : std::abs(answer.a.mean());
  return answer.half_width <= precision * whole;
}

/// Whether what was asked for is reached.
std::optional<CompareResult::End> reached(const Plan& plan, const CompareResult& known) {
  if (plan.precision) {
    const bool precise = std::ranges::all_of(
        known.answers, [&](const MeasuredDifference& answer) { return is_precise(answer, *plan.precision); });
    return precise ? std::optional(CompareResult::End::precise) : std::nullopt;
  }
  const bool decided = std::ranges::all_of(
      known.answers, [](const MeasuredDifference& answer) { return answer.verdict != Verdict::unknown; });
  return decided ? std::optional(CompareResult::End::decided) : std::nullopt;
}

bool is_stopped(const Plan& plan) { return plan.stop != nullptr && plan.stop->load(); }

bool is_out_of_time(const Plan& plan, std::chrono::steady_clock::time_point start) {
  return plan.time && std::chrono::steady_clock::now() - start >= *plan.time;
}

/// How many pairs are played before the clock is looked at and what is known is told: the faster they are, the more, so
/// that threads seldom wait for each other. Several processes play whole batches.
class Portion {
 public:
  explicit Portion(const Plan& plan)
      : pairs_(plan.workers != nullptr ? batch : static_cast<std::uint64_t>(plan.threads)) {}
  std::uint64_t pairs() const { return std::min(pairs_, batch); }
  void took(std::chrono::duration<double> time) {
    if (time < quick) pairs_ = std::min(2 * pairs_, batch);
  }

 private:
  static constexpr std::chrono::duration<double> quick{0.25};
  std::uint64_t pairs_;
};

/// Plays on until it may end, and says why it does.
CompareResult::End play_on(Pairs& pairs, Findings& findings, const Plan& plan,
                           const std::function<void(const CompareResult&)>& look) {
  const auto start = std::chrono::steady_clock::now();
  Portion portion(plan);
  while (findings.played() < plan.most_pairs) {
    const std::uint64_t before_look = batch - findings.played() % batch;
    const std::uint64_t count = std::min({portion.pairs(), before_look, plan.most_pairs - findings.played()});
    const auto begun = std::chrono::steady_clock::now();
    const std::vector<PlayedPair> taken = pairs.take(findings.played(), count);
    for (const PlayedPair& pair : taken) findings.add(pair);
    if (taken.size() < count || agree(plan.workers, is_stopped(plan))) return CompareResult::End::stopped;
    if (agree(plan.workers, is_out_of_time(plan, start))) return CompareResult::End::out_of_time;
    portion.took(std::chrono::steady_clock::now() - begun);
    if (look) look(findings.judge(false));
    const bool may_end = findings.played() % batch == 0 || findings.played() == plan.most_pairs;
    if (plan.fixed || findings.pairs() < first_look || !may_end) continue;
    if (const auto end = reached(plan, findings.judge(false))) return *end;
  }
  return CompareResult::End::enough;
}

}  // namespace

std::vector<Measure> common_measures(const Side& a, const Side& b) {
  std::vector<Measure> common;
  const std::vector<Measure> others = measures_of(*b.game);
  const bool skill = tells_skill(a) && tells_skill(b);
  for (const Measure& measure : measures_of(*a.game))
    if (std::ranges::find(others, measure) != others.end() && (skill || measure.what != Measure::What::skill))
      common.push_back(measure);
  return common;
}

std::vector<Measure> played_measures(const Side& a, const Side& b, const Plan& plan) {
  std::vector<Measure> measures = common_measures(a, b);
  if (!takes_matches_for_skill(a) && !takes_matches_for_skill(b)) return measures;
  std::erase_if(measures, [&](const Measure& measure) {
    return !tells_itself(measure) &&
           std::ranges::find(plan.questions, measure, &LabQuestion::measure) == plan.questions.end();
  });
  return measures;
}

CompareResult compare(const Side& a, const Side& b, const Plan& plan,
                      const std::function<void(const CompareResult&)>& look) {
  const std::vector<Measure> measures = played_measures(a, b, plan);
  Pairs pairs(a, b, measures, plan);
  Findings findings(measures, plan);
  const CompareResult::End end = play_on(pairs, findings, plan, look);
  CompareResult result = findings.judge(true);
  result.end = end;
  result.at_random = !tells_skill(a) || !tells_skill(b);
  return result;
}

double gain_of_pairing(const MeasuredDifference& finding) {
  if (finding.difference.count() < enough_to_tell_gain) return 0;
  const double together = finding.difference.deviation() * finding.difference.deviation();
  const double a = finding.a.deviation(), b = finding.b.deviation();
  return together == 0 ? 0 : (a * a + b * b) / together;
}

}  // namespace houserule
