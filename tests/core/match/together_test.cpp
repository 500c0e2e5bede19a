// Pieces of work whose results are summed up.
#include "core/match/together.hpp"

#include <atomic>
#include <set>

#include <gtest/gtest.h>

namespace houserule::together_test {
namespace {

/// The only one of its kind: what it hands in is all there is.
struct Alone : Workers {
  int rank() const override { return 0; }
  int size() const override { return 1; }
  std::vector<std::string> exchange(const std::string& mine) override { return {mine}; }
};

std::optional<std::string> own_number(std::uint64_t number) { return std::to_string(number); }

std::set<std::uint64_t> numbers_taken(const Numbered& all, Workers* workers, const Worker& piece = own_number) {
  std::set<std::uint64_t> taken;
  work_together(
      all, workers, [&](int) { return piece; },
      [&](std::uint64_t number, const std::string& bytes) {
        EXPECT_EQ(bytes, std::to_string(number));
        EXPECT_TRUE(taken.insert(number).second);
      });
  return taken;
}

TEST(WorkTogether, TakesEachResultOnce) {
  Alone alone;
  for (Workers* workers : {static_cast<Workers*>(nullptr), static_cast<Workers*>(&alone)})
    for (const int threads : {1, 3}) {
      const auto taken = numbers_taken({7, 107, threads, nullptr}, workers);
      EXPECT_EQ(taken.size(), 100u);
      EXPECT_EQ(*taken.begin(), 7u);
      EXPECT_EQ(*taken.rbegin(), 106u);
    }
}

TEST(WorkTogether, ThrowsWhatTheLowestNumberThrows) {
  Alone alone;
  const Worker fails = [](std::uint64_t number) {
    if (number == 20 || number == 31) throw std::runtime_error(std::to_string(number));
    return own_number(number);
  };
  for (Workers* workers : {static_cast<Workers*>(nullptr), static_cast<Workers*>(&alone)}) {
    std::string told;
    try {
      numbers_taken({0, 100, 2, nullptr}, workers, fails);
    } catch (const std::runtime_error& error) {
      told = error.what();
    }
    EXPECT_EQ(told, "20");
  }
}

TEST(WorkTogether, EndsWhenItIsStopped) {
  Alone alone;
  for (Workers* workers : {static_cast<Workers*>(nullptr), static_cast<Workers*>(&alone)}) {
    std::atomic<bool> stop = false;
    const Worker stops = [&](std::uint64_t number) -> std::optional<std::string> {
      if (number == 50) stop = true;
      return stop ? std::nullopt : own_number(number);
    };
    EXPECT_EQ(numbers_taken({0, 1000, 1, &stop}, workers, stops).size(), 50u);
  }
}

}  // namespace
}  // namespace houserule::together_test
