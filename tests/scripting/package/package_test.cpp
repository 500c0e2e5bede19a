// Loading a game's folder: variants, parameters, locales, scripts, and what can be wrong with them.

#include "scripting/package/package.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scripting/yaml/print.hpp"

namespace houserule::package_test {
namespace {

namespace fs = std::filesystem;

const char* const sound_game =
    "format: 1\n"
    "id: pond\n"
    "title: Pond\n"
    "players: 2\n"
    "parameters: {ducks: {type: integer, default: 4, minimum: 1, maximum: 9}}\n"
    "pieces: {duck: {kinds: {duck: {name: Duck, copies: $ducks}}}}\n"
    "zones:\n"
    "  box: {shape: stack, holds: duck, fill: all}\n"
    "  pond: {shape: row, holds: duck}\n"
    "actions: {drop: {text: Drop a duck, do: [{move: box.top, to: pond}]}}\n"
    "phases: {drop: {actions: [drop]}}\n"
    "flow: [{repeat: 2, do: [{phase: drop}]}]\n";

/// A folder of its own for each test, removed afterwards.
class PackageTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / ("houserule-" + std::string(test->name()) + "-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    write("game.yaml", sound_game);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  Package load(const LoadOptions& options = {}) const { return load_package(folder_.string(), options); }

  /// The diagnostics, with the folder left out of the names.
  std::string faults(const LoadOptions& options = {}) const {
    try {
      load(options);
    } catch (const LoadError& error) {
      std::string text = to_text(error.diagnostics);
      for (std::size_t at = text.find(folder_.string()); at != std::string::npos; at = text.find(folder_.string()))
        text.replace(at, folder_.string().size() + (text[at + folder_.string().size()] == '/' ? 1 : 0), "");
      return text;
    }
    return "";
  }

  fs::path folder_;
};

/// One slip, one fault each: what hangs on the cells is not looked at.
TEST_F(PackageTest, CellsThatAreNoMapAreOneFault) {
  const std::string text(sound_game);
  const auto with_grid = [&](const std::string& grid) {
    write("game.yaml", text.substr(0, text.find("actions:")) + "  board: {shape: grid, holds: duck, grid: {graph: " +
                           grid + "}}\n" + text.substr(text.find("actions:")));
    return faults();
  };
  EXPECT_EQ(with_grid("{cells: [a1, a2, b1], edges: [[a1, a2], [a2, b1]]}"),
            "game.yaml:10:59: zones.board.grid.graph.cells: expected a map, found a list\n"
            "   10 |   board: {shape: grid, holds: duck, grid: {graph: {cells: [a1, a2, b1], edges: [[a1, a2], [a2, "
            "b1]]}}}\n"
            "      |                                                           ^\n"
            "      = The cells, each a name with a list of tags, or with nothing: {inn: [], pass: [high]}.\n");
  EXPECT_EQ(with_grid("[a1, a2, b1]"),
            "game.yaml:10:51: zones.board.grid.graph: no line joins any of its cells\n"
            "   10 |   board: {shape: grid, holds: duck, grid: {graph: [a1, a2, b1]}}\n"
            "      |                                                   ^\n"
            "      = draw lines with - | / and \\, or write {cells: {inn: [], pass: [high]}, edges: [[inn, pass]]}\n");
}

TEST_F(PackageTest, LoadsAGameWithoutAScript) {
  const Package package = load();
  EXPECT_EQ(package.definition->id, "pond");
  EXPECT_EQ(package.definition->kinds[0].copies, 4);
  EXPECT_EQ(package.scripts, nullptr);
  EXPECT_EQ(package.languages, std::vector<std::string>{"en"});
  Referee referee = package.referee(2);
  EXPECT_EQ(referee.actor(referee.start(1)), 0);
}

TEST_F(PackageTest, RefusesATableThatIsTooLarge) {
  const auto faults_with = [&](const std::string& kinds) {
    std::string game = sound_game;
    const std::string declared = "default: 4, minimum: 1, maximum: 9";
    game.replace(game.find(declared), declared.size(), "default: 10000, minimum: 1");
    write("game.yaml", game.replace(game.find("duck: {name: Duck, copies: $ducks}"), 34, kinds));
    return faults();
  };
  EXPECT_EQ(faults_with("a: {copies: $ducks}, b: {copies: $ducks}"),
            "game.yaml:7:1: zones: can't be set up for 2 players: the table is too large: it takes 320248 bytes, of "
            "at most 262144\n"
            "    7 | zones:\n"
            "      | ^^^^^\n"
            "      = use fewer pieces, or fewer and smaller grids\n");
  std::string seven = "a: {copies: $ducks}";
  for (const char kind : {'b', 'c', 'd', 'e', 'f', 'g'}) seven += std::string(", ") + kind + ": {copies: $ducks}";
  EXPECT_EQ(
      faults_with(seven),
      "game.yaml:6:1: pieces: can't be set up for 2 players: too many pieces: at most 65534\n"
      "    6 | pieces: {duck: {kinds: {a: {copies: $ducks}, b: {copies: $ducks}, c: {copies: $ducks}, d: {copies: "
      "$ducks}, e: {copies: $ducks}, f: {copies:…\n"
      "      | ^^^^^^\n");
}

TEST_F(PackageTest, RefusesLoopsThatGoRoundTooOften) {
  std::string game = sound_game;
  const std::string loop = "{repeat: 2, do: [{phase: drop}]}";
  game.replace(game.find(loop), loop.size(),
               "{repeat: 1001, do: [{repeat: 1000, do: [{phase: drop}]}]}, {repeat: 1000000, do: [{phase: drop}]}");
  write("game.yaml", game);
  EXPECT_EQ(faults(),
            "game.yaml:12:37: flow[1].do[1].repeat: with the loops around it this is done more than 1000000 times\n"
            "   12 | flow: [{repeat: 1001, do: [{repeat: 1000, do: [{phase: drop}]}]}, {repeat: 1000000, do: [{phase: "
            "drop}]}]\n"
            "      |                                     ^^^^\n"
            "      = repeat: forever, with an effect that finishes\n");
}

TEST_F(PackageTest, TakesParameters) {
  const LoadOptions seven{{}, {{"ducks", "7"}}, false};
  EXPECT_EQ(load(seven).definition->kinds[0].copies, 7);
  EXPECT_NE(load(seven).definition->digest, load().definition->digest);
  EXPECT_EQ(load().definition->digest, load().definition->digest);
}

TEST_F(PackageTest, TakesValuesByTheirPath) {
  const LoadOptions seven{{}, {{"pieces.duck.kinds.duck.copies", "7"}}, false};
  EXPECT_EQ(load(seven).definition->kinds[0].copies, 7);
  EXPECT_EQ(
      faults({{}, {{"pieces.duck.kinds.duck.copies", "many"}}, false}),
      "--set pieces.duck.kinds.duck.copies=many: pieces.duck.kinds.duck.copies: 'many' is neither an integer nor a "
      "parameter such as $name\n"
      "      = An integer from 0, a parameter as $name, numbers.NAME, or one for each number of players: {2: 10, 3: 8}.\n");
}

TEST_F(PackageTest, RefusesParametersOutOfRange) {
  EXPECT_EQ(faults({{}, {{"ducks", "10"}}, false}),
            "--set ducks=10: parameters.ducks: '10' is more than the maximum 9\n");
  EXPECT_EQ(faults({{}, {{"duks", "3"}}, false}),
            "--set duks=3: there is no parameter 'duks'\n      = did you mean 'ducks'?\n");
}

TEST_F(PackageTest, TranslatesTextsAndSentences) {
  const auto digest = load().definition->digest;
  write("locale/fr.yaml",
        "title: Mare\npieces.duck.kinds.duck.name: Canard\nsentences: {the pond is full: la mare est pleine}\n");
  const Package package = load();
  EXPECT_EQ(package.definition->title.in("fr"), "Mare");
  EXPECT_EQ(package.definition->title.in("en"), "Pond");
  EXPECT_EQ(package.definition->kinds[0].name.in("fr"), "Canard");
  EXPECT_EQ(package.definition->sentences.at("fr").at("the pond is full"), "la mare est pleine");
  EXPECT_EQ(package.languages, (std::vector<std::string>{"en", "fr"}));
  EXPECT_EQ(package.definition->digest, digest);
}

TEST_F(PackageTest, TranslationsFillInNoMoreThanTheirSentence) {
  write("locale/fr.yaml", "sentences:\n  picks up {cards}: ramasse {cards}\n  bonus {points}: bonus {point}\n");
  EXPECT_EQ(faults(),
            "locale/fr.yaml:3:19: sentences.\"bonus {points}\": '{point}' is not in the sentence\n"
            "    3 |   bonus {points}: bonus {point}\n"
            "      |                   ^^^^^^^^^^^^^\n"
            "      = did you mean 'points'?\n");
}

TEST_F(PackageTest, RefusesTranslationsOfWhatIsNotThere) {
  write("locale/fr.yaml", "titel: Mare\n");
  EXPECT_EQ(faults(),
            "locale/fr.yaml:1:1: there is no 'titel'\n"
            "    1 | titel: Mare\n"
            "      | ^^^^^\n"
            "      = did you mean 'title'?\n");
}

TEST_F(PackageTest, TellsTheGamesOwnFaultRatherThanWhatItDoesToTranslations) {
  std::string text(sound_game);
  write("game.yaml", text.replace(text.find("phases:"), 7, "phasse:"));
  write("locale/fr.yaml", "phases.drop.name: Poser\n");
  EXPECT_EQ(faults(),
            "game.yaml:11:1: unknown key 'phasse'\n"
            "   11 | phasse: {drop: {actions: [drop]}}\n"
            "      | ^^^^^^\n"
            "      = did you mean 'phases'?\n");
}

TEST_F(PackageTest, OfAMisspeltSectionTellsNothingElse) {
  for (const auto& [section, misspelt] : {std::pair("zones:", "zone:"), std::pair("actions:", "action:")}) {
    std::string text(sound_game);
    write("game.yaml", text.replace(text.find(section), std::string(section).size(), misspelt));
    const std::string found = faults();
    EXPECT_NE(found.find(": unknown key '" + std::string(misspelt).substr(0, std::string(misspelt).size() - 1) + "'\n"),
              std::string::npos);
    EXPECT_EQ(std::ranges::count(found, '\n'), 4) << found;
  }
  std::string text(sound_game);
  write("game.yaml", text.replace(text.find("flow:"), 5, "flow: 7\nabout:"));
  EXPECT_NE(faults().find("flow: expected a list, found"), std::string::npos);
}

TEST_F(PackageTest, AppliesVariantsInOrder) {
  write("variants/many.yaml", "id: many\ntitle: Many\nchange: {set: {parameters.ducks.default: 8}}\n");
  write("variants/crowd.yaml",
        "id: crowd\ntitle: Crowd\nrequires: [many]\nchange: {set: {parameters.ducks.default: 9}}\n");
  const Package package = load({{"many", "crowd"}, {}, false});
  EXPECT_EQ(package.definition->kinds[0].copies, 9);
  ASSERT_EQ(package.variants.size(), 2u);
  EXPECT_EQ(package.variants[0].id, "crowd");
  EXPECT_EQ(package.variants[0].requires_variants, std::vector<std::string>{"many"});
  EXPECT_NE(package.definition->digest, load().definition->digest);
}

TEST_F(PackageTest, RefusesVariantsThatRequireThemselves) {
  write("variants/a.yaml", "id: a\ntitle: A\nrequires: [b]\n");
  write("variants/b.yaml", "id: b\ntitle: B\nrequires: [c]\n");
  write("variants/c.yaml", "id: c\ntitle: C\nrequires: [b, c]\n");
  EXPECT_EQ(faults(),
            "variants/b.yaml:3:12: requires[1]: 'c' requires 'b' in turn\n"
            "    3 | requires: [c]\n"
            "      |            ^\n"
            "      = two variants that are only chosen together are one\n"
            "variants/c.yaml:3:12: requires[1]: 'b' requires 'c' in turn\n"
            "    3 | requires: [b, c]\n"
            "      |            ^\n"
            "      = two variants that are only chosen together are one\n"
            "variants/c.yaml:3:15: requires[2]: the variant requires itself\n"
            "    3 | requires: [b, c]\n"
            "      |               ^\n"
            "      = remove it\n");
}

TEST_F(PackageTest, ChecksCombinationsOfVariants) {
  write("variants/many.yaml", "id: many\ntitle: Many\n");
  write("variants/few.yaml", "id: few\ntitle: Few\nconflicts: [many]\n");
  EXPECT_EQ(faults({{"mny"}, {}, false}), "--variant mny: there is no variant 'mny'\n      = did you mean 'many'?\n");
  EXPECT_EQ(faults({{"few", "many"}, {}, false}),
            "variants/few.yaml:3:13: conflicts[1]: variant 'few' conflicts with 'many'\n"
            "    3 | conflicts: [many]\n"
            "      |             ^^^^\n"
            "      = choose one of them\n");
}

TEST_F(PackageTest, ChecksVariantsThatAreNotPlayed) {
  write("variants/few.yaml", "id: fwe\ntitel: Few\nrequires: [lots]\nrules: few.lua\n");
  EXPECT_EQ(faults(),
            "variants/few.yaml:1:5: id: the variant calls itself 'fwe', and its file 'few'\n"
            "    1 | id: fwe\n"
            "      |     ^^^\n"
            "      = id: few\n"
            "variants/few.yaml:2:1: unknown key 'titel'\n"
            "    2 | titel: Few\n"
            "      | ^^^^^\n"
            "      = did you mean 'title'?\n"
            "variants/few.yaml:3:12: requires[1]: there is no variant 'lots'\n"
            "    3 | requires: [lots]\n"
            "      |            ^^^^\n"
            "      = there is only: few\n"
            "variants/few.yaml:4:1: rules: the game has no script to edit\n"
            "    4 | rules: few.lua\n"
            "      | ^^^^^\n"
            "      = give game.yaml rules: rules.lua\n"
            "variants/few.yaml:4:8: rules: there is no file 'few.lua' in the game's folder\n"
            "    4 | rules: few.lua\n"
            "      |        ^^^^^^^\n");
}

TEST_F(PackageTest, AVariantsScriptMayUseNumbersThatOnlyTheVariantHas) {
  write("game.yaml", std::string(sound_game) + "rules: rules.lua\nnumbers: {}\n");
  write("rules.lua", "return {}\n");
  write("variants/storm.yaml",
        "id: storm\ntitle: Storm\nrules: variants/storm.lua\nchange: {add: {numbers.wind: 3}}\n");
  write("variants/storm.lua", "return function(rules)\n  assert(numbers.wind == 3)\nend\n");
  EXPECT_EQ(faults(), "");
  EXPECT_EQ(faults({{"storm"}, {}, false}), "");
  write("variants/storm.lua", "return function(rules)\n  assert(numbers.wnd == 3)\nend\n");
  EXPECT_EQ(faults(), "");
  EXPECT_EQ(faults({{"storm"}, {}, false}).substr(0, 55), "variants/storm.lua:2:10: 'numbers.wnd' is not defined\n ");
}

TEST_F(PackageTest, NamesTheOverlayThatBreaksTheGame) {
  write("variants/few.yaml", "id: few\ntitle: Few\nchange: {set: {zones.box.holds: goose}}\n");
  EXPECT_EQ(faults({{"few"}, {}, false}),
            "variants/few.yaml:3:33: zones.box.holds: there is no type of piece 'goose'\n"
            "    3 | change: {set: {zones.box.holds: goose}}\n"
            "      |                                 ^^^^^\n"
            "      = there is only: duck\n");
}

TEST_F(PackageTest, ReportsSchemaAndReferencesTogether) {
  std::string text = sound_game;
  text.replace(text.find("shape: row"), 10, "shape: rwo");
  text.replace(text.find("actions: [drop]"), 15, "actions: [drip]");
  text.replace(text.find("drop: {text"), 4, "drip");
  text.replace(text.find("phase: drop"), 11, "phase: drip");
  write("game.yaml", text);
  EXPECT_EQ(faults(),
            "game.yaml:9:17: zones.pond.shape: 'rwo' is not one of: stack, set, row, slot, grid\n"
            "    9 |   pond: {shape: rwo, holds: duck}\n"
            "      |                 ^^^\n"
            "      = did you mean 'row'?\n"
            "game.yaml:12:33: flow[1].do[1].phase: there is no phase 'drip'\n"
            "   12 | flow: [{repeat: 2, do: [{phase: drip}]}]\n"
            "      |                                 ^^^^\n"
            "      = did you mean 'drop'?\n");
}

TEST_F(PackageTest, KeepsScriptsInsideTheFolder) {
  write("game.yaml", std::string(sound_game) + "rules: ../rules.lua\n");
  EXPECT_EQ(faults(),
            "game.yaml:13:8: rules: '../rules.lua' is outside the game's folder\n"
            "   13 | rules: ../rules.lua\n"
            "      |        ^^^^^^^^^^^^\n"
            "      = scripts stay in the game's folder\n");
  write("ruels.lua", "return {}\n");
  write("game.yaml", std::string(sound_game) + "rules: rules.lua\n");
  EXPECT_EQ(faults(),
            "game.yaml:13:8: rules: there is no file 'rules.lua' in the game's folder\n"
            "   13 | rules: rules.lua\n"
            "      |        ^^^^^^^^^\n"
            "      = did you mean 'ruels.lua'?\n");
}

TEST_F(PackageTest, AScriptThatNothingReadsIsNotForgotten) {
  write("rules.lua", "local rules = {}\nreturn rules\n");
  EXPECT_EQ(faults(),
            "rules.lua:1:1: nothing reads this script\n"
            "    1 | local rules = {}\n"
            "      | ^\n"
            "      = give game.yaml rules: rules.lua, or remove the file\n");
  write("variants/scripted.yaml", "id: scripted\ntitle: Scripted\nchange: {add: {rules: rules.lua}}\n");
  EXPECT_EQ(faults(), "");
  write("game.yaml", std::string(sound_game) + "rules: main.lua\n");
  write("main.lua", "return {}\n");
  fs::remove_all(folder_ / "variants");
  EXPECT_EQ(faults(), "") << "it may be a module";
}

TEST_F(PackageTest, ComparesTheScriptWithTheData) {
  write("game.yaml", std::string(sound_game) + "rules: rules.lua\nscoring: {ducks: {}}\n");
  write("rules.lua",
        "local rules = {score = {}}\nfunction rules.score.duks(view, player)\n  return 1\nend\nreturn rules\n");
  EXPECT_EQ(faults(),
            "game.yaml:14:11: scoring.ducks: the script has no rules.score.ducks\n"
            "   14 | scoring: {ducks: {}}\n"
            "      |           ^^^^^\n"
            "      = did you mean 'duks'?\n"
            "rules.lua:2: rules.score.duks: there is no such score line\n"
            "    2 | function rules.score.duks(view, player)\n"
            "      = did you mean 'ducks'?\n");
}

TEST_F(PackageTest, MakesRulesFromTheScript) {
  write("game.yaml", std::string(sound_game) + "rules: rules.lua\nscoring: {ducks: {}}\n");
  write("rules.lua",
        "local rules = {score = {}}\nfunction rules.score.ducks(view, player)\n  return 1\nend\nreturn rules\n");
  const Package package = load();
  EXPECT_TRUE(package.definition->score_lines[0].scripted);
  EXPECT_NE(package.make_rules(), nullptr);
  const auto digest = package.definition->digest;
  write("rules.lua",
        "local rules = {score = {}}\nfunction rules.score.ducks(view, player)\n  return 2\nend\nreturn rules\n");
  EXPECT_NE(load().definition->digest, digest);
}

TEST_F(PackageTest, NeedsAGame) {
  fs::remove(folder_ / "game.yaml");
  EXPECT_EQ(faults(), ": this is no game's folder: it has no game.yaml\n");
}

// The catalog.

TEST_F(PackageTest, FindsGamesByIdAndPath) {
  EXPECT_EQ(find_game(folder_.string()), folder_.string());
  EXPECT_EQ(find_game((folder_ / "game.yaml").string()), folder_.string());
  const std::string found = find_game("reversi");
  EXPECT_TRUE(fs::exists(fs::path(found) / "game.yaml"));
  try {
    find_game("reversy");
    FAIL() << "found a game that is not there";
  } catch (const LoadError& error) {
    EXPECT_EQ(to_text(error.diagnostics), "there is no game 'reversy'\n      = did you mean 'reversi'?\n");
  }
}

TEST_F(PackageTest, LooksInTheUsersPathFirst) {
  write("mine/reversi/game.yaml", sound_game);
  ::setenv("HOUSERULE_PATH", (folder_ / "mine").c_str(), 1);
  const std::string found = find_game("reversi");
  const std::string first = find_catalog().game_folders.front();
  ::unsetenv("HOUSERULE_PATH");
  EXPECT_EQ(found, (folder_ / "mine/reversi").string());
  EXPECT_EQ(first, (folder_ / "mine").string());
}

TEST(Catalog, ListsEveryGameOnce) {
  const auto games = list_games();
  EXPECT_GE(games.size(), 3u);
  for (const auto& folder : games) EXPECT_TRUE(fs::exists(fs::path(folder) / "game.yaml")) << folder;
}

}  // namespace
}  // namespace houserule::package_test
