#include "scripting/diagnostics/utf8.hpp"

#include <gtest/gtest.h>

namespace houserule::utf8_test {
namespace {

TEST(Utf8, MeasuresTheFirstCharacter) {
  EXPECT_EQ(character_length("ab"), 1U);
  EXPECT_EQ(character_length("éb"), 2U);
  EXPECT_EQ(character_length("…b"), 3U);
  EXPECT_EQ(character_length("🐙b"), 4U);
}

TEST(Utf8, RefusesWhatIsNotWellFormed) {
  EXPECT_EQ(character_length(""), 0U);
  EXPECT_EQ(character_length("\x80"), 0U);              // a continuation alone
  EXPECT_EQ(character_length("\xC3"), 0U);              // cut short
  EXPECT_EQ(character_length("\xC0\xAF"), 0U);          // overlong
  EXPECT_EQ(character_length("\xE0\x80\xAF"), 0U);      // overlong
  EXPECT_EQ(character_length("\xED\xA0\x80"), 0U);      // a surrogate
  EXPECT_EQ(character_length("\xF0\x80\x80\xAF"), 0U);  // overlong
  EXPECT_EQ(character_length("\xF4\x90\x80\x80"), 0U);  // beyond U+10FFFF
}

TEST(Utf8, FindsWhereACharacterStarts) {
  EXPECT_EQ(offset_of_character("aé…🐙", 0), 0U);
  EXPECT_EQ(offset_of_character("aé…🐙", 3), 6U);
  EXPECT_EQ(offset_of_character("aé…🐙", 4), 10U);
  EXPECT_EQ(offset_of_character("aé…🐙", 9), 10U);
}

TEST(Utf8, MakesALineThatATerminalMayBeSent) {
  EXPECT_EQ(printable("\x1B[2Ja\tb\nc\x7F\xC2\x9B é🐙\xFF"), "?[2Ja b c?? é🐙?");
  EXPECT_EQ(printable(""), "");
}

TEST(Utf8, FindsControlCharacters) {
  EXPECT_FALSE(has_control("aé…🐙 ~\u00A0"));
  EXPECT_TRUE(has_control("a\n"));
  EXPECT_TRUE(has_control("\x1b[31m"));
  EXPECT_TRUE(has_control(std::string_view("\0", 1)));
  EXPECT_TRUE(has_control("a\x7F"));
  EXPECT_TRUE(has_control("a\u009B"));
}

TEST(Utf8, CountsCharacters) { EXPECT_EQ(count_characters("aé…🐙"), 4U); }

}  // namespace
}  // namespace houserule::utf8_test
