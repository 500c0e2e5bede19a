#include "cli/pages/flow_boxes.hpp"

#include <algorithm>
#include <iterator>

#include "cli/pages/phrases.hpp"
#include "cli/pages/sections.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {
namespace {

std::string action_list(const Subject& subject, const std::vector<int>& actions) {
  std::vector<Inline> names;
  for (const int action : actions) names.push_back(plain(name_of_action(subject, action)));
  return plain_text(join(names, plain(" · ")));
}

FlowBox phase_box(const Subject& subject, int index) {
  const PhaseDefinition& phase = subject.definition.phases[static_cast<std::size_t>(index)];
  FlowBox box{FlowBox::Kind::phase, name_of_phase(subject, index), {}, "", false, {}, {}, {}, 0, 0};
  const bool in_turn = phase.acts != PhaseDefinition::Acts::simultaneous && !phase.by;  // in which order takes words
  if (subject.players.maximum > 1)
    box.details.push_back(in_turn ? say(subject, Label::in_turn) : plain_text(who_acts(subject, phase)));
  box.details.push_back(action_list(subject, phase.actions));
  if (!phase.otherwise.empty())
    box.details.push_back(say(subject, Label::otherwise) + " " + action_list(subject, phase.otherwise));
  return box;
}

std::vector<FlowBox> boxes_of(const Subject& subject, const std::vector<FlowNode>& nodes);

/// By its name, which is shorter than what is said of it.
FlowBox step_box(const Subject& subject, const FlowNode& node) {
  FlowBox box;
  box.title = name_of_step(subject, node.step);
  if (node.type == FlowNode::Type::when && !node.condition.always())
    box.title =
        plain_text(say(subject, Label::if_so, {condition_phrase(subject, node.condition, nullptr), plain(box.title)}));
  if (node.step_for_others) box.title = plain_text(for_whom(subject, node.effect, plain(box.title), nullptr));
  box.title = capitalised(box.title);
  box.players = players_note(subject, node.players);
  return box;
}

bool goes_on_forever(const FlowNode& node) {
  return node.type == FlowNode::Type::repeat && node.times.empty() && !node.finite && node.count.most() == 0;
}

/// "3 times", "number of cards in Hand times"
Inline times_phrase(const Subject& subject, const FlowNode& node) {
  const Inline times = node.times.empty() ? plain(number_text(subject, node.count))
                                          : operand_phrase(subject, node.times[0], node.times[0], nullptr);
  return say(subject, Label::times, {times});
}

bool is_loop(const FlowNode& node) { return node.type == FlowNode::Type::repeat || node.type == FlowNode::Type::until; }

FlowBox box_of(const Subject& subject, const FlowNode& node) {
  FlowBox box;
  switch (node.type) {
    case FlowNode::Type::phase: box = phase_box(subject, node.phase.value); break;
    case FlowNode::Type::effect:
      box.title = capitalised(plain_text(effect_phrase(subject, node.effect, nullptr)));
      break;
    case FlowNode::Type::repeat:
    case FlowNode::Type::until:
    case FlowNode::Type::when:
    case FlowNode::Type::otherwise:
      box.kind = is_loop(node) ? FlowBox::Kind::loop : FlowBox::Kind::condition;
      box.endless = goes_on_forever(node);
      box.title = frame_text(subject, node);
      break;
  }
  box.players = players_note(subject, node.players);
  Subject inside = subject;
  inside.players = {std::max(subject.players.minimum, node.players.minimum),
                    std::min(subject.players.maximum, node.players.maximum)};
  box.content = boxes_of(inside, node.body);
  return box;
}

std::vector<FlowBox> boxes_of(const Subject& subject, const std::vector<FlowNode>& nodes) {
  std::vector<FlowBox> boxes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const FlowNode& node = nodes[i];
    if (!is_there(subject, node.players)) continue;
    if (tells_of_step(subject, node)) {
      boxes.push_back(step_box(subject, node));
      i += static_cast<std::size_t>(node.step_nodes) - 1;
    } else if (is_of_a_step(subject, node))
      std::ranges::move(box_of(subject, node).content, std::back_inserter(boxes));
    else
      boxes.push_back(box_of(subject, node));
  }
  return boxes;
}

}  // namespace

Inline who_acts(const Subject& subject, const PhaseDefinition& phase) {
  if (phase.acts == PhaseDefinition::Acts::simultaneous) return plain(say(subject, Label::together));
  if (phase.by) {
    const VariableDefinition& holder = subject.definition.variables[phase.by];
    const std::string name = holder.name.empty() ? words_of_id(subject, holder.id) : holder.name.in(subject.language);
    return say(subject, Label::only_seat, {plain(name)});
  }
  if (!phase.order) return plain(say(subject, Label::in_turn));
  return say(subject, Label::in_order, {plain(words_of_id(subject, subject.definition.variables[phase.order].id))});
}

std::string frame_text(const Subject& subject, const FlowNode& node) {
  const bool of_step = node.type == FlowNode::Type::when && node.condition.always();
  const Inline condition =
      of_step ? plain(players_note(subject, node.players)) : condition_phrase(subject, node.condition, nullptr);
  Inline text = times_phrase(subject, node);
  if (goes_on_forever(node)) text = plain(say(subject, Label::forever));
  if (node.type == FlowNode::Type::until) text = say(subject, Label::until, {condition});
  if (node.type == FlowNode::Type::when) text = say(subject, Label::only_if, {condition});
  if (node.type == FlowNode::Type::otherwise) text = plain(say(subject, Label::if_not));
  if (!node.name.empty()) text = say(subject, Label::labelled, {text, plain(words_of_id(subject, node.name))});
  return capitalised(plain_text(text));
}

bool is_of_a_step(const Subject& subject, const FlowNode& node) {
  return node.type == FlowNode::Type::when && node.condition.always() && players_note(subject, node.players).empty();
}

bool tells_of_step(const Subject& subject, const FlowNode& node) {
  return !node.step.empty() && (is_step_named(subject, node.step) || !is_blank(about_step(subject, node.step)));
}

bool says_what_step_does(const Subject& subject, const FlowNode& node) {
  return !node.step.empty() && !is_blank(about_step(subject, node.step));
}

std::vector<FlowBox> flow_boxes(const Subject& subject) { return boxes_of(subject, subject.definition.flow); }

std::vector<FlowBox> boxes_on_demand(const Subject& subject) {
  std::vector<FlowBox> boxes;
  for (std::size_t i = 0; i < subject.definition.phases.size(); ++i)
    if (!is_in_flow(subject.definition.flow, static_cast<int>(i)))
      boxes.push_back(phase_box(subject, static_cast<int>(i)));
  return boxes;
}

std::vector<std::string> outline(const std::vector<FlowBox>& boxes, int depth) {
  std::vector<std::string> lines;
  for (const FlowBox& box : boxes) {
    std::string line = std::string(static_cast<std::size_t>(2 * depth), ' ') + box.title;
    for (const std::string& detail : box.details) line += (&detail == &box.details.front() ? " – " : "; ") + detail;
    lines.push_back(line + (box.players.empty() ? "" : " [" + box.players + "]"));
    for (std::string& inner : outline(box.content, depth + 1)) lines.push_back(std::move(inner));
  }
  return lines;
}

}  // namespace houserule::cli::pages
