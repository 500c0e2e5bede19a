// What fuzzing has found stays mended: each input that is kept goes through its target.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/fuzz/targets.hpp"

namespace houserule::fuzz::kept_test {
namespace {

namespace fs = std::filesystem;

const fs::path kept = std::string(HOUSERULE_SOURCE_DIR) + "/tests/fuzz/seeds";

const std::map<std::string, std::function<void(std::string_view)>> targets{
    {"action", try_action}, {"archive", try_archive}, {"folder", try_folder}, {"position", try_position},
    {"record", try_record}, {"script", try_script},   {"yaml", try_yaml}};

TEST(Fuzzed, WhatWasFoundStaysMended) {
  int tried = 0;
  for (const auto& folder : fs::directory_iterator(kept))
    for (const auto& entry : fs::directory_iterator(folder)) {
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      EXPECT_NO_THROW(targets.at(folder.path().filename())(text)) << entry.path();
      ++tried;
    }
  EXPECT_GT(tried, 0);
}

/// Every target gets as far as it is meant to: an input that must be found fault with is.
TEST(Fuzzed, TargetsTakeWhatIsShipped) {
  EXPECT_NO_THROW(try_action("game: reversi\n2 7\nplace d3\nplace c3\nplace z9\n"));
  EXPECT_NO_THROW(try_yaml("a: [1, {b: no}]\n"));
  EXPECT_NO_THROW(try_archive("@@ 100644 0 2048 - game.yaml\nformat: 1\n"));
  EXPECT_NO_THROW(try_folder("@@ game.yaml\nformat: 1\n"));
}

}  // namespace
}  // namespace houserule::fuzz::kept_test
