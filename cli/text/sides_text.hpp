#pragma once
// Which side each player had, and who began.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/match/match.hpp"

namespace houserule::cli {

/// "Player 1: White, Player 2: Black": of pieces that belong to players by their kind, what tells their names apart.
/// Empty where no kinds do, or the names of some have nothing of their own.
std::string sides_text(const Game& game, const Look& look);
/// "White": of one seat.
std::string side_text(const Game& game, Seat seat, const Look& look);
/// "Black: Player 2", and "Player 1: White, Player 2: Black" of words that each player has, a line a variable: what
/// those with a name have held since the middle of the match or before, and everyone sees. What goes round is no role.
Block roles_text(const Match& match, const Look& look);
/// "Player 2 began." Empty where the first player did, nobody has acted yet, or everyone acts at once.
std::string beginner_text(const Match& match, const Look& look);

}  // namespace houserule::cli
