#pragma once
// Runs a match: whose decision it is, what is legal, what happens, when it is over.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/flow/plain_condition.hpp"
#include "core/flow/refusal.hpp"
#include "core/flow/rules.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// Of the flow between two decisions.
inline constexpr int most_idle_steps = 100'000;

/// Why an action may not be played, and what in the rules says so.
struct Objection {
  enum class By {
    nobody,          ///< it is legal
    turn,            ///< somebody else's turn, or the match is over
    phase,           ///< the phase does not offer it
    needs,           ///< what the action needs is not there
    count,           ///< too many arguments or too few
    argument,        ///< the set that an argument comes from does not have it
    argument_needs,  ///< what an argument needs does not hold of it
    order,           ///< several are not in their order, or one comes twice
    script,          ///< the script's `legal`
    check,           ///< it would leave the actor's royal piece attacked
    after,           ///< what must hold after the action would not
    otherwise,       ///< something else is possible, and this is offered only if nothing is
    longest,         ///< something else begins a longer chain of plies
  } by = By::nobody;
  Refusal refusal;  ///< empty if it is legal
  int value = -1;   ///< By::argument and argument_needs: which of the action's values
};

/// How often each player plays each action: by seat, and of each by action.
inline std::size_t number_of_uses(const Game& game) {
  return static_cast<std::size_t>(game.players()) * game.definition().actions.size();
}
inline std::size_t use_index(const Game& game, const Action& action) {
  return static_cast<std::size_t>(action.seat) * game.definition().actions.size() + static_cast<std::size_t>(action.id);
}

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

  /// A new match at its first decision. The same seed gives the same match everywhere. How a zone with `shuffle` lies
  /// hangs on the seed, the zone's name and what it holds alone; all later chance comes from one generator, in the
  /// order in which it is asked for.
  State start(std::uint64_t seed);
  /// The same into `state`, which must be of this game. From the second on a match begins as a copy, unless
  /// chance or a script has a say in what comes before the first decision, or somebody listens.
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
  /// The actions of which `seat` may do one now, as the phase lists them. Lists no more than it must.
  std::vector<int> possible(const State& state, Seat seat);
  /// What the next value of `partial` may be, whose earlier ones are right; its script's `legal` may still refuse. For
  /// an action that the phase offers to the seat.
  void choices(const State& state, const Action& partial, Choices& out);
  /// Why not; empty if it is legal.
  [[nodiscard]] Refusal check(const State& state, const Action& action) {
    return find_objection(state, action).refusal;
  }
  /// The first thing in the rules that forbids it. Depends only on what the seat can see.
  Objection find_objection(const State& state, const Action& action);

  /// Whether the position after the action's own effects is one that the actor may leave. For what is legal otherwise.
  bool may_leave(const State& state, const Action& action) { return try_out(state, action) == Outcome::allowed; }

  /// Plays it and goes on to the next decision or the end. Refused or failed, nothing has changed.
  [[nodiscard]] Refusal apply(State& state, const Action& action);
  /// The same without a check and in place: for actions from legal() or sample(). If it throws, drop the state.
  void apply_legal(State& state, const Action& action);
  /// The same, and then legal() of actor(), which is empty once the match is over: quicker than asking for it
  /// afterwards. The action may be one of the last list.
  const std::vector<Action>& apply_and_list(State& state, const Action& action);

  /// Goes on to the next decision or the end, from wherever the flow and the table of `state` have been put (jump.hpp).
  void go_on(State& state);

  /// Does to a final position what the flow does by itself after the last decision: effects that end it.
  void close(State& state);
  /// Plays at random until the match is over: uniform over the legal actions of actor(), one after another.
  /// Returns the plies played: fewer if `stop` is set, which is looked at before each. Throws TooLong after `most`
  /// plies. `uses`, unless empty: number_of_uses, counted up at use_index.
  int play_randomly(State& state, Generator& generator, int most, const std::atomic<bool>* stop = nullptr,
                    std::span<int> uses = {});

 private:
  class Candidates;
  struct Chain;
  struct Doing;
  /// Of an action that is tried out.
  enum class Outcome {
    allowed,
    check,     ///< it leaves the actor's royal piece attacked
    forbidden  ///< what must hold after it does not
  };

  void begin(std::uint64_t seed, State& state);
  static std::unique_ptr<State> find_opening(const std::shared_ptr<const Game>& game);
  void advance(State& state);
  bool awaits(State& state);
  void go_on_or_end(State& state, const PhaseDefinition& phase, const Action& action);
  // What few phases ask is never inlined, so that awaits() stays short.
  [[gnu::noinline]] void judge_going_on(const State& state, Frame& frame, const PhaseDefinition& phase);
  bool awaits_turn(State& state, Frame& frame, const PhaseDefinition& phase);
  [[gnu::noinline]] bool awaits_commitment(State& state, Frame& frame, const PhaseDefinition& phase);
  [[gnu::noinline]] bool awaits_answer(State& state, Frame& frame, const PhaseDefinition& phase);
  bool stays(State& state);
  void act_and_advance(State& state, const Action& action);
  void count_ply(State& state);
  void act(State& state, const Action& action);
  void reveal_next(State& state, Frame& frame);
  void pass_over(State& state, Seat seat, const PhaseDefinition& phase);
  void look_for_ending(State& state, const Action& action);
  bool is_stuck(const State& state, Seat seat, const PhaseDefinition& phase);
  bool is_possible(const State& state, Seat seat, const std::vector<int>& actions);
  void run_instruction(State& state);
  bool flow_holds(const State& state, std::size_t at);
  std::int32_t passes(const State& state, const Operand& amount, std::int32_t& kept) const;
  void perform(State& state, const Action& action);
  /// `chooser`: who has chosen the action's arguments.
  void run_effect(State& state, const Effect& effect, const Action& action, Seat chooser);
  void tell_otherwise(State& state, const Effect& effect, const Action& action, Seat chooser);
  void carry_out(State& state, const Effect& effect, const Action& action, Seat chooser);
  std::ptrdiff_t run_if_so(State& state, const Effect& effect, const Action& action, Seat chooser);
  void run_for(State& state, const Effect& effect, const Action& action, Seat chooser);
  void run_for_all(State& state, const Effect& effect);
  void run_effects(State& state, const std::vector<Effect>& effects, const Action& action, Seat chooser);
  void run_times(State& state, const effects::Each& each, const Action& action, Seat chooser);
  void run_each(State& state, const effects::Each& each, const Action& action, Seat chooser);
  void run_alone(State& state, const Effect& effect);
  bool holds(const State& state, const Condition& condition, const Action& action, int loop = -1,
             Seat chooser = no_seat);
  const std::vector<Action>& list_legal(const State& state, Seat seat);
  void list(const State& state, Seat seat, std::vector<Action>& out, bool first_only = false);
  bool choose(const State& state, Seat seat, Generator& generator, Action& action);
  Seat next_actor(const State& state) const;
  std::int64_t go_through(const State& state, Seat seat, int plies, std::int64_t enough, std::vector<Action>& next);
  std::int64_t find_worth(const State& state, const Action& action, int plies, std::int64_t enough);
  std::int64_t follow(const State& state, const Action& action, int plies, std::int64_t enough);
  void keep_longest(const State& state, std::vector<Action>& actions);
  void draw_longest(const State& state, const std::vector<int>& offered, Generator& generator, Action& action);
  static std::vector<const effects::Go*> find_foreseen(const Game& game);
  std::optional<CellSet> find_shields(const State& state, Seat seat, const std::vector<int>& actions) const;
  std::optional<bool> foresee_check(const State& state, const Action& action) const;
  Outcome try_out(const State& state, const Action& action, std::string* why = nullptr);
  bool take_tried(State& state, const Action& action);
  bool take_followed(State& state, const Action& action);
  bool reaches_limit(const State& state, const Action& action);
  bool falls_short(const State& state, const Action& action);
  Objection object_to_turn(const State& state, const Action& action) const;
  Objection object_to_arguments(const State& state, const Action& action);
  Objection object_to_offer(const State& state, const Action& action);
  Rules& script() const;

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Rules> rules_;
  std::unique_ptr<Candidates> candidates_;
  int begun_ = 0;                              // matches, as long as no opening is looked for
  std::unique_ptr<State> opening_;             // how each match is at its first decision, but for its generator
  std::vector<PlainCondition> plain_endings_;  // by ending
  std::vector<PlainCondition> plain_flow_;     // by instruction
  std::vector<Action> legal_;
  std::vector<Action> found_;       // by is_possible()
  std::unique_ptr<Chain> chain_;    // of games that ask for longest chains
  std::optional<CellSet> shields_;  // while a seat's actions are listed: Going::shields() of it
  std::vector<const effects::Go*>
      foreseen_;                  // by action: how it goes, if check after that can be told; else null. Empty: none can
  std::unique_ptr<State> trial_;  // what an action would lead to: one block for all trials
  std::optional<Action> tried_;   // trial_ is what this leads to from the state that it was drawn for
  Seat awaited_ = no_seat;        // the seat at which advance() stopped, if it is one
  int acting_ = -1;               // the frame whose action is being performed
  const std::vector<int>* gathered_ = nullptr;  // candidates_ holds these of the seat that advance() stopped at
};

/// A match is not over after as many plies as may be; its state is that after the last of them.
struct TooLong : RuleError {
  using RuleError::RuleError;
};
TooLong too_long(const Definition& definition, int most);

/// Whom the variable names, or the actor if there is none.
Seat seat_named(const State& state, VariableIndex who, Seat actor);
/// The match is over, and who wins by it.
void end_for(State& state, EndingDefinition::Result result, Seat seat);
/// After as many plies as may be: the ending that the game has for it, if it has one.
void end_at_limit(State& state);

/// Of a phase that is done by one seat, or in an order of its own.
Seat seat_by_variable(const State& state, const PhaseDefinition& phase, int index);
/// The seat whose turn comes at place `index` of a phase's order.
inline Seat seat_in_order(const State& state, const PhaseDefinition& phase, int index) {
  return phase.by || phase.order ? seat_by_variable(state, phase, index) : index;
}

}  // namespace houserule
