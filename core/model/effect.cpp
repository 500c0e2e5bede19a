#include "core/model/effect.hpp"

namespace houserule {

bool changes_kinds(const Effect& effect) {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.kind.type; }) return each.kind.type != NewKind::Type::same;
        return false;
      },
      effect.what);
}

}  // namespace houserule
