// Effects: what data alone can make happen, to whom and when, and how it is told.

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/concerned.hpp"
#include "core/flow/saying.hpp"
#include "scripting/definition/effect_reading.hpp"
#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {
/// "to.owner": whose is what lies on a cell.
bool is_owner_at(const EffectReading& reading, const std::string& text) {
  const std::string cell = text.substr(0, text.find('.'));
  if (text != cell + ".owner") return false;
  if (const ArgumentIndex argument = reading.find_argument(cell))
    return reading.source(argument).yields() == Yields::cell;
  const VariableIndex variable = reading.context.definition.variables.find(cell);
  return variable && reading.context.definition.variables[variable].is_one(VariableDefinition::Type::cell);
}

/// How another player's zone is said to be meant: "to: hand, for: whom".
std::string hint_of_anothers(const EffectReading& reading, const std::string& key, const std::string& zone,
                             const std::string& whom) {
  const auto& zones = reading.context.definition.zones;
  const std::string from = reading["move"].string();
  const ZoneIndex own = zones.find(from.substr(0, from.find('.')));
  if (key == "to" && own && zones[own].each_seat)
    return fmt::format(
        "for: {0} also takes from there; by a zone of the table: {{move: …, to: TABLE}}, {{move: "
        "TABLE.all, to: {1}, for: {0}}}",
        whom, zone);
  if (is_owner_at(reading, whom))
    return fmt::format("{{set: NAME, value: {}}}, then {}: {}, for: NAME", whom, key, zone);
  return fmt::format("{}: {}, for: {}", key, zone, whom);
}
}  // namespace

ZoneIndex EffectReading::find_zone(const Value& name) const {
  const std::string text = name.string();
  const std::size_t dot = text.find(".of(");
  const std::string zone = dot == std::string::npos ? "" : text.substr(0, dot);
  if (!context.definition.zones.find(zone)) return look_up(context, context.definition.zones, name, "zone");
  const std::string whom = text.substr(dot + 4, text.size() - dot - 5);
  context.fault(name, fmt::format("another player's '{}' is told by 'for'", zone),
                hint_of_anothers(*this, name.key, zone, whom));
  return {};
}

std::optional<int> find_cell_called(Context& context, const std::string& name, const Place& place,
                                    const std::string& path, ZoneIndex board) {
  const ZoneDefinition& zone = context.definition.zones[board];
  if (zone.grid < 0) return {};
  const auto found_on = [&](int grid) { return context.definition.grids[static_cast<std::size_t>(grid)].find(name); };
  const int cell = found_on(zone.grid);
  const bool alike = std::ranges::all_of(zone.grids_by_players,
                                         [&](const auto& by_players) { return found_on(by_players.second) == cell; });
  if (!alike)
    context.fault(place, path, fmt::format("'{}' is not the same cell for all numbers of players", name),
                  "name it first in each graph, or let a step of the script set it");
  if (!alike) return 0;
  return cell < 0 ? std::optional<int>{} : cell;
}

namespace {
bool have_same_names(const Grid& one, const Grid& other) {
  bool same = one.size() == other.size();
  for (int cell = 0; same && cell < one.size(); ++cell) same = one.name(cell) == other.name(cell);
  return same;
}
}  // namespace

bool share_cells(const Definition& definition, ZoneIndex one, ZoneIndex other) {
  if (one == other) return true;
  const ZoneDefinition &here = definition.zones[one], &there = definition.zones[other];
  const auto share = [&](int grid, int its) {
    const auto& grids = definition.grids;
    return grid >= 0 && its >= 0 &&
           have_same_names(grids[static_cast<std::size_t>(grid)], grids[static_cast<std::size_t>(its)]);
  };
  const auto share_by_players = [&](const auto& grid, const auto& its) {
    return grid.first.minimum == its.first.minimum && grid.first.maximum == its.first.maximum &&
           share(grid.second, its.second);
  };
  return share(here.grid, there.grid) &&
         std::ranges::equal(here.grids_by_players, there.grids_by_players, share_by_players);
}

