// Sources: the sets that an action's arguments, an effect or a score line take things from.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

std::vector<std::string> names_of(const std::vector<GridWord>& words) {
  std::vector<std::string> names;
  for (const GridWord& word : words) names.push_back(word.word);
  return names;
}

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

/// An argument that has been declared before; only those are set when it is needed.
ArgumentIndex earlier_argument(const Reading& reading, const std::string& name, const Place& place) {
  if (reading.scope.action)
    return look_up(reading.context, reading.scope.action->arguments, name, "earlier argument", place,
                   reading.value.path);
  reading.context.fault(place, reading.value.path, fmt::format("there is no argument '{}' here", name),
                        "only actions have arguments");
  return {};
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

Tagged read_tagged(const Reading& reading, const ZoneDefinition& zone) {
  const Words& words = reading.words;
  const Tagged tagged{words.inside};
  if (zone.grid < 0) return tagged;
  const auto& tags = reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].tags();
  if (std::ranges::find(tags, words.inside) == tags.end())
    reading.fault(words.inside_at, words.inside, fmt::format("no cell of '{}' has the tag '{}'", zone.id, words.inside),
                  hint_of(words.inside, tags));
  return tagged;
}

Flanked read_flanked(const Reading& reading) {
  const Words& words = reading.words;
  const Flanked flanked{
      earlier_argument(reading, words.inside, part_of(reading.value, words.inside_at, words.inside.size()))};
  if (!flanked.by) return flanked;
  const ArgumentDefinition& argument = reading.scope.action->arguments[flanked.by];
  if (argument.source.yields() != Yields::cell)
    reading.fault(words.inside_at, words.inside, fmt::format("the argument '{}' is not a cell", argument.id));
  return flanked;
}

void check_geometry(const Reading& reading, const ZoneDefinition& zone) {
  if (zone.grid < 0) return;
  const Grid& grid = reading.context.definition.grids[static_cast<std::size_t>(zone.grid)];
  if (grid.definition().topology == Topology::graph)
    reading.fault(reading.words.select_at, reading.words.select,
                  fmt::format("'{}' needs rows and columns, and '{}' is a graph", reading.words.select, zone.id));
}

/// Null and a diagnostic if a grid has no such word.
const GridWord* find_grid_word(const Reading& reading, const ZoneDefinition& zone) {
  const Words& words = reading.words;
  const auto known = std::ranges::find(grid_words(), words.select, &GridWord::word);
  if (known != grid_words().end()) return &*known;
  const std::vector<std::string> names = names_of(grid_words());
  if (words.select.empty())
    reading.fault(0, words.zone, fmt::format("'{0}' is a grid: say what of it, such as {0}.empty", zone.id),
                  fmt::format("there are: {}", fmt::join(names, ", ")));
  else
    reading.fault(words.select_at, words.select, fmt::format("a grid has no '{}'", words.select),
                  hint_of(words.select, names));
  return nullptr;
}

Source read_grid_source(const Reading& reading, ZoneIndex index) {
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  const Words& words = reading.words;
  const GridWord* word = find_grid_word(reading, zone);
  // What a grid without a word gives is unknown.
  if (word == nullptr) return {sources::Cells{words.select.empty() ? ZoneIndex{} : index}};
  sources::Cells cells{index, word->cells};
  const bool wants_inside = !word->inside.empty();
  if (wants_inside != words.has_inside) {
    reading.fault(words.select_at, words.select,
                  wants_inside ? fmt::format("'{0}' needs a name in brackets: {0}(name)", words.select)
                               : fmt::format("'{}' takes nothing in brackets", words.select));
  } else {
    if (words.select == "tagged") cells.which = read_tagged(reading, zone);
    if (words.select == "flanked") cells.which = read_flanked(reading);
    if (word->needs_rows) check_geometry(reading, zone);
    if (word->needs_owner) check_owned_kinds(reading, zone);
  }
  return words.select == "pieces" ? Source{sources::Pieces{index}} : Source{cells};
}

Source read_list_source(const Reading& reading, ZoneIndex index) {
  const std::string& zone = reading.context.definition.zones[index].id;
  const Words& words = reading.words;
  const bool top = words.select == "top" && !words.has_inside;
  if (!top && (!words.select.empty() || words.has_inside))
    reading.fault(words.select_at, words.select, fmt::format("'{}' has no '{}'", zone, words.select),
                  fmt::format("write {0}, or {0}.top for its top piece", zone));
  return {sources::Pieces{index, top}};
}

Source read_string_source(const Reading& reading) {
  using Which = sources::Seats::Which;
  const std::string text = reading.value.string();
  if (text == "seats") return {sources::Seats{Which::all}};
  if (text == "players") return {sources::Seats{Which::players}};
  if (text == "others") return {sources::Seats{Which::others}};
  const Words& words = reading.words;
  if (!words.well_formed) {
    reading.context.fault(reading.value, fmt::format("'{}' lacks a closing bracket", text));
    return {};
  }
  const ZoneIndex index = look_up(reading.context, reading.context.definition.zones, words.zone, "zone",
                                  part_of(reading.value, 0, words.zone.size()), reading.value.path);
  if (!index) return {};
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  if (zone.each_seat && !reading.scope.has_actor)
    reading.fault(0, words.zone, fmt::format("every player has a '{}': whose? Nobody acts here", zone.id));
  return zone.shape == Shape::grid ? read_grid_source(reading, index) : read_list_source(reading, index);
}

