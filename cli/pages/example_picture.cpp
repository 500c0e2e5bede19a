#include "cli/pages/example_picture.hpp"

#include <algorithm>
#include <utility>

#include "cli/pages/board_drawing.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "scripting/position/position.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int points_size = 16, card_width = 34, card_height = 46, card_gap = 6, points_height = 30;

/// The cells that pieces lie on and those between them; of a board with an outline of its own all.
std::vector<int> cells_to_draw(const Grid& grid, const std::map<int, int>& pieces) {
  CellSet cells = grid.all();
  if (grid.definition().floating && !pieces.empty()) {
    int top = grid.row(pieces.begin()->first), left = grid.column(pieces.begin()->first), bottom = top, right = left;
    for (const auto& [cell, kind] : pieces) {
      top = std::min(top, grid.row(cell));
      bottom = std::max(bottom, grid.row(cell));
      left = std::min(left, grid.column(cell));
      right = std::max(right, grid.column(cell));
    }
    cells = grid.window(top, left, bottom - top + 1, right - left + 1);
  }
  std::vector<int> drawn;
  for (const int cell : cells) drawn.push_back(cell);
  return drawn;
}

/// A position while its tables are drawn beside each other.
struct Example {
  const Subject& subject;
  Referee referee;
  State state;
  ScoreSheet sheet;
  const ScoreLineDefinition& line;
  Svg svg = {};
  std::vector<std::pair<int, std::string>> points = {};  ///< of each table, below its middle
  std::vector<std::string> lines = {};                   ///< the same as text
  int width = 0, height = 0;

  void draw_zone(const SeenZone& seen);
  void draw_board(const ZoneDefinition& zone, const Grid& grid, const SeenZone& seen);
  void draw_cards(const SeenZone& seen);
  void draw_card(const SeenPiece& piece, Point corner);
  void write_board(const Drawing& drawing);
  void write_row(const std::vector<SeenPiece>& pieces);
  std::string letter_of(int kind) const;
  void draw_table(Seat seat, const std::vector<ZoneIndex>& zones);
  std::string points_of(Seat seat) const;
};

void Example::draw_board(const ZoneDefinition& zone, const Grid& grid, const SeenZone& seen) {
  Drawing drawing{subject, grid, terrains_of(subject, zone, grid), {}, {}};
  for (const SeenPiece& piece : seen.pieces) drawing.pieces[piece.cell] = piece.face_down ? -1 : piece.kind;
  drawing.cells = cells_to_draw(grid, drawing.pieces);
  draw_cells(drawing);
  svg.group({width, 0}, drawing.svg.shapes());
  write_board(drawing);
  width += drawing.width;
  height = std::max(height, drawing.height);
}

/// Row by row; of other boards than squares each piece with its cell.
void Example::write_board(const Drawing& drawing) {
  std::map<int, std::string> rows;
  const bool square = drawing.grid.definition().topology == Topology::square;
  for (const int cell : drawing.cells) {
    const auto piece = drawing.pieces.find(cell);
    const bool empty = piece == drawing.pieces.end();
    const std::string letter = empty ? "·" : letter_of(piece->second);
    std::string& row = rows[square ? drawing.grid.row(cell) : 0];
    if (square || !empty) row += (row.empty() ? "" : " ") + (square ? letter : drawing.grid.name(cell) + " " + letter);
  }
  for (const auto& [row, text] : rows) lines.push_back(text);
}

void Example::write_row(const std::vector<SeenPiece>& pieces) {
  std::string row;
  for (const SeenPiece& piece : pieces) row += (row.empty() ? "" : " ") + letter_of(piece.face_down ? -1 : piece.kind);
  lines.push_back(row);
}

std::string Example::letter_of(int kind) const {
  return kind < 0 ? "?" : subject.symbols[static_cast<std::size_t>(kind)];
}

/// Its back if it is not known.
void Example::draw_card(const SeenPiece& piece, Point corner) {
  if (piece.kind < 0 || piece.face_down) return svg.rectangle(corner, card_width, card_height, 5, "badge");
  const auto kind = static_cast<std::size_t>(piece.kind);
  const Colour colour = colour_of(subject.definition.kinds[kind].colour);
  const std::string& letter = subject.symbols[kind];
  svg.rectangle(corner, card_width, card_height, 5, "piece", colour.fill);
  svg.text({corner.x + card_width / 2, corner.y + card_height / 2 + 5}, letter,
           fitting_size(letter, card_width - 4, points_size), Svg::Anchor::middle, "ink", true, colour.ink);
}

