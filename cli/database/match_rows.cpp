#include "cli/database/match_rows.hpp"

#include <charconv>
#include <cmath>
#include <map>
#include <span>

#include "core/lab/measures.hpp"

namespace houserule::cli {
namespace {

void append_number(std::string& text, auto number) {
  char digits[32];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
  text.append(digits, end);
}

/// "[3,0,5.5]"; the text's memory is used again.
template <class Numbers, class Number>
void write_list(std::string& text, const Numbers& numbers, const Number& number) {
  text = "[";
  for (const auto& one : numbers) {
    if (text.size() > 1) text += ',';
    number(text, one);
  }
  text += ']';
}

void append_points(std::string& text, Points points, int parts) {
  if (points % parts == 0)
    append_number(text, points / parts);
  else
    append_number(text, static_cast<double>(points) / parts);
}

Points read_points(double points, int parts) { return std::llround(points * parts); }

std::vector<double> read_list(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data() + 1;
  const char* const end = text.data() + text.size() - 1;
  while (at < end) {
    double number = 0;
    at = std::from_chars(at, end, number).ptr + 1;
    numbers.push_back(number);
  }
  return numbers;
}

/// Best first; the first place is nobody's if the match is lost.
std::vector<std::vector<Seat>> ranking_of(const std::map<std::int64_t, std::vector<Seat>>& by_place) {
  std::vector<std::vector<Seat>> ranking;
  if (!by_place.contains(1)) ranking.emplace_back();
  for (const auto& [place, seats] : by_place) ranking.push_back(seats);
  return ranking;
}

const Text* find_rating(const Game& game, std::string_view english) {
  for (const RatingDefinition& rating : game.definition().ratings)
    for (const RatingStep& step : rating.steps)
      if (step.text.in("en") == english) return &step.text;
  return nullptr;
}

}  // namespace

MatchWriter::MatchWriter(Connection& connection, std::int64_t run, const RunEntry& entry)
    : run_(run),
      entry_(entry),
      match_(connection, "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?)"),
      seat_(connection, "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      measured_(connection, "INSERT INTO measured VALUES (?, ?, ?, ?, ?)") {}

void MatchWriter::add(const KeptMatches& matches) {
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const MatchResult& result = matches[i].result;
    const std::string side = side_name(i), seed = std::to_string(result.seed);
    const std::uint64_t number = result.number + 1;
    const int finished = result.finished ? 1 : 0;
    if (result.finished && result.sheet.rating != nullptr)
      match_.run(run_, number, side, seed, result.plies, finished, result.sheet.rating->in("en"));
    else
      match_.run(run_, number, side, seed, result.plies, finished, nullptr);
    if (result.finished) add_seats(*entry_.sides[i].game, side, matches[i]);
    for (const auto& [measure, value] : matches[i].measured) measured_.run(run_, number, side, measure, value);
  }
}

void MatchWriter::add_seats(const Game& game, const std::string& side, const KeptMatch& match) {
  const MatchResult& result = match.result;
  const int parts = game.definition().point_parts;
  const std::size_t actions = game.definition().actions.size();
  for (const SeatScore& score : result.sheet.seats) {
    const Seat seat = score.seat;
    write_list(lines_, score.lines,
               [&](std::string& text, const ScoreCell& cell) { append_points(text, cell.points, parts); });
    const double total = static_cast<double>(score.total) / parts;
    const std::uint64_t number = result.number + 1;
    if (seat >= game.players()) {
      seat_.run(run_, number, side, seat + 1, nullptr, total, nullptr, nullptr, lines_, nullptr);
      continue;
    }
    const double won = static_cast<double>(victory_of(game, result.sheet, seat)) / static_cast<double>(measure_parts);
    const auto first = result.uses.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(seat) * actions);
    write_list(uses_, std::span(first, actions), [](std::string& text, int times) { append_number(text, times); });
    seat_.run(run_, number, side, seat + 1, match.bots[static_cast<std::size_t>(seat)], total,
              place_of(game, result.sheet, seat), won, lines_, uses_);
  }
}

MatchReader::MatchReader(Connection& connection, std::int64_t run, const RunEntry& entry)
    : run_(run),
      entry_(entry),
      match_(connection,
             "SELECT number, side, seed, plies, finished, rating FROM matches WHERE run = ? ORDER BY number, side"),
      seat_(connection,
            "SELECT seat, bot, total, place, line_points, action_uses FROM seats WHERE run = ? AND number = ? AND side "
            "= ? ORDER BY seat"),
      measured_(connection, "SELECT measure, value FROM measured WHERE run = ? AND number = ? AND side = ?") {
  match_.start(run);
}

std::optional<KeptMatches> MatchReader::next() {
  KeptMatches matches;
  for (std::size_t side = 0; side < entry_.sides.size(); ++side) {
    if (!match_.next()) return {};
    matches.push_back(read_match(side));
  }
  return matches;
}

KeptMatch MatchReader::read_match(std::size_t side) {
  KeptMatch match;
  MatchResult& result = match.result;
  const std::string name = side_name(side), seed(match_.text(2));
  const Game& game = *entry_.sides[side].game;
  result.number = static_cast<std::uint64_t>(match_.integer(0)) - 1;
  result.seed = std::stoull(seed);
  result.plies = static_cast<int>(match_.integer(3));
  result.finished = match_.integer(4) != 0;
  if (!match_.is_null(5)) result.sheet.rating = find_rating(game, match_.text(5));
  if (result.finished) read_seats(game, match, name);
  for (measured_.start(run_, result.number + 1, name); measured_.next();)
    match.measured.emplace_back(measured_.text(0), measured_.real(1));
  return match;
}

void MatchReader::read_seats(const Game& game, KeptMatch& match, const std::string& side) {
  const int parts = game.definition().point_parts;
  std::map<std::int64_t, std::vector<Seat>> by_place;
  for (seat_.start(run_, match.result.number + 1, side); seat_.next();) {
    SeatScore& score = match.result.sheet.seats.emplace_back();
    score.seat = static_cast<Seat>(seat_.integer(0) - 1);
    score.total = read_points(seat_.real(2), parts);
    for (const double points : read_list(seat_.text(4))) score.lines.push_back({read_points(points, parts), {}, false});
    if (score.seat >= game.players()) continue;
    match.bots.emplace_back(seat_.text(1));
    by_place[seat_.integer(3)].push_back(score.seat);
    for (const double times : read_list(seat_.text(5))) match.result.uses.push_back(static_cast<int>(times));
  }
  match.result.sheet.ranking = ranking_of(by_place);
}

std::uint64_t count_numbers(Connection& connection, std::int64_t run) {
  Query count(connection, "SELECT count(*) FROM matches WHERE run = ? AND side = 'A'");
  count.start(run).next();
  return static_cast<std::uint64_t>(count.integer(0));
}

}  // namespace houserule::cli
