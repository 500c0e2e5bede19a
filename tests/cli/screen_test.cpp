// Every decision of every game fits a screen of 80 x 24: the viewer's own boards and zones, what can be chosen on
// boards, and the question. And what screens look like at three sizes: tests/cli/screens, a file a game and language,
// written anew by HOUSERULE_UPDATE_GOLDEN=1.
#include "cli/text/screen.hpp"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/terminal/decision_screen.hpp"
#include "cli/text/log_text.hpp"
#include "core/match/match.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"
#include "tests/cli/process.hpp"

namespace houserule::cli::screen_test {
namespace {

namespace fs = std::filesystem;

const std::string root = HOUSERULE_SOURCE_DIR;

Look look_of(const std::string& language, int width, int height) { return {language, false, width, height}; }

std::vector<std::string> shipped_games() {
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(root + "/games"))
    if (fs::exists(entry.path() / "game.yaml")) games.push_back(entry.path().filename());
  std::ranges::sort(games);
  return games;
}

/// A random match with whoever looks at it.
struct Played {
  Referee referee;
  Match match;
  Generator generator;

  Played(const Package& package, int players, std::uint64_t seed)
      : referee(package.referee(players)), match(referee, seed), generator(seed) {}

  void play_one() {
    Action action;
    ASSERT_TRUE(referee.sample(match.state(), to_decide(), generator, action));
    ASSERT_TRUE(match.play(action).empty());
  }
  Seat to_decide() { return referee.actor(match.state()); }

  /// What was played since the seat was last asked, its own choice first.
  std::vector<PlyNews> news(Seat seat, const Look& look) const {
    std::vector<PlyNews> news;
    std::size_t first = match.plies();
    while (first > 0 && match.action(first - 1).seat != seat) --first;
    if (first > 0) --first;
    for (std::size_t ply = first; ply < match.plies(); ++ply)
      news.push_back({ply_lines(match, ply, seat, look), brief_ply_lines(match, ply, seat, look)});
    return news;
  }
  Screen decision(Menu& menu, const Look& look) {
    const Seat seat = to_decide();
    Screen screen = decision_screen(referee, match.state(), seat, menu, look);
    screen.news = news(seat, look);
    return screen;
  }
};

std::string joined(const Block& block) {
  std::string text;
  for (const std::string& line : block) text += line + "\n";
  return text;
}

void expect_fits(const Screen& screen, const Look& look) {
  const DrawnScreen drawn = draw_screen(screen, look);
  const std::string text = joined(drawn.lines);
  EXPECT_LT(static_cast<int>(drawn.lines.size()), look.height) << text;
  EXPECT_LE(width_of(drawn.lines), look.width) << text;
  for (const TableBoard& board : screen.table.boards) {
    if (board.owner != screen.table.viewer && !board.labelled) continue;
    for (const std::string& line : board.drawing)
      EXPECT_NE(text.find(line.substr(0, line.find_last_not_of(' ') + 1)), std::string::npos) << line << "\n" << text;
  }
  for (const TableLine& line : screen.table.lines) {
    if (line.whose != TableLine::Whose::viewer) continue;
    EXPECT_NE(text.find(line.title), std::string::npos) << text;
  }
  EXPECT_NE(text.find(screen.question.substr(0, 20)), std::string::npos) << text;
  if (screen.choices.empty()) return;
  EXPECT_NE(text.find(screen.choices.front().substr(0, 20)), std::string::npos) << text;
}

class Screens : public testing::TestWithParam<std::string> {};

TEST_P(Screens, FitEightyByTwentyFourAtEveryQuestion) {
  const Package package = load_package(root + "/games/" + GetParam());
  const Look look = look_of("en", 80, 24);
  for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
    Played played(package, players, static_cast<std::uint64_t>(players));
    for (int ply = 0; !played.match.state().over() && !HasFailure(); ++ply) {
      SCOPED_TRACE(testing::Message() << players << " players, ply " << ply);
      Menu menu(played.referee, played.match.state(), played.to_decide(), look);
      const int every = ply < 20 ? 5 : 17;
      for (; ply % every == 0 && !menu.complete(); menu.choose(std::to_string(menu.choices().back().number)))
        expect_fits(played.decision(menu, look), look);
      played.play_one();
    }
  }
}

std::string framed(const std::string& title, const DrawnScreen& drawn) {
  return "==== " + title + "\n" + joined(drawn.lines);
}

