#pragma once
// A rule page as plain lines: what a terminal shows.

#include <string>

#include "cli/pages/page.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {

/// No line is wider than `width`, unless a word or a drawing is. Tables that are, are written a row a paragraph.
Block to_lines(const Page& page, int width);
/// The sections with that word in their title, however it is typed, each with its parts. Empty if there are none.
Block lines_of_part(const Page& page, const std::string& word, int width);
/// What the page says of one kind: its row among the pieces, then the rules that name it, from how the game goes and
/// is scored. Empty if there is nothing.
Block lines_about_kind(const Page& page, const std::string& id, const std::string& name, int width);

}  // namespace houserule::cli::pages
