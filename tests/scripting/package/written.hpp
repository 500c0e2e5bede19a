#pragma once
// A game that a test writes into a folder of its own, loaded.

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include <unistd.h>

#include "scripting/package/package.hpp"

namespace houserule {

/// Without a script if that is empty. Throws std::runtime_error with the diagnostics where it does not load. The folder
/// is gone afterwards.
inline Package load_written(const std::string& game_yaml, const std::string& rules_lua = "") {
  static int number = 0;
  namespace fs = std::filesystem;
  const std::string name = "houserule-written-" + std::to_string(::getpid()) + "-" + std::to_string(++number);
  const fs::path folder = fs::temp_directory_path() / name;
  fs::create_directories(folder);
  std::ofstream(folder / "game.yaml") << game_yaml;
  if (!rules_lua.empty()) std::ofstream(folder / "rules.lua") << rules_lua;
  try {
    Package package = load_package(folder.string());
    fs::remove_all(folder);
    return package;
  } catch (const LoadError& error) {
    fs::remove_all(folder);
    throw std::runtime_error(to_text(error.diagnostics));
  }
}

}  // namespace houserule
