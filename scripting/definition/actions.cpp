// actions and phases: what may be chosen, by whom and when.

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "core/model/arithmetic.hpp"
#include "scripting/definition/operands.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

const std::vector<std::string> beside_from{"from", "text",  "with",    "without", "prefer", "only", "count",
                                           "sees", "needs", "because", "row",     "column", "by"};

/// The ends of a range that are not both known before the match: "0", "coins"; "1", "card.value".
std::vector<Operand> read_end_amounts(Context& context, const Value& value, Scope scope,
                                      const std::vector<std::string>& ends) {
  scope.in_needs = true;
  const OperandReading reading{context, value, scope};
  std::vector<Operand> amounts;
  for (const std::string& end : ends) {
    const auto read = read_operand(reading, end);
    if (!read)
      fault_unknown(reading, end);
    else if (read->measure != Measure::number)
      reading.fault(end, fmt::format("'{}' is no number", end), "a range is between numbers: 0..coins");
    amounts.push_back(read && read->measure == Measure::number ? read->operand : Operand{operands::Actor{}});
  }
  return amounts;
}

/// "0..coins": "0", "coins"; of "coins" that alone. Empty, and a fault, if an end is missing.
std::vector<std::string> split_ends(Context& context, const Value& value) {
  const std::string text = value.string();
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return {text};
  if (dots != 0 && dots + 2 != text.size()) return {trimmed(text.substr(0, dots)), trimmed(text.substr(dots + 2))};
  context.fault(value, fmt::format("'{}' is no range", text), "a range has two ends: 0..6, 0..coins");
  return {};
}

/// How many are chosen together, as amounts tell.
void read_reckoned_amount(Context& context, const Value& value, const Scope& scope, ArgumentDefinition& argument) {
  const std::vector<std::string> ends = split_ends(context, value);
  const int room = max_values - static_cast<int>(scope.action->arguments.size());
  argument.amount = Amount{0, room};
  if (ends.empty()) return;
  argument.ends = read_end_amounts(context, value, scope, ends);
  if (ends.size() == 1) argument.ends.push_back(argument.ends[0]);
  const auto* least = std::get_if<std::int64_t>(&argument.ends[0]);
  const auto* most = std::get_if<std::int64_t>(&argument.ends[1]);
  const auto bounded = [](std::int64_t end) { return static_cast<int>(std::clamp<std::int64_t>(end, -1, 1000)); };
  if (least != nullptr) argument.amount->minimum = bounded(*least);
  argument.amount->maximum = most != nullptr ? bounded(*most) : std::max(room, argument.amount->minimum);
}

/// How many are chosen together: COUNT, or LEAST..MOST.
void read_amount(Context& context, const Value& value, const Scope& scope, ArgumentDefinition& argument) {
  if (!value) return;
  const auto range = read_range(value);
  const std::size_t faults = context.diagnostics.size();
  if (!range)
    read_reckoned_amount(context, value, scope, argument);
  else if (!range->first || !range->last)
    return context.fault(value, "a number of things has two ends", "such as 0..5");
  else
    argument.amount = Amount{*range->first, *range->last};
  if (context.diagnostics.size() > faults) return;
  const int least = argument.amount->minimum;
  const Yields yields = argument.source.yields();
  if (yields != Yields::piece && yields != Yields::cell)
    context.fault_at_key(value, "only pieces and cells can be chosen several at once",
                         yields == Yields::word && context.definition.zones.find(argument.source.words().front())
                             ? "pieces of several zones are put together: from: hand + herd"
                             : "for anything else write an argument for each");
  if (argument.amount->minimum < 0 || argument.amount->maximum < 1)
    context.fault(value, "there is nothing to choose", "such as count: 2, or count: 0..5");
  else if (argument.amount->minimum > argument.amount->maximum)
    context.fault(value, fmt::format("there is no number from {} to {}", least, argument.amount->maximum),
                  "exchange them");
}

/// Values of an action stand side by side, those of several last.
void check_several(Context& context, const Value& choose, const ActionDefinition& action) {
  for (std::size_t i = 0; i + 1 < action.arguments.size(); ++i)
    if (action.arguments[i].amount)
      context.fault_at_key(
          choose[action.arguments[i].id]["count"], "only the last argument can take several",
          fmt::format("put '{}' last, or ask for more in a phase of its own: {{ask: PHASE}}", action.arguments[i].id));
  if (action.several() != nullptr && action.most_values() > max_values)
    context.fault(choose[action.arguments.back().id]["count"],
                  fmt::format("an action has at most {} values, and these are {}", max_values, action.most_values()),
                  "let players choose in steps: {ask: PHASE}");
}

