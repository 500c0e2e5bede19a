#include "tests/games/transcript.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/play/score.hpp"

namespace houserule::testing {
namespace {

namespace fs = std::filesystem;

std::string play_match(Referee& referee, State& state, Generator& generator) {
  std::string text;
  while (!state.over()) {
    const Seat seat = referee.actor(state);
    const auto& legal = referee.legal(state, seat);
    const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
    text += fmt::format("{} {}\n", seat + 1, action_text(state, action));
    referee.apply_legal(state, action);
  }
  return text;
}

std::string score_text(const Game& game, const SeatScore& score) {
  std::string text = fmt::format("score of {}:", seat_text(game, score.seat));
  for (std::size_t i = 0; i < score.lines.size(); ++i) {
    const auto line = static_cast<std::size_t>(game.score_lines()[i]);
    text += fmt::format(" {} {},", game.definition().score_lines[line].id, score.lines[i].points);
  }
  return text + fmt::format(" total {}\n", score.total);
}

std::string ranking_text(const Game& game, const ScoreSheet& sheet) {
  std::string text = "ranking:";
  for (const auto& place : sheet.ranking) {
    if (&place != &sheet.ranking.front()) text += ",";
    if (place.empty()) text += " nobody";
    for (const Seat seat : place)
      text += fmt::format("{}{}", &seat == &place.front() ? " " : " = ", seat_text(game, seat));
  }
  if (sheet.rating != nullptr) text += "\nrating: " + sheet.rating->in("en");
  return text + "\n";
}

std::string read_file(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

/// The first line that differs: what a reader of a failure wants to see.
std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream left(expected), right(found);
  std::string one, other;
  for (int line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(left, one));
    if (!std::getline(right, other)) other = "(the end)";
    if (!more) one = "(the end)";
    if (one != other) return fmt::format("line {}: expected '{}', found '{}'", line, one, other);
    if (!more) return "only line ends differ";
  }
}

}  // namespace

std::string transcript(const Package& package, int players, std::uint64_t seed) {
  Referee referee = package.referee(players);
  State state = referee.start(seed);
  Generator generator(seed);
  std::string text = play_match(referee, state, generator);
  const ScoreSheet sheet = score(referee, state);
  for (const SeatScore& seat : sheet.seats) text += score_text(referee.game(), seat);
  return text + ranking_text(referee.game(), sheet) + fmt::format("hash {:016x}\n", state.hash());
}

void expect_golden(std::string_view name, const std::string& text) {
  const fs::path path = fs::path(HOUSERULE_SOURCE_DIR) / "tests/games/golden" / fmt::format("{}.txt", name);
  const char* update = std::getenv("HOUSERULE_UPDATE_GOLDEN");
  if (update != nullptr && std::string_view(update) == "1") {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return;
  }
  ASSERT_TRUE(fs::exists(path)) << path << " is missing; HOUSERULE_UPDATE_GOLDEN=1 writes it";
  const std::string expected = read_file(path);
  EXPECT_TRUE(expected == text) << name << ", " << first_difference(expected, text);
}

}  // namespace houserule::testing
