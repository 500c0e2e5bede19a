// Comparisons: "moons >= 3", "hand.count == $cards", "card.suit != trump".

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

/// What an operand is measured in: only like things can be compared.
enum class Measure { number, seat, term, word, cell };

struct Read {
  Operand operand;
  Measure measure = Measure::number;
  const std::vector<std::string>* words = nullptr;  ///< Measure::word: those it is one of
  ZoneIndex grid = {};                              ///< Measure::cell: of which it is
};

struct Reading {
  Context& context;
  const Value& value;
  const Scope& scope;

  Place place_of(const std::string& part) const { return part_of(value, value.string().find(part), part.size()); }
  void fault(const std::string& part, std::string message, std::string hint = {}) const {
    context.fault(place_of(part), value.path, std::move(message), std::move(hint));
  }
};

constexpr std::array<std::pair<const char*, Comparison>, 6> signs{{{"==", Comparison::equal},
                                                                   {"!=", Comparison::unequal},
                                                                   {"<=", Comparison::at_most},
                                                                   {">=", Comparison::at_least},
                                                                   {"<", Comparison::less},
                                                                   {">", Comparison::greater}}};

std::optional<Comparison> sign_of(const std::string& part) {
  const auto found = std::ranges::find(signs, part, [](const auto& sign) { return std::string(sign.first); });
  return found == signs.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> number_in(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && rest == end && number >= -largest_wide && number <= largest_wide
             ? std::optional(number)
             : std::nullopt;
}

std::optional<Read> read_constant(const Reading& reading, const std::string& text) {
  if (const auto number = number_in(text)) return Read{*number};
  if (!text.starts_with('$')) return {};
  const Value root{reading.context.tree, "", "", {}};
  const Value parameter = root["parameters"][text.substr(1)];
  const Value set = parameter["value"] ? parameter["value"] : parameter["default"];
  if (!set.is_integer()) {
    reading.fault(text, fmt::format("there is no parameter '{}' that is a number", text.substr(1)));
    return Read{0};
  }
  return Read{set.wide(0)};
}

/// Whose is it? That needs somebody who acts.
void need_actor(const Reading& reading, const std::string& id, bool each_seat) {
  if (each_seat && !reading.scope.has_actor)
    reading.fault(id, fmt::format("every player has a '{}': whose? Nobody acts here", id));
}

/// What may be done depends only on what the actor sees.
void need_sight(const Reading& reading, const std::string& id, Sees sees) {
  if ((reading.scope.in_needs || reading.scope.in_after) && sees == Sees::nobody)
    reading.fault(id, fmt::format("nobody sees '{}', so what may be done can't depend on it", id), "sees: owner");
}

/// The same of pieces that are counted.
void need_count(const Reading& reading, const std::string& text, const Source& source) {
  if (reading.scope.in_needs || reading.scope.in_after)
    need_counted(reading.context, reading.place_of(text), reading.value.path, source);
}

/// What may be done depends on what the pieces are, so who acts must see them.
void need_shown(const Reading& reading, const std::string& text, const Source& source) {
  const auto* pieces = source.as<sources::Pieces>();
  if ((!reading.scope.in_needs && !reading.scope.in_after) || pieces == nullptr || !pieces->zone) return;
  const ZoneDefinition& zone = reading.context.definition.zones[pieces->zone];
  if (zone.sees == Sees::owner && pieces->of)
    reading.fault(text,
                  fmt::format("who acts does not see others' '{}', so what may be done can't depend on it", zone.id),
                  "go by what everyone sees");
  else if (zone.sees == Sees::nobody)
    reading.fault(text, fmt::format("nobody sees what lies in '{}', so what may be done can't depend on it", zone.id),
                  "sees: owner");
  else if (zone.sees == Sees::others && zone.each_seat && !pieces->of)
    reading.fault(text,
                  fmt::format("who acts does not see the own '{}', so what may be done can't depend on it", zone.id),
                  "go by what everyone sees");
}

/// The same of a piece that is chosen.
void need_seen(const Reading& reading, ArgumentIndex argument, const std::string& text) {
  need_shown(reading, text, reading.scope.action->arguments[argument].source);
}

/// The source that a part of the text names.
Source read_source_in(const Reading& reading, const std::string& part) {
  const yaml::Node node{part, reading.place_of(part), ""};
  return read_source(reading.context, Value{&node, reading.value.path, "", node.place}, reading.scope);
}

/// "hand.count", "board.tagged(water).count", "others.count".
std::optional<Read> read_count(const Reading& reading, const std::string& text) {
  constexpr std::string_view end = ".count";
  if (!text.ends_with(end)) return {};
  const Source source = read_source_in(reading, text.substr(0, text.size() - end.size()));
  need_count(reading, text, source);
  return Read{operands::Count{source}};
}

/// "tricks.sum(points)"
std::optional<Read> read_sum(const Reading& reading, const std::string& text) {
  constexpr std::string_view open = ".sum(";
  const std::size_t at = text.find(open);
  if (at == std::string::npos || !text.ends_with(')')) return {};
  const Source source = read_source_in(reading, text.substr(0, at));
  need_count(reading, text, source);
  need_shown(reading, text, source);
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces == nullptr) {
    if (source.zone()) reading.fault(text, fmt::format("'{}' are cells", text.substr(0, at)), "such as board.pieces");
    return Read{0};
  }
  if (!pieces->zone) return Read{0};  // a fault has been told
  const std::string name = text.substr(at + open.size(), text.size() - at - open.size() - 1);
  return Read{operands::Sum{*pieces, read_number(reading.context, reading.value, name, pieces->zone)}};
}

