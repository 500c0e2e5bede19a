#include "cli/pages/data_address.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace houserule::cli::pages::data_address_test {
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

TEST(DataAddress, HoldsTheFile) {
  const auto file = std::filesystem::temp_directory_path() / ("houserule-" + std::to_string(::getpid()) + ".svg");
  std::ofstream(file) << "<svg/>";
  EXPECT_EQ(data_address(file.string()), "data:image/svg+xml;base64,PHN2Zy8+");
  std::filesystem::remove(file);
  EXPECT_EQ(data_address("/nowhere.png"), "data:image/png;base64,");
}

}  // namespace
}  // namespace houserule::cli::pages::data_address_test
