#pragma once
// The files of a game's folder, read but not yet understood.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "scripting/lua/scripts.hpp"
#include "scripting/package/upgrade.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

struct VariantFile {
  std::string id;    ///< the file's name without ".yaml"
  std::string file;  ///< as shown in messages
  yaml::Node tree;
  std::string folder = {};  ///< of a variant that does not stand in the game's: its own
};

/// A file that writes something as format 1 did.
struct OutdatedFile {
  std::string file;  ///< as shown in messages
  std::vector<Rewriting> rewritings;
};

struct GameFolder {
  std::string path;                                         ///< as shown in messages, without a trailing slash
  yaml::Node game;                                          ///< game.yaml
  std::vector<std::pair<std::string, yaml::Node>> locales;  ///< language and file, by language
  std::vector<VariantFile> variants;                        ///< by id
  Scripts scripts;                                          ///< every Lua file; `main` is empty
  yaml::Sources sources;
  std::vector<OutdatedFile> outdated;  ///< read as today's; game.yaml, which says the format, comes last
};

/// Reads game.yaml, variants/*.yaml, locale/*.yaml and every *.lua. Appends what can't be read.
/// Throws LoadError at once if there is no game.yaml.
GameFolder read_folder(const std::string& path, Diagnostics& diagnostics);

/// Every *.lua file below a folder, by its path in it, but for hidden ones. Appends what can't be read.
std::map<std::string, std::string> read_lua_files(const std::string& folder, Diagnostics& diagnostics);

/// Whether a file that game.yaml or a variant names is inside the folder and was read; else appends a diagnostic
/// at `name`, which must be a string.
bool check_script_file(const GameFolder& folder, const yaml::Node& name, const std::string& path,
                       Diagnostics& diagnostics);

}  // namespace houserule
