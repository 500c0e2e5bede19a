#pragma once
// How pages and pictures look: colours of pieces, style sheets for light, dark and paper.

#include <string>

namespace houserule::cli::pages {

struct Colour {
  const char* fill;
  const char* ink;  ///< for letters on it
};

/// Of a colour word of the kinds ("red"); a quiet one for any other.
Colour colour_of(const std::string& word);
/// Of the n-th terrain of a board that has no colour of its own; the same in light and dark.
Colour terrain_colour(int index);
/// A light one for a colour word, so that letters on it can be read.
Colour terrain_colour(const std::string& word);

/// The classes that pictures use.
std::string picture_style();
/// The page's own, with those of pictures.
std::string page_style();
/// What a page with charts needs besides.
std::string chart_style();

}  // namespace houserule::cli::pages
