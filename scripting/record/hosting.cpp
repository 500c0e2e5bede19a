#include "scripting/record/hosting.hpp"

#include <utility>

#include "scripting/record/record_folder.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"

namespace houserule {
namespace {

/// At its first decision, kept nowhere.
HostedMatch set_up(Package package, const RecordHeader& header) {
  HostedMatch hosted;
  hosted.rules = put_to_use(std::move(package), header.players);
  hosted.match = std::make_unique<Match>(*hosted.rules.referee, header.seed);
  return hosted;
}

/// From now on in a record that is added to the file at `path`.
void keep(HostedMatch& hosted, const RecordHeader& header, const std::string& path) {
  hosted.file = std::make_unique<RecordWriter>(path);
  hosted.record = std::make_unique<RecordJournal>(*hosted.file, header);
  hosted.match->set_journal(hosted.record.get());
}

}  // namespace

RulesInUse put_to_use(Package package, int players) {
  auto referee = std::make_unique<Referee>(package.referee(players));
  return {std::move(package), std::move(referee)};
}

HostedMatch begin_match(Package package, const RecordHeader& header, const std::string& path) {
  HostedMatch hosted = set_up(std::move(package), header);
  keep(hosted, header, path.empty() ? new_record_path(header) : path);
  return hosted;
}

HostedMatch take_up(Package package, const LastMatch& last, const std::string& path) {
  HostedMatch hosted = set_up(std::move(package), last.match.header);
  replay_plies(*hosted.match, last.match, last.match.plies.size(), false);
  hosted.file = std::make_unique<RecordWriter>(path, RecordWriter::Sync::every_line, last.end);
  hosted.record = std::make_unique<RecordJournal>(*hosted.file, last.match);
  hosted.match->set_journal(hosted.record.get());
  return hosted;
}

HostedMatch take_up_elsewhere(Package package, const RecordedMatch& recorded, Statement& why) {
  const RecordHeader& header = recorded.header;
  HostedMatch hosted = set_up(std::move(package), header);
  why = replay_plies(*hosted.match, recorded, recorded.plies.size(), true);
  RuleChange change;
  change.ply = recorded.plies.size();
  change.changed = changed_sections(header.rules, rule_sections(hosted.rules.package));
  for (std::size_t ply = hosted.match->plies(); ply < recorded.plies.size(); ++ply)
    change.left_out.push_back(recorded.plies[ply]);
  const RecordHeader header_now = under_rules(header, hosted.rules.package, std::move(change));
  keep(hosted, header_now, new_record_path(header));
  hosted.record->replace(header_now, *hosted.match);
  return hosted;
}

}  // namespace houserule
