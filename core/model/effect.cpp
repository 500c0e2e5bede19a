#include "core/model/effect.hpp"

namespace houserule {

Effect::What::What() = default;
Effect::What::What(const What&) = default;
Effect::What::What(What&&) noexcept = default;
Effect::What& Effect::What::operator=(const What&) = default;
Effect::What& Effect::What::operator=(What&&) noexcept = default;
Effect::What::~What() = default;

bool changes_kinds(const Effect& effect) {
  const auto* loop = effect.as<effects::Each>();
  if (loop != nullptr) return any_effect(loop->body, changes_kinds);
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.kind.type; }) return each.kind.type != NewKind::Type::same;
        return false;
      },
      effect.what);
}

}  // namespace houserule
