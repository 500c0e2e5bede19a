#include "scripting/sharing/bundle.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>

#include "scripting/checks/contract/contract.hpp"
#include "scripting/package/package.hpp"
#include "scripting/package/pictures.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

namespace says {
constexpr Wording cannot_read{"can't read {}", "{} ne se lit pas"};
constexpr Wording is_link{"{}: '{}' is a link", "{} : « {} » est un lien"};
constexpr Wording copy_it{"put the file itself in its place", "mettez le fichier lui-même à sa place"};
constexpr Wording no_variant{"{} is no variant of a game", "{} n’est pas une variante d’un jeu"};
constexpr Wording where_variants_are{"a variant is a file in its game's folder: variants/NAME.yaml",
                                     "une variante est un fichier dans le dossier de son jeu : variants/NOM.yaml"};
constexpr Wording no_manifest{"{}: it holds no houserule.json, which says what it is",
                              "{} : il ne contient pas de houserule.json, qui dit ce que c’est"};
constexpr Wording pack_it{"pack the game's folder with houserule pack, or unpack it and install the folder",
                          "emballez le dossier du jeu avec houserule pack, ou déballez et installez le dossier"};
}  // namespace says

/// No more than one byte beyond the most that there may be.
std::string read_bytes(const fs::path& file, std::size_t most) {
  std::ifstream stream{file, std::ios::binary};
  std::string bytes(most + 1, '\0');
  if (!stream) throw SharingError({says::cannot_read, file.string()}, {}, SharingError::Blame::command);
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

/// All but what is hidden and the manifest, which is written anew.
SharedFiles files_below(const std::string& folder) {
  SharedFiles files;
  std::error_code error;
  for (auto entry = fs::recursive_directory_iterator(folder, error); entry != fs::recursive_directory_iterator{};
       entry.increment(error)) {
    const std::string path = entry->path().lexically_relative(folder).generic_string();
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
    } else if (entry->is_symlink(error)) {
      throw SharingError({says::is_link, folder, path}, says::copy_it);
    } else if (entry->is_regular_file(error) && path != manifest_name) {
      add_shared_file(files, path, read_bytes(entry->path(), largest_shared_file), folder);
    }
  }
  if (error) throw SharingError(Statement(says::cannot_read, folder));
  return files;
}

/// Those of the game's folder.
std::vector<VariantInfo> own_variants(const Package& package) {
  std::vector<VariantInfo> own = package.variants;
  std::erase_if(own, [](const VariantInfo& variant) { return !variant.folder.empty(); });
  return own;
}

/// A path without "." and a slash at its end; absolute, so that a file has a folder.
fs::path clean(const std::string& path) {
  const fs::path whole = fs::absolute(path).lexically_normal();
  return whole.has_filename() ? whole : whole.parent_path();
}

/// Of a variant's file: its game's folder, and how that is loaded with it.
struct Whereabouts {
  std::string game;
  LoadOptions options;
};

Whereabouts whereabouts_of(const fs::path& file) {
  const fs::path folder = file.parent_path(), above = folder.parent_path();
  if (folder.filename() == "variants" && fs::is_regular_file(above / "game.yaml")) return {above.string(), {}};
  const std::string game = folder_of_game(above.filename().string());
  if (folder.filename() == file.stem() && above.parent_path().filename() == "variants" && !game.empty())
    return {game, {{}, {}, false, false, {folder.string()}}};
  throw SharingError({says::no_variant, file.string()}, says::where_variants_are, SharingError::Blame::command);
}

/// The variant's own file, read once more for what the game with it does not say.
yaml::Node tree_of(const std::string& text, const std::string& file) {
  Diagnostics diagnostics;
  yaml::Node tree = yaml::parse_text(text, file, diagnostics);
  if (!diagnostics.empty()) throw LoadError{std::move(diagnostics)};
  return tree;
}

