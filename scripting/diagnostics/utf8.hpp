#pragma once
// The little about UTF-8 that reading and printing need.

#include <cstddef>
#include <string>
#include <string_view>

namespace houserule {

/// Bytes of the well-formed character at the front (no overlong forms, no surrogates): 1 to 4; 0 if there is
/// none or the text is empty.
std::size_t character_length(std::string_view text);

/// Characters in a well-formed text.
std::size_t count_characters(std::string_view text);

/// The byte at which a character of a well-formed text starts, counted from 0; the text's size if it has fewer.
std::size_t offset_of_character(std::string_view text, std::size_t number);

/// Whether the character at the front of a text is one that a terminal obeys: U+0000 to U+001F, U+007F to U+009F.
bool is_control(std::string_view text);
/// Whether there is one anywhere in a text.
bool has_control(std::string_view text);

/// One line that a terminal or a log may safely be sent: tabs and newlines become spaces, other control characters and
/// bytes that are not UTF-8 become '?'.
std::string printable(std::string_view text);

}  // namespace houserule
