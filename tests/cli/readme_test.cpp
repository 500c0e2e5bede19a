// The README's files and commands, run as a reader would. HOUSERULE_UPDATE_README=1 writes what the commands print.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::readme_test {
namespace {

struct Block {
  std::string info;  ///< what follows the fence: "console", "yaml file=x.yaml"
  std::vector<std::string> lines;
};

/// Text outside blocks and blocks, in order, so that the page can be put together again.
struct Page {
  std::vector<std::pair<std::vector<std::string>, Block>> parts;
  std::vector<std::string> rest;
};

Page read_page(const std::string& path) {
  Page page;
  std::vector<std::string> prose;
  bool inside = false;
  for (const std::string& line : lines_of(read_file(path))) {
    const bool fence = line.starts_with("```");
    if (fence && !inside) {
      page.parts.push_back({std::exchange(prose, {}), {line.substr(3), {}}});
      inside = true;
    } else if (fence) {
      inside = false;
    } else {
      (inside ? page.parts.back().second.lines : prose).push_back(line);
    }
  }
  page.rest = prose;
  return page;
}

/// Runs a shell line in `folder`, with the program on the path.
std::vector<std::string> run_shell(const std::string& line, const std::string& folder) {
  const std::string program = std::filesystem::path(HOUSERULE_PROGRAM).parent_path();
  const std::string output = folder + "/.output";
  const std::string command = "cd '" + folder + "' && export LANG=C.UTF-8 HOUSERULE_CHECK_SECONDS=0 HOME='" + folder +
                              "' XDG_STATE_HOME='" + folder + "/state' PATH='" + program +
                              "':\"$PATH\" && unset LC_ALL LANGUAGE; ( " + line + " ) > '" + output + "' 2>&1";
  [[maybe_unused]] const int status = std::system(command.c_str());
  return lines_of(read_file(output));
}

std::vector<std::string> run_console(const Block& block, const std::string& folder) {
  std::vector<std::string> result;
  for (const std::string& line : block.lines) {
    if (!line.starts_with("$ ")) continue;
    result.push_back(line);
    for (std::string& printed : run_shell(line.substr(2), folder)) {
      EXPECT_EQ(printed.find("fatal"), std::string::npos);
      result.push_back(std::move(printed));
    }
  }
  return result;
}

std::string join(const Page& page) {
  std::string text;
  const auto add = [&](const std::vector<std::string>& lines) {
    for (const auto& line : lines) text += line + "\n";
  };
  for (const auto& [prose, block] : page.parts) {
    add(prose);
    text += "```" + block.info + "\n";
    add(block.lines);
    text += "```\n";
  }
  add(page.rest);
  return text;
}

/// The page of the repository, those of its games, and the guide's that show commands.
std::vector<std::string> pages() {
  const std::string root = HOUSERULE_SOURCE_DIR;
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(root + "/games"))
    if (std::filesystem::exists(entry.path() / "README.md"))
      found.push_back("games/" + entry.path().filename().string() + "/README.md");
  for (const char* page : {"first-game", "cookbook", "notation", "tour", "lab", "database", "sharing"})
    found.push_back(std::string("games/guide/") + page + ".md");
  std::ranges::sort(found);
  found.insert(found.begin(), "README.md");
  return found;
}

/// "file=NAME" is the whole of a file, "append=NAME" goes to its end.
void write_block(const Block& block, const std::string& folder) {
  const auto at = block.info.find('=');
  if (at == std::string::npos) return;
  const std::string target = folder + "/" + block.info.substr(at + 1);
  std::filesystem::create_directories(std::filesystem::path(target).parent_path());
  std::string text = block.info.find("append=") != std::string::npos ? read_file(target) : "";
  for (const auto& line : block.lines) text += line + "\n";
  write_file(target, text);
}

class Readme : public ::testing::TestWithParam<std::string> {};

TEST_P(Readme, ItsExamplesPrintWhatItSays) {
  const std::string path = std::string(HOUSERULE_SOURCE_DIR) + "/" + GetParam();
  const bool update = std::getenv("HOUSERULE_UPDATE_README") != nullptr;
  const std::string folder = fresh_folder();
  std::filesystem::create_directory_symlink(std::string(HOUSERULE_SOURCE_DIR) + "/games", folder + "/games");
  Page page = read_page(path);
  int commands = 0;
  for (auto& [prose, block] : page.parts) {
    write_block(block, folder);
    if (block.info != "console") continue;
    ++commands;
    const auto printed = run_console(block, folder);
    if (update) block.lines = printed;
    EXPECT_EQ(printed, block.lines);
  }
  EXPECT_GE(commands, GetParam() == "README.md" ? 4 : 1);
  if (update) write_file(path, join(page));
}

INSTANTIATE_TEST_SUITE_P(Pages, Readme, ::testing::ValuesIn(pages()), [](const auto& test) {
  std::string name = test.param;
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name;
});

}  // namespace
}  // namespace houserule::test::readme_test
