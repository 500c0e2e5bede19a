#include "tests/games/caldera_park_fixture.hpp"

#include <algorithm>

#include "tests/core/refusals.hpp"

namespace houserule::caldera_park {

std::vector<PieceId> Table::pieces(std::string_view id, Seat seat) const {
  std::vector<PieceId> list;
  list_pieces(state, zone(id, seat), list);
  return list;
}

std::vector<std::string> Table::kinds(std::string_view id, Seat seat) const {
  std::vector<std::string> names;
  for (const PieceId piece : pieces(id, seat)) names.push_back(state.kind(piece).id);
  std::ranges::sort(names);
  return names;
}

std::string Table::kind_at(Seat seat, std::string_view cell) const {
  const PieceId piece = state.tops(zone("park", seat))[park().find(cell)];
  if (piece == none) return "";
  return state.piece(piece).face_down != 0 ? "down" : state.kind(piece).id;
}

void Table::hold(Seat seat, const std::vector<std::string>& wanted) {
  for (const PieceId piece : pieces("available", seat)) move_piece(state, piece, zone("supply", seat));
  for (const std::string& id : wanted)
    for (const PieceId piece : pieces("supply", seat))
      if (state.kind(piece).id == id) move_piece(state, piece, zone("available", seat));
  EXPECT_EQ(count("available", seat), static_cast<int>(wanted.size()));
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

void Table::play_at_random() {
  Action action;
  ASSERT_TRUE(referee.sample(state, referee.actor(state), generator, action));
  referee.apply_legal(state, action);
}

void Table::play_until(std::string_view phase_name) {
  while (!state.over() && phase() == phase_name) play_at_random();
  while (!state.over() && phase() != phase_name) play_at_random();
}

}  // namespace houserule::caldera_park
