#pragma once
// Definitions built from a text, and what is wrong with them.

#include <string>

#include <gtest/gtest.h>

#include "scripting/definition/definition_builder.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule {

/// Expects no faults, unless `faults` takes them: "path: message = hint", a line each.
inline Definition built(const std::string& text, std::string* faults = nullptr) {
  Diagnostics diagnostics;
  const yaml::Node tree = yaml::parse_text(text, "game.yaml", diagnostics);
  Definition definition = build_definition(tree, diagnostics);
  std::string found;
  for (const Diagnostic& each : diagnostics)
    found += each.path + ": " + each.message + (each.hint.empty() ? "" : " = " + each.hint) + "\n";
  if (faults != nullptr)
    *faults = found;
  else
    EXPECT_EQ(found, "");
  return definition;
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// What is wrong with a text in which something has been replaced.
inline std::string faults_of(const std::string& text, const std::string& from, const std::string& to) {
  std::string found;
  built(replaced(text, from, to), &found);
  return found;
}

}  // namespace houserule
