#include "tests/scripting/lua/fixture.hpp"

namespace houserule::freeze_test {
namespace {

const std::string frozen =
    "this table is frozen: scripts remember nothing between calls "
    "(keep it in the state (a counter or a mark in game.yaml) or make a local table)";

std::string frozen_error_of(const std::string& script) { return text_of(Loaded(script).error_of("f")); }

TEST(Freeze, RulesAndTheirParts) {
  EXPECT_EQ(frozen_error_of("local r = {}\nfunction r.f() r.x = 1 end\nreturn r"), "games/x/rules.lua:2: " + frozen);
  EXPECT_EQ(frozen_error_of("local r = {part = {1}}\nfunction r.f() r.part[1] = 2 end\nreturn r"),
            "games/x/rules.lua:2: " + frozen);
  EXPECT_EQ(frozen_error_of("local r = {part = {1}}\nfunction r.f() table.insert(r.part, 2) end\nreturn r"),
            "games/x/rules.lua:2: " + frozen);
  EXPECT_EQ(frozen_error_of("local r = {part = {2, 1}}\nfunction r.f() table.sort(r.part) end\nreturn r"),
            "games/x/rules.lua:2: " + frozen);
}

TEST(Freeze, TablesInUpvalues) {
  EXPECT_EQ(frozen_error_of("local seen = {}\nreturn {f = function() seen[1] = true end}"),
            "games/x/rules.lua:2: " + frozen);
  EXPECT_EQ(frozen_error_of("local seen = {}\nlocal function mark()\nseen[1] = true end\n"
                            "return {f = function() mark() end}"),
            "games/x/rules.lua:3: " + frozen);
  EXPECT_EQ(frozen_error_of("local deep = {{{}}}\nlocal function get() return deep end\n"
                            "return {f = function() get()[1][1].x = 1 end}"),
            "games/x/rules.lua:3: " + frozen);
}

TEST(Freeze, CantBeWalkedAround) {
  EXPECT_EQ(frozen_error_of("local it, keys = pairs({a = 1})\nreturn {f = function()\nkeys[1] = 'b' end}"),
            "games/x/rules.lua:3: " + frozen);
  EXPECT_EQ(Loaded("local it, keys = pairs({a = 1, b = 2})\nreturn {f = function() return it(keys) .. it(keys) end}")
                .call("f"),
            "aa");
}

TEST(Freeze, ReadsAsBefore) {
  Loaded loaded(
      "local list, map = {5, 6, 7}, {b = 2, a = 1}\n"
      "return {\n"
      "  length = function() return #list end,\n"
      "  in_order = function() local s = '' for k, v in pairs(map) do s = s .. k .. v end return s end,\n"
      "  by_number = function() local s = 0 for i, v in ipairs(list) do s = s + i * v end return s end,\n"
      "  unpacked = function() return select('#', table.unpack(list)) end,\n"
      "  joined = function() return table.concat(list, ' ', 2) end,\n"
      "  kind = function() return type(list) .. tostring(list) end,\n"
      "  absent = function() return list[4] end,\n"
      "}");
  EXPECT_EQ(loaded.call("length"), "3");
  EXPECT_EQ(loaded.call("in_order"), "a1b2");
  EXPECT_EQ(loaded.call("by_number"), "38");
  EXPECT_EQ(loaded.call("unpacked"), "3");
  EXPECT_EQ(loaded.call("joined"), "6 7");
  EXPECT_EQ(loaded.call("kind"), "tabletable");
  EXPECT_EQ(loaded.call("absent"), "nil");
}

TEST(Freeze, KeepsIdentity) {
  Loaded loaded(
      "local one = {}\n"
      "local r = {one = one, list = {one}, by = {[one] = 'found'}}\n"
      "r.self = r\n"
      "function r.same() return tostring(r.one == one and r.list[1] == one and r.self == r) end\n"
      "function r.key() return r.by[one] end\n"
      "return r");
  EXPECT_EQ(loaded.call("same"), "true");
  EXPECT_EQ(loaded.call("key"), "found");
}

TEST(Freeze, LongChainsNeedNoStack) {
  Loaded loaded(
      "local list for i = 1, 100000 do list = {next = list} end\n"
      "return {f = function() return list.next.next == nil end}",
      counted(10'000'000));
  EXPECT_EQ(loaded.call("f"), "boolean");
}

TEST(Freeze, LocalTablesStayFree) {
  EXPECT_EQ(result_of("local t = {} for i = 1, 3 do t[i] = i end t.x = #t return t.x"), "3");
}

TEST(Memory, ChangedUpvalues) {
  EXPECT_EQ(
      diagnostics_of("local count = 0\nlocal rules = {}\nfunction rules.f()\n  count = count + 1\nend\nreturn rules"),
      "games/x/rules.lua:4:3: 'count' is changed inside a function: scripts remember nothing between calls\n"
      "    4 |   count = count + 1\n"
      "      |   ^^^^^\n"
      "      = keep it in the state: a counter or a mark in game.yaml\n");
}

TEST(Memory, ChangedFromAFunctionInside) {
  EXPECT_EQ(
      diagnostics_of("local a, b = 0, 0\nreturn {f = function()\n  local function inner() b = 1 end\n  inner()\nend}"),
      "games/x/rules.lua:3:26: 'b' is changed inside a function: scripts remember nothing between calls\n"
      "    3 |   local function inner() b = 1 end\n"
      "      |                          ^\n"
      "      = keep it in the state: a counter or a mark in game.yaml\n");
}

TEST(Memory, ChangedInAHelperOrAMadeFunction) {
  const std::string helper = diagnostics_of(
      "local n = 0\nlocal function next_number() n = n + 1 return n end\nreturn {f = function() return next_number() end}");
  EXPECT_EQ(helper.substr(0, helper.find(" is changed")), "games/x/rules.lua:2:30: 'n'");
  const std::string made = diagnostics_of(
      "local function make()\n  local n = 0\n  return function() n = n + 1 return n end\nend\nreturn {f = make()}");
  EXPECT_EQ(made.substr(0, made.find(" is changed")), "games/x/rules.lua:3:21: 'n'");
}

TEST(Memory, LocalsOfTheCallAreFree) {
  EXPECT_EQ(diagnostics_of("local function sum(list)\n  local total = 0\n"
                           "  local function add(x) total = total + x end\n"
                           "  for _, x in ipairs(list) do add(x) end\n  return total\nend\n"
                           "return {f = function() return sum({1, 2}) end}"),
            "");
}

TEST(Memory, ChangesWhileLoadingAreFree) {
  EXPECT_EQ(diagnostics_of("local n = 0\nlocal function tick() n = n + 1 end\ntick()\n"
                           "local total = n\nreturn {f = function() return total end}"),
            "");
}

}  // namespace
}  // namespace houserule::freeze_test
