// Cells of a grid: "board.empty", "board.tagged(card.suit)", "board.around(from, 1, 1)".

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/operands.hpp"
#include "scripting/definition/source_reading.hpp"
#include "scripting/yaml/explain.hpp"

namespace houserule::build {

namespace {

std::vector<std::string> names_of(const std::vector<GridSetForm>& forms) {
  std::vector<std::string> names;
  for (const GridSetForm& form : forms) names.push_back(form.name);
  return names;
}

void check_owned_kinds(const SourceReading& reading, const ZoneDefinition& zone) {
  const SourceParts& parts = reading.parts;
  if (!reading.scope.has_actor)
    reading.fault(
        parts.select_at, parts.select, fmt::format("'{}' of whom? Nobody acts here", parts.select),
        fmt::format("of all: players.most({}.{}.count), players.sum(…); or in an action", zone.id, parts.select));
  else if (!holds_owned_kinds(reading.context.definition, zone))
    reading.fault(parts.select_at, parts.select,
                  fmt::format("no kind that '{}' holds has an owner, so nothing is '{}'", zone.id, parts.select),
                  "give the kinds owners: owner: 1");
}

/// Of the zone's board, or its boards for any number of players.
std::vector<std::string> tags_of(const Definition& definition, const ZoneDefinition& zone) {
  std::vector<std::string> tags;
  const auto add = [&](int grid) {
    if (grid >= 0) std::ranges::copy(definition.grids[static_cast<std::size_t>(grid)].tags(), std::back_inserter(tags));
  };
  add(zone.grid);
  for (const auto& [players, grid] : zone.grids_by_players) add(grid);
  return tags;
}

/// In brackets: a tag.
TermIndex read_tag(const SourceReading& reading, const ZoneDefinition& zone, const std::string& name) {
  const std::vector<std::string> tags = tags_of(reading.context.definition, zone);
  if (std::ranges::find(tags, name) != tags.end()) return reading.context.definition.vocabulary.find(name);
  reading.fault(reading.parts.inside_at + reading.parts.inside.find(name), name,
                fmt::format("no cell of '{}' has the tag '{}'", zone.id, name), hint_of(name, tags));
  return {};
}

/// Whether it is one of several words that is chosen.
bool is_word(const SourceReading& reading, ArgumentIndex argument) {
  return reading.scope.action->arguments[argument].source.yields() == Yields::word;
}

/// In brackets: what gives a word, card.suit, an argument or a variable; nothing if it is a word itself.
std::optional<WordName> find_word_named(const SourceReading& reading) {
  const SourceParts& parts = reading.parts;
  const yaml::Node node{parts.inside, part_of(reading.value, parts.inside_at, parts.inside.size()), ""};
  const std::size_t faults = reading.context.diagnostics.size();
  const auto found =
      read_number_or_word(reading.context, {&node, reading.value.path, "", node.place}, reading.scope, parts.inside);
  if (!found) return {};
  if (const auto* property = std::get_if<operands::Property>(&found->operand); property && found->is_word)
    return WordName{property->property, property->piece};
  if (const auto* held = std::get_if<operands::Held>(&found->operand); held && found->is_word)
    return WordName{held->property, {}, held->piece};
  if (const auto* variable = std::get_if<VariableIndex>(&found->operand); variable && found->is_word)
    return WordName{{}, {}, *variable};
  if (const auto* meant = std::get_if<operands::Meant>(&found->operand); meant && is_word(reading, meant->argument))
    return WordName{{}, {}, {}, meant->argument, meant->terms[0]};
  if (reading.context.diagnostics.size() == faults)
    reading.fault(parts.inside_at, parts.inside, fmt::format("'{}' gives no word here", parts.inside),
                  "a word, ARGUMENT.PROPERTY of a choice, or an argument or a variable that is a word");
  return WordName{};
}

/// Whether what is chosen, or what a chosen piece has, may be one of the words; a variable may hold any.
bool may_be_any(const Definition& definition, const WordName& name, const std::vector<std::string>& words) {
  if (!name.piece && !name.chosen) return true;
  const auto& terms = name.chosen ? name.terms : definition.vocabulary[name.word].options;
  return std::ranges::any_of(terms, [&](TermIndex term) {
    return term && std::ranges::find(words, definition.vocabulary[term].id) != words.end();
  });
}

/// In brackets: a word that cells match, or what gives one.
Matched read_matched_cells(const SourceReading& reading, const ZoneDefinition& zone, const sources::Cells& cells) {
  const SourceParts& parts = reading.parts;
  const std::vector<std::string> tags = tags_of(reading.context.definition, zone);
  const bool tagged = parts.select == "tagged";
  if (std::ranges::find(tags, parts.inside) == tags.end()) {
    const auto named = find_word_named(reading);
    if (named && tagged && !may_be_any(reading.context.definition, *named, tags))
      reading.fault(parts.inside_at, parts.inside,
                    fmt::format("no cell of '{}' is tagged with what '{}' may be", zone.id, parts.inside),
                    "tag a cell with each of its words: legend: {R: red}");
    if (named) return {*named, tagged};
  }
  if (tagged) return {{read_tag(reading, zone, parts.inside)}, true};
  const yaml::Node node{parts.inside, part_of(reading.value, parts.inside_at, parts.inside.size()), ""};
  return {{read_term_of(reading.context, {&node, reading.value.path, "", node.place}, parts.inside, Source{cells})}};
}

/// In brackets: an earlier argument that is a cell of the board.
ArgumentIndex read_cell_inside(const SourceReading& reading, ZoneIndex board) {
  const SourceParts& parts = reading.parts;
  const ArgumentIndex cell =
      earlier_argument(reading, parts.inside, part_of(reading.value, parts.inside_at, parts.inside.size()));
  if (!cell) return cell;
  const ArgumentDefinition& argument = reading.scope.action->arguments[cell];
  if (argument.source.yields() != Yields::cell)
    reading.fault(parts.inside_at, parts.inside, fmt::format("the argument '{}' is not a cell", argument.id));
  else if (const ZoneIndex its = argument.source.zone(); its && !share_cells(reading.context.definition, its, board))
    reading.fault(parts.inside_at, parts.inside,
                  fmt::format("'{}' is a cell of '{}', not of '{}'", argument.id,
                              reading.context.definition.zones[its].id, reading.context.definition.zones[board].id),
                  "a cell of another board is only meant where both have cells of the same names");
  else
    takes_one(reading.context, part_of(reading.value, parts.inside_at, parts.inside.size()), reading.value.path,
              argument);
  return cell;
}

/// In brackets: such an argument, a variable that holds a cell, or a cell by its name.
CellName read_cell_named(const SourceReading& reading, ZoneIndex board) {
  const SourceParts& parts = reading.parts;
  const Place place = part_of(reading.value, parts.inside_at, parts.inside.size());
  const auto held = find_cell_named(reading.context, reading.scope, parts.inside, place, reading.value.path, board);
  if (!held) return read_cell_inside(reading, board);
  if (!reading.scope.has_actor && held->variable && reading.context.definition.variables[held->variable].each_seat)
    reading.fault(parts.inside_at, parts.inside,
                  fmt::format("every player has a '{}': whose? Nobody acts here", parts.inside));
  return *held;
}

/// How many rows or columns away; known when the game is loaded.
std::int16_t read_distance(const SourceReading& reading, const std::string& text) {
  const OperandReading operand{reading.context, reading.value, reading.scope};
  const std::size_t faults = reading.context.diagnostics.size();
  const auto found = read_operand(operand, text);
  const auto* number = found ? std::get_if<std::int64_t>(&found->operand) : nullptr;
  if (number != nullptr && *number >= 0 && *number <= max_cells) return static_cast<std::int16_t>(*number);
  if (reading.context.diagnostics.size() == faults)
    operand.fault(text,
                  fmt::format("'{}' is no number from 0 to {} that is known when the game is loaded", text, max_cells),
                  "2, $NAME, numbers.NAME, numbers.NAME - 1");
  return 0;
}

/// In brackets: a cell, and how many rows and columns.
Around read_around(const SourceReading& reading, ZoneIndex board) {
  const std::vector<std::string> inside = split_at_commas(reading.parts.inside);
  if (inside.size() != 3) {
    reading.fault(reading.parts.select_at, reading.parts.select, "'around' needs a cell and two numbers",
                  fmt::format("so many rows and columns: {}.around(CELL, 1, 1)", reading.parts.zone));
    return {};
  }
  SourceReading cell = reading;
  cell.parts.inside = trimmed(inside[0]);
  return {read_cell_named(cell, board), read_distance(reading, trimmed(inside[1])),
          read_distance(reading, trimmed(inside[2]))};
}

/// In brackets: a cell, how many in a row are taken, and the tag of cells that are as good as the actor's pieces.
Enclosed read_enclosed(const SourceReading& reading, const ZoneDefinition& zone, ZoneIndex board) {
  const std::vector<std::string> inside = split_at_commas(reading.parts.inside);
  if (inside.size() > 3) {
    reading.fault(reading.parts.select_at, reading.parts.select, "'enclosed' takes a cell, a number and a tag at most",
                  fmt::format("{}.enclosed(CELL, 1, TAG)", reading.parts.zone));
    return {};
  }
  SourceReading cell = reading;
  cell.parts.inside = trimmed(inside[0]);
  Enclosed enclosed{read_cell_named(cell, board)};
  if (zone.grid >= 0 && reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].direction_count() == 0)
    reading.fault(reading.parts.select_at, reading.parts.select,
                  fmt::format("'{}' is a graph, which has no straight lines", zone.id), draw_it);
  if (inside.size() > 1) enclosed.most = read_distance(reading, trimmed(inside[1]));
  if (inside.size() > 2) enclosed.ends = read_tag(reading, zone, trimmed(inside[2]));
  return enclosed;
}

/// Sets that are told by what stands in brackets.
void read_inside(const SourceReading& reading, const ZoneDefinition& zone, sources::Cells& cells) {
  using How = Destinations::How;
  const std::string& select = reading.parts.select;
  if (select == "tagged" || select == "with") cells.which = read_matched_cells(reading, zone, cells);
  if (select == "enclosed") cells.which = read_enclosed(reading, zone, cells.zone);
  if (select == "flanked") cells.which = Flanked{read_cell_inside(reading, cells.zone)};
  if (select == "moves") cells.which = Destinations{How::moves, read_cell_named(reading, cells.zone)};
  if (select == "promotions") cells.which = Destinations{How::promotions, read_cell_named(reading, cells.zone)};
  if (select == "leaps") cells.which = Destinations{How::leaps, read_cell_named(reading, cells.zone)};
  if (select == "beside") cells.which = Destinations{How::beside, read_cell_named(reading, cells.zone)};
  if (select == "group") cells.which = Destinations{How::group, read_cell_named(reading, cells.zone)};
  if (select == "steps") cells.which = Destinations{How::steps, read_cell_named(reading, cells.zone)};
  if (select == "around") cells.which = read_around(reading, cells.zone);
  if (select == "row" || select == "column")
    cells.which = InLine{read_cell_named(reading, cells.zone), select == "column"};
  if (select == "ahead") cells.which = Beyond{read_cell_inside(reading, cells.zone)};
  if (select == "behind") cells.which = Beyond{read_cell_inside(reading, cells.zone), true};
}

void check_moving_kinds(const SourceReading& reading, const ZoneDefinition& zone) {
  const auto goes = [&](const KindDefinition& kind) {
    return !kind.moves.empty() && std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  };
  if (std::ranges::none_of(reading.context.definition.kinds, goes))
    reading.fault(reading.parts.select_at, reading.parts.select,
                  fmt::format("no kind that '{}' holds has moves", zone.id), "say how they go: moves: K");
}

void check_geometry(const SourceReading& reading, const ZoneDefinition& zone) {
  if (zone.grid < 0) return;
  const Grid& grid = reading.context.definition.grids[static_cast<std::size_t>(zone.grid)];
  if (grid.definition().topology == Topology::graph)
    reading.fault(reading.parts.select_at, reading.parts.select,
                  fmt::format("'{}' needs rows and columns, and '{}' is a graph", reading.parts.select, zone.id));
  if (grid.definition().topology == Topology::hex && reading.parts.select != "row")
    reading.fault(
        reading.parts.select_at, reading.parts.select,
        fmt::format("'{}' needs columns, and the six-sided cells of '{}' stand in none", reading.parts.select, zone.id),
        fmt::format("the cells next to one: {}.beside(CELL)", zone.id));
}

void check_track(const SourceReading& reading, const ZoneDefinition& zone) {
  const SourceParts& parts = reading.parts;
  if (!reading.scope.has_actor)
    reading.fault(parts.select_at, parts.select, fmt::format("'{}' for whom? Nobody acts here", parts.select),
                  "for: VARIABLE, or an action");
  else if (zone.grid >= 0 && !reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].tracks().exist())
    reading.fault(parts.select_at, parts.select, fmt::format("'{}' has no track", zone.id),
                  "say along which cells pieces go: track: [a1..h1], in the grid");
}

