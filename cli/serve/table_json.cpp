#include "cli/serve/table_json.hpp"

#include <algorithm>

#include "cli/terminal/foreseen_choices.hpp"
#include "cli/text/foreseen_text.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"

namespace houserule::cli::serve {
namespace {

Json piece_json(const Game& game, const SeenPiece& piece, const Look& look) {
  Json json{{"name", seen_name(game, piece, look)}};
  if (piece.kind >= 0) json["kind"] = piece.kind;
  if (piece.kind < 0) json["back"] = piece.back;
  if (piece.kind < 0) json["noun"] = noun_of(game.definition(), type_of(game, piece), 1, look);
  if (piece.face_down) json["down"] = true;
  if (piece.marks != 0) json["marked"] = true;
  if (piece.cell >= 0) json["cell"] = piece.cell;
  return json;
}

Json zone_json(const Game& game, const SeenZone& zone, const Look& look) {
  Json json{{"id", zone.zone}, {"counted", zone.counted}, {"pieces", Json::array()}};
  for (const SeenPiece& piece : zone.pieces) json["pieces"].push_back(piece_json(game, piece, look));
  return json;
}

/// Counters and variables, a title and its parts each: zones are drawn.
Json lines_json(const Game& game, const Observation& seen, const Look& look) {
  Json lines = Json::array();
  for (const TableLine& line : amount_lines(game, seen, look))
    lines.push_back({{"title", line.title}, {"parts", line.parts}});
  return lines;
}

/// Totals as the viewer knows them; none of a game without points.
Json totals_json(Referee& referee, const State& state, Seat viewer) {
  Json totals = Json::array();
  const Game& game = state.game();
  if (game.score_lines().empty()) return totals;
  for (const SeatScore& seat : score(referee, state, viewer).seats)
    totals.push_back({{"seat", seat.seat}, {"points", total_text(game, seat)}});
  return totals;
}

Json seats_of(SeatMask seats, const Game& game) {
  Json json = Json::array();
  for (Seat seat = 0; seat < game.players(); ++seat)
    if ((seats & seat_bit(seat)) != 0) json.push_back(seat);
  return json;
}

/// Which of the pieces of its zone the viewer sees it as: of those that look alike the first. -1: there is no telling.
int index_in_zone(const Observation& seen, const State& state, ZoneId zone, PieceId piece) {
  const auto found = std::ranges::find(seen.zones, zone, &SeenZone::zone);
  if (found == seen.zones.end() || !found->counted) return -1;
  if (state.game().zones()[zone].shape != Shape::set) {
    std::vector<PieceId> pieces;
    list_pieces(state, zone, pieces);
    return static_cast<int>(std::ranges::find(pieces, piece) - pieces.begin());
  }
  const int kind = can_name(state, seen.viewer, piece) ? state.piece(piece).kind : -1;
  const int back = state.game().pieces()[piece].group;
  const auto like = std::ranges::find_if(
      found->pieces, [&](const SeenPiece& other) { return other.kind == kind && (kind >= 0 || other.back == back); });
  return like == found->pieces.end() ? -1 : static_cast<int>(like - found->pieces.begin());
}

Json choice_json(const Menu& menu, const Choice& choice, const Observation& seen, const State& state) {
  Json json{{"number", choice.number}, {"label", choice.label}};
  const Menu::Spot spot = menu.spot_of(choice);
  if (spot.zone != none && spot.cell >= 0) {
    json["zone"] = spot.zone;
    json["cell"] = spot.cell;
  } else if (spot.zone != none && spot.piece != none) {
    json["zone"] = spot.zone;
    json["index"] = index_in_zone(seen, state, spot.zone, spot.piece);
  }
  if (menu.completed_by(choice)) json["last"] = true;
  return json;
}

}  // namespace

Json seen_json(Referee& referee, const State& state, Seat viewer, const Look& look) {
  const Game& game = state.game();
  const Observation seen = observe(referee, state, viewer);
  Json json{{"plies", seen.plies},
            {"over", seen.over},
            {"moment", moment_text(game, seen, look)},
            {"decide", seats_of(seen.actors & static_cast<SeatMask>(~seen.committed), game)},
            {"zones", Json::array()}};
  if (viewer != spectator) json["viewer"] = viewer;
  for (const SeenZone& zone : seen.zones) json["zones"].push_back(zone_json(game, zone, look));
  json["lines"] = lines_json(game, seen, look);
  json["totals"] = totals_json(referee, state, viewer);
  return json;
}

Json question_json(Referee& referee, const State& state, const Menu& menu, const Look& look) {
  if (menu.complete()) {
    const Foreseen foreseen = foresee(referee, state, menu.action());
    return {{"action", spoken_action(state, menu.action(), look)},
            {"foreseen", foreseen_text(state.game(), foreseen, menu.seat(), look)}};
  }
  Json json{{"question", menu.question()}, {"soFar", menu.so_far()}};
  const Observation seen = observe(referee, state, menu.seat());
  const auto foreseen = foreseen_of_choices(referee, state, menu, look);
  json["choices"] = Json::array();
  for (std::size_t i = 0; i < menu.choices().size(); ++i) {
    const Choice& choice = menu.choices()[i];
    Json one = choice_json(menu, choice, seen, state);
    if (const std::string& note = choice.note.empty() ? foreseen[i] : choice.note; !note.empty()) one["note"] = note;
    json["choices"].push_back(std::move(one));
  }
  return json;
}

Json result_json(const Match& match, const ScoreSheet& sheet, const Look& look) {
  const Game& game = match.game();
  Json json{{"outcome", outcome_text(match, sheet, look)}, {"rows", Json::array()}};
  for (const auto& row : score_rows(game, sheet, look)) json["rows"].push_back(row);
  return json;
}

}  // namespace houserule::cli::serve
