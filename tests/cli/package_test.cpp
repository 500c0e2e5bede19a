// The Debian packages: what is in them is enough to play, to read about, and to build programs, without the tree they
// were made from.
#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::package_test {
namespace {

namespace fs = std::filesystem;

std::string program_output(const std::string& line, int* code = nullptr) {
  const std::string output = fresh_folder() + "/output";
  const int status = std::system(("( " + line + " ) >'" + output + "' 2>&1 </dev/null").c_str());
  if (code != nullptr) *code = status;
  return read_file(output);
}

bool is_there(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

/// How the program is started on a machine where nothing else of ours is, by somebody whose home that is.
std::string program_at(const std::string& root, const std::string& home) {
  return "cd / && exec env -i PATH='" + root + "/usr/bin:/usr/bin:/bin' LANG=C.UTF-8 HOME='" + home +
         "' HOUSERULE_CHECK_SECONDS=0 houserule ";
}

/// All below it that is no folder.
std::vector<std::string> files_below(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (!entry.is_directory()) files.push_back(entry.path().lexically_relative(folder).string());
  std::ranges::sort(files);
  return files;
}

/// Packed once; skipped where there is no dpkg.
class Packages : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (!is_there("dpkg-deb") || !is_there("dpkg-shlibdeps")) return;
    folder_ = fresh_folder();
    int code = 0;
    const std::string printed = program_output(
        "cd '" + folder_ + "' && cpack -G DEB --config '" HOUSERULE_BINARY_DIR "/CPackConfig.cmake' -B '" + folder_ +
            "'",
        &code);
    EXPECT_EQ(code, 0) << printed;
    for (const auto& entry : fs::directory_iterator(folder_))
      if (entry.path().extension() == ".deb") packages_.push_back(entry.path().string());
    std::ranges::sort(packages_);
    for (const std::string& package : packages_)
      EXPECT_EQ(program_output("dpkg-deb -x '" + package + "' '" + folder_ + "/root'"), "");
  }
  void SetUp() override {
    if (folder_.empty()) GTEST_SKIP() << "no Debian packages can be made here";
    ASSERT_EQ(packages_.size(), 2u);
  }

  static std::string root() { return folder_ + "/root/usr"; }
  /// As on a machine where nothing of ours is: with the packages' files alone.
  static std::string says(const std::string& words, int* code = nullptr, const std::string& who = "home") {
    return program_output(program_at(folder_ + "/root", folder_ + "/" + who) + words, code);
  }

  static inline std::string folder_;
  static inline std::vector<std::string> packages_;
};

TEST_F(Packages, HoldTheProgramAndTheLibrary) {
  const std::string program = program_output("dpkg-deb -f '" + packages_[1] + "' Package Depends Section");
  EXPECT_NE(program.find("Package: houserule\n"), std::string::npos) << program;
  EXPECT_NE(program.find("libyaml-cpp0."), std::string::npos) << program;
  const std::string library = program_output("dpkg-deb -f '" + packages_[0] + "' Package Depends Section");
  EXPECT_NE(library.find("Package: houserule-dev\n"), std::string::npos) << library;
  EXPECT_NE(library.find("libyaml-cpp-dev"), std::string::npos) << library;
  for (const char* file :
       {"bin/houserule", "share/houserule/games/coral-reef/game.yaml", "share/houserule/schemas/game.schema.json",
        "share/man/man1/houserule.1.gz", "share/man/man1/houserule-play.1.gz", "share/doc/houserule/copyright",
        "share/doc/houserule/changelog.gz", "share/doc/houserule/guide/tour.md", "share/doc/houserule-dev/copyright",
        "share/bash-completion/completions/houserule", "share/zsh/vendor-completions/_houserule",
        "share/fish/vendor_completions.d/houserule.fish", "include/houserule/houserule.hpp"})
    EXPECT_TRUE(fs::exists(root() + "/" + file)) << file;
  EXPECT_FALSE(fs::exists(root() + "/share/houserule/games/coral-reef/.luarc.json"));
}