/// Of what a variable holds; nothing if that can't be compared.
std::optional<Measure> measure_of(VariableDefinition::Type type) {
  using Type = VariableDefinition::Type;
  switch (type) {
    case Type::number: return Measure::number;
    case Type::seat: return Measure::seat;
    case Type::term: return Measure::term;
    case Type::cell: return Measure::cell;
    case Type::piece:
    case Type::order: break;
  }
  return {};
}

std::optional<Read> read_variable(const Reading& reading, const std::string& text) {
  const Definition& definition = reading.context.definition;
  if (const CounterIndex counter = definition.counters.find(text)) {
    need_actor(reading, text, definition.counters[counter].each_seat);
    need_sight(reading, text, definition.counters[counter].sees);
    return Read{counter};
  }
  const VariableIndex variable = definition.variables.find(text);
  if (!variable) return {};
  need_actor(reading, text, definition.variables[variable].each_seat);
  need_sight(reading, text, definition.variables[variable].sees);
  if (definition.variables[variable].is_list())
    reading.fault(text, fmt::format("'{}' is a list", text), fmt::format("{0}.count, {0}.last, '{0} has …'", text));
  else if (const auto measure = measure_of(definition.variables[variable].type))
    return Read{variable, *measure, nullptr, definition.variables[variable].zone};
  else
    reading.fault(text, fmt::format("'{}' can't be compared", text), "only numbers, seats, words and cells can");
  return Read{variable};
}

/// "called.count", "called.sum", "called.first", "called.last"
std::optional<Read> read_listed(const Reading& reading, const std::string& text) {
  using What = operands::Listed::What;
  constexpr std::array<std::pair<const char*, What>, 4> parts{
      {{"count", What::count}, {"sum", What::sum}, {"first", What::first}, {"last", What::last}}};
  const std::size_t dot = std::min(text.find('.'), text.size());
  const VariableIndex list = dot < text.size() ? find_list(reading.context, text.substr(0, dot)) : VariableIndex{};
  if (!list) return {};
  const VariableDefinition& variable = reading.context.definition.variables[list];
  need_actor(reading, variable.id, variable.each_seat);
  const std::string name = text.substr(dot + 1);
  const auto found = std::ranges::find(parts, name, [](const auto& part) { return std::string(part.first); });
  if (found == parts.end()) {
    reading.fault(text, fmt::format("a list has no '{}'", name), "count, sum, first or last");
    return Read{0};
  }
  if (found->second == What::sum && variable.type != VariableDefinition::Type::number)
    reading.fault(text, fmt::format("'{}' holds no numbers to add up", variable.id));
  const bool number = found->second == What::count || found->second == What::sum;
  const Measure measure = number ? Measure::number : measure_of(variable.type).value_or(Measure::number);
  return Read{operands::Listed{found->second, list}, measure, nullptr, variable.zone};
}

