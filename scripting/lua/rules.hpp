#pragma once
// A game's Lua script as the engine's Rules.

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/flow/rules.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/coverage.hpp"
#include "scripting/lua/scripts.hpp"
#include "scripting/lua/vm.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Everything a virtual machine with the rules in it is made from. Immutable; shared by threads.
struct RulesSource {
  std::shared_ptr<const Definition> definition;
  std::shared_ptr<const Scripts> scripts;
  std::vector<std::string> edits;  ///< files of variants that edit the rules, in order
  yaml::Node numbers;              ///< the tables scripts find as `numbers` …
  yaml::Node parameters;           ///< … and `parameters`; empty where there are none
  bool exact_limits = false;       ///< count every instruction
};

/// A new virtual machine with the rules. Throws LoadError. With `run` it records what is run, from loading on.
std::unique_ptr<Rules> make_lua_rules(std::shared_ptr<const RulesSource> source, ScriptRun* run = nullptr);
/// Records what these rules run from now on; null stops. Does nothing for rules of another make.
void record(Rules& rules, ScriptRun* run);

/// Tells of every return of these rules from now on; an empty listener stops. Does nothing for rules of another make.
void listen(Rules& rules, ReturnListener listener);

/// The names in braces of a sentence that a script says, in their order.
std::vector<std::string> blanks_of(std::string_view sentence);

/// The functions in the rules: "score.krill", "actions.shift.legal", "actions.shift.choose.to" -> where it is defined.
/// Runs the scripts once; needs only the scripts, numbers and parameters of `source`. Throws LoadError.
std::map<std::string, Place> list_rule_functions(const RulesSource& source);

}  // namespace houserule
