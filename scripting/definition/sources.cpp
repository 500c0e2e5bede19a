// Sources: the sets that an action's arguments, an effect or a score line take things from.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Select = Source::Select;
using Type = Source::Type;
using Yields = Source::Yields;

const std::vector<std::string> grid_words{"pieces",  "cells",  "empty",   "occupied", "frontier",
                                          "mine",    "theirs", "highest", "lowest",   "flanking",
                                          "flanked", "tagged", "face_up", "face_down"};

/// "zone.select(inside)" taken apart, with where each part starts.
struct Words {
  std::string zone, select, inside;
  std::size_t select_at = 0, inside_at = 0;
  bool has_inside = false;
  bool well_formed = true;
};

Words take_apart(const std::string& text) {
  Words words;
  const std::size_t dot = text.find('.');
  words.zone = text.substr(0, dot);
  if (dot == std::string::npos) return words;
  const std::size_t open = text.find('(', dot);
  words.select_at = dot + 1;
  words.select = text.substr(dot + 1, open == std::string::npos ? open : open - dot - 1);
  if (open == std::string::npos) return words;
  words.has_inside = true;
  words.inside_at = open + 1;
  words.well_formed = text.ends_with(')');
  words.inside = text.substr(open + 1, words.well_formed ? text.size() - open - 2 : std::string::npos);
  return words;
}

struct Reading {
  Context& context;
  const Value& value;
  const Scope& scope;
  Words words;

  void fault(std::size_t at, const std::string& part, std::string message, std::string hint = {}) const {
    context.fault(part_of(value, at, part.size()), value.path, std::move(message), std::move(hint));
  }
};

/// The index of an argument that has been declared before; only those are set when it is needed.
int earlier_argument(const Reading& reading, const std::string& name, const Place& place) {
  if (reading.scope.action)
    return look_up(reading.context, reading.scope.action->arguments, name, "earlier argument", place,
                   reading.value.path);
  reading.context.fault(place, reading.value.path, fmt::format("there is no argument '{}' here", name),
                        "only actions have arguments");
  return -1;
}

void check_owned_kinds(const Reading& reading, const ZoneDefinition& zone) {
  const auto owned = [&](const KindDefinition& kind) {
    return kind.owner != no_seat && std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  };
  const Words& words = reading.words;
  if (!reading.scope.has_actor)
    reading.fault(words.select_at, words.select, fmt::format("'{}' of whom? Nobody acts here", words.select));
  else if (std::ranges::none_of(reading.context.definition.kinds, owned))
    reading.fault(words.select_at, words.select,
                  fmt::format("no kind that '{}' holds has an owner, so nothing is '{}'", zone.id, words.select),
                  "give the kinds owners: owner: 1");
}

void read_tag(const Reading& reading, const ZoneDefinition& zone, Source& source) {
  const Words& words = reading.words;
  source.tag = words.inside;
  if (zone.grid < 0) return;
  const auto& tags = reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].tags();
  if (std::ranges::find(tags, words.inside) == tags.end())
    reading.fault(words.inside_at, words.inside, fmt::format("no cell of '{}' has the tag '{}'", zone.id, words.inside),
                  hint_of(words.inside, tags));
}

void read_flanked(const Reading& reading, Source& source) {
  const Words& words = reading.words;
  source.after = earlier_argument(reading, words.inside, part_of(reading.value, words.inside_at, words.inside.size()));
  if (source.after < 0) return;
  const auto& argument = reading.scope.action->arguments[static_cast<std::size_t>(source.after)];
  if (argument.source.yields != Yields::cell)
    reading.fault(words.inside_at, words.inside, fmt::format("the argument '{}' is not a cell", argument.id));
}

void check_geometry(const Reading& reading, const ZoneDefinition& zone) {
  if (zone.grid < 0) return;
  const Grid& grid = reading.context.definition.grids[static_cast<std::size_t>(zone.grid)];
  if (grid.definition().topology == Topology::graph)
    reading.fault(reading.words.select_at, reading.words.select,
                  fmt::format("'{}' needs rows and columns, and '{}' is a graph", reading.words.select, zone.id));
}

