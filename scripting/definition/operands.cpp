#include "scripting/definition/operands.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace houserule::build {

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && rest == end && number >= -largest_wide && number <= largest_wide
             ? std::optional(number)
             : std::nullopt;
}

namespace {

std::optional<ReadOperand> read_constant(const OperandReading& reading, const std::string& text) {
  if (const auto number = whole_number(text)) return ReadOperand{*number};
  if (text.starts_with("numbers.") && !reading.context.definition.zones.find("numbers"))
    return read_numbers(reading, text);
  if (!text.starts_with('$')) return {};
  const Value root{reading.context.tree, "", "", {}};
  const Value parameter = root["parameters"][text.substr(1)];
  const Value set = parameter["value"] ? parameter["value"] : parameter["default"];
  if (!set.is_integer()) {
    reading.fault(text, fmt::format("there is no parameter '{}' that is a number", text.substr(1)));
    return ReadOperand{0};
  }
  return ReadOperand{set.wide(0)};
}

/// What may be done depends only on what the actor sees.
void need_sight(const OperandReading& reading, const std::string& id, Sees sees) {
  if ((reading.scope.in_needs || reading.scope.in_after) && sees == Sees::nobody)
    reading.fault(id, fmt::format("nobody sees '{}', so what may be done can't depend on it", id), "sees: owner");
}

}  // namespace

bool holds_number(const Definition& definition, const std::string& name) {
  const VariableIndex variable = definition.variables.find(name);
  return definition.counters.find(name) ||
         (variable && definition.variables[variable].is_one(VariableDefinition::Type::number));
}

void need_actor(const OperandReading& reading, const std::string& id, bool each_seat) {
  if (!each_seat || reading.scope.has_actor) return;
  reading.fault(id, fmt::format("every player has a '{}': whose? Nobody acts here", id),
                holds_number(reading.context.definition, id)
                    ? fmt::format("of all of them: players.most({0}), players.least({0}), players.sum({0})", id)
                    : "");
}

std::string trimmed(const std::string& text) {
  constexpr std::string_view space = " \t\n";
  const std::size_t first = std::min(text.find_first_not_of(space), text.size());
  return text.substr(first, text.find_last_not_of(space) + 1 - first);
}

void need_count(const OperandReading& reading, const std::string& text, const Source& source) {
  if (reading.scope.in_needs || reading.scope.in_after)
    need_counted(reading.context, reading.place_of(text), reading.value.path, source);
}

void need_shown(const OperandReading& reading, const std::string& text, const Source& source) {
  if (const auto* several = source.as<sources::Union>())
    for (const sources::Pieces& part : several->parts) need_shown(reading, text, Source{part});
  const auto* pieces = source.as<sources::Pieces>();
  if ((!reading.scope.in_needs && !reading.scope.in_after) || pieces == nullptr || !pieces->zone) return;
  const ZoneDefinition& zone = reading.context.definition.zones[pieces->zone];
  if (zone.sees == Sees::owner && pieces->is_anothers())
    reading.fault(text,
                  fmt::format("who acts does not see others' '{}', so what may be done can't depend on it", zone.id),
                  "go by what everyone sees");
  else if (zone.sees == Sees::nobody)
    reading.fault(text, fmt::format("nobody sees what lies in '{}', so what may be done can't depend on it", zone.id),
                  "sees: owner");
  else if (zone.sees == Sees::others && zone.each_seat && !pieces->is_anothers())
    reading.fault(text,
                  fmt::format("who acts does not see the own '{}', so what may be done can't depend on it", zone.id),
                  "go by what everyone sees");
}

void need_seen(const OperandReading& reading, ArgumentIndex argument, const std::string& text) {
  need_shown(reading, text, reading.scope.action->arguments[argument].source);
}

Source read_source_in(const OperandReading& reading, const std::string& part) {
  if (!part.starts_with('(') && are_cells_together(reading.context, part))
    reading.fault(part, fmt::format("what is counted of '{}'?", part),
                  fmt::format("brackets around all of it: ({})", part));
  const yaml::Node node{part, reading.place_of(part), ""};
  return read_source(reading.context, Value{&node, reading.value.path, "", node.place}, reading.scope);
}

