// Sources: the sets that an action's arguments, an effect or a score line take things from.

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/operands.hpp"
#include "scripting/definition/source_reading.hpp"
#include "scripting/yaml/explain.hpp"

namespace houserule::build {

namespace {

SourceParts take_apart(const std::string& text) {
  SourceParts parts;
  const std::size_t dot = text.find('.');
  parts.zone = text.substr(0, dot);
  if (dot == std::string::npos) return parts;
  const std::size_t open = text.find('(', dot);
  parts.select_at = dot + 1;
  parts.select = text.substr(dot + 1, open == std::string::npos ? open : open - dot - 1);
  if (open == std::string::npos) return parts;
  parts.has_inside = true;
  parts.inside_at = open + 1;
  parts.well_formed = text.ends_with(')');
  parts.inside = text.substr(open + 1, parts.well_formed ? text.size() - open - 2 : std::string::npos);
  return parts;
}

}  // namespace

ArgumentIndex earlier_argument(const SourceReading& reading, const std::string& name, const Place& place) {
  if (reading.scope.action)
    return look_up(reading.context, reading.scope.action->arguments, name, "earlier argument", place,
                   reading.value.path);
  reading.context.fault(place, reading.value.path, fmt::format("there is no argument '{}' here", name),
                        reading.scope.in_needs ? needs_come_first : "only actions have arguments");
  return {};
}

namespace {

/// In brackets: an earlier argument, or a variable, that names a player.
sources::Pieces read_whose(const SourceReading& reading, ZoneIndex index) {
  const SourceParts& parts = reading.parts;
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  const Place place = part_of(reading.value, parts.inside_at, parts.inside.size());
  if (!zone.each_seat) reading.fault(0, parts.zone, fmt::format("there is one '{}': it is nobody's own", zone.id));
  sources::Pieces pieces{index};
  const auto* action = reading.scope.action;
  const bool is_argument = action != nullptr && action->arguments.find(parts.inside);
  if (!is_argument && reading.context.definition.variables.find(parts.inside)) {
    const yaml::Node name{parts.inside, place, ""};
    pieces.whose = read_open_seat(reading.context, Value{&name, reading.value.path, "", place}, reading.scope);
    return pieces;
  }
  if (!is_argument && (parts.inside == "left" || parts.inside == "right")) {
    if (!reading.scope.has_actor) reading.fault(parts.inside_at, parts.inside, "beside whom? Nobody acts here");
    pieces.aside = parts.inside == "left" ? 1 : -1;
    return pieces;
  }
  pieces.of = earlier_argument(reading, parts.inside, place);
  if (pieces.of && action->arguments[pieces.of].source.yields() != Yields::seat)
    reading.fault(parts.inside_at, parts.inside, fmt::format("the argument '{}' is no player", parts.inside),
                  fmt::format("{}: others", parts.inside));
  return pieces;
}

Source read_list_source(const SourceReading& reading, ZoneIndex index) {
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  const SourceParts& parts = reading.parts;
  if (parts.select == "of" && parts.has_inside) return {read_whose(reading, index)};
  const bool top = parts.select == "top" && !parts.has_inside;
  if (has_ends(zone) && parts.select == "bottom" && !parts.has_inside)
    return {sources::Pieces{.zone = index, .bottom = true}};
  if (!top && (!parts.select.empty() || parts.has_inside))
    reading.fault(parts.select_at, parts.select, fmt::format("'{}' has no '{}'", zone.id, parts.select),
                  fmt::format("write {0}{1} {0}.top for its top piece{2}", zone.id, zone.each_seat ? "," : ", or",
                              zone.each_seat ? fmt::format(", or {}.of(ARGUMENT) for another's", zone.id) : ""));
  return {sources::Pieces{index, top}};
}

/// What a list holds.
sources::Listed read_list(const SourceReading& reading, VariableIndex index) {
  using Type = VariableDefinition::Type;
  const VariableDefinition& list = reading.context.definition.variables[index];
  if (list.each_seat && !reading.scope.has_actor)
    reading.fault(0, list.id, fmt::format("every player has a '{}': whose? Nobody acts here", list.id));
  sources::Listed source{index};
  source.zone = list.zone;
  if (list.type == Type::seat) source.yields = Yields::seat;
  if (list.type == Type::cell) source.yields = Yields::cell;
  if (list.type == Type::term) {
    source.yields = Yields::word;
    for (const Term& term : reading.context.definition.vocabulary.terms)
      if (!term.exact) source.words.push_back(term.id);
  }
  return source;
}

/// Where the bracket closes that opens first.
std::size_t end_of_brackets(const std::string& text) {
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    open += bracket_step(text[i]);
    if (text[i] == ')' && open == 0) return i;
  }
  return std::string::npos;
}

/// Of a text whose brackets are not its end.
void complain_of_brackets(const SourceReading& reading) {
  const std::string text = reading.value.string();
  const std::size_t end = end_of_brackets(text);
  if (end == std::string::npos)
    return reading.context.fault(reading.value, fmt::format("'{}' lacks a closing bracket", text),
                                 takes_commas(text) ? yaml::quote_commas : "");
  const std::string rest = text.substr(end + 1);
  const std::size_t first = rest.find_first_not_of(' ');
  if (first == std::string::npos)
    return reading.fault(0, text, "brackets stand around cells that are put together",
                         "without them: supply + box; as a number: supply.count + box.count");
  const bool is_sign = std::string_view("&+-").find(rest[first]) != std::string_view::npos;
  std::string hint = "cells are put together: board.empty & board.around(from, 1, 1)";
  if (is_sign) hint = "a sign has a space on either side: board.beside(from) - board.mine";
  if (!is_sign && text.starts_with('(')) hint = "these are the cells already: leave it out";
  reading.fault(end + 1, rest, fmt::format("'{}' stands behind a bracket", rest), hint);
}

/// "1-6", "1 to 6": what others write for a range.
bool is_meant_as_range(const std::string& text) {
  const bool joins = text.find('-') != std::string::npos || text.find("to") != std::string::npos;
  return joins && std::isdigit(static_cast<unsigned char>(text.front())) != 0 &&
         text.find_first_not_of("0123456789 -to") == std::string::npos;
}

/// None and a diagnostic if there is no such zone.
ZoneIndex find_zone(const SourceReading& reading) {
  const auto& zones = reading.context.definition.zones;
  const std::string& zone = reading.parts.zone;
  const Place place = part_of(reading.value, 0, zone.size());
  const bool range = reading.value.string().find("..") != std::string::npos;
  const bool others = zone == "others" || zone == "opponent" || zone == "opponents";
  if (!range && is_meant_as_range(reading.value.string())) {
    reading.fault(0, zone, fmt::format("'{}' is no range", reading.value.string()), "a range is written 1..6");
    return {};
  }
  if (zones.find(zone) || (!range && !others))
    return look_up(reading.context, zones, zone, "zone", place, reading.value.path);
  reading.fault(
      0, zone,
      range ? fmt::format("'{}' is no range", reading.value.string()) : fmt::format("there is no zone '{}'", zone),
      range && reading.value.key == "in"
          ? "both ends of a range are numbers; a loop that goes round so often: {repeat: AMOUNT, do: [...]}"
      : range ? "a range has two ends: 0..6"
              : "another player's zone: ZONE.of(WHOM), by an argument or a variable that names a player");
  return {};
}

/// Who sits beside the actor, where nothing else is called so.
std::optional<sources::Seats> find_beside(const SourceReading& reading, const std::string& text) {
  using Which = sources::Seats::Which;
  const Which which = text == "left"         ? Which::left
                      : text == "right"      ? Which::right
                      : text == "neighbours" ? Which::neighbours
                                             : Which::all;
  if (which == Which::all || reading.context.definition.zones.find(text)) return {};
  if (!reading.scope.has_actor) reading.fault(0, text, "beside whom? Nobody acts here", "players, or others");
  return sources::Seats{which};
}

Source read_string_source(const SourceReading& reading) {
  using Which = sources::Seats::Which;
  const std::string text = reading.value.string();
  if (text == "seats") return {sources::Seats{Which::all}};
  if (text == "players") return {sources::Seats{Which::players}};
  if (text == "others") return {sources::Seats{Which::others}};
  if (text == "partners" || text == "opponents") {
    need_teams(reading.context, reading.value);
    return {sources::Seats{text == "partners" ? Which::partners : Which::opponents}};
  }
  if (const VariableIndex list = find_list(reading.context, text)) return {read_list(reading, list)};
  if (const auto beside = find_beside(reading, text)) return {*beside};
  const SourceParts& parts = reading.parts;
  if (!parts.well_formed) {
    complain_of_brackets(reading);
    return {};
  }
  const ZoneIndex index = find_zone(reading);
  if (!index) return {};
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  const bool says_whose = parts.select == "of" && parts.has_inside;
  if (zone.each_seat && !reading.scope.has_actor && !says_whose)
    reading.fault(0, parts.zone, fmt::format("every player has a '{}': whose? Nobody acts here", zone.id),
                  "for: players, around a list or a loop: {for: players, do: [...]}");
  return zone.shape == Shape::grid ? read_grid_source(reading, index) : read_list_source(reading, index);
}

std::vector<std::string> read_words_list(Context& context, const Value& value) {
  std::vector<std::string> words;
  for (const Value& word : read_strings(value)) {
    if (std::ranges::find(words, word.string()) != words.end())
      context.fault(word, fmt::format("'{}' comes twice", word.string()));
    const std::string text = word.string();
    const std::size_t dot = text.find('.');
    if (dot != std::string::npos && context.definition.zones.find(text.substr(0, dot)))
      context.fault(word, fmt::format("'{}' would be a word here", text), "pieces of several zones: ZONE + ZONE");
    words.push_back(word.string());
  }
  const auto is_number = [](const Value& item) { return item.is_integer(); };
  if (words.empty())
    context.fault(value, "no words to choose from",
                  std::ranges::any_of(value.children(), is_number) ? "numbers are chosen from a range: 1..6" : "");
  return words;
}

sources::Numbers read_numbers(Context& context, const Value& value, const Range& range) {
  if (!range.first || !range.last) {
    context.fault(value, "numbers to choose from have two ends", "such as 1..6");
    return {};
  }
  const sources::Numbers numbers{*range.first, *range.last};
  if (numbers.minimum > numbers.maximum)
    context.fault(value, fmt::format("there is no number from {} to {}", numbers.minimum, numbers.maximum),
                  "exchange them");
  else if (std::int64_t{numbers.maximum} - numbers.minimum >= most_numbers)
    context.fault(value, fmt::format("there are more than {} numbers to choose from", most_numbers),
                  "let players choose in steps, or twice");
  return numbers;
}

void ask_for_zone(Context& context, const Value& value) {
  std::vector<std::string> grids;
  for (const ZoneDefinition& zone : context.definition.zones)
    if (zone.shape == Shape::grid) grids.push_back(zone.id);
  if (grids.empty()) return context.fault(value["script"], "no zone of the game has cells", "shape: grid, in a zone");
  context.fault(value["script"], "cells of which zone?",
                fmt::format("write {{script: cells, of: {}}}", fmt::join(grids, "}, or {script: cells, of: ")));
}

/// The zone whose cells a script gives.
ZoneIndex read_script_zone(const SourceReading& reading, Yields yields) {
  const Value of = reading.value["of"];
  if (yields != Yields::cell) {
    if (of) reading.context.fault_at_key(of, "'of' is for script: cells");
    return {};
  }
  const auto& zones = reading.context.definition.zones;
  if (!of) ask_for_zone(reading.context, reading.value);
  const ZoneIndex zone = look_up(reading.context, zones, of, "zone");
  if (zone && zones[zone].shape != Shape::grid)
    reading.context.fault(of, fmt::format("'{}' has no cells: it is no grid", zones[zone].id));
  return zone;
}

/// The argument right before.
void read_for_each(const SourceReading& reading, const Value& each, sources::Script& source) {
  if (reading.value["after"])
    return reading.context.fault_at_key(each, "'after' and 'for_each' exclude each other",
                                        "after: asked once for each; for_each: asked once for all of them");
  source.after = earlier_argument(reading, each.string(), each.node->place);
  source.for_each = true;
  if (!source.after) return;
  const auto& arguments = reading.scope.action->arguments;
  if (arguments[source.after].id != arguments.back().id)
    reading.context.fault(each, fmt::format("'for_each' is of the argument right before: {}", arguments.back().id),
                          fmt::format("after: {}", each.string()));
}

sources::Script read_script(const SourceReading& reading) {
  sources::Script source;
  source.yields = read_keyword<Yields>(reading.value["script"],
                                       {{"cells", Yields::cell},
                                        {"pieces", Yields::piece},
                                        {"numbers", Yields::number},
                                        {"seats", Yields::seat},
                                        {"words", Yields::word}},
                                       Yields::piece);
  need_script(reading.context, reading.value["script"], "choose");
  source.zone = read_script_zone(reading, source.yields);
  if (const Value after = reading.value["after"]; after.is_string())
    source.after = earlier_argument(reading, after.string(), after.node->place);
  if (const Value each = reading.value["for_each"]; each.is_string()) read_for_each(reading, each, source);
  const Value words = reading.value["words"];
  if (source.yields == Yields::word)
    source.words = read_words_list(reading.context, words);
  else if (words)
    reading.context.fault_at_key(words, "'words' is for script: words");
  return source;
}

}  // namespace

