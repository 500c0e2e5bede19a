// What effects, choices and conditions take operands for: amounts, words, what a list could hold.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"

namespace houserule::build {

std::optional<Operand> read_operand(Context& context, const Value& value, const Scope& scope, const std::string& name) {
  const auto found = read_operand(OperandReading{context, value, scope}, name);
  return found ? std::optional(found->operand) : std::nullopt;
}

namespace {
/// Whether it is an argument, "n" or "-n", that is no number because of a fault of its own.
bool is_faulty_argument(const Context& context, const Scope& scope, const std::string& text) {
  const std::string name = text.substr(text.starts_with('-') ? 1 : 0);
  if (scope.action == nullptr || !scope.action->arguments.find(name)) return false;
  const std::string path = fmt::format("actions.{}.choose.{}", scope.action->id, name);
  return std::ranges::any_of(context.diagnostics, [&](const Diagnostic& each) {
    return each.path == path || each.path.starts_with(path + ".");
  });
}
}  // namespace

std::optional<Operand> read_amount(Context& context, const Value& value, const Scope& scope) {
  if (value.is_integer()) return Operand{value.wide(0)};
  const std::string text = value.string();
  const OperandReading reading{context, value, scope};
  const auto found = read_operand(reading, text);
  if (found && found->measure == Measure::number) return found->operand;
  if (is_faulty_argument(context, scope, text)) return Operand{0};
  const std::string meant = found ? "" : operand_hint(reading, text);
  context.fault(value, fmt::format("'{}' is no number", text),
                !meant.empty()            ? meant
                : scope.action == nullptr ? "3, a counter, hand.count, hand.sum(value)"
                                          : "3, a counter, card.value, hand.count, hand.sum(value)");
  return {};
}

namespace {

/// The term for what an argument is.
std::optional<Operand> read_meant(const OperandReading& reading, const std::string& text) {
  const ActionDefinition* action = reading.scope.action;
  const ArgumentIndex argument = action ? action->arguments.find(text) : ArgumentIndex{};
  if (!argument) return {};
  const Yields yields = action->arguments[argument].source.yields();
  if (yields != Yields::piece && yields != Yields::cell && yields != Yields::word) return {};
  takes_one(reading.context, reading.place_of(text), reading.value.path, action->arguments[argument]);
  need_seen(reading, argument, text);
  return Operand{
      operands::Meant{argument, terms_of_names(reading.context.definition, action->arguments[argument].source)}};
}

std::optional<Operand> read_held_term(const OperandReading& reading, const std::string& text) {
  if (const auto meant = read_meant(reading, text)) return meant;
  const auto& variables = reading.context.definition.variables;
  if (const VariableIndex held = variables.find(text);
      held && variables[held].is_one(VariableDefinition::Type::piece)) {
    reading.fault(text, fmt::format("'{}' holds a piece, and a word is meant", text),
                  fmt::format("what it has of a choice: {}.PROPERTY", text));
    return Operand{0};
  }
  const Vocabulary& vocabulary = reading.context.definition.vocabulary;
  const TermIndex term = vocabulary.find(text);
  if (!term || !vocabulary[term].can_be_held()) return {};
  return Operand{std::int64_t{term.value}};
}

/// What gives a thing of the variable's type.
std::optional<Operand> read_alike(const OperandReading& reading, const std::string& text,
                                  const VariableDefinition& variable) {
  if (variable.type == VariableDefinition::Type::seat && !is_named(reading, text))
    if (const auto aside = read_neighbour(reading, text)) return Operand{*aside};
  const auto found = read_operand(reading, text);
  const bool alike = found && found->measure == measure_of(variable.type) && found->grid == variable.zone;
  return alike ? std::optional(found->operand) : std::nullopt;
}

const char* plural_of(VariableDefinition::Type type) {
  using Type = VariableDefinition::Type;
  return type == Type::seat ? "seats" : type == Type::cell ? "cells" : type == Type::term ? "words" : "numbers";
}

}  // namespace

std::optional<Operand> read_element(Context& context, const Value& value, const Scope& scope, const std::string& text,
                                    VariableIndex list) {
  const VariableDefinition& variable = context.definition.variables[list];
  const OperandReading reading{context, value, scope};
  if (variable.type == VariableDefinition::Type::term)
    if (const auto term = read_held_term(reading, text)) return term;
  if (const auto found = read_alike(reading, text, variable)) return found;
  context.fault(value, fmt::format("'{}' is a list of {}, and '{}' is none of them", variable.id,
                                   plural_of(variable.type), text));
  return {};
}

std::optional<NumberOrWord> read_number_or_word(Context& context, const Value& value, const Scope& scope,
                                                const std::string& text) {
  const OperandReading reading{context, value, scope};
  const std::optional<ReadOperand> found = read_operand(reading, text);
  if (!found) return {};
  switch (found->measure) {
    case Measure::number: return NumberOrWord{found->operand};
    case Measure::term: return NumberOrWord{found->operand, true};
    case Measure::word: return NumberOrWord{as_term(reading, text, *found).operand, true};
    case Measure::seat:
    case Measure::cell: break;
  }
  return {};
}

std::optional<Operand> read_like(Context& context, const Value& value, const Scope& scope,
                                 const VariableDefinition& variable) {
  using Type = VariableDefinition::Type;
  const bool held = variable.type == Type::seat || variable.type == Type::term || variable.type == Type::cell;
  if (!held || !value.is_string()) return {};
  return read_alike(OperandReading{context, value, scope}, value.string(), variable);
}

Source read_pieces(Context& context, const Value& value, const Scope& scope, const std::string& text) {
  const OperandReading reading{context, value, scope};
  const Source source = read_source_in(reading, text);
  need_count(reading, text, source);
  need_shown(reading, text, source);
  return source;
}

namespace {

/// Whether it is called as some of the pieces there are, too: then a diagnostic. Where all are called so pieces are not
/// meant.
bool has_two_meanings(Context& context, const Value& value, const Scope& scope, const std::string& text,
                      const Source& pieces) {
  const Definition& definition = context.definition;
  const TermIndex term = definition.vocabulary.find(text);
  const bool is_argument = scope.action != nullptr && scope.action->arguments.find(text);
  const bool is_counter = bool(definition.counters.find(text));
  const bool is_named = is_argument || is_counter || definition.variables.find(text);
  if (!is_named || !pieces.zone() || !term) return false;
  const auto& holds = definition.zones[pieces.zone()].holds;
  bool some = false, all = true;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    if (std::ranges::find(holds, definition.kinds[kind].piece_type) == holds.end()) continue;
    const bool matches = definition.vocabulary[term].kinds[kind] != 0;
    some = some || matches;
    all = all && matches;
  }
  if (!some || all) return false;
  const char* what = is_argument ? "argument" : is_counter ? "counter" : "variable";
  context.fault(value,
                fmt::format("'{}' is {} {}, and pieces are called so, too: which is meant?", text,
                            is_argument ? "an" : "a", what),
                fmt::format("give the {} another name", what));
  return true;
}

}  // namespace

