#include "core/play/observation.hpp"

#include <algorithm>

#include "core/flow/notation.hpp"
#include "core/model/amounts.hpp"
#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

SeenPiece see(const State& state, Seat viewer, PieceId id) {
  const PieceState& piece = state.piece(id);
  SeenPiece seen;
  seen.back = state.game().pieces()[id].group;
  if (can_name(state, viewer, id))
    seen.kind = piece.kind;
  else
    seen.clues = clues_of(state, Sight::of_viewer(state.game(), viewer), id);
  seen.face_down = piece.face_down != 0;
  seen.marks = piece.marks;
  seen.cell = piece.cell == none ? -1 : piece.cell;
  return seen;
}

bool known_first(const SeenPiece& a, const SeenPiece& b) {
  if ((a.kind < 0) != (b.kind < 0)) return b.kind < 0;
  return a < b;
}

SeenZone see_zone(const State& state, Seat viewer, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  SeenZone seen{id, {}, Sight::of_viewer(state.game(), viewer).counts(zone)};
  std::vector<PieceId> pieces;
  list_pieces(state, id, pieces);
  for (const PieceId piece : pieces)
    if (seen.counted || can_name(state, viewer, piece)) seen.pieces.push_back(see(state, viewer, piece));
  if (zone.shape == Shape::set || !seen.counted) std::sort(seen.pieces.begin(), seen.pieces.end(), known_first);
  return seen;
}

/// Who has chosen where all act together; who is not asked, or can't do anything, counts there as through.
SeatMask committed_now(const State& state) {
  SeatMask seats = state.header().depth == 0 ? SeatMask{0} : state.frames()[state.header().depth - 1].committed;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if (!state.is_committed(seat)) seats &= static_cast<SeatMask>(~seat_bit(seat));
  return seats;
}

/// Piece variables name pieces by number, which is nobody's to see: here only whether there is one.
std::vector<std::int32_t> visible_variables(const State& state) {
  std::vector<std::int32_t> values(state.variables(), state.variables() + state.game().variable_count());
  const auto& definitions = state.game().definition().variables;
  for (std::size_t i = 0; i < definitions.size(); ++i)
    if (definitions[i].type == VariableDefinition::Type::piece)
      for (Seat seat = 0; seat < (definitions[i].each_seat ? state.game().seats() : 1); ++seat) {
        auto& value = values[static_cast<std::size_t>(state.game().variable_index(VariableIndex(i), seat))];
        value = value < 0 ? -1 : 0;
      }
  return values;
}

SeenZone see_held(const State& state, Seat viewer, PieceId piece) {
  if (piece == none) return {none, {}};
  if (can_name(state, viewer, piece)) return {state.piece(piece).zone, {see(state, viewer, piece)}};
  SeenPiece hidden;
  hidden.back = state.game().pieces()[piece].group;
  return {none, {hidden}};
}

}  // namespace

bool can_name(const State& state, Seat viewer, PieceId piece) {
  return Sight::of_viewer(state.game(), viewer).knows(state, piece);
}

Observation observe(const Referee& referee, const State& state, Seat viewer) {
  Observation seen;
  seen.viewer = viewer;
  seen.plies = state.header().plies;
  seen.over = state.over();
  seen.phase = referee.phase(state);
  seen.actors = referee.actors(state);
  seen.committed = committed_now(state);
  seen.counters.assign(state.counters(), state.counters() + state.game().counter_count());
  seen.variables = visible_variables(state);
  hide_amounts(state.game(), Sight::of_viewer(state.game(), viewer), seen.counters, seen.variables);
  seen.loops.assign(state.loops(), state.loops() + state.game().loops().size());
  if (viewer != spectator && state.is_committed(viewer))
    seen.own_commitment_text = action_text(state, state.commitment(viewer));
  for (std::size_t zone = 0; zone < state.game().zones().size(); ++zone)
    seen.zones.push_back(see_zone(state, viewer, static_cast<ZoneId>(zone)));
  for (const PieceId piece : held_pieces(state)) seen.held.push_back(see_held(state, viewer, piece));
  return seen;
}

std::uint64_t hash(const Observation& seen) {
  std::uint64_t result = mix(seen.plies, static_cast<std::uint64_t>(seen.viewer + 1));
  const auto add = [&result](std::int64_t value) { result = mix(result, static_cast<std::uint64_t>(value)); };
  for (const int value : {seen.over ? 1 : 0, seen.phase, int{seen.actors}, int{seen.committed}}) add(value);
  for (const auto* values : {&seen.counters, &seen.variables, &seen.loops})
    for (const auto value : *values) add(value);
  for (const char letter : seen.own_commitment_text) add(letter);
  for (const auto* zones : {&seen.zones, &seen.held})
    for (const SeenZone& zone : *zones) {
      add(-2 - zone.zone);
      for (const SeenPiece& piece : zone.pieces) {
        for (const int value : {piece.kind, piece.back, piece.face_down ? 1 : 0, int{piece.marks}, piece.cell})
          add(value);
        if (!piece.clues.any()) continue;
        result = mix(result, piece.clues.is);
        result = mix(result, piece.clues.is_not);
      }
    }
  return result;
}

namespace {

std::string seen_text(const Game& game, const Zone& zone, const SeenPiece& piece) {
  const Definition& definition = game.definition();
  std::string text = piece.kind < 0 ? "?" : definition.kinds[static_cast<std::size_t>(piece.kind)].id;
  if (piece.face_down) text += "+down";
  if (piece.marks != 0) text += "+" + std::to_string(piece.marks);
  for (std::size_t clue = 0; clue < definition.clues.size(); ++clue) {
    const std::uint64_t bit = std::uint64_t{1} << clue;
    if (((piece.clues.is | piece.clues.is_not) & bit) == 0) continue;
    text += ((piece.clues.is & bit) != 0 ? "+is " : "+not ") + definition.vocabulary[definition.clues[clue]].id;
  }
  return piece.cell < 0 ? text : zone.grid->name(piece.cell) + ":" + text;
}

}  // namespace

std::string to_text(const Game& game, const Observation& seen) {
  std::string text = "viewer " + (seen.viewer == spectator ? "spectator" : seat_text(game, seen.viewer)) + ", ply " +
                     std::to_string(seen.plies) + (seen.over ? ", over" : "");
  if (seen.phase >= 0) text += ", phase " + game.definition().phases[static_cast<std::size_t>(seen.phase)].id;
  if (!seen.own_commitment_text.empty()) text += ", chosen: " + seen.own_commitment_text;
  text += "\n";
  for (const SeenZone& seen_zone : seen.zones) {
    const Zone& zone = game.zones()[seen_zone.zone];
    text += game.definition().zones[zone.definition].id;
    if (zone.seat != no_seat) text += "." + std::to_string(zone.seat + 1);
    text += ":";
    for (const SeenPiece& piece : seen_zone.pieces) text += " " + seen_text(game, zone, piece);
    if (!seen_zone.counted) text += " and more?";
    text += "\n";
  }
  return text;
}

}  // namespace houserule
