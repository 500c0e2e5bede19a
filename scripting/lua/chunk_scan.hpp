#pragma once
// What can be said about a script without running it.

#include <set>
#include <string>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/chunk.hpp"
#include "scripting/lua/sandbox.hpp"
#include "scripting/lua/scripts.hpp"

namespace houserule::lua {

/// A global or a field of one ("math.random") that a chunk names.
struct GlobalUse {
  std::string name;
  int line;
  bool written;
  auto operator<=>(const GlobalUse&) const = default;
};

/// All uses in the function and those inside it, sorted, each once.
std::vector<GlobalUse> global_uses(const Function& function);

/// An upvalue of `function` itself that it, or a function written inside it, assigns.
struct UpvalueWrite {
  std::string name;
  int line;
};
std::vector<UpvalueWrite> upvalue_writes(const Function& function);

/// The lines that hold code in the function and those inside it, without the return that ends each.
std::set<int> code_lines(const Function& function);

/// Syntax errors, undefined and written globals, and uses of _ENV in all files that are not idle; sorted. `state` only
/// compiles.
Diagnostics check_scripts(lua_State* state, const Scripts& scripts, const KnownNames& known);

/// A diagnostic about `word` in line `line` of `file` (a key of scripts.files); the column is found in the source.
Diagnostic diagnostic_at(const Scripts& scripts, const std::string& file, int line, const std::string& word);

}  // namespace houserule::lua
