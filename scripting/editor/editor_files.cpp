#include "scripting/editor/editor_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/editor/game_annotations.hpp"
#include "scripting/editor/game_schemas.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr const char* own_folder = ".houserule";
constexpr std::string_view schema_line = "# yaml-language-server: $schema=";

std::string read(const fs::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

/// Whether the game stands in a tree with the engine's schemas in it, ours or an installed one.
bool has_schemas_above(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(fs::weakly_canonical(folder, error) / "../../schemas/lua/houserule.lua", error);
}

std::vector<std::string> yaml_files(const fs::path& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.is_regular_file() && entry.path().extension() == ".yaml")
      files.push_back(entry.path().filename().string());
  std::ranges::sort(files);
  return files;
}

std::string with_schema_line(const std::string& text, const std::string& schema) {
  const std::string line = std::string(schema_line) + schema + "\n";
  if (!text.starts_with(schema_line)) return line + text;
  if (text.substr(schema_line.size()).starts_with("http")) return text;
  return line + text.substr(std::min(text.find('\n') + 1, text.size()));
}

/// `schemas`: where those of every game are, from the game's folder.
void add_yaml_files(const fs::path& folder, const std::string& schemas, std::vector<EditorFile>& files) {
  files.push_back(
      {"game.yaml", with_schema_line(read(folder / "game.yaml"), fmt::format("{}/this-game.schema.json", own_folder))});
  const std::array<std::pair<const char*, std::string>, 3> folders = {
      {{"locale", schemas + "/locale.schema.json"},
       {"tests", schemas + "/tests.schema.json"},
       {"variants", fmt::format("{}/this-variant.schema.json", own_folder)}}};
  for (const auto& [name, schema] : folders)
    for (const std::string& file : yaml_files(folder / name)) {
      const std::string path = fmt::format("{}/{}", name, file);
      files.push_back({path, with_schema_line(read(folder / path), "../" + schema)});
    }
}

/// `schemas`: where those of every game are, from .houserule/.
void add_schemas(const std::string& folder, const std::string& schemas, std::vector<EditorFile>& files) {
  LoadOptions options;
  options.data_only = true;
  const Package game = load_package(folder, options);
  files.push_back(
      {fmt::format("{}/this-game.schema.json", own_folder), game_schema(game, schemas + "game.schema.json")});
  files.push_back(
      {fmt::format("{}/this-variant.schema.json", own_folder), variant_schema(game, schemas + "variant.schema.json")});
}

nlohmann::ordered_json read_settings(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return nlohmann::ordered_json::object();
  auto settings = nlohmann::ordered_json::parse(read(file), nullptr, false, true);
  if (!settings.is_object()) {
    Diagnostic diagnostic{
        {file.string(), 0, 0, 1}, "", "this can't be read as JSON", "mend it, or remove it to have a new one", ""};
    throw LoadError{{std::move(diagnostic)}};
  }
  return settings;
}

/// Adds to a list of settings what is not there.
void add_setting(nlohmann::ordered_json& settings, const char* key, const std::string& value) {
  auto& list = settings[key];
  if (!list.is_array()) list = nlohmann::ordered_json::array();
  if (std::ranges::find(list, nlohmann::ordered_json(value)) == list.end()) list.push_back(value);
}

std::string language_server_settings(const fs::path& file, bool schemas_above) {
  auto settings = read_settings(file);
  if (!settings.contains("runtime.version")) settings["runtime.version"] = "Lua 5.4";
  const std::string api = "../../schemas/lua";
  if (schemas_above)
    add_setting(settings, "workspace.library", api);
  else if (auto& list = settings["workspace.library"]; list.is_array())
    std::erase(list.get_ref<nlohmann::ordered_json::array_t&>(), api);
  add_setting(settings, "workspace.library", own_folder);
  if (!settings.contains("workspace.checkThirdParty")) settings["workspace.checkThirdParty"] = false;
  add_setting(settings, "diagnostics.disable", "missing-fields");
  return settings.dump(2) + "\n";
}

void add_copies(std::vector<EditorFile>& files) {
  const fs::path schemas = schema_folder();
  files.push_back({fmt::format("{}/houserule.lua", own_folder), read(schemas / "lua/houserule.lua")});
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(schemas, error))
    if (const std::string name = entry.path().filename().string(); name.ends_with(".schema.json"))
      files.push_back({fmt::format("{}/{}", own_folder, name), read(entry.path())});
}

}  // namespace

std::vector<EditorFile> editor_files(const std::string& folder) {
  const bool above = has_schemas_above(folder);
  std::vector<EditorFile> files;
  files.push_back({fmt::format("{}/annotations.lua", own_folder), game_annotations(folder)});
  files.push_back({".luarc.json", language_server_settings(fs::path{folder} / ".luarc.json", above)});
  add_yaml_files(folder, above ? "../../schemas" : own_folder, files);
  add_schemas(folder, above ? "../../../schemas/" : "", files);
  if (!above) add_copies(files);
  std::ranges::sort(files, {}, &EditorFile::path);
  return files;
}

std::vector<EditorFile> outdated_files(const std::string& folder) {
  auto files = editor_files(folder);
  std::erase_if(files, [&](const EditorFile& file) {
    const fs::path path = fs::path{folder} / file.path;
    std::error_code error;
    return fs::exists(path, error) && read(path) == file.text;
  });
  return files;
}

}  // namespace houserule
