// Where all matches begin alike, each begins as a copy.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/model/said.hpp"
#include "tests/core/flow/trace.hpp"

namespace houserule::opening_test {
namespace {

/// Twelve pears on a tree. Before anybody acts the flow lays three of them into a basket.
struct Orchard : Builder {
  static constexpr int tree = 0, basket = 1;

  Orchard() {
    type("pear");
    for (const char* id : {"green", "yellow", "red", "brown"}) kind(id, 3);
    zone("tree", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
    zone("basket", Shape::row);
    gather = phase("gather", {action("pick", {numbers("count", 1, 3)})});
    begin_with({});
  }
  void begin_with(std::vector<FlowNode> nodes) {
    nodes.push_back(run(effects::Draw{3, ZoneIndex(tree), ZoneIndex(basket)}));
    nodes.push_back(run_phase(gather));
    flow(std::move(nodes));
  }
  int gather = -1;
};

State played_before(Referee& referee, std::uint64_t seed) {
  for (const std::uint64_t before : {1U, 2U, 3U}) {
    State state = referee.start(before);
    while (!state.over()) referee.apply_legal(state, Action(referee.legal(state, referee.actor(state)).back()));
  }
  return referee.start(seed);
}

/// Whether a match after others begins as it would if it were the first.
bool begins_as_the_first(const Builder& builder, std::uint64_t seed) {
  Referee referee = builder.referee(2), other = builder.referee(2);
  const State state = played_before(referee, seed), first = other.start(seed);
  return state == first && referee.legal(state, referee.actor(state)) == other.legal(first, other.actor(first));
}

TEST(Opening, IsThatOfTheFirstMatch) {
  for (const std::uint64_t seed : {7U, 8U}) EXPECT_TRUE(begins_as_the_first(Orchard(), seed)) << seed;
  Referee referee = Orchard().referee(2);
  EXPECT_EQ(referee.start(5).zone(Orchard::basket).count, 3);
  EXPECT_EQ(played_before(referee, 5).zone(Orchard::basket).count, 3);
}

TEST(Opening, IsLeftToChance) {
  Orchard shaken, shuffled, drawn;
  shaken.begin_with({run(effects::Shuffle{ZoneIndex(Orchard::tree)})});
  shuffled.definition.zones[Orchard::tree].shuffle = true;
  drawn.variable("first", VariableDefinition::Type::seat);
  drawn.definition.variables[VariableIndex(0)].drawn = true;
  for (const Orchard* orchard : {&shaken, &shuffled, &drawn}) {
    Referee referee = orchard->referee(2);
    played_before(referee, 1);
    bool differs = false;
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
      EXPECT_TRUE(begins_as_the_first(*orchard, seed)) << seed;
      State state = referee.start(seed), other = referee.start(20);
      state.header().generator = other.header().generator;
      differs = differs || state != other;
    }
    EXPECT_TRUE(differs);
  }
}

TEST(Opening, IsLeftToAScript) {
  Orchard orchard;
  orchard.begin_with({run(effects::Step{StepIndex(0)})});
  auto rules = std::make_unique<FakeRules>();
  int asked = 0;
  rules->on_step = [&](State&, int) { ++asked; };
  Referee referee = orchard.referee(2, std::move(rules));
  played_before(referee, 4);
  EXPECT_EQ(asked, 4);
}

TEST(Opening, IsForgottenWithItsRules) {
  Orchard orchard;
  orchard.begin_with({when(Condition{conditions::Script{ConditionIndex(0)}}, {run(effects::Finish{})})});
  Referee referee = orchard.referee(2, std::make_unique<FakeRules>());
  EXPECT_FALSE(played_before(referee, 4).over());
  auto rules = std::make_unique<FakeRules>();
  rules->on_condition = [](const State&, int) { return true; };
  referee.replace_rules(std::move(rules));
  EXPECT_TRUE(referee.start(5).over());
}

TEST(Opening, IsToldToWhoListens) {
  Orchard orchard;
  effects::Tell hello;
  hello.sentence.by_language["en"] = "Hello";
  orchard.begin_with({run(hello)});
  Referee referee = orchard.referee(2);
  played_before(referee, 4);
  Sayings sayings;
  const Listening listening(&sayings);
  referee.start(5);
  EXPECT_FALSE(sayings.empty());
}

TEST(Opening, FailsInEachMatch) {
  Orchard orchard;
  orchard.begin_with({run(effects::Step{StepIndex(0)})});
  Referee referee = orchard.referee(2);
  for (int match = 0; match < 4; ++match)
    EXPECT_STREQ(error_of([&] { referee.start(1); }).what(), "this game needs a script and has none") << match;
}

}  // namespace
}  // namespace houserule::opening_test
