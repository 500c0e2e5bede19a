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

namespace {

yaml::Node position_of(const std::vector<std::string>& parks) {
  std::string text = "park:\n";
  for (const std::string& park : parks) text += "  - " + park + "\n";
  Diagnostics diagnostics;
  yaml::Node node = yaml::parse_text(text, "position", diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << to_text(diagnostics);
  return node;
}

}  // namespace

ScoreSheet sheet_of(int players, const std::vector<std::string>& parks, const LoadOptions& options) {
  Referee referee = package(options).referee(players);
  State state = position_state(referee.game(), position_of(parks));
  referee.close(state);
  return score(referee, state);
}

std::vector<Points> score_parks(int players, const std::vector<std::string>& parks, const LoadOptions& options) {
  return points_of(*package(options).game(players), sheet_of(players, parks, options));
}

Points score_park(const std::string& park, const LoadOptions& options) { return score_parks(1, {park}, options)[0]; }

}  // namespace houserule::caldera_park
