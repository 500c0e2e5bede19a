#include "tests/games/coral_reef_fixture.hpp"

#include <algorithm>

#include "tests/core/refusals.hpp"

namespace houserule::coral_reef {
namespace {

int kind_of_letter(const Game& game, char letter) {
  const auto& kinds = game.definition().kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].letter == std::string(1, letter)) return static_cast<int>(i);
  return -1;
}

/// Two cards change places between hands and deck.
void swap_cards(State& state, PieceId one, PieceId other) {
  const ZoneId zone = state.piece(one).zone;
  move_piece(state, one, state.piece(other).zone);
  move_piece(state, other, zone);
}

yaml::Node position_of(const std::vector<std::string>& reefs) {
  std::string text = "reef:\n";
  for (const std::string& reef : reefs) text += "  - " + (reef.starts_with('{') ? reef : "\"" + reef + "\"") + "\n";
  Diagnostics diagnostics;
  yaml::Node node = yaml::parse_text(text, "position", diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  return node;
}

}  // namespace

std::vector<std::string> Table::kinds(std::string_view id, Seat seat) const {
  std::vector<PieceId> pieces;
  list_pieces(state, zone(id, seat), pieces);
  std::vector<std::string> names;
  for (const PieceId piece : pieces) names.push_back(state.kind(piece).id);
  std::ranges::sort(names);
  return names;
}

std::string Table::kind_at(Seat seat, std::string_view cell_name) const {
  const PieceId piece = state.tops(zone("reef", seat))[cell(cell_name)];
  if (piece == none) return "";
  return state.piece(piece).face_down != 0 ? "down" : state.kind(piece).id;
}

/// A card of that kind in the deck, brought there from a hand if it has none.
PieceId Table::spare(std::string_view kind) {
  const int wanted = find_id(game().definition().kinds, kind);
  const ZoneId deck = zone("deck");
  PieceId in_hand = none, other = none;
  for (PieceId piece = 0; piece < game().pieces().size(); ++piece) {
    const PieceState& card = state.piece(piece);
    const bool is_hand =
        card.zone != none && game().definition().zones[game().zones()[card.zone].definition].id == "hand";
    if (card.kind == wanted && card.zone == deck) return piece;
    if (card.kind == wanted && is_hand) in_hand = piece;
    if (card.kind != wanted && card.zone == deck) other = piece;
  }
  EXPECT_NE(in_hand, none) << "no " << kind << " is left";
  swap_cards(state, in_hand, other);
  return in_hand;
}

void Table::hold(Seat seat, std::string_view kind) {
  const auto now = kinds("hand", seat);
  if (std::ranges::find(now, kind) != now.end()) return;
  const PieceId card = spare(kind);
  swap_cards(state, state.zone(zone("hand", seat)).head, card);
}

void Table::lay(Seat seat, std::string_view rows) {
  int row = 3, column = 3;
  for (const char letter : rows) {
    if (letter == '/') {
      ++row;
      column = 3;
      continue;
    }
    if (letter == ' ') continue;
    const int cell = reef_grid().at(row, column++);
    if (letter == '.') continue;
    const auto kind = static_cast<std::size_t>(kind_of_letter(game(), letter));
    move_piece(state, spare(game().definition().kinds[kind].id), zone("reef", seat), static_cast<CellId>(cell));
  }
}

std::vector<std::string> Table::legal(Seat seat, std::string_view action) {
  std::vector<std::string> texts;
  for (const Action& each : referee.legal(state, seat)) {
    const std::string text = action_text(state, each);
    if (action.empty() || text == action || text.starts_with(std::string(action) + " ")) texts.push_back(text);
  }
  return texts;
}

void Table::play(Seat seat, std::string_view text) {
  const Parsed parsed = parse_action(referee, state, seat, text);
  ASSERT_EQ(parsed.refusal, "") << text;
  ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
}

Refusal Table::refusal(Seat seat, std::string_view text) {
  const Parsed parsed = read_action(state, seat, text);
  return parsed.refusal.empty() ? referee.check(state, parsed.action) : parsed.refusal;
}

namespace {

std::vector<Points> points_of(const Game& game, const ScoreSheet& sheet) {
  std::vector<Points> all;
  for (const SeatScore& seat : sheet.seats) {
    Points& points = all.emplace_back();
    for (std::size_t i = 0; i < seat.lines.size(); ++i)
      points[game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[i])].id] = seat.lines[i].points;
    points["total"] = seat.total;
  }
  return all;
}

}  // namespace

std::vector<Points> score_reefs(int players, const std::vector<std::string>& reefs, const LoadOptions& options) {
  Referee referee = package(options).referee(players);
  const State state = position_state(referee.game(), position_of(reefs));
  return points_of(referee.game(), score(referee, state));
}

}  // namespace houserule::coral_reef
