#include "core/lab/never.hpp"

#include <algorithm>

namespace houserule {
namespace {

/// Phases and steps that the flow names somewhere, and those that it has at this table.
struct FlowParts {
  std::vector<bool> phases, phases_here, steps, steps_here;
};

void gather(const std::vector<FlowNode>& nodes, bool here, int players, FlowParts& parts) {
  for (const FlowNode& node : nodes) {
    const bool is_here = here && node.players.has(players);
    const auto note = [is_here](std::vector<bool>& named, std::vector<bool>& named_here, int index) {
      named[static_cast<std::size_t>(index)] = true;
      if (is_here) named_here[static_cast<std::size_t>(index)] = true;
    };
    if (node.type == FlowNode::Type::phase) note(parts.phases, parts.phases_here, node.phase.value);
    const auto* step = node.type == FlowNode::Type::effect ? node.effect.as<effects::Step>() : nullptr;
    if (step != nullptr) note(parts.steps, parts.steps_here, step->step.value);
    gather(node.body, is_here, players, parts);
  }
}

FlowParts parts_of(const Game& game) {
  const Definition& definition = game.definition();
  FlowParts parts;
  parts.phases.resize(definition.phases.size());
  parts.phases_here.resize(definition.phases.size());
  parts.steps.resize(definition.steps.size());
  parts.steps_here.resize(definition.steps.size());
  gather(definition.flow, true, game.players(), parts);
  return parts;
}

bool offers(const PhaseDefinition& phase, std::size_t action) {
  const auto id = static_cast<int>(action);
  return std::ranges::find(phase.actions, id) != phase.actions.end() ||
         std::ranges::find(phase.otherwise, id) != phase.otherwise.end();
}

/// Only phases of other tables offer it.
bool is_elsewhere(const Definition& definition, const FlowParts& parts, std::size_t action) {
  bool offered = false;
  for (std::size_t i = 0; i < definition.phases.size(); ++i) {
    if (!offers(definition.phases[PhaseIndex(i)], action)) continue;
    offered = true;
    if (!parts.phases[i] || parts.phases_here[i]) return false;
  }
  return offered;
}

std::vector<std::size_t> never(const std::vector<HappeningTally>& tallies, const auto& is_asked) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < tallies.size(); ++i)
    if (tallies[i].matches == 0 && is_asked(i)) found.push_back(i);
  return found;
}

bool was_had(const Survey& survey, std::size_t kind) {
  return survey.played[kind].matches > 0 || survey.ended_with[kind].matches > 0;
}

std::vector<std::size_t> kinds_never_had(const Survey& survey) {
  const Definition& definition = survey.game->definition();
  std::vector<bool> had_types(definition.piece_types.size());
  const auto type_of = [&](std::size_t kind) { return static_cast<std::size_t>(definition.kinds[kind].piece_type); };
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
    if (was_had(survey, kind)) had_types[type_of(kind)] = true;
  std::vector<std::size_t> found;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
    if (tells_worth(*survey.game, kind) && had_types[type_of(kind)] && !was_had(survey, kind)) found.push_back(kind);
  return found;
}

}  // namespace

NeverHappened never_happened(const Survey& survey) {
  const Definition& definition = survey.game->definition();
  const FlowParts parts = parts_of(*survey.game);
  NeverHappened found;
  found.actions = never(survey.actions, [&](std::size_t i) { return !is_elsewhere(definition, parts, i); });
  found.steps = never(survey.steps, [&](std::size_t i) { return !parts.steps[i] || parts.steps_here[i]; });
  found.lines = never(survey.lines, [](std::size_t) { return true; });
  for (std::size_t i = 0; i < definition.endings.size(); ++i)
    if (survey.endings[i] == 0) found.endings.push_back(i);
  found.kinds = kinds_never_had(survey);
  return found;
}

}  // namespace houserule