/// Pieces and cells are as hidden as they lie.
void read_secret(Context& context, const Value& sees, ArgumentDefinition& argument) {
  argument.secret = sees.string() == "owner";
  const Yields yields = argument.source.yields();
  if (argument.secret && (yields == Yields::piece || yields == Yields::cell))
    context.fault_at_key(sees, "pieces and cells are as hidden as their zone", "sees: owner, in the zone");
}

/// What is told is a sentence like those of a script.
Text read_because(Context& context, const Value& because, const Value& condition, const char* key) {
  Text text = read_fixed_text(context, because);
  if (because && !condition)
    context.fault_at_key(because, fmt::format("'because' says why '{}' does not hold", key),
                         fmt::format("{}: CONDITION", key));
  for (const auto& [language, translated] : text.by_language)
    if (language != "en") context.definition.sentences[language][text.in("en")] = translated;
  return text;
}

/// A condition, or several that must all hold, each of which may come with what is told if it does not:
/// {when: CONDITION, because: TEXT}.
Condition read_needs(Context& context, const Value& value, const Scope& scope, std::vector<Text>& reasons) {
  const auto has_reason = [](const Value& need) { return need.is_map() && (need["when"] || need["because"]); };
  const std::vector<Value> listed = value.is_list() ? value.children() : std::vector{value};
  if (!value || std::ranges::none_of(listed, has_reason)) return read_condition(context, value, scope);
  conditions::Several needs;
  for (const Value& need : listed) {
    const Value condition = has_reason(need) ? need["when"] : need;
    if (!condition) context.fault(need, "because of what?", "{when: CONDITION, because: TEXT}");
    needs.parts.push_back(condition ? read_condition(context, condition, scope) : Condition{});
    reasons.push_back(has_reason(need) ? read_because(context, condition ? need["because"] : Value{}, condition, "when")
                                       : Text{});
  }
  return {std::move(needs)};
}

/// What the last argument of the action needs, which may speak of itself, and why what does not do does not.
void read_argument_needs(Context& context, const Value& value, ActionDefinition& action) {
  ArgumentDefinition& argument = action.arguments.back();
  const auto amount = std::exchange(argument.amount, std::nullopt);  // of several each one is judged
  argument.needs = read_needs(context, value["needs"], {&action, true, false, true}, argument.reasons);
  argument.amount = amount;
  Value told_why = value["needs"];
  for (const char* narrowing : {"with", "without", "prefer"})
    if (!told_why) told_why = value[narrowing];
  argument.because = read_because(context, value["because"], told_why, "needs");
}

/// "0..coins", "1..card.value": numbers between amounts that are not both known before the match. False if it is none.
bool read_ends(Context& context, const Value& value, const Scope& scope, ArgumentDefinition& argument) {
  if (value.string().find("..") == std::string::npos || read_range(value)) return false;
  constexpr int widest = static_cast<int>(largest_number);
  argument.source = {sources::Numbers{-widest, widest}};
  argument.ends = {0, 0};
  const std::vector<std::string> ends = split_ends(context, value);
  if (ends.empty()) return true;
  argument.ends = read_end_amounts(context, value, scope, ends);
  const auto* least = std::get_if<std::int64_t>(&argument.ends[0]);
  const auto* most = std::get_if<std::int64_t>(&argument.ends[1]);
  if (least != nullptr && most != nullptr && minus(*most, *least) >= most_numbers)
    context.fault(value, fmt::format("there are more than {} numbers to choose from", most_numbers),
                  "let players choose in steps, or twice");
  return true;
}

/// What its candidates come from.
void read_origin(Context& context, const Value& value, const Scope& scope, ArgumentDefinition& argument) {
  if (!read_ends(context, value, scope, argument)) argument.source = read_chosen_source(context, value, scope);
}

