#pragma once
// Along which cells of a board the pieces of each seat go.

#include <cstdint>
#include <vector>

#include "core/model/cell_set.hpp"
#include "core/model/values.hpp"

namespace houserule {

/// Along which cells the pieces of one seat go.
class SeatTrack {
 public:
  SeatTrack() = default;
  /// Cells from the first to the last, none twice. `circuit`: the last is followed by the first. `size`: of the board.
  SeatTrack(std::vector<std::int16_t> cells, bool circuit, int size);

  const CellSet& cells() const { return set_; }
  int length() const { return static_cast<int>(cells_.size()); }
  /// The cell so many further, or back if negative; -1 beyond either end, and from a cell beside the track. Cell -1 is
  /// before the first.
  int reached(int cell, int steps) const {
    const int from = cell < 0 ? -1 : at(place_, cell);
    if (cell >= 0 && from < 0) return -1;
    int place = from + steps;
    if (circuit_ && !cells_.empty()) place = (place % length() + length()) % length();
    return place < 0 || place >= length() ? -1 : cells_[static_cast<std::size_t>(place)];
  }
  /// How many steps it takes to leave the track from there: 1 on the last cell, 0 beside the track.
  int to_go(int cell) const {
    const int place = at(place_, cell);
    return place < 0 ? 0 : length() - place;
  }
  /// All cells that lie ahead of that one, or behind; on a circuit all others. None from beside the track.
  CellSet beyond(int cell, bool back) const;

 private:
  static int at(const std::vector<std::int16_t>& by_cell, int cell) {
    return static_cast<std::size_t>(cell) < by_cell.size() ? by_cell[static_cast<std::size_t>(cell)] : -1;
  }

  std::vector<std::int16_t> cells_;
  std::vector<std::int16_t> place_;  // by cell; -1 = beside it
  CellSet set_;
  bool circuit_ = false;
};

/// Of each seat.
class Tracks {
 public:
  Tracks() = default;
  /// One of each seat, or one for all: as SeatTrack says.
  Tracks(std::vector<std::vector<std::int16_t>> cells, bool circuit, int size);

  bool exist() const { return !tracks_.empty(); }
  /// That of the seat; an empty one if it has none.
  const SeatTrack& of(Seat seat) const {
    if (tracks_.size() == 1) return tracks_.front();
    return static_cast<std::size_t>(seat) < tracks_.size() ? tracks_[static_cast<std::size_t>(seat)] : nowhere_;
  }

 private:
  std::vector<SeatTrack> tracks_;  // one, or one of each seat
  SeatTrack nowhere_;
};

}  // namespace houserule
