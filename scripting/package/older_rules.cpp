#include "scripting/package/older_rules.hpp"

#include <algorithm>
#include <filesystem>

#include "scripting/package/package.hpp"

namespace houserule {

namespace fs = std::filesystem;

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

}  // namespace houserule
