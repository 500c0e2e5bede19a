#include "scripting/position.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/model/operations.hpp"
#include "scripting/build/drawing.hpp"
#include "scripting/build/reader.hpp"

namespace houserule {

namespace {

using build::Value;

/// A state being filled with what a position says.
struct Filling {
  const Game& game;
  State state;
  Diagnostics diagnostics;
  std::vector<bool> used;

  explicit Filling(const Game& of) : game(of), state(empty_state(of)), used(of.pieces().size(), false) {}

  static State empty_state(const Game& game) {
    State state(game);
    const State& start = game.initial();
    state = start;
    // Only kinds survive: every piece is out of play until the position names it.
    for (std::size_t zone = 0; zone < game.zones().size(); ++zone) {
      state.zone(static_cast<ZoneId>(zone)) = ZoneState{};
      if (game.zones()[zone].grid == nullptr) continue;
      state.occupied(static_cast<ZoneId>(zone)) = CellSet{};
      for (Seat seat = 0; seat < game.seats() && game.zones()[zone].owned_offset != 0; ++seat)
        state.owned(static_cast<ZoneId>(zone), seat) = CellSet{};
      std::fill_n(state.tops(static_cast<ZoneId>(zone)), game.zones()[zone].grid->size(), none);
    }
    for (std::size_t id = 0; id < game.pieces().size(); ++id) {
      state.piece(static_cast<PieceId>(id)) = PieceState{};
      state.piece(static_cast<PieceId>(id)).kind = game.pieces()[id].kind;
    }
    state.header().over = 1;
    return state;
  }

  const Definition& definition() const { return game.definition(); }
  void fault(const Place& place, const std::string& path, std::string message, std::string hint = {}) {
    diagnostics.push_back({place, path, std::move(message), std::move(hint), ""});
  }
  void fault(const Value& value, std::string message, std::string hint = {}) {
    fault(value.node ? value.node->place : value.key_place, value.path, std::move(message), std::move(hint));
  }
};

/// Where the pieces of a value go.
struct Target {
  ZoneId zone = none;
  CellId cell = none;
  Seat seat = 0;
};

/// A piece of that kind which is not yet placed: one of the seat's own set, or one of the table's.
PieceId unused_piece(const Filling& filling, int kind, Seat seat) {
  const auto& pieces = filling.game.pieces();
  for (std::size_t id = 0; id < pieces.size(); ++id)
    if (!filling.used[id] && pieces[id].kind == kind && (pieces[id].home == no_seat || pieces[id].home == seat))
      return static_cast<PieceId>(id);
  return none;
}

PieceId place_piece(Filling& filling, int kind, const Target& target, const Place& place, const std::string& path,
                    bool face_down) {
  const KindDefinition& definition = filling.definition().kinds[static_cast<std::size_t>(kind)];
  const PieceId id = unused_piece(filling, kind, target.seat);
  if (id == none) {
    filling.fault(place, path, definition.players.has(filling.game.players())
                                   ? fmt::format("there are only {} '{}'", definition.copies, definition.id)
                                   : fmt::format("there is no '{}' with {} players", definition.id, filling.game.players()));
    return none;
  }
  try {
    move_piece(filling.state, id, target.zone, target.cell, face_down ? Face::down : Face::up);
  } catch (const RuleError& error) {
    filling.fault(place, path, error.what(), error.hint);
    return none;
  }
  filling.used[id] = true;
  return id;
}

int find_kind(Filling& filling, const std::string& id, const Place& place, const std::string& path) {
  const auto& kinds = filling.definition().kinds;
  const int kind = find_id(kinds, id);
  if (kind < 0) filling.fault(place, path, fmt::format("there is no kind '{}'", id), build::hint_of(id, build::ids_of(kinds)));
  return kind;
}

void set_marks(Filling& filling, PieceId id, const Value& marks) {
  const auto& type = filling.definition().piece_types[static_cast<std::size_t>(filling.game.pieces()[id].type)];
  for (const Value& mark : build::read_strings(marks)) {
    const auto found = std::ranges::find(type.marks, mark.string());
    if (found == type.marks.end())
      filling.fault(mark, fmt::format("'{}' has no mark '{}'", type.id, mark.string()), build::hint_of(mark.string(), type.marks));
    else set_mark(filling.state, id, static_cast<int>(found - type.marks.begin()), true);
  }
}

/// "krill" or {kind: krill, down: true, marks: [acted]}.
void read_piece(Filling& filling, const Value& value, const Target& target) {
  const Value kind_value = value.is_map() ? value["kind"] : value;
  if (!kind_value.is_string())
    return filling.fault(value, "expected a kind, or {kind: KIND, down: true}");
  for (const Value& child : value.is_map() ? value.children() : std::vector<Value>{})
    if (child.key != "kind" && child.key != "down" && child.key != "marks")
      filling.fault(child.key_place, child.path, fmt::format("a piece has no '{}'", child.key),
                    build::hint_of(child.key, {"kind", "down", "marks"}));
  const int kind = find_kind(filling, kind_value.string(), kind_value.node->place, kind_value.path);
  if (kind < 0) return;
  const bool down = value.is_map() && value["down"].boolean(false);
  const PieceId id = place_piece(filling, kind, target, kind_value.node->place, kind_value.path, down);
  if (id != none && value.is_map()) set_marks(filling, id, value["marks"]);
}

/// One piece or a list of them, bottom to top.
void read_pieces(Filling& filling, const Value& value, const Target& target) {
  if (!value.is_list()) return read_piece(filling, value, target);
  for (const Value& piece : value.children()) read_piece(filling, piece, target);
}

// Grids as rows of letters.

struct Row {
  std::string text;
  Place place;
  std::string path;
};

bool is_rows(const Value& value) {
  return value.is_string() || (value.is_list() && std::ranges::all_of(value.children(), [](const Value& v) { return v.is_string(); }));
}

void split_rows(const Value& value, std::vector<Row>& rows) {
  const std::string text = value.string();
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/\n", start), text.size());
    std::string row = text.substr(start, end - start);
    const std::size_t first = row.find_first_not_of(' ');
    row = first == std::string::npos ? "" : row.substr(first, row.find_last_not_of(' ') - first + 1);
    if (!row.empty()) rows.push_back({row, build::part_of(value, start + first, row.size()), value.path});
    start = end + 1;
  }
}

int kind_of_letter(const Filling& filling, const Zone& zone, const std::string& letter) {
  const ZoneDefinition& definition = filling.definition().zones[static_cast<std::size_t>(zone.definition)];
  const auto& kinds = filling.definition().kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].letter == letter && std::ranges::find(definition.holds, kinds[kind].piece_type) != definition.holds.end())
      return static_cast<int>(kind);
  return -1;
}

