// Reports: pages with charts of what simulate, compare and ladder found.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <regex>

#include <gtest/gtest.h>

#include "cli/database/sqlite.hpp"
#include "tests/cli/pages/markup.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::report_test {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

Setting fixed_date() {
  Setting setting;
  setting.environment = {{"SOURCE_DATE_EPOCH", "1700000000"}};
  return setting;
}

std::string report_of(Words words, const Setting& setting = fixed_date()) {
  const std::string file = fresh_folder() + "/report.html";
  words.insert(words.end(), {"--report", file});
  const Finished finished = run(words, setting);
  EXPECT_EQ(finished.code, 0) << finished.error;
  return read_file(file);
}

bool has_class(const Element& element, const std::string& style) {
  const auto found = element.attributes.find("class");
  return found != element.attributes.end() && (" " + found->second + " ").find(" " + style + " ") != std::string::npos;
}

void expect_needs_nothing_else(const std::string& html, const Markup& markup) {
  for (const char* tag : {"script", "link", "img", "iframe", "object", "image", "use"})
    EXPECT_EQ(markup.count(tag), 0u);
  for (const Element& element : markup.elements) {
    EXPECT_FALSE(element.attributes.contains("src"));
    const auto link = element.attributes.find("href");
    if (link == element.attributes.end()) continue;
    EXPECT_NE(markup.with_id(link->second.substr(1)).tag, "") << link->second;
  }
  EXPECT_EQ(html.find("url("), std::string::npos);
  EXPECT_EQ(html.find("http"), std::string::npos);
}

Words numbers_in(const std::string& text) {
  static const std::regex number("[0-9]+(\\.[0-9]+)?");
  return {std::sregex_token_iterator(text.begin(), text.end(), number), std::sregex_token_iterator()};
}

/// What a picture says in numbers, but at its axes, stands in the table behind it.
void expect_numbers_in_tables(const Markup& markup) {
  std::string cells;
  Words told;
  const auto check = [&] {
    for (const std::string& number : told)
      EXPECT_NE(cells.find(number), std::string::npos) << number << " in " << cells;
  };
  for (const Element& element : markup.elements) {
    if (element.tag == "figure") {
      check();
      cells.clear();
      told.clear();
    }
    if (element.tag == "td" || element.tag == "th") cells += element.text + "\n";
    if (element.tag != "text" || has_class(element, "tick")) continue;
    for (const std::string& number : numbers_in(element.text)) told.push_back(number);
  }
  check();
}

void expect_described(const Markup& markup) {
  std::size_t pictures = 0;
  for (const Element& element : markup.elements) {
    if (element.tag != "svg") continue;
    ++pictures;
    EXPECT_EQ(element.attributes.at("role"), "img");
    EXPECT_EQ(markup.with_id(element.attributes.at("aria-labelledby")).tag, "title");
    const Element& description = markup.with_id(element.attributes.at("aria-describedby"));
    EXPECT_EQ(description.tag, "desc");
    EXPECT_NE(description.text, "");
  }
  EXPECT_GT(pictures, 0u);
  EXPECT_EQ(markup.count("details"), pictures);
}

Markup expect_sound(const std::string& html) {
  const Markup markup = parse_markup(html);
  EXPECT_EQ(markup.fault, "");
  expect_needs_nothing_else(html, markup);
  expect_numbers_in_tables(markup);
  expect_described(markup);
  return markup;
}

/// What a reader reads, but for tables and pictures.
std::string told(const Markup& markup) {
  std::string text;
  for (const Element& element : markup.elements)
    for (const char* tag : {"h1", "h2", "h3", "p", "li", "figcaption"})
      if (element.tag == tag) text += element.text + "\n";
  return text;
}

// With HOUSERULE_UPDATE_GOLDEN=1 in the environment the files are written instead.
void expect_told(const std::string& html, const std::string& name) {
  const std::string file = std::string(HOUSERULE_SOURCE_DIR) + "/tests/cli/pages/golden/" + name;
  const std::string text = std::regex_replace(told(expect_sound(html)), std::regex("--report \\S+"), "--report FILE");
  if (std::getenv("HOUSERULE_UPDATE_GOLDEN") != nullptr) write_file(file, text);
  EXPECT_EQ(text, read_file(file)) << name;
}

const Words reef{"simulate", "coral-reef", "--players", "3", "--seat", "all=greedy", "--games", "60"};
const Words lagoon{"compare", "coral-reef", "--variant", "lagoon", "--players", "2", "--matches", "40"};
const Words bots{"ladder", "tic-tac-toe", "--bot", "random", "--bot", "greedy", "--bot", "mcts:20", "--matches", "6"};

