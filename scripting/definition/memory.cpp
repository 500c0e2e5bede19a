// memory: the positions that a match remembers.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

constexpr int most_remembered = 1000;

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

}  // namespace houserule::build
