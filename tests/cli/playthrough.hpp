#pragma once
// A match told in full, ply by ply: what every seat sees, may do, does and is told. Any change of behaviour shows.

#include <cstdint>
#include <string>
#include <string_view>

#include "scripting/package/package.hpp"

namespace houserule::test {

/// Which match, as the head of a playthrough says it.
struct Plan {
  std::string game;
  LoadOptions options;
  int players = 0;
  std::uint64_t seed = 0;
};

/// The head of a playthrough, a line each, up to an empty line or the end:
///
///   game: coral-reef
///   variants: hiding-places lagoon
///   parameters: hand=6
///   players: 2
///   seed: 1
///
/// Throws std::exception if a line is missing or is none of these.
Plan read_plan(std::string_view text);

/// The head, then one seeded random match. A ply:
///
///   ply 12, player 2
///     everyone sees: acting 2; reef.1 e4 coral              what has changed since the viewer's last look; - is gone
///     2 sees: hand.2 coral eel; hand.3 ?1 x4                hidden pieces are ? and the number of their back
///     may (3): place coral e4 | place coral f4 | place eel f4      of more than 40: a digest, the first and the last
///     plays: place coral e4 (+3)                            in brackets what the game says of it
///     1 spectator told: Player 2 places Coral on e4         a secret choice is told once more when it is revealed
///     hash 0123456789abcdef                                 of the state after it
///
/// At the end what is seen then, the score sheet and the ranking.
std::string playthrough(const Plan& plan);

}  // namespace houserule::test
