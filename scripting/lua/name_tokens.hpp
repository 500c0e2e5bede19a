#pragma once
// Finds names in Lua source text, outside comments and texts.

#include <string>
#include <string_view>
#include <vector>

namespace houserule::lua {

/// A name as written, with its place; lines and columns count from 1, columns in characters.
struct NameToken {
  std::string_view text;
  int line;
  int column;
  bool field;  ///< follows a '.' or ':'
};

/// All names and keywords, in order. The views point into `source`.
std::vector<NameToken> name_tokens(std::string_view source);

/// Characters in UTF-8 text; of malformed text, a number at most its bytes.
int characters_in(std::string_view text);

/// Line number `line` of `source`, without its end; empty if there is none.
std::string line_of(std::string_view source, int line);

}  // namespace houserule::lua
