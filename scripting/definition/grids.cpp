// The cells of grids: sizes, drawings, graphs, and the pieces on them at the start.

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/drawing.hpp"
#include "scripting/definition/graph_drawing.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Tags = std::vector<std::string>;

struct LegendEntry {
  Value value;
  Tags tags;
  bool absent = false;
  bool used = false;
  bool unknown = false;  ///< the drawing has it, but no meaning is given
};
using Legend = std::map<std::string, LegendEntry>;

Legend read_legend(Context& context, const Value& value) {
  Legend legend;
  for (const Value& entry : value.children()) {
    if (characters_of(entry.key).size() != 1)
      context.fault_at_key(entry, fmt::format("'{}' is not one character", entry.key));
    LegendEntry meaning{entry, {}, entry.string() == "absent"};
    if (!meaning.absent)
      for (const Value& tag : read_strings(entry)) meaning.tags.push_back(tag.string());
    legend.emplace(entry.key, std::move(meaning));
  }
  return legend;
}

void add_cell(Context& context, const Letter& letter, const std::string& path, Legend& legend, GridDefinition& grid) {
  GridDefinition::Cell cell{letter.column, letter.row, "", {}};
  const auto found = legend.find(letter.letter);
  if (found != legend.end()) {
    found->second.used = true;
    if (found->second.absent) return;
    cell.tags = found->second.tags;
    cell.letter = letter.letter;
  } else if (letter.letter != ".") {
    std::vector<std::string> known{"."};
    for (const auto& [known_letter, meaning] : legend)
      if (!meaning.unknown) known.push_back(known_letter);
    context.fault(letter.place, path,
                  fmt::format("'{}' in row {}, column {} of the drawing has no meaning", letter.letter, letter.row + 1,
                              letter.column + 1),
                  known.size() == 1 ? fmt::format("give it one: legend: {{{}: tag}}", letter.letter)
                                    : hint_of(letter.letter, known));
    legend[letter.letter].used = legend[letter.letter].unknown = true;  // told once, however often it stands there
  }
  grid.cells.push_back(std::move(cell));
}

/// Neighbours on a row are two characters apart, and each row is shifted by one.
void check_hex_columns(Context& context, const std::vector<Letter>& letters, const std::string& path) {
  for (const Letter& letter : letters) {
    const int first = letters.front().column + letters.front().row;
    if ((letter.column + letter.row - first) % 2 == 0) continue;
    context.fault(letter.place, path,
                  fmt::format("'{}' in row {} stands between the columns", letter.letter, letter.row + 1),
                  "cells are two characters apart, and each row is shifted by one against the next");
    return;
  }
}

void read_drawn_cells(Context& context, const Value& grid_value, const Value& drawing, GridDefinition& grid) {
  Legend legend = read_legend(context, grid_value["legend"]);
  const auto letters = read_drawing(context, drawing);
  if (letters.empty()) return;
  if (grid.topology == Topology::hex) check_hex_columns(context, letters, drawing.path);
  for (const Letter& letter : letters) add_cell(context, letter, drawing.path, legend, grid);
  for (const auto& [letter, meaning] : legend)
    if (!meaning.used) context.fault_at_key(meaning.value, fmt::format("no cell of the drawing is a '{}'", letter));
  for (const auto& cell : grid.cells) {
    grid.rows = std::max(grid.rows, cell.y + 1);
    grid.columns = std::max(grid.columns, cell.x + 1);
  }
  if (grid.cells.empty()) context.fault(drawing, "the drawing has no cell that is not absent");
}

bool is_size(const Value& value) {
  const auto items = value.is_list() ? value.children() : std::vector<Value>{};
  return items.size() == 2 && items[0].is_integer() && items[1].is_integer();
}

void read_rectangle(Context& context, const Value& grid_value, const Value& size, GridDefinition& grid) {
  grid.rows = size.children()[0].integer(1);
  grid.columns = size.children()[1].integer(1);
  if (grid_value["legend"])
    context.fault_at_key(grid_value["legend"], "a legend needs a drawing", "draw the board instead of giving its size");
}

void read_laid_out(Context& context, const Value& value, const Value& board, GridDefinition& grid) {
  const bool mixed =
      board.is_list() && std::ranges::any_of(board.children(), [](const Value& v) { return v.is_integer(); });
  if (is_size(board)) return read_rectangle(context, value, board, grid);
  if (mixed) return context.fault(board, "expected [rows, columns] or the lines of a drawing");
  if (grid.floating) context.fault(value["grow"], "only a board given as [rows, columns] can grow");
  read_drawn_cells(context, value, board, grid);
}

