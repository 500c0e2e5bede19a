#include "core/flow/conditions.hpp"

#include <algorithm>
#include <bit>
#include <climits>
#include <numeric>
#include <span>

#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/arithmetic.hpp"
#include "core/model/going.hpp"
#include "core/model/liberties.hpp"
#include "core/model/lists.hpp"
#include "core/model/memory.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"

namespace houserule {

void refuse_zone(const State& state, ZoneIndex definition) {
  throw RuleError({says::no_zone_here, state.game().definition().zones[definition].id}, says::zone_for_others);
}

ZoneId zone_of_pieces(const State& state, const sources::Pieces& source, const Action& action) {
  const Seat owner = owner_of(state, source, action);
  if (owner < 0 && source.whose)
    throw RuleError({says::nobody_named, state.game().definition().variables[source.whose].id}, says::set_or_ask);
  if (owner < 0 && source.aside != 0) throw RuleError(says::nobody_beside, says::ask_how_many);
  return zone_for(state, source.zone, owner);
}

bool is_full(const State& state, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  if (zone.grid != nullptr && zone.grid->definition().stack_limit == 1)
    return state.zone(id).count == zone.grid->size();
  if (zone.grid != nullptr) return state.occupied(id) == zone.grid->all();
  return zone.capacity > 0 && state.zone(id).count >= zone.capacity;
}

namespace {

/// Whether a run of so many face-up pieces of the seat's goes through the cell, which counts as owned.
bool has_line(const State& state, ZoneId id, int cell, Seat seat, int length) {
  const Zone& zone = state.game().zones()[id];
  if (zone.owned_offset == 0 || seat < 0) return length <= 1;
  return zone.grid->has_line(state.owned(id, seat), cell, length);
}

/// The cells whose topmost piece lies face up and matches.
CellSet cells_matching(const State& state, ZoneId zone, const Term& term) {
  return filter_cells(state, zone, [&](KindId kind) { return term.kinds[kind] != 0; });
}

/// Whose choices the arguments are.
Seat chooser_of(const Asked& asked) { return asked.chooser == no_seat ? asked.action.seat : asked.chooser; }

/// What an operand amounts to.
struct Amounting {
  const Asked& asked;

  const State& state() const { return asked.state; }
  const Definition& definition() const { return state().game().definition(); }

