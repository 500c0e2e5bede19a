// Games and variants from one person to another: packed, installed, played, replaced, removed.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/cli/shells.hpp"
#include "tests/scripting/sharing/written_zip.hpp"

namespace houserule::test {
namespace {

namespace fs = std::filesystem;

/// Somebody with a folder for games and one for records of their own.
struct Person {
  std::string home = fresh_folder();

  Setting setting() const {
    Setting own;
    own.environment = {{"XDG_DATA_HOME", home}, {"XDG_STATE_HOME", home + "/state"}};
    return own;
  }
  Finished run(const std::vector<std::string>& words) const { return test::run(words, setting()); }
  std::string does(const std::vector<std::string>& words) const {
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 0) << testing::PrintToString(words) << finished.error;
    EXPECT_EQ(finished.error, "") << testing::PrintToString(words);
    return finished.out;
  }
  std::string refused(const std::vector<std::string>& words, int code = 1) const {
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, code) << testing::PrintToString(words) << finished.error;
    EXPECT_EQ(finished.out, "") << testing::PrintToString(words);
    return finished.error;
  }
  std::string folder() const { return home + "/houserule"; }
};

/// A copy of tic-tac-toe with a variant that its author does not know.
std::string tic_tac_toe_with_wide() {
  const std::string folder = fresh_folder() + "/tic-tac-toe";
  fs::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", folder, fs::copy_options::recursive);
  fs::create_directory(folder + "/variants");
  write_file(
      folder + "/variants/wide.yaml",
      "id: wide\ntitle: {en: Wide, fr: Large}\nversion: \"1.1\"\nabout: Four cells in a row, three of them win.\n"
      "change:\n  set:\n    zones.board.grid.square: [3, 4]\n"
      "    pieces.mark.kinds.cross.copies: 6\n    pieces.mark.kinds.nought.copies: 6\n    max_plies: 12\n");
  return folder;
}

/// Of a game that its author calls version 1 and 2.
std::string versioned_shells(const std::string& version, const std::string& clam) {
  const std::string folder = shells();
  replace_in(folder + "/game.yaml", "title: Shells\n", "title: Shells\nversion: " + version + "\n");
  replace_in(folder + "/game.yaml", "clam: 1,", "clam: " + clam + ",");
  return folder;
}

TEST(Sharing, AGameGoesFromOneToAnother) {
  const Person author, player;
  const std::string file = fresh_folder() + "/shells-1.houserule";
  EXPECT_EQ(author.does({"pack", versioned_shells("1", "1"), "--output", file}),
            file + " holds the game shells 1 (2 files).\n  houserule install " + file + "\n");
  EXPECT_EQ(player.does({"list", "--installed"}), "Nothing has been installed.\n");
  EXPECT_EQ(player.does({"install", file}), "Installed the game shells 1.\n  houserule play shells\n");
  EXPECT_NE(player.does({"list", "--ids"}).find("shells\n"), std::string::npos);
  EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "shells\n");
  EXPECT_EQ(player.does({"list", "--installed"}),
            "installed  version  in\nshells     1        " + player.folder() + "/games/shells\n");
  EXPECT_NE(player.does({"simulate", "shells", "--games", "5"}).find("Shells, 2 players"), std::string::npos);
  EXPECT_EQ(player.does({"remove", "shells"}), "Removed the game shells 1.\n");
  EXPECT_EQ(player.does({"list", "--installed", "--json"}), "{\n  \"installed\": []\n}\n");
  EXPECT_EQ(player.run({"show", "shells"}).code, 2);
}

TEST(Sharing, TheSameGameMakesTheSameFile) {
  const Person author;
  const std::string game = shells(), one = fresh_folder() + "/1", two = fresh_folder() + "/2";
  author.does({"pack", game, "--output", one});
  author.does({"pack", game, "--output", two});
  EXPECT_EQ(read_file(one), read_file(two));
}