bool is_in(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void read_graph(Context& context, const Value& value, GridDefinition& grid) {
  std::vector<std::string> names, missed;
  for (const Value& cell : value["cells"].children()) {
    GridDefinition::Cell made{0, 0, cell.key, {}};
    for (const Value& tag : read_strings(cell)) made.tags.push_back(tag.string());
    grid.cells.push_back(std::move(made));
    names.push_back(cell.key);
  }
  for (const Value& edge : value["edges"].children()) {
    const auto ends = read_strings(edge);
    if (!edge.is_list() || ends.size() != 2) continue;
    for (const Value& end : ends) {
      if (is_in(names, end.string()) || is_in(missed, end.string())) continue;
      context.fault(end, fmt::format("there is no cell '{}'", end.string()), hint_of(end.string(), names));
      missed.push_back(end.string());
    }
    if (ends[0].string() == ends[1].string()) context.fault(edge, "a cell is not beside itself");
    grid.edges.emplace_back(ends[0].string(), ends[1].string());
  }
}

/// Tags of a drawn graph's cells, by their names: {a1: corner}.
void tag_by_name(Context& context, const Value& legend, GridDefinition& grid) {
  std::vector<std::string> names;
  for (const auto& cell : grid.cells) names.push_back(cell.name);
  for (const Value& entry : legend.children()) {
    const auto found = std::ranges::find(names, entry.key);
    if (found == names.end()) {
      context.fault_at_key(entry, fmt::format("there is no cell '{}'", entry.key), hint_of(entry.key, names));
      continue;
    }
    for (const Value& tag : read_strings(entry))
      grid.cells[static_cast<std::size_t>(found - names.begin())].tags.push_back(tag.string());
  }
}

/// Tags of cells beside others: {shore: sea}.
void tag_neighbours(Context& context, const Value& beside, GridDefinition& grid) {
  for (const Value& entry : beside.children()) {
    const Grid cells{grid};
    const auto found = std::ranges::find(cells.tags(), entry.string());
    if (found == cells.tags().end()) {
      context.fault(entry, fmt::format("no cell is tagged '{}'", entry.string()),
                    hint_of(entry.string(), cells.tags()));
      continue;
    }
    if (grid.cells.empty()) return context.fault(entry, "only a drawing or a graph has tags");
    for (const int cell : cells.beside(cells.tagged(static_cast<int>(found - cells.tags().begin()))))
      grid.cells[static_cast<std::size_t>(cell)].tags.push_back(entry.key);
  }
}

/// What is said of cells that are there.
void add_to_cells(Context& context, const Value& value, GridDefinition& grid) {
  try {
    tag_neighbours(context, value["beside"], grid);
    read_tracks(context, value, grid);
  } catch (const std::invalid_argument&) {
    // The board can't be, which is told where it is made.
  }
}

void check_square_words(Context& context, const Value& value, const GridDefinition& grid) {
  if (grid.topology == Topology::square) return;
  for (const char* key : {"neighbours", "rows", "grow"})
    if (value[key]) context.fault_at_key(value[key], fmt::format("'{}' is for square grids", key));
}

int add_grid(Context& context, const Value& value, const GridDefinition& definition) {
  auto& grids = context.definition.grids;
  try {
    const Grid grid{definition};
    const auto same = std::ranges::find_if(grids, [&](const Grid& g) { return g.definition() == grid.definition(); });
    if (same != grids.end()) return static_cast<int>(same - grids.begin());
    grids.push_back(grid);
    return static_cast<int>(grids.size()) - 1;
  } catch (const std::invalid_argument& error) {
    context.fault(value, error.what());
    return -1;
  }
}

/// The key that says what shape it has, and how its cells lie.
struct GridForm {
  const char* key;
  Topology topology;
};
constexpr GridForm grid_forms[] = {{"square", Topology::square}, {"hex", Topology::hex}, {"graph", Topology::graph}};

/// Null and a diagnostic if there is none or are several.
const GridForm* find_grid_form(Context& context, const Value& value) {
  std::vector<std::string> keys;
  std::vector<const GridForm*> found;
  for (const GridForm& form : grid_forms) {
    keys.push_back(form.key);
    if (value[form.key]) found.push_back(&form);
  }
  if (found.size() == 1) return found.front();
  context.fault(value, fmt::format("a grid has exactly one of: {}", fmt::join(keys, ", ")));
  return nullptr;
}

}  // namespace

int read_grid(Context& context, const Value& value) {
  if (value.key == "grid" && value["players"])
    context.fault_at_key(value["players"], "a board for some player counts is one of several",
                         "grids: [{players: 2, square: [3, 3]}]");
  const GridForm* form = find_grid_form(context, value);
  if (form == nullptr) return -1;
  const Value board = value[form->key];
  GridDefinition grid;
  grid.topology = form->topology;
  grid.neighbours = value["neighbours"].integer(4);
  grid.floating = value["grow"].string() == "adjacent";
  grid.rows_upward = value["rows"].string() == "upward";
  grid.stack_limit = value["stack"].string() == "any" ? 0 : value["stack"].integer(1);
  grid.spread = value["spread"].boolean(false);
  if (grid.spread && grid.stack_limit == 1)
    context.fault_at_key(value["spread"], "one piece lies on a cell at most, which is seen anyway", "stack: any");
  check_square_words(context, value, grid);
  const bool listed = grid.topology == Topology::graph && board.is_map();
  if (listed && !board["cells"].is_map()) return -1;  // which the schema says
  const std::size_t faults = context.diagnostics.size();
  if (listed) {
    read_graph(context, board, grid);
  } else if (grid.topology == Topology::graph) {
    read_graph_drawing(context, board, grid);
    tag_by_name(context, value["legend"], grid);
  } else {
    read_laid_out(context, value, board, grid);
  }
  if (context.diagnostics.size() == faults) add_to_cells(context, value, grid);
  return context.diagnostics.size() > faults ? -1 : add_grid(context, board, grid);
}

