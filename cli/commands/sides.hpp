#pragma once
// Two sets of rules of one game that a command sets beside each other.

#include <array>
#include <string>
#include <vector>

#include "cli/commands/game_options.hpp"

namespace houserule::cli {

/// One of the two: variants in order, and parameters.
struct RuleSide {
  std::string game = {};  ///< as it is typed, if there are two; else empty
  std::vector<std::string> variants = {}, settings = {};
  bool operator==(const RuleSide&) const = default;
};

/// --variant SIDE, once or twice; each is variants and parameters joined by '+', or none.
void add_side_options(CLI::App& command, GameOptions& options);
/// The two sides of the command line. One alone is set beside the game as it is. Throws Failure for what can't be read.
/// `other_game`: that of the second, if it is another.
std::array<RuleSide, 2> sides_of(const GameOptions& options, const std::string& other_game = "");
/// Throws as load() does.
Package load_side(const GameOptions& options, const RuleSide& side);
/// "coral-reef with lagoon, hand=7"
std::string title_of(const Package& package, const RuleSide& side, const std::string& language);

}  // namespace houserule::cli
