#pragma once
// Bytes as text of 64 letters (RFC 4648).

#include <string>
#include <string_view>

namespace houserule::cli::serve {

std::string base64(std::string_view bytes);

}  // namespace houserule::cli::serve
