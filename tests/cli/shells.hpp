#pragma once
// A small game with a script and secrets, for tests that change its files.

#include <string>

namespace houserule::test {

/// Two players, three rounds: everyone plays a card of three, or rests, in secret. Returns its folder, a new one.
std::string shells();
/// Replaces the first `what` in a file, which must be there.
void replace_in(const std::string& path, const std::string& what, const std::string& with);

}  // namespace houserule::test
