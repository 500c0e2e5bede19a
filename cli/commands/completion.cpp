#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"
#include "core/bots/bots.hpp"

namespace houserule::cli {
namespace {

struct CommandNames {
  std::string name, about, options;
};

std::vector<CommandNames> commands_of(const CLI::App& app) {
  std::vector<CommandNames> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    CommandNames names{command->get_name(), command->get_description(), ""};
    for (const CLI::Option* option : command->get_options())
      for (const auto& name : option->get_lnames()) names.options += (names.options.empty() ? "--" : " --") + name;
    commands.push_back(names);
  }
  return commands;
}

/// Commands whose first word is a game, as alternatives of a pattern.
std::string commands_of_games(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    if (command->get_option_no_throw("GAME") != nullptr) names += (names.empty() ? "" : "|") + command->get_name();
  return names;
}

std::string names_of_bots() {
  std::string names;
  for (const Strength& strength : strengths()) names += strength.name + " ";
  for (const BotKind& kind : bot_kinds()) names += kind.name + " ";
  return names;
}

/// `behind`: what follows those that are whole.
std::string names_of_measures(const std::string& behind) {
  std::string names;
  for (const std::string& word : measure_words()) names += word + (word.ends_with(':') ? "" : behind) + " ";
  return names;
}

std::string bash_script(const CLI::App& app) {
  std::string names, cases;
  for (const auto& command : commands_of(app)) {
    names += (names.empty() ? "" : " ") + command.name;
    cases += fmt::format("    {}) options=\"{}\" ;;\n", command.name, command.options);
  }
  return fmt::format(R"sh(# houserule completion bash > ~/.local/share/bash-completion/completions/houserule
_houserule() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" command="${{COMP_WORDS[1]}}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{0} --help --version" -- "$word"))
    return
  elif [ "$command" = help ]; then
    COMPREPLY=($(compgen -W "{0}" -- "$word"))
    return
  fi
  case "$command" in
{1}  esac
  case "$before" in
    --lang) COMPREPLY=($(compgen -W "en fr" -- "$word")); return ;;
    --grid) COMPREPLY=($(compgen -W "square hex none" -- "$word")); return ;;
    --like) COMPREPLY=($(compgen -W "$(houserule list --ids 2>/dev/null)" -- "$word")); return ;;
    --bot) COMPREPLY=($(compgen -W "{3}" -- "$word")); return ;;
    --measure) compopt -o nospace; COMPREPLY=($(compgen -W "{4}" -- "$word")); return ;;
    --want|--matters) compopt -o nospace; COMPREPLY=($(compgen -W "{5}" -- "$word")); return ;;
    --until) compopt -o nospace; COMPREPLY=($(compgen -W "1% {5}" -- "$word")); return ;;
    --seat|--other-seat) COMPREPLY=($(compgen -W "all= 1= 2= 3= 4= 5= 6=" -- "$word")); return ;;
  esac
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ "$command" =~ ^({2})$ && "$COMP_CWORD" -eq 2 ]]; then
    COMPREPLY=($(compgen -W "$(houserule list --ids 2>/dev/null)" -- "$word") $(compgen -f -- "$word"))
  elif [[ "$command" == new && "$before" == variant ]]; then
    COMPREPLY=($(compgen -W "$(houserule list --ids 2>/dev/null)" -- "$word") $(compgen -f -- "$word"))
  elif [[ "$command" == new && "$COMP_CWORD" -eq 2 ]]; then
    COMPREPLY=($(compgen -W "game variant" -- "$word"))
  elif [[ "$command" == database && "$COMP_CWORD" -eq 2 ]]; then
    COMPREPLY=($(compgen -W "merge" -- "$word"))
  elif [[ "$command" == completion ]]; then
    COMPREPLY=($(compgen -W "bash zsh" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}}
complete -F _houserule houserule
)sh",
                     names, cases, commands_of_games(app), names_of_bots(), names_of_measures(""),
                     names_of_measures("="));
}

std::string zsh_script(const CLI::App& app) {
  std::string names, cases;
  for (const auto& command : commands_of(app)) {
    names += fmt::format("    '{}:{}'\n", command.name, command.about.substr(0, command.about.find_first_of(";:'")));
    cases += fmt::format("    {}) options=({}) ;;\n", command.name, command.options);
  }
  return fmt::format(R"sh(#compdef houserule
# houserule completion zsh > a folder of $fpath, as _houserule
_houserule() {{
  local -a commands options
  commands=(
{0}  )
  if (( CURRENT == 2 )) || [[ "$words[2]" == help ]]; then
    _describe command commands
    return
  fi
  case "$words[2]" in
{1}  esac
  if [[ "$words[CURRENT]" == -* ]]; then
    compadd -- $options
  elif [[ "$words[CURRENT-1]" == (--lang|--language) ]]; then
    compadd en fr
  elif [[ "$words[CURRENT-1]" == --grid ]]; then
    compadd square hex none
  elif [[ "$words[CURRENT-1]" == --bot ]]; then
    compadd {3}
  elif [[ "$words[CURRENT-1]" == --measure ]]; then
    compadd -S '' -- {4}
  elif [[ "$words[CURRENT-1]" == (--want|--matters|--until) ]]; then
    compadd -S '' -- {5}
  elif [[ "$words[2]" == new && CURRENT -eq 3 ]]; then
    compadd game variant
  elif [[ "$words[CURRENT-1]" == --like || "$words[2] $words[CURRENT-1]" == "new variant" ]]; then
    compadd -- ${{(f)"$(houserule list --ids 2>/dev/null)"}}
    _files
  elif [[ "$words[2]" == database && CURRENT -eq 3 ]]; then
    compadd merge
  elif [[ "$words[2]" == completion ]]; then
    compadd bash zsh
  elif [[ "$words[2]" == ({2}) && CURRENT -eq 3 ]]; then
    compadd -- ${{(f)"$(houserule list --ids 2>/dev/null)"}}
    _files
  else
    _files
  fi
}}
compdef _houserule houserule
)sh",
                     names, cases, commands_of_games(app), names_of_bots(), names_of_measures(""),
                     names_of_measures("="));
}

}  // namespace

void add_completion(Program& program) {
  auto shell = std::make_shared<std::string>();
  const CLI::App* app = &program.app;
  CLI::App* command = add_command(program, "completion", "Print a completion script for a shell",
                                  "  houserule completion bash > ~/.local/share/bash-completion/completions/houserule\n"
                                  "  houserule completion zsh > ~/.zfunc/_houserule\n",
                                  [shell, app] {
                                    fmt::print("{}", *shell == "bash" ? bash_script(*app) : zsh_script(*app));
                                    return static_cast<int>(fine);
                                  });
  command->add_option("SHELL", *shell, "bash or zsh")->required()->check(CLI::IsMember({"bash", "zsh"}));
}

}  // namespace houserule::cli
