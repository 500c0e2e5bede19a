#pragma once
// What players are called.

#include <string>
#include <vector>

#include "core/model/definition.hpp"
#include "core/model/statement.hpp"

namespace houserule::cli {

/// By seat, empty for those without one; nothing at all if nobody has one. Of "2=Ada", as --name says it, the last for
/// each seat. Throws Failure for what can't be read and for a name that is empty, long, another player's, or that reads
/// like something else: a number, a command, a player by number, or an action, cell, kind or dummy of the game.
std::vector<std::string> choose_names(const std::vector<std::string>& specifications, const Definition& definition,
                                      int players);
/// The same of names by seat, those without one empty: why they won't do; empty if they will.
Statement fault_of_names(const std::vector<std::string>& names, const Definition& definition);

}  // namespace houserule::cli