/// Null and a diagnostic if a grid has no such set.
const GridSetForm* find_grid_set(const SourceReading& reading, const ZoneDefinition& zone) {
  const SourceParts& parts = reading.parts;
  const auto known = std::ranges::find(grid_set_forms(), parts.select, &GridSetForm::name);
  if (known != grid_set_forms().end()) return &*known;
  const std::vector<std::string> names = names_of(grid_set_forms());
  const std::string all = fmt::format("there are: {}", fmt::join(names, ", "));
  const bool neighbours = parts.select == "neighbours" || parts.select == "neighbors" || parts.select == "adjacent";
  const std::string near = neighbours ? "what lies beside a cell: beside(CELL)" : suggest(parts.select, names);
  if (parts.select.empty())
    reading.fault(0, parts.zone,
                  fmt::format("'{0}' is a grid: say what of it, such as {0}.empty, or {0}.pieces", zone.id), all);
  else if (parts.select.find_first_of("&+-") != std::string::npos)
    reading.fault(parts.select_at, parts.select, fmt::format("a grid has no '{}'", parts.select),
                  "a sign has a space on either side: board.empty - board.beside(from)");
  else
    reading.fault(parts.select_at, parts.select, fmt::format("a grid has no '{}'", parts.select),
                  near.empty() ? all : near);
  return nullptr;
}

}  // namespace

