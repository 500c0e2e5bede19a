#include "scripting/package/folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace houserule {

namespace fs = std::filesystem;

namespace {

Diagnostic about_file(const std::string& file, const std::string& message, const std::string& hint = {}) {
  Diagnostic diagnostic;
  diagnostic.place.file = file;
  diagnostic.message = message;
  diagnostic.hint = hint;
  return diagnostic;
}

std::string without_trailing_slash(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

/// The files of a kind in a folder, by name; none if there is no such folder.
std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_regular_file() && entry.path().extension() == extension) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// Links that lead out of the folder are not followed.
bool is_inside(const fs::path& folder, const fs::path& file) {
  std::error_code error;
  const fs::path inner = fs::weakly_canonical(file, error).lexically_relative(fs::weakly_canonical(folder, error));
  return !inner.empty() && *inner.begin() != "..";
}

void read_script(const fs::path& folder, const fs::path& file, std::map<std::string, std::string>& files,
                 Diagnostics& diagnostics) {
  const std::string name = file.lexically_relative(folder).generic_string();
  const std::string shown = folder.string() + "/" + name;
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (!is_inside(folder, file))
    return diagnostics.push_back(about_file(shown, "the file leads out of the game's folder", "copy it there"));
  std::ifstream stream{file, std::ios::binary};
  if (error || !stream) return diagnostics.push_back(about_file(shown, "the file cannot be read"));
  if (size > yaml::largest_file)
    return diagnostics.push_back(about_file(
        shown, fmt::format("the file has {} bytes, more than the {} that are read", size, yaml::largest_file)));
  files[name].assign(std::istreambuf_iterator<char>{stream}, {});
}

/// What is written for another program can't be told in detail.
void check_format(const GameFolder& folder, Diagnostics& diagnostics) {
  const yaml::Node* format = folder.game.is_map() ? folder.game.find("format") : nullptr;
  if (format == nullptr || !format->is_integer() || format->integer() <= latest_format) return;
  diagnostics.push_back({format->place,
                         "format",
                         fmt::format("the game is written for format {}, and this program plays up to format {}",
                                     format->integer(), latest_format),
                         "install a newer version of Houserule",
                         {}});
}

/// Of format 1: turned into today's, in memory.
void upgrade(GameFolder& folder) {
  if (!is_outdated(folder.game)) return;
  for (VariantFile& variant : folder.variants)
    if (auto rewritings = upgrade_variant(variant.tree); !rewritings.empty())
      folder.outdated.push_back({variant.file, std::move(rewritings)});
  folder.outdated.push_back({folder.path + "/game.yaml", upgrade_game(folder.game)});
}

}  // namespace

std::map<std::string, std::string> read_lua_files(const std::string& folder, Diagnostics& diagnostics) {
  std::vector<fs::path> files;
  std::error_code error;
  for (auto entry = fs::recursive_directory_iterator(folder, error); entry != fs::recursive_directory_iterator{};
       entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.'))
      entry.disable_recursion_pending();
    else if (entry->is_regular_file() && entry->path().extension() == ".lua")
      files.push_back(entry->path());
  }
  std::ranges::sort(files);
  std::map<std::string, std::string> texts;
  for (const fs::path& file : files) read_script(folder, file, texts, diagnostics);
  return texts;
}

GameFolder read_folder(const std::string& path, Diagnostics& diagnostics) {
  GameFolder folder;
  folder.path = without_trailing_slash(path);
  folder.scripts.folder = folder.path;
  const fs::path root{folder.path};
  if (!fs::is_regular_file(root / "game.yaml"))
    throw LoadError{{about_file(folder.path, "this is no game's folder: it has no game.yaml")}};
  folder.game = yaml::parse_file(root / "game.yaml", folder.path + "/game.yaml", folder.sources, diagnostics);
  for (const fs::path& file : files_in(root / "locale", ".yaml")) {
    const std::string shown = folder.path + "/locale/" + file.filename().string();
    folder.locales.emplace_back(file.stem().string(), yaml::parse_file(file, shown, folder.sources, diagnostics));
  }
  for (const fs::path& file : files_in(root / "variants", ".yaml")) {
    const std::string shown = folder.path + "/variants/" + file.filename().string();
    folder.variants.push_back(
        {file.stem().string(), shown, yaml::parse_file(file, shown, folder.sources, diagnostics)});
  }
  folder.scripts.files = read_lua_files(folder.path, diagnostics);
  if (diagnostics.empty()) check_format(folder, diagnostics);
  if (diagnostics.empty()) upgrade(folder);
  return folder;
}

bool check_script_file(const GameFolder& folder, const yaml::Node& name, const std::string& path,
                       Diagnostics& diagnostics) {
  const auto& files = folder.scripts.files;
  if (files.contains(name.string())) return true;
  std::vector<std::string> known;
  for (const auto& [file, text] : files) known.push_back(file);
  const bool outside = !is_inside(folder.path, fs::path{folder.path} / name.string());
  diagnostics.push_back({name.place,
                         path,
                         outside ? fmt::format("'{}' is outside the game's folder", name.string())
                                 : fmt::format("there is no file '{}' in the game's folder", name.string()),
                         outside ? "scripts stay in the game's folder" : suggest(name.string(), known),
                         {}});
  return false;
}

}  // namespace houserule
