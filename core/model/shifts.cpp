#include "core/model/shifts.hpp"

namespace houserule {

/// The lowest words of a set of cells.
template <unsigned count>
struct Shifts::Words {
  std::array<std::uint64_t, count> words{};

  static Words of(const CellSet& set) {
    Words result;
    for (unsigned i = 0; i < count; ++i) result.words[i] = set.words[i];
    return result;
  }
  CellSet cells() const {
    CellSet result;
    for (unsigned i = 0; i < count; ++i) result.words[i] = words[i];
    return result;
  }
  bool operator==(const Words&) const = default;
  friend Words operator|(Words a, const Words& b) {
    for (unsigned i = 0; i < count; ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend Words operator&(Words a, const Words& b) {
    for (unsigned i = 0; i < count; ++i) a.words[i] &= b.words[i];
    return a;
  }
  /// Every cell's number greater by so many, from 1 to 63.
  Words raised(int by) const {
    Words result;
    result.words[0] = words[0] << by;
    for (unsigned i = 1; i < count; ++i) result.words[i] = words[i] << by | words[i - 1] >> (64 - by);
    return result;
  }
  Words lowered(int by) const {
    Words result;
    for (unsigned i = 0; i + 1 < count; ++i) result.words[i] = words[i] >> by | words[i + 1] << (64 - by);
    result.words[count - 1] = words[count - 1] >> by;
    return result;
  }
};

Shifts::Shifts(int rows, int columns) : cell_count_(rows * columns) {
  struct Step {
    int across, down;
  };
  constexpr std::array<Step, 8> steps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
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

CellSet Shifts::beside(const CellSet& set, bool diagonally) const {
  return with_words([&]<unsigned count>() { return around(Words<count>::of(set), diagonally); });
}

CellSet Shifts::reached(const CellSet& within, const CellSet& from, bool diagonally) const {
  return with_words([&]<unsigned count>() {
    const auto inside = Words<count>::of(within);
    auto reached = Words<count>::of(from) & inside;
    for (;;) {
      const auto next = (reached | around(reached, diagonally)) & inside;
      if (next == reached) return reached;
      reached = next;
    }
  });
}

CellSet Shifts::flanking(const CellSet& mine, const CellSet& theirs, const CellSet& free) const {
  return with_words([&]<unsigned count>() {
    const auto own = Words<count>::of(mine), others = Words<count>::of(theirs);
    Words<count> result;
    for (const Way& way : ways_) {
      auto run = moved(own, way) & others;
      for (auto next = run; next != Words<count>{}; run = run | next) next = moved(next, way) & others;
      result = result | moved(run, way);
    }
    return result & Words<count>::of(free);
  });
}

}  // namespace houserule
