// Conditions: "ZONE full", "all ZONE empty", "nobody acted", names of the script, lines.

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/operands.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

constexpr const char* ways =
    "write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any "
    "ZONE empty', 'nobody acted', or 'not' before one of these";

struct ConditionReading {
  Context& context;
  const Value& value;
  const Scope& scope;
  std::vector<std::string> parts;  // without "not"

  Place place_of(const std::string& part) const { return place_of_word(value, part); }
  OperandReading operands() const { return {context, value, scope}; }
};

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> parts;
  for (std::string part; stream >> part;) parts.push_back(part);
  return parts;
}

/// The zone of that name; whose it is must be plain unless it is everybody's.
ZoneIndex read_zone(const ConditionReading& reading, const std::string& name, bool everybodys) {
  Context& context = reading.context;
  const Place place = reading.place_of(name);
  const ZoneIndex zone = look_up(context, context.definition.zones, name, "zone", place, reading.value.path);
  if (zone && context.definition.zones[zone].each_seat && !everybodys && !reading.scope.has_actor)
    context.fault(place, reading.value.path, fmt::format("every player has a '{}': whose? Nobody acts here", name),
                  fmt::format("write 'all {0} empty', or 'any {0} empty'", name));
  return zone;
}

/// The same of one whose pieces are counted.
ZoneIndex read_counted(const ConditionReading& reading, const std::string& name, bool everybodys) {
  const ZoneIndex zone = read_zone(reading, name, everybodys);
  if (zone && (reading.scope.in_needs || reading.scope.in_after))
    need_counted(reading.context, reading.place_of(name), reading.value.path, reading.context.definition.zones[zone],
                 everybodys);
  return zone;
}

conditions::Full read_full(const ConditionReading& reading, const std::string& name) {
  const conditions::Full full{read_counted(reading, name, false)};
  if (!full.zone) return full;
  const ZoneDefinition& zone = reading.context.definition.zones[full.zone];
  if (zone.shape != Shape::grid && zone.capacity.most() == 0)
    reading.context.fault(reading.place_of(name), reading.value.path,
                          fmt::format("'{}' has no limit, so it is never full", name), "give it one: limit: 5");
  return full;
}

/// The index of a scripted condition, which exists from now on.
ConditionIndex scripted_condition(Context& context, const std::string& name) {
  auto& names = context.definition.conditions;
  const auto found = std::ranges::find(names, name);
  const ConditionIndex index(found - names.begin());
  if (found == names.end()) names.push_back(name);
  return index;
}

conditions::Check read_check(const ConditionReading& reading) {
  const auto royal = [](const KindDefinition& kind) { return kind.royal; };
  if (!reading.scope.has_actor) reading.context.fault(reading.value, "who is in check? Nobody acts here");
  if (std::ranges::none_of(reading.context.definition.kinds, royal))
    reading.context.fault(reading.value, "no kind is royal, so nobody is ever in check", "royal: true, in a kind");
  return {};
}

conditions::Repeated read_repeated(const ConditionReading& reading) {
  const std::string& times = reading.parts[2];
  const bool number =
      times.size() < 4 && std::ranges::all_of(times, [](char letter) { return letter >= '0' && letter <= '9'; });
  const conditions::Repeated repeated{number ? std::stoi(times) : 0};
  if (repeated.times < 2)
    reading.context.fault(reading.place_of(times), reading.value.path,
                          fmt::format("'{}' is not how often it must have been there", times),
                          "such as position repeated 3");
  need_remembered(reading.context, reading.value);
  return repeated;
}

/// Of what every player has.
void need_actor(const ConditionReading& reading, const VariableDefinition& variable) {
  build::need_actor(reading.operands(), variable.id, variable.each_seat);
}

/// That a list holds so many.
Condition count_is(const ConditionReading& reading, VariableIndex list, int count) {
  need_actor(reading, reading.context.definition.variables[list]);
  const operands::Listed counted{operands::Listed::What::count, list};
  return {conditions::Compare{Comparison::equal, {counted, std::int64_t{count}}}};
}

/// The words from number `first` on, without so many at the end.
std::string joined(const std::vector<std::string>& words, std::size_t first, std::ptrdiff_t without = 0) {
  return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(first), words.end() - without, " "));
}

