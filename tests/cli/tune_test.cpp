// Values searched for what is wanted, from the command line.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test {
namespace {

using Json = nlohmann::json;

/// Each takes once: `prize` coins, and as many as a number says.
std::string coins() {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: coins\ntitle: Coins\nplayers: 2..3\nmax_plies: 9\n"
             "parameters:\n  prize: {type: integer, default: 2, minimum: 1, maximum: 9}\n"
             "counters:\n  coins: {each: player}\n"
             "phases:\n  take: {actions: [take]}\n"
             "actions:\n  take:\n    do: [{add: $prize, to: coins}, {add: 1, to: coins}]\n"
             "flow:\n  - phase: take\n"
             "scoring:\n  coins: {counter: coins}\n");
  return folder;
}

std::vector<std::string> tune(const std::string& game, const std::vector<std::string>& more) {
  std::vector<std::string> words{"tune", game, "--matches", "4", "--again", "10"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Tune, FindsTheValueThatIsWanted) {
  const Finished told = run(tune(coins(), {"--vary", "prize=1..6", "--want", "total=6"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.error, "");
  EXPECT_EQ(told.out, "");
}

TEST(Tune, TakesPathsAndSeveralWishes) {
  const Finished told = run(tune(coins(), {"--vary", "prize=1,3", "--vary", "actions.take.do[1].add=0..2", "--want",
                                           "total=5", "--want", "plies=2", "--matters", "total=1,plies=10%"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.out, "");
}

TEST(Tune, SaysThatTheRulesAreBestAsTheyAre) {
  const Finished told = run(tune(coins(), {"--vary", "prize=5..7", "--want", "total=3"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.out, "");
}

TEST(Tune, WritesAVariantThatPlays) {
  const std::string game = coins(), file = game + "/variants/richer.yaml";
  const Finished told = run(tune(game, {"--vary", "prize=1..6", "--want", "total=6", "--write", file}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("Written: " + file + "\n"), std::string::npos) << told.out;
  EXPECT_EQ(read_file(file), "# Found by: houserule tune " + game +
                                 " --matches 4 --again 10 --vary prize=1..6 --want total=6 --write " + file +
                                 "\nid: richer\ntitle: {en: Tuned, fr: Réglé}\nabout:\n  en: prize = 5\n  fr: prize = 5\n"
                                 "change:\n  set:\n    parameters.prize.default: 5\n");
  const Finished checked = run({"check", game});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.error;
  const Finished compared = run({"compare", game, "--variant", "richer", "--measure", "total", "--matches", "4"});
  EXPECT_NE(compared.out.find("6.00"), std::string::npos) << compared.out;
}

TEST(Tune, KeepsWhatTheGameWasSetTo) {
  const Finished told =
      run(tune("nutz", {"--variant", "rich-summer", "--set", "numbers.moons.others=0", "--vary", "numbers.moons.last=0..1",
                        "--want", "plies=40"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("requires: [rich-summer]\nchange:\n  set:\n    numbers.moons.others: 0\n"
                          "    numbers.moons.last: "),
            std::string::npos)
      << told.out;
}

TEST(Tune, IsTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> words =
      tune("coral-reef", {"--vary", "hand=8..10", "--want", "seat-advantage=0", "--json", "--threads"});
  auto alone = words, together = words;
  alone.emplace_back("1");
  together.emplace_back("3");
  EXPECT_EQ(run(alone).out, run(together).out);
}

TEST(Tune, TellsProgramsEverything) {
  const Finished told = run(tune(coins(), {"--vary", "prize=1..3", "--want", "total=3.5", "--json"}));
  const Json json = Json::parse(told.out);
  EXPECT_EQ(json.at("game"), "coins");
  EXPECT_EQ(json.at("stopped"), false);
  EXPECT_EQ(json.at("wanted"), Json::parse(R"([{"measure": "total", "target": 3.5, "matters": 0.175}])"));
  ASSERT_EQ(json.at("search").size(), 3u);
  EXPECT_EQ(json.at("search").at(0).at("set"), Json::object());
  EXPECT_EQ(json.at("search").at(1).at("set"), Json::parse(R"({"prize": "3"})"));
  EXPECT_EQ(json.at("search").at(1).at("measures").at(0).at("mean"), 4);
  ASSERT_EQ(json.at("again").size(), 2u);
  EXPECT_EQ(json.at("again").at(0).at("measures").at(0).at("answer"), "not as wanted");
}

TEST(Tune, SpeaksFrench) {
  const Finished told = run(tune(coins(), {"--vary", "prize=1..6", "--want", "total=6", "--lang", "fr"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.out, "");
}

struct Refusal {
  std::vector<std::string> more;
  std::string error;
};

TEST(Tune, RefusesWhatItCannotDo) {
  const std::string game = coins();
  const Refusal refusals[] = {
      {{"--vary", "prize", "--want", "total=6"}, ""},
      {{"--vary", "prize=1,,2", "--want", "total=6"}, ""},
      {{"--vary", "prize=6..1", "--want", "total=6"}, ""},
      {{"--vary", "prize=1", "--vary", "prize=2", "--want", "total=6"}, ""},
      {{"--vary", "actions.take.do[1].add=0..1000", "--want", "total=6"}, ""},
      {{"--vary", "prize=1..9", "--vary", "actions.take.do[1].add=0..200", "--want", "total=6"}, ""},
      {{"--vary", "prize=2", "--want", "total=6"}, ""},
      {{"--vary", "prize=8..10", "--want", "total=6"}, ""},
      {{"--vary", "prise=1..2", "--want", "total=6"}, ""},
      {{"--vary", "prize=1..2", "--want", "total"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=much"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=50%"}, ""},
      {{"--vary", "prize=1..2", "--want", "fun=1"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=6", "--matters", "total=0"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=6", "--matters", "plies=2"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=6", "--write", game + "/Tuned.yaml"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=6", "--write", game + "/game.yaml"}, ""},
      {{"--vary", "prize=1..2", "--want", "total=6", "--seat", "1=mcts:20ms"}, ""},
  };
  for (const Refusal& refusal : refusals) {
    const Finished told = run(tune(game, refusal.more));
    EXPECT_EQ(told.code, 2) << refusal.more[1];
    EXPECT_EQ(told.out, "");
    EXPECT_EQ(told.error, refusal.error);
  }
}

}  // namespace
}  // namespace houserule::test