/// As `require` names a file: between quotes or brackets, without .lua.
bool names_file(const std::string& text, const std::string& file) {
  const std::string name = file.substr(0, file.size() - std::string_view{".lua"}.size());
  for (std::size_t at = text.find(name, 1); at != std::string::npos; at = text.find(name, at + 1)) {
    const char before = text[at - 1], after = at + name.size() < text.size() ? text[at + name.size()] : ' ';
    if ((before == '"' && after == '"') || (before == '\'' && after == '\'') || (before == '[' && after == ']'))
      return true;
  }
  return false;
}

/// The file and all that it, and what it requires, requires.
void add_required(const Scripts& scripts, const std::string& file, std::set<std::string>& found) {
  const auto script = scripts.files.find(file);
  if (script == scripts.files.end() || !found.insert(file).second) return;
  for (const auto& [other, text] : scripts.files)
    if (names_file(script->second, other)) add_required(scripts, other, found);
}

/// All that the variant's script needs and the game without it does not.
std::set<std::string> scripts_of_variant(const Scripts& scripts, const std::string& script) {
  std::set<std::string> needed, of_game;
  add_required(scripts, script, needed);
  add_required(scripts, scripts.main, of_game);
  std::erase_if(needed, [&](const std::string& file) { return file != script && of_game.contains(file); });
  return needed;
}

}  // namespace

std::string digest_of(const Package& package) { return yaml::digest_text(package.definition->digest); }

std::string version_in(const yaml::Node& tree) {
  const yaml::Node* version = tree.is_map() ? tree.find("version") : nullptr;
  if (version == nullptr) return "";
  return version->is_integer() ? std::to_string(version->integer()) : version->string();
}

std::string folder_of_game(const std::string& id) {
  for (const std::string& folder : list_games())
    if (fs::path(folder).filename() == id) return folder;
  return "";
}

Bundle bundle_of_folder(const std::string& folder) {
  const Package package = load_package(find_game(folder));
  for (const auto& set : variant_sets(own_variants(package))) load_package(package.folder, {set, {}});
  const std::string path = clean(package.folder).string();
  Manifest manifest{false, package.definition->id, version_in(package.tree), digest_of(package)};
  return {std::move(manifest), files_below(path), package.folder};
}

Bundle bundle_of_variant(const std::string& given) {
  const fs::path file = clean(given);
  Whereabouts where = whereabouts_of(file);
  const std::string id = file.stem().string();
  Bundle bundle{{true, id}, {}, given};
  add_shared_file(bundle.files, id + ".yaml", read_bytes(file, largest_shared_file), given);
  const Package game = load_package(where.game, where.options);
  where.options.variants = with_requirements(game.variants, id);
  const Package package = load_package(where.game, where.options);

  const yaml::Node tree = tree_of(bundle.files.begin()->second, given);
  if (const yaml::Node* script = tree.find("rules"); script != nullptr)
    for (const std::string& own : scripts_of_variant(*package.scripts, script->string()))
      add_shared_file(bundle.files, own, package.scripts->files.at(own), given);
  for (const std::string& picture : pictures_named_in(package, id + ".yaml"))
    add_shared_file(bundle.files, "pictures/" + fs::path(picture).filename().string(),
                    read_bytes(picture, largest_shared_file), given);
  Manifest& manifest = bundle.manifest;
  manifest.version = version_in(tree);
  manifest.digest = digest_of(package);
  manifest.game = game.definition->id;
  manifest.game_version = version_in(game.tree);
  manifest.game_digest = digest_of(game);
  return bundle;
}

Bundle read_bundle(const std::string& file) {
  Bundle bundle{{}, from_archive(read_bytes(file, most_shared_bytes), file), file};
  const auto manifest = bundle.files.find(manifest_name);
  if (manifest == bundle.files.end()) throw SharingError({says::no_manifest, file}, says::pack_it);
  bundle.manifest = read_manifest(manifest->second, file);
  bundle.files.erase(manifest);
  return bundle;
}

std::string to_archive(const Bundle& bundle) {
  SharedFiles files = bundle.files;
  files.insert_or_assign(manifest_name, manifest_text(bundle.manifest));
  return to_archive(files);
}

std::string file_name(const Manifest& manifest) {
  return manifest.name + (manifest.version.empty() ? "" : "-" + manifest.version) + bundle_extension;
}

}  // namespace houserule