/// "hand has red", "hand.of(whom) has guess", "board.pieces has stone"
conditions::HasMatch read_has_match(const ConditionReading& reading) {
  const Source source = read_pieces(reading.context, reading.value, reading.scope, reading.parts[0]);
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces == nullptr && source.zone())
    reading.context.fault(reading.place_of(reading.parts[0]), reading.value.path,
                          fmt::format("'{}' are cells", reading.parts[0]),
                          fmt::format("{}.count({}) > 0", reading.parts[0], joined(reading.parts, 2)));
  if (pieces == nullptr || !pieces->zone) return {{}, {0}};  // a fault has been told
  return {*pieces, {read_matched(reading.context, reading.value, reading.scope, joined(reading.parts, 2), source)}};
}

/// "called has number", "hand has red"
Condition read_has(const ConditionReading& reading) {
  Context& context = reading.context;
  const std::string& holder = reading.parts[0];
  const VariableIndex list = find_list(context, holder);
  if (!list && context.definition.zones.find(holder.substr(0, holder.find('.')))) return {read_has_match(reading)};
  if (!list) {
    std::string near = suggest(holder, ids_of(context.definition.zones));
    if (near.empty()) near = "a zone, or a variable with most: NUMBER";
    if (find_cell(reading.operands(), holder).first)
      near = fmt::format("what lies on a cell: {{cell: {}, with: {}}}", holder, joined(reading.parts, 2));
    context.fault(reading.place_of(holder), reading.value.path, fmt::format("there is no list or zone '{}'", holder),
                  near);
    return {};
  }
  count_is(reading, list, 0);
  return {conditions::Has{
      list, {read_element(context, reading.value, reading.scope, joined(reading.parts, 2), list).value_or(0)}}};
}

/// What 'NAME empty' says of an argument or a variable; nothing if the name is neither.
std::optional<Condition> read_other_empty(const ConditionReading& reading, const std::string& name) {
  const Definition& definition = reading.context.definition;
  const ActionDefinition* action = reading.scope.action;
  if (const ArgumentIndex argument = action ? action->arguments.find(name) : ArgumentIndex{}) {
    const Source& source = action->arguments[argument].source;
    if (source.yields() == Yields::cell) return Condition{conditions::EmptyCell{argument, source.zone()}};
  }
  const VariableIndex variable = definition.variables.find(name);
  if (definition.zones.find(name)) return {};
  if (!variable && !boards_with(definition, name).empty()) {
    const auto height = read_operand(reading.operands(), name + ".height");
    return Condition{conditions::Compare{Comparison::equal, {height->operand, std::int64_t{0}}}};
  }
  if (!variable) return {};
  if (definition.variables[variable].is_list()) return count_is(reading, variable, 0);
  need_actor(reading, definition.variables[variable]);
  if (std::ranges::find(reading.context.looping, variable) != reading.context.looping.end())
    reading.context.fault(reading.place_of(name), reading.value.path,
                          fmt::format("'{}' is always something here, for it goes through the loop", name),
                          fmt::format("whether anything lies on a cell: {}.height == 0", name));
  using Type = VariableDefinition::Type;
  const Type type = definition.variables[variable].type;
  if (type == Type::number || type == Type::order)
    reading.context.fault(reading.place_of(name), reading.value.path, fmt::format("'{}' always holds something", name),
                          "compare a number: '… == 0'");
  return Condition{conditions::Blank{variable}};
}

/// "map.mine empty": that a set of cells of a grid has none; nothing of anything else.
std::optional<Condition> read_no_cells(const ConditionReading& reading, const std::string& set) {
  const std::size_t dot = std::min(set.find('.'), set.size());
  const auto& zones = reading.context.definition.zones;
  const ZoneIndex zone = zones.find(set.substr(0, dot));
  if (!zone || zones[zone].shape != Shape::grid || dot == set.size() || set.substr(dot).starts_with(".of(")) return {};
  const bool together = set.find(' ') != std::string::npos;
  const auto count = read_operand(reading.operands(), together ? fmt::format("({}).count", set) : set + ".count");
  return Condition{conditions::Compare{Comparison::equal, {count->operand, std::int64_t{0}}}};
}

/// A piece that an argument or a variable names.
std::variant<ArgumentIndex, VariableIndex> read_piece(const ConditionReading& reading, const std::string& name) {
  const ActionDefinition* action = reading.scope.action;
  const ArgumentIndex argument = action ? action->arguments.find(name) : ArgumentIndex{};
  if (argument && action->arguments[argument].source.yields() == Yields::piece) return argument;
  const auto& variables = reading.context.definition.variables;
  const VariableIndex variable = variables.find(name);
  if (!variable || variables[variable].type != VariableDefinition::Type::piece)
    reading.context.fault(reading.place_of(name), reading.value.path, fmt::format("'{}' is no piece", name),
                          "an argument, or a variable of type: piece");
  else
    need_actor(reading, variables[variable]);
  return variable;
}

