// 'why' tells a player nothing that it can't see.

#include <gtest/gtest.h>

#include "cli/text/explain.hpp"
#include "core/flow/notation.hpp"
#include "core/play/determinization.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {
namespace {

/// Actions as they could be typed: each with all of these words.
std::vector<std::string> sayings(const Game& game, const State& state, Seat seat) {
  std::vector<std::string> words{"down"};
  for (const KindDefinition& kind : game.definition().kinds) words.push_back(kind.id);
  for (std::size_t id = 0; id < game.pieces().size(); id += 5)
    words.push_back(piece_text(state, seat, static_cast<PieceId>(id)));
  for (const char* cell : {"e4", "f5", "g6"}) words.emplace_back(cell);
  std::vector<std::string> texts;
  for (const ActionDefinition& action : game.definition().actions) {
    texts.push_back(action.id);
    for (const auto& word : words) texts.push_back(action.id + " " + word);
    for (const char* cell : {"e4", "f5", "f6", "h4"})
      for (const char* other : {"e5", "f4", "f5", "g7"}) texts.push_back(action.id + " " + cell + " " + other);
  }
  return texts;
}

/// The match goes on at random; whoever acts asks, in the world as it is and in others that look the same.
void expect_no_secrets(const std::string& folder, int players, int plies) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/" + folder);
  Referee referee = package.referee(players);
  State state = referee.start(5);
  Generator generator(7);
  int asked = 0;
  for (int ply = 0; ply < plies && !state.over(); ++ply) {
    const Seat seat = referee.actor(state);
    if (ply % 3 == 0)
      for (const auto& text : sayings(referee.game(), state, seat)) {
        const Block truth = explain_action(package, referee, state, seat, text, Look{});
        const State world = determinize(referee, state, seat, generator);
        EXPECT_EQ(explain_action(package, referee, world, seat, text, Look{}), truth) << "ply " << ply << ": " << text;
        asked += truth.size() > 1 ? 1 : 0;
      }
    Action action;
    referee.sample(state, seat, generator, action);
    referee.apply_legal(state, action);
  }
  EXPECT_GT(asked, 100);
}

TEST(ExplainSecrecy, TheAnswerDependsOnWhatTheSeatSees) {
  expect_no_secrets("games/coral-reef", 3, 60);
  expect_no_secrets("tests/contract/fixtures/honest", 3, 40);
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
}  // namespace houserule::cli
