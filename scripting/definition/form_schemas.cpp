#include "scripting/definition/form_schemas.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "scripting/definition/forms.hpp"

namespace houserule {
namespace {

using build::Form;
using build::FormKey;
using build::ValueShape;
using Json = nlohmann::ordered_json;

Json reference(const char* definition) { return {{"$ref", std::string("#/definitions/") + definition}}; }
Json typed(const Json& type) { return {{"type", type}}; }
Json one_word(const char* word) { return {{"type", "string"}, {"enum", Json::array({word})}}; }
Json map_of(const char* definition) { return {{"type", "object"}, {"additionalProperties", reference(definition)}}; }

Json how_often() {
  return {{"type", {"integer", "string", "object"}},
          {"minimum", 0},
          {"maximum", 1000000},
          {"additionalProperties", {{"type", {"integer", "string"}}, {"minimum", 0}}}};
}

Json shape_schema(ValueShape shape) {
  switch (shape) {
    case ValueShape::id: return reference("id");
    case ValueShape::ids: return reference("ids");
    case ValueShape::text: return typed("string");
    case ValueShape::clue: return reference("clue");
    case ValueShape::sentence: return reference("text");
    case ValueShape::count: return reference("count");
    case ValueShape::dealt: return reference("dealt");
    case ValueShape::drawn: return reference("drawn");
    case ValueShape::integer: return reference("integer");
    case ValueShape::integer_or_text: return typed({"integer", "string"});
    case ValueShape::boolean: return reference("boolean");
    case ValueShape::times: return how_often();
    case ValueShape::script: return reference("script");
    case ValueShape::source: return {{"type", {"string", "array"}}, {"items", typed("string")}};
    case ValueShape::face: return {{"type", "string"}, {"enum", {"up", "down"}}};
    case ValueShape::with: return reference("with");
    case ValueShape::beside: {
      Json schema = map_of("with");
      schema["minProperties"] = 1;
      return schema;
    }
    case ValueShape::words: return map_of("id");
    case ValueShape::condition: return reference("condition");
    case ValueShape::conditions: return {{"type", "array"}, {"items", reference("condition")}};
    case ValueShape::flow: return reference("flow");
    case ValueShape::effects: return {{"type", "array"}, {"items", reference("effect")}};
    case ValueShape::position: return one_word("position");
    case ValueShape::positions: return one_word("positions");
    case ValueShape::extreme: return {{"type", "string"}, {"enum", {"lowest", "highest"}}};
    case ValueShape::call: return reference("call");
    case ValueShape::match: return {{"type", "string"}, {"enum", {"match", "phase"}}};
  }
  return {};
}

Json described(Json schema, const std::string& description) {
  schema["description"] = description;
  return schema;
}

/// Adds every key of the forms, once.
void add_forms(Json& properties, const std::vector<Form>& forms, bool in_flow) {
  for (const Form& form : forms) {
    const FormKey& key = form.key;
    const std::string& meaning = in_flow && !key.in_flow.empty() ? key.in_flow : key.meaning;
    properties[key.key] = described(shape_schema(key.shape), meaning + ".");
    for (const FormKey& companion : form.companions)
      if (!properties.contains(companion.key))
        properties[companion.key] =
            described(shape_schema(companion.shape), build::meaning_of(forms, companion.key, in_flow));
  }
}

/// "ZONE, ZONE.top, …": what may stand there as a text.
std::string texts_of(const std::vector<build::Writing>& writings) {
  std::vector<std::string> texts;
  for (const build::Writing& writing : writings) texts.push_back(writing.text);
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string examples_of(const std::vector<Form>& forms) {
  std::vector<std::string> examples;
  for (const Form& form : forms) examples.push_back(form.example);
  return fmt::format("{}", fmt::join(examples, ", "));
}

std::string keys_of(const std::vector<Form>& forms) {
  std::vector<std::string> keys;
  for (const Form& form : forms) keys.push_back(form.key.key);
  return fmt::format("{}", fmt::join(keys, ", "));
}

std::string sources_text() {
  return fmt::format("One of {}, {}", texts_of(build::source_writings()), examples_of(build::source_forms()));
}

Json source_schema(const std::string& description, Json properties) {
  add_forms(properties, build::source_forms(), false);
  return {{"description", description},
          {"type", {"string", "array", "object"}},
          {"items", typed("string")},
          {"additionalProperties", false},
          {"formerKeys",
           {{"numbers", "a range is written 1..6"},
            {"if", "what each must fulfil is said in needs: card.value > 3"},
            {"when", "what each must fulfil is said in needs: card.value > 3"}}},
          {"properties", std::move(properties)}};
}

Json argument_schema() {
  const Json own = {
      {"from", described(reference("source"), "Where the candidates come from.")},
      {"with",
       described(
           reference("with"),
           "from pieces or cells: only those that match this word: a kind, property or option; of cells a tag, or what "
           "lies topmost, face up. {value: 3}: pieces of which that is exactly so. {mine: 2}: cells on which so many "
           "pieces lie or more, the topmost one the actor's.")},
      {"without",
       described(reference("with"),
                 "from pieces or cells: only those that don't match this. {line: 3}: cells in no straight line of so "
                 "many pieces of one owner. {theirs: 2}: cells on which not two or more pieces lie, the topmost one "
                 "another player's.")},
      {"prefer", described(Json{{"type", {"string", "array"}}, {"items", reference("id")}},
                           "from pieces or cells: only those that match this word, or the one that this variable "
                           "holds, if there are any; else all. Of a list the first that any match.")},
      {"row",
       described(reference("grid_lines"),
                 "from cells: only those in the row of this number, from 1 at the top; or in every row where this "
                 "word, or what card.suit is, lies on top; empty: in rows where nothing lies. Of a list the first "
                 "of these that there is.")},
      {"column", described(reference("grid_lines"), "The same of columns, from 1 at the left.")},
      {"by", described(reference("grid_lines"),
                       "from GRID.ahead(ARGUMENT) or GRID.behind(ARGUMENT): only the cell so many steps on, 3, 1..3, "
                       "die.pips, a counter; from GRID.track: so many from before its first cell. Of a list the first "
                       "of these that there is.")},
      {"only", described(one_word("subject"),
                         "from cells: only the one that the follow-up choice in progress is about, if it is about "
                         "anything.")},
      {"count", described(reference("amount"),
                          "from pieces or cells, only the last argument: so many together, in no order and none twice; "
                          "LEAST..MOST. An action has at most 12 things chosen.")},
      {"sees", described(Json{{"type", "string"}, {"enum", {"everyone", "owner"}}},
                         "from numbers, seats or words: owner: only who acts is told which was chosen. What an effect "
                         "sets a secret variable to is so anyway.")},
      {"needs", described(reference("needs"),
                          "only those of which this holds, as the player sees it: card.rank > highest, "
                          "hand.of(whom).count > 0; of several, of each. It may speak of arguments before it, too.")},
      {"because",
       described(
           reference("text"),
           "needs, with, without: what a player is told of what does not do. Of several needs each may have its own: [{when: hand.count > 2, because: Too few cards}, coins > 0]")},
      {"text", described(reference("text"), "The question put to the player.")}};
  return source_schema("A source, or {from: source, text: question}.", own);
}

Json condition_schema() {
  Json properties = Json::object();
  add_forms(properties, build::condition_forms(), false);
  return {{"description", fmt::format("One of {}; or {}; or a list, of which all must hold.",
                                      texts_of(build::condition_writings()), examples_of(build::condition_forms()))},
          {"type", {"string", "array", "object", "boolean"}},
          {"items", reference("condition")},
          {"additionalProperties", false},
          {"properties", properties}};
}

/// A condition, or one with what a player is told if it does not hold; or a list of them.
Json needs_schema() {
  Json schema = condition_schema();
  schema["description"] =
      "A condition; or a list, of which all must hold, each alone or {when: condition, because: text}.";
  schema["properties"]["when"] = described(reference("condition"), "What must hold.");
  schema["properties"]["because"] = described(reference("text"), "What a player is told if it does not.");
  schema["items"] = reference("needs");
  return schema;
}

Json going_on_schema() {
  Json schema = condition_schema();
  schema["description"] = "true, or a condition.";
  return schema;
}

/// How people hear of an effect.
void add_telling(Json& properties) {
  properties["text"] = described(
      reference("text"), "What is told of it instead of what it changes, with gaps as in tell; as they are before it.");
  properties["told"] = described(reference("boolean"), "false: nothing of what it changes is told.");
}

/// For whom it is done.
void add_whom(Json& properties) {
  properties["for"] = described(
      typed("string"),
      "It is done as if another player did it, and `me`, zones and counters are that player's: an argument or a variable "
      "that names a player; or players, others, partners, opponents, left, right, neighbours, one after another. Where it names nobody, nothing "
      "happens. Before a list, or what a step does: each of its effects for all of them, then the next; {each: NAME, in: players, do: [{for: NAME, do: [...]}]} does all of it for one before the next.");
}

/// By the key that makes a form what it is those that may stand beside it.
Json keys_beside(const std::vector<build::Form>& forms, const std::vector<std::string>& others) {
  Json beside = Json::object();
  for (const build::Form& form : forms) {
    std::vector<std::string> keys;
    for (const build::FormKey& key : form.companions) keys.push_back(key.key);
    keys.insert(keys.end(), others.begin(), others.end());
    beside[form.key.key] = keys;
  }
  return beside;
}

/// What other languages call them.
Json words_for_conditions() {
  return {{"if", "a condition is written {when: hand empty, do: [...]}"},
          {"then", "what is done is written do: [...]"},
          {"else", "what is done if the condition does not hold is written otherwise: [...]"},
          {"because", "what is told of it: {lose: me, text: No man can move}"},
          {"eliminate", "a player is out of the match: {out: me}"},
          {"increase", "a number is added: {add: 1, to: coins}"},
          {"subtract", "add what is negative: {add: -1, to: coins}"},
          {"place", "pieces are moved: {move: supply.top, to: board, at: cell}"},
          {"put", "pieces are moved: {move: card, to: pile}"},
          {"refill",
           "a pile that runs out is filled before each draw: {when: deck empty, do: [{move: discard.all, to: "
           "deck}, {shuffle: deck}]}"}};
}

/// Loops by other names.
Json words_for_flow() {
  Json words = words_for_conditions();
  words["loop"] = "repeat: forever, or so many times: {repeat: 3, do: [...]}";
  words["while"] = "until: what ends it, {until: deck empty, do: [...]}";
  return words;
}

/// In an action there are no loops of the flow.
Json words_for_effects() {
  Json words = words_for_conditions();
  words["loop"] =
      "so many times: {repeat: 3, do: [...]}; for one thing after another: {each: NAME, in: hand, do: [...]}";
  words["while"] = words["until"] =
      "only the flow goes on until something is so; in an action: {repeat: 9, do: [...]}, with a 'when' within";
  return words;
}

Json effect_schema() {
  Json properties = Json::object();
  add_telling(properties);
  add_whom(properties);
  add_forms(properties, {build::group_form()}, false);
  add_forms(properties, build::effect_forms(), false);
  return {{"description",
           fmt::format("One thing that changes: exactly one of {}; or several under one condition, {}, or for "
                       "others, {}.",
                       keys_of(build::effect_forms()), build::group_form().example, build::for_form().example)},
          {"type", "object"},
          {"additionalProperties", false},
          {"formerKeys", words_for_effects()},
          {"keysBeside", keys_beside(build::effect_forms(), {"when", "for", "text", "told"})},
          {"properties", properties}};
}

Json flow_item_schema() {
  Json properties = {{"players", described(reference("players"), "At which player counts it happens.")}};
  add_telling(properties);
  add_whom(properties);
  std::vector<Form> forms = build::flow_forms();
  forms.insert(forms.end(), build::effect_forms().begin(), build::effect_forms().end());
  add_forms(properties, forms, true);
  return {{"description", fmt::format("One of {}, or an effect: exactly one of {}.", examples_of(build::flow_forms()),
                                      keys_of(build::effect_forms()))},
          {"type", "object"},
          {"additionalProperties", false},
          {"formerKeys", words_for_flow()},
          {"keysBeside", keys_beside(build::effect_forms(), {"when", "for", "text", "told", "players"})},
          {"properties", properties}};
}

}  // namespace

Json form_schemas() {
  return {{"argument", argument_schema()},   {"source", source_schema(sources_text() + ".", Json::object())},
          {"condition", condition_schema()}, {"needs", needs_schema()},
          {"going_on", going_on_schema()},   {"effect", effect_schema()},
          {"flow_item", flow_item_schema()}};
}

}  // namespace houserule
