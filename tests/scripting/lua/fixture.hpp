#pragma once
// One rules file in a fresh VM.

#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <lua.hpp>

#include "scripting/lua/raise.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule {

inline Scripts one_script(const std::string& source) { return {"games/x", "rules.lua", {{"rules.lua", source}}}; }

/// Seconds: what is counted is not to be ended by the clock of a slow machine.
inline constexpr int patient = 100;

inline Limits counted(int instructions = 1'000'000) {
  Limits limits;
  limits.instructions = limits.load_instructions = instructions;
  limits.counted = true;
  limits.seconds = patient;
  return limits;
}

/// A VM with `source` as its rules, loaded and frozen.
struct Loaded {
  explicit Loaded(const std::string& source, const Limits& limits = counted()) : Loaded(one_script(source), limits) {}

  explicit Loaded(const Scripts& files, const Limits& limits = counted()) : vm(limits) {
    vm.load(files);
    vm.freeze();
  }

  /// Calls rules.<name>() and returns its result as text.
  std::string call(const char* name) {
    vm.push_rule({name});
    vm.call(0, 1);
    lua_State* state = vm.state();
    const char* text = lua_tostring(state, -1);
    const std::string result = text ? text : luaL_typename(state, -1);
    lua_pop(state, 1);
    return result;
  }

  ScriptError error_of(const char* name) {
    const int before = lua_gettop(vm.state());
    try {
      call(name);
    } catch (const ScriptError& error) {
      EXPECT_EQ(lua_gettop(vm.state()), before);
      return error;
    }
    ADD_FAILURE() << name << " raised no error";
    return {};
  }

  Vm vm;
};

/// "file:line: message (hint)"
inline std::string text_of(const ScriptError& error) {
  const std::string place = error.file + ":" + std::to_string(error.line) + ": ";
  return place + error.message + (error.hint.empty() ? "" : " (" + error.hint + ")");
}

/// The diagnostics of loading and freezing, printed; "" if there are none.
inline std::string diagnostics_of(const Scripts& files, const std::string& edit = "") {
  try {
    Vm vm(counted());
    vm.load(files);
    if (!edit.empty()) vm.edit(edit);
    vm.freeze();
  } catch (const LoadError& error) {
    return to_text(error.diagnostics);
  }
  return "";
}

inline std::string diagnostics_of(const std::string& source) { return diagnostics_of(one_script(source)); }

/// Runs `body` as the function rules.f and returns its result as text.
inline std::string result_of(const std::string& body) {
  return Loaded("return {f = function() " + body + " end}").call("f");
}

inline std::string error_of(const std::string& body) {
  return text_of(Loaded("return {f = function()\n" + body + "\nend}").error_of("f"));
}

}  // namespace houserule
