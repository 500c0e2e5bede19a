#include "cli/text/shown_path.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace houserule::cli::shown_path_test {
namespace {

TEST(ShownPath, BeginsAtHome) {
  const char* home = std::getenv("HOME");
  const std::string before = home == nullptr ? "" : home;
  setenv("HOME", "/home/ada", 1);
  EXPECT_EQ(shown_path("/home/ada/games/nutz"), "~/games/nutz");
  EXPECT_EQ(shown_path("/home/adam/nutz"), "/home/adam/nutz");
  EXPECT_EQ(shown_path("nutz"), "nutz");
  setenv("HOME", before.c_str(), 1);
}

}  // namespace
}  // namespace houserule::cli::shown_path_test
