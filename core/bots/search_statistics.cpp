#include "core/bots/search_statistics.hpp"

#include <utility>

namespace houserule {

static constexpr std::size_t first_room = 4096;  // a power of two, as all are

SearchStatistics::SearchStatistics() : slots_(first_room) {}

void SearchStatistics::clear() {
  ++search_;
  used_ = 0;
}

/// Its slot, or the free one where it belongs.
std::size_t SearchStatistics::find(std::uint64_t key) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t slot = key & last;
  while (slots_[slot].search == search_ && slots_[slot].key != key) slot = (slot + 1) & last;
  return slot;
}

ChoiceStatistics& SearchStatistics::at(std::uint64_t key) {
  if (2 * used_ >= slots_.size()) grow();
  ChoiceStatistics& found = slots_[find(key)];
  if (found.search == search_) return found;
  ++used_;
  return found = {key, search_};
}

void SearchStatistics::grow() {
  std::vector<ChoiceStatistics> before(2 * slots_.size());
  std::swap(before, slots_);
  for (const ChoiceStatistics& old : before)
    if (old.search == search_) slots_[find(old.key)] = old;
}

}  // namespace houserule
