// row and column of an argument: in which lines of a grid its cells lie.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {
namespace {

struct LineReading {
  Context& context;
  const Scope& scope;
  ZoneIndex zone;
  std::string_view what;  ///< row or column

  const ZoneDefinition& definition() const { return context.definition.zones[zone]; }
};

int lines_of(const LineReading& reading, int grid) {
  if (grid < 0) return max_cells;  // the grid has a fault of its own
  const Grid& shape = reading.context.definition.grids[static_cast<std::size_t>(grid)];
  return reading.what == "row" ? shape.row_count() : shape.counted_column_count();
}

/// The fewest and the most there are, by the number of players.
std::pair<int, int> counts_of_lines(const LineReading& reading) {
  int fewest = lines_of(reading, reading.definition().grid), most = fewest;
  for (const auto& [players, grid] : reading.definition().grids_by_players) {
    fewest = std::min(fewest, lines_of(reading, grid));
    most = std::max(most, lines_of(reading, grid));
  }
  return {fewest, most};
}

GridLines::Numbered read_numbers(const LineReading& reading, const Value& value, std::int64_t first,
                                 std::int64_t last) {
  const int most = counts_of_lines(reading).second;
  if (first > last)
    reading.context.fault(value, fmt::format("there is no {} from {} to {}", reading.what, first, last),
                          "exchange them");
  else if (first < 1 || last > most)
    reading.context.fault(
        value, fmt::format("'{}' has no {} {}", reading.definition().id, reading.what, first < 1 ? first : last),
        fmt::format("there are 1 to {}", most));
  else
    return {static_cast<int>(first), static_cast<int>(last)};
  return {};
}

std::optional<GridLines::Numbered> read_numbers(const LineReading& reading, const Value& value) {
  const auto range = read_range(value);
  if (!range) return {};
  return read_numbers(reading, value, range->first.value_or(1), range->last.value_or(counts_of_lines(reading).second));
}

GridLines::Empty read_empty(const LineReading& reading, const Value& value) {
  const auto words = terms_of(reading.context.definition, {sources::Pieces{reading.zone}});
  if (std::ranges::find(words, "empty") != words.end())
    reading.context.fault(value, fmt::format("'empty' is a {} without pieces, and a word of pieces, too", reading.what),
                          "give the word another name");
  return {};
}

/// A word of pieces, which who acts must see.
GridLines::With lines_with(const LineReading& reading, const Value& value, Operand term) {
  if (reading.definition().sees == Sees::nobody)
    reading.context.fault(
        value,
        fmt::format("nobody sees what lies in '{}', so what may be done can't depend on it", reading.definition().id),
        "sees: everyone");
  return {std::move(term)};
}

Operand read_word(const LineReading& reading, const Value& value) {
  const std::string text = value.string();
  std::vector<std::string> known = terms_of(reading.context.definition, {sources::Pieces{reading.zone}});
  if (std::ranges::find(known, text) != known.end())
    return std::int64_t{reading.context.definition.vocabulary.find(text).value};
  known.emplace_back("empty");
  if (text.find('.') == std::string::npos)
    reading.context.fault(value, fmt::format("no piece of '{}' is '{}'", reading.definition().id, text),
                          hint_of(text, known));
  else
    reading.context.fault(value, fmt::format("'{}' is neither a number nor a word here", text),
                          "what an argument before it has, such as card.value or card.suit");
  return 0;
}

GridLines::Wish read_wish(const LineReading& reading, const Value& value) {
  if (const auto numbers = read_numbers(reading, value)) return *numbers;
  if (value.string() == "empty") return read_empty(reading, value);
  const auto found = read_number_or_word(reading.context, value, reading.scope, value.string());
  if (!found) return lines_with(reading, value, read_word(reading, value));
  if (found->is_word) return lines_with(reading, value, found->operand);
  if (const auto* number = std::get_if<std::int64_t>(&found->operand))
    return read_numbers(reading, value, *number, *number);
  return GridLines::At{found->operand};
}

bool is_graph(const LineReading& reading) {
  const int grid = reading.definition().grid;
  return grid >= 0 &&
         reading.context.definition.grids[static_cast<std::size_t>(grid)].definition().topology == Topology::graph;
}

/// A number that there always is needs no other wish after it.
void check_reached(const LineReading& reading, const Value& wish, const GridLines& before) {
  const auto* numbers = before.wishes.empty() ? nullptr : std::get_if<GridLines::Numbered>(&before.wishes.back());
  if (numbers != nullptr && numbers->first <= counts_of_lines(reading).first)
    reading.context.fault(
        wish, fmt::format("the {} before is always there, so that this one is never looked at", reading.what),
        "several: 1..3");
}

bool goes_along_track(const Source& source) {
  const auto* cells = source.as<sources::Cells>();
  if (cells == nullptr) return false;
  const auto* set = cells->only<GridSet>();
  return cells->only<Beyond>() != nullptr || (set != nullptr && *set == GridSet::track);
}

/// A number of steps, or what gives one.
decltype(TrackSteps::wishes)::value_type read_steps(Context& context, const Value& value, const Scope& scope) {
  const auto range = read_range(value);
  if (!range) return GridLines::At{read_amount(context, value, scope).value_or(0)};
  const int first = range->first.value_or(1), last = range->last.value_or(max_cells);
  if (first >= 1 && first <= last && last <= max_cells) return GridLines::Numbered{first, last};
  const std::string steps = first == last ? std::to_string(first) : fmt::format("{} to {}", first, last);
  context.fault(value, fmt::format("nothing goes {} steps", steps), "one step at least: 1..3");
  return GridLines::Numbered{};
}

}  // namespace

TrackSteps read_track_steps(Context& context, const Value& value, const Scope& scope, const Source& source) {
  TrackSteps steps;
  if (!value) return steps;
  if (!goes_along_track(source)) {
    context.fault_at_key(value, "'by' is for cells along a track", "board.ahead(ARGUMENT), board.track");
    return steps;
  }
  const Scope judged{scope.action, scope.has_actor, false, true};
  if (value.is_list() && value.children().empty()) context.fault(value, "no steps are named", "by: 1");
  for (const Value& wish : value.is_list() ? value.children() : std::vector{value})
    steps.wishes.push_back(read_steps(context, wish, judged));
  return steps;
}

GridLines read_grid_lines(Context& context, const Value& value, const Scope& scope, const Source& source) {
  GridLines lines;
  if (!value) return lines;
  if (source.yields() != Yields::cell) {
    context.fault_at_key(value, fmt::format("'{}' is for cells", value.key), "needs: CONDITION");
    return lines;
  }
  if (!source.zone()) return lines;  // the source has a fault of its own
  const Scope judged{scope.action, scope.has_actor, false, true};
  const LineReading reading{context, judged, source.zone(), value.key};
  if (is_graph(reading)) {
    context.fault_at_key(value, fmt::format("'{}' is a graph, which has no {}s", reading.definition().id, value.key),
                         "with: TAG");
    return lines;
  }
  if (value.is_list() && value.children().empty())
    context.fault(value, fmt::format("no {} is named", value.key), fmt::format("{}: 1", value.key));
  for (const Value& wish : value.is_list() ? value.children() : std::vector{value}) {
    check_reached(reading, wish, lines);
    lines.wishes.push_back(read_wish(reading, wish));
  }
  return lines;
}

}  // namespace houserule::build
