#include "core/bots/mcts.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "core/bots/bots.hpp"

namespace houserule {
namespace {

constexpr int most_iterations = 100'000'000;

using Clock = std::chrono::steady_clock;

/// How much of a search is done: 1 = all of it.
class Progress {
 public:
  Progress(const SearchBudget& budget, std::optional<int> most_milliseconds)
      : budget_(budget), most_milliseconds_(most_milliseconds) {}
  double share() const {
    if (budget_.milliseconds) return passed(*budget_.milliseconds);
    const double done = static_cast<double>(iterations_) / budget_.iterations;
    return most_milliseconds_ ? std::max(done, passed(*most_milliseconds_)) : done;
  }
  void step() { ++iterations_; }

 private:
  /// At least one iteration takes place.
  double passed(int milliseconds) const {
    const std::chrono::duration<double, std::milli> passed = Clock::now() - start_;
    return iterations_ == 0 ? 0 : passed.count() / milliseconds;
  }

  SearchBudget budget_;
  std::optional<int> most_milliseconds_;
  Clock::time_point start_ = Clock::now();
  int iterations_ = 0;
};

}  // namespace

SearchBudget read_budget(std::string_view text) {
  SearchBudget budget;
  if (text.empty()) return budget;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || number < 1 || number > most_iterations || (!unit.empty() && unit != "ms"))
    throw BotError("'mcts' can't think for '" + std::string(text) + "'",
                   "write mcts:500 for iterations of its search, or mcts:200ms for time");
  if (unit == "ms")
    budget.milliseconds = number;
  else
    budget.iterations = number;
  return budget;
}

Choice MctsBot::choose(SeatView& view, Generator& generator) {
  if (view.count() == 1) return view.choice(0);
  search_.begin(view.game());
  for (Progress progress(budget_, most_milliseconds_); progress.share() < 1; progress.step()) {
    view.keep_thinking(progress.share());
    search_.iterate(view, generator);
  }
  return search_.best(view, generator);
}

}  // namespace houserule
