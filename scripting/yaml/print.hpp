#pragma once
// The tree as text: YAML, JSON, digest.

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// YAML that parse_text reads back to the same data.
std::string to_yaml(const Node& tree);

/// The same in one line, with brackets: {cards: [7, 'no'], text: "one\ntwo"}. Empty is ''.
std::string one_line(const Node& tree);

/// A hash of the data and of further texts (the scripts). Files, lines, comments, styles and overlays do not
/// count; the order of keys does, because kinds and arguments have an order.
std::uint64_t digest(const Node& tree, const std::vector<std::string>& further = {});

/// Sixteen hexadecimal digits.
std::string digest_text(std::uint64_t digest);

/// Empty becomes null. Object keys keep their order.
nlohmann::ordered_json to_json(const Node& tree);

/// Null becomes Empty. Throws std::invalid_argument on a fraction or an integer above 64 signed bits.
/// Every place carries only `file`.
Node from_json(const nlohmann::ordered_json& json, const std::string& file);

}  // namespace houserule::yaml
