#pragma once
// The data of a game's YAML files as one tree in which each value knows where it was written.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::yaml {

struct Node;
struct Entry;

/// A key without a value (`pass:`). The only form of null there is.
struct Empty {
  bool operator==(const Empty&) const = default;
};

using List = std::vector<Node>;
using Map = std::vector<Entry>;  ///< keys are unique, in the order written

/// A value. Copyable and comparable by `same_data`; nothing in it refers to anything outside.
struct Node {
  std::variant<Empty, bool, std::int64_t, std::string, List, Map> value;
  Place place;          ///< of the value; of its key if it is Empty
  std::string overlay;  ///< the overlay that last touched it; empty: as in the base file

  bool is_empty() const { return std::holds_alternative<Empty>(value); }
  bool is_boolean() const { return std::holds_alternative<bool>(value); }
  bool is_integer() const { return std::holds_alternative<std::int64_t>(value); }
  bool is_string() const { return std::holds_alternative<std::string>(value); }
  bool is_list() const { return std::holds_alternative<List>(value); }
  bool is_map() const { return std::holds_alternative<Map>(value); }

  // The value as one type; std::bad_variant_access if it is of another.
  bool boolean() const { return std::get<bool>(value); }
  std::int64_t integer() const { return std::get<std::int64_t>(value); }
  const std::string& string() const { return std::get<std::string>(value); }
  const List& list() const { return std::get<List>(value); }
  List& list() { return std::get<List>(value); }
  const Map& map() const { return std::get<Map>(value); }
  Map& map() { return std::get<Map>(value); }

  /// The value under a key; nullptr if there is none or this is no map.
  const Node* find(std::string_view key) const;
  Node* find(std::string_view key);
  const Entry* find_entry(std::string_view key) const;
  Entry* find_entry(std::string_view key);
};

struct Entry {
  std::string key;
  Place key_place;
  Node value;
};

/// Equal values, types and key order; places and overlays do not matter.
bool same_data(const Node& a, const Node& b);

/// Number of values in the tree, this one included.
std::size_t node_count(const Node& node);

/// Levels of lists and maps: 0 for a scalar, 1 for a list of scalars.
std::size_t nesting_depth(const Node& node);

/// "an empty value", "a boolean", "an integer", "a string", "a list", "a map".
std::string_view type_name(const Node& node);

/// The names of a map's keys in order; none if it is no map.
std::vector<std::string> keys_of(const Node& node);

// Paths. A path names a value below the root: keys joined by dots, list items in brackets counted from 1 as
// everything an author writes: "zones.hand.sees", "flow[2].do[1]". A key that is not made of letters, digits,
// '_', '-' and non-ASCII characters only is written in double quotes: zones."a.b"; '"' and '\' in it have a
// backslash before them. The empty path is the root.

using Step = std::variant<std::string, std::size_t>;  ///< a key, or an index counted from 0
using Path = std::vector<Step>;

std::string to_text(const Path& path);
std::string child_path(const std::string& parent, std::string_view key);
std::string child_path(const std::string& parent, std::size_t index);  ///< index counted from 0

/// The path a text names; nothing if it is none.
std::optional<Path> parse_path(std::string_view text);

/// The value at a path; nullptr if there is none.
const Node* find_path(const Node& root, const Path& path);
const Node* find_path(const Node& root, std::string_view path);
Node* find_path(Node& root, const Path& path);

}  // namespace houserule::yaml
