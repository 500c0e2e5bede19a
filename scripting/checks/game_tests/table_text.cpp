#include "scripting/checks/game_tests/table_text.hpp"

#include <algorithm>

#include "core/model/operations.hpp"
#include "scripting/definition/drawing.hpp"

namespace houserule {
namespace {

struct Box {
  int top = 0, left = 0, bottom = -1, right = -1;
};

Box box_of(const State& state, ZoneId zone) {
  const Grid& grid = *state.game().zones()[zone].grid;
  if (!grid.definition().floating) return {0, 0, grid.row_count() - 1, grid.column_count() - 1};
  Box box{grid.row_count(), grid.column_count(), -1, -1};
  for (const int cell : state.occupied(zone)) {
    box.top = std::min(box.top, grid.row(cell));
    box.left = std::min(box.left, grid.column(cell));
    box.bottom = std::max(box.bottom, grid.row(cell));
    box.right = std::max(box.right, grid.column(cell));
  }
  return box;
}

std::string letter_at(const State& state, ZoneId zone, int cell) {
  if (cell < 0) return " ";
  const PieceId top = state.tops(zone)[cell];
  if (top == none) return ".";
  if (state.piece(top).face_down != 0) return "?";
  const KindDefinition& kind = state.kind(top);
  return kind.letter.empty() ? kind.id : kind.letter;
}

bool has_long_letters(const Definition& definition) {
  return std::ranges::any_of(definition.kinds,
                             [](const KindDefinition& kind) { return build::characters_of(kind.letter).size() > 1; });
}

}  // namespace

std::string piece_line(const State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  const auto& type = state.game().definition().piece_types[static_cast<std::size_t>(state.game().pieces()[id].type)];
  std::string text = state.kind(id).id;
  if (piece.face_down != 0) text += ", down";
  for (std::size_t mark = 0; mark < type.marks.size(); ++mark)
    if ((piece.marks & (1u << mark)) != 0) text += ", " + type.marks[mark];
  return text;
}

std::string cell_line(const State& state, ZoneId zone, CellId cell) {
  std::string text;
  for (PieceId piece = state.tops(zone)[cell]; piece != none; piece = state.piece(piece).below)
    text = piece_line(state, piece) + (text.empty() ? "" : " / ") + text;
  return text;
}

std::vector<std::string> piece_lines(const State& state, ZoneId zone) {
  const Zone& place = state.game().zones()[zone];
  std::vector<std::string> lines;
  if (place.grid != nullptr) {
    for (const int cell : state.occupied(zone))
      lines.push_back(place.grid->name(cell) + ": " + cell_line(state, zone, static_cast<CellId>(cell)));
    return lines;
  }
  std::vector<PieceId> pieces;
  list_pieces(state, zone, pieces);
  for (const PieceId piece : pieces) lines.push_back(piece_line(state, piece));
  if (place.shape == Shape::set) std::ranges::sort(lines);
  return lines;
}

std::vector<std::string> row_lines(const State& state, ZoneId zone) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Box box = box_of(state, zone);
  const char* gap = has_long_letters(state.game().definition()) ? " " : "";
  std::vector<std::string> lines;
  for (int row = box.top; row <= box.bottom; ++row) {
    std::string line;
    for (int column = box.left; column <= box.right; ++column)
      line += (column == box.left ? "" : gap) + letter_at(state, zone, grid.at(row, column));
    lines.push_back(line);
  }
  return lines;
}

}  // namespace houserule
