// A program whose own files, schemas and games, are nowhere says so.
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/cli/process.hpp"

namespace houserule::test::own_files_test {
namespace {

namespace fs = std::filesystem;

TEST(OwnFiles, ThatAreNowhereAreSaidToBe) {
  const std::string folder = fresh_folder() + "/moved";
  fs::create_directories(folder + "/bin");
  fs::create_directories(folder + "/share/houserule");
  fs::copy(HOUSERULE_PROGRAM, folder + "/bin/houserule");
  const std::string program = "env -u HOUSERULE_PATH XDG_DATA_HOME='" + folder + "' '" + folder + "/bin/houserule' ";
  const std::string check = "check '" HOUSERULE_SOURCE_DIR "/games/tic-tac-toe'";
  for (const std::string& line : {check, "new game '" + folder + "/mine' --grid square"}) {
    const int status = std::system((program + line + " >'" + folder + "/out' 2>'" + folder + "/error'").c_str());
    EXPECT_EQ(WEXITSTATUS(status), 3) << line;
    EXPECT_EQ(
        read_file(folder + "/error"),
        "houserule: the program's own files (schemas, games) are nowhere: install it again, or set HOUSERULE_PATH "
        "to their folder\n")
        << line;
  }
}

}  // namespace
}  // namespace houserule::test::own_files_test
