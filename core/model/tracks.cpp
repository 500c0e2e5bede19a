#include "core/model/tracks.hpp"

#include <utility>

namespace houserule {

SeatTrack::SeatTrack(std::vector<std::int16_t> cells, bool circuit, int size)
    : cells_(std::move(cells)), place_(static_cast<std::size_t>(size), -1), circuit_(circuit) {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    place_[static_cast<std::size_t>(cells_[i])] = static_cast<std::int16_t>(i);
    set_.add(cells_[i]);
  }
}

CellSet SeatTrack::beyond(int cell, bool back) const {
  CellSet found;
  for (int steps = 1; steps < length() + (circuit_ ? 0 : 1); ++steps) {
    const int next = reached(cell, back ? -steps : steps);
    if (next < 0) break;
    found.add(next);
  }
  return found;
}

Tracks::Tracks(std::vector<std::vector<std::int16_t>> cells, bool circuit, int size) {
  for (std::vector<std::int16_t>& each : cells) tracks_.emplace_back(std::move(each), circuit, size);
}

}  // namespace houserule