struct Property {
  TermIndex term;
  bool is_choice = false;
  Measure measure() const { return is_choice ? Measure::term : Measure::number; }
};

Property find_property(const Reading& reading, const std::string& text, const std::string& name) {
  const Vocabulary& vocabulary = reading.context.definition.vocabulary;
  const TermIndex term = vocabulary.find(name);
  const bool known = term && (!vocabulary[term].options.empty() || !vocabulary[term].numbers.empty());
  if (!known)
    reading.fault(text, fmt::format("no piece has a property '{}'", name),
                  suggest(name, vocabulary.names_where(
                                    [](const Term& each) { return !each.options.empty() || !each.numbers.empty(); })));
  return {term, known && !vocabulary[term].options.empty()};
}

Read read_property(const Reading& reading, ArgumentIndex argument, const std::string& text, const std::string& name) {
  const Property property = find_property(reading, text, name);
  need_seen(reading, argument, text);
  return {operands::Property{argument, property.term}, property.measure()};
}

/// One that pieces of the zone have.
Property find_property_in(const Reading& reading, const std::string& text, const std::string& name,
                          const ZoneDefinition& zone) {
  const Definition& definition = reading.context.definition;
  std::vector<std::string> known;
  for (const int type : zone.holds)
    for (const auto& property : definition.piece_types[static_cast<std::size_t>(type)].properties)
      known.push_back(property.id);
  if (std::ranges::find(known, name) != known.end()) return find_property(reading, text, name);
  reading.fault(text, fmt::format("no piece of '{}' has a property '{}'", zone.id, name), hint_of(name, known));
  return {};
}

/// "pile.top.suit": what the topmost piece of a zone has.
std::optional<Read> read_topmost(const Reading& reading, const std::string& text) {
  constexpr std::string_view top = ".top.";
  const std::size_t at = text.find(top);
  const auto& zones = reading.context.definition.zones;
  const ZoneIndex zone = at == std::string::npos ? ZoneIndex{} : zones.find(text.substr(0, at));
  if (!zone) return {};
  if (zones[zone].shape == Shape::grid)
    reading.fault(text, fmt::format("'{}' is a grid, which has a topmost piece on each cell", zones[zone].id),
                  "{cell: ARGUMENT, with: WORD}");
  if (zones[zone].shape == Shape::set)
    reading.fault(text, fmt::format("'{}' is a set, in which nothing lies on top", zones[zone].id),
                  fmt::format("{0} has WORD, {0}.sum(PROPERTY); shape: stack", zones[zone].id));
  need_actor(reading, zones[zone].id, zones[zone].each_seat);
  need_shown(reading, text, {sources::Pieces{zone, true}});
  const Property property = find_property_in(reading, text, text.substr(at + top.size()), zones[zone]);
  return Read{operands::Topmost{zone, property.term}, property.measure()};
}

/// A cell, or the number of its row or column.
Read read_cell(const Reading& reading, ArgumentIndex argument, const std::string& text, std::size_t dot) {
  const ZoneIndex zone = reading.scope.action->arguments[argument].source.zone();
  if (dot == text.size()) return {argument, Measure::cell, nullptr, zone};
  const std::string part = text.substr(dot + 1);
  if (part != "row" && part != "column")
    reading.fault(text, fmt::format("a cell has no '{}'", part), "row or column; {cell: ARGUMENT, with: WORD}");
  return {operands::Place{argument, zone, part == "column"}};
}

