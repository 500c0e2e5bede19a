// The course of a match: phases and steps in words, around the diagram.

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "cli/pages/flow_boxes.hpp"
#include "cli/pages/flow_diagram.hpp"
#include "cli/pages/phrases.hpp"
#include "cli/pages/sections.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {
namespace {

Inline action_names(const Subject& subject, const std::vector<int>& actions) {
  std::vector<Inline> names;
  for (const int action : actions) names.push_back(plain(name_of_action(subject, action)));
  return join(names, line_break());
}

Inline longest(const Subject& subject, const ChainMeasure& measure) {
  if (!measure.counter) return plain(say(subject, Label::longest));
  return say(subject, measure.least ? Label::longest_least : Label::longest_most,
             {emphasis(name_of_counter(subject, measure.counter.value))});
}

/// One by one; together where some stand under one condition.
std::vector<Inline> done_if_stuck(const Subject& subject, const PhaseDefinition& phase) {
  std::vector<Inline> lines = effect_lines(subject, phase.if_stuck, nullptr, phase.stuck_steps);
  const auto is_condition = [](const Effect& effect) { return effect.as<effects::Skip>() != nullptr; };
  if (std::ranges::any_of(phase.if_stuck, is_condition)) lines = {join(lines, line_break())};
  return lines;
}

/// If that is all that is done: who can't act has lost, or won.
std::optional<Label> outcome_if_stuck(const PhaseDefinition& phase) {
  if (phase.if_stuck.size() != 1 || !phase.if_stuck[0].when.always()) return {};
  const auto* lose = phase.if_stuck[0].as<effects::Lose>();
  const auto* win = phase.if_stuck[0].as<effects::Win>();
  if (lose != nullptr && !lose->who) return Label::stuck_loses;
  return win != nullptr && !win->who ? std::optional(Label::stuck_wins) : std::nullopt;
}

Inline notes(const Subject& subject, int index) {
  const PhaseDefinition& phase = subject.definition.phases[static_cast<std::size_t>(index)];
  std::vector<Inline> lines;
  if (phase.again && phase.again_if.always()) lines.push_back(plain(say(subject, Label::again)));
  if (!phase.again_if.always())
    lines.push_back(say(subject, Label::again_if, {condition_phrase(subject, phase.again_if, nullptr)}));
  if (phase.longest) lines.push_back(longest(subject, *phase.longest));
  if (const auto outcome = outcome_if_stuck(phase))
    lines.push_back(plain(say(subject, *outcome)));
  else
    for (const Inline& done : done_if_stuck(subject, phase)) lines.push_back(say(subject, Label::if_stuck, {done}));
  if (phase.skip_if_stuck && phase.if_stuck.empty()) lines.push_back(plain(say(subject, Label::skip_stuck)));
  if (!is_in_flow(subject.definition.flow, index)) lines.push_back(plain(say(subject, Label::by_script)));
  return join(lines, line_break());
}

Row phase_row(const Subject& subject, int index) {
  const PhaseDefinition& phase = subject.definition.phases[static_cast<std::size_t>(index)];
  Inline actions = action_names(subject, phase.actions);
  if (!phase.otherwise.empty())
    actions =
        join({actions, emphasis(say(subject, Label::otherwise)), action_names(subject, phase.otherwise)}, line_break());
  return {"phase-" + phase.id,
          {strong(name_of_phase(subject, index)), plain(phase.about.empty() ? "" : phase.text.in(subject.language)),
           who_acts(subject, phase), actions, notes(subject, index)},
          false};
}

Section make_phases(const Subject& subject) {
  Section section{"phases", say(subject, Label::phases), {}, {}};
  Table table;
  for (const Label column : {Label::phase, Label::question, Label::who_acts, Label::actions, Label::notes})
    table.columns.push_back({say(subject, column), false});
  for (std::size_t i = 0; i < subject.definition.phases.size(); ++i)
    table.rows.push_back(phase_row(subject, static_cast<int>(i)));
  if (!table.rows.empty()) section.contents.push_back(without_blank_columns(table));
  return section;
}

Inline outcome(const Subject& subject, const EndingDefinition& ending) {
  using Result = EndingDefinition::Result;
  switch (ending.result) {
    case Result::scores: return plain(say(subject, Label::ending_scores));
    case Result::draw: return plain(say(subject, Label::ending_draw));
    case Result::win: return effect_phrase(subject, {effects::Win{ending.who}}, nullptr);
    case Result::lose: return effect_phrase(subject, {effects::Lose{ending.who}}, nullptr);
  }
  return {};
}

Section make_endings(const Subject& subject) {
  Section section{"endings", say(subject, Label::endings), {}, {}};
  BulletList list;
  for (const EndingDefinition& ending : subject.definition.endings) {
    const Inline when = ending.at_limit
                            ? say(subject, Label::after_plies, {plain(std::to_string(subject.definition.max_plies))})
                            : condition_phrase(subject, ending.when, nullptr);
    const Inline said = plain(ending.because.in(subject.language));
    list.items.push_back(say(subject, Label::labelled, {when, outcome(subject, ending)}) +
                         (is_blank(said) ? said : plain(". ") + said));
  }
  if (!list.items.empty()) section.contents.push_back(std::move(list));
  return section;
}

using Item = NumberedList::Item;

/// The flow as sentences. A phase is told of where it comes first.
struct Course {
  Subject subject;
  std::set<int>& told;
  std::set<std::string>& told_steps;

