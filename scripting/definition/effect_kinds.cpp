// What each effect of the data says: to turn, to add, to win…

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/saying.hpp"
#include "scripting/definition/effect_reading.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::build {

namespace {

using Reading = EffectReading;

/// By kind: what has to lie beside a piece of that kind, and match.
std::vector<TermIndex> read_beside(const Reading& reading, const Value& beside, const Source& pieces) {
  const auto& kinds = reading.context.definition.kinds;
  std::vector<TermIndex> wanted(kinds.size());
  for (const Value& each : beside.children()) {
    const auto kind = look_up(reading.context, kinds, each.key, "kind", each.key_place, each.path);
    const TermIndex term = read_with(reading.context, each, pieces);
    if (kind) wanted[static_cast<std::size_t>(kind.value)] = term;
  }
  return wanted;
}

/// In the flow that of every seat, if each has the zone.
Source read_affected_source(const Reading& reading, const Value& value) {
  const std::string text = value.string();
  const ZoneIndex zone = reading.context.definition.zones.find(text.substr(0, text.find('.')));
  const bool each = zone && reading.zone(zone).each_seat;
  return read_source(reading.context, value, {reading.scope.action, reading.scope.has_actor || each});
}

/// What narrows the pieces that lie in the zone.
void read_turned_only(const Reading& reading, ZoneIndex zone, effects::Turn& turn) {
  const Source pieces{sources::Pieces{zone}};
  if (const Value with = reading["with"]) turn.with = read_with(reading.context, with, pieces);
  const Value beside = reading["beside"];
  if (beside && !std::holds_alternative<sources::Cells>(turn.what))
    reading.context.fault_at_key(beside, "only what lies on cells has neighbours", "such as turn: board.occupied");
  else if (beside)
    turn.beside = read_beside(reading, beside, pieces);
}

}  // namespace

Operand read_amount(const Reading& reading, const Value& value) {
  return read_amount(reading.context, value, acting(reading.scope)).value_or(0);
}

VariableIndex find_holder(const Reading& reading, const std::string& name) {
  using Type = VariableDefinition::Type;
  const VariableIndex variable = reading.context.definition.variables.find(name);
  if (!variable || reading.find_argument(name) || reading.context.definition.zones.find(name)) return {};
  const Type type = reading.context.definition.variables[variable].type;
  return type == Type::piece || type == Type::cell ? variable : VariableIndex{};
}

void need_place(const Reading& reading, const Value& piece) {
  reading.context.fault(piece, fmt::format("'{}' is a piece, which may lie anywhere", piece.string()),
                        "a variable of type: cell, or a source such as board.occupied");
}

ZoneIndex read_affected(const Reading& reading, const Value& value, effects::Affected& what) {
  if (const VariableIndex variable = find_holder(reading, value.string())) {
    what = variable;
    return reading.context.definition.variables[variable].zone;
  }
  const ArgumentIndex argument = reading.find_argument(value.string());
  const Source source = argument ? reading.source(argument) : read_affected_source(reading, value);
  if (argument)
    what = argument;
  else if (const auto* pieces = source.as<sources::Pieces>())
    what = *pieces;
  else if (const auto* cells = source.as<sources::Cells>())
    what = *cells;
  const bool lie_there = source.yields() == Yields::piece || source.yields() == Yields::cell;
  if (lie_there && source.as<sources::Listed>() == nullptr) return source.zone();
  reading.context.fault(value, fmt::format("'{}' are no pieces", value.string()), "such as board.occupied");
  return {};
}

Effect::What read_turn(const Reading& reading) {
  effects::Turn turn;
  turn.face_down = reading["face"].string() == "down";
  if (const ZoneIndex zone = read_affected(reading, reading["turn"], turn.what))
    read_turned_only(reading, zone, turn);
  else if (std::holds_alternative<VariableIndex>(turn.what))
    for (const char* key : {"with", "beside"})
      if (reading[key]) need_place(reading, reading["turn"]);
  return turn;
}

