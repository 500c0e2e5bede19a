#pragma once
// Where the kinds of a game go on one board, laid out once per game: leaps as bits, other ways as lists of cells.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/definition.hpp"
#include "core/model/movement_in_word.hpp"

namespace houserule {

/// One way from a cell, to its last cell or, unless it is a leap, to any on the way.
struct Track {
  std::uint32_t first = 0;  ///< of its cells
  std::uint16_t count = 0;
  bool moves : 1 = false, captures : 1 = false, leap : 1 = false, initial : 1 = false, passing : 1 = false;
  bool taking : 1 = false;    ///< over one of others'
  std::uint8_t castling = 0;  ///< so many cells, if the last one's piece lets it; 0 = no castling
};

/// Whether pieces have moves there: a board of squares that stays where it is.
bool can_bear_moves(const Grid& grid);
/// Which way on a board is forward for a seat: seat 1 goes where the numbers of rows grow, the next one the other way.
/// -1: up the board, towards row 0.
inline int forward_of(const Grid& grid, Seat seat) {
  const int growing = grid.definition().rows_upward ? -1 : 1;
  return seat % 2 == 0 ? growing : -growing;
}
/// The row that is farthest in that direction.
inline const CellSet& far_row(const Grid& grid, int forward) {
  return grid.row_cells(forward < 0 ? 0 : grid.row_count() - 1);
}
/// So many of the rows that are.
CellSet far_rows(const Grid& grid, int forward, int count);

class Movement {
 public:
  /// Of the kinds that lie on a zone; those that have moves must have owners.
  Movement(const Definition& definition, const ZoneDefinition& zone, const Grid& grid);

  bool any_royal() const { return any_royal_; }
  bool any_passing() const { return any_passing_; }
  /// Of any kind; castling is one.
  bool any_first_moves() const { return any_first_moves_; }
  /// It can leap over what it takes.
  bool takes(KindId kind) const { return movers_[kind].takes; }
  /// It has tracks other than those by which it leaps over what it takes.
  bool has_ways(KindId kind) const { return movers_[kind].ways; }
  bool goes(KindId kind) const { return movers_[kind].place >= 0; }
  bool is_royal(KindId kind) const { return kinds_[kind].royal; }
  bool castles(KindId kind) const { return kinds_[kind].castles; }
  /// It has first moves of which it could come back.
  bool remembers(KindId kind) const { return kinds_[kind].remembers; }
  /// Castling is one.
  bool has_first_moves(KindId kind) const { return kinds_[kind].initial; }
  /// Which mark of its type says so; -1 = none.
  int moved_mark(KindId kind) const { return kinds_[kind].moved_mark; }
  int passing_mark(KindId kind) const { return kinds_[kind].passing_mark; }
  const CellSet& home(KindId kind) const { return kinds_[kind].home; }
  /// Where it goes only to be promoted.
  const CellSet& far(KindId kind) const { return kinds_[kind].far; }
  int forward(KindId kind) const { return kinds_[kind].forward; }

  // Of a kind that goes. As many words as the board needs.
  int words() const { return words_; }
  const std::uint64_t* leaps_to_free(KindId kind, int cell) const { return bits(kind, cell); }
  const std::uint64_t* leaps_to_take(KindId kind, int cell) const { return bits(kind, cell) + words_; }
  /// All that it could take if nothing stood in its way.
  const std::uint64_t* reach(KindId kind, int cell) const {
    return bits(kind, cell) + std::size_t{2} * static_cast<unsigned>(words_);
  }
  /// Where it could land after a leap over what it takes.
  const std::uint64_t* landings(KindId kind, int cell) const {
    return bits(kind, cell) + std::size_t{3} * static_cast<unsigned>(words_);
  }
  std::span<const Track> tracks(KindId kind, int cell) const {
    const std::uint32_t* bounds = &bounds_[place(kind, cell)];
    return std::span(tracks_).subspan(bounds[0], bounds[1] - bounds[0]);
  }
  std::span<const std::int16_t> cells(const Track& track) const {
    return std::span(cells_of_).subspan(track.first, track.count);
  }
  /// Of a board of up to 64 cells.
  const MovementInWord& in_word() const { return *in_word_; }

 private:
  struct Kind {
    CellSet home, far;
    std::int8_t forward = 1;
    int moved_mark = -1, passing_mark = -1;
    bool royal = false, castles = false, initial = false, remembers = false;
  };
  /// What is asked of every piece.
  struct Mover {
    int place = -1;  // among those that go; -1 = it does not
    bool takes = false, ways = false;
    std::size_t bits = 0;  // where its own begin
  };

  std::size_t place(KindId kind, int cell) const {
    return static_cast<std::size_t>(movers_[kind].place) * size_ + static_cast<std::size_t>(cell);
  }
  const std::uint64_t* bits(KindId kind, int cell) const {
    return &bits_[movers_[kind].bits + static_cast<std::size_t>(cell) * bits_a_cell_];
  }
  void describe(const Definition& definition, const ZoneDefinition& zone, const Grid& grid);
  void lay(const KindDefinition& kind, const Grid& grid, int cell);
  void lay(const MovePart& part, const Step& step, int forward, const Grid& grid, int cell);
  void add_leap(const MovePart& part, int target);
  void add_track(const MovePart& part, const std::vector<std::int16_t>& cells);

  std::vector<Kind> kinds_;
  std::vector<Mover> movers_;  // by kind
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint32_t> bounds_;  // by mover and cell: of its tracks; then the end
  std::vector<Track> tracks_;
  std::vector<std::int16_t> cells_of_;
  std::size_t size_ = 0;  // of the board
  int words_ = 1;
  std::size_t bits_a_cell_ = 4;  // in words
  bool any_royal_ = false, any_passing_ = false, any_first_moves_ = false;
  std::optional<MovementInWord> in_word_;  // if words_ is 1
};

}  // namespace houserule
