#include "core/model/memory.hpp"

#include <algorithm>

#include "core/model/random.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

/// How a piece looks to everyone, and where; `kind`: none if they do not see it.
std::uint64_t look_of(KindId kind, std::uint8_t marks, bool face_down, std::uint64_t place) {
  return mix(std::uint64_t{kind} << 16 | std::uint64_t{marks} << 8 | std::uint64_t{face_down}, place);
}

/// How pieces look to everyone. Keeps at hand what is asked for each of them.
class Looks {
 public:
  explicit Looks(const State& state) : state_(state), pieces_(&state.piece(0)) {}

  /// Pieces of a grid by their cells, of a set in no order, of anything else as they lie; where not everyone can count
  /// them, those that everyone knows.
  std::uint64_t of(ZoneId zone) const {
    if (state_.game().zones()[zone].position_offset != 0) return of_plain_grid(zone);
    return state_.game().zones()[zone].grid != nullptr ? of_grid(zone) : of_list(zone);
  }

 private:
  bool everyone_knows(const PieceState& piece) const { return (piece.known & everyone_) == everyone_; }
  /// What everyone sees of a piece, and where.
  std::uint64_t of(const PieceState& piece, std::uint64_t place) const {
    const bool seen = piece.face_down == 0 && everyone_knows(piece);
    return look_of(seen ? piece.kind : none, piece.marks, piece.face_down != 0, place);
  }
  std::uint64_t of_grid(ZoneId zone) const {
    const PieceId* tops = state_.tops(zone);
    std::uint64_t looks = 0;
    for (const int cell : state_.occupied(zone)) {
      std::uint64_t look = 0;
      for (PieceId id = tops[cell]; id != none; id = pieces_[id].below)
        look = look * 3 + of(pieces_[id], static_cast<std::uint64_t>(cell));
      looks += look;
    }
    return looks;
  }
  /// The same number as of_grid(), which the state has at hand but for what lies face down.
  std::uint64_t of_plain_grid(ZoneId zone) const {
    const PositionPart& part = state_.position_part(zone);
    return part.cells == state_.zone(zone).count ? part.sum : part.sum + of_hidden(zone);
  }
  std::uint64_t of_hidden(ZoneId zone) const {
    std::uint64_t looks = 0;
    for (const int cell : state_.occupied(zone))
      if (state_.shown(zone)[cell] == none) looks += cell_look(state_.game().zones()[zone], none, cell);
    return looks;
  }
  std::uint64_t of_list(ZoneId zone) const {
    const Zone& where = state_.game().zones()[zone];
    const bool counted = Sight::of_viewer(state_.game(), no_seat).counts(where);
    const std::uint64_t order = where.shape == Shape::set ? 1 : 3;
    std::uint64_t look = 0;
    for (PieceId id = state_.zone(zone).head; id != none; id = pieces_[id].above)
      if (counted || everyone_knows(pieces_[id])) look = look * order + of(pieces_[id], 0);
    return look;
  }

  const State& state_;
  const PieceState* pieces_;
  SeatMask everyone_ = static_cast<SeatMask>((1u << state_.game().seats()) - 1);
};

constexpr std::uint64_t pieces_mask = 511;
static_assert(max_cells <= pieces_mask);

std::uint64_t pieces_in(std::uint64_t number) { return number & pieces_mask; }

/// The number of a position: what it looks like, and by its lowest bits how many pieces lie on grids. 0 stands where
/// none is remembered.
std::uint64_t number_of(std::uint64_t looks, std::uint64_t pieces) {
  const std::uint64_t number = (looks & ~pieces_mask) | (pieces & pieces_mask);
  return number != 0 ? number : pieces_mask + 1;
}

std::uint64_t number_of_turn(const State& state, Seat seat) {
  return state.game().definition().memory.turns ? static_cast<std::uint64_t>(seat + 1) : 0;
}

std::uint64_t position(const State& state, Seat seat) {
  const Looks looks(state);
  std::uint64_t number = number_of_turn(state, seat), pieces = 0;
  for (const ZoneId zone : state.game().remembered_zones()) {
    work::spend(state.zone(zone).count);
    number = mix(number, looks.of(zone));
    if (state.game().zones()[zone].grid != nullptr) pieces += state.zone(zone).count;
  }
  return number_of(number, pieces);
}

