#pragma once
// --name: what players are called.

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/model/definition.hpp"

namespace houserule::cli {

void add_name_option(CLI::App& command, std::vector<std::string>& names);

/// By seat, empty for those without one; nothing at all if nobody has one. Of "2=Ada", the last for each seat. Throws
/// Failure for what can't be read and for a name that is empty, long, another player's, or that reads like something
/// else: a number, a command, a player by number, or an action, cell, kind or dummy of the game.
std::vector<std::string> choose_names(const std::vector<std::string>& specifications, const Definition& definition,
                                      int players);

}  // namespace houserule::cli
