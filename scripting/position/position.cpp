#include "scripting/position/position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "core/model/amounts.hpp"
#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "scripting/position/by_seat.hpp"
#include "scripting/position/filling.hpp"

namespace houserule {

namespace {

using position::Filling;
using position::Target;
using position::Value;

int find_kind(Filling& filling, const std::string& id, const Place& place, const std::string& path) {
  const auto& kinds = filling.definition().kinds;
  const int kind = find_id(kinds, id);
  if (kind < 0) filling.fault(place, path, fmt::format("there is no kind '{}'", id), hint_of(id, build::ids_of(kinds)));
  return kind;
}

void set_marks(Filling& filling, PieceId id, const Value& marks) {
  const auto& type = filling.definition().piece_types[static_cast<std::size_t>(filling.game().pieces()[id].type)];
  for (const Value& mark : build::read_strings(marks)) {
    const auto found = std::ranges::find(type.marks, mark.string());
    if (found == type.marks.end())
      filling.fault(mark, fmt::format("'{}' has no mark '{}'", type.id, mark.string()),
                    hint_of(mark.string(), type.marks));
    else
      set_mark(filling.state, id, static_cast<int>(found - type.marks.begin()), true);
  }
}

/// "krill" or {kind: krill, down: true, marks: [acted]}.
void read_piece(Filling& filling, const Value& value, const Target& target) {
  const Value kind_value = value.is_map() ? value["kind"] : value;
  if (!kind_value.is_string()) return filling.fault(value, "expected a kind, or {kind: KIND, down: true}");
  for (const Value& child : value.is_map() ? value.children() : std::vector<Value>{})
    if (child.key != "kind" && child.key != "down" && child.key != "marks")
      filling.fault(child.key_place, child.path, fmt::format("a piece has no '{}'", child.key),
                    hint_of(child.key, {"kind", "down", "marks"}));
  const int kind = find_kind(filling, kind_value.string(), kind_value.node->place, kind_value.path);
  if (kind < 0) return;
  const bool down = value.is_map() && value["down"].boolean(false);
  const PieceId id = filling.place_piece(kind, target, kind_value.node->place, kind_value.path, down);
  if (id == none || !value.is_map() || !value["marks"]) return;
  filling.state.piece(id).marks = 0;
  set_marks(filling, id, value["marks"]);
}

/// One piece or a list of them, bottom to top.
void read_pieces(Filling& filling, const Value& value, const Target& target) {
  if (!value.is_list()) return read_piece(filling, value, target);
  for (const Value& piece : value.children()) read_piece(filling, piece, target);
}

void read_cells(Filling& filling, const Value& value, const Target& target) {
  const Grid& grid = *filling.game().zones()[target.zone].grid;
  for (const Value& child : value.children()) {
    const int cell = grid.find(child.key);
    std::vector<std::string> names;
    for (int i = 0; i < grid.size(); ++i) names.push_back(grid.name(i));
    if (cell < 0)
      filling.fault(child.key_place, child.path, fmt::format("there is no cell '{}'", child.key),
                    suggest(child.key, names));
    else
      read_pieces(filling, child, {target.zone, static_cast<CellId>(cell)});
  }
}

bool is_each_players(const Filling& filling, const Target& target) {
  return filling.definition().zones[filling.game().zones()[target.zone].definition].each_seat;
}

void read_zone(Filling& filling, const Value& value, const Target& target) {
  filling.name_zone(target.zone);
  if (value.node->is_empty()) return;
  const bool is_grid = filling.game().zones()[target.zone].grid != nullptr;
  if (is_grid && value.is_map())
    read_cells(filling, value, target);
  else if (is_grid && position::is_rows(value))
    position::read_rows(filling, value, target);
  else if (is_grid)
    filling.fault(value, "expected cells with their pieces, or rows of letters");
  else if (value.is_list())
    read_pieces(filling, value, target);
  else
    filling.fault(value, fmt::format("expected a list of kinds, found {}", yaml::type_name(*value.node)),
                  is_each_players(filling, target) ? "one list for each player: [[a, b], [c]]" : "in brackets: [a, b]");
}

void read_zones(Filling& filling, const Value& value, ZoneIndex definition) {
  const ZoneDefinition& zone = filling.definition().zones[definition];
  if (!zone.players.has(filling.game().players()))
    return filling.fault(value.key_place, value.path,
                         fmt::format("there is no '{}' with {} players", zone.id, filling.game().players()));
  if (!zone.each_seat) return read_zone(filling, value, {filling.game().zone_of(definition, 0)});
  for (const auto& [seat, part] : parts_by_seat(filling.game(), value, filling.diagnostics))
    read_zone(filling, part, {filling.game().zone_of(definition, seat)});
}

/// One value, or one for each seat named.
std::vector<std::pair<Seat, Value>> values_of(Filling& filling, bool each_seat, const Value& value) {
  if (each_seat) return parts_by_seat(filling.game(), value, filling.diagnostics);
  return {{0, value}};
}

void read_counter(Filling& filling, const Value& value, CounterIndex definition) {
  const CounterDefinition& counter = filling.definition().counters[definition];
  for (const auto& [seat, part] : values_of(filling, counter.each_seat, value)) {
    const std::int64_t number = part.wide(counter.minimum - 1);
    if (number < counter.minimum || number > counter.maximum)
      filling.fault(part, fmt::format("'{}' is a number from {} to {}", counter.id, counter.minimum, counter.maximum));
    else
      put_counter(filling.state, definition, seat, number);
  }
}

/// What to write, and that it holds nothing.
std::string hint_of_held(const Value& value, const char* usual) {
  constexpr std::array<std::string_view, 4> nothing{"", "none", "nobody", "nothing"};
  const bool is_nothing = (value.is_string() && std::ranges::find(nothing, value.string()) != nothing.end()) ||
                          (value.is_list() && value.children().empty());
  return is_nothing ? fmt::format("that it holds nothing: '{}:', and nothing behind it", value.key) : usual;
}

/// Index of what a variable holds: a number, a seat from 0, a piece of that kind.
std::int64_t variable_value(Filling& filling, const VariableDefinition& variable, const Value& value) {
  using Type = VariableDefinition::Type;
  if (value.node->is_empty()) return -1;
  if (variable.type == Type::piece && value.is_string()) {
    const int kind = find_kind(filling, value.string(), value.node->place, value.path);
    for (std::size_t id = 0; id < filling.game().pieces().size(); ++id)
      if (filling.is_used(static_cast<PieceId>(id)) && filling.state.piece(static_cast<PieceId>(id)).kind == kind)
        return static_cast<std::int32_t>(id);
    if (kind >= 0) filling.fault(value, fmt::format("no '{}' is in play", value.string()));
    return -1;
  }
  if (variable.type == Type::term) {
    const Vocabulary& vocabulary = filling.definition().vocabulary;
    const TermIndex term = value.is_string() ? vocabulary.find(value.string()) : TermIndex{};
    if (term && vocabulary[term].can_be_held()) return term.value;
    filling.fault(value, fmt::format("'{}' can't hold that", variable.id),
                  hint_of_held(value, "a kind, a tag or the like"));
    return -1;
  }
  if (variable.type == Type::cell) {
    const int cell = value.is_string() ? filling.game().grid_of(variable.zone).find(value.string()) : -1;
    if (cell < 0)
      filling.fault(value, fmt::format("'{}' can't hold that", variable.id), hint_of_held(value, "the name of a cell"));
    return cell;
  }
  const bool is_seat = variable.type == Type::seat || variable.type == Type::order;
  if (!value.is_integer() || (is_seat && (value.integer(0) < 1 || value.integer(0) > filling.game().seats()))) {
    filling.fault(value,
                  is_seat ? fmt::format("expected a seat from 1 to {}", filling.game().seats()) : "expected an integer",
                  variable.type == Type::seat ? hint_of_held(value, "") : "");
    return -1;
  }
  return is_seat ? value.integer(1) - 1 : value.node->integer();
}

void read_order(Filling& filling, const VariableDefinition& variable, const Value& value, std::int32_t* values) {
  const auto items = value.children();
  if (static_cast<int>(items.size()) != filling.game().seats())
    return filling.fault(value, fmt::format("an order names each of {} seats once", filling.game().seats()));
  std::vector<std::int32_t> seats;
  for (const Value& item : items) seats.push_back(static_cast<std::int32_t>(variable_value(filling, variable, item)));
  for (const std::int32_t seat : seats)
    if (std::ranges::count(seats, seat) > 1)
      return filling.fault(value, fmt::format("an order names each of {} seats once", filling.game().seats()));
  std::ranges::copy(seats, values);
}

void read_list(Filling& filling, const Value& value, VariableIndex list, Seat seat) {
  const VariableDefinition& variable = filling.definition().variables[list];
  const auto items = value.children();
  if (!value.is_list() && !value.node->is_empty())
    return filling.fault(value, fmt::format("'{}' is a list: [FIRST, SECOND, …]", variable.id));
  if (items.size() > static_cast<std::size_t>(variable.most))
    return filling.fault(value, fmt::format("{} items for a list of {}", items.size(), variable.most));
  std::vector<std::int64_t> values;
  for (const Value& item : items) {
    values.push_back(variable_value(filling, variable, item));
    if (std::abs(values.back()) > most_narrow)
      return filling.fault(item, fmt::format("{} is beyond ±{}", values.back(), most_narrow));
  }
  set_list(filling.state, list, seat, values);
}

void check_held(Filling& filling, const Value& value, const VariableDefinition& variable, Seat owner,
                std::int64_t held) {
  if (may_hold(filling.game(), variable, owner, held)) return;
  if (variable.type == VariableDefinition::Type::number)
    filling.fault(value,
                  fmt::format("'{}' is a number from {} to {}", variable.id, variable.minimum, variable.maximum));
  else
    filling.fault(value, fmt::format("'{}' names {}", variable.id, variable.not_owner ? "another player" : "a player"));
}

void read_variable(Filling& filling, const Value& value, VariableIndex definition) {
  const VariableDefinition& variable = filling.definition().variables[definition];
  for (const auto& [seat, part] : values_of(filling, variable.each_seat, value)) {
    std::int32_t* values = filling.state.variables() + filling.game().variable_index(definition, seat);
    if (variable.is_list()) {
      read_list(filling, part, definition, seat);
    } else if (variable.type == VariableDefinition::Type::order) {
      read_order(filling, variable, part, values);
    } else {
      const std::int64_t held = variable_value(filling, variable, part);
      check_held(filling, part, variable, variable.each_seat ? seat : no_seat, held);
      hold(filling.state, definition, seat, held);
    }
  }
}

/// How many passes a loop of that name makes; 0 for one that is not counted.
int passes_of(const Game& game, const std::string& loop) {
  int most = 0;
  for (const Instruction& instruction : game.program()) {
    const bool counts = instruction.op == Instruction::Op::repeat && game.loops()[instruction.loop] == loop;
    if (counts) most = std::max(most, instruction.operand);
  }
  return most;
}

/// The pass that a named loop is in or ended with: 0 where it has not begun.
void read_loop(Filling& filling, const Value& value) {
  const auto& loops = filling.game().loops();
  const auto pass = value.integer(-1);
  if (pass < 0)
    return filling.fault(value, fmt::format("'{}' is a loop: the number of its pass from 1, or 0", value.key));
  if (const int passes = passes_of(filling.game(), value.key); passes > 0 && pass > passes)
    return filling.fault(value, fmt::format("'{}' is a loop of {} passes", value.key, passes));
  for (std::size_t i = 0; i < loops.size(); ++i)
    if (loops[i] == value.key) filling.state.loops()[i] = pass;
}

bool is_loop(const Game& game, const std::string& name) {
  return std::ranges::find(game.loops(), name) != game.loops().end();
}

std::vector<std::string> known_names(const Game& game) {
  const Definition& definition = game.definition();
  std::vector<std::string> names = build::ids_of(definition.zones);
  for (const auto& counter : definition.counters) names.push_back(counter.id);
  for (const auto& variable : definition.variables) names.push_back(variable.id);
  for (const auto& loop : game.loops())
    if (!loop.empty()) names.push_back(loop);
  return names;
}

/// "hand: {player1: …}" for "hand.1", if each player has that; else what is called nearly so.
std::string hint_of_unknown(const Game& game, const std::string& name) {
  const Definition& definition = game.definition();
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string of = name.substr(0, dot), seat = name.substr(std::min(dot + 1, name.size()));
  const ZoneIndex zone = definition.zones.find(of);
  const CounterIndex counter = definition.counters.find(of);
  const VariableIndex variable = definition.variables.find(of);
  const bool each = (zone && definition.zones[zone].each_seat) || (counter && definition.counters[counter].each_seat) ||
                    (variable && definition.variables[variable].each_seat);
  if (each && seat.size() == 1 && seat >= "1" && seat <= "9") return fmt::format("{}: {{player{}: …}}", of, seat);
  return hint_of(name, known_names(game));
}

/// Zones first: variables may name pieces in them.
void read_entry(Filling& filling, const Value& value, bool zones) {
  const Definition& definition = filling.definition();
  if (const ZoneIndex zone = definition.zones.find(value.key)) return zones ? read_zones(filling, value, zone) : void();
  if (zones) return;
  if (const CounterIndex counter = definition.counters.find(value.key)) return read_counter(filling, value, counter);
  if (const VariableIndex variable = definition.variables.find(value.key))
    return read_variable(filling, value, variable);
  if (is_loop(filling.game(), value.key)) return read_loop(filling, value);
  filling.fault(value.key_place, value.path,
                fmt::format("'{}' has no zone, counter or variable '{}'", definition.id, value.key),
                hint_of_unknown(filling.game(), value.key));
}

State read_position(Filling& filling, const yaml::Node& position) {
  const Value root{&position, "", "", position.place};
  if (!root.is_map())
    filling.fault(position.place, "", fmt::format("expected a map of zones, found {}", yaml::type_name(position)));
  const auto entries = root.is_map() ? root.children() : std::vector<Value>{};
  for (const Value& value : entries) read_entry(filling, value, true);
  if (filling.diagnostics.empty()) filling.put_back_the_rest();
  for (const Value& value : entries) read_entry(filling, value, false);
  if (filling.diagnostics.empty()) return std::move(filling.state);
  sort_diagnostics(filling.diagnostics);
  throw LoadError{std::move(filling.diagnostics)};
}

/// How many seats a per-seat value speaks of.
std::size_t seats_of(const yaml::Node& value) {
  if (value.is_list()) return value.list().size();
  std::size_t most = 0;
  for (const std::string& key : yaml::keys_of(value))
    for (std::size_t seat = 1; seat <= max_seats; ++seat)
      if (key == fmt::format("player{}", seat)) most = std::max(most, seat);
  return most;
}

}  // namespace

State position_state(const Game& game, const yaml::Node& position) {
  Filling filling(game);
  return read_position(filling, position);
}

State position_state(const State& around, const yaml::Node& position) {
  Filling filling(around);
  return read_position(filling, position);
}

int position_players(const Definition& definition, const yaml::Node& position) {
  std::size_t longest = static_cast<std::size_t>(definition.min_players);
  const auto measure = [&](const auto& elements) {
    for (const auto& element : elements)
      if (const yaml::Node* value = position.find(element.id); element.each_seat && value)
        longest = std::max(longest, seats_of(*value));
  };
  measure(definition.zones);
  measure(definition.counters);
  measure(definition.variables);
  return std::min(static_cast<int>(longest), definition.max_players);
}

}  // namespace houserule