Effect::What read_reveal(const Reading& reading) {
  effects::Reveal reveal;
  read_affected(reading, reading["reveal"], reveal.what);
  read_hearers(reading, reveal.to, reveal.who);
  return reveal;
}

Effect::What read_roll(const Reading& reading) {
  effects::Roll roll;
  const ZoneIndex zone = read_affected(reading, reading["roll"], roll.what);
  const auto are_dice = [&](int type) {
    return !reading.context.definition.piece_types[static_cast<std::size_t>(type)].faces.empty();
  };
  if (zone && !std::ranges::all_of(reading.zone(zone).holds, are_dice))
    reading.context.fault(reading["roll"], fmt::format("not all that '{}' holds are dice", reading.zone(zone).id),
                          "dice: 5, in the type of piece");
  return roll;
}

Effect::What read_become(const Reading& reading) {
  const Value value = reading["become"];
  if (reading.find_argument(value.string())) {
    const ArgumentIndex cell = argument_of(reading, value, Yields::cell, "cell");
    if (cell) takes_one(reading.context, value.node->place, value.path, reading.scope.action->arguments[cell]);
    return effects::Become{cell, read_as(reading, cell ? reading.source(cell).zone() : ZoneIndex{})};
  }
  if (const VariableIndex variable = find_holder(reading, value.string()))
    return effects::Become{variable, read_as(reading, reading.context.definition.variables[variable].zone)};
  const Source source = read_source(reading.context, value, reading.scope);
  const auto* cells = source.as<sources::Cells>();
  if (source.zone() && cells == nullptr)
    reading.context.fault(value, fmt::format("'{}' are no cells", value.string()), "such as board.occupied");
  using Cells = decltype(effects::Become::cells);
  return effects::Become{cells == nullptr ? Cells{} : Cells{*cells}, read_as(reading, source.zone())};
}

namespace {
/// "points.of(last)", which can be read: what belongs to another player is changed for that player.
std::string hint_of_anothers(const Context& context, const std::string& name) {
  const std::size_t of = name.find(".of(");
  if (of == std::string::npos || !name.ends_with(')')) return "";
  const std::string what = name.substr(0, of), whom = name.substr(of + 4, name.size() - of - 5);
  const bool known = context.definition.counters.find(what) || context.definition.variables.find(what);
  return known ? fmt::format("of another player: {}, and for: {} beside it", what, whom) : "";
}

CounterIndex find_counter(Context& context, const Value& name) {
  const auto& variables = context.definition.variables;
  const VariableIndex variable = variables.find(name.string());
  const bool is_counter = bool(context.definition.counters.find(name.string()));
  const bool is_number = !is_counter && variable && variables[variable].is_one(VariableDefinition::Type::number);
  const std::string hint =
      is_number ? fmt::format("a variable gets what it holds: {{set: {0}, value: {0} + 1}}", name.string())
                : hint_of_anothers(context, name.string());
  if (hint.empty()) return look_up(context, context.definition.counters, name, "counter");
  context.fault(name, fmt::format("there is no counter '{}'", name.string()), hint);
  return {};
}
}  // namespace

/// A number, or -AMOUNT, which is taken away.
Effect::What read_add(const Reading& reading) {
  const Value add = reading["add"];
  if (const VariableIndex list = find_list(reading.context, reading["to"].string())) return read_append(reading, list);
  effects::Add effect{find_counter(reading.context, reading["to"])};
  effect.less = add.is_string() && add.string().starts_with('-') && add.string().find(' ') == std::string::npos;
  const yaml::Node rest{add.string().substr(effect.less ? 1 : 0), add.node->place, ""};
  effect.amount = read_amount(reading, effect.less ? Value{&rest, add.path, add.key, add.key_place} : add);
  return effect;
}

