#pragma once
// Boards drawn as text: one character a cell.

#include <string>
#include <string_view>
#include <vector>

#include "scripting/definition/reader.hpp"

namespace houserule::build {

/// The characters of a UTF-8 text.
std::vector<std::string> characters_of(std::string_view text);

/// One character of a drawing that is not a space.
struct Letter {
  int row = 0;     ///< from 0, empty rows at the top not counted
  int column = 0;  ///< from 0, as in the text
  std::string letter;
  Place place;
};

/// The letters in reading order. Rows are the lines of a text or the items of a list. Complains if there are none.
/// `parted`: by blanks, so that letters may have several characters; their columns are then counted, whatever they take
/// up.
std::vector<Letter> read_drawing(Context& context, const Value& value, bool parted = false);

}  // namespace houserule::build
