#pragma once
// A set of cells of one grid, as bits.

#include <array>
#include <bit>
#include <cstdint>

namespace houserule {

inline constexpr int max_cells = 384;  ///< 19 x 19 fits

/// A value of 48 bytes; every operation takes time proportional to its 6 words.
struct CellSet {
  static constexpr int word_count = max_cells / 64;
  std::array<std::uint64_t, word_count> words{};

  void add(int cell) { words[static_cast<unsigned>(cell) / 64] |= bit(cell); }
  void remove(int cell) { words[static_cast<unsigned>(cell) / 64] &= ~bit(cell); }
  bool has(int cell) const { return (words[static_cast<unsigned>(cell) / 64] & bit(cell)) != 0; }

  bool empty() const {
    std::uint64_t any = 0;
    for (const auto word : words) any |= word;
    return any == 0;
  }
  int count() const {
    int total = 0;
    for (const auto word : words) total += std::popcount(word);
    return total;
  }
  /// The lowest cell; -1 if empty.
  int first() const { return next(-1); }
  /// The lowest cell above `cell`; -1 if there is none.
  int next(int cell) const {
    const unsigned start = static_cast<unsigned>(cell + 1);
    unsigned index = start / 64;
    if (index >= word_count) return -1;
    std::uint64_t word = words[index] & (~std::uint64_t{0} << (start % 64));
    while (word == 0) {
      if (++index == word_count) return -1;
      word = words[index];
    }
    return static_cast<int>(index * 64) + std::countr_zero(word);
  }
  /// The n-th cell from below, n from 0; -1 if there are not that many.
  int nth(int n) const {
    for (unsigned index = 0; index < word_count; ++index) {
      std::uint64_t word = words[index];
      const int here = std::popcount(word);
      if (n >= here) {
        n -= here;
        continue;
      }
      while (n-- > 0) word &= word - 1;
      return static_cast<int>(index * 64) + std::countr_zero(word);
    }
    return -1;
  }

  CellSet& operator|=(const CellSet& other) {
    for (unsigned i = 0; i < word_count; ++i) words[i] |= other.words[i];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
    for (unsigned i = 0; i < word_count; ++i) words[i] &= other.words[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (unsigned i = 0; i < word_count; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  bool operator==(const CellSet&) const = default;

  /// Iterates over the cells, ascending.
  struct Iterator {
    const CellSet* set;
    int cell;
    int operator*() const { return cell; }
    Iterator& operator++() {
      cell = set->next(cell);
      return *this;
    }
    bool operator!=(const Iterator& other) const { return cell != other.cell; }
  };
  Iterator begin() const { return {this, first()}; }
  Iterator end() const { return {this, -1}; }

 private:
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64); }
};

}  // namespace houserule
