#pragma once
// The shape of a board: cells, who is beside whom, rows, columns, directions. Immutable once the game is read.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/cell_set.hpp"
#include "core/model/shifts.hpp"
#include "core/model/tracks.hpp"
#include "core/model/values.hpp"

namespace houserule {

enum class Topology { square, hex, graph };

/// What an author says of a board.
struct GridDefinition {
  Topology topology = Topology::square;
  int rows = 0;  ///< square: rows; of the moving box if `floating`
  int columns = 0;
  int neighbours = 4;        ///< square: 4 or 8
  bool floating = false;     ///< grows by adjacency; what is occupied never spans more than rows x columns
  bool rows_upward = false;  ///< row 1 is the lowest (chess) instead of the highest
  int stack_limit = 1;       ///< pieces a cell may hold; 0 = any number
  bool spread = false;       ///< people see what lies on a cell piece by piece, not only what lies topmost
  struct Cell {              ///< hex and drawn boards: one entry a cell, in reading order
    int x = 0;               ///< hex: doubled column (neighbours at x+-2, or x+-1 one row away); square: column;
                             ///< drawn graph: column of the text, which is half as wide as a row is high
    int y = 0;               ///< row, 0 = top
    std::string name;        ///< graph, numbered: given; else empty: made from row and column
    std::vector<std::string> tags;
    std::string letter = {};  ///< which its author drew for these tags; empty: none
    bool operator==(const Cell&) const = default;
  };
  std::vector<Cell> cells;                                 ///< empty for a full rectangle
  std::vector<std::pair<std::string, std::string>> edges;  ///< graph
  /// The cells along which pieces go, by name, first to last: of each seat, or one list for all; none = no tracks.
  std::vector<std::vector<std::string>> tracks;
  bool circuit = false;   ///< the last cell of a track is followed by its first
  bool numbered = false;  ///< cells of the first track have numbers for names, and are drawn with them
  /// A graph whose cells lie at places, so that its edges have directions.
  bool drawn_graph() const;
  bool operator==(const GridDefinition&) const = default;
};

/// One board's geometry. Cells are numbered in reading order: top row first, left to right.
///
/// Names: square 'a1' (column letter, row number, row 1 on top unless rows_upward), columns after z: 'aa';
/// hex 'c4' (row letter from the top, number along the row); graph and numbered: as given.
/// A floating box of R x C is stored as (2R+1) x (2C+1) cells, so that it can grow any way from the centre, and one
/// further while a piece is on its way; what is occupied is kept over the centre (see recentring()).
class Grid {
 public:
  /// Throws std::invalid_argument with a sentence if there are no cells, more than max_cells,
  /// two cells of one name, an edge between cells or a track over cells that don't exist, or two edges of a drawn graph
  /// that leave a cell the same way.
  explicit Grid(const GridDefinition& definition);

  const GridDefinition& definition() const { return definition_; }
  int size() const { return size_; }
  int row_count() const { return static_cast<int>(rows_.size()); }
  int column_count() const { return static_cast<int>(columns_.size()); }
  int row(int cell) const { return row_[static_cast<unsigned>(cell)]; }        ///< 0 = top; graph: 0
  int column(int cell) const { return column_[static_cast<unsigned>(cell)]; }  ///< hex: by doubled x
  /// The column as people count: on hexagons the place along the row, as in their names; 0 = left.
  int counted_column(int cell) const { return counted_column_[static_cast<unsigned>(cell)]; }
  const std::string& name(int cell) const { return names_[static_cast<unsigned>(cell)]; }
  int find(std::string_view name) const;  ///< the cell of that name, or -1
  int at(int row, int column) const;      ///< the cell there, or -1
  int counted_at(int row, int column) const;
  int centre() const { return centre_; }  ///< where the first piece of a floating grid goes

  const Tracks& tracks() const { return tracks_; }

