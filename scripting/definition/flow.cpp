// flow: loops, phases and effects in order.

#include <algorithm>
#include <iterator>
#include <ranges>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/saying.hpp"
#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

/// `passes`: of the counted loops around it.
FlowNode read_node(Context& context, const Value& value, std::int64_t passes);
FlowNode read_otherwise(Context& context, const Value& value, std::int64_t passes);
std::vector<FlowNode> read_nodes(Context& context, const Value& list, std::int64_t passes);

/// Of steps that begin with the same node the outermost that people are told of.
void begin_step(const Context& context, const StepSpan& span, FlowNode& node) {
  const Value step = find_called(context, "steps", span.step);
  if (!node.step.empty() && !step["about"] && !step["name"]) return;
  node.step = span.step;
  node.step_nodes = span.count;
  node.step_for_others = span.for_others;
}

void append_for_group(Context& context, const Value& value, std::vector<FlowNode>& nodes) {
  const std::size_t first = nodes.size();
  context.step_spans.clear();
  for (Effect& effect : read_for_group(context, value, {})) {
    FlowNode& node = nodes.emplace_back();
    node.type = FlowNode::Type::effect;
    node.origin = effect.origin;
    node.players = read_players(context, value["players"]);
    node.effect = std::move(effect);
  }
  for (const StepSpan& span : std::views::reverse(context.step_spans))
    if (span.count > 0) begin_step(context, span, nodes[first + static_cast<std::size_t>(span.first)]);
}

/// What the data says of a step: its items, or what is done under its condition.
void append_step(Context& context, const Value& value, std::int64_t passes, std::vector<FlowNode>& nodes) {
  const EnteredStep entered(context, value);
  if (!entered.fine()) return;
  FlowNode node;
  node.type = FlowNode::Type::when;
  node.origin = origin_of(value);
  node.players = read_players(context, value["players"]);
  if (value["when"]) node.condition = read_condition(context, value["when"], {});
  node.body = read_nodes(context, entered.effects(), passes);
  const auto is_effect = [](const FlowNode& each) { return each.type == FlowNode::Type::effect; };
  const std::string& step = entered.name();
  if (value["when"] || value["players"] || !std::ranges::all_of(node.body, is_effect)) {
    begin_step(context, {step, 0, 1}, node);
    return nodes.push_back(std::move(node));
  }
  if (!node.body.empty()) begin_step(context, {step, 0, static_cast<int>(node.body.size())}, node.body.front());
  std::ranges::move(node.body, std::back_inserter(nodes));
}

std::vector<FlowNode> read_nodes(Context& context, const Value& list, std::int64_t passes) {
  std::vector<FlowNode> nodes;
  for (const Value& value : list.is_list() ? list.children() : std::vector<Value>{}) {
    if (!value.is_map()) continue;
    if (is_for_group(context, value)) {
      append_for_group(context, value, nodes);
      continue;
    }
    if (is_step_of_data(context, value)) {
      append_step(context, value, passes, nodes);
      continue;
    }
    nodes.push_back(read_node(context, value, passes));
    if (nodes.back().type != FlowNode::Type::when || !value["otherwise"]) continue;
    FlowNode otherwise = read_otherwise(context, value, passes);
    if (!nodes.back().condition.always()) nodes.push_back(std::move(otherwise));  // else a parameter rules it out
  }
  return nodes;
}

void check_item(Context& context, const Value& value, const std::string& key) {
  const auto form = std::ranges::find(flow_forms(), key, [](const Form& each) { return each.key.key; });
  check_keys(context, value, *form, {"players"});
}

void read_body(Context& context, const Value& value, const std::string& main, std::int64_t passes, FlowNode& node) {
  node.body = read_nodes(context, value["do"], passes);
  if (!value["do"])
    context.fault_at_key(value[main], fmt::format("'{}' needs 'do'", main), "do: a list of items");
  else
    refuse_empty(context, value["do"], main);
}

FlowNode read_otherwise(Context& context, const Value& value, std::int64_t passes) {
  FlowNode node;
  node.type = FlowNode::Type::otherwise;
  node.origin = origin_of(value["otherwise"]);
  node.players = read_players(context, value["players"]);
  node.body = read_nodes(context, value["otherwise"], passes);
  refuse_empty(context, value["otherwise"], "otherwise");
  return node;
}

/// What scripts and positions call by a name has it alone.
std::string read_loop_name(Context& context, const Value& value) {
  const Definition& definition = context.definition;
  const Value as = value["as"];
  const std::string name = as.string();
  const char* other = definition.zones.find(name)       ? "zone"
                      : definition.counters.find(name)  ? "counter"
                      : definition.variables.find(name) ? "variable"
                                                        : nullptr;
  if (as && other != nullptr)
    context.fault(as, fmt::format("there is a {} '{}' already", other, name), "give the loop a name of its own");
  return name;
}

/// Whether it is known before a match begins.
bool is_known(const Value& times) {
  const std::string text = times.string();
  const bool is_named = text.starts_with('$') || text.starts_with("numbers.");
  return !times.is_string() || text == "forever" || (is_named && text.find_first_of(" [") == std::string::npos);
}

/// Whether phases are played among these items, or what is within them.
bool plays_phases(const Value& list) {
  for (const Value& item : list.is_list() ? list.children() : std::vector<Value>{}) {
    if (!item.is_map()) continue;
    if (item["phase"] || item["until"] || plays_phases(item["do"]) || plays_phases(item["otherwise"])) return true;
  }
  return false;
}

