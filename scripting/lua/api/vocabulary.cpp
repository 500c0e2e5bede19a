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

/// One word may come from several places, as an option of two piece types: then it matches what any of them says.
void add_filter(Vocabulary& words, const std::string& name, std::size_t kinds, auto&& accepts) {
  const auto known = std::find(words.filter_names.begin(), words.filter_names.end(), name);
  const auto at = static_cast<std::size_t>(known - words.filter_names.begin());
  if (known == words.filter_names.end()) {
    words.filter_names.push_back(name);
    words.filters.emplace_back(kinds, std::uint8_t{0});
  }
  for (std::size_t kind = 0; kind < kinds; ++kind)
    if (accepts(kind)) words.filters[at][kind] = 1;
}

/// Every kind, type of piece, option, number and boolean is a word that matches kinds.
void add_filters(const Definition& definition, Vocabulary& words) {
  const std::size_t kinds = definition.kinds.size();
  for (std::size_t wanted = 0; wanted < kinds; ++wanted)
    add_filter(words, definition.kinds[wanted].id, kinds, [&](std::size_t kind) { return kind == wanted; });
  for (std::size_t type = 0; type < definition.piece_types.size(); ++type) {
    add_filter(words, definition.piece_types[type].id, kinds,
               [&](std::size_t kind) { return definition.kinds[kind].piece_type == static_cast<int>(type); });
    const auto& properties = definition.piece_types[type].properties;
    const auto has = [&](std::size_t kind, std::size_t property, auto&& wanted) {
      const KindDefinition& each = definition.kinds[kind];
      return each.piece_type == static_cast<int>(type) && wanted(each.properties[property]);
    };
    for (std::size_t p = 0; p < properties.size(); ++p) {
      if (properties[p].type != PropertyType::choice)
        add_filter(words, properties[p].id, kinds,
                   [&](std::size_t kind) { return has(kind, p, [](int value) { return value != 0; }); });
      for (std::size_t option = 0; option < properties[p].options.size(); ++option)
        add_filter(words, properties[p].options[option], kinds, [&](std::size_t kind) {
          return has(kind, p, [&](int value) { return value == static_cast<int>(option); });
        });
    }
  }
}

/// What each kind has of each property that counts; a choice counts nothing.
void add_values(const Definition& definition, Vocabulary& words) {
  for (const std::string& name : words.properties) {
    auto& values = words.values.emplace_back(definition.kinds.size(), 0);
    std::uint8_t& countable = words.countable.emplace_back(std::uint8_t{0});
    for (std::size_t kind = 0; kind < values.size(); ++kind) {
      const KindDefinition& each = definition.kinds[kind];
      const auto& properties = definition.piece_types[static_cast<std::size_t>(each.piece_type)].properties;
      const int property = find_id(properties, name);
      if (property < 0 || properties[static_cast<std::size_t>(property)].type == PropertyType::choice) continue;
      values[kind] = each.properties[static_cast<std::size_t>(property)];
      countable = 1;
    }
  }
}

void match_names(Vocabulary& words) {
  for (const std::string& name : words.filter_names) {
    const auto found = std::find(words.properties.begin(), words.properties.end(), name);
    const auto at = static_cast<std::size_t>(found - words.properties.begin());
    words.filter_values.push_back(found != words.properties.end() && words.countable[at] != 0 ? static_cast<int>(at)
                                                                                              : -1);
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
  add_values(definition, words);
  match_names(words);
  add_arguments(definition, words);
  return words;
}

}  // namespace houserule::lua
