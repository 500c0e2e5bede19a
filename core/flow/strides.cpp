#include "core/flow/strides.hpp"

#include <type_traits>

#include "core/flow/grid_lines.hpp"
#include "core/flow/sources.hpp"

namespace houserule {
namespace {

const sources::Cells& cells_asked(const ArgumentDefinition& argument) { return *argument.source.as<sources::Cells>(); }

bool is_one_number(const TrackSteps& steps) {
  if (steps.wishes.size() != 1) return false;
  const auto* numbered = std::get_if<GridLines::Numbered>(&steps.wishes.front());
  return numbered == nullptr || numbered->first == numbered->last;
}

/// Whether they are the same whatever comes before them.
bool is_one_set(const ArgumentDefinition& argument) {
  return argument.source.as<sources::Cells>() != nullptr && !argument.source.after() && argument.takes_all();
}

}  // namespace

bool lands_on_track(const ActionDefinition& action) {
  if (action.arguments.size() < 2 || action.arguments.back().amount) return false;
  const ArgumentDefinition& last = action.arguments.back();
  const auto* cells = last.source.as<sources::Cells>();
  return cells != nullptr && cells->only<Beyond>() != nullptr && cells->narrowing.prefer.empty() &&
         last.needs.always() && last.rows.all() && last.columns.all() && !last.steps.all();
}

std::optional<StridesAsked> strides_asked(const ActionDefinition& action) {
  if (action.arguments.size() > 3 || action.may_repeat_pieces() || !lands_on_track(action)) return {};
  const ArgumentIndex before(action.arguments.size() - 2);
  const ArgumentDefinition& start = action.arguments[before];
  const ArgumentDefinition& last = action.arguments.back();
  const bool from_there = cells_asked(last).only<Beyond>()->from == before && !names_argument(last.steps, before);
  if (!from_there || !is_one_number(last.steps) || !is_one_set(start) || start.source.zone() != last.source.zone())
    return {};
  StridesAsked asked{&action, cells_asked(last), action.arguments.size() == 3};
  asked.landings.which = GridSet::all;
  return asked;
}

namespace {

void add(std::uint64_t& cells, int cell) { cells |= std::uint64_t{1} << cell; }
void add(CellSet& cells, int cell) { cells.add(cell); }
bool has(std::uint64_t cells, int cell) { return (cells >> cell & 1) != 0; }
bool has(const CellSet& cells, int cell) { return cells.has(cell); }
void put(std::int32_t from, std::uint64_t cells, Paths& out) { out.add_word(from, cells); }
void put(std::int32_t from, const CellSet& cells, Paths& out) { out.add(from, cells); }

/// `Cells`: CellSet, or a word on a board of up to 64 cells.
template <class Cells>
struct Strides {
  const SeatTrack& track;
  Cells starts, landings;

  /// Calls act(from, to) for each that lands so many steps on.
  template <class Do>
  void each(int steps, const Do& act) const {
    const auto look = [&](int from) {
      const int to = track.reached(from, steps);
      if (to >= 0 && to != from && has(landings, to)) act(from, to);
    };
    if (steps == 0) return;
    if constexpr (std::is_same_v<Cells, CellSet>)
      for (const int from : starts) look(from);
    else
      for (std::uint64_t left = starts; left != 0; left &= left - 1) look(std::countr_zero(left));
  }
};

template <class Cells>
void list(const State& state, const StridesAsked& asked, const Action& action, const Choices& first,
          const Strides<Cells>& strides, Paths& out) {
  const ArgumentDefinition& last = asked.action->arguments.back();
  if (!asked.each) {
    strides.each(steps_asked(state, last, action), [&](int from, int to) {
      Cells there{};
      add(there, to);
      put(from, there, out);
    });
    return;
  }
  Action partial = action;
  partial.count = 1;
  for (int n = 0; n < first.count(); ++n) {
    partial.values[0] = first.nth(n);
    Cells starts{};
    strides.each(steps_asked(state, last, partial), [&](int from, int) { add(starts, from); });
    put(partial.values[0], starts, out);
  }
}

}  // namespace

void list_strides(const State& state, const StridesAsked& asked, const Action& action, const Choices& each,
                  Paths& out) {
  out.begin_in_words();
  const ZoneId board = state.game().zone_of(asked.landings.zone, action.seat);
  if (board == none || (asked.each && each.count() == 0)) return;
  const Grid& grid = *state.game().zones()[board].grid;
  out.begin(grid.size(), asked.each ? each.count() : grid.size());
  const sources::Cells& starts = cells_asked(asked.action->arguments[asked.each ? 1 : 0]);
  const Sight sight = Sight::of_seat(action.seat);
  const SeatTrack& track = grid.tracks().of(action.seat);
  if (grid.size() <= 64)
    list<std::uint64_t>(
        state, asked, action, each,
        {track, cells_in_word(state, starts, action, sight), cells_in_word(state, asked.landings, action, sight)}, out);
  else
    list<CellSet>(state, asked, action, each,
                  {track, cells_of(state, starts, action, sight), cells_of(state, asked.landings, action, sight)}, out);
}

int stride(const State& state, const Action& action) {
  return steps_asked(state, state.game().definition().of(action).arguments.back(), action);
}

int landing(const State& state, const Action& action, int steps) {
  const ZoneIndex zone = state.game().definition().of(action).arguments.back().source.zone();
  const Grid& grid = *state.game().zones()[state.game().zone_of(zone, action.seat)].grid;
  return grid.tracks().of(action.seat).reached(action.values[1], steps);
}

}  // namespace houserule
