#pragma once
// One sandboxed Lua 5.4 state with one game's scripts in it.

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/diagnostic.hpp"
#include "scripting/lua/coverage.hpp"
#include "scripting/lua/memory.hpp"
#include "scripting/lua/script_error.hpp"
#include "scripting/lua/scripts.hpp"
#include "scripting/lua/watchdog.hpp"

namespace houserule {

/// What a script may use. Passing a limit is an error of that call; the VM stays usable.
struct Limits {
  int instructions = 20'000'000;          ///< of one call
  int load_instructions = 200'000'000;    ///< of running one file at load
  std::size_t memory = 64 * 1024 * 1024;  ///< bytes, of the whole VM
  bool counted = false;  ///< count from the first instruction (exact, 1.6 times slower) instead of after 20 ms
};

/// A Lua state, the rules a game's scripts made in it, and protected calls into them.
/// Used by one thread at a time. Life: construct, load, any number of edits, freeze, any number of calls.
/// load, edit and freeze throw LoadError; after that the VM can only be destroyed.
class Vm {
 public:
  /// Throws std::logic_error if the program was linked with the C build of Lua.
  explicit Vm(const Limits& limits = {});
  ~Vm();
  Vm(const Vm&) = delete;
  Vm& operator=(const Vm&) = delete;

  lua_State* state() { return state_; }

  /// The VM that `state` belongs to.
  static Vm& of(lua_State* state);

  /// Whatever the bindings need at hand in a C function; the VM does not look at it.
  void* context = nullptr;

  /// Checks all files of `scripts`, then runs the main one, which must return one table: the rules.
  /// `add_globals` is called once before, outside a protected call; it may lua_setglobal names that scripts see.
  /// `scripts` must live until `freeze` has returned.
  void load(const Scripts& scripts, const std::function<void(lua_State*)>& add_globals = {});

  /// Runs a further file, which must return function(rules), and calls that with the rules.
  void edit(const std::string& file);

  /// Refuses functions that remember something between calls and makes every table that the rules or their
  /// functions can reach read-only. Needed before the first call.
  void freeze();

  /// Pushes rules[path[0]][path[1]]…; nil if a part is absent or not a table. Returns the Lua type. Not for the
  /// hot loop.
  int push_rule(std::initializer_list<std::string_view> path);

  /// Keeps that value for `push`. Returns 0 if it is nil.
  int hold_rule(std::initializer_list<std::string_view> path);
  void push(int held);

  /// Calls the function that lies below `arguments` values on the stack; `results` values replace them.
  /// Throws ScriptError, with the stack as it was below the function. May nest (a C function may call back);
  /// the limits are those of the outermost call.
  void call(int arguments, int results);

  /// Records the lines that run from now on; null stops. Implies counting, and costs a factor of about ten.
  /// `lines` must outlive the recording.
  void record_lines(Lines* lines);

  /// Live bytes of the Lua heap.
  std::size_t memory_used() const { return memory_.used; }

 private:
  friend void lua::charge(lua_State*, long long);
  friend void lua::raise_again(lua_State*, const ScriptError&);

  void run(int arguments, int results, int instructions);
  void call_nested(int arguments, int results);
  void run_file(const std::string& file, const std::string& what);
  ScriptError failure(int status);
  ScriptError limit_error() const;
  ScriptError memory_error() const;
  Diagnostic as_diagnostic(const ScriptError& error) const;
  void describe(const char* name);
  void arm();
  static int on_error(lua_State* state);
  static void on_hook(lua_State* state, lua_Debug* event);

  Limits limits_;
  lua::Memory memory_;
  lua::Watched watched_;
  lua_State* state_ = nullptr;
  bool counted_ = false;  // the hook is set at the start of each call
  bool running_ = false;
  bool spent_ = false;    // the running call has used up its instructions
  bool frozen_ = false;
  int rules_ = 0;         // registry reference
  ScriptError error_;     // of the call that is failing, written by on_error
  Lines* lines_ = nullptr;
  const Scripts* scripts_ = nullptr;
};

}  // namespace houserule