/// Nothing and a diagnostic if these are no cells.
std::optional<sources::Cells> read_cells(const ConditionReading& reading, const std::string& set,
                                         const std::string& hint) {
  const std::size_t faults = reading.context.diagnostics.size();
  const yaml::Node node{set, reading.place_of(set), ""};
  const Source source = read_source(reading.context, Value{&node, reading.value.path, "", node.place}, reading.scope);
  const auto* cells = source.as<sources::Cells>();
  if (cells == nullptr && reading.context.diagnostics.size() == faults)
    reading.context.fault(reading.place_of(set), reading.value.path, fmt::format("'{}' are no cells", set), hint);
  return cells == nullptr || !cells->zone ? std::nullopt : std::optional(*cells);
}

/// "board.mine connected"
conditions::Connected read_connected(const ConditionReading& reading, const std::string& set) {
  return {read_cells(reading, set, "a set of cells: board.mine connected").value_or(sources::Cells{})};
}

/// "to in board.tagged(rosette)", "from in board.mine"; nothing if the first is no cell.
std::optional<conditions::CellIn> read_cell_in(const ConditionReading& reading, const std::string& name,
                                               const std::string& set) {
  auto [cell, board] = find_cell(reading.operands(), name);
  const bool of_several = !cell && boards_with(reading.context.definition, name).size() > 1;
  if (!cell && !of_several) return {};
  const auto cells = read_cells(reading, set,
                                find_list(reading.context, set) ? fmt::format("{} has {}", set, name)
                                                                : "a set of cells: board.mine, board.tagged(TAG)");
  if (!cells) return conditions::CellIn{cell, {}};  // a fault has been told
  if (of_several)
    if (const auto called =
            find_cell_called(reading.context, name, reading.place_of(name), reading.value.path, cells->zone))
      std::tie(cell, board) = std::pair(CellName{*called}, cells->zone);
  if (!cell)
    reading.context.fault(reading.place_of(name), reading.value.path,
                          fmt::format("'{}' has no cell '{}'", reading.context.definition.zones[cells->zone].id, name));
  if (board && !share_cells(reading.context.definition, cells->zone, board))
    reading.context.fault(reading.value, "these are cells of two boards", "a set of the board that the cell is of");
  return conditions::CellIn{cell, *cells};
}

/// What the script says instead of a condition.
const char* function_for(const Scope& scope) {
  if (scope.in_after) return "after";
  return scope.action == nullptr ? "needs" : "legal";
}

/// What may be meant by a name that is no condition.
std::string hint_of_name(const ConditionReading& reading, const std::string& name) {
  if (const std::size_t has = name.find(".has("); has != std::string::npos && name.ends_with(')'))
    return fmt::format("{} has {}", name.substr(0, has), name.substr(has + 5, name.size() - has - 6));
  if (name == "yes" || name == "on") return "write true";
  if (name == "no" || name == "off") return "write false";
  const Value root{reading.context.tree, "", "", {}};
  if (root["parameters"][name]) return fmt::format("what a parameter is: ${}", name);
  if (find_called(reading.context, "amounts", name_called(name))) return fmt::format("it is an amount: {} > 0", name);
  if (const std::string near = suggest(name_called(name), names_under(reading.context, "conditions")); !near.empty())
    return near;
  return holds_number(reading.context.definition, name) ? fmt::format("compare it: {} > 0", name) : ways;
}

conditions::Script read_name(const ConditionReading& reading, const std::string& name) {
  if (!reading.context.has_script)
    reading.context.fault(reading.value, fmt::format("'{}' is no condition, and the game has no script with one", name),
                          hint_of_name(reading, name));
  else if (reading.scope.in_needs || reading.scope.in_after)
    reading.context.fault(reading.value, "a condition of the script may know more than the player",
                          fmt::format("write rules.actions.ID.{} in the script", function_for(reading.scope)));
  else if (reading.scope.in_score)
    reading.context.fault(reading.value, "a condition of the script may know more than who looks at the scores",
                          "write rules.score.LINE in the script");
  return {scripted_condition(reading.context, name)};
}

