#pragma once
// Actions that take a cell and one to which something may go from there, as in chess: all their ways in one pass.

#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// A cell from which something goes, and those to which it may. Or another thing, and the cells that go with it.
struct Paths {
  std::int32_t from;
  int count;  ///< of `to`
  CellSet to;
};

/// Whether these are its two arguments: cells, and Destinations from there on the same board without any narrowing.
bool takes_paths(const ActionDefinition& action);
/// What the first is taken from, for an action that takes paths; it may have cells from which there is none.
sources::Cells start_of_paths(const ActionDefinition& action);
/// Appends the paths from each of `starts` of which there are any, in their order: what cells_of() gives for the second
/// argument with each start in turn. Throws HiddenError as that does.
void list_paths(const State& state, const ActionDefinition& action, const CellSet& starts, Seat seat,
                std::vector<Paths>& out);

}  // namespace houserule
