#include "core/play/determinization.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/model/amounts.hpp"
#include "core/model/held_pieces.hpp"
#include "core/model/operations.hpp"
#include "core/play/dealing.hpp"
#include "core/play/renaming.hpp"

namespace houserule {
namespace {

using Pieces = std::vector<PieceId>;

void drop(Pieces& pieces, std::int32_t number) {
  pieces.erase(std::remove(pieces.begin(), pieces.end(), number), pieces.end());
}

/// Leaves out what choices name by number.
void drop_named(const State& state, Pieces& pieces) {
  for (Seat seat = 0; seat < state.game().seats(); ++seat) {
    const Action choice = state.commitment(seat);
    for (int i = 0; choice.id >= 0 && i < choice.count; ++i)
      if (state.game().definition().of(choice).yields(i) == Yields::piece)
        drop(pieces, choice.values[static_cast<std::size_t>(i)]);
  }
}

/// A piece's number tells what it began as: numbers go where their kinds went.
void deal_numbers(const State& state, Pieces pieces, std::vector<PieceId>& names) {
  drop_named(state, pieces);
  const auto began_as = [&](PieceId piece) { return state.game().pieces()[piece].kind; };
  Pieces numbers = pieces;
  std::sort(numbers.begin(), numbers.end(),
            [&](PieceId a, PieceId b) { return std::pair(began_as(a), a) < std::pair(began_as(b), b); });
  std::stable_sort(pieces.begin(), pieces.end(),
                   [&](PieceId a, PieceId b) { return state.piece(a).kind < state.piece(b).kind; });
  for (std::size_t i = 0; i < pieces.size(); ++i) names[pieces[i]] = numbers[i];
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

void draw_choices(Referee& referee, State& world, SeatMask seats, Generator& generator) {
  for (Seat seat = 0; seat < world.game().players(); ++seat) {
    if ((seats & seat_bit(seat)) == 0) continue;
    State before = world;
    before.frames()[before.header().depth - 1].committed &= static_cast<SeatMask>(~seat_bit(seat));
    Action action;
    if (referee.sample(before, seat, generator, action)) world.commit(seat, action);
  }
}

}  // namespace

State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator) {
  const SeatMask secret = secret_choices(state, viewer);
  State world = state;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if ((secret & seat_bit(seat)) != 0) world.commit(seat, Action{});
  std::vector<PieceId> names(state.game().pieces().size());
  std::iota(names.begin(), names.end(), PieceId{0});
  const Sight sight = Sight::of_seat(viewer);
  for (const auto& [group, pieces] : hidden_pieces(state, sight)) {
    deal_kinds(world, sight, pieces, generator);
    deal_numbers(world, pieces, names);
  }
  world = rename_pieces(world, names);
  deal_held_pieces(world, sight, generator);
  deal_amounts(world, sight, generator);
  world.header().generator = Generator(generator.next_wide());
  draw_choices(referee, world, secret, generator);
  return world;
}

}  // namespace houserule
