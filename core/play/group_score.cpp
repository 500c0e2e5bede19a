#include "core/play/group_score.hpp"

#include <algorithm>
#include <cstdint>

#include "core/flow/rule_wordings.hpp"
#include "core/model/arithmetic.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

struct Board {
  const State& state;
  ZoneId zone;
  const Grid& grid;

  CellSet matching(TermIndex term) const {
    return cells_matching(state, zone, state.game().definition().vocabulary[term], no_seat);
  }
  /// By kind, or null.
  const std::int32_t* numbers(TermIndex term) const {
    return term ? state.game().definition().vocabulary[term].numbers.data() : nullptr;
  }
};

Points points_for(Points worth, const std::vector<std::int32_t>& points) {
  if (points.empty()) return worth;
  if (worth < 1) return 0;
  return points[std::min(static_cast<std::size_t>(worth), points.size()) - 1];
}

/// Takes the group around the cell out of `cells`.
Points take_worth(const Board& board, CellSet& cells, int cell, const CellSet& raising,
                  const GroupsDefinition& groups) {
  const std::int32_t* sum = board.numbers(groups.sum);
  const std::int32_t* factors = board.numbers(groups.times);
  std::int64_t worth = 0, factor = 0;
  bool raised = false;
  board.grid.take_group(cells, cell, [&](int each) {
    const KindId kind = board.state.shown(board.zone)[each];
    worth += sum != nullptr ? sum[kind] : 1;
    factor += factors != nullptr ? factors[kind] : 0;
    raised |= raising.has(each);
  });
  if (raised) worth += groups.more;
  return checked_points(factors != nullptr ? times(worth, factor) : worth);
}

}  // namespace

Points group_points(const State& state, Sight sight, Seat seat, const GroupsDefinition& groups) {
  const ZoneId zone = state.game().zone_of(groups.zone, seat);
  if (zone == none) return 0;
  const Board board{state, zone, *state.game().zones()[zone].grid};
  require_shown(state, sight, zone);
  CellSet cells = board.matching(groups.of);
  const CellSet raising = groups.beside ? board.grid.beside(board.matching(groups.beside)) : CellSet{};
  Points total = 0, best = 0;
  for (int cell = cells.first(); cell >= 0; cell = cells.first()) {
    const Points points = points_for(take_worth(board, cells, cell, raising, groups), groups.points);
    total = checked_points(total + points);
    best = std::max(best, points);
  }
  return groups.best ? best : total;
}

}  // namespace houserule