namespace {

/// Where ".sum(" stands behind what it is of; npos if it does not, or within another's brackets.
std::size_t find_call(const std::string& text, std::string_view open) {
  const std::size_t at = text.find(open);
  if (at == std::string::npos || !text.ends_with(')')) return std::string::npos;
  const auto is_balanced = [](std::string_view part) {
    return std::ranges::count(part, '(') == std::ranges::count(part, ')');
  };
  const bool within = is_balanced(text) && !is_balanced(text.substr(0, at));
  return within ? std::string::npos : at;
}

/// "hand.count", "board.tagged(water).count", "others.count".
std::optional<ReadOperand> read_count(const OperandReading& reading, const std::string& text) {
  constexpr std::string_view end = ".count";
  if (!text.ends_with(end)) return {};
  const Source source = read_source_in(reading, text.substr(0, text.size() - end.size()));
  need_count(reading, text, source);
  return ReadOperand{operands::Count{source}};
}

/// "hand.sum(value)", "board.mine.count(king)": what is called of what.
struct Call {
  std::string of, word;
  std::size_t faults;  ///< so many had been found before
  Source source;
};

std::optional<Call> read_call(const OperandReading& reading, const std::string& text, std::string_view open) {
  const std::size_t at = find_call(text, open);
  if (at == std::string::npos) return {};
  const std::string of = text.substr(0, at), word = text.substr(at + open.size(), text.size() - at - open.size() - 1);
  const std::size_t faults = reading.context.diagnostics.size();
  return Call{of, trimmed(word), faults, read_source_in(reading, of)};
}

/// Whether anything in the game could lay a piece face up where pieces arrive face down.
bool may_turn_up(const yaml::Node& node) {
  if (node.is_list()) return std::ranges::any_of(node.list(), may_turn_up);
  return node.is_map() && std::ranges::any_of(node.map(), [](const yaml::Entry& entry) {
           const bool is_up = entry.key == "face" && entry.value.is_string() && entry.value.string() == "up";
           return is_up || (entry.key == "turn" && entry.value.is_string()) || may_turn_up(entry.value);
         });
}

/// What lies face down has no word and no number.
void need_face_up(const OperandReading& reading, const std::string& text, const Source& source) {
  const Context& context = reading.context;
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces == nullptr || !pieces->zone || !context.definition.zones[pieces->zone].face_down) return;
  if (context.has_script || context.tree == nullptr || may_turn_up(*context.tree)) return;
  reading.fault(
      text,
      fmt::format("all of '{}' lies face down, which counts for nothing", context.definition.zones[pieces->zone].id),
      "leave out face: down; sees: nobody is enough where nobody is to see it");
}

/// Complains where it is not of pieces or cells that can be counted and seen.
bool need_lying(const OperandReading& reading, const std::string& text, const Call& call, const char* hint) {
  need_count(reading, text, call.source);
  need_shown(reading, text, call.source);
  need_face_up(reading, text, call.source);
  if (reading.context.diagnostics.size() > call.faults) return false;
  if (call.source.zone()) return true;
  reading.fault(text, fmt::format("'{}' are no pieces or cells", call.of), hint);
  return false;
}

/// Of cells it is told what lies there.
void need_topmost(const OperandReading& reading, const std::string& text, const Source& source) {
  if (source.yields() == Yields::cell) need_shown(reading, text, {sources::Pieces{source.zone()}});
}

/// "hand.count(red)", "board.mine.count(king)", "hand.of(whom).count(card.suit)".
std::optional<ReadOperand> read_matching(const OperandReading& reading, const std::string& text) {
  const auto call = read_call(reading, text, ".count(");
  if (!call) return {};
  const auto& [of, word, faults, source] = *call;
  if (!need_lying(reading, text, *call, "hand.count(WORD), board.mine.count(WORD)")) return ReadOperand{0};
  const yaml::Node node{word, reading.place_of(word), ""};
  const Value named{&node, reading.value.path, "", node.place};
  const Operand matched = read_matched(reading.context, named, reading.scope, word, source);
  const auto* term = std::get_if<std::int64_t>(&matched);
  if (term == nullptr || !is_tag(reading.context.definition, TermIndex(*term), source))
    need_topmost(reading, text, source);
  return ReadOperand{operands::Matching{source, {matched}}};
}

