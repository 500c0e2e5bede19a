#pragma once
// Actions that take a cell and one to which something may go from there, as in chess: all their ways in one pass.

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// Things, often cells, and the cells of one board that go with each. Keeps as many words of a set as the board needs.
class Paths {
 public:
  struct Start {
    std::int32_t from;
    int count;  ///< of the cells that go with it, at least 1
  };

  /// Forgets all, for a board of up to 64 cells and things that are such cells.
  void begin_in_words() {
    width_ = 1;
    size_ = 0;
    count_ = 0;
  }
  /// Forgets all, for a board of so many cells and at most so many things.
  void begin(int cells, int things) {
    width_ = std::max<std::size_t>((static_cast<std::size_t>(cells) + 63) / 64, 1);
    size_ = 0;
    count_ = 0;
    if (starts_.size() <= static_cast<std::size_t>(things) || words_.size() < starts_.size() * width_)
      make_room(things);
  }
  /// Nothing if there are no cells.
  void add(std::int32_t from, const CellSet& to);
  /// The same on a board of up to 64 cells.
  void add_word(std::int32_t from, std::uint64_t to) {
    const int count = count_bits(to);
    starts_[size_] = {from, count};
    words_[size_] = to;
    size_ += to != 0;
    count_ += static_cast<std::uint64_t>(count);
  }
  /// Adds for each cell those that `find` gives as a word, on a board of up to 64 cells.
  template <class Find>
  void add_each(std::uint64_t cells, const Find& find) {
    Start* start = starts_.data() + size_;
    std::uint64_t* word = words_.data() + size_;
    std::uint64_t total = 0;
    for (; cells != 0; cells &= cells - 1) {
      const int from = std::countr_zero(cells);
      const std::uint64_t to = find(from);
      *start = {from, count_bits(to)};
      *word = to;
      total += static_cast<std::uint64_t>(start->count);
      start += to != 0;
      word += to != 0;
    }
    size_ = static_cast<std::size_t>(start - starts_.data());
    count_ += total;
  }

  std::span<const Start> starts() const { return std::span(starts_).first(size_); }
  /// The cells that go with starts()[n].
  CellSet to(std::size_t n) const;
  /// Of all of them.
  std::uint64_t count() const { return count_; }
  /// Calls it with each way's thing and cell, in order.
  template <class Act>
  void each(const Act& act) const {
    const std::uint64_t* word = words_.data();
    for (const Start& start : starts())
      for (std::size_t i = 0; i < width_; ++i)
        for (std::uint64_t left = *word++; left != 0; left &= left - 1)
          act(start.from, static_cast<int>(64 * i) + std::countr_zero(left));
  }
  /// Number `number` of these ways, in order.
  std::pair<std::int32_t, int> find(std::uint64_t number) const;

 private:
  void make_room(int things);

  // room for them and one more; size_ are used
  std::vector<Start> starts_ = std::vector<Start>(65);
  std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(65);  // width_ for each
  std::size_t size_ = 0, width_ = 1;
  std::uint64_t count_ = 0;
};

/// Two arguments: cells, and Destinations from there on the same board without any narrowing.
struct PathsAsked {
  sources::Cells starts;  ///< what the first is taken from; it may have cells from which there is none
  Destinations::How how;
  std::optional<GridSet> set = {};  ///< plain_set() of the starts
  bool own = false;                 ///< where the actor's own pieces move or leap
};
/// Nothing of an action that asks for something else.
std::optional<PathsAsked> paths_asked(const ActionDefinition& action);
/// The paths from each of the starts of which there are any, in their order: what cells_of() gives for the second
/// argument with each start in turn. `action` has no argument yet. Throws HiddenError as cells_of() does.
void list_paths(const State& state, const PathsAsked& asked, const Action& action, Paths& out);

}  // namespace houserule