/// Whether a position is told by what this zone's cells show alone.
bool is_all_that_counts(const State& state, ZoneId zone) {
  const auto& remembered = state.game().remembered_zones();
  const bool alone = remembered.size() == 1 && remembered.front() == zone;
  return alone && state.game().zones()[zone].position_offset != 0 &&
         state.position_part(zone).cells == state.zone(zone).count;
}

}  // namespace

std::vector<std::uint64_t> looks_on(const Grid& grid, std::size_t kinds) {
  std::vector<std::uint64_t> looks;
  const auto add = [&](KindId kind) {
    for (int cell = 0; cell < grid.size(); ++cell)
      looks.push_back(look_of(kind, 0, kind == none, static_cast<std::uint64_t>(cell)));
  };
  add(none);
  for (std::size_t kind = 0; kind < kinds; ++kind) add(static_cast<KindId>(kind));
  return looks;
}

PositionPart position_part_of(const State& state, ZoneId zone) {
  PositionPart part;
  for (const int cell : state.occupied(zone)) {
    const KindId shown = state.shown(zone)[cell];
    if (shown == none) continue;
    part.sum += cell_look(state.game().zones()[zone], shown, cell);
    ++part.cells;
  }
  return part;
}

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
  if (count == 0) return 0;
  const auto limit = static_cast<std::size_t>(state.game().definition().memory.limit);
  const std::uint64_t* positions = state.positions();
  const std::uint64_t last = positions[count - 1];
  // Eight at a time, also of those not yet there: how many there are changes with each ply, how many times eight
  // hardly.
  const auto equal = [&](std::size_t i) { return static_cast<int>(positions[i] == last); };
  const auto of_four = [&](std::size_t i) { return equal(i) + equal(i + 1) + equal(i + 2) + equal(i + 3); };
  int found = 0;
  std::size_t i = 0;
  for (; i < count && i + 8 <= limit; i += 8) found += of_four(i) + of_four(i + 4);
  for (; i < count; ++i) found += equal(i);
  return found;
}

bool is_known(const State& state, Seat seat) {
  const std::size_t count = state.memory().count;
  const std::uint64_t* positions = state.positions();
  return count > 0 && std::find(positions, positions + count, position(state, seat)) != positions + count;
}

PositionsAhead::PositionsAhead(const State& state, Seat seat, ZoneId zone)
    : zone_(&state.game().zones()[zone]),
      can_tell_(is_all_that_counts(state, zone)),
      turn_(number_of_turn(state, seat)) {
  if (!can_tell_) return;
  shown_ = state.shown(zone);
  sum_ = state.position_part(zone).sum;
  pieces_ = state.zone(zone).count;
  remembered_ = std::span(state.positions(), state.memory().count);
}

bool PositionsAhead::is_remembered(std::uint64_t number) const {
  return std::find(remembered_.begin(), remembered_.end(), number) != remembered_.end();
}

CellSet PositionsAhead::new_ones(KindId laid, const CellSet& cells) const {
  const std::uint64_t pieces = pieces_ + 1;
  const auto bit_of = [](std::uint64_t number) { return std::uint64_t{1} << (number >> 32) % 64; };
  std::uint64_t seen = 0;  // a bit for each that is remembered of so many pieces
  for (const std::uint64_t number : remembered_)
    if (pieces_in(number) == pieces) seen |= bit_of(number);
  if (seen == 0) return cells;
  CellSet found = cells;
  for (const int cell : cells) {
    const std::uint64_t number = number_of(mix(turn_, sum_ + cell_look(*zone_, laid, cell)), pieces);
    if ((seen & bit_of(number)) != 0 && is_remembered(number)) found.remove(cell);
  }
  return found;
}

bool PositionsAhead::is_new(KindId laid, int cell, const CellSet& taken) const {
  std::uint64_t sum = sum_ + cell_look(*zone_, laid, cell), pieces = pieces_ + 1;
  for (const int other : taken) {
    sum -= cell_look(*zone_, shown_[other], other);
    --pieces;
  }
  const std::uint64_t number = number_of(mix(turn_, sum), pieces);
  return number != number_of(mix(turn_, sum_), pieces_) && !is_remembered(number);
}

bool memory_is_full(const State& state) {
  return state.memory().count == static_cast<std::uint64_t>(state.game().definition().memory.limit);
}

}  // namespace houserule
