#include "core/play/determinization.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// Hidden pieces in play of each group; what is out of play is fixed by the definition.
std::map<int, std::vector<PieceId>> hidden_by_group(const State& state, Seat viewer) {
  std::map<int, std::vector<PieceId>> groups;
  for (std::size_t id = 0; id < state.game().pieces().size(); ++id) {
    const auto piece = static_cast<PieceId>(id);
    if (state.piece(piece).zone != none && !state.knows(viewer, piece))
      groups[state.game().pieces()[id].group].push_back(piece);
  }
  return groups;
}

/// Exchanges identities; who knows a piece goes on knowing it.
void shuffle_kinds(State& state, const std::vector<PieceId>& pieces, Generator& generator) {
  for (std::size_t i = pieces.size(); i > 1; --i)
    exchange_kinds(state, pieces[i - 1], pieces[generator.below(static_cast<std::uint32_t>(i))]);
}

/// While choices are still secret. Once they are being revealed they are no secret, whatever is asked meanwhile.
void draw_commitments_anew(Referee& referee, State& state, Seat viewer, Generator& generator) {
  if (state.header().depth == 0) return;
  Frame& frame = state.frames()[state.header().depth - 1];
  if (frame.revealing) return;
  for (Seat seat = 0; seat < state.game().players(); ++seat) {
    if (seat == viewer || (frame.committed & seat_bit(seat)) == 0 || state.commitments()[seat].id < 0) continue;
    State before = state;
    before.frames()[before.header().depth - 1].committed &= static_cast<SeatMask>(~seat_bit(seat));
    before.commitments()[seat] = Action{};
    Action action;
    if (referee.sample(before, seat, generator, action)) state.commitments()[seat] = action;
  }
}

}  // namespace

State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator) {
  State world = state;
  for (const auto& [group, pieces] : hidden_by_group(state, viewer)) shuffle_kinds(world, pieces, generator);
  world.header().generator = Generator((std::uint64_t{generator.next()} << 32) | generator.next());
  draw_commitments_anew(referee, world, viewer, generator);
  return world;
}

}  // namespace houserule
