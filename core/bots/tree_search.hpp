#pragma once
// Information-set Monte Carlo tree search: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
// Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012.
//
// Every iteration draws a world that the searching seat could be in, goes down the tree in it, plays on at random and
// credits each choice on the way with what its own seat got (max^n). A node is what the deciding seat has seen of the
// iteration so far, so that nobody decides by what it can't see, simultaneous choices included; only choices that the
// world allows are compared, by upper confidence bounds over how often they were available. Choices are made one
// argument at a time. Where all is open and nothing left to chance, wins and losses that are sure are kept as such:
// M. Winands, Y. Björnsson, J.-T. Saito, "Monte-Carlo Tree Search Solver", Computers and Games, 2008. In games without
// points whoever can win at once does: F. Teytaud, O. Teytaud, "On the Huge Benefit of Decisive Moves in Monte-Carlo
// Tree Search Algorithms", IEEE Conference on Computational Intelligence and Games, 2010.

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

/// What a search has learnt of an action; the same of actions that its seat can't tell apart.
struct Tried {
  std::uint32_t visits = 0;  ///< iterations that began with it
  double wins = 0;           ///< its seat's share of the win in these, 0 … 1
  double margin = 0;         ///< and its margin (judgement.hpp)
  int proven = 0;            ///< 1: it surely wins; -1: it loses, if others choose well
  bool operator==(const Tried&) const = default;
};

/// Keeps its room from one search to the next.
class TreeSearch {
 public:
  /// Forgets the search before.
  void begin(const Game& game);
  /// One more playout for the view that this search is of.
  void iterate(SeatView& view, Generator& generator);
  /// What surely wins, else what was tried most and does not surely lose, argument by argument. After at least one
  /// iteration.
  Choice best(SeatView& view, Generator& generator);
  /// One for each action of the view of which best() was asked last, in order.
  const std::vector<Tried>& tried() const { return tried_; }

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
  int best_proof();
  void prove(Seat seat, int value);
  void prove_end(const State& world);
  const Branch& most_promising(Seat seat, Generator& generator);
  double worth(const ChoiceStatistics& choice, Seat seat) const;
  Tried learnt_of(const Branch& branch);
  void note_tried(const State& world, std::span<const Action> legal, const Branch& from, int level);
  void show_played(const State& world);
  void credit();

  SearchStatistics statistics_;
  Playout playout_;
  std::array<Spread, max_seats> margins_;  // by seat, in the playouts so far
  std::optional<State> world_, scratch_;
  std::vector<Action> legal_;
  Judgement judgement_;
  std::vector<Branch> branches_;
  std::vector<Tried> tried_;
  std::optional<bool> is_open_;  // nothing is hidden; unknown before the first iteration
  // Of the iteration:
  std::vector<Step> path_;
  std::vector<Action> unseen_;                   // played, but not shown to the other seats yet
  std::array<std::uint64_t, max_seats> seen_{};  // by seat: stands for what it has seen
  bool is_sure_ = false;                         // nothing was hidden or left to chance
  Seat winner_ = no_seat;                        // who surely wins, if that is known
  bool is_new_ = false;                          // something was chosen that never was before
};

}  // namespace houserule
