#include "cli/commands/match_keeping.hpp"

#include "cli/mpi/processes.hpp"
#include "scripting/position/score_json.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/writer.hpp"

namespace houserule::cli {

/// Writes matches as records.
class MatchRecorder {
 public:
  MatchRecorder(const std::string& path, RecordHeader header)
      : writer_(path, RecordWriter::Sync::at_the_end), header_(std::move(header)) {}

  void add(const Game& game, const MatchResult& result) {
    header_.seed = result.seed;
    writer_.add(header_line(header_));
    for (const PlayedPly& ply : result.record)
      writer_.add(ply_line({ply.seat, ply.action, hash_text(ply.hash), ply.phase}));
    if (result.finished) writer_.add(result_line(score_json(game, result.sheet)));
  }
  void finish() { writer_.flush(); }

 private:
  RecordWriter writer_;
  RecordHeader header_;
};

namespace {

std::unique_ptr<MatchRecorder> make_recorder(const MatchKeeping& keeping, const Package& package,
                                             const std::vector<std::string>& seats) {
  if (keeping.record.file.empty() || !tells()) return nullptr;
  require_room(keeping.record, package.definition->id);
  RecordHeader header = make_header(package, keeping.game, static_cast<int>(seats.size()), 0);
  header.seats = seats;
  return std::make_unique<MatchRecorder>(keeping.record.file, header);
}

}  // namespace

MatchKeepers::MatchKeepers(const MatchKeeping& keeping, const Package& package, Run& run,
                           const std::vector<std::string>& seats)
    : run_(run), seats_(seats), recorder_(make_recorder(keeping, package, seats)), database_(open(keeping, package)) {
  if (database_) run.first = database_->known();
  if (run.workers != nullptr) run.first = std::stoull(run.workers->exchange(std::to_string(run.first))[0]);
  order_.emplace([this](const MatchResult& result) { add(result); }, run.first);
}

MatchKeepers::~MatchKeepers() = default;

void MatchKeepers::tell_known(const Taker& taker) {
  while (auto matches = database_ ? database_->next_known() : std::nullopt) taker(matches->front().result);
}

void MatchKeepers::hand_in(const MatchResult& result) {
  if (recorder_ || database_) order_->hand_in(result);
}

void MatchKeepers::give_up() {
  if (recorder_) recorder_->finish();
  if (database_) database_->finish(false);
}

void MatchKeepers::finish(bool complete) {
  if (database_) database_->finish(complete);
  database_.reset();  // it has no gaps, the record may have some
  order_->finish();
  if (recorder_) recorder_->finish();
}

std::unique_ptr<RunKeeper> MatchKeepers::open(const MatchKeeping& keeping, const Package& package) const {
  const std::string version = make_header(package, keeping.game, run_.game->players(), 0).engine;
  return open_keeper(keeping.database, {keeping.command,
                                        version,
                                        package.definition->id,
                                        run_.game->players(),
                                        run_.seed,
                                        run_.matches,
                                        {run_side(package, run_.game, seats_)}});
}

void MatchKeepers::add(const MatchResult& result) {
  if (recorder_) recorder_->add(*run_.game, result);
  if (!database_) return;
  KeptMatches matches(1);
  matches[0].result = result;
  matches[0].bots = seats_;
  database_->add(std::move(matches));
}

}  // namespace houserule::cli
