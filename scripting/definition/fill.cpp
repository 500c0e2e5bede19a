// Whether the pieces there are find room where they lie at the start.

#include <algorithm>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

bool contains(const std::vector<int>& list, int value) { return std::ranges::find(list, value) != list.end(); }

int seats_at(const Definition& definition, int players) {
  const auto there = [&](const DummyDefinition& dummy) { return dummy.players.has(players); };
  return players + static_cast<int>(std::ranges::count_if(definition.dummies, there));
}

/// Pieces of a kind that each zone drawing places, over all of its seats.
int placed_by_drawings(const Definition& definition, int kind, int players) {
  int placed = 0;
  for (const ZoneDefinition& zone : definition.zones)
    if (zone.players.has(players))
      for (const auto& [cell, drawn] : zone.start)
        if (drawn == kind) placed += zone.each_seat ? seats_at(definition, players) : 1;
  return placed;
}

/// Of absurd numbers, which are told elsewhere, fewer: what is reckoned with them stays within limits.
int pieces_of(const Definition& definition, int kind, int players) {
  constexpr int absurd = 100'000;
  const bool each = definition.type_of(definition.kinds[static_cast<std::size_t>(kind)]).each_seat;
  const int copies = std::clamp(definition.copies_of(static_cast<std::size_t>(kind), players), 0, absurd);
  return copies * (each ? seats_at(definition, players) : 1);
}

/// Whether what is left of a kind lies in a zone at the start, or in those of that name.
bool takes(const Definition& definition, const ZoneDefinition& zone, int kind) {
  using Fill = ZoneDefinition::Fill;
  const KindDefinition& k = definition.kinds[static_cast<std::size_t>(kind)];
  if (zone.fill == Fill::nothing || !contains(zone.holds, k.piece_type)) return false;
  if (zone.fill == Fill::kinds) return contains(zone.fill_kinds, kind);
  return zone.fill != Fill::own || k.owner != no_seat || definition.type_of(k).each_seat;
}

/// How many of a kind a zone of one seat is filled with.
int share(const Definition& definition, const ZoneDefinition& zone, int kind, int players) {
  if (!takes(definition, zone, kind)) return 0;
  const int left = std::max(0, pieces_of(definition, kind, players) - placed_by_drawings(definition, kind, players));
  const bool each = definition.type_of(definition.kinds[static_cast<std::size_t>(kind)]).each_seat;
  return zone.each_seat && each ? left / seats_at(definition, players) : left;
}

/// What a zone of one seat holds at the start: pieces that some seat owns can't add up in one zone.
int content(const Definition& definition, const ZoneDefinition& zone, int players) {
  std::int64_t shared = 0;
  std::vector<std::int64_t> owned(static_cast<std::size_t>(max_seats), 0);
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    const int count = share(definition, zone, static_cast<int>(kind), players);
    const Seat owner = definition.kinds[kind].owner;
    if (zone.each_seat && owner >= 0 && owner < max_seats)
      owned[static_cast<std::size_t>(owner)] += count;
    else
      shared += count;
  }
  const std::int64_t all = shared + *std::ranges::max_element(owned);
  return static_cast<int>(std::min<std::int64_t>(all, std::numeric_limits<int>::max()));
}

void check_room(Context& context, const Value& value, const ZoneDefinition& zone) {
  const Definition& definition = context.definition;
  int most = 0, room = 0;
  for (int players = definition.min_players; players <= definition.max_players && most <= room; ++players) {
    room = zone.capacity.at(players) == 0 ? std::numeric_limits<int>::max() : zone.capacity.at(players);
    most = zone.players.has(players) ? content(definition, zone, players) : 0;
  }
  if (most <= room) return;
  const Value where = value["limit"] ? value["limit"] : value["fill"];
  if (zone.shape == Shape::slot)
    context.fault(where, fmt::format("a slot holds one piece, but '{}' is filled with {}", zone.id, most),
                  "make it a stack");
  else
    context.fault(where, fmt::format("'{}' holds {}, but is filled with {}", zone.id, room, most));
}

/// Pieces that belong to no seat can't be shared out among zones that do.
void check_owners(Context& context, const Value& value, const ZoneDefinition& zone) {
  if (!zone.each_seat || zone.fill == ZoneDefinition::Fill::nothing) return;
  const Definition& definition = context.definition;
  bool owned = false;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    const KindDefinition& k = definition.kinds[kind];
    const bool filled = contains(zone.holds, k.piece_type) &&
                        (zone.fill != ZoneDefinition::Fill::kinds || contains(zone.fill_kinds, static_cast<int>(kind)));
    if (!filled) continue;
    const bool has_owner = k.owner != no_seat || definition.type_of(k).each_seat;
    owned = owned || has_owner;
    if (!has_owner && zone.fill != ZoneDefinition::Fill::own)
      return context.fault(value["fill"],
                           fmt::format("whose '{}' does '{}' lie in? It belongs to nobody", zone.id, k.id),
                           "each: player for the type of piece, or owner: 1 for the kind");
  }
  if (!owned)
    context.fault(value["fill"], fmt::format("nothing that '{}' holds belongs to a player", zone.id),
                  "each: player for the type of piece, or owner: 1 for the kind");
}

