// What other players have, or several together: "coins.of(whom)", "players.sum(coins)", "others.most(hand.count(red))".

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/flow/saying.hpp"
#include "scripting/definition/operands.hpp"

namespace houserule::build {

namespace {

/// Of a counter, a variable or a zone.
void need_public(const OperandReading& reading, const std::string& text, const auto& what) {
  if ((reading.scope.in_needs || reading.scope.in_after) && what.sees != Sees::everyone)
    reading.fault(text, fmt::format("others' '{}' is secret, so what may be done can't depend on it", what.id),
                  "go by what everyone sees");
}

void need_open(const OperandReading& reading, const std::string& text, const auto& what) {
  if (!what.each_seat) reading.fault(text, fmt::format("'{}' is the table's, no player's", what.id), what.id);
  need_public(reading, text, what);
}

}  // namespace

void need_openly_theirs(const OperandReading& reading, const std::string& text, const CounterDefinition& counter) {
  need_open(reading, text, counter);
}

void need_openly_theirs(const OperandReading& reading, const std::string& text, const VariableDefinition& variable) {
  need_open(reading, text, variable);
}

namespace {

/// Whether a player has it, and complaints where others' may not be used.
struct Having {
  const OperandReading& reading;
  const std::string& text;

  const Definition& definition() const { return reading.context.definition; }
  bool is_judged() const { return reading.scope.in_needs || reading.scope.in_after; }

  bool operator()(CounterIndex counter) const { return is_open(definition().counters[counter]); }
  bool operator()(VariableIndex variable) const { return is_open(definition().variables[variable]); }
  bool operator()(const operands::Listed& listed) const { return is_open(definition().variables[listed.list]); }
  bool operator()(const operands::Count& count) const {
    const auto* pieces = count.source.as<sources::Pieces>();
    if (pieces == nullptr || !pieces->zone) return is_seen(count.source);
    if (is_judged())
      need_counted(reading.context, reading.place_of(text), reading.value.path, definition().zones[pieces->zone], true);
    return is_each_players(count, definition());
  }
  bool operator()(const operands::Matching& matching) const { return is_seen(matching.source); }
  bool operator()(const operands::Sum& sum) const { return is_seen(sum.source); }
  bool operator()(const operands::Different& different) const { return is_seen(different.source); }
  bool operator()(const operands::Extreme& extreme) const { return is_seen(extreme.source); }
  bool operator()(const operands::Topmost& topmost) const {
    need_public(reading, text, definition().zones[topmost.zone]);
    return is_each_players(topmost, definition());
  }
  bool operator()(const operands::Arithmetic& arithmetic) const {
    return std::ranges::all_of(arithmetic.parts, [&](const Operand& part) {
      return std::holds_alternative<std::int64_t>(part) || std::visit(*this, part);
    });
  }
  bool operator()(const operands::Named& named) const { return std::visit(*this, named.is[0]); }
  bool operator()(const operands::LookedUp& table) const {
    const auto fits = [&](const Operand& part) {
      return std::holds_alternative<std::int64_t>(part) || std::visit(*this, part);
    };
    return fits(table.at[0]) && std::ranges::all_of(table.values, fits);
  }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }

  bool is_open(const auto& what) const {
    need_open(reading, text, what);
    return true;
  }
  bool is_seen(const Source& source) const {
    if (!source.zone()) return false;
    need_public(reading, text, definition().zones[source.zone()]);
    return is_each_players(operands::Count{source}, definition());
  }
};

/// "coins", "hand.count(red)" in "players.most(coins)"; nothing and a diagnostic if no player has that.
std::optional<Operand> read_had(const OperandReading& reading, const std::string& text) {
  const Scope theirs = acting(reading.scope);
  const OperandReading each{reading.context, reading.value, theirs};
  const std::size_t faults = reading.context.diagnostics.size();
  const auto read = read_operand(each, text);
  if (read && read->measure == Measure::number && std::visit(Having{each, text}, read->operand)) return read->operand;
  if (reading.context.diagnostics.size() == faults)
    reading.fault(text, fmt::format("'{}' is nothing that each player has, to add up or to compare", text),
                  "a counter, a variable of type number, hand.count, hand.count(WORD), hand.sum(NUMBER)");
  return {};
}

}  // namespace

ReadOperand read_of_players(const OperandReading& reading, const std::string& who, const sources::Seats& players,
                            operands::OfPlayers::What what, const std::string& name) {
  using Which = sources::Seats::Which;
  if (players.which != Which::players && players.which != Which::all && !reading.scope.has_actor)
    reading.fault(who, fmt::format("'{}' of whom? Nobody acts here", who), "players");
  const auto each = read_had(reading, name);
  return {each ? Operand{operands::OfPlayers{what, players, {*each}}} : Operand{0}};
}

}  // namespace houserule::build
