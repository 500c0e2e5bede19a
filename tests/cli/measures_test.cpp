// What a simulation tells if it looks closely, and when it ends by itself.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/database/sqlite.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test {
namespace {

using Json = nlohmann::json;

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// From the line that begins so.
std::string from(const std::string& text, const std::string& start) {
  const auto at = text.find("\n" + start);
  return at == std::string::npos ? text : text.substr(at + 1);
}

const std::string toy = R"yaml(format: 2
id: toy
title: Toy
players: 2
pieces:
  card:
    kinds:
      gold: {copies: 1}
      tin: {copies: 5}
      ruby: {copies: 0}
zones:
  pool: {shape: set, holds: card, fill: all}
  hand: {shape: set, holds: card, each: player}
phases:
  take: {actions: [take], otherwise: [wait]}
actions:
  take:
    text: Take a card
    choose: {card: pool}
    do: [{move: card, to: hand}]
  wait: {text: Wait}
flow:
  - repeat: 2
    do: [{phase: take}]
endings:
  - {when: hand.count >= 4, win: me, because: Somebody has four}
scoring:
  gold: {label: Gold, count: hand, with: gold, points: 7}
  rubies: {label: Rubies, count: hand, with: ruby}
)yaml";

std::string toy_folder() {
  const std::string folder = fresh_folder() + "/toy";
  write_file(folder + "/game.yaml", toy);
  return folder;
}

TEST(Measures, AreToldInTables) {
  const Finished finished = run({"simulate", toy_folder(), "--games", "200", "--measures"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(from(finished.out, "Looked"), "");
}

}  // namespace
}  // namespace houserule::test
