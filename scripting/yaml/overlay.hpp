#pragma once
// Variants as strict overlays on the resolved tree.

#include <string>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// Applies a `change:` section. Its operations are applied in the order written; each that fails is a
/// diagnostic and changes nothing.
///
///   set:    {path: value}   replaces a value that is there, whole
///   add:    {path: value}   a key that is not there; `list[]` appends, `list[2]` inserts before the second
///                           item (or at the end, if it names the first free index)
///   remove: [path]          a key or item that is there
///
/// What is set or added carries the overlay's name and its own place in the overlay's file; a map or list
/// that gained or lost a value carries the name. Values may use the parameters of the tree ("$whales").
Node apply_change(Node tree, const Node& change, const std::string& overlay, Diagnostics& diagnostics);

/// Applies a variant file: adds its `parameters` to those of the tree (a name that is there already is a
/// diagnostic), then its `change`. The overlay's name is the variant's `id`.
Node apply_variant(Node tree, const Node& variant, Diagnostics& diagnostics);

/// Checks the `requires` and `conflicts` lists of variants against those they are played with, in the order
/// given: what a variant requires must come before it.
void check_combination(const std::vector<Node>& variants, Diagnostics& diagnostics);

}  // namespace houserule::yaml
