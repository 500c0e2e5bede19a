#pragma once
// What a ply fell into: the action, what happens to seats that can do nothing, the flow between two of its sentences.

#include <span>
#include <vector>

#include "core/model/said.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// What one action has done, or what came after it: the flow between two of its sentences, what happens to a seat that
/// can do nothing, what each of several has chosen at the same time.
struct Part {
  /// From where the trail of pieces was lost to where it is lost again: what was named or said before is no name now.
  struct Stretch {
    const State* from;
    std::span<const Said> said = {};
  };
  std::vector<Stretch> stretches;
  const State* until = nullptr;
  std::span<const Said> said;    ///< in all of it
  Seat actor = no_seat;          ///< who acted in the ply
  Seat deed = no_seat;           ///< whose doing this part is; no_seat: the flow's
  bool trailed = true;           ///< no trail was lost before it in the ply: pieces that the action named are known
  const State* start = nullptr;  ///< of the ply
  const State* end = nullptr;    ///< of the ply

  const State& before() const { return *stretches.front().from; }
  const State& after() const { return *until; }
};

/// What the ply fell into: first what the action did itself. The parts hold on to all that is passed.
std::vector<Part> parts_of(const State& before, const State& after, const Action& action, const Sayings& said);

}  // namespace houserule
