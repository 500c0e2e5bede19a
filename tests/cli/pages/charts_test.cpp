// Pictures of numbers: well-formed, nothing outside, names that do not fit cut.
#include "cli/pages/charts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "cli/pages/html.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/pages/svg.hpp"
#include "tests/cli/pages/markup.hpp"

namespace houserule::test::charts_test {
namespace {

using namespace cli::pages;

const std::string long_name = "A bot <b>&amp;</b> whose name is so long that it can't stand beside anything at all";

/// What is drawn, with its coordinates, all of them in the picture.
Markup drawn(Picture picture) {
  picture.description = "x";
  const Markup markup = parse_markup(svg_file(picture));
  EXPECT_EQ(markup.fault, "");
  for (const Element& element : markup.elements) {
    const auto number = [&](const std::string& name) { return std::stod(element.attributes.at(name)); };
    if (element.tag == "rect" && element.attributes.contains("x")) {
      EXPECT_GE(number("x"), 0);
      EXPECT_LE(number("x") + number("width"), picture.width + 0.1);
      EXPECT_LE(number("y") + number("height"), picture.height + 0.1);
      EXPECT_GE(number("height"), 0);
    }
    if (element.tag != "text") continue;
    const std::string& anchor = element.attributes.at("text-anchor");
    const int wide = text_width(element.text, std::stoi(element.attributes.at("font-size")));
    const double left = number("x") - (anchor == "start" ? 0 : anchor == "middle" ? wide / 2.0 : wide);
    EXPECT_GE(left, -1) << element.text;
    EXPECT_LE(left + wide, picture.width + 1) << element.text;
    EXPECT_LE(number("y"), picture.height) << element.text;
  }
  return markup;
}

std::size_t count_of(const Markup& markup, const std::string& style) {
  return static_cast<std::size_t>(std::ranges::count_if(markup.elements, [&](const Element& element) {
    const auto found = element.attributes.find("class");
    return found != element.attributes.end() && found->second == style;
  }));
}

TEST(Charts, DrawABarForEachShareThatThereIs) {
  SpreadChart chart{
      -5, 5, 1, {{"A", {10, 0, 90}, 3.2, "mean 3.20"}, {long_name, {0, 0.001, 50}, 1, "mean 1.00"}}, {"points", ""}};
  const Markup markup = drawn(draw_spread(chart));
  EXPECT_EQ(count_of(markup, "bar"), 4u);
  EXPECT_EQ(count_of(markup, "mean"), 2u);
  chart.samples = {{"", {100}, 0, "mean 0.00"}};
  EXPECT_EQ(count_of(drawn(draw_spread(chart)), "bar"), 1u);
}

/// Texts at the axis.
std::vector<std::string> ticks_of(const Markup& markup) {
  std::vector<std::string> ticks;
  for (const Element& element : markup.elements)
    if (const auto found = element.attributes.find("class");
        found != element.attributes.end() && found->second == "soft tick")
      ticks.push_back(element.text);
  return ticks;
}

TEST(Charts, NumberWhatThereCanBeOnly) {
  SpreadChart chart{158, 1, 1, {{"", {100}, 158, "mean 158.00"}}, {"plies", ""}};
  EXPECT_EQ(ticks_of(drawn(draw_spread(chart))), std::vector<std::string>{"158"});
  chart.grain = 0.5;  // half points
  chart.step = 0.5;
  EXPECT_EQ(ticks_of(drawn(draw_spread(chart))), std::vector<std::string>{"158"});
}

TEST(Charts, DrawIntervalsWithTipsWhereTheyGoOn) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  IntervalChart chart;
  chart.rows = {{"Player 1", "36.2 %", 36.2, 33, 39, false}, {long_name, "+4.00 ± …", 4, -infinity, infinity, true}};
  chart.axis = {"matches won", " %"};
  chart.reference = 25;
  chart.band = {{20, 30}};
  chart.shown = {{0, 38}};
  const Markup markup = drawn(draw_intervals(chart));
  EXPECT_EQ(count_of(markup, "whisker-tip"), 3u);
  EXPECT_EQ(count_of(markup, "mark"), 1u);
  EXPECT_EQ(count_of(markup, "mark second"), 1u);
  chart.rows = {{"alone", "0", 0, 0, 0, false}};
  chart.reference.reset();
  chart.shown.reset();
  chart.band = {};
  EXPECT_EQ(count_of(drawn(draw_intervals(chart)), "mark"), 1u);
}

TEST(Charts, NumberThePartsOfStacks) {
  StackChart chart{{"Eel", long_name, "Whale"}, {{"all", "9.00", {10, 2, -3}}, {"Player 1", "0.00", {0, 0, 0}}}};
  const Markup markup = drawn(draw_stacks(chart));
  EXPECT_EQ(count_of(markup, "part s0"), 2u);  // and once in the key
  EXPECT_EQ(count_of(markup, "part s2"), 2u);
  for (const char* number : {"on-part tick s0", "on-part tick s1", "on-part tick s2"})
    EXPECT_EQ(count_of(markup, number), 2u);
}

TEST(Charts, DrawLinesWithGapsAndShapes) {
  CourseChart chart;
  for (int line = 0; line < 5; ++line) chart.lines.push_back({long_name, {1, {}, 3.5, 2}});
  chart.start = "start";
  chart.end = "end";
  chart.axis = {"choices", ""};
  const Markup markup = drawn(draw_course(chart));
  EXPECT_EQ(count_of(markup, "curve s0"), 1u);
  EXPECT_EQ(count_of(markup, "point s4"), 3u);
  chart.lines = {{"one", {{}, {}}}};
  EXPECT_EQ(drawn(draw_course(chart)).count("circle"), 0u);
}

TEST(Charts, DrawBarsAndContests) {
  EXPECT_EQ(count_of(drawn(draw_bars({{{"a", "2.00", 2, false}, {long_name, "0.00", 0, true}}})), "bar second"), 1u);
  ContestChart chart{{"greedy", long_name}, {{{}, 99.5}, {0.5, {}}}};
  const Markup markup = drawn(draw_contest(chart));
  EXPECT_EQ(count_of(markup, "heat h9"), 1u);
  EXPECT_EQ(count_of(markup, "heat h0"), 1u);
  EXPECT_EQ(count_of(markup, "track"), 2u);
  for (int i = 2; i < 12; ++i) chart.names.push_back(long_name);
  chart.shares.assign(12, std::vector<std::optional<double>>(12, 100));
  drawn(draw_contest(chart));
}

TEST(Charts, HaveATitleADescriptionAndTheirNumbers) {
  Picture picture = draw_bars({{{"<a>", "2.00", 2, false}}});
  picture.name = "uses";
  const Chart chart{"Use & <b>",
                    plain("Most often: <a>."),
                    picture,
                    {{{"action"}, {"times", true}}, {{"", {plain("<a>"), plain("2.00")}, false}}}};
  Page page{"en", "game", "A <report>", {}, {{"happens", "What happens", {Charts{{chart}}}, {}}}};
  const Markup markup = parse_markup(to_html({page}));
  ASSERT_EQ(markup.fault, "");
  EXPECT_EQ(markup.with_id("en-uses-title").text, "Use & <b>");
  EXPECT_EQ(markup.with_id("en-uses-description").text, "Most often: <a>.");
  EXPECT_EQ(markup.count("details"), 1u);
  EXPECT_EQ(markup.count("td"), 2u);
  const std::string text = to_markdown(page, "");
  EXPECT_NE(
      text.find("**Use \\& \\<b\\>** Most often: \\<a\\>.\n\n| action | times |\n| --- | ---: |\n| \\<a\\> | 2.00 |\n"),
      std::string::npos)
      << text;
}

}  // namespace
}  // namespace houserule::test::charts_test
