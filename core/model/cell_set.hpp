#pragma once
// A set of cells of one grid, as bits.

#include <array>
#include <bit>
#include <cstdint>

namespace houserule {

inline constexpr int max_cells = 384;  ///< 19 x 19 fits

/// How many bits are set in the lowest byte, in the two lowest, …: byte by byte.
constexpr std::uint64_t sums_of_bits(std::uint64_t word) {
  word -= (word >> 1) & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
  return ((word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL;
}

/// The portable x86-64 build has no instruction for it, and std::popcount would be a call.
constexpr int count_bits(std::uint64_t word) { return static_cast<int>(sums_of_bits(word) >> 56); }

/// Where the n-th bit from below is set, n from 0, in a word with more than n of them and those sums. Finds its byte,
/// then its place in that, by sums over bytes (S. Vigna, "Broadword Implementation of Rank/Select Queries", 2008).
constexpr int nth_bit(std::uint64_t word, int n, std::uint64_t sums) {
  constexpr std::uint64_t ones = 0x0101010101010101ULL, tops = ones << 7;
  const auto passed = [](std::uint64_t all, std::uint64_t number) {  // how many of these sums are at most that
    return (((((number * ones) | tops) - all) & tops) >> 7) * ones >> 56;
  };
  const std::uint64_t start = passed(sums, static_cast<std::uint64_t>(n)) * 8;
  const std::uint64_t left = static_cast<std::uint64_t>(n) - ((sums << 8 >> start) & 0xff);
  const std::uint64_t bits = ((word >> start) & 0xff) * ones & 0x8040201008040201ULL;  // bit i in byte i
  return static_cast<int>(start + passed(((bits + (tops - ones)) >> 7 & ones) * ones, left));
}

constexpr int nth_bit(std::uint64_t word, int n) { return nth_bit(word, n, sums_of_bits(word)); }

/// The same, n at most 3: without branching, and sooner.
constexpr int nth_of_few(std::uint64_t word, int n) {
  for (int i = 0; i < 3; ++i) word &= word - (i < n ? 1 : 0);
  return std::countr_zero(word);
}

/// A value of 48 bytes; every operation takes time proportional to its 6 words.
struct CellSet {
  static constexpr int word_count = max_cells / 64;
  std::array<std::uint64_t, word_count> words{};

  void add(int cell) { words[static_cast<unsigned>(cell) / 64] |= bit(cell); }
  void remove(int cell) { words[static_cast<unsigned>(cell) / 64] &= ~bit(cell); }
  /// Adds or removes it.
  void put(int cell, bool in) {
    std::uint64_t& word = words[static_cast<unsigned>(cell) / 64];
    word = (word & ~bit(cell)) | (std::uint64_t{in} << (static_cast<unsigned>(cell) % 64));
  }
  bool has(int cell) const { return (words[static_cast<unsigned>(cell) / 64] & bit(cell)) != 0; }

  bool empty() const {
    std::uint64_t any = 0;
#pragma GCC unroll 6
    for (const auto word : words) any |= word;
    return any == 0;
  }
  /// Whether they have a cell in common.
  bool meets(const CellSet& other) const {
    std::uint64_t any = 0;
#pragma GCC unroll 6
    for (unsigned i = 0; i < word_count; ++i) any |= words[i] & other.words[i];
    return any != 0;
  }
  int count() const {
    int total = count_bits(words[0]);
    const bool more = !fits_a_word();
    for (unsigned i = 1; more && i < word_count; ++i) total += count_bits(words[i]);
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
      const int here = count_bits(words[index]);
      if (n < here) return static_cast<int>(index * 64) + nth_bit(words[index], n);
      n -= here;
    }
    return -1;
  }

  CellSet& operator|=(const CellSet& other) {
#pragma GCC unroll 6
    for (unsigned i = 0; i < word_count; ++i) words[i] |= other.words[i];
    return *this;
  }
  CellSet& operator&=(const CellSet& other) {
#pragma GCC unroll 6
    for (unsigned i = 0; i < word_count; ++i) words[i] &= other.words[i];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
#pragma GCC unroll 6
    for (unsigned i = 0; i < word_count; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  bool operator==(const CellSet&) const = default;

  /// Iterates over the cells, ascending. Removing the current cell on the way is allowed.
  struct Iterator {
    const CellSet* set;
    unsigned index;
    std::uint64_t word;
    [[gnu::always_inline]] int operator*() const { return static_cast<int>(index * 64) + std::countr_zero(word); }
    [[gnu::always_inline]] Iterator& operator++() {
      word &= word - 1;
      return skip_empty();
    }
    [[gnu::always_inline]] Iterator& skip_empty() {
      if (word == 0 && index == 0 && set->fits_a_word()) {
        index = word_count;
        return *this;
      }
      while (word == 0 && ++index < word_count) word = set->words[index];
      return *this;
    }
    bool operator!=(const Iterator& other) const { return index != other.index; }
  };
  Iterator begin() const { return Iterator{this, 0, words[0]}.skip_empty(); }
  Iterator end() const { return {this, word_count, 0}; }

 private:
  /// Whether all are in the first word, as on boards up to 8 x 8.
  bool fits_a_word() const {
    std::uint64_t others = 0;
#pragma GCC unroll 5
    for (unsigned i = 1; i < word_count; ++i) others |= words[i];
    return others == 0;
  }
  static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (static_cast<unsigned>(cell) % 64); }
};

}  // namespace houserule