/// By an amount only effects are done again and again, unless phases are played among them.
bool is_of_the_flow(const Value& value) { return is_known(value["repeat"]) || plays_phases(value["do"]); }

/// How often a loop goes round that is told by what changes in a match.
void read_times(Context& context, const Value& times, FlowNode& node) {
  node.times = {read_amount(context, times, acting({})).value_or(0)};
  if (is_each_players(node.times[0], context.definition))
    context.fault(times, fmt::format("every player has '{}': whose? Nobody acts here", times.text()),
                  "of all of them: players.most(…), players.sum(…)");
}

void read_repeat(Context& context, const Value& value, std::int64_t passes, FlowNode& node) {
  node.type = FlowNode::Type::repeat;
  node.finite = is_known(value["repeat"]) && value["repeat"].string() != "forever";
  if (value["repeat"].string() == "forever")
    node.count = 0;
  else if (is_known(value["repeat"]))
    node.count = read_number_by_players(context, value["repeat"], 0);
  else
    read_times(context, value["repeat"], node);
  node.name = read_loop_name(context, value);
  check_item(context, value, "repeat");
  passes *= std::max(node.count.most(), 1);
  if (passes > most_passes) {
    context.fault(value["repeat"], fmt::format("with the loops around it this is done more than {} times", most_passes),
                  "repeat: forever, with an effect that finishes");
    passes = 1;
  }
  read_body(context, value, "repeat", passes, node);
}

void read_until(Context& context, const Value& value, std::int64_t passes, FlowNode& node) {
  node.type = FlowNode::Type::until;
  node.condition = read_condition(context, value["until"], {nullptr, false, true});
  node.name = read_loop_name(context, value);
  check_item(context, value, "until");
  read_body(context, value, "until", passes, node);
}

void read_when(Context& context, const Value& value, std::int64_t passes, FlowNode& node) {
  node.type = FlowNode::Type::when;
  node.condition = read_condition(context, value["when"], {});
  check_item(context, value, "when");
  read_body(context, value, "when", passes, node);
}

void read_phase_node(Context& context, const Value& value, FlowNode& node) {
  node.type = FlowNode::Type::phase;
  node.phase = look_up(context, context.definition.phases, value["phase"], "phase");
  check_item(context, value, "phase");
}

FlowNode read_node(Context& context, const Value& value, std::int64_t passes) {
  FlowNode node;
  node.origin = origin_of(value);
  node.players = read_players(context, value["players"]);
  const bool is_effect = std::ranges::any_of(effect_keys(), [&](const std::string& key) { return bool(value[key]); });
  if (value["phase"])
    read_phase_node(context, value, node);
  else if (value["repeat"] && is_of_the_flow(value))
    read_repeat(context, value, passes, node);
  else if (value["until"])
    read_until(context, value, passes, node);
  else if (value["when"] && !is_effect)
    read_when(context, value, passes, node);
  else {
    node.type = FlowNode::Type::effect;
    if (is_effect)
      node.effect = read_effect(context, value, {});
    else
      context.fault(value, "this says nothing that happens",
                    fmt::format("there are: phase, until, when, {}", fmt::join(effect_keys(), ", ")));
  }
  return node;
}

}  // namespace

const std::vector<Form>& flow_forms() {
  using S = ValueShape;
  static const FormKey as{"as", S::id,
                          "the loop's name for the script: the number of its pass, once it is through of its last"};
  static const FormKey body{"do", S::flow, "what is done"};
  static const std::vector<Form> forms{
      {{"phase", S::id, "The phase that is played", {Offer::phases}}, "{phase: sow}"},
      {{"repeat", S::times, "How often: a number, or forever"}, "{repeat: 3, do: [{phase: sow}]}", {as, body}},
      {{"until", S::condition, "Repeated until this holds; looked at before each pass", {Offer::conditions}},
       "{until: all hand empty, do: [{phase: sow}]}",
       {as, body}},
      {{"when", S::condition, "It is done only if this holds", {Offer::conditions}},
       "{when: deck empty, do: [{shuffle: discard}]}",
       {body, {"otherwise", S::flow, "what is done if it does not hold"}}},
  };
  return forms;
}

void read_step_texts(Context& context, const Value& root) {
  const auto& steps = context.definition.steps;
  for (const Value& value : root["steps"].children()) {
    const std::string name = name_called(value.key);
    context.definition.step_texts[name] = {read_fixed_text(context, value["name"]),
                                           read_fixed_text(context, value["about"])};
    if (value["do"]) {
      refuse_empty(context, value["do"], value.key);
      const bool done = std::ranges::find(context.called, "steps." + name) != context.called.end();
      if (!done && context.diagnostics.empty())  // else it may be done where something is wrong
        context.fault_at_key(value, fmt::format("no {{step: {}}} of the flow or of an action does this", value.key));
      continue;
    }
    if (std::ranges::find(steps, value.key) == steps.end())
      context.fault_at_key(value, fmt::format("no {{step: {}}} of the flow or of an action is there", value.key),
                           hint_of(value.key, {steps.begin(), steps.end()}));
  }
}

void read_flow(Context& context, const Value& root) {
  context.definition.flow = read_nodes(context, root["flow"], 1);
  if (root["flow"].is_list() && context.definition.flow.empty())
    context.fault_at_key(root["flow"], "nothing happens in this game", "name a phase: - phase: place");
}

}  // namespace houserule::build