std::optional<CellName> find_cell_named(Context& context, const Scope& scope, const std::string& name,
                                        const Place& place, const std::string& path, ZoneIndex board) {
  const auto& variables = context.definition.variables;
  const VariableIndex found = variables.find(name);
  if (scope.action && scope.action->arguments.find(name)) return {};
  if (!found && board)
    if (const auto cell = find_cell_called(context, name, place, path, board)) return CellName{*cell};
  if (!found) return {};
  const VariableDefinition& variable = variables[found];
  if (!variable.is_one(VariableDefinition::Type::cell))
    context.fault(place, path, fmt::format("'{}' does not hold a cell", name),
                  variable.is_list() ? fmt::format("a list is gone through: {{each: NAME, in: {}, do: [...]}}", name)
                                     : "type: cell, of: GRID");
  else if (board && variable.zone && !share_cells(context.definition, variable.zone, board))
    context.fault(place, path, fmt::format("'{}' is not a cell of '{}'", name, context.definition.zones[board].id));
  return found;
}

VariableIndex read_seat_named(Context& context, const Value& value, const Scope& scope) {
  if (value.string() == "me") {
    if (!scope.has_actor) context.fault(value, "who is that? Nobody acts here", "name a variable of type seat");
    return {};
  }
  const auto& variables = context.definition.variables;
  if (scope.action && !variables.find(value.string()) && scope.action->arguments.find(value.string())) {
    context.fault(value, fmt::format("'{}' is an argument, and a variable of type seat is meant", value.string()),
                  fmt::format("write 'me' here, and beside it for: {}", value.string()));
    return {};
  }
  const bool actor = value.string() == "player" || value.string() == "self";
  if (actor && !variables.find(value.string()))
    context.fault(value, fmt::format("there is no variable '{}'", value.string()), "who acts: me");
  const VariableIndex variable =
      actor ? variables.find(value.string()) : look_up(context, variables, value, "variable");
  if (!variable) return {};
  if (!variables[variable].is_one(VariableDefinition::Type::seat) ||
      (variables[variable].each_seat && !scope.has_actor))
    context.fault(
        value, fmt::format("'{}' does not name a seat", variables[variable].id),
        variables[variable].type == VariableDefinition::Type::order
            ? fmt::format("its players one after another: {{each: NAME, in: {}, do: [...]}}", variables[variable].id)
            : "type: seat, without each");
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

void refuse_empty(Context& context, const Value& list, const std::string& key) {
  if (list.is_list() && list.node->list().empty())
    context.fault_at_key(list, fmt::format("'{}' does nothing", key), "name what is done");
}

bool is_step_of_data(const Context& context, const Value& value) {
  return value["step"] && find_called(context, "steps", name_called(value["step"].string()))["do"];
}

namespace {
/// What cannot be read as a call is called by its name alone.
Call call_of_step(const Value& value) {
  const std::string text = value["step"].string();
  return read_call(text).value_or(Call{name_called(text), {}});
}

bool check_keys_of_step(Context& context, const Value& value) {
  const auto& form = *std::ranges::find(effect_forms(), "step", [](const Form& each) { return each.key.key; });
  return check_keys(context, value, form, {"when", "players", "for"});
}
}  // namespace

EnteredStep::EnteredStep(Context& context, const Value& value)
    : call_(call_of_step(value)),
      keys_(check_keys_of_step(context, value)),
      called_(context, "steps", value["step"], call_) {}

namespace {

void append_effects(Context& context, const Value& list, const Scope& scope, std::vector<Effect>& effects);

bool is_group(const Value& value) {
  const auto has = [&](const std::string& key) { return bool(value[key]); };
  return value.is_map() && (has("do") || has("otherwise")) && std::ranges::none_of(effect_keys(), has);
}

/// What is done under one condition, and what otherwise: the one after the other, with what leaves one of them out.
void append_group(Context& context, const Value& value, const Scope& scope, std::vector<Effect>& effects) {
  if (!value["when"])
    context.fault(value, "this is done under no condition", "{when: hand empty, do: [...]}, or name the effects alone");
  else
    check_keys(context, value, group_form(), {});
  const auto begin = [&](const Value& origin, bool always) {
    Effect head{effects::Skip{0, always}};
    head.origin = origin_of(origin);
    effects.push_back(std::move(head));
    return effects.size() - 1;
  };
  const auto end = [&](std::size_t head) {
    const bool always = effects[head].as<effects::Skip>()->always;
    effects[head].what = effects::Skip{static_cast<int>(effects.size() - head) - 1, always};
  };
  const std::size_t head = begin(value, false);
  if (value["when"]) effects[head].when = read_condition(context, value["when"], scope);
  append_effects(context, value["do"], scope, effects);
  refuse_empty(context, value["do"], "when");
  if (!value["otherwise"]) return end(head);
  const std::size_t middle = begin(value["otherwise"], true);
  end(head);
  append_effects(context, value["otherwise"], scope, effects);
  refuse_empty(context, value["otherwise"], "otherwise");
  end(middle);
}

/// What the data says of a step, done under its condition if it has one.
void append_step(Context& context, const Value& value, const Scope& scope, std::vector<Effect>& effects) {
  const EnteredStep entered(context, value);
  if (!entered.fine()) return;
  const std::size_t first = effects.size();
  if (value["when"]) {
    Effect head{effects::Skip{}};
    head.origin = origin_of(value);
    head.when = read_condition(context, value["when"], scope);
    effects.push_back(std::move(head));
  }
  const std::size_t begin = effects.size(), span = context.step_spans.size();
  context.step_spans.push_back({entered.name(), static_cast<int>(begin), 0});
  append_effects(context, entered.effects(), scope, effects);
  context.step_spans[span].count = static_cast<int>(effects.size() - begin);
  if (begin > first) effects[first].what = effects::Skip{static_cast<int>(effects.size() - begin), false};
}

void append_for_group(Context& context, const Value& value, const Scope& scope, std::vector<Effect>& effects) {
  const std::size_t begin = effects.size(), spans = context.step_spans.size();
  std::ranges::move(read_for_group(context, value, scope), std::back_inserter(effects));
  for (std::size_t i = spans; i < context.step_spans.size(); ++i)
    context.step_spans[i].first += static_cast<int>(begin);
}

void append_item(Context& context, const Value& value, const Scope& scope, std::vector<Effect>& effects) {
  if (is_for_group(context, value))
    append_for_group(context, value, scope, effects);
  else if (is_step_of_data(context, value))
    append_step(context, value, scope, effects);
  else if (is_group(value))
    append_group(context, value, scope, effects);
  else
    effects.push_back(read_effect(context, value, scope));
}

void append_effects(Context& context, const Value& list, const Scope& scope, std::vector<Effect>& effects) {
  for (const Value& value : list.is_list() ? list.children() : std::vector<Value>{})
    append_item(context, value, scope, effects);
}

}  // namespace

bool is_for_group(const Context& context, const Value& value) {
  return value["for"] && (is_group(value) || is_step_of_data(context, value));
}

namespace {

void append_for_others(Context& context, const Value& list, const Scope& scope, const Value& group,
                       std::vector<Effect>& effects);

/// What a step of the data does, as if it stood there.
void append_step_for_others(Context& context, const Value& value, const Scope& scope, const Value& group,
                            std::vector<Effect>& effects) {
  const EnteredStep entered(context, value);
  if (!entered.fine()) return;
  const std::size_t begin = effects.size(), span = context.step_spans.size();
  context.step_spans.push_back({entered.name(), static_cast<int>(begin), 0, true});
  append_for_others(context, entered.effects(), scope, group, effects);
  context.step_spans[span].count = static_cast<int>(effects.size() - begin);
}

Effect::Whom read_whom(const EffectReading& reading);

/// What `append` reads, done as a whole for each of those that `group` names.
template <class Append>
Effect read_block(Context& context, const Value& value, const Scope& scope, const Value& group, const Append& append) {
  Effect effect;
  effect.origin = origin_of(value);
  effect.whom = read_whom({context, group, scope});
  Scope inner = scope;
  inner.has_actor = true;
  effects::Each block;
  std::vector<StepSpan> spans = std::exchange(context.step_spans, {});
  append(context, value, inner, block.body);
  block.steps = std::exchange(context.step_spans, std::move(spans));
  effect.what = std::move(block);
  return effect;
}

/// The effects of a list that `group` says for whom it is.
void append_for_others(Context& context, const Value& list, const Scope& scope, const Value& group,
                       std::vector<Effect>& effects) {
  for (const Value& each : list.is_list() ? list.children() : std::vector<Value>{}) {
    const bool is_step = is_step_of_data(context, each);
    if (is_group(each) || each["for"] || (is_step && each["when"]))
      effects.push_back(read_block(context, each, scope, group, append_item));
    else if (is_step)
      append_step_for_others(context, each, scope, group, effects);
    else
      effects.push_back(read_effect(context, each, scope, group));
  }
}

/// As if it stood alone in a list for them.
std::vector<Effect> read_step_for(Context& context, const Value& value, const Scope& scope) {
  std::vector<Effect> effects;
  if (value["when"])
    effects.push_back(read_block(context, value, scope, value, append_step));
  else
    append_step_for_others(context, value, scope, value, effects);
  return effects;
}

}  // namespace

std::vector<Effect> read_for_group(Context& context, const Value& value, const Scope& scope) {
  if (is_step_of_data(context, value)) return read_step_for(context, value, scope);
  if (value["when"]) {
    context.fault_at_key(
        value["when"], "a list for others has no condition of its own",
        "of each of them: a 'when' of each effect; of who acts: around it, {when: hand empty, do: [...]}");
    return {};
  }
  check_keys(context, value, for_form(), {"players"});
  refuse_empty(context, value["do"], "for");
  std::vector<Effect> effects;
  append_for_others(context, value["do"], scope, value, effects);
  return effects;
}

std::vector<Effect> read_effects(Context& context, const Value& list, const Scope& scope) {
  context.step_spans.clear();
  std::vector<Effect> effects;
  append_effects(context, list, scope, effects);
  return effects;
}

namespace {
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
                  value["phase"] ? "phases stand in the flow itself, and say there who acts: by: NAME, order: NAME"
                                 : fmt::format("there are: {}", fmt::join(effect_keys(), ", ")));
  return found;
}

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