void need_script(Context& context, const Value& value, const std::string& function) {
  if (!context.has_script)
    context.fault(value, fmt::format("this needs the script's {}, and the game has no script", function),
                  "add rules: rules.lua");
}

void need_counted(Context& context, const Place& place, const std::string& path, const ZoneDefinition& zone,
                  bool others) {
  if (zone.counts == Sees::nobody)
    context.fault(place, path,
                  fmt::format("nobody knows how many lie in '{}', so what may be done can't depend on it", zone.id),
                  "count: owner, in the zone");
  if (zone.counts == Sees::owner && others)
    context.fault(
        place, path,
        fmt::format("only its owner knows how many lie in '{}', so what others may do can't depend on it", zone.id),
        "leave count: out of the zone");
}

void need_counted(Context& context, const Place& place, const std::string& path, const Source& source) {
  if (const auto* several = source.as<sources::Union>())
    for (const sources::Pieces& part : several->parts) need_counted(context, place, path, Source{part});
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces != nullptr && pieces->zone)
    need_counted(context, place, path, context.definition.zones[pieces->zone], pieces->is_anothers());
}

namespace {

/// The parts of "row + deck.top", each where it stands.
std::vector<yaml::Node> summands(const Value& value) {
  std::vector<yaml::Node> parts;
  const std::string text = value.string();
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('+', start), text.size());
    const std::string part = trimmed(text.substr(start, end - start));
    const std::size_t at = std::min(text.find_first_not_of(' ', start), end);
    parts.push_back({part, part_of(value, at, part.size()), ""});
    start = end + 1;
  }
  return parts;
}

