#pragma once
// What one decision may cost: a single budget for the flow, the data's effects, candidates and scripts, so that no rule
// can keep a table waiting. Counted, never timed: what ends here ends everywhere.

#include <cstdint>

namespace houserule::work {

/// Units for one decision; each is about what one instruction of a script costs.
inline constexpr std::int64_t most = 40'000'000;

/// What is left for telling of it once a budget is used up: an error of a script takes memory, which is charged.
inline constexpr std::int64_t for_telling = 1'000'000;

// What things cost. Counts of pieces, cells and the like come on top, one unit each.
inline constexpr std::int64_t flow_step = 8;
inline constexpr std::int64_t candidate = 8;
inline constexpr std::int64_t move = 8;
inline constexpr std::int64_t script_call = 32;

/// What is left on this thread. Whoever has used it up lets it fall below 0.
extern constinit thread_local std::int64_t left;
/// Goes up with every decision of this thread.
extern constinit thread_local std::uint64_t decision;

/// A new decision, with the whole budget. For whoever is asked from outside for something that runs rules.
inline void begin() {
  left = most;
  ++decision;
}

/// Throws RuleError.
[[noreturn]] void refuse();

/// Throws RuleError once the decision's budget is used up.
inline void spend(std::int64_t amount) {
  left -= amount;
  if (left < 0) [[unlikely]]
    refuse();
}

}  // namespace houserule::work
