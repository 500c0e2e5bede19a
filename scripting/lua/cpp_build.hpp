#pragma once

namespace houserule::lua {

/// Debian ships Lua as C and as C++ under the same symbol names; with the C build an error skips destructors.
/// Tries it once a process. Throws std::logic_error if the wrong one was linked.
void require_cpp_build();

}  // namespace houserule::lua
