#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/commands/record_option.hpp"
#include "cli/commands/running.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording none_unfinished{"no unfinished match in {}", "aucune partie inachevée dans {}"};
constexpr Wording name_a_record{"name a record: houserule resume FILE",
                                "donnez un enregistrement : houserule resume FICHIER"};
constexpr Wording over{"the last match of {} is over", "la dernière partie de {} est finie"};
constexpr Wording program{
    "seat {} was played by {}, and no program is started because a record names it",
    "le siège {} était joué par {}, et aucun programme n’est lancé parce qu’un enregistrement le nomme"};
constexpr Wording say_who{"say who goes on: --seat '{}={}'", "dites qui continue : --seat '{}={}'"};
constexpr Wording see_it{"see it: houserule replay {}", "pour la voir : houserule replay {}"};
}  // namespace says

struct ResumeOptions {
  std::string file, game;
  GameOptions seats;
  bool force = false, watch = false;
  std::string forced = forced_play;
};

/// No program is run because a file names it, whoever wrote that: only one that is named at the command.
void refuse_recorded_programs(const std::vector<std::string>& seats, const std::vector<std::string>& changes) {
  const auto is_changed = [&](const std::string& seat) {
    return std::ranges::any_of(changes, [&](const std::string& text) { return text.starts_with(seat + "="); });
  };
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (const std::string seat = std::to_string(i + 1); is_program(seats[i]) && !is_changed(seat) && !is_changed("all"))
      throw Failure{usage_fault, {says::program, seat, seats[i]}, {says::say_who, seat, seats[i]}};
}

std::vector<std::string> recorded_seats(const RecordHeader& header, const std::vector<std::string>& changes) {
  refuse_recorded_programs(header.seats, changes);
  std::vector<std::string> specifications;
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    specifications.push_back(fmt::format("{}={}", i + 1, header.seats[i]));
  specifications.insert(specifications.end(), changes.begin(), changes.end());
  return choose_seats(specifications, header.players, human_player);
}

/// By other rules in a file of its own.
HostedMatch go_on_elsewhere(Package package, const RecordedMatch& recorded, const Look& look) {
  Statement why;
  HostedMatch hosted = take_up_elsewhere(std::move(package), recorded, why);
  if (!why.empty()) fmt::print("{}\n", why.in(look.language));
  return hosted;
}

int resume(const ResumeOptions& options) {
  const Look look = look_for(options.seats.language);
  const std::string path = options.file.empty() ? newest_unfinished() : options.file;
  if (path.empty()) throw Failure{usage_fault, {says::none_unfinished, record_folder()}, says::name_a_record};
  const LastMatch last = read_last_match(path);
  if (last.torn_line > 0) fmt::print("{}\n", say(look.language, Message::torn_line, path, last.torn_line));
  const RecordHeader& header = last.match.header;
  if (!last.match.result.is_null()) throw Failure{usage_fault, {says::over, path}, {says::see_it, path}};
  Package package = load_recorded(header, options.game, options.force ? RulesOf::today : RulesOf::record);
  require_language(options.seats.language, package.languages);
  if (!options.force) require_same_rules(header, package);
  const auto seats = recorded_seats(header, options.seats.seats);
  HostedMatch hosted =
      options.force ? go_on_elsewhere(std::move(package), last.match, look) : take_up(std::move(package), last, path);
  return run_session(hosted, seats, look, {options.watch, false, options.forced});
}

}  // namespace

void add_resume(Program& program) {
  auto options = std::make_shared<ResumeOptions>();
  CLI::App* command = add_command(program, "resume", "Go on with a match where it stopped",
                                  "  houserule resume\n  houserule resume match.jsonl\n"
                                  "  houserule resume match.jsonl --seat 2=human --lang fr\n"
                                  "  houserule resume match.jsonl --watch   (read the rules again at every save)\n",
                                  [options] { return resume(*options); });
  command->add_option("FILE", options->file,
                      fmt::format("A record; its last match goes on (default: the newest unfinished one in {})",
                                  default_record_folder));
  command->add_option("--game", options->game, "Where the game is now, if not where it was")->type_name("GAME");
  command->add_option("--seat", options->seats.seats, "Changes who plays a seat; may be repeated")->type_name("N=WHO");
  add_language_option(*command, options->seats.language);
  command->add_flag("--watch", options->watch, watch_help);
  add_forced_option(*command, options->forced);
  command->add_flag("--force-rules", options->force,
                    "Go on although the rules have changed, in a new file, as far as the plies are still legal");
}

}  // namespace houserule::cli
