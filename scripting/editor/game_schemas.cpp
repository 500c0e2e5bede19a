#include "scripting/editor/game_schemas.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "scripting/yaml/listing.hpp"

namespace houserule {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;

template <class Definitions>
Names ids_of(const Definitions& definitions) {
  Names ids;
  for (const auto& each : definitions) ids.push_back(each.id);
  return ids;
}

Names operator+(Names one, const Names& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

Json offering(const Names& names) { return {{"examples", names}}; }
Json list_of(const Names& names) { return {{"items", offering(names)}}; }
/// A map with keys of the author's own.
Json each_of(const Json& properties) { return {{"additionalProperties", {{"properties", properties}}}}; }

Json schema_on(const std::string& base) {
  return {{"$schema", "http://json-schema.org/draft-07/schema#"}, {"allOf", Json::array({{{"$ref", base}}})}};
}

std::string text_of(const Json& schema) { return schema.dump(2) + "\n"; }

/// Where an argument's candidates may come from.
Names sources_of(const Definition& definition) {
  Names sources;
  for (const ZoneDefinition& zone : definition.zones) {
    if (zone.shape == Shape::grid)
      for (const char* cells : {"cells", "empty", "occupied", "frontier", "pieces"})
        sources.push_back(zone.id + "." + cells);
    else
      for (const char* pieces : {"", ".top"}) sources.push_back(zone.id + pieces);
  }
  return sources + Names{"players", "others", "seats"};
}

Json effect_names(const Definition& definition) {
  const Names zones = ids_of(definition.zones), counters = ids_of(definition.counters),
              phases = ids_of(definition.phases);
  Names moved;
  for (const ZoneDefinition& zone : definition.zones)
    for (const char* pieces : {".top", ".all"}) moved.push_back(zone.id + pieces);
  return {{"move", offering(moved)},          {"from", offering(zones)},
          {"to", offering(zones + counters)}, {"shuffle", offering(zones)},
          {"pass", offering(zones)},          {"as", offering(ids_of(definition.kinds) + Names{"mine"})},
          {"set", offering(counters)},        {"ask", offering(phases)},
          {"phase", offering(phases)},        {"step", offering(definition.steps)}};
}

bool is_text(const std::string& path) {
  constexpr std::array texts = {".name", ".text", ".label", ".log"};
  const auto ends_so = [&](const std::string& part) {
    return std::ranges::any_of(texts, [&](const char* text) { return part.ends_with(text); });
  };
  const bool translated = ends_so(path.substr(0, path.find_last_of('.')));
  return ends_so(path) || translated || path.starts_with("title") || path.starts_with("about");
}

/// What is there to be told apart or is worked out, not chosen.
bool is_fixed(const std::string& path) {
  return path == "format" || path == "id" || (path.starts_with("parameters.") && path.ends_with(".value"));
}

/// Keys of maps, two or three levels down: zones.hand, pieces.card.kinds.krill.
void add_removable(const yaml::Node& node, const std::string& path, int depth, Names& paths) {
  if (!node.is_map() || depth > 3) return;
  for (const yaml::Entry& entry : node.map()) {
    const std::string below = yaml::child_path(path, entry.key);
    if (depth > 0 && !is_text(below) && !is_fixed(below)) paths.push_back(below);
    add_removable(entry.value, below, depth + 1, paths);
  }
}

}  // namespace

std::string game_schema(const Package& game, const std::string& base) {
  const Definition& definition = *game.definition;
  const Names types = ids_of(definition.piece_types), actions = ids_of(definition.actions),
              lines = ids_of(definition.score_lines);
  const Json source = {
      {"anyOf", Json::array({offering(sources_of(definition))})},
      {"properties", {{"from", offering(sources_of(definition))}, {"of", offering(ids_of(definition.zones))}}}};
  Json schema = schema_on(base);
  schema["properties"] = {{"zones", each_of({{"holds", {{"examples", types}, {"items", offering(types)}}},
                                             {"fill", offering(Names{"all", "own"} + ids_of(definition.kinds))}})},
                          {"phases", each_of({{"actions", list_of(actions)}, {"otherwise", list_of(actions)}})},
                          {"actions", each_of({{"choose", {{"additionalProperties", source}}},
                                               {"do", {{"items", {{"$ref", "#/definitions/effect"}}}}}})},
                          {"flow", {{"$ref", "#/definitions/flow"}}},
                          {"scoring", each_of({{"count", offering(sources_of(definition))}})},
                          {"tiebreak", list_of(lines)}};
  const Json body = {{"do", {{"$ref", "#/definitions/flow"}}}};
  schema["definitions"] = {
      {"effect", {{"properties", effect_names(definition)}}},
      {"flow", {{"items", {{"allOf", Json::array({{{"$ref", "#/definitions/effect"}}})}, {"properties", body}}}}}};
  return text_of(schema);
}

std::string variant_schema(const Package& game, const std::string& base) {
  Json set = Json::object();
  for (const yaml::Leaf& leaf : yaml::leaves_of(game.tree))
    if (!is_text(leaf.path) && !is_fixed(leaf.path)) set[leaf.path] = Json::object();
  Names removable, variants;
  add_removable(game.tree, "", 0, removable);
  for (const VariantInfo& variant : game.variants) variants.push_back(variant.id);
  Json schema = schema_on(base);
  schema["properties"] = {
      {"requires", list_of(variants)},
      {"conflicts", list_of(variants)},
      {"change", {{"properties", {{"set", {{"properties", set}}}, {"remove", list_of(removable)}}}}}};
  return text_of(schema);
}

}  // namespace houserule
