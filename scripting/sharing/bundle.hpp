#pragma once
// A game or a variant to be passed on: its files, and a manifest that says what they are.
//
// houserule.json, beside the files:
//   {"format": 1, "kind": "game", "name": "hedgerow", "version": "1.2", "digest": "…", "rules": 2}
//   {"format": 1, "kind": "variant", "name": "frost", "version": "", "digest": "…", "rules": 2,
//    "game": "hedgerow", "game_version": "1.2", "game_digest": "…"}
// `rules` is the format of the YAML files, `digest` that of the rules, of a variant those of the game with it.
// A variant is a file NAME.yaml and the script it names, at the path it names it by, with those that this one requires
// and the game itself does not, and the pictures it names, in pictures/.

#include <string>

#include "scripting/package/package.hpp"
#include "scripting/sharing/archive.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

inline constexpr int bundle_format = 1;
inline constexpr const char* manifest_name = "houserule.json";
inline constexpr const char* bundle_extension = ".houserule";

struct Manifest {
  bool is_variant = false;
  std::string name;          ///< id of the game or of the variant
  std::string version = {};  ///< empty: it does not say
  std::string digest = {};
  std::string game = {}, game_version = {}, game_digest = {};  ///< of the game that a variant changes
};

std::string manifest_text(const Manifest& manifest);
/// Throws SharingError if it is none, or of a later format than this program reads. `shown` names it.
Manifest read_manifest(const std::string& text, const std::string& shown);

struct Bundle {
  Manifest manifest;
  SharedFiles files;  ///< without the manifest
  std::string shown;  ///< what it was read from, for messages
};

/// A game by its folder, or a variant by its file: in the variants/ of its game or in the user's folder. Throws
/// SharingError or LoadError.
Bundle bundle_of_folder(const std::string& folder);
Bundle bundle_of_variant(const std::string& file);
/// What `houserule pack` wrote.
Bundle read_bundle(const std::string& file);

/// Of its rules, as a manifest has it.
std::string digest_of(const Package& package);
/// What game.yaml or a variant's file says of its version; empty if nothing.
std::string version_in(const yaml::Node& tree);

/// The folder of a game that is found by its id, whatever is called so where we are; empty if there is none.
std::string folder_of_game(const std::string& id);

std::string to_archive(const Bundle& bundle);
/// "hedgerow-1.2.houserule"
std::string file_name(const Manifest& manifest);

}  // namespace houserule
