// Effects that put pieces elsewhere: move, go, deal, draw, shuffle, pass.

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/saying.hpp"
#include "scripting/definition/effect_reading.hpp"

namespace houserule::build {

namespace {

using Reading = EffectReading;

/// A zone that holds nothing has been complained of.
bool share_type(const ZoneDefinition& a, const ZoneDefinition& b) {
  if (a.holds.empty() || b.holds.empty()) return true;
  return std::ranges::any_of(a.holds, [&](int type) { return std::ranges::find(b.holds, type) != b.holds.end(); });
}

using Moved = decltype(effects::Move::what);

Moved read_moved_name(const Reading& reading) {
  const Value what = reading["move"];
  const std::string text = what.string();
  if (const VariableIndex variable = find_holder(reading, text)) return variable;
  if (const ArgumentIndex cell = reading.find_argument(text); cell && reading.source(cell).yields() == Yields::cell)
    return cell;
  if (!reading.find_argument(text) && reading.context.definition.zones.find(text)) {
    reading.context.fault(what, fmt::format("which pieces of '{}'?", text),
                          fmt::format("write {0}.top or {0}.all", text));
    return ArgumentIndex{};
  }
  return argument_of(reading, what, Yields::piece, "piece");
}

/// `with`: a word, {PROPERTY: NUMBER}, or what names a word.
std::optional<Operand> read_kept(const Reading& reading, ZoneIndex from) {
  const Value with = reading["with"];
  if (!with || !from) return {};
  const Source pieces{sources::Pieces{from}};
  if (with.is_string()) return read_matched(reading.context, with, reading.scope, with.string(), pieces);
  return Operand{std::int64_t{read_with(reading.context, with, pieces).value}};
}

std::optional<Operand> read_best_count(const Reading& reading) {
  return reading["count"] ? std::optional(read_amount(reading, reading["count"])) : std::nullopt;
}

/// board.face_down: what lies topmost there.
Moved read_moved_cells(const Reading& reading) {
  const Source source = read_source(reading.context, reading["move"], reading.scope);
  if (const auto* cells = source.as<sources::Cells>()) return *cells;
  const auto* pieces = source.as<sources::Pieces>();
  const bool some = reading["with"] || reading["count"];
  if (pieces != nullptr && pieces->at && some)
    return effects::AllOf{pieces->zone, read_kept(reading, pieces->zone), read_best_count(reading), {}, pieces->at};
  if (pieces != nullptr && pieces->at) return *pieces;
  reading.context.fault(reading["move"], fmt::format("'{}' are no cells", reading["move"].string()),
                        "write ZONE.all, or a set of cells such as board.face_down");
  return ArgumentIndex{};
}

/// `count`: at most so many.
std::optional<Operand> read_moved_count(const Reading& reading, ZoneIndex from) {
  if (!reading["count"]) return {};
  if (from && reading.zone(from).shape == Shape::grid)
    reading.context.fault_at_key(
        reading["count"], "on a grid nothing is topmost: which of them go?",
        fmt::format("let somebody choose: {{from: {}.pieces, count: 2}}", reading.zone(from).id));
  return read_amount(reading, reading["count"]);
}

/// "street.lowest(value)"; nothing if it does not begin so.
std::optional<Moved> read_moved_best(const Reading& reading) {
  const Value what = reading["move"];
  const std::string text = what.string();
  for (const bool least : {true, false}) {
    const std::string open = least ? ".lowest(" : ".highest(";
    const std::size_t at = text.find(open);
    if (at == std::string::npos || !text.ends_with(')')) continue;
    const ZoneIndex from = look_up(reading.context, reading.context.definition.zones, text.substr(0, at), "zone",
                                   part_of(what, 0, at), what.path);
    const std::size_t inside = at + open.size();
    if (!from) return effects::AllOf{};
    const TermIndex number = read_number(reading.context, what, text.substr(inside, text.size() - inside - 1), from);
    return effects::AllOf{from, read_kept(reading, from), read_best_count(reading), {number, least}};
  }
  return {};
}

/// Complains where nothing lies under anything.
void need_bottom(const Reading& reading, const Value& value, ZoneIndex zone) {
  if (zone && !has_ends(reading.zone(zone)))
    reading.context.fault_at_key(value, fmt::format("'{}' has no bottom", reading.zone(zone).id), with_ends);
}

/// ARGUMENT (a piece, or what lies topmost on a cell), ZONE.top, ZONE.bottom, ZONE.all, ZONE.lowest(NUMBER) or cells.
Moved read_moved(const Reading& reading) {
  const Value what = reading["move"];
  const std::string text = what.string();
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos) return read_moved_name(reading);
  if (const auto best = read_moved_best(reading)) return *best;
  const std::string which = text.substr(dot + 1);
  const ZoneIndex named = reading.context.definition.zones.find(text.substr(0, dot));
  const bool combined = text.starts_with('(') || text.find(' ') != std::string::npos;
  if (combined ||
      (named && reading.zone(named).shape == Shape::grid && which != "top" && which != "all" && which != "bottom"))
    return read_moved_cells(reading);
  if (which != "top" && which != "all" && which != "bottom")
    reading.context.fault(
        part_of(what, dot + 1, which.size()), what.path, fmt::format("'{}' can't be moved", text),
        named && reading.context.definition.vocabulary.find(which)
            ? fmt::format("those that match a word: {{move: {}.all, with: {}}}", reading.zone(named).id, which)
            : "write ZONE.top, ZONE.bottom, ZONE.all, ZONE.lowest(NUMBER), ZONE.highest(NUMBER) or an argument");
  const ZoneIndex from = look_up(reading.context, reading.context.definition.zones, text.substr(0, dot), "zone",
                                 part_of(what, 0, dot), what.path);
  if (which == "all") return effects::AllOf{from, read_kept(reading, from), read_moved_count(reading, from)};
  if (which == "top" && from && reading.zone(from).shape == Shape::grid)
    reading.context.fault(what, fmt::format("'{}' is a grid and has no top", text.substr(0, dot)));
  if (which == "bottom") need_bottom(reading, what, from);
  return effects::TopOf{from, which == "bottom"};
}

/// Where what moves comes from; none if that is not known.
ZoneIndex origin(const Reading& reading, const Moved& what) {
  return std::visit(
      Overloaded{[&](ArgumentIndex argument) { return argument ? reading.source(argument).zone() : ZoneIndex{}; },
                 [&](VariableIndex variable) { return reading.context.definition.variables[variable].zone; },
                 [](const auto& part) { return part.zone; }},
      what);
}

/// The cell that something moves to; none if the zone has none.
CellName read_at(const Reading& reading, ZoneIndex zone) {
  const Value at = reading["at"];
  const bool is_grid = reading.zone(zone).shape == Shape::grid;
  const std::string to = reading["to"].string();
  if (is_grid && !at)
    reading.context.fault(reading["to"], fmt::format("'{}' is a grid: on which cell?", to), "at: ARGUMENT");
  if (!is_grid && at) reading.context.fault_at_key(at, fmt::format("'{}' is no grid and has no cells", to));
  if (!is_grid || !at || reading.zone(zone).grid < 0) return {};  // of a grid that is at fault a fault has been told
  const Place place = at.node->place;
  if (const auto named = find_cell_named(reading.context, reading.scope, at.string(), place, at.path, zone))
    return *named;
  const ArgumentIndex cell = argument_of(reading, at, Yields::cell, "cell");
  const bool is_known = cell && reading.source(cell).yields() == Yields::cell && reading.source(cell).zone();
  if (is_known && !share_cells(reading.context.definition, reading.source(cell).zone(), zone))
    reading.context.fault(at, fmt::format("'{}' is not a cell of '{}'", at.string(), to));
  else if (cell)
    takes_one(reading.context, at.node->place, at.path, reading.scope.action->arguments[cell]);
  return cell;
}

void check_shared_type(const Reading& reading, ZoneIndex from, ZoneIndex to) {
  if (from && to && !share_type(reading.zone(from), reading.zone(to)))
    reading.context.fault(
        reading["to"], fmt::format("'{}' does not hold what '{}' holds", reading.zone(to).id, reading.zone(from).id));
}

bool grows(const Reading& reading, const ZoneDefinition& zone) {
  return zone.grid >= 0 && reading.context.definition.grids[static_cast<std::size_t>(zone.grid)].definition().floating;
}

/// From the top of a zone to another, or onto the empty cells of a board, or onto one that is named.
void check_handed_out(const Reading& reading, ZoneIndex from, ZoneIndex to, bool is_named = false) {
  if (reading.zone(from).shape == Shape::grid)
    reading.context.fault(reading["from"], fmt::format("'{}' is a grid, which has no top", reading["from"].string()),
                          "move: an argument, GRID.all, or cells");
  if (!is_named && grows(reading, reading.zone(to)))
    reading.context.fault(reading["to"], fmt::format("'{}' grows, so it has no cells to fill", reading["to"].string()),
                          "let players or a step say on which cell");
  check_shared_type(reading, from, to);
}

effects::PassZone read_passed_zone(const Reading& reading, int by) {
  const Value pass = reading["pass"];
  const ZoneIndex index = reading.find_zone(pass);
  if (!index) return {};
  const ZoneDefinition& zone = reading.zone(index);
  if (!zone.each_seat) reading.context.fault(pass, fmt::format("there is one '{}', so nobody passes it on", zone.id));
  if (zone.shape == Shape::grid) reading.context.fault(pass, "a grid can't be passed on");
  return {index, by};
}

}  // namespace

