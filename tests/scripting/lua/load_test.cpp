#include "tests/scripting/lua/fixture.hpp"

namespace houserule::load_test {
namespace {

Scripts with_files(std::map<std::string, std::string> files) { return {"games/x", "rules.lua", std::move(files)}; }

TEST(Load, UndefinedNamesOfAFileAllAtOnce) {
  EXPECT_EQ(diagnostics_of("local points = 1\n"
                           "local function f()\n"
                           "  prin(polints)\n"
                           "  count = 1\n"
                           "  return count\n"
                           "end\n"
                           "-- prin\n"
                           "local t = {f = 1}  t.prin = print(\"prin\")\n"
                           "return math.random(6) + math.mix(1) + os.time()\n"),
            "games/x/rules.lua:3:3: 'prin' is not defined\n"
            "    3 |   prin(polints)\n"
            "      |   ^^^^\n"
            "      = scripts print nothing; to look at a value, stop with error(tostring(value))\n"
            "games/x/rules.lua:3:8: 'polints' is not defined\n"
            "    3 |   prin(polints)\n"
            "      |        ^^^^^^^\n"
            "      = did you mean 'points'?\n"
            "games/x/rules.lua:4:3: 'count' is set as a global\n"
            "    4 |   count = 1\n"
            "      |   ^^^^^\n"
            "      = write 'local' before its first use\n"
            "games/x/rules.lua:8:29: 'print' is not defined\n"
            "    8 | local t = {f = 1}  t.prin = print(\"prin\")\n"
            "      |                             ^^^^^\n"
            "      = scripts print nothing; to look at a value, stop with error(tostring(value))\n"
            "games/x/rules.lua:9:8: 'math.random' is not defined\n"
            "    9 | return math.random(6) + math.mix(1) + os.time()\n"
            "      |        ^^^^^^^^^^^\n"
            "      = use game:random, which the match's seed decides\n"
            "games/x/rules.lua:9:25: 'math.mix' is not defined\n"
            "    9 | return math.random(6) + math.mix(1) + os.time()\n"
            "      |                         ^^^^^^^^\n"
            "      = did you mean 'max'?\n"
            "games/x/rules.lua:9:39: 'os' is not defined\n"
            "    9 | return math.random(6) + math.mix(1) + os.time()\n"
            "      |                                       ^^\n"
            "      = rules depend on the state alone: no clock, no files, no environment\n");
}

TEST(Load, ALocalThatIsNotKnownThereIsNotSuggested) {
  EXPECT_EQ(diagnostics_of("local function f(n)\n  return n\nend\nreturn {f = function() return f(n) end}"),
            "games/x/rules.lua:4:33: 'n' is not defined\n"
            "    4 | return {f = function() return f(n) end}\n"
            "      |                                 ^\n"
            "      = there is a local 'n', but not here: it is known from its line to the end of its block\n");
}

TEST(Load, UndefinedNamesBehindManyConstants) {
  std::string source = "local t = {\n";
  for (int i = 0; i < 400; ++i) source += "'word" + std::to_string(i) + "',\n";
  source += "}\nt[1] = pars(t)\nlooose = 3\nreturn {}\n";
  EXPECT_EQ(diagnostics_of(source),
            "games/x/rules.lua:403:8: 'pars' is not defined\n"
            "  403 | t[1] = pars(t)\n"
            "      |        ^^^^\n"
            "      = did you mean 'pairs'?\n"
            "games/x/rules.lua:404:1: 'looose' is set as a global\n"
            "  404 | looose = 3\n"
            "      | ^^^^^^\n"
            "      = write 'local' before its first use\n");
}

TEST(Load, RemovedNamesSayWhatToUse) {
  const auto hint_of = [](const std::string& name) {
    const std::string text = diagnostics_of("local x = " + name + "\nreturn {}");
    return text.substr(text.rfind("= ") + 2);
  };
  EXPECT_EQ(hint_of("pcall"), "errors can't be caught; to refuse an action, return false, \"why\" from legal\n");
  EXPECT_EQ(hint_of("coroutine.wrap"), "ask a player with game:ask; the engine comes back to the phase\n");
  EXPECT_EQ(hint_of("dofile"), "use require to read another file of the game's folder\n");
  EXPECT_EQ(hint_of("setmetatable"), "metatables are not available: use plain tables and functions\n");
  EXPECT_EQ(hint_of("next"), "use pairs, which goes through a table in a fixed order\n");
  EXPECT_EQ(hint_of("string.gsub"), "patterns are not available; compare whole texts or use string.sub\n");
}

TEST(Load, EnvironmentIsClosed) {
  const std::string expected_tail =
      "'_ENV' is not available\n"
      "    1 | local e = _ENV\n"
      "      |           ^^^^\n"
      "      = globals have no table: name them\n";
  EXPECT_EQ(diagnostics_of("local e = _ENV\nreturn {}"), "games/x/rules.lua:1:11: " + expected_tail);
  EXPECT_EQ(diagnostics_of("local s = '_ENV' -- _ENV\nreturn {s = s}"), "");
}

TEST(Load, GlobalsOfTheBindingsAreKnown) {
  const Scripts scripts = one_script("return {f = function() return answer end}");
  Vm vm(counted());
  vm.load(scripts, [](lua_State* state) {
    lua_pushinteger(state, 42);
    lua_setglobal(state, "answer");
  });
  vm.freeze();
  vm.push_rule({"f"});
  vm.call(0, 1);
  EXPECT_EQ(lua_tointeger(vm.state(), -1), 42);
}

TEST(Load, SyntaxErrors) {
  EXPECT_EQ(diagnostics_of("local x = = 1\n"),
            "games/x/rules.lua:1:9: unexpected symbol near '='\n"
            "    1 | local x = = 1\n"
            "      |         ^\n");
  EXPECT_EQ(diagnostics_of("local function f()\n  return 1\n"),
            "games/x/rules.lua:3: 'end' expected (to close 'function' at line 1) near <eof>\n");
  EXPECT_EQ(diagnostics_of("return {f = function() ende}"),
            "games/x/rules.lua:1:28: syntax error near '}'\n"
            "    1 | return {f = function() ende}\n"
            "      |                            ^\n");
}

TEST(Load, TooDeeplyNestedSource) {
  const std::string text = diagnostics_of("return " + std::string(300, '(') + "1" + std::string(300, ')'));
  EXPECT_EQ(text.substr(0, text.find('\n')), "games/x/rules.lua: C stack overflow");
}

TEST(Load, EveryFileIsChecked) {
  EXPECT_EQ(diagnostics_of(with_files({{"rules.lua", "return {}"}, {"b.lua", "x ="}, {"a.lua", "return y"}})),
            "games/x/a.lua:1:8: 'y' is not defined\n"
            "    1 | return y\n"
            "      |        ^\n"
            "games/x/b.lua:1: unexpected symbol near <eof>\n"
            "    1 | x =\n");
}

TEST(Load, BinaryChunksAreRefused) {
  EXPECT_EQ(diagnostics_of("\x1bLua"), "games/x/rules.lua: only Lua source text is read, not compiled Lua\n");
}

TEST(Load, WrongResults) {
  const std::string start = "games/x/rules.lua: must return one table, the rules, but returns ";
  const std::string end = "\n      = end the file with: return rules\n";
  EXPECT_EQ(diagnostics_of("local x = 1"), start + "nothing" + end);
  EXPECT_EQ(diagnostics_of("return 7"), start + "number" + end);
  EXPECT_EQ(diagnostics_of("return {}, 2"), start + "2 values" + end);
}

TEST(Load, ErrorsWhileLoading) {
  EXPECT_EQ(diagnostics_of("local t\nreturn {a = t.b}"),
            "games/x/rules.lua:2: attempt to index a nil value (local 't')\n"
            "    2 | return {a = t.b}\n");
}

TEST(Load, EditsAreAppliedInOrder) {
  const Scripts scripts = with_files({{"rules.lua", "return {list = {}, f = function() return 'plain' end}"},
                                      {"variants/one.lua", "return function(rules) rules.list[1] = 'one' end"},
                                      {"variants/two.lua",
                                       "return function(rules)\n  local old = rules.list[1]\n"
                                       "  rules.f = function() return old .. ' two' end\nend"}});
  Vm vm(counted());
  vm.load(scripts);
  vm.edit("variants/one.lua");
  vm.edit("variants/two.lua");
  vm.freeze();
  vm.push_rule({"f"});
  vm.call(0, 1);
  EXPECT_STREQ(lua_tostring(vm.state(), -1), "one two");
}

TEST(Load, WrongEdits) {
  const auto edited = [](const std::string& source) {
    return diagnostics_of(with_files({{"rules.lua", "return {}"}, {"v.lua", source}}), "v.lua");
  };
  EXPECT_EQ(edited("return {}"),
            "games/x/v.lua: must return one function of the rules, but returns table\n"
            "      = write: return function(rules) … end\n");
  EXPECT_EQ(edited("return function(rules)\n  rules.a.b = 1\nend"),
            "games/x/v.lua:2: attempt to index a nil value (field 'a')\n"
            "    2 |   rules.a.b = 1\n");
  EXPECT_EQ(diagnostics_of(one_script("return {}"), "w.lua"), "games/x/w.lua: there is no such file\n");
}

TEST(Require, SharesFrozenFiles) {
  Loaded loaded(with_files({{"rules.lua",
                             "local a, b = require 'lib/a', require('lib/a')\n"
                             "return {same = function() return tostring(a == b) .. a.x end,\n"
                             "write = function() a.x = 1 end, late = function() return require 'b' end}"},
                            {"lib/a.lua", "return {x = 5}"},
                            {"b.lua", "return {}"}}));
  EXPECT_EQ(loaded.call("same"), "true5");
  EXPECT_EQ(loaded.error_of("write").message, "this table is frozen: scripts remember nothing between calls");
  EXPECT_EQ(text_of(loaded.error_of("late")),
            "games/x/rules.lua:3: require: works only while the scripts are loaded (write it at the top of the file)");
}

TEST(Require, Refusals) {
  const auto requiring = [](const std::string& name) {
    const std::string text = diagnostics_of(with_files({{"rules.lua", "require '" + name + "' return {}"},
                                                        {"cards.lua", "return {}"},
                                                        {"empty.lua", ""},
                                                        {"a.lua", "return require 'b'"},
                                                        {"b.lua", "return require 'a'"}}));
    const std::string hint = text.find("= ") == text.npos ? "" : " |" + text.substr(text.find("= ") + 2);
    return text.substr(0, text.find('\n')) + hint;
  };
  const std::string outside = "is outside the game's folder |name a file of the game's folder, without .lua\n";
  const std::string rules = "games/x/rules.lua:1: require: ";
  EXPECT_EQ(requiring("../y/cards"), rules + "'../y/cards' " + outside);
  EXPECT_EQ(requiring("/etc/passwd"), rules + "'/etc/passwd' " + outside);
  EXPECT_EQ(requiring(""), rules + "'' " + outside);
  EXPECT_EQ(requiring("card"), rules + "there is no file 'card.lua' |did you mean 'cards.lua'?\n");
  EXPECT_EQ(requiring("empty"), rules + "empty.lua returns nothing |end the file with: return …\n");
  EXPECT_EQ(requiring("rules"), rules +
                                    "the files need each other: rules.lua -> rules.lua"
                                    " |move what both need to a third file\n");
  EXPECT_EQ(requiring("a"),
            "games/x/b.lua:1: require: the files need each other: a.lua -> b.lua -> a.lua"
            " |move what both need to a third file\n");
}

TEST(Require, HiddenMemoryIsFound) {
  const std::string text =
      diagnostics_of(with_files({{"rules.lua", "local c = require 'c' return {f = function() return c.tick() end}"},
                                 {"c.lua", "local n = 0\nreturn {tick = function() n = n + 1 return n end}"}}));
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "games/x/c.lua:2:27: 'n' is changed inside a function: scripts remember nothing between calls");
}

TEST(Coverage, LinesRun) {
  const Scripts scripts = one_script(
      "local rules = {}\n"
      "function rules.f(x)\n"
      "  if x then\n"
      "    return 1\n"
      "  end\n"
      "  return 2\n"
      "end\n"
      "return rules\n");
  EXPECT_EQ(executable_lines(scripts), (Lines{{"games/x/rules.lua", {1, 2, 3, 4, 6, 7, 8}}}));
  EXPECT_EQ(lines_of_ends(scripts.files.at("rules.lua")), (std::set<int>{5, 7}));
  EXPECT_EQ(lines_of_ends("for i in f() do\n  endless(i)\n  end end)\nend -- of it\n  end,\n"), (std::set<int>{3, 5}));
  ScriptRun run;
  Vm vm;
  vm.record(&run);
  vm.load(scripts);
  vm.freeze();
  vm.push_rule({"f"});
  vm.call(0, 0);
  vm.push_rule({"f"});
  vm.call(0, 0);
  EXPECT_EQ(run.lines, (LineCounts{{"games/x/rules.lua", {{1, 1}, {2, 1}, {3, 2}, {6, 2}, {7, 1}, {8, 1}}}}));
  EXPECT_EQ(run.calls, (LineCounts{{"games/x/rules.lua", {{0, 1}, {2, 2}}}}));
  vm.record(nullptr);
  vm.push_rule({"f"});
  lua_pushboolean(vm.state(), 1);
  vm.call(1, 0);
  EXPECT_EQ(run.lines.at("games/x/rules.lua").contains(4), false);
}

}  // namespace
}  // namespace houserule::load_test
