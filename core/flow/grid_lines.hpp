#pragma once
// In which rows and columns an argument's cells may lie, and how far on a track.

#include <cstdint>
#include <optional>

#include "core/flow/rules.hpp"

namespace houserule {

/// What has been asked of the rows or columns of a board. `Cells`: a CellSet, or its lowest word, which is all of it on
/// a board of up to 64 cells.
template <class Cells>
struct LinesFound {
  std::optional<Cells> free;  ///< in which nothing lies
  const Term* term = nullptr;
  Cells with = {};      ///< in which something matches that term; meaningless without
  Cells numbered = {};  ///< of some numbers
};

/// The rows and columns, and steps on, that an argument asks for, as long as the state stays as it is. What the seat
/// does not see matches nothing.
template <class Cells>
class GridLinesKept {
 public:
  GridLinesKept(const State& state, const ArgumentDefinition& argument, Seat seat);
  /// Leaves of `cells` those that lie there, as `partial`, an action of the seat with the arguments before it, tells.
  void keep(const Action& partial, Cells& cells);

 private:
  const State& state_;
  const ArgumentDefinition& argument_;
  ZoneId zone_;
  LinesFound<Cells> rows_, columns_;
};
extern template class GridLinesKept<CellSet>;
extern template class GridLinesKept<std::uint64_t>;

/// The same for one such action.
void keep_lines(const State& state, const ArgumentDefinition& argument, const Action& partial, CellSet& cells);

/// The cells so many steps on that the argument asks for, from the cell that an earlier one of `partial` names or from
/// before the track; whatever lies there.
CellSet reached_on_track(const State& state, const ArgumentDefinition& argument, const Action& partial);

/// How many steps on, less than 0 if back, for an argument with one wish of steps, of one number, which may be told
/// from `partial`; 0 if none.
int steps_asked(const State& state, const ArgumentDefinition& argument, const Action& partial);

}  // namespace houserule
