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

std::vector<Lot> draw_lots(const State& state, ZoneId zone, std::uint64_t chance) {
  std::vector<PieceId> pieces;
  pieces.reserve(state.zone(zone).count);
  list_pieces(state, zone, pieces);
  std::vector<Lot> lots(pieces.size());
  std::ranges::transform(pieces, lots.begin(), [&](PieceId piece) {
    return (mix(chance, state.game().pieces()[piece].lot) & ~piece_bits) | piece;
  });
  return lots;
}

/// Nearly sorted: each is in the part where it belongs, of twice as many as there are lots.
std::vector<Lot> by_part(const std::vector<Lot>& lots) {
  const std::size_t parts = 2 * lots.size();
  const auto part_of = [parts](Lot lot) { return (lot >> 32) * parts >> 32; };
  std::vector<std::uint16_t> ends(parts);
  for (const Lot lot : lots) ++ends[part_of(lot)];
  std::uint16_t before = 0;
  for (std::uint16_t& end : ends) end = before = static_cast<std::uint16_t>(before + end);
  std::vector<Lot> result(lots.size());
  for (const Lot lot : lots) result[--ends[part_of(lot)]] = lot;
  return result;
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

std::vector<PieceId> by_lot(const State& state, ZoneId zone, std::uint64_t chance) {
  std::vector<Lot> lots = by_part(draw_lots(state, zone, chance));
  sort_nearly_sorted(lots);
  std::vector<PieceId> pieces(lots.size());
  std::ranges::transform(lots, pieces.begin(), drawn_by);
  return pieces;
}

PieceId first_by_lot(const State& state, ZoneId zone, std::uint64_t chance) {
  return drawn_by(std::ranges::min(draw_lots(state, zone, chance)));
}

}  // namespace houserule
