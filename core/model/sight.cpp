#include "core/model/sight.hpp"

#include <bit>

#include "core/model/operations.hpp"
#include "core/model/rule_wordings.hpp"

namespace houserule {

bool Sight::knows_each_shown(const State& state, ZoneId grid) const {
  for (const int cell : cells_face_up(state, grid))
    if (!knows(state, state.tops(grid)[cell])) return false;
  return true;
}

Statement Sight::told() const {
  if (std::has_single_bit(eyes_)) return {says::player, std::countr_zero(eyes_) + 1};
  return says::a_spectator;
}

HiddenError hidden_in(const State& state, Sight sight, ZoneId zone) {
  const std::string name =
      zone == none ? "?" : state.game().definition().zones[state.game().zones()[zone].definition].id;
  return HiddenError({says::hidden_in, sight.told(), name}, says::only_what_is_seen);
}

void refuse_sight(const State& state, Sight sight, ZoneId zone) { throw hidden_in(state, sight, zone); }

HiddenError hidden_piece(Sight sight) { return HiddenError({says::hidden_piece, sight.told()}, says::mark_it); }

HiddenError hidden_amount(Sight sight, const std::string& id) {
  return HiddenError({says::hidden_amount, sight.told(), id}, says::only_what_is_seen);
}

HiddenError hidden_line(Sight sight, const std::string& line) {
  return HiddenError({says::hidden_line, sight.told(), line}, says::only_what_is_seen);
}

HiddenPieces hidden_pieces(const State& state, Sight sight) {
  HiddenPieces groups;
  std::vector<PieceId> lying;
  for (std::size_t zone = 0; zone < state.game().zones().size(); ++zone) {
    lying.clear();
    list_pieces(state, static_cast<ZoneId>(zone), lying);
    for (const PieceId piece : lying)
      if (!sight.knows(state, piece)) groups[state.game().pieces()[piece].group].push_back(piece);
  }
  return groups;
}

}  // namespace houserule
