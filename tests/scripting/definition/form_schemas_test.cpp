// The schema of game.yaml says what the tables of forms say. HOUSERULE_UPDATE_SCHEMA=1 writes these parts anew.
#include "scripting/definition/form_schemas.hpp"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "scripting/definition/forms.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::form_schemas_test {
namespace {

using Json = nlohmann::ordered_json;

const std::string path = std::string(HOUSERULE_SOURCE_DIR) + "/schemas/game.schema.json";

std::string read_file() {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string in_one_line(const Json& value) {
  if (!value.is_structured()) return value.dump();
  std::string text;
  for (const auto& [key, each] : value.items())
    text += (text.empty() ? "" : ", ") + (value.is_object() ? Json(key).dump() + ": " : "") + in_one_line(each);
  return value.is_object() ? "{" + text + "}" : "[" + text + "]";
}

/// Keys of a definition and of its properties on lines of their own, as people write schemas.
std::string as_written(const Json& object, int depth, int deepest) {
  if (depth >= deepest || !object.is_object()) return in_one_line(object);
  const std::string margin(static_cast<std::size_t>(depth) * 2, ' ');
  std::string text;
  for (const auto& [key, each] : object.items())
    text += (text.empty() ? "" : ",") +
            fmt::format("\n{}  \"{}\": {}", margin, key, as_written(each, depth + 1, key == "properties" ? 4 : 3));
  return "{" + text + "\n" + margin + "}";
}

void replace_definition(std::string& text, const std::string& name, const Json& schema) {
  const std::size_t start = text.find(fmt::format("\n    \"{}\": {{\n", name)) + 1;
  const std::size_t end = text.find("\n    }", start) + 6;
  text.replace(start, end - start, fmt::format("    \"{}\": {}", name, as_written(schema, 2, 3)));
}

TEST(FormSchemas, AreInTheSchemaOfGames) {
  const Json expected = form_schemas();
  if (std::getenv("HOUSERULE_UPDATE_SCHEMA") != nullptr) {
    std::string text = read_file();
    for (const auto& [name, schema] : expected.items()) replace_definition(text, name, schema);
    std::ofstream(path) << text;
  }
  const Json definitions = Json::parse(read_file())["definitions"];
  for (const auto& [name, schema] : expected.items())
    EXPECT_EQ(definitions[name], schema) << name << ": run this test with HOUSERULE_UPDATE_SCHEMA=1";
}

TEST(FormSchemas, NameEveryEffect) {
  const Json definitions = form_schemas();
  for (const std::string& key : build::effect_keys())
    for (const char* definition : {"effect", "flow_item"}) {
      EXPECT_TRUE(definitions[definition]["properties"].contains(key)) << key;
      EXPECT_NE(definitions[definition]["description"].get<std::string>().find(" " + key), std::string::npos) << key;
    }
}

/// The schema has room for one: what stands under a key is checked before it is known which form is meant.
TEST(FormSchemas, GiveAKeyOneShapeInAllForms) {
  std::vector<build::Form> in_flow = build::flow_forms();
  in_flow.insert(in_flow.end(), build::effect_forms().begin(), build::effect_forms().end());
  for (const auto& forms : {build::source_forms(), build::condition_forms(), in_flow}) {
    std::map<std::string, build::ValueShape> shapes;
    for (const build::Form& form : forms) {
      std::vector<build::FormKey> keys = form.companions;
      keys.push_back(form.key);
      for (const build::FormKey& key : keys)
        EXPECT_EQ(shapes.try_emplace(key.key, key.shape).first->second, key.shape)
            << form.key.key << ": another form has '" << key.key << "' with another shape; call it something else";
    }
  }
}

TEST(FormSchemas, TellWhatAKeyMeansToEachForm) {
  const Json effect = form_schemas()["effect"]["properties"];
  EXPECT_EQ(
      effect["to"]["description"],
      "move: the zone, or a piece argument: to where that piece lies; deal, draw: the zone; pass: left or right; go: the cell argument; add: the counter or the list; tell, clue, reveal: "
      "me, others or a variable of type seat, who alone learn it; everyone if left out.");
  const Json item = form_schemas()["flow_item"]["properties"];
  EXPECT_EQ(
      item["as"]["description"],
      "repeat, until: the loop's name for the script: the number of its pass, once it is through of its last; "
      "move, become: the kind it turns into, mine: the actor's kind, or the actor's kind that matches a word, said "
      "here or by an argument: king.");
  EXPECT_EQ(item["go"]["description"], "Only for actions.");
}

}  // namespace
}  // namespace houserule::form_schemas_test
