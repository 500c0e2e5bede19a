#include "core/model/tracks.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace houserule {

Tracks::Tracks(std::vector<std::vector<std::int16_t>> cells, bool circuit, int size) : circuit_(circuit) {
  for (std::vector<std::int16_t>& each : cells) {
    Track& track = tracks_.emplace_back();
    track.place.assign(static_cast<std::size_t>(size), -1);
    for (std::size_t i = 0; i < each.size(); ++i) {
      track.place[static_cast<std::size_t>(each[i])] = static_cast<std::int16_t>(i);
      track.set.add(each[i]);
    }
    track.cells = std::move(each);
  }
}

std::optional<int> Tracks::extreme_to_go(Seat seat, const CellSet& cells, bool least) const {
  if (cells.empty()) return {};
  const Track& track = of(seat);
  int most = 0, fewest = INT_MAX;
  for (const int cell : cells) {
    const int steps = track.to_go(cell);
    most = std::max(most, steps);
    fewest = std::min(fewest, steps);
  }
  return least ? fewest : most;
}

CellSet Tracks::beyond(Seat seat, int cell, bool back) const {
  CellSet found;
  for (int steps = 1; steps < length(seat) + (circuit_ ? 0 : 1); ++steps) {
    const int next = reached(seat, cell, back ? -steps : steps);
    if (next < 0) break;
    found.add(next);
  }
  return found;
}

}  // namespace houserule