bool gives_pieces(const std::string& set) { return set == "pieces" || set == "all" || set == "at"; }

Source read_grid_source(const SourceReading& reading, ZoneIndex index) {
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  const SourceParts& parts = reading.parts;
  const GridSetForm* form = find_grid_set(reading, zone);
  // What a grid gives without a set is unknown.
  if (form == nullptr) return {sources::Cells{parts.select.empty() ? ZoneIndex{} : index}};
  sources::Cells cells{index, form->cells};
  const bool wants_inside = !form->inside.empty();
  if (wants_inside != parts.has_inside) {
    reading.fault(parts.select_at, parts.select,
                  form->inside.find(',') != std::string::npos
                      ? fmt::format("'{0}' needs brackets: {0}({1})", parts.select, form->inside)
                  : wants_inside ? fmt::format("'{0}' needs a name in brackets: {0}(name)", parts.select)
                                 : fmt::format("'{}' takes nothing in brackets", parts.select));
  } else {
    if (wants_inside) read_inside(reading, zone, cells);
    if (form->needs_rows) check_geometry(reading, zone);
    if (form->needs_owner) check_owned_kinds(reading, zone);
    if (form->needs_moves) check_moving_kinds(reading, zone);
    if (form->needs_track) check_track(reading, zone);
  }
  if (!gives_pieces(parts.select)) return {cells};
  sources::Pieces pieces{index};
  pieces.all = parts.select == "all";
  if (parts.select == "at" && parts.has_inside) pieces.at = read_cell_named(reading, index);
  return {pieces};
}

}  // namespace houserule::build
