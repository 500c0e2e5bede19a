#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

int help(CLI::App& app, const std::string& name) {
  if (!name.empty()) require_command(app, name);
  app.clear();  // else it would be the help of this command
  fmt::print("{}", name.empty() ? app.help() : app.get_subcommand(name)->help(app.get_name()));
  return fine;
}

}  // namespace

void add_help(Program& program) {
  auto name = std::make_shared<std::string>();
  CLI::App* command = add_command(program, "help", "Say what there is, or what a command does",
                                  "  houserule help\n  houserule help simulate   (as houserule simulate --help)\n",
                                  [&program, name] { return help(program.app, *name); });
  command->add_option("COMMAND", *name, "A command");
}

}  // namespace houserule::cli
