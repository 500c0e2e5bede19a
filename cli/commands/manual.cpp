// Man pages, made of what --help says: `houserule manual FOLDER`, for whoever installs the program.
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/written_files.hpp"

namespace houserule::cli {
namespace {

/// As troff prints it: no sign is taken for an instruction, a hyphen can be copied.
std::string escaped(const std::string& text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    at_start = c == '\n';
  }
  return out;
}

std::string section(const std::string& title, const std::string& text) {
  return text.empty() ? "" : fmt::format(".SH {}\n{}", title, text);
}

/// Lines that stay as they are.
std::string example(const std::string& text) {
  return ".nf\n" + escaped(text) + (text.ends_with('\n') ? "" : "\n") + ".fi\n";
}

std::string with_full_stop(const std::string& text) { return text.empty() || text.ends_with('.') ? text : text + "."; }

/// Without what the values are checked for.
std::string type_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

/// ".TP\n--seed NUMBER\nThe seed of all chance …"
std::string option_entry(const CLI::Option& option) {
  const bool positional = !option.nonpositional();
  const std::string name = positional ? option.get_name(true) : option.get_name(false, true);
  const bool takes_value = !positional && option.get_items_expected_max() > 0;
  const std::string value = takes_value ? fmt::format(" \\fI{}\\fR", escaped(type_of(option))) : "";
  return fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", escaped(name), value,
                     escaped(with_full_stop(option.get_description())));
}

std::string entries(const CLI::App& app, bool positional) {
  std::string text;
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty() && option->nonpositional() != positional) text += option_entry(*option);
  return text;
}

std::string header(const std::string& title, const std::string& version) {
  return fmt::format(".TH {} 1 \"\" \"{}\" \"Games by house rules\"\n", escaped(title), escaped(version));
}

/// "houserule play [OPTIONS] GAME"
std::string synopsis(const CLI::App& command) {
  std::string text = fmt::format(".B houserule {}\n[\\fIOPTIONS\\fR]", escaped(command.get_name()));
  for (const CLI::Option* option : command.get_options())
    if (!option->nonpositional()) {
      const std::string word = fmt::format("\\fI{}\\fR", escaped(option->get_name(true)));
      const std::string several = option->get_items_expected_max() > 1 ? "\\|.\\|.\\|." : "";
      text += option->get_required() ? " " + word + several : " [" + word + several + "]";
    }
  return text + "\n";
}

std::vector<const CLI::App*> shown_commands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::string see_also(const CLI::App& app, const std::string& but) {
  std::string text = but.empty() ? "" : ".BR houserule (1)";
  for (const CLI::App* command : shown_commands(app))
    if (command->get_name() != but)
      text += fmt::format("{}.BR houserule\\-{} (1)", text.empty() ? "" : ",\n", command->get_name());
  return text + "\n";
}

std::string page_of(const CLI::App& app, const CLI::App& command) {
  const std::string name = "houserule-" + command.get_name(), about = command.get_description();
  constexpr std::string_view examples = "Examples:\n";
  std::string footer = command.get_footer();
  if (footer.starts_with(examples)) footer.erase(0, examples.size());
  return header(name, app.version()) + section("NAME", escaped(name) + " \\- " + escaped(about) + "\n") +
         section("SYNOPSIS", synopsis(command)) + section("DESCRIPTION", escaped(with_full_stop(about)) + "\n") +
         section("ARGUMENTS", entries(command, true)) + section("OPTIONS", entries(command, false)) +
         section("EXAMPLES", example(footer)) + section("SEE ALSO", see_also(app, command.get_name()));
}

constexpr const char* files_section = R"(.TP
.I ~/.local/share/houserule
games and variants that were installed, and those of your own
.TP
.I ~/.local/state/houserule
records of matches
.TP
.I /usr/share/houserule
games and schemas that come with the program
)";

constexpr const char* environment = R"(.TP
.B HOUSERULE_PATH
folders with games, before all others; a colon between them
.TP
.BR XDG_DATA_HOME ", " XDG_STATE_HOME
instead of ~/.local/share and ~/.local/state
.TP
.BR LC_ALL ", " LC_MESSAGES ", " LANG
the language, English or French, and whether a terminal has Unicode
.TP
.B NO_COLOR
no colours
)";

std::string main_page(const CLI::App& app) {
  std::string commands;
  for (const CLI::App* command : shown_commands(app))
    commands += fmt::format(".TP\n.BR houserule\\-{} (1)\n{}\n", command->get_name(),
                            escaped(with_full_stop(command->get_description())));
  return header("houserule", app.version()) +
         section("NAME", "houserule \\- play, change and measure board and card games\n") +
         section("SYNOPSIS", ".B houserule\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n") +
         section("DESCRIPTION", escaped(app.get_description()) + "\n") + section("COMMANDS", commands) +
         section("OPTIONS", entries(app, false)) + section("EXIT STATUS", escaped(app.get_footer()) + "\n") +
         section("FILES", files_section) + section("ENVIRONMENT", environment) + section("SEE ALSO", see_also(app, ""));
}

int write_manual(CLI::App& app, const std::string& folder) {
  app.clear();  // else it would be the pages of this command
  write_text(folder + "/houserule.1", main_page(app));
  for (const CLI::App* command : shown_commands(app))
    write_text(fmt::format("{}/houserule-{}.1", folder, command->get_name()), page_of(app, *command));
  return fine;
}

}  // namespace

void add_manual(Program& program) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command =
      add_command(program, "manual", "Write the man pages of the program and its commands into a folder",
                  "  houserule manual ./man1\n", [&program, folder] { return write_manual(program.app, *folder); });
  command->add_option("FOLDER", *folder, "Where to")->required();
  command->group("");  // for whoever installs the program, not for those who use it
}

}  // namespace houserule::cli
