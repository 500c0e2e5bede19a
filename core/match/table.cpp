#include "core/match/table.hpp"

#include <algorithm>
#include <utility>

#include "core/model/amounts.hpp"
#include "core/play/observation.hpp"

namespace houserule {

Table::Table(Match& match, std::vector<std::unique_ptr<Decider>> bots, std::uint64_t seed)
    : match_(match), bots_(std::move(bots)), seed_(seed), told_(bots_.size() + 1) {
  for (Seat viewer = spectator; viewer < static_cast<Seat>(bots_.size()); ++viewer)
    for (std::size_t ply = 0; ply < heard_until(viewer); ++ply) told(viewer).push_back(match_.revealed_at(ply) >= 0);
}

/// The number of plies up to its last choice; all of them for a spectator.
std::size_t Table::heard_until(Seat viewer) const {
  std::size_t ply = match_.plies();
  while (viewer != spectator && ply > 0 && match_.action(ply - 1).seat != viewer) --ply;
  return ply;
}

std::vector<bool>& Table::told(Seat viewer) {
  return viewer == spectator ? told_.back() : told_[static_cast<std::size_t>(viewer)];
}

int Table::persons() const {
  return static_cast<int>(std::ranges::count_if(bots_, [](const auto& bot) { return bot == nullptr; }));
}

Seat Table::audience() const {
  if (persons() != 1) return spectator;
  const auto person = std::ranges::find_if(bots_, [](const auto& bot) { return bot == nullptr; });
  return static_cast<Seat>(person - bots_.begin());
}

TableEvent Table::play(const Action& action) {
  if (Refusal refusal = match_.play(action); !refusal.empty()) return {TableEvent::Type::refused, std::move(refusal)};
  return {is_over() ? TableEvent::Type::over : TableEvent::Type::played, {}};
}

TableEvent Table::play_bot() {
  const Seat seat = to_decide();
  Generator generator(mix(seed_, match_.plies()), static_cast<std::uint64_t>(seat) + 2);
  return play(decide(*bots_[static_cast<std::size_t>(seat)], match_.referee(), match_.state(), seat, generator));
}

TableEvent Table::take_back(Seat seat) {
  const std::size_t heard = heard_until(seat);
  if (heard == 0) return {TableEvent::Type::nothing_to_take_back, {}};
  while (match_.plies() >= heard) match_.take_back();
  forget_later();
  return {TableEvent::Type::taken_back, {}};
}

std::vector<std::size_t> Table::news(Seat viewer) {
  std::vector<bool>& heard = told(viewer);
  heard.resize(match_.plies());
  std::vector<std::size_t> plies;
  for (std::size_t ply = 0; ply < heard.size(); ++ply) {
    if (heard[ply] || match_.revealed_at(ply) < 0) continue;
    heard[ply] = true;
    plies.push_back(ply);
  }
  return plies;
}

void Table::forget_later() {
  for (auto& heard : told_) heard.resize(std::min(heard.size(), match_.plies()));
}

bool has_secrets(const Game& game) {
  const auto divides = [&](SeatMask seers) {
    const int seeing = seers & game.player_mask();
    return seeing != 0 && seeing != game.player_mask();
  };
  const auto is_secret = [&](const Zone& zone) {
    const bool face_down = game.definition().zones[zone.definition].face_down;
    return divides(zone.seers) || divides(zone.seers_top) || divides(zone.counted_by) ||
           (face_down && divides(zone.seers_face_down));
  };
  const auto is_simultaneous = [](const PhaseDefinition& phase) {
    return phase.acts == PhaseDefinition::Acts::simultaneous;
  };
  const auto& phases = game.definition().phases;
  return has_secret_amounts(game.definition()) || std::any_of(game.zones().begin(), game.zones().end(), is_secret) ||
         std::any_of(phases.begin(), phases.end(), is_simultaneous);
}

}  // namespace houserule
