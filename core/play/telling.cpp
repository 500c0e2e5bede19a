#include "core/play/telling.hpp"

#include <algorithm>

#include "core/model/amounts.hpp"
#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// Whether the viewer is among the seats, or all players are.
bool is_among(const Game& game, Seat viewer, SeatMask seats) {
  const SeatMask needed = viewer == spectator ? game.player_mask() : seat_bit(viewer);
  return (seats & needed) == needed;
}

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

/// Cells of a player's board that only its owner sees are as secret as what lies there; of the table's everyone sees
/// where pieces lie.
bool hides_cells(const Game& game, Seat actor, ZoneId zone, Seat viewer) {
  return viewer != actor && zone != none && game.zones()[zone].seat != no_seat &&
         !is_among(game, viewer, game.zones()[zone].seers);
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
  const SeatMask readers = told_of(game.definition(), definition, definition.argument_of(index), action.seat);
  told.hidden = told.hidden || !is_among(game, viewer, readers);
  if (!told.hidden) told.value = value;
  return told;
}

bool tells_value(const State& before, const State& after, Seat viewer, const Action& action, int index) {
  const ActionDefinition& definition = before.game().definition().of(action);
  const ArgumentDefinition& argument = definition.arguments[definition.argument_of(index)];
  if (argument.source.yields() != Yields::piece) return true;
  if (!argument.amount || argument.amount->minimum == argument.amount->maximum) return true;
  const auto piece = static_cast<PieceId>(action.values[static_cast<std::size_t>(index)]);
  const Sight sight = Sight::of_viewer(before.game(), viewer);
  return sight.places(before, piece) || sight.places(after, piece);
}

std::vector<ToldValue> tell_action(const State& before, const State& after, Seat viewer, const Action& action) {
  std::vector<ToldValue> told;
  bool all = true;
  for (int i = 0; i < action.count; ++i) {
    const bool tells = tells_value(before, after, viewer, action, i);
    if (tells) told.push_back(tell_value(before, after, viewer, action, i));
    all = all && tells;
  }
  if (!all) told.push_back({Yields::piece, true, 0, none, -1, true});
  return told;
}

namespace {

/// Whether an effect of the action rolls dice of the zone, be it that they show the same again.
struct RollsIn {
  const State& before;
  const Action& action;
  ZoneId zone;

  bool operator()(ArgumentIndex) const {
    const ActionDefinition& definition = before.game().definition().of(action);
    for (int i = 0; i < action.count; ++i) {
      const auto value = static_cast<std::size_t>(action.values[static_cast<std::size_t>(i)]);
      if (definition.yields(i) == Yields::piece && before.piece(static_cast<PieceId>(value)).zone == zone) return true;
    }
    return false;
  }
  bool operator()(VariableIndex index) const {
    const VariableDefinition& variable = before.game().definition().variables[index];
    if (variable.zone) return before.game().zone_of(variable.zone, action.seat) == zone;
    const auto lies_there = [&](std::int64_t piece) {
      return piece >= 0 && before.piece(static_cast<PieceId>(piece)).zone == zone;
    };
    if (variable.is_list()) return std::ranges::any_of(values_of(before, index, action.seat), lies_there);
    return lies_there(held_by(before, index, action.seat));
  }
  bool operator()(const auto& source) const { return before.game().zone_of(source.zone, action.seat) == zone; }
};

bool rolls(const State& before, const Action* action, ZoneId zone) {
  if (action == nullptr || !before.game().definition().of(*action).told) return false;
  const auto& effects = before.game().definition().of(*action).effects;
  return any_effect(effects, [&](const Effect& effect) {
    const auto* roll = effect.as<effects::Roll>();
    return roll != nullptr && (effect.told || effect.words) && std::visit(RollsIn{before, *action, zone}, roll->what);
  });
}

bool is_die(const Game& game, PieceId piece) {
  return !game.definition().piece_types[static_cast<std::size_t>(game.pieces()[piece].type)].faces.empty();
}

/// Whether the viewer has seen it show something else, or could not see there what it shows; one that was uncovered and
/// put elsewhere is no roll.
bool has_turned(const State& before, const State& after, Seat viewer, PieceId die) {
  if (can_name(before, viewer, die)) return before.piece(die).kind != after.piece(die).kind;
  return before.piece(die).zone == after.piece(die).zone;
}

}  // namespace

std::vector<ToldRoll> tell_rolls(const State& before, const State& after, Seat viewer, const Action* action,
                                 std::span<const Said> said) {
  std::vector<ToldRoll> rolled;
  const Game& game = before.game();
  if (before.header().generator.state == after.header().generator.state) return rolled;
  const auto in_silence = [&](PieceId piece) {
    return std::ranges::any_of(said, [&](const Said& each) {
      return each.sentence.empty() && std::ranges::binary_search(each.covered.pieces, piece);
    });
  };
  for (std::size_t i = 0; i < game.zones().size(); ++i) {
    if (!game.definition().zones[game.zones()[i].definition].told) continue;
    ToldRoll told{static_cast<ZoneId>(i), {}};
    bool turned = rolls(before, action, told.zone);
    std::vector<PieceId> pieces;
    list_pieces(after, told.zone, pieces);
    for (const PieceId piece : pieces) {
      if (!is_die(game, piece) || !can_name(after, viewer, piece)) continue;
      told.faces.push_back(after.piece(piece).kind);
      turned = turned || (has_turned(before, after, viewer, piece) && !in_silence(piece));
    }
    std::ranges::sort(told.faces);
    if (turned && !told.faces.empty()) rolled.push_back(std::move(told));
  }
  return rolled;
}

bool hears(const Game& game, Seat viewer, const Said& said) { return is_among(game, viewer, said.to); }

bool could_count(const Game& game, Seat viewer, const SaidGap& gap) { return is_among(game, viewer, gap.counted); }

bool could_tell(const Game& game, Seat viewer, const SaidThing& thing) { return is_among(game, viewer, thing.known); }

}  // namespace houserule
