#pragma once
// Sets of cells of a rectangle without holes, moved as a whole: a step of all of them is a shift of bits.

#include <array>

#include "core/model/cell_set.hpp"

namespace houserule {

/// Cells in reading order. Time goes by the words that the rectangle needs: one up to 64 cells, two up to 128.
class Shifts {
 public:
  static constexpr int shortest_row = 2, longest_row = 62;

  /// Stands for none: nothing may be asked.
  Shifts() = default;
  /// Of up to max_cells cells, in rows of shortest_row to longest_row.
  Shifts(int rows, int columns);

  bool exist() const { return cell_count_ > 0; }

  /// The cells beside those of `set`: above, below, left and right; `diagonally` those that touch a corner too.
  CellSet beside(const CellSet& set, bool diagonally) const;
  /// All of `within` that is reached from `from` by steps beside within it; `from` itself where it is in `within`.
  CellSet reached(const CellSet& within, const CellSet& from, bool diagonally) const;
  /// Cells of `free` from which a straight run of `theirs` leads to one of `mine`, in any of the eight directions.
  CellSet flanking(const CellSet& mine, const CellSet& theirs, const CellSet& free) const;
  /// Cells of `free` on which one of mine would have a free cell beside its group, or would take the last of theirs.
  CellSet breathing(const CellSet& mine, const CellSet& theirs, const CellSet& free, bool diagonally) const;
  /// Those of `pieces` whose group has at most one cell of `free` beside it.
  CellSet in_danger(const CellSet& pieces, const CellSet& free, bool diagonally) const;

 private:
  struct Way {
    CellSet from;  // from where a step leads to a cell
    int by = 0;    // to the cell whose number is so much greater
  };
  template <unsigned count>
  struct Words;
  template <unsigned count>
  struct Sides;
  template <unsigned count>
  struct Counted;
  template <unsigned count>
  struct Group;
  template <class Work>
  CellSet with_words(Work&& work) const;
  template <unsigned count>
  Words<count> moved(const Words<count>& set, const Way& way) const;
  template <unsigned count>
  Sides<count> sides(const Words<count>& set) const;
  template <unsigned count>
  Words<count> corners(const Words<count>& left, const Words<count>& right) const;
  template <unsigned count>
  Words<count> around(const Words<count>& set, bool diagonally) const;
  template <unsigned count>
  Words<count> spread(const Words<count>& within, const Words<count>& from, bool diagonally) const;
  template <unsigned count>
  Words<count> beside_several(const Words<count>& set, bool diagonally) const;
  template <unsigned count>
  Group<count> explored(const Words<count>& seeds, const Words<count>& pieces, const Words<count>& free,
                        bool diagonally) const;

  int cell_count_ = 0, columns_ = 0;
  CellSet all_, first_column_, last_column_;
  std::array<Way, 8> ways_;  // N NE E SE S SW W NW, as those of a grid
};

}  // namespace houserule
