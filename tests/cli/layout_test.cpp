// Columns, widths and what Tab offers.
#include "cli/text/layout.hpp"

#include <gtest/gtest.h>

#include "cli/terminal/line_input.hpp"

namespace houserule::cli::layout_test {
namespace {

TEST(Layout, WidthsAreThoseOfATerminal) {
  EXPECT_EQ(display_width("Mérou"), 5);
  EXPECT_EQ(display_width("\x1b[1;36mreef\x1b[0m"), 4);
  EXPECT_EQ(display_width("鱼"), 2);
  EXPECT_EQ(pad_left("é", 3), "  é");
}

TEST(Layout, BlocksStandBesideEachOtherWhileThereIsRoom) {
  const Block narrow{"ab", "c"}, tall{"1", "2", "3"};
  EXPECT_EQ(beside({narrow, tall}, 2, 10), (Block{"ab  1", "c   2", "    3"}));
  EXPECT_EQ(beside({narrow, tall}, 2, 4), (Block{"ab", "c", "", "1", "2", "3"}));
}

TEST(Layout, WrapsBetweenParts) {
  EXPECT_EQ(wrap({"one", "two", "three"}, ", ", 9, 2), (Block{"one, two", "  three"}));
  EXPECT_EQ(wrap({"a", "bee, cow, dog, eel", "f"}, " · ", 12, 2), (Block{"a", "  bee, cow,", "  dog, eel · f"}))
      << "what is too long for a line goes on at a comma";
}

TEST(Layout, BreaksTextAtSpaces) {
  EXPECT_EQ(wrap_text("one two three", 8, 2), (Block{"one two", "  three"}));
  EXPECT_EQ(wrap_text("  1 unbreakable-word", 8, 4), (Block{"  1", "    unbreakable-word"}));
  EXPECT_EQ(wrap_text("fits", 4, 2), (Block{"fits"}));
  EXPECT_EQ(wrap_text("une main : vide", 8, 0), (Block{"une", "main :", "vide"})) << "no line begins with a sign";
  EXPECT_EQ(wrap_text("est-ce que ?", 10, 0), (Block{"est-ce", "que ?"}));
}

TEST(Layout, CutsAndSaysSo) {
  EXPECT_EQ(shortened("Mérous", 6), "Mérous");
  EXPECT_EQ(shortened("Mérous", 5), "Méro…");
  EXPECT_EQ(shortened("\x1b[31mreefs\x1b[0m", 3), "\x1b[31mre…\x1b[0m");
}

TEST(Layout, TablesAlignNumbersToTheRight) {
  EXPECT_EQ(table({{"", "P1", "P2"}, {"krill", "9", "13"}}), (Block{"       P1  P2", "krill   9  13"}));
}

TEST(Completion, OffersTheNextWord) {
  const std::vector<std::string> all{"play krill b2", "play krill c3", "play crab b2", "pass"};
  EXPECT_EQ(next_words("p", all), (std::vector<std::string>{"pass", "play"}));
  EXPECT_EQ(next_words("play ", all), (std::vector<std::string>{"crab", "krill"}));
  EXPECT_EQ(next_words("play krill ", all), (std::vector<std::string>{"b2", "c3"}));
  EXPECT_TRUE(next_words("plant", all).empty());
}

}  // namespace
}  // namespace houserule::cli::layout_test
