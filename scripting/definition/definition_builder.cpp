#include "scripting/definition/definition_builder.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule {

namespace build {

namespace {

/// They are for people, and no part of the definition.
void check_minutes(Context& context, const Value& value) {
  const auto range = read_range(value);
  if (!range || !range->first || !range->last || *range->first <= *range->last) return;
  context.fault(value, fmt::format("there is no number from {} to {}", *range->first, *range->last), "exchange them");
}

void read_dummies(Context& context, const Value& root) {
  Definition& game = context.definition;
  for (const Value& value : root["dummies"].is_list() ? root["dummies"].children() : std::vector<Value>{})
    game.dummies.push_back(
        {read_players(context, value["players"]), read_text(value["name"]), value["scored"].boolean(false)});
  for (int players = game.min_players; players <= game.max_players; ++players) {
    const auto there = [&](const DummyDefinition& dummy) { return dummy.players.has(players); };
    const int seats = players + static_cast<int>(std::ranges::count_if(game.dummies, there));
    if (seats <= max_seats) continue;
    context.fault_at_key(
        root["dummies"],
        fmt::format("{} players and the dummies make {} seats, at most {} are possible", players, seats, max_seats));
    return;
  }
}

/// Limits of counters, and what effects give them.
bool may_be_wide(const Value& value) {
  constexpr std::array<std::string_view, 3> of_counters{"start", "min", "max"}, of_effects{"add", "remove", "value"};
  const auto is_one = [&](const auto& keys) { return std::ranges::find(keys, value.key) != keys.end(); };
  if (value.path.starts_with("counters.")) return is_one(of_counters);
  return !value.path.starts_with("pieces.") && is_one(of_effects);
}

void check_numbers(Context& context, const Value& value) {
  const std::int64_t most = may_be_wide(value) ? largest_wide : largest_number;
  if (value.is_integer() && (value.node->integer() > most || value.node->integer() < -most))
    context.fault(value, fmt::format("{} is beyond ±{}", value.node->integer(), most));
  for (const Value& child : value.children()) check_numbers(context, child);
}

}  // namespace

void read_game(Context& context, const Value& root) {
  Definition& game = context.definition;
  game.id = root["id"].string();
  game.title = read_fixed_text(context, root["title"]);
  game.about = read_fixed_text(context, root["about"]);
  const Value plies = root["max_plies"];
  game.max_plies = (plies.is_map() ? plies["limit"] : plies).integer(1000);
  game.max_plies_origin = origin_of(root[root["max_plies"] ? "max_plies" : "flow"]);
  game.max_players = max_seats;
  const PlayerRange players = read_players(context, root["players"]);
  context.players_known = read_range(root["players"]).has_value();
  game.min_players = std::clamp(players.minimum, 1, max_seats);
  game.max_players = std::clamp(players.maximum, game.min_players, max_seats);
  check_minutes(context, root["minutes"]);
  read_dummies(context, root);
  read_teams(context, root);
}

}  // namespace build

Definition build_definition(const yaml::Node& tree, Diagnostics& diagnostics, const yaml::Sources* sources,
                            const yaml::Schema* schema) {
  Definition definition;
  const build::Value root{&tree, "", "", tree.place};
  build::Context context{definition, diagnostics, sources, root["rules"].is_string(), &tree};
  context.schema = schema;
  build::check_numbers(context, root);
  build::read_game(context, root);
  build::read_pieces(context, root);
  build::read_zones(context, root);
  definition.vocabulary = make_vocabulary(definition);
  build::read_clues(context, root["pieces"]);
  build::check_movements(context, root["pieces"]);
  build::read_memory(context, root);
  build::read_counters(context, root);
  build::check_called(context, root);
  build::declare_phases_and_actions(context, root);
  build::read_actions(context, root);
  build::read_phases(context, root);
  build::read_flow(context, root);
  build::read_step_texts(context, root);
  build::read_endings(context, root);
  build::read_scoring(context, root);
  build::check_fill(context, root["zones"], root["pieces"]);
  build::check_actions_offered(context, root["actions"]);
  build::check_all_called(context, root);
  definition.has_trigger.assign(definition.kinds.size(), false);
  return definition;
}

}  // namespace houserule
