// scoring, tiebreak, wins and ratings.

#include <cstdlib>

#include <fmt/format.h>

#include "core/model/points.hpp"
#include "scripting/definition/points.hpp"
#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

std::vector<std::int32_t> read_points_by_worth(const Value& list) {
  std::vector<std::int32_t> points;
  for (const Value& each : list.children()) points.push_back(each.integer(0));
  return points;
}

void read_beside(Context& context, const Value& beside, const Source& pieces, GroupsDefinition& groups) {
  const std::vector<Value> entries = beside.children();
  if (entries.empty()) return;
  if (entries.size() > 1) context.fault_at_key(entries[1], "only one word can raise what a group is worth");
  groups.beside = read_term_of(context, entries[0], entries[0].key, pieces);
  groups.more = entries[0].integer(0);
}

std::optional<GroupsDefinition> read_groups(Context& context, const Value& value) {
  GroupsDefinition groups;
  groups.zone = look_up(context, context.definition.zones, value["in"], "zone");
  if (!groups.zone) return groups;
  const ZoneDefinition& zone = context.definition.zones[groups.zone];
  if (zone.shape != Shape::grid) context.fault(value["in"], fmt::format("'{}' is no grid and has no groups", zone.id));
  const Source pieces{sources::Pieces{groups.zone}};
  groups.of = read_term_of(context, value["of"], value["of"].string(), pieces);
  if (const Value sum = value["sum"]) groups.sum = read_number(context, sum, sum.string(), groups.zone);
  if (const Value times = value["times"]) groups.times = read_number(context, times, times.string(), groups.zone);
  read_beside(context, value["beside"], pieces, groups);
  groups.best = value["best"].boolean(false);
  groups.points = read_points_by_worth(value["points"]);
  return groups;
}

/// In parts of a point.
int read_points(Context& context, const Value& value) {
  const Points read = read_halves(value).value_or(0);  // of what is no number the schema complains
  const int halves = std::abs(read) > 2 * largest_number ? 0 : static_cast<int>(read);
  if (context.definition.point_parts == 1 && halves % 2 != 0)
    context.fault(value, fmt::format("{} is no whole number of points", value.string()), "half_points: true");
  return halves * context.definition.point_parts / 2;
}

/// Points for a seat, whatever lies on the table.
void check_given(Context& context, const Value& value, const ScoreLineDefinition& line) {
  const Value seat = value["seat"];
  if (!seat) return;
  if (line.given_to >= context.definition.max_players)
    context.fault(seat, fmt::format("there are at most {} players", context.definition.max_players));
  if (!value["points"]) context.fault_at_key(seat, "a seat alone gets 'points'", "points: 6");
  for (const char* key : {"count", "full", "groups", "counter"})
    if (value[key]) context.fault_at_key(seat, fmt::format("'seat' and '{}' don't go together", key));
}

void read_counter(Context& context, const Value& value, ScoreLineDefinition& line) {
  const Value counter = value["counter"];
  if (!counter) return;
  line.counter = look_up(context, context.definition.counters, counter, "counter");
  for (const char* key : {"count", "full", "groups"})
    if (value[key]) context.fault_at_key(counter, fmt::format("'counter' and '{}' don't go together", key));
}

/// For a seat, whose zones and counters these are.
constexpr Scope of_seat() {
  Scope scope;
  scope.has_actor = scope.in_score = true;
  return scope;
}

void read_reckoned(Context& context, const Value& value, ScoreLineDefinition& line) {
  if (const Value when = value["when"]) line.when = read_condition(context, when, of_seat());
  const Value amount = value["amount"];
  if (!amount) return;
  line.amount = read_amount(context, amount, of_seat()).value_or(Operand{0});
  for (const char* key : {"count", "full", "groups", "counter", "seat"})
    if (value[key]) context.fault_at_key(amount, fmt::format("'amount' and '{}' don't go together", key));
}

/// A number of the pieces that are counted, added up instead.
void read_sum(Context& context, const Value& value, ScoreLineDefinition& line) {
  const Value sum = value["sum"];
  if (!sum) return;
  const auto* pieces = line.count ? line.count->as<sources::Pieces>() : nullptr;
  if (pieces == nullptr || pieces->top)
    context.fault_at_key(sum, "'sum' adds up what all pieces of a zone have",
                         "count: ZONE, sum: NUMBER; of some of them: amount: board.occupied.sum(NUMBER)");
  else if (pieces->zone)
    line.sum = read_number(context, sum, sum.string(), pieces->zone);
}