ArgumentDefinition read_argument(Context& context, const Value& value, const Scope& scope) {
  ArgumentDefinition argument;
  argument.id = value.key;
  refuse_reserved(context, value, "an argument");
  argument.text = read_fixed_text(context, value["text"]);
  const Value from = value["from"];
  const Value source = from ? from : value;
  if (from) {
    for (const Value& child : value.children())
      if (std::ranges::find(beside_from, child.key) == beside_from.end())
        context.fault_at_key(child, fmt::format("'{}' does not go with 'from'", child.key),
                             "write it inside from: {…}");
    read_origin(context, from, scope, argument);
    read_narrowing(context, value, argument.source);
    need_lying_seen(context, value, argument.source);
    argument.rows = read_grid_lines(context, value["row"], scope, argument.source);
    argument.columns = read_grid_lines(context, value["column"], scope, argument.source);
    argument.steps = read_track_steps(context, value["by"], scope, argument.source);
    read_amount(context, value["count"], scope, argument);
    read_secret(context, value["sees"], argument);
  } else {
    read_origin(context, value, scope, argument);
    for (const Value& child : value.children())
      if (child.key != "text" && std::ranges::find(beside_from, child.key) != beside_from.end())
        context.fault_at_key(child, fmt::format("'{}' goes with 'from'", child.key), "{from: {script: …}, …}");
  }
  need_counted(context, source.node->place, source.path, argument.source);
  return argument;
}

/// What narrows an argument, written as if it were one.
bool is_left_beside(const Value& value) {
  constexpr std::array<std::string_view, 3> narrowing{"needs", "without", "prefer"};
  return !value["from"] && std::ranges::find(narrowing, value.key) != narrowing.end();
}

void read_arguments(Context& context, const Value& choose, ActionDefinition& action) {
  for (const Value& value : choose.children()) {
    if (action.arguments.size() == max_arguments)
      return context.fault_at_key(value, fmt::format("an action has at most {} arguments", max_arguments),
                                  "ask for more in a phase of its own: {ask: PHASE}");
    if (is_left_beside(value)) {
      context.fault_at_key(value, fmt::format("'{}' goes with 'from'", value.key),
                           fmt::format("choose: {{NAME: {{from: SOURCE, {}: …}}}}", value.key));
      continue;
    }
    if (value.key == "player") context.fault_at_key(value, "'player' is the one who acts", "use another name");
    action.arguments.push_back(read_argument(context, value, {&action, true, false}));
    if (value["from"]) read_argument_needs(context, value, action);
  }
}

/// Whether a text that an effect tells may say it.
bool is_told_of(const Definition& definition, const std::string& name) {
  return definition.counters.find(name) || definition.variables.find(name) || definition.zones.find(name);
}

/// Names in braces must be the player or an argument.
void check_log(Context& context, const Value& log, const ActionDefinition& action) {
  std::vector<std::string> known = ids_of(action.arguments);
  known.emplace_back("player");
  const auto texts = log.is_string() ? std::vector<Value>{log} : log.children();
  for (const Value& text : texts) {
    const std::string line = text.string();
    for (std::size_t open = line.find('{'); open != std::string::npos; open = line.find('{', open + 1)) {
      const std::size_t close = std::min(line.find('}', open), line.size());
      const std::string name = line.substr(open + 1, close - open - 1);
      if (complain_of_open_brace(context, text, open)) continue;
      if (std::ranges::find(known, name) == known.end())
        context.fault(part_of(text, open, name.size() + 2), text.path, fmt::format("'{{{}}}' is no argument", name),
                      is_told_of(context.definition, name)
                          ? fmt::format("an effect tells it: {{tell: \"… {{{}}}\"}}", name)
                          : hint_of(name, known));
    }
  }
}

void read_note(Context& context, const Value& note, ActionDefinition& action) {
  if (!note) return;
  action.note = read_fixed_text(context, note["text"], note["count"] ? "{count}" : "");
  if (!note["count"]) return;
  action.note_count = read_source(context, note["count"], {&action, true, false});
  need_counted(context, note["count"].node->place, note["count"].path, *action.note_count);
  if (action.note_count->narrowing() == nullptr)
    context.fault(note["count"], "only cells and pieces can be counted", "such as board.flanked(cell)");
}

void read_after(Context& context, const Value& value, ActionDefinition& action) {
  action.after = read_condition(context, value["after"], {&action, true, false, false, true});
  action.because = read_because(context, value["because"], value["after"] ? value["after"] : value["needs"], "after");
}

