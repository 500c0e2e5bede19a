#pragma once
// Measures as they are typed and read.

#include <optional>
#include <string>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule::cli {

/// As it is typed: "total", "seat-advantage", "line:eel", "wins:2", "uses:play".
std::string typed_measure(const Measure& measure);
/// The one typed so among these; a space counts as a hyphen.
std::optional<Measure> find_measure(const std::string& typed, const std::vector<Measure>& measures);

std::string measure_name(const Measure& measure, const Game& game, const std::string& language);
/// From measure_parts.
double in_units(double parts);
/// A value in measure_parts with two decimals, a share in per cent. `sign`: with + or −.
std::string measure_number(Measure::What what, double parts, bool sign);

}  // namespace houserule::cli