/// What may be meant: "barn empty" by "barn is empty", "not barn has red" by "barn has not red".
std::string hint_of_parts(const ConditionReading& reading) {
  const auto& parts = reading.parts;
  const auto& zones = reading.context.definition.zones;
  if (parts.size() == 4 && parts[1] == "is" && parts[2] == "not")
    return zones.find(parts[0]) ? fmt::format("not {} {}", parts[0], parts[3])
                                : fmt::format("{} != {}", parts[0], parts[3]);
  if (parts.size() >= 3 && (parts[1] == "on" || parts[1] == "at"))
    return fmt::format("{} in {}", parts[0], joined(parts, 2));
  if (parts.size() > 3 && parts[0] == "position" && parts[1] == "repeated")
    return fmt::format("position repeated {}", parts[2]);
  if (parts.size() == 3 && parts[1] == "is") {
    const ActionDefinition* action = reading.scope.action;
    if (zones.find(parts[0]) && (parts[2] == "full" || parts[2] == "empty"))
      return fmt::format("{} {}", parts[0], parts[2]);
    if (action && action->arguments.find(parts[0]))
      return parts[0] + (zones.find(parts[2]) ? " in " : " == ") + parts[2];
  }
  if (std::ranges::any_of(parts, [](const std::string& part) { return part.ends_with(','); }))
    return "all of a list must hold: [A, B]";
  const auto turned = std::ranges::find(parts, "not");
  if (turned == parts.end() || turned == parts.begin()) return ways;
  std::string said = "not";
  for (const std::string& part : parts)
    if (part != "not") said += ' ' + part;
  return said;
}

Condition read_parts(const ConditionReading& reading) {
  const auto& parts = reading.parts;
  if (parts == std::vector<std::string>{"check"}) return {read_check(reading)};
  if (parts == std::vector<std::string>{"memory", "full"}) {
    need_remembered(reading.context, reading.value);
    return {conditions::MemoryFull{}};
  }
  if (parts == std::vector<std::string>{"position", "known"}) {
    need_remembered(reading.context, reading.value);
    return {conditions::Known{}};
  }
  if (parts.size() == 3 && parts[0] == "position" && parts[1] == "repeated") return {read_repeated(reading)};
  if (parts == std::vector<std::string>{"nobody", "acted"}) {
    if (!reading.scope.in_until)
      reading.context.fault(reading.value, "'nobody acted' speaks of the pass of a loop", "only 'until' can say it");
    return {conditions::Stuck{}};
  }
  if (parts.size() == 3 && (parts[0] == "all" || parts[0] == "any") && parts[2] == "empty")
    return {conditions::AllEmpty{read_counted(reading, parts[1], true), parts[0] == "any"}};
  if (parts.size() >= 2 && parts.back() == "connected") return {read_connected(reading, joined(parts, 0, 1))};
  if (parts.size() == 2 && parts[1] == "empty")
    if (const auto other = read_other_empty(reading, parts[0])) return *other;
  if (parts.size() >= 2 && parts.back() == "empty")
    if (const auto none_there = read_no_cells(reading, joined(parts, 0, 1))) return *none_there;
  if (parts.size() >= 3 && parts[1] == "in")
    if (const auto in = read_cell_in(reading, parts[0], joined(parts, 2))) return {*in};
  if (parts.size() == 3 && parts[1] == "in" && find_list(reading.context, parts[2])) {
    reading.context.fault(reading.value, fmt::format("'{}' is a list, in which nothing lies", parts[2]),
                          fmt::format("{} has {}", parts[2], parts[0]));
    return {};
  }
  if (parts.size() == 3 && parts[1] == "in")
    return {conditions::LiesIn{read_piece(reading, parts[0]), read_zone(reading, parts[2], false)}};
  if (parts.size() == 2 && parts[1] == "empty") return {conditions::Empty{read_counted(reading, parts[0], false)}};
  if (parts.size() >= 3 && parts[1] == "has" && parts[2] != "not") return read_has(reading);
  if (const VariableIndex list = find_list(reading.context, parts[0]); list && parts.size() == 2 && parts[1] == "full")
    return count_is(reading, list, reading.context.definition.variables[list].most);
  if (parts.size() == 2 && parts[1] == "full") return {read_full(reading, parts[0])};
  if (parts.size() == 1) return {read_name(reading, parts[0])};
  reading.context.fault(reading.value, fmt::format("'{}' is no condition", reading.value.string()),
                        hint_of_parts(reading));
  return {};
}

