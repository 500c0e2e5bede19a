// {set: VARIABLE, value: ARGUMENT}: what was chosen is remembered.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Held = VariableDefinition::Type;
using Terms = std::vector<TermIndex>;

/// By kind: what it has chosen.
Terms terms_of_choice(Context& context, const Value& value, const std::string& property) {
  const Vocabulary& vocabulary = context.definition.vocabulary;
  const TermIndex choice = vocabulary.find(property);
  if (choice && !vocabulary[choice].options.empty()) return vocabulary[choice].options;
  const auto is_choice = [](const Term& term) { return !term.options.empty(); };
  context.fault(value, fmt::format("no piece has a choice '{}'", property),
                hint_of(property, vocabulary.names_where(is_choice)));
  return {};
}

/// What to remember for each thing that a piece or cell may match: the first that it does.
struct Translation {
  TermIndex from, to;
};

std::vector<Translation> read_translations(Context& context, const Value& list, const Source& source) {
  const bool chosen = source.yields() == Yields::word;
  const std::vector<std::string> known = chosen ? source.words() : terms_of(context.definition, source);
  std::vector<Translation> result;
  for (const Value& each : list.children()) {
    if (std::ranges::find(known, each.key) == known.end())
      context.fault_at_key(each, fmt::format("the argument can't be '{}'", each.key), hint_of(each.key, known));
    result.push_back({context.definition.vocabulary.find(each.key), read_held(context, each)});
  }
  return result;
}

template <class Matches>
TermIndex translated(const std::vector<Translation>& translations, const Matches& matches) {
  const auto found =
      std::ranges::find_if(translations, [&](const Translation& each) { return each.from && matches(each.from); });
  return found == translations.end() ? TermIndex{} : found->to;
}

std::vector<Terms> translate(const Definition& definition, const Source& source,
                             const std::vector<Translation>& translations) {
  const Vocabulary& vocabulary = definition.vocabulary;
  const Yields yields = source.yields();
  std::vector<Terms> terms;
  if (yields == Yields::piece) {
    terms.emplace_back();
    for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
      terms.back().push_back(
          translated(translations, [&](TermIndex from) { return vocabulary[from].kinds[kind] != 0; }));
  }
  if (yields == Yields::word) {
    terms.emplace_back();
    for (const std::string& word : source.words())
      terms.back().push_back(translated(translations, [&](TermIndex from) { return vocabulary[from].id == word; }));
  }
  for (std::size_t grid = 0; yields == Yields::cell && grid < definition.grids.size(); ++grid) {
    terms.emplace_back();
    const auto is = [&](TermIndex from, int cell) {
      const int tag = vocabulary[from].tags[grid];
      return tag >= 0 && definition.grids[grid].tagged(tag).has(cell);
    };
    for (int cell = 0; cell < definition.grids[grid].size(); ++cell)
      terms.back().push_back(translated(translations, [&](TermIndex from) { return is(from, cell); }));
  }
  return terms;
}

bool can_hold(const VariableDefinition& variable, const Source& source) {
  switch (variable.type) {
    case Held::number: return source.yields() == Yields::number;
    case Held::seat: return source.yields() == Yields::seat;
    case Held::piece: return source.yields() == Yields::piece;
    case Held::term:
      return source.yields() == Yields::piece || source.yields() == Yields::word ||
             (source.yields() == Yields::cell && bool(source.zone()));
    case Held::cell: return source.yields() == Yields::cell && source.zone() == variable.zone;
    case Held::order: break;
  }
  return false;
}

bool may_be_oneself(const sources::Seats& seats) {
  return seats.which == sources::Seats::Which::all || seats.which == sources::Seats::Which::players;
}

/// Everything that can be chosen must be within the range, and what others take a secret variable for.
void check_imaginable(Context& context, const Value& value, const VariableDefinition& variable,
                      const ArgumentDefinition& argument) {
  const auto* numbers = argument.source.as<sources::Numbers>();
  if (numbers != nullptr && argument.ends.empty() &&
      (numbers->minimum < variable.minimum || numbers->maximum > variable.maximum))
    context.fault(value,
                  fmt::format("'{}' is {} to {}, beyond the range of '{}', {} to {}", argument.id, numbers->minimum,
                              numbers->maximum, variable.id, variable.minimum, variable.maximum),
                  "widen the range");
  const auto* seats = argument.source.as<sources::Seats>();
  if (seats != nullptr && variable.not_owner && may_be_oneself(*seats))
    context.fault(value,
                  fmt::format("'{}' may be whose '{}' it is, and that is among others", argument.id, variable.id),
                  fmt::format("{}: others", argument.id));
}

void read_terms(Context& context, const Value& effect_value, const Source& source, const std::string& property,
                effects::Remember& effect) {
  effect.translated = static_cast<bool>(effect_value["words"]);
  effect.property = property.empty() ? TermIndex{} : context.definition.vocabulary.find(property);
  if (effect.translated)
    effect.terms = translate(context.definition, source, read_translations(context, effect_value["words"], source));
  else if (!property.empty())
    effect.terms = {terms_of_choice(context, effect_value["value"], property)};
  else
    effect.terms = terms_of_names(context.definition, source);
  for (std::size_t i = 0; i < source.words().size() && !effect.translated; ++i)
    if (const TermIndex term = effect.terms[0][i]; !term || !context.definition.vocabulary[term].can_be_held())
      context.fault(effect_value["value"],
                    fmt::format("a variable can't hold '{}': it is no kind, property or option", source.words()[i]),
                    "a variable of type: number, with a number for each word");
}

}  // namespace

