#include "scripting/lua/api/game_fields.hpp"

#include <algorithm>

#include "core/model/definition.hpp"

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

/// For each name: which of each owner's things has it, or -1.
template <class Owners, class Things>
std::vector<std::vector<std::int16_t>> places(const std::vector<std::string>& names, const Owners& owners,
                                              const Things& things_of) {
  std::vector<std::vector<std::int16_t>> result;
  for (const std::string& name : names) {
    auto& which = result.emplace_back();
    for (const auto& owner : owners) which.push_back(static_cast<std::int16_t>(find_id(things_of(owner), name)));
  }
  return result;
}

}  // namespace

GameFields game_fields(const Definition& definition) {
  const auto properties_of = [](const PieceTypeDefinition& type) -> const auto& { return type.properties; };
  const auto arguments_of = [](const ActionDefinition& action) -> const auto& { return action.arguments; };
  GameFields fields;
  add_loops(definition.flow, fields.loops);
  for (const auto& type : definition.piece_types)
    for (const auto& property : type.properties) add_once(fields.properties, property.id);
  for (const auto& action : definition.actions)
    for (const auto& argument : action.arguments) add_once(fields.arguments, argument.id);
  fields.property_of_type = places(fields.properties, definition.piece_types, properties_of);
  fields.argument_of_action = places(fields.arguments, definition.actions, arguments_of);
  return fields;
}

}  // namespace houserule::lua
