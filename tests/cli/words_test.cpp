// Words of what somebody types, and in what is told.

#include "cli/text/words.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::words_test {
namespace {

TEST(Words, StandBetweenSpaces) {
  EXPECT_EQ(words_in("  play red   fig "), (std::vector<std::string>{"play", "red", "fig"}));
  EXPECT_TRUE(words_in(" ").empty());
  EXPECT_EQ(joined({"play", "red", "fig"}, 1, 3), "red fig");
  EXPECT_EQ(joined({"play"}, 1, 1), "");
}

TEST(Words, StandByThemselves) {
  EXPECT_TRUE(has_words("red fig", "fig"));
  EXPECT_TRUE(has_words("red-fig (4)", "red"));
  EXPECT_TRUE(has_words("figs and red fig", "red fig"));
  EXPECT_FALSE(has_words("figs", "fig"));
  EXPECT_FALSE(has_words("café", "caf")) << "é is a letter, too";
  EXPECT_FALSE(has_words("fig", "red fig"));
  EXPECT_FALSE(has_words("fig", ""));
}

}  // namespace
}  // namespace houserule::cli::words_test
