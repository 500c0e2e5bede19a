#include "core/flow/candidates.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "core/flow/conditions.hpp"
#include "core/flow/grid_lines.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/flow/strides.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

constexpr int most_rejections = 64;  // then the legal actions are listed

bool depends_on_others(const ActionDefinition& action, std::size_t argument) {
  const ArgumentDefinition& definition = action.arguments[argument];
  const int before = static_cast<int>(argument);
  return definition.source.after() || names_arguments(definition.needs, before) ||
         names_arguments(definition.rows, before) || names_arguments(definition.columns, before) ||
         names_arguments(definition.steps, before) || names_arguments(definition.ends, before);
}

/// Whether earlier arguments change nothing of its set, of things other than cells, but which of them it needs.
bool is_fixed(const ActionDefinition& action, std::size_t argument) {
  const ArgumentDefinition& definition = action.arguments[argument];
  return argument > 0 && !definition.amount && !definition.source.after() && definition.ends.empty() &&
         definition.source.as<sources::Script>() == nullptr && definition.source.yields() != Yields::cell &&
         !is_asked_for_each(action, argument + 1);
}

/// Whether these are its two arguments: anything, and cells that depend on it.
bool takes_pairs(const ActionDefinition& action) {
  if (action.arguments.size() != 2 || action.arguments[1].amount || action.yields(1) != Yields::cell) return false;
  return depends_on_others(action, 1);
}

/// Whether of these pairs the second is in rows and columns that the first tells, of cells that it doesn't change.
bool asks_for_lines(const ArgumentDefinition& second) {
  return second.source.as<sources::Cells>() != nullptr && !second.source.after() && second.needs.always() &&
         second.steps.all();
}

bool is_allowed(const State& state, const ActionDefinition& definition, const Action& action, Referee& referee) {
  if (definition.scripted_legal && !referee.rules()->legal(state, action, nullptr)) return false;
  return !definition.tried() || referee.may_leave(state, action);
}

bool is_legal(const State& state, const ActionDefinition& definition, const Action& action, Referee& referee) {
  work::spend(work::candidate);
  return (!definition.scripted_legal && !definition.tried()) || is_allowed(state, definition, action, referee);
}

[[noreturn]] void refuse_list(const ActionDefinition& definition) {
  throw RuleError({says::many_listed, most_candidates}, {says::split_it, definition.id});
}

void append(const ActionDefinition& definition, const Action& action, std::vector<Action>& out) {
  if (out.size() == most_candidates) refuse_list(definition);
  out.push_back(action);
}

/// Adds the nth choice to `action`. False if it names all of that look.
bool add_choice(const Choices& choices, int n, const ActionDefinition& definition, Action& action) {
  const std::int32_t value = choices.alike.empty() ? choices.nth(n) : next_value(choices, n, definition, action);
  if (value < 0 && !choices.alike.empty()) return false;
  add(action, value);
  return true;
}

std::vector<int> cells_in(const Choices& choices) {
  std::vector<int> cells;
  if (choices.is_cells)
    for (const int cell : choices.cells) cells.push_back(cell);
  return cells;
}

}  // namespace

