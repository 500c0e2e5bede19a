#pragma once
// Actions taken one argument at a time, and what tells choices apart in worlds that differ in what a seat can't see.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// The level at which the action itself is chosen; its values follow, from 0 on.
inline constexpr int action_level = -1;

/// Actions that are the same up to some level and differ, if at all, below it: from `begin` to before `end`.
struct Branch {
  std::uint64_t key = 0;  ///< stands for all that has been chosen so far: the same in every world the seat could be in
  std::size_t begin = 0, end = 0;
};

/// Divides `actions` from `from.begin` to `from.end`, which are the same above `level`, by what they are at it.
/// `actions` are legal ones of a seat, in their order. `branches` may hold anything before.
void divide(const State& state, std::span<const Action> actions, const Branch& from, int level,
            std::vector<Branch>& branches);

/// What `viewer` has seen of another seat's action, once it has led to `state`: kinds of pieces only where it knows
/// them, nothing of secret arguments.
std::uint64_t seen_key(const State& state, Seat viewer, const Action& action);

}  // namespace houserule
