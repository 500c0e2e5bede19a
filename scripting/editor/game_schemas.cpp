#include "scripting/editor/game_schemas.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"
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

bool holds_owned_kinds(const Definition& definition, const ZoneDefinition& zone) {
  return std::ranges::any_of(definition.kinds, [&](const KindDefinition& kind) {
    return kind.owner != no_seat && std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  });
}

bool holds_moving_kinds(const Definition& definition, const ZoneDefinition& zone) {
  return std::ranges::any_of(definition.kinds, [&](const KindDefinition& kind) {
    return !kind.moves.empty() && std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  });
}

/// Arguments of any action that are cells of the zone.
Names cell_arguments(const Definition& definition, ZoneIndex zone) {
  Names names;
  for (const ActionDefinition& action : definition.actions)
    for (const ArgumentDefinition& argument : action.arguments)
      if (argument.source.yields() == Yields::cell && argument.source.zone() == zone &&
          std::ranges::find(names, argument.id) == names.end())
        names.push_back(argument.id);
  return names;
}

/// The sets of a grid that can give something: rows only where there are rows, tags that it has.
Names sources_on(const Definition& definition, ZoneIndex index) {
  const ZoneDefinition& zone = definition.zones[index];
  const Grid& grid = definition.grids[static_cast<std::size_t>(zone.grid)];
  Names sources;
  for (const build::GridSetForm& form : build::grid_set_forms()) {
    if (form.needs_rows && grid.definition().topology == Topology::graph) continue;
    if (form.needs_track && !grid.tracks().exist()) continue;
    if (form.needs_moves && !holds_moving_kinds(definition, zone)) continue;
    if (form.needs_owner && !holds_owned_kinds(definition, zone)) continue;
    const std::string text = zone.id + "." + form.name;
    if (form.inside.empty()) sources.push_back(text);
    if (form.inside == "TAG")
      for (const std::string& tag : grid.tags()) sources.push_back(text + "(" + tag + ")");
    const bool any_cell = form.inside.starts_with("CELL");
    const std::string end = form.inside == "CELL, ROWS, COLUMNS" ? ", 1, 1)" : ")";
    if (any_cell || form.inside == "ARGUMENT")
      for (const std::string& argument : cell_arguments(definition, index))
        sources.push_back(text + "(" + argument + end);
    if (any_cell)
      for (const VariableDefinition& variable : definition.variables)
        if (variable.zone == index && !variable.is_list()) sources.push_back(text + "(" + variable.id + end);
  }
  return sources;
}

/// Where an argument's candidates may come from.
Names sources_of(const Definition& definition) {
  Names sources;
  for (std::size_t i = 0; i < definition.zones.size(); ++i) {
    const ZoneDefinition& zone = definition.zones[i];
    sources = sources + (zone.grid >= 0 ? sources_on(definition, ZoneIndex(i)) : Names{zone.id, zone.id + ".top"});
    if (build::has_ends(zone)) sources = sources + Names{zone.id + ".bottom"};
  }
  return sources + Names{"players", "others", "seats"};
}

Names holders_of(const Definition& definition) {
  using Type = VariableDefinition::Type;
  Names names;
  for (const VariableDefinition& variable : definition.variables)
    if (variable.type == Type::piece || variable.type == Type::cell) names.push_back(variable.id);
  return names;
}

Names arguments_of(const Definition& definition) {
  Names names;
  for (const ActionDefinition& action : definition.actions)
    for (const std::string& id : ids_of(action.arguments))
      if (std::ranges::find(names, id) == names.end()) names.push_back(id);
  return names;
}

Names conditions_of(const Definition& definition) {
  Names names;
  for (const ZoneDefinition& zone : definition.zones) {
    names.push_back((zone.each_seat ? "all " : "") + zone.id + " empty");
    if (zone.shape == Shape::grid || zone.capacity.most() > 0) names.push_back(zone.id + " full");
  }
  return names + definition.conditions;
}

Names parts_of(const Definition& definition) {
  Names parts;
  for (const ZoneDefinition& zone : definition.zones) {
    for (const char* part : {".top", ".all"}) parts.push_back(zone.id + part);
    if (build::has_ends(zone)) parts.push_back(zone.id + ".bottom");
  }
  return parts;
}

Names offered(const Definition& definition, build::Offer offer) {
  using build::Offer;
  switch (offer) {
    case Offer::zones: return ids_of(definition.zones);
    case Offer::parts: return parts_of(definition);
    case Offer::sources: return sources_of(definition);
    case Offer::arguments: return arguments_of(definition);
    case Offer::counters: return ids_of(definition.counters);
    case Offer::variables: return ids_of(definition.variables);
    case Offer::holders: return holders_of(definition);
    case Offer::phases: return ids_of(definition.phases);
    case Offer::kinds: return ids_of(definition.kinds) + Names{"mine"};
    case Offer::steps: return definition.steps;
    case Offer::conditions: return conditions_of(definition);
    case Offer::directions: return {"left", "right"};
  }
  return {};
}

/// Adds what may stand there to what another form offers for the same key.
void offer_names(const Definition& definition, const build::FormKey& key, Json& properties) {
  for (const build::Offer offer : key.offers)
    for (const std::string& name : offered(definition, offer)) {
      Json& examples = properties[key.key]["examples"];
      if (std::find(examples.begin(), examples.end(), Json(name)) == examples.end()) examples.push_back(name);
    }
}

/// Names for the keys of effects and items of the flow.
Json effect_names(const Definition& definition) {
  Json properties = Json::object();
  const std::vector<build::Form> groups{build::group_form()};
  for (const auto* forms : {&build::flow_forms(), &groups, &build::effect_forms()})
    for (const build::Form& form : *forms) {
      offer_names(definition, form.key, properties);
      for (const build::FormKey& companion : form.companions) offer_names(definition, companion, properties);
    }
  return properties;
}

bool is_text(const std::string& path) {
  constexpr std::array texts = {".name", ".text", ".label", ".log", ".about"};
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
                          {"steps", each_of({{"do", {{"items", {{"$ref", "#/definitions/effect"}}}}}})},
                          {"flow", {{"$ref", "#/definitions/flow"}}},
                          {"scoring", each_of({{"count", offering(sources_of(definition))},
                                               {"counter", offering(ids_of(definition.counters))},
                                               {"amount", offering(ids_of(definition.counters))},
                                               {"when", offering(conditions_of(definition))}})},
                          {"tiebreak", list_of(lines)}};
  const Json body = {{"do", {{"$ref", "#/definitions/flow"}}}, {"otherwise", {{"$ref", "#/definitions/flow"}}}};
  Json effect = {{"properties", effect_names(definition)}};
  for (const char* key : {"do", "otherwise"})
    effect["properties"][key] = {{"items", {{"$ref", "#/definitions/effect"}}}};
  schema["definitions"] = {
      {"effect", effect},
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
