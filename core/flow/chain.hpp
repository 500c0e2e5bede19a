#pragma once
// What a seat could do one after another, searched on copies.

#include <deque>
#include <memory>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/flow/searched.hpp"

namespace houserule {

/// Plies of one chain.
inline constexpr int most_linked = 100;

/// Buffers that are used again and again.
struct Referee::Chain {
  struct Link {
    std::unique_ptr<State> after;
    std::vector<Action> next;  // what may be done then
  };
  std::deque<Link> links;            // by ply
  std::vector<Action> offered;       // at the beginning
  std::vector<std::int64_t> worths;  // of chains that begin with each of some actions
  Searched searched;
};

}  // namespace houserule