Referee::Candidates::Candidates(const Game& game) : unrepeated_(game) {
  const Definition& definition = game.definition();
  for (const ActionDefinition& action : definition.actions) {
    Kind& kind = kinds_.emplace_back();
    for (std::size_t i = 0; i < action.arguments.size(); ++i)
      kind.dependent = kind.dependent || depends_on_others(action, i);
    for (std::size_t i = 0; i < action.arguments.size(); ++i) kind.fixed |= unsigned{is_fixed(action, i)} << i;
    kind.alike = action.may_repeat_pieces();
    if (auto asked = paths_asked(action)) kind.asked = &paths_asked_.emplace_back(*asked);
    kind.paths = kind.asked != nullptr;
    kind.pairs = takes_pairs(action);
    kind.lined = kind.pairs && asks_for_lines(action.arguments[1]);
    kind.plain = !kind.dependent && !kind.alike && action.several() == nullptr;
    if (kind.plain && action.arguments.size() == 1 && action.arguments[0].takes_all())
      kind.cells = action.arguments[0].source.as<sources::Cells>();
    if (kind.cells != nullptr && !kind.cells->narrowing.subject) kind.set = plain_set(*kind.cells);
    if (lands_on_track(action)) {
      sources::Cells landings = *action.arguments.back().source.as<sources::Cells>();
      landings.which = GridSet::all;
      kind.landings = &landings_.emplace_back(std::move(landings));
    }
    if (auto strides = strides_asked(action)) kind.strides = &strides_asked_.emplace_back(std::move(*strides));
    kind.ways = kind.paths || kind.pairs || kind.strides != nullptr;
    kind.lands = kind.strides != nullptr && kind.strides->each;
    kind.needs = !action.needs.always() || action.scripted_needs;
    if (!action.scripted_needs) kind.plain_needs = PlainCondition(game, action.needs, Eyes::actor);
    kind.exact = !action.scripted_legal && !action.tried() && !(kind.alike && action.arguments.size() > 1);
  }
  slots_.resize(kinds_.size());
  asked_.resize(kinds_.size());
  for (std::size_t id = 0; id < slots_.size(); ++id) {
    slots_[id].definition = &definition.actions[ActionIndex(id)];
    slots_[id].kind = &kinds_[id];
    slots_[id].action.id = static_cast<std::int16_t>(id);
  }
}

inline bool Referee::Candidates::may_be_done(const State& state, const Slot& slot, Seat seat, Rules* rules) {
  if (!slot.kind->needs) return true;
  if (const PlainTests* tests = slot.kind->plain_needs.asked_by(seat)) return hold(state, *tests);
  return meets_needs(state, slot.action, rules);
}

void Referee::Candidates::gather(const State& state, Seat seat, const std::vector<int>& actions, Rules* rules) {
  used_ = 0;
  count_ = 0;
  exact_ = true;
  std::size_t used = 0;  // what is counted on the way is not written to memory each time
  std::uint64_t count = 0;
  bool exact = true;
  for (const int id : actions) {
    Slot& slot = slots_[static_cast<std::size_t>(id)];
    slot.action.seat = static_cast<std::int8_t>(seat);
    if (!may_be_done(state, slot, seat, rules)) continue;
    asked_[used++] = &slot;
    gather_slot(state, slot, rules);
    count = std::min(count + slot.count, most_counted);
    exact = exact && slot.kind->exact;
  }
  used_ = used;
  count_ = count;
  exact_ = exact;
}

/// Lists the actions of one slot.
struct Referee::Candidates::Listing {
  const State& state;
  const Slot& slot;
  Rules* rules;
  std::vector<Action>& out;
  Referee* judge;   // tells whether they are legal; null: they are only found
  bool first_only;  // stop after the first
  struct Fixed {
    std::array<Choices, max_arguments>& choices;
    unsigned known = 0;  // as bits
  };
  Fixed* fixed = nullptr;  // sets that stay the same: each is evaluated once, when it is asked for

  bool done() const { return first_only && !out.empty(); }
  void finish(const Action& action) const;
  void list(Action& partial) const;
  void list_paths() const;
  /// Of one whose last argument is where it may land.
  void list_landings(Action& partial) const;
  void list_for_each(const Choices& each, Action& partial) const;
  void list_choices(const Choices& choices, Action& partial) const;
  const Choices& find_fixed(std::size_t argument, const Action& partial) const;
  void list_fixed(std::size_t argument, Action& partial) const;
  void list_several(const Choices& choices, const std::vector<int>& cells, Amount amount, int first,
                    Action& partial) const;
};

void Referee::Candidates::Listing::finish(const Action& action) const {
  if (judge == nullptr) work::spend(work::candidate);
  if (judge == nullptr || is_legal(state, *slot.definition, action, *judge)) append(*slot.definition, action, out);
}

