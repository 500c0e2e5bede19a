#include "cli/pages/board_picture.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/pages/graph_layout.hpp"
#include "cli/pages/style.hpp"
#include "cli/pages/svg.hpp"
#include "cli/text/board.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int square_size = 44, hex_half_width = 26, hex_radius = 30, hex_row = 45, node_radius = 20, margin = 16;
constexpr int letter_size = 15, label_size = 12, name_size = 9;

struct Drawing {
  const Subject& subject;
  const Grid& grid;
  std::vector<int> cells;     ///< that are drawn
  std::map<int, int> pieces;  ///< cell -> kind
  std::vector<std::string> letters;
  Svg svg = {};
  int width = 0, height = 0;

  void reach(int x, int y) {
    width = std::max(width, x);
    height = std::max(height, y);
  }
};

std::vector<int> terrains_of(const Drawing& drawing, int cell) {
  std::vector<int> terrains;
  for (std::size_t tag = 0; tag < drawing.grid.tags().size(); ++tag)
    if (drawing.grid.tagged(static_cast<int>(tag)).has(cell)) terrains.push_back(static_cast<int>(tag));
  return terrains;
}

std::string fill_of(const Drawing& drawing, int cell) {
  const auto terrains = terrains_of(drawing, cell);
  return terrains.empty() ? "" : terrain_colour(terrains.front()).fill;
}

void draw_disc(Drawing& drawing, Point centre, int radius, int kind) {
  const auto index = static_cast<std::size_t>(kind);
  const Colour colour = colour_of(drawing.subject.definition.kinds[index].colour);
  const std::string& letter = drawing.subject.symbols[index];
  drawing.svg.circle(centre, radius, "piece", colour.fill);
  const int size = text_width(letter, letter_size) > 2 * radius - 4 ? name_size : letter_size;
  drawing.svg.text({centre.x, centre.y + size / 3}, letter, size, Svg::Anchor::middle, "ink", true, colour.ink);
}

/// The piece on a cell, else the letters of its terrains.
void draw_content(Drawing& drawing, Point centre, int cell) {
  if (const auto piece = drawing.pieces.find(cell); piece != drawing.pieces.end())
    return draw_disc(drawing, centre, node_radius - 4, piece->second);
  std::string text;
  for (const int terrain : terrains_of(drawing, cell))
    text += (text.empty() ? "" : " ") + drawing.letters[static_cast<std::size_t>(terrain)];
  if (!text.empty())
    drawing.svg.text({centre.x, centre.y + letter_size / 3}, text, letter_size, Svg::Anchor::middle, "ink", false,
                     terrain_colour(0).ink);
}

/// The part of a cell's name that counts rows or columns: digits or letters.
std::string part(const std::string& name, bool digits) {
  std::string result;
  for (const char c : name)
    if ((c >= '0' && c <= '9') == digits) result += c;
  return result;
}

void draw_square(Drawing& drawing) {
  int first_row = 1 << 20, first_column = 1 << 20;
  for (const int cell : drawing.cells) {
    first_row = std::min(first_row, drawing.grid.row(cell));
    first_column = std::min(first_column, drawing.grid.column(cell));
  }
  const bool named = !drawing.grid.definition().floating;
  const Point origin{named ? margin + 24 : margin, named ? margin + 20 : margin};
  std::map<int, std::string> rows, columns;
  for (const int cell : drawing.cells) {
    const Point corner{origin.x + (drawing.grid.column(cell) - first_column) * square_size,
                       origin.y + (drawing.grid.row(cell) - first_row) * square_size};
    drawing.svg.rectangle(corner, square_size, square_size, 3, "cell", fill_of(drawing, cell));
    draw_content(drawing, {corner.x + square_size / 2, corner.y + square_size / 2}, cell);
    rows[corner.y] = part(drawing.grid.name(cell), true);
    columns[corner.x] = part(drawing.grid.name(cell), false);
    drawing.reach(corner.x + square_size + margin, corner.y + square_size + margin);
  }
  if (!named) return;
  for (const auto& [y, label] : rows)
    drawing.svg.text({origin.x - 8, y + square_size / 2 + 4}, label, label_size, Svg::Anchor::end, "soft");
  for (const auto& [x, label] : columns)
    drawing.svg.text({x + square_size / 2, origin.y - 8}, label, label_size, Svg::Anchor::middle, "soft");
}