/// `through`: one cell of the grid that `on` names, which the action takes. False and a diagnostic if it is none, or if
/// the grid's cells have a fault.
bool read_through(Context& context, const Value& value, const Scope& scope, ZoneIndex& on, CellName& through) {
  on = look_up(context, context.definition.zones, value["on"], "zone");
  if (!scope.action) {
    context.fault(value, "only an action can look for a line", "it runs through a cell that the action takes");
    return false;
  }
  const Value name = value["through"];
  const std::size_t faults = context.diagnostics.size();
  const auto named = find_cell_named(context, scope, name.string(), name.node->place, name.path, on);
  const ArgumentIndex argument = named ? ArgumentIndex{} : look_up(context, scope.action->arguments, name, "argument");
  through = named ? *named : CellName{argument};
  if (!on || !through || context.diagnostics.size() > faults) return false;
  const ZoneDefinition& zone = context.definition.zones[on];
  if (zone.shape != Shape::grid) context.fault(value["on"], fmt::format("'{}' is no grid", zone.id));
  if (zone.grid < 0) return false;
  if (named) return true;
  const Source& source = scope.action->arguments[argument].source;
  if (source.yields() == Yields::cell && source.zone() && share_cells(context.definition, source.zone(), on))
    return takes_one(context, name.node->place, name.path, scope.action->arguments[argument]);
  context.fault(name, fmt::format("'{}' is not a cell of '{}'", name.string(), zone.id));
  return false;
}

conditions::Line read_line(Context& context, const Value& value, const Scope& scope) {
  conditions::Line line;
  line.length = value["line"].integer(1);
  if (read_through(context, value, scope, line.zone, line.through)) {
    const ZoneDefinition& zone = context.definition.zones[line.zone];
    if (context.definition.grids[static_cast<std::size_t>(zone.grid)].direction_count() == 0)
      context.fault(value["on"], fmt::format("'{}' is a graph, which has no straight lines", zone.id), draw_it);
    if (value["with"])
      line.with = read_with(context, value["with"], {sources::Pieces{line.zone}});
    else
      need_owned_kinds(context, value["on"], zone, "is in line");
  }
  if (line.zone && line.length >= 2) expect_lines(context.definition, context.definition.zones[line.zone], line.length);
  return line;
}

/// {connects: [north, south], on: board, through: cell}
conditions::Connects read_connects(Context& context, const Value& value, const Scope& scope) {
  conditions::Connects connects;
  if (!read_through(context, value, scope, connects.zone, connects.through)) return connects;
  const ZoneDefinition& zone = context.definition.zones[connects.zone];
  need_owned_kinds(context, value["on"], zone, "connects");
  for (const Value& tag : read_strings(value["connects"]))
    connects.ends.push_back(read_tag_of(context, tag, connects.zone));
  if (connects.ends.empty())
    context.fault_at_key(value["connects"], "connects what? Cells have tags", "connects: [north, south]");
  return connects;
}

/// Of the cell that a variable holds.
conditions::Holds read_held_holds(Context& context, const Value& value, const Scope& scope, const CellName& cell) {
  const VariableDefinition& variable = context.definition.variables[cell.variable];
  conditions::Holds holds{variable.zone, cell, {}};
  if (!variable.zone) return holds;
  if (!scope.has_actor && (variable.each_seat || context.definition.zones[variable.zone].each_seat))
    context.fault(value["cell"], fmt::format("every player has a '{}': whose? Nobody acts here", variable.id));
  holds.with = read_with(context, value["with"], {sources::Pieces{holds.zone}});
  return holds;
}

/// {cell: to, with: pawn}
conditions::Holds read_holds(Context& context, const Value& value, const Scope& scope) {
  const Value cell = value["cell"];
  if (const auto named = find_cell_named(context, scope, cell.string(), cell.node->place, cell.path, {}))
    return read_held_holds(context, value, scope, *named);
  const bool is_argument = scope.action && scope.action->arguments.find(cell.string());
  const auto [itself, board] =
      is_argument ? std::pair<CellName, ZoneIndex>{} : find_cell(OperandReading{context, cell, scope}, cell.string());
  if (itself) return {board, itself, read_with(context, value["with"], {sources::Pieces{board}})};
  if (!scope.action) {
    context.fault(value, "only an action has arguments to look at", "a variable that holds a cell");
    return {};
  }
  const ArgumentIndex chosen = look_up(context, scope.action->arguments, cell, "argument");
  if (!chosen) return {};
  const ArgumentDefinition& argument = scope.action->arguments[chosen];
  conditions::Holds holds{argument.source.zone(), chosen, {}};
  if (argument.source.yields() != Yields::cell)
    context.fault(cell, fmt::format("the argument '{}' is not a cell", argument.id));
  else if (takes_one(context, cell.node->place, cell.path, argument) && holds.zone)
    holds.with = read_with(context, value["with"], {sources::Pieces{holds.zone}});
  return holds;
}

}  // namespace

