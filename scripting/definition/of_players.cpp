// What other players have, or several together: "coins.of(whom)", "players.sum(coins)", "others.most(hand.count)".

#include <optional>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"

namespace houserule::build {

namespace {

void need_open(const OperandReading& reading, const std::string& text, const auto& what) {
  if (!what.each_seat) reading.fault(text, fmt::format("'{}' is the table's, no player's", what.id), what.id);
  if ((reading.scope.in_needs || reading.scope.in_after) && what.sees != Sees::everyone)
    reading.fault(text, fmt::format("others' '{}' is secret, so what may be done can't depend on it", what.id),
                  "go by what everyone sees");
}

}  // namespace

void need_openly_theirs(const OperandReading& reading, const std::string& text, const CounterDefinition& counter) {
  need_open(reading, text, counter);
}

void need_openly_theirs(const OperandReading& reading, const std::string& text, const VariableDefinition& variable) {
  need_open(reading, text, variable);
}

namespace {

/// "coins", "hand.count" in "players.most(coins)"
std::optional<decltype(operands::OfPlayers::each)> read_had(const OperandReading& reading, const std::string& text) {
  constexpr std::string_view count = ".count";
  const Definition& definition = reading.context.definition;
  if (const CounterIndex counter = definition.counters.find(text)) {
    need_openly_theirs(reading, text, definition.counters[counter]);
    return counter;
  }
  const VariableIndex variable = definition.variables.find(text);
  if (variable && definition.variables[variable].type == VariableDefinition::Type::number &&
      !definition.variables[variable].is_list()) {
    need_openly_theirs(reading, text, definition.variables[variable]);
    return variable;
  }
  const ZoneIndex zone =
      text.ends_with(count) ? definition.zones.find(text.substr(0, text.size() - count.size())) : ZoneIndex{};
  if (!zone || !definition.zones[zone].each_seat) return {};
  if (reading.scope.in_needs || reading.scope.in_after)
    need_counted(reading.context, reading.place_of(text), reading.value.path, definition.zones[zone], true);
  return zone;
}

}  // namespace

ReadOperand read_of_players(const OperandReading& reading, const std::string& who, const sources::Seats& players,
                            operands::OfPlayers::What what, const std::string& name) {
  using Which = sources::Seats::Which;
  if (players.which != Which::players && players.which != Which::all && !reading.scope.has_actor)
    reading.fault(who, fmt::format("'{}' of whom? Nobody acts here", who), "players");
  const auto each = read_had(reading, name);
  if (each) return {operands::OfPlayers{what, players, *each}};
  reading.fault(name, fmt::format("'{}' is nothing that each player has, to add up or to compare", name),
                "a counter, a variable of type number, hand.count");
  return {0};
}

}  // namespace houserule::build
