#pragma once
// In which rows and columns an argument's cells may lie.

#include "core/flow/rules.hpp"

namespace houserule {

/// Leaves of `cells` those in the rows and columns that the argument asks for, as `partial`, which has the arguments
/// before it, and its seat tell them. What the seat does not see matches nothing.
void keep_lines(const State& state, const ArgumentDefinition& argument, const Action& partial, CellSet& cells);

}  // namespace houserule
