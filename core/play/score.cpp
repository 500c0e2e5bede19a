#include "core/play/score.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/arithmetic.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"
#include "core/play/group_score.hpp"

namespace houserule {
namespace {

/// What is asked for the seat, which does nothing.
Action of_seat(Seat seat) { return {-1, static_cast<std::int8_t>(seat)}; }

/// All that lies in the zone, or on the cell of it that the source names.
std::vector<PieceId> counted_pieces(const State& state, ZoneId zone, const sources::Pieces& source, Seat seat) {
  std::vector<PieceId> pieces;
  if (source.at)
    each_meant(state, zone, source, of_seat(seat), [&](PieceId piece) { pieces.push_back(piece); });
  else
    list_pieces(state, zone, pieces);
  return pieces;
}

/// The kinds of these that lie face up and match the source's word, if it has one.
template <class Visit>
void each_face_up(const State& state, Sight sight, ZoneId zone, const sources::Pieces& source, Seat seat,
                  const Visit& visit) {
  const TermIndex term = source.narrowing.with;
  const auto* kinds = term ? &state.game().definition().vocabulary[term].kinds : nullptr;
  for (const PieceId id : counted_pieces(state, zone, source, seat)) {
    if (state.piece(id).face_down != 0) continue;
    if (!sight.knows(state, id)) throw hidden_in(state, sight, zone);
    if (kinds == nullptr || (*kinds)[state.piece(id).kind] != 0) visit(state.piece(id).kind);
  }
}

/// What pieces have of a number, added up.
std::int64_t sum_of(const State& state, Sight sight, const ScoreLineDefinition& line, Seat seat) {
  const auto& pieces = std::get<sources::Pieces>(line.count->from);
  const ZoneId zone = state.game().zone_of(pieces.zone, seat);
  if (zone == none) return 0;
  require_counted(state, sight, zone);
  const auto& numbers = state.game().definition().vocabulary[line.sum].numbers;
  std::int64_t total = 0;
  each_face_up(state, sight, zone, pieces, seat, [&](KindId kind) { total += numbers[kind]; });
  return total;
}

CellSet cells_for(const State& state, Sight sight, const sources::Cells& cells, Seat seat) {
  return cells_of(state, cells, of_seat(seat), sight);
}

int count_of(const State& state, Sight sight, const Source& source, Seat seat) {
  if (const auto* cells = source.as<sources::Cells>()) return cells_for(state, sight, *cells, seat).count();
  const auto& pieces = std::get<sources::Pieces>(source.from);
  const ZoneId zone = state.game().zone_of(pieces.zone, seat);
  if (zone == none) return 0;
  require_counted(state, sight, zone);
  if (!pieces.narrowing.with && !pieces.at) return state.zone(zone).count;
  if (!pieces.narrowing.with) return static_cast<int>(counted_pieces(state, zone, pieces, seat).size());
  int count = 0;
  each_face_up(state, sight, zone, pieces, seat, [&](KindId) { ++count; });
  return count;
}

bool is_covered(const State& state, Sight sight, const sources::Cells& cells, Seat seat) {
  return (cells_for(state, sight, cells, seat) - state.occupied(state.game().zone_of(cells.zone, seat))).empty();
}

std::int64_t counter_seen(const State& state, Sight sight, CounterIndex index, Seat seat) {
  const CounterDefinition& counter = state.game().definition().counters[index];
  if (!sight.reads(counter.sees, counter.each_seat ? seat : no_seat)) throw hidden_amount(sight, counter.id);
  return counter_of(state, index, seat);
}

Points counted_points(const State& state, Sight sight, Seat seat, const ScoreLineDefinition& line) {
  if (line.given_to != no_seat && line.given_to != seat) return 0;
  const Action nobody = of_seat(seat);
  const Asked asked{state, nobody, sight};
  if (!line.when.always() && !holds(line.when, asked)) return 0;
  if (line.amount) return checked_points(times(line.points, amount_if_any(*line.amount, asked).value_or(0)));
  if (line.groups)
    return checked_points(times(state.game().definition().point_parts, group_points(state, sight, seat, *line.groups)));
  if (line.counter) return checked_points(times(line.points, counter_seen(state, sight, line.counter, seat)));
  if (!line.count) return line.points;
  if (line.full) return is_covered(state, sight, std::get<sources::Cells>(line.count->from), seat) ? line.points : 0;
  if (line.sum) return checked_points(times(line.points, sum_of(state, sight, line, seat)));
  return checked_points(std::int64_t{line.points} * count_of(state, sight, *line.count, seat));
}

Points points_of(Referee& referee, const State& state, Seat viewer, Seat seat, int line,
                 std::span<const Points> earlier, std::string* note) {
  const auto& definition = referee.game().definition().score_lines[static_cast<std::size_t>(line)];
  try {
    if (!definition.scripted)
      return counted_points(state, viewer == no_seat ? Sight::open() : Sight::of_seat(viewer), seat, definition);
    if (referee.rules() == nullptr) throw RuleError(Statement(says::line_needs_script, definition.id));
    return referee.rules()->score(state, viewer, seat, line, earlier, note);
  } catch (RuleError& error) {
    error.locate(definition.origin);
    if (error.context.empty()) {
      const Statement doing(says::scoring, definition.id, seat_told(state.game(), seat));
      error.context = {says::at_ply, doing, state.header().plies};
    }
    throw;
  }
}

SeatScore score_seat(Referee& referee, const State& state, Seat viewer, Seat seat) {
  const Game& game = referee.game();
  SeatScore result;
  result.seat = seat;
  std::vector<Points> earlier(game.definition().score_lines.size(), 0);
  for (const int line : game.score_lines()) {
    ScoreCell cell;
    try {
      cell.points = points_of(referee, state, viewer, seat, line, earlier, &cell.note);
    } catch (const HiddenError&) {
      cell.hidden = true;
    }
    earlier[static_cast<std::size_t>(line)] = cell.hidden ? hidden_points : cell.points;
    if (!game.definition().score_lines[static_cast<std::size_t>(line)].subtotal)
      result.total = checked_points(result.total + cell.points);
    result.lines.push_back(std::move(cell));
  }
  if (game.score_lines().empty()) result.total = (state.header().winners & seat_bit(seat)) != 0 ? 1 : 0;
  return result;
}

/// A player, or players that win and lose together, and what they are ranked by: higher is better, compared in order.
struct Side {
  SeatMask seats = 0;
  bool first = false;                 ///< one of the best of those who can win
  std::array<Points, 3> key{};        ///< a winner, how long in the match, points
  std::vector<Points> tiebreak = {};  ///< empty in a draw

