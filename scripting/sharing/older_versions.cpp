#include "scripting/sharing/older_versions.hpp"

#include <filesystem>
#include <map>
#include <vector>

#include "scripting/package/package.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/record_folder.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

/// Digests of the rules in a folder under the variants and settings of a match; empty where they don't load.
class Digests {
 public:
  explicit Digests(std::string folder) : folder_(std::move(folder)) {}

  const std::string& under(const RecordHeader& header) {
    RecordHeader key;
    key.variants = header.variants;
    key.parameters = header.parameters;
    const auto [found, fresh] = known_.try_emplace(header_line(key));
    if (fresh && !folder_.empty()) found->second = load(header);
    return found->second;
  }

 private:
  std::string load(const RecordHeader& header) const {
    try {
      return yaml::digest_text(load_package(folder_, {header.variants, header.parameters}).definition->digest);
    } catch (const LoadError&) {
      return "";
    }
  }

  std::string folder_;
  std::map<std::string, std::string> known_;
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
    if (before.under(header) == header.digest && now.under(header) != header.digest) return true;
  return false;
}

}  // namespace houserule
