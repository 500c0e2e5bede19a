#include "cli/commands/fault_record.hpp"

#include <vector>

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/hosting/match.hpp"
#include "cli/hosting/record_files.hpp"

namespace houserule::cli {
namespace {

constexpr std::uint64_t most_tried = 600;  // matches that other threads may have been ahead

class Search {
 public:
  Search(const Run& run, const Package& package) : run_(run), referee_(package.referee(run.game->players())) {
    for (Seat seat = 0; seat < run.game->players(); ++seat) policies_.push_back(run.make_policy(seat));
  }

  /// Whether a match fails; then `record` has the plies before that.
  bool fails(std::uint64_t seed, RecordWriter& record, std::size_t& plies) {
    try {
      Match match(referee_, seed);
      match.set_record(&record);
      plies = 0;
      play(match, seed, plies);
    } catch (const RuleError&) {
      return true;
    }
    return false;
  }

 private:
  void play(Match& match, std::uint64_t seed, std::size_t& plies) {
    Generator generator(seed, 1);
    for (Seat seat = referee_.actor(match.state()); seat != no_seat; seat = referee_.actor(match.state())) {
      if (static_cast<int>(plies) == run_.game->definition().max_plies) throw RuleError("too long");
      Action action;
      const auto& policy = policies_[static_cast<std::size_t>(seat)];
      if (policy)
        action = policy->choose(referee_, match.state(), seat, generator);
      else
        referee_.sample(match.state(), seat, generator, action);
      match.play(action);
      ++plies;
    }
  }

  const Run& run_;
  Referee referee_;
  std::vector<std::unique_ptr<Policy>> policies_;
};

}  // namespace

std::string record_fault(const Run& run, const Package& package, const std::string& game_as_given,
                         std::uint64_t first) {
  try {
    RecordWriter record(new_record_path(package.definition->id + "-fault"), RecordWriter::Sync::at_the_end);
    Search search(run, package);
    for (std::uint64_t number = first; number < std::min(run.matches, first + most_tried); ++number) {
      const std::uint64_t seed = match_seed(run.game->definition().digest, run.seed, number);
      record.drop();
      record.add(header_line(make_header(package, game_as_given, run.game->players(), seed)));
      std::size_t plies = 0;
      if (!search.fails(seed, record, plies)) continue;
      record.flush();
      return fmt::format("houserule replay {} --at {}", record.path(), plies);
    }
  } catch (const Failure&) {  // no place for a record: the error itself is what matters
  } catch (const RuleError&) {
  }
  return "";
}

}  // namespace houserule::cli
