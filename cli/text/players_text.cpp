#include "cli/text/players_text.hpp"

#include <algorithm>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/score_table.hpp"
#include "cli/text/sides_text.hpp"
#include "core/model/amounts.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {
namespace {

std::string total_of(const Game& game, const ScoreSheet& sheet, Seat seat) {
  const auto score = std::ranges::find(sheet.seats, seat, &SeatScore::seat);
  return game.score_lines().empty() || score == sheet.seats.end() ? "" : total_text(game, *score);
}

std::string doing_text(const State& state, const Observation& seen, Seat seat, const Look& look) {
  if (state.is_out(seat)) return sentence(Message::is_out, look.language);
  if ((seen.committed & seat_bit(seat)) != 0) return sentence(Message::has_chosen, look.language);
  return (seen.actors & seat_bit(seat)) != 0 ? sentence(Message::decides, look.language) : "";
}

/// "Order of play: Player 2, Player 1"; nothing where it goes round from the first seat.
Block order_line(const Game& game, const Observation& seen, const Look& look) {
  if (seen.phase < 0) return {};
  const VariableIndex order = game.definition().phases[static_cast<std::size_t>(seen.phase)].order;
  if (!order) return {};
  std::string text;
  for (int place = 0; place < game.seats(); ++place) {
    const Seat seat = seen.variables[static_cast<std::size_t>(game.variable_index(order, 0) + place)];
    if (seat >= 0 && seat < game.seats()) text += (text.empty() ? "" : ", ") + seat_name(game, seat, look);
  }
  return {say(look.language, Message::order_of_play, text)};
}

}  // namespace

Block players_text(Referee& referee, const State& state, Seat viewer, const std::vector<std::string>& seated,
                   const Look& look) {
  const Game& game = state.game();
  const Observation seen = observe(referee, state, viewer);
  const ScoreSheet sheet = score(referee, state, viewer);
  std::vector<std::vector<std::string>> rows;
  for (Seat seat = 0; seat < game.players(); ++seat) {
    std::string name = seat_name(game, seat, look);
    if (seat == viewer) name += " (" + std::string(sentence(Message::you, look.language)) + ")";
    rows.push_back({name, seated[static_cast<std::size_t>(seat)], total_of(game, sheet, seat),
                    doing_text(state, seen, seat, look)});
  }
  Block block = table(rows);
  if (const std::string sides = sides_text(game, look); !sides.empty()) block.push_back(sides);
  for (const std::string& line : order_line(game, seen, look)) block.push_back(line);
  return block;
}

}  // namespace houserule::cli
