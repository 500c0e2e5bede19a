#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/position_file.hpp"
#include "cli/commands/program.hpp"
#include "cli/terminal/player_names.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/score_table.hpp"
#include "scripting/position/position.hpp"
#include "scripting/position/score_json.hpp"

namespace houserule::cli {
namespace {

struct ScoreOptions {
  GameOptions game;
  std::string position;
  std::vector<std::string> names;
  bool json = false;
};

int score_position(const ScoreOptions& options) {
  const Package package = load(options.game);
  const yaml::Node position = read_position_file(options.position);
  const int wanted = options.game.players > 0 ? options.game.players : position_players(*package.definition, position);
  const int players = choose_players(package, wanted);
  Referee referee = package.referee(players);
  State state = position_state(referee.game(), position);
  referee.close(state);
  const ScoreSheet sheet = score(referee, state);
  if (options.json) {
    fmt::print("{}\n", score_json(referee.game(), sheet).dump(2));
    return fine;
  }
  Look look = look_for(options.game.language);
  look.names = choose_names(options.names, *package.definition, players);
  for (const auto& line : score_table(referee.game(), sheet, look)) fmt::print("{}\n", line);
  for (const auto& line : outcome_text(referee.game(), sheet, look)) fmt::print("{}\n", line);
  return fine;
}

}  // namespace

void add_score(Program& program) {
  auto options = std::make_shared<ScoreOptions>();
  CLI::App* command = add_command(
      program, "score", "Print the score sheet of a final position: who won our game last night?",
      "  houserule score coral-reef last-night.yaml\n"
      "  houserule score coral-reef last-night.yaml --json\n"
      "A position names the zones and counters that matter, as in the game's YAML; a grid may be rows of letters:\n"
      "  reef: [ [\"KK.KK\", \"PNTGK\", \"O....\", \"C....\"] ]      (one list a player)\n",
      [options] { return score_position(*options); });
  command->add_option("GAME", options->game.game, "Id of an installed game, or path of a game's folder")->required();
  command->add_option("POSITION", options->position, "A YAML or JSON file")->required();
  command->add_option("--variant", options->game.variants, "A variant of the game; may be repeated, order counts")
      ->type_name("ID");
  command
      ->add_option("--set", options->game.settings,
                   "Sets a parameter of the game, or any value by its path; may be repeated")
      ->type_name("NAME=VALUE");
  add_players_option(*command, options->game);
  add_name_option(*command, options->names);
  command->add_flag("--json", options->json, "As JSON: ranking and scores, seats from 1");
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
