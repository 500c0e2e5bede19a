#include <filesystem>

#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/written_files.hpp"
#include "scripting/editor/editor_files.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {
namespace {

struct AnnotateOptions {
  std::vector<std::string> games;
  bool only_check = false;
};

std::vector<std::string> folders_of(const std::vector<std::string>& games) {
  std::vector<std::string> folders;
  for (const auto& game : games) folders.push_back(find_game(game));
  if (!folders.empty()) return folders;
  if (std::filesystem::exists("game.yaml")) return {"."};
  throw Failure{usage_fault, "this folder holds no game",
                "name a game, or go into its folder: houserule annotate GAME"};
}

int annotate(const AnnotateOptions& options) {
  bool all_fine = true;
  for (const auto& folder : folders_of(options.games)) {
    const auto files = outdated_files(folder);
    for (const EditorFile& file : files) {
      const std::string path = folder == "." ? file.path : folder + "/" + file.path;
      if (!options.only_check) write_text(path, file.text);
      fmt::print("{} {}\n", options.only_check ? "out of date:" : "wrote", path);
    }
    if (files.empty()) fmt::print("{}: up to date\n", folder);
    all_fine = all_fine && files.empty();
  }
  return all_fine || !options.only_check ? fine : data_fault;
}

}  // namespace

void add_annotate(Program& program) {
  auto options = std::make_shared<AnnotateOptions>();
  CLI::App* command = add_command(
      program, "annotate", "Tell editors what a game has, so that they complete and check its files",
      "  houserule annotate ./my-game        (again when game.yaml has gained a zone, a kind, an action …)\n"
      "  cd my-game && houserule annotate\n"
      "Writes into the game's folder what language servers of YAML and Lua (LuaLS) read: in .houserule/ the schemas with this\n"
      "game's names and paths and what its data adds to the script API, .luarc.json, and on top of its YAML files the line\n"
      "that names the schema. Outside a tree with schemas, these and the API's annotations are copied into .houserule/.\n"
      "Open the game's folder in the editor.\n",
      [options] { return annotate(*options); });
  command->add_option("GAME", options->games,
                      "Ids of installed games, or paths of game folders (default: the current folder)");
  command->add_flag("--check", options->only_check, "Only say which files are out of date; then the exit code is 1");
}

}  // namespace houserule::cli
