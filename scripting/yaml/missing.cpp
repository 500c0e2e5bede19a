#include "scripting/yaml/missing.hpp"

#include <fmt/format.h>

namespace houserule::yaml {

std::string nearest_word(std::string_view word, const std::vector<std::string>& known) {
  const std::string hint = suggest(word, known);
  for (const std::string& candidate : known) {
    if (hint == fmt::format("did you mean '{}'?", candidate)) return candidate;
  }
  return {};
}

Missing describe_missing(const Node& tree, const Path& path) {
  Path parent_path;
  const Node* parent = &tree;
  for (const Step& step : path) {
    const Node* child = find_path(*parent, Path{step});
    if (!child) break;
    parent = child;
    parent_path.push_back(step);
  }
  const std::string parent_text = to_text(parent_path);
  const Step& missing = path[parent_path.size()];
  const auto* key = std::get_if<std::string>(&missing);
  if (key && parent->is_map()) {
    const std::string nearest = nearest_word(*key, keys_of(*parent));
    const std::string hint = nearest.empty() ? "" : fmt::format("did you mean '{}'?", child_path(parent_text, nearest));
    return {fmt::format("there is no '{}'", child_path(parent_text, *key)), hint};
  }
  if (!key && parent->is_list()) {
    const std::size_t size = parent->list().size();
    return {fmt::format("'{}' has {} item{}", parent_text, size, size == 1 ? "" : "s"), {}};
  }
  return {fmt::format("'{}' is {}", parent_text, type_name(*parent)), {}};
}

}  // namespace houserule::yaml
