#include "cli/text/look_at.hpp"

#include <algorithm>
#include <iterator>

#include "cli/text/ascii.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

/// The same with only some of its zones.
Observation with_zones(const Observation& seen, const auto& wanted) {
  Observation part = seen;
  std::erase_if(part.zones, [&](const SeenZone& zone) { return !wanted(zone.zone); });
  return part;
}

Block zones_or_empty(const Game& game, const Observation& part, const Look& look, const Outlines& outlined) {
  Block block = draw_zones(game, part, look, outlined);
  if (block.empty()) block.push_back(sentence(Message::empty_zone, look.language));
  return block;
}

std::vector<ZoneIndex> zones_called(const Game& game, const std::string& name, const Look& look) {
  std::vector<ZoneIndex> zones;
  const auto& definitions = game.definition().zones;
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    const ZoneIndex zone(i);
    if (!definitions[i].shown || !definitions[i].players.has(game.players())) continue;
    if (folded(zone_name(game.definition(), zone, look)) == name || lower(definitions[i].id) == name)
      zones.push_back(zone);
  }
  return zones;
}

Seat seat_called(const Game& game, const std::string& name, const Look& look) {
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (const std::string number = std::to_string(seat + 1);
        name == number || name == "player" + number || name == folded(seat_name(game, seat, look)))
      return seat;
  return no_seat;
}

}  // namespace

std::optional<Block> look_at(const Game& game, const Observation& seen, const std::string& name, const Look& look,
                             const Outlines& outlined) {
  const std::string wanted = folded(name);
  if (const Seat seat = seat_called(game, wanted, look); seat != no_seat) {
    const auto is_theirs = [&](ZoneId zone) { return game.zones()[zone].seat == seat; };
    Block block = draw_zones(game, with_zones(seen, is_theirs), look, outlined);
    std::ranges::move(draw_lines(amount_lines(game, seen, look, seat), look), std::back_inserter(block));
    if (block.empty()) block.push_back(sentence(Message::empty_zone, look.language));
    return block;
  }
  const auto zones = zones_called(game, wanted, look);
  if (zones.empty()) return std::nullopt;
  const auto is_called_so = [&](ZoneId zone) {
    return std::ranges::find(zones, game.zones()[zone].definition) != zones.end();
  };
  return zones_or_empty(game, with_zones(seen, is_called_so), look, outlined);
}

Block look_at_hand(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined) {
  const auto is_own = [&](ZoneId zone) { return game.zones()[zone].seat == seen.viewer; };
  const Observation own = with_zones(seen, is_own);
  const Observation lists = with_zones(own, [&](ZoneId zone) { return game.zones()[zone].grid == nullptr; });
  const Block block = draw_zones(game, lists, look, outlined);
  return block.empty() ? zones_or_empty(game, own, look, outlined) : block;
}

std::vector<std::string> look_names(const Game& game, const Look& look) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < game.seats(); ++seat) names.push_back(seat_name(game, seat, look));
  const auto& zones = game.definition().zones;
  for (std::size_t i = 0; i < zones.size(); ++i)
    if (zones[i].shown && zones[i].players.has(game.players()))
      names.push_back(zone_name(game.definition(), ZoneIndex(i), look));
  return names;
}

}  // namespace houserule::cli