  std::int64_t operator()(std::int64_t number) const { return number; }
  std::int64_t operator()(CounterIndex counter) const {
    require_read(definition().counters[counter]);
    return counter_of(state(), counter, asked.action.seat);
  }
  std::int64_t operator()(VariableIndex variable) const {
    require_read(definition().variables[variable]);
    return held(variable);
  }
  std::int64_t held(VariableIndex variable) const { return held_by(state(), variable, asked.action.seat); }
  void require_read(const auto& what) const { require_read(what, what.each_seat ? asked.action.seat : no_seat); }
  void require_read(const auto& what, Seat whose) const {
    if (!asked.sight.reads(what.sees, whose)) throw hidden_amount(asked.sight, what.id);
  }
  void require_known(PieceId piece) const {
    if (!asked.sight.is_open() && !asked.sight.knows(state(), piece)) throw hidden_piece(asked.sight);
  }
  std::int64_t operator()(ArgumentIndex argument) const { return asked.action[argument]; }
  std::int64_t operator()(const operands::Actor&) const { return asked.action.seat; }
  std::int64_t operator()(const operands::Aside& aside) const {
    if (aside.variable) require_read(definition().variables[aside.variable]);
    return seat_beside(state(), aside, asked.action);
  }
  std::int64_t operator()(const operands::Property& of) const {
    return property_of(static_cast<PieceId>(asked.action[of.piece]), of.property);
  }
  std::int64_t operator()(const operands::Held& of) const {
    const PieceId piece = held_piece(of);
    if (piece == none) throw RuleError({says::nothing_held, definition().variables[of.piece].id}, says::set_or_ask);
    return property_of(piece, of.property);
  }
  /// None if there is none, or if it lies face down.
  PieceId held_piece(const operands::Held& of) const {
    const std::int64_t piece = held(of.piece);
    const bool lies_open = piece >= 0 && state().piece(static_cast<PieceId>(piece)).face_down == 0;
    return lies_open ? static_cast<PieceId>(piece) : PieceId{none};
  }
  std::int64_t operator()(const operands::Taken& taken) const {
    using What = operands::Taken::What;
    if (taken.what == What::count) return static_cast<std::int64_t>(chosen(taken.argument).size());
    if (taken.what == What::different) return ways_to_differ(taken.number, [&](auto take) { each_taken(taken, take); });
    const auto& numbers = definition().vocabulary[taken.number].numbers;
    std::optional<std::int64_t> found;
    each_taken(taken, [&](KindId kind) {
      const std::int64_t number = numbers[kind];
      if (!found || taken.what == What::sum)
        found = found.value_or(0) + number;
      else
        found = taken.what == What::most ? std::max(*found, number) : std::min(*found, number);
    });
    return found.value_or(0);
  }
  /// The kind of each piece that is chosen, or lies topmost and face up on a chosen cell.
  void each_taken(const operands::Taken& taken, const auto& take) const {
    const Source& source = definition().of(asked.action).arguments[taken.argument].source;
    const bool on_cells = source.yields() == Yields::cell;
    const ZoneId zone = on_cells ? zone_for(state(), source.zone(), chooser_of(asked)) : ZoneId{none};
    if (on_cells) require_shown(state(), asked.sight, zone);
    for (const std::int32_t value : chosen(taken.argument)) {
      if (!on_cells) require_known(static_cast<PieceId>(value));
      const KindId kind = on_cells ? state().shown(zone)[value] : state().piece(static_cast<PieceId>(value)).kind;
      if (kind != none) take(kind);
    }
  }
  std::span<const std::int32_t> chosen(ArgumentIndex argument) const {
    return std::span(asked.action.values).first(asked.action.count).subspan(as_size(argument));
  }
  /// How many values the property has among kinds, which are given one by one.
  std::int64_t ways_to_differ(TermIndex name, const auto& each) const {
    const Term& property = definition().vocabulary[name];
    std::vector<std::int32_t> values;
    each([&](KindId kind) {
      const std::int32_t value = property.options.empty() ? property.numbers[kind] : property.options[kind].value;
      const bool has_one = property.options.empty() || property.options[kind];
      if (has_one && std::ranges::find(values, value) == values.end()) values.push_back(value);
    });
    return static_cast<std::int64_t>(values.size());
  }
  static std::size_t as_size(ArgumentIndex argument) { return static_cast<std::size_t>(argument.value); }
  std::int64_t operator()(const operands::Topmost& of) const {
    const PieceId piece = topmost_of(of, asked);
    if (piece == none && of.cell)
      throw RuleError({says::nothing_shown_on, name_of(of.cell, of.zone)}, says::ask_if_free);
    if (piece == none)
      throw RuleError({of.bottom ? says::no_bottom : says::no_top, definition().zones[of.zone].id},
                      says::ask_if_nothing);
    return property_of(piece, of.property);
  }
  const std::string& name_of(const CellName& cell, ZoneIndex board) const {
    if (cell.cell >= 0) return definition().zones[board].id;
    return cell.argument ? definition().of(asked.action).arguments[cell.argument].id
                         : definition().variables[cell.variable].id;
  }
  std::int64_t property_of(PieceId piece, TermIndex name) const {
    require_known(piece);
    const auto kind = static_cast<std::size_t>(state().piece(piece).kind);
    const Term& property = definition().vocabulary[name];
    return property.options.empty() ? property.numbers[kind] : property.options[kind].value;
  }
  std::int64_t operator()(const operands::Count& count) const {
    if (const auto* cells = count.source.as<sources::Cells>()) return number_of(*cells);  // the most frequent
    return std::visit([&](const auto& source) { return number_of(source); }, count.source.from);
  }

  std::int64_t operator()(const operands::Matching& matching) const {
    const Term* term = named_term(matching.word[0], asked);
    if (term == nullptr) return 0;
    const auto* cells = matching.source.as<sources::Cells>();
    return cells != nullptr ? count_matching(*cells, *term)
                            : count_matching(std::get<sources::Pieces>(matching.source.from), *term);
  }
  std::int64_t count_matching(const sources::Pieces& pieces, const Term& term) const {
    std::int64_t found = 0;
    each_lying(pieces, [&](PieceId piece) {
      if (lies_shown(piece) && term.kinds[state().piece(piece).kind] != 0) ++found;
    });
    return found;
  }
  std::int64_t count_matching(const sources::Cells& cells, const Term& term) const {
    const ZoneId zone = zone_for(state(), cells.zone, asked.action.seat);
    return matching_cells(state(), zone, term, cells_of(state(), cells, asked.action, asked.sight), asked.sight)
        .count();
  }

