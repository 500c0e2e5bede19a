// The page on formats shows what the program does.

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "scripting/package/upgrade.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::formats_test {
namespace {

std::string block_of(const std::string& page, const std::string& name) {
  const std::string fence = "```yaml " + name + "\n";
  const std::size_t start = page.find(fence) + fence.size();
  return page.substr(start, page.find("```", start) - start);
}

TEST(FormatsPage, ShowsWhatUpgradeWrites) {
  std::ifstream stream{std::string(HOUSERULE_SOURCE_DIR) + "/games/guide/formats.md"};
  std::ostringstream page;
  page << stream.rdbuf();
  const std::string before = block_of(page.str(), "before");
  Diagnostics diagnostics;
  yaml::Node tree = yaml::parse_text(before, "game.yaml", diagnostics);
  std::vector<Rewriting> left;
  EXPECT_EQ(rewrite(before, upgrade_game(tree), left), block_of(page.str(), "after"));
  EXPECT_TRUE(left.empty() && diagnostics.empty());
}

}  // namespace
}  // namespace houserule::formats_test