TEST_F(Packages, ThePromisesOfTheProgramHoldWithoutTheTree) {
  const auto games = nlohmann::json::parse(says("list --json"))["games"];
  EXPECT_GE(games.size(), 16u);
  for (const auto& game : games)
    EXPECT_NE(game["folder"].get<std::string>().find("root/usr/share/houserule/games"), std::string::npos) << game;
  int code = 1;
  EXPECT_NE(says("play coral-reef --seat 1=random --seed 3", &code).find("\nTotal "), std::string::npos);
  EXPECT_EQ(code, 0);
  EXPECT_NE(says("docs hearts", &code).find("Hearts"), std::string::npos);
  EXPECT_EQ(code, 0);
  says("new game '" + folder_ + "/home/hedgerow'", &code);
  EXPECT_EQ(code, 0);
  EXPECT_NE(says("check '" + folder_ + "/home/hedgerow'", &code).find("fine"), std::string::npos);
  says("install '" + folder_ + "/home/hedgerow'", &code);
  EXPECT_EQ(code, 0);
  EXPECT_NE(says("list --ids").find("hedgerow\n"), std::string::npos);
  says("remove hedgerow", &code);
  EXPECT_EQ(code, 0);
}

/// A machine of which there is nothing yet but what dpkg keeps; the packages' dependencies are those of the real one.
class Machine {
 public:
  Machine() {
    for (const char* folder : {"info", "updates", "triggers"}) fs::create_directories(kept() + "/" + folder);
    write_file(kept() + "/status", "");
  }
  std::string root() const { return root_; }
  void dpkg(const std::string& words) const {
    int code = 1;
    const std::string said = program_output(
        "PATH=\"$PATH:/usr/sbin:/sbin\" dpkg --root='" + root_ + "' --force-not-root --force-depends " + words, &code);
    EXPECT_EQ(code, 0) << said;
  }
  std::string does(const std::string& words, const std::string& who) const {
    fs::create_directories(home(who));
    int code = 1;
    std::string said = program_output(program_at(root_, home(who)) + words, &code);
    EXPECT_EQ(code, 0) << words << "\n" << said;
    return said;
  }
  std::string home(const std::string& who) const { return homes_ + "/" + who; }
  std::vector<std::string> left() const {
    std::vector<std::string> files = files_below(root_);
    std::erase_if(files, [](const std::string& file) { return file.starts_with("var/lib/dpkg/"); });
    return files;
  }

 private:
  std::string kept() const { return root_ + "/var/lib/dpkg"; }
  std::string root_ = fresh_folder(), homes_ = fresh_folder();
};

/// The start page of a server that is started, asked and stopped.
std::string served_page(const Machine& machine) {
  const std::string ask =
      "import sys, time, urllib.request\n"
      "for _ in range(200):\n"
      "    try:\n"
      "        print(urllib.request.urlopen('http://127.0.0.1:' + sys.argv[1]).read().decode())\n"
      "        break\n"
      "    except OSError:\n"
      "        time.sleep(0.1)\n";
  const std::string script = fresh_folder() + "/ask.py";
  write_file(script, ask);
  int code = 1;
  std::string said = program_output(
      "port=$(python3 -c 'import socket; s = socket.socket(); s.bind((\"127.0.0.1\", 0)); print(s.getsockname()[1])'); ( " +
          program_at(machine.root(), machine.home("author")) + "serve --no-browser --port $port ) & python3 '" +
          script + "' $port; kill $!; wait $! || [ $? -eq 143 ]",
      &code);
  EXPECT_EQ(code, 0) << said;
  return said;
}

/// A rule of one's own for a game that is installed, where `new variant` puts it for whoever may not write there.
std::string make_house_rule(const std::string& home) {
  const std::string file = home + "/.local/share/houserule/variants/tic-tac-toe/wide/wide.yaml";
  fs::create_directories(fs::path(file).parent_path());
  write_file(file,
             "id: wide\ntitle: Wide\nchange:\n  set:\n    zones.board.grid.square: [3, 4]\n"
             "    pieces.mark.kinds.cross.copies: 6\n    pieces.mark.kinds.nought.copies: 6\n    max_plies: 12\n");
  return file;
}

TEST_F(Packages, AMachineIsAsItWasOnceAllIsRemoved) {
  const Machine machine;
  machine.dpkg("--install '" + packages_[0] + "' '" + packages_[1] + "'");
  const std::string match = machine.does("play tic-tac-toe --seat 1=random --seat 2=random --seed 3", "author");
  EXPECT_NE(match.find(" wins.\n"), std::string::npos) << match;
  if (machine.does("--help", "author").find("\n  serve ") != std::string::npos) {
    const std::string page = served_page(machine);
    EXPECT_NE(page.find("<title>Houserule</title>"), std::string::npos) << page;
  }
  const std::string rule = make_house_rule(machine.home("author")), file = fresh_folder() + "/wide.houserule";
  machine.does("pack '" + rule + "' --output '" + file + "'", "author");
  EXPECT_EQ(machine.does("install '" + file + "'", "other"),
            "Installed the variant wide of tic-tac-toe.\n  houserule play tic-tac-toe --variant wide\n");
  machine.does("compare tic-tac-toe --variant wide --matches 40 --seed 1", "other");
  EXPECT_EQ(machine.does("remove wide", "other"), "Removed the variant wide of tic-tac-toe.\n");
  EXPECT_EQ(files_below(machine.home("other")), std::vector<std::string>{".local/share/houserule/.lock"});
  machine.dpkg("--purge houserule houserule-dev");
  EXPECT_EQ(machine.left(), std::vector<std::string>{});
  EXPECT_FALSE(fs::exists(machine.root() + "/usr"));
}

