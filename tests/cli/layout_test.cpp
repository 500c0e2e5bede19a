// Columns, widths and what Tab offers.
#include "cli/text/layout.hpp"

#include <gtest/gtest.h>

#include "cli/terminal/line_input.hpp"

namespace houserule::cli {
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
}  // namespace houserule::cli
