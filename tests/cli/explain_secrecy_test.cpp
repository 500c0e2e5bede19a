// 'why' tells a player nothing that it can't see.

#include <filesystem>

#include <gtest/gtest.h>

#include "cli/text/explain.hpp"
#include "core/play/determinization.hpp"
#include "scripting/checks/contract/examination.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli::explain_secrecy_test {
namespace {

/// The match goes on at random; whoever acts asks, in the world as it is and in others that look the same. How often
/// there was more to tell than a refusal.
int explained(const Package& package, int players, int plies, int sayings) {
  Referee referee = package.referee(players);
  State state = referee.start(5);
  Generator generator(7);
  int told = 0;
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    const Seat seat = referee.actor(state);
    for (int i = 0; i < sayings; ++i) {
      const std::string text = contract::typed_action(state, seat, generator);
      const Block truth = explain_action(package, referee, state, seat, text, Look{});
      const State world = determinize(referee, state, seat, generator);
      EXPECT_EQ(explain_action(package, referee, world, seat, text, Look{}), truth) << "ply " << ply << ": " << text;
      told += truth.size() > 1 ? 1 : 0;
    }
    Action action;
    referee.sample(state, seat, generator, action);
    referee.apply_legal(state, action);
  }
  return told;
}

TEST(ExplainSecrecy, TheAnswerDependsOnWhatTheSeatSees) {
  const std::string honest = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest";
  EXPECT_GT(explained(load_package(honest), 3, 40, 10), 100);
}

/// With every variant, by as few and by as many as there can be.
TEST(ExplainSecrecy, SoItIsInEveryShippedGame) {
  for (const auto& entry : std::filesystem::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games")) {
    if (!std::filesystem::exists(entry.path() / "game.yaml")) continue;
    SCOPED_TRACE(entry.path().string());
    const std::string folder = entry.path().string();
    std::vector<std::vector<std::string>> variants{{}};
    for (const VariantInfo& variant : load_package(folder).variants) variants.push_back({variant.id});
    int told = 0;
    for (const auto& chosen : variants) {
      LoadOptions options;
      options.variants = chosen;
      const Package package = load_package(folder, options);
      for (const int players : {package.definition->min_players, package.definition->max_players})
        told += explained(package, players, 24, 3);
    }
    EXPECT_GT(told, 10);
  }
}

/// The same words in a world that looks different get another answer: the comparison can fail.
TEST(ExplainSecrecy, AnotherHandIsAnotherAnswer) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef");
  Referee referee = package.referee(3);
  const State one = referee.start(1), other = referee.start(2);
  EXPECT_NE(explain_action(package, referee, one, 0, "take", Look{}),
            explain_action(package, referee, other, 0, "take", Look{}));
}

}  // namespace
}  // namespace houserule::cli::explain_secrecy_test
