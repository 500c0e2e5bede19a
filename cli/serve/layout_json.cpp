#include <algorithm>

#include "cli/pages/board_drawing.hpp"
#include "cli/pages/board_layout.hpp"
#include "cli/pages/sections.hpp"
#include "cli/pages/style.hpp"
#include "cli/pages/subject.hpp"
#include "cli/serve/table_json.hpp"

namespace houserule::cli::serve {
namespace {

constexpr int name_size = 12;
constexpr std::array shape_words{"stack", "set", "row", "slot", "grid"};

Json kind_json(const pages::Subject& subject, std::size_t index, const Look& look) {
  const KindDefinition& kind = subject.definition.kinds[index];
  const pages::Colour colour = pages::colour_of(kind.colour);
  Json json{{"name", kind_name(subject.definition, static_cast<int>(index), look)},
            {"letter", subject.symbols[index]},
            {"fill", colour.fill},
            {"ink", colour.ink},
            {"about", pages::plain_text(pages::effect_of(subject, kind))}};
  add_look(subject.looks.kinds[index], json);
  return json;
}

/// What pieces look like face down, by their group.
Json backs_json(const pages::Subject& subject, const Game& game) {
  Json backs = Json::object();
  for (const Piece& piece : game.pieces())
    if (const Appearance& look = subject.looks.backs[static_cast<std::size_t>(piece.kind)]; look != Appearance{})
      add_look(look, backs[std::to_string(piece.group)]);
  return backs;
}

/// The terrains that show on a cell, each with its letter and colour.
Json terrains_json(const std::vector<pages::Terrain>& terrains, const Grid& grid, int cell) {
  Json there = Json::array();
  std::vector<std::string> hidden;
  for (const pages::Terrain& terrain : terrains)
    if (grid.tagged(terrain.tag).has(cell) && !terrain.hides.empty()) hidden.push_back(terrain.hides);
  for (const pages::Terrain& terrain : terrains) {
    const std::string& tag = grid.tags()[static_cast<std::size_t>(terrain.tag)];
    if (!grid.tagged(terrain.tag).has(cell) || std::ranges::find(hidden, tag) != hidden.end()) continue;
    Json& json =
        there.emplace_back(Json{{"name", terrain.name}, {"letter", terrain.letter}, {"fill", terrain.colour.fill}});
    add_look(terrain.look, json);
  }
  return there;
}

Json edges_json(const Grid& grid, const std::vector<int>& cells) {
  Json edges = Json::array();
  for (const int a : cells)
    for (const int b : grid.neighbours(a))
      if (a < b) edges.push_back({a, b});
  return edges;
}

Json board_json(const pages::Subject& subject, const ZoneDefinition& zone, const Grid& grid, const Look& look) {
  constexpr std::array forms{"square", "hexagon", "disc"};
  std::vector<int> cells;
  int widest = 0;
  for (const int cell : grid.all()) {
    cells.push_back(cell);
    widest = std::max(widest, pages::text_width(cell_name(subject.definition, grid, cell, look), name_size));
  }
  const pages::BoardLayout layout = pages::lay_out_board(grid, cells, widest);
  const auto terrains = pages::terrains_of(subject, zone, grid);
  Json board{{"form", forms[static_cast<std::size_t>(layout.form)]},
             {"halfWidth", layout.half_width},
             {"halfHeight", layout.half_height},
             {"grows", grid.definition().floating},
             {"cells", Json::array()}};
  if (grid.definition().spread) board["spread"] = true;
  for (std::size_t i = 0; i < cells.size(); ++i)
    board["cells"].push_back({{"id", cells[i]},
                              {"name", cell_name(subject.definition, grid, cells[i], look)},
                              {"x", layout.centres[i].x},
                              {"y", layout.centres[i].y},
                              {"terrains", terrains_json(terrains, grid, cells[i])}});
  if (layout.form == pages::BoardLayout::Form::disc) board["edges"] = edges_json(grid, cells);
  return board;
}

Json zone_json(const pages::Subject& subject, const Game& game, ZoneId id, const Look& look) {
  const Zone& zone = game.zones()[id];
  const ZoneDefinition& definition = subject.definition.zones[zone.definition];
  Json json{{"id", id},
            {"name", zone_name(subject.definition, zone.definition, look)},
            {"shape", shape_words[static_cast<std::size_t>(definition.shape)]},
            {"shown", definition.shown}};
  if (zone.seat != no_seat) json["owner"] = zone.seat;
  if (zone.grid != nullptr) json["board"] = board_json(subject, definition, *zone.grid, look);
  return json;
}

}  // namespace

void add_look(const Appearance& look, Json& json) {
  if (!look.symbol.empty()) json["symbol"] = look.symbol;
  if (!look.picture.empty()) json["picture"] = look.picture;
}

Json layout_json(const Package& package, const Game& game, const Look& look) {
  const pages::Subject subject = pages::make_subject(package, look.language, game.players());
  Json json{{"game", game.definition().id}, {"title", game.definition().title.in(look.language)}};
  for (Seat seat = 0; seat < game.seats(); ++seat) json["seats"].push_back(seat_name(game, seat, look));
  json["players"] = game.players();
  json["kinds"] = Json::array();
  for (std::size_t kind = 0; kind < game.definition().kinds.size(); ++kind)
    json["kinds"].push_back(kind_json(subject, kind, look));
  json["backs"] = backs_json(subject, game);
  json["zones"] = Json::array();
  for (std::size_t zone = 0; zone < game.zones().size(); ++zone)
    json["zones"].push_back(zone_json(subject, game, static_cast<ZoneId>(zone), look));
  return json;
}

}  // namespace houserule::cli::serve