Words in_french(Words words) {
  words.insert(words.end(), {"--lang", "fr"});
  return words;
}

TEST(Report, TellsOfASimulation) {
  expect_told(report_of(reef), "simulate-report.en.txt");
  expect_told(report_of(in_french(reef)), "simulate-report.fr.txt");
}

TEST(Report, TellsOfAComparison) {
  expect_told(report_of(lagoon), "compare-report.en.txt");
  expect_told(report_of(in_french(lagoon)), "compare-report.fr.txt");
}

TEST(Report, TellsOfALadder) {
  expect_told(report_of(bots), "ladder-report.en.txt");
  expect_told(report_of(in_french(bots)), "ladder-report.fr.txt");
}

TEST(Report, IsTheSameOnAnyNumberOfThreads) {
  Words one = reef, two = reef;
  one.insert(one.end(), {"--threads", "1"});
  two.insert(two.end(), {"--threads", "2"});
  const std::regex file("--report \\S+");
  EXPECT_EQ(std::regex_replace(report_of(one), file, ""), std::regex_replace(report_of(two), file, ""));
}

TEST(Report, ChangesNothingOfWhatIsPrinted) {
  for (const Words& words : {reef, lagoon, bots}) {
    Words with = words;
    with.insert(with.end(), {"--report", fresh_folder() + "/report.html"});
    const Finished without = run(words), reported = run(with);
    EXPECT_EQ(reported.out, without.out);
    EXPECT_EQ(reported.error, without.error);
  }
}

TEST(Report, HasNoChartsOfWhatAGameHasNot) {
  const Markup alone = expect_sound(report_of({"simulate", "coral-reef", "--players", "1", "--games", "40"}));
  for (const char* id : {"en-lead-title", "en-margins-title", "en-worth-had-title"})
    EXPECT_EQ(alone.with_id(id).tag, "") << id;
  EXPECT_EQ(alone.with_id("en-totals-title").text, "Totals");
  const Markup pointless = expect_sound(report_of({"simulate", "tic-tac-toe", "--games", "200"}));
  EXPECT_EQ(pointless.with_id("en-totals-title").tag, "");
  EXPECT_NE(told(pointless).find("The game counts no points: nothing is said of them."), std::string::npos);
  EXPECT_EQ(pointless.with_id("en-victories-title").text, "Victories by seat");
  const Markup one_line = expect_sound(report_of({"simulate", "yellowstone-park", "--games", "10"}));
  EXPECT_EQ(one_line.with_id("en-lines-title").tag, "");
  EXPECT_EQ(one_line.with_id("en-totals-title").text, "Totals");
}

/// Of every shipped game, all that is drawn and told is sound.
TEST(Report, IsSoundForEveryGame) {
  for (const auto& entry : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games")) {
    if (!fs::exists(entry.path() / "game.yaml")) continue;
    SCOPED_TRACE(entry.path());
    const std::string html = report_of({"simulate", entry.path(), "--games", "4"});
    expect_sound(html);
    EXPECT_EQ(html.find("{}"), std::string::npos);
    EXPECT_EQ(html.find("nan"), std::string::npos);
  }
}

TEST(Report, EscapesNames) {
  const std::string folder = fresh_folder() + "/hostile";
  fs::create_directory(folder);
  write_file(folder + "/game.yaml",
             "format: 2\nid: hostile\ntitle: '<script>alert(1)</script> & \"x\"'\nplayers: 2\n"
             "counters: {coins: {each: player}}\n"
             "actions: {earn: {text: '</svg><b>', do: [{add: 1, to: coins}, {finish: phase}]}}\n"
             "phases: {turn: {actions: [earn]}}\nflow: [{phase: turn}]\n"
             "scoring: {coins: {label: \"<i>'\", counter: coins}, more: {label: More, counter: coins}}\n");
  const std::string html = report_of({"simulate", folder, "--games", "3"});
  const Markup markup = expect_sound(html);
  for (const char* tag : {"b", "i"}) EXPECT_EQ(markup.count(tag), 0u);
  EXPECT_NE(told(markup).find("<script>alert(1)</script> & \"x\""), std::string::npos);
  EXPECT_NE(told(markup).find("Most often: </svg><b>, 1.00 times a match."), std::string::npos);
}

