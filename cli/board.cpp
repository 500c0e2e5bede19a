#include "cli/board.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

#include "cli/terminal.hpp"

namespace houserule::cli {
namespace {

/// Everything the drawing needs of one board.
struct Canvas {
  const Game& game;
  const Grid& grid;
  const Look& look;
  std::vector<std::string> symbols;
  std::vector<std::vector<SeenPiece>> pieces;  ///< by cell, bottom to top
  CellLabels labels;
  CellSet shown;
  CellSet frontier;
  int cell_width = 2;
};

std::string piece_symbol(const Canvas& canvas, const SeenPiece& piece) {
  if (piece.kind < 0) return paint(canvas.look.colour, "dim", "?");
  const KindDefinition& kind = canvas.game.definition().kinds[static_cast<std::size_t>(piece.kind)];
  std::string symbol = canvas.symbols[static_cast<std::size_t>(piece.kind)];
  if (piece.marks != 0) symbol += "*";
  if (piece.face_down) return paint(canvas.look.colour, "dim", "(" + symbol + ")");
  return paint(canvas.look.colour, kind.colour, symbol);
}

/// A letter for the terrain of a free cell, or a dot.
std::string ground_symbol(const Canvas& canvas, int cell) {
  const auto& tags = canvas.grid.tags();
  for (std::size_t tag = 0; tag < tags.size(); ++tag)
    if (canvas.grid.tagged(static_cast<int>(tag)).has(cell))
      return std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(tags[tag][0]))));
  if (!canvas.grid.definition().floating || canvas.frontier.has(cell)) return "·";
  return " ";
}

/// Without colours brackets tell numbers to choose from row numbers.
std::string label_text(const Canvas& canvas, const std::string& label) {
  return canvas.look.colour ? paint(true, "reverse", label) : "[" + label + "]";
}

int type_of(const Game& game, const SeenPiece& piece) {
  if (piece.kind >= 0) return game.definition().kinds[static_cast<std::size_t>(piece.kind)].piece_type;
  const auto alike = std::find_if(game.pieces().begin(), game.pieces().end(), [&](const Piece& each) { return each.group == piece.back; });
  return alike->type;
}

/// The top piece and how high the stack is; where types of pieces are mixed, each of them from the top.
std::string stack_symbol(const Canvas& canvas, const std::vector<SeenPiece>& stack) {
  std::string symbol = piece_symbol(canvas, stack.back());
  const int type = type_of(canvas.game, stack.back());
  const bool mixed = std::any_of(stack.begin(), stack.end(), [&](const SeenPiece& each) { return type_of(canvas.game, each) != type; });
  if (!mixed) return stack.size() > 1 ? symbol + std::to_string(stack.size()) : symbol;
  for (std::size_t below = stack.size() - 1; below-- > 0;) symbol += piece_symbol(canvas, stack[below]);
  return symbol;
}

std::string cell_symbol(const Canvas& canvas, int cell) {
  const auto label = canvas.labels.find(cell);
  const auto& stack = canvas.pieces[static_cast<std::size_t>(cell)];
  if (label != canvas.labels.end() && stack.empty()) return label_text(canvas, label->second);
  if (stack.empty()) return paint(canvas.look.colour, "dim", ground_symbol(canvas, cell));
  std::string symbol = stack_symbol(canvas, stack);
  if (label != canvas.labels.end()) symbol = label_text(canvas, label->second) + symbol;
  return symbol;
}