/// What may be done depends on nothing that only others see.
void need_openly_theirs(const Reading& reading, const std::string& text, const auto& what) {
  if (!what.each_seat) reading.fault(text, fmt::format("'{}' is the table's, no player's", what.id), what.id);
  if ((reading.scope.in_needs || reading.scope.in_after) && what.sees != Sees::everyone)
    reading.fault(text, fmt::format("others' '{}' is secret, so what may be done can't depend on it", what.id),
                  "go by what everyone sees");
}

ArgumentIndex read_player(const Reading& reading, const std::string& text, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  const ArgumentIndex player = action ? action->arguments.find(name) : ArgumentIndex{};
  if (!player || action->arguments[player].source.yields() != Yields::seat)
    reading.fault(text, fmt::format("'{}' is no argument that names a player", name), "choose: {whom: others}");
  return player;
}

/// "coins.of(whom)": what a player has that an argument names.
std::optional<Read> read_theirs(const Reading& reading, const std::string& text) {
  constexpr std::string_view open = ".of(";
  const std::size_t at = text.find(open);
  if (at == std::string::npos || !text.ends_with(')')) return {};
  std::optional<Read> read = read_variable(reading, text.substr(0, at));
  if (!read) return {};
  const std::size_t name = at + open.size();
  const ArgumentIndex player = read_player(reading, text, text.substr(name, text.size() - name - 1));
  const Definition& definition = reading.context.definition;
  if (const auto* counter = std::get_if<CounterIndex>(&read->operand)) {
    need_openly_theirs(reading, text, definition.counters[*counter]);
    read->operand = operands::Theirs{*counter, player};
  } else {
    const VariableIndex variable = std::get<VariableIndex>(read->operand);
    need_openly_theirs(reading, text, definition.variables[variable]);
    read->operand = operands::Theirs{variable, player};
  }
  return read;
}

std::optional<Read> read_argument(const Reading& reading, const std::string& text) {
  const ActionDefinition* action = reading.scope.action;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const ArgumentIndex argument = action ? action->arguments.find(text.substr(0, dot)) : ArgumentIndex{};
  if (!argument) return {};
  const ArgumentDefinition& definition = action->arguments[argument];
  takes_one(reading.context, reading.place_of(text), reading.value.path, definition);
  switch (definition.source.yields()) {
    case Yields::number: return Read{argument};
    case Yields::seat:
      if (dot < text.size())
        reading.fault(text, fmt::format("a player has no '{}'", text.substr(dot + 1)),
                      fmt::format("what it has: {}.of({})", text.substr(dot + 1), text.substr(0, dot)));
      return Read{argument, Measure::seat};
    case Yields::word: return Read{argument, Measure::word, &definition.source.words()};
    case Yields::piece:
      if (dot < text.size()) return read_property(reading, argument, text, text.substr(dot + 1));
      need_seen(reading, argument, text);
      return Read{operands::Meant{argument, terms_of_names(reading.context.definition, definition.source)},
                  Measure::term};
    case Yields::cell: return read_cell(reading, argument, text, dot);
  }
  return Read{argument};
}

std::optional<Read> read_operand(const Reading& reading, const std::string& text) {
  if (text == "me") {
    need_actor(reading, text, true);
    return Read{operands::Actor{}, Measure::seat};
  }
  for (const auto read :
       {read_constant, read_listed, read_count, read_sum, read_theirs, read_topmost, read_argument, read_variable})
    if (const auto found = read(reading, text)) return found;
  return {};
}

/// What may be meant by a name that is no operand.
std::string operand_hint(const Reading& reading, const std::string& text) {
  const Definition& definition = reading.context.definition;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string name = text.substr(0, dot), part = dot < text.size() ? text.substr(dot + 1) : "";
  const ZoneIndex zone = definition.zones.find(name);
  if (!zone) {
    std::vector<std::string> known = ids_of(definition.counters);
    for (const std::string& each : ids_of(definition.variables)) known.push_back(each);
    if (reading.scope.action)
      for (const std::string& each : ids_of(reading.scope.action->arguments)) known.push_back(each);
    return suggest(text, known);
  }
  const TermIndex term = definition.vocabulary.find(part);
  if (term && !definition.vocabulary[term].numbers.empty()) return fmt::format("{}.sum({})", name, part);
  const bool grid = definition.zones[zone].shape == Shape::grid;
  return fmt::format("{0}.count, {0}.sum(PROPERTY)", name) + (grid ? "" : fmt::format(", {}.top.PROPERTY", name));
}

