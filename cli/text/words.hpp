#pragma once
// Words of what somebody types, and in what is told.

#include <string>
#include <string_view>
#include <vector>

namespace houserule::cli {

/// What stands between spaces.
std::vector<std::string> words_in(const std::string& text);
/// Those from `first` to before `end`, with a space between each two.
std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t end);
/// Of ASCII letters and digits, and of what is no ASCII.
bool is_in_words(char c);
/// Whether it stands in the text as words of their own, in the same letters: "fig" in "red fig", not in "figs".
bool has_words(std::string_view text, std::string_view words);

}  // namespace houserule::cli
