#pragma once
// How things look where there are more than letters: a symbol, a picture of the game's folder. No part of the rules.

#include <set>
#include <string>
#include <vector>

#include "scripting/package/package.hpp"

namespace houserule {

struct Appearance {
  std::string symbol;   ///< a character or emoji; may be empty
  std::string picture;  ///< FOLDER/pictures/…, of the game or of a variant; an SVG or PNG; empty: none
  bool operator==(const Appearance&) const = default;
};

struct Appearances {
  std::vector<Appearance> kinds;                  ///< by kind
  std::vector<Appearance> backs;                  ///< by kind: face down
  std::vector<std::vector<Appearance>> terrains;  ///< by zone definition, by its terrains
};

Appearances appearances(const Package& package);

/// Why a picture can't be used, where it is named; nothing if all can: it is not there, is no file, or is larger than
/// most_picture_bytes.
void check_pictures(const Package& package, Diagnostics& diagnostics);
inline constexpr std::size_t most_picture_bytes = 64 * 1024;

/// The pictures that a YAML file of that name speaks of, such as "frost.yaml".
std::set<std::string> pictures_named_in(const Package& package, const std::string& file);

/// The data without what things look like: for digests.
yaml::Node without_pictures(yaml::Node tree);

}  // namespace houserule