TEST_F(Packages, ADesktopStartsTheServer) {
  const std::string share = root() + "/share";
  if (!fs::exists(share + "/applications")) GTEST_SKIP() << "built without serve";
  EXPECT_TRUE(fs::exists(share + "/icons/hicolor/scalable/apps/houserule.svg"));
  int code = 1;
  if (is_there("desktop-file-validate")) {
    const std::string said =
        program_output("desktop-file-validate '" + share + "/applications/houserule.desktop'", &code);
    EXPECT_EQ(code, 0) << said;
    EXPECT_EQ(said, "");
  }
  if (!is_there("appstreamcli")) return;
  // Its id is no domain turned round: the project has none.
  const std::string said =
      program_output("appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info '" + share +
                         "/metainfo/houserule.metainfo.xml'",
                     &code);
  EXPECT_EQ(code, 0) << said;
}

TEST_F(Packages, EveryCommandHasAManPage) {
  EXPECT_NE(says("--help").find("\n  play "), std::string::npos);
  const std::string page = program_output("gzip -dc '" + root() + "/share/man/man1/houserule-play.1.gz'");
  for (const char* part :
       {".TH houserule\\-play 1", "houserule\\-play \\- ", ".SH EXAMPLES", "\\-\\-seed", "\\fIGAME\\fR"})
    EXPECT_NE(page.find(part), std::string::npos) << part << page;
  if (!is_there("groff")) return;
  for (const auto& entry : fs::directory_iterator(root() + "/share/man/man1"))
    EXPECT_EQ(program_output("gzip -dc '" + entry.path().string() + "' | groff -k -man -ww -Tutf8 -z"), "")
        << entry.path();
}

TEST_F(Packages, AProgramIsBuiltAgainstTheLibrary) {
  const std::string place = fresh_folder();
  const std::string printed = program_output(
      "cd '" + place + "' && export PKG_CONFIG_PATH='" + root() + "/" HOUSERULE_LIBDIR "/pkgconfig' && " +
      HOUSERULE_COMPILER " -std=c++20 '" HOUSERULE_SOURCE_DIR "/tests/library/example.cpp' -o example " +
      "$(pkg-config --cflags --libs houserule) && HOUSERULE_PATH='" + root() +
      "/share/houserule' ./example tic-tac-toe 2");
  EXPECT_NE(printed.find("Tic-tac-toe, 2 players: over after"), std::string::npos) << printed;
}

TEST_F(Packages, LintianFindsNoErrors) {
  if (!is_there("lintian")) GTEST_SKIP() << "lintian is not installed";
  for (const std::string& package : packages_) {
    int code = 1;
    const std::string said = program_output("lintian --fail-on error '" + package + "'", &code);
    EXPECT_EQ(code, 0) << said;
    EXPECT_EQ(said.find("\nE: "), std::string::npos) << said;
  }
}

TEST(Uninstall, TakesAwayWhatWasInstalled) {
  const std::string stage = fresh_folder();
  const std::string build = HOUSERULE_BINARY_DIR;
  int code = 1;
  // One after the other: both write the list of files in the build's folder.
  const std::string installed = program_output(
      "export DESTDIR='" + stage + "' && flock '" + build + "/install.lock' sh -c 'cmake --install \"" + build +
          "\" && find \"" + stage + "\" -name houserule.hpp && cmake -P \"" + build + "/uninstall.cmake\"'",
      &code);
  EXPECT_EQ(code, 0) << installed;
  EXPECT_NE(installed.find("/include/houserule/houserule.hpp\n"), std::string::npos) << installed;
  for (const auto& entry : fs::recursive_directory_iterator(stage)) {
    EXPECT_TRUE(entry.is_directory()) << entry.path();
    EXPECT_EQ(entry.path().string().find("houserule/"), std::string::npos) << entry.path();
  }
}

}  // namespace
}  // namespace houserule::test::package_test