/// How far it is to go is told where there is a track.
void need_track(const OperandReading& reading, const std::string& text, ZoneIndex index) {
  const ZoneDefinition& zone = reading.context.definition.zones[index];
  if (zone.grid >= 0 && !reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].tracks().exist())
    reading.fault(text, fmt::format("'{}' has no track, so there is nothing to go", zone.id),
                  "track: [a1..h1], in the grid");
}

/// What pieces or cells match, behind the number: "hand.sum(value, red)"; none if there is no more.
std::vector<Operand> read_word_behind(const OperandReading& reading, const std::string& text, const Source& source,
                                      const std::vector<std::string>& inside) {
  if (inside.size() < 2) return {};
  if (inside.size() > 2) {
    reading.fault(text, "a number and a word stand in brackets, no more", "hand.sum(NUMBER, WORD)");
    return {};
  }
  const std::string word = trimmed(inside[1]);
  const yaml::Node node{word, reading.place_of(word), ""};
  return {read_matched(reading.context, {&node, reading.value.path, "", node.place}, reading.scope, word, source)};
}

/// "tricks.sum(points)", "board.mine.sum(rank)", "hand.sum(value, red)"
std::optional<ReadOperand> read_sum(const OperandReading& reading, const std::string& text) {
  const auto call = read_call(reading, text, ".sum(");
  if (!call) return {};
  const auto& [of, name, faults, source] = *call;
  if (const auto* seats = source.as<sources::Seats>())
    return read_of_players(reading, of, *seats, operands::OfPlayers::What::sum, name);
  if (!need_lying(reading, text, *call, "hand.sum(NUMBER), board.mine.sum(NUMBER)")) return ReadOperand{0};
  need_topmost(reading, text, source);
  const std::vector<std::string> inside = split_at_commas(name);
  return ReadOperand{operands::Sum{source,
                                   read_number(reading.context, reading.value, trimmed(inside[0]), source.zone()),
                                   read_word_behind(reading, text, source, inside)}};
}

struct Property {
  TermIndex term;
  bool is_choice = false;
  Measure measure() const { return is_choice ? Measure::term : Measure::number; }
};

bool is_property(const Term& term) { return !term.options.empty() || !term.numbers.empty(); }

/// `others`: what else could have been meant.
Property find_property(const OperandReading& reading, const std::string& text, const std::string& name,
                       const std::vector<std::string>& others = {}) {
  const Vocabulary& vocabulary = reading.context.definition.vocabulary;
  const TermIndex term = vocabulary.find(name);
  const bool known = term && is_property(vocabulary[term]);
  if (!known) {
    std::vector<std::string> names = vocabulary.names_where(is_property);
    names.insert(names.end(), others.begin(), others.end());
    reading.fault(text, fmt::format("no piece has a property '{}'", name), suggest(name, names));
  }
  return {term, known && !vocabulary[term].options.empty()};
}

/// One that pieces of the zone have.
Property find_property_in(const OperandReading& reading, const std::string& text, const std::string& name,
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

/// "hand.different(suit)", "(board.column(to)).different(rank, red)"
std::optional<ReadOperand> read_different(const OperandReading& reading, const std::string& text) {
  const auto call = read_call(reading, text, ".different(");
  if (!call) return {};
  if (!need_lying(reading, text, *call, "hand.different(suit), board.mine.different(rank)")) return ReadOperand{0};
  need_topmost(reading, text, call->source);
  const std::vector<std::string> inside = split_at_commas(call->word);
  const ZoneDefinition& zone = reading.context.definition.zones[call->source.zone()];
  return ReadOperand{operands::Different{call->source, find_property_in(reading, text, trimmed(inside[0]), zone).term,
                                         read_word_behind(reading, text, call->source, inside)}};
}

/// "board.mine.most(to_go)", "hand.least(rank)"
std::optional<ReadOperand> read_extreme(const OperandReading& reading, const std::string& text) {
  for (const bool least : {false, true}) {
    const auto call = read_call(reading, text, least ? ".least(" : ".most(");
    if (!call) continue;
    const auto& [of, name, faults, source] = *call;
    using What = operands::OfPlayers::What;
    if (const auto* seats = source.as<sources::Seats>())
      return read_of_players(reading, of, *seats, least ? What::least : What::most, name);
    if (!need_lying(reading, text, *call, "hand.most(rank), board.mine.most(to_go)")) return ReadOperand{0};
    const bool to_go = source.yields() == Yields::cell && name == "to_go";
    if (to_go)
      need_track(reading, text, source.zone());
    else
      need_topmost(reading, text, source);
    if (to_go) return ReadOperand{operands::Extreme{source, {}, least, {}}};
    const std::vector<std::string> inside = split_at_commas(name);
    return ReadOperand{operands::Extreme{source,
                                         read_number(reading.context, reading.value, trimmed(inside[0]), source.zone()),
                                         least, read_word_behind(reading, text, source, inside)}};
  }
  return {};
}

}  // namespace

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

