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
  bool operator==(const Words&) const = default;
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

Shifts::Shifts(int rows, int columns) : cell_count_(rows * columns) {
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
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::around(const Words<count>& set, bool diagonally) const {
  auto result = moved(set, ways_[0]) | moved(set, ways_[2]) | moved(set, ways_[4]) | moved(set, ways_[6]);
  if (diagonally)
    for (unsigned i = 1; i < ways_.size(); i += 2) result = result | moved(set, ways_[i]);
  return result;
}

/// Cells with two or more of `set` beside them.
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::beside_several(const Words<count>& set,
                                                                          bool diagonally) const {
  Words<count> one, several;
  for (unsigned i = 0; i < ways_.size(); i += diagonally ? 1 : 2) {
    const auto next = moved(set, ways_[i]);
    several = several | (one & next);
    one = one | next;
  }
  return several;
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
  return with_words([&]<unsigned count>() { return around(Words<count>::of(set), diagonally); });
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

/// Free cells beside the group of the lowest of `seeds`: all of them, or several if there are. Takes what it has seen
/// of the group out of `seeds`.
template <unsigned count>
[[gnu::always_inline]] inline Shifts::Words<count> Shifts::liberties(Words<count>& seeds, const Words<count>& pieces,
                                                                     const Words<count>& free, bool diagonally) const {
  for (auto group = seeds.lowest();;) {
    const auto beside = around(group, diagonally), found = beside & free, more = (beside & pieces) - group;
    if (!more.empty() && !found.has_several()) {
      group = group | more;
      continue;
    }
    seeds = seeds - group;
    return found;
  }
}

/// Where a free cell is beside another one, nothing has to be looked for. Else the groups beside it decide, most of
/// which have a piece with two free cells beside it; the others are looked at one by one.
CellSet Shifts::breathing(const CellSet& mine, const CellSet& theirs, const CellSet& free, bool diagonally) const {
  return with_words([&]<unsigned count>() {
    const auto own = Words<count>::of(mine), others = Words<count>::of(theirs), empty = Words<count>::of(free);
    const auto open = around(empty, diagonally) & empty, beside = around(empty - open, diagonally);
    const auto roomy = beside_several(empty, diagonally), safe = spread(own, roomy, diagonally);
    auto result = open | (around(safe, diagonally) & empty);
    for (auto seeds = (beside & own) - safe; !seeds.empty();)
      if (const auto found = liberties(seeds, own, empty, diagonally); found.has_several()) result = result | found;
    for (auto seeds = (beside & others) - roomy; !seeds.empty();)
      if (const auto found = liberties(seeds, others, empty, diagonally); !found.has_several()) result = result | found;
    return result;
  });
}

/// As breathing() goes about it.
CellSet Shifts::last_liberties(const CellSet& pieces, const CellSet& free, bool diagonally) const {
  return with_words([&]<unsigned count>() {
    const auto all = Words<count>::of(pieces), empty = Words<count>::of(free);
    Words<count> result;
    for (auto seeds = all - spread(all, beside_several(empty, diagonally), diagonally); !seeds.empty();) {
      const auto found = liberties(seeds, all, empty, diagonally);
      if (found.empty()) return empty;
      if (!found.has_several()) result = result | found;
    }
    return result;
  });
}

}  // namespace houserule
