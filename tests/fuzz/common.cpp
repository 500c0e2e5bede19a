#include "tests/fuzz/common.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <system_error>

#include <unistd.h>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule::fuzz {

namespace fs = std::filesystem;

namespace {

struct OwnFolder {
  fs::path path = fs::temp_directory_path() / ("houserule-fuzz-" + std::to_string(getpid()));
  OwnFolder() { fs::create_directories(path); }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

bool may_be_written(std::string_view name) {
  const auto plain = [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_'; };
  if (name == "game.yaml" || name == "variants/fuzz.yaml") return true;
  return name.size() > 4 && name.size() < 40 && name.ends_with(".lua") &&
         std::ranges::all_of(name.substr(0, name.size() - 4), plain);
}

}  // namespace

void require(bool so, const std::string& what) {
  if (!so) throw Finding(what);
}

void require_printable(const std::string& lines) {
  std::string_view rest = lines;
  while (!rest.empty()) {
    const std::string line(take_line(rest));
    require(printable(line) == line, "not printable: " + printable(line));
  }
}

void require_told(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    require(!diagnostic.message.empty(), "a diagnostic without a message");
    require(!diagnostic.place.file.empty(), "a diagnostic without a place: " + to_text(diagnostic));
  }
  require_printable(to_text(diagnostics));
}

void require_told(const RuleError& error) {
  require(*error.what() != '\0', "an error without a message");
  require_printable(error.function);
}

std::string own_folder() {
  static const OwnFolder folder;
  return folder.path.string();
}

void write_file(const std::string& path, std::string_view text) {
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

const std::vector<std::string>& shipped_games() {
  static const std::vector<std::string> games = [] {
    std::vector<std::string> ids;
    for (const auto& entry : fs::directory_iterator(folder_of("")))
      if (fs::exists(entry.path() / "game.yaml")) ids.push_back(entry.path().filename().string());
    std::ranges::sort(ids);
    return ids;
  }();
  return games;
}

std::string folder_of(const std::string& game) { return std::string(HOUSERULE_SOURCE_DIR) + "/games/" + game; }

const Package& shipped(const std::string& game, const LoadOptions& options) {
  using Key = std::pair<std::vector<std::string>, std::vector<std::pair<std::string, std::string>>>;
  static std::map<std::pair<std::string, Key>, Package> packages;
  std::pair<std::string, Key> key{game, {options.variants, options.parameters}};
  const auto found = packages.find(key);
  if (found != packages.end()) return found->second;
  Package package = load_package(folder_of(game), options);
  if (packages.size() > 100) packages.clear();
  return packages.emplace(std::move(key), std::move(package)).first->second;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

Named name_game(std::string_view text) {
  std::string_view rest = text;
  const std::string_view line = take_line(rest);
  constexpr std::string_view word = "game: ";
  const std::size_t at = line.find(word);
  std::string game(at == std::string_view::npos ? line.substr(0, 0) : line.substr(at + word.size()));
  if (!std::ranges::binary_search(shipped_games(), game)) game = "tic-tac-toe";
  return {std::move(game), text};
}

std::vector<std::pair<std::string, std::string>> split_files(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> files;
  std::string aside;
  std::string* into = &aside;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (!line.starts_with("@@ ")) {
      into->append(line).append("\n");
      continue;
    }
    const std::string name(line.substr(3));
    into = &aside;
    if (!may_be_written(name) || files.size() == 6) continue;
    files.emplace_back(name, "");
    into = &files.back().second;
  }
  return files;
}

}  // namespace houserule::fuzz
