// {set: VARIABLE, value: ARGUMENT}: what was chosen is remembered.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Held = VariableDefinition::Type;
using ByKind = std::vector<std::int32_t>;

/// By kind: the word for its option of that choice, or nothing.
ByKind words_of_options(Context& context, const Value& value, const std::string& property) {
  const Definition& definition = context.definition;
  ByKind words;
  bool known = false;
  for (const KindDefinition& kind : definition.kinds) {
    const auto& properties = definition.piece_types[static_cast<std::size_t>(kind.piece_type)].properties;
    const int found = find_id(properties, property);
    const bool is_choice = found >= 0 && properties[static_cast<std::size_t>(found)].type == PropertyType::choice;
    const int option = is_choice ? kind.properties[static_cast<std::size_t>(found)] : -1;
    known = known || is_choice;
    words.push_back(-1);
    if (option < 0) continue;
    const auto& options = properties[static_cast<std::size_t>(found)].options;
    if (option < static_cast<int>(options.size()))
      words.back() = definition.words.find(options[static_cast<std::size_t>(option)]).value;
  }
  if (!known) context.fault(value, fmt::format("no piece has a choice '{}'", property));
  return words;
}

/// What kinds and the cells of graphs are called.
std::vector<ByKind> words_of_names(const Definition& definition, Yields yields) {
  std::vector<ByKind> words;
  if (yields == Yields::piece) {
    words.emplace_back();
    for (const KindDefinition& kind : definition.kinds) words.back().push_back(find_id(definition.words, kind.id));
  }
  if (yields != Yields::cell) return words;
  for (const Grid& grid : definition.grids) {
    words.emplace_back();
    for (int cell = 0; cell < grid.size(); ++cell) words.back().push_back(find_id(definition.words, grid.name(cell)));
  }
  return words;
}

/// What to remember for each word that a piece or cell may match: the first that does.
struct Translation {
  WordIndex from, to;
};

std::vector<Translation> read_translations(Context& context, const Value& list, const Source& source) {
  const std::vector<std::string> known = words_of(context.definition, source);
  std::vector<Translation> result;
  for (const Value& each : list.children()) {
    if (std::ranges::find(known, each.key) == known.end())
      context.fault_at_key(each, fmt::format("the argument can't be '{}'", each.key), hint_of(each.key, known));
    result.push_back(
        {context.definition.words.find(each.key), look_up(context, context.definition.words, each, "word")});
  }
  return result;
}

template <class Matches>
std::int32_t translated(const std::vector<Translation>& translations, const Matches& matches) {
  const auto found =
      std::ranges::find_if(translations, [&](const Translation& each) { return each.from && matches(each.from); });
  return found == translations.end() ? -1 : found->to.value;
}

std::vector<ByKind> translate(const Definition& definition, Yields yields,
                              const std::vector<Translation>& translations) {
  std::vector<ByKind> words;
  if (yields == Yields::piece) {
    words.emplace_back();
    for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
      words.back().push_back(
          translated(translations, [&](WordIndex from) { return definition.words[from].kinds[kind] != 0; }));
  }
  for (std::size_t grid = 0; yields == Yields::cell && grid < definition.grids.size(); ++grid) {
    words.emplace_back();
    const auto is = [&](WordIndex from, int cell) {
      const int tag = definition.words[from].tags[grid];
      return tag >= 0 && definition.grids[grid].tagged(tag).has(cell);
    };
    for (int cell = 0; cell < definition.grids[grid].size(); ++cell)
      words.back().push_back(translated(translations, [&](WordIndex from) { return is(from, cell); }));
  }
  return words;
}

bool can_hold(Held type, const Source& source) {
  switch (type) {
    case Held::number: return source.yields() == Yields::number;
    case Held::seat: return source.yields() == Yields::seat;
    case Held::piece: return source.yields() == Yields::piece;
    case Held::word:
      return source.yields() == Yields::piece || (source.yields() == Yields::cell && bool(source.zone()));
    case Held::order: break;
  }
  return false;
}

void read_words(Context& context, const Value& effect_value, const Source& source, const std::string& property,
                effects::Remember& effect) {
  effect.translated = static_cast<bool>(effect_value["words"]);
  if (effect.translated)
    effect.words =
        translate(context.definition, source.yields(), read_translations(context, effect_value["words"], source));
  else if (!property.empty())
    effect.words = {words_of_options(context, effect_value["value"], property)};
  else
    effect.words = words_of_names(context.definition, source.yields());
}

}  // namespace

void read_remember(Context& context, const Value& effect_value, const Scope& scope, effects::Remember& effect) {
  const Value value = effect_value["value"];
  if (!scope.action) return context.fault(value, "only actions have arguments to remember", "set it in a step");
  const std::string text = value.string();
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string property = dot < text.size() ? text.substr(dot + 1) : "";
  effect.argument =
      look_up(context, scope.action->arguments, text.substr(0, dot), "argument", value.node->place, value.path);
  if (!effect.argument) return;
  const Source& source = scope.action->arguments[effect.argument].source;
  const VariableDefinition& definition = context.definition.variables[effect.variable];
  const bool is_word = definition.type == Held::word;
  const bool has_property = source.yields() == Yields::piece && is_word;
  if (!can_hold(definition.type, source) || (!property.empty() && !has_property))
    return context.fault(value, fmt::format("'{}' can't hold '{}'", definition.id, text));
  const Value words = effect_value["words"];
  if (words && !is_word) return context.fault_at_key(words, fmt::format("'{}' does not hold a word", definition.id));
  if (words && !property.empty())
    return context.fault_at_key(words, "'words' goes by the whole piece",
                                fmt::format("value: {}", text.substr(0, dot)));
  if (is_word) read_words(context, effect_value, source, property, effect);
}

}  // namespace houserule::build
