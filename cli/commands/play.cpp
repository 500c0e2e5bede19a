#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands/running.hpp"
#include "cli/failure.hpp"
#include "cli/program.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/game_options.hpp"
#include "cli/terminal/session.hpp"
#include "cli/terminal/terminal.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule::cli {
namespace {

struct PlayOptions {
  GameOptions game;
  std::string record;
  bool watch = false;
};

int play(const PlayOptions& options) {
  Package package = load(options.game);
  const int players = choose_players(package, options.game.players);
  const auto seats = choose_seats(options.game.seats, players, SeatKind::human);
  const std::uint64_t seed = choose_seed(options.game.seed);
  RecordHeader header = make_header(package, options.game.game, players, seed);
  header.rules = rule_sections(package);
  for (const SeatKind kind : seats) header.seats.emplace_back(word_of(kind));
  HostedMatch hosted = begin_match(std::move(package), header, options.record);
  return run_session(hosted, {seats, seed, look_for(options.game.language), has_person()}, options.watch);
}

}  // namespace

bool has_person() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

int run_session(HostedMatch& hosted, SessionOptions options, bool watch) {
  std::unique_ptr<FolderWatch> saved;
  if (watch) saved = std::make_unique<FolderWatch>(std::vector<std::string>{hosted.rules.package.folder});
  options.watch = saved.get();
  try {
    return Session(hosted, std::move(options)).run();
  } catch (const RuleError& error) {
    std::fflush(stdout);
    const std::string replay = fmt::format("houserule replay {} --at {}", hosted.file->path(), hosted.match->plies());
    std::fputs(to_text(error, replay).c_str(), stderr);
    return data_fault;
  } catch (JournalError& error) {
    if (error.hint.empty())
      error.hint = fmt::format("that ply is not played; the {} before it are: houserule resume {}",
                               hosted.match->plies(), hosted.file->path());
    throw;
  }
}

void add_play(Program& program) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = add_command(
      program, "play", "Play a match in the terminal; seat 1 is yours, the others play at random unless told otherwise",
      "  houserule play tic-tac-toe\n"
      "  houserule play coral-reef --players 4 --seat 2=greedy --lang fr\n"
      "  houserule play coral-reef --players 3 --seat 1=human --seat 2=human   (at one screen)\n"
      "  houserule play ./my-game --variant quick --set hand=9 --seed 7\n"
      "  houserule play ./my-game --watch   (save a rule in your editor, and the match goes on under it)\n"
      "  printf 'place b2\\nplace a1\\n' | houserule play tic-tac-toe   (a move a line)\n",
      [options] { return play(*options); });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  add_language_option(*command, options->game);
  command
      ->add_option("--record", options->record,
                   "Where to keep the match (default: a new file in ~/.local/state/houserule)")
      ->type_name("FILE");
  command->add_flag("--watch", options->watch, watch_help);
}

}  // namespace houserule::cli