void read_grid_select(const Reading& reading, const ZoneDefinition& zone, Source& source) {
  const Words& words = reading.words;
  source.type = Type::cells;
  source.yields = Yields::cell;
  const auto known = std::ranges::find(grid_words, words.select);
  if (words.select.empty() || known == grid_words.end()) {
    const std::string words_text = fmt::format("{}", fmt::join(grid_words, ", "));
    if (words.select.empty()) source.zone = -1;  // what it gives is unknown
    if (words.select.empty())
      return reading.fault(0, words.zone, fmt::format("'{0}' is a grid: say what of it, such as {0}.empty", zone.id),
                           "there are: " + words_text);
    return reading.fault(words.select_at, words.select, fmt::format("a grid has no '{}'", words.select),
                         hint_of(words.select, grid_words));
  }
  constexpr Select selects[] = {Select::all,     Select::all,    Select::empty,   Select::occupied, Select::frontier,
                                Select::mine,    Select::theirs, Select::highest, Select::lowest,   Select::flanking,
                                Select::flanked, Select::tagged, Select::face_up, Select::face_down};
  source.select = selects[known - grid_words.begin()];
  if (words.select == "pieces") {
    source.type = Type::pieces;
    source.yields = Yields::piece;
  }
  const bool wants_inside = source.select == Select::flanked || source.select == Select::tagged;
  if (wants_inside != words.has_inside)
    return reading.fault(words.select_at, words.select,
                         wants_inside ? fmt::format("'{0}' needs a name in brackets: {0}(name)", words.select)
                                      : fmt::format("'{}' takes nothing in brackets", words.select));
  if (source.select == Select::tagged) read_tag(reading, zone, source);
  if (source.select == Select::flanked) read_flanked(reading, source);
  if (source.select == Select::flanked || source.select == Select::flanking || source.select == Select::highest ||
      source.select == Select::lowest)
    check_geometry(reading, zone);
  if (source.select == Select::flanked || source.select == Select::flanking || source.select == Select::mine ||
      source.select == Select::theirs)
    check_owned_kinds(reading, zone);
}

void read_list_select(const Reading& reading, const ZoneDefinition& zone, Source& source) {
  const Words& words = reading.words;
  source.type = Type::pieces;
  source.yields = Yields::piece;
  if (words.select == "top" && !words.has_inside)
    source.select = Select::top;
  else if (!words.select.empty() || words.has_inside)
    reading.fault(words.select_at, words.select, fmt::format("'{}' has no '{}'", zone.id, words.select),
                  fmt::format("write {0}, or {0}.top for its top piece", zone.id));
}

bool read_seats(const std::string& text, Source& source) {
  if (text != "players" && text != "others" && text != "seats") return false;
  source.type = Type::seats;
  source.yields = Yields::seat;
  // The core takes `all` for every seat, `others` for the other players, anything else for the players.
  source.select = text == "seats" ? Select::all : text == "others" ? Select::others : Select::occupied;
  return true;
}

Source read_string_source(const Reading& reading) {
  Source source;
  const Words& words = reading.words;
  if (read_seats(reading.value.string(), source)) return source;
  if (!words.well_formed) {
    reading.context.fault(reading.value, fmt::format("'{}' lacks a closing bracket", reading.value.string()));
    return source;
  }
  source.zone = look_up(reading.context, reading.context.definition.zones, words.zone, "zone",
                        part_of(reading.value, 0, words.zone.size()), reading.value.path);
  if (source.zone < 0) return source;
  const ZoneDefinition& zone = reading.context.definition.zones[static_cast<std::size_t>(source.zone)];
  source.owner = zone.each_seat ? Source::Owner::mine : Source::Owner::shared;
  if (zone.each_seat && !reading.scope.has_actor)
    reading.fault(0, words.zone, fmt::format("every player has a '{}': whose? Nobody acts here", zone.id));
  if (zone.shape == Shape::grid)
    read_grid_select(reading, zone, source);
  else
    read_list_select(reading, zone, source);
  return source;
}

void read_words_list(Context& context, const Value& value, Source& source) {
  for (const Value& word : read_strings(value)) {
    if (std::ranges::find(source.words, word.string()) != source.words.end())
      context.fault(word, fmt::format("'{}' comes twice", word.string()));
    source.words.push_back(word.string());
  }
  if (source.words.empty()) context.fault(value, "no words to choose from");
}

Source read_numbers(Context& context, const Value& value) {
  Source source;
  source.type = Type::numbers;
  source.yields = Yields::number;
  const auto ends = value.children();
  if (ends.size() != 2) return source;
  source.minimum = ends[0].integer(0);
  source.maximum = ends[1].integer(0);
  if (source.minimum > source.maximum)
    context.fault(value, fmt::format("there is no number from {} to {}", source.minimum, source.maximum),
                  "exchange them");
  return source;
}

void read_script_zone(const Reading& reading, Source& source) {
  const Value of = reading.value["of"];
  if (source.yields != Yields::cell) {
    if (of) reading.context.fault_at_key(of, "'of' is for script: cells");
    return;
  }
  if (!of) return reading.context.fault(reading.value, "cells of which zone?", "of: ZONE");
  source.zone = look_up(reading.context, reading.context.definition.zones, of, "zone");
  if (source.zone < 0) return;
  const ZoneDefinition& zone = reading.context.definition.zones[static_cast<std::size_t>(source.zone)];
  source.owner = zone.each_seat ? Source::Owner::mine : Source::Owner::shared;
  if (zone.shape != Shape::grid) reading.context.fault(of, fmt::format("'{}' has no cells: it is no grid", zone.id));
}

