#include "cli/text/shown_path.hpp"

#include <cstdlib>

namespace houserule::cli {

std::string shown_path(const std::string& path) {
  const char* home = std::getenv("HOME");
  const std::string folder = home == nullptr ? "" : home;
  const bool is_inside = folder.size() > 1 && path.starts_with(folder + "/");
  return is_inside ? "~" + path.substr(folder.size()) : path;
}

}  // namespace houserule::cli
