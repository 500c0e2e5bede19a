#pragma once
// A YAML tree with one value spoilt: all the ways there are.

#include <string>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule::test {

/// What becomes of a value. Doubled: an item comes twice, an entry again under another name.
enum class Change { null, minus_one, huge, list, map, deleted, doubled };

struct Mutation {
  yaml::Path path;
  Change change;
};

/// Every change of every value, in the order of the tree; the tree itself is only replaced, and by something.
std::vector<Mutation> mutations_of(const yaml::Node& tree);
yaml::Node mutate(yaml::Node tree, const Mutation& mutation);
/// "zones.hand.sees: deleted".
std::string to_text(const Mutation& mutation);

}  // namespace houserule::test
