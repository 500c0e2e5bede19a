// People who share a screen: whoever sits down next presses ↑ and Tab, asks for the log and for reasons and takes back,
// and sees the same whatever was chosen in secret before. A sample of the choices; tests/campaigns/run screens tries
// all.
#include <algorithm>
#include <cstdio>
#include <ostream>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "scripting/package/package.hpp"
#include "tests/campaigns/effort.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::shared_screen_test {
namespace {

constexpr int players = 3;
constexpr int seed = 4;

/// A game whose first choice is a secret one, the action that makes it, and what everybody may see of it.
struct Secret {
  std::string game, action, open;
};
void PrintTo(const Secret& secret, std::ostream* out) { *out << secret.game; }

/// At the first decision.
struct Beginning {
  Seat first = no_seat, next = no_seat;
  std::vector<std::string> secrets;  ///< what the first may choose
  std::vector<std::string> guesses;  ///< what the next could ask about: all that either may do

  explicit Beginning(const Secret& secret) {
    const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/" + secret.game);
    Referee referee = package.referee(players);
    State state = referee.start(seed);
    first = referee.actor(state);
    for (const Action& action : std::vector<Action>(referee.legal(state, first))) {
      const std::string text = action_text(state, action);
      if (!text.starts_with(secret.action + " ") || !text.ends_with(secret.open)) continue;
      secrets.push_back(text);
      State after = state;
      referee.apply_legal(after, action);
      next = referee.actor(after);
      for (const Action& other : referee.legal(after, next)) guesses.push_back(action_text(after, other));
    }
    guesses.insert(guesses.end(), secrets.begin(), secrets.end());
    std::ranges::sort(guesses);
    guesses.erase(std::unique(guesses.begin(), guesses.end()), guesses.end());
  }
};

std::string pass_to(Seat seat) { return "Pass the screen to player " + std::to_string(seat + 1) + "."; }

void expect_question(Running& playing) {
  ASSERT_TRUE(playing.wait_for("(number or name)")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("> ") && playing.wait_for_editor()) << playing.screen();
}

void sit_down(Running& playing, Seat seat) {
  ASSERT_TRUE(playing.wait_for(pass_to(seat)) && playing.wait_for_editor()) << playing.screen();
  playing.type("\n");
  expect_question(playing);
}

void ask(Running& playing, const std::string& line) {
  playing.type(line + "\n");
  expect_question(playing);
}

/// All that can be tried; what is on the screen afterwards, from when its owner looks.
std::string what_the_next_sees(const Secret& secret, const Beginning& beginning, const std::string& chosen) {
  constexpr const char* up = "\x1b[A";
  constexpr const char* cut = "\x15";    // Ctrl-U, after which Ctrl-Y
  constexpr const char* paste = "\x19";  // would bring back
  std::vector<std::string> words{"play",   secret.game,         "--players", std::to_string(players),
                                 "--seed", std::to_string(seed)};
  for (int seat = 1; seat <= players; ++seat) words.insert(words.end(), {"--seat", std::to_string(seat) + "=human"});
  Running playing(words, Running::At::terminal);
  sit_down(playing, beginning.first);
  playing.type(chosen + "\n");
  sit_down(playing, beginning.next);
  ask(playing, std::string(up) + up + up + cut + paste);
  ask(playing, std::string("\t\t") + cut + secret.action.substr(0, 2) + "\t\t\t" + cut + "log");
  for (const std::string& guess : beginning.guesses) ask(playing, "why " + guess);
  for (const char* command : {"undo", "log", "score", "board"}) ask(playing, command);
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
  const std::string& screen = playing.screen();
  const std::size_t handed_over = screen.find("──", screen.find(pass_to(beginning.next)));  // the heading
  return screen.substr(handed_over, screen.find("Stopped after ply") - handed_over);
}

/// The first line that is another, both ways; empty if there is none.
std::string difference(const std::string& one, const std::string& other) {
  if (one == other) return "";
  const auto lines = lines_of(one), others = lines_of(other);
  const auto [line, instead] = std::mismatch(lines.begin(), lines.end(), others.begin(), others.end());
  return (line == lines.end() ? "nothing" : *line) + "\n" + (instead == others.end() ? "nothing" : *instead);
}

class SharedScreen : public testing::TestWithParam<Secret> {};

TEST_P(SharedScreen, ShowsNothingOfWhatWasChosenInSecret) {
  const Beginning beginning(GetParam());
  ASSERT_GE(beginning.secrets.size(), 2u);
  const std::string first = what_the_next_sees(GetParam(), beginning, beginning.secrets[0]);
  EXPECT_NE(first.find("There is nothing of yours to take back."), std::string::npos) << first;
  EXPECT_EQ(first.find(pass_to(beginning.first)), std::string::npos) << "the choice was taken back";
  int tried = 1;
  for (std::size_t i = beginning.secrets.size() - 1; i > 0;
       i -= std::min(i, static_cast<std::size_t>(step(20))), ++tried)
    EXPECT_EQ(difference(first, what_the_next_sees(GetParam(), beginning, beginning.secrets[i])), "")
        << beginning.secrets[i];
  std::printf("%s: one screen after %d secret choices; %zu reasons asked for\n", GetParam().game.c_str(), tried,
              beginning.guesses.size());
}

INSTANTIATE_TEST_SUITE_P(Games, SharedScreen,
                         testing::Values(Secret{"coral-reef", "take", ""}, Secret{"nutz", "hide_face_down", " d2"}),
                         [](const auto& test) { return test.param.game == "nutz" ? "nutz" : "coral_reef"; });

}  // namespace
}  // namespace houserule::test::shared_screen_test
