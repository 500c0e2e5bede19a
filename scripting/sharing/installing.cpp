#include "scripting/sharing/installing.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scripting/package/lent_variants.hpp"
#include "scripting/package/older_rules.hpp"
#include "scripting/package/package.hpp"
#include "scripting/sharing/older_versions.hpp"
#include "scripting/sharing/store.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

namespace says {
constexpr Wording shipped{"there is a game '{}' already, in {}", "il y a déjà un jeu « {} », dans {}"};
constexpr Wording other_game_id{"the game needs another id: in its game.yaml and of its folder",
                                "le jeu a besoin d’un autre id : dans son game.yaml et pour son dossier"};
constexpr Wording own_variant{"the game '{}' has a variant '{}' of its own",
                              "le jeu « {} » a déjà une variante « {} » à lui"};
constexpr Wording other_variant_id{"the variant needs another id: in its file, and the file's name",
                                   "la variante a besoin d’un autre id : dans son fichier, et pour son nom"};
constexpr Wording not_by_us{"{} is there already, and houserule install did not put it there",
                            "{} est déjà là, et ce n’est pas houserule install qui l’y a mis"};
constexpr Wording move_it{"take it elsewhere first", "mettez-le d’abord ailleurs"};
constexpr Wording changed_here{"{} was changed here since it was installed",
                               "{} a été modifié ici depuis son installation"};
constexpr Wording keep_changes{"take it elsewhere first, or houserule remove {}",
                               "mettez-le d’abord ailleurs, ou houserule remove {}"};
constexpr Wording no_game{"'{}' is a variant of the game '{}', which is not here",
                          "« {} » est une variante du jeu « {} », qui n’est pas ici"};
constexpr Wording game_first{"install the game first", "installez d’abord le jeu"};
constexpr Wording lacks{"{}: it holds no {}", "{} : il ne contient pas de {}"};
constexpr Wording other_name{"{}: its houserule.json calls it '{}', and its game.yaml '{}'",
                             "{} : son houserule.json l’appelle « {} », et son game.yaml « {} »"};
constexpr Wording other_rules{"{}: its rules are not those that its houserule.json tells of",
                              "{} : ses règles ne sont pas celles dont parle son houserule.json"};
constexpr Wording not_installed{"nothing called '{}' has been installed", "rien qui s’appelle « {} » n’a été installé"};
constexpr Wording see_list{"houserule list --installed says what has", "houserule list --installed dit ce qui l’a été"};
constexpr Wording several{"several games have an installed variant '{}'",
                          "plusieurs jeux ont une variante installée « {} »"};
constexpr Wording say_which{"say which: houserule remove {}/{}", "dites laquelle : houserule remove {}/{}"};
}  // namespace says

/// Where installed games go: as find_catalog() looks for them.
std::string games_folder() {
  const fs::path user = user_folder();
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(user, error))
    if (!fs::exists(user / "games", error) && fs::exists(entry.path() / "game.yaml", error)) return user.string();
  return (user / "games").string();
}

std::string target_of(const Manifest& manifest) {
  if (!manifest.is_variant) return games_folder() + "/" + manifest.name;
  return lent_variants_folder(manifest.game) + "/" + manifest.name;
}

/// The manifest of what stands there; nothing if it has none.
std::optional<Manifest> manifest_in(const std::string& folder) {
  std::ifstream stream{folder + "/" + manifest_name, std::ios::binary};
  if (!stream) return std::nullopt;
  try {
    return read_manifest({std::istreambuf_iterator<char>{stream}, {}}, folder);
  } catch (const SharingError&) {
    return std::nullopt;
  }
}

// What may not be replaced.

void refuse_shipped(const std::string& game) {
  std::error_code error;
  for (const std::string& folder : find_catalog().game_folders) {
    const bool users = fs::equivalent(folder, games_folder(), error) || fs::equivalent(folder, user_folder(), error);
    if (!users && fs::exists(folder + "/" + game + "/game.yaml", error))
      throw SharingError({says::shipped, game, folder}, says::other_game_id);
  }
}

