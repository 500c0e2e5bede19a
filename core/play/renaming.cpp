#include "core/play/renaming.hpp"

namespace houserule {
namespace {

void rename_variables(State& state, const std::vector<PieceId>& names) {
  const auto& variables = state.game().definition().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (variables[i].type != VariableDefinition::Type::piece) continue;
    for (Seat seat = 0; seat < (variables[i].each_seat ? state.game().seats() : 1); ++seat) {
      std::int32_t& value = state.variables()[state.game().variable_index(VariableIndex(i), seat)];
      if (value >= 0) value = names[static_cast<std::size_t>(value)];
    }
  }
}

}  // namespace

State rename_pieces(const State& state, const std::vector<PieceId>& names) {
  State renamed = state;
  const auto name = [&names](PieceId id) { return id == none ? PieceId{none} : names[id]; };
  for (std::size_t i = 0; i < names.size(); ++i) {
    PieceState& piece = renamed.piece(names[i]);
    piece = state.piece(static_cast<PieceId>(i));
    piece.below = name(piece.below);
    piece.above = name(piece.above);
  }
  for (std::size_t i = 0; i < state.game().zones().size(); ++i) {
    const auto id = static_cast<ZoneId>(i);
    renamed.zone(id).head = name(state.zone(id).head);
    renamed.zone(id).tail = name(state.zone(id).tail);
    if (state.game().zones()[i].grid == nullptr) continue;
    for (const int cell : state.occupied(id)) renamed.tops(id)[cell] = name(state.tops(id)[cell]);
  }
  rename_variables(renamed, names);
  return renamed;
}

}  // namespace houserule