void draw_hex(Drawing& drawing) {
  int first_row = 1 << 20, first_column = 1 << 20;
  for (const int cell : drawing.cells) {
    first_row = std::min(first_row, drawing.grid.row(cell));
    first_column = std::min(first_column, drawing.grid.column(cell));
  }
  for (const int cell : drawing.cells) {
    const Point c{margin + hex_half_width * (1 + drawing.grid.column(cell) - first_column),
                  margin + hex_radius + hex_row * (drawing.grid.row(cell) - first_row)};
    const int w = hex_half_width, h = hex_radius;
    drawing.svg.polygon({{c.x, c.y - h},
                         {c.x + w, c.y - h / 2},
                         {c.x + w, c.y + h / 2},
                         {c.x, c.y + h},
                         {c.x - w, c.y + h / 2},
                         {c.x - w, c.y - h / 2}},
                        "cell", fill_of(drawing, cell));
    draw_content(drawing, {c.x, c.y - 3}, cell);
    const bool coloured = !terrains_of(drawing, cell).empty();
    drawing.svg.text({c.x, c.y + h - 9}, drawing.grid.name(cell), name_size, Svg::Anchor::middle, "soft", false,
                     coloured ? "#555555" : "");
    drawing.reach(c.x + w + margin, c.y + h + margin);
  }
}

void draw_graph(Drawing& drawing) {
  std::vector<Point> points = lay_out_graph(drawing.grid, 5 * node_radius);
  int side = node_radius;
  for (const int cell : drawing.cells) side = std::max(side, text_width(drawing.grid.name(cell), label_size) / 2);
  for (Point& point : points) point = {point.x + margin + side, point.y + margin + node_radius};
  for (const int cell : drawing.cells)
    for (const int other : drawing.cells)
      if (cell < other && drawing.grid.neighbours(cell).has(other))
        drawing.svg.line({points[static_cast<std::size_t>(cell)], points[static_cast<std::size_t>(other)]}, "arrow");
  for (const int cell : drawing.cells) {
    const Point centre = points[static_cast<std::size_t>(cell)];
    drawing.svg.circle(centre, node_radius, "cell", fill_of(drawing, cell));
    draw_content(drawing, centre, cell);
    drawing.svg.text({centre.x, centre.y + node_radius + label_size}, drawing.grid.name(cell), label_size,
                     Svg::Anchor::middle, "label");
    drawing.reach(centre.x + side + margin, centre.y + node_radius + label_size + margin);
  }
}

/// What letters and colours mean, below the board.
void draw_legend(Drawing& drawing) {
  std::vector<int> kinds;
  for (const auto& [cell, kind] : drawing.pieces)
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  std::ranges::sort(kinds);
  const int right = std::max(drawing.width, 340);
  Point at{margin, drawing.height + 12};
  const auto entry = [&](const std::string& name, const auto& draw) {
    const int width = 34 + text_width(name, label_size) + 14;
    if (at.x > margin && at.x + width > right) at = {margin, at.y + 32};
    draw(Point{at.x + 12, at.y});
    drawing.svg.text({at.x + 32, at.y + 4}, name, label_size, Svg::Anchor::start, "ink");
    drawing.reach(at.x + width, at.y + 12 + margin);
    at.x += width;
  };
  for (const int kind : kinds)
    entry(name_of_kind(drawing.subject, kind), [&](Point centre) { draw_disc(drawing, centre, 12, kind); });
  for (std::size_t tag = 0; tag < drawing.grid.tags().size(); ++tag)
    entry(words_of_id(drawing.subject, drawing.grid.tags()[tag]), [&](Point centre) {
      const Colour colour = terrain_colour(static_cast<int>(tag));
      drawing.svg.rectangle({centre.x - 12, centre.y - 12}, 24, 24, 3, "cell", colour.fill);
      drawing.svg.text({centre.x, centre.y + 5}, drawing.letters[tag], letter_size, Svg::Anchor::middle, "ink", false,
                       colour.ink);
    });
}

/// All cells of a fixed board; of a growing one as many as it may span, with what lies on it at the start
/// inside.
std::vector<int> shown_cells(const Grid& grid, const std::map<int, int>& pieces) {
  CellSet cells = grid.all();
  if (const GridDefinition& size = grid.definition(); size.floating) {
    int row = grid.row(grid.centre()) - size.rows / 2, column = grid.column(grid.centre()) - size.columns / 2;
    for (const auto& [cell, kind] : pieces) {
      row = std::min(row, grid.row(cell));
      column = std::min(column, grid.column(cell));
    }
    cells = grid.window(row, column, size.rows, size.columns);
  }
  std::vector<int> result;
  for (const int cell : cells) result.push_back(cell);
  return result;
}

