#pragma once
// Pages of rules as text, and parts of them.

#include <string>

#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"

namespace houserule::test {

inline std::string markdown(const Package& package, int players = 0, const std::string& language = "en") {
  return cli::pages::to_markdown(cli::pages::make_page(package, language, players), "");
}

/// The lines of a page between a heading and the next.
inline std::string part_of(const std::string& page, const std::string& heading) {
  const std::size_t start = page.find("\n" + heading + "\n");
  if (start == std::string::npos) return "";
  const std::size_t body = start + heading.size() + 3;
  return page.substr(body, page.find("\n#", body) - body);
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace houserule::test
