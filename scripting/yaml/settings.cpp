#include "scripting/yaml/settings.hpp"

#include <fmt/format.h>

#include "scripting/yaml/overlay.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::yaml {
namespace {

void place_at(Node& node, const Place& place) {
  node.place = place;
  if (node.is_list()) {
    for (Node& item : node.list()) place_at(item, place);
  } else if (node.is_map()) {
    for (Entry& entry : node.map()) {
      entry.key_place = place;
      place_at(entry.value, place);
    }
  }
}

}  // namespace

bool names_path(const Setting& setting) { return setting.name.find_first_of(".[") != std::string::npos; }

Node apply_setting(Node tree, const Setting& setting, Diagnostics& diagnostics) {
  const Place place{fmt::format("--set {}={}", setting.name, setting.value), 0, 0, 1};
  Node value = parse_text(setting.value, place.file, diagnostics);
  place_at(value, place);
  const Node change{Map{{"set", place, Node{Map{{setting.name, place, std::move(value)}}, place, {}}}}, place, {}};
  Diagnostics found;
  tree = apply_change(std::move(tree), change, {}, found);
  for (Diagnostic& diagnostic : found) {
    diagnostic.path.clear();
    diagnostics.push_back(std::move(diagnostic));
  }
  return tree;
}

}  // namespace houserule::yaml