namespace {
/// The actor, for a variable that names a player.
Operand read_me(const Reading& reading, const Value& value) {
  if (!reading.scope.has_actor) reading.context.fault(value, "nobody acts here: 'me' is nobody", "set it in a step");
  return operands::Actor{};
}

/// A counter that can't come to that would stay within its limits without a word.
void check_limits(Context& context, const Value& value, const CounterDefinition& counter, const Operand& amount) {
  const auto* constant = std::get_if<std::int64_t>(&amount);
  if (constant != nullptr && (*constant < counter.minimum || *constant > counter.maximum))
    context.fault(value, fmt::format("'{}' is never {}", counter.id, *constant),
                  fmt::format("it is from {} to {}", counter.minimum, counter.maximum));
}

/// What is set, if it is no variable.
CounterIndex find_set(const Reading& reading, const Value& name) {
  const Definition& definition = reading.context.definition;
  const CounterIndex counter = definition.counters.find(name.string());
  std::vector<std::string> known = ids_of(definition.counters);
  for (const std::string& each : ids_of(definition.variables)) known.push_back(each);
  const std::string hint = hint_of_anothers(reading.context, name.string());
  if (!counter)
    reading.context.fault(name, fmt::format("there is no counter or variable '{}'", name.string()),
                          hint.empty() ? hint_of(name.string(), known) : hint);
  return counter;
}

Effect::What read_set_counter(const Reading& reading, const Value& value) {
  const auto& counters = reading.context.definition.counters;
  const CounterIndex counter = find_set(reading, reading["set"]);
  const Operand amount = read_amount(reading, value);
  if (counter) check_limits(reading.context, value, counters[counter], amount);
  return effects::Set{counter, amount};
}
}  // namespace

namespace {
std::string before_dot(const std::string& text) { return text.substr(0, text.find('.')); }

/// A word itself, for a variable that holds one.
TermIndex read_literal(const Reading& reading, VariableIndex variable, const Value& value) {
  const Definition& definition = reading.context.definition;
  const bool holds_word = variable && definition.variables[variable].type == VariableDefinition::Type::term;
  if (!holds_word || !value.is_string() || reading.find_argument(value.string())) return {};
  const TermIndex term = definition.vocabulary.find(value.string());
  return term && definition.vocabulary[term].can_be_held() ? term : TermIndex{};
}

/// Another variable that holds a piece, for one that does; nothing where it names something else.
std::optional<VariableIndex> find_held_piece(const Reading& reading, VariableIndex variable, const Value& value) {
  using Type = VariableDefinition::Type;
  const auto& variables = reading.context.definition.variables;
  if (!variable || !variables[variable].is_one(Type::piece) || reading.find_argument(value.string())) return {};
  const VariableIndex found = variables.find(value.string());
  if (!found || !variables[found].is_one(Type::piece)) return {};
  if (variables[found].each_seat && !reading.scope.has_actor)
    reading.context.fault(value, fmt::format("every player has a '{}': whose? Nobody acts here", value.string()));
  return found;
}

/// A cell by its name, for a variable that holds one; nothing where it names something else.
std::optional<int> read_literal_cell(const Reading& reading, VariableIndex variable, const Value& value) {
  const Definition& definition = reading.context.definition;
  if (!variable || !definition.variables[variable].is_one(VariableDefinition::Type::cell)) return {};
  const ZoneIndex board = definition.variables[variable].zone;
  if (!board || !value.is_string() || reading.find_argument(value.string())) return {};
  return find_cell_called(reading.context, value.string(), value.node->place, value.path, board);
}

Effect::What refuse_cell(const Reading& reading, VariableIndex variable, const Value& value) {
  const ZoneDefinition& board = reading.zone(reading.context.definition.variables[variable].zone);
  const std::string name = value.is_string() ? value.string() : yaml::one_line(*value.node);
  const std::string hint =
      board.grid < 0
          ? ""
          : how_cells_are_named(reading.context.definition.grids[static_cast<std::size_t>(board.grid)], name);
  reading.context.fault(value, fmt::format("'{}' has no cell '{}'", board.id, name), hint);
  return effects::Set{variable, 0};
}
}  // namespace

