#include "core/play/telling.hpp"

namespace houserule {
namespace {

void tell_piece(const State& before, const State& after, Seat viewer, PieceId piece, ToldValue& told) {
  told.hidden = true;
  for (const State* state : {&after, &before})  // the name that was known before goes first
    if (can_name(*state, viewer, piece)) {
      told.hidden = false;
      told.value = state->piece(piece).kind;
    }
  const PieceState& lying = before.piece(piece);
  if (lying.zone == none || lying.cell == none) return;
  told.zone = lying.zone;
  told.cell = lying.cell;
}

/// Cells of a board that only its owner sees are as secret as what lies there.
bool hides_cells(const Game& game, Seat actor, ZoneId zone, Seat viewer) {
  if (viewer == actor || zone == none) return false;
  const SeatMask needed = viewer == spectator ? game.player_mask() : seat_bit(viewer);
  return (game.zones()[zone].seers & needed) != needed;
}

}  // namespace

ToldValue tell_value(const State& before, const State& after, Seat viewer, const Action& action, int index) {
  const Game& game = before.game();
  const ActionDefinition& definition = game.definition().of(action);
  const Source& source = definition.arguments[definition.argument_of(index)].source;
  const std::int32_t value = action.values[static_cast<std::size_t>(index)];
  ToldValue told;
  told.yields = source.yields();
  if (told.yields == Yields::piece) {
    tell_piece(before, after, viewer, static_cast<PieceId>(value), told);
    return told;
  }
  if (told.yields == Yields::cell) {
    told.zone = game.zone_of(source.zone(), action.seat);
    told.hidden = hides_cells(game, action.seat, told.zone, viewer);
  }
  if (!told.hidden) told.value = value;
  return told;
}

std::vector<ToldValue> tell_action(const State& before, const State& after, Seat viewer, const Action& action) {
  std::vector<ToldValue> told;
  for (int i = 0; i < action.count; ++i) told.push_back(tell_value(before, after, viewer, action, i));
  return told;
}

}  // namespace houserule
