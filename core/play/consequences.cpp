#include "core/play/consequences.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/sight.hpp"
#include "core/play/telling.hpp"

namespace houserule {

namespace {

using namespace consequences;

/// What an action says itself when it is told to a viewer.
class Announced {
 public:
  Announced(const State& before, const State& after, Seat viewer) : before_(before), after_(after), viewer_(viewer) {}

  void add(const Action& action) {
    const ActionDefinition& definition = game().definition().of(action);
    for (int i = 0; i < action.count; ++i) {
      const ArgumentDefinition& argument = definition.arguments[definition.argument_of(i)];
      if (is_named(definition, argument) && is_told(argument.source, action, i))
        add(argument.source, action.values[static_cast<std::size_t>(i)], action.seat);
    }
    each_effect(definition.effects, [&](const Effect& effect) {
      const auto* remember = effect.as<effects::Remember>();
      if (remember != nullptr && is_named(definition, definition.arguments[remember->argument]))
        variables_.insert(remember->variable);
      if (const auto* set = effect.as<effects::Set>()) add(*set, definition);
      scripted_ = scripted_ || effect.as<effects::Step>() != nullptr || effect.as<effects::Trigger>() != nullptr;
    });
    scripted_ = scripted_ || definition.scripted_apply;
  }

  /// That a piece went so: it is named, or where it lies now, and it did not lie with somebody else.
  bool says(PieceId piece, const PieceState& was, const PieceState& is) const {
    if (pieces_.contains(piece)) return true;
    if (!cells_.contains({is.zone, is.cell})) return false;
    return was.zone != is.zone || was.cell == none || cells_.contains({was.zone, was.cell});
  }
  /// Where it lay or lies.
  bool says(ZoneId zone, CellId cell) const { return cell != none && cells_.contains({zone, cell}); }
  /// That a counter or a variable holds this number now. What a script sets is not known, but what it is set to.
  bool says_number(std::variant<CounterIndex, VariableIndex> of, std::int64_t number) const {
    return numbers_.contains(number) && (scripted_ || set_.contains(of));
  }
  bool says_seat(std::int64_t seat) const { return seats_.contains(seat); }
  bool says(VariableIndex variable) const { return variables_.contains(variable); }

 private:
  const Game& game() const { return before_.game(); }

  /// Actions without a sentence name all that was chosen.
  static bool is_named(const ActionDefinition& action, const ArgumentDefinition& argument) {
    const std::string& sentence = action.log.in("en");
    return sentence.empty() || sentence.find("{" + argument.id + "}") != std::string::npos;
  }

  /// A piece is told, if only as a hidden one.
  bool is_told(const Source& source, const Action& action, int index) const {
    return source.yields() == Yields::piece || !tell_value(before_, after_, viewer_, action, index).hidden;
  }

  void add(const Source& source, std::int32_t value, Seat seat) {
    switch (source.yields()) {
      case Yields::piece: pieces_.insert(static_cast<PieceId>(value)); break;
      case Yields::cell: cells_.emplace(game().zone_of(source.zone(), seat), static_cast<CellId>(value)); break;
      case Yields::number: numbers_.insert(value); break;
      case Yields::seat: seats_.insert(value); break;
      case Yields::word: break;  // what remembers it is a variable
    }
  }

  /// What gets a number that was chosen.
  void add(const effects::Set& set, const ActionDefinition& definition) {
    const auto* argument = std::get_if<ArgumentIndex>(&set.value);
    if (argument != nullptr && is_named(definition, definition.arguments[*argument])) set_.insert(set.what);
  }

  const State &before_, &after_;
  Seat viewer_;
  bool scripted_ = false;
  std::set<std::variant<CounterIndex, VariableIndex>> set_;
  std::set<PieceId> pieces_;
  std::set<std::pair<ZoneId, CellId>> cells_;
  std::set<std::int64_t> numbers_, seats_;
  std::set<VariableIndex> variables_;
};

/// Of the action, and of what was chosen in secret before and came to light with it.
Announced said_by_actions(const State& before, const State& after, Seat viewer, const Action& action) {
  Announced announced(before, after, viewer);
  announced.add(action);
  for (Seat seat = 0; seat < before.game().players(); ++seat)
    if (before.is_committed(seat) && !after.is_committed(seat)) announced.add(before.commitment(seat));
  return announced;
}

/// Gathers what one viewer may know.
class Telling {
 public:
  /// The action whose names are heard, and whether it is its own doing that is told.
  struct Of {
    const Action* action;
    bool own;
  };

