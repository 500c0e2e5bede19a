#include "core/match/detail.hpp"

namespace houserule {
namespace {

SeatMask mask_of(const std::vector<Seat>& seats) {
  SeatMask mask = 0;
  for (const Seat seat : seats) mask |= seat_bit(seat);
  return mask;
}

}  // namespace

bool has_lead(const Game& game) { return !game.score_lines().empty() && game.team_of(0) != game.player_mask(); }

DetailWatcher::DetailWatcher(const Game& game) : lead_(has_lead(game)) {
  const std::size_t all = static_cast<std::size_t>(game.players()) * game.definition().kinds.size();
  detail_.played.resize(all);
  detail_.ended_with.resize(all);
}

bool DetailWatcher::look(Referee& referee, const State& state, Seat seat) {
  if (seat == no_seat) return true;
  MetDecision decision{seat, static_cast<std::int32_t>(referee.legal(state, seat).size())};
  if (lead_) decision.leaders = mask_of(score(referee, state).ranking.front());
  detail_.decisions.push_back(decision);
  return true;
}

void DetailWatcher::chosen(Referee&, const State& state, const Action& action) {
  const ActionDefinition& definition = state.game().definition().of(action);
  for (int value = 0; value < action.count; ++value) {
    if (definition.yields(value) != Yields::piece) continue;
    const auto piece = static_cast<PieceId>(action.values[static_cast<std::size_t>(value)]);
    detail_.played[kind_index(state.game(), action.seat, state.piece(piece).kind)] = 1;
  }
}

MatchDetail DetailWatcher::take(const State& state) {
  const Game& game = state.game();
  for (std::size_t piece = 0; piece < game.pieces().size(); ++piece) {
    const PieceState& lies = state.piece(static_cast<PieceId>(piece));
    const Seat seat = lies.zone == none ? no_seat : game.zones()[lies.zone].seat;
    if (seat != no_seat && seat < game.players()) detail_.ended_with[kind_index(game, seat, lies.kind)] = 1;
  }
  return std::move(detail_);
}

}  // namespace houserule