/// A word that the other side may be.
Read read_word(const Reading& reading, const std::string& text, const Read& other) {
  if (other.measure == Measure::word) {
    const auto found = std::ranges::find(*other.words, text);
    if (found != other.words->end()) return {static_cast<std::int32_t>(found - other.words->begin()), Measure::word};
    reading.fault(text, fmt::format("there is no word '{}' here", text), hint_of(text, *other.words));
  } else if (const TermIndex term = reading.context.definition.vocabulary.find(text);
             other.measure == Measure::term && term) {
    const bool of_piece = std::holds_alternative<operands::Meant>(other.operand);
    if (of_piece && reading.context.definition.vocabulary[term].kind < 0)
      reading.fault(text, fmt::format("'{}' is no kind, and a piece is compared with its kind", text),
                    "what a piece has: card.suit == red");
    return {term.value, Measure::term};
  } else {
    reading.fault(text, fmt::format("there is no counter, variable or argument '{}'", text),
                  operand_hint(reading, text));
  }
  return {0, other.measure};
}

void check_measures(const Reading& reading, const Read& left, Comparison by, const Read& right) {
  if (left.measure != right.measure)
    reading.context.fault(reading.value, "a number, a player and a word can't be compared with each other");
  else if (left.measure != Measure::number && by != Comparison::equal && by != Comparison::unequal)
    reading.context.fault(reading.value, "only numbers are more or less than others", "write == or !=");
  else if (left.grid != right.grid)
    reading.context.fault(reading.value, "these are cells of two boards");
}

}  // namespace

std::optional<Operand> read_operand(Context& context, const Value& value, const Scope& scope, const std::string& name) {
  const auto found = read_operand(Reading{context, value, scope}, name);
  return found ? std::optional(found->operand) : std::nullopt;
}

std::optional<Operand> read_amount(Context& context, const Value& value, const Scope& scope) {
  if (value.is_integer()) return Operand{value.wide(0)};
  const std::string text = value.string();
  const auto found = read_operand(Reading{context, value, scope}, text);
  if (found && found->measure == Measure::number) return found->operand;
  context.fault(value, fmt::format("'{}' is no number", text), "3, a counter, card.value, hand.count, hand.sum(value)");
  return {};
}

