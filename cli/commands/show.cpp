#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/value_list.hpp"
#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

struct ShowOptions {
  GameOptions game;
  bool origins = false;
};

/// Every value with its origin, then the functions of the script.
void print_origins(const Package& package) {
  std::vector<ValueRow> rows;
  for (const yaml::Leaf& leaf : yaml::leaves_of(package.tree))
    rows.push_back({leaf.path, leaf.text, yaml::origin_text(leaf.place, leaf.overlay)});
  for (const auto& [name, place] : functions_of(package))
    rows.push_back({name, "function", yaml::origin_text(place, "")});
  for (const auto& line : value_list(rows)) fmt::print("{}\n", line);
}

int show(const ShowOptions& options) {
  const Package package = load(options.game);
  if (options.origins)
    print_origins(package);
  else
    fmt::print("{}", yaml::to_yaml(package.tree));
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
  command->add_flag(
      "--origin,--origins", options->origins,
      "List every value with its path, the file and line it comes from, and the variant that set it last");
}

}  // namespace houserule::cli
