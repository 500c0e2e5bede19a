#include "core/model/movement_in_word.hpp"

#include <algorithm>

#include "core/model/movement.hpp"

namespace houserule {

MovementInWord::MovementInWord(const Movement& movement, std::size_t kinds, int cells)
    : rows_(kinds), ways_(static_cast<std::size_t>(cells)) {
  for (std::size_t id = 0; id < kinds; ++id) {
    const auto kind = static_cast<KindId>(id);
    if (!movement.goes(kind)) continue;
    rows_[id] = ways_.size();
    const std::uint64_t near = ~movement.far(kind).words[0];
    for (int cell = 0; cell < cells; ++cell) {
      Ways& ways = ways_.emplace_back();
      ways.to_free = *movement.leaps_to_free(kind, cell) & near;
      ways.to_take = *movement.leaps_to_take(kind, cell) & near;
      ways.more = movement.has_ways(kind);
      for (const Track& track : movement.tracks(kind, cell)) {
        if (!track.taking) continue;
        const auto passed = movement.cells(track);
        if (track.leap && passed.size() == 2)
          add_leap(cell, passed[0], passed[1]);
        else
          all_leap_ = ~std::uint64_t{0};
      }
    }
  }
}

void MovementInWord::add_leap(int from, int over, int to) {
  const auto same = [&](const Leap& leap) { return leap.over == over - from && leap.to == to - from; };
  auto found = std::ranges::find_if(leaps_, same);
  if (found == leaps_.end()) found = leaps_.insert(found, {0, over - from, to - from});
  found->from |= std::uint64_t{1} << from;
}

}  // namespace houserule
