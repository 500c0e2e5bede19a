#include "tests/scripting/lua/fixture.hpp"

namespace houserule {
namespace {

const std::string endless = "no end after 1000000 instructions (is there a loop that never ends?)";
const std::string too_much = "more than 8 MiB of memory used (is there a loop that makes ever more?)";

std::string memory_error_of(const std::string& body) {
  Limits limits = counted(100'000'000);
  limits.memory = 8 << 20;
  Loaded loaded("return {f = function()\n" + body + "\nend, g = function() return 'alive' end}", limits);
  const std::string text = text_of(loaded.error_of("f"));
  EXPECT_EQ(loaded.call("g"), "alive");
  EXPECT_EQ(text_of(loaded.error_of("f")), text);
  return text;
}

TEST(Limits, EndlessLoops) {
  EXPECT_EQ(error_of("while true do end"), "games/x/rules.lua:2: " + endless);
  EXPECT_EQ(error_of("repeat\n local x = 1\n until false").substr(19), ": " + endless);
  EXPECT_EQ(error_of("local function f() return f() end\nf()"), "games/x/rules.lua:2: " + endless);
  EXPECT_EQ(error_of("::again::\ngoto again"), "games/x/rules.lua:3: " + endless);
}

TEST(Limits, EndlessComparison) {
  EXPECT_EQ(error_of("table.sort({3, 1, 2}, function(a, b)\nwhile true do end\nend)"),
            "games/x/rules.lua:3: " + endless);
}

TEST(Limits, WatchdogStopsAnUncountedCall) {
  Limits limits;
  limits.instructions = 2'000'000;
  Loaded loaded("return {f = function()\nwhile true do end\nend, g = function() return 'alive' end}", limits);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(text_of(loaded.error_of("f")),
              "games/x/rules.lua:2: no end after 2000000 instructions (is there a loop that never ends?)");
    EXPECT_EQ(loaded.call("g"), "alive");
    EXPECT_EQ(lua_gethook(loaded.vm.state()), nullptr);
  }
}

TEST(Limits, WatchdogLetsALongCallEnd) {
  Loaded loaded("return {f = function() local s = 0 for i = 1, 10000000 do s = s + i % 7 end return s end}",
                Limits{1'000'000'000});
  EXPECT_EQ(loaded.call("f"), "29999997");
  EXPECT_EQ(lua_gethook(loaded.vm.state()), nullptr);
}

TEST(Limits, SlowInstructionsEndByTheClock) {
  const std::string script =
      "return {f = function()\n  local a, b = string.rep('x', 1000000), string.rep('x', 1000000)\n"
      "  while a <= b do end\nend}";
  for (const bool from_the_start : {false, true}) {
    Limits limits;
    limits.seconds = 1;
    limits.counted = from_the_start;
    EXPECT_EQ(text_of(Loaded(script, limits).error_of("f")),
              "games/x/rules.lua:3: no end after 1 seconds (is there a loop that never ends?)");
  }
}

TEST(Limits, TheCountIsExact) {
  Loaded loaded("return {f = function() for i = 1, 400 do end end, g = function() for i = 1, 1100 do end end}",
                counted(1000));
  for (int i = 0; i < 5; ++i) loaded.call("f");
  EXPECT_EQ(loaded.error_of("g").message, "no end after 1000 instructions");
  loaded.call("f");
}

TEST(Limits, WorkInLibrariesCounts) {
  EXPECT_EQ(error_of("local t = {}\nfor i = 1, 20000 do t[i] = i end\n"
                     "for i = 1, 1000 do\ntable.insert(t, 1, 0)\nend"),
            "games/x/rules.lua:5: " + endless);
  EXPECT_EQ(error_of("local s = string.rep('x', 1000000)\nfor i = 1, 1000 do\nlocal t = s .. 'y'\nend"),
            "games/x/rules.lua:4: " + endless);
}

TEST(Limits, MemoryBombs) {
  EXPECT_EQ(memory_error_of("local s = 'x'\nwhile true do s = s .. s end"), "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local t = {}\nfor i = 1, 1e8 do t[i] = i end"), "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local t = {}\nwhile true do t = {t} end"), "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local t = {}\nfor i = 1, 20 do t[i] = string.rep('x', 1000000) .. i end"),
            "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local s = string.rep('x', 1000000)\nlocal t = {}\n"
                            "for i = 1, 50 do t[i] = s end\nreturn table.concat(t)"),
            "games/x/rules.lua:5: " + too_much);
}

TEST(Limits, RepetitionIsBounded) {
  EXPECT_EQ(error_of("return string.rep('xy', 1000000)"),
            "games/x/rules.lua:2: string.rep: the result would be longer than 1048576 bytes");
  EXPECT_EQ(error_of("return ('x'):rep(math.maxinteger, 'yy')"),
            "games/x/rules.lua:2: string.rep: the result would be longer than 1048576 bytes");
  EXPECT_EQ(result_of("return #string.rep('ab', 300000, ',')"), "899999");
  EXPECT_EQ(result_of("return string.rep('ab', -1)"), "");
}

TEST(Limits, DeepRecursion) {
  Loaded loaded(
      "local function f(n)\n  return 1 + f(n + 1)\nend\n"
      "return {f = function() return f(1) end, g = function() return 'alive' end}",
      counted(20'000'000));
  for (int i = 0; i < 2; ++i) {
    const ScriptError error = loaded.error_of("f");
    EXPECT_EQ(text_of(error),
              "games/x/rules.lua:2: functions call each other too deeply (does a function call itself without end?)");
    EXPECT_EQ(error.traceback.size(), 12u);
    EXPECT_EQ(loaded.call("g"), "alive");
  }
}

TEST(Limits, DeepRecursionThroughC) {
  Loaded loaded("local function f()\n  table.sort({1, 2}, f)\nend\nreturn {f = f}", counted(20'000'000));
  EXPECT_EQ(loaded.error_of("f").message, "functions call each other too deeply");
}

TEST(Limits, TooManyValuesAreNoRecursion) {
  EXPECT_EQ(error_of("local s = string.rep('x', 1048576)\nreturn s:byte(1, -1)"),
            "games/x/rules.lua:3: stack overflow (string slice too long)");
}

TEST(Limits, LoadingIsLimitedToo) {
  EXPECT_EQ(diagnostics_of("local n = 0\nwhile true do n = n + 1 end"),
            "games/x/rules.lua:2: no end after 1000000 instructions\n"
            "    2 | while true do n = n + 1 end\n"
            "      = is there a loop that never ends?\n");
  const Scripts scripts = {
      "games/x",
      "rules.lua",
      {{"rules.lua", "return require 'a'"}, {"a.lua", "return require 'lib/b'"}, {"lib/b.lua", "\nwhile true do end"}}};
  EXPECT_EQ(diagnostics_of(scripts),
            "games/x/lib/b.lua:2: no end after 1000000 instructions\n"
            "    2 | while true do end\n"
            "      = is there a loop that never ends?\n");
}

}  // namespace
}  // namespace houserule