namespace {

/// The term for what an argument is.
std::optional<Operand> read_meant(const Reading& reading, const std::string& text) {
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

std::optional<Operand> read_held_term(const Reading& reading, const std::string& text) {
  if (const auto meant = read_meant(reading, text)) return meant;
  const Vocabulary& vocabulary = reading.context.definition.vocabulary;
  const TermIndex term = vocabulary.find(text);
  if (!term || !vocabulary[term].can_be_held()) return {};
  return Operand{std::int64_t{term.value}};
}

const char* plural_of(VariableDefinition::Type type) {
  using Type = VariableDefinition::Type;
  return type == Type::seat ? "seats" : type == Type::cell ? "cells" : type == Type::term ? "words" : "numbers";
}

}  // namespace

std::optional<Operand> read_element(Context& context, const Value& value, const Scope& scope, const std::string& text,
                                    VariableIndex list) {
  const VariableDefinition& variable = context.definition.variables[list];
  const Reading reading{context, value, scope};
  if (variable.type == VariableDefinition::Type::term)
    if (const auto term = read_held_term(reading, text)) return term;
  const auto found = read_operand(reading, text);
  if (found && found->measure == measure_of(variable.type) && found->grid == variable.zone) return found->operand;
  context.fault(value, fmt::format("'{}' is a list of {}, and '{}' is none of them", variable.id,
                                   plural_of(variable.type), text));
  return {};
}

namespace {
/// A word that was chosen, to be compared with what a variable or a piece has.
Read as_term(const Reading& reading, const std::string& text, const Read& word) {
  const auto* argument = std::get_if<ArgumentIndex>(&word.operand);
  if (argument == nullptr) return {word.operand, Measure::term};
  auto terms = terms_of_names(reading.context.definition, reading.scope.action->arguments[*argument].source);
  for (std::size_t i = 0; i < terms[0].size(); ++i)
    if (!terms[0][i])
      reading.fault(text,
                    fmt::format("'{}' is no kind, property or option, and is compared with one", (*word.words)[i]));
  return {operands::Meant{*argument, std::move(terms)}, Measure::term};
}

}  // namespace

std::optional<NumberOrWord> read_number_or_word(Context& context, const Value& value, const Scope& scope,
                                                const std::string& text) {
  const Reading reading{context, value, scope};
  const std::optional<Read> found = read_operand(reading, text);
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
  const auto found = read_operand(Reading{context, value, scope}, value.string());
  const bool like = found && found->measure == measure_of(variable.type) && found->grid == variable.zone;
  return like ? std::optional(found->operand) : std::nullopt;
}

Source read_pieces(Context& context, const Value& value, const Scope& scope, const std::string& text) {
  const Reading reading{context, value, scope};
  const Source source = read_source_in(reading, text);
  need_count(reading, text, source);
  need_shown(reading, text, source);
  return source;
}

Operand read_matched(Context& context, const Value& value, const Scope& scope, const std::string& text,
                     const Source& pieces) {
  const auto found = read_number_or_word(context, value, scope, text);
  if (found && found->is_word) return found->operand;
  if (found) context.fault(value, fmt::format("'{}' is a number, and pieces match words", text), "ZONE.sum(PROPERTY)");
  return found ? Operand{0} : Operand{std::int64_t{read_term_of(context, value, text, pieces).value}};
}

namespace {
/// For what looks like a comparison.
const char* comparison_hint(const std::vector<std::string>& parts) {
  constexpr std::array<std::pair<std::string_view, const char*>, 3> slips{
      {{"=", "equal is written =="}, {"=>", "at least is written >="}, {"=<", "at most is written <="}}};
  if (std::ranges::any_of(parts, [](const std::string& part) { return part == "+" || part == "-"; }))
    return "nothing is added up here: keep the sum in a counter";
  for (const auto& [slip, hint] : slips)
    if (parts.size() == 3 && parts[1] == slip) return hint;
  return "write 'A == B', with a space on either side";
}
}  // namespace

std::optional<Condition> read_comparison(Context& context, const Value& value, const Scope& scope) {
  std::istringstream stream{value.string()};
  std::vector<std::string> parts;
  for (std::string part; stream >> part;) parts.push_back(part);
  const bool negated = !parts.empty() && parts[0] == "not";
  if (negated) parts.erase(parts.begin());
  if (value.string().find_first_of("=<>") == std::string::npos) return {};
  if (parts.size() != 3 || !sign_of(parts[1])) {
    context.fault(value, fmt::format("'{}' is no comparison", value.string()), comparison_hint(parts));
    return Condition{};
  }
  const Reading reading{context, value, scope};
  const Comparison by = *sign_of(parts[1]);
  std::optional<Read> left = read_operand(reading, parts[0]), right = read_operand(reading, parts[2]);
  if (!left) left = read_word(reading, parts[0], right.value_or(Read{}));
  if (!right) right = read_word(reading, parts[2], *left);
  if (left->measure == Measure::word && right->measure == Measure::term) *left = as_term(reading, parts[0], *left);
  if (right->measure == Measure::word && left->measure == Measure::term) *right = as_term(reading, parts[2], *right);
  check_measures(reading, *left, by, *right);
  return Condition{conditions::Compare{by, {left->operand, right->operand}}, negated};
}

}  // namespace houserule::build
