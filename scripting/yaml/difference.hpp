#pragma once
// What differs between two trees, value by value.

#include <string>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

struct Difference {
  enum class Kind { added, removed, changed };
  Kind kind;
  std::string path;           ///< in the tree that has it; of what changed, in the second
  std::string before, after;  ///< in one line; empty where there is none
  Place place;                ///< of the value in the second tree; of a removed one in the first
  std::string overlay;        ///< that made the difference, as far as the second tree knows; may be empty
  std::string whole = {};     ///< of what is added or removed: the path of the largest value that came or went with it
};

/// In the order of the second tree; what a map lost stands after what it has. Items of lists are matched with as few
/// differences as can be, so that an inserted one does not change those after it; a list of scalars is one value. Keys
/// in another order are a change of their map ("order: a, b"). What is added or removed with values inside is listed
/// value by value. Cost: the product of the lengths of two lists.
std::vector<Difference> differences(const Node& before, const Node& after);

}  // namespace houserule::yaml
