#include "scripting/editor/new_files.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "scripting/yaml/print.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

std::string template_text(const fs::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

std::string quoted(const std::string& text) { return yaml::one_line({text, {}, {}}); }

std::size_t end_of_line(const std::string& text, std::size_t from) {
  return std::min(text.find('\n', from) + 1, text.size());
}

/// Where a key at the left margin stands; npos if it does not.
std::size_t find_entry(const std::string& text, const std::string& key) {
  if (text.starts_with(key + ":")) return 0;
  const std::size_t found = text.find("\n" + key + ":");
  return found == std::string::npos ? found : found + 1;
}

/// The text with another line for that key, or none; what is indented below the key goes with it.
std::string with_entry(std::string text, const std::string& key, const std::string& line) {
  const std::size_t start = find_entry(text, key);
  if (start == std::string::npos) return text;
  std::size_t end = end_of_line(text, start);
  while (end < text.size() && text[end] == ' ') end = end_of_line(text, end);
  return text.replace(start, end - start, line);
}

std::string renamed(const std::string& game_yaml, const NewGame& game) {
  for (const char* key : {"id", "title", "players"})
    if (find_entry(game_yaml, key) == std::string::npos)
      throw std::runtime_error(fmt::format("the game to copy has no line in game.yaml that begins with {}:", key));
  std::string text = with_entry(game_yaml, "id", fmt::format("id: {}\n", quoted(game.id)));
  text = with_entry(std::move(text), "title", fmt::format("title: {}\n", quoted(game.title)));
  if (game.min_players == 0) return text;
  const bool one = game.min_players == game.max_players;
  return with_entry(std::move(text), "players",
                    one ? fmt::format("players: {}\n", game.min_players)
                        : fmt::format("players: {}..{}\n", game.min_players, game.max_players));
}

/// Two, or the nearest the game is for.
int usual_players(int least, int most) { return std::clamp(2, least, most); }

/// A file of the copied game as it is in the new one.
std::string adapted(const std::string& path, std::string text, const NewGame& game) {
  if (path == "game.yaml") return renamed(text, game);
  if (path.starts_with("locale/")) return with_entry(std::move(text), "title", "");
  if (path.starts_with("tests/") && game.min_players > 0)
    return with_entry(std::move(text), "players",
                      fmt::format("players: {}\n", usual_players(game.min_players, game.max_players)));
  return text;
}

}  // namespace

std::vector<EditorFile> new_game_files(const std::string& source, const NewGame& game) {
  std::vector<EditorFile> files;
  for (auto entry = fs::recursive_directory_iterator(source); entry != fs::recursive_directory_iterator{}; ++entry) {
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
    } else if (entry->is_regular_file()) {
      const std::string path = entry->path().lexically_relative(source).generic_string();
      files.push_back({path, adapted(path, template_text(entry->path()), game)});
    }
  }
  std::ranges::sort(files, {}, &EditorFile::path);
  return files;
}

std::string template_folder(const std::string& board) { return schema_folder() + "/templates/" + board; }

bool is_id(const std::string& text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
  return !text.empty() && text[0] >= 'a' && text[0] <= 'z' && std::ranges::all_of(text, fits);
}

}  // namespace houserule
