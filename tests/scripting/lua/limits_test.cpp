#include "core/model/work.hpp"
#include "scripting/lua/memory.hpp"
#include "tests/scripting/lua/fixture.hpp"

namespace houserule::limits_test {
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
  limits.seconds = patient;
  Loaded loaded("return {f = function()\nwhile true do end\nend, g = function() return 'alive' end}", limits);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(text_of(loaded.error_of("f")),
              "games/x/rules.lua:2: no end after 2000000 instructions (is there a loop that never ends?)");
    EXPECT_EQ(loaded.call("g"), "alive");
    EXPECT_NE(lua_gethook(loaded.vm.state()), nullptr);  // until the decision has been made
    work::begin();
    EXPECT_EQ(loaded.call("g"), "alive");
    EXPECT_EQ(lua_gethook(loaded.vm.state()), nullptr);
  }
}

TEST(Limits, WatchdogLetsALongCallEnd) {
  Loaded loaded("return {f = function() local s = 0 for i = 1, 4000000 do s = s + i % 7 end return s end}", Limits{});
  EXPECT_EQ(loaded.call("f"), "11999998");
}

TEST(Limits, CallsOfOneDecisionShareItsWork) {
  Limits limits;
  limits.seconds = patient;
  Loaded loaded("return {f = function() for i = 1, 1000000 do local x = {} end end, g = function() return 1 end}",
                limits);
  work::begin();
  std::string error;
  int calls = 0;
  while (error.empty() && ++calls < 1000) {
    try {
      loaded.call("f");
    } catch (const ScriptError& caught) {
      error = text_of(caught);
    }
  }
  EXPECT_LT(calls, 50);  // each makes a million tables
  EXPECT_EQ(error, "games/x/rules.lua:1: too much work for one decision (is there a loop that never ends?)");
  work::begin();
  loaded.call("f");
  work::left = work::script_call;
  EXPECT_EQ(loaded.error_of("g").message, "too much work for one decision");
  work::begin();
  EXPECT_EQ(loaded.call("g"), "1");
}

TEST(Limits, WhatTheCountDoesNotEndTheClockDoes) {
  for (const bool from_the_start : {false, true}) {
    Limits limits;
    limits.instructions = 2'000'000'000;
    limits.seconds = 1;
    limits.counted = from_the_start;
    Loaded loaded("return {f = function()\n  while true do end\nend}", limits);
    work::left = 1'000'000'000'000;
    EXPECT_EQ(text_of(loaded.error_of("f")),
              "games/x/rules.lua:2: no end after 1 seconds (is there a loop that never ends?)");
    work::begin();
  }
}

TEST(Limits, ComparingTheLongestTextsEndsByTheCount) {
  EXPECT_EQ(error_of("local a, b = string.rep('x', 4096), string.rep('x', 4096)\nwhile a <= b do end"),
            "games/x/rules.lua:3: " + endless);
}

TEST(Limits, TextsAreBounded) {
  const std::string longer = ": a text is longer than 4096 bytes (keep the parts in a table)";
  EXPECT_EQ(result_of("local s = string.rep('x', 2048)\nreturn #(s .. s)"), "4096");
  EXPECT_EQ(error_of("local s = string.rep('x', 2048)\nreturn s .. s .. 'y'"), "games/x/rules.lua:3" + longer);
  EXPECT_EQ(error_of("local s = 'x'\nwhile true do s = s .. s end"), "games/x/rules.lua:3" + longer);
  EXPECT_EQ(error_of("local s, t = string.rep('x', 4096), {}\nfor i = 1, 50 do t[i] = s end\nreturn table.concat(t)"),
            "games/x/rules.lua:4" + longer);
  EXPECT_EQ(error_of("local s = string.rep('x', 4096)\nreturn string.format('%s%s', s, s)"),
            "games/x/rules.lua:3" + longer);
  EXPECT_EQ(diagnostics_of("return {text = '" + std::string(4097, 'x') + "'}"),
            "games/x/rules.lua: a text in it is longer than 4096 bytes\n      = write it in parts\n");
}

TEST(Limits, ArgumentsAreBounded) {
  EXPECT_EQ(result_of("local t = {}\nfor i = 1, 250 do t[i] = i end\nreturn math.max(table.unpack(t))"), "250");
  EXPECT_EQ(error_of("local t = {}\nfor i = 1, 251 do t[i] = i end\nreturn math.max(table.unpack(t))"),
            "games/x/rules.lua:4: table.unpack: more than 250 values (go through the table in a loop)");
  EXPECT_EQ(error_of("return ('x'):rep(251):byte(1, -1)"),
            "games/x/rules.lua:2: string.byte: more than 250 values (ask for fewer at once)");
  EXPECT_EQ(error_of("local function grow(...) return grow(1, ...) end\ngrow()"),
            "games/x/rules.lua:2: a function gets more than 250 arguments in '...' (pass a table)");
}

TEST(Limits, WorkInCIsPaidFor) {
  const std::string many = "local t = {}\nfor i = 1, 250 do t[i] = i end\n";
  EXPECT_EQ(error_of(many + "for i = 1, 5000 do\nlocal m = math.max(table.unpack(t)) end"),
            "games/x/rules.lua:5: " + endless);
  EXPECT_EQ(error_of("local zeros = string.rep('0', 4096)\nfor i = 1, 1000 do\ntonumber(zeros) end"),
            "games/x/rules.lua:4: " + endless);
  EXPECT_EQ(error_of("local s = string.rep('x', 4096)\nfor i = 1, 1000 do\ns:upper() end"),
            "games/x/rules.lua:4: " + endless);
  EXPECT_EQ(error_of("local t = {}\nfor i = 1, 1000 do t[i] = i end\nfor i = 1, 100 do\nfor k in pairs(t) do end end"),
            "games/x/rules.lua:5: " + endless);
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
  EXPECT_EQ(error_of("local s = string.rep('x', 4000)\nfor i = 1, 20000 do\nlocal t = s .. i\nend"),
            "games/x/rules.lua:4: " + endless);
}

TEST(Limits, MemoryBombs) {
  EXPECT_EQ(memory_error_of("local t = {}\nfor i = 1, 1e8 do t[i] = i end"), "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local t = {}\nwhile true do t = {t} end"), "games/x/rules.lua:3: " + too_much);
  EXPECT_EQ(memory_error_of("local t = {}\nfor i = 1, 20000 do t[i] = string.rep('x', 4000) .. i end"),
            "games/x/rules.lua:3: " + too_much);
}

TEST(Limits, RepetitionIsBounded) {
  EXPECT_EQ(error_of("return string.rep('xy', 1000000)"),
            "games/x/rules.lua:2: string.rep: the result would be longer than 4096 bytes");
  EXPECT_EQ(error_of("return ('x'):rep(math.maxinteger, 'yy')"),
            "games/x/rules.lua:2: string.rep: the result would be longer than 4096 bytes");
  EXPECT_EQ(result_of("return #string.rep('ab', 1000, ',')"), "2999");
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
}  // namespace houserule::limits_test
