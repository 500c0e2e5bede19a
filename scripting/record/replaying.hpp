#pragma once
// Goes through a recorded match again.

#include <functional>

#include "core/match/match.hpp"
#include "scripting/record/record.hpp"

namespace houserule {

/// Called with the ply (from 0) and its action, before it is played.
using PlyVisitor = std::function<void(std::size_t, const Action&)>;

/// Plays the first `most` plies of the record. A refused action or another hash than recorded throws
/// RecordError (does_not_play) that names the ply; with `forced` it ends there and returns why.
Statement replay_plies(Match& match, const RecordedMatch& recorded, std::size_t most, bool forced,
                       const PlyVisitor& visit = {});

}  // namespace houserule
