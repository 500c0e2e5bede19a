#include "core/model/definition.hpp"

#include <algorithm>

namespace houserule {

const std::string& Text::in(const std::string& language) const {
  static const std::string nothing;
  if (by_language.empty()) return nothing;
  for (const auto* wanted : {language.c_str(), "en"})
    if (const auto found = by_language.find(wanted); found != by_language.end()) return found->second;
  return by_language.begin()->second;
}

int ActionDefinition::most_values() const {
  const int own = static_cast<int>(arguments.size());
  return several() == nullptr ? own : own - 1 + several()->amount->maximum;
}

bool ActionDefinition::takes(int values) const {
  const int own = static_cast<int>(arguments.size());
  if (several() == nullptr) return values == own;
  return values >= own - 1 + several()->amount->minimum && values <= most_values();
}

bool ActionDefinition::names_pieces() const {
  const auto takes_piece = [](const ArgumentDefinition& argument) { return argument.source.yields() == Yields::piece; };
  const auto named = std::count_if(arguments.begin(), arguments.end(), takes_piece);
  return named > 1 || (several() != nullptr && takes_piece(*several()));
}

}  // namespace houserule
