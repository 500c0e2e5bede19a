// memory: the positions that a match remembers.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

constexpr int most_remembered = 1000;

/// Whether something that is done remembers a position.
bool is_filled(const yaml::Node& node) {
  if (node.is_map())
    return std::ranges::any_of(node.map(), [](const yaml::Entry& entry) {
      return (entry.key == "remember" && entry.value.is_string()) || is_filled(entry.value);
    });
  return node.is_list() && std::ranges::any_of(node.list(), is_filled);
}

}  // namespace

void read_memory(Context& context, const Value& root) {
  const Value memory = root["memory"];
  if (!memory) return;
  MemoryDefinition& result = context.definition.memory;
  for (const Value& name : read_strings(memory["of"])) {
    const ZoneIndex zone = look_up(context, context.definition.zones, name, "zone");
    if (!zone) continue;
    if (context.definition.zones[zone].sees != Sees::everyone)
      context.fault(name, fmt::format("not everyone sees '{}'", name.string()),
                    "a position is what everyone sees of it");
    result.zones.push_back(zone);
  }
  result.turns = memory["turns"].boolean(true);
  result.limit = std::min(memory["limit"].integer(0), most_remembered);
  if (memory["limit"].integer(0) > most_remembered)
    context.fault(memory["limit"], fmt::format("at most {} positions are remembered", most_remembered));
}

bool remembers_positions(Context& context, const Value& value) {
  if (context.definition.memory.limit > 0) return true;
  context.fault(value, "the game remembers no positions", "add memory: {of: [board], limit: 100}");
  return false;
}

void need_remembered(Context& context, const Value& value) {
  if (remembers_positions(context, value) && !is_filled(*context.tree))
    context.fault(value, "no position is ever remembered", "{remember: position}, in what an action does");
}

}  // namespace houserule::build
