#include "cli/pages/data_address.hpp"

#include <cstdint>
#include <fstream>
#include <iterator>

namespace houserule::cli::pages {

std::string data_address(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  return (file.ends_with(".png") ? "data:image/png;base64," : "data:image/svg+xml;base64,") + base64(bytes);
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t left = bytes.size() - at;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) bits = bits << 8 | (i < left ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    for (std::size_t i = 0; i < 4; ++i) text += i <= left ? letters[bits >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

}  // namespace houserule::cli::pages