  const CellSet& all() const { return all_; }
  const CellSet& neighbours(int cell) const { return neighbours_[static_cast<unsigned>(cell)]; }
  const CellSet& row_cells(int row) const { return rows_[static_cast<unsigned>(row)]; }
  const CellSet& column_cells(int column) const { return columns_[static_cast<unsigned>(column)]; }
  int counted_column_count() const { return static_cast<int>(counted_columns_.size()); }
  const CellSet& counted_column_cells(int column) const { return counted_columns_[static_cast<unsigned>(column)]; }
  /// Cells that carry a tag, by index into tags().
  const std::vector<std::string>& tags() const { return tags_; }
  const CellSet& tagged(int tag) const { return tagged_[static_cast<unsigned>(tag)]; }

  /// Directions: square 8 (N NE E SE S SW W NW), hex 6 (NE E SE SW W NW), graph 0, or 8 if it is
  /// drawn: roughly where the edge leads. d and d + n/2 are opposite.
  int direction_count() const { return direction_count_; }
  /// The next cell that way, or -1. Every way ends: whoever follows one (ray, line_through, flanked, enclosed,
  /// flanking; the lines of flow/effects.cpp) would go in circles on a shape that comes round.
  int step(int cell, int direction) const { return steps_[static_cast<unsigned>(cell * direction_count_ + direction)]; }

  /// step() in every direction, in their order.
  const std::int16_t* steps(int cell) const { return &steps_[static_cast<unsigned>(cell * direction_count_)]; }

  /// Every cell beside one of `set`, members of `set` included if they touch each other.
  CellSet beside(const CellSet& set) const;
  /// The connected part of `within` that holds `cell`; empty if `cell` is not in it.
  CellSet group(const CellSet& within, int cell) const;
  /// Takes that part out of `within`, which must hold `cell`, and calls `visit` with each of its cells, in no order.
  template <class Visit>
  void take_group(CellSet& within, int cell, Visit&& visit) const;
  bool connected(const CellSet& set) const;  ///< true for none and for one
  /// Whether what `set` spans fits the box of a floating grid; any set fits a fixed one.
  bool fits(const CellSet& set) const;
  /// Where the next piece may go beside `occupied`: neighbours that keep the box; the centre if none is
  /// occupied and the grid floats, every cell if none is and it does not.
  CellSet frontier(const CellSet& occupied) const;
  /// How far what is occupied must be shifted to lie over the centre row and column again: {rows, columns}.
  std::pair<int, int> recentring(const CellSet& occupied) const;
  /// The lowest free cell of each column: where a dropped piece comes to rest.
  CellSet lowest_free(const CellSet& occupied) const;
  /// The highest free cell of each column: where a card goes in columns that grow downward, as patience's.
  CellSet highest_free(const CellSet& occupied) const;
  /// The cells that way from `cell`, up to the edge or a hole; `cell` left out.
  CellSet ray(int cell, int direction) const;
  /// The cells of a box of so many rows and counted columns whose upper left corner is there; parts beyond the edge are
  /// left out.
  CellSet window(int row, int column, int rows, int columns) const;
  /// Length of the longest straight run of `set` through `cell` (which counts as in it).
  int line_through(const CellSet& set, int cell) const;
  /// Whether a straight run of at least so many of `set` goes through `cell` (which counts as in it).
  bool has_line(const CellSet& set, int cell, int length) const {
    if (length != ready_length_) return line_through(set, cell) >= length;
    const std::uint64_t word = set.words[0] | std::uint64_t{1} << cell;
    if (!ready_axes_.empty()) return has_run(ready_axes_[static_cast<unsigned>(cell)], word);
    const std::uint64_t* lines = ready_lines_.data() + static_cast<std::size_t>(cell) * lines_a_cell_;
    bool whole = false;  // without branching: what lies beside a piece is unpredictable
    for (std::size_t i = 0; i < lines_a_cell_; ++i) whole |= (lines[i] & ~word) == 0;
    return whole;
  }
  /// The cells of `set` through which a straight run of at least so many of it goes.
  CellSet in_lines(const CellSet& set, int length) const;
  /// Lists the lines of one length, at least 2, on a grid of up to 64 cells: has_line() and in_lines() ask them
  /// quickly. The length first made ready is kept.
  void make_lines_ready(int length);
  /// Cells of `theirs` in unbroken runs from `cell` closed by one of `mine` (reversi's capture).
  CellSet flanked(const CellSet& mine, const CellSet& theirs, int cell) const;
  /// Cells of `theirs` in unbroken runs of at most so many from `cell` along neighbours, closed by one of `ends`.
  CellSet enclosed(const CellSet& ends, const CellSet& theirs, int cell, int most) const;
  /// Free cells from which something would be flanked.
  CellSet flanking(const CellSet& mine, const CellSet& theirs, const CellSet& free) const;
  /// Null on any but a rectangle without holes.
  const Shifts* shifts() const { return shifts_.exist() ? &shifts_ : nullptr; }
  /// Steps between two cells through any cells; -1 if there is no way.
  int distance(int from, int to) const;

