// The schemas themselves: editors show what they describe.

#include "scripting/package/schemas.hpp"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::schemas_test {
namespace {

using Json = nlohmann::json;

Json read_schema(const std::string& name) {
  std::ifstream stream(find_catalog().schema_folder + "/" + name + ".schema.json");
  return Json::parse(stream);
}

/// Paths of properties without a description, anywhere in the schema.
void collect_undescribed(const Json& schema, const std::string& path, std::vector<std::string>& found) {
  if (!schema.is_object()) return;
  for (const std::string key : {"properties", "definitions"}) {
    if (!schema.contains(key)) continue;
    for (const auto& [name, child] : schema[key].items()) {
      if (!child.contains("description")) found.push_back(path + "." + name);
      collect_undescribed(child, path + "." + name, found);
    }
  }
  for (const std::string key : {"items", "additionalProperties"})
    if (schema.contains(key)) collect_undescribed(schema[key], path + "." + key, found);
}

TEST(Schemas, DescribeEveryProperty) {
  for (const std::string name : {"game", "variant", "locale", "tests"}) {
    std::vector<std::string> undescribed;
    collect_undescribed(read_schema(name), name, undescribed);
    EXPECT_EQ(undescribed, std::vector<std::string>{});
  }
}

std::string faults(const std::string& text) {
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(text, "game.yaml", diagnostics);
  schema_of("game").validate(tree, diagnostics);
  sort_diagnostics(diagnostics);
  return to_text(diagnostics);
}

const char* const head = "format: 2\nid: a\ntitle: A\nplayers: 2\nflow: [{phase: b}]\n";

TEST(Schemas, AcceptTheSmallestGame) { EXPECT_EQ(faults(head), ""); }

TEST(Schemas, RefuseWrongValues) {
  const auto with = [](const std::string& line) { return faults(std::string(head) + line + "\n"); };
  EXPECT_EQ(
      with("max_plies: 0"),
      "game.yaml:6:12: max_plies: must be at least 1\n"
      "      = A number of plies; or {limit: 200, then: draw}, with which a match that long is over and no bug.\n");
  EXPECT_EQ(
      with("max_plies: many"),
      "game.yaml:6:12: max_plies: 'many' is neither an integer nor a parameter such as $name\n"
      "      = A number of plies; or {limit: 200, then: draw}, with which a match that long is over and no bug.\n");
  EXPECT_EQ(with("rules: /etc/rules.lua"),
            "game.yaml:6:8: rules: '/etc/rules.lua' is not the name of a .lua file inside the game's folder\n"
            "      = The Lua script in the game's folder; leave it out if the data says everything.\n");
  EXPECT_EQ(with("wins: most"), "game.yaml:6:7: wins: 'most' is not one of: highest, lowest\n");
  EXPECT_EQ(with("zones: {Hand: {shape: set, holds: card}}"),
            "game.yaml:6:9: zones.Hand: 'Hand' is not a name: small letters, digits, '_' and '-', a letter first\n"
            "      = A name in small letters: a-z, then also digits, '_' and '-'.\n");
}

}  // namespace
}  // namespace houserule::schemas_test
