// Effects: what data alone can make happen.

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

using Type = Effect::Type;
using Keys = std::vector<std::string>;

struct Form {
  std::string key;
  Type type;
  Keys needed, allowed;
};

const std::vector<Form>& forms() {
  static const std::vector<Form> all{
      {"move", Type::move, {"to"}, {"at", "face", "as"}},
      {"deal", Type::deal, {"from", "to"}, {}},
      {"draw", Type::draw, {"from", "to"}, {}},
      {"shuffle", Type::shuffle, {}, {}},
      {"pass", Type::pass, {"to"}, {}},
      {"turn", Type::turn, {"face"}, {"with", "beside"}},
      {"become", Type::become, {"as"}, {}},
      {"add", Type::add, {"to"}, {}},
      {"set", Type::set, {"value"}, {"words"}},
      {"ask", Type::ask, {}, {}},
      {"trigger", Type::trigger, {}, {}},
      {"win", Type::win, {}, {}},
      {"finish", Type::finish, {}, {}},
      {"step", Type::step, {}, {}},
  };
  return all;
}

struct Reading {
  Context& context;
  const Value& value;
  const Scope& scope;
  Effect effect;

  const ZoneDefinition& zone(int index) const { return context.definition.zones[static_cast<std::size_t>(index)]; }
  int find_zone(const Value& name) const { return look_up(context, context.definition.zones, name, "zone"); }
};