void Example::draw_cards(const SeenZone& seen) {
  int x = width + drawing_margin;
  for (const SeenPiece& piece : seen.pieces) {
    draw_card(piece, {x, drawing_margin});
    x += card_width + card_gap;
  }
  write_row(seen.pieces);
  width = x - card_gap + drawing_margin;
  height = std::max(height, card_height + 2 * drawing_margin);
}

void Example::draw_zone(const SeenZone& seen) {
  const Game& game = referee.game();
  const Zone& zone = game.zones()[seen.zone];
  if (zone.shape == Shape::grid)
    draw_board(game.definition().zones[zone.definition], *zone.grid, seen);
  else
    draw_cards(seen);
}

std::string Example::points_of(Seat seat) const {
  const auto& there = referee.game().score_lines();
  for (const SeatScore& score : sheet.seats)
    for (std::size_t i = 0; i < there.size(); ++i)
      if (score.seat == seat && subject.definition.score_lines[static_cast<std::size_t>(there[i])].id == line.id)
        return points_words(subject, score.lines[i].points);
  return "";
}

/// What lies before a seat, and what it brings; the table's zones stand with the first.
void Example::draw_table(Seat seat, const std::vector<ZoneIndex>& zones) {
  const int from = width;
  for (const SeenZone& seen : observe(referee, state, seat).zones) {
    const Zone& zone = referee.game().zones()[seen.zone];
    const bool is_here = zone.seat == seat || (zone.seat == no_seat && seat == 0);
    if (is_here && std::ranges::find(zones, zone.definition) != zones.end()) draw_zone(seen);
  }
  points.emplace_back((from + width) / 2, points_of(seat));
  lines.push_back(points_of(seat));
}

/// How many tables it shows: as many as the longest list by seats has, one if all is shared.
int tables_of(const Definition& definition, const yaml::Node& example) {
  std::size_t tables = 1;
  for (const yaml::Entry& entry : example.map()) {
    const ZoneIndex zone = definition.zones.find(entry.key);
    if (zone && definition.zones[zone].each_seat && entry.value.is_list())
      tables = std::max(tables, entry.value.list().size());
  }
  return static_cast<int>(tables);
}

Picture draw_example(const Subject& subject, const ScoreLineDefinition& line, const yaml::Node& node) {
  Referee referee = subject.package.referee(example_players(subject.package, line));
  State state = position_state(referee.game(), node);
  referee.close(state);
  ScoreSheet sheet = score(referee, state);
  Example example{subject, std::move(referee), std::move(state), std::move(sheet), line};
  std::vector<ZoneIndex> zones;
  for (const std::string& key : yaml::keys_of(node))
    if (const ZoneIndex zone = subject.definition.zones.find(key)) zones.push_back(zone);
  for (Seat seat = 0; seat < tables_of(subject.definition, node); ++seat) example.draw_table(seat, zones);
  for (const auto& [centre, text] : example.points)
    example.svg.text({centre, example.height + points_size - 4}, text, points_size, Svg::Anchor::middle, "ink", true);
  return {"example-" + line.id, "", example.width, example.height + points_height, example.svg.shapes(), example.lines};
}

}  // namespace

Gallery draw_examples(const Subject& subject) {
  Gallery gallery;
  for (std::size_t i = 0; i < subject.definition.score_lines.size(); ++i) {
    const ScoreLineDefinition& line = subject.definition.score_lines[i];
    const yaml::Node* node = example_of(subject.package, line);
    if (node == nullptr || !is_there(subject, line.players)) continue;
    const std::string name = name_of_line(subject, static_cast<int>(i));
    Picture picture = draw_example(subject, line, *node);
    picture.description = plain_text(say(subject, Label::example_of_line, {plain(name)}));
    gallery.figures.push_back({strong(name), std::move(picture)});
  }
  return gallery;
}

}  // namespace houserule::cli::pages
