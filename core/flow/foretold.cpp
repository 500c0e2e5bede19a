#include "core/flow/foretold.hpp"

#include <algorithm>

#include "core/flow/conditions.hpp"
#include "core/model/arithmetic.hpp"
#include "core/model/numbers.hpp"

namespace houserule {
namespace {

/// Whether it is the same before the action as when its effects ask for it.
bool follows_from_arguments(const Operand& operand) {
  if (const auto* named = std::get_if<operands::Named>(&operand)) return follows_from_arguments(named->is[0]);
  if (const auto* arithmetic = std::get_if<operands::Arithmetic>(&operand))
    return std::ranges::all_of(arithmetic->parts, follows_from_arguments);
  return std::holds_alternative<std::int64_t>(operand) || std::holds_alternative<operands::Property>(operand);
}

/// Where what it moves comes from; nothing where that is not one zone, or where more than a move comes of it.
ZoneIndex source_of(const ActionDefinition& action, const effects::Move& move) {
  if (move.kind.type != NewKind::Type::same) return {};
  if (const auto* top = std::get_if<effects::TopOf>(&move.what)) return top->zone;
  const auto* argument = std::get_if<ArgumentIndex>(&move.what);
  if (argument == nullptr) return {};
  const Source& source = action.arguments[*argument].source;
  const bool in_a_zone = source.as<sources::Cells>() != nullptr || source.as<sources::Pieces>() != nullptr;
  return in_a_zone ? source.zone() : ZoneIndex{};
}

}  // namespace

Foretold::Foretold(const Game& game) {
  for (const ActionDefinition& action : game.definition().actions) plans_.push_back(plan(game, action));
}

Foretold::Plan Foretold::plan(const Game& game, const ActionDefinition& action) const {
  Plan plan{!action.scripted_apply, std::vector<std::uint8_t>(game.zones().size())};
  for (const Effect& effect : action.effects) {
    if (effect.as<effects::Add>() != nullptr) continue;
    const auto* move = effect.as<effects::Move>();
    const ZoneIndex from = move == nullptr ? ZoneIndex{} : source_of(action, *move);
    if (!from) return {};
    for (std::size_t zone = 0; zone < game.zones().size(); ++zone)
      if (game.zones()[zone].definition == from) {
        plan.taken_from[zone] = 1;
        plan.known = plan.known && game.zones()[zone].seers_top == 0;  // what lies below is seen then
      }
  }
  return plan;
}

std::optional<std::int64_t> Foretold::after(const State& state, const Action& action, CounterIndex counter) const {
  const Plan& plan = plans_[static_cast<std::size_t>(action.id)];
  if (!plan.known) return {};
  const CounterDefinition& definition = state.game().definition().counters[counter];
  std::int64_t value = counter_of(state, counter, action.seat);
  for (const Effect& effect : state.game().definition().of(action).effects) {
    const auto* add = effect.as<effects::Add>();
    if (add == nullptr || add->counter != counter) continue;
    if (!effect.when.always() || effect.is_for_others() || !follows_from_arguments(add->amount)) return {};
    const std::int64_t change = amount_of(add->amount, {state, action, Sight::open()});
    value = std::clamp(plus(value, add->less ? times(-1, change) : change), definition.minimum, definition.maximum);
  }
  return value;
}

bool Foretold::teaches_nothing(const State& state, const Action& action) const {
  const std::uint8_t* taken_from = plans_[static_cast<std::size_t>(action.id)].taken_from.data();
  const auto could_be_news = [&](const PieceState& piece) {
    return piece.zone != none && taken_from[piece.zone] != 0 && (piece.known & seat_bit(action.seat)) == 0;
  };
  return std::none_of(&state.piece(0), &state.piece(0) + state.game().pieces().size(), could_be_news);
}

}  // namespace houserule