namespace {

std::optional<ReadOperand> read_variable(const OperandReading& reading, const std::string& text) {
  const Definition& definition = reading.context.definition;
  if (const CounterIndex counter = definition.counters.find(text)) {
    need_actor(reading, text, definition.counters[counter].each_seat);
    need_sight(reading, text, definition.counters[counter].sees);
    return ReadOperand{counter};
  }
  const VariableIndex variable = definition.variables.find(text);
  if (!variable) return {};
  need_actor(reading, text, definition.variables[variable].each_seat);
  need_sight(reading, text, definition.variables[variable].sees);
  if (definition.variables[variable].is_list())
    reading.fault(text, fmt::format("'{}' is a list", text), fmt::format("{0}.count, {0}.last, '{0} has …'", text));
  else if (const auto measure = measure_of(definition.variables[variable].type))
    return ReadOperand{variable, *measure, nullptr, definition.variables[variable].zone};
  else
    reading.fault(text, fmt::format("'{}' can't be compared", text),
                  definition.vocabulary.find(text)
                      ? fmt::format("pieces are called '{}', too, and this is the variable: give it another name", text)
                      : "only numbers, seats, words and cells can");
  return ReadOperand{variable};
}

/// "called.count", "called.sum", "called.first", "called.last"
std::optional<ReadOperand> read_listed(const OperandReading& reading, const std::string& text) {
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
    return ReadOperand{0};
  }
  if (found->second == What::sum && variable.type != VariableDefinition::Type::number)
    reading.fault(text, fmt::format("'{}' holds no numbers to add up", variable.id));
  const bool number = found->second == What::count || found->second == What::sum;
  const Measure measure = number ? Measure::number : measure_of(variable.type).value_or(Measure::number);
  return ReadOperand{operands::Listed{found->second, list}, measure, nullptr, number ? ZoneIndex{} : variable.zone};
}

ReadOperand read_property(const OperandReading& reading, ArgumentIndex argument, const std::string& text,
                          const std::string& name) {
  if (name.starts_with("top.")) {
    reading.fault(text, "a chosen piece has no other on top to be asked after",
                  fmt::format("{}.{}", text.substr(0, text.find('.')), name.substr(4)));
    return {0};
  }
  const Property property = find_property(reading, text, name);
  need_seen(reading, argument, text);
  return {operands::Property{argument, property.term}, property.measure()};
}

}  // namespace

std::vector<ZoneIndex> boards_with(const Definition& definition, const std::string& name) {
  std::vector<ZoneIndex> boards;
  if (definition.zones.find(name) || definition.counters.find(name) || definition.variables.find(name)) return boards;
  for (std::size_t i = 0; i < definition.zones.size(); ++i)
    if (const int grid = definition.zones[ZoneIndex(i)].grid;
        grid >= 0 && definition.grids[static_cast<std::size_t>(grid)].find(name) >= 0)
      boards.emplace_back(i);
  return boards;
}

namespace {
/// A cell that is called so on one board and no other.
std::pair<CellName, ZoneIndex> find_cell_itself(const OperandReading& reading, const std::string& name) {
  const auto boards = boards_with(reading.context.definition, name);
  if (boards.size() != 1) return {};
  const auto cell = find_cell_called(reading.context, name, reading.place_of(name), reading.value.path, boards[0]);
  return {CellName{cell.value_or(0)}, boards[0]};
}
}  // namespace

