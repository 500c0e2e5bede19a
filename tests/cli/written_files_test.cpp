// What a command writes for somebody is there as a whole, or what was there before is.
#include "cli/text/written_files.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "cli/text/failure.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::written_files_test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  return names;
}

/// What is said in a language where it fails; empty where it does not.
template <class Write>
std::string refusal(const Write& write, const char* language = "en") {
  try {
    write();
  } catch (const cli::Failure& failure) {
    EXPECT_EQ(failure.code, cli::own_fault);
    return cli::to_text(failure, language);
  }
  return "";
}

TEST(WrittenFiles, StandInFoldersThatAreMade) {
  const std::string folder = fresh_folder(), file = folder + "/a/b/page.html";
  cli::write_text(file, "first");
  cli::write_text(file, "second");
  EXPECT_EQ(read_file(file), "second");
  EXPECT_EQ(names_in(folder + "/a/b"), std::vector<std::string>{"page.html"});
}

TEST(WrittenFiles, KeepTheirModeAndTheirLinks) {
  const std::string folder = fresh_folder(), file = folder + "/page", link = folder + "/link";
  write_file(file, "before");
  fs::permissions(file, fs::perms::owner_all);
  fs::create_symlink("page", link);
  cli::write_text(link, "after");
  EXPECT_EQ(read_file(file), "after");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_all);
}

TEST(WrittenFiles, AreTriedBeforehandWithoutATrace) {
  const std::string folder = fresh_folder(), file = folder + "/page";
  write_file(file, "before");
  cli::require_writable(file);
  cli::require_writable(folder + "/other");
  cli::require_writable("/dev/full");
  EXPECT_EQ(read_file(file), "before");
  EXPECT_EQ(names_in(folder), std::vector<std::string>{"page"});
}

TEST(WrittenFiles, SayWhatIsInTheWay) {
  const std::string folder = fresh_folder();
  write_file(folder + "/file", "");
  const auto write = [&](const std::string& path) { return [path] { cli::write_text(path, "x"); }; };
  const auto probe = [&](const std::string& path) { return [path] { cli::require_writable(path); }; };
  const std::string is_folder = "houserule: can't write " + folder +
                                ": it is a folder\n      = name a file in it: " + folder + "/FILE\n",
                    no_folder = "houserule: can't write " + folder + "/file/x: there is no folder " + folder +
                                "/file, and none can be made: Not a directory\n"
                                "      = name a place where you may write\n";
  EXPECT_EQ(refusal(write(folder)), is_folder);
  EXPECT_EQ(refusal(probe(folder)), is_folder);
  EXPECT_EQ(refusal(probe(folder), "fr"),
            "houserule: " + folder +
                " ne s’écrit pas : c’est un dossier\n      = nommez un fichier dedans : " + folder + "/FILE\n");
  EXPECT_EQ(refusal(write(folder + "/file/x")), no_folder);
  EXPECT_EQ(refusal(probe(folder + "/file/x")), no_folder);
  EXPECT_EQ(refusal(probe(folder + "/file/x"), "fr"), "houserule: " + folder + "/file/x ne s’écrit pas : le dossier " +
                                                          folder +
                                                          "/file n’existe pas et ne peut être créé : Not a directory\n"
                                                          "      = nommez un endroit où vous pouvez écrire\n");
  EXPECT_EQ(refusal(probe("/proc/x")),
            "houserule: can't write /proc/x: No such file or directory\n"
            "      = name a place where you may write\n");
  EXPECT_EQ(refusal(write("/dev/full")),
            "houserule: can't write /dev/full: No space left on device\n"
            "      = make room there, or name another place\n");
  EXPECT_EQ(refusal(write("/dev/full"), "fr"),
            "houserule: /dev/full ne s’écrit pas : No space left on device\n"
            "      = faites-y de la place, ou nommez un autre endroit\n");
}

TEST(WrittenFiles, AreAsBeforeWhereThereIsNoRoom) {
  const std::string folder = fresh_folder(), page = folder + "/page.html";
  write_file(page, "before");
  Setting setting;
  setting.file_limit = 4096;
  const Finished finished = run({"docs", "nutz", "--output", page}, setting);
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error,
            "houserule: can't write " + page + ": File too large\n      = make room there, or name another place\n");
  EXPECT_EQ(read_file(page), "before");
  EXPECT_EQ(names_in(folder), std::vector<std::string>{"page.html"});
}

}  // namespace
}  // namespace houserule::test::written_files_test
