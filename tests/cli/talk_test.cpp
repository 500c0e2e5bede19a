// Matches played through another program: the guide's examples, and its environment in Python.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::talk_test {
namespace {

using Json = nlohmann::ordered_json;

const std::string page_path = std::string(HOUSERULE_SOURCE_DIR) + "/games/guide/talk.md";

struct Exchange {
  std::string request, answer;
};

std::vector<Exchange> exchanges_of(const std::string& page) {
  std::vector<Exchange> exchanges;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("> ")) exchanges.push_back({line.substr(2), ""});
    if (line.starts_with("< ")) exchanges.back().answer = line.substr(2);
  }
  return exchanges;
}

std::vector<std::string> answers_to(const std::string& requests) {
  Setting setting;
  setting.input = requests;
  const Finished finished = run({"talk"}, setting);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.error, "");
  return lines_of(finished.out);
}

/// "…" stands for whatever.
bool is_like(const std::string& text, const std::string& pattern) {
  const std::string gap = "…";
  std::size_t at = 0;
  for (std::size_t start = 0; start <= pattern.size();) {
    const std::size_t end = std::min(pattern.find(gap, start), pattern.size());
    const std::string part = pattern.substr(start, end - start);
    const std::size_t found = end == pattern.size() && start > 0 && text.size() >= part.size()
                                  ? text.size() - part.size()
                              : start == 0 ? 0
                                           : text.find(part, at);
    if (found == std::string::npos || found < at || text.compare(found, part.size(), part) != 0) return false;
    at = found + part.size();
    start = end + (end == pattern.size() ? 1 : gap.size());
  }
  return at == text.size();
}

TEST(Talk, TheExamplesAreAnsweredAsTheGuideSays) {
  const auto exchanges = exchanges_of(read_file(page_path));
  ASSERT_GT(exchanges.size(), 20u);
  std::string requests;
  for (const Exchange& exchange : exchanges) requests += exchange.request + "\n";
  const auto answers = answers_to(requests);
  ASSERT_EQ(answers.size(), exchanges.size());
  for (std::size_t i = 0; i < answers.size(); ++i)
    EXPECT_TRUE(is_like(answers[i], exchanges[i].answer)) << exchanges[i].request << "\n" << answers[i];
}

TEST(Talk, TheEnvironmentPlaysAWholeMatch) {
  const std::string page = read_file(page_path), fence = "```python\n";
  const std::size_t start = page.find(fence) + fence.size();
  const std::string folder = fresh_folder();
  write_file(folder + "/play.py", page.substr(start, page.find("```", start) - start));
  const std::string program = std::filesystem::path(HOUSERULE_PROGRAM).parent_path();
  const std::string command = "cd '" + folder + "' && PATH='" + program + "':\"$PATH\" python3 play.py >out 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0);
  const std::string out = read_file(folder + "/out");
  EXPECT_TRUE(out.starts_with("points: [")) << out;
  EXPECT_NE(out.find("reward: "), std::string::npos) << out;
}

TEST(Talk, ManyMatchesGoOnSideBySide) {
  std::string requests;
  for (int match = 1; match <= 3; ++match)
    requests += R"({"do": "start", "game": "hearts", "players": 4, "seed": )" + std::to_string(match) + "}\n";
  for (int ply = 0; ply < 12; ++ply)
    for (int match = 1; match <= 3; ++match)
      requests += R"({"do": "observe", "seat": 1, "match": )" + std::to_string(match) + "}\n";
  const auto answers = answers_to(requests);
  ASSERT_EQ(answers.size(), 39u);
  EXPECT_NE(Json::parse(answers[3])["sees"], Json::parse(answers[4])["sees"]);
  EXPECT_EQ(answers[3], answers[6]);
}