ArgumentIndex argument_of(const Reading& reading, const Value& name, Yields yields, const char* what) {
  if (!reading.scope.action) {
    reading.context.fault(name, fmt::format("there is no argument '{}' here", name.string()),
                          "only actions have arguments");
    return {};
  }
  const ArgumentIndex found = look_up(reading.context, reading.scope.action->arguments, name, "argument");
  if (!found) return {};
  const Source& source = reading.source(found);
  const bool unknown = !source.zone() && source.narrowing() != nullptr;
  if (source.yields() != yields && !unknown)
    reading.context.fault(name, fmt::format("the argument '{}' is no {}", name.string(), what));
  return found;
}

namespace {

bool names_pieces(const Reading& reading, TermIndex term) {
  return term && reading.context.definition.vocabulary[term].of_pieces;
}

/// What each of an argument's words says of kinds.
NewKind read_chosen(const Reading& reading, ArgumentIndex word) {
  NewKind chosen{NewKind::Type::chosen, none, word, {}};
  const Value as = reading["as"];
  if (reading.source(word).yields() != Yields::word)
    reading.context.fault(as, fmt::format("the argument '{}' is no word", as.string()));
  for (const std::string& each : reading.source(word).words()) {
    chosen.terms.push_back(reading.context.definition.vocabulary.find(each));
    if (!names_pieces(reading, chosen.terms.back()))
      reading.context.fault(as, fmt::format("'{}' names no kind", each), "a kind, or what kinds have of a property");
  }
  return chosen;
}

/// Only who has one kind of a type has one that is meant by 'mine'.
void need_one_own_kind(const Reading& reading, ZoneIndex zone) {
  const auto& holds = reading.zone(zone).holds;
  std::map<std::pair<Seat, int>, const KindDefinition*> own;
  for (const KindDefinition& kind : reading.context.definition.kinds) {
    if (kind.owner == no_seat || std::ranges::find(holds, kind.piece_type) == holds.end()) continue;
    const auto [first, is_first] = own.try_emplace({kind.owner, kind.piece_type}, &kind);
    if (!is_first)
      return reading.context.fault(
          reading["as"],
          fmt::format("which of them? Player {} has '{}' and '{}'", kind.owner + 1, first->second->id, kind.id),
          "a word that matches one of each player's: as: king");
  }
}

}  // namespace

