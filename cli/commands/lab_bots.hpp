#pragma once
// Who plays where rules are measured: bots whose strength does not hang on the machine.

#include <string>
#include <vector>

namespace houserule::cli {

/// Throws Failure if a bot thinks by the clock.
void require_iterations(const std::vector<std::string>& bots);
bool are_alike(const std::vector<std::string>& bots);
/// "greedy", or "greedy, random" where they differ.
std::string bots_text(const std::vector<std::string>& bots);
/// By seat: what --seat says, else greedy. Throws Failure for people and for bots that think by the clock.
std::vector<std::string> lab_seats(const std::vector<std::string>& specifications, int players);

}  // namespace houserule::cli
