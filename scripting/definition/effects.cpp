// Effects: what data alone can make happen.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

struct EffectReading {
  Context& context;
  const Value& value;
  const Scope& scope;

  Value operator[](std::string_view key) const { return value[key]; }
  const ZoneDefinition& zone(ZoneIndex index) const { return context.definition.zones[index]; }
  ZoneIndex find_zone(const Value& name) const { return look_up(context, context.definition.zones, name, "zone"); }
  const Source& source(ArgumentIndex argument) const { return scope.action->arguments[argument].source; }
  /// None where nobody acts.
  ArgumentIndex find_argument(const std::string& name) const {
    return scope.action ? scope.action->arguments.find(name) : ArgumentIndex{};
  }
};

namespace {

using Reading = EffectReading;

/// What belongs to the actor can't be named where nobody acts, except by effects done for every seat.
ArgumentIndex argument_of(const Reading& reading, const Value& name, Yields yields, const char* what) {
  if (!reading.scope.action) {
    reading.context.fault(name, fmt::format("there is no argument '{}' here", name.string()),
                          "only actions have arguments");
    return {};
  }
  const ArgumentIndex found = look_up(reading.context, reading.scope.action->arguments, name, "argument");
  if (!found) return {};
  const Source& source = reading.source(found);
  const bool unknown = !source.zone() && source.narrowing() != nullptr;
  if (source.yields() != yields && !unknown)
    reading.context.fault(name, fmt::format("the argument '{}' is no {}", name.string(), what));
  return found;
}

/// A zone that holds nothing has been complained of.
bool share_type(const ZoneDefinition& a, const ZoneDefinition& b) {
  if (a.holds.empty() || b.holds.empty()) return true;
  return std::ranges::any_of(a.holds, [&](int type) { return std::ranges::find(b.holds, type) != b.holds.end(); });
}

using Moved = decltype(effects::Move::what);

ArgumentIndex read_moved_argument(const Reading& reading) {
  const Value what = reading["move"];
  const std::string text = what.string();
  if (reading.scope.action && !reading.find_argument(text) && reading.context.definition.zones.find(text)) {
    reading.context.fault(what, fmt::format("which pieces of '{}'?", text),
                          fmt::format("write {0}.top or {0}.all", text));
    return {};
  }
  return argument_of(reading, what, Yields::piece, "piece");
}

/// ARGUMENT, ZONE.top or ZONE.all.
Moved read_moved(const Reading& reading) {
  const Value what = reading["move"];
  const std::string text = what.string();
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos) return read_moved_argument(reading);
  const std::string which = text.substr(dot + 1);
  if (which != "top" && which != "all")
    reading.context.fault(part_of(what, dot + 1, which.size()), what.path, fmt::format("'{}' can't be moved", text),
                          "write ZONE.top, ZONE.all or an argument");
  const ZoneIndex from = look_up(reading.context, reading.context.definition.zones, text.substr(0, dot), "zone",
                                 part_of(what, 0, dot), what.path);
  if (which == "all") return effects::AllOf{from};
  if (which == "top" && from && reading.zone(from).shape == Shape::grid)
    reading.context.fault(what, fmt::format("'{}' is a grid and has no top", text.substr(0, dot)));
  return effects::TopOf{from};
}

/// Where what moves comes from; none if that is not known.
ZoneIndex origin(const Reading& reading, const Moved& what) {
  return std::visit(
      Overloaded{[&](ArgumentIndex argument) { return argument ? reading.source(argument).zone() : ZoneIndex{}; },
                 [](const auto& part) { return part.zone; }},
      what);
}

/// The cell that something moves to; none if the zone has none.
ArgumentIndex read_at(const Reading& reading, ZoneIndex zone) {
  const Value at = reading["at"];
  const bool is_grid = reading.zone(zone).shape == Shape::grid;
  const std::string to = reading["to"].string();
  if (is_grid && !at)
    reading.context.fault(reading["to"], fmt::format("'{}' is a grid: on which cell?", to), "at: ARGUMENT");
  if (!is_grid && at) reading.context.fault_at_key(at, fmt::format("'{}' is no grid and has no cells", to));
  if (!is_grid || !at) return {};
  const ArgumentIndex cell = argument_of(reading, at, Yields::cell, "cell");
  if (cell && reading.source(cell).yields() == Yields::cell && reading.source(cell).zone() != zone)
    reading.context.fault(at, fmt::format("'{}' is not a cell of '{}'", at.string(), to));
  return cell;
}

