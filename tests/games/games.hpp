#pragma once
// The games of this tree, for tests that go through all of them.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "scripting/package/package.hpp"

namespace houserule::testing {

inline std::string folder_of(const std::string& id) {
  return (std::filesystem::path(HOUSERULE_SOURCE_DIR) / "games" / id).string();
}

/// By name, without the folder that is no game.
inline std::vector<std::string> games_of_this_tree() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(folder_of("")))
    if (std::filesystem::exists(entry.path() / "game.yaml")) ids.push_back(entry.path().filename().string());
  std::ranges::sort(ids);
  return ids;
}

/// With a variant, and those that it requires.
inline LoadOptions played_with(const VariantInfo& variant) {
  LoadOptions options;
  options.variants = variant.requires_variants;
  options.variants.push_back(variant.id);
  return options;
}

/// What such a test is called; GoogleTest allows no hyphens there.
inline std::string name_of_test(const ::testing::TestParamInfo<std::string>& test) {
  std::string name = test.param;
  std::erase_if(name, [](char c) { return c == '-' || c == '_'; });
  return name;
}

}  // namespace houserule::testing
