#include "core/flow/paths.hpp"

#include "core/model/going.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

using How = Destinations::How;

const sources::Cells* cells(const ActionDefinition& action, std::size_t argument) {
  return action.arguments[argument].source.as<sources::Cells>();
}

How how(const ActionDefinition& action) { return std::get<Destinations>(cells(action, 1)->which).how; }

}  // namespace

bool takes_paths(const ActionDefinition& action) {
  if (action.arguments.size() != 2 || action.arguments[1].amount) return false;
  if (!action.arguments[0].takes_all() || !action.arguments[1].takes_all()) return false;
  const auto* from = cells(action, 0);
  const auto* to = cells(action, 1);
  return from != nullptr && to != nullptr && from->zone == to->zone &&
         std::holds_alternative<Destinations>(to->which) && !to->narrowing.narrows();
}

/// Whether something can go from a cell need not be asked before.
sources::Cells start_of_paths(const ActionDefinition& action) {
  sources::Cells start = *cells(action, 0);
  const bool moves = start.which == decltype(start.which){GridSet::movable} && how(action) == How::moves;
  const bool promotions = start.which == decltype(start.which){GridSet::promotable} && how(action) == How::promotions;
  if (start.narrowing.prefer.empty() && (moves || promotions)) start.which = GridSet::mine;
  return start;
}

void list_paths(const State& state, const ActionDefinition& action, const CellSet& starts, Seat seat,
                std::vector<Paths>& out) {
  const ZoneId zone = state.game().zone_of(cells(action, 1)->zone, seat);
  if (zone == none || starts.empty()) return;
  const auto list = [&](const auto& find) {
    for (const int from : starts) {
      const CellSet to = find(from);
      if (const int count = to.count(); count > 0) out.push_back({from, count, to});
    }
  };
  const Grid& grid = *state.game().zones()[zone].grid;
  if (how(action) == How::beside) return list([&](int from) { return grid.neighbours(from); });
  if (how(action) == How::steps) {
    const CellSet free = grid.all() - state.occupied(zone);
    return list([&](int from) { return grid.neighbours(from) & free; });
  }
  require_shown(state, Sight::of_seat(seat), zone);
  const Going going(state, zone);
  switch (how(action)) {
    case How::promotions: return list([&](int from) { return going.promotions(from); });
    case How::leaps: return list([&](int from) { return going.leaps(from); });
    default: return list([&](int from) { return going.moves(from); });
  }
}

}  // namespace houserule
