// Every game folder found, at every number of players, with every variant and every pair that may stack.

#include "scripting/checks/contract/contract.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include <gtest/gtest.h>

#include "core/lab/never.hpp"
#include "tests/contract/effort.hpp"

namespace houserule::contract_test {
namespace {

struct Case {
  std::string folder;
  int players = 0;  // 0: the folder as a whole
  std::vector<std::string> variants;
  std::string fault;  // that keeps it from being loaded
};

/// coral-reef_3_players_hard-whales
std::string name_of(const Case& one) {
  std::string name = std::filesystem::path(one.folder).filename().string();
  if (one.players > 0) name += "_" + std::to_string(one.players) + "_players";
  for (const auto& variant : one.variants) name += "_with_" + variant;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

void PrintTo(const Case& one, std::ostream* out) { *out << name_of(one); }

LoadOptions options_of(const Case& one) {
  LoadOptions options;
  options.variants = one.variants;
  return options;
}

/// The package's table of players for each set of variants; one case that tells the fault if it can't be loaded.
void add_cases(const std::string& folder, const std::vector<std::string>& variants, std::vector<Case>& cases) {
  Case one{folder, 0, variants, ""};
  try {
    const Package package = load_package(folder, options_of(one));
    for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
      one.players = players;
      cases.push_back(one);
    }
  } catch (const LoadError& error) {
    one.fault = to_text(error.diagnostics);
    cases.push_back(one);
  }
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const std::string& folder : list_games()) {
    try {
      const Package game = load_package(folder);
      for (const auto& variants : variant_sets(game.variants)) add_cases(folder, variants, cases);
    } catch (const LoadError& error) {
      cases.push_back({folder, 0, {}, to_text(error.diagnostics)});
    }
  }
  return cases;
}

std::vector<Case> all_folders() {
  std::vector<Case> cases;
  for (const std::string& folder : list_games()) cases.push_back({folder, 0, {}, ""});
  return cases;
}

std::string text_of(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) text += to_text(finding) + "\n";
  return text;
}

class Contract : public testing::TestWithParam<Case> {};

TEST_P(Contract, Holds) {
  ASSERT_EQ(GetParam().fault, "");
  const Package package = load_package(GetParam().folder, options_of(GetParam()));
  EXPECT_EQ(text_of(check_contract(package, GetParam().players, suite_effort())), "");
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(all_cases()),
                         [](const auto& test) { return name_of(test.param); });

class ContractOfFolder : public testing::TestWithParam<Case> {};

TEST_P(ContractOfFolder, EverythingIsReached) {
  EXPECT_EQ(text_of(check_reach(GetParam().folder, suite_effort())), "");
}

/// What the lab says of a game has an answer, or none, at every table.
TEST_P(ContractOfFolder, CanBeSurveyed) {
  const Package package = load_package(GetParam().folder);
  for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
    houserule::Run run;
    run.game = package.game(players);
    run.make_rules = [&package] { return package.make_rules(); };
    run.matches = 3;
    const Survey survey = survey_matches(run);
    EXPECT_EQ(survey.matches + survey.unfinished, 3u) << players;
    EXPECT_EQ(survey.decisions.count(), survey.matches) << players;
    EXPECT_LE(survey.moment.count(), has_lead(*run.game) ? survey.matches : 0) << players;
    std::uint64_t actions = 0;
    for (const HappeningTally& action : survey.actions) actions += static_cast<std::uint64_t>(action.times.sum());
    EXPECT_EQ(actions, static_cast<std::uint64_t>(survey.decisions.sum())) << players;
    never_happened(survey);
    EXPECT_TRUE(worth_of_kinds(survey).empty()) << players;  // too few
  }
}

/// tests/games/golden/<game>-<players>.txt and, for each variant, <game>-<variant>-<players>.txt
TEST_P(ContractOfFolder, HasGoldenTranscripts) {
  const Package game = load_package(GetParam().folder);
  const std::string start = std::string(HOUSERULE_SOURCE_DIR) + "/tests/games/golden/" + game.definition->id;
  const auto exists = [&](const std::string& variant, int players) {
    return std::filesystem::exists(start + variant + "-" + std::to_string(players) + ".txt");
  };
  for (int players = game.definition->min_players; players <= game.definition->max_players; ++players)
    EXPECT_TRUE(exists("", players)) << players << " players";
  for (const VariantInfo& variant : game.variants) {
    bool any = false;
    for (int players = 1; players <= max_seats; ++players) any = any || exists("-" + variant.id, players);
    EXPECT_TRUE(any) << variant.id;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ContractOfFolder, testing::ValuesIn(all_folders()),
                         [](const auto& test) { return name_of(test.param); });

TEST(ContractCases, EveryGameIsFound) {
  const auto games = list_games();
  EXPECT_EQ(static_cast<std::ptrdiff_t>(all_folders().size()), static_cast<std::ptrdiff_t>(games.size()));
  EXPECT_GE(games.size(), 4u);
}

}  // namespace
}  // namespace houserule::contract_test