/// What stands for one cell in a row, and where in the row.
struct RowCell {
  std::string letter;
  std::size_t column = 0;
};

/// Blanks part the cells of a row; without any, each character is one.
std::vector<RowCell> cells_of(const Row& row) {
  std::vector<RowCell> cells;
  const bool parted = row.text.find(' ') != std::string::npos;
  bool joined = false;
  std::size_t column = 0;
  for (const std::string& character : build::characters_of(row.text)) {
    if (parted && joined && character != " ") cells.back().letter += character;
    else if (character != " ") cells.push_back({character, column});
    joined = character != " ";
    ++column;
  }
  return cells;
}

Place letter_place(const Row& row, const RowCell& cell) {
  Place place = row.place;
  if (place.length != static_cast<int>(row.text.size())) return place;  // a block text: its lines have no places
  place.column += static_cast<int>(cell.column);
  place.length = static_cast<int>(build::characters_of(cell.letter).size());
  return place;
}

struct Corner {
  int row = 0, column = 0;
};

/// Where the top left letter goes. What lies on a floating grid starts at its centre, so that it lies over it.
Corner corner_of(const Grid& grid, const std::vector<Row>& rows) {
  if (!grid.definition().floating) return {};
  int top = grid.row_count(), left = grid.column_count();
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const auto cells = cells_of(rows[y]);
    const auto first = std::ranges::find_if(cells, [](const RowCell& cell) { return cell.letter != "."; });
    if (first == cells.end()) continue;
    top = std::min(top, static_cast<int>(y));
    left = std::min(left, static_cast<int>(first - cells.begin()));
  }
  return {grid.row(grid.centre()) - top, grid.column(grid.centre()) - left};
}

