// The generated pages of the guide. HOUSERULE_UPDATE_GUIDE=1 writes them anew.
#include "tests/guide/reference.hpp"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace houserule::test::reference_test {
namespace {

std::string read(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

void expect_page(const std::string& name, const std::string& expected) {
  const std::string path = std::string(HOUSERULE_SOURCE_DIR) + "/games/guide/" + name;
  if (std::getenv("HOUSERULE_UPDATE_GUIDE") != nullptr) std::ofstream(path) << expected;
  EXPECT_EQ(read(path), expected) << "run this test with HOUSERULE_UPDATE_GUIDE=1";
}

TEST(Guide, TheYamlReferenceIsUpToDate) { expect_page("yaml.md", yaml_reference()); }
TEST(Guide, TheScriptReferenceIsUpToDate) { expect_page("script.md", script_reference()); }

/// An anchor as forges make it from a heading: small letters, blanks as '-', ':' dropped.
std::string anchor(const std::string& heading) {
  std::string result;
  for (const char letter : heading)
    if (letter == ' ')
      result += '-';
    else if (letter != ':' && letter != '.' && letter != '/')
      result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

TEST(Guide, EveryLinkOfTheYamlReferenceLeadsSomewhere) {
  std::set<std::string> anchors;
  std::istringstream lines(yaml_reference());
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("#")) anchors.insert(anchor(line.substr(line.find(' ') + 1)));
  const std::string text = yaml_reference();
  int links = 0;
  for (std::size_t at = text.find("](#"); at != std::string::npos; at = text.find("](#", at + 1), ++links) {
    const std::size_t start = at + 3;
    EXPECT_TRUE(anchors.contains(text.substr(start, text.find(')', start) - start))) << text.substr(at - 20, 60);
  }
  EXPECT_GT(links, 100);
}

}  // namespace
}  // namespace houserule::test::reference_test
