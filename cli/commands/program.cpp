#include "cli/commands/program.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::cli {
namespace {

constexpr Wording output_fails{"can't write the output: {}", "l’écriture du résultat échoue : {}"};
constexpr const char* about =
    "Play, change and measure board and card games that are folders of YAML and Lua.\n"
    "GAME is the id of an installed game (houserule list) or the path of a game's folder.";
constexpr const char* exit_codes =
    "Exit codes: 0 fine, 1 a fault in data or a script, 2 in the command line, 3 in the "
    "program or machine, 130 stopped by Ctrl-C.";

const CLI::App* find_command(const CLI::App& app, const std::string& name) {
  const auto found = app.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

/// An option that the command, or the program itself, does not have.
void check_options(const CLI::App& command, const std::vector<std::string>& words) {
  for (const auto& word : words) {
    if (word == "--") return;
    const std::string name = word.substr(0, word.find('='));
    if (!name.starts_with("--") || command.get_option_no_throw(name) != nullptr) continue;
    const std::string near = suggest(name, option_names(command));
    const bool is_command = command.get_parent() != nullptr;
    const std::string help =
        fmt::format("houserule {}--help lists its options", is_command ? command.get_name() + " " : "");
    throw Failure{usage_fault, fmt::format("'{}' has no option '{}'", command.get_name(), name),
                  near.empty() ? help : near};
  }
}

void check_words(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return;
  if (words[0].starts_with('-')) return check_options(app, {words[0]});
  require_command(app, words[0]);
  if (const CLI::App* command = find_command(app, words[0])) check_options(*command, {words.begin() + 1, words.end()});
}

Failure usage_failure(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const std::string command = chosen.empty() ? "" : " " + chosen.front()->get_name();
  std::string message = error.what();
  while (!message.empty() && (message.back() == '\n' || message.back() == '.')) message.pop_back();
  return {usage_fault, message, fmt::format("see houserule{} --help", command)};
}

void build(Program& program) {
  program.app.name("houserule");
  program.app.description(about);
  program.app.footer(exit_codes);
  program.app.set_version_flag("-V,--version", "houserule " HOUSERULE_VERSION, "Print the version");
  program.app.require_subcommand(1);
  for (const auto add :
       {add_list,     add_show,       add_diff, add_docs,   add_new,       add_annotate, add_upgrade,  add_check,
        add_test,     add_coverage,   add_play, add_resume, add_replay,    add_why,      add_simulate, add_compare,
        add_database, add_ladder,     add_tune, add_score,  add_perft,     add_pack,     add_install,  add_remove,
        add_talk,     add_completion, add_help, add_manual, add_candidates})
    add(program);
#ifdef HOUSERULE_SERVE
  add_serve(program);
#endif
}

/// Of messages on standard error: as the command was told, else as the environment says.
std::string language_of(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    if (const CLI::Option* option = command->get_option_no_throw("--lang"); option != nullptr && option->count() > 0)
      return option->as<std::string>();
  return language_of_environment();
}

int parse_and_run(Program& program, int argc, char** argv) {
  check_words(program.app, {argv + 1, argv + argc});
  try {
    program.app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return program.app.exit(error);
    throw usage_failure(program.app, error);
  }
  return program.run();
}

}  // namespace

namespace {
/// What other programs call a command of ours.
std::string called_elsewhere(const std::string& name) {
  static const std::map<std::string, std::string> ours{{"rules", "docs"},     {"manual", "docs"}, {"run", "play"},
                                                       {"start", "play"},     {"create", "new"},  {"init", "new"},
                                                       {"validate", "check"}, {"lint", "check"}};
  const auto found = ours.find(name);
  return found == ours.end() ? "" : fmt::format("houserule {}", found->second);
}
}  // namespace

void require_command(const CLI::App& app, const std::string& name) {
  if (find_command(app, name) != nullptr) return;
  std::string hint = called_elsewhere(name);
  if (hint.empty()) hint = suggest(name, command_names(app));
  throw Failure{usage_fault, fmt::format("there is no command '{}'", name),
                hint.empty() ? "houserule --help lists them" : hint};
}

CLI::App* add_command(Program& program, const std::string& name, const std::string& description,
                      const std::string& examples, std::function<int()> command) {
  CLI::App* app = program.app.add_subcommand(name, description);
  app->footer("Examples:\n" + examples);
  app->callback([&program, command = std::move(command)] { program.run = command; });
  return app;
}

int run_program(int argc, char** argv) {
  catch_signals();
  Program program;
  const auto run = [&] {
    build(program);
    return parse_and_run(program, argc, argv);
  };
  const int code = guarded(run, [&] { return language_of(program.app); });
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  const Failure failure{own_fault, {output_fails, std::strerror(errno)}, {}};
  std::fputs(to_text(failure, language_of(program.app)).c_str(), stderr);
  return own_fault;
}

}  // namespace houserule::cli