/// A growing board has no frontier yet that could be shown.
std::vector<std::string> growing_lines(const Drawing& drawing) {
  std::map<int, std::string> rows;
  for (const int cell : drawing.cells) {
    const auto piece = drawing.pieces.find(cell);
    std::string& row = rows[drawing.grid.row(cell)];
    row += (row.empty() ? "" : " ") +
           (piece == drawing.pieces.end() ? "·" : drawing.subject.symbols[static_cast<std::size_t>(piece->second)]);
  }
  std::vector<std::string> lines;
  for (const auto& [row, line] : rows) lines.push_back(line);
  return lines;
}

/// Each place with those it has a way to.
std::vector<std::string> graph_lines(const Drawing& drawing) {
  std::vector<std::string> lines;
  for (const int cell : drawing.cells) {
    std::string line = drawing.grid.name(cell);
    for (const int other : drawing.grid.neighbours(cell))
      line += (line == drawing.grid.name(cell) ? " – " : ", ") + drawing.grid.name(other);
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::string> text_lines(const Drawing& drawing, const Board& board) {
  if (drawing.grid.definition().floating) return growing_lines(drawing);
  if (drawing.grid.definition().topology == Topology::graph && !drawing.grid.definition().drawn_graph())
    return graph_lines(drawing);
  const Subject& subject = drawing.subject;
  const auto game = subject.package.game(std::max(board.players.minimum, subject.players.minimum));
  const bool each_seat = subject.definition.zones[static_cast<std::size_t>(board.zone)].each_seat;
  SeenZone seen{game->zone_of(ZoneIndex(board.zone), each_seat ? 0 : no_seat), {}};
  for (const auto& [cell, kind] : drawing.pieces) seen.pieces.push_back({kind, 0, false, 0, cell});
  return houserule::cli::draw_board(*game, seen, {}, {subject.language, false, 100});
}

}  // namespace

std::vector<std::string> terrain_letters(const Grid& grid) {
  std::vector<std::string> letters;
  for (const std::string& tag : grid.tags()) {
    std::size_t size = 1;
    while (size < tag.size() && std::ranges::find(letters, tag.substr(0, size)) != letters.end()) ++size;
    letters.push_back(tag.substr(0, size));
  }
  return letters;
}

std::vector<Board> boards_of(const Subject& subject, int zone) {
  const ZoneDefinition& definition = subject.definition.zones[static_cast<std::size_t>(zone)];
  if (definition.grid < 0 || !is_there(subject, definition.players)) return {};
  std::vector<Board> boards;
  for (const auto& [players, grid] : definition.grids_by_players)
    if (is_there(subject, players))
      boards.push_back({zone, grid, players, fmt::format("board-{}-{}", definition.id, players.minimum)});
  if (definition.grids_by_players.empty())
    boards.push_back({zone, definition.grid, definition.players, "board-" + definition.id});
  return boards;
}

Picture draw_board_picture(const Subject& subject, const Board& board) {
  const Grid& grid = subject.definition.grids[static_cast<std::size_t>(board.grid)];
  Drawing drawing{subject, grid, {}, {}, terrain_letters(grid)};
  for (const auto& [cell, kind] : subject.definition.zones[static_cast<std::size_t>(board.zone)].start)
    if (grid.find(cell) >= 0) drawing.pieces[grid.find(cell)] = kind;
  drawing.cells = shown_cells(grid, drawing.pieces);
  switch (grid.definition().topology) {
    case Topology::square: draw_square(drawing); break;
    case Topology::hex: draw_hex(drawing); break;
    case Topology::graph: draw_graph(drawing); break;
  }
  draw_legend(drawing);
  const Inline name = plain(name_of_zone(subject, board.zone)), note = plain(players_note(subject, board.players));
  const std::string description = plain_text(join({say(subject, Label::board_of, {name}), note}, plain(", ")));
  const std::vector<std::string> lines = text_lines(drawing, board);
  return {board.name, description, drawing.width, drawing.height, drawing.svg.shapes(), lines};
}

}  // namespace houserule::cli::pages