  Inline noted(const Inline& text, const std::string& players) const {
    return players.empty() ? text : text + plain(" (" + players + ")");
  }
  Inline phase(int index) const;
  Inline effect(const Effect& effect) const;
  Item loop(const Effect& effect, const effects::Each& each, const std::string& players) const;
  Inline named_step(const std::string& step) const;
  Item step(const std::vector<FlowNode>& nodes) const;
  Item item(const FlowNode& node) const;
  std::vector<Item> items(const std::vector<FlowNode>& nodes) const;
};

Inline Course::phase(int index) const {
  const PhaseDefinition& phase = subject.definition.phases[static_cast<std::size_t>(index)];
  const Inline name = strong(name_of_phase(subject, index));
  if (!told.insert(index).second) return name;
  const Inline said = about(subject, phase.about.empty() ? phase.text : phase.about);
  return is_blank(said) ? name : say(subject, Label::labelled, {name, said});
}

Inline Course::effect(const Effect& effect) const {
  const auto* step = std::get_if<effects::Step>(&effect.what);
  const Inline said = step == nullptr ? Inline{} : about_step(subject, subject.definition.steps[step->step]);
  if (is_blank(said)) return plain(capitalised(plain_text(effect_phrase(subject, effect, nullptr))));
  if (effect.when.always()) return said;
  return say(subject, Label::if_so, {condition_phrase(subject, effect.when, nullptr), said});
}

/// Lines that dashes set off become items of the item before them.
std::vector<Item> nested(const std::vector<Inline>& lines) {
  constexpr std::string_view dash = "– ";
  std::vector<Item> items;
  for (Inline line : lines) {
    std::vector<Item>* list = &items;
    while (!line.empty() && line.front().text.starts_with(dash)) {
      line.front().text.erase(0, dash.size());
      if (line.front().text.empty()) line.erase(line.begin());
      if (!list->empty()) list = &list->back().items;
    }
    list->push_back({"", std::move(line), {}});
  }
  return items;
}

/// What is done again and again, with what that is below it; elsewhere several lines are one.
Item Course::loop(const Effect& effect, const effects::Each& each, const std::string& players) const {
  const Inline head =
      is_bare_block(effect) ? Inline{} : plain(capitalised(plain_text(effect_head(subject, effect, nullptr))));
  return {"", noted(head, players),
          nested(effect_lines(subject, each.body, nullptr, each.steps, effect.is_for_others()))};
}

Item Course::item(const FlowNode& node) const {
  const std::string players = players_note(subject, node.players);
  if (node.type == FlowNode::Type::phase) return {"", noted(phase(node.phase.value), players), {}};
  if (const auto* each = node.effect.as<effects::Each>(); each != nullptr && node.type == FlowNode::Type::effect)
    return loop(node.effect, *each, players);
  if (node.type == FlowNode::Type::effect) return {"", noted(effect(node.effect), players), {}};
  Subject inside = subject;
  inside.players = {std::max(subject.players.minimum, node.players.minimum),
                    std::min(subject.players.maximum, node.players.maximum)};
  return {"", say(subject, Label::introducing, {noted(plain(frame_text(subject, node)), players)}),
          Course{inside, told, told_steps}.items(node.body)};
}

/// "Pay day: everybody is paid", where it comes first; then the name is enough.
Inline Course::named_step(const std::string& step) const {
  const Inline said = about_step(subject, step);
  if (!is_step_named(subject, step)) return said;
  const Inline name = strong(name_of_step(subject, step));
  return is_blank(said) || told_steps.contains(step) ? name : say(subject, Label::labelled, {name, said});
}

Inline begun(Inline sentence) {
  if (!sentence.empty()) sentence.front().text = capitalised(sentence.front().text);
  return sentence;
}

/// What a step of the data does, by itself: neither its condition nor for whom it is done here.
std::vector<FlowNode> done_in_step(const std::vector<FlowNode>& nodes) {
  const FlowNode& first = nodes.front();
  if (first.type == FlowNode::Type::when) return first.body;
  std::vector<FlowNode> done = nodes;
  done.front().step.clear();
  for (FlowNode& node : done)
    if (first.step_for_others) node.effect.whom = {};
  return done;
}

/// What its author says of it, and below that what it does unless that is said already.
Item Course::step(const std::vector<FlowNode>& nodes) const {
  const FlowNode& first = nodes.front();
  Inline said = named_step(first.step);
  const bool is_new = told_steps.insert(first.step).second;
  if (first.type == FlowNode::Type::when && !first.condition.always())
    said = say(subject, Label::if_so, {condition_phrase(subject, first.condition, nullptr), said});
  if (first.step_for_others) said = begun(for_whom(subject, first.effect, said, nullptr));
  said = noted(said, players_note(subject, first.players));
  if (!is_new || says_what_step_does(subject, first)) return {"", said, {}};
  return {"", say(subject, Label::introducing, {said}), items(done_in_step(nodes))};
}

std::vector<Item> Course::items(const std::vector<FlowNode>& nodes) const {
  std::vector<Item> list;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const FlowNode& node = nodes[i];
    if (!is_there(subject, node.players)) continue;
    if (tells_of_step(subject, node)) {
      const auto begin = nodes.begin() + static_cast<std::ptrdiff_t>(i);
      list.push_back(step({begin, begin + node.step_nodes}));
      i += static_cast<std::size_t>(node.step_nodes) - 1;
    } else if (is_of_a_step(subject, node)) {
      std::ranges::move(items(node.body), std::back_inserter(list));
    } else if (Item line = item(node); line.text.empty() && is_bare_block(node.effect)) {
      std::ranges::move(line.items, std::back_inserter(list));
    } else {
      list.push_back(std::move(line));
    }
  }
  return list;
}

