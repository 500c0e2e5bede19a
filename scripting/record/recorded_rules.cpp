#include "scripting/record/recorded_rules.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/package/older_rules.hpp"
#include "scripting/record/error.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule {
namespace fs = std::filesystem;

RecordHeader make_header(const Package& package, const std::string& game_as_given, int players, std::uint64_t seed) {
  RecordHeader header;
  header.engine = HOUSERULE_VERSION;
  header.game = package.definition->id;
  // A folder beside us may have the name of an installed game.
  if (game_as_given != header.game || fs::exists(fs::path(game_as_given) / "game.yaml"))
    header.folder = fs::absolute(package.folder).lexically_normal().string();
  header.digest = yaml::digest_text(package.definition->digest);
  header.players = players;
  header.variants = package.options.variants;
  header.parameters = package.options.parameters;
  header.seed = seed;
  return header;
}

std::vector<std::pair<std::string, std::string>> rule_sections(const Package& package) {
  std::vector<std::pair<std::string, std::string>> sections;
  if (package.tree.is_map())
    for (const yaml::Entry& entry : package.tree.map())
      sections.emplace_back(entry.key, yaml::digest_text(yaml::digest(entry.value)));
  if (package.scripts)
    for (const auto& [file, source] : package.scripts->files)
      sections.emplace_back(file, yaml::digest_text(yaml::digest(yaml::Node{}, {source})));
  return sections;
}

std::vector<std::string> changed_sections(const std::vector<std::pair<std::string, std::string>>& before,
                                          const std::vector<std::pair<std::string, std::string>>& now) {
  const auto lacks = [](const auto& list, const std::string& name) {
    return std::none_of(list.begin(), list.end(), [&](const auto& section) { return section.first == name; });
  };
  std::vector<std::string> changed;
  for (const auto& section : before)
    if (lacks(now, section.first))
      changed.push_back(section.first + " (gone)");
    else if (std::find(now.begin(), now.end(), section) == now.end())
      changed.push_back(section.first);
  for (const auto& section : now)
    if (!before.empty() && lacks(before, section.first)) changed.push_back(section.first + " (new)");
  return changed;
}

RecordHeader under_rules(RecordHeader header, const Package& package, RuleChange change) {
  const std::string digest = yaml::digest_text(package.definition->digest);
  change.digest = std::exchange(header.digest, digest);
  if (change.digest != digest) header.changes.push_back(std::move(change));
  header.rules = rule_sections(package);
  return header;
}

namespace {

/// As find_game() takes it: as people call it where we are.
std::string game_of(const RecordHeader& header) {
  if (header.folder.empty()) return header.game;
  const fs::path here = fs::path(header.folder).lexically_relative(fs::current_path());
  const bool below = !here.empty() && *here.begin() != "..";
  return below ? here.string() : header.folder;
}

/// The game in the folder, if that has the rules of the record.
std::optional<Package> load_if_recorded(const std::string& folder, const std::vector<std::string>& variant_folders,
                                        const RecordHeader& header) {
  try {
    Package package = load_package(folder, {header.variants, header.parameters, false, false, variant_folders});
    if (yaml::digest_text(package.definition->digest) == header.digest) return package;
  } catch (const LoadError&) {  // not by these rules
  }
  return std::nullopt;
}

/// The rules of the record among those that the game, found at `today` if it is not empty, and its variants had before;
/// none if they are not kept.
std::optional<Package> load_older(const RecordHeader& header, const std::string& today) {
  const std::vector<std::string> older = find_older_rules(header.game);
  for (const auto& variant_folders : older_variant_sets(header.game, header.variants)) {
    std::vector<std::string> folders = older;
    if (!today.empty() && !variant_folders.empty()) folders.push_back(today);  // without has been tried
    for (const std::string& folder : folders)
      if (std::optional<Package> package = load_if_recorded(folder, variant_folders, header)) return package;
  }
  return std::nullopt;
}

/// Where the game is today; empty if it is gone.
std::string found_today(const RecordHeader& header) {
  try {
    return find_game(game_of(header));
  } catch (const LoadError&) {
    return "";
  }
}

}  // namespace

Package load_recorded(const RecordHeader& header, const std::string& folder, RulesOf rules) {
  const LoadOptions options{header.variants, header.parameters};
  if (!folder.empty()) return load_package(find_game(folder), options);
  try {
    Package package = load_package(find_game(game_of(header)), options);
    if (rules == RulesOf::today || yaml::digest_text(package.definition->digest) == header.digest) return package;
    std::optional<Package> older = load_older(header, found_today(header));
    return older ? std::move(*older) : std::move(package);
  } catch (const LoadError&) {
    if (rules == RulesOf::today) throw;
    if (std::optional<Package> older = load_older(header, found_today(header))) return std::move(*older);
    throw;
  }
}

static constexpr Wording rules_changed{"the rules of {} have changed since this match was recorded: {}",
                                       "les règles de {} ont changé depuis que cette partie a été enregistrée : {}"};
static constexpr Wording digest_changed{"digest {} then, {} now", "empreinte {} alors, {} maintenant"};

void require_same_rules(const RecordHeader& header, const Package& package) {
  const std::string digest = yaml::digest_text(package.definition->digest);
  if (header.digest == digest) return;
  const auto changed = changed_sections(header.rules, rule_sections(package));
  const Statement which = changed.empty() ? Statement(digest_changed, header.digest, digest)
                                          : Statement(fmt::format("{}", fmt::join(changed, ", ")));
  throw RecordError(RecordError::Fault::other_rules, Statement(rules_changed, header.game, which));
}

}  // namespace houserule