void read_action(Context& context, const Value& value, ActionDefinition& action) {
  action.text = read_fixed_text(context, value["text"]);
  action.about = read_fixed_text(context, value["about"]);
  action.log = read_text(value["log"]);
  action.done = value["done"].boolean(false);
  action.told = value["told"].boolean(true);
  action.needs = read_needs(context, value["needs"], {nullptr, true, false, true}, action.reasons);
  read_arguments(context, value["choose"], action);
  check_several(context, value["choose"], action);
  check_log(context, value["log"], action);
  read_note(context, value["note"], action);
  action.effects = read_effects(context, value["do"], {&action, true, false, false, bool(value["after"])});
  action.steps = std::exchange(context.step_spans, {});
  action.guards = std::ranges::any_of(context.definition.kinds, [](const KindDefinition& kind) { return kind.royal; });
  read_after(context, value, action);
}

std::vector<int> read_action_list(Context& context, const Value& value) {
  std::vector<int> actions;
  for (const Value& name : read_strings(value)) {
    const int found = look_up(context, context.definition.actions, name, "action").value;
    if (found < 0) continue;
    if (std::ranges::find(actions, found) != actions.end())
      context.fault(name, fmt::format("'{}' comes twice", name.string()));
    actions.push_back(found);
  }
  return actions;
}

void read_order(Context& context, const Value& value, PhaseDefinition& phase) {
  phase.order = look_up(context, context.definition.variables, value, "variable");
  if (!phase.order) return;
  const VariableDefinition& variable = context.definition.variables[phase.order];
  if (variable.type != VariableDefinition::Type::order || variable.each_seat)
    context.fault(value, fmt::format("'{}' is not an order of all seats", variable.id), "type: order, without each");
}

void read_by(Context& context, const Value& value, PhaseDefinition& phase) {
  phase.by = look_up(context, context.definition.variables, value, "variable");
  if (!phase.by) return;
  const VariableDefinition& variable = context.definition.variables[phase.by];
  if (!variable.is_one(VariableDefinition::Type::seat) || variable.each_seat)
    context.fault(value, fmt::format("'{}' does not name a seat", variable.id), "type: seat, without each");
  if (variable.sees != Sees::everyone)
    context.fault(value, fmt::format("'{}' is secret, and everyone sees whose turn it is", variable.id));
  if (phase.acts == PhaseDefinition::Acts::simultaneous || phase.order)
    context.fault(value, "one seat alone acts neither together nor in an order");
}

/// The phase it names, which may be meant for one of the words.
PhaseIndex find_way_out(Context& context, const Value& value) {
  const PhaseIndex phase = context.definition.phases.find(value.string());
  if (phase) return phase;
  std::vector<std::string> known = ids_of(context.definition.phases);
  for (const char* word : {"skip", "lose", "win", "end"}) known.emplace_back(word);
  context.fault(value, fmt::format("there is no phase '{}'", value.string()), hint_of(value.string(), known));
  return {};
}

/// What a seat that can do nothing does instead: one of a few words, a phase, or effects.
void read_stuck(Context& context, const Value& value, PhaseDefinition& phase) {
  phase.skip_if_stuck = bool(value);
  const std::string word = value.string();
  if (value.is_list()) {
    phase.if_stuck = read_effects(context, value, {nullptr, true});
    phase.stuck_steps = std::move(context.step_spans);
  } else if (word == "lose")
    phase.if_stuck = {Effect{effects::Lose{}, {}, origin_of(value)}};
  else if (word == "win")
    phase.if_stuck = {Effect{effects::Win{}, {}, origin_of(value)}};
  else if (word == "end")
    phase.if_stuck = {Effect{effects::Finish{}, {}, origin_of(value)}};
  else if (value && word != "skip")
    phase.if_stuck = {Effect{effects::Ask{find_way_out(context, value)}, {}, origin_of(value)}};
  if (!phase.if_stuck.empty() && phase.acts == PhaseDefinition::Acts::simultaneous)
    context.fault(value, "where all act together, who is stuck can only be passed over", "stuck: skip");
}

/// true, or what must be so for the seat to go on.
void read_again(Context& context, const Value& value, PhaseDefinition& phase) {
  const bool is_condition = value.is_string() || value.is_list() || value.is_map();
  phase.again = is_condition || value.boolean(false);
  if (is_condition)
    phase.again_if = read_condition(context, value, {nullptr, true});
  else if (phase.again)
    phase.skip_if_stuck = true;  // until the seat can do nothing
}

