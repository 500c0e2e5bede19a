#include "cli/serve/base64.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::serve {
namespace {

/// RFC 4648, section 10.
TEST(Base64, IsAsTheStandardSays) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64("\xff\xfe"), "//4=");
}

}  // namespace
}  // namespace houserule::cli::serve
