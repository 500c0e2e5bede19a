// tests/*.yaml to tests.

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/definition/reader.hpp"
#include "scripting/package/schemas.hpp"
#include "scripting/yaml/parameters.hpp"
#include "scripting/yaml/print.hpp"
#include "scripting/yaml/settings.hpp"

namespace houserule {
namespace {

namespace fs = std::filesystem;
using build::Value;

struct Reading {
  const Package& game;
  GameTests result;
  Diagnostics diagnostics;

  void fault(const Place& place, const std::string& path, std::string message, std::string hint = {}) {
    diagnostics.push_back({place, path, std::move(message), std::move(hint), {}});
  }
};

std::vector<fs::path> test_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(fs::path(folder) / "tests", error))
    if (entry.is_regular_file() && entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// The test's own value, else the file's.
Value own_or(const Value& test, const Value& file, std::string_view key) { return test[key] ? test[key] : file[key]; }

void read_players(Reading& reading, const Value& value, GameTest& test) {
  test.players = value.integer(0);
  const Definition& definition = *reading.game.definition;
  if (!value || (test.players >= definition.min_players && test.players <= definition.max_players)) return;
  reading.fault(
      value.node->place, value.path,
      definition.min_players == definition.max_players
          ? fmt::format("{} is for {} players", definition.id, definition.min_players)
          : fmt::format("{} is for {} to {} players", definition.id, definition.min_players, definition.max_players));
}

void read_variants(Reading& reading, const Value& value, GameTest& test) {
  std::vector<std::string> known;
  for (const VariantInfo& variant : reading.game.variants) known.push_back(variant.id);
  for (const Value& id : build::read_strings(value)) {
    test.options.variants.push_back(id.string());
    if (std::ranges::find(known, id.string()) == known.end())
      reading.fault(id.node->place, id.path, fmt::format("there is no variant '{}'", id.string()),
                    hint_of(id.string(), known));
  }
}

/// A parameter may be a variant's, and a path lead to what a variant adds, which is seen when the test is run.
void read_parameters(Reading& reading, const Value& value, GameTest& test) {
  for (const Value& setting : value.children()) {
    const std::string text = setting.is_string() ? setting.string() : yaml::to_json(*setting.node).dump();
    test.options.parameters.emplace_back(setting.key, text);
    const yaml::Node* declared = yaml::find_path(reading.game.tree, yaml::Path{"parameters", setting.key});
    if (declared != nullptr)
      yaml::parse_parameter(setting.key, *declared, text, setting.node->place, reading.diagnostics);
    else if (test.options.variants.empty() && !yaml::names_path({setting.key, text})) {
      const yaml::Node* all = reading.game.tree.find("parameters");
      reading.fault(setting.key_place, setting.path, fmt::format("there is no parameter '{}'", setting.key),
                    hint_of(setting.key, all ? yaml::keys_of(*all) : std::vector<std::string>{}));
    }
  }
}

/// A finished match has a table and no course.
void check_given(Reading& reading, const Value& given) {
  if (!given["final"]) return;
  for (const char* key : {"moves", "position", "phase", "actor"})
    if (const Value other = given[key])
      reading.fault(other.key_place, other.path, fmt::format("'{}' does not go with 'final': that match is over", key),
                    "position: is for the middle of a match");
}

yaml::Node node_of(const Value& value) { return value ? *value.node : yaml::Node{}; }

GameTest read_test(Reading& reading, const Value& value, const Value& file) {
  GameTest test;
  test.name = value["name"].string();
  test.place = value["name"].node->place;
  for (const Value& clause : build::read_strings(value["clauses"])) test.clauses.push_back(clause.string());
  read_players(reading, own_or(value, file, "players"), test);
  read_variants(reading, own_or(value, file, "variants"), test);
  read_parameters(reading, own_or(value, file, "parameters"), test);
  check_given(reading, value["given"]);
  test.given = node_of(value["given"]);
  test.when = node_of(value["when"]);
  test.then = node_of(value["then"]);
  return test;
}

void read_tests(Reading& reading, const yaml::Node& tree) {
  const Value file{&tree, "", "", tree.place};
  std::set<std::string> names;
  for (const Value& value : file["tests"].children()) {
    reading.result.tests.push_back(read_test(reading, value, file));
    const GameTest& test = reading.result.tests.back();
    if (!names.insert(test.name).second)
      reading.fault(test.place, value.path, fmt::format("there is a test '{}' already", test.name),
                    "say how it differs");
  }
}

}  // namespace

GameTests read_game_tests(const Package& game) {
  Reading reading{game, {}, {}};
  for (const fs::path& path : test_files(game.folder)) {
    const std::string shown = game.folder + "/tests/" + path.filename().string();
    const std::size_t before = reading.diagnostics.size();
    const yaml::Node tree = yaml::parse_file(path, shown, reading.result.sources, reading.diagnostics);
    if (reading.diagnostics.size() == before) schema_of("tests").validate(tree, reading.diagnostics);
    if (reading.diagnostics.size() == before) read_tests(reading, tree);
  }
  if (reading.diagnostics.empty()) return std::move(reading.result);
  yaml::add_excerpts(reading.diagnostics, reading.result.sources);
  sort_diagnostics(reading.diagnostics);
  throw LoadError{std::move(reading.diagnostics)};
}

}  // namespace houserule