  bool ties(const Side& other) const { return key == other.key && tiebreak == other.tiebreak; }
  bool beats(const Side& other) const {
    return std::tie(first, key, tiebreak) > std::tie(other.first, other.key, other.tiebreak);
  }
};

bool has(SeatMask seats, Seat seat) { return (seats & seat_bit(seat)) != 0; }

/// The line that keeps a player from winning; -1 if none does.
int barring_line(const Game& game, const SeatScore& score) {
  for (std::size_t i = 0; i < game.score_lines().size(); ++i) {
    const int line = game.score_lines()[i];
    if (game.definition().score_lines[static_cast<std::size_t>(line)].bars && score.lines[i].points != 0) return line;
  }
  return -1;
}

bool is_barred(const Game& game, const SeatScore& score) { return barring_line(game, score) >= 0; }

bool is_barred(const Game& game, const ScoreSheet& sheet, const Side& side) {
  return std::ranges::any_of(
      sheet.seats, [&](const SeatScore& score) { return has(side.seats, score.seat) && is_barred(game, score); });
}

/// What a tie-break line says of one of the players; 0 where it is not there.
Points broken_tie(const Game& game, const SeatScore& score, int line) {
  const auto& lines = game.score_lines();
  const auto found = std::find(lines.begin(), lines.end(), line);
  return found == lines.end() ? 0 : score.lines[static_cast<std::size_t>(found - lines.begin())].points;
}

/// Members' points are added up; who was in the match longest counts for all.
Side make_side(const Game& game, const State& state, const ScoreSheet& sheet, SeatMask seats) {
  Side side{seats};
  const EndingDefinition* ending = state.ending();
  if (ending != nullptr && ending->result == EndingDefinition::Result::draw) return side;
  const auto& tiebreak = game.definition().tiebreak;
  side.tiebreak.resize(tiebreak.size());
  auto& [wins, stayed, points] = side.key;
  for (const SeatScore& score : sheet.seats) {
    if (!has(seats, score.seat)) continue;
    const int left = state.left_as(score.seat);
    if (has(state.header().winners, score.seat)) wins = 1;
    stayed = std::max<Points>(stayed, left == 0 ? game.players() : left);
    points = checked_points(points + (game.definition().lowest_wins ? -1 : 1) * score.total);
    for (std::size_t i = 0; i < tiebreak.size(); ++i)
      side.tiebreak[i] = checked_points(side.tiebreak[i] + broken_tie(game, score, tiebreak[i]));
  }
  return side;
}

/// The best of those who can win come before everyone else; with nobody barred they do so anyway.
void put_winners_first(const Game& game, ScoreSheet& sheet, std::span<Side> sides) {
  const auto may_win = [&](const Side& side) { return !is_barred(game, sheet, side); };
  const Side* best = nullptr;
  for (const Side& side : sides)
    if (may_win(side) && (best == nullptr || side.beats(*best))) best = &side;
  if (best == nullptr) return;
  for (const Side& side : sides)
    for (const SeatScore& score : sheet.seats)
      if (side.beats(*best) && has(side.seats, score.seat) && is_barred(game, score))
        sheet.barred.push_back({score.seat, barring_line(game, score)});
  for (Side& side : sides) side.first = side.ties(*best) && may_win(side);
}

bool is_first_of_its_team(const Game& game, Seat seat) { return std::countr_zero(game.team_of(seat)) == seat; }

void add_seats(SeatMask side, std::vector<Seat>& seats) {
  for (; side != 0; side &= static_cast<SeatMask>(side - 1)) seats.push_back(std::countr_zero(side));
}

void note_tie_break(const Game& game, const Side& ahead, const Side& behind, ScoreSheet& sheet) {
  if (ahead.key != behind.key) return;
  const auto [better, worse] = std::ranges::mismatch(ahead.tiebreak, behind.tiebreak);
  if (better == ahead.tiebreak.end() || *better < *worse) return;  // the other one is barred
  sheet.tie_breaks.push_back({std::countr_zero(ahead.seats), std::countr_zero(behind.seats),
                              game.definition().tiebreak[static_cast<std::size_t>(better - ahead.tiebreak.begin())]});
}

void rank(const Game& game, const State& state, ScoreSheet& sheet) {
  std::vector<Side> sides;
  sides.reserve(static_cast<std::size_t>(game.players()));
  for (Seat seat = 0; seat < game.players(); ++seat)
    if (is_first_of_its_team(game, seat)) sides.push_back(make_side(game, state, sheet, game.team_of(seat)));
  put_winners_first(game, sheet, sides);
  std::ranges::sort(sides, [](const Side& a, const Side& b) {
    return a.beats(b) || (!b.beats(a) && std::countr_zero(a.seats) < std::countr_zero(b.seats));
  });
  sheet.ranking.reserve(sides.size() + 1);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (i > 0) note_tie_break(game, sides[i - 1], sides[i], sheet);
    if (i == 0 || sides[i - 1].beats(sides[i])) sheet.ranking.emplace_back();
    add_seats(sides[i].seats, sheet.ranking.back());
  }
  for (auto& tied : sheet.ranking) std::ranges::sort(tied);
  if (state.is_lost()) sheet.ranking.insert(sheet.ranking.begin(), std::vector<Seat>{});
}

void rate(const Game& game, ScoreSheet& sheet) {
  if (sheet.seats.empty()) return;
  for (const RatingDefinition& rating : game.definition().ratings) {
    if (!rating.players.has(game.players())) continue;
    std::int64_t value = 0;
    for (const SeatScore& seat : sheet.seats)
      if (has(game.team_of(0), seat.seat)) value += seat.total;
    if (rating.by_margin) {
      std::optional<Points> best;
      for (const SeatScore& seat : sheet.seats)
        if (seat.seat >= game.players()) best = std::max(best.value_or(seat.total), seat.total);
      value -= best.value_or(0);
    }
    bool lost = false;
    for (const RatingStep& step : rating.steps) {
      if (value < step.from) break;
      sheet.rating = &step.text;
      lost = step.lost;
    }
    if (lost && !sheet.ranking.front().empty()) sheet.ranking.insert(sheet.ranking.begin(), std::vector<Seat>{});
  }
}

}  // namespace