/// What pieces of the zone turn into.
NewKind read_as(const Reading& reading, ZoneIndex zone) {
  const Value as = reading["as"];
  if (!as) return {};
  if (as.string() == "mine") {
    if (!reading.scope.has_actor) reading.context.fault(as, "'mine' of whom? Nobody acts here");
    return {NewKind::Type::own};
  }
  const auto& kinds = reading.context.definition.kinds;
  const auto kind = look_up(reading.context, kinds, as, "kind");
  if (!kind) return {};
  if (zone && std::ranges::find(reading.zone(zone).holds, kinds[kind].piece_type) == reading.zone(zone).holds.end())
    reading.context.fault(as, fmt::format("'{}' does not hold '{}'", reading.zone(zone).id, as.string()));
  return {NewKind::Type::given, static_cast<KindId>(kind.value)};
}

void check_shared_type(const Reading& reading, ZoneIndex from, ZoneIndex to) {
  if (from && to && !share_type(reading.zone(from), reading.zone(to)))
    reading.context.fault(
        reading["to"], fmt::format("'{}' does not hold what '{}' holds", reading.zone(to).id, reading.zone(from).id));
}

Effect::What read_move(const Reading& reading) {
  effects::Move move;
  move.what = read_moved(reading);
  move.face = read_keyword<Face>(reading["face"], {{"up", Face::up}, {"down", Face::down}}, Face::as_zone);
  move.to = reading.find_zone(reading["to"]);
  move.kind = read_as(reading, move.to);
  if (!move.to) return move;
  move.at = read_at(reading, move.to);
  check_shared_type(reading, origin(reading, move.what), move.to);
  return move;
}

void check_lists(const Reading& reading, ZoneIndex from, ZoneIndex to) {
  for (const auto& [key, zone] : {std::pair{"from", from}, std::pair{"to", to}})
    if (reading.zone(zone).shape == Shape::grid)
      reading.context.fault(reading[key], fmt::format("'{}' is a grid", reading[key].string()));
  check_shared_type(reading, from, to);
}

Effect::What read_deal(const Reading& reading) {
  const effects::Deal deal{reading["deal"].integer(1), reading.find_zone(reading["from"]),
                           reading.find_zone(reading["to"])};
  if (!deal.from || !deal.to) return deal;
  if (!reading.zone(deal.to).each_seat)
    reading.context.fault(reading["to"],
                          fmt::format("a deal goes to every seat, and there is one '{}'", reading.zone(deal.to).id),
                          "use move or draw");
  check_lists(reading, deal.from, deal.to);
  return deal;
}

Effect::What read_draw(const Reading& reading) {
  const effects::Draw draw{reading["draw"].integer(1), reading.find_zone(reading["from"]),
                           reading.find_zone(reading["to"])};
  if (draw.from && draw.to) check_lists(reading, draw.from, draw.to);
  return draw;
}

Effect::What read_shuffle(const Reading& reading) {
  const ZoneIndex zone = reading.find_zone(reading["shuffle"]);
  if (zone && reading.zone(zone).shape == Shape::grid)
    reading.context.fault(reading["shuffle"], "a grid can't be shuffled");
  return effects::Shuffle{zone};
}

effects::PassZone read_passed_zone(const Reading& reading, int by) {
  const Value pass = reading["pass"];
  const ZoneIndex index = reading.find_zone(pass);
  if (!index) return {};
  const ZoneDefinition& zone = reading.zone(index);
  if (!zone.each_seat) reading.context.fault(pass, fmt::format("there is one '{}', so nobody passes it on", zone.id));
  if (zone.shape == Shape::grid) reading.context.fault(pass, "a grid can't be passed on");
  return {index, by};
}

