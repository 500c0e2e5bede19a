#include <fmt/format.h>

#include "cli/commands/running.hpp"
#include "cli/failure.hpp"
#include "cli/hosting/record_files.hpp"
#include "cli/hosting/replaying.hpp"
#include "cli/program.hpp"
#include "cli/terminal/game_options.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

struct ResumeOptions {
  std::string file, game;
  GameOptions seats;
  bool force = false, watch = false;
};

struct LastMatch {
  RecordedMatch match;
  std::int64_t end = 0;  ///< of what is good in the file
};

LastMatch read_last(const std::string& path, const std::string& language) {
  RecordReader reader(path);
  LastMatch last;
  bool any = false;
  for (RecordedMatch match; reader.next(match);) {
    last.match = std::move(match);
    any = true;
  }
  if (!any) throw Failure{data_fault, fmt::format("{} holds no match", path), ""};
  last.end = reader.end();
  if (reader.torn_line() > 0) fmt::print("{}\n", say(language, Message::torn_line, path, reader.torn_line()));
  return last;
}

std::vector<SeatKind> recorded_seats(const RecordHeader& header, const std::vector<std::string>& changes) {
  std::vector<std::string> specifications;
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    specifications.push_back(fmt::format("{}={}", i + 1, header.seats[i]));
  specifications.insert(specifications.end(), changes.begin(), changes.end());
  return choose_seats(specifications, header.players, SeatKind::human);
}

/// By other rules the match goes on in a file of its own; the old one stays as it is.
void go_on_elsewhere(Table& table, const RecordedMatch& recorded) {
  const std::string why = replay_plies(*table.match, recorded, recorded.plies.size(), true);
  if (!why.empty()) fmt::print("{}\n", why);
  RuleChange change{recorded.plies.size(), recorded.header.digest, {}, {}};
  table.header.digest =
      make_header(table.rules.package, table.header.game, table.header.players, table.header.seed).digest;
  table.header.rules = rule_sections(table.rules.package);
  change.changed = changed_sections(recorded.header.rules, table.header.rules);
  for (std::size_t ply = table.match->plies(); ply < recorded.plies.size(); ++ply)
    change.left_out.push_back(recorded.plies[ply]);
  if (change.digest != table.header.digest) table.header.changes.push_back(std::move(change));
  table.record = std::make_unique<RecordWriter>(new_record_path(table.header.game));
  write_anew(*table.record, 0, table.header, *table.match);
}

int resume(const ResumeOptions& options) {
  const Look look = look_for(options.seats.language);
  const std::string path = options.file.empty() ? newest_unfinished() : options.file;
  if (path.empty())
    throw Failure{usage_fault, fmt::format("no unfinished match in {}", record_folder()),
                  "name a record: houserule resume FILE"};
  const LastMatch last = read_last(path, look.language);
  const RecordHeader& header = last.match.header;
  if (!last.match.result.is_null())
    throw Failure{usage_fault, fmt::format("the last match of {} is over", path),
                  fmt::format("see it: houserule replay {}", path)};
  Package package = load_recorded(header, options.game);
  if (!options.force) require_same_rules(header, package);
  Table table{put_to_use(std::move(package), header.players), nullptr, nullptr, header, last.match.start};
  table.match = std::make_unique<Match>(*table.rules.referee, header.seed);
  const auto seats = recorded_seats(header, options.seats.seats);
  if (options.force) {
    go_on_elsewhere(table, last.match);
  } else {
    replay_plies(*table.match, last.match, last.match.plies.size(), false);
    table.record = std::make_unique<RecordWriter>(path, RecordWriter::Sync::every_line, last.end);
  }
  table.match->set_record(table.record.get());
  return run_session(table, {seats, header.seed, look, has_person()}, options.watch);
}

}  // namespace

void add_resume(Program& program) {
  auto options = std::make_shared<ResumeOptions>();
  CLI::App* command = add_command(program, "resume", "Go on with a match where it stopped",
                                  "  houserule resume\n  houserule resume match.jsonl\n"
                                  "  houserule resume match.jsonl --seat 2=human --lang fr\n"
                                  "  houserule resume match.jsonl --watch   (read the rules again at every save)\n",
                                  [options] { return resume(*options); });
  command->add_option("FILE", options->file, "A record; its last match goes on (default: the newest unfinished match)");
  command->add_option("--game", options->game, "Where the game is now, if not where it was")->type_name("GAME");
  command->add_option("--seat", options->seats.seats, "Changes who plays a seat; may be repeated")->type_name("N=WHO");
  add_language_option(*command, options->seats);
  command->add_flag("--watch", options->watch, watch_help);
  command->add_flag("--force-rules", options->force,
                    "Go on although the rules have changed, in a new file, as far as the plies are still legal");
}

}  // namespace houserule::cli
