// Games from one person to another: packed, installed, played, replaced, removed.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/sharing_people.hpp"
#include "tests/cli/shells.hpp"
#include "tests/scripting/sharing/written_zip.hpp"

namespace houserule::test::sharing_test {
namespace {

namespace fs = std::filesystem;

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

}  // namespace
}  // namespace houserule::test::sharing_test
