#include <fmt/format.h>
#include <unistd.h>

#include "cli/failure.hpp"
#include "cli/game_options.hpp"
#include "cli/program.hpp"
#include "cli/record_files.hpp"
#include "cli/session.hpp"
#include "cli/terminal.hpp"
#include "cli/running.hpp"

namespace houserule::cli {
namespace {

struct PlayOptions {
  GameOptions game;
  std::string record;
};

int play(const PlayOptions& options) {
  const Package package = load(options.game);
  const int players = choose_players(package, options.game.players);
  const auto seats = choose_seats(options.game.seats, players, SeatKind::human);
  const std::uint64_t seed = choose_seed(options.game.seed);
  Referee referee = package.referee(players);
  Match match(referee, seed);
  RecordHeader header = make_header(package, options.game.game, players, seed);
  header.rules = rule_sections(package);
  for (const SeatKind kind : seats) header.seats.emplace_back(word_of(kind));
  RecordWriter record(options.record.empty() ? new_record_path(header.game) : options.record);
  record.add(header_line(header));
  match.set_record(&record);
  return run_session(match, record, {seats, seed, look_for(options.game.language), has_person()});
}

}  // namespace

bool has_person() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

int run_session(Match& match, RecordWriter& record, SessionOptions options) {
  try {
    return Session(match, record, std::move(options)).run();
  } catch (const RuleError& error) {
    std::fflush(stdout);
    const std::string replay = fmt::format("houserule replay {} --at {}", record.path(), match.plies());
    std::fputs(to_text(error, replay).c_str(), stderr);
    return data_fault;
  } catch (Failure& failure) {
    if (failure.code == own_fault && failure.hint.empty())
      failure.hint = fmt::format("that ply is not played; the {} before it are: houserule resume {}", match.plies(), record.path());
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
      "  printf 'place b2\\nplace a1\\n' | houserule play tic-tac-toe   (a move a line)\n",
      [options] { return play(*options); });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  add_language_option(*command, options->game);
  command->add_option("--record", options->record, "Where to keep the match (default: a new file in ~/.local/state/houserule)")->type_name("FILE");
}

}  // namespace houserule::cli
