#include <fstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "scripting/definition/forms.hpp"
#include "tests/guide/reference.hpp"

namespace houserule::test {
namespace {

using Json = nlohmann::ordered_json;

struct File {
  const char* schema;
  const char* name;
};
constexpr File files[] = {{"game", "game.yaml"},
                          {"variant", "variants/ID.yaml"},
                          {"locale", "locale/LANGUAGE.yaml"},
                          {"tests", "tests/NAME.yaml"}};

Json read_schema(const std::string& name) {
  std::ifstream file(std::string(HOUSERULE_SOURCE_DIR) + "/schemas/" + name + ".schema.json");
  return Json::parse(file);
}

/// A definition's anchor: headings are told apart by their file.
std::string heading(const std::string& schema, const std::string& definition) { return schema + ": " + definition; }

std::string link(const std::string& schema, const std::string& reference) {
  const std::string name = reference.substr(reference.rfind('/') + 1);
  return fmt::format("[{}](#{}-{})", name, schema, name);
}

std::string type_text(const std::string& schema, const Json& value);

std::string list_text(const std::string& schema, const Json& value) {
  return value.contains("items") ? "list of " + type_text(schema, value["items"]) : "list";
}

std::string map_text(const std::string& schema, const Json& value) {
  if (value.contains("properties")) {
    std::vector<std::string> keys;
    for (const auto& [key, of] : value["properties"].items()) keys.push_back(fmt::format("`{}`", key));
    return fmt::format("{{{}}}", fmt::join(keys, ", "));
  }
  const bool typed = value.contains("additionalProperties") && value["additionalProperties"].is_object();
  return typed ? "name → " + type_text(schema, value["additionalProperties"]) : "map";
}

std::string one_type(const std::string& schema, const Json& value, const std::string& type) {
  if (type == "array") return list_text(schema, value);
  return type == "object" ? map_text(schema, value) : type == "string" ? "text" : type;
}

std::string type_text(const std::string& schema, const Json& value) {
  if (value.contains("$ref")) return link(schema, value["$ref"]);
  if (value.contains("enum")) {
    std::vector<std::string> options;
    for (const Json& option : value["enum"])
      options.push_back(fmt::format("`{}`", option.is_string() ? option.get<std::string>() : option.dump()));
    return fmt::format("{}", fmt::join(options, ", "));
  }
  if (value.contains("const")) return fmt::format("`{}`", value["const"].dump());
  if (!value.contains("type")) return "anything";
  if (value["type"].is_string()) return one_type(schema, value, value["type"]);
  std::vector<std::string> types;
  for (const Json& type : value["type"]) types.push_back(one_type(schema, value, type));
  return fmt::format("{}", fmt::join(types, " or "));
}

bool is_required(const Json& object, const std::string& key) {
  if (!object.contains("required")) return false;
  for (const Json& each : object["required"])
    if (each == key) return true;
  return false;
}

std::string description(const Json& value) { return value.value("description", ""); }

std::string key_table(const std::string& schema, const Json& object) {
  std::string text = "| key | value | meaning |\n|---|---|---|\n";
  for (const auto& [key, value] : object["properties"].items())
    text += fmt::format("| `{}`{} | {} | {} |\n", key, is_required(object, key) ? " (must be there)" : "",
                        table_cell(type_text(schema, value)), table_cell(description(value)));
  return text + "\n";
}

std::string examples_table(const std::vector<build::Form>& forms) {
  std::string text = "| for example | its first key |\n|---|---|\n";
  for (const build::Form& form : forms)
    text += fmt::format("| `{}` | {}. |\n", table_cell(form.example), table_cell(form.key.meaning));
  return text + "\n";
}

std::string texts_table(const std::vector<build::Writing>& writings) {
  std::string text = "| text | meaning |\n|---|---|\n";
  for (const build::Writing& writing : writings)
    text += fmt::format("| `{}` | {} |\n", table_cell(writing.text), table_cell(writing.meaning));
  return text + "\n";
}

/// The forms that a definition of game.yaml may be written in, where there are several.
std::string forms_text(const std::string& definition) {
  if (definition == "source") return texts_table(build::source_writings()) + examples_table(build::source_forms());
  if (definition == "condition")
    return texts_table(build::condition_writings()) + examples_table(build::condition_forms()) +
           "What can be compared; what is a number stands wherever one is asked for, in amounts and sentences, too:\n\n" +
           texts_table(build::operand_writings());
  if (definition == "effect") {
    std::vector<build::Form> forms = build::effect_forms();
    forms.push_back(build::group_form());
    forms.push_back(build::for_form());
    return examples_table(forms);
  }
  return definition == "flow_item" ? examples_table(build::flow_forms()) : "";
}

std::string definition_text(const std::string& schema, const std::string& name, const Json& value) {
  std::string text = fmt::format("### {}\n\n{}\n\n", heading(schema, name), description(value));
  if (schema == "game") text += forms_text(name);
  if (value.contains("properties")) return text + key_table(schema, value);
  return text + fmt::format("Written as: {}.\n\n", type_text(schema, value));
}

std::string file_text(const File& file) {
  const Json schema = read_schema(file.schema);
  std::string text = fmt::format("## {}\n\n{}\n\n{}", file.name, description(schema), key_table(file.schema, schema));
  if (schema.contains("definitions"))
    for (const auto& [name, value] : schema["definitions"].items()) text += definition_text(file.schema, name, value);
  return text;
}

}  // namespace

std::string yaml_reference() {
  std::string text =
      "# The YAML files of a game\n\n"
      "Every key of every file, made from the [schemas](../../schemas) that the program checks them with; don't edit it by hand.\n"
      "An editor with a YAML language server shows the same texts while you write: the first line of each file names its schema.\n\n";
  for (const File& file : files) text += file_text(file);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace houserule::test
