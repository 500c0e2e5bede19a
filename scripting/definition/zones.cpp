// zones: what they hold, who sees it, what lies in them at the start. Counters and variables.

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scripting/definition/drawing.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/yaml/explain.hpp"

namespace houserule::build {

bool has_ends(const ZoneDefinition& zone) { return zone.shape == Shape::stack || zone.shape == Shape::row; }

namespace {

constexpr std::array reserved_for_zones{"seats", "all", "mine", "position", "memory"};

void refuse_name(Context& context, const Value& value, const char* as) {
  context.fault_at_key(value, fmt::format("'{}' means something already and can't be {}", value.key, as),
                       "use another name");
}

void read_keywords(Context& context, const Value& value, ZoneDefinition& zone) {
  zone.shape = read_keyword<Shape>(
      value["shape"],
      {{"stack", Shape::stack}, {"set", Shape::set}, {"row", Shape::row}, {"slot", Shape::slot}, {"grid", Shape::grid}},
      Shape::set);
  zone.sees = read_keyword<Sees>(value["sees"],
                                 {{"everyone", Sees::everyone},
                                  {"owner", Sees::owner},
                                  {"nobody", Sees::nobody},
                                  {"top", Sees::top},
                                  {"others", Sees::others}},
                                 Sees::everyone);
  zone.counts = read_keyword<Sees>(
      value["count"], {{"everyone", Sees::everyone}, {"owner", Sees::owner}, {"nobody", Sees::nobody}}, Sees::everyone);
  zone.each_seat = value["each"].string() == "player";
  zone.face_down = value["face"].string() == "down";
  zone.shuffle = value["shuffle"].boolean(false);
  zone.shown = value["shown"].boolean(true);
  zone.told = value["told"].boolean(true);
  zone.capacity = read_number_by_players(context, value["limit"], zone.shape == Shape::slot ? 1 : 0);
}

/// Who sees what lies there, or where, could count it.
void check_count(Context& context, const Value& value, const ZoneDefinition& zone) {
  if (zone.counts == Sees::everyone) return;
  const Value count = value["count"];
  if (zone.counts == Sees::owner && !zone.each_seat)
    context.fault(count, fmt::format("'{}' belongs to nobody, so 'owner' counts nothing", zone.id), "add each: player");
  if (zone.shape == Shape::grid)
    return context.fault(count, fmt::format("'{}' is a grid: everyone sees which cells are taken", zone.id),
                         "shape: set");
  if (zone.sees != Sees::nobody && (zone.sees != Sees::owner || zone.counts != Sees::owner))
    context.fault(count, fmt::format("who sees what lies in '{}' can count it", zone.id),
                  zone.counts == Sees::owner ? "sees: owner, or sees: nobody" : "sees: nobody");
}

/// Keywords that are fine alone but say nothing together.
void check_keywords(Context& context, const Value& value, const ZoneDefinition& zone) {
  const bool of_owner = zone.sees == Sees::owner || zone.sees == Sees::others;
  if (of_owner && !zone.each_seat)
    context.fault(value["sees"],
                  fmt::format("'{}' belongs to nobody, so '{}' sees nothing", zone.id, value["sees"].string()),
                  "add each: player");
  if (zone.sees == Sees::top && !has_ends(zone))
    context.fault(value["sees"], fmt::format("'{}' has no top", zone.id), "only a stack or a row has one");
  if (zone.shape == Shape::grid && !value["grid"] && !value["grids"])
    context.fault_at_key(value, "a grid needs cells", "grid: {square: [rows, columns]}");
  if (value["grid"] && value["grids"])
    context.fault_at_key(value["grids"], "a zone has either one grid or several, by the number of players");
  if (value["grids"] && value["start"])
    context.fault_at_key(value["start"], "a board of several sizes has no drawing",
                         "let a step of the script place the pieces");
  if (zone.shape != Shape::grid)
    for (const char* key : {"grid", "grids", "start"})
      if (value[key]) context.fault_at_key(value[key], fmt::format("'{}' needs shape: grid", key));
  if (zone.shape == Shape::grid && zone.shuffle) context.fault(value["shuffle"], "a grid can't be shuffled");
  if (zone.shape == Shape::slot && zone.capacity != Number(1)) context.fault(value["limit"], "a slot holds one piece");
  refuse_reserved(context, value, "a zone");
  if (std::ranges::find(reserved_for_zones, zone.id) != reserved_for_zones.end()) refuse_name(context, value, "a zone");
}

void read_holds(Context& context, const Value& value, ZoneDefinition& zone) {
  for (const Value& type : read_strings(value))
    if (const int found = look_up(context, context.definition.piece_types, type, "type of piece").value; found >= 0)
      zone.holds.push_back(found);
}

void read_fill_kinds(Context& context, const Value& value, ZoneDefinition& zone) {
  zone.fill = ZoneDefinition::Fill::kinds;
  for (const Value& item : read_strings(value.is_map() ? value["kinds"] : value)) {
    const int kind = look_up(context, context.definition.kinds, item, "kind").value;
    if (kind < 0) continue;
    if (std::ranges::find(zone.fill_kinds, kind) != zone.fill_kinds.end()) {
      context.fault(item, fmt::format("'{}' is named twice", item.string()),
                    "it says which kinds; how many there are: copies, of the kind");
      continue;
    }
    zone.fill_kinds.push_back(kind);
    const int type = context.definition.kinds[static_cast<std::size_t>(kind)].piece_type;
    if (std::ranges::find(zone.holds, type) == zone.holds.end())
      context.fault(item, fmt::format("'{}' is a '{}', which '{}' does not hold", item.string(),
                                      context.definition.piece_types[static_cast<std::size_t>(type)].id, zone.id));
  }
}

void read_fill(Context& context, const Value& value, ZoneDefinition& zone) {
  if (!value) return;
  using Fill = ZoneDefinition::Fill;
  if (zone.shape == Shape::grid)
    return context.fault(value, "a grid is not filled: its pieces need cells", "draw them: start: |");
  if (value.is_string()) {
    zone.fill = read_keyword<Fill>(value, {{"all", Fill::all}, {"own", Fill::own}}, Fill::nothing);
    if (zone.fill == Fill::nothing)
      context.fault(value, fmt::format("'{}' is not one of: all, own", value.string()), "or a list of kinds: [bee]");
    if (zone.fill == Fill::own && !zone.each_seat)
      context.fault(value, fmt::format("'{}' belongs to nobody, so it has no pieces of its own", zone.id),
                    "add each: player");
  } else {
    read_fill_kinds(context, value, zone);
  }
}

/// Every number of players at which the zone is there has one grid, and what sources say of it holds for all.
void check_grids(Context& context, const Value& grids, const ZoneDefinition& zone) {
  const Definition& game = context.definition;
  for (int players = game.min_players; players <= game.max_players; ++players) {
    const auto fitting =
        std::ranges::count_if(zone.grids_by_players, [&](const auto& each) { return each.first.has(players); });
    if (!zone.players.has(players) || fitting == 1) continue;
    context.fault_at_key(grids, fmt::format("'{}' has {} grids for {} players", zone.id, fitting, players),
                         "give each grid its number of players: {players: 2, square: [3, 3]}");
  }
  const Grid& first = game.grids[static_cast<std::size_t>(zone.grid)];
  for (const auto& [range, index] : zone.grids_by_players) {
    const Grid& grid = game.grids[static_cast<std::size_t>(index)];
    if (grid.definition().topology != first.definition().topology || grid.tags() != first.tags() ||
        grid.tracks().exist() != first.tracks().exist())
      return context.fault_at_key(grids, fmt::format("the grids of '{}' differ in more than size", zone.id),
                                  "they are all square, hex or graph, and have the same tags, and tracks if one has");
  }
}

void read_grids(Context& context, const Value& value, ZoneDefinition& zone) {
  for (const Value& each : value["grids"].is_list() ? value["grids"].children() : std::vector<Value>{})
    if (const int grid = read_grid(context, each); grid >= 0)
      zone.grids_by_players.emplace_back(read_players(context, each["players"]), grid);
  if (zone.grids_by_players.empty()) return;
  zone.grid = zone.grids_by_players.front().second;
  check_grids(context, value["grids"], zone);
}

void check_terrain(Context& context, const Value& value, const TerrainDefinition& terrain, const Grid& grid) {
  const auto& tags = grid.tags();
  const auto known = [&](const std::string& tag) { return std::ranges::find(tags, tag) != tags.end(); };
  if (!known(terrain.tag))
    context.fault_at_key(value, fmt::format("no cell is tagged '{}'", terrain.tag), hint_of(terrain.tag, tags));
  if (!terrain.hides.empty() && !known(terrain.hides))
    context.fault(value["hides"], fmt::format("no cell is tagged '{}'", terrain.hides), hint_of(terrain.hides, tags));
  if (characters_of(terrain.letter).size() > 2)
    context.fault(value["letter"], fmt::format("'{}' has more than two characters", terrain.letter));
}

/// Of the grid; of several those of the first that has some.
Value find_terrains(const Value& zone) {
  for (const Value& grid : zone["grids"].children())
    if (const Value terrains = grid["terrains"]) return terrains;
  return zone["grid"]["terrains"];
}

void read_terrains(Context& context, const Value& value, ZoneDefinition& zone) {
  if (zone.grid < 0) return;
  const Grid& grid = context.definition.grids[static_cast<std::size_t>(zone.grid)];
  for (const Value& each : value.children()) {
    zone.terrains.push_back(
        {each.key, read_text(each["name"]), each["letter"].string(), each["colour"].string(), each["hides"].string()});
    check_terrain(context, each, zone.terrains.back(), grid);
  }
}

ZoneDefinition read_zone(Context& context, const Value& value) {
  ZoneDefinition zone;
  zone.id = value.key;
  zone.origin = origin_of(value);
  zone.name = read_fixed_text(context, value["name"]);
  zone.about = read_fixed_text(context, value["about"]);
  zone.players = read_players(context, value["players"]);
  read_keywords(context, value, zone);
  read_holds(context, value["holds"], zone);
  check_keywords(context, value, zone);
  check_count(context, value, zone);
  read_fill(context, value["fill"], zone);
  if (zone.shape == Shape::grid && value["grids"])
    read_grids(context, value, zone);
  else if (zone.shape == Shape::grid && value["grid"])
    zone.grid = read_grid(context, value["grid"]);
  if (zone.shape == Shape::grid) read_terrains(context, find_terrains(value), zone);
  if (zone.shape == Shape::grid) read_start(context, value["start"], zone);
  return zone;
}

/// Whether there is one a seat: named so, or because the zone it counts for is.
bool is_each_seat(Context& context, const Value& each) {
  if (!each.is_string() || each.string() == "player") return each.is_string();
  const int zone = look_up(context, context.definition.zones, each, "zone").value;
  return zone >= 0 && context.definition.zones[static_cast<std::size_t>(zone)].each_seat;
}

/// Who may read a counter or variable.
Sees read_sees(Context& context, const Value& sees, bool each_seat, const std::string& id) {
  const Sees read = read_keyword<Sees>(
      sees, {{"everyone", Sees::everyone}, {"owner", Sees::owner}, {"nobody", Sees::nobody}}, Sees::everyone);
  if (read == Sees::owner && !each_seat)
    context.fault(sees, fmt::format("everyone shares '{}': it has no owner", id), "each: player");
  return read;
}

/// Numbers stay clear of what stands for a hidden one.
constexpr std::int64_t most_secret = 1'000'000'000;

/// Others must be able to imagine how much it is.
void read_secrecy(Context& context, const Value& value, CounterDefinition& counter) {
  counter.sees = read_sees(context, value["sees"], counter.each_seat, counter.id);
  counter.total_known = bool(value["total"]);
  if (counter.total_known && (counter.sees == Sees::everyone || !counter.each_seat))
    context.fault_at_key(value["total"], fmt::format("nobody keeps a '{}' secret", counter.id), "sees: owner");
  if (counter.sees != Sees::everyone && (counter.minimum < -most_secret || counter.maximum > most_secret))
    context.fault(value["sees"], fmt::format("a secret number is from -{0} to {0}", most_secret));
  if (counter.sees != Sees::everyone && !counter.total_known && !value["max"])
    context.fault(value["sees"], fmt::format("how much can '{}' be? Others imagine any amount", counter.id),
                  "max: NUMBER, or total: known");
}

void check_start(Context& context, const Value& value, const CounterDefinition& counter) {
  const Definition& game = context.definition;
  if (counter.minimum > counter.maximum)
    return context.fault(value["min"] ? value["min"] : value["max"],
                         fmt::format("there is no number from {} to {}", counter.minimum, counter.maximum),
                         "exchange min and max");
  for (int players = game.min_players; players <= game.max_players; ++players) {
    const std::int64_t start = counter.start_at(players);
    if (start >= counter.minimum && start <= counter.maximum) continue;
    return context.fault(
        value["start"] ? value["start"] : value,
        fmt::format("'{}' starts at {}, outside {} to {}", counter.id, start, counter.minimum, counter.maximum));
  }
}

/// What is set, or added to, is called by its name alone.
void refuse_taken(Context& context, const Value& value) {
  if (context.definition.counters.find(value.key))
    context.fault_at_key(value, fmt::format("there is a counter '{}' already", value.key),
                         "call one of them something else");
}

void read_counter(Context& context, const Value& value) {
  CounterDefinition counter;
  counter.id = value.key;
  refuse_reserved(context, value, "a counter");
  counter.name = read_fixed_text(context, value["name"]);
  counter.about = read_fixed_text(context, value["about"]);
  counter.each_seat = is_each_seat(context, value["each"]);
  counter.players = read_players(context, value["players"]);
  counter.minimum = value["min"].wide(counter.minimum);
  counter.maximum = value["max"].wide(counter.maximum);
  if (value["start"].is_map())
    counter.starts = read_number_by_players(context, value["start"], 0);
  else
    counter.start = value["start"].wide(counter.start);
  counter.shown = value["shown"].boolean(true);
  counter.told = value["told"].boolean(true);
  check_start(context, value, counter);
  read_secrecy(context, value, counter);
  context.definition.counters.push_back(std::move(counter));
}

/// Who a seat, or an order, begins with.
void read_start(Context& context, const Value& value, VariableDefinition& variable) {
  using Type = VariableDefinition::Type;
  if (!value) return;
  if (variable.is_list()) return context.fault_at_key(value, "a list begins empty", "add to it in the flow");
  if ((variable.type != Type::seat && variable.type != Type::order) || variable.each_seat)
    return context.fault_at_key(value, "only one seat or order for the whole table begins with somebody");
  variable.drawn = value.string() == "drawn";
  if (variable.drawn) return;
  const int most = context.definition.max_players;
  const int player = value.is_integer() ? value.integer(0) : 0;
  if (player < 1 || player > most)
    return context.fault(
        value, fmt::format("'{}' is no player's number: they go from 1 to {}", yaml::shown_value(*value.node), most),
        "or drawn: by lot");
  variable.start = player - 1;
}

void check_limits(Context& context, const Value& value, const VariableDefinition& variable) {
  const std::int64_t least = variable.minimum, most = variable.maximum, zero = 0;
  const bool secret = variable.sees != Sees::everyone;
  const std::int64_t limit = secret ? most_secret : largest_wide;
  if (least > most)
    context.fault(value, fmt::format("there is no number from {} to {}", least, most), "exchange them");
  else if (least < -limit || most > limit)
    context.fault(value, fmt::format("a {1}number is from -{0} to {0}", limit, secret ? "secret " : ""));
  else if (least > 0 || most < 0)
    context.fault(value, fmt::format("'{}' starts at 0, outside {} to {}", variable.id, least, most),
                  fmt::format("range: {}..{}", std::min(least, zero), std::max(most, zero)));
}

/// What a number may be; a secret one is taken for that by others.
void read_limits(Context& context, const Value& value, VariableDefinition& variable) {
  const Value written = value["range"];
  const bool is_number = variable.is_one(VariableDefinition::Type::number);
  if (is_number && variable.sees != Sees::everyone && !written)
    context.fault(value["sees"], fmt::format("what can '{}' be? Others imagine any number", variable.id),
                  "range: LEAST..MOST");
  if (!written) return;
  if (!is_number) return context.fault_at_key(written, "only a number that is no list has a range", "type: number");
  const auto range = written.is_integer() ? WideRange{written.wide(0), written.wide(0)}
                                          : parse_wide_range(written.string()).value_or(WideRange{});
  if (!range.first && !range.last) return;  // the schema complains
  if (!range.first || !range.last) return context.fault(written, "a range of numbers has two ends", "such as 0..6");
  variable.minimum = *range.first;
  variable.maximum = *range.last;
  check_limits(context, written, variable);
}

/// Whom others take a secret seat for.
void read_among(Context& context, const Value& among, VariableDefinition& variable) {
  variable.not_owner = among.string() == "others";
  const bool is_secret = variable.sees != Sees::everyone && variable.type == VariableDefinition::Type::seat;
  if (among && (!is_secret || !variable.each_seat))
    context.fault_at_key(among, "only a secret seat that each player has is among others",
                         "type: seat, each: player, sees: owner");
}

void read_secrecy(Context& context, const Value& value, VariableDefinition& variable) {
  using Type = VariableDefinition::Type;
  variable.sees = read_sees(context, value["sees"], variable.each_seat, variable.id);
  if (variable.sees != Sees::everyone && variable.is_list())
    context.fault(value["sees"], "everyone sees a list", "keep what is secret in variables of numbers or seats");
  else if (variable.sees != Sees::everyone && variable.type != Type::number && variable.type != Type::seat)
    context.fault(value["sees"], "only numbers and seats can be secret", "a piece is known to whoever knows it");
  read_limits(context, value, variable);
  read_among(context, value["among"], variable);
}

/// Cells of a board that drifts have other names afterwards.
bool drifts(const Definition& definition, const ZoneDefinition& zone) {
  const auto floats = [&](int grid) { return definition.grids[static_cast<std::size_t>(grid)].definition().floating; };
  return floats(zone.grid) || std::ranges::any_of(zone.grids_by_players, floats, &std::pair<PlayerRange, int>::second);
}

/// Of which grid a cell is.
void read_grid_of(Context& context, const Value& value, VariableDefinition& variable) {
  const Value of = value["of"];
  if (variable.type != VariableDefinition::Type::cell) {
    if (of) context.fault_at_key(of, "only a cell is of a zone", "type: cell");
    return;
  }
  if (!of) return context.fault(value["type"], "a cell of which zone?", "of: GRID");
  variable.zone = look_up(context, context.definition.zones, of, "zone");
  if (!variable.zone) return;
  const ZoneDefinition& zone = context.definition.zones[variable.zone];
  if (zone.shape != Shape::grid)
    context.fault(of, fmt::format("'{}' has no cells: it is no grid", zone.id));
  else if (zone.grid >= 0 && drifts(context.definition, zone))
    context.fault(of, fmt::format("'{}' drifts, and its cells get other names", zone.id));
}

/// A list of up to so many.
void read_most(Context& context, const Value& value, VariableDefinition& variable) {
  using Type = VariableDefinition::Type;
  variable.most = value["most"].integer(0);
  if (variable.most > 0 && (variable.type == Type::piece || variable.type == Type::order))
    context.fault_at_key(value["most"], "a list holds numbers, seats, words or cells",
                         "pieces lie in zones; an order is a list of all seats");
}

void read_variable(Context& context, const Value& value) {
  using Type = VariableDefinition::Type;
  VariableDefinition variable{value.key, Type::number, value["each"].string() == "player", read_text(value["name"])};
  variable.type = read_keyword<Type>(value["type"],
                                     {{"number", Type::number},
                                      {"seat", Type::seat},
                                      {"piece", Type::piece},
                                      {"order", Type::order},
                                      {"word", Type::term},
                                      {"cell", Type::cell}},
                                     Type::number);
  variable.told = value["told"].boolean(true);
  refuse_reserved(context, value, "a variable");
  refuse_taken(context, value);
  read_most(context, value, variable);
  read_grid_of(context, value, variable);
  read_start(context, value["start"], variable);
  read_secrecy(context, value, variable);
  context.definition.variables.push_back(std::move(variable));
}

}  // namespace

void refuse_reserved(Context& context, const Value& value, const char* as) {
  constexpr std::array reserved{"me", "players", "others", "nobody", "not"};
  if (std::ranges::find(reserved, value.key) != reserved.end()) refuse_name(context, value, as);
}

void read_zones(Context& context, const Value& root) {
  for (const Value& value : root["zones"].children()) context.definition.zones.push_back(read_zone(context, value));
}

void read_counters(Context& context, const Value& root) {
  for (const Value& value : root["counters"].children()) read_counter(context, value);
  for (const Value& value : root["variables"].children()) read_variable(context, value);
}

}  // namespace houserule::build
