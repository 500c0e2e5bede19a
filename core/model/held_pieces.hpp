#pragma once
// The pieces that a state names besides where they lie: in variables, and as what follow-ups are about.

#include <vector>

#include "core/model/sight.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// One for each variable of pieces, seat by seat, then one for each phase in progress; `none` where there is none.
std::vector<PieceId> held_pieces(const State& state);
/// Those that choices name which have not been carried out yet.
std::vector<PieceId> chosen_pieces(const State& state);
/// Puts others in their places, as many as held_pieces() gives; `none` leaves what is there.
void hold_pieces(State& state, const std::vector<PieceId>& pieces);
/// Those that `sight` does not know become any of their group, each drawn for itself. Draws nothing if there are none.
void deal_held_pieces(State& state, Sight sight, Generator& generator);

}  // namespace houserule
