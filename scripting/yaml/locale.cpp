#include "scripting/yaml/locale.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "scripting/yaml/missing.hpp"

namespace houserule::yaml {

namespace {

bool is_language(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_text_map(const Node& node) {
  return node.is_map() && !node.map().empty() && std::ranges::all_of(node.map(), [](const Entry& entry) {
           return is_language(entry.key) && entry.value.is_string();
         });
}

struct Slip {
  std::string message;
  std::string hint;
};

/// Adds one translation; what is wrong if it cannot be.
Slip add_text(Node& tree, const Entry& entry, const std::string& language) {
  const auto path = parse_path(entry.key);
  if (!path || path->empty()) return {fmt::format("'{}' is not a path", entry.key), {}};
  Node* text = find_path(tree, *path);
  if (!text) {
    const Missing missing = describe_missing(tree, *path);
    return {missing.sentence, missing.hint};
  }
  if (!entry.value.is_string()) {
    return {fmt::format("expected a string, found {}", type_name(entry.value)), {}};
  }
  if (!text->is_string() && !is_text_map(*text)) {
    return {fmt::format("'{}' is {}, not a text", entry.key, type_name(*text)), {}};
  }
  const bool taken = text->is_string() ? language == base_language : text->find(language) != nullptr;
  if (taken) return {fmt::format("'{}' has a text in '{}' already", entry.key, language), {}};
  if (text->is_string()) {
    Node base = *text;
    text->value = Map{{std::string{base_language}, base.place, base}};
  }
  text->map().push_back({language, entry.key_place, entry.value});
  return {};
}

}  // namespace

Node apply_locale(Node tree, const Node& locale, const std::string& language, Diagnostics& diagnostics) {
  if (!locale.is_map()) {
    diagnostics.push_back({locale.place, {}, fmt::format("expected a map, found {}", type_name(locale)), {}, {}});
    return tree;
  }
  for (const Entry& entry : locale.map()) {
    const Slip slip = add_text(tree, entry, language);
    if (!slip.message.empty()) diagnostics.push_back({entry.key_place, {}, slip.message, slip.hint, {}});
  }
  return tree;
}

std::string text_in(const Node& text, std::string_view language) {
  if (text.is_string()) return text.string();
  if (!is_text_map(text)) return {};
  for (const std::string_view wanted : {language, base_language}) {
    if (const Node* found = text.find(wanted)) return found->string();
  }
  return text.map().front().value.string();
}

}  // namespace houserule::yaml
