#pragma once
// What a seat could do one after another, searched on copies.

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/flow/foretold.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/searched.hpp"

namespace houserule {

/// Plies of one chain.
inline constexpr int most_linked = 100;

/// Buffers that are used again and again.
struct Referee::Chain {
  explicit Chain(const Game& game) : foretold(game) {}

  struct Link {
    std::unique_ptr<State> after;
    std::vector<Action> next;  // what may be done then
  };
  /// An action that was followed from a state: the first link's table is what it leads to.
  struct Followed {
    Action action;
    bool waits = false;                          // there, or what it does is done and the flow goes on
    Seat awaited = no_seat;                      // at whom
    const std::vector<int>* gathered = nullptr;  // the candidates are these actions, from there
  };
  std::deque<Link> links;            // by ply
  std::optional<Followed> followed;  // the last one
  std::vector<Action> offered;       // at the beginning
  std::vector<std::int64_t> worths;  // of chains that begin with each of some actions
  Searched searched;
  Foretold foretold;
};

}  // namespace houserule
