#include "cli/text/board.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/graph_drawing.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/outline.hpp"
#include "cli/text/output.hpp"
#include "cli/text/spread.hpp"

namespace houserule::cli {
namespace {

/// Everything the drawing needs of one board.
struct Canvas {
  const Game& game;
  const Grid& grid;
  const std::vector<TerrainDefinition>& terrains;
  const Look& look;
  std::vector<std::string> symbols;
  std::vector<std::vector<SeenPiece>> pieces;  ///< by cell, bottom to top
  CellLabels labels;
  CellSet shown;
  CellSet frontier;
  CellSet outlined;
  int terrain_width = 0;  ///< 0: terrain shows on free cells only
  int cell_width = 2;
};

bool has_tag(const Grid& grid, int cell, const std::string& tag) {
  const auto found = std::find(grid.tags().begin(), grid.tags().end(), tag);
  return found != grid.tags().end() && grid.tagged(static_cast<int>(found - grid.tags().begin())).has(cell);
}

/// On a numbered board the cell's name, which stands nowhere else.
std::string number_symbol(const Canvas& canvas, int cell) {
  return canvas.grid.definition().numbered ? paint(canvas.look.colour, "dim", canvas.grid.name(cell)) : "";
}

/// The cell's number and the letters of its terrains, without those that others hide.
std::string terrain_symbol(const Canvas& canvas, int cell) {
  const auto shows = [&](const TerrainDefinition& terrain) { return has_tag(canvas.grid, cell, terrain.tag); };
  const auto hidden = [&](const TerrainDefinition& terrain) {
    return std::any_of(canvas.terrains.begin(), canvas.terrains.end(),
                       [&](const auto& other) { return other.hides == terrain.tag && shows(other); });
  };
  std::string symbol = number_symbol(canvas, cell);
  for (const TerrainDefinition& terrain : canvas.terrains)
    if (shows(terrain) && !hidden(terrain)) symbol += paint(canvas.look.colour, terrain.colour, terrain.letter);
  return symbol;
}

std::string piece_symbol(const Canvas& canvas, const SeenPiece& piece) {
  if (piece.kind < 0) return paint(canvas.look.colour, "dim", "?");
  const KindDefinition& kind = canvas.game.definition().kinds[static_cast<std::size_t>(piece.kind)];
  std::string symbol = canvas.symbols[static_cast<std::size_t>(piece.kind)];
  if (piece.marks != 0) symbol += "*";
  if (piece.face_down) return paint(canvas.look.colour, "dim", "(" + symbol + ")");
  return paint(canvas.look.colour, kind.colour, symbol);
}

/// A letter for the terrain of a free cell, as its author drew it, or a dot; nothing where terrain has a place of its
/// own and there is some.
std::string ground_symbol(const Canvas& canvas, int cell) {
  const bool apart = canvas.terrain_width > 0;
  if (apart && !terrain_symbol(canvas, cell).empty()) return "";
  const auto& tags = canvas.grid.tags();
  const auto& drawn = canvas.grid.definition().cells;
  for (std::size_t tag = 0; tag < tags.size() && !apart; ++tag)
    if (canvas.grid.tagged(static_cast<int>(tag)).has(cell)) {
      const std::string letter = drawn.empty() ? "" : drawn[static_cast<std::size_t>(cell)].letter;
      return lower(letter.empty() ? tags[tag].substr(0, 1) : letter);
    }
  if (!canvas.grid.definition().floating || canvas.frontier.has(cell)) return "·";
  return " ";
}

constexpr const char* bare_label = "•";  // where there is no room for numbers

/// Brackets tell numbers to choose from row numbers, values of pieces and heights of stacks.
std::string label_text(const Canvas& canvas, const std::string& label) {
  return paint(canvas.look.colour, "reverse", label == bare_label ? label : "[" + label + "]");
}

/// "W3", but "B5×3".
std::string with_height(const std::string& symbol, const std::string& letters, std::size_t height) {
  const bool is_number = !letters.empty() && std::isdigit(static_cast<unsigned char>(letters.back())) != 0;
  return symbol + (is_number ? "×" : "") + std::to_string(height);
}

/// The top piece and how high the stack is; where types of pieces are mixed, each of them from the top.
std::string stack_symbol(const Canvas& canvas, const std::vector<SeenPiece>& stack) {
  std::string symbol = piece_symbol(canvas, stack.back());
  const int type = type_of(canvas.game, stack.back());
  const bool mixed = std::any_of(stack.begin(), stack.end(),
                                 [&](const SeenPiece& each) { return type_of(canvas.game, each) != type; });
  if (!mixed && stack.size() == 1) return symbol;
  const int kind = stack.back().kind;
  if (!mixed) return with_height(symbol, kind < 0 ? "" : canvas.symbols[static_cast<std::size_t>(kind)], stack.size());
  for (std::size_t below = stack.size() - 1; below-- > 0;) symbol += piece_symbol(canvas, stack[below]);
  return symbol;
}

/// What stands on a cell: a piece, the label of a choice, or the ground.
std::string content_symbol(const Canvas& canvas, int cell) {
  const auto label = canvas.labels.find(cell);
  const auto& stack = canvas.pieces[static_cast<std::size_t>(cell)];
  if (label != canvas.labels.end() && stack.empty()) return label_text(canvas, label->second);
  if (stack.empty()) return paint(canvas.look.colour, "dim", ground_symbol(canvas, cell));
  std::string symbol = stack_symbol(canvas, stack);
  if (label != canvas.labels.end()) symbol = label_text(canvas, label->second) + symbol;
  return symbol;
}

std::string cell_symbol(const Canvas& canvas, int cell) {
  if (canvas.terrain_width == 0) return content_symbol(canvas, cell);
  return pad_right(terrain_symbol(canvas, cell), canvas.terrain_width) + content_symbol(canvas, cell);
}

void fit_cells(Canvas& canvas) {
  canvas.terrain_width = 0;
  canvas.cell_width = 2;
  for (const int cell : canvas.shown)
    canvas.terrain_width = std::max(canvas.terrain_width, display_width(terrain_symbol(canvas, cell)));
  for (const int cell : canvas.shown)
    canvas.cell_width = std::max(canvas.cell_width, display_width(cell_symbol(canvas, cell)) + 1);
  if (!canvas.outlined.empty()) ++canvas.cell_width;
}

/// The part of a name that counts rows or columns: digits or letters.
std::string part(const std::string& name, bool digits) {
  std::string result;
  for (const char letter : name)
    if ((std::isdigit(static_cast<unsigned char>(letter)) != 0) == digits) result += letter;
  return result;
}

struct Span {
  int first = 1 << 20, last = -1;
  void include(int value) {
    first = std::min(first, value);
    last = std::max(last, value);
  }
};

/// A cell's text, or a column's letter: to the right, or in the middle where lines run between the cells.
std::string in_cell(const Canvas& canvas, const std::string& text, const std::string& edge) {
  if (canvas.outlined.empty()) return pad_left(text, canvas.cell_width);
  return edge + pad_left(text, canvas.cell_width - 2) + " ";
}

void add_line(Block& block, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  if (!line.empty()) block.push_back(std::move(line));
}

/// Letters over the columns and numbers beside the rows, where cells are called by them.
void label_lines(const Canvas& canvas, const Span& rows, const Span& columns, std::vector<std::string>& row_labels,
                 std::vector<std::string>& column_labels) {
  row_labels.resize(static_cast<std::size_t>(rows.last - rows.first + 1));
  column_labels.resize(static_cast<std::size_t>(columns.last - columns.first + 1));
  if (canvas.grid.definition().numbered) return;
  for (const int cell : canvas.shown) {
    column_labels[static_cast<std::size_t>(canvas.grid.column(cell) - columns.first)] =
        part(canvas.grid.name(cell), false);
    row_labels[static_cast<std::size_t>(canvas.grid.row(cell) - rows.first)] = part(canvas.grid.name(cell), true);
  }
}

Block draw_square(const Canvas& canvas) {
  Span rows, columns;
  for (const int cell : canvas.shown) {
    rows.include(canvas.grid.row(cell));
    columns.include(canvas.grid.column(cell));
  }
  std::vector<std::string> row_labels, column_labels;
  label_lines(canvas, rows, columns, row_labels, column_labels);
  const int margin = width_of(row_labels);
  std::string header(static_cast<std::size_t>(margin), ' ');
  for (const auto& label : column_labels) header += in_cell(canvas, label, " ");
  header.erase(header.find_last_not_of(' ') + 1);
  Block block;
  if (!header.empty()) block.push_back(paint(canvas.look.colour, "dim", header));
  const Outline outline(canvas.grid, canvas.outlined, canvas.cell_width);
  const std::string indent(static_cast<std::size_t>(margin), ' ');
  for (int row = rows.first; row <= rows.last; ++row) {
    const auto& label = row_labels[static_cast<std::size_t>(row - rows.first)];
    std::string line = paint(canvas.look.colour, "dim", pad_left(label, margin));
    for (int column = columns.first; column <= columns.last; ++column) {
      const int cell = canvas.grid.at(row, column);
      const std::string symbol = cell >= 0 && canvas.shown.has(cell) ? cell_symbol(canvas, cell) : "";
      line += in_cell(canvas, symbol, outline.left_of(row, column));
    }
    add_line(block, indent + outline.above(row, columns.first, columns.last));
    add_line(block, line + outline.left_of(row, columns.last + 1));
  }
  add_line(block, indent + outline.above(rows.last + 1, columns.first, columns.last));
  return block;
}

/// Cells stand at their doubled column, so each row is shifted by half a cell against the next. The first cell of a
/// row stands before it by its name, the number of the last one behind it.
Block draw_hex(const Canvas& canvas) {
  Span columns;
  int margin = 0;
  for (const int cell : canvas.shown) {
    columns.include(canvas.grid.column(cell));
    margin = std::max(margin, display_width(canvas.grid.name(cell)));
  }
  Block block;
  for (int row = 0; row < canvas.grid.row_count(); ++row) {
    std::string line, first, last;
    for (const int cell : canvas.grid.row_cells(row) & canvas.shown) {
      const bool numbered = canvas.grid.definition().numbered;  // each cell says its own
      if (first.empty()) first = numbered ? " " : canvas.grid.name(cell);
      last = numbered ? "" : part(canvas.grid.name(cell), true);
      const int at = (canvas.grid.column(cell) - columns.first) * canvas.cell_width / 2;
      const std::string symbol = cell_symbol(canvas, cell);
      line = pad_right(line, at) + (canvas.terrain_width > 0 ? pad_right(" " + symbol, canvas.cell_width)
                                                             : pad_left(symbol, canvas.cell_width));
    }
    if (first.empty()) continue;
    block.push_back(paint(canvas.look.colour, "dim", pad_right(first, margin)) + line + " " +
                    paint(canvas.look.colour, "dim", last));
  }
  return block;
}

/// Beside the name of a place there is room for that of a kind without a letter.
std::string piece_in_words(const Canvas& canvas, const SeenPiece& piece) {
  const Definition& definition = canvas.game.definition();
  const bool has_letter = piece.kind < 0 || !definition.kinds[static_cast<std::size_t>(piece.kind)].letter.empty();
  return has_letter || piece.face_down || piece.marks != 0 ? piece_symbol(canvas, piece)
                                                           : kind_name(definition, piece.kind, canvas.look);
}

/// What stands on a cell, with its name where that does not stand at the edge.
std::string place_symbol(const Canvas& canvas, int cell, bool named) {
  const std::string symbol = cell_symbol(canvas, cell);
  if (named) return symbol;
  const std::string name = cell_name(canvas.game.definition(), canvas.grid, cell, canvas.look);
  const bool bare = canvas.pieces[static_cast<std::size_t>(cell)].empty() && !canvas.labels.contains(cell);
  return bare ? paint(canvas.look.colour, "dim", name) : symbol + " " + name;
}

Block draw_graph_with_lines(const Canvas& canvas) {
  std::vector<std::string> cells;
  const bool named = is_named_by_place(canvas.grid);
  for (int cell = 0; cell < canvas.grid.size(); ++cell) cells.push_back(place_symbol(canvas, cell, named));
  return draw_graph_as_it_lies(canvas.grid, cells, canvas.look.colour);
}

/// Which places lie beside it, as no line says so: " – cairo, gaza"; empty where none does.
std::string ways_from(const Canvas& canvas, int cell) {
  std::vector<std::string> names;
  for (const int other : canvas.grid.neighbours(cell))
    names.push_back(cell_name(canvas.game.definition(), canvas.grid, other, canvas.look));
  if (names.empty()) return "";
  return paint(canvas.look.colour, "dim", fmt::format(" – {}", fmt::join(names, ", ")));
}

Block draw_graph(const Canvas& canvas) {
  if (canvas.grid.definition().drawn_graph()) return draw_graph_with_lines(canvas);
  std::vector<std::string> texts;
  for (const int cell : canvas.shown) {
    std::string text = cell_name(canvas.game.definition(), canvas.grid, cell, canvas.look) + ":";
    for (const SeenPiece& piece : canvas.pieces[static_cast<std::size_t>(cell)])
      text += " " + piece_in_words(canvas, piece);
    const auto label = canvas.labels.find(cell);
    if (label != canvas.labels.end()) text = label_text(canvas, label->second) + " " + text;
    texts.push_back(text + ways_from(canvas, cell));
  }
  return wrap_lines(in_columns(texts, canvas.look.width), canvas.look.width, 4);
}

CellSet cells_shown(const Canvas& canvas) {
  if (!canvas.grid.definition().floating) return canvas.grid.all();
  CellSet cells = canvas.frontier;
  for (std::size_t cell = 0; cell < canvas.pieces.size(); ++cell)
    if (!canvas.pieces[cell].empty()) cells.add(static_cast<int>(cell));
  for (const auto& [cell, label] : canvas.labels) cells.add(cell);
  return cells;
}

Block draw_canvas(Canvas& canvas) {
  fit_cells(canvas);
  switch (canvas.grid.definition().topology) {
    case Topology::square: return draw_square(canvas);
    case Topology::hex: return draw_hex(canvas);
    case Topology::graph: return draw_graph(canvas);
  }
  return {};
}

}  // namespace

namespace {

/// Whether the drawing of a stack, its top and how high it is, leaves out what differs from it.
bool hides_kinds(const Canvas& canvas, const std::vector<SeenPiece>& stack) {
  const auto differs = [&](const SeenPiece& piece) {
    return piece.kind != stack.back().kind || piece.face_down != stack.back().face_down;
  };
  const auto is_of_its_type = [&](const SeenPiece& piece) {
    return type_of(canvas.game, piece) == type_of(canvas.game, stack.back());
  };
  return std::ranges::any_of(stack, differs) && std::ranges::all_of(stack, is_of_its_type);
}

/// "From the top: c3 wwb  d4 bw": what lies in stacks whose drawing hides it.
Block hidden_stacks(const Canvas& canvas) {
  std::vector<std::string> parts;
  for (const int cell : canvas.shown) {
    const auto& stack = canvas.pieces[static_cast<std::size_t>(cell)];
    if (stack.empty() || !hides_kinds(canvas, stack)) continue;
    std::vector<std::string> symbols;
    for (std::size_t below = stack.size(); below-- > 0;) symbols.push_back(piece_symbol(canvas, stack[below]));
    const bool single = std::ranges::all_of(symbols, [](const auto& symbol) { return display_width(symbol) == 1; });
    parts.push_back(fmt::format("{} {}", canvas.grid.name(cell), fmt::join(symbols, single ? "" : " ")));
  }
  if (parts.empty()) return {};
  parts.front() = say(canvas.look.language, Message::stacks_from_the_top, parts.front());
  return wrap(parts, "  ", canvas.look.width, 2);
}

/// The board itself; where numbers make it too wide, dots mark what can be chosen.
Block draw_labelled(Canvas& canvas) {
  Block block = draw_canvas(canvas);
  if (canvas.labels.empty() || width_of(block) <= canvas.look.width) return block;
  for (auto& [cell, label] : canvas.labels) label = bare_label;
  block = draw_canvas(canvas);
  block.push_back(paint(canvas.look.colour, "dim", sentence(Message::bare_label, canvas.look.language)));
  return block;
}

}  // namespace

bool shows_labels(const Block& board, const Look& look) {
  const std::string bare = paint(look.colour, "dim", sentence(Message::bare_label, look.language));
  return std::ranges::find(board, bare) == board.end();
}

Block draw_board(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look,
                 const CellSet& outlined) {
  const Grid& grid = *game.zones()[seen.zone].grid;
  if (grid.definition().spread) return draw_spread(game, seen, labels, look);
  const auto& terrains = game.definition().zones[game.zones()[seen.zone].definition].terrains;
  Canvas canvas{game, grid, terrains, look, kind_symbols(game.definition()), {}, labels, {}, {}, {}, 0, 2};
  if (grid.definition().topology == Topology::square) canvas.outlined = outlined;
  canvas.pieces.resize(static_cast<std::size_t>(grid.size()));
  CellSet occupied;
  for (const SeenPiece& piece : seen.pieces) {
    canvas.pieces[static_cast<std::size_t>(piece.cell)].push_back(piece);
    occupied.add(piece.cell);
  }
  if (grid.definition().floating) canvas.frontier = grid.frontier(occupied) - occupied;
  canvas.shown = cells_shown(canvas);
  Block block = draw_labelled(canvas);
  std::ranges::move(hidden_stacks(canvas), std::back_inserter(block));
  return block;
}

namespace {

using Texts = std::vector<std::string>;

/// A board that is drawn, on which pieces are letters; a spread one names them.
bool is_drawn_as_letters(const Game& game, const SeenZone& seen) {
  const Zone& zone = game.zones()[seen.zone];
  return zone.grid != nullptr && !zone.grid->definition().spread && game.definition().zones[zone.definition].shown;
}

/// Kinds that lie on a board as letters; graphs name those that have none.
std::vector<bool> kinds_as_letters(const Game& game, const Observation& seen) {
  const auto& kinds = game.definition().kinds;
  std::vector<bool> shown(kinds.size(), false);
  for (const SeenZone& zone : seen.zones) {
    if (!is_drawn_as_letters(game, zone)) continue;
    const bool by_name = game.zones()[zone.zone].grid->definition().topology == Topology::graph;
    for (const SeenPiece& piece : zone.pieces) {
      const auto kind = static_cast<std::size_t>(piece.kind);
      if (piece.kind >= 0 && !(by_name && kinds[kind].letter.empty())) shown[kind] = true;
    }
  }
  return shown;
}

/// Unless it stands there already.
void add_once(Texts& texts, const std::string& text) {
  if (std::ranges::find(texts, text) == texts.end()) texts.push_back(text);
}

/// Kinds one by one, or in the words of their type.
void add_kinds(const Game& game, const std::vector<bool>& shown, const Look& look, Texts& legends, Texts& parts) {
  const Definition& definition = game.definition();
  const auto symbols = kind_symbols(definition);
  for (std::size_t kind = 0; kind < shown.size(); ++kind) {
    if (!shown[kind]) continue;
    const Text& legend = definition.piece_types[static_cast<std::size_t>(definition.kinds[kind].piece_type)].legend;
    const std::string words = paint(look.colour, "dim", legend.in(look.language));
    if (!legend.empty()) {
      add_once(legends, words);
      continue;
    }
    const std::string symbol = paint(look.colour, definition.kinds[kind].colour, symbols[kind]);
    parts.push_back(symbol + " " +
                    paint(look.colour, "dim", kind_name(definition, static_cast<int>(kind), {look.language})));
  }
}

void add_terrains(const Game& game, const Look& look, Texts& parts) {
  for (const ZoneDefinition& zone : game.definition().zones) {
    if (!zone.shown || !zone.players.has(game.players())) continue;
    for (const TerrainDefinition& terrain : zone.terrains)
      if (!terrain.name.empty())
        add_once(parts, paint(look.colour, terrain.colour, terrain.letter) + " " +
                            paint(look.colour, "dim", terrain.name.in(look.language)));
  }
}

/// What stands on drawn boards besides letters.
struct Signs {
  std::vector<std::string> marks;  ///< that some piece has
  std::string known;               ///< the letters of one that is face down and known
  bool unknown = false;
};

Signs signs_on_boards(const Game& game, const Observation& seen) {
  const Definition& definition = game.definition();
  const Texts symbols = kind_symbols(definition);
  Signs signs;
  for (const SeenZone& zone : seen.zones) {
    if (!is_drawn_as_letters(game, zone)) continue;
    for (const SeenPiece& piece : zone.pieces) {
      const PieceTypeDefinition& type = definition.piece_types[static_cast<std::size_t>(type_of(game, piece))];
      const Texts& marks = type.marks;
      const bool is_explained = type.legend.in("en").find('*') != std::string::npos;  // by the game itself
      for (std::size_t mark = 0; mark < marks.size() && !is_explained; ++mark)
        if ((piece.marks >> mark & 1) != 0 && std::ranges::find(signs.marks, marks[mark]) == signs.marks.end())
          signs.marks.push_back(marks[mark]);
      if (piece.kind < 0) signs.unknown = true;
      if (piece.kind >= 0 && piece.face_down) signs.known = symbols[static_cast<std::size_t>(piece.kind)];
    }
  }
  return signs;
}

void add_signs(const Game& game, const Observation& seen, const Look& look, Texts& parts) {
  const Signs signs = signs_on_boards(game, seen);
  const auto add = [&](const std::string& sign, const std::string& words) {
    parts.push_back(sign + " " + paint(look.colour, "dim", words));
  };
  std::string marks;
  for (const std::string& mark : signs.marks)
    marks += (marks.empty() ? "" : ", ") + translated(game.definition(), id_words(mark), look);
  if (!marks.empty()) add("*", marks);
  if (!signs.known.empty()) add("(" + signs.known + ")", sentence(Message::known_face_down, look.language));
  if (signs.unknown) add("?", sentence(Message::face_down, look.language));
}

void add_wrapped(Block& block, const Texts& parts, const Look& look) {
  if (parts.empty()) return;
  const Block lines = wrap(parts, "  ", look.width, 0);
  block.insert(block.end(), lines.begin(), lines.end());
}

}  // namespace

Block board_legend(const Game& game, const Observation& seen, const Look& look) {
  Block block;
  Texts terrains, legends, kinds;
  add_terrains(game, look, terrains);
  if (game.definition().kinds.size() > 1) add_kinds(game, kinds_as_letters(game, seen), look, legends, kinds);
  add_signs(game, seen, look, kinds);
  add_wrapped(block, terrains, look);
  for (const std::string& legend : legends)
    std::ranges::move(wrap_text(legend, look.width, 0), std::back_inserter(block));
  add_wrapped(block, kinds, look);
  return block;
}

}  // namespace houserule::cli
