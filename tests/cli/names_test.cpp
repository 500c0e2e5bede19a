#include "cli/text/names.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace houserule::cli::names_test {
namespace {

using Names = std::vector<std::string>;

TEST(CountedNames, TellsWhatIsAlikeOnce) {
  EXPECT_EQ(counted_names({"Wood", "Stone", "Wood", "Wood"}), (Names{"Wood ×3", "Stone"}));
  EXPECT_EQ(counted_names({"Wood"}), (Names{"Wood"}));
  EXPECT_EQ(counted_names({}), Names{});
}

TEST(CountedNames, LeavesNumbersAsTheyAre) {
  EXPECT_EQ(counted_names({"3", "5", "3"}), (Names{"3", "5", "3"})) << "dice that are rolled again";
}

}  // namespace
}  // namespace houserule::cli::names_test
