#include "cli/text/minutes.hpp"

namespace houserule::cli {

std::string minutes_of(const Package& package) {
  const yaml::Node* minutes = package.tree.find("minutes");
  if (minutes == nullptr) return "";
  if (minutes->is_integer()) return std::to_string(minutes->integer());
  std::string text = minutes->string();
  return text.replace(text.find(".."), 2, "–");
}

}  // namespace houserule::cli
