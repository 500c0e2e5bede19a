#include "scripting/record/fault_record.hpp"

#include <vector>

#include "scripting/record/record_folder.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/writer.hpp"

namespace houserule {
namespace {

bool fails(const Run& run, std::uint64_t number, Watcher& watcher) {
  try {
    MatchPlayer(run).play(number, &watcher);
  } catch (const RuleError&) {
    return true;
  }
  return false;
}

}  // namespace

std::optional<FaultRecord> record_fault(const Run& run, const Package& package, const std::string& game_as_given,
                                        std::uint64_t number) {
  PlyRecorder recorder;
  if (!fails(run, number, recorder)) return std::nullopt;
  const std::vector<PlayedPly> plies = recorder.take();
  try {
    RecordWriter file(new_record_path(package.definition->id + "-fault"), RecordWriter::Sync::at_the_end);
    const std::uint64_t seed = match_seed(run.seed, number);
    file.add(header_line(make_header(package, game_as_given, run.game->players(), seed)));
    for (const PlayedPly& ply : plies) file.add(ply_line({ply.seat, ply.action, hash_text(ply.hash)}));
    file.flush();
    return FaultRecord{file.path(), plies.size()};
  } catch (const JournalError&) {  // the error itself is what matters
    return std::nullopt;
  }
}

}  // namespace houserule