namespace {
/// These name whom they are for themselves, or are nobody's.
const std::vector<std::string> never_for_others{"ask",    "deal", "pass",   "go",  "remember",
                                                "forget", "sow",  "finish", "sort"};

/// "player2", "stone.owner"
std::string hint_of_nobody(const EffectReading& reading, const std::string& name) {
  if (const std::string seat = name.substr(std::min(name.size(), name.find_first_of("0123456789")));
      name.starts_with("player") && !seat.empty())
    return fmt::format("variables: {{NAME: {{type: seat, start: {}}}}}, and for: NAME", seat);
  if (is_owner_at(reading, name))
    return fmt::format("a variable of type seat: {{set: NAME, value: {}}}, then for: NAME", name);
  std::vector<std::string> known{"players", "others", "partners", "opponents", "left", "right", "neighbours"};
  for (const VariableDefinition& variable : reading.context.definition.variables)
    if (variable.is_one(VariableDefinition::Type::seat)) known.push_back(variable.id);
  if (std::string near = suggest(name, known); !near.empty()) return near;
  return "players, others, partners, opponents, an argument, or a variable of type seat";
}

/// `for`: an argument or a variable that names a player, or several players.
/// Whether an argument or a variable has the name, which then means that.
bool is_called(const EffectReading& reading, const std::string& name) {
  return reading.find_argument(name) || reading.context.definition.variables.find(name);
}

Effect::Whom read_whom(const EffectReading& reading) {
  using Which = sources::Seats::Which;
  static const std::map<std::string, Which> several{
      {"players", Which::players},      {"others", Which::others}, {"partners", Which::partners},
      {"opponents", Which::opponents},  {"left", Which::left},     {"right", Which::right},
      {"neighbours", Which::neighbours}};
  const Value whom = reading["for"];
  const auto found = several.find(whom.string());
  const bool is_own = found != several.end() && found->second >= Which::left && is_called(reading, whom.string());
  if (found != several.end() && !is_own) {
    if (!reading.scope.has_actor && found->second != Which::players)
      reading.context.fault(whom, "whose? Nobody acts here", "for: players, or a variable of type seat");
    if (found->second == Which::partners || found->second == Which::opponents) need_teams(reading.context, whom);
    return sources::Seats{found->second};
  }
  if (const ArgumentIndex argument = reading.find_argument(whom.string())) {
    if (reading.scope.action->arguments[argument].secret)
      reading.context.fault(whom, fmt::format("'{}' is secret, and everyone sees whom it names here", whom.string()),
                            "leave out sees: owner");
    return argument_of(reading, whom, Yields::seat, "player");
  }
  if (reading.context.definition.variables.find(whom.string()))
    return read_open_seat(reading.context, whom, reading.scope);
  if (whom.string() == "me")
    reading.context.fault(whom, "that is who does it anyway", "for: others, or a variable of type seat");
  else
    reading.context.fault(whom, fmt::format("'{}' is nobody", whom.string()), hint_of_nobody(reading, whom.string()));
  return {};
}
}  // namespace

