// The part of Vm that runs while a game is loaded.

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <lua.hpp>

#include "core/model/work.hpp"
#include "scripting/lua/chunk_scan.hpp"
#include "scripting/lua/freeze.hpp"
#include "scripting/lua/raise.hpp"
#include "scripting/lua/sandbox.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule {
namespace {

const char loaded_key = 0;  // registry: file -> what it returned, frozen

int freeze_argument(lua_State* state) {
  lua_settop(state, 1);
  lua::freeze_top(state);
  return 1;
}

bool leaves_folder(std::string_view name) {
  return name.empty() || name.starts_with('/') || name.find("..") != name.npos || name.find('\\') != name.npos;
}

bool push_loaded(lua_State* state, const std::string& file) {
  lua_rawgetp(state, LUA_REGISTRYINDEX, &loaded_key);
  const bool found = lua_getfield(state, -1, file.c_str()) != LUA_TNIL;
  lua_remove(state, -2);
  if (!found) lua_pop(state, 1);
  return found;
}

void keep_loaded(lua_State* state, const std::string& file) {
  lua_rawgetp(state, LUA_REGISTRYINDEX, &loaded_key);
  lua_pushvalue(state, -2);
  lua_setfield(state, -2, file.c_str());
  lua_pop(state, 1);
}

[[noreturn]] void refuse(Diagnostic diagnostic) {
  LoadError error;
  error.diagnostics.push_back(std::move(diagnostic));
  throw error;
}

}  // namespace

void Vm::load(const Scripts& scripts, const std::function<void(lua_State*)>& add_globals) {
  scripts_ = &scripts;
  lua_newtable(state());
  lua_rawsetp(state(), LUA_REGISTRYINDEX, &loaded_key);
  lua_pushcfunction(state(), lua::guard<require_file>);
  lua_setglobal(state(), "require");
  if (add_globals) add_globals(state());
  lua::close_globals(state());
  Diagnostics diagnostics = lua::check_scripts(state(), scripts, lua::known_names(state()));
  if (!diagnostics.empty()) throw LoadError{std::move(diagnostics)};
  const int results = run_file(scripts.main);
  if (results != 1 || !lua_istable(state(), -1)) {
    refuse_result(scripts.main, results, "one table, the rules", "end the file with: return rules");
  }
  rules_ = luaL_ref(state(), LUA_REGISTRYINDEX);
}

void Vm::edit(const std::string& file) {
  const int results = run_file(file);
  if (results != 1 || !lua_isfunction(state(), -1)) {
    refuse_result(file, results, "one function of the rules", "write: return function(rules) … end");
  }
  lua_rawgeti(state(), LUA_REGISTRYINDEX, rules_);
  run_loading(1, 0);
}

void Vm::freeze() {
  lua_pushcfunction(state(), freeze_argument);
  lua_rawgeti(state(), LUA_REGISTRYINDEX, rules_);
  run_loading(1, 1);
  lua_rawseti(state(), LUA_REGISTRYINDEX, rules_);
  Diagnostics diagnostics = find_memories();
  if (!diagnostics.empty()) throw LoadError{std::move(diagnostics)};
  scripts_ = nullptr;
  lua_gc(state(), LUA_GCCOLLECT);
}

/// Calls as `call` does, with a slip as a diagnostic.
void Vm::run_loading(int arguments, int results) {
  work::left = limits_.load_instructions + work::script_call;
  try {
    run(arguments, results, limits_.load_instructions);
    work::begin();
  } catch (const ScriptError& error) {
    refuse(as_diagnostic(error));
  }
}

/// Leaves what the file returns on the stack, and returns how many values that are.
int Vm::run_file(const std::string& file) {
  const int before = lua_gettop(state());
  if (!scripts_->files.contains(file)) {
    Diagnostic diagnostic = lua::diagnostic_at(*scripts_, file, 0, "");
    diagnostic.message = "there is no such file";
    refuse(std::move(diagnostic));
  }
  compile(file);
  loading_.assign({file});
  run_loading(0, LUA_MULTRET);
  loading_.clear();
  return lua_gettop(state()) - before;
}

