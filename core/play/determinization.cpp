#include "core/play/determinization.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "core/model/amounts.hpp"
#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"
#include "core/play/dealing.hpp"
#include "core/play/dealing_places.hpp"
#include "core/play/renaming.hpp"

namespace houserule {
namespace {

using Pieces = std::vector<PieceId>;

/// By kind, those of one kind in the order in which they are: a counting sort.
template <class KindOf>
Pieces sorted_by_kind(const Pieces& pieces, std::size_t kinds, KindOf kind_of) {
  std::vector<std::size_t> next(kinds + 1);
  for (const PieceId piece : pieces) ++next[kind_of(piece) + 1u];
  std::partial_sum(next.begin(), next.end(), next.begin());
  Pieces sorted(pieces.size());
  for (const PieceId piece : pieces) sorted[next[kind_of(piece)]++] = piece;
  return sorted;
}

/// A piece's number tells what it began as: numbers go where their kinds went, but of what choices name by number.
void deal_numbers(const State& state, Pieces pieces, std::vector<PieceId>& names) {
  for (const PieceId chosen : chosen_pieces(state)) std::erase(pieces, chosen);
  const std::size_t kinds = state.game().definition().kinds.size();
  const Pieces dealt = sorted_by_kind(pieces, kinds, [&](PieceId piece) { return state.piece(piece).kind; });
  std::ranges::sort(pieces);
  const Pieces numbers =
      sorted_by_kind(pieces, kinds, [&](PieceId piece) { return state.game().pieces()[piece].kind; });
  for (std::size_t i = 0; i < dealt.size(); ++i) names[dealt[i]] = numbers[i];
}

/// Choices that are still secret. Once they are being revealed they are no secret, whatever is asked meanwhile.
SeatMask secret_choices(const State& state, Seat viewer) {
  SeatMask seats = 0;
  if (state.header().depth == 0) return seats;
  const Frame& frame = state.frames()[state.header().depth - 1];
  if (frame.revealing) return seats;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if (seat != viewer && (frame.committed & seat_bit(seat)) != 0 && state.is_committed(seat)) seats |= seat_bit(seat);
  return seats;
}

/// False if a seat has nothing to choose: it has chosen, so this is not how things are.
bool draw_choices(Referee& referee, State& world, SeatMask seats, Generator& generator) {
  bool all_chose = true;
  for (Seat seat = 0; seat < world.game().players(); ++seat) {
    if ((seats & seat_bit(seat)) == 0) continue;
    State before = world;
    before.frames()[before.header().depth - 1].committed &= static_cast<SeatMask>(~seat_bit(seat));
    Action action;
    if (referee.sample(before, seat, generator, action))
      world.commit(seat, action);
    else
      all_chose = false;
  }
  return all_chose;
}

/// The world before others have chosen.
State draw_table(const State& state, Sight sight, SeatMask secret, Generator& generator) {
  State world = state;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if ((secret & seat_bit(seat)) != 0) world.commit(seat, Action{});
  std::vector<PieceId> names(state.game().pieces().size());
  std::iota(names.begin(), names.end(), PieceId{0});
  deal_places(world, sight, generator);
  for (const auto& [group, pieces] : hidden_pieces(world, sight)) {
    deal_kinds(world, sight, pieces, generator);
    deal_numbers(world, pieces, names);
  }
  world = rename_pieces(world, names);
  deal_held_pieces(world, sight, generator);
  deal_amounts(world, sight, generator);
  world.header().generator = Generator(generator.next_wide());
  return world;
}

/// How often a table is drawn on which everyone who has chosen can, where it is a secret how many pieces lie where.
constexpr int most_tables = 20;

}  // namespace

void take_back_secret_choices(State& state, Seat viewer) {
  const SeatMask secret = secret_choices(state, viewer);
  for (Seat seat = 0; seat < state.game().players(); ++seat) {
    if ((secret & seat_bit(seat)) == 0) continue;
    state.frames()[state.header().depth - 1].committed &= static_cast<SeatMask>(~seat_bit(seat));
    state.commit(seat, Action{});
  }
}

State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator) {
  const SeatMask secret = secret_choices(state, viewer);
  const Sight sight = Sight::of_seat(viewer);
  const int tables = can_count_all(state, sight) ? 1 : most_tables;
  for (int table = 1;; ++table) {
    State world = draw_table(state, sight, secret, generator);
    if (draw_choices(referee, world, secret, generator) || table == tables) return world;
  }
}

}  // namespace houserule
