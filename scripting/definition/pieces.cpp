// pieces: types, their properties and their kinds.

#include <algorithm>
#include <cstdint>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/drawing.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

/// So often at most a face stands among those that a roll draws from.
constexpr int most_weight = 1000;

/// The properties before this one that it adds up.
void read_sum(Context& context, const Value& value, const PieceTypeDefinition& type, PropertyDefinition& property) {
  if (value["sum"] && property.type != PropertyType::integer)
    return context.fault_at_key(value["sum"], "only an integer can be a sum");
  for (const Value& part : read_strings(value["sum"])) {
    const int found = look_up(context, type.properties, part, "property").value;
    if (found < 0) continue;
    if (type.properties[static_cast<std::size_t>(found)].type == PropertyType::choice)
      context.fault(part, fmt::format("'{}' is a choice, which can't be added up", part.string()));
    property.sum.push_back(found);
  }
}

PropertyDefinition read_property(Context& context, const Value& value, const PieceTypeDefinition& type) {
  PropertyDefinition property{value.key, PropertyType::integer, {}, {}};
  property.type = read_keyword<PropertyType>(
      value["type"],
      {{"integer", PropertyType::integer}, {"boolean", PropertyType::boolean}, {"choice", PropertyType::choice}},
      PropertyType::integer);
  for (const Value& option : read_strings(value["options"])) property.options.push_back(option.string());
  if (property.type == PropertyType::choice && property.options.empty())
    context.fault_at_key(value, "a choice needs options", "options: [flower, bee]");
  read_sum(context, value, type, property);
  if (std::ranges::find(kind_keys(), property.id) != kind_keys().end())
    context.fault_at_key(value, fmt::format("'{}' means something else in a kind", property.id), "use another name");
  return property;
}

/// The number that stands for a kind's value of a property.
int read_property_value(Context& context, const PropertyDefinition& property, const Value& value) {
  if (!value) return property.type == PropertyType::choice ? -1 : 0;
  if (property.type == PropertyType::integer && value.is_integer()) return value.integer(0);
  if (property.type == PropertyType::boolean && value.node->is_boolean()) return value.boolean(false) ? 1 : 0;
  const auto& options = property.options;
  if (property.type != PropertyType::choice || !value.is_string()) {
    const char* expected = property.type == PropertyType::integer   ? "an integer"
                           : property.type == PropertyType::boolean ? "true or false"
                                                                    : "one of its options";
    context.fault(value, fmt::format("'{}' is {}, not {}", property.id, expected, yaml::type_name(*value.node)));
    return 0;
  }
  const auto found = std::find(options.begin(), options.end(), value.string());
  if (found == options.end())
    context.fault(value, fmt::format("'{}' is not one of: {}", value.string(), fmt::join(options, ", ")),
                  suggest(value.string(), options));
  return static_cast<int>(found - options.begin());
}

/// `value` is the kind's.
int read_added_up(Context& context, const PropertyDefinition& property, const Value& value,
                  const KindDefinition& kind) {
  if (const Value own = value[property.id])
    context.fault_at_key(own, fmt::format("'{}' is a sum, which a kind can't set", property.id));
  std::int64_t total = 0;
  for (const int part : property.sum) total += kind.properties[static_cast<std::size_t>(part)];
  if (total >= -largest_number && total <= largest_number) return static_cast<int>(total);
  context.fault_at_key(value, fmt::format("'{}' adds up to {}, beyond ±{}", property.id, total, largest_number));
  return 0;
}

constexpr std::size_t most_letters = 4;

void read_letter(Context& context, const Value& value, const KindDefinition& kind) {
  if (!value.is_string()) return;
  const std::size_t length = characters_of(kind.letter).size();
  if (length < 1 || length > most_letters || kind.letter.find_first_of("./ ") != std::string::npos) {
    context.fault(value, fmt::format("'{}' can't be a letter in a drawing", kind.letter),
                  fmt::format("one to {} characters other than '.', '/' and the space", most_letters));
  }
}

/// One fault for each letter that several kinds of a type have, where the second of them has it.
void check_letters(Context& context, const Value& kinds) {
  constexpr std::size_t most_named = 8;
  std::map<std::string, std::vector<Value>> by_letter;
  for (const Value& kind : kinds.children())
    if (kind["letter"].is_string()) by_letter[kind["letter"].string()].push_back(kind);
  for (const auto& [letter, clashing] : by_letter) {
    if (clashing.size() < 2) continue;
    std::vector<std::string> names;
    for (const Value& kind : clashing) names.push_back(kind.key);
    if (names.size() > most_named) {
      names.resize(most_named);
      names.emplace_back("…");
    }
    context.fault(clashing[1]["letter"], fmt::format("{} kinds have the letter '{}'", clashing.size(), letter),
                  fmt::format("give each of its own: {}", fmt::join(names, ", ")));
  }
}

int read_back(Context& context, const Value& value) {
  auto& backs = context.definition.backs;
  if (backs.empty()) backs.emplace_back();
  const auto found = std::find(backs.begin(), backs.end(), value.string());
  if (found != backs.end()) return static_cast<int>(found - backs.begin());
  backs.push_back(value.string());
  return static_cast<int>(backs.size()) - 1;
}