namespace {
/// An argument or a variable that holds a word, which may be meant; empty if none is like it, or a word of the pieces.
std::string hint_of_words(const Context& context, const Scope& scope, const std::string& text, const Source& pieces) {
  if (!pieces.zone()) return "";
  const auto terms = terms_of(context.definition, pieces);
  if (std::ranges::find(terms, text) != terms.end() || !suggest(text, terms).empty()) return "";
  std::vector<std::string> known;
  for (const VariableDefinition& variable : context.definition.variables)
    if (variable.is_one(VariableDefinition::Type::term)) known.push_back(variable.id);
  if (scope.action)
    for (const std::string& id : ids_of(scope.action->arguments)) known.push_back(id);
  return suggest(text, known);
}
}  // namespace

Operand read_matched(Context& context, const Value& value, const Scope& scope, const std::string& text,
                     const Source& pieces) {
  if (has_two_meanings(context, value, scope, text, pieces)) return Operand{0};
  const auto found = read_number_or_word(context, value, scope, text);
  if (found && found->is_word) return found->operand;
  const VariableIndex variable = context.definition.variables.find(text);
  if (variable && context.definition.variables[variable].type == VariableDefinition::Type::piece)
    context.fault(value, fmt::format("'{}' is a piece, and pieces match words", text), "what it has: PIECE.PROPERTY");
  else if (found)
    context.fault(value, fmt::format("'{}' is a number, and pieces match words", text), "ZONE.sum(PROPERTY)");
  if (found) return Operand{0};
  const std::string near = hint_of_words(context, scope, text, pieces);
  if (near.empty()) return Operand{std::int64_t{read_term_of(context, value, text, pieces).value}};
  context.fault(value, fmt::format("no piece of '{}' is '{}'", context.definition.zones[pieces.zone()].id, text), near);
  return Operand{0};
}

}  // namespace houserule::build