TEST(Sharing, AFolderIsInstalledAsItsCopy) {
  const Person player;
  EXPECT_EQ(player.does({"install", shells(), "--lang", "fr"}),
            "Installation faite : le jeu shells.\n  houserule play shells\n");
  EXPECT_TRUE(fs::exists(player.folder() + "/games/shells/rules.lua"));
  EXPECT_EQ(player.does({"remove", "shells", "--lang", "fr"}), "Retrait fait : le jeu shells.\n");
}

TEST(Sharing, AVariantComesWithoutItsGame) {
  const Person author, player;
  const std::string file = fresh_folder() + "/wide.houserule";
  EXPECT_EQ(author.does({"pack", tic_tac_toe_with_wide() + "/variants/wide.yaml", "--output", file}),
            file + " holds the variant wide 1.1 of tic-tac-toe (1 file).\n  houserule install " + file + "\n");
  EXPECT_EQ(player.does({"install", file}),
            "Installed the variant wide 1.1 of tic-tac-toe.\n  houserule play tic-tac-toe --variant wide\n");
  EXPECT_FALSE(fs::exists(player.folder() + "/games"));
  EXPECT_NE(player.does({"play", "tic-tac-toe", "--variant", "wide", "--seat", "1=random"}).find("Tic-tac-toe"),
            std::string::npos);
  EXPECT_NE(player.does({"docs", "tic-tac-toe"}).find("Four cells in a row, three of them win."), std::string::npos);
  EXPECT_NE(player.does({"list"}).find("wide"), std::string::npos);
  EXPECT_EQ(author.does({"list"}).find("wide"), std::string::npos);
  EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "tic-tac-toe/wide\n");
  const std::string again = fresh_folder() + "/again.houserule";
  player.does({"pack", "tic-tac-toe/wide", "--output", again});
  EXPECT_EQ(read_file(again), read_file(file));
  EXPECT_NE(player.refused({"pack", "tic-tac-toe/wode"}, 2).find("did you mean 'wide'?"), std::string::npos);
  EXPECT_NE(player.does({"diff", "tic-tac-toe", "--variant", "wide"}).find("max_plies"), std::string::npos);
  EXPECT_EQ(player.does({"remove", "wide"}), "Removed the variant wide 1.1 of tic-tac-toe.\n");
  EXPECT_EQ(player.run({"play", "tic-tac-toe", "--variant", "wide"}).code, 2);
}

TEST(Sharing, AVariantBringsItsPictures) {
  const Person author, player;
  const std::string game = tic_tac_toe_with_wide(), file = fresh_folder() + "/wide.houserule";
  fs::create_directories(game + "/pictures");
  write_file(game + "/pictures/cross.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
  write_file(game + "/pictures/other.svg", "<svg/>");
  replace_in(game + "/variants/wide.yaml", "max_plies: 12\n",
             "max_plies: 12\n  add:\n    pieces.mark.kinds.cross.picture: cross.svg\n");
  EXPECT_NE(author.does({"pack", game + "/variants/wide.yaml", "--output", file}).find("(2 files)"), std::string::npos);
  player.does({"install", file});
  const auto page = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"docs", "tic-tac-toe", "--format", "html"};
    words.insert(words.end(), more.begin(), more.end());
    return player.does(words);
  };
  EXPECT_NE(page({"--variant", "wide"}).find("<img src=\"data:image/svg+xml;base64,"), std::string::npos);
  EXPECT_EQ(page({}).find("<img"), std::string::npos);
  const std::string again = fresh_folder() + "/again.houserule";
  player.does({"pack", "tic-tac-toe/wide", "--output", again});
  EXPECT_EQ(read_file(again), read_file(file));
  fs::remove(player.folder() + "/variants/tic-tac-toe/wide/pictures/cross.svg");
  EXPECT_NE(player.refused({"docs", "tic-tac-toe", "--variant", "wide"}).find("there is no file pictures/cross.svg"),
            std::string::npos);
}

TEST(Sharing, AVariantThatWasChangedHereStays) {
  const Person player;
  const std::string game = tic_tac_toe_with_wide(), file = fresh_folder() + "/wide.houserule";
  player.does({"pack", game + "/variants/wide.yaml", "--output", file});
  player.does({"install", file});
  player.does({"install", file});
  const std::string own = player.folder() + "/variants/tic-tac-toe/wide";
  replace_in(own + "/wide.yaml", "max_plies: 12", "max_plies: 13");
  EXPECT_EQ(player.refused({"install", file}), "houserule: " + own +
                                                   " was changed here since it was installed\n"
                                                   "      = take it elsewhere first, or houserule remove wide\n");
}

