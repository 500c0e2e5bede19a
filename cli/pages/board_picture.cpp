#include "cli/pages/board_picture.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/pages/board_drawing.hpp"
#include "cli/text/board.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int label_size = 12, disc_radius = 12;

/// What letters and colours mean, below the board.
void draw_legend(Drawing& drawing) {
  std::vector<int> kinds;
  for (const auto& [cell, kind] : drawing.pieces)
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  std::ranges::sort(kinds);
  const int right = std::max(drawing.width, 340);
  Point at{drawing_margin, drawing.height + 12};
  const auto entry = [&](const std::string& name, const auto& draw) {
    const int width = 34 + text_width(name, label_size) + 14;
    if (at.x > drawing_margin && at.x + width > right) at = {drawing_margin, at.y + 32};
    draw(Point{at.x + 12, at.y});
    drawing.svg.text({at.x + 32, at.y + 4}, name, label_size, Svg::Anchor::start, "ink");
    drawing.reach(at.x + width, at.y + 12 + drawing_margin);
    at.x += width;
  };
  for (const int kind : kinds)
    entry(name_of_kind(drawing.subject, kind),
          [&](Point centre) { draw_disc(drawing.svg, drawing.subject, centre, disc_radius, kind); });
  for (const Terrain& terrain : drawing.terrains)
    if (!terrain.name.empty())
      entry(terrain.name, [&](Point centre) { draw_terrain(drawing.svg, terrain, centre, 2 * disc_radius); });
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
  const ZoneDefinition& zone = subject.definition.zones[static_cast<std::size_t>(board.zone)];
  Drawing drawing{subject, grid, terrains_of(subject, zone, grid), {}, {}};
  for (const auto& [cell, kind] : zone.start)
    if (grid.find(cell) >= 0) drawing.pieces[grid.find(cell)] = kind;
  drawing.cells = shown_cells(grid, drawing.pieces);
  draw_cells(drawing);
  draw_legend(drawing);
  const Inline name = plain(name_of_zone(subject, board.zone)), note = plain(players_note(subject, board.players));
  const std::string description = plain_text(join({say(subject, Label::board_of, {name}), note}, plain(", ")));
  const std::vector<std::string> lines = text_lines(drawing, board);
  return {board.name, description, drawing.width, drawing.height, drawing.svg.shapes(), lines};
}

}  // namespace houserule::cli::pages
