// Effects: what data alone can make happen.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/concerned.hpp"
#include "core/flow/saying.hpp"
#include "scripting/definition/effect_reading.hpp"
#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

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
  return read_amount(reading.context, value, {reading.scope.action, true}).value_or(0);
}

ZoneIndex read_affected(const Reading& reading, const Value& value, effects::Affected& what) {
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

namespace {

Effect::What read_turn(const Reading& reading) {
  effects::Turn turn;
  turn.face_down = reading["face"].string() == "down";
  if (const ZoneIndex zone = read_affected(reading, reading["turn"], turn.what)) read_turned_only(reading, zone, turn);
  return turn;
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
  const Source source = read_source(reading.context, value, reading.scope);
  const auto* cells = source.as<sources::Cells>();
  if (source.zone() && cells == nullptr)
    reading.context.fault(value, fmt::format("'{}' are no cells", value.string()), "such as board.occupied");
  using Cells = decltype(effects::Become::cells);
  return effects::Become{cells == nullptr ? Cells{} : Cells{*cells}, read_as(reading, source.zone())};
}

/// A number, or -AMOUNT, which is taken away.
Effect::What read_add(const Reading& reading) {
  const Value add = reading["add"];
  if (const VariableIndex list = find_list(reading.context, reading["to"].string())) return read_append(reading, list);
  effects::Add effect{look_up(reading.context, reading.context.definition.counters, reading["to"], "counter")};
  effect.less = add.is_string() && add.string().starts_with('-');
  const yaml::Node rest{add.string().substr(effect.less ? 1 : 0), add.node->place, ""};
  effect.amount = read_amount(reading, effect.less ? Value{&rest, add.path, add.key, add.key_place} : add);
  return effect;
}

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

Effect::What read_set_counter(const Reading& reading, const Value& value) {
  const auto& counters = reading.context.definition.counters;
  const CounterIndex counter = look_up(reading.context, counters, reading["set"], "counter");
  const Operand amount = read_amount(reading, value);
  if (counter) check_limits(reading.context, value, counters[counter], amount);
  return effects::Set{counter, amount};
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
  if (variable && variables[variable].type == VariableDefinition::Type::seat && value.string() == "me")
    return effects::Set{variable, read_me(reading, value)};
  const bool is_number = variable && variables[variable].type == VariableDefinition::Type::number;
  if (variable && (!is_number || reading.find_argument(value.string()))) {
    effects::Remember remember{variable, {}};
    read_remember(reading.context, reading.value, reading.scope, remember);
    return remember;
  }
  if (reading["words"])
    reading.context.fault_at_key(reading["words"], fmt::format("a {} holds a number, no word",
                                                               variable ? "variable of type number" : "counter"));
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

std::vector<ZoneIndex> read_zones_named(const Reading& reading, const Value& names) {
  std::vector<ZoneIndex> zones;
  for (const Value& name : read_strings(names))
    if (const ZoneIndex zone = reading.find_zone(name)) zones.push_back(zone);
  return zones;
}

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
  static const FormKey as{
      "as",
      S::id,
      "the kind it turns into, mine: the actor's kind, or the actor's kind that matches a word, said here or by an "
      "argument: king",
      {O::kinds}};
  static const FormKey from{"from", S::id, "the zone they come from", {O::zones}, true};
  static const FormKey zone{"to", S::text, "the zone", {O::zones}, true};
  const auto needed = [](FormKey key) {
    key.needed = true;
    return key;
  };
  static const std::vector<Form> forms{
      {{"move",
        S::text,
        "What moves: a piece argument, a cell argument (its topmost piece), ZONE.top, ZONE.all, or what lies topmost on "
        "cells: board.face_down",
        {O::parts, O::arguments},
        true,
        "What moves: ZONE.top, ZONE.all, or what lies topmost on cells: board.face_down"},
       "{move: card, to: table}",
       {zone,
        {"at", S::id, "the cell argument, where `to` is a grid", {O::arguments}, false, only_in_actions},
        face,
        as},
       read_move},
      {{"deal", S::counts, "So many pieces from the top of a zone to every seat"},
       "{deal: 5, from: deck, to: hand}",
       {from, zone},
       read_deal},
      {{"draw",
        S::drawn,
        "So many pieces from the top of a zone to the actor; {up_to: 5}: until so many lie there. What gives a number will "
        "do: hand.count, card.value, a counter",
        {O::arguments, O::counters, O::variables},
        true,
        "So many pieces from the top of a zone to another, for every seat that has one of the two; {up_to: 5}: until so "
        "many lie there. What gives a number will do: hand.count, a counter"},
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
      {{"roll",
        S::text,
        "The dice that are rolled: an argument, or a source: dice",
        {O::sources, O::arguments},
        true,
        "The dice that are rolled: a source, of every player's if each has the zone: dice"},
       "{roll: dice}",
       {},
       read_roll},
      {{"become",
        S::text,
        "The cells whose topmost pieces turn into another kind, or a cell argument: board.flanked(cell)",
        {O::sources, O::arguments},
        true,
        "The cells whose topmost pieces turn into another kind: board.occupied"},
       "{become: board.flanked(cell), as: mine}",
       {needed(as)},
       read_become},
      {{"go",
        S::id,
        "The cell argument whose topmost piece goes to another cell of its board, and does there what its moves say",
        {O::arguments},
        true,
        only_in_actions},
       "{go: from, to: to, captured: box}",
       {{"to", S::text, "the cell argument", {O::arguments}, true, only_in_actions},
        {"captured",
         S::id,
         "the zone for what is captured there, if anything can be; face_down: what is leapt over stays, face down",
         {O::zones}}},
       read_go},
      {{"remember",
        S::position,
        "position: the zones of `memory` as they are now, and whose turn it was",
        {},
        true,
        only_in_actions},
       "{remember: position}",
       {},
       read_remember_position},
      {{"forget", S::positions, "positions: all that are remembered, because they can't come again"},
       "{forget: positions}",
       {},
       read_forget},
      {{"add",
        S::integer_or_text,
        "So much to a counter; negative takes away. What gives a number will do, -card.value too: a counter, a variable, "
        "an argument, hand.count, hand.sum(value). Or what a list gets as its last: a number, an argument, card.suit, me",
        {O::arguments, O::counters, O::variables},
        true,
        "So much to a counter; negative takes away. What gives a number will do: a counter, a variable, hand.count, "
        "hand.sum(value); what each player has, of each. Or what a list gets as its last"},
       "{add: 1, to: moons}",
       {{"to", S::text, "the counter or the list", {O::counters, O::variables}, true}},
       read_add},
      {{"remove",
        S::integer_or_text,
        "What a list loses: the first that is equal, nothing if there is none",
        {O::arguments}},
       "{remove: number, from: called}",
       {{"from", S::id, "the list", {O::variables}, true}},
       read_remove},
      {{"clear", S::id, "The list, or the variable, that holds nothing from now on", {O::variables}},
       "{clear: called}",
       {},
       read_clear},
      {{"set",
        S::id,
        "The counter or the variable that gets a number, or the variable that gets what was chosen, or me, who acts",
        {O::counters, O::variables},
        true,
        "The counter or the variable that gets a number"},
       "{set: suit, value: card.suit}",
       {{"value",
         S::integer_or_text,
         "the number, or what gives one: hand.count, hand.sum(value), a counter; for a variable that holds something else "
         "the argument: a word gets the kind of a piece (its choice: card.suit), or the name of a cell of a graph",
         {O::arguments},
         true,
         "the number, or what gives one: hand.count, hand.sum(value), a counter"},
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
       {{"about",
         S::id,
         "the argument that the choice is about: `only: subject` takes it from cells, scripts read it as view.subject",
         {O::arguments},
         false,
         only_in_actions},
        {"of",
         S::text,
         "who decides instead of the actor: others, everyone, partners or opponents, clockwise from the actor, or in "
         "secret where the phase's players act together; a variable of type seat; an argument",
         {O::variables, O::arguments},
         false,
         "a variable of type seat: only that player"}},
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
      {{"win",
        S::id,
        "me: the actor has won and the match is over; or a variable of type seat, which names who has won",
        {O::variables},
        true,
        "A variable of type seat, which names who has won; the match is over"},
       "{win: me, when: {line: 3, on: board, through: cell}}",
       {},
       read_win},
      {{"lose",
        S::id,
        "me: the actor has lost, all others win and the match is over; or a variable of type seat",
        {O::variables},
        true,
        "A variable of type seat, which names who has lost: all others win and the match is over"},
       "{lose: me, when: supply empty}",
       {},
       read_lose},
      {{"out",
        S::id,
        "me: the actor is out of the match, is passed over from now on and comes before those who were out earlier; or "
        "a variable of type seat",
        {O::variables},
        true,
        "A variable of type seat, which names who is out of the match: passed over from now on, and before those who "
        "were out earlier"},
       "{out: me, when: hand empty}",
       {},
       read_out},
      {{"sow",
        S::id,
        "The cell argument whose pieces go one by one to the places after it",
        {O::arguments},
        true,
        only_in_actions},
       "{sow: house, along: [houses, store], skip: [store], last: seed}",
       {{"along",
         S::ids,
         "the zones, in order, a grid cell by cell: the actor's, then each next player's, and round again",
         {O::zones},
         true,
         only_in_actions},
        {"skip",
         S::ids,
         "those of these zones that are passed by if they are others'",
         {O::zones},
         false,
         only_in_actions},
        {"last",
         S::id,
         "the variable of type piece that gets the last of them",
         {O::variables},
         false,
         only_in_actions}},
       read_sow},
      {{"tell",
        S::sentence,
        "A sentence for people, with {player}, arguments, counters, variables, what lies in a zone that is no grid, and "
        "SOURCE.count in braces",
        {},
        true,
        "The same, of each player if it speaks of what each has"},
       "{tell: \"{player} shows {card}\", to: others}",
       {{"to",
         S::text,
         "me, others or a variable of type seat, who alone hear it; everyone if left out",
         {O::variables}}},
       read_tell},
      {{"clue",
        S::clue,
        "A word of `clues`: whoever is told knows from now on of each piece whether it matches, without seeing it; a word "
        "argument or a variable of type word that says which, or {value: 3}, {value: ARGUMENT}",
        {O::arguments, O::variables},
        true,
        "A word of `clues`: whoever is told knows from now on of each piece whether it matches, without seeing it; or a "
        "variable of type word that says which, or {value: 3}"},
       "{clue: red, of: hand, to: others}",
       {{"of",
         S::text,
         "the pieces: an argument, or a source",
         {O::sources, O::arguments},
         true,
         "the pieces: a source"},
        {"to",
         S::text,
         "me, others or a variable of type seat, who alone hear it; everyone if left out",
         {O::variables}}},
       read_clue},
      {{"finish",
        S::match,
        "match: the match is over and the scores decide; phase: nobody else acts in the phase that the action is of, nor is "
        "asked what all of them were; choices made together that come after it are not carried out",
        {},
        true,
        "match: the match is over and the scores decide"},
       "{finish: match}",
       {},
       read_finish},
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

VariableIndex read_seat_named(Context& context, const Value& value, const Scope& scope) {
  if (value.string() == "me") {
    if (!scope.has_actor) context.fault(value, "who is that? Nobody acts here", "name a variable of type seat");
    return {};
  }
  const auto& variables = context.definition.variables;
  const VariableIndex variable = look_up(context, variables, value, "variable");
  if (!variable) return {};
  if (!variables[variable].is_one(VariableDefinition::Type::seat) ||
      (variables[variable].each_seat && !scope.has_actor))
    context.fault(value, fmt::format("'{}' does not name a seat", variables[variable].id), "type: seat, without each");
  return variable;
}

VariableIndex read_open_seat(Context& context, const Value& value, const Scope& scope) {
  const VariableIndex variable = read_seat_named(context, value, scope);
  if (variable && context.definition.variables[variable].sees != Sees::everyone)
    context.fault(
        value,
        fmt::format("'{}' is secret, and everyone sees whom it names here", context.definition.variables[variable].id),
        "name a variable that everyone sees");
  return variable;
}

std::vector<Effect> read_effects(Context& context, const Value& list, const Scope& scope) {
  std::vector<Effect> effects;
  for (const Value& effect : list.is_list() ? list.children() : std::vector<Value>{})
    effects.push_back(read_effect(context, effect, scope));
  return effects;
}

namespace {
/// `text` or `told: false`: how people hear of it.
void read_telling(const EffectReading& reading, Effect& effect) {
  const Value text = reading["text"];
  effect.told = !text && reading["told"].boolean(true);
  if (!text) return;
  effect.words = read_sentence(reading, text);
  const Definition& definition = reading.context.definition;
  if (effect.as<effects::Tell>() != nullptr)
    reading.context.fault_at_key(text, "tell is a sentence itself", "leave the text out");
  else if (reading["told"])
    reading.context.fault_at_key(reading["told"], "what has a text is told in its words", "leave one of them out");
  else if (!reading.scope.has_actor && concerns_each(*effect.words, definition) &&
           concern_of(effect, definition) == Concern::table)
    reading.context.fault(text, "this happens once, and its text speaks of what each player has",
                          "tell it by itself, of each: {tell: \"…\"}");
}
}  // namespace

Effect read_effect(Context& context, const Value& value, const Scope& scope) {
  Effect effect;
  effect.origin = origin_of(value);
  const Form* form = value.is_map() ? find_form(context, value) : nullptr;
  if (!form) return effect;
  if (check_keys(context, value, *form, {"when", "players", "text", "told"}))
    effect.what = form->read({context, value, scope});
  read_telling({context, value, scope}, effect);
  if (value["when"]) effect.when = read_condition(context, value["when"], scope);
  return effect;
}

}  // namespace houserule::build
