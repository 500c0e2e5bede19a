#pragma once
// The files beside a game that make an editor complete and check its YAML and Lua.

#include <string>
#include <vector>

namespace houserule {

struct EditorFile {
  std::string path;  ///< below the game's folder
  std::string text;  ///< as it should be
};

/// Everything that `houserule annotate` keeps up to date, whether it is so already or not:
///   .houserule/annotations.lua   what the game's data adds to the script API
///   .houserule/this-….schema.json   the schemas of game.yaml and variants, with the names and paths of this game
///   .luarc.json                  where LuaLS finds that and the API; other settings in it stay
///   game.yaml, variants/*.yaml … with the line that names their schema first; one that is a web address stays
/// In a tree that has schemas/ beside the games' folder they point there. Elsewhere the game's folder is to be complete
/// by itself, so that it can be moved and passed on: the schemas and the API's annotations are copied into .houserule/.
/// Throws LoadError if the data or .luarc.json can't be read.
std::vector<EditorFile> editor_files(const std::string& folder);

/// Those whose text is another on the disk.
std::vector<EditorFile> outdated_files(const std::string& folder);

}  // namespace houserule
