#pragma once
// Plays the matches of one side of a comparison.

#include <optional>
#include <string>
#include <vector>

#include "core/lab/comparison.hpp"

namespace houserule {

/// One a thread.
class SidePlayer {
 public:
  SidePlayer(const Side& side, std::vector<Measure> measures, const Plan& plan);
  /// Nothing if the match was stopped. Throws MatchFault.
  std::optional<PlayedSide> play(std::uint64_t number);

 private:
  /// The same bots at the same seats.
  struct Table {
    Run run;
    std::optional<MatchPlayer> player;  // once it is needed: a virtual machine for each takes time
  };
  std::vector<std::string> bots_moved_on(std::uint64_t turn) const;
  std::vector<std::string> one_against_random(std::uint64_t turn) const;
  std::optional<MatchResult> play_at(Table& table, const std::vector<std::string>& bots, std::uint64_t number) const;
  std::optional<std::int64_t> skill(std::uint64_t number);

  const Side& side_;
  std::vector<Measure> measures_;
  const Plan& plan_;
  std::uint64_t turns_;                         // after so many pairs all sit as before
  bool alike_;                                  // the same bot everywhere
  std::vector<Table> tables_, tests_of_skill_;  // by turn
};

/// Unless all its bots are random ones.
bool tells_skill(const Side& side);
/// Whether it takes matches of its own: every seat has the same bot.
bool takes_matches_for_skill(const Side& side);

}  // namespace houserule
