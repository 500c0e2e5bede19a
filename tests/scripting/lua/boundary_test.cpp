#include <stdexcept>
#include <string>
#include <thread>

#include "scripting/lua/cpp_build.hpp"
#include "tests/scripting/lua/fixture.hpp"

namespace houserule::boundary_test {
namespace {

struct CountsDestruction {
  int& count;
  ~CountsDestruction() { ++count; }
};

int destroyed = 0;

int raise_past_local(lua_State* state) {
  const CountsDestruction local{destroyed};
  lua::raise(state, "no", "because");
}

int throw_exception(lua_State*) { throw std::runtime_error("a C++ exception"); }

int throw_number(lua_State*) { throw 7; }

int error_through_guard(lua_State* state) {
  lua_pushnumber(state, 1);
  return luaL_error(state, "raised in C");
}

int call_back(lua_State* state) {
  lua_settop(state, 1);
  Vm::of(state).call(0, 1);
  return 1;
}

void add_functions(lua_State* state) {
  lua_register(state, "raise_past_local", raise_past_local);
  lua_register(state, "throw_exception", lua::guard<throw_exception>);
  lua_register(state, "throw_number", throw_number);
  lua_register(state, "error_through_guard", lua::guard<error_through_guard>);
  lua_register(state, "call_back", lua::guard<call_back>);
}

/// Runs `body` with the functions above; the text of its error.
std::string failure_of(const std::string& body) {
  const Scripts scripts = one_script("return {f = function()\n" + body + "\nend}");
  Vm vm(counted());
  vm.load(scripts, add_functions);
  vm.freeze();
  vm.push_rule({"f"});
  try {
    vm.call(0, 0);
  } catch (const ScriptError& error) {
    vm.push_rule({"f"});  // the VM goes on working
    EXPECT_THROW(vm.call(0, 0), ScriptError);
    return text_of(error);
  }
  return "";
}

TEST(Boundary, LinkedWithTheCppBuild) { EXPECT_NO_THROW(lua::require_cpp_build()); }

TEST(Boundary, ErrorsRunDestructors) {
  destroyed = 0;
  EXPECT_EQ(failure_of("raise_past_local()"), "games/x/rules.lua:2: no (because)");
  EXPECT_EQ(destroyed, 2);
}

TEST(Boundary, ExceptionsBecomeErrors) {
  EXPECT_EQ(failure_of("throw_exception()"), "games/x/rules.lua:2: a C++ exception");
}

TEST(Boundary, ForeignExceptionsAreReported) {
  EXPECT_EQ(failure_of("throw_number()"), ":0: an unknown C++ exception");
}

TEST(Boundary, GuardLetsLuaErrorsPass) {
  EXPECT_EQ(failure_of("error_through_guard()"), "games/x/rules.lua:2: raised in C");
}

TEST(Boundary, NestedCallsKeepTheInnerPlace) {
  EXPECT_EQ(failure_of("call_back(function()\n local x = nil\n x.y = 1\n end)"),
            "games/x/rules.lua:4: attempt to index a nil value (local 'x')");
}

TEST(Boundary, ALoopOverATableIsToldOfPairs) {
  const char* const told =
      "games/x/rules.lua:2: a loop can't go through a table by itself (for key, value in pairs(…) do, or in order: "
      "for i, value in ipairs(…) do)";
  EXPECT_EQ(failure_of("(function() for x in {1, 2} do return x end end)()"), told);
  EXPECT_EQ(failure_of("(function() local t = {a = 1} for k, v in t do return v end end)()"), told);
  EXPECT_EQ(failure_of("(function() for x in nil do return x end end)()"),
            "games/x/rules.lua:2: attempt to call a nil value (for iterator 'for iterator')");
}

TEST(Boundary, NestedCallsReturnValues) {
  const Scripts scripts = one_script("return {f = function() return 1 + call_back(function() return 41 end) end}");
  Vm vm;
  vm.load(scripts, add_functions);
  vm.freeze();
  vm.push_rule({"f"});
  vm.call(0, 1);
  EXPECT_EQ(lua_tointeger(vm.state(), -1), 42);
}

TEST(Boundary, NestedCallsCantEscapeTheLimit) {
  EXPECT_EQ(failure_of("call_back(function() while true do end end)"),
            "games/x/rules.lua:2: no end after 1000000 instructions (is there a loop that never ends?)");
}

TEST(Boundary, ArgumentsAndTraceback) {
  Loaded loaded(
      "local function inner(a)\n  return a + nil\nend\n"
      "return {f = function(a)\n  local x = inner(a)\n  return x\nend}");
  loaded.vm.push_rule({"f"});
  lua_pushinteger(loaded.vm.state(), 1);
  try {
    loaded.vm.call(1, 1);
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_EQ(text_of(error), "games/x/rules.lua:2: attempt to perform arithmetic on a nil value");
    const std::vector<std::string> expected = {"games/x/rules.lua:2: in 'inner'",
                                               "games/x/rules.lua:5: in the function at line 4"};
    EXPECT_EQ(error.traceback, expected);
  }
}

TEST(Boundary, RulesAreFoundByPath) {
  Loaded loaded("return {actions = {sow = {apply = function() return 'done' end}}}");
  EXPECT_EQ(loaded.vm.push_rule({"actions", "sow", "apply"}), LUA_TFUNCTION);
  EXPECT_EQ(loaded.vm.push_rule({"actions", "reap", "apply"}), LUA_TNIL);
  lua_pop(loaded.vm.state(), 2);
  EXPECT_EQ(loaded.vm.hold_rule({"actions", "reap"}), 0);
  loaded.vm.push(loaded.vm.hold_rule({"actions", "sow", "apply"}));
  loaded.vm.call(0, 1);
  EXPECT_STREQ(lua_tostring(loaded.vm.state(), -1), "done");
}

TEST(Boundary, TwoVmsInTwoThreads) {
  const Scripts scripts = one_script(
      "return {f = function() local t = {} for i = 1, 100 do t[i] = (i * 37) % 101 end table.sort(t)\n"
      "return table.concat(t, ' ') end, endless = function() while true do end end}");
  const auto work = [&scripts](std::string& result) {
    Loaded loaded(scripts, Limits{});
    for (int i = 0; i < 1000; ++i) result = loaded.call("f");
    result += loaded.error_of("endless").message;
    result += loaded.call("f");
  };
  std::string one, two;
  std::thread first(work, std::ref(one));
  std::thread second(work, std::ref(two));
  first.join();
  second.join();
  EXPECT_EQ(one, two);
  EXPECT_NE(one.find("no end after 20000000 instructions"), one.npos);
}

}  // namespace
}  // namespace houserule::boundary_test
