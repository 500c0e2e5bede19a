#include "core/model/shifts.hpp"

namespace houserule {

/// The lowest words of a set of cells. As calls, these few instructions would take twice as long.
template <unsigned count>
struct Shifts::Words {
  std::array<std::uint64_t, count> words{};

  [[gnu::always_inline]] static Words of(const CellSet& set) {
    Words result;
    for (unsigned i = 0; i < count; ++i) result.words[i] = set.words[i];
    return result;
  }
  [[gnu::always_inline]] CellSet cells() const {
    CellSet result;
    for (unsigned i = 0; i < count; ++i) result.words[i] = words[i];
    return result;
  }
  /// Word by word: compared as a whole, they would be written to memory each time.
  [[gnu::always_inline]] bool operator==(const Words& other) const {
    std::uint64_t differing = 0;
    for (unsigned i = 0; i < count; ++i) differing |= words[i] ^ other.words[i];
    return differing == 0;
  }
  [[gnu::always_inline]] bool empty() const { return *this == Words{}; }
  [[gnu::always_inline]] bool has_several() const {
    std::uint64_t seen = 0, more = 0;
    for (const std::uint64_t word : words) {
      more |= (word & (word - 1)) | (seen != 0 ? word : 0);
      seen |= word;
    }
    return more != 0;
  }
  [[gnu::always_inline]] Words lowest() const {
    Words result;
    for (unsigned i = 0; i < count; ++i)
      if (words[i] != 0) {
        result.words[i] = words[i] & -words[i];
        break;
      }
    return result;
  }
  [[gnu::always_inline]] friend Words operator|(Words a, const Words& b) {
    for (unsigned i = 0; i < count; ++i) a.words[i] |= b.words[i];
    return a;
  }
  [[gnu::always_inline]] friend Words operator&(Words a, const Words& b) {
    for (unsigned i = 0; i < count; ++i) a.words[i] &= b.words[i];
    return a;
  }
  [[gnu::always_inline]] friend Words operator-(Words a, const Words& b) {
    for (unsigned i = 0; i < count; ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  /// Every cell's number greater by so many, from 1 to 63.
  [[gnu::always_inline]] Words raised(int by) const {
    Words result;
    result.words[0] = words[0] << by;
    for (unsigned i = 1; i < count; ++i) result.words[i] = words[i] << by | words[i - 1] >> (64 - by);
    return result;
  }
  [[gnu::always_inline]] Words lowered(int by) const {
    Words result;
    for (unsigned i = 0; i + 1 < count; ++i) result.words[i] = words[i] >> by | words[i + 1] << (64 - by);
    result.words[count - 1] = words[count - 1] >> by;
    return result;
  }
};

/// A set moved by one cell each way. What leaves the rectangle upwards is gone; what leaves it downwards is not, and is
/// not to be asked for.
template <unsigned count>
struct Shifts::Sides {
  Words<count> left, right, up, down;
};

/// Cells that are in one of several sets, and in more than one.
template <unsigned count>
struct Shifts::Counted {
  Words<count> once, twice;
  [[gnu::always_inline]] void add(const Words<count>& set) {
    twice = twice | (once & set);
    once = once | set;
  }
};

/// Some of a group and of the free cells beside it.
template <unsigned count>
struct Shifts::Group {
  Words<count> pieces, free;
};

Shifts::Shifts(int rows, int columns) : cell_count_(rows * columns), columns_(columns) {
  for (int cell = 0; cell < cell_count_; ++cell) {
    all_.add(cell);
    if (cell % columns == 0) first_column_.add(cell);
    if (cell % columns == columns - 1) last_column_.add(cell);
  }
  struct Pace {
    int across, down;
  };
  constexpr std::array<Pace, 8> steps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
  for (unsigned i = 0; i < steps.size(); ++i) {
    const auto [across, down] = steps[i];
    ways_[i].by = down * columns + across;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        if (row + down >= 0 && row + down < rows && column + across >= 0 && column + across < columns)
          ways_[i].from.add(row * columns + column);
  }
}

/// Calls it with as many words as are needed, known when it is compiled.
template <class Work>
CellSet Shifts::with_words(Work&& work) const {
  if (cell_count_ <= 64) return work.template operator()<1>().cells();
  if (cell_count_ <= 128) return work.template operator()<2>().cells();
  return work.template operator()<CellSet::word_count>().cells();
}

template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::moved(const Words<count>& set, const Way& way) const {
  const auto leaving = set & Words<count>::of(way.from);
  return way.by > 0 ? leaving.raised(way.by) : leaving.lowered(-way.by);
}

template <unsigned count>
[[gnu::always_inline]] inline Shifts::Sides<count> Shifts::sides(const Words<count>& set) const {
  return {(set - Words<count>::of(first_column_)).lowered(1), (set - Words<count>::of(last_column_)).raised(1),
          set.lowered(columns_), set.raised(columns_)};
}

/// What touches a corner of a set, told by what is at its left and at its right.
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::corners(const Words<count>& left,
                                                                   const Words<count>& right) const {
  const auto both = left | right;
  return both.lowered(columns_) | both.raised(columns_);
}

/// As sides(), all at once.
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::around(const Words<count>& set, bool diagonally) const {
  const auto [left, right, up, down] = sides(set);
  const auto result = left | right | up | down;
  return diagonally ? result | corners(left, right) : result;
}

/// Cells with two or more of `set` beside them, as sides().
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::beside_several(const Words<count>& set,
                                                                          bool diagonally) const {
  const auto [left, right, up, down] = sides(set);
  Counted<count> cells;
  cells.add(left);
  cells.add(right);
  cells.add(up);
  cells.add(down);
  if (diagonally) {
    cells.add(left.lowered(columns_));
    cells.add(left.raised(columns_));
    cells.add(right.lowered(columns_));
    cells.add(right.raised(columns_));
  }
  return cells.twice;
}

template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::spread(const Words<count>& within, const Words<count>& from,
                                                                  bool diagonally) const {
  auto reached = from & within;
  for (;;) {
    const auto next = (reached | around(reached, diagonally)) & within;
    if (next == reached) return reached;
    reached = next;
  }
}

CellSet Shifts::beside(const CellSet& set, bool diagonally) const {
  return with_words(
      [&]<unsigned count>() { return around(Words<count>::of(set), diagonally) & Words<count>::of(all_); });
}

CellSet Shifts::reached(const CellSet& within, const CellSet& from, bool diagonally) const {
  return with_words(
      [&]<unsigned count>() { return spread(Words<count>::of(within), Words<count>::of(from), diagonally); });
}

CellSet Shifts::flanking(const CellSet& mine, const CellSet& theirs, const CellSet& free) const {
  return with_words([&]<unsigned count>() {
    const auto own = Words<count>::of(mine), others = Words<count>::of(theirs);
    Words<count> result;
    for (const Way& way : ways_) {
      auto run = moved(own, way) & others;
      for (auto next = run; !next.empty(); run = run | next) next = moved(next, way) & others;
      result = result | moved(run, way);
    }
    return result & Words<count>::of(free);
  });
}

/// The group of the lowest of `seeds` and the free cells beside it: all of both, or as much as shows that several are
/// free.
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Group<count> Shifts::explored(const Words<count>& seeds,
                                                                    const Words<count>& pieces,
                                                                    const Words<count>& free, bool diagonally) const {
  for (auto group = seeds.lowest();;) {
    const auto beside = around(group, diagonally), found = beside & free, more = (beside & pieces) - group;
    if (more.empty() || found.has_several()) return {group, found};
    group = group | more;
  }
}

/// Where a free cell is beside another one, nothing has to be looked for. Else the groups beside it decide, most of
/// which have a piece with two free cells beside it; the others are looked at one by one.
CellSet Shifts::breathing(const CellSet& mine, const CellSet& theirs, const CellSet& free, bool diagonally) const {
  return with_words([&]<unsigned count>() {
    const auto own = Words<count>::of(mine), others = Words<count>::of(theirs), empty = Words<count>::of(free);
    const auto open = around(empty, diagonally) & empty, closed = empty - open;
    if (closed.empty()) return open;
    const auto beside = around(closed, diagonally), roomy = beside_several(empty, diagonally);
    const auto safe = spread(own, roomy, diagonally);
    auto result = open | (around(safe, diagonally) & empty);
    for (auto seeds = (beside & own) - safe; !seeds.empty();) {
      const auto [group, found] = explored(seeds, own, empty, diagonally);
      if (found.has_several()) result = result | found;
      seeds = seeds - group;
    }
    for (auto seeds = (beside & others) - roomy; !seeds.empty();) {
      const auto [group, found] = explored(seeds, others, empty, diagonally);
      if (!found.has_several()) result = result | found;
      seeds = seeds - group;
    }
    return result;
  });
}

/// As breathing() goes about it.
CellSet Shifts::in_danger(const CellSet& pieces, const CellSet& free, bool diagonally) const {
  return with_words([&]<unsigned count>() {
    const auto all = Words<count>::of(pieces), empty = Words<count>::of(free);
    Words<count> result;
    for (auto seeds = all - spread(all, beside_several(empty, diagonally), diagonally); !seeds.empty();) {
      const auto [group, found] = explored(seeds, all, empty, diagonally);
      if (!found.has_several()) result = result | group;
      seeds = seeds - group;
    }
    return result;
  });
}

}  // namespace houserule
