#include "core/flow/plain_condition.hpp"

#include <algorithm>
#include <climits>

namespace houserule {
namespace {

/// The numbers for which `number <by> bound` holds, if they are in one range.
struct Range {
  std::int64_t least = INT_MIN, most = INT_MAX;
};
std::optional<Range> range_of(Comparison by, std::int64_t bound) {
  switch (by) {
    case Comparison::equal: return Range{bound, bound};
    case Comparison::less: return Range{INT_MIN, bound - 1};
    case Comparison::at_most: return Range{INT_MIN, bound};
    case Comparison::greater: return Range{bound + 1, INT_MAX};
    case Comparison::at_least: return Range{bound, INT_MAX};
    case Comparison::unequal: break;
  }
  return bound == 0 ? std::optional(Range{1, INT_MAX}) : std::nullopt;  // nothing is less than none
}

Comparison opposite(Comparison by) {
  switch (by) {
    case Comparison::equal: return Comparison::unequal;
    case Comparison::unequal: return Comparison::equal;
    case Comparison::less: return Comparison::at_least;
    case Comparison::at_most: return Comparison::greater;
    case Comparison::greater: return Comparison::at_most;
    case Comparison::at_least: break;
  }
  return Comparison::less;
}

/// What a condition asks for one seat; each question says whether it is one of these.
struct Preparing {
  const Game& game;
  Seat seat;
  Sight sight;
  PlainTests tests = {};

  bool add(const Condition& condition, bool contrary) {
    const bool negated = condition.negated != contrary;
    return std::visit([&](const auto& that) { return add(that, negated); }, condition.that);
  }
  bool add(const conditions::Always&, bool negated) { return !negated; }
  bool add(const conditions::Several& several, bool negated) {
    if (several.any != negated) return false;
    for (const Condition& part : several.parts)
      if (!add(part, negated)) return false;
    return true;
  }
  bool add(const conditions::Full& full, bool negated) {
    const ZoneId id = game.zone_of(full.zone, seat);
    if (id == none) return false;
    const Zone& zone = game.zones()[id];
    const bool alone = zone.grid == nullptr || zone.grid->definition().stack_limit == 1;
    const int room = zone.grid != nullptr ? zone.grid->size() : zone.capacity;
    if (!alone || room <= 0) return false;
    return add_pieces(id, negated ? Range{0, room - 1} : Range{room, INT_MAX});
  }
  bool add(const conditions::Empty& empty, bool negated) {
    return add_pieces(game.zone_of(empty.zone, seat), negated ? Range{1, INT_MAX} : Range{0, 0});
  }
  bool add(const conditions::AllEmpty& all, bool negated) {
    if (all.any || negated) return false;
    for (Seat each = 0; each < game.seats(); ++each)
      if (!add_pieces(game.zone_of(all.zone, each), {0, 0})) return false;
    return true;
  }
  bool add(const conditions::Compare& compared, bool negated) {
    const auto* bound = std::get_if<std::int64_t>(&compared.sides[1]);
    if (bound == nullptr || *bound < INT_MIN + 1 || *bound > INT_MAX - 1) return false;
    if (const auto* extreme = std::get_if<operands::Extreme>(&compared.sides[0]))
      return !negated && add_extreme(*extreme, compared.by, static_cast<int>(*bound));
    const auto* count = std::get_if<operands::Count>(&compared.sides[0]);
    const auto range = range_of(negated ? opposite(compared.by) : compared.by, *bound);
    return count != nullptr && range && add_count(count->source, *range);
  }
  bool add(const auto&, bool) { return false; }

