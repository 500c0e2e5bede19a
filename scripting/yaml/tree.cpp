#include "scripting/yaml/tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace houserule::yaml {

const Entry* Node::find_entry(std::string_view key) const {
  const Map* entries = std::get_if<Map>(&value);
  if (!entries) return nullptr;
  const auto found = std::find_if(entries->begin(), entries->end(), [&](const Entry& e) { return e.key == key; });
  return found == entries->end() ? nullptr : &*found;
}

Entry* Node::find_entry(std::string_view key) { return const_cast<Entry*>(std::as_const(*this).find_entry(key)); }

const Node* Node::find(std::string_view key) const {
  const Entry* entry = find_entry(key);
  return entry ? &entry->value : nullptr;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

bool same_data(const Node& a, const Node& b) {
  if (a.value.index() != b.value.index()) return false;
  if (a.is_list()) return std::ranges::equal(a.list(), b.list(), same_data);
  if (a.is_map()) {
    return std::ranges::equal(
        a.map(), b.map(), [](const Entry& x, const Entry& y) { return x.key == y.key && same_data(x.value, y.value); });
  }
  if (a.is_boolean()) return a.boolean() == b.boolean();
  if (a.is_integer()) return a.integer() == b.integer();
  return a.is_empty() || a.string() == b.string();
}

std::size_t node_count(const Node& node) {
  std::size_t count = 1;
  if (node.is_list()) {
    for (const Node& item : node.list()) count += node_count(item);
  } else if (node.is_map()) {
    for (const Entry& entry : node.map()) count += node_count(entry.value);
  }
  return count;
}

std::size_t nesting_depth(const Node& node) {
  std::size_t deepest_child = 0;
  if (node.is_list()) {
    for (const Node& item : node.list()) deepest_child = std::max(deepest_child, nesting_depth(item));
  } else if (node.is_map()) {
    for (const Entry& entry : node.map()) deepest_child = std::max(deepest_child, nesting_depth(entry.value));
  } else {
    return 0;
  }
  return deepest_child + 1;
}

std::string_view type_name(const Node& node) {
  constexpr std::array<std::string_view, 6> names{"an empty value", "a boolean", "an integer",
                                                  "a string",       "a list",    "a map"};
  return names[node.value.index()];
}

std::vector<std::string> keys_of(const Node& node) {
  std::vector<std::string> keys;
  if (!node.is_map()) return keys;
  for (const Entry& entry : node.map()) keys.push_back(entry.key);
  return keys;
}

namespace {

bool is_key_character(char c) {
  const auto code = static_cast<unsigned char>(c);
  const bool letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
  return letter || (code >= '0' && code <= '9') || code == '_' || code == '-' || code >= 0x80;
}

std::string key_text(std::string_view key) {
  if (!key.empty() && std::all_of(key.begin(), key.end(), is_key_character)) return std::string{key};
  std::string text = "\"";
  for (const char c : key) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

/// Reads a path from left to right; each function takes one part away from the front of the rest.
struct PathReader {
  std::string_view rest;

  std::optional<std::string> quoted_key() {
    std::string key;
    for (std::size_t i = 1; i < rest.size(); ++i) {
      if (rest[i] == '"') {
        rest.remove_prefix(i + 1);
        return key;
      }
      if (rest[i] == '\\' && ++i == rest.size()) break;
      key += rest[i];
    }
    return std::nullopt;
  }

  std::optional<std::string> key() {
    if (rest.starts_with('"')) return quoted_key();
    const auto end = std::find_if_not(rest.begin(), rest.end(), is_key_character);
    const auto length = static_cast<std::size_t>(end - rest.begin());
    if (length == 0) return std::nullopt;
    std::string word{rest.substr(0, length)};
    rest.remove_prefix(length);
    return word;
  }

  std::optional<std::size_t> index() {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    const auto length = static_cast<std::size_t>(end - rest.data());
    if (error != std::errc{} || number == 0 || length >= rest.size() || *end != ']') return std::nullopt;
    rest.remove_prefix(length + 1);
    return number - 1;
  }
};

}  // namespace

std::string child_path(const std::string& parent, std::string_view key) {
  return parent.empty() ? key_text(key) : parent + "." + key_text(key);
}

std::string child_path(const std::string& parent, std::size_t index) {
  return fmt::format("{}[{}]", parent, index + 1);
}

std::string to_text(const Path& path) {
  std::string text;
  for (const Step& step : path) {
    text = std::visit([&](const auto& part) { return child_path(text, part); }, step);
  }
  return text;
}

std::optional<Path> parse_path(std::string_view text) {
  Path path;
  PathReader reader{text};
  while (!reader.rest.empty()) {
    if (reader.rest.front() == '[') {
      const auto index = reader.index();
      if (!index) return std::nullopt;
      path.emplace_back(*index);
      continue;
    }
    if (!path.empty()) {
      if (reader.rest.front() != '.') return std::nullopt;
      reader.rest.remove_prefix(1);
    }
    auto key = reader.key();
    if (!key) return std::nullopt;
    path.emplace_back(std::move(*key));
  }
  return path;
}

const Node* find_path(const Node& root, const Path& path) {
  const Node* node = &root;
  for (const Step& step : path) {
    if (const auto* key = std::get_if<std::string>(&step)) {
      node = node->find(*key);
    } else {
      const std::size_t index = std::get<std::size_t>(step);
      if (!node->is_list())
        node = node->find(std::to_string(index + 1));  // a map that goes by numbers
      else
        node = index < node->list().size() ? &node->list()[index] : nullptr;
    }
    if (!node) return nullptr;
  }
  return node;
}

const Node* find_path(const Node& root, std::string_view path) {
  const auto steps = parse_path(path);
  return steps ? find_path(root, *steps) : nullptr;
}

Node* find_path(Node& root, const Path& path) { return const_cast<Node*>(find_path(std::as_const(root), path)); }

}  // namespace houserule::yaml
