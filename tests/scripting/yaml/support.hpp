#pragma once
// Short ways to say what the tests of the YAML layer say often.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// The tree of a text that must have no fault.
inline Node tree_of(std::string_view text, const std::string& file = "game.yaml") {
  Diagnostics diagnostics;
  Node node = parse_text(text, file, diagnostics);
  EXPECT_EQ(to_text(diagnostics), "") << text;
  return node;
}

/// The printed diagnostics of a text.
inline std::string faults_of(std::string_view text) {
  Diagnostics diagnostics;
  parse_text(text, "game.yaml", diagnostics);
  sort_diagnostics(diagnostics);
  return to_text(diagnostics);
}

/// The printed diagnostics without excerpts, for the stages after parsing.
inline std::string sorted_text(Diagnostics diagnostics) {
  sort_diagnostics(diagnostics);
  return to_text(diagnostics);
}

}  // namespace houserule::yaml