/// All that go on from the arguments that `partial` has.
void Referee::Candidates::Listing::list(Action& partial) const {
  const auto argument = static_cast<std::size_t>(partial.count);
  if (argument == slot.definition->arguments.size()) return finish(partial);
  if (!slot.kind->dependent) return list_choices(slot.choices[argument], partial);
  if (slot.kind->landings != nullptr && argument + 1 == slot.definition->arguments.size())
    return list_landings(partial);
  if (fixed != nullptr && (slot.kind->fixed >> argument & 1) != 0) return list_fixed(argument, partial);
  Choices choices;
  evaluate_argument(state, *slot.definition, partial, argument, slot.kind->alike, rules, choices);
  if (is_asked_for_each(*slot.definition, argument + 1)) return list_for_each(choices, partial);
  list_choices(choices, partial);
}

void Referee::Candidates::Listing::list_landings(Action& partial) const {
  const CellSet reached = reached_on_track(state, slot.definition->arguments.back(), partial) & slot.landings;
  for (const int cell : reached) {
    add(partial, cell);
    finish(partial);
    take_back(partial);
    if (done()) return;
  }
}

/// The same where the argument after is asked for each of these choices.
void Referee::Candidates::Listing::list_for_each(const Choices& each, Action& partial) const {
  std::vector<Choices> after;
  evaluate_for_each(state, *slot.definition, partial, each, slot.kind->alike, rules, after);
  for (int n = 0; n < each.count() && !done(); ++n) {
    if (!add_choice(each, n, *slot.definition, partial)) continue;
    const Choices& choices = after[static_cast<std::size_t>(n)];
    if (is_asked_for_each(*slot.definition, static_cast<std::size_t>(partial.count) + 1))
      list_for_each(choices, partial);
    else
      list_choices(choices, partial);
    take_back(partial);
  }
}

void Referee::Candidates::Listing::list_choices(const Choices& choices, Action& partial) const {
  if (slot.definition->arguments[static_cast<std::size_t>(partial.count)].amount)
    return list_several(choices, cells_in(choices), amount_taken(state, *slot.definition, partial, choices.things()), 0,
                        partial);
  const auto go_on = [&] {
    list(partial);
    take_back(partial);
    return !done();
  };
  if (choices.is_cells) {
    for (const int cell : choices.cells)
      if (add(partial, cell); !go_on()) return;
  } else {
    for (int n = 0; n < choices.count(); ++n)
      if (add_choice(choices, n, *slot.definition, partial) && !go_on()) return;
  }
}

/// A set that is the same whatever `partial` is.
const Choices& Referee::Candidates::Listing::find_fixed(std::size_t argument, const Action& partial) const {
  Choices& choices = fixed->choices[argument];
  if ((fixed->known >> argument & 1) == 0)
    evaluate_unjudged(state, *slot.definition, partial, argument, slot.kind->alike, rules, choices);
  fixed->known |= 1u << argument;
  return choices;
}

/// Of such a set, what its arguments allow.
void Referee::Candidates::Listing::list_fixed(std::size_t argument, Action& partial) const {
  const Choices& choices = find_fixed(argument, partial);
  const ArgumentDefinition& wanted = slot.definition->arguments[argument];
  if (!wanted.needs.always()) work::spend(work::candidate * choices.count());
  for (int n = 0; n < choices.count() && !done(); ++n) {
    if (!wanted.needs.always() && !meets_needs(state, wanted, partial, argument, choices.nth(n))) continue;
    if (!add_choice(choices, n, *slot.definition, partial)) continue;
    list(partial);
    take_back(partial);
  }
}

/// All that take more from the choice `first` on; of cells, which come once, these are `cells`.
void Referee::Candidates::Listing::list_several(const Choices& choices, const std::vector<int>& cells, Amount amount,
                                                int first, Action& partial) const {
  const int taken = partial.count - static_cast<int>(slot.definition->arguments.size()) + 1;
  if (taken >= amount.minimum) finish(partial);
  const int end = taken < amount.maximum ? choices.count() : 0;
  for (int n = first; n < end && !done(); ++n) {
    const std::int32_t value =
        choices.is_cells ? cells[static_cast<std::size_t>(n)] : next_value(choices, n, *slot.definition, partial);
    if (value < 0) continue;
    add(partial, value);
    list_several(choices, cells, amount, choices.is_cells ? n + 1 : n, partial);
    take_back(partial);
  }
}

