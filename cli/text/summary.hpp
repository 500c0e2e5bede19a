#pragma once
// What many matches say about a game, in constant memory.

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/play/playout.hpp"
#include "core/play/statistics.hpp"

namespace houserule::cli {

class Summary {
 public:
  explicit Summary(const Game& game);
  void add(const MatchResult& result);
  /// The same matches again with their choices counted.
  void add_choices(const MatchResult& result);

  std::uint64_t matches() const { return matches_; }
  /// Win shares and scores by seat with 95 % intervals, length, choices, score lines.
  Block table_text(const Look& look) const;
  nlohmann::ordered_json json() const;

 private:
  struct SeatTally {
    double wins = 0;  ///< a victory shared by k seats counts 1/k for each
    Statistic total;
    std::vector<Statistic> lines;  ///< parallel to Game::score_lines()
  };
  std::string seat_label(std::size_t column, const Look& look) const;
  Block lines_text(const Look& look) const;

  const Game& game_;
  std::vector<Seat> columns_;  ///< players, then scored dummies
  std::vector<SeatTally> tallies_;
  std::map<std::string, std::pair<const Text*, std::uint64_t>> ratings_;
  Statistic plies_, choices_;
  std::uint64_t matches_ = 0, draws_ = 0, shared_ = 0;
};

}  // namespace houserule::cli
