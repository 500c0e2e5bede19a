#pragma once
// Where a path leaves a tree, in words.

#include <string>
#include <string_view>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// "there is no 'zones.hnd'", with the nearest path as hint.
struct Missing {
  std::string sentence;
  std::string hint;
};

/// For a path at which the tree has nothing.
Missing describe_missing(const Node& tree, const Path& path);

/// The word that suggest() would offer; empty if there is none.
std::string nearest_word(std::string_view word, const std::vector<std::string>& known);

}  // namespace houserule::yaml