void Vm::refuse_result(const std::string& file, int results, const char* wanted, const char* hint) {
  const std::string got = results == 0   ? "nothing"
                          : results == 1 ? luaL_typename(state(), -1)
                                         : fmt::format("{} values", results);
  Diagnostic diagnostic = lua::diagnostic_at(*scripts_, file, 0, "");
  diagnostic.message = fmt::format("must return {}, but returns {}", wanted, got);
  diagnostic.hint = hint;
  refuse(std::move(diagnostic));
}

/// Pushes the file as a function. check_scripts has seen that it compiles.
void Vm::compile(const std::string& file) {
  const std::string& source = scripts_->files.at(file);
  const std::string name = "@" + scripts_->folder + "/" + file;
  const int status = luaL_loadbufferx(state(), source.data(), source.size(), name.c_str(), "t");
  if (status != LUA_OK) throw std::runtime_error(lua_tostring(state(), -1));
}

/// require "lib/cards" -> what lib/cards.lua returns, frozen.
int Vm::require_file(lua_State* state) {
  const std::string name = luaL_checkstring(state, 1);
  if (leaves_folder(name)) {
    lua::raise_formatted(state, "name a file of the game's folder, without .lua",
                         "require: '%s' is outside the game's folder", name.c_str());
  }
  Vm& vm = of(state);
  const std::string file = name + ".lua";
  if (push_loaded(state, file)) return 1;
  vm.require_absent(file);
  vm.compile(file);
  vm.loading_.push_back(file);
  lua_call(state, 0, 1);
  vm.loading_.pop_back();
  if (lua_isnil(state, -1)) {
    lua::raise_formatted(state, "end the file with: return …", "require: %s returns nothing", file.c_str());
  }
  lua::freeze_top(state);
  keep_loaded(state, file);
  return 1;
}

/// Raises an error if `file`, which is not loaded yet, can't be.
void Vm::require_absent(const std::string& file) {
  if (!scripts_) {
    lua::raise(state(), "require: works only while the scripts are loaded", "write it at the top of the file");
  }
  const auto& files = scripts_->files;
  if (!files.contains(file)) {
    std::vector<std::string> known;
    for (const auto& entry : files) known.push_back(entry.first);
    lua::raise_formatted(state(), suggest(file, known).c_str(), "require: there is no file '%s'", file.c_str());
  }
  const auto first = std::find(loading_.begin(), loading_.end(), file);
  if (first == loading_.end()) return;
  const std::string chain = fmt::format("{} -> {}", fmt::join(first, loading_.end(), " -> "), file);
  lua::raise_formatted(state(), "move what both need to a third file", "require: the files need each other: %s",
                       chain.c_str());
}

Diagnostic Vm::as_diagnostic(const ScriptError& error) const {
  const std::string file = error.file.empty() ? loading_.empty() ? scripts_->main : loading_.back()
                                              : error.file.substr(scripts_->folder.size() + 1);
  Diagnostic diagnostic = lua::diagnostic_at(*scripts_, file, error.line, "");
  diagnostic.message = error.message;
  diagnostic.hint = error.hint;
  return diagnostic;
}

/// Functions that a match can call and that assign variables which outlive the call.
Diagnostics Vm::find_memories() {
  Diagnostics diagnostics;
  lua::push_frozen_functions(state());
  for (lua_Integer i = 1; lua_rawgeti(state(), -1, i) != LUA_TNIL; ++i) {
    lua_Debug info;
    lua_pushvalue(state(), -1);
    lua_getinfo(state(), ">S", &info);
    const std::string_view source = info.source;
    if (source.starts_with('@')) {
      const std::string file(source.substr(scripts_->folder.size() + 2));
      for (const lua::UpvalueWrite& write : lua::upvalue_writes(lua::read_top(state()))) {
        diagnostics.push_back(lua::diagnostic_at(*scripts_, file, write.line, write.name));
        diagnostics.back().message =
            fmt::format("'{}' is changed inside a function: scripts remember nothing between calls", write.name);
        diagnostics.back().hint = "keep it in the state: a counter or a mark in game.yaml";
      }
    }
    lua_pop(state(), 1);
  }
  lua_pop(state(), 2);
  sort_diagnostics(diagnostics);
  return diagnostics;
}

}  // namespace houserule
