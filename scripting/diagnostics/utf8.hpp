#pragma once
// The little about UTF-8 that reading and printing need.

#include <cstddef>
#include <string_view>

namespace houserule {

/// Bytes of the well-formed character at the front (no overlong forms, no surrogates): 1 to 4; 0 if there is
/// none or the text is empty.
std::size_t character_length(std::string_view text);

/// Whether a well-formed text holds a character that moves the cursor or worse: U+0000 to 1F, 7F to 9F.
bool has_control(std::string_view text);

/// Characters in a well-formed text.
std::size_t count_characters(std::string_view text);

/// The byte at which a character of a well-formed text starts, counted from 0; the text's size if it has fewer.
std::size_t offset_of_character(std::string_view text, std::size_t number);

}  // namespace houserule