  std::int64_t operator()(const operands::Sum& sum) const {
    const auto& numbers = definition().vocabulary[sum.number].numbers;
    std::int64_t total = 0;
    each_kind(sum, [&](KindId kind) { total += numbers[kind]; });
    return total;
  }
  std::int64_t operator()(const operands::Different& different) const {
    return ways_to_differ(different.property, [&](auto take) { each_kind(different, take); });
  }
  /// The kind of each piece of a sum, say, that lies there face up, or topmost and face up on a cell, and matches its
  /// word, if it has one.
  void each_kind(const auto& of, const auto& take) const {
    const Term* word = of.word.empty() ? nullptr : named_term(of.word[0], asked);
    if (word == nullptr && !of.word.empty()) return;
    const auto* cells = of.source.template as<sources::Cells>();
    if (cells != nullptr) return each_kind_on(*cells, word, take);
    each_lying(std::get<sources::Pieces>(of.source.from), [&](PieceId piece) {
      const KindId kind = state().piece(piece).kind;
      if (lies_shown(piece) && (word == nullptr || word->kinds[kind] != 0)) take(kind);
    });
  }
  void each_kind_on(const sources::Cells& cells, const Term* word, const auto& take) const {
    const ZoneId zone = zone_for(state(), cells.zone, asked.action.seat);
    require_shown(state(), asked.sight, zone);
    CellSet on = cells_of(state(), cells, asked.action, asked.sight);
    if (word != nullptr) on = matching_cells(state(), zone, *word, on, asked.sight);
    for (const int cell : on)
      if (const KindId kind = state().shown(zone)[cell]; kind != none) take(kind);
  }
  /// Whether it lies face up, so that it counts; throws HiddenError if it does and is not known.
  bool lies_shown(PieceId piece) const {
    if (state().piece(piece).face_down != 0) return false;
    if (!asked.sight.knows(state(), piece)) throw hidden_in(state(), asked.sight, state().piece(piece).zone);
    return true;
  }
  /// The term for a cell of the board that the variable is about; none if it holds none.
  std::int64_t cell_meant(const operands::Meant& meant) const {
    const VariableDefinition& variable = definition().variables[meant.variable];
    require_read(variable);
    const std::int64_t cell = held(meant.variable);
    const auto grid = static_cast<std::size_t>(state().game().grid_index(variable.zone));
    return cell < 0 ? -1 : meant.terms[grid][static_cast<std::size_t>(cell)].value;
  }
  std::int64_t operator()(const operands::Meant& meant) const {
    if (meant.variable) return cell_meant(meant);
    const ActionDefinition& action = definition().of(asked.action);
    const Source& source = action.arguments[meant.argument].source;
    const auto value = static_cast<std::size_t>(asked.action[meant.argument]);
    if (source.yields() == Yields::piece) {
      require_known(static_cast<PieceId>(value));
      return meant.terms[0][state().piece(static_cast<PieceId>(value)).kind].value;
    }
    const bool cell = source.yields() == Yields::cell;
    const auto row = cell ? static_cast<std::size_t>(state().game().grid_index(source.zone())) : 0;
    return meant.terms[row][value].value;
  }
  std::int64_t operator()(const operands::Place& place) const {
    return measured(place.what, zone_of(place.zone, place.cell), cell_called(place.cell));
  }
  std::int64_t operator()(const operands::PlaceOfHeld& place) const {
    const PieceId piece = piece_on_grid(place);
    const std::string& name = definition().variables[place.piece].id;
    if (held(place.piece) < 0) throw RuleError({says::nothing_held, name}, says::set_or_ask);
    if (piece == none) throw RuleError({says::on_no_cell, name}, {says::ask_where, name});
    return measured(place.what, state().piece(piece).zone, state().piece(piece).cell);
  }
  /// None if it holds none, or one beside all grids.
  PieceId piece_on_grid(const operands::PlaceOfHeld& place) const {
    const std::int64_t piece = held(place.piece);
    if (piece < 0) return none;
    const auto id = static_cast<PieceId>(piece);
    require_known(id);
    return state().piece(id).cell == none ? PieceId{none} : id;
  }
  std::int64_t measured(operands::Place::What what, ZoneId zone, int cell) const {
    const Grid& grid = *state().game().zones()[zone].grid;
    switch (what) {
      case operands::Place::What::row: return grid.row(cell) + 1;
      case operands::Place::What::column: return grid.counted_column(cell) + 1;
      case operands::Place::What::height:
        require_counted(state(), asked.sight, zone);
        return height_at(state(), zone, static_cast<CellId>(cell));
      case operands::Place::What::to_go: break;
    }
    return grid.tracks().of(asked.action.seat).to_go(cell);
  }
  /// An argument's cell is one of whoever has chosen it.
  ZoneId zone_of(ZoneIndex board, const CellName& cell) const {
    return zone_for(state(), board, cell.argument ? chooser_of(asked) : asked.action.seat);
  }
  int cell_called(const CellName& name) const {
    const int cell = named_cell(state(), name, asked.action);
    if (cell < 0) throw RuleError({says::nothing_held, definition().variables[name.variable].id}, says::set_or_ask);
    return cell;
  }
  std::int64_t operator()(const operands::OwnerAt& at) const { return owner_at(at).value_or(no_seat); }
  std::optional<Seat> owner_at(const operands::OwnerAt& at) const {
    const ZoneId zone = zone_of(at.zone, at.cell);
    require_shown(state(), asked.sight, zone);
    const KindId kind = state().shown(zone)[cell_called(at.cell)];
    const Seat owner = kind == none ? no_seat : definition().kinds[kind].owner;
    return owner == no_seat ? std::nullopt : std::optional(owner);
  }
  std::int64_t operator()(const operands::Extreme& extreme) const {
    const auto found = extreme_of(extreme);
    if (!found) throw RuleError({says::no_extreme, definition().zones[extreme.source.zone()].id}, says::ask_if_nothing);
    return *found;
  }
  std::optional<std::int64_t> extreme_of(const operands::Extreme& extreme) const {
    std::optional<std::int64_t> found;
    const auto take = [&](std::int64_t number) {
      if (!found || (extreme.least ? number < *found : number > *found)) found = number;
    };
    if (extreme.number) {
      const auto& numbers = definition().vocabulary[extreme.number].numbers;
      each_kind(extreme, [&](KindId kind) { take(numbers[kind]); });
    } else if (const auto* cells = extreme.source.as<sources::Cells>()) {
      return extreme_to_go(*cells, extreme.least);
    }
    return found;
  }
  std::optional<std::int64_t> extreme_to_go(const sources::Cells& cells, bool least) const {
    const Seat seat = asked.action.seat;
    const SeatTrack& track = state().game().zones()[zone_for(state(), cells.zone, seat)].grid->tracks().of(seat);
    int fewest = INT_MAX, most = -1;
    each_cell(state(), cells, asked.action, asked.sight, [&](int cell) {
      const int steps = track.to_go(cell);
      fewest = std::min(fewest, steps);
      most = std::max(most, steps);
    });
    if (most < 0) return {};
    return least ? fewest : most;
  }
  std::int64_t operator()(const operands::Theirs& theirs) const {
    const Seat whose = named_by(theirs);
    if (whose < 0) {
      const auto* nobody = std::get_if<VariableIndex>(&theirs.whose);
      if (nobody == nullptr) throw RuleError(says::nobody_beside, says::ask_how_many);
      throw RuleError({says::nobody_named, definition().variables[*nobody].id}, says::set_or_ask);
    }
    return std::visit([&](auto what) { return amount_had(what, whose); }, theirs.what);
  }
  std::int64_t amount_had(CounterIndex counter, Seat whose) const {
    require_read(definition().counters[counter], whose);
    return counter_of(state(), counter, whose);
  }
  std::int64_t amount_had(VariableIndex variable, Seat whose) const {
    require_read(definition().variables[variable], whose);
    return held_by(state(), variable, whose);
  }
  std::int64_t operator()(const operands::OfPlayers& several) const {
    const auto found = of_players(several);
    if (!found) throw RuleError(says::nobody_has, says::ask_if_nothing);
    return *found;
  }
  std::optional<std::int64_t> of_players(const operands::OfPlayers& several) const {
    using What = operands::OfPlayers::What;
    const SeatMask seats = seats_of(state(), several.players.which, asked.action.seat);
    std::optional<std::int64_t> found;
    if (several.what == What::sum) found = 0;
    for (Seat seat = 0; seat < state().game().seats(); ++seat) {
      const auto had = (seats & seat_bit(seat)) != 0 ? had_by(seat, several.each[0]) : std::nullopt;
      if (!had) continue;
      if (several.what == What::sum)
        found = plus(*found, *had);
      else if (!found || (several.what == What::least ? *had < *found : *had > *found))
        found = had;
    }
    return found;
  }
  /// As if that seat acted, by what others chose and see.
  std::optional<std::int64_t> had_by(Seat seat, const Operand& what) const {
    Action theirs = asked.action;
    theirs.seat = static_cast<std::int8_t>(seat);
    return amount_if_any(what, {state(), theirs, asked.sight, asked.rules, asked.loop, chooser_of(asked)});
  }
  /// no_seat if the variable names nobody, or nobody sits there.
  Seat named_by(const operands::Theirs& theirs) const {
    if (const auto* aside = std::get_if<operands::Aside>(&theirs.whose)) return static_cast<Seat>((*this)(*aside));
    if (const auto* argument = std::get_if<ArgumentIndex>(&theirs.whose)) return asked.action[*argument];
    const VariableIndex variable = std::get<VariableIndex>(theirs.whose);
    require_read(definition().variables[variable], asked.action.seat);
    return static_cast<Seat>(held_by(state(), variable, asked.action.seat));
  }
  std::int64_t operator()(const operands::Listed& listed) const {
    const auto values = values_of(state(), listed.list, asked.action.seat);
    if (listed.what == operands::Listed::What::count) return static_cast<std::int64_t>(values.size());
    if (listed.what == operands::Listed::What::sum)
      return std::accumulate(values.begin(), values.end(), std::int64_t{0});
    if (values.empty()) throw RuleError({says::list_empty, definition().variables[listed.list].id}, says::ask_if_empty);
    return listed.what == operands::Listed::What::first ? values.front() : values.back();
  }
  std::int64_t operator()(const operands::Arithmetic& arithmetic) const {
    if (arithmetic.chooses())
      if (const auto chosen = any_come_to(arithmetic)) return *chosen;
    const auto all = come_to(arithmetic, [&](const Operand& part) { return std::optional(amount_of(part, asked)); });
    if (!all) throw RuleError(says::divided_by_0, says::divide_by_more);
    return *all;
  }
  std::optional<std::int64_t> any_come_to(const operands::Arithmetic& arithmetic) const {
    return come_to(arithmetic, [&](const Operand& part) { return amount_if_any(part, asked); });
  }
  /// Nothing if one of the parts is, and where it is divided by 0; the largest and the smallest pass it over.
  template <class Find>
  static std::optional<std::int64_t> come_to(const operands::Arithmetic& arithmetic, const Find& find) {
    std::optional<std::int64_t> result = find(arithmetic.parts.front());
    if (arithmetic.chooses()) {
      for (std::size_t i = 1; i < arithmetic.parts.size(); ++i)
        if (const auto next = find(arithmetic.parts[i]))
          result = result ? reckon(*result, arithmetic.sign, *next) : *next;
      return result;
    }
    for (std::size_t i = 1; result && i < arithmetic.parts.size(); ++i) {
      const std::optional<std::int64_t> next = find(arithmetic.parts[i]);
      const bool fine = next && (!arithmetic.divides() || *next != 0);
      result = fine ? std::optional(reckon(*result, arithmetic.sign, *next)) : std::nullopt;
    }
    return result;
  }
  std::int64_t operator()(const operands::Named& named) const { return amount_of(named.is[0], asked); }
  std::int64_t operator()(const operands::LookedUp& table) const {
    const std::int64_t at = amount_of(table.at[0], asked);
    if (const Operand* found = looked_up(table, at)) return amount_of(*found, asked);
    refuse_place(table, at);
  }
  [[noreturn]] void refuse_place(const operands::LookedUp& table, std::int64_t at) const {
    using By = operands::LookedUp::By;
    const auto size = static_cast<std::int64_t>(table.values.size());
    if (at < 0 && table.by != By::place && table.by != By::number)
      throw RuleError({says::nothing_looked_up, table.name}, says::set_or_ask);
    if (table.by == By::place && at < 1) throw RuleError({says::not_in_list, table.name, size, at}, says::stay_above);
    if (table.by == By::place) throw RuleError({says::not_in_list, table.name, size, at}, {says::stay_within, size});
    if (table.by == By::seat) throw RuleError({says::not_in_list, table.name, size, at + 1}, says::name_each_player);
    throw RuleError({says::not_in_table, table.name, name_of_key(table, at)},
                    table.by == By::cell     ? says::name_each_cell
                    : table.by == By::number ? says::name_each_number
                                             : says::name_each);
  }
  std::string name_of_key(const operands::LookedUp& table, std::int64_t key) const {
    if (table.by == operands::LookedUp::By::number) return std::to_string(key);
    return table.board ? state().game().grid_of(table.board).name(static_cast<int>(key))
                       : definition().vocabulary[TermIndex(key)].id;
  }
  /// Null where there is none.
  static const Operand* looked_up(const operands::LookedUp& table, std::int64_t at) {
    if (!table.keys.empty()) {
      const auto key = std::ranges::find(table.keys, at);
      return key == table.keys.end() ? nullptr : &table.values[place_of(key - table.keys.begin())];
    }
    const std::int64_t place = table.by == operands::LookedUp::By::seat ? at : at - 1;
    const bool is_there = place >= 0 && place < static_cast<std::int64_t>(table.values.size());
    return is_there ? &table.values[place_of(place)] : nullptr;
  }
  static std::size_t place_of(std::int64_t number) { return static_cast<std::size_t>(number); }
  /// The zone of these pieces, which may be counted.
  ZoneId counted(const sources::Pieces& pieces) const {
    const ZoneId zone = zone_of_pieces(state(), pieces, asked.action);
    require_counted(state(), asked.sight, zone);
    return zone;
  }
  template <class Do>
  void each_lying(const sources::Pieces& pieces, const Do& act) const {
    int looked_at = 0;
    each_meant(state(), counted(pieces), pieces, asked.action, [&](PieceId piece) {
      ++looked_at;
      act(piece);
    });
    work::spend(looked_at);
  }

