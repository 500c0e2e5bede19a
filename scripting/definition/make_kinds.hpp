#pragma once
// Kinds from the product of properties, written out in the tree before anything reads it.
//
//   make:
//     of: {suit: [clubs, hearts], rank: 2..14}        a kind for each suit of each rank
//     id: "{suit}-{rank}"                             the values with hyphens between them if left out
//     name: "{rank.name} of {suit}"                   a template for any key of a kind
//     words: {rank: {11: {name: Jack, letter: J}}}    what {rank.name} says for 11; 10 stays 10
//     without: [hearts-2]
//
// Properties that the type does not declare are declared. What stands under `kinds` changes a kind that was made, or is
// one more.

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// More of one type are taken for a slip.
inline constexpr std::size_t most_made_kinds = 500;

/// The tree with the kinds of every `make`, each of whose values stands where its template does. `make` itself stays,
/// for the schema to judge: what is of a wrong type is passed over here.
yaml::Node make_kinds(yaml::Node tree, Diagnostics& diagnostics);

}  // namespace houserule
