#include "scripting/record/fault_record.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "scripting/record/record_folder.hpp"
#include "scripting/record/record_journal.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t most_tried = 600;  // matches that other threads may have been ahead

class Search {
 public:
  Search(const Run& run, const Package& package) : run_(run), referee_(package.referee(run.game->players())) {
    for (Seat seat = 0; seat < run.game->players(); ++seat) policies_.push_back(run.make_policy(seat));
  }

  /// Whether the match that the header begins fails; then `file` has the plies before that, `plies` of them.
  bool fails(const RecordHeader& header, RecordWriter& file, std::size_t& plies) {
    plies = 0;
    try {
      RecordJournal journal(file, header);
      Match match(referee_, header.seed);
      match.set_journal(&journal);
      play(match, header.seed, plies);
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
      if (const Refusal refusal = match.play(action); !refusal.empty()) throw RuleError(sentence(refusal));
      ++plies;
    }
  }

  const Run& run_;
  Referee referee_;
  std::vector<std::unique_ptr<Policy>> policies_;
};

}  // namespace

std::optional<FaultRecord> record_fault(const Run& run, const Package& package, const std::string& game_as_given,
                                        std::uint64_t first) {
  try {
    RecordWriter file(new_record_path(package.definition->id + "-fault"), RecordWriter::Sync::at_the_end);
    Search search(run, package);
    for (std::uint64_t number = first; number < std::min(run.matches, first + most_tried); ++number) {
      const std::uint64_t seed = match_seed(run.game->definition().digest, run.seed, number);
      file.drop();
      std::size_t plies = 0;
      if (!search.fails(make_header(package, game_as_given, run.game->players(), seed), file, plies)) continue;
      file.flush();
      return FaultRecord{file.path(), plies};
    }
  } catch (const JournalError&) {  // the error itself is what matters
  } catch (const RuleError&) {
  }
  return std::nullopt;
}

}  // namespace houserule
