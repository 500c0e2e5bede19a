// Conditions: "ZONE full", "all ZONE empty", "nobody acted", names of the script, lines.

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

constexpr const char* forms =
    "write 'ZONE full', 'ZONE empty', 'all ZONE empty', 'nobody acted' or a condition of the script";

struct Reading {
  Context& context;
  const Value& value;
  const Scope& scope;
  std::vector<std::string> words;  // without "not"

  Place place_of(const std::string& word) const { return part_of(value, value.string().rfind(word), word.size()); }
};

std::vector<std::string> split(const std::string& text) {
  std::istringstream stream{text};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

void read_state_of_zone(const Reading& reading, const std::string& name, bool all, Condition& condition) {
  Context& context = reading.context;
  const Place place = reading.place_of(name);
  condition.zone = look_up(context, context.definition.zones, name, "zone", place, reading.value.path);
  if (condition.zone < 0) return;
  const ZoneDefinition& zone = context.definition.zones[static_cast<std::size_t>(condition.zone)];
  if (zone.each_seat && !all && !reading.scope.has_actor)
    context.fault(place, reading.value.path, fmt::format("every player has a '{}': whose? Nobody acts here", name),
                  fmt::format("write 'all {} empty'", name));
  if (condition.type == Condition::Type::full && zone.shape != Shape::grid && zone.capacity == 0)
    context.fault(place, reading.value.path, fmt::format("'{}' has no limit, so it is never full", name),
                  "give it one: limit: 5");
}

/// The index of a scripted condition, which exists from now on.
int scripted_condition(Context& context, const std::string& name) {
  auto& conditions = context.definition.conditions;
  const auto found = std::ranges::find(conditions, name);
  if (found != conditions.end()) return static_cast<int>(found - conditions.begin());
  conditions.push_back(name);
  return static_cast<int>(conditions.size()) - 1;
}

Condition read_words(const Reading& reading) {
  using Type = Condition::Type;
  Condition condition;
  const auto& words = reading.words;
  const bool all = words.size() == 3 && words[0] == "all";
  if (words == std::vector<std::string>{"nobody", "acted"}) {
    condition.type = Type::stuck;
    if (!reading.scope.in_until)
      reading.context.fault(reading.value, "'nobody acted' speaks of the pass of a loop", "only 'until' can say it");
  } else if ((all && words[2] == "empty") || (words.size() == 2 && (words[1] == "empty" || words[1] == "full"))) {
    condition.type = all ? Type::all_empty : words[1] == "full" ? Type::full : Type::empty;
    read_state_of_zone(reading, all ? words[1] : words[0], all, condition);
  } else if (words.size() == 1) {
    condition.type = Type::script;
    condition.script = scripted_condition(reading.context, words[0]);
    if (!reading.context.has_script)
      reading.context.fault(reading.value,
                            fmt::format("'{}' is no condition, and the game has no script with one", words[0]), forms);
  } else {
    reading.context.fault(reading.value, fmt::format("'{}' is no condition", reading.value.string()), forms);
  }
  return condition;
}

void check_line(Context& context, const Value& value, const Condition& condition, const Scope& scope) {
  const ZoneDefinition& zone = context.definition.zones[static_cast<std::size_t>(condition.zone)];
  if (zone.grid < 0) return context.fault(value["on"], fmt::format("'{}' is no grid", zone.id));
  if (context.definition.grids[static_cast<std::size_t>(zone.grid)].direction_count() == 0)
    return context.fault(value["on"], fmt::format("'{}' is a graph, which has no straight lines", zone.id));
  const Source& source = scope.action->arguments[static_cast<std::size_t>(condition.argument)].source;
  if (source.yields != Source::Yields::cell || source.zone != condition.zone)
    context.fault(value["through"], fmt::format("'{}' is not a cell of '{}'", value["through"].string(), zone.id));
}

Condition read_line(Context& context, const Value& value, const Scope& scope) {
  Condition condition;
  condition.type = Condition::Type::line;
  condition.length = value["line"].integer(1);
  condition.zone = look_up(context, context.definition.zones, value["on"], "zone");
  if (!scope.action) {
    context.fault(value, "only an action can look for a line", "it runs through a cell that the action takes");
    return condition;
  }
  condition.argument = look_up(context, scope.action->arguments, value["through"], "argument");
  if (condition.zone >= 0 && condition.argument >= 0) check_line(context, value, condition, scope);
  return condition;
}

}  // namespace

Condition read_condition(Context& context, const Value& value, const Scope& scope) {
  if (value.is_map()) return read_line(context, value, scope);
  if (!value.is_string()) return {};
  Reading reading{context, value, scope, split(value.string())};
  const bool negated = reading.words.size() > 1 && reading.words[0] == "not";
  if (negated) reading.words.erase(reading.words.begin());
  Condition condition = read_words(reading);
  condition.negated = negated;
  return condition;
}

}  // namespace houserule::build