std::pair<CellName, ZoneIndex> find_cell(const OperandReading& reading, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  if (const ArgumentIndex argument = action ? action->arguments.find(name) : ArgumentIndex{}) {
    const ArgumentDefinition& definition = action->arguments[argument];
    if (definition.source.yields() != Yields::cell) return {};
    takes_one(reading.context, reading.place_of(name), reading.value.path, definition);
    return {argument, definition.source.zone()};
  }
  const auto& variables = reading.context.definition.variables;
  const VariableIndex variable = variables.find(name);
  if (!variable) return find_cell_itself(reading, name);
  if (!variables[variable].is_one(VariableDefinition::Type::cell)) return {};
  need_actor(reading, name, variables[variable].each_seat);
  return {variable, variables[variable].zone};
}

namespace {

void need_top(const OperandReading& reading, const std::string& text, const ZoneDefinition& zone) {
  if (zone.shape == Shape::grid)
    reading.fault(text, fmt::format("'{}' is a grid, which has a topmost piece on each cell", zone.id),
                  "CELL.top.PROPERTY, {cell: CELL, with: WORD}");
  if (zone.shape == Shape::set)
    reading.fault(text, fmt::format("'{}' is a set, in which nothing lies on top", zone.id),
                  fmt::format("{0} has WORD, {0}.sum(PROPERTY); shape: stack", zone.id));
}

/// "row.bottom.suit"
std::optional<ReadOperand> read_lowest(const OperandReading& reading, const std::string& text) {
  constexpr std::string_view bottom = ".bottom.";
  const std::size_t at = text.find(bottom);
  const auto& zones = reading.context.definition.zones;
  const ZoneIndex zone = at == std::string::npos ? ZoneIndex{} : zones.find(text.substr(0, at));
  if (!zone) return {};
  if (!has_ends(zones[zone])) reading.fault(text, fmt::format("'{}' has no bottom", zones[zone].id), with_ends);
  need_actor(reading, zones[zone].id, zones[zone].each_seat);
  need_shown(reading, text, {sources::Pieces{.zone = zone, .bottom = true}});
  const Property property = find_property_in(reading, text, text.substr(at + bottom.size()), zones[zone]);
  return ReadOperand{operands::Topmost{zone, property.term, {}, true}, property.measure()};
}

/// "pile.top.suit", "to.top.rank": what the topmost piece has of a zone or on a cell.
std::optional<ReadOperand> read_topmost(const OperandReading& reading, const std::string& text) {
  constexpr std::string_view top = ".top.";
  const std::size_t at = text.find(top);
  if (at == std::string::npos) return {};
  const auto& zones = reading.context.definition.zones;
  const ZoneIndex named = zones.find(text.substr(0, at));
  const bool piled = named && zones[named].shape != Shape::grid;
  const auto [cell, board] = piled ? std::pair<CellName, ZoneIndex>{} : find_cell(reading, text.substr(0, at));
  const ZoneIndex zone = cell ? board : named;
  if (!zone) return cell ? std::optional(ReadOperand{0}) : std::nullopt;  // of a cell a fault has been told
  if (!cell) need_top(reading, text, zones[zone]);
  need_actor(reading, zones[zone].id, zones[zone].each_seat);
  need_shown(reading, text, {sources::Pieces{zone, true}});
  const Property property = find_property_in(reading, text, text.substr(at + top.size()), zones[zone]);
  return ReadOperand{operands::Topmost{zone, property.term, cell}, property.measure()};
}

using Where = operands::Place::What;

constexpr std::array<std::pair<std::string_view, Where>, 4> place_parts{
    {{"row", Where::row}, {"column", Where::column}, {"to_go", Where::to_go}, {"height", Where::height}}};

/// "row", "height"
std::optional<Where> find_place_part(const std::string& part) {
  const auto found = std::ranges::find(place_parts, part, [](const auto& each) { return each.first; });
  return found == place_parts.end() ? std::nullopt : std::optional(found->second);
}

/// The number of its row or column, how far to go, how high it is, or whose piece stands there.
ReadOperand read_place(const OperandReading& reading, const CellName& cell, ZoneIndex zone, const std::string& text,
                       const std::string& part) {
  if (part == "owner") return {operands::OwnerAt{cell, zone}, Measure::seat};
  if (part == "to_go" && zone) need_track(reading, text, zone);
  if (part == "height" && zone) need_count(reading, text, {sources::Cells{zone}});
  const std::optional<Where> found = find_place_part(part);
  if (!found)
    reading.fault(text, fmt::format("a cell has no '{}'", part),
                  "row, column, height, to_go, owner, top.PROPERTY; {cell: ARGUMENT, with: WORD}");
  return {operands::Place{cell, zone, found.value_or(Where::row)}};
}

ReadOperand read_cell(const OperandReading& reading, ArgumentIndex argument, const std::string& text, std::size_t dot) {
  const ZoneIndex zone = reading.scope.action->arguments[argument].source.zone();
  if (dot == text.size()) return {argument, Measure::cell, nullptr, zone};
  return read_place(reading, argument, zone, text, text.substr(dot + 1));
}

/// "forest.height": of a cell by its name.
std::optional<ReadOperand> read_cell_itself(const OperandReading& reading, const std::string& text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos) return {};
  const std::string name = text.substr(0, dot);
  const auto [cell, board] = find_cell_itself(reading, name);
  if (const auto boards = boards_with(reading.context.definition, name); boards.size() > 1) {
    const auto id = [&](std::size_t i) { return reading.context.definition.zones[boards[i]].id; };
    reading.fault(name, fmt::format("'{}' is a cell of '{}' and of '{}'", name, id(0), id(1)),
                  fmt::format("a variable that holds it says which: {{type: cell, of: {}}}", id(0)));
    return ReadOperand{0};
  }
  if (!cell) return {};
  need_actor(reading, name, reading.context.definition.zones[board].each_seat);
  return read_place(reading, cell, board, text, text.substr(dot + 1));
}

