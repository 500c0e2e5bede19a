#include "cli/commands/tuned_variant.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "scripting/editor/new_files.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/print.hpp"
#include "scripting/yaml/settings.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_id{"--write {}: a variant's file can't be called so",
                        "--write {} : le fichier d’une variante ne peut pas s’appeler ainsi"};
constexpr Wording such_a_file{"lower-case letters and hyphens, and .yaml: my-game/variants/tuned.yaml",
                              "des minuscules et des tirets, puis .yaml : my-game/variants/tuned.yaml"};
constexpr Wording is_there{"--write {}: there is something of that name already",
                           "--write {} : il y a déjà quelque chose de ce nom"};
constexpr Wording other_name{"choose another name, or remove it", "choisissez un autre nom, ou supprimez-le"};
}  // namespace says

std::string path_of(const std::string& name, const std::string& value) {
  return yaml::names_path({name, value}) ? name : "parameters." + name + ".default";
}

std::string quoted(const std::string& text) { return yaml::one_line({text, {}, {}}); }

/// As it would be written in a file.
std::string value_text(const std::string& value) {
  Diagnostics none;
  return yaml::one_line(yaml::parse_text(value, "", none));
}

}  // namespace

void require_variant_file(const std::string& file) {
  if (file.empty()) return;
  const std::filesystem::path path(file);
  if (path.extension() != ".yaml" || !is_id(path.stem().string()))
    throw Failure{usage_fault, {says::no_id, file}, says::such_a_file};
  if (std::filesystem::exists(path)) throw Failure{usage_fault, {says::is_there, file}, says::other_name};
}

std::string variant_id(const std::string& file) {
  return file.empty() ? "tuned" : std::filesystem::path(file).stem().string();
}

std::string variant_text(const std::string& id, const std::string& command, const Package& base,
                         const Choices& choices) {
  Choices all = base.options.parameters;
  all.insert(all.end(), choices.begin(), choices.end());
  std::vector<std::string> chosen;
  for (const auto& [name, value] : choices) chosen.push_back(fmt::format("{} = {}", name, value));
  const std::string found = fmt::format("{}", fmt::join(chosen, ", "));
  std::string text = fmt::format("# Found by: {}\nid: {}\ntitle: {{en: Tuned, fr: Réglé}}\nabout:\n", command, id);
  text += fmt::format("  en: {}\n  fr: {}\n", quoted(found), quoted(found));
  if (!base.options.variants.empty()) text += fmt::format("requires: [{}]\n", fmt::join(base.options.variants, ", "));
  text += "change:\n  set:\n";
  for (auto setting = all.begin(); setting != all.end(); ++setting) {
    const auto is_same = [&](const auto& later) { return later.first == setting->first; };
    if (std::find_if(setting + 1, all.end(), is_same) != all.end()) continue;  // the last one holds
    text += fmt::format("    {}: {}\n", path_of(setting->first, setting->second), value_text(setting->second));
  }
  return text;
}

}  // namespace houserule::cli
