#pragma once
// The honest game of the fixtures, with files of a cheat in their place.

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scripting/checks/contract/contract.hpp"

namespace houserule {

/// A folder of its own under the system's temporary one, gone with the object.
class CheatFolder {
 public:
  explicit CheatFolder(const std::string& cheat)
      : path_(std::filesystem::temp_directory_path() / ("houserule-" + std::to_string(getpid()) + "-" + cheat)) {
    const std::filesystem::path fixtures = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures";
    using std::filesystem::copy_options;
    std::filesystem::copy(fixtures / "honest", path_);
    std::filesystem::copy(fixtures / cheat, path_, copy_options::recursive | copy_options::overwrite_existing);
  }
  CheatFolder(const CheatFolder&) = delete;
  CheatFolder& operator=(const CheatFolder&) = delete;
  ~CheatFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string path() const { return path_.string(); }
  /// `text` with the folder's name shortened to "cheat".
  std::string shorten(std::string text) const {
    for (auto at = text.find(path()); at != std::string::npos; at = text.find(path()))
      text.replace(at, path().size(), "cheat");
    return text;
  }

 private:
  std::filesystem::path path_;
};

/// The diagnostics of loading, then all findings; "" if it is a game that keeps the contract.
inline std::string faults_of(const std::string& cheat) {
  const CheatFolder folder(cheat);
  try {
    LoadOptions options;
    options.exact_limits = true;
    const Package package = load_package(folder.path(), options);
    ContractEffort effort;
    effort.matches = 1;
    std::string text;
    for (const Finding& finding : check_contract(package, 2, effort)) text += to_text(finding) + "\n";
    return folder.shorten(text);
  } catch (const LoadError& error) {
    return folder.shorten(to_text(error.diagnostics));
  }
}

}  // namespace houserule
