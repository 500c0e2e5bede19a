#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "scripting/editor/class_texts.hpp"
#include "scripting/editor/new_files.hpp"
#include "scripting/lua/rules.hpp"
#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule {
namespace {

constexpr std::size_t most_values = 40;

std::string replace_all(std::string text, const std::string& word, const std::string& by) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + by.size()))
    text.replace(at, word.size(), by);
  return text;
}

/// A template's file with the variant's names in it.
std::string filled_in(const std::string& path, const std::string& id, const std::string& title) {
  std::ifstream stream{template_folder("variant") + "/" + path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{stream}, {}};
  text = replace_all(std::move(text), "title: New variant", "title: " + yaml::one_line({title, {}, {}}));
  text = replace_all(std::move(text), "id: new-variant", "id: " + yaml::one_line({id, {}, {}}));
  return replace_all(replace_all(std::move(text), "new-variant", id), "New variant", title);
}

/// How likely a value is what a house rule changes: 1 most, 0 not at all.
int rank_of(const yaml::Leaf& leaf) {
  const std::string& path = leaf.path;
  if (path.starts_with("numbers.")) return 1;
  if (path.starts_with("parameters.") && path.ends_with(".default")) return 2;
  if (path.starts_with("zones.") && path.find(".grid.") != std::string::npos && leaf.text.starts_with('[')) return 3;
  if (path.starts_with("pieces.") && path.ends_with(".copies")) return 4;
  return path == "max_plies" ? 5 : 0;
}

/// Values of the game as lines of a `set:`; all but the first are comments.
std::string values_to_change(const Package& game) {
  auto leaves = yaml::leaves_of(game.tree);
  const yaml::Leaf first = leaves.front();
  std::erase_if(leaves, [](const yaml::Leaf& leaf) { return rank_of(leaf) == 0 || leaf.text.size() > 60; });
  std::ranges::stable_sort(leaves, {}, rank_of);
  if (leaves.empty()) leaves.push_back(first);
  if (leaves.size() > most_values) leaves.resize(most_values);
  std::string text;
  for (const yaml::Leaf& leaf : leaves)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "\n    # ", leaf.path, leaf.text);
  return text;
}

/// "actions.lay-tile.legal" as Lua says it: rules.actions["lay-tile"].legal.
std::string lua_path(std::string path) {
  std::string text = "rules";
  for (std::size_t end = 0; end != std::string::npos; path.erase(0, end + 1)) {
    end = path.find('.');
    const std::string name = editor::field_name(path.substr(0, end));
    text += name.starts_with('[') ? name : "." + name;
    if (end == std::string::npos) break;
  }
  return text;
}

std::string parameters_of(const std::string& path) {
  if (path.starts_with("score.")) return "view, player, earlier";
  if (path.starts_with("steps.")) return "game, player, a";
  if (path.starts_with("conditions.")) return "view";
  if (path.starts_with("triggers.")) return "game, player, piece";
  return path.ends_with(".apply") ? "game, player, a" : "view, player, a";
}

/// A function of the game that a house rule may well change: the first score line's, else any.
std::string function_to_change(const Package& game) {
  const auto functions = list_rule_functions(*game.source);
  for (const ScoreLineDefinition& line : game.definition->score_lines)
    if (functions.contains("score." + line.id)) return "score." + line.id;
  return functions.empty() ? "" : functions.begin()->first;
}

/// A function that does what the one before it does.
std::string body_of(const std::string& path) {
  if (path.empty()) return "-- rules.score, rules.steps, rules.actions: give them functions here";
  const std::string name = lua_path(path), parameters = parameters_of(path);
  return fmt::format(
      "local before = {0}    -- as it is in the game, or in the variants chosen before this one\n"
      "  {0} = function({1})\n"
      "    return before({1})\n"
      "  end",
      name, parameters);
}

/// What is so at the start of a match, for a first test.
std::string beginning(const Package& game, int players) {
  Referee referee = game.referee(players);
  const State state = referee.start(1);
  const int phase = referee.phase(state);
  return phase < 0 ? "over: true" : "phase: " + game.definition->phases[static_cast<std::size_t>(phase)].id;
}

}  // namespace

std::vector<EditorFile> new_variant_files(const Package& game, const std::string& id, const std::string& title,
                                          bool script) {
  const int players = std::clamp(2, game.definition->min_players, game.definition->max_players);
  std::string data = filled_in("variants/new-variant.yaml", id, title);
  if (script) data = replace_all(std::move(data), "change:\n", fmt::format("rules: variants/{}.lua\nchange:\n", id));
  std::string test =
      replace_all(filled_in("tests/new-variant.yaml", id, title), "phase: PHASE", beginning(game, players));
  std::vector<EditorFile> files;
  files.push_back(
      {fmt::format("variants/{}.yaml", id), replace_all(std::move(data), "VALUES", values_to_change(game))});
  if (script)
    files.push_back({fmt::format("variants/{}.lua", id), replace_all(filled_in("variants/new-variant.lua", id, title),
                                                                     "BODY", body_of(function_to_change(game)))});
  files.push_back({fmt::format("tests/{}.yaml", id),
                   replace_all(std::move(test), "players: 2", fmt::format("players: {}", players))});
  return files;
}

}  // namespace houserule
