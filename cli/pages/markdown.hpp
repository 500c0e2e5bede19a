#pragma once
// A rule page as Markdown (GitHub's tables): what forges show.

#include <string>

#include "cli/pages/page.hpp"

namespace houserule::cli::pages {

/// Pictures are links to SVG files: forges strip SVG and data addresses from a page itself. With empty
/// `pictures` there are no files, and a picture is its text. Else a picture is the file
/// picture_file(pictures, …) beside the page.
std::string to_markdown(const Page& page, const std::string& pictures);

/// "coral-reef.flow.fr.svg": `stem` is "coral-reef".
std::string picture_file(const std::string& stem, const Picture& picture, const std::string& language);

}  // namespace houserule::cli::pages
