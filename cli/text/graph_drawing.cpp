#include "cli/text/graph_drawing.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

/// The part of a name that counts rows or columns: digits or letters.
std::string part(const std::string& name, bool digits) {
  std::string result;
  for (const char letter : name)
    if ((std::isdigit(static_cast<unsigned char>(letter)) != 0) == digits) result += letter;
  return result;
}

struct Spot {
  int x = 0, y = 0;
};

/// The cells' places, from 0, so many times as wide as they were drawn.
std::vector<Spot> places_of(const Grid& graph, int times) {
  const auto& cells = graph.definition().cells;
  const int left = std::ranges::min_element(cells, {}, &GridDefinition::Cell::x)->x;
  std::vector<Spot> places;
  for (const auto& cell : cells) places.push_back({(cell.x - left) * times, cell.y});
  return places;
}

/// How many times as wide it must be so that no cell covers the next on its row.
int widening(const Grid& graph, const std::vector<std::string>& cells) {
  int times = 1;
  const auto places = places_of(graph, 1);
  for (std::size_t cell = 0; cell + 1 < cells.size(); ++cell) {
    const Spot& here = places[cell];
    const Spot& next = places[cell + 1];
    if (next.y == here.y) times = std::max(times, 1 + (display_width(cells[cell]) - 1) / (next.x - here.x));
  }
  return times;
}

/// One string a column.
using Row = std::vector<std::string>;

void put(Row& row, int x, const std::string& text) {
  if (row.size() <= static_cast<std::size_t>(x)) row.resize(static_cast<std::size_t>(x) + 1, " ");
  row[static_cast<std::size_t>(x)] = text;
}

void draw_line(std::vector<Row>& rows, const Spot& from, const Spot& to, bool colour) {
  for (int x = from.x + 1; from.y == to.y && x < to.x; ++x)
    put(rows[static_cast<std::size_t>(from.y)], x, paint(colour, "dim", "─"));
  const char* stroke = from.x == to.x ? "│" : from.x < to.x ? "╲" : "╱";
  for (int y = from.y + 1; y < to.y; ++y) {
    const double way = static_cast<double>((to.x - from.x) * (y - from.y)) / (to.y - from.y);
    put(rows[static_cast<std::size_t>(y)], from.x + static_cast<int>(std::lround(way)), paint(colour, "dim", stroke));
  }
}

/// What stands on a cell covers what is drawn beside it.
std::string line_of(const Row& row, const std::map<int, std::string>& cells) {
  std::string line;
  int covered = 0;
  for (int x = 0; x < static_cast<int>(row.size()); ++x) {
    const auto cell = cells.find(x);
    if (cell != cells.end()) {
      line += cell->second;
      covered = x + display_width(cell->second);
    } else if (x >= covered) {
      line += row[static_cast<std::size_t>(x)];
    }
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

bool is_named_by_place(const Grid& graph) {
  std::map<int, std::string> columns, rows;
  for (int cell = 0; cell < graph.size(); ++cell) {
    const auto& [x, y, name, tags, letter] = graph.definition().cells[static_cast<std::size_t>(cell)];
    const std::string column = part(name, false), row = part(name, true);
    if (name != column + row || column.empty() || row.empty()) return false;
    if (columns.emplace(x, column).first->second != column || rows.emplace(y, row).first->second != row) return false;
  }
  return true;
}

Block draw_graph_as_it_lies(const Grid& graph, const std::vector<std::string>& cells, bool colour) {
  const auto places = places_of(graph, widening(graph, cells));
  std::vector<Row> rows(static_cast<std::size_t>(places.back().y) + 1);
  for (const auto& [from, to] : graph.definition().edges)
    draw_line(rows, places[static_cast<std::size_t>(graph.find(from))],
              places[static_cast<std::size_t>(graph.find(to))], colour);
  std::vector<std::map<int, std::string>> standing(rows.size());
  std::vector<std::string> labels(rows.size());
  Row header;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const auto& [x, y] = places[cell];
    const std::string& name = graph.definition().cells[cell].name;
    put(rows[static_cast<std::size_t>(y)], x, cells[cell]);
    standing[static_cast<std::size_t>(y)][x] = cells[cell];
    labels[static_cast<std::size_t>(y)] = part(name, true);
    put(header, x, part(name, false));
  }
  const bool named = is_named_by_place(graph);
  Block block;
  const auto margin = static_cast<std::size_t>(width_of(labels)) + 1;
  if (named) block.push_back(paint(colour, "dim", std::string(margin, ' ') + line_of(header, {})));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const std::string label = pad_right(pad_left(labels[y], static_cast<int>(margin) - 1), static_cast<int>(margin));
    block.push_back((named ? paint(colour, "dim", label) : "") + line_of(rows[y], standing[y]));
  }
  return block;
}

}  // namespace houserule::cli
