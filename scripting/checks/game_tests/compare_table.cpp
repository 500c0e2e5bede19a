// table, has, count.

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "scripting/checks/game_tests/expectation.hpp"
#include "scripting/checks/game_tests/table_text.hpp"
#include "scripting/position/by_seat.hpp"
#include "scripting/position/filling.hpp"
#include "scripting/position/position.hpp"

namespace houserule::game_tests {
namespace {

using build::Value;
using Texts = std::vector<std::string>;

/// "hand of player 2"; what there is only one of by its name alone.
Statement name_of(const Comparison& comparison, const std::string& id, bool each_seat, Seat seat) {
  return each_seat ? Statement(says::of_seat, id, seat_told(comparison.game(), seat)) : Statement(id);
}

Statement or_nothing(const std::string& text) { return text.empty() ? Statement(says::nothing) : Statement(text); }

/// One value, or one for each seat named.
std::vector<std::pair<Seat, Value>> parts(Comparison& comparison, bool each_seat, const Value& value) {
  if (each_seat) return parts_by_seat(comparison.game(), value, comparison.diagnostics);
  return {{0, value}};
}

/// What `position` says of the table, the rest being as it is.
State expected_state(const Comparison& comparison, const Value& position) {
  return position_state(comparison.state, *position.node);
}

void expect_zone(Comparison& comparison, const State& expected, ZoneId zone, const Statement& name,
                 const Value& value) {
  const bool rows = comparison.game().zones()[zone].grid != nullptr && position::is_rows(value);
  const auto lines = rows ? row_lines : piece_lines;
  comparison.expect(value, name, statements(lines(expected, zone)), statements(lines(comparison.state, zone)));
}

/// Counters, variables and loops have one form as JSON.
void expect_value(Comparison& comparison, const State& expected, const Value& entry) {
  const auto wanted = state_json(expected), found = state_json(comparison.state);
  const auto text = [](const nlohmann::ordered_json& value) { return or_nothing(value.is_null() ? "" : value.dump()); };
  const auto& counters = comparison.definition().counters;
  const auto& variables = comparison.definition().variables;
  const int counter = find_id(counters, entry.key), variable = find_id(variables, entry.key);
  const bool each_seat = (counter >= 0 && counters[static_cast<std::size_t>(counter)].each_seat) ||
                         (variable >= 0 && variables[static_cast<std::size_t>(variable)].each_seat);
  for (const auto& [seat, part] : parts(comparison, each_seat, entry)) {
    const auto of_seat = [&](const nlohmann::ordered_json& json) {
      const auto value = json.value(entry.key, nlohmann::ordered_json());
      return text(each_seat ? value[static_cast<std::size_t>(seat)] : value);
    };
    comparison.expect(part, name_of(comparison, entry.key, each_seat, seat), {of_seat(wanted)}, {of_seat(found)});
  }
}

void expect_exactly(Comparison& comparison, const Value& table) {
  if (!table) return;
  const State expected = expected_state(comparison, table);
  for (const Value& entry : table.children()) {
    const ZoneIndex zone = comparison.definition().zones.find(entry.key);
    if (!zone) {
      expect_value(comparison, expected, entry);
      continue;
    }
    const bool each_seat = comparison.definition().zones[zone].each_seat;
    for (const auto& [seat, part] : parts(comparison, each_seat, entry))
      expect_zone(comparison, expected, comparison.game().zone_of(zone, seat),
                  name_of(comparison, entry.key, each_seat, seat), part);
  }
}

/// The cells named, or those that rows of letters put something on.
void expect_cells(Comparison& comparison, const State& expected, ZoneId zone, const Statement& name,
                  const Value& value) {
  const Grid& grid = *comparison.game().zones()[zone].grid;
  const auto expect = [&](const Value& place, int cell) {
    const auto id = static_cast<CellId>(cell);
    comparison.expect(place, {says::of_zone, grid.name(cell), name}, {or_nothing(cell_line(expected, zone, id))},
                      {or_nothing(cell_line(comparison.state, zone, id))});
  };
  if (value.is_map())
    for (const Value& child : value.children()) expect(child, grid.find(child.key));
  else
    for (const int cell : expected.occupied(zone)) expect(value, cell);
}

/// Fails with all that lies there if something of what is expected does not.
void expect_pieces(Comparison& comparison, const State& expected, ZoneId zone, const Statement& name,
                   const Value& value) {
  Texts wanted = piece_lines(expected, zone), found = piece_lines(comparison.state, zone);
  Texts rest = found;
  for (const std::string& line : wanted) {
    const auto at = std::ranges::find(rest, line);
    if (at == rest.end()) return comparison.expect(value, {says::lacks, name}, statements(wanted), statements(found));
    rest.erase(at);
  }
}

void expect_among(Comparison& comparison, const Value& has) {
  if (!has) return;
  const State expected = expected_state(comparison, has);
  for (const Value& entry : has.children()) {
    const ZoneIndex zone = comparison.definition().zones.find(entry.key);
    if (!zone) {
      comparison.diagnostics.push_back({entry.key_place,
                                        entry.path,
                                        fmt::format("'{}' is no zone", entry.key),
                                        "its value belongs into table:",
                                        {}});
      continue;
    }
    const ZoneDefinition& definition = comparison.definition().zones[zone];
    for (const auto& [seat, part] : parts(comparison, definition.each_seat, entry)) {
      const auto compare = definition.shape == Shape::grid ? expect_cells : expect_pieces;
      compare(comparison, expected, comparison.game().zone_of(zone, seat),
              name_of(comparison, entry.key, definition.each_seat, seat), part);
    }
  }
}

void expect_counts(Comparison& comparison, const Value& count) {
  for (const Value& entry : count.children()) {
    const ZoneIndex zone(look_up(comparison, comparison.definition().zones, entry.key, "zone", entry));
    if (!zone) continue;
    const bool each_seat = comparison.definition().zones[zone].each_seat;
    for (const auto& [seat, part] : parts(comparison, each_seat, entry)) {
      const ZoneId id = comparison.game().zone_of(zone, seat);
      if (!part.is_integer())
        comparison.fault(part, "expected a number of pieces");
      else if (id == none)
        comparison.fault(part, fmt::format("there is no '{}' with {} players", entry.key, comparison.game().players()));
      else
        comparison.expect(part, {says::pieces_in, name_of(comparison, entry.key, each_seat, seat)}, {part.integer(0)},
                          {comparison.state.zone(id).count});
    }
  }
}

}  // namespace

void compare_table(Comparison& comparison, const Value& then) {
  expect_exactly(comparison, then["table"]);
  expect_among(comparison, then["has"]);
  expect_counts(comparison, then["count"]);
}

}  // namespace houserule::game_tests