/// A variable that names a seat, or else a zone.
Effect::What read_pass(const Reading& reading) {
  const Value to = reading["to"];
  const auto& variables = reading.context.definition.variables;
  const int by = read_keyword<int>(to, {{"left", 1}, {"right", -1}}, 0);
  if (by == 0) reading.context.fault(to, fmt::format("'{}' is not one of: left, right", to.string()));
  const VariableIndex variable = variables.find(reading["pass"].string());
  if (!variable) return read_passed_zone(reading, by);
  if (variables[variable].type != VariableDefinition::Type::seat || variables[variable].each_seat)
    reading.context.fault(reading["pass"], fmt::format("'{}' does not name a seat", variables[variable].id));
  return effects::PassSeat{variable, by};
}

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
Source read_turned_source(const Reading& reading) {
  const std::string text = reading["turn"].string();
  const ZoneIndex zone = reading.context.definition.zones.find(text.substr(0, text.find('.')));
  const bool each = zone && reading.zone(zone).each_seat;
  return read_source(reading.context, reading["turn"], {reading.scope.action, reading.scope.has_actor || each});
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

/// An argument, or a source of pieces or cells.
Effect::What read_turn(const Reading& reading) {
  effects::Turn turn;
  const Value value = reading["turn"];
  turn.face_down = reading["face"].string() == "down";
  const ArgumentIndex argument = reading.find_argument(value.string());
  const Source source = argument ? reading.source(argument) : read_turned_source(reading);
  if (argument)
    turn.what = argument;
  else if (const auto* pieces = source.as<sources::Pieces>())
    turn.what = *pieces;
  else if (const auto* cells = source.as<sources::Cells>())
    turn.what = *cells;
  if (source.yields() != Yields::piece && source.yields() != Yields::cell)
    reading.context.fault(value, fmt::format("'{}' are no pieces", value.string()), "such as board.occupied");
  else if (source.zone())
    read_turned_only(reading, source.zone(), turn);
  return turn;
}

Effect::What read_become(const Reading& reading) {
  const Value value = reading["become"];
  const Source source = read_source(reading.context, value, reading.scope);
  const auto* cells = source.as<sources::Cells>();
  if (source.zone() && cells == nullptr)
    reading.context.fault(value, fmt::format("'{}' are no cells", value.string()), "such as board.occupied");
  return effects::Become{cells == nullptr ? sources::Cells{} : *cells, read_as(reading, source.zone())};
}

Effect::What read_add(const Reading& reading) {
  return effects::Add{look_up(reading.context, reading.context.definition.counters, reading["to"], "counter"),
                      reading["add"].integer(0)};
}

/// A variable remembers what was chosen; a counter gets a number.
Effect::What read_set(const Reading& reading) {
  if (const VariableIndex variable = reading.context.definition.variables.find(reading["set"].string())) {
    effects::Remember remember{variable, {}};
    read_remember(reading.context, reading.value, reading.scope, remember);
    return remember;
  }
  if (reading["words"]) reading.context.fault_at_key(reading["words"], "a counter holds a number, no word");
  if (reading["value"].is_string()) reading.context.fault(reading["value"], "a counter holds a number");
  return effects::Set{look_up(reading.context, reading.context.definition.counters, reading["set"], "counter"),
                      reading["value"].integer(0)};
}

Effect::What read_ask(const Reading& reading) {
  return effects::Ask{look_up(reading.context, reading.context.definition.phases, reading["ask"], "phase")};
}

Effect::What read_trigger(const Reading& reading) {
  const effects::Trigger trigger{argument_of(reading, reading["trigger"], Yields::piece, "piece")};
  need_script(reading.context, reading["trigger"], "rules.triggers");
  return trigger;
}

Effect::What read_win(const Reading& reading) {
  if (!reading.scope.has_actor) reading.context.fault(reading["win"], "who wins? Nobody acts here");
  return effects::Win{};
}

Effect::What read_finish(const Reading&) { return effects::Finish{}; }

/// A step exists from now on.
Effect::What read_step(const Reading& reading) {
  auto& steps = reading.context.definition.steps;
  const std::string name = reading["step"].string();
  const auto found = std::ranges::find(steps, name);
  const StepIndex index(found - steps.begin());
  if (found == steps.end()) steps.push_back(name);
  need_script(reading.context, reading["step"], fmt::format("rules.steps.{}", name));
  return effects::Step{index};
}

/// The one key that says what happens; null and a diagnostic if there is none or are several.
const Form* find_form(Context& context, const Value& value) {
  const Form* found = nullptr;
  for (const Form& form : effect_forms()) {
    if (!value[form.key.key]) continue;
    if (found) {
      context.fault_at_key(value[form.key.key],
                           fmt::format("'{}' and '{}' are two effects", found->key.key, form.key.key),
                           "write them as two items");
      return nullptr;
    }
    found = &form;
  }
  if (!found)
    context.fault(value, "this says nothing that happens",
                  fmt::format("there are: {}", fmt::join(effect_keys(), ", ")));
  return found;
}

}  // namespace

