// flow: loops, phases and effects in order.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

FlowNode read_node(Context& context, const Value& value);

std::vector<FlowNode> read_nodes(Context& context, const Value& list) {
  std::vector<FlowNode> nodes;
  for (const Value& value : list.is_list() ? list.children() : std::vector<Value>{})
    if (value.is_map()) nodes.push_back(read_node(context, value));
  return nodes;
}

void allow_keys(Context& context, const Value& value, const std::string& main,
                const std::vector<std::string>& allowed) {
  for (const Value& child : value.children())
    if (child.key != main && child.key != "players" && std::ranges::find(allowed, child.key) == allowed.end())
      context.fault_at_key(child, fmt::format("'{}' does not go with '{}'", child.key, main));
}

void read_body(Context& context, const Value& value, const std::string& main, FlowNode& node) {
  node.body = read_nodes(context, value["do"]);
  if (!value["do"])
    context.fault_at_key(value[main], fmt::format("'{}' needs 'do'", main), "do: a list of items");
  else if (value["do"].is_list() && value["do"].node->list().empty())
    context.fault_at_key(value["do"], fmt::format("'{}' does nothing", main), "name what is done");
}

void read_repeat(Context& context, const Value& value, FlowNode& node) {
  node.type = FlowNode::Type::repeat;
  node.count = value["repeat"].integer(0);
  node.name = value["as"].string();
  allow_keys(context, value, "repeat", {"as", "do"});
  read_body(context, value, "repeat", node);
}

void read_until(Context& context, const Value& value, FlowNode& node) {
  node.type = FlowNode::Type::until;
  node.condition = read_condition(context, value["until"], {nullptr, false, true});
  node.name = value["as"].string();
  allow_keys(context, value, "until", {"as", "do"});
  read_body(context, value, "until", node);
}

void read_when(Context& context, const Value& value, FlowNode& node) {
  node.type = FlowNode::Type::when;
  node.condition = read_condition(context, value["when"], {});
  allow_keys(context, value, "when", {"do"});
  read_body(context, value, "when", node);
}

void read_phase_node(Context& context, const Value& value, FlowNode& node) {
  node.type = FlowNode::Type::phase;
  node.phase = look_up(context, context.definition.phases, value["phase"], "phase");
  allow_keys(context, value, "phase", {});
}

FlowNode read_node(Context& context, const Value& value) {
  FlowNode node;
  node.players = read_players(context, value["players"]);
  const bool is_effect = std::ranges::any_of(effect_keys(), [&](const std::string& key) { return bool(value[key]); });
  if (value["phase"])
    read_phase_node(context, value, node);
  else if (value["repeat"])
    read_repeat(context, value, node);
  else if (value["until"])
    read_until(context, value, node);
  else if (value["when"] && !is_effect)
    read_when(context, value, node);
  else {
    node.type = FlowNode::Type::effect;
    if (is_effect)
      node.effect = read_effect(context, value, {});
    else
      context.fault(value, "this says nothing that happens",
                    fmt::format("there are: phase, repeat, until, when, {}", fmt::join(effect_keys(), ", ")));
  }
  return node;
}

}  // namespace

void read_flow(Context& context, const Value& root) {
  context.definition.flow = read_nodes(context, root["flow"]);
  if (root["flow"].is_list() && context.definition.flow.empty())
    context.fault_at_key(root["flow"], "nothing happens in this game", "name a phase: - phase: place");
}

}  // namespace houserule::build
