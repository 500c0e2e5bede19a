#include "scripting/lua/vm.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>

#include <fmt/format.h>
#include <lua.hpp>

#include "core/model/rule_wordings.hpp"
#include "core/model/work.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/lua/cpp_build.hpp"
#include "scripting/lua/raise.hpp"
#include "scripting/lua/sandbox.hpp"

namespace houserule {
namespace {

constexpr int handler_index = 1;
constexpr std::size_t longest_traceback = 12;
constexpr int deepest_search = 200;  // frames looked at for the place of an error

constexpr int counted_at_once = 1000;  // instructions

constexpr const char* endless_hint = "is there a loop that never ends?";

const char recorded = 0;  // as a light userdata: the error is in Vm::error_ already

/// An unprotected error: the host's own call ran out of memory.
int panic(lua_State* state) {
  const char* message = lua_tostring(state, -1);
  throw std::runtime_error(message ? message : "a Lua error outside a call");
}

void read_error_value(lua_State* state, ScriptError& error) {
  if (lua_istable(state, 1)) {
    const auto text = [state](const char* field) {
      lua_pushstring(state, field);
      return lua_rawget(state, 1) == LUA_TSTRING ? lua_tostring(state, -1) : "";
    };
    error.message = printable(text("message"));
    error.hint = printable(text("hint"));
    if (error.message.empty()) error.message = "an error without a message";
  } else if (const char* message = lua_tostring(state, 1)) {
    error.message = printable(message);
  } else if (lua_isnil(state, 1)) {
    error.message = "an error without a message";
  } else {
    error.message = fmt::format("an error that is a {}", luaL_typename(state, 1));
  }
}

std::string frame_name(const lua_Debug& frame) {
  if (frame.what[0] == 'm') return "in the file itself";
  if (frame.name) return fmt::format("in '{}'", frame.name);
  return fmt::format("in the function at line {}", frame.linedefined);
}

/// Goes out from the innermost frame. Lua puts the place before most messages; it moves to file and line.
void read_frames(lua_State* state, ScriptError& error) {
  lua_Debug frame;
  bool placed = false;
  for (int level = 1; level < deepest_search && lua_getstack(state, level, &frame); ++level) {
    lua_getinfo(state, "Sln", &frame);
    if (frame.currentline < 1) continue;
    const std::string prefix = fmt::format("{}:{}: ", frame.short_src, frame.currentline);
    const bool named = !placed && error.message.starts_with(prefix);
    if (named) error.message.erase(0, prefix.size());
    if (frame.source[0] != '@') continue;
    if (named || error.line == 0) {
      error.file = frame.source + 1;
      error.line = frame.currentline;
    }
    placed = placed || named;
    if (error.traceback.size() == longest_traceback) continue;
    error.traceback.push_back(fmt::format("{}:{}: {}", frame.source + 1, frame.currentline, frame_name(frame)));
  }
}

void explain_overflow(ScriptError& error) {
  if (error.message != "stack overflow" && error.message != "C stack overflow") return;
  error.message = "functions call each other too deeply";
  error.hint = "does a function call itself without end?";
}

/// Lua calls what stands behind 'in'.
void explain_loop(ScriptError& error) {
  if (!error.message.ends_with("(for iterator 'for iterator')")) return;
  if (!error.message.starts_with("attempt to call a table value")) return;
  error.message = "a loop can't go through a table by itself";
  error.hint = "for key, value in pairs(…) do, or in order: for i, value in ipairs(…) do";
}

}  // namespace

Vm::Vm(const Limits& limits) : limits_(limits), state_(nullptr, &lua_close) {
  lua::require_cpp_build();
  memory_.limit = limits.memory;
  work::begin();
  state_.reset(lua_newstate(lua::allocate, &memory_));
  if (!state_) throw std::bad_alloc();
  *static_cast<Vm**>(lua_getextraspace(state())) = this;
  memory_.state = state();
  lua_atpanic(state(), panic);
  lua_pushcfunction(state(), on_error);
  lua::build_sandbox(state());
  watched_.state = state();
  watched_.hook = on_hook;
  watched_.slice = std::min(limits.instructions, counted_at_once);
  watched_.seconds = limits.seconds;
  watched_.counting = limits.counted;
  lua::watch(watched_);
}

Vm::~Vm() { lua::unwatch(watched_); }

Vm& Vm::of(lua_State* state) { return **static_cast<Vm**>(lua_getextraspace(state)); }

int Vm::push_rule(std::initializer_list<std::string_view> path) {
  lua_rawgeti(state(), LUA_REGISTRYINDEX, rules_);
  for (const std::string_view name : path) {
    if (lua_istable(state(), -1)) {
      lua_pushlstring(state(), name.data(), name.size());
      lua_gettable(state(), -2);
    } else {
      lua_pushnil(state());
    }
    lua_remove(state(), -2);
  }
  return lua_type(state(), -1);
}

int Vm::hold_rule(std::initializer_list<std::string_view> path) {
  if (push_rule(path) != LUA_TNIL) return luaL_ref(state(), LUA_REGISTRYINDEX);
  lua_pop(state(), 1);
  return 0;
}

void Vm::push(int held) { lua_rawgeti(state(), LUA_REGISTRYINDEX, held); }

void Vm::call(int arguments, int results) {
  if (running_) return call_nested(arguments, results);
  run(arguments, results, limits_.instructions);
}

void Vm::run(int arguments, int results, int instructions) {
  const int base = lua_gettop(state()) - arguments - 1;
  const std::int64_t left = work::left - work::script_call;
  given_ = std::min<std::int64_t>(left, instructions);
  if (given_ <= 0) [[unlikely]] {
    lua_settop(state(), base);
    throw ScriptError{"", 0, says::much_work.english, says::less_work.english, {}};
  }
  work::left = given_;
  if (watched_.counting) arm();
  running_ = true;
  lua::Watched* const before = lua::begin_call(watched_);
  const int status = lua_pcall(state(), arguments, results, handler_index);
  lua::end_call(watched_, before);
  running_ = false;
  if (status != LUA_OK || spent_) [[unlikely]] {
    lua_settop(state(), base);
    const bool spent = spent_;
    const ScriptError error = failure(status);
    work::left = left - (spent ? given_ : given_ - work::left);
    throw error;
  }
  work::left += left - given_;
}

void Vm::call_nested(int arguments, int results) {
  const int base = lua_gettop(state()) - arguments;
  lua_pushcfunction(state(), on_error);
  lua_insert(state(), base);
  const int status = lua_pcall(state(), arguments, results, base);
  if (status != LUA_OK || spent_) {
    lua_settop(state(), base - 1);
    throw failure(status);
  }
  lua_remove(state(), base);
}

void Vm::arm() {
  const int mask = LUA_MASKCOUNT | watched_.hook_mask;
  lua_sethook(state(), on_hook, mask, watched_.slice);
}

void Vm::record(ScriptRun* run) {
  recorded_ = run;
  choose_hook();
}

void Vm::listen(ReturnListener heard) {
  listener_ = std::move(heard);
  choose_hook();
}

void Vm::choose_hook() {
  watched_.hook_mask = (recorded_ ? LUA_MASKLINE | LUA_MASKCALL : 0) | (listener_ ? LUA_MASKRET : 0);
  watched_.counting = limits_.counted || watched_.hook_mask != 0;
  lua_sethook(state(), nullptr, 0, 0);
}

/// Completes error_, which on_error has written unless Lua was out of memory or stack.
ScriptError Vm::failure(int status) {
  if (status == LUA_ERRMEM || status == LUA_OK) {
    error_ = lacking();
    lua_gc(state(), LUA_GCCOLLECT);
  } else if (status == LUA_ERRERR) {
    error_ = {"", 0, "C stack overflow", "", {}};
    explain_overflow(error_);
  } else if (status != LUA_ERRRUN) {
    error_ = {"", 0, "an unknown C++ exception", "", {}};
  }
  if (running_) return error_;
  spent_ = false;
  return error_;
}

/// What ran out.
ScriptError Vm::lacking() const {
  using Lack = lua::Memory::Lack;
  ScriptError error{memory_.source, memory_.line, "", "", {}};
  if (spent_ || memory_.lack == Lack::work) {
    error.message = spent_message();
    error.hint = endless_hint;
  } else if (memory_.lack == Lack::memory) {
    error.message = fmt::format("more than {} MiB of memory used", limits_.memory >> 20);
    error.hint = "is there a loop that makes ever more?";
  } else {
    error.message = "a text is " + lua::too_long();
    error.hint = "keep the parts in a table";
  }
  return error;
}

std::string Vm::spent_message() const {
  if (watched_.expired) return fmt::format("no end after {} seconds", watched_.seconds);
  const bool whole = given_ == limits_.instructions || given_ == limits_.load_instructions;
  return whole ? fmt::format("no end after {} instructions", given_) : says::much_work.english;
}

/// The message handler of every call: runs where the error was raised.
int Vm::on_error(lua_State* state) {
  if (lua_touserdata(state, 1) == &recorded) return 0;
  ScriptError& error = of(state).error_;
  error = {};
  read_error_value(state, error);
  read_frames(state, error);
  explain_overflow(error);
  explain_loop(error);
  return 0;
}

void Vm::on_hook(lua_State* state, lua_Debug* event) {
  Vm& vm = of(state);
  if (event->event == LUA_HOOKCOUNT) vm.count_instructions(state, event);
  if (event->event == LUA_HOOKRET && vm.listener_) vm.tell_return(state, event);
  if (event->event == LUA_HOOKCOUNT || event->event == LUA_HOOKRET || !vm.recorded_) return;
  lua_getinfo(state, "S", event);
  if (event->source[0] != '@') return;
  const bool is_line = event->event == LUA_HOOKLINE;
  LineCounts& counts = is_line ? vm.recorded_->lines : vm.recorded_->calls;
  ++counts[event->source + 1][is_line ? event->currentline : event->linedefined];
}

void Vm::tell_return(lua_State* state, lua_Debug* event) {
  lua_getinfo(state, "Sl", event);
  lua_Debug frame = *event;
  const bool is_word = event->what[0] == 'C';
  for (int level = 1; frame.source[0] != '@' || frame.currentline < 1; ++level) {
    if (level == deepest_search || !lua_getstack(state, level, &frame)) return;
    lua_getinfo(state, "Sl", &frame);
  }
  listener_({is_word, frame.source + 1, frame.currentline});
}

/// Copying many arguments is one instruction, too.
void Vm::count_instructions(lua_State* state, lua_Debug* event) {
  work::left -= watched_.slice;
  if (work::left <= 0 || watched_.expired) stop_spent(state);
  if (lua_getlocal(state, event, -(lua::most_arguments + 1)) == nullptr) return;
  lua_pop(state, 1);
  lua::raise_formatted(state, "pass a table", "a function gets more than %d arguments in '...'", lua::most_arguments);
}

void Vm::stop_spent(lua_State* state) {
  spent_ = true;
  work::left = work::for_telling;
  lua::FixedText message;
  message.set(spent_message().c_str());
  lua::raise(state, message.text, endless_hint);
}

namespace lua {

void charge(lua_State* state, std::int64_t amount) {
  work::left -= amount;
  if (work::left < 0) [[unlikely]]
    Vm::of(state).stop_spent(state);
}

void raise_again(lua_State* state) {
  lua_pushlightuserdata(state, const_cast<char*>(&recorded));
  lua_error(state);
  __builtin_unreachable();
}

}  // namespace lua
}  // namespace houserule
