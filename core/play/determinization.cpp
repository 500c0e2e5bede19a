#include "core/play/determinization.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "core/model/operations.hpp"
#include "core/play/renaming.hpp"

namespace houserule {
namespace {

using Pieces = std::vector<PieceId>;

/// Hidden pieces in play of each group, as they lie zone by zone: an order that does not depend on what they are.
/// What is out of play is fixed by the definition.
std::map<int, Pieces> hidden_by_group(const State& state, Seat viewer) {
  std::map<int, Pieces> groups;
  Pieces lying;
  for (std::size_t zone = 0; zone < state.game().zones().size(); ++zone) {
    lying.clear();
    list_pieces(state, static_cast<ZoneId>(zone), lying);
    for (const PieceId piece : lying)
      if (!state.knows(viewer, piece)) groups[state.game().pieces()[piece].group].push_back(piece);
  }
  return groups;
}

/// Gives the pieces these kinds, which are their own in another order; who knows a piece goes on knowing it.
void arrange_kinds(State& state, const Pieces& pieces, const std::vector<KindId>& kinds) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::size_t has = i;
    while (state.piece(pieces[has]).kind != kinds[i]) ++has;
    if (has != i) exchange_kinds(state, pieces[i], pieces[has]);
  }
}

/// From sorted kinds, so that the draw does not begin with how they really lie.
void deal_kinds(State& state, const Pieces& pieces, Generator& generator) {
  std::vector<KindId> kinds;
  for (const PieceId piece : pieces) kinds.push_back(state.piece(piece).kind);
  std::sort(kinds.begin(), kinds.end());
  for (std::size_t i = kinds.size(); i > 1; --i)
    std::swap(kinds[i - 1], kinds[generator.below(static_cast<std::uint32_t>(i))]);
  arrange_kinds(state, pieces, kinds);
}

void drop(Pieces& pieces, std::int32_t number) {
  pieces.erase(std::remove(pieces.begin(), pieces.end(), number), pieces.end());
}

/// Leaves out what something else in the state names by number.
void drop_named(const State& state, Pieces& pieces) {
  for (int depth = 0; depth < state.header().depth; ++depth) drop(pieces, state.frames()[depth].subject);
  for (Seat seat = 0; seat < state.game().seats(); ++seat) {
    const Action& choice = state.commitments()[seat];
    for (std::size_t i = 0; choice.id >= 0 && i < choice.count; ++i) drop(pieces, choice.arguments[i]);
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
    if (seat != viewer && (frame.committed & seat_bit(seat)) != 0 && state.commitments()[seat].id >= 0)
      seats |= seat_bit(seat);
  return seats;
}

void draw_choices(Referee& referee, State& world, SeatMask seats, Generator& generator) {
  for (Seat seat = 0; seat < world.game().players(); ++seat) {
    if ((seats & seat_bit(seat)) == 0) continue;
    State before = world;
    before.frames()[before.header().depth - 1].committed &= static_cast<SeatMask>(~seat_bit(seat));
    Action action;
    if (referee.sample(before, seat, generator, action)) world.commitments()[seat] = action;
  }
}

}  // namespace

State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator) {
  const SeatMask secret = secret_choices(state, viewer);
  State world = state;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if ((secret & seat_bit(seat)) != 0) world.commitments()[seat] = Action{};
  std::vector<PieceId> names(state.game().pieces().size());
  std::iota(names.begin(), names.end(), PieceId{0});
  for (const auto& [group, pieces] : hidden_by_group(state, viewer)) {
    deal_kinds(world, pieces, generator);
    deal_numbers(world, pieces, names);
  }
  world = rename_pieces(world, names);
  world.header().generator = Generator((std::uint64_t{generator.next()} << 32) | generator.next());
  draw_choices(referee, world, secret, generator);
  return world;
}

}  // namespace houserule
