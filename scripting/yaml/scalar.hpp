#pragma once
// The rules for an unquoted scalar; see parse.hpp.

#include <string>
#include <string_view>

#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

struct Scalar {
  decltype(Node::value) value;  ///< boolean, integer or string; the text itself if there is a fault
  std::string fault;            ///< empty if there is none
  std::string hint;
};

Scalar read_plain(std::string_view text);

/// null, Null, NULL and ~.
bool is_null_word(std::string_view text);

}  // namespace houserule::yaml
