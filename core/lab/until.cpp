#include "core/lab/until.hpp"

#include <algorithm>
#include <cmath>

#include "core/lab/intervals.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t first_check = 128;  // intervals are asymptotic
constexpr std::uint64_t between_looks = 64;
constexpr double planned_matches = 1000;  // for which they are tightest

bool is_look(std::uint64_t matches) { return matches >= first_check && matches % between_looks == 0; }

bool is_precise(const Until::Answer& answer) {
  const double whole = answer.asked.relative ? std::abs(answer.values.mean()) : static_cast<double>(measure_parts);
  return answer.half_width <= answer.asked.half_width * whole;
}

}  // namespace

Until::Until(std::shared_ptr<const Game> game, std::vector<Precision> asked)
    : game_(std::move(game)), asked_(std::move(asked)) {
  known_.values.resize(asked_.size());
}

void Until::add(const MatchResult& result) {
  if (known_.enough) return;
  ++known_.matches;
  for (std::size_t i = 0; i < asked_.size(); ++i)
    if (result.finished) known_.values[i].add(*value_of(asked_[i].measure, *game_, result));
  if (is_look(known_.matches)) known_.enough = std::ranges::all_of(answers(), &Answer::precise);
}

std::vector<Until::Answer> Until::answers() const {
  const ConfidenceSequence sequence(usual_error / static_cast<double>(asked_.size()), planned_matches);
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    Answer& answer = answers.emplace_back();
    answer.asked = asked_[i];
    answer.values = known_.values[i];
    answer.half_width = sequence.half_width(answer.values);
    answer.precise = is_precise(answer);
  }
  return answers;
}

}  // namespace houserule