/// The decision in the middle of a match and its end, at three sizes each.
std::string screens_of(const std::string& game, const std::string& language) {
  const Package package = load_package(root + "/games/" + game);
  const int players = package.definition->max_players;
  Played whole(package, players, 1), half(package, players, 1);
  while (!whole.match.state().over()) whole.play_one();
  while (half.match.plies() < whole.match.plies() / 2) half.play_one();
  std::string text;
  for (const auto& [width, height] : {std::pair{80, 24}, {120, 40}, {200, 60}}) {
    const Look look = look_of(language, width, height);
    Menu menu(half.referee, half.match.state(), half.to_decide(), look);
    const std::string size = std::to_string(width) + " x " + std::to_string(height);
    text += framed(size + ", ply " + std::to_string(half.match.plies()), draw_screen(half.decision(menu, look), look));
    Screen end = final_screen(whole.match, score(whole.referee, whole.match.state()), 0, look);
    end.news = whole.news(0, look);
    text += framed(size + ", the end", draw_screen(end, look));
  }
  return text;
}

TEST_P(Screens, AreAsTheyWere) {
  const char* update = std::getenv("HOUSERULE_UPDATE_GOLDEN");
  for (const std::string language : {"en", "fr"}) {
    const std::string file = root + "/tests/cli/screens/" + GetParam() + "." + language + ".txt";
    const std::string found = screens_of(GetParam(), language);
    if (update != nullptr && std::string(update) == "1")
      test::write_file(file, found);
    else
      EXPECT_EQ(test::read_file(file), found) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Screens, testing::ValuesIn(shipped_games()), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

/// Three boards of ten lines, a hand, a market, and a long question.
Screen crowded() {
  Screen screen;
  screen.heading = "Player 1";
  screen.news = {{{"Player 2: this"}, {"Player 2"}}, {{"Player 3: that"}, {"Player 3"}}};
  screen.table.viewer = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    const std::string name = "Player " + std::to_string(seat + 1);
    screen.table.boards.push_back({seat, false, name, "7 cards", Block(10, name + std::string(30, '.'))});
  }
  screen.table.legend = {"K krill"};
  screen.table.lines = {{"Market", TableLine::Whose::table, {"crab, eel"}, {"2 cards"}},
                        {"Hand (you)", TableLine::Whose::viewer, {"krill"}, {"krill"}}};
  screen.question = "Which?";
  for (int i = 1; i <= 12; ++i) screen.choices.push_back(std::to_string(i) + std::string(50, '-'));
  return screen;
}

bool has(const DrawnScreen& drawn, const std::string& part) {
  return joined(drawn.lines).find(part) != std::string::npos;
}

TEST(Screen, ShowsEverythingWhereNothingLimitsIt) {
  const DrawnScreen drawn = draw_screen(crowded(), look_of("en", 80, 0));
  for (const char* part : {"Player 3...", "K krill", "crab, eel", "12---"}) EXPECT_TRUE(has(drawn, part)) << part;
  EXPECT_EQ(drawn.pages, 1);
}

TEST(Screen, FoldsBoardsOfOthersBeforeAnythingOfTheViewers) {
  const DrawnScreen drawn = draw_screen(crowded(), look_of("en", 80, 24));
  EXPECT_LT(drawn.lines.size(), 24u);
  EXPECT_TRUE(has(drawn, "Player 1...")) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "Player 2   7 cards") || has(drawn, "Player 2...")) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "Player 3    7 cards")) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "krill")) << joined(drawn.lines);
}

TEST(Screen, TellsTheLatestPliesInFullAndOthersInBrief) {
  Screen screen = crowded();
  const std::string much(100, '.');
  screen.news = {{{"Player 2 goes to a1:" + much}, {"Player 2 goes to a1 …"}},
                 {{"Player 3 goes to b1: takes Owl", "  Player 2 loses Owl"}, {"Player 3 goes to b1 …"}}};
  EXPECT_TRUE(has(draw_screen(screen, look_of("en", 80, 0)), "a1:" + much));
  for (int i = 0; i < 8; ++i) screen.news.push_back(screen.news.front());
  screen.news.push_back(screen.news[1]);
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_TRUE(has(drawn, "Player 2 goes to a1 … · Player 3 goes to b1: takes Owl")) << joined(drawn.lines);
  EXPECT_FALSE(has(drawn, "a1:.")) << joined(drawn.lines);
}

/// Who did what stands at the beginning of a sentence.
TEST(Screen, TellsTheBeginningOfALastPlyThatIsTooLong) {
  Screen screen = crowded();
  std::string much;
  for (int i = 0; i < 80; ++i) much += " Hazelnut 4";
  screen.news = {{{"Player 2 goes to b1"}, {"Player 2 goes to b1"}}, {{"Player 3 goes to a1:" + much}, {"Player 3 …"}}};
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_TRUE(has(drawn, "Player 2 goes to b1\nPlayer 3 goes to a1: Hazelnut 4 Hazelnut 4")) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, " Hazelnut …\n") || has(drawn, " Hazelnut 4 …\n")) << joined(drawn.lines);
}

