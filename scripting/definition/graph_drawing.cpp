#include "scripting/definition/graph_drawing.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>

#include "scripting/definition/drawing.hpp"

namespace houserule::build {

namespace {

struct Name {
  Letter first;
  std::string text;
  int end() const { return first.column + static_cast<int>(text.size()); }
};

using Spot = std::pair<int, int>;  // row, column

struct Sheet {
  std::vector<Name> names;  // in reading order
  std::map<Spot, Letter> lines;

  bool has(const Spot& spot, const char* letter) const {
    const auto found = lines.find(spot);
    return found != lines.end() && found->second.letter == letter;
  }
};

bool is_line(const std::string& letter) { return letter == "-" || letter == "|" || letter == "/" || letter == "\\"; }

Sheet take_apart(const std::vector<Letter>& letters) {
  Sheet sheet;
  for (const Letter& letter : letters) {
    Name* last = sheet.names.empty() ? nullptr : &sheet.names.back();
    if (is_line(letter.letter))
      sheet.lines.emplace(Spot{letter.row, letter.column}, letter);
    else if (last != nullptr && last->first.row == letter.row && last->end() == letter.column)
      last->text += letter.letter;
    else
      sheet.names.push_back({letter, letter.letter});
  }
  return sheet;
}

/// Where the line between two cells is drawn; nothing if there is none.
std::vector<Spot> line_along(const Sheet& sheet, const Name& from, const Name& to) {
  std::vector<Spot> spots;
  for (int column = from.end(); column < to.first.column; ++column) {
    if (!sheet.has({from.first.row, column}, "-")) return {};
    spots.emplace_back(from.first.row, column);
  }
  return spots;
}

/// The same for cells of different rows. Where the straight line passes between two columns, either may have it.
std::vector<Spot> line_down(const Sheet& sheet, const Name& from, const Name& to) {
  const int rows = to.first.row - from.first.row, columns = to.first.column - from.first.column;
  const char* letter = columns == 0 ? "|" : columns > 0 ? "\\" : "/";
  std::vector<Spot> spots;
  for (int row = 1; row < rows; ++row) {
    const int shift = std::abs(columns) * row, way = columns < 0 ? -1 : 1;
    const Spot near{from.first.row + row, from.first.column + way * (shift / rows)};
    const Spot far{near.first, from.first.column + way * ((shift + rows - 1) / rows)};
    if (!sheet.has(near, letter) && !sheet.has(far, letter)) return {};
    spots.push_back(sheet.has(near, letter) ? near : far);
  }
  return spots;
}

void check_name(Context& context, const Value& drawing, const Name& name) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto may_follow = [&](char c) { return is_small(c) || (c >= '0' && c <= '9') || c == '_'; };
  if (is_small(name.text.front()) && std::ranges::all_of(name.text, may_follow)) return;
  Place place = name.first.place;
  place.length = static_cast<int>(name.text.size());
  context.fault(place, drawing.path, fmt::format("'{}' is no name of a cell", name.text),
                "small letters, then also digits and '_'; lines are drawn with - | / and \\");
}

}  // namespace

void read_graph_drawing(Context& context, const Value& drawing, GridDefinition& grid) {
  const auto letters = read_drawing(context, drawing);
  const Sheet sheet = take_apart(letters);
  if (sheet.names.empty() && !letters.empty()) return context.fault(drawing, "the drawing names no cell");
  std::set<Spot> used;
  for (std::size_t i = 0; i < sheet.names.size(); ++i) {
    const Name& from = sheet.names[i];
    check_name(context, drawing, from);
    grid.cells.push_back({from.first.column, from.first.row, from.text, {}});
    for (const Name& to : std::span(sheet.names).subspan(i + 1)) {
      const auto line = to.first.row == from.first.row ? line_along(sheet, from, to) : line_down(sheet, from, to);
      if (!line.empty()) grid.edges.emplace_back(from.text, to.text);
      used.insert(line.begin(), line.end());
    }
  }
  for (const auto& [spot, letter] : sheet.lines)
    if (!used.contains(spot))
      return context.fault(letter.place, drawing.path,
                           fmt::format("the line '{}' leads from no cell to another", letter.letter),
                           "- runs between names without gaps; | / and \\ between their first letters, row by row");
  if (grid.cells.size() > 1 && grid.edges.empty())
    context.fault(drawing, "no line joins any of its cells",
                  "draw lines with - | / and \\, or write {cells: {inn: [], pass: [high]}, edges: [[inn, pass]]}");
}

}  // namespace houserule::build
