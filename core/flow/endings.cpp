// How a match ends, and for whom.

#include <algorithm>

#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"

namespace houserule {

Seat seat_named(const State& state, VariableIndex who, Seat actor) {
  return who ? state.variables()[state.game().variable_index(who, actor)] : actor;
}

namespace {
/// With all who play with them.
SeatMask teams_of(const Game& game, SeatMask seats) {
  SeatMask all = 0;
  for (Seat seat = 0; seat < game.players(); ++seat)
    if ((seats & seat_bit(seat)) != 0) all |= game.team_of(seat);
  return all;
}
}  // namespace

void end_for(State& state, EndingDefinition::Result result, Seat seat) {
  using Result = EndingDefinition::Result;
  Header& header = state.header();
  const SeatMask team = seat < 0 ? SeatMask{0} : state.game().team_of(seat);
  if (result == Result::win) header.winners |= team;
  if (result == Result::lose) header.winners |= teams_of(state.game(), static_cast<SeatMask>(state.in_play() & ~team));
  if (!state.over()) header.over = result == Result::lose && header.winners == 0 ? over_as_lost : over_by_flow;
}

namespace {

void end_by(State& state, std::size_t ending, Seat actor) {
  const EndingDefinition& definition = state.game().definition().endings[ending];
  end_for(state, definition.result, seat_named(state, definition.who, actor));
  state.header().over = static_cast<std::uint8_t>(over_by_flow + 1 + ending);
}

}  // namespace

void end_at_limit(State& state) {
  const auto& endings = state.game().definition().endings;
  const auto found = std::ranges::find_if(endings, &EndingDefinition::at_limit);
  if (found != endings.end() && !state.over())
    end_by(state, static_cast<std::size_t>(found - endings.begin()), no_seat);
}

/// The first ending whose condition holds, if any, ends the match.
void Referee::look_for_ending(State& state, const Action& action) {
  const Asked asked{state, action, Sight::open(), rules_.get()};
  const EndingDefinition* ending = game_->definition().endings.data();
  for (std::size_t i = 0; i < plain_endings_.size() && !state.over(); ++i, ++ending) {
    if (ending->at_limit) continue;
    const PlainTests* tests = plain_endings_[i].asked_by(action.seat);
    if (tests != nullptr ? hold(state, *tests) : houserule::holds(ending->when, asked)) end_by(state, i, action.seat);
  }
}

}  // namespace houserule
