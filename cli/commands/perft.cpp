#include "core/play/perft.hpp"

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/position_file.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "core/flow/jump.hpp"
#include "core/flow/notation.hpp"
#include "scripting/position/position.hpp"

namespace houserule::cli {
namespace {

struct PerftOptions {
  GameOptions game;
  std::string position;
  int depth = 1;
  int actor = 0;  // 0: not said
  bool divide = false;
  bool turns = false;
};

/// A new match, or one in the middle that stands as the file says.
State first_state(Referee& referee, const PerftOptions& options) {
  State state = referee.start(options.game.seed.value_or(1));
  if (!options.position.empty()) state = position_state(state, read_position_file(options.position));
  if (options.actor > referee.game().players() || (options.actor > 0 && !pass_turn_to(state, options.actor - 1)))
    throw Failure{usage_fault, fmt::format("player {} can't be the one to act", options.actor), ""};
  if (!options.position.empty() || options.actor > 0) referee.go_on(state);
  return state;
}

int count(const PerftOptions& options) {
  const Package package = load(options.game);
  Referee referee = package.referee(choose_players(package, options.game.players));
  const State state = first_state(referee, options);
  const DepthOf by = options.turns ? DepthOf::turns : DepthOf::actions;
  if (options.divide)
    for (const Division& part : divide(referee, state, options.depth, by))
      fmt::print("{}  {}\n", action_text(state, part.action), part.count);
  fmt::print("{}\n", perft(referee, state, options.depth, by));
  return fine;
}

}  // namespace

void add_perft(Program& program) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command =
      add_command(program, "perft", "Count the sequences of actions of a length: do the rules allow what they should?",
                  "  houserule perft chess --depth 3\n"
                  "  houserule perft chess --depth 2 --divide\n"
                  "  houserule perft draughts --depth 5 --turns\n"
                  "  houserule perft chess --depth 2 --position middle.yaml --actor 2\n"
                  "A position is written as houserule score reads it; what it leaves out is as at the start.\n",
                  [options] { return count(*options); });
  add_rules_options(*command, options->game);
  add_players_option(*command, options->game);
  command->add_option("--depth", options->depth, "Actions one after another")
      ->type_name("N")
      ->check(CLI::Range(1, 1000));
  command->add_option("--position", options->position, "A YAML or JSON file with the table to begin at")
      ->type_name("FILE");
  command->add_option("--actor", options->actor, "Who acts first, from 1")
      ->type_name("N")
      ->check(CLI::Range(1, max_seats));
  command->add_option("--seed", options->game.seed, "The seed of all chance; 1 if left out")->type_name("N");
  command->add_flag("--turns", options->turns,
                    "The depth is a number of turns: all that a player does before another one acts is one");
  command->add_flag("--divide", options->divide, "Also for each first action how many there are");
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
