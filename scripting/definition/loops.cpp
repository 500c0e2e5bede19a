// {each: row, in: rows.occupied, do: […]}: what is done for one thing after another; {repeat: card.draws, do: […]}: so
// many times.

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/saying.hpp"
#include "scripting/definition/effect_reading.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::build {

namespace {

using Reading = EffectReading;
using Held = VariableDefinition::Type;

/// What a variable is declared as that can hold what the source gives.
std::string declaration_of(const Reading& reading, const Source& source) {
  switch (source.yields()) {
    case Yields::piece: return "type: piece";
    case Yields::cell:
      return fmt::format("type: cell, of: {}", source.zone() ? reading.zone(source.zone()).id : "GRID");
    case Yields::number: return "type: number";
    case Yields::seat: return "type: seat";
    case Yields::word: break;
  }
  return "type: word";
}

bool may_hold(const VariableDefinition& variable, const Source& source) {
  switch (source.yields()) {
    case Yields::piece: return variable.is_one(Held::piece);
    case Yields::cell: return variable.is_one(Held::cell) && (!source.zone() || variable.zone == source.zone());
    case Yields::number: return variable.is_one(Held::number);
    case Yields::seat: return variable.is_one(Held::seat);
    case Yields::word: break;
  }
  return variable.is_one(Held::term);
}

void check_range(const Reading& reading, const VariableDefinition& variable, const sources::Numbers& numbers) {
  if (numbers.minimum < variable.minimum || numbers.maximum > variable.maximum)
    reading.context.fault(reading["in"],
                          fmt::format("'{}' is from {} to {}", variable.id, variable.minimum, variable.maximum),
                          fmt::format("range: {}..{}", std::min<std::int64_t>(numbers.minimum, variable.minimum),
                                      std::max<std::int64_t>(numbers.maximum, variable.maximum)));
}

/// Complains of a variable that can't go through it.
void check_variable(const Reading& reading, VariableIndex index, const Source& source) {
  const VariableDefinition& variable = reading.context.definition.variables[index];
  const Value name = reading["each"];
  if (reading.find_argument(variable.id))
    reading.context.fault(
        name,
        fmt::format("'{}' is an argument of '{}', too, and would be that here", variable.id, reading.scope.action->id),
        "call one of them something else");
  if (variable.each_seat && !reading.scope.has_actor)
    reading.context.fault(name, fmt::format("every player has a '{}': whose? Nobody acts here", variable.id));
  const auto& looping = reading.context.looping;
  if (std::ranges::find(looping, index) != looping.end())
    reading.context.fault(name, fmt::format("'{}' goes through a loop around this one already", variable.id),
                          "give each its own variable");
  if (!may_hold(variable, source))
    reading.context.fault(
        name, fmt::format("'{}' can't hold what '{}' gives", variable.id, yaml::one_line(*reading["in"].node)),
        fmt::format("{}: {{{}}}", variable.id, declaration_of(reading, source)));
  else if (const auto* numbers = source.as<sources::Numbers>())
    check_range(reading, variable, *numbers);
}

/// Null and a diagnostic if there is no such variable.
VariableIndex find_variable(const Reading& reading, const Source& source) {
  const auto& variables = reading.context.definition.variables;
  const std::string name = reading["each"].string();
  const VariableIndex found = variables.find(name);
  const bool unlike_others = suggest(name, ids_of(variables)).empty();
  if (found || !unlike_others) return look_up(reading.context, variables, reading["each"], "variable");
  reading.context.fault(reading["each"], fmt::format("there is no variable '{}'", name),
                        fmt::format("variables: {{{}: {{{}}}}}", name, declaration_of(reading, source)));
  return {};
}

std::vector<TermIndex> read_terms(const Reading& reading, const sources::Words& source) {
  std::vector<TermIndex> terms;
  for (const std::string& word : source.words) {
    terms.push_back(reading.context.definition.vocabulary.find(word));
    const Vocabulary& vocabulary = reading.context.definition.vocabulary;
    if (!terms.back() || !vocabulary[terms.back()].can_be_held())
      reading.context.fault(reading["in"], fmt::format("'{}' is no word that a variable can hold", word),
                            "a kind, what pieces have of a property, or a tag");
  }
  return terms;
}

/// An order of players; null if the loop does not go through one.
VariableIndex find_order(const Reading& reading) {
  const auto& variables = reading.context.definition.variables;
  const VariableIndex found = variables.find(reading["in"].string());
  return found && variables[found].type == Held::order ? found : VariableIndex{};
}

/// What an item of the flow says does not stand among effects.
void refuse_flow_items(const Reading& reading, const Value& list) {
  for (const Value& item : list.is_list() ? list.children() : std::vector<Value>{})
    for (const char* key : {"phase", "until"})
      if (item.is_map() && item[key])
        reading.context.fault_at_key(item[key], fmt::format("'{}' does not stand in a loop of effects", key),
                                     "a loop of the flow: until, or repeat: 3, numbers.NAME, {2: 3, 3: 4}");
}

/// Steps that a loop names which is not read because of a fault.
void note_steps(Context& context, const Value& list) {
  for (const Value& item : list.children()) {
    if (item["step"]) context.called.push_back("steps." + name_called(item["step"].string()));
    note_steps(context, item);
  }
}

/// What is done, in order, in each pass, unless there were faults since there were so many.
void read_passes(const Reading& reading, const char* key, std::size_t faults, effects::Each& each) {
  Context& context = reading.context;
  refuse_flow_items(reading, reading["do"]);
  refuse_empty(context, reading["do"], key);
  if (context.diagnostics.size() > faults) return note_steps(context, reading["do"]);
  const std::vector<StepSpan> spans = context.step_spans;
  if (each.variable) context.looping.push_back(each.variable);
  each.body = read_effects(context, reading["do"], reading.scope);
  if (each.variable) context.looping.pop_back();
  each.steps = std::move(context.step_spans);
  context.step_spans = spans;
}

}  // namespace

Effect::What read_each(const Reading& reading) {
  effects::Each each;
  Context& context = reading.context;
  const std::size_t faults = context.diagnostics.size();
  each.order = find_order(reading);
  if (each.order)
    each.in = {sources::Seats{sources::Seats::Which::players}};
  else
    each.in = read_chosen_source(context, reading["in"], reading.scope);
  if (context.diagnostics.size() == faults) {
    each.variable = find_variable(reading, each.in);
    if (each.variable) check_variable(reading, each.variable, each.in);
    if (const auto* words = each.in.as<sources::Words>()) each.terms = read_terms(reading, *words);
  }
  read_passes(reading, "each", faults, each);
  return each;
}

Effect::What read_repeat(const Reading& reading) {
  effects::Each each;
  Context& context = reading.context;
  const std::size_t faults = context.diagnostics.size();
  const Value times = reading["repeat"];
  if (times.string() == "forever")
    context.fault(times, "in an action, and in a step, nothing goes on forever",
                  "repeat: so many times, or until in the flow");
  else if (times.is_map())
    context.fault(times, "a number by how many play does not stand here", "numbers.NAME, which may be one");
  else
    each.times = {read_amount(reading, times)};
  if (!reading.scope.has_actor && !each.times.empty() && is_each_players(each.times[0], context.definition))
    context.fault(times, fmt::format("every player has '{}': whose? Nobody acts here", times.text()),
                  "for: players, beside it: each as often as the own number says");
  read_passes(reading, "repeat", faults, each);
  return each;
}

}  // namespace houserule::build
