#include "scripting/definition/ranges.hpp"

#include <gtest/gtest.h>

namespace houserule::build::ranges_test {
namespace {

TEST(Ranges, HaveOneEndOrTwo) {
  EXPECT_EQ(parse_range("2..4")->first, 2);
  EXPECT_EQ(parse_range("2..4")->last, 4);
  EXPECT_EQ(parse_range("-3..-1")->first, -3);
  EXPECT_EQ(parse_range("3..")->first, 3);
  EXPECT_FALSE(parse_range("3..")->last);
  EXPECT_FALSE(parse_range("..4")->first);
  EXPECT_EQ(parse_range("..4")->last, 4);
}

TEST(Ranges, AnythingElseIsNone) {
  for (const char* text : {"", "..", "4", "2.4", "2...4", "a..4", "2..b", "2 .. 4", "2..4 ", "99999999999..1", "$n..4"})
    EXPECT_FALSE(parse_range(text)) << text;
}

}  // namespace
}  // namespace houserule::build::ranges_test
