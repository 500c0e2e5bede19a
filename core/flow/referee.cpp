#include "core/flow/referee.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/flow/candidates.hpp"
#include "core/flow/chain.hpp"
#include "core/flow/conditions.hpp"
#include "core/flow/context.hpp"
#include "core/flow/follow_up.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/saying.hpp"
#include "core/model/operations.hpp"
#include "core/model/random.hpp"
#include "core/model/work.hpp"

namespace houserule {

TooLong too_long(const Definition& definition, int most) {
  TooLong error({says::not_over, most}, says::raise_max_plies);
  error.locate(definition.max_plies_origin);
  return error;
}

Seat seat_by_variable(const State& state, const PhaseDefinition& phase, int index) {
  if (phase.by) return state.variables()[state.game().variable_index(phase.by, 0)];
  return state.variables()[state.game().variable_index(phase.order, 0) + index];
}

Referee::Referee(std::shared_ptr<const Game> game, std::unique_ptr<Rules> rules)
    : game_(std::move(game)),
      rules_(std::move(rules)),
      candidates_(std::make_unique<Candidates>(*game_)),
      foreseen_(find_foreseen(*game_)) {
  for (const EndingDefinition& ending : game_->definition().endings)
    plain_endings_.emplace_back(*game_, ending.when, Eyes::open);
  for (const Instruction& instruction : game_->program())
    plain_flow_.push_back(instruction.condition == nullptr
                              ? PlainCondition()
                              : PlainCondition(*game_, *instruction.condition, Eyes::open));
  const auto& phases = game_->definition().phases;
  if (std::ranges::any_of(phases, [](const PhaseDefinition& phase) { return phase.longest.has_value(); }))
    chain_ = std::make_unique<Chain>(*game_);
}
Referee::~Referee() = default;
Referee::Referee(Referee&&) noexcept = default;

void Referee::replace_rules(std::unique_ptr<Rules> rules) {
  rules_ = std::move(rules);
  gathered_ = nullptr;
  opening_ = nullptr;
  begun_ = 0;
}

Rules& Referee::script() const {
  if (!rules_) throw RuleError(says::no_script, says::name_it);
  return *rules_;
}

// Whose decision it is.

SeatMask Referee::actors(const State& state) const {
  if (state.over() || state.header().depth == 0) return 0;
  const Frame& frame = innermost(state);
  const PhaseDefinition& phase = phase_of(state, frame);
  if (frame.asked >= 0) return seat_bit(frame.asked);
  if (phase.acts == PhaseDefinition::Acts::simultaneous)
    return static_cast<SeatMask>(state.in_play() & ~frame.committed);
  return seat_bit(seat_in_order(state, phase, frame.index));
}

Seat Referee::actor(const State& state) const {
  const SeatMask mask = actors(state);
  return mask == 0 ? no_seat : std::countr_zero(mask);
}

// Inline, here and in candidates.cpp: what every ply goes through, and this file alone asks for.

/// The same right after advance().
inline Seat Referee::next_actor(const State& state) const {
  return state.over() ? no_seat : awaited_ != no_seat ? awaited_ : actor(state);
}

int Referee::phase(const State& state) const {
  return state.over() || state.header().depth == 0 ? -1 : innermost(state).phase;
}

// What it may do.

namespace {
/// Holds only while one seat's actions are listed.
struct ForNow {
  std::optional<CellSet>& shields;
  ~ForNow() { shields.reset(); }
};
}  // namespace

/// What the seat may do, longer chains left aside; or the first of it.
void Referee::list(const State& state, Seat seat, std::vector<Action>& out, bool first_only) {
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const auto* known = std::exchange(gathered_, nullptr);
  out.clear();
  for (const auto* actions : {&phase.actions, &phase.otherwise}) {
    if (!out.empty()) break;
    if (known == &phase.otherwise && actions != known) continue;  // none of the others is possible
    if (known != actions) candidates_->gather(state, seat, *actions, rules_.get());
    if (!foreseen_.empty()) shields_ = find_shields(state, seat, *actions);
    const ForNow listing{shields_};
    candidates_->list(state, *this, out, first_only);
  }
}

const std::vector<Action>& Referee::legal(const State& state, Seat seat) {
  gathered_ = nullptr;
  const bool acts = seat >= 0 && (actors(state) & seat_bit(seat)) != 0;
  return list_legal(state, acts ? seat : no_seat);
}

/// Of one of actors(), or none.
inline const std::vector<Action>& Referee::list_legal(const State& state, Seat seat) {
  work::begin();
  legal_.clear();
  if (seat == no_seat) return legal_;
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  try {
    list(state, seat, legal_);
    if (phase.longest) keep_longest(state, legal_);
  } catch (RuleError& error) {
    add_context(error, state, by(says::listing_by, state, seat));
    throw;
  }
  if (legal_.empty())
    blame(RuleError({says::nothing_to_do, seat_told(*game_, seat), phase.id}, says::add_a_way), state, says::listing);
  return legal_;
}

inline bool Referee::choose(const State& state, Seat seat, Generator& generator, Action& action) {
  work::begin();
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const auto* known = std::exchange(gathered_, nullptr);
  try {
    for (const auto* actions : {&phase.actions, &phase.otherwise}) {
      if (known == &phase.otherwise && actions != known) continue;  // none of the others is possible
      if (known != actions) candidates_->gather(state, seat, *actions, rules_.get());
      if (!candidates_->sample(state, *this, generator, action)) continue;
      if (phase.longest) draw_longest(state, *actions, generator, action);
      return true;
    }
  } catch (RuleError& error) {
    add_context(error, state, by(says::choosing_by, state, seat));
    throw;
  }
  legal(state, seat);  // explains
  return false;
}

bool Referee::sample(const State& state, Seat seat, Generator& generator, Action& action) {
  gathered_ = nullptr;
  if ((actors(state) & (seat < 0 ? 0 : seat_bit(seat))) == 0) return false;
  return choose(state, seat, generator, action);
}

/// Whether any of these may be done.
bool Referee::is_possible(const State& state, Seat seat, const std::vector<int>& actions) {
  candidates_->gather(state, seat, actions, rules_.get());
  if (candidates_->count() == 0) return false;
  if (candidates_->exact()) return true;
  found_.clear();
  candidates_->list(state, *this, found_, true);
  return !found_.empty();
}

inline bool Referee::is_stuck(const State& state, Seat seat, const PhaseDefinition& phase) {
  try {
    for (const auto* actions : {&phase.actions, &phase.otherwise}) {
      gathered_ = actions;
      if (is_possible(state, seat, *actions)) return false;
    }
  } catch (RuleError& error) {
    add_context(error, state, by(says::looking_by, state, seat));
    throw;
  }
  gathered_ = nullptr;
  return true;
}

// What happens.

Refusal Referee::apply(State& state, const Action& action) {
  if (Refusal refusal = check(state, action); !refusal.empty()) return refusal;
  State next = state;
  apply_legal(next, action);
  state = std::move(next);
  return {};
}

namespace {

/// The seat whose turn it is has done its part of the phase.
void end_part(Frame& frame) {
  if (frame.asked >= 0)
    frame.chosen = 1;
  else
    ++frame.index;
}

void be_through(Frame& frame, const PhaseDefinition& phase, const ActionDefinition& action) {
  if (!phase.again || action.done) end_part(frame);
}

/// A follow-up that asks for its own phase last makes room for it, and any where room runs short: chains of them have
/// no end.
void drop_answered(State& state, int depth) {
  Header& header = state.header();
  Frame* const answered = state.frames() + depth - 1;
  if (header.depth <= depth || answered->asked < 0 || answered->chosen == 0) return;
  if (state.frames()[depth].phase != answered->phase && header.depth <= max_frames / 2) return;
  std::copy(answered + 1, state.frames() + header.depth, answered);
  pop_frame(state);
}

}  // namespace

/// Whether the seat goes on is judged when what its action asks is answered; at once where a phase asks for itself,
/// whose questions must not pile up.
void Referee::go_on_or_end(State& state, const PhaseDefinition& phase, const Action& action) {
  Frame& frame = state.frames()[acting_];
  const bool asks = state.header().depth > acting_ + 1 && state.frames()[acting_ + 1].phase != frame.phase;
  if (game_->definition().of(action).done || (!asks && !holds(state, phase.again_if, action)))
    end_part(frame);
  else if (asks)
    frame.revealing = static_cast<std::uint8_t>(action.seat + 1);
}

/// Up to where the flow goes on.
void Referee::act(State& state, const Action& action) {
  Header& header = state.header();
  Frame& frame = innermost(state);
  const PhaseDefinition& phase = phase_of(state, frame);
  header.acted = 0xffff;
  if (frame.asked < 0 && phase.acts == PhaseDefinition::Acts::simultaneous) {
    tried_.reset();
    state.commit(action.seat, action);
    frame.committed |= seat_bit(action.seat);
  } else {
    const bool later = phase.again && !phase.again_if.always();
    if (!later) be_through(frame, phase, game_->definition().of(action));
    perform(state, action);
    if (later) go_on_or_end(state, phase, action);
    drop_answered(state, acting_ + 1);
    if (!game_->definition().endings.empty()) look_for_ending(state, action);
  }
}

void Referee::apply_legal(State& state, const Action& action) {
  tried_.reset();
  act_and_advance(state, action);
}

const std::vector<Action>& Referee::apply_and_list(State& state, const Action& action) {
  apply_legal(state, action);
  return list_legal(state, next_actor(state));
}

inline void Referee::act_and_advance(State& state, const Action& action) {
  work::begin();
  if (listener != nullptr) note_beginning(state, action.seat);
  act(state, action);
  advance(state);
  count_ply(state);
}

void Referee::count_ply(State& state) {
  Header& header = state.header();
  if (header.plies + 1 == static_cast<unsigned>(game_->definition().max_plies)) end_at_limit(state);
  ++header.plies;  // last, so that what goes wrong on the way is told with the ply that caused it
}

inline void Referee::perform(State& state, const Action& action) {
  const auto& definition = game_->definition().of(action);
  acting_ = state.header().depth - 1;
  if (tried_ && take_tried(state, action)) return;
  try {
    const auto run = [&] {
      run_effects(state, definition.effects, action, action.seat);
      if (definition.scripted_apply && script().apply(state, action)) acting_ = finish_phase(state, acting_);
    };
    if (definition.told)
      run();
    else
      telling_otherwise(
          state, [] { return Said{}; }, run);
  } catch (RuleError& error) {
    add_context(error, state, by_begun(says::playing, state, action));
    throw;
  }
  // Asked in order means answered in order: the first must be innermost.
  std::reverse(state.frames() + acting_ + 1, state.frames() + state.header().depth);
}

void Referee::go_on(State& state) {
  work::begin();
  for (const Instruction& instruction : game_->program()) {
    std::int32_t* loop = state.loops() + instruction.loop;
    if (instruction.op == Instruction::Op::repeat && instruction.amount != nullptr && *loop > 0)
      passes(state, *instruction.amount, loop[1]);
  }
  advance(state);
}

void Referee::advance(State& state) {
  gathered_ = nullptr;
  try {
    int steps = 0;  // charged together: how many there may be is limited anyway
    for (bool waiting = false; !waiting && !state.over(); ++steps) {
      if (steps == most_idle_steps) throw RuleError(says::round_and_round, says::does_a_loop_end);
      if (state.header().depth == 0)
        run_instruction(state);
      else
        waiting = awaits(state);
    }
    work::spend(work::flow_step * steps);
  } catch (RuleError& error) {
    add_context(error, state, says::going_on);
    throw;
  }
}

namespace {
[[gnu::noinline]] void check_holder(const State& state, const PhaseDefinition& phase) {
  const Seat seat = seat_in_order(state, phase, 0);
  if (seat >= 0 && seat < state.game().players()) return;
  const auto& variable = state.game().definition().variables[phase.by];
  throw RuleError({says::names_none, phase.id, variable.id}, says::set_it_before);
}
}  // namespace

/// Whether the seat goes on, now that what its action asked is answered.
void Referee::judge_going_on(const State& state, Frame& frame, const PhaseDefinition& phase) {
  Action last;
  last.seat = static_cast<std::int8_t>(frame.revealing - 1);
  frame.revealing = 0;
  if (!holds(state, phase.again_if, last)) end_part(frame);
}

inline bool Referee::awaits(State& state) {
  Frame& frame = innermost(state);
  const PhaseDefinition& phase = phase_of(state, frame);
  if (phase.again && frame.revealing) judge_going_on(state, frame, phase);
  if (frame.asked >= 0) return awaits_answer(state, frame, phase);
  if (phase.acts == PhaseDefinition::Acts::simultaneous) return awaits_commitment(state, frame, phase);
  return awaits_turn(state, frame, phase);
}

/// Goes on within the phases in progress. False if they are through.
bool Referee::stays(State& state) {
  while (state.header().depth > 0 && !state.over()) {
    work::spend(work::flow_step);
    if (awaits(state)) return true;
  }
  return false;
}

bool Referee::awaits_answer(State& state, Frame& frame, const PhaseDefinition& phase) {
  const bool waits = !frame.chosen && !state.is_out(frame.asked);
  const auto seat = frame.asked;
  if (waits && !(phase.skip_if_stuck && is_stuck(state, seat, phase))) {
    awaited_ = seat;
    return true;
  }
  pop_frame(state);
  if (waits) pass_over(state, seat, phase);
  return false;
}

/// What the phase says of a seat that can do nothing. Follow-ups come before whatever is asked next.
void Referee::pass_over(State& state, Seat seat, const PhaseDefinition& phase) {
  if (phase.if_stuck.empty()) return;
  if (const Moment* last = last_moment(); last != nullptr && last->deed != seat) note_moment(state, seat);
  Action nobody;
  nobody.seat = static_cast<std::int8_t>(seat);
  const int depth = state.header().depth;
  run_effects(state, phase.if_stuck, nobody, nobody.seat);
  std::reverse(state.frames() + depth, state.frames() + state.header().depth);
  look_for_ending(state, nobody);
}

inline bool Referee::awaits_turn(State& state, Frame& frame, const PhaseDefinition& phase) {
  if (phase.by && frame.index == 0) check_holder(state, phase);
  if (frame.index >= (phase.by ? 1 : game_->players())) {
    pop_frame(state);
    return false;
  }
  const Seat seat = seat_in_order(state, phase, frame.index);
  const bool out = state.is_out(seat);
  if (!out && (!phase.skip_if_stuck || !is_stuck(state, seat, phase))) {
    awaited_ = seat;
    return true;
  }
  ++frame.index;
  if (!out) pass_over(state, seat, phase);
  return false;
}

bool Referee::awaits_commitment(State& state, Frame& frame, const PhaseDefinition& phase) {
  if (!frame.revealing) {
    if (phase.skip_if_stuck)
      for (Seat seat = 0; seat < game_->players(); ++seat)
        if ((state.in_play() & ~frame.committed & seat_bit(seat)) != 0 && is_stuck(state, seat, phase))
          frame.committed |= seat_bit(seat);
    gathered_ = nullptr;
    awaited_ = no_seat;
    if ((state.in_play() & ~frame.committed) != 0) return true;
    frame.revealing = 1;
  }
  reveal_next(state, frame);
  return false;
}

namespace {
/// What each has chosen is told apart, unless it is one alone.
void note_revealed(const State& state, Seat seat) {
  bool more = last_moment() == nullptr || last_moment()->deed != seat;
  for (Seat other = 0; other < state.game().players(); ++other)
    more = more || (other != seat && state.is_committed(other));
  if (more) note_moment(state, seat);
}
}  // namespace

void Referee::reveal_next(State& state, Frame& frame) {
  if (frame.index >= game_->players()) return pop_frame(state);
  const Seat seat = seat_in_order(state, phase_of(state, frame), frame.index++);
  const Action action = state.commitment(seat);
  if (action.id < 0) return;
  if (listener != nullptr) note_revealed(state, seat);
  state.commit(seat, Action{});
  perform(state, action);
  look_for_ending(state, action);
}

/// How often a loop goes round that is told by an amount; `kept` holds one more from its first pass on.
std::int32_t Referee::passes(const State& state, const Operand& amount, std::int32_t& kept) const {
  if (kept == 0) {
    const Action nobody;
    const std::int64_t times = amount_of(amount, {state, nobody, Sight::open(), rules_.get()});
    kept = static_cast<std::int32_t>(std::clamp<std::int64_t>(times, 0, most_idle_steps)) + 1;  // more never end
  }
  return kept - 1;
}

bool Referee::flow_holds(const State& state, std::size_t at) {
  if (const PlainTests* tests = plain_flow_[at].asked_by(no_seat)) return hold(state, *tests);
  const Instruction& instruction = game_->program()[at];
  const int loop = instruction.op == Instruction::Op::until ? instruction.loop : -1;
  return holds(state, *instruction.condition, Action{}, loop);
}

inline void Referee::run_instruction(State& state) {
  using Op = Instruction::Op;
  Header& header = state.header();
  const std::size_t at = header.program_counter++;
  const Instruction& instruction = game_->program()[at];
  std::int32_t* loop = state.loops() + instruction.loop;
  const auto loop_bit = static_cast<std::uint16_t>(1u << std::min<int>(instruction.loop, 15));
  switch (instruction.op) {
    case Op::begin:
      *loop = 0;
      if (instruction.amount != nullptr) loop[1] = 0;
      break;
    case Op::repeat:
    case Op::until: {
      const bool ends = instruction.op == Op::until     ? flow_holds(state, at)
                        : instruction.amount != nullptr ? *loop >= passes(state, *instruction.amount, loop[1])
                                                        : instruction.operand > 0 && *loop == instruction.operand;
      header.acted = static_cast<std::uint16_t>(header.acted & ~loop_bit);
      if (ends)
        header.program_counter = instruction.target;
      else
        ++*loop;
      break;
    }
    case Op::next: header.program_counter = instruction.target; break;
    case Op::jump_unless:
      if (!flow_holds(state, at)) header.program_counter = instruction.target;
      break;
    case Op::phase: {
      Frame frame;
      frame.phase = static_cast<std::uint16_t>(instruction.operand);
      push_frame(state, frame);
      break;
    }
    case Op::effect: run_alone(state, *instruction.effect); break;
    case Op::finish: header.over = 1; break;
  }
}

int Referee::play_randomly(State& state, Generator& generator, int most, const std::atomic<bool>* stop,
                           std::span<int> uses) {
  int plies = 0;
  Action action;
  gathered_ = nullptr;
  for (Seat seat = actor(state); seat != no_seat; seat = next_actor(state)) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
    if (plies++ == most) {
      TooLong error = too_long(game_->definition(), most);
      add_context(error, state, says::playing_randomly);
      throw error;
    }
    tried_.reset();
    if (chain_) chain_->followed.reset();
    choose(state, seat, generator, action);
    if (!uses.empty()) ++uses[use_index(*game_, action)];
    if (chain_) tried_.reset();  // it may have been tried where a chain led
    if (!chain_ || !take_followed(state, action)) act_and_advance(state, action);
  }
  return plies;
}

}  // namespace houserule
