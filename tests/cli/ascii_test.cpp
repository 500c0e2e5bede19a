// Terminals that show no more than ASCII.
#include "cli/text/ascii.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::ascii_test {
namespace {

TEST(Ascii, IsAsNearAsItComes) {
  EXPECT_EQ(cli::to_ascii("── Écosystème · Murène ×2 ── “ça” … œuf"), "-- Ecosysteme . Murene x2 -- \"ca\" ... oeuf");
  EXPECT_EQ(cli::to_ascii("┌─┐│└┘├┤"), "+-+|++++");
  EXPECT_EQ(cli::to_ascii("♣♦♥♠ ⚀⚅ ●○"), "CDHS 16 #O");
  EXPECT_EQ(cli::to_ascii("12–14 ± 3 → 5"), "12-14 + 3 -> 5");
  EXPECT_EQ(cli::to_ascii("漢 \xff"), "? ?");
  EXPECT_EQ(cli::to_ascii("\x1b[1mbold\x1b[0m"), "\x1b[1mbold\x1b[0m");
}

std::string screen_of(const std::string& game, const std::vector<std::pair<std::string, std::string>>& environment) {
  Setting setting;
  setting.environment = environment;
  Running playing({"play", game, "--seed", "3", "--lang", "fr"}, Running::At::terminal, setting);
  EXPECT_TRUE(playing.wait_for("> ")) << playing.screen();
  playing.type("score\naide\n");
  EXPECT_TRUE(playing.wait_for("houserule resume")) << playing.screen();
  playing.type("quitter\n");
  EXPECT_EQ(playing.finish(), 0);
  return playing.screen();
}

bool is_ascii(const std::string& text) {
  return std::ranges::none_of(text, [](unsigned char byte) { return byte >= 0x80; });
}

TEST(Ascii, ATerminalWithoutUnicodeGetsNothingElse) {
  for (const char* game : {"coral-reef", "hearts", "backgammon", "yellowstone-park"}) {
    const std::string screen = screen_of(game, {{"LC_ALL", "C"}});
    EXPECT_TRUE(is_ascii(screen)) << screen;
    EXPECT_NE(screen.find("-- "), std::string::npos) << screen;
  }
  EXPECT_FALSE(is_ascii(screen_of("coral-reef", {{"LC_ALL", "C.UTF-8"}})));
}

TEST(Ascii, ADumbTerminalIsNeitherPaintedNorSteered) {
  const std::string screen = screen_of("coral-reef", {{"TERM", "dumb"}});
  EXPECT_TRUE(is_ascii(screen)) << screen;
  EXPECT_EQ(screen.find('\x1b'), std::string::npos) << screen;
}

TEST(Ascii, APipeCarriesUtf8Anyway) {
  Setting setting;
  setting.environment = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
  EXPECT_NE(run({"list", "--lang", "fr"}, setting).out.find("Écosystème"), std::string::npos);
}

TEST(Colours, NoneIfTheEnvironmentSaysSo) {
  const std::string screen = screen_of("coral-reef", {{"NO_COLOR", "1"}});
  EXPECT_EQ(screen.find("\x1b[3"), std::string::npos) << screen;
  EXPECT_EQ(screen.find("\x1b[1m"), std::string::npos) << screen;
  EXPECT_NE(screen_of("coral-reef", {{"NO_COLOR", ""}}).find("\x1b[1m"), std::string::npos);
}

}  // namespace
}  // namespace houserule::test::ascii_test