namespace {
/// Gives the actions the choices in turn, each to so many that stand one after another.
void lay_out(const Choices& choices, std::size_t argument, std::size_t repeats, std::span<Action> actions) {
  Action* next = actions.data();
  Action* const end = next + actions.size();
  const auto give = [&](std::int32_t value) {
    for (const Action* const last = next + repeats; next != last; ++next) next->values[argument] = value;
  };
  while (next != end) {
    if (choices.is_cells)
      for (const int cell : choices.cells) give(cell);
    else
      for (const std::int32_t value : choices.values) give(value);
  }
}

/// At most most_counted.
std::uint64_t multiplied(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) || product > most_counted ? most_counted : product;
}
}  // namespace

inline void Referee::Candidates::gather_cells(const State& state, Slot& slot) {
  Choices& choices = slot.choices[0];
  choices.is_cells = true;
  const Sight sight = Sight::of_seat(slot.action.seat);
  const ZoneId board = state.game().zone_of(slot.kind->cells->zone, slot.action.seat);
  if (board != none && state.game().zones()[board].grid->size() <= 64) {
    choices.cells = {};
    choices.cells.words[0] = slot.kind->set ? cells_in_word(state, board, *slot.kind->set, slot.action, sight)
                                            : cells_in_word(state, *slot.kind->cells, slot.action, sight);
    slot.sums = sums_of_bits(choices.cells.words[0]);
    slot.count = slot.sizes[0] = slot.sums >> 56;
  } else {
    slot.sums = 0;
    choices.cells = cells_of(state, *slot.kind->cells, slot.action, sight);
    slot.count = slot.sizes[0] = static_cast<std::uint64_t>(choices.cells.count());
  }
}

inline void Referee::Candidates::gather_paths(const State& state, Slot& slot) {
  list_paths(state, *slot.kind->asked, slot.action, slot.paths);
  count_paths(slot);
}

/// For each of what the first argument may be the cells that go with it.
void Referee::Candidates::evaluate_second(const State& state, Slot& slot, const Choices& each, Rules* rules) {
  if (is_asked_for_each(*slot.definition, 1))
    return evaluate_for_each(state, *slot.definition, slot.action, each, false, rules, slot.for_each);
  const Source& source = slot.definition->arguments[1].source;
  if (source.as<sources::Cells>() != nullptr && !source.after())
    return evaluate_cells_for_each(state, *slot.definition, slot.action, each, slot.for_each);
  slot.for_each.resize(static_cast<std::size_t>(each.count()));
  Action partial = slot.action;
  for (int n = 0; n < each.count(); ++n) {
    add(partial, each.nth(n));
    evaluate_argument(state, *slot.definition, partial, 1, false, rules, slot.for_each[static_cast<std::size_t>(n)]);
    take_back(partial);
  }
}

/// The same in words, on a board of up to 64 cells.
void Referee::Candidates::gather_lined(const State& state, Slot& slot) {
  const ArgumentDefinition& second = slot.definition->arguments[1];
  const std::uint64_t all =
      cells_in_word(state, *second.source.as<sources::Cells>(), slot.action, Sight::of_seat(slot.action.seat));
  GridLinesKept<std::uint64_t> lines(state, second, slot.action.seat);
  Action partial = slot.action;
  partial.count = 1;
  for (const std::int32_t value : slot.choices[0].values) {
    partial.values[0] = value;
    std::uint64_t cells = all;
    lines.keep(partial, cells);
    slot.paths.add_word(value, cells);
  }
}

void Referee::Candidates::gather_pairs(const State& state, Slot& slot, Rules* rules) {
  Choices& each = slot.choices[0];
  evaluate_argument(state, *slot.definition, slot.action, 0, false, rules, each);
  const ZoneId board = state.game().zone_of(slot.definition->arguments[1].source.zone(), slot.action.seat);
  // of a board that is not at this table a script may know cells by another zone
  const int cells = board == none ? max_cells : state.game().zones()[board].grid->size();
  slot.paths.begin(cells, each.count());
  if (slot.kind->lined && cells <= 64 && !each.is_cells) {
    gather_lined(state, slot);
    return count_paths(slot);
  }
  evaluate_second(state, slot, each, rules);
  for (int n = 0; n < each.count(); ++n) slot.paths.add(each.nth(n), slot.for_each[static_cast<std::size_t>(n)].cells);
  count_paths(slot);
}

