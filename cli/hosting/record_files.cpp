#include "cli/hosting/record_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/failure.hpp"
#include "core/flow/notation.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace fs = std::filesystem;
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_unfinished(const std::string& path) {
  try {
    RecordReader reader(path);
    bool unfinished = false;
    for (RecordedMatch match; reader.next(match);) unfinished = match.result.is_null();
    return unfinished;
  } catch (const Failure&) {
    return false;
  }
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

}  // namespace

std::string record_folder() {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  if (!state.empty()) return state + "/houserule";
  return (home.empty() ? "." : home + "/.local/state") + "/houserule";
}

std::string new_record_path(const std::string& game) {
  const std::string folder = record_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw Failure{own_fault, fmt::format("can't make {}: {}", folder, error.message()), "choose a file: --record FILE"};
  const std::string stem = fmt::format("{}/{}-{:%Y%m%d-%H%M%S}", folder, game, fmt::localtime(std::time(nullptr)));
  std::string path = stem + ".jsonl";
  for (int number = 2; fs::exists(path); ++number) path = fmt::format("{}-{}.jsonl", stem, number);
  return path;
}

std::string newest_unfinished() {
  std::vector<std::pair<fs::file_time_type, std::string>> records;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(record_folder(), error))
    if (entry.path().extension() == ".jsonl") records.emplace_back(entry.last_write_time(error), entry.path().string());
  std::sort(records.rbegin(), records.rend());
  for (const auto& [time, path] : records)
    if (is_unfinished(path)) return path;
  return "";
}

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

void write_anew(RecordWriter& record, std::int64_t start, const RecordHeader& header, Match& match) {
  std::string text = header_line(header);
  std::vector<std::int64_t> offsets;
  for (std::size_t ply = 0; ply < match.plies(); ++ply) {
    const Action& action = match.action(ply);
    offsets.push_back(start + static_cast<std::int64_t>(text.size()));
    const State& after = match.moment(static_cast<int>(ply) + 1);
    text += ply_line({action.seat, action_text(match.before(ply), action), hash_text(after.hash())});
  }
  record.replace(start, text);
  for (std::size_t ply = 0; ply < match.plies(); ++ply) match.set_offset(ply, offsets[ply]);
}

Package load_recorded(const RecordHeader& header, const std::string& folder) {
  if (!folder.empty() || header.folder.empty())
    return load_package(find_game(folder.empty() ? header.game : folder), {header.variants, header.parameters});
  // Below where we are it is called as people call it there.
  const fs::path here = fs::path(header.folder).lexically_relative(fs::current_path());
  const bool below = !here.empty() && *here.begin() != "..";
  return load_package(find_game(below ? here.string() : header.folder), {header.variants, header.parameters});
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

void require_same_rules(const RecordHeader& header, const Package& package) {
  const std::string digest = yaml::digest_text(package.definition->digest);
  if (header.digest == digest) return;
  const auto changed = changed_sections(header.rules, rule_sections(package));
  const std::string which =
      changed.empty() ? fmt::format("digest {} then, {} now", header.digest, digest) : joined(changed);
  throw Failure{data_fault,
                fmt::format("the rules of {} have changed since this match was recorded: {}", header.game, which),
                "--force-rules goes through it with the rules of today as far as they go"};
}

}  // namespace houserule::cli
