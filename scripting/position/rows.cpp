// Grids as rows of letters.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/drawing.hpp"
#include "scripting/position/filling.hpp"

namespace houserule::position {
namespace {

struct Row {
  std::string text;
  Place place;
  std::string path;
};

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
  const ZoneDefinition& definition = filling.definition().zones[zone.definition];
  const auto& kinds = filling.definition().kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].letter == letter &&
        std::ranges::find(definition.holds, kinds[kind].piece_type) != definition.holds.end())
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
    if (parted && joined && character != " ")
      cells.back().letter += character;
    else if (character != " ")
      cells.push_back({character, column});
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
  const Zone& zone = filling.game().zones()[target.zone];
  const Grid& grid = *zone.grid;
  const auto cells = cells_of(row);
  const bool floating = grid.definition().floating;
  const std::size_t width = static_cast<std::size_t>(floating ? grid.definition().columns : grid.column_count());
  if (cells.size() > width)
    return filling.fault(row.place, row.path,
                         fmt::format("row {} has {} cells, the grid {}", y + 1, cells.size(), width));
  for (std::size_t x = 0; x < cells.size(); ++x) {
    const std::string& letter = cells[x].letter;
    if (letter == ".") continue;
    const int cell = grid.at(corner.row + y, corner.column + static_cast<int>(x));
    const int kind = kind_of_letter(filling, zone, letter);
    const Place place = letter_place(row, cells[x]);
    if (cell < 0)
      filling.fault(place, row.path, fmt::format("there is no cell in row {}, column {}", y + 1, x + 1));
    else if (kind < 0)
      filling.fault(place, row.path,
                    fmt::format("no kind has the letter '{}' (row {}, column {})", letter, y + 1, x + 1));
    else
      filling.place_piece(kind, {target.zone, static_cast<CellId>(cell)}, place, row.path, false);
  }
}

}  // namespace

bool is_rows(const Value& value) {
  return value.is_string() ||
         (value.is_list() && std::ranges::all_of(value.children(), [](const Value& v) { return v.is_string(); }));
}

void read_rows(Filling& filling, const Value& value, const Target& target) {
  std::vector<Row> rows;
  if (value.is_string())
    split_rows(value, rows);
  else
    for (const Value& row : value.children()) split_rows(row, rows);
  const Grid& grid = *filling.game().zones()[target.zone].grid;
  if (grid.definition().topology != Topology::square)
    return filling.fault(value, "only a square grid can be given as rows", "name the cells: {b2: [bee]}");
  const int height = grid.definition().floating ? grid.definition().rows : grid.row_count();
  if (static_cast<int>(rows.size()) > height)
    return filling.fault(value, fmt::format("there are {} rows, the grid has {}", rows.size(), height));
  const Corner corner = corner_of(grid, rows);
  for (std::size_t y = 0; y < rows.size(); ++y) read_row(filling, rows[y], static_cast<int>(y), corner, target);
}

}  // namespace houserule::position
