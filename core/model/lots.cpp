#include "core/model/lots.hpp"

#include <algorithm>

#include "core/model/operations.hpp"
#include "core/model/random.hpp"

namespace houserule {
namespace {

/// A random number with the piece's own in its last bits: no two are equal, and the one tells the other.
using Lot = std::uint64_t;
static_assert(sizeof(PieceId) == 2);
constexpr Lot piece_bits = 0xffff;

PieceId drawn_by(Lot lot) { return static_cast<PieceId>(lot & piece_bits); }

/// Buffers that are used again and again: shuffling allocates nothing once they have grown.
struct Scratch {
  std::vector<PieceId> pieces;
  std::vector<Lot> lots, sorted;
  std::vector<std::uint16_t> ends;
};
thread_local Scratch scratch;

void draw_lots(const State& state, ZoneId zone, std::uint64_t chance) {
  scratch.pieces.clear();
  list_pieces(state, zone, scratch.pieces);
  scratch.lots.resize(scratch.pieces.size());
  std::ranges::transform(scratch.pieces, scratch.lots.begin(), [&](PieceId piece) {
    return (mix(chance, state.game().pieces()[piece].lot) & ~piece_bits) | piece;
  });
}

/// Nearly sorted: each is in the part where it belongs, of twice as many as there are lots.
void sort_into_parts(const std::vector<Lot>& lots, std::vector<std::uint16_t>& ends, std::vector<Lot>& sorted) {
  const std::size_t parts = 2 * lots.size();
  const auto part_of = [parts](Lot lot) { return (lot >> 32) * parts >> 32; };
  ends.assign(parts, 0);
  for (const Lot lot : lots) ++ends[part_of(lot)];
  std::uint16_t before = 0;
  for (std::uint16_t& end : ends) end = before = static_cast<std::uint16_t>(before + end);
  sorted.resize(lots.size());
  for (const Lot lot : lots) sorted[--ends[part_of(lot)]] = lot;
}

/// By insertion; random lots, in parts, move by less than one place in the mean.
void sort_nearly_sorted(std::vector<Lot>& lots) {
  for (std::size_t i = 1; i < lots.size(); ++i) {
    const Lot lot = lots[i];
    std::size_t place = i;
    for (; place > 0 && lots[place - 1] > lot; --place) lots[place] = lots[place - 1];
    lots[place] = lot;
  }
}

}  // namespace

std::span<const PieceId> by_lot(const State& state, ZoneId zone, std::uint64_t chance) {
  draw_lots(state, zone, chance);
  sort_into_parts(scratch.lots, scratch.ends, scratch.sorted);
  sort_nearly_sorted(scratch.sorted);
  std::ranges::transform(scratch.sorted, scratch.pieces.begin(), drawn_by);
  return scratch.pieces;
}

PieceId first_by_lot(const State& state, ZoneId zone, std::uint64_t chance) {
  draw_lots(state, zone, chance);
  return drawn_by(std::ranges::min(scratch.lots));
}

}  // namespace houserule
