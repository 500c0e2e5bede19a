#pragma once
// A game's folder, loaded: data, scripts, variants, all resolved.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/referee.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/scripts.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

struct LoadOptions {
  std::vector<std::string> variants;                            ///< ids, applied in this order
  std::vector<std::pair<std::string, std::string>> parameters;  ///< name or path, value as typed
  bool exact_limits = false;                      ///< count every instruction of every call: slower, for checks
  bool data_only = false;                         ///< leave the scripts aside, which may be unfinished: for editors
  std::vector<std::string> variant_folders = {};  ///< of variants that are in force beside those of the game's folder
};

/// A variant as its file describes it.
struct VariantInfo {
  std::string id;
  Text title, about;
  std::vector<std::string> requires_variants, conflicts;
  std::string file;
  std::string folder;  ///< of a variant that does not stand in the game's: its own
};

struct RulesSource;

/// Immutable; share it between threads.
struct Package {
  std::string folder;  ///< as given, without a trailing slash
  LoadOptions options;
  yaml::Node tree;  ///< resolved: overlays, parameters and locales applied
  std::shared_ptr<const Definition> definition;
  std::shared_ptr<const Scripts> scripts;     ///< null for a game without a script
  std::shared_ptr<const RulesSource> source;  ///< what rules are made from; null for a game without a script
  std::vector<VariantInfo> variants;          ///< all that the folder and the user's offer, by id
  std::vector<std::string> languages;         ///< that the game has texts in, English first

  /// The game at a player count. Throws RuleError if it is not for that many.
  std::shared_ptr<const Game> game(int players) const;
  /// New rules with a virtual machine of their own; null for a game without a script.
  std::unique_ptr<Rules> make_rules() const;
  Referee referee(int players) const;
};

/// Loads `folder`/game.yaml, the variants asked for, locales and scripts, validates everything, runs the scripts once.
/// Throws LoadError with every diagnostic found, sorted.
Package load_package(const std::string& folder, const LoadOptions& options = {});

/// The position that a score line shows as an example, in the form of `final` in tests; null if it has none.
const yaml::Node* example_of(const Package& package, const ScoreLineDefinition& line);
/// For how many players that position, which the line must have, is scored.
int example_players(const Package& package, const ScoreLineDefinition& line);

/// Where games and schemas are looked for, first hit wins: $HOUSERULE_PATH (colon-separated), the user's folder
/// ($XDG_DATA_HOME/houserule or ~/.local/share/houserule), ../share/houserule from the program, or where there is none
/// the source tree it was built from, the share folder it was configured for. In each: games/ and schemas/; without
/// games/ it holds the game folders itself.
struct Catalog {
  std::vector<std::string> game_folders;  ///< folders that hold game folders
  std::string schema_folder;
};
Catalog find_catalog();
/// Its schema_folder; throws std::runtime_error with a sentence if the program's own files are nowhere.
std::string schema_folder();
/// The user's folder of these; empty if the environment says neither. Besides games it holds variants/GAME/ID/,
/// variants of games that stand elsewhere.
std::string user_folder();
/// The folder of a game given as an id or a path; throws LoadError with a hint if there is none.
std::string find_game(const std::string& id_or_path);
/// Folders of all games found, by id.
std::vector<std::string> list_games();

}  // namespace houserule