namespace {
/// What the table has can be set to one number, not to what each player has.
void refuse_setting_for_each(Context& context, const Value& value, const Effect& effect) {
  const auto* set = effect.as<effects::Set>();
  if (set == nullptr || !is_each_players(set->value, context.definition)) return;
  if (std::holds_alternative<operands::Actor>(set->value)) return;  // a fault has been told
  if (const auto* aside = std::get_if<operands::Aside>(&set->value); aside != nullptr && !aside->variable) return;
  const auto* counter = std::get_if<CounterIndex>(&set->what);
  const auto* variable = std::get_if<VariableIndex>(&set->what);
  const bool counted = counter != nullptr && *counter && !context.definition.counters[*counter].each_seat;
  const bool held = variable != nullptr && *variable && !context.definition.variables[*variable].each_seat;
  if (counted || held)
    context.fault(value, fmt::format("every player has '{}': whose? Nobody acts here", value.string()),
                  "players.sum(…), players.most(…), or {for: VARIABLE, set: …}");
}
}  // namespace

Effect read_effect(Context& context, const Value& value, const Scope& scope, const Value& group) {
  Effect effect;
  effect.origin = origin_of(value);
  const Form* form = value.is_map() ? find_form(context, value) : nullptr;
  if (!form) return effect;
  std::vector<std::string> common{"when", "players", "text", "told"};
  const bool for_others = std::ranges::find(never_for_others, form->key.key) == never_for_others.end();
  if (for_others) common.emplace_back("for");
  if (!for_others && group["for"])
    context.fault_at_key(value[form->key.key], fmt::format("'for' does not go with '{}'", form->key.key),
                         "write it as an item of its own");
  Scope inner = scope;
  if (const Value& named = group["for"] ? group : value; named["for"]) {
    effect.whom = read_whom({context, named, scope});
    inner.has_actor = true;
  }
  if (check_keys(context, value, *form, common)) effect.what = form->read({context, value, inner});
  read_telling({context, value, inner}, effect);
  if (value["when"]) effect.when = read_condition(context, value["when"], inner);
  if (!inner.has_actor) refuse_setting_for_each(context, value["value"], effect);
  return effect;
}

}  // namespace houserule::build
