#pragma once
// --database and --resume: where the matches of a run are kept.

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/database/run_keeper.hpp"
#include "core/lab/comparison.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

struct DatabaseOption {
  std::string file;  ///< empty: not asked for
  bool resume = false;
};

void add_database_option(CLI::App& command, DatabaseOption& option);

/// In quotes where a shell would read it otherwise.
std::string shell_word(const std::string& word);
/// The words that make a run again: the options that were said, but for those that change no result.
std::string command_words(const CLI::App& command);
RunSide run_side(const Package& package, std::shared_ptr<const Game> game, const std::vector<std::string>& bots);
/// Null if none is asked for. Throws Failure.
std::unique_ptr<RunKeeper> open_keeper(const DatabaseOption& option, RunEntry entry);

/// Keeps the pairs of a comparison.
class DatabasePairs : public PairKeeper {
 public:
  DatabasePairs(RunKeeper& keeper, std::vector<Measure> measures) : keeper_(keeper), measures_(std::move(measures)) {}
  std::optional<PlayedPair> known() override;
  void keep(const PlayedPair& pair) override;

 private:
  KeptMatch kept(const PlayedSide& side) const;
  PlayedSide played(KeptMatch match) const;

  RunKeeper& keeper_;
  std::vector<Measure> measures_;
};

}  // namespace houserule::cli