void read_row(Filling& filling, const Row& row, int y, Corner corner, const Target& target) {
  const Zone& zone = filling.game.zones()[target.zone];
  const Grid& grid = *zone.grid;
  const auto cells = cells_of(row);
  const bool floating = grid.definition().floating;
  const std::size_t width = static_cast<std::size_t>(floating ? grid.definition().columns : grid.column_count());
  if (cells.size() > width)
    return filling.fault(row.place, row.path, fmt::format("row {} has {} cells, the grid {}", y + 1, cells.size(), width));
  for (std::size_t x = 0; x < cells.size(); ++x) {
    const std::string& letter = cells[x].letter;
    if (letter == ".") continue;
    const int cell = grid.at(corner.row + y, corner.column + static_cast<int>(x));
    const int kind = kind_of_letter(filling, zone, letter);
    const Place place = letter_place(row, cells[x]);
    if (cell < 0) filling.fault(place, row.path, fmt::format("there is no cell in row {}, column {}", y + 1, x + 1));
    else if (kind < 0)
      filling.fault(place, row.path, fmt::format("no kind has the letter '{}' (row {}, column {})", letter, y + 1, x + 1));
    else place_piece(filling, kind, {target.zone, static_cast<CellId>(cell), target.seat}, place, row.path, false);
  }
}

void read_rows(Filling& filling, const Value& value, const Target& target) {
  std::vector<Row> rows;
  if (value.is_string()) split_rows(value, rows);
  else for (const Value& row : value.children()) split_rows(row, rows);
  const Grid& grid = *filling.game.zones()[target.zone].grid;
  if (grid.definition().topology != Topology::square)
    return filling.fault(value, "only a square grid can be given as rows", "name the cells: {b2: [bee]}");
  const int height = grid.definition().floating ? grid.definition().rows : grid.row_count();
  if (static_cast<int>(rows.size()) > height)
    return filling.fault(value, fmt::format("there are {} rows, the grid has {}", rows.size(), height));
  const Corner corner = corner_of(grid, rows);
  for (std::size_t y = 0; y < rows.size(); ++y) read_row(filling, rows[y], static_cast<int>(y), corner, target);
}

void read_cells(Filling& filling, const Value& value, const Target& target) {
  const Grid& grid = *filling.game.zones()[target.zone].grid;
  for (const Value& child : value.children()) {
    const int cell = grid.find(child.key);
    std::vector<std::string> names;
    for (int i = 0; i < grid.size(); ++i) names.push_back(grid.name(i));
    if (cell < 0)
      filling.fault(child.key_place, child.path, fmt::format("there is no cell '{}'", child.key), suggest(child.key, names));
    else read_pieces(filling, child, {target.zone, static_cast<CellId>(cell), target.seat});
  }
}

void read_zone(Filling& filling, const Value& value, const Target& target) {
  if (value.node->is_empty()) return;
  const bool is_grid = filling.game.zones()[target.zone].grid != nullptr;
  if (is_grid && value.is_map()) read_cells(filling, value, target);
  else if (is_grid && is_rows(value)) read_rows(filling, value, target);
  else if (is_grid) filling.fault(value, "expected cells with their pieces, or rows of letters");
  else if (value.is_list()) read_pieces(filling, value, target);
  else filling.fault(value, fmt::format("expected a list of kinds, found {}", yaml::type_name(*value.node)));
}

/// The parts of a per-seat value, one a seat; fewer are fine.
std::vector<Value> parts_of(Filling& filling, const Value& value) {
  if (!value.is_list()) {
    filling.fault(value, "expected a list with one item for each seat");
    return {};
  }
  std::vector<Value> parts = value.children();
  const auto seats = static_cast<std::size_t>(filling.game.seats());
  if (parts.size() > seats) {
    filling.fault(value, fmt::format("{} items for {} seats", parts.size(), seats));
    parts.resize(seats);
  }
  return parts;
}

void read_zones(Filling& filling, const Value& value, int definition) {
  const ZoneDefinition& zone = filling.definition().zones[static_cast<std::size_t>(definition)];
  if (!zone.players.has(filling.game.players()))
    return filling.fault(value.key_place, value.path, fmt::format("there is no '{}' with {} players", zone.id, filling.game.players()));
  if (!zone.each_seat) return read_zone(filling, value, {filling.game.zone_of(definition, 0), none, 0});
  Seat seat = 0;
  for (const Value& part : parts_of(filling, value)) {
    read_zone(filling, part, {filling.game.zone_of(definition, seat), none, seat});
    ++seat;
  }
}

void read_counter(Filling& filling, const Value& value, int definition) {
  const CounterDefinition& counter = filling.definition().counters[static_cast<std::size_t>(definition)];
  Seat seat = 0;
  for (const Value& part : counter.each_seat ? parts_of(filling, value) : std::vector<Value>{value}) {
    const int number = part.integer(counter.minimum - 1);
    if (number < counter.minimum || number > counter.maximum)
      filling.fault(part, fmt::format("'{}' is a number from {} to {}", counter.id, counter.minimum, counter.maximum));
    else filling.state.counters()[filling.game.counter_index(definition, seat)] = number;
    ++seat;
  }
}