  std::int32_t number_of(const sources::Pieces& pieces) const {
    const ZoneId zone = counted(pieces);
    if (pieces.at) return height_of(zone, pieces.at);
    if (pieces.all) return state().zone(zone).count;
    if (state().game().zones()[zone].grid != nullptr) return state().occupied(zone).count();
    const int count = state().zone(zone).count;
    return pieces.top || pieces.bottom ? std::min(count, 1) : count;
  }
  std::int32_t height_of(ZoneId zone, const CellName& name) const {
    const int cell = named_cell(state(), name, asked.action);
    return cell < 0 ? 0 : height_at(state(), zone, static_cast<CellId>(cell));
  }
  std::int32_t number_of(const sources::Cells& cells) const {
    return count_cells(state(), cells, asked.action, asked.sight);
  }
  std::int32_t number_of(const sources::Seats& seats) const {
    return std::popcount(seats_of(state(), seats.which, asked.action.seat));
  }
  template <class Other>
  std::int32_t number_of(const Other&) const {
    return 0;  // numbers, words and scripts give no things to count
  }
};

bool compare(std::int64_t left, Comparison by, std::int64_t right) {
  switch (by) {
    case Comparison::equal: return left == right;
    case Comparison::unequal: return left != right;
    case Comparison::less: return left < right;
    case Comparison::at_most: return left <= right;
    case Comparison::greater: return left > right;
    case Comparison::at_least: return left >= right;
  }
  return false;
}

/// Whether others attack a royal piece of the seat's, as it sees the table.
bool is_in_check(const State& state, Seat seat) {
  for (std::size_t i = 0; i < state.game().zones().size(); ++i) {
    const auto zone = static_cast<ZoneId>(i);
    const Movement* movement = state.game().zones()[zone].movement;
    if (movement == nullptr || !movement->any_royal()) continue;
    require_shown(state, Sight::of_seat(seat), zone);
    if (Going(state, zone).is_check(seat)) return true;
  }
  return false;
}

/// Whether what a condition says is so.
struct Judging {
  const Asked& asked;