NewKind read_as(const Reading& reading, ZoneIndex zone) {
  const Value as = reading["as"];
  if (!as) return {};
  if (const ArgumentIndex word = reading.find_argument(as.string())) return read_chosen(reading, word);
  if (as.string() == "mine") {
    if (!reading.scope.has_actor) reading.context.fault(as, "'mine' of whom? Nobody acts here");
    if (zone) need_one_own_kind(reading, zone);
    return {NewKind::Type::own};
  }
  const auto& kinds = reading.context.definition.kinds;
  if (!kinds.find(as.string()) && reading.scope.has_actor)
    if (const TermIndex term = reading.context.definition.vocabulary.find(as.string()); names_pieces(reading, term))
      return {NewKind::Type::matching, none, {}, {term}};
  const auto kind = look_up(reading.context, kinds, as, "kind");
  if (!kind) return {};
  if (zone && std::ranges::find(reading.zone(zone).holds, kinds[kind].piece_type) == reading.zone(zone).holds.end())
    reading.context.fault(as, fmt::format("'{}' does not hold '{}'", reading.zone(zone).id, as.string()));
  return {NewKind::Type::given, static_cast<KindId>(kind.value)};
}

namespace {

/// Complains where nothing can lie on a piece that is chosen.
void need_order(const Reading& reading, const Value& all, ArgumentIndex argument) {
  const ZoneIndex zone = argument ? reading.source(argument).zone() : ZoneIndex{};
  if (!zone || has_ends(reading.zone(zone)) || reading.zone(zone).shape == Shape::grid) return;
  reading.context.fault_at_key(all, fmt::format("nothing lies on a piece of '{}'", reading.zone(zone).id),
                               "shape: row, or stack");
}

/// Whether everything moves that lies on cells, or on a piece.
bool read_all(const Reading& reading, const Moved& what) {
  const Value all = reading["all"];
  if (!all) return false;
  const bool of_zone =
      std::visit(Overloaded{[](effects::TopOf) { return true; }, [](const effects::AllOf&) { return true; },
                            [](const sources::Pieces&) { return true; }, [](const auto&) { return false; }},
                 what);
  if (of_zone)
    reading.context.fault_at_key(all, "'all' is for cells, and for a piece that is chosen: what lies on it goes along",
                                 "move: a cell, cells such as board.mine, or an argument");
  if (const auto* argument = std::get_if<ArgumentIndex>(&what)) need_order(reading, all, *argument);
  return all.boolean(false);
}

/// A chosen piece, to where it lies; none if `to` names no such thing.
ArgumentIndex read_onto(const Reading& reading, ZoneIndex from) {
  const Value to = reading["to"];
  const ActionDefinition* action = reading.scope.action;
  const ArgumentIndex piece = action ? action->arguments.find(to.string()) : ArgumentIndex{};
  if (!piece || reading.source(piece).yields() != Yields::piece || reading.context.definition.zones.find(to.string()))
    return {};
  takes_one(reading.context, to.node->place, to.path, action->arguments[piece]);
  if (reading["at"]) reading.context.fault_at_key(reading["at"], fmt::format("'{}' says where already", to.string()));
  const auto* several = reading.source(piece).as<sources::Union>();
  if (several == nullptr) check_shared_type(reading, from, reading.source(piece).zone());
  for (std::size_t i = 0; several != nullptr && i < several->parts.size(); ++i)
    check_shared_type(reading, from, several->parts[i].zone);
  return piece;
}

/// The zone; a cell of it that was chosen is named by `at`.
ZoneIndex read_goal(const Reading& reading) {
  const Value to = reading["to"];
  const ActionDefinition* action = reading.scope.action;
  const ArgumentIndex cell = action ? action->arguments.find(to.string()) : ArgumentIndex{};
  if (!cell || reading.source(cell).yields() != Yields::cell || reading.context.definition.zones.find(to.string()))
    return reading.find_zone(to);
  const ZoneIndex zone = reading.source(cell).zone();
  reading.context.fault(to, fmt::format("'{}' is a cell, and 'to' names a zone", to.string()),
                        fmt::format("to: {}, at: {}", zone ? reading.zone(zone).id : "ZONE", to.string()));
  return {};
}

}  // namespace

