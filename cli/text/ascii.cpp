#include "cli/text/ascii.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

#include <unistd.h>

#include "cli/text/layout.hpp"
#include "scripting/diagnostics/utf8.hpp"

namespace houserule::cli {
namespace {

constexpr std::pair<std::string_view, std::string_view> likenesses[] = {
    {"─", "-"},  {"│", "|"},      {"┌", "+"},      {"┐", "+"},  {"└", "+"},  {"┘", "+"},  {"├", "+"},
    {"┤", "+"},  {"┬", "+"},      {"┴", "+"},      {"┼", "+"},  {"╱", "/"},  {"╲", "\\"}, {"–", "-"},
    {"−", "-"},  {"·", "."},      {"…", "..."},    {"→", "->"}, {"×", "x"},  {"±", "+"},  {"≤", "<"},
    {"≥", ">"},  {"≠", "#"},      {"≈", "~"},      {"’", "'"},  {"“", "\""}, {"”", "\""}, {"«", "\""},
    {"»", "\""}, {"\u00a0", " "}, {"\u202f", " "}, {"●", "#"},  {"○", "O"},  {"☾", "C"},  {"♣", "C"},
    {"♦", "D"},  {"♥", "H"},      {"♠", "S"},      {"⚀", "1"},  {"⚁", "2"},  {"⚂", "3"},  {"⚃", "4"},
    {"⚄", "5"},  {"⚅", "6"},      {"œ", "oe"},     {"Œ", "OE"}, {"æ", "ae"}, {"Æ", "AE"}, {"ß", "ss"}};

/// Of U+00C0 to U+00FF, without their accents.
constexpr std::string_view plain_letters = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

std::string_view likeness_of(std::string_view character) {
  const auto found = std::ranges::find(likenesses, character, &std::pair<std::string_view, std::string_view>::first);
  if (found != std::end(likenesses)) return found->second;
  if (character.size() == 2 && character[0] == '\xc3')
    return plain_letters.substr(static_cast<unsigned char>(character[1]) - 0x80u, 1);
  return "?";
}

/// How many bytes at the end begin a character that is not whole.
std::size_t rest_of(std::string_view text) {
  for (std::size_t size = 1; size <= std::min<std::size_t>(3, text.size()); ++size) {
    const auto byte = static_cast<unsigned char>(text[text.size() - size]);
    if (byte < 0x80) return 0;
    if (byte >= 0xC0) return size < (byte >= 0xF0 ? 4u : byte >= 0xE0 ? 3u : 2u) ? size : 0;
  }
  return 0;
}

/// A descriptor that is written to in ASCII.
struct Plain {
  int descriptor;
  std::string rest;  ///< of a character whose end comes with the next write
};

ssize_t write_plain(void* cookie, const char* bytes, std::size_t size) {
  Plain& plain = *static_cast<Plain*>(cookie);
  std::string text = plain.rest + std::string(bytes, size);
  const std::size_t rest = rest_of(text);
  plain.rest = text.substr(text.size() - rest);
  text = to_ascii(std::string_view(text).substr(0, text.size() - rest));
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = ::write(plain.descriptor, text.data() + at, text.size() - at);
    if (written <= 0) return 0;
    at += static_cast<std::size_t>(written);
  }
  return static_cast<ssize_t>(size);
}

std::FILE* const first_output = stdout;

void replace(std::FILE*& stream, Plain& plain, int buffering) {
  if (isatty(plain.descriptor) != 1) return;
  std::FILE* replaced = fopencookie(&plain, "w", {nullptr, write_plain, nullptr, nullptr});
  if (replaced == nullptr) return;
  std::setvbuf(replaced, nullptr, buffering, BUFSIZ);
  stream = replaced;
}

}  // namespace

bool is_ascii_asked() {
  const char* kind = std::getenv("TERM");
  if (kind != nullptr && std::string_view(kind) == "dumb") return true;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string locale = value;
    std::ranges::transform(locale, locale.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return locale.find("utf-8") == std::string::npos && locale.find("utf8") == std::string::npos;
  }
  return false;
}

std::string to_ascii(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(character_length(text), 1);
    if (static_cast<unsigned char>(text[0]) < 0x80)
      plain += text[0];
    else
      plain += likeness_of(text.substr(0, length));
    text.remove_prefix(length);
  }
  return plain;
}

std::string folded(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(character_length(text), 1);
    const std::string_view character = text.substr(0, length);
    const std::string near = to_ascii(character);
    plain += near == "?" ? std::string(character) : near;
    text.remove_prefix(length);
  }
  return lower(plain);
}

void print_in_ascii() {
  static Plain output{STDOUT_FILENO, ""}, error{STDERR_FILENO, ""};
  if (!is_ascii_asked()) return;
  replace(stdout, output, _IOLBF);
  replace(stderr, error, _IONBF);
}

std::FILE* raw_output() { return first_output; }
bool prints_in_ascii() { return stdout != first_output; }

}  // namespace houserule::cli