/// What happens one after the other, then what is only called for.
Section make_course(const Subject& subject) {
  Section section{"course", say(subject, Label::course), {}, {}};
  std::set<int> told;
  std::set<std::string> told_steps;
  const Course course{subject, told, told_steps};
  section.contents.push_back(NumberedList{course.items(subject.definition.flow)});
  BulletList on_demand;
  for (std::size_t i = 0; i < subject.definition.phases.size(); ++i)
    if (!is_in_flow(subject.definition.flow, static_cast<int>(i)))
      on_demand.items.push_back(course.phase(static_cast<int>(i)));
  if (on_demand.items.empty()) return section;
  section.contents.push_back(
      Paragraph{say(subject, Label::introducing, {plain(capitalised(say(subject, Label::on_demand)))})});
  section.contents.push_back(std::move(on_demand));
  return section;
}

}  // namespace

bool is_in_flow(const std::vector<FlowNode>& flow, int phase) {
  return std::ranges::any_of(flow, [&](const FlowNode& node) {
    return (node.type == FlowNode::Type::phase && node.phase.value == phase) || is_in_flow(node.body, phase);
  });
}

Section make_flow(const Subject& subject) {
  Section section{"flow", say(subject, Label::flow), {draw_flow_diagram(subject)}, {}};
  for (Section part : {make_course(subject), make_phases(subject), make_endings(subject)})
    if (!part.empty()) section.parts.push_back(std::move(part));
  return section;
}

}  // namespace houserule::cli::pages
