#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "scripting/package/folder.hpp"
#include "scripting/package/package.hpp"
#include "scripting/record/writer.hpp"

namespace houserule::cli {
namespace {

struct UpgradeOptions {
  std::vector<std::string> games;
  bool only_check = false;
};

/// The folder as it is read; throws LoadError if it can't be.
GameFolder read_whole(const std::string& game) {
  Diagnostics diagnostics;
  GameFolder folder = read_folder(game, diagnostics);
  if (diagnostics.empty()) return folder;
  yaml::add_excerpts(diagnostics, folder.sources);
  throw LoadError{std::move(diagnostics)};
}

/// What has to be written by hand, one line each.
void tell_left(const std::string& path, const std::vector<Rewriting>& left) {
  for (const Rewriting& rewriting : left)
    fmt::print("{}:{}: write {} by hand: a comment or an anchor stands in the midst of it\n", path, rewriting.key.line,
               rewriting.text);
}

struct UpgradedFile {
  std::string path, text;
};

/// The files as they are written today; none if one of them can't be rewritten, which is told.
std::vector<UpgradedFile> upgraded_files(const GameFolder& folder) {
  std::vector<UpgradedFile> files;
  bool all = true;
  for (const auto& [path, rewritings] : folder.outdated) {
    std::vector<Rewriting> left;
    files.push_back({path, rewrite(folder.sources.at(path), rewritings, left)});
    tell_left(path, left);
    all = all && left.empty();
  }
  if (!all) files.clear();
  return files;
}

/// Whether the folder is up to date now.
bool upgrade_folder(const std::string& game, bool only_check) {
  const GameFolder folder = read_whole(game);
  if (folder.outdated.empty()) fmt::print("{}: up to date\n", folder.path);
  const auto files = upgraded_files(folder);
  for (const auto& [path, text] : files) {
    if (!only_check) RecordWriter(path).replace(0, text);  // an author's file is never cut short
    fmt::print("{} {}\n", only_check ? "out of date:" : "wrote", path);
  }
  return folder.outdated.empty() || (!only_check && !files.empty());
}

int upgrade(const UpgradeOptions& options) {
  bool all = true;
  for (const std::string& game : options.games) all = upgrade_folder(find_game(game), options.only_check) && all;
  return all ? fine : data_fault;
}

}  // namespace

void add_upgrade(Program& program) {
  auto options = std::make_shared<UpgradeOptions>();
  CLI::App* command = add_command(program, "upgrade", "Write a game's files as today's format has them",
                                  "  houserule upgrade ./my-game           rewrites game.yaml and variants/*.yaml\n"
                                  "  houserule upgrade --check ./my-game   only says which; the exit code is then 1\n"
                                  "Games of earlier formats are played as they are.\n"
                                  "Comments and the rest of each file stay as they were.\n",
                                  [options] { return upgrade(*options); });
  command->add_option("GAME", options->games, "Ids of installed games, or paths of game folders")->required();
  command->add_flag("--check", options->only_check, "Only say which files are out of date; then the exit code is 1");
}

}  // namespace houserule::cli