Effect::What read_move(const Reading& reading) {
  effects::Move move;
  move.what = read_moved(reading);
  if (reading["with"] && !std::holds_alternative<effects::AllOf>(move.what))
    reading.context.fault_at_key(reading["with"], "'with' goes with ZONE.all",
                                 "choose: {card: {from: ZONE, with: WORD}}");
  if (reading["count"] && !std::holds_alternative<effects::AllOf>(move.what))
    reading.context.fault_at_key(reading["count"], "'count' goes with ZONE.all",
                                 "so many from the top of a zone: {draw: 3, from: ZONE, to: ZONE}");
  move.all = read_all(reading, move.what);
  move.face = read_keyword<Face>(reading["face"], {{"up", Face::up}, {"down", Face::down}}, Face::as_zone);
  move.onto = read_onto(reading, origin(reading, move.what));
  move.under = reading["under"].boolean(false);
  if (move.onto) {
    if (move.under) reading.context.fault_at_key(reading["under"], "'under' goes with a zone", "to: ZONE, under: true");
    move.kind = read_as(reading, {});
    return move;
  }
  move.to = read_goal(reading);
  move.kind = read_as(reading, move.to);
  if (!move.to) return move;
  move.at = read_at(reading, move.to);
  if (move.under) need_bottom(reading, reading["under"], move.to);
  check_shared_type(reading, origin(reading, move.what), move.to);
  return move;
}