TEST(Screen, LeavesOutTheOldestSentencesFirst) {
  Screen screen = crowded();
  screen.news = {{{}, {}}};
  for (int i = 1; i <= 6; ++i) screen.news[0].full.push_back(std::to_string(i) + ":" + std::string(60, '.'));
  screen.news[0].brief = screen.news[0].full;
  screen.news.push_back({{"Player 3 rolls"}, {"Player 3 rolls"}});
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_TRUE(has(drawn, "\n… 3:..")) << joined(drawn.lines);
  EXPECT_FALSE(has(drawn, "2:..")) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "Player 3 rolls")) << joined(drawn.lines);
}

/// There is no room for the table beside so long a score.
TEST(Screen, TellsAtTheEndWhatHappenedLast) {
  Screen screen = crowded();
  screen.question.clear();
  screen.choices.clear();
  screen.ending = Block(18, "12 points");
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_LT(drawn.lines.size(), 24u) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "Player 2: this · Player 3: that\n12 points")) << joined(drawn.lines);
}

TEST(Screen, TurnsChoicesOverPageByPage) {
  Screen screen = crowded();
  const Look look = look_of("en", 80, 24);
  const DrawnScreen first = draw_screen(screen, look);
  ASSERT_GT(first.pages, 1);
  EXPECT_TRUE(has(first, "Which? (1 of ")) << joined(first.lines);
  EXPECT_TRUE(has(first, "1---"));
  EXPECT_FALSE(has(first, "12---"));
  screen.page = first.pages - 1;
  EXPECT_TRUE(has(draw_screen(screen, look), "12---"));
  screen.page = first.pages;
  EXPECT_EQ(draw_screen(screen, look).lines, first.lines) << "after the last it begins again";
}

TEST(Screen, LeavesNoChoiceOutBetweenPages) {
  Screen screen = crowded();
  const Look look = look_of("en", 80, 24);
  std::string text;
  for (const int pages = draw_screen(screen, look).pages; screen.page < pages; ++screen.page) {
    const DrawnScreen drawn = draw_screen(screen, look);
    EXPECT_EQ(drawn.pages, pages);
    text += joined(drawn.lines);
  }
  for (const std::string& choice : screen.choices) EXPECT_NE(text.find("  " + choice), std::string::npos) << choice;
}

TEST(Screen, LinesOfTheTableRunOnBeforeAnythingIsMissing) {
  Screen screen = crowded();
  for (const char* title : {"Round", "Marmot", "Tide", "Wind", "Moon"})
    screen.table.lines.push_back({title, TableLine::Whose::table, {"low"}, {"low"}});
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_LT(drawn.lines.size(), 24u) << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "Market: crab, eel · Round: low · Marmot: low · Tide: low · Wind: low · Moon: low\n"))
      << joined(drawn.lines);
}

/// The viewer's own stay next to the question.
TEST(Screen, PutsLinesBesideABoardThatLeavesRoom) {
  Screen screen = crowded();
  screen.table.boards = {{0, false, "Player 1", "7 cards", Block(6, std::string(20, '.'))}};
  for (int i = 0; i < 6; ++i)
    screen.table.lines.push_back({"Pond " + std::to_string(i), TableLine::Whose::table, {"empty"}, {"0 cards"}});
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_TRUE(has(drawn, "....................   Market  crab, eel\n....................   Pond 0  empty\n"))
      << joined(drawn.lines);
  EXPECT_TRUE(has(drawn, "\nPond 5      empty\nHand (you)  krill\n")) << joined(drawn.lines);
}

TEST(Screen, TellsHowManyOnlyWhereThatIsShorter) {
  Screen screen = crowded();
  screen.table.lines[0].brief = {"two cards of the market"};
  EXPECT_TRUE(has(draw_screen(screen, look_of("en", 80, 24)), "crab, eel"));
}

TEST(Screen, KeepsBoardsOpenFromWhichSomethingIsChosen) {
  Screen screen = crowded();
  screen.table.boards[2].labelled = true;
  const DrawnScreen drawn = draw_screen(screen, look_of("en", 80, 24));
  EXPECT_TRUE(has(drawn, "Player 3...")) << joined(drawn.lines);
  EXPECT_FALSE(has(drawn, "Player 2...")) << joined(drawn.lines);
}

}  // namespace
}  // namespace houserule::cli::screen_test
