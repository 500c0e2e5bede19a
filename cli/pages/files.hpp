#pragma once
// Rule pages as files.

#include <string>
#include <utility>
#include <vector>

#include "cli/pages/page.hpp"

namespace houserule::cli::pages {

enum class Format { markdown, html };

/// Name and content.
using File = std::pair<std::string, std::string>;

/// One file for all pages, and for Markdown one for each picture; names begin with those of `page_file`
/// without its ending.
std::vector<File> one_file(const std::vector<Page>& pages, Format format, const std::string& page_file);
/// For a folder: a Markdown file for each language ("coral-reef.fr.md") with its pictures, one HTML file for
/// all.
std::vector<File> folder_files(const std::vector<Page>& pages, Format format, const std::string& stem);

}  // namespace houserule::cli::pages
