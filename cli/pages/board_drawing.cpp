#include "cli/pages/board_drawing.hpp"

#include <algorithm>

#include "cli/pages/board_layout.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int disc_radius = 16;
constexpr int letter_size = 15, label_size = 12, name_size = 9, least_size = 6;

/// What the author has drawn for this tag alone; empty if nothing is.
std::string drawn_letter(const Grid& grid, const std::string& tag) {
  for (const auto& cell : grid.definition().cells)
    if (cell.tags.size() == 1 && cell.tags.front() == tag) return cell.letter;
  return "";
}

/// As they are drawn, else the shortest beginnings of tags that differ.
std::vector<std::string> letters_of_tags(const Grid& grid) {
  std::vector<std::string> letters;
  for (const std::string& tag : grid.tags()) {
    if (const std::string drawn = drawn_letter(grid, tag); !drawn.empty()) {
      letters.push_back(drawn);
      continue;
    }
    std::size_t size = 1;
    while (size < tag.size() && std::ranges::find(letters, tag.substr(0, size)) != letters.end()) ++size;
    letters.push_back(tag.substr(0, size));
  }
  return letters;
}

/// Those that show on a cell, in the order of the board's terrains.
std::vector<Terrain> terrains_at(const Drawing& drawing, int cell) {
  std::vector<Terrain> there;
  for (const Terrain& terrain : drawing.terrains) {
    if (!drawing.grid.tagged(terrain.tag).has(cell)) continue;
    const auto& tags = drawing.grid.tags();
    std::erase_if(there,
                  [&](const Terrain& other) { return tags[static_cast<std::size_t>(other.tag)] == terrain.hides; });
    there.push_back(terrain);
  }
  return there;
}

std::string fill_of(const Drawing& drawing, int cell) {
  const auto terrains = terrains_at(drawing, cell);
  return terrains.empty() ? "" : terrains.front().colour.fill;
}

/// Side by side; the first has given the cell its colour.
void draw_terrains(Drawing& drawing, Point centre, int width, int cell) {
  const std::vector<Terrain> terrains = terrains_at(drawing, cell);
  const int side = std::min(width / std::max(static_cast<int>(terrains.size()), 1), letter_size + 5);
  int x = centre.x - side * static_cast<int>(terrains.size()) / 2 + side / 2;
  for (const Terrain& terrain : terrains) {
    draw_terrain(drawing.svg, terrain, {x, centre.y}, side - 2);
    x += side;
  }
}

/// The piece on a cell, else its terrains.
void draw_content(Drawing& drawing, Point centre, int width, int cell) {
  if (const auto piece = drawing.pieces.find(cell); piece != drawing.pieces.end())
    return draw_disc(drawing.svg, drawing.subject, centre, disc_radius, piece->second);
  draw_terrains(drawing, centre, width, cell);
}

/// Whether there is one.
bool draw_picture(Svg& svg, const Appearance& look, Point centre, int side) {
  if (look.picture.empty()) return false;
  svg.image({centre.x - side / 2, centre.y - side / 2}, side, look.picture);
  return true;
}

void draw_letters(Svg& svg, std::string_view text, Point centre, int width, bool bold, std::string_view ink) {
  const int size = fitting_size(text, width, letter_size);
  if (size > 0) svg.text({centre.x, centre.y + size / 3}, text, size, Svg::Anchor::middle, "ink", bold, ink);
}

/// The part of a cell's name that counts rows or columns: digits or letters.
std::string part(const std::string& name, bool digits) {
  std::string result;
  for (const char c : name)
    if ((c >= '0' && c <= '9') == digits) result += c;
  return result;
}

/// A square board's letters and numbers at its edge.
void draw_edge(Drawing& drawing, const BoardLayout& layout, Point origin) {
  std::map<int, std::string> rows, columns;
  for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
    const std::string& name = drawing.grid.name(drawing.cells[i]);
    rows[layout.centres[i].y] = part(name, true);
    columns[layout.centres[i].x] = part(name, false);
  }
  for (const auto& [y, label] : rows)
    drawing.svg.text({origin.x - 8, origin.y + y + 4}, label, label_size, Svg::Anchor::end, "soft");
  for (const auto& [x, label] : columns)
    drawing.svg.text({origin.x + x, origin.y - 8}, label, label_size, Svg::Anchor::middle, "soft");
}

void draw_square(Drawing& drawing) {
  const BoardLayout layout = lay_out_board(drawing.grid, drawing.cells, 0);
  const int half = layout.half_width;
  const bool numbered = drawing.grid.definition().numbered;
  const bool named = !drawing.grid.definition().floating && !numbered;
  const Point origin{named ? drawing_margin + 24 : drawing_margin, named ? drawing_margin + 20 : drawing_margin};
  for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
    const Point centre{origin.x + layout.centres[i].x, origin.y + layout.centres[i].y};
    const int cell = drawing.cells[i];
    drawing.svg.rectangle({centre.x - half, centre.y - half}, 2 * half, 2 * half, 3, "cell", fill_of(drawing, cell));
    draw_content(drawing, centre, 2 * half - 6, cell);
    if (numbered)
      drawing.svg.text({centre.x, centre.y + half - 3}, drawing.grid.name(cell), name_size, Svg::Anchor::middle,
                       "soft");
    drawing.reach(centre.x + half + drawing_margin, centre.y + half + drawing_margin);
  }
  if (named) draw_edge(drawing, layout, origin);
}