namespace {

/// Only what is leapt over has a place of its own.
void check_leaps_alone(const Reading& reading, const ZoneDefinition& zone) {
  for (const KindDefinition& kind : reading.context.definition.kinds) {
    const auto captures = [](const MovePart& part) { return part.captures && !part.castling; };
    if (std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end() && std::ranges::any_of(kind.moves, captures))
      return reading.context.fault(reading["captured"], fmt::format("'{}' goes where what it captures stands", kind.id),
                                   "captured: ZONE, or moves without: mW instead of W");
  }
}

/// A zone, or face_down.
void read_captured(const Reading& reading, effects::Go& go) {
  const Value captured = reading["captured"];
  if (!captured || !go.zone) return;
  go.face_down = captured.string() == "face_down" && !reading.context.definition.zones.find("face_down");
  if (go.face_down) return check_leaps_alone(reading, reading.zone(go.zone));
  go.captured = reading.find_zone(captured);
  if (!go.captured) return;
  if (reading.zone(go.captured).shape == Shape::grid)
    reading.context.fault(captured, fmt::format("'{}' is a grid: on which cell?", captured.string()),
                          "a stack or a set needs none");
  else
    check_shared_type(reading, go.zone, go.captured);
}

/// Whether what lies there may take others' by its moves.
bool captures_on(const Definition& definition, ZoneIndex zone) {
  const std::vector<int>& types = definition.zones[zone].holds;
  const auto takes = [](const MovePart& part) { return part.captures || part.taking || part.passing; };
  return std::ranges::any_of(definition.kinds, [&](const KindDefinition& kind) {
    return std::ranges::find(types, kind.piece_type) != types.end() && std::ranges::any_of(kind.moves, takes);
  });
}

/// Whether the moves of what goes say where it may go.
bool go_by_moves(const CellsOf& cells) {
  using How = Destinations::How;
  const auto* going = std::get_if<Destinations>(&cells);
  return going != nullptr && (going->how == How::moves || going->how == How::promotions || going->how == How::leaps);
}
bool go_by_moves(const sources::Cells& cells) {
  return go_by_moves(cells.which) ||
         std::ranges::any_of(cells.besides, [](const CellsBesides& more) { return go_by_moves(more.which); });
}

}  // namespace