  const State& state() const { return asked.state; }
  Seat actor() const { return asked.action.seat; }
  /// The seat's zone, which may be counted.
  ZoneId counted(ZoneIndex definition, Seat seat) const {
    const ZoneId zone = zone_for(state(), definition, seat);
    require_counted(state(), asked.sight, zone);
    return zone;
  }
  int count(ZoneIndex zone, Seat seat) const { return state().zone(counted(zone, seat)).count; }
  std::int64_t value(const auto& operand) const { return Amounting{asked}(operand); }

  bool operator()(const conditions::Always&) const { return true; }
  bool operator()(const conditions::Full& full) const { return is_full(state(), counted(full.zone, actor())); }
  bool operator()(const conditions::Empty& empty) const { return count(empty.zone, actor()) == 0; }
  bool operator()(const conditions::AllEmpty& empty) const {
    if (empty.any) return any_empty(empty.zone);
    for (Seat seat = 0; seat < state().game().seats(); ++seat)
      if (count(empty.zone, seat) > 0) return false;
    return true;
  }
  bool any_empty(ZoneIndex zone) const {
    for (Seat seat = 0; seat < state().game().players(); ++seat)
      if (!state().is_out(seat) && count(zone, seat) == 0) return true;
    return false;
  }
  bool operator()(const conditions::Stuck&) const {
    return asked.loop >= 0 && state().loops()[asked.loop] > 0 &&
           (state().header().acted & (1u << std::min(asked.loop, 15))) == 0;
  }
  bool operator()(const conditions::Connects& connects) const;
  bool operator()(const conditions::Line& line) const {
    const ZoneId zone = zone_for(state(), line.zone, actor());
    const int cell = named_cell(state(), line.through, asked.action);
    if (cell < 0) return false;
    if (!line.with) return has_line(state(), zone, cell, actor(), line.length);
    require_shown(state(), asked.sight, zone);
    const CellSet cells = cells_matching(state(), zone, state().game().definition().vocabulary[line.with]);
    return cells.has(cell) && state().game().zones()[zone].grid->has_line(cells, cell, line.length);
  }
  bool operator()(const conditions::Check&) const { return is_in_check(state(), actor()); }
  bool operator()(const conditions::Holds& holds) const {
    const int cell = named_cell(state(), holds.cell, asked.action);
    if (cell < 0) return false;
    const ZoneId zone = zone_for(state(), holds.zone, holds.cell.argument ? chooser_of(asked) : actor());
    require_shown(state(), asked.sight, zone);
    const KindId kind = state().shown(zone)[cell];
    return kind != none && state().game().definition().vocabulary[holds.with].kinds[kind] != 0;
  }
  bool operator()(const conditions::Repeated& repeated) const { return repetitions(state()) >= repeated.times; }
  bool operator()(const conditions::Known&) const { return is_known(state(), asked.action.seat); }
  bool operator()(const conditions::MemoryFull&) const { return memory_is_full(state()); }
  bool operator()(const conditions::Script& script) const {
    if (asked.rules == nullptr) throw RuleError(says::no_script, says::name_it);
    return asked.rules->condition(state(), script.condition.value);
  }
  bool operator()(const conditions::Compare& said) const {
    const auto* count = std::get_if<operands::Count>(&said.sides[0]);
    const auto* number = std::get_if<std::int64_t>(&said.sides[1]);
    if (count != nullptr && number != nullptr) return compare(value(*count), said.by, *number);  // the most frequent
    const auto left = amount_if_any(said.sides[0], asked), right = amount_if_any(said.sides[1], asked);
    return left && right ? compare(*left, said.by, *right) : said.by == Comparison::unequal;
  }
  bool operator()(const conditions::Blank& blank) const { return Amounting{asked}.held(blank.variable) < 0; }
  bool operator()(const conditions::Has& has) const {
    const auto what = amount_if_any(has.what[0], asked);
    return what && list_has(state(), has.list, actor(), *what);
  }
  bool operator()(const conditions::HasMatch& has) const {
    const Term* term = named_term(has.what[0], asked);
    return term != nullptr && Amounting{asked}.count_matching(has.pieces, *term) > 0;
  }
  bool operator()(const conditions::EmptyCell& empty) const {
    return !state().occupied(zone_for(state(), empty.zone, chooser_of(asked))).has(asked.action[empty.cell]);
  }
  bool operator()(const conditions::LiesIn& lies) const {
    const std::int64_t piece = std::visit([&](auto who) { return value(who); }, lies.piece);
    if (piece < 0) return false;
    const auto id = static_cast<PieceId>(piece);
    Amounting{asked}.require_known(id);
    return state().piece(id).zone == zone_for(state(), lies.zone, actor());
  }
  bool operator()(const conditions::CellIn& in) const {
    const int cell = named_cell(state(), in.cell, asked.action);
    return cell >= 0 && cells_of(state(), in.cells, asked.action, asked.sight).has(cell);
  }
  bool operator()(const conditions::Connected& connected) const {
    const CellSet cells = cells_of(state(), connected.cells, asked.action, asked.sight);
    if (cells.empty()) return true;
    const ZoneId zone = zone_for(state(), connected.cells.zone, actor());
    return group_of(*state().game().zones()[zone].grid, cells, *cells.begin()) == cells;
  }
  bool operator()(const conditions::Several& several) const {
    const auto so = [&](const Condition& part) { return holds(part, asked); };
    return several.any ? std::ranges::any_of(several.parts, so) : std::ranges::all_of(several.parts, so);
  }
};

bool Judging::operator()(const conditions::Connects& connects) const {
  const ZoneId id = zone_for(state(), connects.zone, actor());
  const Zone& zone = state().game().zones()[id];
  if (zone.owned_offset == 0 || actor() < 0) return false;
  const int through = named_cell(state(), connects.through, asked.action);
  if (through < 0) return false;
  require_shown(state(), asked.sight, id);
  const CellSet group = group_of(*zone.grid, state().owned(id, actor()), through);
  const auto grid = static_cast<std::size_t>(state().game().grid_index(connects.zone));
  return std::ranges::all_of(connects.ends, [&](TermIndex end) {
    const int tag = state().game().definition().vocabulary[end].tags[grid];
    return tag >= 0 && group.meets(zone.grid->tagged(tag));
  });
}

}  // namespace

std::int64_t amount_of(const Operand& operand, const Asked& asked) { return std::visit(Amounting{asked}, operand); }

namespace {
/// Nothing where there is nothing to tell the amount of.
struct AmountingIfAny {
  const Amounting amounting;