TEST(Sharing, AVariantWithAScriptChangesNothingOfItsGameUnlessItIsPlayed) {
  const Person author, player;
  const std::string game = shells(), file = fresh_folder() + "/high.houserule";
  fs::create_directory(game + "/variants");
  write_file(game + "/variants/high.yaml", "id: high\ntitle: High\nrules: variants/high.lua\n");
  write_file(game + "/variants/high.lua",
             "return function(rules)\n  rules.score.clams = function(view, player)\n    return 7\n  end\nend\n");
  EXPECT_NE(author.does({"pack", game + "/variants/high.yaml", "--output", file}).find("(2 files)"), std::string::npos);
  fs::remove_all(game + "/variants");
  player.does({"install", game});
  const std::string record = fresh_folder() + "/a.jsonl";
  player.does({"simulate", "shells", "--games", "2", "--record", record});
  player.does({"install", file});
  player.does({"replay", record});
  EXPECT_NE(player.does({"simulate", "shells", "--variant", "high", "--games", "5"}).find("7.00      7.00"),
            std::string::npos);
  EXPECT_NE(player.does({"show", "shells", "--variant", "high", "--origin"}).find("rules.score.clams"),
            std::string::npos);
}

TEST(Sharing, AVariantBringsWhatItsScriptRequires) {
  const Person author, player;
  const std::string game = shells(), file = fresh_folder() + "/high.houserule";
  fs::create_directory(game + "/variants");
  write_file(game + "/variants/high.yaml", "id: high\ntitle: High\nrules: variants/high.lua\n");
  write_file(game + "/variants/high.lua",
             "local points = require \"variants/points\"\nreturn function(rules)\n"
             "  rules.score.clams = function(view, player)\n    return points.all\n  end\nend\n");
  write_file(game + "/variants/points.lua", "return {all = require('variants/seven').seven}\n");
  write_file(game + "/variants/seven.lua", "return {seven = 7}\n");
  write_file(game + "/variants/other.lua", "return {}\n");
  EXPECT_NE(author.does({"pack", game + "/variants/high.yaml", "--output", file}).find("(4 files)"), std::string::npos);
  fs::remove_all(game + "/variants");
  player.does({"install", game});
  player.does({"install", file});
  EXPECT_NE(player.does({"simulate", "shells", "--variant", "high", "--games", "5"}).find("7.00      7.00"),
            std::string::npos);
  const std::string again = fresh_folder() + "/again.houserule";
  EXPECT_NE(player.does({"pack", "shells/high", "--output", again}).find("(4 files)"), std::string::npos);
}

TEST(Sharing, ABrokenVariantOfSomebodyElseStopsNothingUnlessItIsPlayed) {
  const Person player;
  const std::string folder = player.folder() + "/variants/tic-tac-toe/";
  fs::create_directories(folder + "broken");
  write_file(folder + "broken/broken.yaml", "id: broken\ntitle: [\n");
  fs::create_directories(folder + "old");
  write_file(folder + "old/old.yaml", "id: old\ntitle: Old\nrequires: [gone]\nchange: {set: {gone: 1}}\n");
  player.does({"play", "tic-tac-toe", "--seat", "1=random"});
  EXPECT_NE(player.refused({"play", "tic-tac-toe", "--variant", "broken"}).find("broken/broken.yaml:2:"),
            std::string::npos);
  EXPECT_NE(player.refused({"play", "tic-tac-toe", "--variant", "old"}).find("there is no variant 'gone'"),
            std::string::npos);
}

