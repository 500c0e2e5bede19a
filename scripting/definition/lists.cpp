// {add: number, to: called}, {remove: number, from: called}, {clear: called}: what lists hold.

#include <fmt/format.h>

#include "scripting/definition/effect_reading.hpp"

namespace houserule::build {

VariableIndex find_list(const Context& context, const std::string& name) {
  const VariableIndex variable = context.definition.variables.find(name);
  return variable && context.definition.variables[variable].is_list() ? variable : VariableIndex{};
}

namespace {

/// Everybody's, where nobody acts: then it is done for each.
Operand read_listed(const EffectReading& reading, const Value& value, const std::string& text, VariableIndex list) {
  const Scope scope = acting(reading.scope);
  return read_element(reading.context, value, scope, text, list).value_or(0);
}

}  // namespace

Effect::What read_append(const EffectReading& reading, VariableIndex list) {
  const Value add = reading["add"];
  const bool numbers = reading.context.definition.variables[list].type == VariableDefinition::Type::number;
  const bool less = numbers && add.is_string() && add.string().starts_with('-');
  return effects::Append{list, read_listed(reading, add, add.text().substr(less ? 1 : 0), list), less};
}

Effect::What read_remove(const EffectReading& reading) {
  const auto& variables = reading.context.definition.variables;
  const VariableIndex list = look_up(reading.context, variables, reading["from"], "list");
  if (!list) return effects::Remove{};
  if (variables[list].is_list())
    return effects::Remove{list, read_listed(reading, reading["remove"], reading["remove"].text(), list)};
  reading.context.fault(reading["from"], fmt::format("'{}' is no list", variables[list].id),
                        "most: NUMBER makes it one");
  return effects::Remove{};
}

Effect::What read_clear(const EffectReading& reading) {
  using Type = VariableDefinition::Type;
  const auto& variables = reading.context.definition.variables;
  const effects::Clear clear{look_up(reading.context, variables, reading["clear"], "variable")};
  if (!clear.variable || variables[clear.variable].is_list()) return clear;
  const VariableDefinition& variable = variables[clear.variable];
  if (variable.type == Type::number || variable.type == Type::order)
    reading.context.fault(reading["clear"], fmt::format("'{}' always holds something", variable.id),
                          variable.type == Type::number ? fmt::format("{{set: {}, value: 0}}", variable.id) : "");
  return clear;
}

}  // namespace houserule::build
