#include "core/lab/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/lab/intervals.hpp"
#include "core/lab/pair_player.hpp"
#include "core/match/packing.hpp"
#include "core/match/together.hpp"

namespace houserule {
namespace {

/// Matches of several sides, of each the numbers from `from` to before `to`, side after side.
struct Round {
  std::vector<std::size_t> sides;
  std::uint64_t from = 0, to = 0;

  std::uint64_t each() const { return to - from; }
  std::uint64_t size() const { return sides.size() * each(); }
  std::size_t side_at(std::uint64_t index) const { return sides[index / each()]; }
  std::uint64_t number_at(std::uint64_t index) const { return from + index % each(); }
};

/// The first round, then one of half as many sides after another, each up to twice as many matches.
std::vector<Round> rounds_of(const Tuning& tuning) {
  std::vector<Round> rounds;
  std::size_t sides = tuning.sides.size();
  for (std::uint64_t from = 0, to = tuning.first_matches; sides > 1; from = to, to *= 2, sides = (sides + 1) / 2) {
    rounds.push_back({std::vector<std::size_t>(sides), from, to});
    if (sides == 2) break;
  }
  return rounds;
}

/// Plays one side after another; one a thread.
class Player {
 public:
  Player(const Tuning& tuning, const Plan& plan, const std::vector<Measure>& measures)
      : tuning_(tuning), plan_(plan), measures_(measures) {}

  std::optional<PlayedSide> play(std::size_t side, std::uint64_t number) {
    if (!player_ || side != side_) player_.emplace(tuning_.sides[side], measures_, plan_);
    side_ = side;
    return player_->play(number);
  }

 private:
  const Tuning& tuning_;
  const Plan& plan_;
  const std::vector<Measure>& measures_;
  std::size_t side_ = 0;
  std::optional<SidePlayer> player_;  // virtual machines: of one side at a time
};

class Search {
 public:
  Search(const Tuning& tuning, std::function<void()> step) : tuning_(tuning), step_(std::move(step)) {
    plan_.seed = tuning.seed;
    plan_.stop = tuning.stop;
    for (const Wish& wish : tuning.wishes) measures_.push_back(wish.measure);
  }

  /// Adds what the round came to. False if it was stopped.
  bool play(const Round& round, std::vector<SideFindings>& findings) {
    std::uint64_t played = 0;
    work_together({0, round.size(), tuning_.threads, tuning_.stop}, tuning_.workers, worker_for(round),
                  [&](std::uint64_t index, const std::string& bytes) {
                    add(bytes, findings[round.side_at(index)]);
                    ++played;
                    if (step_) step_();
                  });
    return played == round.size();
  }

 private:
  MakeWorker worker_for(const Round& round) const {
    return [this, &round](int) -> Worker {
      const auto player = std::make_shared<Player>(tuning_, plan_, measures_);
      return [&round, player](std::uint64_t index) -> std::optional<std::string> {
        const auto played = player->play(round.side_at(index), round.number_at(index));
        if (!played) return {};
        Packer packer;
        packer.put_list(played->values);
        return packer.take();
      };
    };
  }

  static void add(const std::string& bytes, SideFindings& side) {
    Unpacker unpacker(bytes);
    const Values values = unpacker.get_list<std::optional<std::int64_t>>();
    if (values.empty()) ++side.unfinished;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i]) side.values[i].add(*values[i]);
  }

  const Tuning& tuning_;
  std::function<void()> step_;
  Plan plan_;
  std::vector<Measure> measures_;
};

std::vector<SideFindings> nothing_known(const Tuning& tuning) {
  std::vector<SideFindings> findings;
  for (std::size_t side = 0; side < tuning.sides.size(); ++side)
    findings.push_back({side, std::vector<Tally>(tuning.wishes.size()), 0});
  return findings;
}

/// The nearest, the next one, and what there is today.
std::vector<std::size_t> worth_measuring(const std::vector<SideFindings>& ranking) {
  std::vector<std::size_t> sides;
  for (std::size_t i = 0; i < 2; ++i) sides.push_back(ranking[i].side);
  if (std::ranges::find(sides, 0U) == sides.end()) sides.push_back(0);
  return sides;
}

Fulfilled is_fulfilled(const Wish& wish, double mean, double half_width) {
  const double away = std::abs(mean - wish.target);
  if (away + half_width <= wish.matters) return Fulfilled::yes;
  return away - half_width > wish.matters ? Fulfilled::no : Fulfilled::unknown;
}

MeasuredAgain measured(SideFindings findings, const Tuning& tuning, double error) {
  MeasuredAgain again{std::move(findings), {}, {}};
  for (std::size_t i = 0; i < tuning.wishes.size(); ++i) {
    const Tally& values = again.findings.values[i];
    again.half_widths.push_back(student_half_width(values, error));
    again.fulfilled.push_back(is_fulfilled(tuning.wishes[i], values.mean(), again.half_widths.back()));
  }
  return again;
}

/// On the numbers behind all those of the search.
void measure_again(const Tuning& tuning, Search& search, std::uint64_t first, TuningResult& result) {
  const Round round{worth_measuring(result.ranking), first, first + tuning.fresh_matches};
  std::vector<SideFindings> fresh = nothing_known(tuning);
  result.stopped = !search.play(round, fresh);
  const double error = tuning.error / static_cast<double>(round.sides.size() * tuning.wishes.size());
  for (const std::size_t side : round.sides) result.again.push_back(measured(fresh[side], tuning, error));
}

}  // namespace

double distance_of(const SideFindings& side, const std::vector<Wish>& wishes) {
  double squares = 0;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (side.values[i].count() == 0) return std::numeric_limits<double>::infinity();
    const double away = (side.values[i].mean() - wishes[i].target) / wishes[i].matters;
    squares += away * away;
  }
  return std::sqrt(squares / static_cast<double>(wishes.size()));
}

std::uint64_t matches_of(const Tuning& tuning) {
  std::uint64_t matches = 3 * tuning.fresh_matches;
  for (const Round& round : rounds_of(tuning)) matches += round.size();
  return matches;
}

TuningResult tune(const Tuning& tuning, const std::function<void()>& step) {
  Search search(tuning, step);
  std::vector<SideFindings> findings = nothing_known(tuning);
  TuningResult result{findings, {}, false};
  std::uint64_t first_fresh = 0;
  for (Round round : rounds_of(tuning)) {
    const auto end = result.ranking.begin() + static_cast<std::ptrdiff_t>(round.sides.size());
    std::transform(result.ranking.begin(), end, round.sides.begin(), [](const auto& side) { return side.side; });
    std::ranges::sort(round.sides);
    result.stopped = !search.play(round, findings);
    std::transform(result.ranking.begin(), end, result.ranking.begin(),
                   [&](const auto& side) { return findings[side.side]; });
    std::stable_sort(result.ranking.begin(), end, [&](const auto& a, const auto& b) {
      return distance_of(a, tuning.wishes) < distance_of(b, tuning.wishes);
    });
    if (result.stopped) return result;
    first_fresh = round.to;
  }
  measure_again(tuning, search, first_fresh, result);
  return result;
}

}  // namespace houserule