void draw_hex(Drawing& drawing) {
  const BoardLayout layout = lay_out_board(drawing.grid, drawing.cells, 0);
  const int w = layout.half_width, h = layout.half_height;
  for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
    const int cell = drawing.cells[i];
    const Point c{drawing_margin + layout.centres[i].x, drawing_margin + layout.centres[i].y};
    drawing.svg.polygon({{c.x, c.y - h},
                         {c.x + w, c.y - h / 2},
                         {c.x + w, c.y + h / 2},
                         {c.x, c.y + h},
                         {c.x - w, c.y + h / 2},
                         {c.x - w, c.y - h / 2}},
                        "cell", fill_of(drawing, cell));
    draw_content(drawing, {c.x, c.y - 3}, 2 * w - 6, cell);
    const bool coloured = !terrains_at(drawing, cell).empty();
    drawing.svg.text({c.x, c.y + h - 9}, drawing.grid.name(cell), name_size, Svg::Anchor::middle, "soft", false,
                     coloured ? "#555555" : "");
    drawing.reach(c.x + w + drawing_margin, c.y + h + drawing_margin);
  }
}

void draw_graph(Drawing& drawing) {
  const auto name = [&](int cell) {
    return cell_name(drawing.subject.definition, drawing.grid, cell, {drawing.subject.language});
  };
  int widest = 0;
  for (const int cell : drawing.cells) widest = std::max(widest, text_width(name(cell), label_size));
  BoardLayout layout = lay_out_board(drawing.grid, drawing.cells, widest);
  const int radius = layout.half_width, side = std::max(radius, widest / 2);
  for (Point& point : layout.centres) point = {point.x + drawing_margin, point.y + drawing_margin};
  for (std::size_t i = 0; i < drawing.cells.size(); ++i)
    for (std::size_t j = i + 1; j < drawing.cells.size(); ++j)
      if (drawing.grid.neighbours(drawing.cells[i]).has(drawing.cells[j]))
        drawing.svg.line({layout.centres[i], layout.centres[j]}, "arrow");
  for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
    const Point centre = layout.centres[i];
    const int cell = drawing.cells[i];
    drawing.svg.circle(centre, radius, "cell", fill_of(drawing, cell));
    draw_content(drawing, centre, 2 * radius - 8, cell);
    drawing.svg.text({centre.x, centre.y + radius + label_size}, name(cell), label_size, Svg::Anchor::middle, "label");
    drawing.reach(centre.x + side + drawing_margin, centre.y + radius + label_size + drawing_margin);
  }
}

}  // namespace

void Drawing::reach(int x, int y) {
  width = std::max(width, x);
  height = std::max(height, y);
}

std::vector<Terrain> terrains_of(const Subject& subject, const ZoneDefinition& zone, const Grid& grid) {
  std::vector<Terrain> terrains;
  const auto& tags = grid.tags();
  const auto letters = letters_of_tags(grid);
  const bool has_places_alone = grid.definition().topology == Topology::graph && grid.definition().edges.empty();
  if (zone.terrains.empty() && !has_places_alone)  // places are told apart by their names
    for (std::size_t i = 0; i < tags.size(); ++i)
      terrains.push_back(
          {static_cast<int>(i), words_of_id(subject, tags[i]), letters[i], terrain_colour(static_cast<int>(i)), ""});
  const int index = find_id(subject.definition.zones, zone.id);
  for (std::size_t i = 0; i < zone.terrains.size(); ++i) {
    const TerrainDefinition& terrain = zone.terrains[i];
    if (const auto found = std::ranges::find(tags, terrain.tag); found != tags.end())
      terrains.push_back({static_cast<int>(found - tags.begin()), terrain.name.in(subject.language), terrain.letter,
                          terrain_colour(terrain.colour), terrain.hides,
                          subject.looks.terrains[static_cast<std::size_t>(index)][i]});
  }
  return terrains;
}

int fitting_size(std::string_view text, int width, int size) {
  while (size >= least_size && text_width(text, size) > width) --size;
  return size < least_size ? 0 : size;
}

void draw_disc(Svg& svg, const Subject& subject, Point centre, int radius, int kind) {
  if (kind < 0) return svg.circle(centre, radius, "badge");
  const auto index = static_cast<std::size_t>(kind);
  const Colour colour = colour_of(subject.definition.kinds[index].colour);
  svg.circle(centre, radius, "piece", colour.fill);
  const Appearance& look = subject.looks.kinds[index];
  if (!draw_picture(svg, look, centre, 3 * radius / 2))
    draw_letters(svg, look.symbol.empty() ? subject.symbols[index] : look.symbol, centre, 2 * radius - 4, true,
                 colour.ink);
}

void draw_terrain(Svg& svg, const Terrain& terrain, Point centre, int side) {
  svg.rectangle({centre.x - side / 2, centre.y - side / 2}, side, side, 3, "terrain", terrain.colour.fill);
  if (!draw_picture(svg, terrain.look, centre, side))
    draw_letters(svg, terrain.look.symbol.empty() ? terrain.letter : terrain.look.symbol, centre, side, false,
                 terrain.colour.ink);
}

void draw_cells(Drawing& drawing) {
  switch (drawing.grid.definition().topology) {
    case Topology::square: return draw_square(drawing);
    case Topology::hex: return draw_hex(drawing);
    case Topology::graph: return draw_graph(drawing);
  }
}

}  // namespace houserule::cli::pages
