#pragma once
// What a tree search has learnt of choices: one table for the whole tree.

#include <cstdint>
#include <vector>

namespace houserule {

/// Of one choice at one decision, for the seat that decides.
struct ChoiceStatistics {
  std::uint64_t key = 0;
  std::uint32_t search = 0;     ///< in which it was entered: others are as good as empty
  std::uint32_t visits = 0;     ///< iterations that went through it
  std::uint32_t available = 0;  ///< iterations that could have
  int proven = 0;               ///< 1: the seat wins, if it chooses well; -1: it loses, if others do
  double wins = 0;              ///< shares of the win, 0 … 1 each, added up
  double margins = 0;           ///< margins, in parts of a point, added up
};

/// The tree as a hash table: a node is a number that stands for what led to it, an edge is that and a choice. All bits
/// of these numbers are as good as random. Keeps its room from one search to the next.
class SearchStatistics {
 public:
  static constexpr std::size_t most_choices = std::size_t{1} << 20;  ///< and some more of the decision that filled it

  SearchStatistics();
  /// Forgets everything, at no cost.
  void clear();
  /// Enters it if it is not there. Valid until the next call.
  ChoiceStatistics& at(std::uint64_t key);
  /// Whether there is no more room: then at() is for what is there only.
  bool is_full() const { return used_ >= most_choices; }

 private:
  std::size_t find(std::uint64_t key) const;
  void grow();

  std::vector<ChoiceStatistics> slots_;
  std::uint32_t search_ = 1;
  std::size_t used_ = 0;
};

}  // namespace houserule