  bool add_pieces(ZoneId zone, Range range) {
    if (zone == none || !sight.counts(game.zones()[zone])) return false;
    tests.push_back(
        {PlainTest::Of::pieces, no_seat, zone, static_cast<int>(range.least), static_cast<int>(range.most)});
    return true;
  }
  bool add_count(const Source& source, Range range) {
    const auto* cells = source.as<sources::Cells>();
    if (cells == nullptr) return false;
    const ZoneId zone = grid_of(*cells);
    const auto* set = cells->only<GridSet>();
    if (zone == none || set == nullptr) return false;
    const int all = game.zones()[zone].grid->all().count();
    if (*set == GridSet::empty) return add_covered(zone, {all - range.most, all - range.least});
    if (*set == GridSet::occupied) return add_covered(zone, range);
    const Seat whose = owner_of(*set);
    return whose != no_seat && add_owned(PlainTest::Of::owned, whose, zone, ~std::uint64_t{0}, range);
  }
  bool add_covered(ZoneId zone, Range range) {
    tests.push_back({PlainTest::Of::covered, no_seat, zone, clamped(range.least), clamped(range.most)});
    return true;
  }
  static int clamped(std::int64_t bound) { return static_cast<int>(std::clamp<std::int64_t>(bound, INT_MIN, INT_MAX)); }
  bool add_owned(PlainTest::Of of, Seat whose, ZoneId zone, std::uint64_t cells, Range range = {}) {
    if (game.zones()[zone].owned_offset == 0 || !sight.shares(game.zones()[zone].seers)) return false;
    tests.push_back({of, static_cast<std::int8_t>(whose), zone, clamped(range.least), clamped(range.most), cells});
    return true;
  }
  /// A small grid of which nothing but a set of cells is asked; else none.
  ZoneId grid_of(const sources::Cells& cells) const {
    const ZoneId zone = game.zone_of(cells.zone, seat);
    const bool plain = zone != none && !cells.narrowing.narrows() && game.zones()[zone].grid->size() <= 64;
    return plain ? zone : ZoneId{none};
  }
  /// Of "mine" and "theirs", where that is one seat; else no_seat.
  Seat owner_of(GridSet set) const {
    if (set == GridSet::mine) return seat;
    return set == GridSet::theirs && game.seats() == 2 && seat >= 0 ? 1 - seat : no_seat;
  }

  /// How many steps the first, or the last, of one's own has to go.
  bool add_extreme(const operands::Extreme& extreme, Comparison by, int bound) {
    const auto* cells = extreme.source.as<sources::Cells>();
    const ZoneId zone = cells == nullptr || extreme.number ? ZoneId{none} : grid_of(*cells);
    const auto* set = zone == none ? nullptr : cells->only<GridSet>();
    const Seat whose = set == nullptr || seat < 0 ? no_seat : owner_of(*set);
    const auto range = range_of(by, bound);
    if (whose == no_seat || !range || by == Comparison::equal || by == Comparison::unequal) return false;
    const bool at_most = range->least == INT_MIN;
    // the greatest is at most, or the least at least, so much: none is beyond it; else one is within
    const bool none_beyond = at_most != extreme.least;
    const std::uint64_t within = cells_to_go(zone, *range);
    if (!none_beyond) return add_owned(PlainTest::Of::some_owned, whose, zone, within);
    return add_owned(PlainTest::Of::none_owned, whose, zone, ~within) &&
           add_owned(PlainTest::Of::some_owned, whose, zone, within);
  }
  std::uint64_t cells_to_go(ZoneId zone, Range range) const {
    const Grid& grid = *game.zones()[zone].grid;
    const SeatTrack& track = grid.tracks().of(seat);
    std::uint64_t cells = 0;
    for (int cell = 0; cell < grid.size(); ++cell)
      if (const int steps = track.to_go(cell); range.least <= steps && steps <= range.most)
        cells |= std::uint64_t{1} << cell;
    return cells;
  }
};

}  // namespace

PlainCondition::PlainCondition(const Game& game, const Condition& condition, Eyes eyes) {
  if (condition.always()) return;
  for (Seat seat = no_seat; seat < game.seats(); ++seat) {
    const bool sees_all = eyes == Eyes::open || seat == no_seat;
    Preparing preparing{game, seat, sees_all ? Sight::open() : Sight::of_seat(seat)};
    const bool plain = preparing.add(condition, false);
    tests_.push_back(plain ? std::optional(std::move(preparing.tests)) : std::nullopt);
  }
}

}  // namespace houserule
