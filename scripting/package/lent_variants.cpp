#include "scripting/package/lent_variants.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "scripting/package/schemas.hpp"
#include "scripting/package/upgrade.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

/// Empty if it is none: what was read is not checked yet, and a path is made of it.
std::string id_of(const GameFolder& folder) {
  const yaml::Node* id = folder.game.is_map() ? folder.game.find("id") : nullptr;
  const bool plain = id != nullptr && id->is_string() && id->string().find_first_of("/.") == std::string::npos;
  return plain ? id->string() : "";
}

bool is_there(const GameFolder& folder, const std::string& id) {
  return std::ranges::find(folder.variants, id, &VariantFile::id) != folder.variants.end();
}

/// The file as today's form has it; of one that is not played, only if it is what a variant has to be.
void add_variant(GameFolder& folder, const std::string& own, bool outdated, bool played, Diagnostics& diagnostics) {
  const std::string id = fs::path(own).filename().string(), file = own + "/" + id + ".yaml";
  Diagnostics found;
  VariantFile variant{id, file, yaml::parse_file(file, file, folder.sources, found), own};
  if (found.empty() && outdated) upgrade_variant(variant.tree);
  if (!played && found.empty()) schema_of("variant").validate(variant.tree, found);
  if (played) diagnostics.insert(diagnostics.end(), found.begin(), found.end());
  if (found.empty()) folder.variants.push_back(std::move(variant));
}

/// Under the names they have in its folder, as `rules:` of the variant and `require` say them.
void add_scripts(GameFolder& folder, const std::string& own, Diagnostics& diagnostics) {
  for (auto& [name, text] : read_lua_files(own, diagnostics)) {
    if (folder.scripts.files.try_emplace(name, std::move(text)).second) continue;
    Diagnostic diagnostic;
    diagnostic.place.file = own + "/" + name;
    diagnostic.message = fmt::format("there is a file '{}' in the game's folder already", name);
    diagnostic.hint = "call it otherwise";
    diagnostics.push_back(std::move(diagnostic));
  }
}

}  // namespace

std::string lent_variants_folder(const std::string& game) {
  const std::string user = user_folder();
  return user.empty() ? "" : user + "/variants/" + game;
}

std::vector<std::string> find_lent_variants(const std::string& game) {
  std::vector<std::string> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(lent_variants_folder(game), error)) {
    const std::string id = entry.path().filename().string();
    if (fs::is_regular_file(entry.path() / (id + ".yaml"), error)) folders.push_back(entry.path().string());
  }
  std::ranges::sort(folders);
  return folders;
}

void add_lent_variants(GameFolder& folder, const LoadOptions& options, Diagnostics& diagnostics) {
  std::vector<std::string> lent = options.variant_folders;
  if (const std::string id = id_of(folder); !id.empty())
    for (std::string& own : find_lent_variants(id)) lent.push_back(std::move(own));
  const bool outdated = !folder.outdated.empty();
  for (const std::string& own : lent) {
    const std::string id = fs::path(own).filename().string();
    if (is_there(folder, id)) continue;
    const bool played = std::ranges::find(options.variants, id) != options.variants.end();
    add_variant(folder, own, outdated, played, diagnostics);
    if (played) add_scripts(folder, own, diagnostics);
  }
  std::ranges::sort(folder.variants, {}, &VariantFile::id);
}

}  // namespace houserule