/// Whether the other zone is there at every number of players at which the zone is.
bool accompanies(const Definition& definition, const ZoneDefinition& other, const ZoneDefinition& zone) {
  for (int players = definition.min_players; players <= definition.max_players; ++players)
    if (zone.players.has(players) && !other.players.has(players)) return false;
  return true;
}

/// The zone before this one that leaves nothing of a kind; null if there is none.
const ZoneDefinition* taken_before(const Definition& definition, const ZoneDefinition& zone, int kind) {
  for (const ZoneDefinition& other : definition.zones) {
    if (&other == &zone) return nullptr;
    if (takes(definition, other, kind) && accompanies(definition, other, zone)) return &other;
  }
  return nullptr;
}

/// Zones are filled one after another, so that nothing may be left for one.
void check_left(Context& context, const Value& value, const ZoneDefinition& zone) {
  constexpr const char* hint = "zones are filled in their order: name the kinds of each, fill: [bee]";
  const Definition& definition = context.definition;
  const ZoneDefinition* taken = nullptr;
  bool left = false;
  for (int kind = 0; kind < static_cast<int>(definition.kinds.size()); ++kind) {
    if (!takes(definition, zone, kind)) continue;
    const ZoneDefinition* other = taken_before(definition, zone, kind);
    left = left || other == nullptr;
    if (other != nullptr) taken = other;
    if (other != nullptr && zone.fill == ZoneDefinition::Fill::kinds)
      context.fault(
          value["fill"],
          fmt::format("'{}' lies in '{}' already", definition.kinds[static_cast<std::size_t>(kind)].id, other->id),
          hint);
  }
  if (!left && taken != nullptr && zone.fill != ZoneDefinition::Fill::kinds)
    context.fault(value["fill"],
                  fmt::format("nothing is left for '{}': all of it lies in '{}' already", zone.id, taken->id), hint);
}

void check_drawn_copies(Context& context, const Value& value, const ZoneDefinition& zone) {
  const Definition& definition = context.definition;
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    const int id = static_cast<int>(kind);
    if (std::ranges::none_of(zone.start, [&](const auto& placed) { return placed.second == id; })) continue;
    for (int players = definition.min_players; players <= definition.max_players; ++players) {
      const int there = pieces_of(definition, id, players);
      const int drawn = placed_by_drawings(definition, id, players);
      if (!zone.players.has(players) || drawn <= there) continue;
      context.fault(value["start"],
                    fmt::format("{} '{}' are drawn, but there are only {}", drawn, definition.kinds[kind].id, there),
                    fmt::format("copies: {}", drawn));
      break;
    }
  }
}

/// Whether some zone has pieces of a type at the start. Zones that have been complained of may have any.
bool lies_somewhere(const Definition& definition, int type) {
  for (const ZoneDefinition& zone : definition.zones) {
    const bool holds = contains(zone.holds, type);
    const bool all = zone.fill == ZoneDefinition::Fill::all || zone.fill == ZoneDefinition::Fill::own;
    const auto of_type = [&](int kind) { return definition.kinds[static_cast<std::size_t>(kind)].piece_type == type; };
    const bool no_kinds = zone.fill == ZoneDefinition::Fill::kinds && zone.fill_kinds.empty();
    if (holds && (all || no_kinds)) return true;
    if (zone.holds.empty() || (zone.shape == Shape::grid && zone.grid < 0)) return true;
    if (std::ranges::any_of(zone.fill_kinds, of_type)) return true;
    if (std::ranges::any_of(zone.start, [&](const auto& placed) { return of_type(placed.second); })) return true;
  }
  return false;
}

}  // namespace

void check_fill(Context& context, const Value& zones, const Value& pieces) {
  const Definition& definition = context.definition;
  for (const ZoneDefinition& zone : definition.zones) {
    const std::size_t faults = context.diagnostics.size();
    check_owners(context, zones[zone.id], zone);
    if (context.diagnostics.size() == faults) check_left(context, zones[zone.id], zone);
    check_room(context, zones[zone.id], zone);
    check_drawn_copies(context, zones[zone.id], zone);
  }
  for (std::size_t type = 0; type < definition.piece_types.size(); ++type)
    if (!lies_somewhere(definition, static_cast<int>(type)))
      context.fault_at_key(pieces[definition.piece_types[type].id], "these pieces lie nowhere at the start",
                           "fill: all in a zone that holds them");
}

}  // namespace houserule::build
