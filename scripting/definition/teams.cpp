// teams: who wins and loses with whom.

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

/// [1, 3]: adds it to the teams. Complains of who is no player, or in another team.
void read_team(Context& context, const Value& value, int players, TeamsDefinition& teams) {
  SeatMask members = 0;
  for (const Value& member : value.is_list() ? value.children() : std::vector<Value>{}) {
    const int number = member.integer(1);
    const SeatMask seat = number < 1 || number > players ? SeatMask{0} : seat_bit(number - 1);
    if (seat == 0)
      context.fault(member, fmt::format("there is no player {} of {}", number, players));
    else if (((members | teams.together(number - 1)) & seat) != 0)
      context.fault(member, fmt::format("player {} is in a team already", number));
    members |= seat;
  }
  teams.members.push_back(members);
}

void read_list(Context& context, const Value& value, int players) {
  TeamsDefinition teams{players, {}};
  for (const Value& team : value.children()) read_team(context, team, players, teams);
  for (int seat = 0; seat < players; ++seat)
    if (teams.together(seat) == 0)
      context.fault(value, fmt::format("player {} of {} is in no team", seat + 1, players), "a team of one is [1]");
  context.definition.teams.push_back(std::move(teams));
}

/// A list, or together.
void read_teams_of(Context& context, const Value& value, int players) {
  if (value.is_list()) return read_list(context, value, players);
  context.definition.teams.push_back({players, {static_cast<SeatMask>((1u << players) - 1)}});
}

int seats_named(const Value& list) {
  int seats = 0;
  for (const Value& team : list.children()) seats += team.is_list() ? static_cast<int>(team.children().size()) : 0;
  return seats;
}

void read_by_players(Context& context, const Value& teams) {
  for (const Value& value : teams.children()) {
    int players = 0;
    const std::string& key = value.key;
    const auto read = std::from_chars(key.data(), key.data() + key.size(), players);
    if (read.ec == std::errc() && players >= context.definition.min_players &&
        players <= context.definition.max_players)
      read_teams_of(context, value, players);
    else
      context.fault_at_key(value, fmt::format("the game is for {} to {} players, so this is never there",
                                              context.definition.min_players, context.definition.max_players));
  }
}

}  // namespace

void need_teams(Context& context, const Value& value) {
  if (context.definition.teams.empty()) context.fault(value, "everyone plays alone here", "teams: [[1, 3], [2, 4]]");
}

void read_teams(Context& context, const Value& root) {
  const Value teams = root["teams"];
  const Definition& game = context.definition;
  if (teams.is_map()) return read_by_players(context, teams);
  if (!teams.is_list()) {
    for (int players = game.min_players; teams && players <= game.max_players; ++players)
      read_teams_of(context, teams, players);
    return;
  }
  const int players = seats_named(teams);
  read_teams_of(context, teams, players);
  if (players < game.min_players || players > game.max_players)
    context.fault(teams,
                  fmt::format("these are teams of {} players, and the game is for {} to {}", players, game.min_players,
                              game.max_players),
                  "for several numbers of players: {4: [[1, 3], [2, 4]]}");
}

}  // namespace houserule::build
