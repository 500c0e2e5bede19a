#include "scripting/checks/marks.hpp"

namespace houserule {
namespace {

class Marker {
 public:
  Marker(Definition& definition, MarkPlace place) : definition_(definition), place_(place) {}

  std::vector<Origin> mark_all() {
    for (ActionDefinition& action : definition_.actions) action.effects = marked(action.effects);
    for (PhaseDefinition& phase : definition_.phases) phase.if_stuck = marked(phase.if_stuck);
    mark_nodes(definition_.flow);
    return std::move(origins_);
  }

 private:
  bool before() const { return place_ == MarkPlace::before_what_is_done; }

  Effect mark(const Effect& effect) {
    Effect mark = mark_effect(definition_, origins_.size());
    origins_.push_back(effect.origin);
    if (!before()) return mark;
    mark.when = effect.when;
    mark.whom = effect.whom;
    return mark;
  }

  /// What is passed over grows by the marks in it.
  std::vector<Effect> marked(const std::vector<Effect>& effects) {
    std::vector<Effect> result;
    std::vector<std::size_t> starts, places;  // of each effect, with its mark and without; and of the end
    for (const Effect& effect : effects) {
      const bool is_head = effect.as<effects::Skip>() != nullptr;
      starts.push_back(result.size());
      if (before() && !is_head) result.push_back(mark(effect));
      places.push_back(result.size());
      result.push_back(effect);
      mark_body(result.back());
      if (!before() && !is_head) result.push_back(mark(effect));
    }
    starts.push_back(result.size());
    for (std::size_t i = 0; i < effects.size(); ++i)
      if (const auto* skip = effects[i].as<effects::Skip>()) {
        const std::size_t after = starts[i + 1 + static_cast<std::size_t>(skip->count)];
        result[places[i]].what = effects::Skip{static_cast<int>(after - places[i]) - 1, skip->always};
      }
    return result;
  }

  void mark_body(Effect& effect) {
    if (auto* each = std::get_if<effects::Each>(&effect.what)) each->body = marked(each->body);
  }

  void mark_nodes(std::vector<FlowNode>& nodes) {
    std::vector<FlowNode> all;
    for (FlowNode& node : nodes) {
      mark_nodes(node.body);
      const bool is_effect = node.type == FlowNode::Type::effect;
      FlowNode beside = node;
      if (is_effect) beside.effect = mark(node.effect);
      beside.step.clear();
      beside.step_nodes = 0;
      mark_body(node.effect);
      if (is_effect && before()) all.push_back(beside);
      all.push_back(node);
      if (is_effect && !before()) all.push_back(std::move(beside));
    }
    nodes = std::move(all);
  }

  Definition& definition_;
  MarkPlace place_;
  std::vector<Origin> origins_;
};

}  // namespace

Effect mark_effect(const Definition& definition, std::size_t number) {
  Effect effect;
  effect.what = effects::Step{StepIndex(definition.steps.size() + number)};
  return effect;
}

std::vector<Origin> mark_effects(Definition& definition, MarkPlace place) {
  return Marker(definition, place).mark_all();
}

}  // namespace houserule