void Referee::Candidates::gather_strides(const State& state, Slot& slot, Rules* rules) {
  Choices& each = slot.choices[0];
  if (slot.kind->strides->each) evaluate_argument(state, *slot.definition, slot.action, 0, false, rules, each);
  list_strides(state, *slot.kind->strides, slot.action, each, slot.paths);
  count_paths(slot);
}

void Referee::Candidates::count_paths(Slot& slot) {
  slot.count = slot.paths.count();
  work::spend(work::candidate * static_cast<std::int64_t>(slot.count));
}

inline void Referee::Candidates::gather_slot(const State& state, Slot& slot, Rules* rules) {
  if (slot.kind->cells != nullptr) return gather_cells(state, slot);
  if (slot.kind->paths) return gather_paths(state, slot);
  if (slot.kind->strides != nullptr) return gather_strides(state, slot, rules);
  if (slot.kind->pairs) return gather_pairs(state, slot, rules);
  if (slot.kind->dependent) return gather_dependent(state, slot, rules);
  gather_sets(state, slot, rules);
}

void Referee::Candidates::gather_dependent(const State& state, Slot& slot, Rules* rules) {
  if (slot.kind->landings != nullptr)
    slot.landings = cells_of(state, *slot.kind->landings, slot.action, Sight::of_seat(slot.action.seat));
  slot.listed.clear();
  Action partial = slot.action;
  Listing::Fixed fixed{slot.choices};
  Listing{state, slot, rules, slot.listed, nullptr, false, &fixed}.list(partial);
  slot.count = slot.listed.size();
}

void Referee::Candidates::gather_sets(const State& state, Slot& slot, Rules* rules) {
  slot.count = 1;
  const auto arguments = slot.definition->arguments.size();
  for (std::size_t argument = 0; argument < arguments && slot.count > 0; ++argument) {
    evaluate_argument(state, *slot.definition, slot.action, argument, slot.kind->alike, rules, slot.choices[argument]);
    const std::uint64_t size = slot.kind->plain ? static_cast<std::uint64_t>(slot.choices[argument].count())
                                                : count_ways(state, slot, argument);
    slot.sizes[argument] = size;
    slot.count = argument == 0 ? size : multiplied(slot.count, size);
  }
}

std::uint64_t Referee::Candidates::count_ways(const State& state, Slot& slot, std::size_t argument) {
  const Choices& choices = slot.choices[argument];
  if (!slot.definition->arguments[argument].amount) return static_cast<std::uint64_t>(choices.count());
  std::vector<int> stock(static_cast<std::size_t>(choices.count()), 1);
  for (std::size_t n = 0; n < stock.size() && !choices.is_cells; ++n)
    stock[n] = static_cast<int>(choices.like(static_cast<int>(n)).size());
  slot.combinations.reset(stock, amount_taken(state, *slot.definition, slot.action, choices.things()));
  return slot.combinations.count();
}

/// Field by field: what was just written in parts is slow to copy as a whole.
inline void Referee::Candidates::begin(const Slot& slot, Action& out) {
  out.id = slot.action.id;
  out.seat = slot.action.seat;
  out.count = 0;
  out.values = {};
}

/// For so many of an action, which have this many arguments.
inline Action* Referee::Candidates::make_room(const Slot& slot, std::size_t arguments, std::uint64_t count,
                                              std::vector<Action>& out) {
  if (count > most_candidates - out.size()) refuse_list(*slot.definition);
  work::spend(work::candidate * static_cast<std::int64_t>(count));
  const std::size_t before = out.size();
  Action each = slot.action;
  each.count = static_cast<std::uint8_t>(arguments);
  out.resize(before + static_cast<std::size_t>(count), each);
  return out.data() + before;
}

/// All of an action that asks for one cell.
inline void Referee::Candidates::list_cells(const Slot& slot, std::vector<Action>& out) {
  Action* next = make_room(slot, 1, slot.count, out);
  const CellSet& cells = slot.choices[0].cells;
  if (slot.sums == 0)
    for (const int cell : cells) (next++)->values[0] = cell;
  else
    for (std::uint64_t left = cells.words[0]; left != 0; left &= left - 1) (next++)->values[0] = std::countr_zero(left);
}

