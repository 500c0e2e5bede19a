#include "scripting/position/score_json.hpp"

#include <utility>

#include "core/model/points.hpp"

namespace houserule {

namespace {
using Json = nlohmann::ordered_json;
}

Json points_json(const Definition& definition, Points parts) {
  const double points = points_of(definition, parts);
  return parts % definition.point_parts == 0 ? Json(static_cast<std::int64_t>(points)) : Json(points);
}

Json score_json(const Game& game, const ScoreSheet& sheet) {
  Json json;
  json["ranking"] = Json::array();
  for (const auto& tied : sheet.ranking) {
    json["ranking"].push_back(Json::array());
    for (const Seat seat : tied) json["ranking"].back().push_back(seat + 1);
  }
  if (sheet.rating != nullptr) json["rating"] = sheet.rating->in("en");
  json["scores"] = Json::array();
  for (const SeatScore& seat : sheet.seats) {
    Json own{{"seat", seat.seat + 1}, {"total", points_json(game.definition(), seat.total)}, {"lines", Json::object()}};
    for (std::size_t row = 0; row < game.score_lines().size(); ++row) {
      const auto& line = game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[row])];
      const ScoreCell& cell = seat.lines[row];
      own[line.subtotal ? "subtotals" : "lines"][line.id] =
          cell.hidden ? Json("?") : points_json(game.definition(), cell.points);
    }
    json["scores"].push_back(std::move(own));
  }
  return json;
}

}  // namespace houserule