void check_kind_keys(Context& context, const Value& value, const PieceTypeDefinition& type) {
  std::vector<std::string> known = ids_of(type.properties);
  known.insert(known.end(), kind_keys().begin(), kind_keys().end());
  for (const Value& child : value.is_map() ? value.children() : std::vector<Value>{})
    if (std::find(known.begin(), known.end(), child.key) == known.end())
      context.fault_at_key(child, fmt::format("'{}' has no property '{}'", type.id, child.key),
                           hint_of(child.key, known));
}

KindDefinition read_kind(Context& context, const Value& value, int type) {
  const PieceTypeDefinition& definition = context.definition.piece_types[static_cast<std::size_t>(type)];
  KindDefinition kind;
  kind.id = value.key;
  kind.name = read_fixed_text(context, value["name"]);
  kind.about = read_fixed_text(context, value["about"]);
  kind.letter = value["letter"].string();
  kind.colour = value["colour"].string();
  kind.piece_type = type;
  kind.copies = definition.dice == 0 ? read_number_by_players(context, value["copies"], 1) : 0;
  kind.owner = std::max(value["owner"].integer(0), 0) - 1;  // the schema complains of what is less
  kind.back = read_back(context, value["back"]);
  kind.players = read_players(context, value["players"]);
  read_movement(context, value, kind);
  check_kind_keys(context, value, definition);
  read_letter(context, value["letter"], kind);
  if (kind.owner >= context.definition.max_players)
    context.fault(value["owner"], fmt::format("there are at most {} players", context.definition.max_players));
  for (const PropertyDefinition& property : definition.properties)
    kind.properties.push_back(property.sum.empty() ? read_property_value(context, property, value[property.id])
                                                   : read_added_up(context, property, value, kind));
  return kind;
}

/// What a roll draws from: a face as often as it weighs.
void read_face(Context& context, const Value& value, std::size_t kind, PieceTypeDefinition& type) {
  if (type.dice == 0) {
    if (value["weight"])
      context.fault_at_key(value["weight"], fmt::format("'{}' are not rolled, so nothing weighs anything", type.id),
                           "dice: 5, in the type of piece");
    return;
  }
  for (const char* key : {"copies", "owner", "back", "players"})
    if (value[key])
      context.fault_at_key(value[key], fmt::format("a face of '{}' has no '{}'", type.id, key),
                           "dice: 5 says how many dice there are");
  const int weight = std::clamp(value["weight"].integer(1), 1, most_weight);
  type.faces.insert(type.faces.end(), static_cast<std::size_t>(weight), static_cast<std::int32_t>(kind));
}

void read_kinds(Context& context, const Value& kinds, int type, const Value& parent) {
  auto& all = context.definition.kinds;
  if ((kinds.is_map() && kinds.node->map().empty()) || (!kinds && !parent["make"]))
    context.fault_at_key(kinds ? kinds : parent, "no kinds", "name one: bee: {copies: 8}");
  for (const Value& value : kinds.children()) {
    KindDefinition kind = read_kind(context, value, type);
    if (const int other = find_id(all, kind.id); other >= 0)
      context.fault_at_key(
          value,
          fmt::format(
              "there is a kind '{}' already, of '{}'", kind.id,
              context.definition.piece_types[static_cast<std::size_t>(all[static_cast<std::size_t>(other)].piece_type)]
                  .id),
          "kinds have names of their own in the whole game");
    read_face(context, value, all.size(), context.definition.piece_types[static_cast<std::size_t>(type)]);
    all.push_back(std::move(kind));
  }
  check_letters(context, kinds);
}

/// What one is called and what several are: neither or both.
void read_noun(Context& context, const Value& value, PieceTypeDefinition& type) {
  type.name = read_fixed_text(context, value["name"]);
  type.plural = read_fixed_text(context, value["plural"]);
  type.about = read_fixed_text(context, value["about"]);
  if (type.name.empty() == type.plural.empty()) return;
  if (type.plural.empty())
    context.fault_at_key(value["name"], fmt::format("'{}' has a word for one and none for several", type.id),
                         fmt::format("plural: {}s", type.id));
  else
    context.fault_at_key(value["plural"], fmt::format("'{}' has a word for several and none for one", type.id),
                         fmt::format("name: {}", type.id));
}

}  // namespace

const std::vector<std::string>& kind_keys() {
  static const std::vector<std::string> keys{"name", "letter",  "symbol", "picture", "colour", "copies",   "owner",
                                             "back", "players", "weight", "moves",   "royal",  "promotes", "about"};
  return keys;
}

void read_pieces(Context& context, const Value& root) {
  for (const Value& value : root["pieces"].children()) {
    PieceTypeDefinition type;
    type.id = value.key;
    read_noun(context, value, type);
    type.each_seat = value["each"].string() == "player";
    for (const Value& property : value["properties"].children())
      type.properties.push_back(read_property(context, property, type));
    type.legend = read_fixed_text(context, value["legend"]);
    for (const Value& mark : read_strings(value["marks"])) type.marks.push_back(mark.string());
    if (type.marks.size() > max_marks)
      context.fault(value["marks"], fmt::format("a piece has at most {} marks, not {}", max_marks, type.marks.size()));
    type.dice = read_number_by_players(context, value["dice"], 0);
    context.definition.piece_types.push_back(std::move(type));
    read_kinds(context, value["kinds"], static_cast<int>(context.definition.piece_types.size()) - 1, value);
  }
}

}  // namespace houserule::build