std::vector<std::string> read_words_list(Context& context, const Value& value) {
  std::vector<std::string> words;
  for (const Value& word : read_strings(value)) {
    if (std::ranges::find(words, word.string()) != words.end())
      context.fault(word, fmt::format("'{}' comes twice", word.string()));
    words.push_back(word.string());
  }
  if (words.empty()) context.fault(value, "no words to choose from");
  return words;
}

sources::Numbers read_numbers(Context& context, const Value& value) {
  const auto ends = value.children();
  if (ends.size() != 2) return {};
  const sources::Numbers numbers{ends[0].integer(0), ends[1].integer(0)};
  if (numbers.minimum > numbers.maximum)
    context.fault(value, fmt::format("there is no number from {} to {}", numbers.minimum, numbers.maximum),
                  "exchange them");
  return numbers;
}

/// The zone whose cells a script gives.
ZoneIndex read_script_zone(const Reading& reading, Yields yields) {
  const Value of = reading.value["of"];
  if (yields != Yields::cell) {
    if (of) reading.context.fault_at_key(of, "'of' is for script: cells");
    return {};
  }
  if (!of) reading.context.fault(reading.value, "cells of which zone?", "of: ZONE");
  const auto& zones = reading.context.definition.zones;
  const ZoneIndex zone = look_up(reading.context, zones, of, "zone");
  if (zone && zones[zone].shape != Shape::grid)
    reading.context.fault(of, fmt::format("'{}' has no cells: it is no grid", zones[zone].id));
  return zone;
}

sources::Script read_script(const Reading& reading) {
  sources::Script source;
  source.yields = read_word<Yields>(reading.value["script"],
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
  const Value words = reading.value["words"];
  if (source.yields == Yields::word)
    source.words = read_words_list(reading.context, words);
  else if (words)
    reading.context.fault_at_key(words, "'words' is for script: words");
  return source;
}

}  // namespace

const std::vector<GridWord>& grid_words() {
  static const std::vector<GridWord> words{
      {"pieces", "the topmost pieces"},
      {"cells", "all cells"},
      {"empty", "cells on which nothing lies", CellWord::empty},
      {"occupied", "cells on which something lies", CellWord::occupied},
      {"frontier", "empty cells beside occupied ones, where the next piece may lie", CellWord::frontier},
      {"mine", "cells whose topmost piece, face up, is the actor's", CellWord::mine, "", false, true},
      {"theirs", "cells whose topmost piece, face up, is somebody else's", CellWord::theirs, "", false, true},
      {"highest", "the highest free cell of each column", CellWord::highest, "", true},
      {"lowest", "the lowest free cell of each column", CellWord::lowest, "", true},
      {"flanking", "free cells from which others' pieces would be flanked", CellWord::flanking, "", true, true},
      {"flanked", "others' cells in a straight line between that cell and the actor's", CellWord::all, "ARGUMENT", true,
       true},
      {"tagged", "cells with that tag", CellWord::all, "TAG"},
      {"face_up", "cells whose topmost piece lies face up", CellWord::face_up},
      {"face_down", "cells whose topmost piece lies face down", CellWord::face_down},
  };
  return words;
}

const std::vector<Writing>& source_writings() {
  static const std::vector<Writing> writings = [] {
    std::vector<Writing> all{{"ZONE", "the pieces of a zone that is no grid"}, {"ZONE.top", "its top piece"}};
    for (const GridWord& word : grid_words())
      all.push_back({"GRID." + word.word + (word.inside.empty() ? "" : "(" + word.inside + ")"), word.meaning});
    all.push_back({"players", "the players"});
    all.push_back({"others", "the players but the actor"});
    all.push_back({"seats", "the players and the seats that nobody plays"});
    all.push_back({"[WORD, WORD]", "these words"});
    return all;
  }();
  return writings;
}

const std::vector<Form>& source_forms() {
  using S = ValueShape;
  static const std::vector<Form> forms{
      {{"numbers", S::range, "Numbers from the first to the second"}, "{numbers: [1, 6]}"},
      {{"script", S::script,
        "The function rules.actions.ID.choose.ARGUMENT of the script gives candidates of this type"},
       "{script: cells, of: board}",
       {{"of", S::id, "cells: the zone whose cells they are", {Offer::zones}},
        {"after", S::id, "an earlier argument that the function looks at", {Offer::arguments}},
        {"words", S::ids, "words: the words it chooses from"}}},
  };
  return forms;
}

void need_script(Context& context, const Value& value, const std::string& function) {
  if (!context.has_script)
    context.fault(value, fmt::format("this needs the script's {}, and the game has no script", function),
                  "add rules: rules.lua");
}

Source read_source(Context& context, const Value& value, const Scope& scope) {
  Reading reading{context, value, scope, {}};
  if (value.is_string()) {
    reading.words = take_apart(value.string());
    return read_string_source(reading);
  }
  if (value.is_list()) return {sources::Words{read_words_list(context, value)}};
  if (value["numbers"] && !value["script"]) return {read_numbers(context, value["numbers"])};
  if (value["script"] && !value["numbers"]) return {read_script(reading)};
  if (value.is_map()) context.fault(value, "expected either numbers or script", "numbers: [1, 6], or script: cells");
  return {};
}

}  // namespace houserule::build
