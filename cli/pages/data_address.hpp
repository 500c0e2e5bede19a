#pragma once
// Pictures in pages that are whole without any other file.

#include <string>
#include <string_view>

namespace houserule::cli::pages {

/// An address that holds the picture itself (RFC 2397): an SVG or PNG; of a file that can't be read an empty picture.
std::string data_address(const std::string& file);

/// Bytes as text of 64 letters (RFC 4648).
std::string base64(std::string_view bytes);

}  // namespace houserule::cli::pages
