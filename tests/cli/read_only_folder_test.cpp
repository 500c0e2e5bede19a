// Folders that may only be read: what needs none but to be read works, what has to write says so and changes nothing.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::read_only_folder_test {
namespace {

namespace fs = std::filesystem;

constexpr fs::perms read_only = fs::perms::owner_read | fs::perms::owner_exec;

/// A folder with a game, a finished record and a begun one, none of which may be written while this is there.
class ReadOnlyFolder : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_obey_permissions()) GTEST_SKIP() << "here root can't give up reading and writing everything";
    fs::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", folder_ + "/game", fs::copy_options::recursive);
    const std::string record = folder_ + "/finished.jsonl";
    ASSERT_EQ(run({"play", folder_ + "/game", "--seat", "1=random", "--record", record}).code, 0);
    const std::string whole = read_file(record);
    write_file(folder_ + "/begun.jsonl", whole.substr(0, whole.find('\n', whole.find('\n') + 1) + 1));
    set_permissions(read_only, fs::perms::owner_read);
  }
  void TearDown() override { set_permissions(fs::perms::owner_all, fs::perms::owner_all); }

  Finished use(const std::vector<std::string>& words) const {
    Setting setting;
    setting.obeys_permissions = true;
    setting.environment = {{"XDG_STATE_HOME", folder_ + "/state"}};
    return run(words, setting);
  }
  void expect_works(const std::vector<std::string>& words) const {
    const Finished finished = use(words);
    EXPECT_EQ(finished.code, 0) << testing::PrintToString(words) << finished.error;
  }
  void expect_refused(const std::vector<std::string>& words, const std::string& error) const {
    const Finished finished = use(words);
    EXPECT_EQ(finished.code, 3) << testing::PrintToString(words) << finished.error;
    EXPECT_EQ(finished.error, error) << testing::PrintToString(words);
  }

  std::string folder_ = fresh_folder();

 private:
  void set_permissions(fs::perms of_folders, fs::perms of_files) const {
    fs::permissions(folder_, of_folders);
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      fs::permissions(entry, entry.is_directory() ? of_folders : of_files);
  }
};

TEST_F(ReadOnlyFolder, WhatOnlyReadsWorks) {
  const std::string game = folder_ + "/game";
  expect_works({"show", game});
  expect_works({"check", game, "--matches", "1"});
  expect_works({"test", game});
  expect_works({"docs", game});
  expect_works({"coverage", game, "--matches", "1"});
  expect_works({"simulate", game, "--games", "2"});
  expect_works({"replay", folder_ + "/finished.jsonl"});
  expect_works({"why", folder_ + "/finished.jsonl"});
}

TEST_F(ReadOnlyFolder, WhatCannotBeKeptDoesNotBegin) {
  const std::string record = folder_ + "/new.jsonl";
  expect_refused({"play", "tic-tac-toe", "--seat", "1=random", "--record", record},
                 "houserule: can't write " + record + ": Permission denied\n");
  expect_refused({"simulate", "tic-tac-toe", "--games", "2", "--record", record},
                 "houserule: can't write " + record + ": Permission denied\n");
  expect_refused({"resume", folder_ + "/begun.jsonl"},
                 "houserule: can't write " + folder_ + "/begun.jsonl: Permission denied\n");
  EXPECT_FALSE(fs::exists(record));
}

TEST_F(ReadOnlyFolder, WithoutAPlaceForRecordsNoMatchBegins) {
  const Finished finished = use({"play", "tic-tac-toe", "--seat", "1=random"});
  EXPECT_EQ(finished.code, 3);
  EXPECT_NE(finished.error.find("Permission denied"), std::string::npos) << finished.error;
  EXPECT_EQ(finished.out, "");
}

TEST_F(ReadOnlyFolder, FilesThatCannotBeWrittenAreNamed) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"docs", "tic-tac-toe", "--output", folder_ + "/page.md"},
                                             {"annotate", folder_ + "/game"},
                                             {"new", "game", folder_ + "/mine"}}) {
    const Finished finished = use(words);
    EXPECT_EQ(finished.code, 3) << testing::PrintToString(words);
    EXPECT_NE(finished.error.find(folder_), std::string::npos) << finished.error;
    EXPECT_NE(finished.error.find("Permission denied"), std::string::npos) << finished.error;
  }
}

}  // namespace
}  // namespace houserule::test::read_only_folder_test
