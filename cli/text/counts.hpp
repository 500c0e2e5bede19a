#pragma once
// Numbers of things that several commands tell of.

#include "core/model/statement.hpp"

namespace houserule::cli::counts {

inline constexpr Counted players{{"{} player", "{} joueur"}, {"{} players", "{} joueurs"}};
inline constexpr Wording players_range{"{} to {} players", "{} à {} joueurs"};
inline constexpr Counted variants{{"{} variant", "{} variante"}, {"{} variants", "{} variantes"}};
inline constexpr Counted matches{{"{} match", "{} partie"}, {"{} matches", "{} parties"}};
inline constexpr Counted tests{{"{} test", "{} test"}, {"{} tests", "{} tests"}};
inline constexpr Counted faults{{"{} fault", "{} faute"}, {"{} faults", "{} fautes"}};
inline constexpr Wording fine{"fine", "sans faute"};
inline constexpr Wording no_games{"no games found", "aucun jeu trouvé"};

}  // namespace houserule::cli::counts
