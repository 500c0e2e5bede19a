// scores, ranking, rating; actor, phase, over.

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "core/model/points.hpp"
#include "core/play/score.hpp"
#include "scripting/checks/game_tests/expectation.hpp"
#include "scripting/definition/points.hpp"
#include "scripting/position/by_seat.hpp"

namespace houserule::game_tests {
namespace {

using build::Value;
using Statements = std::vector<Statement>;

const SeatScore* score_of(const ScoreSheet& sheet, Seat seat) {
  const auto found = std::ranges::find(sheet.seats, seat, &SeatScore::seat);
  return found == sheet.seats.end() ? nullptr : &*found;
}

/// Index of a line in the sheet; -1: the total. Nothing and a fault if there is no such line at this table.
bool find_line(Comparison& comparison, const Value& entry, int& column) {
  column = -1;
  if (entry.key == "total") return true;
  const auto& definition = comparison.definition();
  std::vector<std::string> ids{"total"};
  for (const int line : comparison.game().score_lines())
    ids.push_back(definition.score_lines[static_cast<std::size_t>(line)].id);
  const auto found = std::ranges::find(ids, entry.key);
  column = static_cast<int>(found - ids.begin()) - 1;
  if (found != ids.end()) return true;
  comparison.diagnostics.push_back({entry.key_place,
                                    entry.path,
                                    fmt::format("there is no score line '{}'", entry.key),
                                    hint_of(entry.key, ids),
                                    {}});
  return false;
}

void expect_points(Comparison& comparison, const ScoreSheet& sheet, const Value& entry) {
  int column = -1;
  if (!find_line(comparison, entry, column)) return;
  const Definition& definition = comparison.game().definition();
  const int parts = definition.point_parts;
  const auto text = [&](Points points) { return points_text(definition, points); };
  for (const auto& [seat, part] : parts_by_seat(comparison.game(), entry, comparison.diagnostics)) {
    const SeatScore* score = score_of(sheet, seat);
    const auto halves = build::read_halves(part);
    if (score == nullptr)
      comparison.fault(part, fmt::format("{} is not scored", seat_text(comparison.game(), seat)));
    else if (!halves || (parts == 1 && *halves % 2 != 0))
      comparison.fault(part, "expected a number of points");
    else
      comparison.expect(part, {says::of_seat, entry.key, seat_told(comparison.game(), seat)},
                        {text(*halves * parts / 2)},
                        {text(column < 0 ? score->total : score->lines[static_cast<std::size_t>(column)].points)});
  }
}

/// "1. player 2", "2. player 1 and player 3"
Statements ranking_lines(const Game& game, const std::vector<std::vector<Seat>>& ranking) {
  Statements lines;
  std::size_t place = 1;
  for (const auto& seats : ranking) {
    Statement tied;
    for (const Seat seat : seats) {
      const Statement name = seat_told(game, seat);
      tied = tied.empty() ? name : Statement(says::tied, tied, name);
    }
    lines.emplace_back(says::ranked, place, seats.empty() ? Statement(says::none) : tied);
    place += std::max<std::size_t>(seats.size(), 1);
  }
  return lines;
}

/// Seats from 1 as the test writes them: one or a list. Complains of what is no player.
std::vector<Seat> read_seats(Comparison& comparison, const Value& value) {
  std::vector<Seat> seats;
  for (const Value& item : value.is_list() ? value.children() : std::vector<Value>{value}) {
    const int number = item.integer(0);
    if (number >= 1 && number <= comparison.game().players())
      seats.push_back(number - 1);
    else
      comparison.fault(item, fmt::format("expected a player from 1 to {}", comparison.game().players()));
  }
  std::ranges::sort(seats);
  return seats;
}

void expect_ranking(Comparison& comparison, const ScoreSheet& sheet, const Value& value) {
  if (!value) return;
  std::vector<std::vector<Seat>> expected;
  for (const Value& place : value.children()) expected.push_back(read_seats(comparison, place));
  comparison.expect(value, says::ranking, ranking_lines(comparison.game(), expected),
                    ranking_lines(comparison.game(), sheet.ranking));
}

Statements seats_told(const Game& game, const std::vector<Seat>& seats) {
  Statements names;
  for (const Seat seat : seats) names.push_back(seat_told(game, seat));
  return names;
}

void expect_actors(Comparison& comparison, const Value& value) {
  if (!value) return;
  std::vector<Seat> found;
  const SeatMask actors = comparison.referee.actors(comparison.state);
  for (Seat seat = 0; seat < comparison.game().players(); ++seat)
    if ((actors & seat_bit(seat)) != 0) found.push_back(seat);
  comparison.expect(value, says::who_acts, seats_told(comparison.game(), read_seats(comparison, value)),
                    seats_told(comparison.game(), found));
}

void expect_phase(Comparison& comparison, const Value& value) {
  if (!value || look_up(comparison, comparison.definition().phases, value.string(), "phase", value) < 0) return;
  const int phase = comparison.referee.phase(comparison.state);
  const Statement found = phase < 0 ? Statement(says::no_phase)
                                    : Statement(comparison.definition().phases[static_cast<std::size_t>(phase)].id);
  comparison.expect(value, says::phase, {value.string()}, {found});
}

void expect_over(Comparison& comparison, const Value& value) {
  const bool over = comparison.state.over();
  if (!value || value.boolean(over) == over) return;
  comparison.fail(value, over ? says::over : says::not_over);
}

}  // namespace

void compare_scores(Comparison& comparison, const Value& then) {
  if (!then["scores"] && !then["ranking"] && !then["rating"]) return;
  const ScoreSheet sheet = score(comparison.referee, comparison.state);
  for (const Value& entry : then["scores"].children()) expect_points(comparison, sheet, entry);
  expect_ranking(comparison, sheet, then["ranking"]);
  if (const Value rating = then["rating"]; rating && rating.is_string())
    comparison.expect(rating, says::rating, {rating.string()},
                      {sheet.rating == nullptr ? Statement(says::none) : Statement(sheet.rating->in("en"))});
}

void compare_moment(Comparison& comparison, const Value& then) {
  expect_phase(comparison, then["phase"]);
  expect_actors(comparison, then["actor"]);
  expect_over(comparison, then["over"]);
}

}  // namespace houserule::game_tests
