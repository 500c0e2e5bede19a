#include "cli/pages/board_drawing.hpp"
#include "cli/pages/board_picture.hpp"
#include "cli/pages/sections.hpp"

namespace houserule::cli::pages {
namespace {

Inline figure(int value) { return plain(std::to_string(value)); }

Inline size_of(const Subject& subject, const Grid& grid) {
  const GridDefinition& definition = grid.definition();
  switch (definition.topology) {
    case Topology::square:
      if (definition.rows == 1 && grid.size() > 1) return say(subject, Label::row_board, {figure(grid.size())});
      if (definition.columns == 1 && grid.size() > 1) return say(subject, Label::column_board, {figure(grid.size())});
      return say(subject, Label::square_board, {figure(definition.rows), figure(definition.columns)});
    case Topology::hex: return say(subject, Label::hex_board, {figure(grid.size())});
    case Topology::graph:
      if (definition.edges.empty()) return say(subject, Label::places_board, {figure(grid.size())});
      return say(subject, Label::graph_board, {figure(grid.size()), figure(static_cast<int>(definition.edges.size()))});
  }
  return {};
}

BulletList facts(const Subject& subject, const Board& board, const Grid& grid) {
  const GridDefinition& definition = grid.definition();
  BulletList list;
  if (!definition.floating)
    list.items.push_back(size_of(subject, grid));
  else
    list.items.push_back(say(subject, Label::growing_board, {figure(definition.rows), figure(definition.columns)}));
  if (definition.topology == Topology::square && definition.neighbours == 8)
    list.items.push_back(plain(say(subject, Label::eight_neighbours)));
  if (definition.stack_limit == 0) list.items.push_back(plain(say(subject, Label::stack_any)));
  if (definition.stack_limit > 1)
    list.items.push_back(say(subject, Label::stack_limit, {figure(definition.stack_limit)}));
  const std::string players = players_note(subject, board.players);
  if (!players.empty()) list.items.push_back(plain(players));
  return list;
}

Table terrain_table(const Subject& subject, const ZoneDefinition& zone, const Grid& grid) {
  Table table{{{"", false}, {say(subject, Label::tag), false}, {say(subject, Label::cells), true}}, {}};
  for (const Terrain& terrain : terrains_of(subject, zone, grid))
    if (!terrain.name.empty())
      table.rows.push_back(
          {"", {code(terrain.letter), plain(terrain.name), figure(grid.tagged(terrain.tag).count())}, false});
  return table;
}

void add_board(const Subject& subject, const Board& board, Section& section) {
  const Grid& grid = subject.definition.grids[static_cast<std::size_t>(board.grid)];
  section.contents.push_back(facts(subject, board, grid));
  section.contents.push_back(draw_board_picture(subject, board));
  Table terrains = terrain_table(subject, subject.definition.zones[static_cast<std::size_t>(board.zone)], grid);
  if (!terrains.rows.empty()) section.contents.push_back(std::move(terrains));
}

Section make_zone(const Subject& subject, int index) {
  const ZoneDefinition& zone = subject.definition.zones[static_cast<std::size_t>(index)];
  Section section{"board-" + zone.id, name_of_zone(subject, index), {}, {}};
  for (const Board& board : boards_of(subject, index)) add_board(subject, board, section);
  return section;
}

}  // namespace

Section make_boards(const Subject& subject) {
  Section section{"boards", say(subject, Label::boards), {}, {}};
  for (std::size_t i = 0; i < subject.definition.zones.size(); ++i) {
    const ZoneDefinition& zone = subject.definition.zones[i];
    if (zone.shape != Shape::grid || !zone.shown) continue;
    Section part = make_zone(subject, static_cast<int>(i));
    if (!part.empty()) section.parts.push_back(std::move(part));
  }
  return section;
}

}  // namespace houserule::cli::pages