/// `count`, or `full`.
void read_counted(Context& context, const Value& value, const Value& count, ScoreLineDefinition& line) {
  const std::string name = count.string();
  if (context.definition.counters.find(name) && !context.definition.zones.find(name))
    return context.fault(count, fmt::format("'{}' is a counter, which is not counted", name),
                         fmt::format("counter: {}", name));
  line.count = read_source(context, count, {nullptr, true, false});
  read_narrowing(context, value, *line.count);
  const auto* cells = line.count->as<sources::Cells>();
  if (cells == nullptr && (line.full || line.count->as<sources::Pieces>() == nullptr))
    context.fault(count, line.full ? "only cells can be full" : "only cells and pieces can be counted",
                  "such as board.mine");
  if (line.full && cells != nullptr && cells->narrowing.with &&
      !is_tag(context.definition, cells->narrowing.with, *line.count))
    context.fault(value["with"], "what lies there can't pick cells that are to be full", "a tag: with: TAG");
}

void read_line(Context& context, const Value& value) {
  ScoreLineDefinition line;
  line.id = value.key;
  line.origin = origin_of(value);
  line.label = read_fixed_text(context, value["label"]);
  line.about = read_fixed_text(context, value["about"]);
  line.points = value["points"] ? read_points(context, value["points"]) : context.definition.point_parts;
  line.given_to = value["seat"].integer(0) - 1;
  line.bars = value["bars"].boolean(false);
  line.subtotal = line.bars || value["subtotal"].boolean(false);
  line.told = value["told"].boolean(true);
  line.players = read_players(context, value["players"]);
  line.full = static_cast<bool>(value["full"]);
  const Value count = value[line.full ? "full" : "count"];
  if (value["groups"]) line.groups = read_groups(context, value["groups"]);
  const bool itself = value["counter"] || value["seat"] || value["amount"] || value["when"];
  line.scripted = !count && !line.groups && !itself;
  check_given(context, value, line);
  read_counter(context, value, line);
  read_reckoned(context, value, line);
  if (line.full && value["count"]) context.fault_at_key(value["count"], "'count' and 'full' don't go together");
  if (count && line.groups)
    context.fault_at_key(value["groups"], fmt::format("'{}' and 'groups' don't go together", count.key));
  if (count) {
    read_counted(context, value, count, line);
  } else if (line.scripted && !context.has_script) {
    context.fault_at_key(value,
                         fmt::format("this needs the script's rules.score.{}, and the game has no script", line.id),
                         "add count: ZONE, counter: COUNTER, amount: 'coins / 3', or rules: rules.lua");
  }
  read_sum(context, value, line);
  if (!count && value["with"]) context.fault_at_key(value["with"], "'with' is for what is counted");
  if (!count && !itself && value["points"])
    context.fault_at_key(value["points"], "'points' are for each of a 'count'", "for a seat alone: seat: 2");
  context.definition.score_lines.push_back(std::move(line));
}

RatingDefinition read_rating(Context& context, const Value& value) {
  RatingDefinition rating;
  rating.players = read_players(context, value["players"]);
  rating.by_margin = value["by"].string() == "margin";
  int last = -1'000'000'000;
  bool first = true;
  for (const Value& step : value["steps"].is_list() ? value["steps"].children() : std::vector<Value>{}) {
    const int from = step["from"] ? read_points(context, step["from"]) : -1'000'000'000;
    if (!first && !step["from"])
      context.fault(step, "only the first step may leave out where it begins", "from: 55");
    else if (!first && from <= last)
      context.fault(step["from"],
                    fmt::format("{} does not come after {}", points_text(context.definition, from),
                                points_text(context.definition, last)),
                    "sort the steps");
    rating.steps.push_back({from, read_text(step["text"]), step["lost"].boolean(false)});
    last = from;
    first = false;
  }
  return rating;
}

}  // namespace

void read_scoring(Context& context, const Value& root) {
  Definition& definition = context.definition;
  definition.point_parts = root["half_points"].boolean(false) ? 2 : 1;
  for (const Value& value : root["scoring"].children()) read_line(context, value);
  for (const Value& name : read_strings(root["tiebreak"]))
    if (const auto line = look_up(context, definition.score_lines, name, "score line"))
      definition.tiebreak.push_back(line.value);
  definition.lowest_wins = root["wins"].string() == "lowest";
  for (const Value& value : root["ratings"].is_list() ? root["ratings"].children() : std::vector<Value>{})
    definition.ratings.push_back(read_rating(context, value));
}

}  // namespace houserule::build
