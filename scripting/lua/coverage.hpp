#pragma once
// Which lines of which script were run.

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "scripting/lua/scripts.hpp"

namespace houserule {

/// File as shown in messages ("games/hedgerow/rules.lua") -> lines, counted from 1.
using Lines = std::map<std::string, std::set<int>>;
/// How often, by file and line; what never was is not in it.
using LineCounts = std::map<std::string, std::map<int, std::uint64_t>>;

/// What was run.
struct ScriptRun {
  LineCounts lines;
  LineCounts calls;  ///< of functions, by the line on which they begin
};

/// The lines that hold code, by file. The `end` of a function that only returns implicitly is not one.
/// Files that don't compile have no entry.
Lines executable_lines(const Scripts& scripts);
/// Those that have nothing but the ends of what began before: of a loop that is always left on its way it is code that
/// is never run, and nothing is amiss.
std::set<int> lines_of_ends(const std::string& source);

}  // namespace houserule