Source read_script(const Reading& reading) {
  Source source;
  source.type = Type::script;
  source.yields = read_word<Yields>(reading.value["script"],
                                    {{"cells", Yields::cell},
                                     {"pieces", Yields::piece},
                                     {"numbers", Yields::number},
                                     {"seats", Yields::seat},
                                     {"words", Yields::word}},
                                    Yields::piece);
  need_script(reading.context, reading.value["script"], "choose");
  read_script_zone(reading, source);
  if (const Value after = reading.value["after"]; after.is_string())
    source.after = earlier_argument(reading, after.string(), after.node->place);
  const Value words = reading.value["words"];
  if (source.yields == Yields::word)
    read_words_list(reading.context, words, source);
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

std::vector<std::string> words_of(const Definition& definition, const Source& source) {
  if (source.zone < 0) return {};
  const ZoneDefinition& zone = definition.zones[static_cast<std::size_t>(source.zone)];
  const auto fits = [&](const WordDefinition& word) {
    if (source.yields == Yields::cell) return zone.grid >= 0 && word.tags[static_cast<std::size_t>(zone.grid)] >= 0;
    for (std::size_t kind = 0; kind < word.kinds.size(); ++kind)
      if (word.kinds[kind] != 0 && std::ranges::find(zone.holds, definition.kinds[kind].piece_type) != zone.holds.end())
        return true;
    return false;
  };
  std::vector<std::string> known;
  for (const WordDefinition& word : definition.words)
    if (fits(word)) known.push_back(word.id);
  return known;
}

int read_word_of(Context& context, const Value& value, const std::string& word, const Source& source) {
  const Definition& definition = context.definition;
  const ZoneDefinition& zone = definition.zones[static_cast<std::size_t>(source.zone)];
  const std::vector<std::string> known = words_of(definition, source);
  if (std::ranges::find(known, word) != known.end()) return find_id(definition.words, word);
  context.fault(value,
                fmt::format("no {} of '{}' is {}'{}'", source.type == Type::cells ? "cell" : "piece", zone.id,
                            source.type == Type::cells ? "tagged " : "", word),
                hint_of(word, known));
  return -1;
}

int read_with(Context& context, const Value& with, const Source& source) {
  if (!with.is_map()) return read_word_of(context, with, with.string(), source);
  if (source.yields == Yields::cell) {
    context.fault(with, "cells have tags, no numbers", "with: TAG");
    return -1;
  }
  const std::vector<Value> entries = with.children();
  if (entries.size() != 1) {
    context.fault(with, "name one number or boolean", "with: {value: 3}");
    return -1;
  }
  return add_exact_word(context, entries.front(), source.zone);
}

namespace {

void read_prefer(Context& context, const Value& value, Source& source) {
  const auto& variables = context.definition.variables;
  const int found = find_id(variables, value.string());
  if (found < 0) {
    source.prefer = read_word_of(context, value, value.string(), source);
    return;
  }
  source.prefer_variable = found;
  const VariableDefinition& variable = variables[static_cast<std::size_t>(found)];
  if (variable.type != VariableDefinition::Type::word)
    context.fault(value, fmt::format("'{}' does not hold a word", variable.id), "type: word");
}

}  // namespace

void read_narrowing(Context& context, const Value& argument, Source& source) {
  const bool can = source.zone >= 0 && (source.type == Type::pieces || source.type == Type::cells);
  for (const char* key : {"with", "prefer"})
    if (argument[key] && !can && argument["from"].is_string() && source.zone >= 0)
      context.fault_at_key(argument[key], fmt::format("'{}' is for pieces and cells", key));
  if (!can) return;
  if (const Value with = argument["with"]) source.with = read_with(context, with, source);
  if (const Value prefer = argument["prefer"]) read_prefer(context, prefer, source);
}

Source read_source(Context& context, const Value& value, const Scope& scope) {
  Reading reading{context, value, scope, {}};
  if (value.is_string()) {
    reading.words = take_apart(value.string());
    return read_string_source(reading);
  }
  Source source;
  if (value.is_list()) {
    source.type = Type::words;
    source.yields = Yields::word;
    read_words_list(context, value, source);
  } else if (value["numbers"] && !value["script"]) {
    return read_numbers(context, value["numbers"]);
  } else if (value["script"] && !value["numbers"]) {
    return read_script(reading);
  } else if (value.is_map()) {
    context.fault(value, "expected either numbers or script", "numbers: [1, 6], or script: cells");
  }
  return source;
}

}  // namespace houserule::build