  Telling(const State& before, const State& after, Seat viewer, Of of, std::span<const Said> said, const Part& part,
          Naming naming)
      : before_(before),
        after_(after),
        start_(*part.start),
        end_(*part.end),
        sight_(Sight::of_viewer(before.game(), viewer)),
        naming_(naming),
        announced_(of.action == nullptr ? Announced(before, after, viewer)
                                        : said_by_actions(*part.start, *part.end, viewer, *of.action)),
        rolls_(tell_rolls(before, after, viewer, of.own ? of.action : nullptr, said)) {
    std::size_t end = 0;  // of what was said within something else, which covers more
    for (std::size_t i = 0; i < said.size(); ++i) {
      const Covered& covered = said[i].covered;
      if (i >= end) cover(covered);
      out_ |= covered.out;
      end = std::max(end, i + 1 + covered.within);
    }
  }

  /// What has become of pieces.
  std::vector<Consequence> tell_of_pieces() {
    tell_pieces();
    return std::move(told_);
  }
  std::vector<Consequence> tell_of_the_rest() {
    tell_counters();
    tell_variables();
    for (Seat seat = 0; seat < game().players(); ++seat)
      if (after_.is_out(seat) && !before_.is_out(seat) && (out_ & seat_bit(seat)) == 0) told_.emplace_back(Left{seat});
    return std::move(told_);
  }

 private:
  const Game& game() const { return before_.game(); }
  const Definition& definition() const { return game().definition(); }
  const ZoneDefinition& zone(ZoneId id) const { return definition().zones[game().zones()[id].definition]; }
  bool is_shown(ZoneId id) const { return id != none && zone(id).shown; }
  bool is_told(ZoneId id) const { return id == none || zone(id).told; }
  bool is_floating(ZoneId id) const {
    const Grid* grid = game().zones()[id].grid;
    return grid != nullptr && grid->definition().floating;
  }
  /// Cells of a board that only its owner sees are as secret as what lies there.
  bool sees(ZoneId id) const { return id != none && sight_.shares(game().zones()[id].seers); }
  /// What goes from one secret amount to another goes unseen.
  bool counts(ZoneId id) const { return id != none && sight_.counts(game().zones()[id]); }
  bool is_die(PieceId piece) const {
    return !definition().piece_types[static_cast<std::size_t>(game().pieces()[piece].type)].faces.empty();
  }

  void cover(const Covered& covered) {
    const State* until = covered.until.get();
    for (const PieceId piece : covered.pieces) pieces_[piece] = until;
    for (const std::size_t counter : covered.counters) counters_[counter] = until;
    for (const std::size_t variable : covered.variables) variables_[variable] = until;
  }
  /// From where what becomes of a piece is told: from where something that was said has left it, if it has.
  const State& told_since(PieceId piece) const {
    const auto covered = pieces_.find(piece);
    return covered == pieces_.end() ? before_ : *covered->second;
  }
  /// The same of any of the slots of a counter or variable.
  const State& told_since(const std::map<std::size_t, const State*>& covered, int first, int slots) const {
    const auto found = covered.lower_bound(static_cast<std::size_t>(first));
    const bool is_covered = found != covered.end() && found->first < static_cast<std::size_t>(first + slots);
    return is_covered ? *found->second : before_;
  }
  /// Who loses track of a piece on its way has still seen it go, where the zone that it left lies open to it.
  bool can_name(PieceId piece) const {
    const State& before = told_since(piece);
    const PieceState& was = before.piece(piece);
    if (naming_ == Naming::as_foreseen) return sight_.knows(start_, piece) && sight_.knows(before, piece);
    if (sight_.knows(after_, piece)) return true;
    if (was.zone == none || !sight_.knows(before, piece)) return false;
    const Zone& zone = game().zones()[was.zone];
    return sight_.shares(was.face_down != 0 ? zone.seers_face_down : zone.seers);
  }
  /// What it was called on its way, where that was known: what it has become is told of what stays. A die shows
  /// something.
  KindId name(PieceId piece) const {
    const bool was_known = !is_die(piece) && sight_.knows(told_since(piece), piece);
    const bool as_now = naming_ == Naming::as_known && sight_.knows(after_, piece) && !was_known;
    return (as_now ? after_ : told_since(piece)).piece(piece).kind;
  }

