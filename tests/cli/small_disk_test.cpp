// A disk of 64 kB that is nearly full: whatever is told is kept, whatever can't be kept is said, and with room again it
// goes on. Where no file system can be mounted, files have a largest size instead. A sample of how much is free;
// tests/campaigns/run disks tries more.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/mount.h>

#include "tests/campaigns/effort.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::small_disk_test {
namespace {

namespace fs = std::filesystem;

constexpr long disk_size = 64 * 1024;
constexpr long page = 4096;

/// A folder for so many bytes more.
class SmallDisk {
 public:
  explicit SmallDisk(long free) : free_(free) {
    mounted_ = mount("houserule", folder_.c_str(), "tmpfs", 0, "size=64k") == 0;
    if (mounted_) write_file(folder_ + "/filler", std::string(static_cast<std::size_t>(disk_size - free), 'x'));
  }
  ~SmallDisk() {
    if (mounted_) umount2(folder_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  bool is_mounted() const { return mounted_; }
  Finished run(const std::vector<std::string>& words) const {
    Setting setting;
    setting.environment = {{"XDG_STATE_HOME", folder_}};
    if (!mounted_ && !has_room_) setting.file_limit = free_;
    return test::run(words, setting);
  }
  void make_room() {
    has_room_ = true;
    if (mounted_) fs::remove(folder_ + "/filler");
  }

 private:
  std::string folder_ = fresh_folder();
  long free_;
  bool mounted_ = false, has_room_ = false;
};

/// Either all is well, or it is said that there is no more room.
void expect_told(const Finished& finished, const std::string& what) {
  EXPECT_TRUE(finished.code == 0 || finished.code == 3) << what << finished.error;
  const bool told = finished.error.find("No space left on device") != std::string::npos ||
                    finished.error.find("File too large") != std::string::npos;
  EXPECT_EQ(finished.code == 3, told) << what << finished.error;
}

std::size_t plies_told(const std::string& out) {
  const auto lines = lines_of(out);
  return static_cast<std::size_t>(std::ranges::count_if(lines, [](const std::string& line) {
    return line.starts_with("Player ") && line.find(" wins") == std::string::npos;
  }));
}

struct Counts {
  int tried = 0, full = 0;
  bool mounted = false;
  void add(const SmallDisk& disk, const Finished& finished) {
    ++tried;
    full += finished.code == 3 ? 1 : 0;
    mounted = disk.is_mounted();
  }
  void print(const char* what) const {
    std::printf("%s: %d disks with little room (%s), %d of them full\n", what, tried,
                mounted ? "a file system of 64 kB" : "a largest size of files: nothing can be mounted here", full);
  }
};

/// Calls it for so many bytes more: by the page, as file systems count.
template <class Try>
void for_each_size(const Try& attempt) {
  for (long free = 0; free <= 4 * page; free += page * step(2)) attempt(free);
}

TEST(SmallDisk, KeepsEveryPlyOfAMatchThatWasTold) {
  Counts counts;
  for_each_size([&](long free) {
    SmallDisk disk(free);
    const std::string record = disk.path("match.jsonl");
    const Finished played = disk.run({"play", "reversi", "--seat", "1=random", "--seed", "1", "--record", record});
    expect_told(played, "play");
    counts.add(disk, played);
    const std::string kept = read_file(record);
    EXPECT_TRUE(kept.empty() || kept.ends_with("\"}\n")) << "half a line is kept";
    EXPECT_GE(static_cast<std::size_t>(std::ranges::count(kept, '\n')), plies_told(played.out));
    disk.make_room();
    if (played.code == 0 || kept.empty()) return;
    const Finished resumed = disk.run({"resume", record});
    EXPECT_EQ(resumed.code, 0) << resumed.error;
    EXPECT_EQ(disk.run({"replay", record, "--quiet"}).code, 0);
    EXPECT_TRUE(read_file(record).starts_with(kept));
  });
  EXPECT_GT(counts.full, 0);
  counts.print("play");
}

TEST(SmallDisk, KeepsWholeMatchesOfASimulation) {
  Counts counts;
  for_each_size([&](long free) {
    SmallDisk disk(free);
    const std::string record = disk.path("matches.jsonl");
    const Finished simulated = disk.run({"simulate", "tic-tac-toe", "--games", "200", "--record", record});
    expect_told(simulated, "simulate");
    counts.add(disk, simulated);
    disk.make_room();
    const bool kept = !read_file(record).empty();
    EXPECT_TRUE(!kept || disk.run({"replay", record, "--quiet"}).code == 0);
  });
  EXPECT_GT(counts.full, 0);
  counts.print("simulate");
}

TEST(SmallDisk, SaysWhatCanNotBeWritten) {
  Counts counts;
  for_each_size([&](long free) {
    const SmallDisk disk(free);
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"docs", "nutz", "--format", "html", "--output", disk.path("page.html")},
                                               {"new", "game", disk.path("mine")}}) {
      const Finished finished = disk.run(words);
      expect_told(finished, words[0]);
      counts.add(disk, finished);
    }
  });
  EXPECT_GT(counts.full, 0);
  counts.print("docs, new");
}

}  // namespace
}  // namespace houserule::test::small_disk_test
