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

TableEvent Table::play_bot(Patience* patience) {
  return play_for(*bots_[static_cast<std::size_t>(to_decide())], patience);
}

TableEvent Table::play_for(Decider& decider, Patience* patience) {
  const Seat seat = to_decide();
  Generator generator(mix(seed_, match_.plies()), static_cast<std::uint64_t>(seat) + 2);
  return play(decide(decider, match_.referee(), match_.state(), seat, generator, patience));
}

Seat Table::last_person() const {
  for (std::size_t ply = match_.plies(); ply-- > 0;)
    if (is_person(match_.action(ply).seat)) return match_.action(ply).seat;
  return no_seat;
}

std::optional<std::size_t> Table::last_choice(Seat seat) const {
  const std::size_t heard = heard_until(seat);
  if (heard == 0) return std::nullopt;
  return heard - 1;
}

/// Whether some player can name a piece that it could not name before, chance was asked, or what was chosen at once was
/// shown.
bool Table::revealed_since(std::size_t ply) const {
  const State &before = match_.before(ply), &now = match_.state();
  if (before.header().generator.state != now.header().generator.state) return true;
  for (std::size_t later = ply; later < match_.plies(); ++later)
    if (match_.revealed_at(later) > static_cast<int>(later) + 1) return true;
  for (Seat seat = 0; seat < match_.game().players(); ++seat)
    for (std::size_t piece = 0; piece < match_.game().pieces().size(); ++piece)
      if (can_name(now, seat, static_cast<PieceId>(piece)) && !can_name(before, seat, static_cast<PieceId>(piece)))
        return true;
  return false;
}

bool Table::concerns_others(std::size_t ply) const {
  if (persons() < 2) return false;
  for (std::size_t later = ply + 1; later < match_.plies(); ++later)
    if (const Seat seat = match_.action(later).seat; seat != match_.action(ply).seat && is_person(seat)) return true;
  return revealed_since(ply);
}

bool Table::is_secret_since(std::size_t ply, Seat seat) const {
  for (std::size_t later = ply; later < match_.plies(); ++later)
    if (const Seat other = match_.action(later).seat;
        other != seat && is_person(other) && match_.revealed_at(later) < 0)
      return true;
  return false;
}

void Table::seat_bot(Seat seat, std::unique_ptr<Decider> bot) {
  const std::vector<bool> heard = told(audience());
  bots_[static_cast<std::size_t>(seat)] = std::move(bot);
  std::vector<bool>& looking_on = told(audience());
  looking_on.resize(std::max(looking_on.size(), heard.size()));
  for (std::size_t ply = 0; ply < heard.size(); ++ply) looking_on[ply] = looking_on[ply] || heard[ply];
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