/// What a variant's rules come to can only be compared with the game that it was made for.
bool was_changed(const Manifest& manifest, const std::string& folder) {
  try {
    if (!manifest.is_variant) return digest_of(load_package(folder)) != manifest.digest;
    const std::string game = folder_of_game(manifest.game);
    LoadOptions options{{}, {}, false, false, {folder}};
    const Package without = load_package(game, options);
    options.variants = with_requirements(without.variants, manifest.name);
    return digest_of(without) == manifest.game_digest && digest_of(load_package(game, options)) != manifest.digest;
  } catch (const LoadError&) {
    return false;
  }
}

/// The manifest of what will be replaced, if there is something.
std::optional<Manifest> replaced_at(const std::string& target) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(target, error))) return std::nullopt;
  std::optional<Manifest> before = manifest_in(target);
  if (!before) throw SharingError({says::not_by_us, target}, says::move_it);
  if (was_changed(*before, target))
    throw SharingError({says::changed_here, target}, {says::keep_changes, before->name});
  return before;
}

// Checking.

/// Places below `folder` are called as people know them.
[[noreturn]] void rethrow_as(LoadError error, const std::string& folder, const std::string& shown) {
  for (Diagnostic& diagnostic : error.diagnostics)
    if (diagnostic.place.file.starts_with(folder)) diagnostic.place.file.replace(0, folder.size(), shown);
  throw error;
}

void play(const std::string& folder, const LoadOptions& options, const ContractEffort& effort,
          std::vector<Finding>& findings) {
  const Package package = load_package(folder, options);
  const Definition& definition = *package.definition;
  for (int players = definition.min_players; players <= definition.max_players; ++players)
    for (Finding& finding : check_contract(package, players, effort)) findings.push_back(std::move(finding));
}

/// What has a folder of its own is nothing of the game's.
std::vector<std::vector<std::string>> own_sets(const Package& package) {
  std::vector<VariantInfo> own = package.variants;
  std::erase_if(own, [](const VariantInfo& variant) { return !variant.folder.empty(); });
  return variant_sets(own);
}

void check_manifest(const Bundle& bundle, const std::string& name, const std::string& digest) {
  const Manifest& manifest = bundle.manifest;
  if (name != manifest.name) throw SharingError({says::other_name, bundle.shown, manifest.name, name}, ask_its_maker);
  if (digest != manifest.digest) throw SharingError({says::other_rules, bundle.shown}, ask_its_maker);
}

void check_game(const Bundle& bundle, const std::string& folder, const ContractEffort& effort, Installation& result) {
  const Package package = load_package(folder);
  check_manifest(bundle, package.definition->id, digest_of(package));
  for (const auto& variants : own_sets(package)) play(folder, {variants, {}, true}, effort, result.findings);
}

void check_variant(const Bundle& bundle, const std::string& game, const std::string& folder,
                   const ContractEffort& effort, Installation& result) {
  LoadOptions options{{}, {}, true, false, {folder}};
  const Package without = load_package(game, options);
  options.variants = with_requirements(without.variants, bundle.manifest.name);
  const Package package = load_package(game, options);
  if (digest_of(without) == bundle.manifest.game_digest)
    check_manifest(bundle, bundle.manifest.name, digest_of(package));
  else
    result.other_game = version_in(without.tree);
  play(game, options, effort, result.findings);
}

// Installing.

SharedFiles files_of(const Bundle& bundle) {
  SharedFiles files = bundle.files;
  files.insert_or_assign(manifest_name, manifest_text(bundle.manifest));
  return files;
}

void require_file(const Bundle& bundle, const std::string& file) {
  if (!bundle.files.contains(file)) throw SharingError({says::lacks, bundle.shown, file}, ask_its_maker);
}

std::string game_of(const Manifest& variant) {
  std::string folder = folder_of_game(variant.game);
  if (folder.empty()) throw SharingError({says::no_game, variant.name, variant.game}, says::game_first);
  return folder;
}

void refuse_own_variant(const Manifest& variant, const std::string& game) {
  const Package package = load_package(game);
  for (const VariantInfo& own : package.variants)
    if (own.id == variant.name && own.folder.empty())
      throw SharingError({says::own_variant, variant.game, variant.name}, says::other_variant_id);
}

