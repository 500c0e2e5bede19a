#include "core/model/condition.hpp"

#include <algorithm>

#include "core/model/arithmetic.hpp"

namespace houserule {

Operand::Operand() = default;
Operand::Operand(const Operand&) = default;
Operand::Operand(Operand&&) noexcept = default;
Operand& Operand::operator=(const Operand&) = default;
Operand& Operand::operator=(Operand&&) noexcept = default;
Operand::~Operand() = default;

bool operands::LookedUp::has_rows() const { return std::holds_alternative<LookedUp>(values.front()); }

std::int64_t reckon(std::int64_t left, operands::Arithmetic::Sign sign, std::int64_t right) {
  using Sign = operands::Arithmetic::Sign;
  switch (sign) {
    case Sign::plus: return plus(left, right);
    case Sign::minus: return minus(left, right);
    case Sign::times: return times(left, right);
    case Sign::over: return divided(left, right);
    case Sign::remainder: return remainder(left, right);
    case Sign::most: return std::max(left, right);
    case Sign::least: break;
  }
  return std::min(left, right);
}

Condition::That::That() = default;
Condition::That::That(const That&) = default;
Condition::That::That(That&&) noexcept = default;
Condition::That& Condition::That::operator=(const That&) = default;
Condition::That& Condition::That::operator=(That&&) noexcept = default;
Condition::That::~That() = default;

namespace {

/// Whether something speaks of an argument before number `count`, and not before number `first`.
struct Naming {
  int count;
  int first = 0;

  bool is_named(ArgumentIndex argument) const { return argument.value >= first && argument.value < count; }

  bool operator()(ArgumentIndex argument) const { return is_named(argument); }
  bool operator()(const operands::Count& counted) const { return is_named(counted.source.after()); }
  bool operator()(const operands::Matching& matching) const {
    return is_named(matching.source.after()) || any(matching.word);
  }
  bool operator()(const operands::Topmost& of) const { return is_named(of.cell.argument); }
  bool operator()(const operands::Sum& sum) const { return is_named(sum.source.after()) || any(sum.word); }
  bool operator()(const operands::Different& different) const {
    return is_named(different.source.after()) || any(different.word);
  }
  bool operator()(const operands::Taken& taken) const { return is_named(taken.argument); }
  bool operator()(const operands::Property& of) const { return is_named(of.piece); }
  bool operator()(const operands::Meant& meant) const { return is_named(meant.argument); }
  bool operator()(const operands::Place& place) const { return is_named(place.cell.argument); }
  bool operator()(const operands::OwnerAt& owner) const { return is_named(owner.cell.argument); }
  bool operator()(const operands::Extreme& extreme) const {
    return is_named(extreme.source.after()) || any(extreme.word);
  }
  bool operator()(const operands::OfPlayers& several) const { return any(several.each); }
  bool operator()(const operands::Aside& aside) const { return is_named(aside.argument); }
  bool operator()(const operands::Theirs& theirs) const { return std::visit(*this, theirs.whose); }
  bool operator()(const operands::Arithmetic& arithmetic) const { return any(arithmetic.parts); }
  bool operator()(const operands::LookedUp& table) const { return any(table.at) || any(table.values); }
  bool operator()(const operands::Named& named) const { return any(named.is); }

  bool operator()(const conditions::Line& line) const { return is_named(line.through.argument); }
  bool operator()(const conditions::Connects& connects) const { return is_named(connects.through.argument); }
  bool operator()(const conditions::Holds& holds) const { return is_named(holds.cell.argument); }
  bool operator()(const conditions::EmptyCell& empty) const { return is_named(empty.cell); }
  bool operator()(const conditions::LiesIn& lies) const { return std::visit(*this, lies.piece); }
  bool operator()(const conditions::CellIn& in) const {
    return is_named(in.cell.argument) || is_named(Source{in.cells}.after());
  }
  bool operator()(const conditions::Connected& connected) const { return is_named(Source{connected.cells}.after()); }
  bool operator()(const conditions::Compare& compare) const { return any(compare.sides); }
  bool operator()(const conditions::Has& has) const { return any(has.what); }
  bool operator()(const conditions::HasMatch& has) const {
    return is_named(Source{has.pieces}.after()) || any(has.what);
  }
  bool operator()(const conditions::Several& several) const {
    return std::ranges::any_of(several.parts, [&](const Condition& part) { return std::visit(*this, part.that); });
  }
  bool operator()(const GridLines::At& at) const { return std::visit(*this, at.number); }
  bool operator()(const GridLines::With& with) const { return std::visit(*this, with.term); }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }

  bool any(const std::vector<Operand>& operands) const {
    return std::ranges::any_of(operands, [&](const Operand& operand) { return std::visit(*this, operand); });
  }
};

}  // namespace

bool names_arguments(const Condition& condition, int count) { return std::visit(Naming{count}, condition.that); }

namespace {
bool any_names_arguments(const auto& wishes, Naming naming) {
  return std::ranges::any_of(wishes, [&](const auto& wish) { return std::visit(naming, wish); });
}
}  // namespace

bool names_arguments(const std::vector<Operand>& operands, int count) { return any_names_arguments(operands, {count}); }

bool names_arguments(const GridLines& lines, int count) { return any_names_arguments(lines.wishes, {count}); }

bool names_arguments(const TrackSteps& steps, int count) { return any_names_arguments(steps.wishes, {count}); }

bool names_argument(const TrackSteps& steps, ArgumentIndex argument) {
  return any_names_arguments(steps.wishes, {argument.value + 1, argument.value});
}

}  // namespace houserule