/// The cell arguments are of one board.
Effect::What read_go(const Reading& reading) {
  effects::Go go;
  const auto cell_of = [&](const Value& name) {
    const ArgumentIndex cell = argument_of(reading, name, Yields::cell, "cell");
    if (cell) takes_one(reading.context, name.node->place, name.path, reading.scope.action->arguments[cell]);
    return cell;
  };
  go.from = cell_of(reading["go"]);
  go.to = cell_of(reading["to"]);
  if (!go.from || !go.to) return go;
  go.zone = reading.source(go.from).zone();
  if (!go.zone) return go;  // a fault has been told
  read_captured(reading, go);
  if (go.zone != reading.source(go.to).zone())
    reading.context.fault(reading["to"], fmt::format("'{}' and '{}' are cells of different boards",
                                                     reading["go"].string(), reading["to"].string()));
  const auto* cells = reading.source(go.to).as<sources::Cells>();
  if (cells != nullptr && go_by_moves(*cells) && !reading["captured"] &&
      captures_on(reading.context.definition, go.zone))
    reading.context.fault_at_key(reading["go"], "what is captured goes where?", "captured: ZONE");
  return go;
}

namespace {
/// A number, one for each number of players, or what gives one.
template <class HandingOut>
void read_handed_out(const Reading& reading, const Value& count, HandingOut& effect) {
  if (count.is_map() || count.is_integer())
    effect.count = read_number_by_players(reading.context, count, 1);
  else
    effect.amount = read_amount(reading, count);
}
}  // namespace

Effect::What read_deal(const Reading& reading) {
  effects::Deal deal{1, reading.find_zone(reading["from"]), reading.find_zone(reading["to"])};
  const Value dealt = reading["deal"];
  read_handed_out(reading, dealt, deal);
  if (deal.amount && !reading.scope.has_actor && is_each_players(*deal.amount, reading.context.definition))
    reading.context.fault(dealt, fmt::format("every player has '{}': whose? Nobody acts here", dealt.text()),
                          "of all of them: players.most(…), players.sum(…)");
  if (!deal.from || !deal.to) return deal;
  if (!reading.zone(deal.to).each_seat)
    reading.context.fault(reading["to"],
                          fmt::format("a deal goes to every seat, and there is one '{}'", reading.zone(deal.to).id),
                          "use move or draw");
  check_handed_out(reading, deal.from, deal.to);
  return deal;
}

Effect::What read_draw(const Reading& reading) {
  effects::Draw draw{1, reading.find_zone(reading["from"]), reading.find_zone(reading["to"])};
  const Value drawn = reading["draw"];
  draw.up_to = drawn.is_map() && drawn["up_to"];
  read_handed_out(reading, draw.up_to ? drawn["up_to"] : drawn, draw);
  if (draw.up_to)
    for (const Value& child : drawn.children())
      if (child.key != "up_to")
        reading.context.fault_at_key(child, fmt::format("'{}' does not go with 'up_to'", child.key));
  if (!draw.from || !draw.to) return draw;
  if (reading["at"]) draw.at = read_at(reading, draw.to);
  check_handed_out(reading, draw.from, draw.to, bool(draw.at));
  return draw;
}

Effect::What read_shuffle(const Reading& reading) {
  const ZoneIndex zone = reading.find_zone(reading["shuffle"]);
  if (zone && reading.zone(zone).shape == Shape::grid)
    reading.context.fault(reading["shuffle"], "a grid can't be shuffled");
  return effects::Shuffle{zone};
}

/// A variable that names a seat, or else a zone.
Effect::What read_pass(const Reading& reading) {
  const Value to = reading["to"];
  const auto& variables = reading.context.definition.variables;
  const int by = read_keyword<int>(to, {{"left", 1}, {"right", -1}}, 0);
  if (by == 0) reading.context.fault(to, fmt::format("'{}' is not one of: left, right", to.string()));
  const VariableIndex variable = variables.find(reading["pass"].string());
  if (!variable) return read_passed_zone(reading, by);
  if (!variables[variable].is_one(VariableDefinition::Type::seat) || variables[variable].each_seat)
    reading.context.fault(reading["pass"], fmt::format("'{}' does not name a seat", variables[variable].id));
  return effects::PassSeat{variable, by};
}

}  // namespace houserule::build