/// What the piece has that a variable holds, or where it lies.
ReadOperand read_held_piece(const OperandReading& reading, VariableIndex variable, const std::string& text,
                            const std::string& part) {
  const Definition& definition = reading.context.definition;
  const std::optional<Where> where = find_place_part(part);
  const TermIndex called = definition.vocabulary.find(part);
  if (!where || definition.grids.empty() || (called && is_property(definition.vocabulary[called]))) {
    std::vector<std::string> parts;
    if (!definition.grids.empty())
      for (const auto& [name, what] : place_parts) parts.emplace_back(name);
    const Property property = find_property(reading, text, part, parts);
    return {operands::Held{variable, property.term}, property.measure()};
  }
  const auto has_track = [](const Grid& grid) { return grid.tracks().exist(); };
  if (where == Where::to_go && std::ranges::none_of(definition.grids, has_track))
    reading.fault(text, "no grid has a track, so there is nothing to go", "track: [a1..h1], in the grid");
  return {operands::PlaceOfHeld{variable, *where}};
}

/// "row.height", "card.suit": of the cell or the piece that a variable holds.
std::optional<ReadOperand> read_held_thing(const OperandReading& reading, const std::string& text) {
  using Type = VariableDefinition::Type;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const auto& variables = reading.context.definition.variables;
  const std::string name = text.substr(0, dot);
  const VariableIndex found = variables.find(name);
  if (!found || dot == text.size() || reading.context.definition.zones.find(name)) return {};
  const VariableDefinition& variable = variables[found];
  if (!variable.is_one(Type::cell) && !variable.is_one(Type::piece)) return {};
  need_actor(reading, name, variable.each_seat);
  const std::string part = text.substr(dot + 1);
  if (variable.type == Type::piece) return read_held_piece(reading, found, text, part);
  need_actor(reading, name, variable.zone && reading.context.definition.zones[variable.zone].each_seat);
  return read_place(reading, found, variable.zone, text, part);
}

}  // namespace

bool is_named(const OperandReading& reading, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  return (action != nullptr && action->arguments.find(name)) || reading.context.definition.variables.find(name);
}

namespace {
/// 1 on the left, -1 on the right; 0 of anything else.
int side_called(const std::string& name) { return name == "left" ? 1 : name == "right" ? -1 : 0; }
}  // namespace

std::optional<operands::Aside> read_neighbour(const OperandReading& reading, const std::string& text) {
  const int by = side_called(text);
  if (by == 0) return {};
  if (!reading.scope.has_actor)
    reading.fault(text, fmt::format("nobody acts here: '{}' is nobody", text),
                  fmt::format("of whom? VARIABLE.{}", text));
  return operands::Aside{by};
}