namespace {
/// It begins with a player then, and goes on as they sit.
Effect::What read_beginning(const Reading& reading, VariableIndex order, const Value& value) {
  if (value.string() == "me") return effects::Set{order, read_me(reading, value)};
  VariableDefinition player;
  player.type = VariableDefinition::Type::seat;
  if (const auto like = read_like(reading.context, value, reading.scope, player)) return effects::Set{order, *like};
  reading.context.fault(value, fmt::format("'{}' is no player with whom an order could begin", value.text()),
                        "me, an argument, or a variable: {second: {type: seat, start: 2}}");
  return effects::Set{order, 0};
}
}  // namespace

Effect::What read_sort(const Reading& reading) {
  const auto& variables = reading.context.definition.variables;
  const VariableIndex order = look_up(reading.context, variables, reading["sort"], "variable");
  const bool is_order = order && variables[order].type == VariableDefinition::Type::order;
  if (order && !is_order)
    reading.context.fault(reading["sort"], fmt::format("'{}' is no order of players", variables[order].id),
                          fmt::format("variables: {{{}: {{type: order}}}}", variables[order].id));
  const Operand by = read_amount(reading, reading["by"]);
  if (order && !is_each_players(by, reading.context.definition))
    reading.context.fault(reading["by"], fmt::format("'{}' is the same for all players", reading["by"].string()),
                          "what each player has: bid, played.top.value");
  return effects::Sort{order, by, reading["first"].string() == "highest"};
}

/// A variable remembers what was chosen, who acts, or a number; a counter gets a number.
Effect::What read_set(const Reading& reading) {
  const auto& variables = reading.context.definition.variables;
  const Value value = reading["value"];
  const VariableIndex variable = variables.find(reading["set"].string());
  if (variable && variables[variable].is_list()) {
    reading.context.fault(reading["set"], fmt::format("'{}' is a list", variables[variable].id),
                          fmt::format("{{clear: {0}}}, then {{add: …, to: {0}}}", variables[variable].id));
    return effects::Clear{variable};
  }
  if (variable && variables[variable].type == VariableDefinition::Type::order)
    return read_beginning(reading, variable, value);
  if (variable && variables[variable].type == VariableDefinition::Type::seat && value.string() == "me")
    return effects::Set{variable, read_me(reading, value)};
  const Value words = reading["words"];
  if (words && words.children().empty())
    reading.context.fault_at_key(words, "'words' names no word", "words: {spring: summer, summer: autumn}");
  if (const TermIndex word = read_literal(reading, variable, value)) {
    if (words) reading.context.fault_at_key(words, fmt::format("'{}' is always the same word", value.string()));
    return effects::Set{variable, word.value};
  }
  const std::string text = value.string();
  const bool is_owner = variable && variables[variable].type == VariableDefinition::Type::seat &&
                        text.ends_with(".owner");             // of what lies on a cell
  const bool lies_there = text.find('.') != text.rfind('.');  // to.top.suit
  if (variable && (is_owner || lies_there || !reading.find_argument(before_dot(value.string()))))
    if (const auto like = read_like(reading.context, value, reading.scope, variables[variable]))
      return effects::Set{variable,
                          words ? read_word_for_word(reading.context, words, variables[variable], *like) : *like};
  if (const auto piece = find_held_piece(reading, variable, value)) return effects::Set{variable, *piece};
  if (const auto cell = read_literal_cell(reading, variable, value)) return effects::Set{variable, *cell};
  if (variable && variables[variable].zone && !reading.find_argument(before_dot(value.string())))
    return refuse_cell(reading, variable, value);
  const bool is_number = variable && variables[variable].type == VariableDefinition::Type::number;
  if (variable && (!is_number || reading.find_argument(value.string()))) {
    effects::Remember remember{variable, {}};
    read_remember(reading.context, reading.value, reading.scope, remember);
    return remember;
  }
  if (words)
    reading.context.fault_at_key(
        words, fmt::format("a {} holds a number, no word", variable ? "variable of type number" : "counter"));
  if (variable) return effects::Set{variable, read_amount(reading, value)};
  return read_set_counter(reading, value);
}

