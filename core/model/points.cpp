#include "core/model/points.hpp"

#include <cstdlib>

namespace houserule {

std::string points_text(const Definition& definition, Points parts) {
  if (definition.point_parts == 1 || parts % 2 == 0) return std::to_string(parts / definition.point_parts);
  return (parts < 0 ? "-" : "") + std::to_string(std::abs(parts) / 2) + ".5";
}

double points_of(const Definition& definition, Points parts) {
  return static_cast<double>(parts) / definition.point_parts;
}

}  // namespace houserule