TEST(Sharing, AVariantMadeForOtherRulesSaysSo) {
  const Person author, player;
  const std::string file = fresh_folder() + "/rest.houserule", game = versioned_shells("1", "1");
  fs::create_directory(game + "/variants");
  write_file(game + "/variants/long.yaml", "id: long\ntitle: Long\nchange: {set: {max_plies: 30}}\n");
  author.does({"pack", game + "/variants/long.yaml", "--output", file});
  EXPECT_EQ(player.refused({"install", file}),
            "houserule: 'long' is a variant of the game 'shells', which is not here\n      = install the game first\n");
  player.does({"install", versioned_shells("2", "2")});
  EXPECT_EQ(player.does({"install", file}),
            "Installed the variant long of shells.\nIt was made for other rules of shells: 1 then, 2 now. It goes with "
            "these, too.\n  houserule play shells --variant long\n");
}

TEST(Sharing, MatchesGoOnByTheRulesOfBefore) {
  const Person player;
  player.does({"install", versioned_shells("1", "1")});
  const std::string records = player.home + "/state/houserule";
  fs::create_directories(records);
  player.does({"simulate", "shells", "--games", "1", "--seed", "4", "--record", records + "/old.jsonl"});
  const std::string before = player.does({"replay", records + "/old.jsonl"});
  EXPECT_EQ(player.does({"install", versioned_shells("2", "2")}),
            "Installed the game shells 2 in place of the game shells 1.\n  houserule play shells\n");
  EXPECT_EQ(player.does({"replay", records + "/old.jsonl"}), before);
  player.does({"remove", "shells"});
  EXPECT_EQ(player.does({"replay", records + "/old.jsonl"}), before);
  EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "");
  player.does({"install", versioned_shells("3", "3")});
  fs::remove(records + "/old.jsonl");
  player.does({"install", versioned_shells("4", "4")});
  EXPECT_TRUE(fs::is_empty(player.folder() + "/older/shells"));
}

/// The file of a variant of tic-tac-toe that allows more plies than it takes.
std::string long_variant(const std::string& version, const std::string& most_plies) {
  const std::string folder = tic_tac_toe_with_wide() + "/variants";
  fs::remove(folder + "/wide.yaml");
  write_file(folder + "/long.yaml",
             "id: long\ntitle: Long\nversion: " + version + "\nchange: {set: {max_plies: " + most_plies + "}}\n");
  return folder + "/long.yaml";
}

TEST(Sharing, MatchesGoOnByTheVariantOfBefore) {
  const Person player;
  player.does({"install", long_variant("1", "10")});
  const std::string records = player.home + "/state/houserule", record = records + "/old.jsonl";
  fs::create_directories(records);
  player.does({"simulate", "tic-tac-toe", "--variant", "long", "--games", "1", "--seed", "4", "--record", record});
  const std::string before = player.does({"replay", record});
  player.does({"install", long_variant("2", "11")});
  EXPECT_EQ(player.does({"replay", record}), before);
  EXPECT_NE(player.does({"list", "--installed"}).find(" 2 "), std::string::npos);
  player.does({"install", long_variant("3", "12")});
  EXPECT_EQ(player.does({"replay", record}), before);
  player.does({"remove", "long"});
  EXPECT_EQ(player.does({"replay", record}), before);
  EXPECT_EQ(player.run({"play", "tic-tac-toe", "--variant", "long"}).code, 2);
  player.does({"install", long_variant("4", "13")});
  EXPECT_EQ(player.does({"replay", record}), before);
  fs::remove(record);
  player.does({"remove", "long"});
  EXPECT_TRUE(fs::is_empty(player.folder() + "/older/tic-tac-toe/variants"));
}

TEST(Sharing, MatchesGoOnByTheGameAndTheVariantOfBefore) {
  const Person player;
  const auto with_long = [](const std::string& version, const std::string& clam, const std::string& plies) {
    const std::string folder = versioned_shells(version, clam);
    fs::create_directory(folder + "/variants");
    write_file(folder + "/variants/long.yaml", "id: long\ntitle: Long\nchange: {set: {max_plies: " + plies + "}}\n");
    return folder;
  };
  const auto install_both = [&](const std::string& folder) {
    const std::string file = fresh_folder() + "/long.houserule";
    player.does({"pack", folder + "/variants/long.yaml", "--output", file});
    fs::remove_all(folder + "/variants");
    player.does({"install", folder});
    player.does({"install", file});
  };
  install_both(with_long("1", "1", "30"));
  const std::string records = player.home + "/state/houserule", record = records + "/old.jsonl";
  fs::create_directories(records);
  player.does({"simulate", "shells", "--variant", "long", "--games", "1", "--seed", "4", "--record", record});
  const std::string before = player.does({"replay", record});
  install_both(with_long("2", "2", "31"));
  EXPECT_EQ(player.does({"replay", record}), before);
  player.does({"remove", "long"});
  player.does({"remove", "shells"});
  EXPECT_EQ(player.does({"replay", record}), before);
}

