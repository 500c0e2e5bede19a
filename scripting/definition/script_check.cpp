#include "scripting/definition/script_check.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule {

namespace {

using build::Value;

struct Check {
  Definition& definition;
  Value root;
  const ScriptFunctions& functions;
  Diagnostics& diagnostics;

  const std::vector<ScriptFunction>& section(const std::string& name) const {
    static const std::vector<ScriptFunction> nothing;
    const auto found = functions.find(name);
    return found == functions.end() ? nothing : found->second;
  }
  bool has(const std::string& section_name, const std::string& function) const {
    const auto& list = section(section_name);
    return std::ranges::any_of(list, [&](const ScriptFunction& f) { return f.name == function; });
  }
  std::vector<std::string> names(const std::string& section_name) const {
    std::vector<std::string> result;
    for (const ScriptFunction& function : section(section_name)) result.push_back(function.name);
    return result;
  }
  /// At `value`: the script lacks a function.
  void missing(const Value& value, const std::string& section_name, const std::string& function) const {
    const Place place = value.is_string() ? value.node->place : value.key_place;
    std::vector<std::string> known = names(section_name);
    if (section_name == "steps")
      for (const Value& step : root["steps"].children())
        if (step["do"]) known.push_back(step.key);
    std::string hint = suggest(function, known);
    if (hint.empty()) hint = fmt::format("define rules.{}.{}", section_name, function);
    diagnostics.push_back(
        {place, value.path, fmt::format("the script has no rules.{}.{}", section_name, function), std::move(hint), {}});
  }
  /// At the function: nothing calls it.
  void idle(const std::string& section_name, const ScriptFunction& function, const std::string& why,
            const std::vector<std::string>& known) const {
    diagnostics.push_back({function.place,
                           fmt::format("rules.{}.{}", section_name, function.name),
                           why,
                           hint_of(function.name, known),
                           {}});
  }
};

/// Calls `visit` for every value under `key` anywhere in the flow and in the effects of actions.
void visit_effects(const Value& value, const std::string& key, const std::function<void(const Value&)>& visit) {
  if (const Value found = value[key]; found.is_string()) visit(found);
  for (const Value& child : value.children()) visit_effects(child, key, visit);
}

/// A condition's string without "not".
std::string condition_name(const std::string& text) { return text.starts_with("not ") ? text.substr(4) : text; }

void check_steps(const Check& check) {
  const auto visit = [&](const Value& step) {
    for (const Value& said : check.root["steps"].children())
      if (said["do"] && build::name_called(said.key) == build::name_called(step.string())) return;
    if (!check.has("steps", step.string())) check.missing(step, "steps", step.string());
  };
  visit_effects(check.root["flow"], "step", visit);
  visit_effects(check.root["steps"], "step", visit);
  for (const Value& action : check.root["actions"].children()) visit_effects(action["do"], "step", visit);
  const auto& steps = check.definition.steps;
  for (const ScriptFunction& function : check.section("steps"))
    if (std::ranges::find(steps, function.name) == steps.end())
      check.idle("steps", function, "no {step: …} of the flow or of an action calls this", steps);
}

/// What a condition is made of: itself, the parts of a list, of which one is enough.
template <class Visit>
void visit_parts(const Value& condition, const Visit& visit) {
  if (condition.is_string()) return visit(condition);
  for (const Value& part : condition.is_map() ? condition["any"].children() : condition.children())
    visit_parts(part, visit);
}

/// Every condition below a value that may be the script's.
template <class Visit>
void visit_conditions(const Value& value, const Visit& visit) {
  for (const Value& child : value.children()) {
    if (child.key == "until" || child.key == "when" || child.key == "again") visit_parts(child, visit);
    visit_conditions(child, visit);
  }
}

void check_conditions(const Check& check) {
  const auto& conditions = check.definition.conditions;
  const auto visit = [&](const Value& value) {
    const std::string name = condition_name(value.string());
    if (std::ranges::find(conditions, name) != conditions.end() && !check.has("conditions", name))
      check.missing(value, "conditions", name);
  };
  for (const char* section : {"phases", "actions", "steps", "flow", "endings"})
    visit_conditions(check.root[section], visit);
  for (const Value& said : check.root["conditions"].children()) visit_parts(said, visit);
  for (const ScriptFunction& function : check.section("conditions"))
    if (std::ranges::find(conditions, function.name) == conditions.end())
      check.idle("conditions", function, "no 'until' or 'when' asks for this", conditions);
}

void check_triggers(const Check& check) {
  const auto& kinds = check.definition.kinds;
  check.definition.has_trigger.assign(kinds.size(), false);
  for (const ScriptFunction& function : check.section("triggers")) {
    const int kind = find_id(kinds, function.name);
    if (kind < 0)
      check.idle("triggers", function, "there is no such kind of piece", build::ids_of(kinds));
    else
      check.definition.has_trigger[static_cast<std::size_t>(kind)] = true;
  }
  const auto visit = [&](const Value& value) {
    if (check.section("triggers").empty())
      check.diagnostics.push_back(
          {value.node->place, value.path, "the script has no rules.triggers.KIND for any kind", {}, {}});
  };
  for (const Value& action : check.root["actions"].children()) visit_effects(action["do"], "trigger", visit);
  visit_effects(check.root["steps"], "trigger", visit);
}

void check_score(const Check& check) {
  auto& lines = check.definition.score_lines;
  for (ScoreLineDefinition& line : lines) {
    line.scripted = check.has("score", line.id);
    const Value value = check.root["scoring"][line.id];
    const auto said = {"groups", "full", "counter", "amount", "seat", "count", "when"};
    const auto* const found = std::ranges::find_if(said, [&](const char* key) { return bool(value[key]); });
    const char* const data = found == said.end() ? "count" : *found;
    if (!line.scripted && !value[data]) check.missing(value, "score", line.id);
    if (line.scripted && value[data])
      build::Context{check.definition, check.diagnostics}.fault_at_key(
          value[data], fmt::format("the script has rules.score.{} too", line.id), "remove one of the two");
  }
  for (const ScriptFunction& function : check.section("score"))
    if (find_id(lines, function.name) < 0)
      check.idle("score", function, "there is no such score line", build::ids_of(lines));
}

/// Functions an action may have, besides `choose` for its scripted arguments.
void check_action_function(const Check& check, const ScriptFunction& function, std::vector<std::string>& wanted) {
  const std::size_t dot = function.name.find('.');
  const std::string id = function.name.substr(0, dot);
  const std::string part = dot == std::string::npos ? "" : function.name.substr(dot + 1);
  const int index = find_id(check.definition.actions, id);
  if (index < 0) {
    ScriptFunction shown = function;
    shown.name = id;
    return check.idle("actions", shown, "there is no such action", build::ids_of(check.definition.actions));
  }
  ActionDefinition& action = check.definition.actions[static_cast<std::size_t>(index)];
  if (part == "needs")
    action.scripted_needs = true;
  else if (part == "legal")
    action.scripted_legal = true;
  else if (part == "after")
    action.scripted_after = true;
  else if (part == "apply")
    action.scripted_apply = true;
  else if (part == "note")
    action.scripted_note = true;
  else if (std::ranges::find(wanted, function.name) == wanted.end()) {
    wanted.push_back(id + ".needs");
    wanted.push_back(id + ".legal");
    wanted.push_back(id + ".after");
    wanted.push_back(id + ".apply");
    wanted.push_back(id + ".note");
    const std::string why = part.starts_with("choose.")
                                ? "game.yaml does not ask the script for this argument: {script: …}"
                                : "an action has needs, legal, after, apply, note and choose";
    check.idle("actions", function, why, wanted);
  }
}

void check_actions(const Check& check) {
  for (const ActionDefinition& action : check.definition.actions) {
    std::vector<std::string> wanted;
    for (const ArgumentDefinition& argument : action.arguments) {
      if (argument.source.as<sources::Script>() == nullptr) continue;
      wanted.push_back(fmt::format("{}.choose.{}", action.id, argument.id));
      if (!check.has("actions", wanted.back()))
        check.missing(check.root["actions"][action.id]["choose"][argument.id], "actions", wanted.back());
    }
    for (const ScriptFunction& function : check.section("actions"))
      if (function.name.substr(0, function.name.find('.')) == action.id) check_action_function(check, function, wanted);
  }
  std::vector<std::string> unused;
  for (const ScriptFunction& function : check.section("actions"))
    if (find_id(check.definition.actions, function.name.substr(0, function.name.find('.'))) < 0)
      check_action_function(check, function, unused);
}

void check_notes(const Check& check) {
  for (const ActionDefinition& action : check.definition.actions)
    if (action.scripted_note && !action.note.empty())
      build::Context{check.definition, check.diagnostics}.fault_at_key(
          check.root["actions"][action.id]["note"], fmt::format("the script has rules.actions.{}.note too", action.id),
          "remove one of the two");
}

void check_outlines(const Check& check) {
  std::vector<std::string> grids;
  for (ZoneDefinition& zone : check.definition.zones) {
    zone.scripted_outline = zone.shape == Shape::grid && check.has("outline", zone.id);
    if (zone.shape == Shape::grid) grids.push_back(zone.id);
  }
  for (const ScriptFunction& function : check.section("outline"))
    if (std::ranges::find(grids, function.name) == grids.end())
      check.idle("outline", function, "there is no such grid", grids);
}

void check_sections(const Check& check) {
  const std::vector<std::string> known{"actions", "steps", "conditions", "triggers", "score", "outline", "helpers"};
  for (const auto& [section, list] : check.functions) {
    if (std::ranges::find(known, section) != known.end() || list.empty()) continue;
    check.diagnostics.push_back(
        {list[0].place, "rules." + section, "the rules have no such part", hint_of(section, known), {}});
  }
}

}  // namespace

ScriptFunctions functions_by_section(const std::map<std::string, Place>& paths) {
  ScriptFunctions functions;
  for (const auto& [path, place] : paths) {
    const std::size_t dot = path.find('.');
    functions[path.substr(0, dot)].push_back({dot == std::string::npos ? "" : path.substr(dot + 1), place});
  }
  return functions;
}

void check_scripts(Definition& definition, const yaml::Node& tree, const ScriptFunctions& functions,
                   Diagnostics& diagnostics) {
  const Check check{definition, {&tree, "", "", tree.place}, functions, diagnostics};
  for (ActionDefinition& action : definition.actions)
    action.scripted_needs = action.scripted_legal = action.scripted_after = action.scripted_apply =
        action.scripted_note = false;
  check_sections(check);
  check_steps(check);
  check_conditions(check);
  check_triggers(check);
  check_score(check);
  check_actions(check);
  check_notes(check);
  check_outlines(check);
}

}  // namespace houserule
