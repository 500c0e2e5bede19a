#include "scripting/package/older_rules.hpp"

#include <algorithm>
#include <filesystem>

#include "scripting/package/package.hpp"

namespace houserule {

namespace fs = std::filesystem;

static constexpr std::size_t most_sets = 100;

std::string older_rules_folder(const std::string& game) {
  const std::string user = user_folder();
  return user.empty() ? "" : user + "/older/" + game;
}

std::vector<std::string> find_older_rules(const std::string& game) {
  std::vector<std::string> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(older_rules_folder(game), error))
    if (fs::is_regular_file(entry.path() / "game.yaml", error)) folders.push_back(entry.path().string());
  std::ranges::sort(folders);
  return folders;
}

std::vector<std::string> find_older_variants(const std::string& game) {
  std::vector<std::string> folders;
  std::error_code error;
  for (const auto& version : fs::directory_iterator(older_rules_folder(game) + "/variants", error))
    for (const auto& entry : fs::directory_iterator(version.path(), error))
      if (fs::is_regular_file(entry.path() / (entry.path().filename().string() + ".yaml"), error))
        folders.push_back(entry.path().string());
  std::ranges::sort(folders);
  return folders;
}

std::vector<std::vector<std::string>> older_variant_sets(const std::string& game,
                                                         const std::vector<std::string>& variants) {
  const std::vector<std::string> older = find_older_variants(game);
  std::vector<std::vector<std::string>> sets{{}};
  for (const std::string& id : variants) {
    const std::size_t without = sets.size();
    for (const std::string& folder : older)
      for (std::size_t i = 0; i < without && sets.size() < most_sets && fs::path(folder).filename() == id; ++i) {
        sets.push_back(sets[i]);
        sets.back().push_back(folder);
      }
  }
  return sets;
}

}  // namespace houserule
