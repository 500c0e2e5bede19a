#pragma once
// What stands under `numbers`, wherever data names it: deal: numbers.hand, choose: {coins: 1..numbers.most}.

#include <string>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// What "numbers.PATH" names: one value, or what is wrong with the name.
struct NamedNumber {
  const Node* value = nullptr;  ///< no list, no map
  std::string message = {}, hint = {};
};
NamedNumber find_number(const Node& tree, const std::string& name);

/// Replaces each string that is "numbers.PATH", and each end of a range that is, by what stands there; it keeps the
/// place of the string. What is no number, word or boolean, or is not there, is a diagnostic. Formulas of more than
/// that name stay as they are, and so do `numbers` and `parameters` themselves.
Node resolve_numbers(Node tree, Diagnostics& diagnostics);

}  // namespace houserule::yaml
