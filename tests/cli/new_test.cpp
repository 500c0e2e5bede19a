// Games and variants that houserule new begins: complete, fine, playable; and what it refuses.
#include <algorithm>
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::new_test {
namespace {

namespace fs = std::filesystem;

const std::string games = std::string(HOUSERULE_SOURCE_DIR) + "/games";

Finished made(const std::vector<std::string>& arguments) {
  std::vector<std::string> all{"new"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run(all);
}

/// What an author would do next: check it, play it, run its tests, open it in an editor.
void expect_complete(const std::string& folder, const std::vector<std::string>& variants = {}) {
  const Finished check = run({"check", folder, "--reach"});
  EXPECT_EQ(check.code, 0) << check.out << check.error;
  const Finished tests = run({"test", folder});
  EXPECT_EQ(tests.code, 0) << tests.out << tests.error;
  EXPECT_NE(tests.out.find(": fine ("), std::string::npos) << tests.out;
  std::vector<std::string> simulate{"simulate", folder, "--games", "20", "--seed", "1"};
  for (const auto& variant : variants) simulate.insert(simulate.end(), {"--variant", variant});
  const Finished playing = run(simulate);
  EXPECT_EQ(playing.code, 0) << playing.out << playing.error;
  EXPECT_EQ(run({"annotate", folder, "--check"}).out, folder + ": up to date\n");
}

struct Choice {
  std::string grid, players;
};

class NewGameOf : public testing::TestWithParam<Choice> {};

TEST_P(NewGameOf, IsCompleteAndForThatManyPlayers) {
  const auto& [grid, players] = GetParam();
  const std::string folder = fresh_folder() + "/hedge-row";
  std::vector<std::string> arguments{"game", folder};
  if (!grid.empty()) arguments.insert(arguments.end(), {"--grid", grid});
  if (!players.empty()) arguments.insert(arguments.end(), {"--players", players});
  const Finished finished = made(arguments);
  ASSERT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(finished.out, folder + " is ready: a small game to change into your own.\n  houserule play " + folder +
                              "\n  houserule check " + folder + "\n  houserule test " + folder + "\nGo on in " +
                              folder + "/game.yaml.\n");
  expect_complete(folder);
  const std::string shown = run({"show", folder}).out;
  EXPECT_TRUE(shown.find("\nid: hedge-row\n") != std::string::npos &&
              shown.find("\ntitle: Hedge row\n") != std::string::npos)
      << shown;
  const std::size_t dash = players.find('-');
  const std::string text = players.empty() ? "players: 2..4\n"
                           : dash == std::string::npos
                               ? "players: " + players + "\n"
                               : "players: " + players.substr(0, dash) + ".." + players.substr(dash + 1) + "\n";
  EXPECT_NE(shown.find(text), std::string::npos) << shown;
  EXPECT_EQ(shown.find("hex:") != std::string::npos, grid == "hex");
  EXPECT_EQ(shown.find("square:") != std::string::npos, grid == "square" || grid.empty());
}

std::vector<Choice> all_choices() {
  std::vector<Choice> choices{{"", ""}, {"", "16"}};  // checking a table of sixteen takes long
  for (const char* grid : {"square", "hex", "none"})
    for (const char* players : {"", "1", "2", "3", "1-5", "4-6"}) choices.push_back({grid, players});
  return choices;
}

INSTANTIATE_TEST_SUITE_P(New, NewGameOf, testing::ValuesIn(all_choices()), [](const auto& test) {
  std::string name = (test.param.grid.empty() ? "usual" : test.param.grid) + "_" +
                     (test.param.players.empty() ? "usual" : test.param.players);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(New, AFolderCarriesItsSchemasAndSaysSoInEveryFile) {
  const std::string folder = fresh_folder() + "/deep/er/garden";
  ASSERT_EQ(made({"game", folder + "/", "--players", "3"}).code, 0);
  EXPECT_EQ(lines_of(read_file(folder + "/game.yaml")).front(),
            "# yaml-language-server: $schema=.houserule/this-game.schema.json");
  EXPECT_EQ(lines_of(read_file(folder + "/tests/first.yaml")).front(),
            "# yaml-language-server: $schema=../.houserule/tests.schema.json");
  EXPECT_NE(read_file(folder + "/tests/first.yaml").find("\nplayers: 3\n"), std::string::npos);
  EXPECT_NE(read_file(folder + "/rules.lua").find("---@type houserule.Rules\n"), std::string::npos);
  EXPECT_NE(
      read_file(folder + "/.houserule/annotations.lua").find("---@field garden houserule.Grid Garden: holds tile"),
      std::string::npos);
  EXPECT_TRUE(fs::exists(folder + "/.luarc.json") && fs::exists(folder + "/.houserule/houserule.lua"));
}

std::vector<std::string> shipped_games() {
  std::vector<std::string> ids;
  for (const auto& entry : fs::directory_iterator(games))
    if (fs::exists(entry.path() / "game.yaml")) ids.push_back(entry.path().filename());
  std::ranges::sort(ids);
  return ids;
}

class NewLike : public ::testing::TestWithParam<std::string> {};

TEST_P(NewLike, IsACopy) {
  const std::string folder = fresh_folder() + "/mine";
  const Finished finished = made({"game", folder, "--like", GetParam()});
  ASSERT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(lines_of(finished.out).front(), folder + " is ready: a copy of " + GetParam() + " to change.");
  EXPECT_EQ(run({"check", folder, "--matches", "1"}).code, 0);
  EXPECT_EQ(run({"test", folder}).code, 0);
  EXPECT_EQ(run({"annotate", folder, "--check"}).out, folder + ": up to date\n");
  EXPECT_NE(run({"play", folder, "--lang", "fr", "--seed", "1"}).out.find("Mine  ("), std::string::npos);
  const std::string changed = run({"show", folder}).out;
  EXPECT_NE(changed.find("\nid: mine\ntitle: Mine\n"), std::string::npos) << changed.substr(0, 200);
}

INSTANTIATE_TEST_SUITE_P(Games, NewLike, ::testing::ValuesIn(shipped_games()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

TEST(New, AnOddNameIsQuotedWhereItMustBe) {
  const std::string folder = fresh_folder() + "/true";
  ASSERT_EQ(made({"game", folder, "--grid", "none"}).code, 0);
  EXPECT_NE(read_file(folder + "/game.yaml").find("\nid: 'true'\ntitle: "), std::string::npos);
  expect_complete(folder);
}

TEST(New, AVariantChangesNothingUntilItIsEdited) {
  const std::string folder = fresh_folder() + "/hedgerow";
  ASSERT_EQ(made({"game", folder}).code, 0);
  const Finished finished = made({"variant", folder, "tall-trees"});
  EXPECT_EQ(finished.out, "tall-trees is ready: a variant of hedgerow that changes nothing yet.\n  houserule play " +
                              folder + " --variant tall-trees\n  houserule diff " + folder +
                              " --variant tall-trees\nGo on in " + folder + "/variants/tall-trees.yaml.\n");
  expect_complete(folder, {"tall-trees"});
  EXPECT_EQ(lines_of(run({"diff", folder, "--variant", "tall-trees"}).out).back(), "0 added, 0 removed, 0 changed");
  const std::string text = read_file(folder + "/variants/tall-trees.yaml");
  EXPECT_NE(text.find("\nid: tall-trees\ntitle: Tall trees\n"), std::string::npos) << text;
  EXPECT_NE(
      text.find(
          "\n    numbers.points.pair: 2\n    # parameters.hand.default: 3\n    # zones.garden.grid.square: [3, 3]\n"),
      std::string::npos)
      << text;
  EXPECT_EQ(lines_of(text).front(), "# yaml-language-server: $schema=../.houserule/this-variant.schema.json");
}

TEST(New, AVariantsScriptWrapsAFunctionOfTheGame) {
  const std::string folder = fresh_folder() + "/hedgerow";
  ASSERT_EQ(made({"game", folder}).code, 0);
  ASSERT_EQ(made({"variant", folder, "tall", "--lua"}).code, 0);
  expect_complete(folder, {"tall"});
  EXPECT_EQ(
      read_file(folder + "/variants/tall.lua"),
      "--- Tall: which rule it changes, and how.\n---@param rules houserule.Rules\nreturn function(rules)\n"
      "  local before = rules.score.pairs    -- as it is in the game, or in the variants chosen before this one\n"
      "  rules.score.pairs = function(view, player, earlier)\n    return before(view, player, earlier)\n  end\nend\n");
  const Finished diff = run({"diff", folder, "--variant", "tall"});
  EXPECT_NE(diff.out.find("~ rules.score.pairs  function  " + folder + "/variants/tall.lua:5, was "), std::string::npos)
      << diff.out;
}

TEST(New, EveryShippedGameTakesAVariant) {
  for (const auto& entry : fs::directory_iterator(games)) {
    if (!fs::exists(entry.path() / "game.yaml")) continue;
    const std::string folder = fresh_folder() + "/mine";
    ASSERT_EQ(made({"game", folder, "--like", entry.path().filename()}).code, 0);
    const bool script = fs::exists(entry.path() / "rules.lua");
    std::vector<std::string> arguments{"variant", folder, "first"};
    if (script) arguments.emplace_back("--lua");
    const Finished finished = made(arguments);
    EXPECT_EQ(finished.code, 0) << finished.error;
    const Finished playing = run({"simulate", folder, "--variant", "first", "--games", "5", "--seed", "1"});
    EXPECT_EQ(playing.code, 0) << entry.path() << playing.error;
  }
}

struct Refused {
  std::vector<std::string> arguments;
  std::string error;
  int code = 2;
};

TEST(New, RefusalsSayWhyAndWhatInstead) {
  const std::string folder = fresh_folder();
  const std::string game = folder + "/hedgerow";
  ASSERT_EQ(made({"game", game}).code, 0);
  ASSERT_EQ(made({"variant", game, "tall"}).code, 0);
  const std::string names = " is no name: small letters, digits, '-' and '_', a letter first\n";
  const std::string players = " is no number of players: 1 to 16, or from-to\n      = for example 2-4\n";
  const Refused refusals[] = {
      {{"gmae", "x"}, "new is followed by game or variant, not 'gmae'\n      = did you mean 'game'?\n"},
      {{"game"}, "the new game needs a name\n      = houserule new game NAME\n"},
      {{"game", "a", "b"}, "a new game has one name\n      = houserule new game NAME\n"},
      {{"game", "My Game!"}, "'My Game!'" + names + "      = for example my-game\n"},
      {{"game", "42"}, "'42'" + names},
      {{"game", game}, "there is a " + game + " already\n      = choose another name; nothing is overwritten\n"},
      {{"game", "coral-reef"},
       "there is a game 'coral-reef' already, in " + fs::proximate(games + "/coral-reef").string() +
           "\n      = choose another name\n"},
      {{"game", folder + "/x", "--grid", "hexx"},
       "--grid: 'hexx' is no board: square, hex or none\n      = did you mean 'hex'?\n"},
      {{"game", folder + "/x", "--players", "0"}, "--players: '0'" + players},
      {{"game", folder + "/x", "--players", "4-2"}, "--players: '4-2'" + players},
      {{"game", folder + "/x", "--players", "2-17"}, "--players: '2-17'" + players},
      {{"game", folder + "/x", "--players", "two"}, "--players: 'two'" + players},
      {{"game", folder + "/x", "--like", "coral-reef", "--grid", "hex"},
       "--grid does not go with --like\n      = the new game has the players and boards of the other; change them in its game.yaml\n"},
      {{"game", folder + "/x", "--like", "coral-reef", "--players", "2"},
       "--players does not go with --like\n      = the new game has the players and boards of the other; change them in its game.yaml\n"},
      {{"game", folder + "/x", "--lua"}, "--lua is not for a new game\n      = see houserule new --help\n"},
      {{"variant", game}, "a new variant needs a game and a name\n      = houserule new variant GAME NAME\n"},
      {{"variant", game, "Tall"}, "'Tall'" + names + "      = for example tall\n"},
      {{"variant", game, "none"}, "'none' stands for no variant\n      = choose another name\n"},
      {{"variant", game, "tall"},
       "there is a " + game + "/variants/tall.yaml already\n      = choose another name; nothing is overwritten\n"},
      {{"variant", game, "x", "--grid", "hex"}, "--grid is not for a new variant\n      = see houserule new --help\n"},
      {{"variant", game, "x", "--players", "2"},
       "--players is not for a new variant\n      = see houserule new --help\n"},
      {{"variant", game, "x", "--like", game}, "--like is not for a new variant\n      = see houserule new --help\n"},
      {{"variant", "tic-tac-toe", "x", "--lua"},
       "tic-tac-toe has no script that --lua could change\n"
       "      = leave it out, or give its game.yaml the line rules: rules.lua and write one\n"},
      {{"game", "/proc/x"},
       "can't write /proc/x/game.yaml: there is no folder /proc/x, and none can be made: No such file or directory\n"
       "      = name a place where you may write\n",
       3},
  };
  for (const Refused& refused : refusals) {
    const Finished finished = made(refused.arguments);
    EXPECT_EQ(finished.code, refused.code) << refused.error;
    EXPECT_EQ(finished.error, "houserule: " + refused.error);
    EXPECT_EQ(finished.out, "");
  }
  EXPECT_FALSE(fs::exists(folder + "/x"));
  const Finished unknown = made({"game", folder + "/x", "--like", "coral-ref"});
  EXPECT_EQ(unknown.error, "there is no game 'coral-ref'\n      = did you mean 'coral-reef'?\n");
}

TEST(New, AFaultyGameIsNeitherCopiedNorGivenVariants) {
  const std::string folder = fresh_folder() + "/broken";
  fs::create_directory(folder);
  write_file(folder + "/game.yaml", "format: 1\nid: broken\ntitle: Broken\nplayers: 2\nmax_plies: 9\nflwo: []\n");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"game", folder + "-2", "--like", folder}, {"variant", folder, "x"}}) {
    const Finished finished = made(arguments);
    EXPECT_EQ(finished.code, 1);
    EXPECT_NE(finished.error.find("game.yaml:6:1: unknown key 'flwo'\n"), std::string::npos) << finished.error;
  }
  EXPECT_FALSE(fs::exists(folder + "-2") || fs::exists(folder + "/variants"));
}

TEST(New, AsksAtATerminalUntilTheAnswersWillDo) {
  const std::string folder = fresh_folder() + "/hedgerow";
  Running asked({"new", "game"}, Running::At::terminal);
  const std::string name = "What is it called (small letters, as hedgerow)? ";
  ASSERT_TRUE(asked.wait_for(name)) << asked.screen();
  asked.type("My Game\n");
  ASSERT_TRUE(asked.wait_for("'My Game' is no name")) << asked.screen();
  ASSERT_TRUE(asked.wait_for(name));
  asked.type(folder + "\n");
  ASSERT_TRUE(asked.wait_for("What is its board: square, hex or none (square)? ")) << asked.screen();
  asked.type("hex\n");
  ASSERT_TRUE(asked.wait_for("How many play (2-4)? "));
  asked.type("\n");
  ASSERT_TRUE(asked.wait_for(" is ready: a small game to change into your own.")) << asked.screen();
  EXPECT_EQ(asked.finish(), 0);
  expect_complete(folder);
}

TEST(New, CtrlCAtAQuestionWritesNothing) {
  const std::string folder = fresh_folder() + "/hedgerow";
  Running asked({"new", "game", folder}, Running::At::terminal);
  ASSERT_TRUE(asked.wait_for("What is its board"));
  asked.signal(SIGINT);
  EXPECT_TRUE(asked.wait_for("stopped; nothing was written")) << asked.screen();
  EXPECT_EQ(asked.finish(), 130);
  EXPECT_FALSE(fs::exists(folder));
}

}  // namespace
}  // namespace houserule::test::new_test