ScoreSheet score(Referee& referee, const State& state, Seat viewer) {
  work::begin();
  const Game& game = referee.game();
  ScoreSheet sheet;
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (seat < game.players() || game.dummies()[static_cast<std::size_t>(seat - game.players())]->scored)
      sheet.seats.push_back(score_seat(referee, state, viewer, seat));
  sheet.ending = state.ending();
  rank(game, state, sheet);
  rate(game, sheet);
  return sheet;
}

Points total(Referee& referee, const State& state, Seat seat) {
  work::begin();
  const Game& game = referee.game();
  const auto& definitions = game.definition().score_lines;
  constexpr std::size_t most = 64;
  std::array<Points, most> few{};
  std::vector<Points> many(definitions.size() > most ? definitions.size() : 0);
  const std::span<Points> earlier =
      many.empty() ? std::span<Points>(few.data(), definitions.size()) : std::span<Points>(many);
  Points result = game.score_lines().empty() && (state.header().winners & seat_bit(seat)) != 0 ? 1 : 0;
  for (const int line : game.score_lines()) {
    const Points points = points_of(referee, state, no_seat, seat, line, earlier, nullptr);
    earlier[static_cast<std::size_t>(line)] = points;
    if (!definitions[static_cast<std::size_t>(line)].subtotal) result = checked_points(result + points);
  }
  return result;
}