  const Asked& asked() const { return amounting.asked; }
  bool names_cell(const CellName& name) const { return named_cell(asked().state, name, asked().action) >= 0; }

  using Maybe = std::optional<std::int64_t>;
  Maybe operator()(const operands::Extreme& extreme) const { return amounting.extreme_of(extreme); }
  Maybe operator()(const operands::OfPlayers& several) const { return amounting.of_players(several); }
  Maybe operator()(const operands::Arithmetic& arithmetic) const { return amounting.any_come_to(arithmetic); }
  Maybe operator()(const operands::Named& named) const { return amount_if_any(named.is[0], asked()); }
  Maybe operator()(const operands::LookedUp& table) const {
    const Maybe at = amount_if_any(table.at[0], asked());
    const Operand* found = at ? Amounting::looked_up(table, *at) : nullptr;
    return found != nullptr ? amount_if_any(*found, asked()) : Maybe();
  }
  Maybe operator()(const operands::OwnerAt& at) const {
    return names_cell(at.cell) ? Maybe(amounting.owner_at(at)) : Maybe();
  }
  Maybe operator()(const operands::Theirs& theirs) const {
    return amounting.named_by(theirs) < 0 ? Maybe() : amounting(theirs);
  }
  Maybe operator()(const operands::Held& held) const {
    return amounting.held_piece(held) == none ? Maybe() : amounting(held);
  }
  Maybe operator()(const operands::PlaceOfHeld& place) const {
    return amounting.piece_on_grid(place) == none ? Maybe() : amounting(place);
  }
  Maybe operator()(const operands::Meant& meant) const {
    const std::int64_t term = amounting(meant);
    return term < 0 ? Maybe() : term;
  }
  Maybe operator()(const operands::Place& place) const { return names_cell(place.cell) ? amounting(place) : Maybe(); }
  Maybe operator()(const operands::Topmost& topmost) const {
    return topmost_of(topmost, asked()) == none ? Maybe() : amounting(topmost);
  }
  Maybe operator()(const auto& always) const { return amounting(always); }
};
}  // namespace

std::optional<std::int64_t> amount_if_any(const Operand& operand, const Asked& asked) {
  return std::visit(AmountingIfAny{{asked}}, operand);
}

PieceId topmost_of(const operands::Topmost& of, const Asked& asked) {
  const State& state = asked.state;
  PieceId piece = none;
  if (!of.cell) {
    const ZoneId zone = zone_for(state, of.zone, asked.action.seat);
    piece = of.bottom ? state.zone(zone).head : top_piece(state, zone);
  } else if (const int cell = named_cell(state, of.cell, asked.action); cell >= 0) {
    const ZoneId zone = zone_for(state, of.zone, of.cell.argument ? chooser_of(asked) : asked.action.seat);
    require_shown(state, asked.sight, zone);
    piece = state.tops(zone)[cell];
  }
  return piece == none || state.piece(piece).face_down != 0 ? PieceId{none} : piece;
}

const Term* named_term(const Operand& operand, const Asked& asked) {
  const TermIndex term(amount_if_any(operand, asked).value_or(-1));
  return term ? &asked.state.game().definition().vocabulary[term] : nullptr;
}

bool holds(const Condition& condition, const Asked& asked) {
  return std::visit(Judging{asked}, condition.that) != condition.negated;
}

bool meets_needs(const State& state, const Action& action, Rules* rules, std::string* why) {
  const ActionDefinition& definition = state.game().definition().of(action);
  if (!definition.needs.always() && !holds(definition.needs, {state, action, Sight::of_seat(action.seat)}))
    return false;
  return !definition.scripted_needs || rules->needs(state, action, why);
}

}  // namespace houserule