TEST(Sharing, AVersionChangesNoRule) {
  const Person player;
  player.does({"install", versioned_shells("1", "1")});
  fs::create_directories(player.home + "/state/houserule");
  player.does({"simulate", "shells", "--games", "1", "--record", player.home + "/state/houserule/1.jsonl"});
  player.does({"install", versioned_shells("\"1.2\"", "1")});
  EXPECT_FALSE(fs::exists(player.folder() + "/older"));
  player.does({"replay", player.home + "/state/houserule/1.jsonl"});
  EXPECT_NE(player.does({"list", "--installed"}).find("shells     1.2 "), std::string::npos);
}

TEST(Sharing, AGameForALaterFormatSaysWhatToDo) {
  const Person player;
  const std::string game = shells();
  replace_in(game + "/game.yaml", "format: 1", "format: 3");
  EXPECT_EQ(player.refused({"install", game}),
            game +
                "/game.yaml:1:9: format: the game is written for format 3, and this program plays up to format 2\n"
                "    1 | format: 3\n      |         ^\n      = install a newer version of Houserule\n");
}

TEST(Sharing, WhatSomebodyElsePutThereStays) {
  const Person player;
  const std::string games = player.folder() + "/games", game = shells();
  fs::create_directories(games);
  fs::copy(game, games + "/shells", fs::copy_options::recursive);
  EXPECT_EQ(player.refused({"install", game}), "houserule: " + games +
                                                   "/shells is there already, and houserule install did not put it "
                                                   "there\n      = take it elsewhere first\n");
  EXPECT_EQ(
      player.refused({"remove", "shells"}, 2),
      "houserule: nothing called 'shells' has been installed\n      = houserule list --installed says what has\n");
  fs::remove_all(games + "/shells");
  player.does({"install", game});
  replace_in(games + "/shells/game.yaml", "clam: 1,", "clam: 5,");
  EXPECT_EQ(player.refused({"install", game}), "houserule: " + games +
                                                   "/shells was changed here since it was installed\n"
                                                   "      = take it elsewhere first, or houserule remove shells\n");
}

TEST(Sharing, IdsThatAreTakenAreNotInstalled) {
  const Person player;
  const std::string root = HOUSERULE_SOURCE_DIR;
  EXPECT_EQ(player.refused({"install", root + "/games/tic-tac-toe"}),
            "houserule: there is a game 'tic-tac-toe' already, in " + root +
                "/games\n"
                "      = the game needs another id: in its game.yaml and of its folder\n");
  EXPECT_EQ(player.refused({"install", root + "/games/coral-reef/variants/lagoon.yaml"}),
            "houserule: the game 'coral-reef' has a variant 'lagoon' of its own\n"
            "      = the variant needs another id: in its file, and the file's name\n");
}