 private:
  /// The cells on straight lines through one cell, less far than the length made ready: by axis.
  using Axes = std::array<std::uint64_t, 4>;

  void lay_rectangle(int rows, int columns);
  void lay_cells();
  void name_cells();
  void link_square();
  void link_hex();
  void link_graph();
  void link_drawn(int from, int to);
  void lay_tracks();
  void index();
  void index_spans();
  std::uint64_t line_from(int cell, int direction, int length) const;
  Axes axes_through(int cell, int length) const;
  /// Whether a run of the length made ready of `word` lies on one of them: what is left are pairs first, then pairs of
  /// pairs. Each axis by its name, or they would go through memory.
  bool has_run(const Axes& axes, std::uint64_t word) const {
    std::uint64_t upright = word & axes[0], rising = word & axes[1], level = word & axes[2], falling = word & axes[3];
    for (const auto& steps : run_steps_) {
      upright &= upright >> steps[0];
      rising &= rising >> steps[1];
      level &= level >> steps[2];
      falling &= falling >> steps[3];
    }
    return (upright | rising | level | falling) != 0;
  }

  GridDefinition definition_;
  std::vector<int> row_, column_, counted_column_;
  std::vector<std::string> names_;
  std::vector<CellSet> neighbours_, rows_, columns_, counted_columns_, tagged_;
  std::vector<CellSet> rows_within_, columns_within_;  // floating: what the box reaches from a span, by span_index
  std::vector<std::string> tags_;
  std::vector<std::int16_t> steps_;
  CellSet all_;
  int size_ = 0;
  int direction_count_ = 0;
  int centre_ = 0;
  int used_words_ = 0;  // of a CellSet, by cells of this grid
  Shifts shifts_;       // of a square grid without holes
  Tracks tracks_;
  int ready_length_ = 0;
  std::size_t lines_a_cell_ = 0;               // of a cell that has most
  std::vector<std::uint64_t> ready_lines_;     // by cell as many; of one that has fewer the rest are all bits
  std::vector<Axes> ready_axes_;               // by cell; none where the steps of an axis are not all alike
  std::vector<std::array<int, 4>> run_steps_;  // of has_run(): by axis
};

template <class Visit>
void Grid::take_group(CellSet& within, int cell, Visit&& visit) const {
  within.remove(cell);
  if (size() <= 64) {
    std::uint64_t& rest = within.words[0];
    for (std::uint64_t open = std::uint64_t{1} << cell; open != 0;) {
      const int next = std::countr_zero(open);
      const std::uint64_t found = neighbours(next).words[0] & rest;
      rest &= ~found;
      open = (open & (open - 1)) | found;
      visit(next);
    }
    return;
  }
  CellSet open;
  open.add(cell);
  for (int next = cell; next >= 0; next = open.first()) {
    const CellSet found = neighbours(next) & within;
    within -= found;
    open.remove(next);
    open |= found;
    visit(next);
  }
}

}  // namespace houserule
