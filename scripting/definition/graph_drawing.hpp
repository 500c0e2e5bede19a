#pragma once
// Graphs drawn as they lie: names of cells, and lines of - | / \ between them.

#include "scripting/definition/reader.hpp"

namespace houserule::build {

/// Adds the cells, in reading order, and the edges. Lines of | / and \ run from a name's first letter to another's.
void read_graph_drawing(Context& context, const Value& drawing, GridDefinition& grid);

}  // namespace houserule::build
