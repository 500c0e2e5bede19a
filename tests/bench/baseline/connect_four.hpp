// Connect four written by hand: a yardstick for the scripted game.
#pragma once

#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline {

// One match of uniformly random legal columns. The winner's total is 1, all others are 0.
Result connect_four_playout(Generator& generator);

// Number of sequences of `depth` plies from the empty board; a finished match has no continuation.
std::uint64_t connect_four_perft(int depth);

}  // namespace houserule::baseline
