#include "tests/games/coral_reef_fixture.hpp"

#include <algorithm>

#include "tests/core/refusals.hpp"

namespace houserule::coral_reef {
namespace {

/// Two cards change places between hands and deck.
void swap_cards(State& state, PieceId one, PieceId other) {
  const ZoneId zone = state.piece(one).zone;
  move_piece(state, one, state.piece(other).zone);
  move_piece(state, other, zone);
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

}  // namespace houserule::coral_reef
