#include "core/flow/grid_lines.hpp"

#include <algorithm>

#include "core/flow/conditions.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

struct Rows {
  const Grid& grid;
  int count() const { return grid.row_count(); }
  const CellSet& cells(int row) const { return grid.row_cells(row); }
  const CellSet& through(int cell) const { return grid.row_cells(grid.row(cell)); }
};

struct Columns {
  const Grid& grid;
  int count() const { return grid.counted_column_count(); }
  const CellSet& cells(int column) const { return grid.counted_column_cells(column); }
  const CellSet& through(int cell) const { return grid.counted_column_cells(grid.counted_column(cell)); }
};

/// What fulfils one wish, together.
template <class Lines>
struct Wished {
  const Lines& lines;
  ZoneId zone;
  const Asked& asked;
  std::optional<CellSet>& free;

  CellSet operator()(const GridLines::Numbered& numbered) const { return numbers(numbered.first, numbered.last); }
  CellSet operator()(const GridLines::At& at) const {
    const std::int64_t number = amount_if_any(at.number, asked).value_or(0);
    if (number < 1 || number > lines.count()) return {};
    return lines.cells(static_cast<int>(number) - 1);
  }
  CellSet operator()(const GridLines::With& with) const {
    const Term* term = named_term(with.term, asked);
    if (term == nullptr) return {};
    const KindId* shown = asked.state.shown(zone);
    const PieceId* tops = asked.state.tops(zone);
    const bool all_known = asked.sight.knows_shown(asked.state, zone);
    return through([&](int cell) {
      return shown[cell] != none && term->kinds[shown[cell]] != 0 &&
             (all_known || asked.sight.knows(asked.state, tops[cell]));
    });
  }
  CellSet operator()(const GridLines::Empty&) const {
    if (!free) free = lines.grid.all() - through([](int) { return true; });
    return *free;
  }

 private:
  CellSet numbers(int first, int last) const {
    CellSet found;
    for (int number = first; number <= std::min(last, lines.count()); ++number) found |= lines.cells(number - 1);
    return found;
  }
  /// The lines through occupied cells that are meant.
  template <class Means>
  CellSet through(const Means& means) const {
    CellSet found;
    int looked_at = 0;
    for (const int cell : asked.state.occupied(zone)) {
      ++looked_at;
      if (!found.has(cell) && means(cell)) found |= lines.through(cell);
    }
    work::spend(looked_at);
    return found;
  }
};

template <class Lines>
void keep_wished(const Wished<Lines>& wished, const GridLines& wanted, CellSet& cells) {
  if (wanted.all()) return;
  CellSet found;
  for (auto wish = wanted.wishes.begin(); found.empty() && wish != wanted.wishes.end(); ++wish)
    found = std::visit(wished, *wish);
  cells &= found;
}

/// What fulfils one wish of steps along a track: cells, from where the choice starts.
struct Reached {
  const Tracks& tracks;
  int from;  ///< -1: before the first
  int direction;
  const Asked& asked;

  CellSet operator()(const GridLines::Numbered& numbered) const {
    CellSet found;
    for (int steps = numbered.first; steps <= numbered.last; ++steps)
      if (const int cell = tracks.reached(asked.action.seat, from, direction * steps); cell >= 0) found.add(cell);
    return found;
  }
  CellSet operator()(const GridLines::At& at) const {
    const std::int64_t steps = amount_if_any(at.number, asked).value_or(0);
    if (steps < 1 || steps > max_cells) return {};
    return (*this)(GridLines::Numbered{static_cast<int>(steps), static_cast<int>(steps)});
  }
};

}  // namespace

CellSet reached_on_track(const State& state, const ArgumentDefinition& argument, const Action& partial) {
  const auto& cells = *argument.source.as<sources::Cells>();
  const ZoneId zone = state.game().zone_of(cells.zone, partial.seat);
  if (zone == none) return {};
  const auto* beyond = cells.only<Beyond>();
  const int from = beyond == nullptr ? -1 : partial[beyond->from];
  const Asked asked{state, partial, Sight::of_seat(partial.seat)};
  const Tracks& tracks = state.game().zones()[zone].grid->tracks();
  const Reached reached{tracks, from, beyond != nullptr && beyond->back ? -1 : 1, asked};
  CellSet found;
  for (auto wish = argument.steps.wishes.begin(); found.empty() && wish != argument.steps.wishes.end(); ++wish)
    found = std::visit(reached, *wish);
  if (from >= 0) found.remove(from);  // a whole round leads nowhere
  return found;
}

GridLinesKept::GridLinesKept(const State& state, const ArgumentDefinition& argument, Seat seat)
    : state_(state),
      argument_(argument),
      zone_(argument.lies_anywhere() ? none : state.game().zone_of(argument.source.zone(), seat)) {}

void GridLinesKept::keep(const Action& partial, CellSet& cells) {
  if (zone_ == none) return;
  const Asked asked{state_, partial, Sight::of_seat(partial.seat)};
  const Grid& grid = *state_.game().zones()[zone_].grid;
  keep_wished(Wished<Rows>{{grid}, zone_, asked, free_rows_}, argument_.rows, cells);
  keep_wished(Wished<Columns>{{grid}, zone_, asked, free_columns_}, argument_.columns, cells);
  if (!argument_.steps.all()) cells &= reached_on_track(state_, argument_, partial);
}

void keep_lines(const State& state, const ArgumentDefinition& argument, const Action& partial, CellSet& cells) {
  if (!argument.lies_anywhere()) GridLinesKept(state, argument, partial.seat).keep(partial, cells);
}

}  // namespace houserule
