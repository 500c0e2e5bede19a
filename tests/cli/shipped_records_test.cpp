// Records of every shipped game, with each of its variants and for as few and as many players as there can be, can be
// gone through again, asked about, gone on with and scored.
#include <algorithm>
#include <filesystem>
#include <ostream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "scripting/package/package.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::shipped_records_test {
namespace {

namespace fs = std::filesystem;

constexpr int matches = 2;

/// What is played, and by how many.
struct Played {
  std::string game, variant;
  int players = 0;

  std::vector<std::string> options() const {
    std::vector<std::string> words{"--players", std::to_string(players)};
    if (!variant.empty()) words.insert(words.end(), {"--variant", variant});
    return words;
  }
};

std::string name_of(const Played& played) {
  std::string name = played.game + "_" + (played.variant.empty() ? "" : played.variant + "_") + "for_" +
                     std::to_string(played.players);
  std::ranges::replace(name, '-', '_');
  return name;
}

void PrintTo(const Played& played, std::ostream* out) { *out << name_of(played); }

void add_tables(const std::string& folder, const std::string& variant, std::vector<Played>& tables) {
  LoadOptions options;
  if (!variant.empty()) options.variants = {variant};
  const Package package = load_package(folder, options);
  const Definition& definition = *package.definition;
  tables.push_back({definition.id, variant, definition.min_players});
  if (definition.max_players > definition.min_players)
    tables.push_back({definition.id, variant, definition.max_players});
}

std::vector<Played> shipped_tables() {
  std::vector<Played> tables;
  for (const auto& entry : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games")) {
    if (!fs::exists(entry.path() / "game.yaml")) continue;
    add_tables(entry.path().string(), "", tables);
    for (const VariantInfo& variant : load_package(entry.path().string()).variants)
      add_tables(entry.path().string(), variant.id, tables);
  }
  return tables;
}

class ShippedRecords : public testing::TestWithParam<Played> {
 protected:
  void SetUp() override {
    std::vector<std::string> words{"simulate", GetParam().game, "--games", std::to_string(matches),
                                   "--record", record_};
    const std::vector<std::string> options = GetParam().options();
    words.insert(words.end(), options.begin(), options.end());
    print(words);
  }

  /// What the program prints; it must not fail.
  static std::string print(const std::vector<std::string>& words) {
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 0) << testing::PrintToString(words) << '\n' << finished.error;
    return finished.out;
  }

  /// The first half of the first match, in a file of its own.
  std::string write_unfinished() const {
    const auto lines = lines_of(read_file(record_));
    const auto second =
        std::find_if(lines.begin() + 1, lines.end(), [](const auto& line) { return line.starts_with("{\"format\""); });
    const std::string path = fresh_folder() + "/unfinished.jsonl";
    std::string text;
    for (auto line = lines.begin(); line != lines.begin() + (second - lines.begin()) / 2; ++line) text += *line + "\n";
    write_file(path, text);
    return path;
  }

  std::string record_ = fresh_folder() + "/matches.jsonl";
};

TEST_P(ShippedRecords, AreExplained) {
  for (int match = 1; match <= matches; ++match) {
    const std::string number = std::to_string(match);
    EXPECT_NE(print({"why", record_, "--match", number}), "");
    for (const char* ply : {"0", "1", "4"}) EXPECT_NE(print({"why", record_, "--match", number, "--at", ply}), "");
  }
}

TEST_P(ShippedRecords, AreReplayedWithTheirLog) {
  int logged = 0, announced = 0;
  for (const auto& line : lines_of(print({"replay", record_}))) {
    announced += line.starts_with("match ") ? 1 : 0;
    logged += line.find("Player ") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(announced, matches);
  EXPECT_GT(logged, 3 * matches);
  EXPECT_NE(print({"replay", record_, "--at", "3"}), "");
}

TEST_P(ShippedRecords, AreTracedAndTheirEndsScored) {
  const auto lines = lines_of(print({"replay", record_, "--trace"}));
  ASSERT_GT(lines.size(), 2u);
  const auto end = nlohmann::ordered_json::parse(lines.back());
  EXPECT_TRUE(end.at("result").contains("ranking"));
  const std::string position = fresh_folder() + "/end.json";
  write_file(position, end.at("state").dump());
  std::vector<std::string> words{"score", GetParam().game, position, "--json"};
  const std::vector<std::string> options = GetParam().options();
  words.insert(words.end(), options.begin(), options.end());
  const auto scored = nlohmann::ordered_json::parse(print(words));
  EXPECT_EQ(scored.at("scores").size(), end.at("result").at("scores").size());
}

/// Bots play on to the end; a human without a word leaves it as it is.
TEST_P(ShippedRecords, AreGoneOnWith) {
  const std::string unfinished = write_unfinished();
  const std::string before = read_file(unfinished);
  print({"resume", unfinished, "--seat", "1=human"});
  EXPECT_TRUE(read_file(unfinished).starts_with(before));
  print({"resume", unfinished, "--seat", "1=random"});
  EXPECT_TRUE(lines_of(read_file(unfinished)).back().starts_with("{\"result\""));
  EXPECT_NE(print({"replay", unfinished, "--quiet"}), "");
  EXPECT_NE(print({"why", unfinished}), "");
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedRecords, testing::ValuesIn(shipped_tables()),
                         [](const auto& test) { return name_of(test.param); });

}  // namespace
}  // namespace houserule::test::shipped_records_test
