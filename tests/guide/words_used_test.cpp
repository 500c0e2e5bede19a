// Nothing enters until two games need it: each word of a script and each form of the data is used by two of the shipped
// games, the games that `new` begins with, and the recipes of the guide; or it is geometry; or it is on the list of
// those that wait for their second use, which may only become shorter.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/ranges.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/name_tokens.hpp"
#include "scripting/package/folder.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::test::words_used_test {
namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;
using Uses = std::map<std::string, Names>;  ///< by word: who uses it

const std::string root = HOUSERULE_SOURCE_DIR;

/// What asks only how a grid is made and how cells lie to each other.
const Names geometry = {"all()",          "around()",       "bottom_row()",   "cell()",         "column()",
                        "column_count()", "distance()",     "frontier()",     "groups()",       "row()",
                        "beside()",       "is_connected()", "line_through()", "pairs_beside()", "pairs_in_column()",
                        "row_count()",    "breathing()",    "surrounded()",   "territory()",    ".cells",
                        ".breathing",     ".surrounded",    ".territory",     ".flanked",       ".flanking",
                        ".frontier",      ".highest",       ".lowest",        ".steps",         ".beside",
                        ".around"};

/// random(): two games drew with it who begins until data could say so.
const Names waiting = {
    ".attacked",  "line: with:",    ".promotable",    ".promotions",    ".leaping",     ".leaps",
    ".arrived",   "ask: about:",    "check",          "until: as:",     "random()",     "script: for_each:",
    "players",    "seats",          "script: words:", "position known", "tell: to:",    "roll()",
    "trigger:",   "turn: with:",    "when:",          "sow:",           "sow: along:",  "sow: skip:",
    "sow: last:", "PIECE in ZONE",  "movable()",      "moves()",        "leaps()",      "attacked()",
    "go()",       "finish()",       "finish_phase()", "shuffle()",      "sort: first:", "last()",
    "remove()",   "any ZONE empty", "out()",          ".behind",        ".with",        ".row",
    ".column",    ".enclosed",      "reveal()",       ".group"};

/// Words are told apart by their names alone: cells:count() is a use of pieces:count(), too.
void read_script(const std::string& user, const std::string& source, Uses& uses) {
  for (const lua::NameToken& word : lua::name_tokens(source))
    if (word.field && word.text.data()[-1] == ':') uses[std::string(word.text) + "()"].insert(user);
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream stream{text};
  return {std::istream_iterator<std::string>{stream}, {}};
}

/// "all hand empty" is written "all ZONE empty".
bool is_written(const std::string& text, const std::string& writing) {
  const auto same = [&](const std::string& word, const std::string& pattern) {
    if (pattern.starts_with('$')) return word.starts_with('$');
    if (writing.find(" in ") != std::string::npos && pattern != "in")
      return (word.find('.') != std::string::npos) == (pattern == "CELLS");
    return word == pattern || std::ranges::all_of(pattern, [](char c) { return c >= 'A' && c <= 'Z'; });
  };
  return std::ranges::equal(split(text), split(writing), same);
}

void read_condition(const std::string& user, std::string text, Uses& uses) {
  if (text.starts_with("not ")) {
    uses["not …"].insert(user);
    text.erase(0, 4);
  }
  for (const build::Writing& writing : build::condition_writings())
    if (is_written(text, writing.text)) uses[writing.text].insert(user);
}

/// board.empty, players, [red, blue]
void read_source(const std::string& user, const std::string& key, const yaml::Node& value, Uses& uses) {
  if (value.is_list() && key == "from") uses["[WORD, WORD]"].insert(user);
  if (!value.is_string()) return;
  const std::string& text = value.string();
  if (key == "from") uses[build::parse_range(text) ? "1..6" : text].insert(user);
  const std::size_t dot = text.find('.');
  if (dot != std::string::npos) uses[text.substr(dot, text.find('(') - dot)].insert(user);
}

void read_form(const std::string& user, const yaml::Map& map, const build::Form& form, Uses& uses) {
  Names keys;
  for (const yaml::Entry& entry : map)
    if (entry.key != "when" && entry.key != "players") keys.insert(entry.key);
  const auto own = std::ranges::find(map, form.key.key, &yaml::Entry::key);
  if (own == map.end() || (own->value.is_map() && form.key.shape != build::ValueShape::condition)) return;
  Names known = {form.key.key};
  for (const build::FormKey& companion : form.companions) known.insert(companion.key);
  if (!known.contains("text")) keys.erase("text");  // the question put beside a source
  if (!std::ranges::includes(known, keys)) return;
  for (const std::string& key : keys)
    uses[key == form.key.key ? key + ":" : fmt::format("{}: {}:", form.key.key, key)].insert(user);
}

const std::vector<build::Form>& all_forms() {
  static const std::vector<build::Form> forms = [] {
    std::vector<build::Form> all = build::flow_forms();
    all.push_back(build::group_form());
    for (const auto* some : {&build::effect_forms(), &build::source_forms(), &build::condition_forms()})
      all.insert(all.end(), some->begin(), some->end());
    return all;
  }();
  return forms;
}

