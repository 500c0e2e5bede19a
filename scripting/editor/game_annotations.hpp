#pragma once
// What one game's data adds to the script API, for editors.

#include <string>

namespace houserule {

/// The text of .houserule/annotations.lua: definitions for LuaLS (`---@meta`) that add a game's zones, counters,
/// variables, properties, arguments, score lines, numbers and parameters to the classes of schemas/lua/houserule.lua,
/// and list its kinds, words, marks, tags, phases as aliases. What only a variant has is there too and says so. Reads
/// the data of the game and of each variant, not the scripts, so that they may be unfinished. Throws LoadError.
std::string game_annotations(const std::string& folder);

}  // namespace houserule
