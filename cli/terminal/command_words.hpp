#pragma once
// What may be typed at a question besides an answer, in the reader's language.

#include <string>

namespace houserule::cli {

/// A command by its English word, in `language`: "undo" is "annuler" in French.
std::string command_in(const std::string& english, const std::string& language);

/// A line that begins with a command's word in `language` or in English, with the English one: "pourquoi a1" is "why
/// a1". Capital letters do, too, and letters without their accents. Others are unchanged.
std::string command_in_english(const std::string& line, const std::string& language);

/// Whether a command is called so in some language.
bool is_command_word(const std::string& word);

}  // namespace houserule::cli
