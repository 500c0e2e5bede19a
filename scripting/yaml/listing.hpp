#pragma once
// The tree as a list of values, each with its path and where it was written.

#include <string>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// A value that is shown whole: a scalar, an empty list or map, or a list of scalars from one file and overlay.
struct Leaf {
  std::string path;  ///< as a variant's `change` would name it
  std::string text;  ///< in one line
  Place place;
  std::string overlay;  ///< that last set it; empty: none did
};

/// All values of a tree, in its order. `path` is the path of the tree itself.
std::vector<Leaf> leaves_of(const Node& tree, const std::string& path = {});

/// "game.yaml:12", "lagoon.yaml:8 (lagoon)"; a file without a line as itself.
std::string origin_text(const Place& place, const std::string& overlay);

}  // namespace houserule::yaml
