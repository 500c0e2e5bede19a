#include "cli/serve/guard.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::serve::guard_test {
namespace {

TEST(Guard, KnowsItsOwnNames) {
  for (const char* host :
       {"127.0.0.1", "127.0.0.1:8123", "localhost:8123", "[::1]:8123", "192.168.1.7:80", "my-box:80"})
    EXPECT_TRUE(is_own_host(host, "my-box")) << host;
  for (const char* host : {"", "evil.example", "evil.example:8123", "127.0.0.1.evil.example", "localhost.evil.example",
                           "[evil]", "[", ":80"})
    EXPECT_FALSE(is_own_host(host, "127.0.0.1")) << host;
}

TEST(Guard, KnowsItsOwnPages) {
  EXPECT_TRUE(is_own_origin("", "localhost:1"));
  EXPECT_TRUE(is_own_origin("http://localhost:1", "localhost:1"));
  for (const char* origin : {"null", "http://localhost", "http://localhost:12", "http://evil.example"})
    EXPECT_FALSE(is_own_origin(origin, "localhost:1")) << origin;
}

TEST(Guard, AllowsSoManyASecondAndTwiceAsManyAtOnce) {
  using namespace std::chrono_literals;
  RateLimit limit(10);
  const auto start = std::chrono::steady_clock::now();
  const auto allowed = [&](const char* who, std::chrono::milliseconds after) {
    int count = 0;
    while (limit.allows(who, start + after)) ++count;
    return count;
  };
  EXPECT_EQ(allowed("a", 0ms), 20);
  EXPECT_EQ(allowed("b", 0ms), 20) << "each by itself";
  EXPECT_EQ(allowed("a", 500ms), 5);
  EXPECT_EQ(allowed("a", 100s), 20);
}

}  // namespace
}  // namespace houserule::cli::serve::guard_test
