// The same places held by other pieces: as if the shuffle had gone otherwise.

#include <numeric>

#include "core/model/operations.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

/// Which piece takes the place of each: hidden ones of a group change among themselves, and bring their kinds along.
std::vector<PieceId> draw_names(State& state, const HiddenPieces& hidden, Generator& generator) {
  std::vector<PieceId> names(state.game().pieces().size());
  std::iota(names.begin(), names.end(), PieceId{0});
  for (const auto& [group, pieces] : hidden)
    for (std::size_t i = pieces.size(); i > 1; --i) {
      const PieceId drawn = pieces[generator.below(static_cast<std::uint32_t>(i))];
      std::swap(names[pieces[i - 1]], names[drawn]);
      exchange_kinds(state, pieces[i - 1], drawn);
    }
  return names;
}

/// Kinds stay where they are; only the numbers of the pieces change.
void rename_pieces(const State& state, State& other, const std::vector<PieceId>& names) {
  const auto name = [&names](PieceId id) { return id == none ? PieceId{none} : names[id]; };
  for (std::size_t i = 0; i < names.size(); ++i) {
    PieceState& piece = other.piece(names[i]);
    piece = state.piece(static_cast<PieceId>(i));
    piece.below = name(piece.below);
    piece.above = name(piece.above);
  }
  for (std::size_t i = 0; i < state.game().zones().size(); ++i) {
    const auto id = static_cast<ZoneId>(i);
    other.zone(id).head = name(state.zone(id).head);
    other.zone(id).tail = name(state.zone(id).tail);
    if (state.game().zones()[i].grid == nullptr) continue;
    for (const int cell : state.occupied(id)) other.tops(id)[cell] = name(state.tops(id)[cell]);
  }
}

void rename_variables(State& other, const std::vector<PieceId>& names) {
  const auto& variables = other.game().definition().variables;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    if (variables[i].type != VariableDefinition::Type::piece) continue;
    for (Seat seat = 0; seat < (variables[i].each_seat ? other.game().seats() : 1); ++seat) {
      std::int32_t& value = other.variables()[other.game().variable_index(VariableIndex(i), seat)];
      if (value >= 0) value = names[static_cast<std::size_t>(value)];
    }
  }
}

}  // namespace

State exchange_places(const State& state, const HiddenPieces& hidden, Generator& generator) {
  State other = state;
  for (int depth = 0; depth < state.header().depth; ++depth)
    if (state.frames()[depth].subject >= 0) return other;  // may name a piece, in the script's own code
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if (state.commitments()[seat].id >= 0) return other;
  const auto names = draw_names(other, hidden, generator);
  rename_pieces(State(other), other, names);
  rename_variables(other, names);
  return other;
}

}  // namespace houserule::contract
