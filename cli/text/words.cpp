#include "cli/text/words.hpp"

#include <cctype>
#include <iterator>
#include <sstream>

namespace houserule::cli {

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string joined(const std::vector<std::string>& words, std::size_t first, std::size_t end) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) text += (i == first ? "" : " ") + words[i];
  return text;
}

bool is_in_words(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0; }

bool has_words(std::string_view text, std::string_view words) {
  if (words.empty()) return false;
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_in_words(text[at - 1])) && (end == text.size() || !is_in_words(text[end]))) return true;
  }
  return false;
}

}  // namespace houserule::cli
