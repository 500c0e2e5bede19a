#include "scripting/diagnostics/utf8.hpp"

#include <algorithm>

namespace houserule {

std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return text.empty() ? 0 : 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const bool out_of_range = (lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) > 0x8F);
    return continues(1) && continues(2) && continues(3) && !out_of_range ? 4 : 0;
  }
  return 0;
}

namespace {

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::size_t offset_of_character(std::string_view text, std::size_t number) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (starts_character(text[at]) && number-- == 0) return at;
  return text.size();
}

bool is_control(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  if (text.empty()) return false;
  return byte(0) < 0x20 || byte(0) == 0x7F || (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0);
}

bool has_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (is_control(text.substr(at))) return true;
  return false;
}

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const std::size_t length = std::max<std::size_t>(character_length(rest), 1);
    if (text[at] == '\t' || text[at] == '\n')
      result += ' ';
    else if (is_control(rest) || character_length(rest) == 0)
      result += '?';
    else
      result += rest.substr(0, length);
    at += length;
  }
  return result;
}

}  // namespace houserule
