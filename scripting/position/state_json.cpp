#include <span>
#include <vector>

#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "scripting/position/position.hpp"

namespace houserule {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* hidden_amount_json = "?";

/// A kind alone, or an object where there is more to say; of a piece that `sight` doesn't know, what type it is of.
Json piece_json(const State& state, Sight sight, PieceId id) {
  const PieceState& piece = state.piece(id);
  const auto& type = state.game().definition().piece_types[static_cast<std::size_t>(state.game().pieces()[id].type)];
  if (!sight.knows(state, id)) return {{"hidden", type.id}};
  if (piece.face_down == 0 && piece.marks == 0) return state.kind(id).id;
  Json json{{"kind", state.kind(id).id}};
  if (piece.face_down != 0) json["down"] = true;
  for (std::size_t mark = 0; mark < type.marks.size(); ++mark)
    if ((piece.marks & (1u << mark)) != 0) json["marks"].push_back(type.marks[mark]);
  return json;
}

Json grid_json(const State& state, Sight sight, ZoneId zone) {
  Json json = Json::object();
  std::vector<PieceId> pieces;
  list_pieces(state, zone, pieces);
  for (const PieceId id : pieces)
    json[state.game().zones()[zone].grid->name(state.piece(id).cell)].push_back(piece_json(state, sight, id));
  return json;
}

/// Without pieces that `sight` can't count.
Json zone_json(const State& state, Sight sight, ZoneId zone) {
  if (state.game().zones()[zone].grid != nullptr) return grid_json(state, sight, zone);
  Json json = Json::array();
  std::vector<PieceId> pieces;
  list_pieces(state, zone, pieces);
  for (const PieceId id : pieces)
    if (sight.places(state, id)) json.push_back(piece_json(state, sight, id));
  return json;
}

/// Its kind, whatever its face and marks.
Json piece_held_json(const State& state, Sight sight, PieceId id) {
  return sight.knows(state, id) ? Json(state.kind(id).id) : piece_json(state, sight, id);
}

/// Seats count from 1, pieces are kinds; nothing is null.
Json variable_json(const State& state, Sight sight, const VariableDefinition& variable, std::int64_t value) {
  using Type = VariableDefinition::Type;
  if (variable.type == Type::number) return value;
  if (value < 0) return nullptr;
  if (variable.type == Type::term) return state.game().definition().vocabulary[TermIndex(value)].id;
  if (variable.type == Type::piece) return piece_held_json(state, sight, static_cast<PieceId>(value));
  if (variable.type == Type::cell) return state.game().grid_of(variable.zone).name(static_cast<int>(value));
  return value + 1;
}

Json variable_of_seat_json(const State& state, Sight sight, VariableIndex definition, Seat seat) {
  const VariableDefinition& variable = state.game().definition().variables[definition];
  if (!sight.reads(variable.sees, variable.each_seat ? seat : no_seat)) return hidden_amount_json;
  if (!variable.is_list() && variable.type != VariableDefinition::Type::order)
    return variable_json(state, sight, variable, held_by(state, definition, seat));
  Json json = Json::array();
  const std::int32_t* order = state.variables() + state.game().variable_index(definition, seat);
  const auto values = variable.is_list() ? values_of(state, definition, seat)
                                         : std::span(order, static_cast<std::size_t>(state.game().seats()));
  for (const std::int32_t value : values) json.push_back(variable_json(state, sight, variable, value));
  return json;
}

/// One value, or a list of one for each seat.
template <class OfSeat>
Json by_seat(const Game& game, bool each_seat, const OfSeat& of_seat) {
  if (!each_seat) return of_seat(0);
  Json json = Json::array();
  for (Seat seat = 0; seat < game.seats(); ++seat) json.push_back(of_seat(seat));
  return json;
}

Json json_as_seen(const State& state, Sight sight) {
  const Game& game = state.game();
  const Definition& definition = game.definition();
  Json json = Json::object();
  for (std::size_t i = 0; i < definition.zones.size(); ++i) {
    const ZoneDefinition& zone = definition.zones[i];
    if (!zone.players.has(game.players())) continue;
    json[zone.id] = by_seat(game, zone.each_seat,
                            [&](Seat seat) { return zone_json(state, sight, game.zone_of(ZoneIndex(i), seat)); });
  }
  for (std::size_t i = 0; i < definition.counters.size(); ++i)
    json[definition.counters[i].id] = by_seat(game, definition.counters[i].each_seat, [&](Seat seat) {
      const CounterDefinition& counter = definition.counters[i];
      const bool reads = sight.reads(counter.sees, counter.each_seat ? seat : no_seat);
      return reads ? Json(counter_of(state, CounterIndex(i), seat)) : Json(hidden_amount_json);
    });
  for (std::size_t i = 0; i < definition.variables.size(); ++i) {
    Json value = by_seat(game, definition.variables[i].each_seat,
                         [&](Seat seat) { return variable_of_seat_json(state, sight, VariableIndex(i), seat); });
    if (!value.is_null()) json[definition.variables[i].id] = std::move(value);  // what holds nothing is left out
  }
  for (std::size_t i = 0; i < game.loops().size(); ++i)
    if (!game.loops()[i].empty()) json[game.loops()[i]] = state.loops()[i];
  return json;
}

}  // namespace

Json state_json(const State& state) { return json_as_seen(state, Sight::open()); }

Json observation_json(const State& state, Seat viewer) {
  return json_as_seen(state, Sight::of_viewer(state.game(), viewer));
}

}  // namespace houserule
