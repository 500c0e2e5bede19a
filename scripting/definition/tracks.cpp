// Tracks of a grid: the cells along which pieces go, as names and straight runs of cells.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

std::vector<std::string> names_of(const Grid& grid) {
  std::vector<std::string> names;
  for (int cell = 0; cell < grid.size(); ++cell) names.push_back(grid.name(cell));
  return names;
}

std::string how_cells_are_named(const Grid& grid, const std::string& name) {
  const std::vector<std::string> names = names_of(grid);
  const int in_first_row = grid.definition().topology == Topology::graph ? 0 : grid.row_cells(0).count();
  if (in_first_row == 0) return hint_of(name, names);
  return fmt::format("they are called {} to {}, and those of the first row together {}..{}", names.front(),
                     names.back(), names.front(), names[static_cast<std::size_t>(in_first_row) - 1]);
}

namespace {

struct TrackReading {
  Context& context;
  const Grid& grid;
};

int read_cell(const TrackReading& reading, const Value& value, const std::string& name) {
  const int cell = reading.grid.find(name);
  if (cell >= 0) return cell;
  reading.context.fault(value, fmt::format("there is no cell '{}'", name), how_cells_are_named(reading.grid, name));
  return cell;
}

/// From one cell to another in a line, both included; what is no cell there is passed over.
std::vector<int> run_between(const TrackReading& reading, const Value& value, int first, int last) {
  const Grid& grid = reading.grid;
  const bool rows = grid.definition().topology != Topology::graph;
  const bool one_row = rows && grid.row(first) == grid.row(last);
  if (!one_row && (!rows || grid.column(first) != grid.column(last))) {
    reading.context.fault(value,
                          fmt::format("'{}' and '{}' are not in one row or column", grid.name(first), grid.name(last)),
                          "name the cells one by one, or corner by corner: [a1..h1, h2..a2]");
    return {};
  }
  const CellSet& line = one_row ? grid.row_cells(grid.row(first)) : grid.column_cells(grid.column(first));
  std::vector<int> run;
  for (const int cell : line)
    if (cell >= std::min(first, last) && cell <= std::max(first, last)) run.push_back(cell);
  if (first > last) std::ranges::reverse(run);
  return run;
}

std::vector<int> read_run(const TrackReading& reading, const Value& value) {
  const std::string text = value.string();
  const std::size_t dots = text.find("..");
  const int first = read_cell(reading, value, text.substr(0, dots));
  if (dots == std::string::npos) return first < 0 ? std::vector<int>{} : std::vector{first};
  const int last = read_cell(reading, value, text.substr(dots + 2));
  return first < 0 || last < 0 ? std::vector<int>{} : run_between(reading, value, first, last);
}

std::vector<std::string> read_cells(const TrackReading& reading, const Value& list) {
  std::vector<std::string> names;
  for (const Value& value : list.children()) {
    for (const int cell : read_run(reading, value)) {
      const std::string& name = reading.grid.name(cell);
      if (std::ranges::find(names, name) != names.end())
        reading.context.fault(value, fmt::format("the track comes to '{}' twice", name),
                              "a cell is one step of a track; circuit: true for what goes round");
      names.push_back(name);
    }
  }
  return names;
}

/// {1: [a1..h1], 2: [h1..a1]}: one of each player who may sit there.
void read_by_player(const TrackReading& reading, const Value& value, int players, GridDefinition& grid) {
  for (int number = 1; number <= players; ++number) {
    const Value track = value[std::to_string(number)];
    if (!track)
      return reading.context.fault(value, fmt::format("player {} has no track", number),
                                   "one list for all, or one for each player: {1: [a1..h1], 2: [h1..a1]}");
    grid.tracks.push_back(read_cells(reading, track));
  }
  for (const Value& track : value.children())
    if (track.key.size() > 2 || std::stoi(track.key) > players)
      reading.context.fault_at_key(track, fmt::format("there is no player {} here", track.key),
                                   fmt::format("there are at most {}", players));
}

/// Numbers for names, along the first track.
void number_cells(const Grid& laid, bool from_start, GridDefinition& grid) {
  grid.cells = laid.definition().cells;
  grid.numbered = true;
  std::vector<std::string> names = names_of(laid);
  const std::vector<std::string> track = grid.tracks.front();
  for (std::size_t i = 0; i < track.size(); ++i) {
    const auto cell = static_cast<std::size_t>(laid.find(track[i]));
    names[cell] = grid.cells[cell].name = std::to_string(from_start ? i + 1 : track.size() - i);
  }
  for (auto& each : grid.tracks)
    for (std::string& name : each) name = names[static_cast<std::size_t>(laid.find(name))];
}

void check_words(Context& context, const Value& value, const GridDefinition& grid) {
  for (const char* key : {"circuit", "numbered"})
    if (value[key] && !value["track"])
      context.fault_at_key(value[key], fmt::format("'{}' goes with 'track'", key), "track: [a1..h1]");
  if (value["track"] && grid.floating)
    context.fault_at_key(value["track"], "the cells of a board that grows move, so no track leads over them",
                         "square: [ROWS, COLUMNS], without grow");
  if (value["numbered"] && grid.topology == Topology::graph)
    context.fault_at_key(value["numbered"], "the cells of a graph have names already", "leave it out");
}

}  // namespace

void read_tracks(Context& context, const Value& value, GridDefinition& grid) {
  const std::size_t faults = context.diagnostics.size();
  check_words(context, value, grid);
  const Value track = value["track"];
  if (!track || context.diagnostics.size() > faults) return;
  const Grid laid{grid};
  const TrackReading reading{context, laid};
  const PlayerRange players = read_players(context, value["players"]);
  if (track.is_list())
    grid.tracks.push_back(read_cells(reading, track));
  else
    read_by_player(reading, track, std::min(players.maximum, context.definition.max_players), grid);
  grid.circuit = value["circuit"].boolean(false);
  if (value["numbered"] && context.diagnostics.size() == faults)
    number_cells(laid, value["numbered"].string() == "from the start", grid);
}

}  // namespace houserule::build
