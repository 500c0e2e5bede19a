#pragma once
// A game's scripts, loaded into a virtual machine.

#include "scripting/lua/rules.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule {

namespace lua {
struct Context;
}

/// Runs the main file and the edits in `vm`, with `numbers` and `parameters` as globals, and with `api` what scripts
/// call. Throws LoadError.
void load_rules(Vm& vm, const RulesSource& source, const lua::Context* api);

Limits limits_of(const RulesSource& source);

}  // namespace houserule