/// Index of what a variable holds: a number, a seat from 0, a piece of that kind.
std::int32_t variable_value(Filling& filling, const VariableDefinition& variable, const Value& value) {
  using Type = VariableDefinition::Type;
  if (value.node->is_empty()) return -1;
  if (variable.type == Type::piece && value.is_string()) {
    const int kind = find_kind(filling, value.string(), value.node->place, value.path);
    const auto& pieces = filling.game.pieces();
    for (std::size_t id = 0; id < pieces.size(); ++id)
      if (kind >= 0 && filling.used[id] && pieces[id].kind == kind) return static_cast<std::int32_t>(id);
    if (kind >= 0) filling.fault(value, fmt::format("no '{}' is in play", value.string()));
    return -1;
  }
  const bool is_seat = variable.type == Type::seat || variable.type == Type::order;
  if (!value.is_integer() || (is_seat && (value.integer(0) < 1 || value.integer(0) > filling.game.seats()))) {
    filling.fault(value, is_seat ? fmt::format("expected a seat from 1 to {}", filling.game.seats()) : "expected an integer");
    return -1;
  }
  return is_seat ? value.integer(1) - 1 : value.integer(0);
}

void read_order(Filling& filling, const VariableDefinition& variable, const Value& value, std::int32_t* values) {
  const auto items = value.children();
  if (static_cast<int>(items.size()) != filling.game.seats())
    return filling.fault(value, fmt::format("an order names each of {} seats once", filling.game.seats()));
  std::vector<std::int32_t> seats;
  for (const Value& item : items) seats.push_back(variable_value(filling, variable, item));
  for (const std::int32_t seat : seats)
    if (std::ranges::count(seats, seat) > 1)
      return filling.fault(value, fmt::format("an order names each of {} seats once", filling.game.seats()));
  std::ranges::copy(seats, values);
}

void read_variable(Filling& filling, const Value& value, int definition) {
  const VariableDefinition& variable = filling.definition().variables[static_cast<std::size_t>(definition)];
  Seat seat = 0;
  for (const Value& part : variable.each_seat ? parts_of(filling, value) : std::vector<Value>{value}) {
    std::int32_t* values = filling.state.variables() + filling.game.variable_index(definition, seat++);
    if (variable.type == VariableDefinition::Type::order) read_order(filling, variable, part, values);
    else *values = variable_value(filling, variable, part);
  }
}

std::vector<std::string> known_names(const Definition& definition) {
  std::vector<std::string> names = build::ids_of(definition.zones);
  for (const auto& counter : definition.counters) names.push_back(counter.id);
  for (const auto& variable : definition.variables) names.push_back(variable.id);
  return names;
}

/// Zones first: variables may name pieces in them.
void read_entry(Filling& filling, const Value& value, bool zones) {
  const Definition& definition = filling.definition();
  const int zone = find_id(definition.zones, value.key);
  if (zone >= 0) return zones ? read_zones(filling, value, zone) : void();
  if (zones) return;
  if (const int counter = find_id(definition.counters, value.key); counter >= 0) return read_counter(filling, value, counter);
  if (const int variable = find_id(definition.variables, value.key); variable >= 0)
    return read_variable(filling, value, variable);
  filling.fault(value.key_place, value.path, fmt::format("'{}' has no zone, counter or variable '{}'", definition.id, value.key),
                build::hint_of(value.key, known_names(definition)));
}

}  // namespace

State position_state(const Game& game, const yaml::Node& position) {
  Filling filling(game);
  const Value root{&position, "", "", position.place};
  if (!root.is_map())
    filling.fault(position.place, "", fmt::format("expected a map of zones, found {}", yaml::type_name(position)));
  for (const bool zones : {true, false})
    for (const Value& value : root.is_map() ? root.children() : std::vector<Value>{}) read_entry(filling, value, zones);
  if (filling.diagnostics.empty()) return std::move(filling.state);
  sort_diagnostics(filling.diagnostics);
  throw LoadError{std::move(filling.diagnostics)};
}

int position_players(const Definition& definition, const yaml::Node& position) {
  std::size_t longest = static_cast<std::size_t>(definition.min_players);
  const auto measure = [&](const auto& elements) {
    for (const auto& element : elements)
      if (const yaml::Node* value = position.find(element.id); element.each_seat && value && value->is_list())
        longest = std::max(longest, value->list().size());
  };
  measure(definition.zones);
  measure(definition.counters);
  measure(definition.variables);
  return std::min(static_cast<int>(longest), definition.max_players);
}

}  // namespace houserule
