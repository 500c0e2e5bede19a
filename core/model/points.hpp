#pragma once
// Points as people see them, of the parts in which a game's scores are counted.

#include <string>

#include "core/model/definition.hpp"

namespace houserule {

/// "6.5" of thirteen halves.
std::string points_text(const Definition& definition, Points parts);
/// The same as a number, exactly.
double points_of(const Definition& definition, Points parts);

}  // namespace houserule