void read_data(const std::string& user, const yaml::Node& node, Uses& uses) {
  if (node.is_list())
    for (const yaml::Node& item : node.list()) {
      read_source(user, "", item, uses);
      read_data(user, item, uses);
    }
  if (!node.is_map()) return;
  for (const build::Form& form : all_forms()) read_form(user, node.map(), form, uses);
  for (const yaml::Entry& entry : node.map()) {
    const std::string key = entry.key.substr(entry.key.rfind('.') + 1);  // of a path in a variant
    if (entry.value.is_string() && (key == "when" || key == "until" || key == "needs" || key == "after"))
      read_condition(user, entry.value.string(), uses);
    read_source(user, key, entry.value, uses);
    read_data(user, entry.value, uses);
  }
}

void read_changes(const std::string& user, const yaml::Node& variant, Uses& uses) {
  const yaml::Node* change = variant.find("change");
  for (const char* key : {"set", "add"})
    if (const yaml::Node* changed = change ? change->find(key) : nullptr) read_data(user, *changed, uses);
}

void read_game(const std::string& user, const std::string& folder, Uses& uses) {
  Diagnostics diagnostics;
  const GameFolder game = read_folder(folder, diagnostics);
  read_data(user, game.game, uses);
  for (const VariantFile& variant : game.variants) read_changes(user, variant.tree, uses);
  for (const auto& [file, source] : game.scripts.files) read_script(user, source, uses);
}

/// The files of a page; each of its headings with a number is a recipe.
void read_page(const std::string& page, Uses& uses) {
  std::ifstream file(root + "/games/guide/" + page + ".md");
  std::string user = page, info, text;
  for (std::string line; std::getline(file, line);) {
    if (info.empty() && line.starts_with("## ") && page == "cookbook") user = line.substr(3);
    if (!line.starts_with("```")) {
      text += line + "\n";
      continue;
    }
    Diagnostics diagnostics;
    if (info.starts_with("lua ")) read_script(user, text, uses);
    if (info.starts_with("yaml ") && info.find("/tests/") == std::string::npos)
      read_data(user, yaml::parse_text(text, page, diagnostics), uses);
    info = info.empty() ? line.substr(3) : "";
    text.clear();
  }
}

const Uses& all_uses() {
  static const Uses uses = [] {
    Uses all;
    for (const auto& entry : fs::directory_iterator(root + "/games"))
      if (fs::exists(entry.path() / "game.yaml")) read_game(entry.path().filename(), entry.path(), all);
    for (const char* grid : {"none", "square", "hex"}) read_game("new", root + "/schemas/templates/" + grid, all);
    for (const char* page : {"cookbook", "first-game", "tour"}) read_page(page, all);
    return all;
  }();
  return uses;
}

Names all_words() {
  Names words;
  for (int tag = 0; tag < static_cast<int>(lua::Tag::count); ++tag)
    for (const lua::Method& word : lua::methods_of(static_cast<lua::Tag>(tag)))
      words.insert(word.name + std::string("()"));
  for (const build::Form& form : all_forms()) {
    words.insert(form.key.key + ":");
    for (const build::FormKey& companion : form.companions)
      words.insert(fmt::format("{}: {}:", form.key.key, companion.key));
  }
  for (const build::GridSetForm& form : build::grid_set_forms()) words.insert("." + form.name);
  for (const char* word : {".top", ".all", "players", "others", "seats", "1..6", "[WORD, WORD]"}) words.insert(word);
  for (const build::Writing& writing : build::condition_writings()) words.insert(writing.text);
  return words;
}

TEST(WordsUsed, ByTwoGamesOrRecipes) {
  for (const std::string& word : all_words()) {
    const auto found = all_uses().find(word);
    const Names users = found == all_uses().end() ? Names{} : found->second;
    const bool proven = users.size() >= 2 || geometry.contains(word);
    EXPECT_NE(proven, waiting.contains(word))
        << fmt::format("'{}' is used by {}: [{}]", word, users.size(), fmt::join(users, ", "));
  }
}

TEST(WordsUsed, TheListsNameWhatThereIs) {
  for (const Names* list : {&geometry, &waiting})
    for (const std::string& word : *list) EXPECT_TRUE(all_words().contains(word)) << word;
}

TEST(WordsUsed, TheTestSeesWhatIsUsedAndWhatIsNot) {
  Uses uses;
  read_script("a", "return board:empty(), player.left -- game:win()", uses);
  Diagnostics diagnostics;
  read_data(
      "b",
      yaml::parse_text("do: [{move: deck.top, to: board, when: not all hand empty}]\nadd: {to: 3}\n", "", diagnostics),
      uses);
  EXPECT_EQ(uses, (Uses{{"empty()", {"a"}},
                        {"move:", {"b"}},
                        {"move: to:", {"b"}},
                        {".top", {"b"}},
                        {"not …", {"b"}},
                        {"all ZONE empty", {"b"}}}));
}

}  // namespace
}  // namespace houserule::test::words_used_test
