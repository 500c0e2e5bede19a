#include "cli/text/differences.hpp"

#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "core/model/points.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t most_values = 6;

/// A piece in words that mean the same in both matches.
using Appearance = std::tuple<std::string, bool, int, std::string>;

Appearance appearance(const Game& game, ZoneId zone, const SeenPiece& piece) {
  const Grid* grid = game.zones()[zone].grid;
  return {piece.kind < 0 ? "" : game.definition().kinds[static_cast<std::size_t>(piece.kind)].id, piece.face_down,
          piece.marks, grid != nullptr && piece.cell >= 0 ? grid->name(piece.cell) : ""};
}

using Seen = std::map<std::string, std::vector<Appearance>>;  ///< "Hand (Player 2)" -> what lies there

Seen sight_of(const Match& match, Seat viewer, const Look& look) {
  const Game& game = match.game();
  Seen table;
  for (const SeenZone& seen : observe(match.referee(), match.state(), viewer).zones) {
    const Zone& zone = game.zones()[seen.zone];
    std::string name = zone_name(game.definition(), zone.definition, look);
    if (zone.seat != no_seat) name += fmt::format(" ({})", seat_name(game, zone.seat, look));
    for (const SeenPiece& piece : seen.pieces) table[name].push_back(appearance(game, seen.zone, piece));
  }
  return table;
}

using PointsByLine = std::map<std::pair<std::string, std::string>, Points>;  ///< score line and seat

PointsByLine shown_points(const Match& match, Seat viewer, const Look& look) {
  PointsByLine points;
  const Definition& definition = match.game().definition();
  for (const SeatScore& seat : score(match.referee(), match.state(), viewer).seats)
    for (std::size_t row = 0; row < seat.lines.size(); ++row) {
      const auto& line = definition.score_lines[static_cast<std::size_t>(match.game().score_lines()[row])];
      const std::string& label = line.label.in(look.language);
      if (!seat.lines[row].hidden)
        points[{label.empty() ? id_words(line.id) : label, seat_name(match.game(), seat.seat, look)}] =
            seat.lines[row].points;
    }
  return points;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const auto& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

}  // namespace

Block values_text(const std::vector<yaml::Difference>& values) {
  using Kind = yaml::Difference::Kind;
  Block lines;
  for (const yaml::Difference& value : values) {
    if (lines.size() == most_values) {
      lines.emplace_back("  …");
      break;
    }
    const char* sign = value.kind == Kind::added ? "+ " : value.kind == Kind::removed ? "- " : "  ";
    const std::string arrow = value.kind == Kind::changed ? " → " : "";
    lines.push_back(sign + value.path + ": " + value.before + arrow + value.after);
  }
  return lines;
}

Block differences(const Match& before, const Match& after, Seat viewer, const Look& look) {
  Block lines;
  std::vector<std::string> scores, zones;
  if (viewer != spectator) {
    PointsByLine now = shown_points(after, viewer, look);
    const auto text = [&](Points points) { return points_text(after.game().definition(), points); };
    for (const auto& [where, points] : shown_points(before, viewer, look))
      if (const auto found = now.find(where); found != now.end() && found->second != points)
        scores.push_back(fmt::format("{} {} → {} ({})", where.first, text(points), text(found->second), where.second));
  }
  const auto now = sight_of(after, viewer, look);
  const auto then = sight_of(before, viewer, look);
  std::set<std::string> names;
  for (const auto* table : {&now, &then})
    for (const auto& [name, pieces] : *table) names.insert(name);
  const std::vector<Appearance> nothing;
  const auto pieces_in = [&](const Seen& table, const std::string& name) {
    const auto found = table.find(name);
    return found == table.end() ? nothing : found->second;
  };
  for (const auto& name : names)
    if (pieces_in(now, name) != pieces_in(then, name)) zones.push_back(name);
  if (!scores.empty()) lines.push_back(say(look.language, Message::differs_in_score, joined(scores)));
  if (!zones.empty()) lines.push_back(say(look.language, Message::differs_on_table, joined(zones)));
  return lines;
}

}  // namespace houserule::cli