void fit_cells(Canvas& canvas) {
  for (const int cell : canvas.shown)
    canvas.cell_width = std::max(canvas.cell_width, display_width(cell_symbol(canvas, cell)) + 1);
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

Block draw_square(const Canvas& canvas) {
  Span rows, columns;
  for (const int cell : canvas.shown) {
    rows.include(canvas.grid.row(cell));
    columns.include(canvas.grid.column(cell));
  }
  std::vector<std::string> row_labels, column_labels;
  for (const int cell : canvas.shown) {
    const auto column = static_cast<std::size_t>(canvas.grid.column(cell) - columns.first);
    const auto row = static_cast<std::size_t>(canvas.grid.row(cell) - rows.first);
    column_labels.resize(std::max(column_labels.size(), column + 1));
    row_labels.resize(std::max(row_labels.size(), row + 1));
    column_labels[column] = part(canvas.grid.name(cell), false);
    row_labels[row] = part(canvas.grid.name(cell), true);
  }
  const int margin = width_of(row_labels);
  std::string header(static_cast<std::size_t>(margin), ' ');
  for (const auto& label : column_labels) header += pad_left(label, canvas.cell_width);
  Block block{paint(canvas.look.colour, "dim", header)};
  for (int row = rows.first; row <= rows.last; ++row) {
    const auto& label = row_labels[static_cast<std::size_t>(row - rows.first)];
    std::string line = paint(canvas.look.colour, "dim", pad_left(label, margin));
    for (int column = columns.first; column <= columns.last; ++column) {
      const int cell = canvas.grid.at(row, column);
      line += pad_left(cell >= 0 && canvas.shown.has(cell) ? cell_symbol(canvas, cell) : "", canvas.cell_width);
    }
    block.push_back(line);
  }
  return block;
}

/// Cells stand at their doubled column, so each row is shifted by half a cell against the next.
Block draw_hex(const Canvas& canvas) {
  Span columns;
  for (const int cell : canvas.shown) columns.include(canvas.grid.column(cell));
  const int half = (canvas.cell_width + 1) / 2;
  Block block;
  for (int row = 0; row < canvas.grid.row_count(); ++row) {
    std::string line, label;
    for (const int cell : canvas.grid.row_cells(row) & canvas.shown) {
      label = part(canvas.grid.name(cell), false);
      const int at = (canvas.grid.column(cell) - columns.first) * half;
      line = pad_right(line, at) + pad_left(cell_symbol(canvas, cell), canvas.cell_width);
    }
    if (!label.empty()) block.push_back(paint(canvas.look.colour, "dim", pad_left(label, 2)) + line);
  }
  return block;
}

Block draw_graph(const Canvas& canvas) {
  std::vector<std::string> texts;
  for (const int cell : canvas.shown) {
    std::string text = canvas.grid.name(cell) + ":";
    for (const SeenPiece& piece : canvas.pieces[static_cast<std::size_t>(cell)]) text += " " + piece_symbol(canvas, piece);
    const auto label = canvas.labels.find(cell);
    if (label != canvas.labels.end()) text = label_text(canvas, label->second) + " " + text;
    texts.push_back(text);
  }
  return in_columns(texts, canvas.look.width);
}

CellSet cells_shown(const Canvas& canvas) {
  if (!canvas.grid.definition().floating) return canvas.grid.all();
  CellSet cells = canvas.frontier;
  for (std::size_t cell = 0; cell < canvas.pieces.size(); ++cell)
    if (!canvas.pieces[cell].empty()) cells.add(static_cast<int>(cell));
  for (const auto& [cell, label] : canvas.labels) cells.add(cell);
  return cells;
}

}  // namespace

Block draw_board(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look) {
  const Grid& grid = *game.zones()[seen.zone].grid;
  Canvas canvas{game, grid, look, kind_symbols(game.definition()), {}, labels, {}, {}, 2};
  canvas.pieces.resize(static_cast<std::size_t>(grid.size()));
  CellSet occupied;
  for (const SeenPiece& piece : seen.pieces) {
    canvas.pieces[static_cast<std::size_t>(piece.cell)].push_back(piece);
    occupied.add(piece.cell);
  }
  if (grid.definition().floating) canvas.frontier = grid.frontier(occupied) - occupied;
  canvas.shown = cells_shown(canvas);
  fit_cells(canvas);
  switch (grid.definition().topology) {
    case Topology::square: return draw_square(canvas);
    case Topology::hex: return draw_hex(canvas);
    case Topology::graph: return draw_graph(canvas);
  }
  return {};
}

Block board_legend(const Game& game, const Observation& seen, const Look& look) {
  const Definition& definition = game.definition();
  std::vector<bool> on_board(definition.kinds.size(), false);
  for (const SeenZone& zone : seen.zones)
    if (game.zones()[zone.zone].grid != nullptr)
      for (const SeenPiece& piece : zone.pieces)
        if (piece.kind >= 0) on_board[static_cast<std::size_t>(piece.kind)] = true;
  const auto symbols = kind_symbols(definition);
  std::vector<std::string> parts;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    if (!on_board[kind]) continue;
    const std::string symbol = paint(look.colour, definition.kinds[kind].colour, symbols[kind]);
    parts.push_back(symbol + " " + paint(look.colour, "dim", kind_name(definition, static_cast<int>(kind), {look.language})));
  }
  return parts.empty() ? Block{} : wrap(parts, "  ", look.width, 0);
}

}  // namespace houserule::cli