TEST(Sharing, WhatHasFaultsIsNotInstalled) {
  const Person author, player;
  const std::string file = fresh_folder() + "/shells.houserule";
  author.does({"pack", shells(), "--output", file});
  const auto installed = [&](const std::vector<ZipEntry>& entries) {
    write_file(file, zip_of(entries));
    const std::string error = player.refused({"install", file});
    EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "");
    return error;
  };
  const std::string manifest =
      R"({"format": 1, "kind": "game", "name": "shells", "version": "", "digest": "0000000000000000", "rules": 2})";
  const std::string ask = "      = ask whoever made it for a file that houserule pack wrote\n";
  const std::string game = read_file(shells() + "/game.yaml"), rules = read_file(shells() + "/rules.lua");
  EXPECT_EQ(installed({{"game.yaml", game}}),
            "houserule: " + file +
                ": it holds no houserule.json, which says what it is\n"
                "      = pack the game's folder with houserule pack, or unpack it and install the folder\n");
  EXPECT_EQ(installed({{"houserule.json", manifest}}), "houserule: " + file + ": it holds no game.yaml\n" + ask);
  EXPECT_EQ(installed({{"houserule.json", manifest}, {"game.yaml", game}, {"rules.lua", rules}}),
            "houserule: " + file + ": its rules are not those that its houserule.json tells of\n" + ask);
  std::string other = game;
  other.replace(other.find("id: shells"), 10, "id: mussel");
  EXPECT_EQ(installed({{"houserule.json", manifest}, {"game.yaml", other}, {"rules.lua", rules}}),
            "houserule: " + file + ": its houserule.json calls it 'shells', and its game.yaml 'mussel'\n" + ask);
  const std::string slip =
      installed({{"houserule.json", manifest}, {"game.yaml", game + "flwo: []\n"}, {"rules.lua", rules}});
  EXPECT_TRUE(slip.starts_with(file + "/game.yaml:")) << slip;
  EXPECT_NE(slip.find("unknown key 'flwo'"), std::string::npos) << slip;
  EXPECT_EQ(installed({{"houserule.json", manifest}, {"game.yaml", game}, {"rules.lua", "while true do end"}})
                .find(file + "/rules.lua:1"),
            0u);
}

TEST(Sharing, MatchesAreTriedBeforeAnythingIsInstalled) {
  const Person player;
  const std::string game = shells();
  replace_in(game + "/rules.lua", "numbers.whelk * player.beach", "numbers.whelk * view.player[3].beach");
  const Finished finished = player.run({"install", game});
  EXPECT_EQ(finished.code, 1);
  EXPECT_NE(
      finished.error.find("houserule: " + game + " has faults, and is not installed\n      = tell whoever made it\n"),
      std::string::npos)
      << finished.error;
  EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "");
}

TEST(Sharing, VariantsOfOneNameAreToldApart) {
  const Person player;
  const std::string game = shells();
  player.does({"install", game});
  fs::create_directory(game + "/variants");
  write_file(game + "/variants/wide.yaml", "id: wide\ntitle: Wide\nchange: {set: {max_plies: 30}}\n");
  player.does({"install", game + "/variants/wide.yaml"});
  player.does({"install", tic_tac_toe_with_wide() + "/variants/wide.yaml"});
  EXPECT_EQ(player.refused({"remove", "wide"}, 2),
            "houserule: several games have an installed variant 'wide'\n"
            "      = say which: houserule remove shells/wide\n");
  EXPECT_EQ(player.does({"remove", "tic-tac-toe/wide"}), "Removed the variant wide 1.1 of tic-tac-toe.\n");
  EXPECT_EQ(player.does({"remove", "wide"}), "Removed the variant wide of shells.\n");
}

TEST(Sharing, SomebodyWithoutAFolderIsToldHowToHaveOne) {
  Setting nobody;
  nobody.environment = {{"HOME", ""}, {"XDG_DATA_HOME", ""}};
  const Finished finished = run({"install", shells()}, nobody);
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error, "houserule: there is no folder for games of your own\n      = set HOME or XDG_DATA_HOME\n");
}

TEST(Sharing, OnlyWhatCanBeInstalledIsPacked) {
  const Person author;
  const std::string game = shells();
  EXPECT_EQ(author.refused({"pack", game + "/wide.yaml"}, 2),
            "houserule: " + game +
                "/wide.yaml is no variant of a game\n"
                "      = a variant is a file in its game's folder: variants/NAME.yaml\n");
  EXPECT_EQ(author.refused({"pack", game + "/variants/wide.yaml"}, 2),
            "houserule: can't read " + game + "/variants/wide.yaml\n");
  EXPECT_EQ(author.refused({"install", game + "/no.houserule"}, 2),
            "houserule: can't read " + game + "/no.houserule\n");
  fs::create_symlink("/etc/passwd", game + "/passwd");
  EXPECT_EQ(author.refused({"pack", game}),
            "houserule: " + game + ": 'passwd' is a link\n      = put the file itself in its place\n");
  fs::remove(game + "/passwd");
  write_file(game + "/large.txt", std::string((1 << 20) + 1, 'x'));
  EXPECT_EQ(author.refused({"pack", game}), "houserule: " + game +
                                                ": 'large.txt' has more than 1048576 bytes\n"
                                                "      = ask whoever made it for a file that houserule pack wrote\n");
}