TEST(Report, TellsHowItWasMade) {
  const std::string html = report_of({"simulate", "tic-tac-toe", "--seat", "1=greedy", "--games", "10", "--seed", "7"});
  const Markup markup = parse_markup(html);
  std::string cells;
  for (const Element& element : markup.elements)
    if (element.tag == "td" || element.tag == "code") cells += element.text + "\n";
  for (const char* part : {"houserule simulate tic-tac-toe --seat 1=greedy --seed 7 --games 10 --report ",
                           "greedy, random\n", "10 matches\n", "seed\n7\n", "made\n2023-11-14 22:13 UTC\n"})
    EXPECT_NE(cells.find(part), std::string::npos) << part << cells;
}

/// Who draws half of all matches can't win half of them.
TEST(Report, DrawsAreNobodysPartOfTheFairShare) {
  const std::string page =
      told(parse_markup(report_of({"simulate", "tic-tac-toe", "--seat", "all=greedy", "--games", "300"})));
  EXPECT_NE(page.find(" of the matches, more than the fair share of "), std::string::npos) << page;
  EXPECT_NE(page.find("What nobody wins is left out of the fair share."), std::string::npos);
  EXPECT_EQ(page.find("fair share of 50.0 %"), std::string::npos);
}

/// Of one match nothing is known of others, though several players have points.
TEST(Report, TakesPlayersPointsByMatch) {
  const std::string page = told(parse_markup(report_of({"simulate", "coral-reef", "--games", "1"})));
  EXPECT_NE(page.find("A player has 39.50 ± … points on average"), std::string::npos) << page;
}

TEST(Report, IsRefusedBeforeAnythingIsPlayed) {
  const std::string folder = fresh_folder();
  write_file(folder + "/file", "");
  for (const Words& command : {Words{"simulate", "nutz", "--games", "1000000000"},
                               Words{"compare", "nutz", "--variant", "bright-nights", "--matches", "1000000000"},
                               Words{"ladder", "nutz", "--matches", "1000000000"}}) {
    const auto refused = [&](const std::string& file, const std::string& language = "en") {
      Words words = command;
      words.insert(words.end(), {"--report", file, "--lang", language});
      return run(words);
    };
    const Finished in_file = refused(folder + "/file/x.html");
    EXPECT_EQ(in_file.code, 3);
    EXPECT_EQ(in_file.error, "houserule: can't write " + folder + "/file/x.html: there is no folder " + folder +
                                 "/file, and none can be made: Not a directory\n"
                                 "      = name a place where you may write\n");
    EXPECT_EQ(refused(folder).error, "houserule: can't write " + folder +
                                         ": it is a folder\n      = name a file in it: " + folder + "/FILE\n");
    const Finished pdf = refused("x.pdf");
    EXPECT_EQ(pdf.code, 2);
    EXPECT_EQ(pdf.error, "houserule: --report x.pdf: a report is a page for browsers\n      = end the name in .html\n");
    EXPECT_EQ(refused("x.pdf", "fr").error,
              "houserule: --report x.pdf : un rapport est une page pour les navigateurs\n"
              "      = terminez le nom par .html\n");
  }
}

TEST(Report, IsWrittenInPartWhenStopped) {
  const std::string file = fresh_folder() + "/report.html";
  Running running({"simulate", "tic-tac-toe", "--games", "100000000", "--progress", "--report", file},
                  Running::At::terminal);
  EXPECT_TRUE(running.wait_for("%"));
  running.signal(SIGINT);
  EXPECT_EQ(running.finish(), 130);
  const Markup markup = expect_sound(read_file(file));
  EXPECT_NE(told(markup).find(" of 100000000 matches: a part of the answer."), std::string::npos);
  EXPECT_NE(told(markup).find("It was stopped: to the end it gives other figures than these."), std::string::npos);
}

TEST(Report, SaysSoWhereOnlyResultsAreKnown) {
  const std::string file = fresh_folder() + "/nutz.db";
  for (Words words : {Words{"simulate", "nutz", "--games", "30"},
                      Words{"compare", "nutz", "--variant", "bright-nights", "--matches", "30"}}) {
    words.insert(words.end(), {"--database", file});
    ASSERT_EQ(run(words).code, 0);
    {
      cli::Connection connection(file, cli::Connection::Open::existing);
      for (const std::string table : {"matches", "seats", "measured"})
        connection.execute("DELETE FROM " + table + " WHERE number > 10");
      connection.execute("UPDATE runs SET finished = 0");
    }
    words.emplace_back("--resume");
    const Markup markup = expect_sound(report_of(words));
    EXPECT_NE(
        told(markup).find("Of the matches that were known before only the results are: what is said of decisions, "
                          "actions and kinds comes from 20 of 30.\n"),
        std::string::npos)
        << told(markup);
    fs::remove(file);
  }
}

}  // namespace
}  // namespace houserule::test::report_test
