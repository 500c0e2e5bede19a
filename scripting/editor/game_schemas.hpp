#pragma once
// JSON Schemas for one game's YAML: those of every game, and the names this one has, for editors to offer.

#include <string>

#include "scripting/package/package.hpp"

namespace houserule {

/// For game.yaml: `base` is the path or address of game.schema.json, seen from where the text will stand. Adds, where a
/// name of the game may be written (zones, kinds, actions, phases …), those there are. They are offered, nothing is
/// refused.
std::string game_schema(const Package& game, const std::string& base);

/// For variants/*.yaml: adds to variant.schema.json the paths that a variant of this game may set and remove.
std::string variant_schema(const Package& game, const std::string& base);

}  // namespace houserule
