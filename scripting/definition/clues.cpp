// clues: what somebody may be told of a piece without seeing it; {clue: red, of: card}: somebody is told.

#include "core/model/clues.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "scripting/definition/effect_reading.hpp"

namespace houserule::build {

namespace {

using Reading = EffectReading;

/// What the kinds of the type have of a number.
std::set<int> values_of(const Definition& definition, int type, std::size_t property) {
  std::set<int> values;
  for (const KindDefinition& kind : definition.kinds)
    if (kind.piece_type == type) values.insert(kind.properties[property]);
  return values;
}

/// A word for each value of the property.
std::vector<TermIndex> terms_of_property(Definition& definition, int type, std::size_t index) {
  const PropertyDefinition property = definition.piece_types[static_cast<std::size_t>(type)].properties[index];
  Vocabulary& vocabulary = definition.vocabulary;
  std::vector<TermIndex> terms;
  if (property.type == PropertyType::boolean) return {vocabulary.find(property.id)};
  for (const std::string& option : property.options) terms.push_back(vocabulary.find(option));
  if (property.type == PropertyType::integer)
    for (const int value : values_of(definition, type, index))
      terms.push_back(vocabulary.exactly(vocabulary.find(property.id), value));
  return terms;
}

void read_clues_of_type(Context& context, const Value& names, int type) {
  Definition& definition = context.definition;
  const auto& properties = definition.piece_types[static_cast<std::size_t>(type)].properties;
  for (const Value& name : read_strings(names)) {
    const int property = look_up(context, properties, name, "property").value;
    if (property < 0) continue;
    for (const TermIndex term : terms_of_property(definition, type, static_cast<std::size_t>(property)))
      if (std::ranges::find(definition.clues, term) == definition.clues.end()) definition.clues.push_back(term);
  }
}

std::uint64_t clues_of_kind(const Definition& definition, std::size_t kind) {
  std::uint64_t bits = 0;
  for (std::size_t clue = 0; clue < definition.clues.size(); ++clue)
    if (definition.vocabulary[definition.clues[clue]].kinds[kind] != 0) bits |= std::uint64_t{1} << clue;
  return bits;
}

bool can_be_told(const Definition& definition, TermIndex term) {
  return std::ranges::find(definition.clues, term) != definition.clues.end();
}

void need_clue(const Reading& reading, const Value& value, TermIndex term) {
  const Definition& definition = reading.context.definition;
  if (!term || can_be_told(definition, term)) return;
  reading.context.fault(value,
                        fmt::format("nobody can be told whether a piece is '{}'", definition.vocabulary[term].id),
                        "clues: [PROPERTY], in the type of piece");
}

/// By the words or numbers that the argument stands for.
std::vector<TermIndex> read_terms(const Reading& reading, const Value& value, ArgumentIndex argument,
                                  const Source& pieces) {
  std::vector<TermIndex> terms;
  const ArgumentDefinition& definition = reading.scope.action->arguments[argument];
  takes_one(reading.context, value.node->place, value.path, definition);
  if (definition.secret)
    reading.context.fault(value, fmt::format("'{}' is chosen in secret, and this tells what it is", definition.id));
  for (const std::string& word : definition.source.words()) {
    terms.push_back(read_term_of(reading.context, value, word, pieces));
    need_clue(reading, value, terms.back());
  }
  return terms;
}

/// {PROPERTY: NUMBER}, or {PROPERTY: ARGUMENT}.
void read_number_clue(const Reading& reading, const Value& clue, const Source& pieces, effects::Clue& effect) {
  const std::vector<Value> entries = clue.children();
  const ArgumentIndex argument =
      entries.size() == 1 ? reading.find_argument(entries.front().string()) : ArgumentIndex{};
  if (!argument) {
    const TermIndex term = read_with(reading.context, clue, pieces);
    need_clue(reading, clue, term);
    effect.about = term;
    return;
  }
  effect.about = argument;
  const auto* numbers = reading.source(argument).as<sources::Numbers>();
  if (numbers == nullptr || numbers->maximum - numbers->minimum >= most_numbers)
    return reading.context.fault(entries.front(),
                                 fmt::format("the argument '{}' is no number from a range", entries.front().string()),
                                 "from: 1..5");
  read_terms(reading, entries.front(), argument, pieces);
  const TermIndex property = read_number(reading.context, entries.front(), entries.front().key, pieces.zone());
  for (int number = numbers->minimum; property && number <= numbers->maximum; ++number) {
    effect.terms.push_back(reading.context.definition.vocabulary.exactly(property, number));
    need_clue(reading, entries.front(), effect.terms.back());
  }
}

void read_word_clue(const Reading& reading, const Value& clue, const Source& pieces, effects::Clue& effect) {
  const auto& variables = reading.context.definition.variables;
  if (const ArgumentIndex argument = reading.find_argument(clue.string())) {
    effect.about = argument;
    if (reading.source(argument).yields() != Yields::word)
      return reading.context.fault(clue, fmt::format("the argument '{}' is no word", clue.string()));
    effect.terms = read_terms(reading, clue, argument, pieces);
  } else if (const VariableIndex variable = variables.find(clue.string())) {
    effect.about = variable;
    if (!variables[variable].is_one(VariableDefinition::Type::term))
      reading.context.fault(clue, fmt::format("'{}' does not hold a word", variables[variable].id), "type: word");
  } else {
    const TermIndex term = read_term_of(reading.context, clue, clue.string(), pieces);
    need_clue(reading, clue, term);
    effect.about = term;
  }
}

}  // namespace

void read_clues(Context& context, const Value& pieces) {
  Definition& definition = context.definition;
  int type = 0;
  for (const Value& value : pieces.children()) {
    const bool was_possible = definition.clues.size() <= most_clues;
    read_clues_of_type(context, value["clues"], type++);
    if (!was_possible || definition.clues.size() <= most_clues) continue;
    context.fault_at_key(
        value["clues"],
        fmt::format("{} things can be told of pieces, at most {} are possible", definition.clues.size(), most_clues),
        "clues: of fewer properties, or of some with fewer values");
  }
  if (definition.clues.empty() || definition.clues.size() > most_clues) return;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
    definition.clues_of_kind.push_back(clues_of_kind(definition, kind));
}

Effect::What read_clue(const Reading& reading) {
  effects::Clue effect;
  const Value clue = reading["clue"];
  const ZoneIndex zone = read_affected(reading, reading["of"], effect.what);
  if (zone && clue.is_map())
    read_number_clue(reading, clue, Source{sources::Pieces{zone}}, effect);
  else if (zone)
    read_word_clue(reading, clue, Source{sources::Pieces{zone}}, effect);
  else if (std::holds_alternative<VariableIndex>(effect.what))
    need_place(reading, reading["of"]);
  read_hearers(reading, effect.to, effect.who);
  return effect;
}

}  // namespace houserule::build
