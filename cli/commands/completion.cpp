// Shells complete what is typed by asking the program: a hidden command prints what can stand there.
#include <fmt/format.h>

#include "cli/commands/candidates.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

/// After the candidates: files may stand there, too.
constexpr const char* files_too = "*files";

// Bash cuts words at '=' and ':' and inserts what follows the last of them. It shows what candidates mean only where it
// lists them, so that what it inserts is never longer than the word.
constexpr const char* bash_script =
    R"sh(# houserule completion bash > ~/.local/share/bash-completion/completions/houserule
_houserule() {
  local line="${COMP_LINE:0:COMP_POINT}" found word about cut shown=() words=()
  read -ra words <<<"$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  word="${words[-1]}"
  cut="${word%"${word##*[=:]}"}"
  COMPREPLY=()
  while IFS=$'\t' read -r found about; do
    if [[ "$found" == "*files" ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r found; do COMPREPLY+=("$found"); shown+=("$found"); done < <(compgen -f -- "${word#"$cut"}")
    else
      COMPREPLY+=("${found#"$cut"}")
      shown+=("${found#"$cut"}${about:+  ($about)}")
      [[ "$found" == *[=:] ]] && compopt -o nospace 2>/dev/null
    fi
  done < <(houserule candidates -- "${words[@]:1}" 2>/dev/null)
  [[ "$COMP_TYPE" == 63 && ${#COMPREPLY[@]} -gt 1 ]] && COMPREPLY=("${shown[@]}")
}
complete -F _houserule houserule
)sh";

constexpr const char* zsh_script = R"sh(#compdef houserule
# houserule completion zsh > a folder of $fpath, as _houserule
_houserule() {
  local line word about
  local -a found shown begun begun_shown
  local -i files=0
  for line in "${(@f)$(houserule candidates -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z "$line" ]] && continue
    word="${line%%$'\t'*}" about="${line#*$'\t'}"
    [[ "$line" == *$'\t'?* ]] && about="$word  -- $about" || about="$word"
    if [[ "$word" == '*files' ]]; then
      files=1
    elif [[ "$word" == *[=:] ]]; then
      begun+=("$word") begun_shown+=("$about")
    else
      found+=("$word") shown+=("$about")
    fi
  done
  (( ${#found} )) && compadd -l -d shown -a found
  (( ${#begun} )) && compadd -S '' -l -d begun_shown -a begun
  (( files )) && _files
  (( ${#found} + ${#begun} + files ))
}
if [[ "${funcstack[1]}" == _houserule ]]; then _houserule "$@"; else compdef _houserule houserule; fi
)sh";

constexpr const char* fish_script = R"sh(# houserule completion fish > ~/.config/fish/completions/houserule.fish
function __houserule_candidates
  set -l words (commandline -opc) (commandline -ct)
  for line in (houserule candidates -- $words[2..-1] 2>/dev/null)
    if string match -q '\*files*' -- $line
      __fish_complete_path (commandline -ct)
    else
      printf '%s\n' $line
    end
  end
end
complete -c houserule -f -a '(__houserule_candidates)'
)sh";

void print_script(const std::string& shell) {
  fmt::print("{}", shell == "bash" ? bash_script : shell == "zsh" ? zsh_script : fish_script);
}

/// "WORD<tab>what it is", a line each.
void print_candidates(const CLI::App& app, const std::vector<std::string>& typed) {
  const Candidates found = candidates_for(app, typed);
  for (const auto& [word, about] : found.words) fmt::print("{}\t{}\n", word, about);
  if (found.files) fmt::print("{}\n", files_too);
}

}  // namespace

void add_completion(Program& program) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = add_command(program, "completion", "Print a completion script for a shell",
                                  "  houserule completion bash > ~/.local/share/bash-completion/completions/houserule\n"
                                  "  houserule completion zsh > ~/.zfunc/_houserule\n"
                                  "  houserule completion fish > ~/.config/fish/completions/houserule.fish\n",
                                  [shell] {
                                    print_script(*shell);
                                    return static_cast<int>(fine);
                                  });
  command->add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
}

void add_candidates(Program& program) {
  auto typed = std::make_shared<std::vector<std::string>>();
  CLI::App* command = add_command(program, "candidates", "Print what can stand last, with what it is",
                                  "  houserule candidates -- play coral-reef --variant ''\n", [&program, typed] {
                                    print_candidates(program.app, *typed);
                                    return static_cast<int>(fine);
                                  });
  command->add_option("WORD", *typed, "What is typed after houserule");
  command->group("");  // for completion scripts
}

}  // namespace houserule::cli
