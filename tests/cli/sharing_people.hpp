#pragma once
// People who pass games on, and what they pass on.

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test {

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
std::string tic_tac_toe_with_wide();
/// Of a game that its author calls version 1 and 2.
std::string versioned_shells(const std::string& version, const std::string& clam);

}  // namespace houserule::test
