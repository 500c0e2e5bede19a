#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/game_options.hpp"
#include "cli/program.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

struct ShowOptions {
  GameOptions game;
  bool origins = false;
};

int show(const ShowOptions& options) {
  const Package package = load(options.game);
  fmt::print("{}", yaml::to_yaml(package.tree, options.origins ? yaml::Origins::shown : yaml::Origins::hidden));
  return fine;
}

}  // namespace

void add_show(Program& program) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = add_command(program, "show", "Print a game's rules as YAML, variants and parameters resolved",
                                  "  houserule show tic-tac-toe\n"
                                  "  houserule show coral-reef --set hand=9 --origin\n"
                                  "  houserule show ./my-game --variant quick\n",
                                  [options] { return show(*options); });
  add_rules_options(*command, options->game);
  command->add_flag("--origin,--origins", options->origins, "Add the file and line each value comes from, and the variant that changed it");
}

}  // namespace houserule::cli
