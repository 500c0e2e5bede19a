#include "scripting/lua/sandbox.hpp"

#include "tests/scripting/lua/fixture.hpp"

namespace houserule::sandbox_test {
namespace {

TEST(Sandbox, HoldsExactlyThis) {
  const Scripts scripts = one_script("return {}");
  Vm vm;
  vm.load(scripts);
  const lua::KnownNames expected = {
      {"assert", {}},
      {"error", {}},
      {"ipairs", {}},
      {"math", {"abs", "floor", "max", "maxinteger", "min", "mininteger", "tointeger", "type"}},
      {"pairs", {}},
      {"require", {}},
      {"select", {}},
      {"string", {"byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper"}},
      {"table", {"concat", "insert", "pack", "remove", "sort", "unpack"}},
      {"tonumber", {}},
      {"tostring", {}},
      {"type", {}}};
  EXPECT_EQ(lua::known_names(vm.state()), expected);
}

TEST(Sandbox, NoAddresses) {
  EXPECT_EQ(result_of("return tostring({}) .. tostring(pairs) .. tostring(nil) .. tostring(1) .. tostring(true)"),
            "tablefunctionnil1true");
  EXPECT_EQ(result_of("return string.format('%s %s %d %5s|%-3s|', {}, type, 3, 'a', 'b')"),
            "table function 3     a|b  |");
  EXPECT_EQ(result_of("return string.format('%d%%p', 3)"), "3%p");
  EXPECT_EQ(error_of("return string.format('%-9p', {})"),
            "games/x/rules.lua:2: string.format: '%p' would show an address (use '%s')");
}

TEST(Sandbox, OrderedPairs) {
  EXPECT_EQ(
      result_of("local t = {b = 1, a = 2, [3] = 3, [1] = 4, [-7] = 5, [true] = 6, [false] = 7, ab = 8, [10] = 9}\n"
                "local s = '' for k, v in pairs(t) do s = s .. tostring(k) .. '=' .. v .. ' ' end return s"),
      "-7=5 1=4 3=3 10=9 a=2 ab=8 b=1 false=7 true=6 ");
  EXPECT_EQ(result_of("local s = '' for k in pairs({}) do s = s .. k end return s"), "");
}

TEST(Sandbox, PairsWhileFieldsAreRemoved) {
  EXPECT_EQ(result_of("local t, s = {a = 1, b = 2, c = 3}, '' for k in pairs(t) do s = s .. k t.b = nil end return s"),
            "ac");
}

TEST(Sandbox, PairsOfKeysWithoutOrder) {
  EXPECT_EQ(error_of("for k in pairs({[{}] = 1}) do end"),
            "games/x/rules.lua:2: pairs: a key that is a table has no order (use whole numbers or texts as keys)");
  EXPECT_EQ(error_of("for k in pairs({[0.5] = 1}) do end"),
            "games/x/rules.lua:2: pairs: a key that is a fraction has no order (use whole numbers or texts as keys)");
  EXPECT_EQ(error_of("for k in pairs(nil) do end"),
            "games/x/rules.lua:2: bad argument #1 to 'pairs' (table expected, got nil)");
}

TEST(Sandbox, SortIsStable) {
  EXPECT_EQ(result_of("local t = {}\nfor i = 1, 50 do t[i] = {key = i * 7 % 5, at = i} end\n"
                      "table.sort(t, function(a, b) return a.key < b.key end)\n"
                      "for i = 2, 50 do local a, b = t[i - 1], t[i]\n"
                      "if a.key > b.key or a.key == b.key and a.at > b.at then return 'bad' end end\nreturn 'stable'"),
            "stable");
  EXPECT_EQ(result_of("local t = {3, 1, 2} table.sort(t) return table.concat(t, ',')"), "1,2,3");
  EXPECT_EQ(result_of("local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return table.concat(t)"),
            "321");
  EXPECT_EQ(error_of("table.sort({1, 'a'})"), "games/x/rules.lua:2: attempt to compare string with number");
  EXPECT_EQ(error_of("table.sort(nil)"),
            "games/x/rules.lua:2: table.sort: the first argument must be a table, got nil");
}

TEST(Sandbox, TheRestWorksAsUsual) {
  EXPECT_EQ(result_of("return ('abc'):upper():sub(2) .. #'abc' .. ('x'):rep(2) .. math.max(1, 9, 3)"), "BC3xx9");
  EXPECT_EQ(
      result_of(
          "local t = {1, 2, 3} table.insert(t, 2, 9) table.insert(t, 8) return table.concat(t, ' ') .. table.remove(t)"),
      "1 9 2 3 88");
  EXPECT_EQ(result_of("return select('#', table.unpack({1, nil, 3}, 1, 3)) + math.tointeger(3.0)"), "6");
  EXPECT_EQ(result_of("local s = 0 for i, v in ipairs({4, 5}) do s = s + i * v end return s"), "14");
  EXPECT_EQ(error_of("return 'abc' + 1"),
            "games/x/rules.lua:2: attempt to perform arithmetic on a string value (constant 'abc')");
}

TEST(Sandbox, ErrorsOfScripts) {
  EXPECT_EQ(error_of("error('my own')"), "games/x/rules.lua:2: my own");
  EXPECT_EQ(error_of("assert(false, 'not so')"), "games/x/rules.lua:2: not so");
  EXPECT_EQ(error_of("assert(nil)"), "games/x/rules.lua:2: assertion failed!");
  EXPECT_EQ(error_of("error()"), "games/x/rules.lua:2: an error without a message");
  EXPECT_EQ(error_of("error(true)"), "games/x/rules.lua:2: an error that is a boolean");
  EXPECT_EQ(error_of("error({message = 'both', hint = 'parts'})"), "games/x/rules.lua:2: both (parts)");
  EXPECT_EQ(error_of("local function check() error('of the caller', 2) end\ncheck()"),
            "games/x/rules.lua:3: of the caller");
}

TEST(Sandbox, MissingMethodsOfTexts) {
  EXPECT_EQ(error_of("return ('abc'):find('b')"),
            "games/x/rules.lua:2: 'string.find' is not defined "
            "(patterns are not available; compare whole texts or use string.sub)");
  EXPECT_EQ(error_of("return ('abc'):uper()"),
            "games/x/rules.lua:2: 'string.uper' is not defined (did you mean 'upper'?)");
}

TEST(Sandbox, LibrariesCantBeChanged) {
  const std::string frozen =
      "games/x/rules.lua:2: this table is frozen: scripts remember nothing between calls "
      "(keep it in the state (a counter or a mark in game.yaml) or make a local table)";
  EXPECT_EQ(error_of("string.format = nil"), frozen);
  EXPECT_EQ(error_of("math.random = function() return 4 end"), frozen);
}

}  // namespace
}  // namespace houserule::sandbox_test