std::vector<Terms> terms_of_names(const Definition& definition, const Source& source) {
  std::vector<Terms> terms;
  const auto add = [&](const auto& elements, const auto& name_of) {
    terms.emplace_back();
    for (const auto& element : elements) terms.back().push_back(definition.vocabulary.find(name_of(element)));
  };
  if (source.yields() == Yields::piece) add(definition.kinds, [](const KindDefinition& kind) { return kind.id; });
  if (source.yields() == Yields::word) add(source.words(), [](const std::string& word) { return word; });
  if (source.yields() != Yields::cell) return terms;
  for (const Grid& grid : definition.grids) {
    terms.emplace_back();
    for (int cell = 0; cell < grid.size(); ++cell) terms.back().push_back(definition.vocabulary.find(grid.name(cell)));
  }
  return terms;
}

namespace {
/// What a variable may hold where nothing is chosen.
std::string ways_to_hold(const VariableDefinition& variable) {
  switch (variable.type) {
    case Held::seat: return "me, another variable of a player, or whose a cell is: here.owner";
    case Held::piece: return "another variable of a piece; each of a zone: {each: NAME, in: ZONE, do: [...]}";
    case Held::cell: return "another variable of a cell, or a cell by its name";
    case Held::term: return "a word, or another variable of a word";
    default: return "";
  }
}

/// What may be meant by a property of a zone: that of what lies on top there.
std::string hint_of_top(const Definition& definition, const std::string& text) {
  const std::size_t dot = std::min(text.find('.'), text.size());
  const ZoneIndex zone = definition.zones.find(text.substr(0, dot));
  const TermIndex choice = dot < text.size() ? definition.vocabulary.find(text.substr(dot + 1)) : TermIndex{};
  if (!zone || !choice || definition.vocabulary[choice].options.empty()) return "";
  const Shape shape = definition.zones[zone].shape;
  if (shape == Shape::grid || shape == Shape::set) return "";
  return fmt::format("what lies on top there: {}.top{}", definition.zones[zone].id, text.substr(dot));
}

void refuse_value(Context& context, const Value& value, const VariableDefinition& variable) {
  const std::string text = value.text();
  std::vector<std::string> alike;
  for (const VariableDefinition& other : context.definition.variables)
    if (other.type == variable.type && other.id != variable.id) alike.push_back(other.id);
  const std::string top = variable.type == Held::term ? hint_of_top(context.definition, text) : "";
  const std::string near = top.empty() ? suggest(text, alike) : top;
  const bool nothing = text == "none" || text == "nobody" || text == "nothing";
  context.fault(value, fmt::format("'{}' can't hold '{}' where nobody chooses anything", variable.id, text),
                nothing        ? fmt::format("so that it holds nothing: {{clear: {}}}", variable.id)
                : near.empty() ? ways_to_hold(variable)
                               : near);
}
}  // namespace

Operand read_word_for_word(Context& context, const Value& words, const VariableDefinition& variable,
                           const Operand& word) {
  operands::LookedUp table{operands::LookedUp::By::term, "words", {}, {}, {}, {word}};
  if (variable.type != Held::term) {
    context.fault_at_key(words, fmt::format("'{}' does not hold a word", variable.id));
    return 0;
  }
  for (const Value& each : words.children()) {
    const yaml::Node name{each.key, each.key_place, ""};
    table.keys.push_back(read_held(context, {&name, each.path, each.key, each.key_place}).value);
    table.values.emplace_back(std::int64_t{read_held(context, each).value});
  }
  return table;
}

void read_remember(Context& context, const Value& effect_value, const Scope& scope, effects::Remember& effect) {
  const Value value = effect_value["value"];
  const VariableDefinition& definition = context.definition.variables[effect.variable];
  if (!scope.action) return refuse_value(context, value, definition);
  if (!value.is_string())
    return context.fault(value, fmt::format("'{}' holds no number, but what was chosen", definition.id),
                         definition.type == VariableDefinition::Type::seat
                             ? "me, an argument, or another variable: {second: {type: seat, start: 2}}"
                             : "name the argument");
  const std::string text = value.string();
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string property = dot < text.size() ? text.substr(dot + 1) : "";
  effect.argument =
      look_up(context, scope.action->arguments, text.substr(0, dot), "argument", value.node->place, value.path);
  if (!effect.argument || !takes_one(context, value.node->place, value.path, scope.action->arguments[effect.argument]))
    return;
  const Source& source = scope.action->arguments[effect.argument].source;
  const bool is_term = definition.type == Held::term;
  const bool has_property = source.yields() == Yields::piece && is_term;
  if (!can_hold(definition, source) || (!property.empty() && !has_property))
    return context.fault(value, fmt::format("'{}' can't hold '{}'", definition.id, text));
  check_imaginable(context, value, definition, scope.action->arguments[effect.argument]);
  const Value words = effect_value["words"];
  if (words && !is_term) return context.fault_at_key(words, fmt::format("'{}' does not hold a word", definition.id));
  if (words && !property.empty())
    return context.fault_at_key(words, "'words' goes by the whole piece",
                                fmt::format("value: {}", text.substr(0, dot)));
  if (is_term) read_terms(context, effect_value, source, property, effect);
}

}  // namespace houserule::build