/// Whether a seat may act more than once in its part of the phase.
bool has_chains(const Context& context, const PhaseDefinition& phase) {
  if (phase.again || context.has_script) return true;
  const auto asks = [](const Effect& effect) { return effect.as<effects::Ask>() != nullptr; };
  const auto goes_on = [&](int action) {
    return any_effect(context.definition.actions[ActionIndex(action)].effects, asks);
  };
  return std::ranges::any_of(phase.actions, goes_on) || std::ranges::any_of(phase.otherwise, goes_on);
}

/// true, or the counter that makes a chain long.
void read_longest(Context& context, const Value& value, PhaseDefinition& phase) {
  if (!value.is_map() && !value.boolean(false)) return;
  ChainMeasure measure;
  if (value.is_map()) {
    const Value most = value["most"], least = value["least"];
    if (bool(most) == bool(least))
      return context.fault(value, "'longest' is true, or needs one of 'most' and 'least'", "longest: {most: COUNTER}");
    measure = {look_up(context, context.definition.counters, most ? most : least, "counter"), bool(least)};
  } else if (!has_chains(context, phase)) {
    context.fault_at_key(value, "nobody acts twice in this phase, so all chains are equally long", "again: true");
  }
  if (measure.counter && context.definition.counters[measure.counter].sees != Sees::everyone)
    context.fault(value,
                  fmt::format("'{}' is secret, and what may be done would tell how much it is",
                              context.definition.counters[measure.counter].id),
                  "go by a counter that everyone sees");
  phase.longest = measure;
  if (phase.acts == PhaseDefinition::Acts::simultaneous)
    context.fault_at_key(value, "everyone chooses once where all act together");
}

void read_phase(Context& context, const Value& value, PhaseDefinition& phase) {
  using Acts = PhaseDefinition::Acts;
  phase.origin = origin_of(value);
  phase.name = read_fixed_text(context, value["name"]);
  phase.text = read_fixed_text(context, value["text"]);
  phase.about = read_fixed_text(context, value["about"]);
  phase.acts =
      read_keyword<Acts>(value["acts"], {{"in turn", Acts::turns}, {"together", Acts::simultaneous}}, Acts::turns);
  phase.actions = read_action_list(context, value["actions"]);
  phase.otherwise = read_action_list(context, value["otherwise"]);
  read_stuck(context, value["stuck"], phase);
  read_again(context, value["again"], phase);
  read_longest(context, value["longest"], phase);
  if (value["order"]) read_order(context, value["order"], phase);
  if (value["by"]) read_by(context, value["by"], phase);
  if (value["actions"].is_list() && value["actions"].node->list().empty())
    context.fault_at_key(value["actions"], "nobody can do anything in this phase", "name an action");
  if (phase.again && phase.acts == Acts::simultaneous)
    context.fault_at_key(value["again"], "everyone chooses once where all act together");
}

}  // namespace

bool takes_one(Context& context, const Place& place, const std::string& path, const ArgumentDefinition& argument) {
  if (argument.amount)
    context.fault(place, path, fmt::format("'{}' takes several, and there is room for one", argument.id),
                  "choose one here, or let the script go through them");
  return !argument.amount;
}

void declare_phases_and_actions(Context& context, const Value& root) {
  for (const Value& value : root["phases"].children()) context.definition.phases.emplace_back().id = value.key;
  for (const Value& value : root["actions"].children()) context.definition.actions.emplace_back().id = value.key;
}

void read_actions(Context& context, const Value& root) {
  std::size_t index = 0;
  for (const Value& value : root["actions"].children())
    read_action(context, value, context.definition.actions[index++]);
}

void read_phases(Context& context, const Value& root) {
  std::size_t index = 0;
  for (const Value& value : root["phases"].children()) read_phase(context, value, context.definition.phases[index++]);
}

void check_actions_offered(Context& context, const Value& actions) {
  for (std::size_t i = 0; i < context.definition.actions.size(); ++i) {
    const int action = static_cast<int>(i);
    const auto offers = [&](const PhaseDefinition& phase) {
      return std::ranges::find(phase.actions, action) != phase.actions.end() ||
             std::ranges::find(phase.otherwise, action) != phase.otherwise.end();
    };
    if (std::ranges::none_of(context.definition.phases, offers))
      context.fault_at_key(actions[context.definition.actions[i].id], "no phase offers this action",
                           "name it in the actions of a phase");
  }
}

}  // namespace houserule::build