TEST(Talk, WhatIsSavedGoesOn) {
  const auto first = answers_to(
      "{\"do\": \"start\", \"game\": \"coral-reef\", \"players\": 2, \"seed\": 4, \"variants\": [\"lagoon\"],"
      " \"parameters\": {\"hand\": 7}}\n"
      "{\"do\": \"observe\", \"match\": 1, \"seat\": 1}\n");
  const std::string action = Json::parse(first[1])["legal"][0];
  const Json apply{{"do", "apply"}, {"match", 1}, {"seat", 1}, {"action", action}};
  const std::string begin =
      R"({"do": "start", "game": "coral-reef", "players": 2, "seed": 4, "variants": ["lagoon"], "parameters": {"hand": 7}})";
  const auto saved = answers_to(begin + "\n" + apply.dump() + "\n" + R"({"do": "save", "match": 1})" + "\n" +
                                R"({"do": "observe", "match": 1, "seat": 2})" + "\n");
  const std::string record = Json::parse(saved[2])["saved"];
  const auto again = answers_to(Json{{"do", "start"}, {"saved", record}}.dump() + "\n" +
                                R"({"do": "observe", "match": 1, "seat": 2})" + "\n");
  EXPECT_EQ(again[1], saved[3]);
  const std::string file = fresh_folder() + "/saved.jsonl";
  write_file(file, record);
  EXPECT_EQ(run({"replay", file, "--quiet"}).code, 0);
  const std::string edited = record.substr(0, record.size() - 3) + "0\"}\n";
  const auto refused = answers_to(Json{{"do", "start"}, {"saved", edited}}.dump() + "\n");
  EXPECT_EQ(refused[0], R"({"error":"line 2: this line is not as it was written: its checksum is another"})");
}

TEST(Talk, WhatIsWrongIsSaid) {
  const std::string start = "{\"do\": \"start\", \"game\": \"coral-reef\", \"players\": 3, \"seed\": 1}\n";
  const auto said = [&](const std::string& request) { return answers_to(start + request + "\n").at(1); };
  EXPECT_EQ(said(R"({"do": "apply", "match": 1, "action": "x"})"),
            R"({"error":"'seat' has to say which of several","hint":"it is for 1, 2, 3 to act"})");
  EXPECT_EQ(said(R"({"do": "apply", "match": 1, "seat": 4, "action": "x"})"),
            R"({"error":"'seat' is no whole number from 1 to 3"})");
  EXPECT_EQ(said(R"({"do": "apply", "match": 1, "seat": 1})"), R"({"error":"'action' has to be a text"})");
  EXPECT_EQ(said(R"({"do": "undo", "match": 1})"), R"({"error":"nothing has been played"})");
  EXPECT_EQ(said(R"({"do": "start", "game": "coral-reef", "seed": -1})"),
            R"({"error":"'seed' is no whole number from 0 on"})");
  EXPECT_EQ(said(R"({"do": "start", "game": "coral-reef", "variants": "lagoon"})"),
            R"({"error":"'variants' has to be a list"})");
  EXPECT_EQ(said(R"({"do": "start", "game": "coral-reef", "parameters": []})"),
            R"({"error":"'parameters' has to be an object"})");
  EXPECT_EQ(said(R"({"do": "end", "match": "1"})"), R"({"error":"'match' is no whole number from 1 to 2147483647"})");
  EXPECT_EQ(said(R"({"do": "end"})"), R"({"error":"there is no match 0","hint":"start one"})");
}

TEST(Talk, ThereAreAThousandMatchesAtMost) {
  std::string requests;
  for (int i = 0; i < 1001; ++i) requests += "{\"do\": \"start\", \"game\": \"tic-tac-toe\", \"seed\": 1}\n";
  const auto answers = answers_to(requests);
  EXPECT_EQ(Json::parse(answers[999])["match"], 1000);
  EXPECT_EQ(answers[1000], R"({"error":"there are 1000 matches already","hint":"end one of them first"})");
}

}  // namespace
}  // namespace houserule::test::talk_test
