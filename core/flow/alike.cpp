// Pieces that a seat can't tell apart.

#include <algorithm>
#include <array>
#include <span>

#include "core/flow/sources.hpp"
#include "core/model/clues.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

/// What tells a piece from another for a seat: compared in this order.
struct Look {
  ZoneId zone;
  std::int32_t place;  // cell and height, or position; 0 in unordered zones
  std::int32_t kind;   // unordered zones: the kind, or beyond all kinds by group if hidden
  int face_and_marks;
  Clues clues = {};
  auto operator<=>(const Look&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
};

int position(const State& state, PieceId piece) {
  int below = 0;
  for (PieceId next = state.piece(piece).below; next != none; next = state.piece(next).below) ++below;
  work::spend(below);
  return below;
}

Look look(const State& state, Seat seat, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none || state.game().zones()[piece.zone].shape != Shape::set) {
    const int cell = piece.cell == none ? 0 : piece.cell;
    return {piece.zone, cell * 0x10000 + position(state, id), 0, 0};
  }
  const Sight sight = Sight::of_seat(seat);
  const int face_and_marks = piece.face_down * 256 + piece.marks;
  if (sight.knows(state, id)) return {piece.zone, 0, piece.kind, face_and_marks};
  const int hidden = static_cast<int>(state.game().definition().kinds.size()) + state.game().pieces()[id].group;
  return {piece.zone, 0, hidden, face_and_marks, clues_of(state, sight, id)};
}

struct Seen {
  Look look;
  std::uint64_t lot;  // which of those that look alike is meant is drawn: piece numbers must not decide
  std::int32_t piece;
  auto operator<=>(const Seen&) const = default;  // NOLINT(modernize-use-nullptr): the same
};

/// `seen` has room for as many as there are pieces.
void sort_by_look(const State& state, Seat seat, std::span<const std::int32_t> pieces, std::span<Seen> seen) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto piece = static_cast<PieceId>(pieces[i]);
    const std::uint64_t lot = Sight::of_seat(seat).knows(state, piece) ? 0 : mix(state.header().generator.state, piece);
    seen[i] = {look(state, seat, piece), lot, pieces[i]};
  }
  std::sort(seen.begin(), seen.end());
}

void make_canonical(const State& state, Seat seat, std::span<Seen> seen, std::vector<std::int32_t>& pieces) {
  sort_by_look(state, seat, pieces, seen);
  pieces.clear();
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (i == 0 || seen[i].look != seen[i - 1].look) pieces.push_back(seen[i].piece);
}

}  // namespace

void make_canonical(const State& state, Seat seat, std::vector<std::int32_t>& pieces) {
  std::array<Seen, 32> few;
  if (pieces.size() <= few.size()) return make_canonical(state, seat, std::span(few).first(pieces.size()), pieces);
  std::vector<Seen> many(pieces.size());
  make_canonical(state, seat, many, pieces);
}

namespace {

void group_alike(const State& state, Seat seat, std::span<Seen> seen, Choices& pieces) {
  sort_by_look(state, seat, pieces.values, seen);
  pieces.values.clear();
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (i > 0 && seen[i].piece == seen[i - 1].piece) continue;  // a script may name one twice
    if (i == 0 || seen[i].look != seen[i - 1].look) {
      pieces.values.push_back(seen[i].piece);
      pieces.starts.push_back(static_cast<std::uint32_t>(pieces.alike.size()));
    }
    pieces.alike.push_back(seen[i].piece);
  }
}

}  // namespace

void group_alike(const State& state, Seat seat, Choices& pieces) {
  std::array<Seen, 32> few;
  if (pieces.values.size() <= few.size())
    return group_alike(state, seat, std::span(few).first(pieces.values.size()), pieces);
  std::vector<Seen> many(pieces.values.size());
  group_alike(state, seat, many, pieces);
}

}  // namespace houserule
