#include "core/model/sight.hpp"

#include <bit>

#include "core/model/operations.hpp"

namespace houserule {
namespace {
constexpr const char* promise = "what a player may do depends only on what that player can see";
}

bool Sight::knows_each_shown(const State& state, ZoneId grid) const {
  for (const int cell : cells_face_up(state, grid))
    if (!knows(state, state.tops(grid)[cell])) return false;
  return true;
}

std::string Sight::name() const {
  if (std::has_single_bit(eyes_)) return "player " + std::to_string(std::countr_zero(eyes_) + 1);
  return is_open() ? "everyone" : "a spectator";
}

HiddenError hidden_in(const State& state, Sight sight, ZoneId zone) {
  const std::string name =
      zone == none ? "?" : state.game().definition().zones[state.game().zones()[zone].definition].id;
  return HiddenError(sight.name() + " can't see what lies in '" + name + "'", promise);
}

HiddenError hidden_piece(Sight sight) {
  return HiddenError(sight.name() + " can't see which piece this is",
                     std::string(promise) + "; a mark lets everyone follow a piece");
}

HiddenError hidden_line(Sight sight, const std::string& line) {
  return HiddenError(sight.name() + " can't see the points of '" + line + "'", promise);
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
