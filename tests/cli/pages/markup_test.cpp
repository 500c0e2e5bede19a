// The checker itself: what it lets pass and what it refuses.
#include "tests/cli/pages/markup.hpp"

#include <gtest/gtest.h>

namespace houserule::test::markup_test {
namespace {

TEST(Markup, ReadsTextAttributesAndEntities) {
  const Markup markup = parse_markup("<!DOCTYPE html>\n<p id=\"a\" title=\"1 &lt; 2\">x &amp; <b>y</b><br /></p>\n");
  EXPECT_EQ(markup.fault, "");
  EXPECT_EQ(markup.with_id("a").text, "x & y");
  EXPECT_EQ(markup.with_id("a").attributes.at("title"), "1 < 2");
  EXPECT_EQ(markup.count("br"), 1u);
}

TEST(Markup, RefusesWhatIsNotWellFormed) {
  const std::pair<const char*, const char*> slips[] = {
      {"<p><b>x</p></b>", "line 1: </p> closes nothing that is open"},
      {"<p>\nx", "line 2: the text ends inside an element"},
      {"<p>a & b</p>", "line 1: a bare '&' or an unknown entity"},
      {"<p>&nbsp;</p>", "line 1: a bare '&' or an unknown entity"},
      {"<p class=x>y</p>", "line 1: expected '\"', found 'x'"},
      {"<p a=\"1\" a=\"2\">y</p>", "line 1: the attribute 'a' twice"},
      {"<p><b id=\"x\">1</b>\n<b id=\"x\">2</b></p>", "line 2: the id 'x' twice"},
      {"<p>1</p><p>2</p>", "line 1: something follows the root element"},
      {"<p>\x01</p>", "line 1: a control character"},
      {"<p>\xff</p>", "line 1: not UTF-8"},
  };
  for (const auto& [text, fault] : slips) EXPECT_EQ(parse_markup(text).fault, fault) << text;
}

}  // namespace
}  // namespace houserule::test::markup_test
