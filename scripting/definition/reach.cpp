#include "scripting/definition/reach.hpp"

#include <algorithm>

#include "scripting/definition/reader.hpp"

namespace houserule {

namespace {

void reach(PhaseIndex phase, std::vector<bool>& reached) {
  if (phase) reached[static_cast<std::size_t>(phase.value)] = true;
}

void reach_by_questions(const std::vector<Effect>& effects, std::vector<bool>& reached) {
  each_effect(effects, [&](const Effect& effect) {
    if (const auto* ask = effect.as<effects::Ask>()) reach(ask->phase, reached);
  });
}

void reach_by_flow(const std::vector<FlowNode>& nodes, std::vector<bool>& reached) {
  for (const FlowNode& node : nodes) {
    if (node.type == FlowNode::Type::phase) reach(node.phase, reached);
    if (node.type == FlowNode::Type::effect) reach_by_questions({node.effect}, reached);
    reach_by_flow(node.body, reached);
  }
}

void reach_by_questions(const Definition& definition, std::vector<bool>& reached) {
  for (const ActionDefinition& action : definition.actions) reach_by_questions(action.effects, reached);
  for (const PhaseDefinition& phase : definition.phases) reach_by_questions(phase.if_stuck, reached);
}

bool names(const std::string& script, const std::string& phase) {
  return script.find('"' + phase + '"') != std::string::npos || script.find("'" + phase + "'") != std::string::npos;
}

}  // namespace

void check_phases_reached(const Definition& definition, const yaml::Node& tree, const std::vector<std::string>& scripts,
                          Diagnostics& diagnostics) {
  std::vector<bool> reached(definition.phases.size(), false);
  reach_by_flow(definition.flow, reached);
  reach_by_questions(definition, reached);
  const build::Value phases = build::Value{&tree, "", "", tree.place}["phases"];
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::string& id = definition.phases[i].id;
    if (reached[i] || std::ranges::any_of(scripts, [&](const auto& script) { return names(script, id); })) continue;
    const build::Value value = phases[id];
    diagnostics.push_back(
        {value.key_place, value.path, "no match ever comes to this phase", "name it in the flow: - phase: " + id, {}});
  }
}

}  // namespace houserule
