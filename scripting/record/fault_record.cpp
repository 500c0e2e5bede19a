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
    const RecordHeader header = make_header(package, game_as_given, run.game->players(), match_seed(run.seed, number));
    RecordWriter file(new_record_path(header, "fault"), RecordWriter::Sync::at_the_end);
    file.add(header_line(header));
    for (const PlayedPly& ply : plies) file.add(ply_line({ply.seat, ply.action, hash_text(ply.hash), ply.phase}));
    file.flush();
    return FaultRecord{file.path(), plies.size()};
  } catch (const JournalError&) {  // the error itself is what matters
    return std::nullopt;
  }
}

}  // namespace houserule
