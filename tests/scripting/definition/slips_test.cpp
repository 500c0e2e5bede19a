// A slip anywhere in a game is told, or harmless: nothing that is built from it reads what is not there. The sanitizers
// see what an ordinary build may not.

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "scripting/definition/make_kinds.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::slips_test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// Without its remarks.
std::string plain(const std::string& text) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);)
    if (const std::size_t first = line.find_first_not_of(' '); first == line.npos || line[first] != '#')
      result += line + '\n';
  return result;
}

/// Where names and numbers begin, and how long they are.
std::vector<std::pair<std::size_t, std::size_t>> words_in(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> words;
  const auto is_word = [&](std::size_t i) {
    return std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_';
  };
  for (std::size_t i = 0, start = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_word(i)) continue;
    if (i > start) words.emplace_back(start, i - start);
    start = i + 1;
  }
  return words;
}

/// As the program does it: the kinds of products first, and what the schema says does not keep the rest from being
/// read.
int faults_in(const std::string& text) {
  Diagnostics diagnostics;
  const yaml::Node tree = make_kinds(yaml::parse_text(text, "game.yaml", diagnostics), diagnostics);
  build_definition(tree, diagnostics);
  return static_cast<int>(diagnostics.size());
}

int told = 0;

/// Every so many words, misspelt, exchanged for another and left out.
void slip_everywhere(const std::string& text, std::size_t first, std::size_t stride) {
  const auto words = words_in(text);
  for (std::size_t n = first; n < words.size(); n += stride) {
    const auto [at, length] = words[n];
    const auto [other, other_length] = words[(n * 7 + 3) % words.size()];
    for (const std::string& slip : {text.substr(at, length) + "x", text.substr(other, other_length), std::string()}) {
      std::string slipped = text;
      told += faults_in(slipped.replace(at, length, slip)) > 0;
    }
  }
}

TEST(Slips, AreToldAndNeverFatal) {
  const std::size_t stride = std::getenv("HOUSERULE_THOROUGH") == nullptr ? 31 : 13;
  std::size_t first = 0;
  told = 0;
  for (const auto& game : fs::directory_iterator(fs::path(HOUSERULE_SOURCE_DIR) / "games"))
    if (const fs::path file = game.path() / "game.yaml"; fs::exists(file))
      slip_everywhere(plain(text_of(file)), ++first % stride, stride);
  EXPECT_GT(told, 300);
}

/// The games of the recipes have every form of the language.
TEST(Slips, InRecipesToo) {
  const std::size_t stride = std::getenv("HOUSERULE_THOROUGH") == nullptr ? 31 : 13;
  const std::string recipes = text_of(fs::path(HOUSERULE_SOURCE_DIR) / "games/guide/cookbook.md");
  std::size_t first = 0;
  told = 0;
  for (std::size_t at = recipes.find("\nformat: 2\n"); at != recipes.npos; at = recipes.find("\nformat: 2\n", at + 1))
    slip_everywhere(recipes.substr(at + 1, recipes.find("\n```", at) - at), ++first % stride, stride);
  EXPECT_GT(told, 300);
}

}  // namespace
}  // namespace houserule::slips_test
