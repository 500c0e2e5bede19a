#include "scripting/yaml/listing.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "scripting/yaml/print.hpp"

namespace houserule::yaml {

namespace {

bool is_leaf(const Node& node) {
  if (node.is_map()) return node.map().empty();
  if (!node.is_list()) return true;
  return std::ranges::all_of(node.list(), [&](const Node& item) {
    const Node& first = node.list().front();
    const bool same_origin = item.place.file == first.place.file && item.overlay == first.overlay;
    return !item.is_list() && !item.is_map() && same_origin;
  });
}

void add_leaves(const Node& node, const std::string& path, std::vector<Leaf>& leaves) {
  if (is_leaf(node)) {
    leaves.push_back({path, one_line(node), node.place, node.overlay});
  } else if (node.is_map()) {
    for (const Entry& entry : node.map()) add_leaves(entry.value, child_path(path, entry.key), leaves);
  } else {
    for (std::size_t i = 0; i < node.list().size(); ++i) add_leaves(node.list()[i], child_path(path, i), leaves);
  }
}

}  // namespace

std::vector<Leaf> leaves_of(const Node& tree, const std::string& path) {
  std::vector<Leaf> leaves;
  add_leaves(tree, path, leaves);
  return leaves;
}

std::string origin_text(const Place& place, const std::string& overlay) {
  const std::string line = place.line > 0 ? fmt::format(":{}", place.line) : "";
  return place.file + line + (overlay.empty() ? "" : fmt::format(" ({})", overlay));
}

}  // namespace houserule::yaml
