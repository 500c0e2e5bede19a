#pragma once
// What measures are called, and their values.

#include <optional>
#include <string>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule::cli {

/// As it is typed: "total", "seat-advantage", "line:eel", "wins:2", "uses:play".
std::string typed_measure(const Measure& measure);
/// How what is typed begins: all of it, or up to the colon behind which something of the game follows.
std::vector<std::string> measure_words();
/// The one typed so among these; a space counts as a hyphen.
std::optional<Measure> find_measure(const std::string& typed, const std::vector<Measure>& measures);

/// For people: "margin of the first", "points: Eel".
std::string measure_name(const Measure& measure, const Game& game, const std::string& language);
/// Points, plies or shares of 1, from measure_parts.
double in_units(double parts);
/// "12.50", "+3.00 %"; `sign`: of what is above 0, too.
std::string measure_number(Measure::What what, double parts, bool sign = false);

}  // namespace houserule::cli