  void tell_pieces();
  void add_moved(PieceId piece);
  void tell_passed();
  Moved gather(ZoneId from, ZoneId to, const std::vector<PieceId>& pieces) const;
  void add_changed(PieceId piece);
  void tell_counters();
  void tell_variables();
  bool is_said(VariableIndex variable, std::int64_t value) const;

  const State &before_, &after_;
  const State &start_, &end_;  ///< of the ply
  Sight sight_;
  Naming naming_;
  Announced announced_;
  std::vector<ToldRoll> rolls_;
  std::map<PieceId, const State*> pieces_;                    // that are covered by what was said: as it has left them
  std::map<std::size_t, const State*> counters_, variables_;  // the same
  SeatMask out_ = 0;                                          // the same
  std::map<std::pair<ZoneId, ZoneId>, std::vector<PieceId>> moved_;
  std::map<std::tuple<Changed::How, ZoneId, KindId, KindId>, Changed> changed_;
  std::vector<Consequence> told_;
};

void Telling::tell_pieces() {
  for (std::size_t i = 0; i < game().pieces().size(); ++i) {
    const auto piece = static_cast<PieceId>(i);
    const PieceState &was = told_since(piece).piece(piece), &is = after_.piece(piece);
    const bool moved = was.zone != is.zone || (was.cell != is.cell && !is_floating(is.zone));
    if (moved)
      add_moved(piece);
    else if (is_shown(is.zone) && is_told(is.zone) && !is_die(piece))
      add_changed(piece);
  }
  tell_passed();
  for (const bool named : {true, false})
    for (const auto& [zones, pieces] : moved_)
      if (Moved moved = gather(zones.first, zones.second, pieces); moved.kinds.empty() != named)
        told_.emplace_back(std::move(moved));
  for (auto& [key, changed] : changed_) {
    std::ranges::sort(changed.cells);
    std::ranges::sort(changed.kinds);
    told_.emplace_back(std::move(changed));
  }
}

Moved Telling::gather(ZoneId from, ZoneId to, const std::vector<PieceId>& pieces) const {
  Moved moved;
  moved.from = from;
  moved.to = to;
  moved.type = game().pieces()[pieces.front()].type;
  for (const PieceId piece : pieces) {
    if (game().pieces()[piece].type != moved.type) moved.type = -1;
    if (can_name(piece))
      moved.kinds.push_back(name(piece));
    else
      ++moved.hidden;
  }
  std::ranges::sort(moved.kinds);
  if (pieces.size() > 1) return moved;
  const PieceState &was = told_since(pieces.front()).piece(pieces.front()), &is = after_.piece(pieces.front());
  if (sees(was.zone) && !announced_.says(was.zone, was.cell)) moved.from_cell = was.cell;
  if (sees(is.zone) && !announced_.says(is.zone, is.cell)) moved.to_cell = is.cell;
  return moved;
}

/// All who play give of such a zone, and those who give also get of one.
void Telling::tell_passed() {
  std::map<ZoneIndex, std::pair<std::set<ZoneId>, std::set<ZoneId>>> passed;
  const auto is_between_owners = [&](const auto& entry) {
    const auto& [from, to] = entry.first;
    return from != none && to != none && from != to && game().zones()[from].definition == game().zones()[to].definition;
  };
  for (const auto& entry : moved_) {
    if (!is_between_owners(entry)) continue;
    auto& [givers, takers] = passed[game().zones()[entry.first.first].definition];
    givers.insert(entry.first.first);
    takers.insert(entry.first.second);
  }
  for (const auto& [passed_on, both] : passed) {
    const ZoneIndex zone = passed_on;  // which a lambda may capture
    if (both.first != both.second || static_cast<int>(both.first.size()) < std::popcount(after_.in_play())) continue;
    std::erase_if(moved_, [&](const auto& entry) {
      return is_between_owners(entry) && game().zones()[entry.first.first].definition == zone;
    });
    told_.emplace_back(Passed{zone});
  }
}

void Telling::add_moved(PieceId piece) {
  const PieceState &was = told_since(piece).piece(piece), &is = after_.piece(piece);
  if ((!is_shown(was.zone) && !is_shown(is.zone)) || !is_told(was.zone) || !is_told(is.zone)) return;
  if (!counts(was.zone) && !counts(is.zone)) return;
  if (was.zone == is.zone && !sees(is.zone)) return;
  if (is_die(piece) && std::ranges::find(rolls_, is.zone, &ToldRoll::zone) != rolls_.end()) return;
  const bool rested = start_.piece(piece).zone == was.zone;  // else it has gone where the action sent it already
  if (!rested || !announced_.says(piece, was, is)) moved_[{was.zone, is.zone}].push_back(piece);
}

void Telling::add_changed(PieceId piece) {
  const State& before = told_since(piece);
  const PieceState &was = before.piece(piece), &is = after_.piece(piece);
  const bool known = sight_.knows(before, piece), knows = sight_.knows(after_, piece);
  const auto add = [&](Changed::How how, KindId from, KindId kind) {
    Changed& changed = changed_[{how, is.zone, from, how == Changed::How::became ? kind : KindId{none}}];
    changed.how = how;
    changed.zone = is.zone;
    changed.was = from;
    if (is.cell != none && sees(is.zone)) changed.cells.push_back(is.cell);
    if (how != Changed::How::became || changed.kinds.empty()) changed.kinds.push_back(kind);
  };
  if (known && knows && was.kind != is.kind) return add(Changed::How::became, was.kind, is.kind);
  if (naming_ == Naming::as_foreseen) return;
  if (knows && (!known || (was.face_down != 0 && is.face_down == 0))) return add(Changed::How::revealed, none, is.kind);
  if (knows && was.face_down == 0 && is.face_down != 0) add(Changed::How::covered, none, is.kind);
}

void Telling::tell_counters() {
  for (std::size_t i = 0; i < definition().counters.size(); ++i) {
    const CounterIndex index(i);
    const CounterDefinition& counter = definition().counters[index];
    if (!counter.shown || !counter.told || !counter.players.has(game().players())) continue;
    for (Seat seat = counter.each_seat ? 0 : no_seat; seat < (counter.each_seat ? game().seats() : 0); ++seat) {
      const State& before = told_since(counters_, game().counter_index(index, seat), counter.slots());
      const std::int64_t was = counter_of(before, index, seat), is = counter_of(after_, index, seat);
      if (was != is && sight_.reads(counter.sees, seat) && !announced_.says_number(index, is))
        told_.emplace_back(consequences::Counted{index, seat, was, is});
    }
  }
}

/// The action names what it holds now, or it only says whose turn it is.
bool Telling::is_said(VariableIndex variable, std::int64_t value) const {
  using Type = VariableDefinition::Type;
  if (announced_.says(variable)) return true;
  const Type type = definition().variables[variable].type;
  if (type == Type::number) return announced_.says_number(variable, value);
  const Header& header = end_.header();
  if (header.depth > 0 && definition().phases[end_.frames()[header.depth - 1].phase].by == variable) return true;
  return value < 0 || (type == Type::seat && announced_.says_seat(value));
}

namespace {
/// All that a variable holds.
std::vector<std::int64_t> values_held(const State& state, VariableIndex index, Seat seat) {
  const VariableDefinition& variable = state.game().definition().variables[index];
  if (variable.is_list()) {
    const auto values = values_of(state, index, seat);
    return {values.begin(), values.end()};
  }
  if (variable.type != VariableDefinition::Type::order) return {held_by(state, index, seat)};
  const std::int32_t* const first = state.variables() + state.game().variable_index(index, seat);
  return {first, first + state.game().players()};
}
}  // namespace

void Telling::tell_variables() {
  for (std::size_t i = 0; i < definition().variables.size(); ++i) {
    const VariableIndex index(i);
    const VariableDefinition& variable = definition().variables[index];
    if (variable.name.empty() || !variable.told || variable.type == VariableDefinition::Type::piece) continue;
    for (Seat seat = variable.each_seat ? 0 : no_seat; seat < (variable.each_seat ? game().players() : 0); ++seat) {
      std::vector<std::int64_t> values = values_held(after_, index, seat);
      const State& before = told_since(variables_, game().variable_index(index, seat), variable.slots(game().seats()));
      if (values == values_held(before, index, seat) || !sight_.reads(variable.sees, seat)) continue;
      if (variable.is_list() || !is_said(index, values.front()))
        told_.emplace_back(Held{index, seat, std::move(values)});
    }
  }
}

/// Who decides before the match goes on.
void tell_asked(const State& state, Seat actor, std::vector<Consequence>& told) {
  if (state.over() || state.header().depth == 0) return;
  const Frame& frame = state.frames()[state.header().depth - 1];
  if (frame.asked >= 0 && frame.asked != actor) told.emplace_back(Asked{frame.asked, frame.phase});
}

/// What happens to nobody, then what each player gets or loses, in the order of the seats.
void sort_by_seats(const Game& game, std::vector<Consequence>& told) {
  const auto owner = [&](ZoneId zone) { return zone == none ? no_seat : game.zones()[zone].seat; };
  const auto whose = [&](const Consequence& one) {
    const auto* moved = std::get_if<Moved>(&one);
    if (moved == nullptr) return max_seats;
    return owner(moved->to) != no_seat ? owner(moved->to) : owner(moved->from);
  };
  std::ranges::stable_sort(told, {}, whose);
}

/// What went the same way in several stretches is told together; no longer from and to which cells.
void merge_moved(std::vector<Consequence>& told) {
  for (std::size_t i = 0; i < told.size(); ++i) {
    auto* first = std::get_if<Moved>(&told[i]);
    for (std::size_t j = told.size(); first != nullptr && --j > i;) {
      const auto* other = std::get_if<Moved>(&told[j]);
      if (other == nullptr || other->from != first->from || other->to != first->to) continue;
      if (other->type != first->type) first->type = -1;
      first->kinds.insert(first->kinds.end(), other->kinds.begin(), other->kinds.end());
      std::ranges::sort(first->kinds);
      first->hidden += other->hidden;
      first->from_cell = first->to_cell = none;
      told.erase(told.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}
}  // namespace

std::vector<Consequence> tell_part(const Part& part, Seat viewer, const Action& action, Naming naming) {
  std::vector<Consequence> told;
  const auto add = [&](std::vector<Consequence> more) { std::ranges::move(more, std::back_inserter(told)); };
  const bool is_first = &part.before() == part.start;
  for (std::size_t i = 0; i < part.stretches.size(); ++i) {
    const Part::Stretch& stretch = part.stretches[i];
    const State& until = i + 1 < part.stretches.size() ? *part.stretches[i + 1].from : part.after();
    const Action* named = i == 0 && part.trailed ? &action : nullptr;
    auto pieces = Telling(*stretch.from, until, viewer, {named, is_first}, stretch.said, part, naming).tell_of_pieces();
    if (!is_first) sort_by_seats(part.before().game(), pieces);
    add(std::move(pieces));
  }
  merge_moved(told);
  const Action* of = is_first ? &action : nullptr;
  add(Telling(part.before(), part.after(), viewer, {of, true}, part.said, part, naming).tell_of_the_rest());
  const bool silent = std::ranges::any_of(part.said, [](const Said& one) { return one.covered.asked; });
  if (&part.after() == part.end && !silent) tell_asked(part.after(), part.actor, told);
  return told;
}

std::vector<Consequence> tell_consequences(const State& before, const State& after, Seat viewer, const Action& action,
                                           const Sayings& said, Naming naming) {
  std::vector<Consequence> told;
  for (const Part& part : parts_of(before, after, action, said))
    std::ranges::move(tell_part(part, viewer, action, naming), std::back_inserter(told));
  return told;
}

}  // namespace houserule