/// The same where each has to be judged.
void Referee::Candidates::list_judged_cells(const State& state, Referee& referee, const Slot& slot,
                                            std::vector<Action>& out) const {
  const CellSet& cells = slot.choices[0].cells;
  CellSet legal = slot.definition->scripted_legal ? CellSet{} : unrepeated_.of(state, slot.action, cells);
  Action each = slot.action;
  each.count = 1;
  for (const int cell : cells - legal) {
    each.values[0] = cell;
    if (is_allowed(state, *slot.definition, each, referee)) legal.add(cell);
  }
  Action* next = make_room(slot, 1, static_cast<std::uint64_t>(legal.count()), out);
  for (const int cell : legal) (next++)->values[0] = cell;
}

/// All of an action whose ways are legal.
void Referee::Candidates::list_ways(const State& state, const Slot& slot, std::vector<Action>& out) {
  Action* next = make_room(slot, 2, slot.count, out);
  slot.paths.each([&](std::int32_t from, int to) {
    next->values[0] = from;
    next->values[1] = to;
    ++next;
  });
  if (!slot.kind->lands) return;
  for (Action* action = next - slot.count; action != next; ++action)
    add(*action, landing(state, *action, stride(state, *action)));
}

/// All of an action whose candidates are legal and follow from sets that do not depend on each other.
void Referee::Candidates::list_plain(const Slot& slot, std::vector<Action>& out) {
  if (slot.kind->cells != nullptr) return list_cells(slot, out);
  const std::size_t arguments = slot.definition->arguments.size();
  const auto count = static_cast<std::size_t>(slot.count);
  const std::span added(make_room(slot, arguments, slot.count, out), count);
  std::size_t repeats = count;
  for (std::size_t argument = 0; argument < arguments; ++argument) {
    repeats /= static_cast<std::size_t>(slot.sizes[argument]);
    lay_out(slot.choices[argument], argument, repeats, added);
  }
}

/// All along the paths, or the first.
void Referee::Candidates::Listing::list_paths() const {
  Action action = slot.action;
  const auto starts = slot.paths.starts();
  for (std::size_t n = 0; n < starts.size(); ++n) {
    add(action, starts[n].from);
    const int steps = slot.kind->lands ? stride(state, action) : 0;
    for (const int to : slot.paths.to(n)) {
      add(action, to);
      if (slot.kind->lands) add(action, landing(state, action, steps));
      finish(action);
      if (slot.kind->lands) take_back(action);
      take_back(action);
      if (done()) return;
    }
    take_back(action);
  }
}

void Referee::Candidates::list(const State& state, Referee& referee, std::vector<Action>& out, bool first_only) {
  for (std::size_t i = 0; i < used_; ++i) {
    const Slot& slot = *asked_[i];
    if (slot.kind->ways && slot.kind->exact && !first_only) {
      list_ways(state, slot, out);
    } else if (slot.kind->ways) {
      Listing{state, slot, referee.rules(), out, &referee, first_only}.list_paths();
    } else if (slot.kind->cells != nullptr && !slot.kind->exact && !first_only) {
      if (slot.count > 0) list_judged_cells(state, referee, slot, out);
    } else if (slot.kind->plain && slot.kind->exact && !first_only) {
      if (slot.count > 0) list_plain(slot, out);
    } else if (slot.kind->dependent) {
      for (const Action& action : slot.listed) {
        if (!is_legal(state, *slot.definition, action, referee)) continue;
        append(*slot.definition, action, out);
        if (first_only) return;
      }
    } else if (slot.count > 0) {
      Action partial = slot.action;
      Listing{state, slot, referee.rules(), out, &referee, first_only}.list(partial);
    }
    if (first_only && !out.empty()) return;
  }
}

