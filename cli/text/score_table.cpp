#include "cli/text/score_table.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/sides_text.hpp"
#include "core/model/points.hpp"

namespace houserule::cli {
namespace {

const ScoreLineDefinition& line_of(const Game& game, std::size_t row) {
  return game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[row])];
}

std::string label_of(const ScoreLineDefinition& line, const Look& look) {
  const std::string& label = line.label.in(look.language);
  return label.empty() ? capitalised(id_words(line.id)) : label;
}

std::string cell_text(const Game& game, const ScoreCell& cell, bool subtotal, const Look& look) {
  if (cell.hidden) return sentence(Message::hidden_points, look.language);
  const std::string points = points_text(game.definition(), cell.points);
  return subtotal ? paint(look.colour, "dim", say(look.language, Message::subtotal_mark, points)) : points;
}

/// Notes of a line, each with its seat if there are several seats.
std::string notes_of(const Game& game, const ScoreSheet& sheet, std::size_t row, const Look& look) {
  std::string notes;
  for (const SeatScore& seat : sheet.seats) {
    const std::string& note = seat.lines[row].note;
    if (note.empty()) continue;
    if (!notes.empty()) notes += "; ";
    if (sheet.seats.size() > 1) notes += seat_name(game, seat.seat, look) + sentence(Message::colon, look.language);
    notes += translated(game.definition(), note, look);
  }
  return notes;
}

bool is_any_hidden(const SeatScore& score) { return std::ranges::any_of(score.lines, &ScoreCell::hidden); }

/// Unknown while any line is.
std::vector<std::string> places_row(const Game& game, const ScoreSheet& sheet, const Look& look) {
  std::vector<std::string> row{sentence(Message::place, look.language)};
  const bool known = std::ranges::none_of(sheet.seats, is_any_hidden);
  for (const SeatScore& seat : sheet.seats)
    row.push_back(seat.seat >= game.players() ? "" : known ? std::to_string(place_of(game, sheet, seat.seat)) : "?");
  return row;
}

}  // namespace

std::string total_text(const Game& game, const SeatScore& score) {
  return points_text(game.definition(), score.total) + (is_any_hidden(score) ? " + ?" : "");
}

std::vector<std::vector<std::string>> score_rows(const Game& game, const ScoreSheet& sheet, const Look& look) {
  if (game.score_lines().empty()) return {};
  std::vector<std::vector<std::string>> rows{{""}};
  for (const SeatScore& seat : sheet.seats)
    rows[0].push_back(paint(look.colour, "bold", seat_name(game, seat.seat, look)));
  for (std::size_t row = 0; row < game.score_lines().size(); ++row) {
    const ScoreLineDefinition& line = line_of(game, row);
    rows.push_back({label_of(line, look)});
    for (const SeatScore& seat : sheet.seats)
      rows.back().push_back(cell_text(game, seat.lines[row], line.subtotal, look));
  }
  rows.push_back({paint(look.colour, "bold", sentence(Message::total, look.language))});
  for (const SeatScore& seat : sheet.seats) rows.back().push_back(paint(look.colour, "bold", total_text(game, seat)));
  if (game.players() > 1) rows.push_back(places_row(game, sheet, look));
  return rows;
}

Block score_table(const Game& game, const ScoreSheet& sheet, const Look& look) {
  if (game.score_lines().empty()) return {};
  Block block = table(score_rows(game, sheet, look));
  for (std::size_t row = 0; row < game.score_lines().size(); ++row) {
    const std::string notes = notes_of(game, sheet, row, look);
    if (!notes.empty()) block[row + 1] += "   " + paint(look.colour, "dim", notes);
  }
  std::string rule;
  for (int i = 0; i < display_width(block.front()); ++i) rule += "─";
  const auto totals = static_cast<std::ptrdiff_t>(game.score_lines().size()) + 1;
  block.insert(block.begin() + totals, paint(look.colour, "dim", rule));
  return block;
}

namespace {
/// Which tie-breaks decided, and who would have won but may not.
void add_reasons(const Game& game, const ScoreSheet& sheet, const Look& look, Block& block) {
  const auto label = [&](int line) {
    return label_of(game.definition().score_lines[static_cast<std::size_t>(line)], look);
  };
  for (const Barred& barred : sheet.barred)
    block.push_back(say(look.language, Message::can_not_win, seat_name(game, barred.seat, look), label(barred.line)));
  for (const TieBreak& tie : sheet.tie_breaks)
    block.push_back(say(look.language, Message::tie_break, seat_name(game, tie.ahead, look),
                        seat_name(game, tie.behind, look), label(tie.line)));
}
}  // namespace

Block outcome_text(const Game& game, const ScoreSheet& sheet, const Look& look) {
  Block block;
  if (sheet.ending != nullptr && !sheet.ending->because.empty())
    block.push_back(sheet.ending->because.in(look.language));
  const bool drawn = sheet.ending != nullptr && sheet.ending->result == EndingDefinition::Result::draw;
  const bool contest = game.players() > 1 || can_be_lost(game);
  if (contest && !sheet.ranking.empty()) {
    const auto& best = sheet.ranking.front();
    const std::string names = seat_names(game, best, look);
    if (best.empty())
      block.push_back(sentence(Message::ranking_lost, look.language));
    else if (static_cast<int>(best.size()) == game.players() && teams_in(game, best) > 1 &&
             (drawn || game.score_lines().empty()))
      block.push_back(sentence(Message::ranking_draw, look.language));
    else if (best.size() > 1 && teams_in(game, best) == 1)
      block.push_back(say(look.language, Message::ranking_together, names));
    else
      block.push_back(say(look.language, best.size() == 1 ? Message::ranking_win : Message::ranking_tie, names));
  }
  if (contest && game.definition().lowest_wins) block.push_back(sentence(Message::lowest_wins, look.language));
  if (const std::string sides = sides_text(game, look); !sides.empty()) block.push_back(sides);
  add_reasons(game, sheet, look, block);
  if (sheet.rating != nullptr) block.push_back(sheet.rating->in(look.language));
  return block;
}

Block outcome_text(const Match& match, const ScoreSheet& sheet, const Look& look) {
  Block block = outcome_text(match.game(), sheet, look);
  std::ranges::move(roles_text(match, look), std::back_inserter(block));
  if (const std::string beginner = beginner_text(match, look); !beginner.empty()) block.push_back(beginner);
  return block;
}

}  // namespace houserule::cli
