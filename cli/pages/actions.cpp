#include <set>
#include <span>
#include <string>
#include <vector>

#include "cli/pages/flow_boxes.hpp"
#include "cli/pages/phrases.hpp"
#include "cli/pages/sections.hpp"
#include "cli/pages/told_sentences.hpp"

namespace houserule::cli::pages {
namespace {

Inline amount_phrase(const Subject& subject, const ActionDefinition& action, const ArgumentDefinition& argument) {
  const auto phrase = [&](std::size_t end, int number) {
    return argument.ends.empty() ? plain(std::to_string(number))
                                 : operand_phrase(subject, argument.ends[end], argument.ends[end], &action);
  };
  const Inline least = phrase(0, argument.amount->minimum), most = phrase(1, argument.amount->maximum);
  return plain_text(least) == plain_text(most) ? say(subject, Label::several, {most})
                                               : say(subject, Label::several_of, {least, most});
}

/// What a player is told of it: " (“Follow suit.”)".
Inline reason(const Subject& subject, const Text& because) {
  const std::string& said = because.in(subject.language);
  return said.empty() ? Inline{} : say(subject, Label::told_why, {plain(said)});
}

/// What it needs; of several with reasons of their own each with its own.
Inline needs_phrase(const Subject& subject, const Condition& needs, const std::vector<Text>& reasons,
                    const ActionDefinition& action) {
  const auto* several = std::get_if<conditions::Several>(&needs.that);
  std::vector<Inline> parts;
  for (std::size_t i = 0; several != nullptr && i < reasons.size(); ++i)
    if (const Condition& part = several->parts[i]; !part.always())
      parts.push_back(part_phrase(subject, part, false, &action) + reason(subject, reasons[i]));
  if (parts.empty()) parts.push_back(condition_phrase(subject, needs, &action));
  return say(subject, Label::needed, {join(parts, plain(say(subject, Label::both)))});
}

/// What it comes from.
Inline origin(const Subject& subject, const ActionDefinition& action, const ArgumentDefinition& argument) {
  if (argument.ends.empty() || argument.amount) return source_phrase(subject, argument.source, &action);
  const auto phrase = [&](const Operand& end) { return operand_phrase(subject, end, end, &action); };
  return say(subject, Label::number_between, {phrase(argument.ends[0]), phrase(argument.ends[1])});
}

Inline choice(const Subject& subject, const ActionDefinition& action, const ArgumentDefinition& argument) {
  const std::string& text = argument.text.in(subject.language);
  std::vector<Inline> parts{code(argument.id) + plain(text.empty() ? "" : " " + text),
                            origin(subject, action, argument)};
  if (!argument.rows.all()) parts.push_back(lines_phrase(subject, argument.rows, false, &action));
  if (!argument.columns.all()) parts.push_back(lines_phrase(subject, argument.columns, true, &action));
  if (!argument.steps.all()) parts.push_back(steps_phrase(subject, argument.steps, &action));
  if (argument.amount) parts.push_back(amount_phrase(subject, action, argument));
  if (!argument.needs.always()) parts.push_back(needs_phrase(subject, argument.needs, argument.reasons, action));
  if (argument.secret) parts.push_back(plain(say(subject, Label::in_secret)));
  return join(parts, plain(" – ")) + reason(subject, argument.because);
}

Inline choices(const Subject& subject, const ActionDefinition& action) {
  std::vector<Inline> lines;
  for (const ArgumentDefinition& argument : action.arguments) lines.push_back(choice(subject, action, argument));
  if (!action.needs.always()) lines.push_back(needs_phrase(subject, action.needs, action.reasons, action));
  if (!action.after.always())
    lines.push_back(say(subject, Label::needed_after, {condition_phrase(subject, action.after, &action)}));
  if (!lines.empty()) lines.back() = lines.back() + reason(subject, action.because);
  if (action.scripted_needs) lines.push_back(emphasis(say(subject, Label::script_needs)));
  if (action.scripted_legal) lines.push_back(emphasis(say(subject, Label::script_legal)));
  return join(lines, line_break());
}

Inline consequences(const Subject& subject, const ActionDefinition& action) {
  std::vector<Inline> lines = effect_lines(subject, action.effects, &action, action.steps);
  const Inline said = about(subject, action.about, "actions." + action.id);
  if (!is_blank(said))
    lines.push_back(said);
  else if (action.scripted_apply)
    lines.push_back(plain(say(subject, Label::script_apply)));
  if (action.done) lines.push_back(plain(say(subject, Label::ends_part)));
  const std::string& log = action.log.in(subject.language);
  if (!log.empty()) lines.push_back(say(subject, Label::reported, {told_sentence(subject, log, &action)}));
  return join(lines, line_break());
}

/// Effects, and the steps that they have in common with others.
struct Stepped {
  std::span<const Effect> effects;
  std::span<const StepSpan> steps;
  const ActionDefinition* action;
};

/// What a step does: in its author's words, else effect by effect.
Inline consequences(const Subject& subject, const Stepped& all, const StepSpan& span) {
  if (const Inline said = about_step(subject, span.step); !is_blank(said)) return said;
  std::vector<StepSpan> within;
  for (StepSpan inner : all.steps) {
    inner.first -= span.first;
    const bool inside = inner.first >= 0 && inner.first + inner.count <= span.count;
    if (inside && inner.step != span.step) within.push_back(inner);
  }
  std::vector<Effect> effects(all.effects.begin() + span.first, all.effects.begin() + span.first + span.count);
  for (Effect& effect : effects)
    if (span.for_others) effect.whom = {};
  return join(effect_lines(subject, effects, all.action, within), line_break());
}

/// Calls tell(step, what it does) for each that is told by its name, and for those of scripts.
template <class Tell>
void each_step(const Subject& subject, const Stepped& all, const Tell& tell) {
  for (const StepSpan& span : all.steps)
    if (is_told_by_name(subject, span)) tell(span.step, consequences(subject, all, span));
  for (const Effect& effect : all.effects) {
    if (const auto* step = effect.as<effects::Step>()) {
      const std::string& id = subject.definition.steps[step->step];
      tell(id, about_step(subject, id));
    }
    if (const auto* each = effect.as<effects::Each>())
      each_step(subject, Stepped{each->body, each->steps, all.action}, tell);
  }
}

/// The same of what loops of the flow do, where that is told.
template <class Tell>
void each_step(const Subject& subject, const std::vector<FlowNode>& nodes, const Tell& tell) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (says_what_step_does(subject, nodes[i])) {
      i += static_cast<std::size_t>(nodes[i].step_nodes) - 1;
      continue;
    }
    if (const auto* each = nodes[i].effect.as<effects::Each>())
      each_step(subject, Stepped{each->body, each->steps, nullptr}, tell);
    each_step(subject, nodes[i].body, tell);
  }
}

