#include "core/model/clues.hpp"

#include <algorithm>

#include "core/model/operations.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

std::size_t clue_count(const State& state) { return state.game().definition().clues.size(); }

bool are_alike(const State& state, Sight sight, const std::vector<PieceId>& pieces) {
  const Clues first = clues_of(state, sight, pieces.front());
  return std::ranges::all_of(pieces, [&](PieceId each) { return clues_of(state, sight, each) == first; });
}

}  // namespace

Clues clues_of(const State& state, Sight sight, PieceId piece) {
  std::uint64_t told = 0;
  for (std::size_t clue = 0; clue < clue_count(state); ++clue)
    if (sight.shares(state.clues(piece)[clue])) told |= std::uint64_t{1} << clue;
  if (told == 0) return {};
  const std::uint64_t bits = state.game().definition().clues_of_kind[state.piece(piece).kind];
  return {told & bits, told & ~bits};
}

std::size_t clue_about(const Definition& definition, TermIndex term) {
  const auto found = std::ranges::find(definition.clues, term);
  if (found == definition.clues.end())
    throw RuleError({says::no_clue, definition.vocabulary[term].id}, says::declare_clue);
  return static_cast<std::size_t>(found - definition.clues.begin());
}

void tell_clue(State& state, PieceId piece, std::size_t clue, SeatMask seats) {
  work::spend(1);
  const ZoneId zone = state.piece(piece).zone;
  if (zone != none) seats &= state.game().zones()[zone].counted_by;
  may_have_learnt |= seats;
  state.clues(piece)[clue] |= seats;
}

void forget_clues(State& state, PieceId piece, SeatMask seats) {
  for (std::size_t clue = 0; clue < clue_count(state); ++clue)
    state.clues(piece)[clue] &= static_cast<SeatMask>(~seats);
}

void forget_clues_apart(State& state, PieceId going, SeatMask blind) {
  if (!has_clues(state) || blind == 0) return;
  std::vector<PieceId> pieces;
  list_pieces(state, state.piece(going).zone, pieces);
  work::spend(static_cast<std::int64_t>(pieces.size() * clue_count(state)));
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if ((blind & seat_bit(seat)) != 0 && !are_alike(state, Sight::of_seat(seat), pieces))
      for (const PieceId each : pieces) forget_clues(state, each, seat_bit(seat));
}

bool may_be_each_other(const State& state, Sight sight, PieceId one, PieceId other) {
  if (!has_clues(state)) return true;
  const Definition& definition = state.game().definition();
  return clues_of(state, sight, one).allow(definition, state.piece(other).kind) &&
         clues_of(state, sight, other).allow(definition, state.piece(one).kind);
}

}  // namespace houserule
