#include "core/flow/unrepeated.hpp"

#include <variant>

#include "core/flow/conditions.hpp"
#include "core/flow/own_kind.hpp"
#include "core/flow/sources.hpp"
#include "core/model/liberties.hpp"
#include "core/model/memory.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// All that is asked of what it leads to.
bool must_be_new(const ActionDefinition& action) {
  return !action.guards && !action.scripted_after && !action.scripted_apply && action.after.negated &&
         std::holds_alternative<conditions::Known>(action.after.that);
}

bool leaves_zones(const Effect& effect) {
  return effect.as<effects::Set>() || effect.as<effects::Add>() || effect.as<effects::Ask>() ||
         effect.as<effects::PassSeat>() || effect.as<effects::ForgetPositions>();
}

/// A piece from a stack or a row onto the cell that is asked for.
bool lays(const Effect& effect, const effects::Move& move) {
  using Kind = NewKind::Type;
  return effect.when.always() && std::holds_alternative<effects::TopOf>(move.what) &&
         move.at == CellName(ArgumentIndex(0)) && move.face == Face::as_zone &&
         (move.kind.type == Kind::same || move.kind.type == Kind::own);
}

/// All that is surrounded on that board.
bool takes_surrounded(const effects::Move& move, ZoneIndex board) {
  const auto* cells = std::get_if<sources::Cells>(&move.what);
  const auto* set = cells == nullptr ? nullptr : cells->only<GridSet>();
  return set != nullptr && *set == GridSet::surrounded && cells->zone == board && move.to != board &&
         !cells->narrowing.narrows();
}

/// Which of the free cells take something: the only one beside a group in danger, or all if a group has none.
CellSet takings(const Grid& grid, const CellSet& danger, const CellSet& free) {
  if (danger.empty()) return {};
  return surrounded(grid, danger, free).empty() ? grid.beside(danger) & free : free;
}

/// The cells where a piece of that kind makes a new position, once what it surrounds is taken if it `takes`.
CellSet new_ones(const State& state, Seat seat, ZoneId board, KindId kind, bool takes, const CellSet& cells) {
  const PositionsAhead ahead(state, seat, board);
  if (!ahead.can_tell()) return {};
  const Grid& grid = *state.game().zones()[board].grid;
  const CellSet theirs = cells_owned_by_others(state, board, seat), free = grid.all() - state.occupied(board);
  const CellSet danger = takes ? in_danger(grid, theirs, free) : CellSet{};
  const CellSet taking = takings(grid, danger, free) & cells;
  CellSet found = ahead.new_ones(kind, (cells & free) - taking);
  for (const int cell : taking) {
    CellSet left = free;
    left.remove(cell);
    if (ahead.is_new(kind, cell, surrounded(grid, danger, left))) found.add(cell);
  }
  return found;
}

}  // namespace

Unrepeated::Unrepeated(const Game& game) {
  for (const ActionDefinition& action : game.definition().actions) plans_.push_back(plan(action));
}

Unrepeated::Plan Unrepeated::plan(const ActionDefinition& action) {
  Plan plan;
  if (!must_be_new(action)) return {};
  for (const Effect& effect : action.effects) {
    const auto* move = effect.as<effects::Move>();
    if (effect.is_for_others()) return {};
    if (leaves_zones(effect) || (plan.lays == nullptr && effect.as<effects::RememberPosition>())) continue;
    if (move == nullptr) return {};
    if (plan.lays == nullptr && lays(effect, *move))
      plan.lays = move;
    else if (plan.lays != nullptr && effect.when.always() && takes_surrounded(*move, plan.lays->to))
      plan.takes = true;
    else
      return {};
  }
  return plan;
}

CellSet Unrepeated::of(const State& state, const Action& action, const CellSet& cells) const {
  const auto& [lays, takes] = plans_[static_cast<std::size_t>(action.id)];
  if (lays == nullptr) return {};
  const auto& top = std::get<effects::TopOf>(lays->what);
  const ZoneId from = zone_for(state, top.zone, action.seat), board = zone_for(state, lays->to, action.seat);
  const PieceId piece = top.bottom ? state.zone(from).head : top_piece(state, from);
  const Zone& source = state.game().zones()[from];
  const bool teaches = piece == none || !state.knows(action.seat, piece) || source.seers_top != 0;
  if (teaches || source.grid != nullptr || !state.game().zones()[board].steady) return {};
  const bool own = lays->kind.type == NewKind::Type::own;
  const KindId kind = own ? own_kind(state, piece, action.seat) : state.piece(piece).kind;
  return new_ones(state, action.seat, board, kind, takes, cells);
}

}  // namespace houserule