/// False and a diagnostic if it does not fit to those before it.
bool check_summand(Context& context, const Value& value, const Source& source, const sources::Union& before) {
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces == nullptr) {
    context.fault(value, fmt::format("'{}' are no pieces, and only pieces are put together", value.string()),
                  "ZONE + ZONE, such as hand + deck.top");
    return false;
  }
  if (!pieces->zone) return false;  // a fault has been told
  const auto same = [&](const sources::Pieces& part) {
    return part.zone == pieces->zone && part.of == pieces->of && part.whose == pieces->whose &&
           part.aside == pieces->aside;
  };
  if (std::ranges::any_of(before.parts, same)) {
    context.fault(value, fmt::format("'{}' comes twice", value.string()));
    return false;
  }
  return true;
}

}  // namespace

Source read_chosen_source(Context& context, const Value& value, const Scope& scope) {
  if (!value.is_string() || value.string().find('+') == std::string::npos ||
      are_cells_together(context, value.string()))
    return read_source(context, value, scope);
  sources::Union together;
  for (const yaml::Node& node : summands(value)) {
    const Value part{&node, value.path, "", node.place};
    const std::size_t faults = context.diagnostics.size();
    const Source source = read_source(context, part, scope);
    if (context.diagnostics.size() > faults || !check_summand(context, part, source, together)) return {};
    together.parts.push_back(*source.as<sources::Pieces>());
  }
  return {together};
}

Source read_source(Context& context, const Value& value, const Scope& scope) {
  SourceReading reading{context, value, scope, {}};
  if (value.is_string()) {
    if (const auto range = parse_range(value.string())) return {read_numbers(context, value, *range)};
    if (are_cells_together(context, value.string())) return read_cells_together(context, value, scope);
    reading.parts = take_apart(value.string());
    if (value.string().starts_with('(')) reading.parts.well_formed = false;
    return read_string_source(reading);
  }
  if (value.is_list()) return {sources::Words{read_words_list(context, value)}};
  if (value["script"]) return {read_script(reading)};
  if (value.is_map()) context.fault(value, "expected a script", "script: cells");
  return {};
}

}  // namespace houserule::build
