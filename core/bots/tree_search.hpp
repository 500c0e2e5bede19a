#pragma once
// Information-set Monte Carlo tree search: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
// Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012.
//
// Every iteration draws a world that the searching seat could be in, goes down the tree in it, plays on at random and
// credits each choice on the way with what its own seat got (max^n). A node is what the deciding seat has seen of the
// iteration so far, so that nobody decides by what it can't see, simultaneous choices included; only choices that the
// world allows are compared, by upper confidence bounds over how often they were available. Choices are made one
// argument at a time. In games without points whoever can win at once does: F. Teytaud, O. Teytaud, "On the Huge
// Benefit of Decisive Moves in Monte-Carlo Tree Search Algorithms", IEEE Conference on Computational Intelligence and
// Games, 2010.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/bots/branches.hpp"
#include "core/bots/judgement.hpp"
#include "core/bots/playout.hpp"
#include "core/bots/search_statistics.hpp"
#include "core/play/seat_view.hpp"

namespace houserule {

/// Keeps its room from one search to the next.
class TreeSearch {
 public:
  /// Forgets the search before.
  void begin(const Game& game);
  /// One more playout for the view that this search is of.
  void iterate(SeatView& view, Generator& generator);
  /// What was tried most, argument by argument. After at least one iteration.
  Choice best(SeatView& view, Generator& generator);

 private:
  /// Of an iteration: a choice that `seat` has made.
  struct Step {
    std::uint64_t key;
    Seat seat;
  };

  void descend(Referee& referee, State& world, Generator& generator);
  Action select(const State& world, std::span<const Action> legal, std::optional<std::size_t> win,
                Generator& generator);
  const Branch& winning(std::size_t place);
  const Branch& most_promising(Seat seat, Generator& generator);
  double worth(const ChoiceStatistics& choice, Seat seat) const;
  void show_played(const State& world);
  void credit();

  SearchStatistics statistics_;
  Playout playout_;
  std::array<Spread, max_seats> margins_;  // by seat, in the playouts so far
  std::optional<State> world_, scratch_;
  std::vector<Action> legal_;
  Judgement judgement_;
  std::vector<Branch> branches_;
  // Of the iteration:
  std::vector<Step> path_;
  std::vector<Action> unseen_;                   // played, but not shown to the other seats yet
  std::array<std::uint64_t, max_seats> seen_{};  // by seat: stands for what it has seen
  bool is_new_ = false;                          // something was chosen that never was before
};

}  // namespace houserule
