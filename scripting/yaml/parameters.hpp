#pragma once
// Declared, bounded settings: parameters: {whales: {type: integer, default: 2, minimum: 0, maximum: 4}}.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// A value chosen for a parameter, as typed: --set whales=3.
struct Setting {
  std::string name;
  std::string value;
  bool operator==(const Setting&) const = default;
};

/// "name=value"; a text of another form is a diagnostic.
std::optional<Setting> parse_setting(std::string_view text, Diagnostics& diagnostics);

/// The value for a declaration {type: integer|boolean|choice|seat, default, minimum, maximum, options}, from a
/// text as typed. Nothing, and a diagnostic, if it does not fit.
std::optional<Node> parse_parameter(const std::string& name, const Node& declaration, const std::string& text,
                                    const Place& place, Diagnostics& diagnostics);

/// Gives every declared parameter its `value` (the last setting, else the default), checks all of them, and
/// replaces each string "$name" in the rest of the tree by that value, which keeps the place of the string.
/// "$$name" stands for the string "$name" itself.
Node resolve_parameters(Node tree, const std::vector<Setting>& settings, Diagnostics& diagnostics);

}  // namespace houserule::yaml
