#pragma once
// Numbers of the game in texts for people: {numbers.points.eel}, {parameters.hand}, {zones.reef.grid.square[1]}.

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Puts what `numbers`, `parameters`, `pieces`, `zones`, `counters` and `scoring` hold into the gaps that name it, in
/// every text of a tree whose overlays and parameters are applied. A list is written "12, 8, 4";
/// {numbers.points.rank[2]} is its second item. {numbers.points.eel point|points} is "1 point" or "4 points", as its
/// number and the text's language want it. Of a gap that names nothing, or a map, it complains.
yaml::Node fill_gaps(yaml::Node tree, Diagnostics& diagnostics);

}  // namespace houserule