TEST(Sharing, VersionsAreNumbers) {
  const Person author;
  const std::string game = versioned_shells("soon", "1");
  EXPECT_NE(author.refused({"pack", game})
                .find("version: 'soon' is not a version: up to three numbers with points between them, such as 1.2"),
            std::string::npos);
}

TEST(Sharing, AFullDiskLeavesNothingBehind) {
  const Person player;
  const std::string game = shells();
  write_file(game + "/notes.txt", std::string(100'000, 'x'));
  Setting small = player.setting();
  small.file_limit = 50'000;
  const Finished finished = run({"install", game}, small);
  EXPECT_EQ(finished.code, 3);
  EXPECT_NE(finished.error.find("/shells/notes.txt: File too large\n"), std::string::npos) << finished.error;
  for (const auto& entry : fs::directory_iterator(player.folder())) EXPECT_EQ(entry.path().filename(), ".lock");
}

TEST(Sharing, AKilledInstallationLeavesTheOneOrTheOther) {
  const Person player;
  const std::string one = versioned_shells("1", "1"), two = versioned_shells("2", "2");
  player.does({"install", one});
  for (int delay = 0; delay < 10; ++delay) {
    Running installing({"install", delay % 2 == 0 ? two : one}, Running::At::pipe, player.setting());
    std::this_thread::sleep_for(std::chrono::milliseconds(10 * delay));
    installing.signal(SIGKILL);
    installing.finish();
    EXPECT_EQ(player.does({"list", "--installed", "--ids"}), "shells\n");
    player.does({"simulate", "shells", "--games", "1"});
  }
  player.does({"install", two});
  for (const auto& entry : fs::directory_iterator(player.folder()))
    EXPECT_FALSE(entry.path().filename().string().starts_with("unpacking-")) << entry.path();
}

TEST(Sharing, AVariantOfAGameThatNobodyMayWriteIsOnesOwn) {
  if (!can_obey_permissions()) GTEST_SKIP() << "here root can't give up writing everything";
  const Person player, friend_of;
  const std::string root = fresh_folder(), game = root + "/games/shells";
  fs::create_directories(root + "/games");
  fs::copy(shells(), game, fs::copy_options::recursive);
  fs::permissions(game, fs::perms::owner_read | fs::perms::owner_exec);
  Setting setting = player.setting();
  setting.obeys_permissions = true;
  setting.environment.emplace_back("HOUSERULE_PATH", root + ":" + HOUSERULE_SOURCE_DIR);
  const std::string own = player.folder() + "/variants/shells/high";
  EXPECT_EQ(run({"new", "variant", "shells", "high", "--lua"}, setting).out,
            "high is ready: a variant of shells that changes nothing yet.\n"
            "  houserule play shells --variant high\n  houserule diff shells --variant high\n"
            "Go on in " +
                own + "/high.yaml and high.lua.\n");
  EXPECT_EQ(run({"play", "shells", "--variant", "high", "--seat", "1=random"}, setting).code, 0);
  const std::string file = fresh_folder() + "/high.houserule";
  EXPECT_EQ(run({"pack", own + "/high.yaml", "--output", file}, setting).error, "");
  Setting other = friend_of.setting();
  other.environment.emplace_back("HOUSERULE_PATH", root + ":" + HOUSERULE_SOURCE_DIR);
  EXPECT_EQ(run({"install", file}, other).error, "");
  EXPECT_EQ(run({"play", "shells", "--variant", "high", "--seat", "1=random"}, other).code, 0);
  fs::permissions(game, fs::perms::owner_all);
}

}  // namespace
}  // namespace houserule::test
