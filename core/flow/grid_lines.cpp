#include "core/flow/grid_lines.hpp"

#include <algorithm>
#include <type_traits>

#include "core/flow/conditions.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

bool is_empty(const CellSet& cells) { return cells.empty(); }
bool is_empty(std::uint64_t cells) { return cells == 0; }
bool has(const CellSet& cells, int cell) { return cells.has(cell); }
bool has(std::uint64_t cells, int cell) { return (cells >> cell & 1) != 0; }
CellSet without(const CellSet& cells, const CellSet& others) { return cells - others; }
std::uint64_t without(std::uint64_t cells, std::uint64_t others) { return cells & ~others; }

/// As much of a set as there is on the board.
template <class Cells>
const Cells& part(const CellSet& cells) {
  if constexpr (std::is_same_v<Cells, CellSet>)
    return cells;
  else
    return cells.words[0];
}

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

/// The cells that fulfil one wish, together; null or an empty set if none do.
template <class Lines, class Cells>
struct Wished {
  const Lines& lines;
  ZoneId zone;
  const Asked& asked;
  LinesFound<Cells>& found;

  const Cells* operator()(const GridLines::Numbered& numbered) const {
    found.numbered = {};
    for (int number = numbered.first; number <= std::min(numbered.last, lines.count()); ++number)
      found.numbered |= part<Cells>(lines.cells(number - 1));
    return &found.numbered;
  }
  const Cells* operator()(const GridLines::At& at) const {
    const std::int64_t number = amount_if_any(at.number, asked).value_or(0);
    return number < 1 || number > lines.count() ? nullptr : &part<Cells>(lines.cells(static_cast<int>(number) - 1));
  }
  const Cells* operator()(const GridLines::With& with) const {
    const Term* term = named_term(with.term, asked);
    if (term == nullptr) return nullptr;
    if (term != found.term) found.with = matching(*term);
    found.term = term;
    return &found.with;
  }
  const Cells* operator()(const GridLines::Empty&) const {
    if (!found.free) found.free = without(part<Cells>(lines.grid.all()), through([](int) { return true; }));
    return &*found.free;
  }

 private:
  Cells matching(const Term& term) const {
    const KindId* shown = asked.state.shown(zone);
    const PieceId* tops = asked.state.tops(zone);
    const bool all_known = asked.sight.knows_shown(asked.state, zone);
    return through([&](int cell) {
      return shown[cell] != none && term.kinds[shown[cell]] != 0 &&
             (all_known || asked.sight.knows(asked.state, tops[cell]));
    });
  }
  /// The lines through occupied cells that are meant.
  template <class Means>
  Cells through(const Means& means) const {
    Cells all = {};
    int looked_at = 0;
    for (const int cell : asked.state.occupied(zone)) {
      ++looked_at;
      if (!has(all, cell) && means(cell)) all |= part<Cells>(lines.through(cell));
    }
    work::spend(looked_at);
    return all;
  }
};

template <class Lines, class Cells>
void keep_wished(const Wished<Lines, Cells>& wished, const GridLines& wanted, Cells& cells) {
  if (wanted.all()) return;
  for (const GridLines::Wish& wish : wanted.wishes)
    if (const Cells* lines = std::visit(wished, wish); lines != nullptr && !is_empty(*lines)) {
      cells &= *lines;
      return;
    }
  cells = {};
}

/// What fulfils one wish of steps along a track: cells, from where the choice starts.
struct Reached {
  const SeatTrack& track;
  int from;  ///< -1: before the first
  int direction;
  const Asked& asked;

  CellSet operator()(const GridLines::Numbered& numbered) const {
    CellSet found;
    for (int steps = numbered.first; steps <= numbered.last; ++steps)
      if (const int cell = track.reached(from, direction * steps); cell >= 0) found.add(cell);
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
  const SeatTrack& track = state.game().zones()[zone].grid->tracks().of(partial.seat);
  const Reached reached{track, from, beyond != nullptr && beyond->back ? -1 : 1, asked};
  CellSet found;
  for (auto wish = argument.steps.wishes.begin(); found.empty() && wish != argument.steps.wishes.end(); ++wish)
    found = std::visit(reached, *wish);
  if (from >= 0) found.remove(from);  // a whole round leads nowhere
  return found;
}

int steps_asked(const State& state, const ArgumentDefinition& argument, const Action& partial) {
  const auto* beyond = argument.source.as<sources::Cells>()->only<Beyond>();
  const auto& wish = argument.steps.wishes.front();
  std::int64_t steps = 0;
  if (const auto* at = std::get_if<GridLines::At>(&wish))
    steps = amount_if_any(at->number, {state, partial, Sight::of_seat(partial.seat)}).value_or(0);
  else
    steps = std::get<GridLines::Numbered>(wish).first;
  if (steps < 1 || steps > max_cells) return 0;
  return static_cast<int>(beyond != nullptr && beyond->back ? -steps : steps);
}

template <class Cells>
GridLinesKept<Cells>::GridLinesKept(const State& state, const ArgumentDefinition& argument, Seat seat)
    : state_(state),
      argument_(argument),
      zone_(argument.lies_anywhere() ? none : state.game().zone_of(argument.source.zone(), seat)) {}

template <class Cells>
void GridLinesKept<Cells>::keep(const Action& partial, Cells& cells) {
  if (zone_ == none) return;
  const Asked asked{state_, partial, Sight::of_seat(partial.seat)};
  const Grid& grid = *state_.game().zones()[zone_].grid;
  keep_wished(Wished<Rows, Cells>{{grid}, zone_, asked, rows_}, argument_.rows, cells);
  keep_wished(Wished<Columns, Cells>{{grid}, zone_, asked, columns_}, argument_.columns, cells);
  if (!argument_.steps.all()) cells &= part<Cells>(reached_on_track(state_, argument_, partial));
}

template class GridLinesKept<CellSet>;
template class GridLinesKept<std::uint64_t>;

void keep_lines(const State& state, const ArgumentDefinition& argument, const Action& partial, CellSet& cells) {
  if (!argument.lies_anywhere()) GridLinesKept<CellSet>(state, argument, partial.seat).keep(partial, cells);
}

}  // namespace houserule
