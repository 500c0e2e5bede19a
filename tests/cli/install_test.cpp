// What is installed is enough to build a program that embeds Houserule, with pkg-config and as a CMake package.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::install_test {
namespace {

namespace fs = std::filesystem;

const std::string sources = std::string(HOUSERULE_SOURCE_DIR) + "/tests/library";

/// Where everything has been installed; nothing of the tree it was built in is used but the games.
const std::string& prefix() {
  static const std::string folder = [] {
    const std::string fresh = fresh_folder() + "/installed";
    const std::string command = "flock '" HOUSERULE_BINARY_DIR "/install.lock' cmake --install '" HOUSERULE_BINARY_DIR
                                "' --prefix '" +
                                fresh + "' >/dev/null 2>'" + fresh + ".log'";
    EXPECT_EQ(std::system(command.c_str()), 0) << read_file(fresh + ".log");
    return fresh;
  }();
  return folder;
}

/// What a shell line prints, errors too, in a folder of its own beside copies of the example's files.
std::string shell(const std::string& line) {
  const std::string folder = fresh_folder() + "/elsewhere";
  fs::create_directories(folder);
  for (const auto& entry : fs::directory_iterator(sources)) fs::copy(entry.path(), folder);
  const std::string library = fs::path(prefix()) / HOUSERULE_LIBDIR;
  const std::string command = "cd '" + folder + "' && export PKG_CONFIG_PATH='" + library +
                              "/pkgconfig' HOUSERULE_PATH='" + prefix() + "/share/houserule'; ( " + line +
                              " ) >.output 2>&1";
  [[maybe_unused]] const int status = std::system(command.c_str());
  return read_file(folder + "/.output");
}

constexpr const char* a_match =
    "Tic-tac-toe, 2 players: over after 8 plies\nseat 1: 0 points, place 2\nseat 2: 1 points, place 1\n";

TEST(Install, TheExampleBuildsWithPkgConfig) {
  EXPECT_EQ(shell(HOUSERULE_COMPILER
                  " -std=c++20 -Wall -Werror example.cpp -o example $(pkg-config --cflags --libs houserule) && "
                  "./example tic-tac-toe 2"),
            a_match);
}

TEST(Install, TheExampleBuildsAsACmakePackage) {
  EXPECT_EQ(shell("cmake -S . -B build -DCMAKE_CXX_COMPILER=" HOUSERULE_COMPILER " -DCMAKE_PREFIX_PATH='" + prefix() +
                  "' >log && cmake --build build >>log && ./build/example tic-tac-toe 2 || cat log"),
            a_match);
}

TEST(Install, TheExampleSaysWhatIsWrong) {
  const std::string printed =
      shell(HOUSERULE_COMPILER
            " -std=c++20 example.cpp -o example $(pkg-config --cflags --libs houserule) && ./example tic-tac-tow 2; "
            "./example coral-reef 9");
  EXPECT_EQ(printed,
            "there is no game 'tic-tac-tow'\n      = did you mean 'tic-tac-toe'?\n"
            "'coral-reef' is for 1 to 6 players, not 9\n");
}

}  // namespace
}  // namespace houserule::test::install_test