namespace {

/// The argument or the variable that names a player.
using NamedPlayer = std::variant<ArgumentIndex, VariableIndex>;
std::optional<NamedPlayer> find_player(const OperandReading& reading, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  if (const ArgumentIndex player = action ? action->arguments.find(name) : ArgumentIndex{})
    return action->arguments[player].source.yields() == Yields::seat ? std::optional<NamedPlayer>(player)
                                                                     : std::nullopt;
  const auto& variables = reading.context.definition.variables;
  const VariableIndex variable = variables.find(name);
  if (!variable || !variables[variable].is_one(VariableDefinition::Type::seat)) return {};
  need_actor(reading, name, variables[variable].each_seat);
  need_sight(reading, name, variables[variable].sees);
  return variable;
}

/// "dealer.left", "whom.right": beside whom an argument or a variable names.
std::optional<operands::Aside> read_neighbour_of(const OperandReading& reading, const std::string& text) {
  const std::size_t dot = text.find('.');
  const int by = dot == std::string::npos ? 0 : side_called(text.substr(dot + 1));
  const auto player = by == 0 ? std::nullopt : find_player(reading, text.substr(0, dot));
  if (!player) return {};
  if (const auto* argument = std::get_if<ArgumentIndex>(&*player)) return operands::Aside{by, *argument, {}};
  return operands::Aside{by, {}, std::get<VariableIndex>(*player)};
}

std::optional<ReadOperand> read_seat_beside(const OperandReading& reading, const std::string& text) {
  const auto aside = read_neighbour_of(reading, text);
  return aside ? std::optional(ReadOperand{*aside, Measure::seat}) : std::nullopt;
}

/// Whose something is that each player has.
decltype(operands::Theirs::whose) read_player(const OperandReading& reading, const std::string& text,
                                              const std::string& name) {
  if (const auto player = find_player(reading, name))
    return std::visit([](auto who) { return decltype(operands::Theirs::whose)(who); }, *player);
  if (const auto aside = is_named(reading, name) ? std::nullopt : read_neighbour(reading, name)) return *aside;
  if (const auto aside = read_neighbour_of(reading, name)) return *aside;
  reading.fault(text, fmt::format("'{}' is no argument or variable that names a player", name),
                name == "me" ? text.substr(0, text.find('.')) : "choose: {whom: others}");
  return ArgumentIndex{};
}

/// "coins.of(whom)": what a player has that an argument names.
std::optional<ReadOperand> read_theirs(const OperandReading& reading, const std::string& text) {
  constexpr std::string_view open = ".of(";
  const std::size_t at = text.find(open);
  if (at == std::string::npos || !text.ends_with(')')) return {};
  Scope named = reading.scope;
  named.has_actor = true;  // whose it is is said
  std::optional<ReadOperand> read = read_variable({reading.context, reading.value, named}, text.substr(0, at));
  if (!read) return {};
  const std::size_t name = at + open.size();
  const auto player = read_player(reading, text, text.substr(name, text.size() - name - 1));
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

/// Of several the first; none where the source has a fault.
ZoneIndex first_zone(const Source& source) {
  const auto* several = source.as<sources::Union>();
  return several == nullptr || several->parts.empty() ? source.zone() : several->parts.front().zone;
}

/// "cards.count", "cards.sum(value)", "cards.most(value)": of all that an argument takes.
std::optional<ReadOperand> read_taken(const OperandReading& reading, const std::string& text) {
  using What = operands::Taken::What;
  constexpr std::array<std::pair<std::string_view, What>, 4> calls{
      {{"sum(", What::sum}, {"most(", What::most}, {"least(", What::least}, {"different(", What::different}}};
  const ActionDefinition* action = reading.scope.action;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const ArgumentIndex argument = action ? action->arguments.find(text.substr(0, dot)) : ArgumentIndex{};
  if (!argument || dot == text.size() || !action->arguments[argument].amount) return {};
  const std::string part = text.substr(dot + 1);
  if (part == "count") return ReadOperand{operands::Taken{What::count, argument}};
  const Source& source = action->arguments[argument].source;
  const bool lie = source.yields() == Yields::piece || source.yields() == Yields::cell;
  for (const auto& [open, what] : calls) {
    if (!part.starts_with(open) || !part.ends_with(')') || !lie) continue;
    const ZoneIndex zone = first_zone(source);
    if (!zone) return ReadOperand{0};  // the source has a fault of its own
    need_seen(reading, argument, text);
    need_topmost(reading, text, source);
    const std::string name = trimmed(part.substr(open.size(), part.size() - open.size() - 1));
    const TermIndex number = what == What::different
                                 ? find_property_in(reading, text, name, reading.context.definition.zones[zone]).term
                                 : read_number(reading.context, reading.value, name, zone);
    return ReadOperand{operands::Taken{what, argument, number}};
  }
  reading.fault(text, fmt::format("several have no '{}'", part),
                lie ? "count, sum(NUMBER), most(NUMBER), least(NUMBER), different(PROPERTY)" : "count");
  return ReadOperand{0};
}

std::optional<ReadOperand> read_argument(const OperandReading& reading, const std::string& text) {
  const ActionDefinition* action = reading.scope.action;
  const std::size_t dot = std::min(text.find('.'), text.size());
  const ArgumentIndex argument = action ? action->arguments.find(text.substr(0, dot)) : ArgumentIndex{};
  if (!argument) return {};
  const ArgumentDefinition& definition = action->arguments[argument];
  takes_one(reading.context, reading.place_of(text), reading.value.path, definition);
  switch (definition.source.yields()) {
    case Yields::number: return ReadOperand{argument};
    case Yields::seat:
      if (dot < text.size())
        reading.fault(text, fmt::format("a player has no '{}'", text.substr(dot + 1)),
                      fmt::format("what it has: {}.of({})", text.substr(dot + 1), text.substr(0, dot)));
      return ReadOperand{argument, Measure::seat};
    case Yields::word: return ReadOperand{argument, Measure::word, &definition.source.words()};
    case Yields::piece:
      if (dot < text.size()) return read_property(reading, argument, text, text.substr(dot + 1));
      need_seen(reading, argument, text);
      return ReadOperand{operands::Meant{argument, terms_of_names(reading.context.definition, definition.source)},
                         Measure::term};
    case Yields::cell: return read_cell(reading, argument, text, dot);
  }
  return ReadOperand{argument};
}

}  // namespace

std::optional<ReadOperand> read_single(const OperandReading& reading, const std::string& text) {
  if (text == "me") {
    need_actor(reading, text, true);
    return ReadOperand{operands::Actor{}, Measure::seat};
  }
  for (const auto read : {read_looked_up, read_seat_beside, read_called, read_constant, read_listed, read_taken,
                          read_count, read_matching, read_sum, read_different, read_extreme, read_theirs, read_topmost,
                          read_lowest, read_argument, read_held_thing, read_cell_itself, read_variable})
    if (const auto found = read(reading, text)) return found;
  return {};
}

namespace {
/// The same operand if it is neither an argument nor a variable.
ReadOperand cell_as_term(const OperandReading& reading, const ReadOperand& cell) {
  const Definition& definition = reading.context.definition;
  if (const auto* argument = std::get_if<ArgumentIndex>(&cell.operand))
    return {operands::Meant{*argument, terms_of_names(definition, reading.scope.action->arguments[*argument].source)},
            Measure::term};
  const auto* variable = std::get_if<VariableIndex>(&cell.operand);
  if (variable == nullptr || !cell.grid) return cell;
  return {operands::Meant{{}, terms_of_names(definition, {sources::Cells{cell.grid}}), *variable}, Measure::term};
}
}  // namespace

ReadOperand as_term(const OperandReading& reading, const std::string& text, const ReadOperand& word) {
  if (word.measure == Measure::cell) return cell_as_term(reading, word);
  const auto* argument = std::get_if<ArgumentIndex>(&word.operand);
  if (argument == nullptr) return {word.operand, Measure::term};
  auto terms = terms_of_names(reading.context.definition, reading.scope.action->arguments[*argument].source);
  for (std::size_t i = 0; i < terms[0].size(); ++i)
    if (!terms[0][i])
      reading.fault(text,
                    fmt::format("'{}' is no kind, property or option, and is compared with one", (*word.words)[i]),
                    reading.context.definition.zones.find((*word.words)[i])
                        ? "pieces of several zones are put together: from: hand + herd"
                        : "");
  return {operands::Meant{*argument, std::move(terms)}, Measure::term};
}

}  // namespace houserule::build