namespace {

/// Adds the things of combination `number`.
bool add_several(const Combinations& combinations, std::uint64_t number, const Choices& choices,
                 const ActionDefinition& definition, Action& action) {
  std::array<int, max_values> things;
  const int count = combinations.find(number, things);
  for (int i = 0; i < count; ++i)
    if (!add_choice(choices, things[static_cast<std::size_t>(i)], definition, action)) return false;
  return true;
}

/// Uniform in 0 … bound-1, for any bound >= 1.
std::uint64_t draw_below(Generator& generator, std::uint64_t bound) {
  if (bound <= 0xffffffffu) return generator.below(static_cast<std::uint32_t>(bound));
  const std::uint64_t mask = std::bit_ceil(bound) - 1;
  for (;;) {
    const std::uint64_t high = generator.next();
    if (const std::uint64_t number = (high << 32 | generator.next()) & mask; number < bound) return number;
  }
}

}  // namespace

/// The arguments' places in their sets are the digits of the number, the last one's goes round fastest.
inline void Referee::Candidates::decode_plain(const Slot& slot, std::uint64_t number, Action& out) {
  begin(slot, out);
  const std::size_t arguments = slot.definition->arguments.size();
  out.count = static_cast<std::uint8_t>(arguments);
  for (std::size_t argument = arguments; argument-- > 1; number /= slot.sizes[argument])
    out.values[argument] = slot.choices[argument].nth(static_cast<int>(number % slot.sizes[argument]));
  if (arguments > 0) out.values[0] = slot.choices[0].nth(static_cast<int>(number));
}

inline void Referee::Candidates::decode_cell(const Slot& slot, std::uint64_t number, Action& out) {
  begin(slot, out);
  const CellSet& cells = slot.choices[0].cells;
  const int n = static_cast<int>(number);
  add(out, slot.sums != 0 ? nth_bit(cells.words[0], n, slot.sums) : cells.nth(n));
}

inline void Referee::Candidates::decode_path(const State& state, const Slot& slot, std::uint64_t number, Action& out) {
  const auto [from, to] = slot.paths.find(number);
  begin(slot, out);
  add(out, from);
  add(out, to);
  if (slot.kind->lands) add(out, landing(state, out, stride(state, out)));
}

/// The candidate that has this number. False if pieces that look alike run out.
bool Referee::Candidates::decode(const Slot& slot, std::uint64_t number, Action& out) {
  if (slot.kind->dependent) {
    out = slot.listed[number];
    return true;
  }
  begin(slot, out);
  const ActionDefinition& definition = *slot.definition;
  const std::size_t arguments = definition.arguments.size();
  std::array<std::uint64_t, max_arguments> places;
  for (std::size_t argument = arguments; argument-- > 0;) {
    places[argument] = argument == 0 ? number : number % slot.sizes[argument];
    number /= slot.sizes[argument];
  }
  for (std::size_t argument = 0; argument < arguments; ++argument) {
    const Choices& choices = slot.choices[argument];
    const bool added = definition.arguments[argument].amount
                           ? add_several(slot.combinations, places[argument], choices, definition, out)
                           : add_choice(choices, static_cast<int>(places[argument]), definition, out);
    if (!added) return false;
  }
  return true;
}

bool Referee::Candidates::sample(const State& state, Referee& referee, Generator& generator, Action& out) {
  if (count_ == 0) return false;
  if (count_ >= most_counted) throw RuleError(says::many_candidates);
  for (int attempt = 0; attempt < most_rejections; ++attempt) {
    std::uint64_t number = draw_below(generator, count_);
    std::size_t i = 0;
    while (number >= asked_[i]->count) number -= asked_[i++]->count;
    const Slot& slot = *asked_[i];
    if (slot.kind->cells != nullptr)
      decode_cell(slot, number, out);
    else if (slot.kind->plain)
      decode_plain(slot, number, out);
    else if (slot.kind->ways)
      decode_path(state, slot, number, out);
    else if (!decode(slot, number, out))
      continue;
    if (slot.kind->exact || is_legal(state, *slot.definition, out, referee)) return true;
  }
  all_.clear();
  list(state, referee, all_, false);
  if (all_.empty()) return false;
  out = all_[generator.below(static_cast<std::uint32_t>(all_.size()))];
  return true;
}

}  // namespace houserule
