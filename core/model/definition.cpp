#include "core/model/definition.hpp"

#include <algorithm>

namespace houserule {

int Definition::copies_of(std::size_t kind, int players) const {
  const KindDefinition& wanted = kinds[kind];
  if (!wanted.players.has(players)) return 0;
  const PieceTypeDefinition& type = type_of(wanted);
  if (type.faces.empty()) return wanted.copies.at(players);
  return kind == static_cast<std::size_t>(type.faces.front()) ? type.dice.at(players) : 0;
}

int ActionDefinition::most_values() const {
  const int own = static_cast<int>(arguments.size());
  return several() == nullptr ? own : own - 1 + several()->amount->maximum;
}

bool ActionDefinition::takes(int values) const {
  const int own = static_cast<int>(arguments.size());
  if (several() == nullptr) return values == own;
  return values >= own - 1 + several()->amount->minimum && values <= most_values();
}

namespace {
bool takes_pieces(const ArgumentDefinition& argument) { return argument.source.yields() == Yields::piece; }

/// A script may give pieces from anywhere.
bool may_share_pieces(const Source& one, const Source& other) {
  const auto* a = one.as<sources::Pieces>();
  const auto* b = other.as<sources::Pieces>();
  return a == nullptr || b == nullptr || a->zone == b->zone;
}
}  // namespace

bool ActionDefinition::may_repeat_pieces() const {
  if (several() != nullptr && takes_pieces(*several())) return true;
  for (auto one = arguments.begin(); one != arguments.end(); ++one)
    for (auto other = arguments.begin(); other != one && takes_pieces(*one); ++other)
      if (takes_pieces(*other) && may_share_pieces(one->source, other->source)) return true;
  return false;
}

}  // namespace houserule
