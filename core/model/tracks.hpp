#pragma once
// Along which cells of a board the pieces of each seat go.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/model/cell_set.hpp"
#include "core/model/values.hpp"

namespace houserule {

class Tracks {
 public:
  Tracks() = default;
  /// Cells from the first to the last, none twice: of each seat, or one list for all. `circuit`: the last is
  /// followed by the first. `size`: of the board.
  Tracks(std::vector<std::vector<std::int16_t>> cells, bool circuit, int size);

  bool exist() const { return !tracks_.empty(); }
  /// Those of the seat's track; none if it has none.
  const CellSet& cells(Seat seat) const { return of(seat).set; }
  int length(Seat seat) const { return static_cast<int>(of(seat).cells.size()); }
  /// The cell so many further, or back if negative; -1 beyond either end, and from a cell beside the track. Cell -1 is
  /// before the first.
  int reached(Seat seat, int cell, int steps) const {
    const Track& track = of(seat);
    const int from = cell < 0 ? -1 : track.place_of(cell);
    if (cell >= 0 && from < 0) return -1;
    const int length = static_cast<int>(track.cells.size());
    int place = from + steps;
    if (circuit_ && length > 0) place = (place % length + length) % length;
    return place < 0 || place >= length ? -1 : track.cells[static_cast<std::size_t>(place)];
  }
  /// All cells that lie ahead of that one, or behind; on a circuit all others. None from beside the track.
  CellSet beyond(Seat seat, int cell, bool back) const;
  /// How many steps it takes to leave the track from there: 1 on the last cell, 0 beside the track.
  int to_go(Seat seat, int cell) const { return of(seat).to_go(cell); }
  /// The least of that of some cells, or the most; nothing of none.
  std::optional<int> extreme_to_go(Seat seat, const CellSet& cells, bool least) const;

 private:
  struct Track {
    std::vector<std::int16_t> cells;
    std::vector<std::int16_t> place;  // by cell; -1 = beside it
    CellSet set;

    int place_of(int cell) const {
      return static_cast<std::size_t>(cell) < place.size() ? place[static_cast<std::size_t>(cell)] : -1;
    }
    int to_go(int cell) const {
      const int at = place_of(cell);
      return at < 0 ? 0 : static_cast<int>(cells.size()) - at;
    }
  };
  const Track& of(Seat seat) const {
    if (tracks_.size() == 1) return tracks_.front();
    return static_cast<std::size_t>(seat) < tracks_.size() ? tracks_[static_cast<std::size_t>(seat)] : nowhere_;
  }

  std::vector<Track> tracks_;  // one, or one of each seat
  Track nowhere_;              // of a seat that has none
  bool circuit_ = false;
};

}  // namespace houserule
