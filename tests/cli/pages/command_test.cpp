// houserule docs as a person runs it.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/pages/markup.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::command_test {
namespace {

TEST(Docs, PrintsMarkdownInTheLanguageOfTheEnvironment) {
  const Finished english = run({"docs", "tic-tac-toe"});
  EXPECT_EQ(english.code, 0) << english.error;
  EXPECT_TRUE(english.out.starts_with("# Tic-tac-toe\n\n")) << english.out;
  Setting french;
  french.environment = {{"LANG", "fr_FR.UTF-8"}};
  EXPECT_TRUE(run({"docs", "tic-tac-toe"}, french).out.starts_with("# Morpion\n\n"));
  Setting german;
  german.environment = {{"LANG", "de_DE.UTF-8"}};
  EXPECT_EQ(run({"docs", "tic-tac-toe"}, german).out, english.out);
}

TEST(Docs, PrintsOnePageForEachLanguageOrHtml) {
  const std::string both = run({"docs", "tic-tac-toe", "--language", "all"}).out;
  EXPECT_TRUE(both.starts_with("# Tic-tac-toe\n"));
  EXPECT_NE(both.find("\n---\n\n# Morpion\n"), std::string::npos);
  const Finished html = run({"docs", "tic-tac-toe", "--format", "html", "--lang", "fr"});
  const Markup markup = parse_markup(html.out);
  EXPECT_EQ(markup.fault, "");
  EXPECT_EQ(markup.elements.at(0).attributes.at("lang"), "fr");
}

TEST(Docs, WritesBothFormatsIntoAFolder) {
  const std::string folder = fresh_folder() + "/a/b/";
  const Finished finished = run({"docs", "coral-reef", "--variant", "lagoon", "--language", "all", "--output", folder});
  EXPECT_EQ(finished.code, 0) << finished.error;
  const std::string start = folder + "coral-reef-lagoon.";
  std::string expected;
  for (const std::string language : {"en", "fr"}) {
    expected += start + language + ".md\n" + start + "board-reef." + language + ".svg\n" + start + "flow." + language +
                ".svg\n";
    for (const char* line : {"coral", "krill", "plankton", "grouper", "clownfish", "crab", "eel", "shark", "whale",
                             "food_chain", "turtle"})
      expected += start + "example-" + line + "." + language + ".svg\n";
  }
  expected += start + "html\n";
  EXPECT_EQ(finished.out, expected);
  for (const std::string& file : lines_of(finished.out)) EXPECT_NE(read_file(file), "") << file;
  EXPECT_NE(read_file(folder + "coral-reef-lagoon.fr.md").find("](coral-reef-lagoon.flow.fr.svg)"), std::string::npos);
}

TEST(Docs, TakesTheFormatFromTheName) {
  const std::string folder = fresh_folder();
  EXPECT_EQ(run({"docs", "reversi", "--output", folder + "/rules.html"}).out, folder + "/rules.html\n");
  EXPECT_EQ(parse_markup(read_file(folder + "/rules.html")).fault, "");
  const Finished finished = run({"docs", "reversi", "--output", folder + "/rules.md"});
  EXPECT_EQ(finished.out,
            folder + "/rules.md\n" + folder + "/rules.board-board.en.svg\n" + folder + "/rules.flow.en.svg\n");
  EXPECT_NE(read_file(folder + "/rules.md").find("![Board: the board](rules.board-board.en.svg)"), std::string::npos);
  EXPECT_EQ(run({"docs", "reversi", "--output", folder + "/rules", "--format", "html"}).code, 0);
  EXPECT_EQ(read_file(folder + "/rules"), read_file(folder + "/rules.html"));
}

TEST(Docs, IsForThePlayersNamed) {
  EXPECT_NE(run({"docs", "coral-reef", "--players", "1"}).out.find("\n**1 player · 15–20 minutes**\n"),
            std::string::npos);
  EXPECT_NE(run({"docs", "coral-reef", "--set", "hand=9"}).out.find("\nSet: `hand = 9`\n"), std::string::npos);
}

TEST(Docs, SaysWhatIsWrong) {
  const std::string folder = fresh_folder();
  write_file(folder + "/file", "");
  struct Slip {
    std::vector<std::string> arguments;
    int code;
    std::string error;
  };
  const Slip slips[] = {
      {{"docs", "reversi", "--language", "de"},
       2,
       "houserule: reversi has no texts in 'de'\n      = there are: en, fr, all\n"},
      {{"docs", "reversi", "--players", "3"}, 2, "houserule: reversi is for 2 players, not 3\n"},
      {{"docs", "reversi", "--output", "rules.pdf"},
       2,
       "houserule: --output rules.pdf: which format?\n      = end the name in .md or .html, say --format, or "
       "name a folder with '/' at its end\n"},
      {{"docs", "reversi", "--format", "pdf"},
       2,
       "houserule: --format: pdf not in {markdown,html}\n      = see houserule docs --help\n"},
      {{"docs", "reversi", "--output", "/dev/full", "--format", "html"},
       3,
       "houserule: can't write /dev/full: No space left on device\n      = make room there, or name another place\n"},
      {{"docs", "reversi", "--output", folder + "/file/x.md"},
       3,
       "houserule: can't write " + folder + "/file/x.md: there is no folder " + folder +
           "/file, and none can be made: Not a directory\n      = name a place where you may write\n"},
      {{"docs", "reversi", "--ouptut", "x"},
       2,
       "houserule: 'docs' has no option '--ouptut'\n      = did you mean '--output'?\n"},
  };
  for (const Slip& slip : slips) {
    const Finished finished = run(slip.arguments);
    EXPECT_EQ(finished.code, slip.code) << slip.error;
    EXPECT_EQ(finished.error, slip.error);
    EXPECT_EQ(finished.out, "");
  }
}

}  // namespace
}  // namespace houserule::test::command_test