/// Whatever no recorded match was played by.
void forget_older(Store& store, const std::string& game) {
  const std::string now = folder_of_game(game);
  for (const std::string& folder : find_older_variants(game)) {
    const std::string newer = lent_variants_folder(game) + "/" + fs::path(folder).filename().string();
    if (!variant_is_needed(game, now, folder, fs::exists(newer) ? newer : ""))
      store.take(fs::path(folder).parent_path());
  }
  for (const std::string& folder : find_older_rules(game))
    if (!is_needed(game, folder, now)) store.take(folder);
}

const std::string& game_named(const Manifest& manifest) { return manifest.is_variant ? manifest.game : manifest.name; }

/// Whether a recorded match was played by what stands in the folder, and can't be by what comes in its place.
bool is_still_needed(const Manifest& manifest, const std::string& folder, const std::string& newer) {
  if (!manifest.is_variant) return is_needed(manifest.name, folder, newer);
  return variant_is_needed(manifest.game, folder_of_game(manifest.game), folder, newer);
}

/// Where it stays while it is needed.
std::string kept_at(const Manifest& manifest) {
  const std::string older = older_rules_folder(game_named(manifest));
  return older + (manifest.is_variant ? "/variants/" + manifest.digest + "/" + manifest.name : "/" + manifest.digest);
}

void put(Store& store, const std::string& ready, const Installation& result) {
  const Manifest& manifest = result.installed.manifest;
  const std::string& target = result.installed.folder;
  const bool keep = result.before && is_still_needed(*result.before, target, ready);
  store.put(ready, target);
  if (keep) store.take(ready, kept_at(*result.before));
  forget_older(store, game_named(manifest));
}

}  // namespace

std::vector<Installed> list_installed() {
  std::vector<Installed> all;
  std::error_code error;
  const auto add_below = [&](const fs::path& folder, bool variants) {
    std::vector<Installed> found;
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (auto manifest = manifest_in(entry.path().string()); manifest && manifest->is_variant == variants)
        found.push_back({std::move(*manifest), entry.path().string()});
    std::ranges::sort(found, {}, [](const Installed& each) { return each.manifest.name; });
    all.insert(all.end(), found.begin(), found.end());
  };
  if (user_folder().empty()) return all;
  add_below(games_folder(), false);
  std::vector<fs::path> games;
  for (const auto& game : fs::directory_iterator(fs::path(lent_variants_folder("")), error))
    games.push_back(game.path());
  std::ranges::sort(games);
  for (const fs::path& game : games) add_below(game, true);
  return all;
}

Installation install(const Bundle& bundle, const ContractEffort& effort) {
  const Manifest& manifest = bundle.manifest;
  require_file(bundle, manifest.is_variant ? manifest.name + ".yaml" : "game.yaml");
  const std::string game = manifest.is_variant ? game_of(manifest) : "";
  if (manifest.is_variant)
    refuse_own_variant(manifest, game);
  else
    refuse_shipped(manifest.name);
  Store store;
  const std::string target = target_of(manifest);
  Installation result{{manifest, target}, replaced_at(target), {}};
  const std::string ready = store.make_ready(manifest.name, files_of(bundle));
  try {
    if (manifest.is_variant)
      check_variant(bundle, game, ready, effort, result);
    else
      check_game(bundle, ready, effort, result);
  } catch (const LoadError& error) {
    rethrow_as(error, ready, bundle.shown);
  }
  result.stopped = effort.stop != nullptr && *effort.stop;
  if (!result.stopped && result.findings.empty()) put(store, ready, result);
  return result;
}

Installed remove_installed(const std::string& name) {
  std::vector<Installed> found = list_installed();
  std::erase_if(found, [&](const Installed& each) {
    const Manifest& manifest = each.manifest;
    return name != manifest.name && !(manifest.is_variant && name == manifest.game + "/" + manifest.name);
  });
  if (found.empty()) throw SharingError({says::not_installed, name}, says::see_list, SharingError::Blame::command);
  const Installed& first = found.front();
  if (found.size() > 1 && first.manifest.is_variant)
    throw SharingError({says::several, name}, {says::say_which, first.manifest.game, name},
                       SharingError::Blame::command);
  Store store;
  const bool keep = is_still_needed(first.manifest, first.folder, "");
  store.take(first.folder, keep ? kept_at(first.manifest) : "");
  forget_older(store, game_named(first.manifest));
  return first;
}

}  // namespace houserule
