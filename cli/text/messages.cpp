#include "cli/text/messages.hpp"

#include <cctype>
#include <cstdlib>

namespace houserule::cli {

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string code = std::string(value).substr(0, 2);
    const bool letters = code.size() == 2 && std::isalpha(static_cast<unsigned char>(code[0])) != 0 &&
                         std::isalpha(static_cast<unsigned char>(code[1])) != 0;
    return letters ? code : "en";
  }
  return "en";
}

}  // namespace houserule::cli