Effect::What read_trigger(const Reading& reading) {
  const effects::Trigger trigger{argument_of(reading, reading["trigger"], Yields::piece, "piece")};
  need_script(reading.context, reading["trigger"], "rules.triggers");
  return trigger;
}

Effect::What read_remember_position(const Reading& reading) {
  if (!reading.scope.has_actor)
    reading.context.fault(reading["remember"], "whose turn was it? Nobody acts here", "remember it in an action");
  remembers_positions(reading.context, reading["remember"]);
  return effects::RememberPosition{};
}

Effect::What read_forget(const Reading& reading) {
  remembers_positions(reading.context, reading["forget"]);
  return effects::ForgetPositions{};
}

Effect::What read_win(const Reading& reading) {
  return effects::Win{read_open_seat(reading.context, reading["win"], reading.scope)};
}

Effect::What read_lose(const Reading& reading) {
  return effects::Lose{read_open_seat(reading.context, reading["lose"], reading.scope)};
}

Effect::What read_out(const Reading& reading) {
  reading.context.definition.seats_may_leave = true;
  return effects::Out{read_open_seat(reading.context, reading["out"], reading.scope)};
}

namespace {
std::vector<ZoneIndex> read_zones_named(const Reading& reading, const Value& names) {
  std::vector<ZoneIndex> zones;
  for (const Value& name : read_strings(names))
    if (const ZoneIndex zone = reading.find_zone(name)) zones.push_back(zone);
  return zones;
}
}  // namespace

Effect::What read_sow(const Reading& reading) {
  effects::Sow sow;
  sow.cell = argument_of(reading, reading["sow"], Yields::cell, "cell");
  sow.along = read_zones_named(reading, reading["along"]);
  sow.skip = read_zones_named(reading, reading["skip"]);
  if (sow.cell && std::ranges::find(sow.along, reading.source(sow.cell).zone()) == sow.along.end())
    reading.context.fault(reading["along"], fmt::format("'{}' lies in none of these zones", reading["sow"].string()),
                          "the way begins where the pieces lie");
  if (!reading["last"]) return sow;
  sow.last = look_up(reading.context, reading.context.definition.variables, reading["last"], "variable");
  const auto& variables = reading.context.definition.variables;
  if (sow.last && variables[sow.last].type != VariableDefinition::Type::piece)
    reading.context.fault(reading["last"], fmt::format("'{}' does not hold a piece", variables[sow.last].id),
                          "type: piece");
  return sow;
}

Effect::What read_finish(const Reading& reading) {
  const bool phase = reading["finish"].string() == "phase";
  if (phase && !reading.scope.action)
    reading.context.fault(reading["finish"], "which phase? Nobody acts here", "finish it in an action of the phase");
  return effects::Finish{phase};
}

namespace {
/// The step of the data that may be meant by a name that is none.
std::string other_step(const Reading& reading, const std::string& name) {
  std::vector<std::string> known;
  for (const std::string& step : names_under(reading.context, "steps"))
    if (step != name) known.push_back(step);
  return suggest(name_called(name), known);
}
}  // namespace

/// A step exists from now on.
Effect::What read_step(const Reading& reading) {
  auto& steps = reading.context.definition.steps;
  const std::string name = reading["step"].string();
  const auto found = std::ranges::find(steps, name);
  const StepIndex index(found - steps.begin());
  if (found == steps.end()) steps.push_back(name);
  const std::string called = name_called(name);
  const std::string near = reading.context.has_script ? "" : other_step(reading, name);
  if (near.empty() && called == name)
    need_script(reading.context, reading["step"], fmt::format("rules.steps.{}", name));
  else
    reading.context.fault(reading["step"], fmt::format("there is no step '{}'", called),
                          near.empty() ? "what is given in brackets goes to a step of the data" : near);
  return effects::Step{index};
}

}  // namespace houserule::build
