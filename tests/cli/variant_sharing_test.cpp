// Variants from one person to another, with their games and without.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/sharing_people.hpp"
#include "tests/cli/shells.hpp"

namespace houserule::test::variant_sharing_test {
namespace {

namespace fs = std::filesystem;

TEST(VariantSharing, AVariantComesWithoutItsGame) {
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

TEST(VariantSharing, AVariantBringsItsPictures) {
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

TEST(VariantSharing, AVariantThatWasChangedHereStays) {
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

TEST(VariantSharing, AVariantWithAScriptChangesNothingOfItsGameUnlessItIsPlayed) {
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

TEST(VariantSharing, AVariantBringsWhatItsScriptRequires) {
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

TEST(VariantSharing, ABrokenVariantOfSomebodyElseStopsNothingUnlessItIsPlayed) {
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

TEST(VariantSharing, AVariantMadeForOtherRulesSaysSo) {
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

std::string long_variant(const std::string& version, const std::string& most_plies) {
  const std::string folder = tic_tac_toe_with_wide() + "/variants";
  fs::remove(folder + "/wide.yaml");
  write_file(folder + "/long.yaml",
             "id: long\ntitle: Long\nversion: " + version + "\nchange: {set: {max_plies: " + most_plies + "}}\n");
  return folder + "/long.yaml";
}

TEST(VariantSharing, MatchesGoOnByTheVariantOfBefore) {
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

TEST(VariantSharing, MatchesGoOnByTheGameAndTheVariantOfBefore) {
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

TEST(VariantSharing, VariantsOfOneNameAreToldApart) {
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

TEST(VariantSharing, AVariantOfAGameThatNobodyMayWriteIsOnesOwn) {
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
}  // namespace houserule::test::variant_sharing_test
