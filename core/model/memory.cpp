#include "core/model/memory.hpp"

#include <algorithm>

#include "core/model/random.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

bool everyone_knows(const State& state, const PieceState& piece) {
  const auto everyone = static_cast<SeatMask>((1u << state.game().seats()) - 1);
  return (piece.known & everyone) == everyone;
}

/// What everyone sees of a piece, and where.
std::uint64_t look_of(const State& state, const PieceState& piece, std::uint64_t place) {
  const bool seen = piece.face_down == 0 && everyone_knows(state, piece);
  const std::uint64_t kind = seen ? piece.kind : std::uint64_t{none};
  return mix(kind << 16 | std::uint64_t{piece.marks} << 8 | piece.face_down, place);
}

/// Pieces of a grid by their cells, of a set in no order, of anything else as they lie; where not everyone can count
/// them, those that everyone knows.
std::uint64_t look_of(const State& state, ZoneId zone) {
  const Zone& where = state.game().zones()[zone];
  std::uint64_t look = 0;
  if (where.grid != nullptr) {
    for (const int cell : state.occupied(zone))
      for (PieceId id = state.tops(zone)[cell]; id != none; id = state.piece(id).below)
        look = look * 3 + look_of(state, state.piece(id), static_cast<std::uint64_t>(cell));
    return look;
  }
  const bool counted = Sight::of_viewer(state.game(), no_seat).counts(where);
  for (PieceId id = state.zone(zone).head; id != none; id = state.piece(id).above)
    if (counted || everyone_knows(state, state.piece(id)))
      look = look * (where.shape == Shape::set ? 1 : 3) + look_of(state, state.piece(id), 0);
  return look;
}

std::uint64_t position(const State& state, Seat seat) {
  std::uint64_t number = state.game().definition().memory.turns ? static_cast<std::uint64_t>(seat + 1) : 0;
  for (const ZoneIndex zone : state.game().definition().memory.zones)
    for (Seat owner = no_seat; owner < state.game().seats(); ++owner)
      if (const ZoneId id = state.game().zone_of(zone, owner); id != none) {
        work::spend(state.zone(id).count);
        number = mix(number, look_of(state, id));
        if (!state.game().definition().zones[zone].each_seat) break;
      }
  return number;
}

}  // namespace

void remember_position(State& state, Seat seat) {
  const auto limit = static_cast<std::size_t>(state.game().definition().memory.limit);
  MemoryState& memory = state.memory();
  std::uint64_t* positions = state.positions();
  if (memory.count == limit) std::copy(positions + 1, positions + memory.count--, positions);
  positions[memory.count++] = position(state, seat);
}

void forget_positions(State& state) {
  MemoryState& memory = state.memory();
  std::fill_n(state.positions(), memory.count, 0);  // equal states are equal byte for byte
  memory.count = 0;
}

int repetitions(const State& state) {
  const std::size_t count = state.memory().count;
  const std::uint64_t* positions = state.positions();
  return count == 0 ? 0 : static_cast<int>(std::count(positions, positions + count, positions[count - 1]));
}

bool is_known(const State& state, Seat seat) {
  const std::size_t count = state.memory().count;
  const std::uint64_t* positions = state.positions();
  return count > 0 && std::find(positions, positions + count, position(state, seat)) != positions + count;
}

bool memory_is_full(const State& state) {
  return state.memory().count == static_cast<std::uint64_t>(state.game().definition().memory.limit);
}

}  // namespace houserule