const std::vector<Form>& condition_forms() {
  using S = ValueShape;
  static const std::vector<Form> forms{
      {{"line", S::count, "The length of a straight line of the actor's pieces, or of those that match"},
       "{line: 3, on: board, through: cell}",
       {{"on", S::id, "The grid it lies on", {Offer::zones}, true},
        {"through",
         S::id,
         "The cell it runs through: an argument, a variable or its name",
         {Offer::arguments, Offer::holders},
         true},
        {"with", S::with, "Anybody's pieces in it match this word: a kind, property or option"}}},
      {{"connects", S::ids, "Tags of cells that the actor's pieces connect, each hanging together with the next"},
       "{connects: [north, south], on: board, through: cell}",
       {{"on", S::id, "the grid they lie on", {Offer::zones}, true},
        {"through", S::id, "the cell of one of them", {Offer::arguments, Offer::holders}, true}}},
      {{"cell", S::id, "A cell: an argument, or a variable", {Offer::arguments, Offer::holders}},
       "{cell: to, with: pawn}",
       {{"with",
         S::with,
         "What lies topmost on it, face up, matches this word: a kind, property or option",
         {},
         true}}},
      {{"any", S::conditions, "Conditions of which one is enough; of a list all must hold"},
       "{any: [deck empty, moons >= 3]}"},
      {{"not", S::condition, "A condition that must not hold; of a list not all may hold"},
       "{not: {cell: from, with: white}}"},
  };
  return forms;
}

namespace {

Condition read_several(Context& context, const Value& list, const Scope& scope, bool any) {
  conditions::Several several{{}, any};
  for (const Value& part : list.children()) several.parts.push_back(read_condition(context, part, scope));
  if (list.children().empty()) context.fault(list, "this is no condition", ways);
  const auto always = [](const Condition& part) { return part.always(); };
  if (any ? std::ranges::any_of(several.parts, always) : std::ranges::all_of(several.parts, always)) return {};
  return {std::move(several)};
}

Condition read_map(Context& context, const Value& value, const Scope& scope) {
  for (const Form& form : condition_forms()) {
    if (!value[form.key.key]) continue;
    if (!check_keys(context, value, form, {})) return {};
    if (form.key.key == "not") return contrary(read_condition(context, value["not"], scope));
    if (form.key.key == "any") return read_several(context, value["any"], scope, true);
    if (form.key.key == "connects") return {read_connects(context, value, scope)};
    if (form.key.key == "cell") return {read_holds(context, value, scope)};
    return {read_line(context, value, scope)};
  }
  context.fault(value, "this is no condition", ways);
  return {};
}

}  // namespace

Condition contrary(Condition condition) {
  if (condition.always()) return constant_condition(false);
  condition.negated = !condition.negated;
  return condition;
}

Condition read_condition(Context& context, const Value& value, const Scope& scope) {
  if (value.is_map()) return read_map(context, value, scope);
  if (value.is_list()) return read_several(context, value, scope, false);
  if (value && value.node->is_boolean()) return constant_condition(value.boolean(true));
  if (const auto known = read_parameter_condition(context, value)) return *known;
  if (!value.is_string() || refuse_odd_brackets(context, value, value.string())) return {};
  if (const auto called = read_called_condition(context, value, scope)) return *called;
  if (const auto comparison = read_comparison(context, value, scope)) return *comparison;
  ConditionReading reading{context, value, scope, words_of(value.string())};
  const bool negated = reading.parts.size() > 1 && reading.parts[0] == "not";
  if (negated) reading.parts.erase(reading.parts.begin());
  if (reading.parts.empty()) reading.parts.emplace_back();
  Condition condition = read_parts(reading);
  condition.negated = negated;
  return condition;
}

}  // namespace houserule::build
