#pragma once
// Runs as a database lists them: everything needed to make one again.

#include <memory>
#include <string>
#include <vector>

#include "cli/database/sqlite.hpp"
#include "core/model/game.hpp"

namespace houserule::cli {

/// The rules and players of a run; a comparison has two.
struct RunSide {
  std::shared_ptr<const Game> game;
  std::string digest;
  std::string variants, parameters;  ///< as JSON
  std::vector<std::string> bots;     ///< by seat
};

struct RunEntry {
  std::string command;  ///< the words that make it again
  std::string version, game;
  int players = 0;
  std::uint64_t seed = 0;
  std::uint64_t planned = 0;  ///< matches, of a comparison pairs
  std::vector<RunSide> sides;
};

/// "A", "B"
std::string side_name(std::size_t side);

/// Lists a new run and returns its number.
std::int64_t begin_run(Connection& connection, const RunEntry& entry);
/// The last unfinished run of the same, in whatever words it was asked for. Throws Failure with the reason if there is
/// none, or if its rules, or the program that plays it, are others by now.
std::int64_t unfinished_run(Connection& connection, const RunEntry& entry);

}  // namespace houserule::cli
