#pragma once
// What is fuzzed. Each target takes any text whatever and comes back, or throws what is wrong with the engine.

#include <string_view>

namespace houserule::fuzz {

void try_yaml(std::string_view text);      ///< YAML to a tree, and back
void try_folder(std::string_view text);    ///< a game's folder (split_files), loaded and played
void try_record(std::string_view text);    ///< a record of matches of shipped games, read, replayed and explained
void try_position(std::string_view text);  ///< a game's own tests, or a position, of a shipped game (name_game)
void try_action(std::string_view text);    ///< what is typed in a match of a shipped game (name_game)
void try_archive(std::string_view text);   ///< a zip, or lines that one is made of (tests/fuzz/archive.cpp), unpacked
void try_script(std::string_view text);    ///< Lua in the place of a game's rules (name_game), and a match by them

}  // namespace houserule::fuzz
