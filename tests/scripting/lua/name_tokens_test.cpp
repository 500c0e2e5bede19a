#include "scripting/lua/name_tokens.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace houserule::lua::name_tokens_test {
namespace {

/// "name@line:column" of all tokens, with a dot before fields.
std::string shown(std::string_view source) {
  std::string text;
  for (const NameToken& token : name_tokens(source)) {
    text += fmt::format("{}{}@{}:{} ", token.field ? "." : "", token.text, token.line, token.column);
  }
  return text;
}

TEST(NameTokens, NamesAndFields) {
  EXPECT_EQ(shown("a.b:c(d)\n  e = f"), "a@1:1 .b@1:3 .c@1:5 d@1:7 e@2:3 f@2:7 ");
  EXPECT_EQ(shown("a . b"), "a@1:1 .b@1:5 ");
}

TEST(NameTokens, JoinedTextsAndLabelsAreNoFields) {
  EXPECT_EQ(shown("a..b"), "a@1:1 b@1:4 ");
  EXPECT_EQ(shown("::top:: goto top"), "top@1:3 goto@1:9 top@1:14 ");
}

TEST(NameTokens, TextsAndCommentsAreSkipped) {
  EXPECT_EQ(shown("a 'b \\' c' d \"e\" f"), "a@1:1 d@1:12 f@1:18 ");
  EXPECT_EQ(shown("a -- b\nc --[[ d\n e ]] f --[==[ g ]] ]==] h"), "a@1:1 c@2:1 f@3:7 h@3:26 ");
  EXPECT_EQ(shown("a [[ b\n c ]] d [=[ e ]] ]=] f t[g]"), "a@1:1 d@2:7 f@2:22 t@2:24 g@2:26 ");
  EXPECT_EQ(shown("a 'not closed\nb"), "a@1:1 b@2:1 ");
  EXPECT_EQ(shown("a --[[ never closed"), "a@1:1 ");
}

TEST(NameTokens, NumbersAreSkipped) { EXPECT_EQ(shown("0x1F + 1e5 + 2.5 .. a"), "a@1:21 "); }

TEST(NameTokens, ColumnsCountCharacters) { EXPECT_EQ(shown("'é—' a"), "a@1:6 "); }

TEST(NameTokens, Lines) {
  EXPECT_EQ(line_of("a\nb\r\nc", 1), "a");
  EXPECT_EQ(line_of("a\nb\r\nc", 2), "b");
  EXPECT_EQ(line_of("a\nb\r\nc", 3), "c");
  EXPECT_EQ(line_of("a\nb\r\nc", 4), "");
  EXPECT_EQ(line_of("a", 0), "");
}

}  // namespace
}  // namespace houserule::lua::name_tokens_test
