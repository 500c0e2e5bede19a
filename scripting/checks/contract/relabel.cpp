// The same places held by other pieces, as if the shuffle had gone otherwise, and others of them held where they can't
// be counted.

#include <numeric>

#include "core/model/clues.hpp"
#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "core/play/dealing_places.hpp"
#include "core/play/renaming.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

/// Which piece takes the place of each: hidden ones of a group change among themselves, and bring their kinds along.
std::vector<PieceId> draw_names(State& state, Sight sight, const HiddenPieces& hidden, Generator& generator) {
  std::vector<PieceId> names(state.game().pieces().size());
  std::iota(names.begin(), names.end(), PieceId{0});
  for (const auto& [group, pieces] : hidden)
    for (std::size_t i = pieces.size(); i > 1; --i) {
      const PieceId drawn = pieces[generator.below(static_cast<std::uint32_t>(i))];
      if (!may_be_each_other(state, sight, pieces[i - 1], drawn)) continue;
      std::swap(names[pieces[i - 1]], names[drawn]);
      exchange_kinds(state, pieces[i - 1], drawn);
    }
  return names;
}

}  // namespace

State exchange_places(const State& state, Sight sight, Generator& generator) {
  State other = state;
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if (state.is_committed(seat)) return other;
  deal_places(other, sight, generator);
  const auto names = draw_names(other, sight, hidden_pieces(other, sight), generator);
  other = rename_pieces(other, names);
  deal_held_pieces(other, sight, generator);
  return other;
}

}  // namespace houserule::contract
