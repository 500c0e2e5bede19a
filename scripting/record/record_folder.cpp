#include "scripting/record/record_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/match/journal.hpp"
#include "scripting/record/reader.hpp"

namespace houserule {
namespace fs = std::filesystem;
namespace {

constexpr Wording cannot_make{"can't make {}: {}", "{} ne se crée pas : {}"};
constexpr Wording choose_a_file{"choose a file: --record FILE", "choisissez un fichier : --record FICHIER"};

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
  } catch (const RecordError&) {
    return false;
  }
}

}  // namespace

std::string record_folder() {
  const std::string state = environment("XDG_STATE_HOME");
  const std::string home = environment("HOME");
  if (!state.empty()) return state + "/houserule";
  return (home.empty() ? "." : home + "/.local/state") + "/houserule";
}

std::string new_record_path(const RecordHeader& header, const std::string& what) {
  const std::string folder = record_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw JournalError({cannot_make, folder, error.message()}, choose_a_file);
  std::string stem = fmt::format("{}/{:%Y%m%d-%H%M%S}-{}-{}-{}", folder, fmt::localtime(std::time(nullptr)),
                                 header.game, header.players, header.players == 1 ? "player" : "players");
  for (const std::string& variant : header.variants) stem += "-" + variant;
  if (!what.empty()) stem += "-" + what;
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

}  // namespace houserule