/// The steps that actions have in common and that are told by their names.
Table make_steps(const Subject& subject) {
  Table table;
  for (const Label column : {Label::step, Label::what_happens}) table.columns.push_back({say(subject, column), false});
  std::set<std::string> told;
  const auto add = [&](const std::string& step, const Inline& what) {
    if (!is_blank(what) && told.insert(step).second)
      table.rows.push_back({"step-" + step, {strong(name_of_step(subject, step)), what}, false});
  };
  for (const ActionDefinition& action : subject.definition.actions)
    each_step(subject, Stepped{action.effects, action.steps, &action}, add);
  for (const PhaseDefinition& phase : subject.definition.phases)
    each_step(subject, Stepped{phase.if_stuck, phase.stuck_steps, nullptr}, add);
  each_step(subject, subject.definition.flow, add);
  return table;
}

/// The amounts and conditions that have names, as they are called.
Table make_said_once(const Subject& subject) {
  Table table;
  for (const Label column : {Label::said_once, Label::what_it_is})
    table.columns.push_back({say(subject, column), false});
  for (const SaidOnce& said : subject.definition.said_once) {
    const ActionIndex found = subject.definition.actions.find(said.action);
    const ActionDefinition* action = found ? &subject.definition.actions[found] : nullptr;
    const Inline phrase =
        std::visit(Overloaded{[&](const Operand& amount) { return operand_phrase(subject, amount, amount, action); },
                              [&](const Condition& condition) { return condition_phrase(subject, condition, action); }},
                   said.is);
    table.rows.push_back({"said-" + std::to_string(table.rows.size() + 1), {code(said.name), phrase}, false});
  }
  return table;
}

}  // namespace

Section make_actions(const Subject& subject) {
  Section section{"actions", say(subject, Label::actions), {}, {}};
  Table table;
  for (const Label column : {Label::action, Label::choices, Label::what_happens})
    table.columns.push_back({say(subject, column), false});
  for (std::size_t i = 0; i < subject.definition.actions.size(); ++i) {
    const ActionDefinition& action = subject.definition.actions[i];
    const Inline name = strong(name_of_action(subject, static_cast<int>(i))) + line_break() + code(action.id);
    table.rows.push_back(
        {"action-" + action.id, {name, choices(subject, action), consequences(subject, action)}, false});
  }
  if (!table.rows.empty()) section.contents.push_back(without_blank_columns(table));
  if (Table steps = make_steps(subject); !steps.rows.empty()) section.contents.push_back(std::move(steps));
  if (Table said = make_said_once(subject); !said.rows.empty()) section.contents.push_back(std::move(said));
  return section;
}

}  // namespace houserule::cli::pages
