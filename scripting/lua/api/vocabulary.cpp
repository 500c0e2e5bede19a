#include <algorithm>

#include "scripting/lua/api/context.hpp"

namespace houserule::lua {
namespace {

void add_once(std::vector<std::string>& names, const std::string& name) {
  if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

void add_loops(const std::vector<FlowNode>& nodes, std::vector<std::string>& names) {
  for (const FlowNode& node : nodes) {
    add_once(names, node.name);
    add_loops(node.body, names);
  }
}

/// Every kind, every option and every true boolean property is a word that matches kinds.
void add_filters(const Definition& definition, Vocabulary& words) {
  const auto add = [&](const std::string& name, auto&& accepts) {
    std::vector<std::uint8_t> filter;
    for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) filter.push_back(accepts(kind) ? 1 : 0);
    words.filter_names.push_back(name);
    words.filters.push_back(std::move(filter));
  };
  for (std::size_t wanted = 0; wanted < definition.kinds.size(); ++wanted)
    add(definition.kinds[wanted].id, [&](std::size_t kind) { return kind == wanted; });
  for (std::size_t type = 0; type < definition.piece_types.size(); ++type) {
    const auto& properties = definition.piece_types[type].properties;
    const auto value = [&](std::size_t kind, std::size_t property) {
      const KindDefinition& each = definition.kinds[kind];
      return each.piece_type == static_cast<int>(type) ? each.properties[property] : -1;
    };
    for (std::size_t p = 0; p < properties.size(); ++p) {
      if (properties[p].type == PropertyType::boolean) add(properties[p].id, [&](std::size_t kind) { return value(kind, p) == 1; });
      for (std::size_t option = 0; option < properties[p].options.size(); ++option)
        add(properties[p].options[option], [&](std::size_t kind) { return value(kind, p) == static_cast<int>(option); });
    }
  }
}

void add_arguments(const Definition& definition, Vocabulary& words) {
  for (const auto& action : definition.actions)
    for (const auto& argument : action.arguments) add_once(words.argument_names, argument.id);
  for (const auto& name : words.argument_names) {
    auto& which = words.arguments.emplace_back();
    for (const auto& action : definition.actions)
      which.push_back(static_cast<std::int8_t>(find_id(action.arguments, name)));
  }
}

}  // namespace

Vocabulary make_vocabulary(const Definition& definition) {
  Vocabulary words;
  words.definition = &definition;
  add_loops(definition.flow, words.loops);
  for (const auto& type : definition.piece_types)
    for (const auto& property : type.properties) add_once(words.properties, property.id);
  add_filters(definition, words);
  add_arguments(definition, words);
  return words;
}

}  // namespace houserule::lua
