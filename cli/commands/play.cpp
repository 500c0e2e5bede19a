#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/commands/record_option.hpp"
#include "cli/commands/running.hpp"
#include "cli/terminal/player_names.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule::cli {
namespace {

struct PlayOptions {
  GameOptions game;
  std::vector<std::string> names;
  RecordOption record;
  bool watch = false;
  std::string forced = forced_play;
};

int play(const PlayOptions& options) {
  Package package = load(options.game);
  const int players = choose_players(package, options.game.players);
  const auto seats = choose_seats(options.game.seats, players, human_player);
  const auto names = choose_names(options.names, *package.definition, players);
  require_room(options.record, package.definition->id);
  const std::uint64_t seed = choose_seed(options.game.seed);
  RecordHeader header = make_header(package, options.game.game, players, seed);
  header.rules = rule_sections(package);
  header.seats = seats;
  header.names = names;
  HostedMatch hosted = begin_match(std::move(package), header, options.record.file);
  const Running running{options.watch, options.game.seed.has_value(), options.forced};
  return run_session(hosted, seats, look_for(options.game.language), running);
}

}  // namespace

void add_play(Program& program) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = add_command(
      program, "play", "Play a match in the terminal; seat 1 is yours, the others play at random unless told otherwise",
      "  houserule play tic-tac-toe\n"
      "  houserule play coral-reef --players 4 --seat 2=greedy --lang fr\n"
      "  houserule play coral-reef --players 3 --seat 1=human --seat 2=human   (at one screen)\n"
      "  houserule play coral-reef --name 1=Ada --name 2=Bruno --seat all=human\n"
      "  houserule play ./my-game --variant quick --set hand=9 --seed 7\n"
      "  houserule play ./my-game --watch   (save a rule in your editor, and the match goes on under it)\n"
      "  printf 'place b2\\nplace a1\\n' | houserule play tic-tac-toe   (a move a line)\n",
      [options] { return play(*options); });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  add_name_option(*command, options->names);
  add_language_option(*command, options->game.language);
  add_record_option(*command, options->record,
                    fmt::format("Where to keep the match (default: a new file in {})", default_record_folder));
  command->add_flag("--watch", options->watch, watch_help);
  add_forced_option(*command, options->forced);
}

}  // namespace houserule::cli
