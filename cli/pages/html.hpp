#pragma once
// Rule pages as one HTML file that needs nothing else: styles and pictures inside, no script.

#include <string>
#include <vector>

#include "cli/pages/page.hpp"

namespace houserule::cli::pages {

/// The same game in one language or several; with several, a switch at the top shows one of them. Well-formed
/// as XML too. Anchors are those of the page after its language: "en-kind-coral".
std::string to_html(const std::vector<Page>& pages);

}  // namespace houserule::cli::pages
