// Reversi written by hand: a yardstick for the scripted game.
#pragma once

#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline {

// One match of uniformly random legal moves from the usual four discs. A player without a move is
// skipped, which is no ply; the match ends when neither can move. Totals are discs.
Result reversi_playout(Generator& generator);

// Number of sequences of `depth` plies from the start; a finished match has no continuation.
std::uint64_t reversi_perft(int depth);

}  // namespace houserule::baseline
