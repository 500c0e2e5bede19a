#pragma once
// One sandboxed Lua 5.4 state with one game's scripts in it.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/coverage.hpp"
#include "scripting/lua/memory.hpp"
#include "scripting/lua/script_error.hpp"
#include "scripting/lua/scripts.hpp"
#include "scripting/lua/watchdog.hpp"

namespace houserule {

namespace lua {
void charge(lua_State*, std::int64_t);
[[noreturn]] void raise_again(lua_State*);
}  // namespace lua

/// A function has returned: a word of the engine to a line of a script, or a function of a script from its last line.
struct Return {
  bool is_word = false;
  std::string_view file;  ///< "games/hedgerow/rules.lua"; valid during the call
  int line = 0;
};
using ReturnListener = std::function<void(const Return&)>;

/// What a script may use. Passing a limit is an error of that call; the VM stays usable.
struct Limits {
  int instructions = 20'000'000;          ///< of one call, if the decision's work (core/model/work) lasts so long
  int load_instructions = 50'000'000;     ///< of running one file at load
  std::size_t memory = 64 * 1024 * 1024;  ///< bytes, of the whole VM
  int seconds = 2;                        ///< of the processor, for one decision: the net below the count
  bool counted = false;  ///< count from the first instruction (exact, 1.6 times slower) instead of after 30 ms
};

/// A Lua state, the rules a game's scripts made in it, and protected calls into them.
/// Used by one thread at a time. Stack index 1 belongs to the VM: don't remove it.
/// Life: construct, load, any number of edits, freeze, any number of calls.
/// load, edit and freeze throw LoadError; after that the VM can only be destroyed.
class Vm {
 public:
  /// Throws std::logic_error if the program was linked with the C build of Lua.
  explicit Vm(const Limits& limits = {});
  ~Vm();
  Vm(const Vm&) = delete;
  Vm& operator=(const Vm&) = delete;

  lua_State* state() { return state_.get(); }

  /// The VM that `state` belongs to.
  static Vm& of(lua_State* state);

  /// Whatever the bindings need at hand in a C function; the VM does not look at it.
  void* context = nullptr;

  /// Checks all files of `scripts`, then runs the main one, which must return one table: the rules.
  /// `add_globals` is called once before, outside a protected call; it may lua_setglobal names that scripts see.
  /// `scripts` must live until `freeze` has returned.
  void load(const Scripts& scripts, const std::function<void(lua_State*)>& add_globals = {});
  void load(Scripts&&, const std::function<void(lua_State*)>& = {}) = delete;

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

  /// Records what is run from now on; null stops. Implies counting, and costs a factor of about ten.
  /// `run` must outlive the recording.
  void record(ScriptRun* run);

  /// Tells of every return from now on; an empty listener stops. Costs as much, and only then. It must not throw.
  void listen(ReturnListener listener);

  /// Live bytes of the Lua heap.
  std::size_t memory_used() const { return memory_.used; }

 private:
  friend void lua::charge(lua_State*, std::int64_t);
  friend void lua::raise_again(lua_State*);

  void run(int arguments, int results, int instructions);
  void call_nested(int arguments, int results);
  void arm();
  void count_instructions(lua_State* state, lua_Debug* event);
  void choose_hook();
  void tell_return(lua_State* state, lua_Debug* event);
  ScriptError failure(int status);
  ScriptError lacking() const;
  std::string spent_message() const;
  void stop_spent(lua_State* state);
  static int on_error(lua_State* state);
  static void on_hook(lua_State* state, lua_Debug* event);

  int run_file(const std::string& file);
  void run_loading(int arguments, int results);
  [[noreturn]] void refuse_result(const std::string& file, int results, const char* wanted, const char* hint);
  void compile(const std::string& file);
  static int require_file(lua_State* state);
  void require_absent(const std::string& file);
  Diagnostic as_diagnostic(const ScriptError& error) const;
  Diagnostics find_memories();

  Limits limits_;
  lua::Memory memory_;
  lua::Watched watched_;
  std::unique_ptr<lua_State, void (*)(lua_State*)> state_;
  bool running_ = false;
  bool spent_ = false;      // the running call has used up its work
  std::int64_t given_ = 0;  // to the running call
  int rules_ = 0;           // registry reference
  ScriptError error_;       // of the call that failed last
  ScriptRun* recorded_ = nullptr;
  ReturnListener listener_;

  const Scripts* scripts_ = nullptr;  // while loading
  std::vector<std::string> loading_;  // files that are being run, outermost first
};

}  // namespace houserule
