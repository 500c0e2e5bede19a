#include "cli/text/change_json.hpp"

#include <span>

#include "cli/text/diagnostic_json.hpp"
#include "core/model/numbers.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

Json piece_json(const Game& game, ZoneId zone, const Lying& piece) {
  const Grid* grid = game.zones()[zone].grid;
  Json json{{"kind", game.definition().kinds[static_cast<std::size_t>(piece.kind)].id}};
  if (grid != nullptr) json["cell"] = grid->name(piece.cell);
  if (piece.face_down != 0) json["face_down"] = true;
  if (piece.marks != 0) json["marks"] = piece.marks;
  return json;
}

Json pieces_json(const Game& game, ZoneId zone, const std::vector<Lying>& pieces) {
  Json json = Json::array();
  for (const Lying& piece : pieces) json.push_back(piece_json(game, zone, piece));
  return json;
}

Json value_json(const Game& game, const VariableDefinition& variable, std::int32_t value) {
  using Type = VariableDefinition::Type;
  const auto at = static_cast<std::size_t>(value);
  switch (variable.type) {
    case Type::seat:
    case Type::order: return value + 1;
    case Type::piece: return game.definition().kinds[static_cast<std::size_t>(game.pieces()[at].kind)].id;
    case Type::term: return game.definition().vocabulary.terms[at].id;
    case Type::cell: return game.grid_of(variable.zone).name(value);
    case Type::number: break;
  }
  return value;
}

Json values_json(const Game& game, const VariableDefinition& variable, std::span<const std::int32_t> slots) {
  using Type = VariableDefinition::Type;
  if (variable.is_one(Type::number)) return Json::array({number_at(slots.data(), variable.is_wide())});
  if (variable.is_list()) slots = slots.subspan(1, static_cast<std::size_t>(slots.front()));
  Json json = Json::array();
  for (const std::int32_t value : slots)
    if (value >= 0 || variable.type == Type::number) json.push_back(value_json(game, variable, value));
  return json;
}

void add_zone(Json& json, const Game& game, const Change& change) {
  json["came"] = pieces_json(game, change.zone, change.came);
  json["left"] = pieces_json(game, change.zone, change.left);
  json["altered"] = Json::array();
  for (const auto& [was, is] : change.altered)
    json["altered"].push_back(
        {{"before", piece_json(game, change.zone, was)}, {"after", piece_json(game, change.zone, is)}});
}

}  // namespace

Json change_json(const Game& game, const Change& change) {
  const Definition& definition = game.definition();
  const auto at = static_cast<std::size_t>(change.definition);
  Json json;
  const auto name = [&](const char* what, const std::string& id) {
    json[what] = id;
    if (change.seat != no_seat) json["seat"] = change.seat + 1;
  };
  switch (change.what) {
    case Change::What::zone:
      name("zone", definition.zones[at].id);
      add_zone(json, game, change);
      break;
    case Change::What::counter:
      name("counter", definition.counters[at].id);
      json["before"] = number_at(change.before.data(), definition.counters[at].is_wide());
      json["after"] = number_at(change.after.data(), definition.counters[at].is_wide());
      break;
    case Change::What::variable:
      name("variable", definition.variables[at].id);
      json["before"] = values_json(game, definition.variables[at], change.before);
      json["after"] = values_json(game, definition.variables[at], change.after);
      break;
  }
  if (!change.by.empty()) json["by"] = change.by;
  add_place(json, change.place);
  return json;
}

}  // namespace houserule::cli
