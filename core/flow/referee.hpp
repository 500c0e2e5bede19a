#pragma once
// Runs a match: whose decision it is, what is legal, what happens, when it is over.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/flow/rules.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// One a thread; matches themselves are States, which it reads and changes. Keeps no match.
class Referee {
 public:
  /// `rules` may be null for a game without a script.
  Referee(std::shared_ptr<const Game> game, std::unique_ptr<Rules> rules);
  ~Referee();
  Referee(Referee&&) noexcept;

  const Game& game() const { return *game_; }
  std::shared_ptr<const Game> shared_game() const { return game_; }
  Rules* rules() { return rules_.get(); }
  /// Other rules for the same game, for instance from a fresh virtual machine.
  void replace_rules(std::unique_ptr<Rules> rules);

  /// A new match at its first decision. The same seed gives the same match everywhere.
  State start(std::uint64_t seed);
  /// The same into `state`, which must be of this game.
  void start(std::uint64_t seed, State& state);

  /// Seats that may act now; 0 once the match is over. More than one only where choices are simultaneous.
  SeatMask actors(const State& state) const;
  /// The lowest of them; no_seat once the match is over.
  Seat actor(const State& state) const;
  /// The phase in progress, or -1.
  int phase(const State& state) const;

  /// Everything `seat` may do now: ascending (by action as in the phase, then arguments in canonical order),
  /// without repetition, never empty for one of actors(). Valid until the next call.
  const std::vector<Action>& legal(const State& state, Seat seat);
  /// Uniform over legal(), usually without listing it. False if seat is none of actors().
  bool sample(const State& state, Seat seat, Generator& generator, Action& action);
  /// Why not; empty if it is legal.
  Refusal check(const State& state, const Action& action);

  /// Plays it and goes on to the next decision or the end. Refused or failed, nothing has changed.
  Refusal apply(State& state, const Action& action);
  /// The same without a check and in place: for actions from legal() or sample(). If it throws, drop the state.
  void apply_legal(State& state, const Action& action);

  /// Whether any Action can be refused by a script in this phase (then sampling rejects).
  static constexpr int most_rejections = 64;

 private:
  struct Candidates;
  bool has_legal(const State& state, Seat seat);
  void advance(State& state);
  bool run_frame(State& state);
  void run_instruction(State& state);
  void pop_frame(State& state);
  bool await_turns(State& state, Frame& frame);
  bool await_simultaneous(State& state, Frame& frame);
  bool await_asked(State& state, Frame& frame);
  void perform(State& state, const Action& action);
  void run_effects(State& state, const std::vector<Effect>& effects, Seat seat, const Action* action);
  void run_effect(State& state, const Effect& effect, Seat seat, const Action* action);
  bool holds(const State& state, const Condition& condition, Seat seat, const Action* action);
  void gather(const State& state, Seat seat, const std::vector<int>& actions);
  void gather_legal(const State& state, Seat seat, const std::vector<int>& actions, bool first_only);
  bool sample_from(const State& state, Seat seat, const std::vector<int>& actions, Generator& generator, Action& out);
  Refusal refuse(const State& state, const Action& action);
  [[noreturn]] void blame(RuleError error, const State& state, const std::string& doing) const;
  Rules& script();

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Rules> rules_;
  std::unique_ptr<Candidates> candidates_;
  std::vector<Action> legal_;
  std::vector<PieceId> scratch_;
};

/// The seat whose turn comes at place `index` of a phase's order.
Seat seat_in_order(const State& state, const PhaseDefinition& phase, int index);

}  // namespace houserule