namespace {

int kind_of_letter(Context& context, const ZoneDefinition& zone, const Letter& letter, const std::string& path) {
  std::vector<std::string> known;
  const auto& kinds = context.definition.kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (std::find(zone.holds.begin(), zone.holds.end(), kinds[i].piece_type) == zone.holds.end()) continue;
    if (kinds[i].letter == letter.letter) return static_cast<int>(i);
    if (!kinds[i].letter.empty()) known.push_back(kinds[i].letter);
  }
  context.fault(letter.place, path, fmt::format("no kind that '{}' holds has the letter '{}'", zone.id, letter.letter),
                known.empty() ? "give the kinds letters: bee: {letter: B}" : hint_of(letter.letter, known));
  return -1;
}

/// Rows of letters; of what stands between blanks where that is the letter of a kind, of several characters.
std::vector<Letter> read_letters(Context& context, const Value& value, const ZoneDefinition& zone) {
  const auto is_held = [&](const KindDefinition& kind) {
    return std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  };
  std::vector<std::string> several;
  for (const KindDefinition& kind : context.definition.kinds)
    if (is_held(kind) && characters_of(kind.letter).size() > 1) several.push_back(kind.letter);
  if (several.empty()) return read_drawing(context, value);
  std::vector<Letter> parted = read_drawing(context, value, true);
  const auto is_one = [&](const Letter& letter) { return std::ranges::find(several, letter.letter) != several.end(); };
  if (parted.empty() || std::ranges::any_of(parted, is_one)) return parted;
  return read_drawing(context, value);
}

/// The cell under a letter; what lies on a floating grid starts at its centre.
int cell_at(const Grid& grid, const Letter& letter, int first_column) {
  const int row = letter.row;
  const int column = letter.column - first_column;
  if (!grid.definition().floating) return grid.at(row, column);
  if (row >= grid.definition().rows || column >= grid.definition().columns) return -1;
  return grid.at(grid.row(grid.centre()) + row, grid.column(grid.centre()) + column);
}

/// A free cell may be drawn where a board within its rows and columns has none.
bool is_hole(const Grid& grid, const Letter& letter, int first_column) {
  return letter.letter == "." && letter.row < grid.definition().rows &&
         letter.column - first_column < grid.definition().columns;
}

/// What lies on a floating grid is drawn alone.
void check_all_drawn(Context& context, const Value& value, const Grid& grid, const CellSet& drawn) {
  const int missing = grid.size() - drawn.count();
  if (grid.definition().floating || missing == 0) return;
  int first = 0;
  while (drawn.has(first)) ++first;
  const int row = grid.row(first) + 1;
  context.fault(value,
                missing == 1 ? fmt::format("the drawing leaves out '{}', in row {}", grid.name(first), row)
                             : fmt::format("the drawing leaves out {} cells, first '{}', in row {}", missing,
                                           grid.name(first), row),
                "draw a free cell as '.'");
}

}  // namespace

void read_start(Context& context, const Value& value, ZoneDefinition& zone) {
  if (!value || zone.grid < 0) return;
  const Grid& grid = context.definition.grids[static_cast<std::size_t>(zone.grid)];
  if (grid.definition().topology == Topology::graph)
    return context.fault_at_key(value, "a graph has no drawing", "let a step of the script place the pieces");
  const auto letters = read_letters(context, value, zone);
  int first_column = 0;
  if (!letters.empty()) first_column = std::ranges::min_element(letters, {}, &Letter::column)->column;
  bool outside = false;
  CellSet drawn;
  std::map<std::string, int> kinds;  // a letter that is no kind's is one fault, however often it stands there
  for (const Letter& letter : letters) {
    const int cell = cell_at(grid, letter, first_column);
    if (cell >= 0) drawn.add(cell);
    if (cell < 0 && !is_hole(grid, letter, first_column) && !std::exchange(outside, true))
      context.fault(letter.place, value.path,
                    fmt::format("'{}' in row {}, column {} stands outside the grid", letter.letter, letter.row + 1,
                                letter.column - first_column + 1));
    if (letter.letter == ".") continue;
    const auto known = kinds.find(letter.letter);
    const int kind = known != kinds.end() ? known->second : kind_of_letter(context, zone, letter, value.path);
    kinds[letter.letter] = kind;
    if (cell >= 0 && kind >= 0) zone.start.emplace_back(grid.name(cell), kind);
  }
  if (!letters.empty() && !outside && zone.grids_by_players.empty()) check_all_drawn(context, value, grid, drawn);
}

}  // namespace houserule::build
