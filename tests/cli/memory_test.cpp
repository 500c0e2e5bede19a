// No single decision takes more than 256 MiB, however hard its rules try.

#include <filesystem>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::memory_test {
namespace {

constexpr long most = 256 * 1024;  // KiB

#if defined(__SANITIZE_ADDRESS__)
constexpr bool measurable = false;
#elif defined(__has_feature)
constexpr bool measurable = !__has_feature(address_sanitizer);
#else
constexpr bool measurable = true;
#endif

struct Greedy {
  const char* name;
  std::string choose;  ///< of the action
  std::string lua;     ///< in the action's table
  const char* told;
};

void PrintTo(const Greedy& greedy, std::ostream* out) { *out << greedy.name; }

std::string game(const std::string& choose) {
  return "format: 2\n"
         "id: greedy\n"
         "title: Greedy\n"
         "players: 2\n"
         "rules: rules.lua\n"
         "max_plies: 4\n"
         "pieces: {bead: {kinds: {red: {copies: 5000}, blue: {copies: 5000}}}}\n"
         "zones: {bag: {shape: set, holds: bead, fill: all}}\n"
         "actions: {take: {choose: {" +
         choose +
         "}}}\n"
         "phases: {take: {actions: [take]}}\n"
         "flow: [{phase: take}]\n";
}

class Memory : public testing::TestWithParam<Greedy> {};

TEST_P(Memory, OfOneDecisionIsBounded) {
  if (!measurable) GTEST_SKIP() << "a sanitizer keeps memory of its own";
  const std::string folder = fresh_folder() + "/greedy";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml", game(GetParam().choose));
  write_file(folder + "/rules.lua", "return {actions = {take = {" + GetParam().lua + "}}}\n");
  const Finished finished = run({"simulate", folder, "--games", "1"});
  EXPECT_NE(finished.error.find(GetParam().told), std::string::npos) << finished.error;
  EXPECT_LT(finished.memory, most);
}

const Greedy greedy[] = {
    {"Table", "n: 1..2", "apply = function() local t = {} for i = 1, 1e9 do t[i] = {i} end end", "memory"},
    {"NumbersForEachNumber", "n: 1..10000, m: {script: numbers, for_each: n}",
     "choose = {m = function(view, player, a, all) local m = {} for _, n in ipairs(all) do m[n] = all end return m end}",
     "work"},
    {"PiecesForEachNumber", "n: 1..10000, p: {script: pieces, for_each: n}",
     "choose = {p = function(view, player, a, all) local p, set = {}, view.bag:pieces() for _, n in ipairs(all) do p[n] = "
     "set end return p end}",
     "work"},
    {"NumbersAfterNumber", "n: 1..10000, m: {script: numbers, after: n}",
     "choose = {m = function() local m = {} for i = 1, 10000 do m[i] = i end return m end}", "legal actions"},
    {"Sets", "n: 1..2", "apply = function(game) local t = {} for i = 1, 1e9 do t[i] = game.bag:pieces() end end",
     "sets"},
    {"Actions", "n: 1..10000, m: 1..10000", "legal = function() return false, 'no' end", "work"},
};
INSTANTIATE_TEST_SUITE_P(Greedy, Memory, testing::ValuesIn(greedy),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace houserule::test::memory_test
