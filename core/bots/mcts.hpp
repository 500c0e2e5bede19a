#pragma once
// The bot that searches.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bots/tree_search.hpp"

namespace houserule {

/// How long a search goes on: so many iterations, or so many milliseconds by the clock.
struct SearchBudget {
  int iterations = 500;
  std::optional<int> milliseconds = {};  ///< instead
};

/// Reads "500" and "200ms"; nothing: the default. Throws BotError.
SearchBudget read_budget(std::string_view text);

/// Information-set Monte Carlo tree search (tree_search.hpp). With a number of iterations its choices depend on nothing
/// but the view and the generator.
class MctsBot : public Decider {
 public:
  explicit MctsBot(SearchBudget budget) : budget_(budget) {}
  Choice choose(SeatView& view, Generator& generator) override;
  /// From now on a search ends after so long at the latest, with what it has found; its choices may depend on the
  /// clock.
  void end_after(int milliseconds) { most_milliseconds_ = milliseconds; }
  /// One for each action of the view that it has just chosen for, in order; nothing new of an only one.
  const std::vector<Tried>& tried() const { return search_.tried(); }

 private:
  SearchBudget budget_;
  std::optional<int> most_milliseconds_;
  TreeSearch search_;
};

}  // namespace houserule
