#include "core/play/renaming.hpp"

#include <algorithm>

#include "core/model/held_pieces.hpp"

namespace houserule {
State rename_pieces(const State& state, const std::vector<PieceId>& names) {
  State renamed = state;
  const auto name = [&names](PieceId id) { return id == none ? PieceId{none} : names[id]; };
  for (std::size_t i = 0; i < names.size(); ++i) {
    PieceState& piece = renamed.piece(names[i]);
    piece = state.piece(static_cast<PieceId>(i));
    piece.below = name(piece.below);
    piece.above = name(piece.above);
    std::copy_n(state.clues(static_cast<PieceId>(i)), state.game().definition().clues.size(), renamed.clues(names[i]));
  }
  for (std::size_t i = 0; i < state.game().zones().size(); ++i) {
    const auto id = static_cast<ZoneId>(i);
    renamed.zone(id).head = name(state.zone(id).head);
    renamed.zone(id).tail = name(state.zone(id).tail);
    if (state.game().zones()[i].grid == nullptr) continue;
    for (const int cell : state.occupied(id)) renamed.tops(id)[cell] = name(state.tops(id)[cell]);
  }
  std::vector<PieceId> held = held_pieces(state);
  for (PieceId& piece : held) piece = name(piece);
  hold_pieces(renamed, held);
  return renamed;
}

}  // namespace houserule