/// The one key that says what happens; null and a diagnostic if there is none or are several.
const Form* find_form(Context& context, const Value& value) {
  const Form* found = nullptr;
  for (const Form& form : forms()) {
    if (!value[form.key]) continue;
    if (found) {
      context.fault_at_key(value[form.key], fmt::format("'{}' and '{}' are two effects", found->key, form.key),
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

bool check_companions(Context& context, const Value& value, const Form& form) {
  const auto in = [](const Keys& keys, const std::string& key) { return std::ranges::find(keys, key) != keys.end(); };
  bool complete = true;
  for (const std::string& key : form.needed)
    if (!value[key]) {
      context.fault_at_key(value[form.key], fmt::format("'{}' needs '{}'", form.key, key));
      complete = false;
    }
  for (const Value& child : value.children())
    if (child.key != form.key && child.key != "when" && child.key != "players" && !in(form.needed, child.key) &&
        !in(form.allowed, child.key))
      context.fault_at_key(child, fmt::format("'{}' does not go with '{}'", child.key, form.key));
  return complete;
}

/// What belongs to the actor can't be named where nobody acts, except by effects done for every seat.
int argument_of(const Reading& reading, const Value& name, Source::Yields yields, const char* what) {
  if (!reading.scope.action) {
    reading.context.fault(name, fmt::format("there is no argument '{}' here", name.string()),
                          "only actions have arguments");
    return -1;
  }
  const auto& arguments = reading.scope.action->arguments;
  const int found = look_up(reading.context, arguments, name, "argument");
  if (found < 0) return -1;
  const Source& source = arguments[static_cast<std::size_t>(found)].source;
  const bool unknown = source.zone < 0 && (source.type == Source::Type::pieces || source.type == Source::Type::cells);
  if (source.yields != yields && !unknown)
    reading.context.fault(name, fmt::format("the argument '{}' is no {}", name.string(), what));
  return found;
}

/// A zone that holds nothing has been complained of.
bool share_type(const ZoneDefinition& a, const ZoneDefinition& b) {
  if (a.holds.empty() || b.holds.empty()) return true;
  return std::ranges::any_of(a.holds, [&](int type) { return std::ranges::find(b.holds, type) != b.holds.end(); });
}

/// ARGUMENT, ZONE.top or ZONE.all.
void read_what(Reading& reading) {
  const Value what = reading.value["move"];
  const std::string text = what.string();
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos) {
    reading.effect.what = Effect::What::argument;
    if (reading.scope.action && find_id(reading.scope.action->arguments, text) < 0 &&
        find_id(reading.context.definition.zones, text) >= 0)
      return reading.context.fault(what, fmt::format("which pieces of '{}'?", text),
                                   fmt::format("write {0}.top or {0}.all", text));
    reading.effect.argument = argument_of(reading, what, Source::Yields::piece, "piece");
    if (reading.effect.argument >= 0)
      reading.effect.from =
          reading.scope.action->arguments[static_cast<std::size_t>(reading.effect.argument)].source.zone;
    return;
  }
  const std::string which = text.substr(dot + 1);
  reading.effect.what = which == "all" ? Effect::What::all : Effect::What::top;
  if (which != "top" && which != "all")
    reading.context.fault(part_of(what, dot + 1, which.size()), what.path, fmt::format("'{}' can't be moved", text),
                          "write ZONE.top, ZONE.all or an argument");
  reading.effect.from = look_up(reading.context, reading.context.definition.zones, text.substr(0, dot), "zone",
                                part_of(what, 0, dot), what.path);
  if (reading.effect.from >= 0 && which == "top" && reading.zone(reading.effect.from).shape == Shape::grid)
    reading.context.fault(what, fmt::format("'{}' is a grid and has no top", text.substr(0, dot)));
}

void read_at(Reading& reading) {
  const Value at = reading.value["at"];
  const bool is_grid = reading.zone(reading.effect.to).shape == Shape::grid;
  const std::string to = reading.value["to"].string();
  if (is_grid && !at)
    reading.context.fault(reading.value["to"], fmt::format("'{}' is a grid: on which cell?", to), "at: ARGUMENT");
  if (!is_grid && at) reading.context.fault_at_key(at, fmt::format("'{}' is no grid and has no cells", to));
  if (!is_grid || !at) return;
  reading.effect.at = argument_of(reading, at, Source::Yields::cell, "cell");
  if (reading.effect.at < 0) return;
  const Source& source = reading.scope.action->arguments[static_cast<std::size_t>(reading.effect.at)].source;
  if (source.yields == Source::Yields::cell && source.zone != reading.effect.to)
    reading.context.fault(at, fmt::format("'{}' is not a cell of '{}'", at.string(), to));
}

/// A kind, or -2 for the actor's own.
void read_as(Reading& reading, int zone) {
  const Value as = reading.value["as"];
  if (!as) return;
  if (as.string() == "mine") {
    reading.effect.kind = -2;
    if (!reading.scope.has_actor) reading.context.fault(as, "'mine' of whom? Nobody acts here");
    return;
  }
  reading.effect.kind = look_up(reading.context, reading.context.definition.kinds, as, "kind");
  if (reading.effect.kind < 0 || zone < 0) return;
  const int type = reading.context.definition.kinds[static_cast<std::size_t>(reading.effect.kind)].piece_type;
  if (std::ranges::find(reading.zone(zone).holds, type) == reading.zone(zone).holds.end())
    reading.context.fault(as, fmt::format("'{}' does not hold '{}'", reading.zone(zone).id, as.string()));
}

void read_move(Reading& reading) {
  Effect& effect = reading.effect;
  read_what(reading);
  effect.face_down = read_word<int>(reading.value["face"], {{"up", 0}, {"down", 1}}, -1);
  effect.to = reading.find_zone(reading.value["to"]);
  read_as(reading, effect.to);
  if (effect.to < 0) return;
  read_at(reading);
  if (effect.from >= 0 && !share_type(reading.zone(effect.from), reading.zone(effect.to)))
    reading.context.fault(reading.value["to"], fmt::format("'{}' does not hold what '{}' holds",
                                                           reading.zone(effect.to).id, reading.zone(effect.from).id));
}

void read_hand_out(Reading& reading) {
  Effect& effect = reading.effect;
  effect.amount = reading.value[effect.type == Type::deal ? "deal" : "draw"].integer(1);
  effect.from = reading.find_zone(reading.value["from"]);
  effect.to = reading.find_zone(reading.value["to"]);
  if (effect.from < 0 || effect.to < 0) return;
  const ZoneDefinition& to = reading.zone(effect.to);
  if (effect.type == Type::deal && !to.each_seat)
    reading.context.fault(reading.value["to"], fmt::format("a deal goes to every seat, and there is one '{}'", to.id),
                          "use move or draw");
  for (const char* key : {"from", "to"})
    if (reading.zone(key[0] == 'f' ? effect.from : effect.to).shape == Shape::grid)
      reading.context.fault(reading.value[key], fmt::format("'{}' is a grid", reading.value[key].string()));
  if (!share_type(reading.zone(effect.from), to))
    reading.context.fault(reading.value["to"],
                          fmt::format("'{}' does not hold what '{}' holds", to.id, reading.zone(effect.from).id));
}

void read_shuffle(Reading& reading) {
  reading.effect.from = reading.find_zone(reading.value["shuffle"]);
  if (reading.effect.from >= 0 && reading.zone(reading.effect.from).shape == Shape::grid)
    reading.context.fault(reading.value["shuffle"], "a grid can't be shuffled");
}

/// A variable that names a seat is passed on to the next player.
bool read_passed_seat(Reading& reading) {
  const auto& variables = reading.context.definition.variables;
  reading.effect.to = find_id(variables, reading.value["pass"].string());
  if (reading.effect.to < 0) return false;
  const VariableDefinition& variable = variables[static_cast<std::size_t>(reading.effect.to)];
  if (variable.type != VariableDefinition::Type::seat || variable.each_seat)
    reading.context.fault(reading.value["pass"], fmt::format("'{}' does not name a seat", variable.id));
  return true;
}

void read_pass(Reading& reading) {
  const Value to = reading.value["to"];
  if (!read_passed_seat(reading)) reading.effect.from = reading.find_zone(reading.value["pass"]);
  reading.effect.amount = read_word<int>(to, {{"left", 1}, {"right", -1}}, 0);
  if (reading.effect.amount == 0)
    reading.context.fault(to, fmt::format("'{}' is not one of: left, right", to.string()));
  if (reading.effect.from < 0) return;
  const ZoneDefinition& zone = reading.zone(reading.effect.from);
  if (!zone.each_seat)
    reading.context.fault(reading.value["pass"], fmt::format("there is one '{}', so nobody passes it on", zone.id));
  if (zone.shape == Shape::grid) reading.context.fault(reading.value["pass"], "a grid can't be passed on");
}

/// {KIND: WORD}: what has to lie beside a piece of that kind, and match.
void read_beside(Reading& reading, const Value& beside, const Source& pieces) {
  const Definition& definition = reading.context.definition;
  if (reading.effect.what != Effect::What::source || reading.effect.source.type != Source::Type::cells)
    return reading.context.fault_at_key(beside, "only what lies on cells has neighbours",
                                        "such as turn: board.occupied");
  reading.effect.beside.assign(definition.kinds.size(), -1);
  for (const Value& each : beside.children()) {
    const int kind = look_up(reading.context, definition.kinds, each.key, "kind", each.key_place, each.path);
    const int word = read_with(reading.context, each, pieces);
    if (kind >= 0) reading.effect.beside[static_cast<std::size_t>(kind)] = word;
  }
}

/// An argument, or a source of pieces or cells; in the flow that of every seat, if each has the zone.
void read_turn(Reading& reading) {
  Effect& effect = reading.effect;
  const Value value = reading.value["turn"];
  const std::string text = value.string();
  effect.face_down = read_word<int>(reading.value["face"], {{"up", 0}, {"down", 1}}, -1);
  effect.argument = reading.scope.action ? find_id(reading.scope.action->arguments, text) : -1;
  if (effect.argument >= 0) {
    effect.source = reading.scope.action->arguments[static_cast<std::size_t>(effect.argument)].source;
  } else {
    effect.what = Effect::What::source;
    const int zone = find_id(reading.context.definition.zones, text.substr(0, text.find('.')));
    const bool each = zone >= 0 && reading.zone(zone).each_seat;
    effect.source = read_source(reading.context, value, {reading.scope.action, reading.scope.has_actor || each});
  }
  const Source& source = effect.source;
  if (source.yields != Source::Yields::piece && source.yields != Source::Yields::cell)
    return reading.context.fault(value, fmt::format("'{}' are no pieces", text), "such as board.occupied");
  if (source.zone < 0) return;
  Source pieces;
  pieces.zone = source.zone;
  if (const Value with = reading.value["with"]) effect.with = read_with(reading.context, with, pieces);
  if (const Value beside = reading.value["beside"]) read_beside(reading, beside, pieces);
}

void read_become(Reading& reading) {
  const Value value = reading.value["become"];
  reading.effect.source = read_source(reading.context, value, reading.scope);
  if (reading.effect.source.zone >= 0 && reading.effect.source.type != Source::Type::cells)
    reading.context.fault(value, fmt::format("'{}' are no cells", value.string()), "such as board.occupied");
  read_as(reading, reading.effect.source.zone);
}

void read_counter(Reading& reading) {
  Effect& effect = reading.effect;
  const bool is_add = effect.type == Type::add;
  const int variable = is_add ? -1 : find_id(reading.context.definition.variables, reading.value["set"].string());
  if (variable >= 0) return read_remember(reading.context, reading.value, reading.scope, variable, effect);
  if (reading.value["words"]) reading.context.fault_at_key(reading.value["words"], "a counter holds a number, no word");
  if (reading.value["value"].is_string()) reading.context.fault(reading.value["value"], "a counter holds a number");
  effect.amount = reading.value[is_add ? "add" : "value"].integer(0);
  effect.to =
      look_up(reading.context, reading.context.definition.counters, reading.value[is_add ? "to" : "set"], "counter");
}

/// The index of a step, which exists from now on.
void read_step(Reading& reading) {
  auto& steps = reading.context.definition.steps;
  const std::string name = reading.value["step"].string();
  const auto found = std::ranges::find(steps, name);
  reading.effect.to = static_cast<int>(found - steps.begin());
  if (found == steps.end()) steps.push_back(name);
  need_script(reading.context, reading.value["step"], fmt::format("rules.steps.{}", name));
}

void read_details(Reading& reading) {
  switch (reading.effect.type) {
    case Type::move: return read_move(reading);
    case Type::deal:
    case Type::draw: return read_hand_out(reading);
    case Type::shuffle: return read_shuffle(reading);
    case Type::pass: return read_pass(reading);
    case Type::turn: return read_turn(reading);
    case Type::become: return read_become(reading);
    case Type::add:
    case Type::set:
    case Type::remember: return read_counter(reading);
    case Type::ask:
      reading.effect.to = look_up(reading.context, reading.context.definition.phases, reading.value["ask"], "phase");
      return;
    case Type::trigger:
      reading.effect.argument = argument_of(reading, reading.value["trigger"], Source::Yields::piece, "piece");
      return need_script(reading.context, reading.value["trigger"], "rules.triggers");
    case Type::win:
      if (!reading.scope.has_actor) reading.context.fault(reading.value["win"], "who wins? Nobody acts here");
      return;
    case Type::finish: return;
    case Type::step: return read_step(reading);
  }
}

}  // namespace

const std::vector<std::string>& effect_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> result;
    for (const Form& form : forms()) result.push_back(form.key);
    return result;
  }();
  return keys;
}

Effect read_effect(Context& context, const Value& value, const Scope& scope) {
  Reading reading{context, value, scope, {}};
  const Form* form = value.is_map() ? find_form(context, value) : nullptr;
  if (!form) return {};
  reading.effect.type = form->type;
  if (check_companions(context, value, *form)) read_details(reading);
  if (value["when"]) reading.effect.when = read_condition(context, value["when"], scope);
  return std::move(reading.effect);
}

}  // namespace houserule::build
