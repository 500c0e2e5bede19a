// An argument that takes several, and pieces that look alike.

#include "core/model/operations.hpp"
#include "tests/core/flow/candidates_fixture.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::several_test {
namespace {

using namespace choosing;

/// A bowl of fruits and one action.
struct Bowl {
  Referee referee;
  State state;

  Bowl(const std::string& action, List<ArgumentDefinition> arguments, std::initializer_list<int> pieces = {3, 1, 0})
      : referee(open(action, std::move(arguments))), state(referee.start(1)) {
    for (const int piece : pieces) move_piece(state, static_cast<PieceId>(piece), 0);
  }
  static Referee open(const std::string& action, List<ArgumentDefinition> arguments) {
    Fruits fruits;
    fruits.zone("bowl", Shape::set);
    fruits.offer(fruits.action(action, std::move(arguments)));
    return fruits.open();
  }
  std::string listed() { return choosing::listed(referee, state); }
  Parsed read(const std::string& text) { return parse_action(referee, state, 0, text); }
};

TEST(Several, CellsAreChosenInNoOrderAndNoneTwice) {
  Table table;
  table.type("peg");
  GridDefinition square;
  square.rows = square.columns = 3;
  table.board("board", square);
  table.offer(table.action("join", {several(cells("places", 0), 2, 2)}));
  Referee referee = table.open();
  const State state = referee.start(1);
  EXPECT_EQ(referee.legal(state, 0).size(), 36u);
  EXPECT_EQ(action_text(state, referee.legal(state, 0).front()), "join a1 b1");
  EXPECT_EQ(action_text(state, referee.legal(state, 0).back()), "join b3 c3");
  expect_uniform(referee, state, 400);
}

TEST(Several, OfEqualPiecesThereAreAsManyToChooseAsLieThere) {
  Bowl bowl("mix", {several(pieces("fruit", 0), 2, 2)});
  EXPECT_EQ(bowl.listed(), "mix pear@bowl pear@bowl, mix pear@bowl fig@bowl");
  for (const Action& action : bowl.referee.legal(bowl.state, 0)) EXPECT_NE(action.values[0], action.values[1]);
  expect_uniform(bowl.referee, bowl.state);
}

TEST(Several, FromNoneToAll) {
  Bowl bowl("mix", {several(pieces("fruit", 0), 0, 3)});
  EXPECT_EQ(bowl.listed(),
            "mix, mix pear@bowl, mix pear@bowl pear@bowl, mix pear@bowl pear@bowl fig@bowl, mix pear@bowl fig@bowl, "
            "mix fig@bowl");
  expect_uniform(bowl.referee, bowl.state);
}

TEST(Several, MoreThanThereAreCanNotBeChosen) {
  Fruits fruits;
  fruits.zone("bowl", Shape::set);
  fruits.offer(fruits.action("mix", {several(pieces("fruit", 0), 3, 3)}));
  fruits.offer(fruits.action("wait"));
  Referee referee = fruits.open();
  State state = referee.start(1);
  for (const int piece : {3, 1}) move_piece(state, static_cast<PieceId>(piece), 0);
  EXPECT_EQ(listed(referee, state), "wait");
}

TEST(Several, ArgumentsNameNoPieceTwice) {
  Bowl bowl("feed", {pieces("first", 0), pieces("then", 0)});
  EXPECT_EQ(bowl.listed(), "feed pear@bowl pear@bowl, feed pear@bowl fig@bowl, feed fig@bowl pear@bowl");
  const Action both = bowl.referee.legal(bowl.state, 0).front();
  EXPECT_NE(both.values[0], both.values[1]);
  EXPECT_EQ(bowl.referee.check(bowl.state, both), "");
  EXPECT_EQ(bowl.referee.check(bowl.state, act(0, 0, {3, 3})), "'fig@bowl' is not possible here");
  expect_uniform(bowl.referee, bowl.state);
}

TEST(Several, GoWithWhatIsChosenBefore) {
  Bowl bowl("trade", {pieces("away", 0), several(pieces("for", 0), 1, 2)});
  EXPECT_EQ(bowl.listed(),
            "trade pear@bowl pear@bowl, trade pear@bowl pear@bowl fig@bowl, trade pear@bowl fig@bowl, trade fig@bowl "
            "pear@bowl, trade fig@bowl pear@bowl pear@bowl");
  expect_uniform(bowl.referee, bowl.state);
}

TEST(Several, MayBeMoreThanCanBeListed) {
  Table table;
  table.type("peg");
  GridDefinition square;
  square.rows = square.columns = 10;
  table.board("board", square);
  table.offer(table.action("join", {several(cells("places", 0), 6, 6)}));
  Referee referee = table.open();
  const State state = referee.start(1);
  Generator generator(1);
  Action action;
  ASSERT_TRUE(referee.sample(state, 0, generator, action));
  EXPECT_EQ(referee.check(state, action), "");
  EXPECT_EQ(parse_action(referee, state, 0, action_text(state, action)).action, action);
  EXPECT_THROW(referee.legal(state, 0), RuleError);
}

TEST(Several, AreWrittenInAnyOrder) {
  Bowl bowl("mix", {several(pieces("fruit", 0), 2, 3)});
  const auto read = [&](const std::string& text) { return action_text(bowl.state, bowl.read(text).action); };
  EXPECT_EQ(read("mix fig@bowl pear@bowl"), "mix pear@bowl fig@bowl");
  EXPECT_EQ(read("mix pear@bowl fig@bowl pear@bowl"), "mix pear@bowl pear@bowl fig@bowl");
  EXPECT_TRUE(bowl.read("mix pear@bowl fig@bowl pear@bowl").refusal.empty());
  const auto refused = [&](const std::string& text) { return sentence(bowl.read(text).refusal); };
  EXPECT_EQ(refused("mix fig@bowl fig@bowl"), "'fig@bowl' is not possible here");
  EXPECT_EQ(refused("mix pear@bowl"), "'mix' is written: mix fruit… (2–3)");
  EXPECT_EQ(refused("mix pear@bowl apple"), "there is no fruit 'apple' here; there are: pear@bowl, fig@bowl");
}

TEST(Several, PiecesGoByWhatTheSeatCanTell) {
  Bowl bowl("mix", {several(pieces("fruit", 0), 2, 2)}, {5, 3, 0});
  EXPECT_EQ(bowl.listed(), "mix pear@bowl fig@bowl, mix pear@bowl apple@bowl, mix fig@bowl apple@bowl");
  expect_uniform(bowl.referee, bowl.state);
}

}  // namespace
}  // namespace houserule::several_test
