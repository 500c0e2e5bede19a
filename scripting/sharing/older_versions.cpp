#include "scripting/sharing/older_versions.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "scripting/package/older_rules.hpp"
#include "scripting/package/package.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

/// Digests of the rules in a folder under the variants and settings of a match, with the variants as they are and as
/// they were; none where they don't load. A variant whose folder is given is that one.
class Digests {
 public:
  explicit Digests(std::string folder, std::string variant_folder = "")
      : folder_(std::move(folder)), variant_folder_(std::move(variant_folder)) {}

  bool have(const RecordHeader& header) {
    RecordHeader key;
    key.variants = header.variants;
    key.parameters = header.parameters;
    const auto [found, fresh] = known_.try_emplace(header_line(key));
    if (fresh && !folder_.empty())
      for (auto& variant_folders : older_variant_sets(header.game, header.variants))
        add(header, std::move(variant_folders), found->second);
    return found->second.contains(header.digest);
  }

 private:
  void add(const RecordHeader& header, std::vector<std::string> variant_folders, std::set<std::string>& digests) const {
    if (!variant_folder_.empty()) variant_folders.insert(variant_folders.begin(), variant_folder_);
    try {
      const Package package =
          load_package(folder_, {header.variants, header.parameters, false, false, std::move(variant_folders)});
      digests.insert(yaml::digest_text(package.definition->digest));
    } catch (const LoadError&) {
    }
  }

  std::string folder_, variant_folder_;
  std::map<std::string, std::set<std::string>> known_;
};

/// What can't be read can't be played either.
std::vector<RecordHeader> recorded_matches(const std::string& game) {
  std::vector<RecordHeader> headers;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(record_folder(), error)) {
    if (entry.path().extension() != ".jsonl") continue;
    try {
      RecordReader reader(entry.path().string());
      for (RecordedMatch match; reader.next(match);)
        if (match.header.game == game) headers.push_back(match.header);
    } catch (const RecordError&) {
    }
  }
  return headers;
}

}  // namespace

bool is_needed(const std::string& game, const std::string& folder, const std::string& newer) {
  Digests before(folder), now(newer);
  for (const RecordHeader& header : recorded_matches(game))
    if (before.have(header) && !now.have(header)) return true;
  return false;
}

bool variant_is_needed(const std::string& game, const std::string& today, const std::string& folder,
                       const std::string& newer) {
  std::vector<RecordHeader> headers = recorded_matches(game);
  const std::string id = fs::path(folder).filename().string();
  std::erase_if(headers, [&](const RecordHeader& header) {
    return std::ranges::find(header.variants, id) == header.variants.end();
  });
  std::vector<std::string> games = find_older_rules(game);
  games.push_back(today);
  for (const std::string& each : games) {
    Digests before(each, folder), now(newer.empty() ? "" : each, newer);
    for (const RecordHeader& header : headers)
      if (before.have(header) && !now.have(header)) return true;
  }
  return false;
}

}  // namespace houserule
