#pragma once
// What authors write for people, in several languages.

#include <map>
#include <string>

namespace houserule {

struct Text {
  std::map<std::string, std::string> by_language;
  bool empty() const { return by_language.empty(); }
  /// In that language, else in English, else in any; empty if there is none.
  const std::string& in(const std::string& language) const;
};

}  // namespace houserule