namespace {
bool has_loser(const std::vector<Effect>& effects) {
  return any_effect(effects, [](const Effect& effect) { return effect.as<effects::Lose>() != nullptr; });
}

/// Whether something of the data makes somebody lose.
bool may_lose(const Definition& game) {
  const auto by_ending = [](const EndingDefinition& ending) { return ending.result == EndingDefinition::Result::lose; };
  return std::ranges::any_of(game.endings, by_ending) ||
         std::ranges::any_of(game.actions, [](const ActionDefinition& each) { return has_loser(each.effects); }) ||
         std::ranges::any_of(game.phases, [](const PhaseDefinition& each) { return has_loser(each.if_stuck); });
}
}  // namespace

bool can_be_lost(const Game& game) {
  const bool alone = game.team_of(0) == game.player_mask();
  return (alone && (game.players() > 1 || may_lose(game.definition()))) ||
         std::ranges::any_of(game.definition().ratings, [&](const RatingDefinition& rating) {
           return rating.players.has(game.players()) && std::ranges::any_of(rating.steps, &RatingStep::lost);
         });
}

int teams_in(const Game& game, const std::vector<Seat>& seats) {
  return static_cast<int>(std::ranges::count_if(seats, [&](Seat seat) { return is_first_of_its_team(game, seat); }));
}

int place_of(const Game& game, const ScoreSheet& sheet, Seat seat) {
  int place = 1;
  for (const auto& tied : sheet.ranking) {
    if (std::find(tied.begin(), tied.end(), seat) != tied.end()) return place;
    place += std::max(teams_in(game, tied), 1);
  }
  return place;
}

}  // namespace houserule