const std::vector<Form>& effect_forms() {
  using S = ValueShape;
  using O = Offer;
  static const FormKey face{"face", S::face, "how it arrives, as the zone says if left out"};
  static const FormKey as{"as", S::id, "the kind it turns into, or mine: the actor's kind", {O::kinds}};
  static const FormKey from{"from", S::id, "the zone they come from", {O::zones}, true};
  static const FormKey zone{"to", S::text, "the zone", {O::zones}, true};
  const auto needed = [](FormKey key) {
    key.needed = true;
    return key;
  };
  static const std::vector<Form> forms{
      {{"move",
        S::text,
        "What moves: a piece argument, ZONE.top or ZONE.all",
        {O::parts, O::arguments},
        true,
        "What moves: ZONE.top or ZONE.all"},
       "{move: card, to: table}",
       {zone,
        {"at", S::id, "the cell argument, where `to` is a grid", {O::arguments}, false, only_in_actions},
        face,
        as},
       read_move},
      {{"deal", S::count, "So many pieces from the top of a zone to every seat"},
       "{deal: 5, from: deck, to: hand}",
       {from, zone},
       read_deal},
      {{"draw",
        S::count,
        "So many pieces from the top of a zone to the actor",
        {},
        true,
        "So many pieces from the top of a zone to another, for every seat that has one of the two"},
       "{draw: 1, from: deck, to: hand}",
       {from, zone},
       read_draw},
      {{"shuffle", S::id, "The zone that is shuffled", {O::zones}}, "{shuffle: deck}", {}, read_shuffle},
      {{"pass",
        S::id,
        "The per-player zone whose content everyone hands on, or a variable of type seat, which names the next player "
        "then",
        {O::zones, O::variables}},
       "{pass: hand, to: left}",
       {{"to", S::text, "left or right", {O::directions}, true}},
       read_pass},
      {{"turn",
        S::text,
        "What is turned over: a piece or cell argument, or a source: board.occupied, hand. Cells: their topmost pieces",
        {O::sources, O::arguments},
        true,
        "What is turned over: a source; of every player's, if each has the zone: board.occupied, hand. Cells: their "
        "topmost pieces"},
       "{turn: board.occupied, face: down, with: tree}",
       {{"face", S::face, "how it lies then", {}, true},
        {"with", S::with,
         "only the face-up pieces that match this word: a kind, property or option. {value: 3}: of which that is "
         "exactly so"},
        {"beside", S::beside,
         "only the face-up pieces beside one of a kind that match what is said of that kind: {fire: tree, flood: "
         "{height: 1}}"}},
       read_turn},
      {{"become",
        S::text,
        "The cells whose topmost pieces turn into another kind: board.flanked(cell)",
        {O::sources},
        true,
        "The cells whose topmost pieces turn into another kind: board.occupied"},
       "{become: board.flanked(cell), as: mine}",
       {needed(as)},
       read_become},
      {{"add", S::integer, "So much to a counter; negative takes away"},
       "{add: 1, to: moons}",
       {{"to", S::text, "the counter", {O::counters}, true}},
       read_add},
      {{"set",
        S::id,
        "The counter that gets a value, or the variable that gets what was chosen",
        {O::counters, O::variables},
        true,
        "The counter that gets a value"},
       "{set: suit, value: card.suit}",
       {{"value",
         S::integer_or_text,
         "the number; for a variable the argument: a word gets the kind of a piece (its choice: card.suit), or the "
         "name of a cell of a graph",
         {O::arguments},
         true,
         "the number"},
        {"words",
         S::words,
         "instead of the name, what a word gets for each word that the piece or cell matches: {spring: summer, "
         "summer: autumn}",
         {},
         false,
         only_in_actions}},
       read_set},
      {{"ask",
        S::id,
        "The phase in which the actor decides something more",
        {O::phases},
        true,
        "The phase in which every player decides something, one after another"},
       "{ask: discard}",
       {},
       read_ask},
      {{"trigger",
        S::id,
        "The piece argument that takes effect: rules.triggers.KIND of the script",
        {O::arguments},
        true,
        only_in_actions},
       "{trigger: card}",
       {},
       read_trigger},
      {{"win", S::me, "me: the actor has won and the match is over", {}, true, only_in_actions},
       "{win: me, when: {line: 3, on: board, through: cell}}",
       {},
       read_win},
      {{"finish", S::match, "match: the match is over and the scores decide"}, "{finish: match}", {}, read_finish},
      {{"step", S::id, "The script's function rules.steps.NAME", {O::steps}}, "{step: deal}", {}, read_step},
  };
  return forms;
}

const std::vector<std::string>& effect_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> result;
    for (const Form& form : effect_forms()) result.push_back(form.key.key);
    return result;
  }();
  return keys;
}

Effect read_effect(Context& context, const Value& value, const Scope& scope) {
  Effect effect;
  effect.origin = origin_of(value);
  const Form* form = value.is_map() ? find_form(context, value) : nullptr;
  if (!form) return effect;
  if (check_keys(context, value, *form, {"when", "players"})) effect.what = form->read({context, value, scope});
  if (value["when"]) effect.when = read_condition(context, value["when"], scope);
  return effect;
}

}  // namespace houserule::build
