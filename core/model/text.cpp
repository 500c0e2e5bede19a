#include "core/model/text.hpp"

namespace houserule {

const std::string& Text::in(const std::string& language) const {
  static const std::string nothing;
  if (by_language.empty()) return nothing;
  for (const auto* wanted : {language.c_str(), "en"})
    if (const auto found = by_language.find(wanted); found != by_language.end()) return found->second;
  return by_language.begin()->second;
}

}  // namespace houserule
