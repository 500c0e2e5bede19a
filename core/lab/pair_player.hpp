#pragma once
// Plays pairs of matches that begin alike.

#include <deque>
#include <optional>
#include <utility>

#include "core/lab/comparison.hpp"

namespace houserule {

/// The values of a match's measures; nothing where one has none.
using Values = std::vector<std::optional<std::int64_t>>;

/// Plays the matches of one side. One a thread.
class SidePlayer {
 public:
  SidePlayer(const Side& side, std::vector<Measure> measures, const Plan& plan);
  /// Nothing if the match was stopped; no values if it was not finished.
  std::optional<Values> play(std::uint64_t number);

 private:
  struct Table {
    Run run;
    std::optional<MatchPlayer> player;
  };
  Table& table(std::deque<Table>& tables, std::uint64_t turn, const std::function<std::string(Seat)>& bot_of);
  std::optional<std::int64_t> skill(std::uint64_t number);

  const Side& side_;
  std::vector<Measure> measures_;
  const Plan& plan_;
  std::uint64_t turns_;  // after so many pairs all sit as before
  bool alike_;           // the same bot everywhere
  bool asks_skill_;
  std::deque<Table> tables_, tests_of_skill_;  // by turn
};

/// The bots of a side that are not all the same, or not at random.
bool tells_skill(const Side& side);

}  // namespace houserule
