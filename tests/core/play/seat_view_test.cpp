// What a bot is handed.

#include "core/play/seat_view.hpp"

#include <set>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::seat_view_test {
namespace {

/// Plays the index-th of what it may, after a look into a world.
struct Nth : Decider {
  explicit Nth(std::size_t the_index) : index(the_index) {}
  Choice choose(SeatView& view, Generator& generator) override {
    seen = view.observe();
    seat = view.seat();
    const State world = view.draw_world(generator);
    in_world = view.legal_in(world);
    return view.choice(index);
  }
  std::size_t index;
  Observation seen;
  Seat seat = no_seat;
  std::vector<Action> in_world;
};

TEST(SeatView, OffersWhatTheRefereeLists) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  const std::vector<Action> legal = referee.legal(state, 0);
  Generator generator(1);
  for (std::size_t i = 0; i < legal.size(); ++i) {
    Nth bot(i);
    EXPECT_EQ(decide(bot, referee, state, 0, generator), legal[i]);
    EXPECT_EQ(bot.in_world, legal);
    EXPECT_EQ(bot.seat, 0);
    EXPECT_EQ(bot.seen, observe(referee, state, 0));
  }
  Nth too_many(legal.size());
  EXPECT_THROW(decide(too_many, referee, state, 0, generator), std::out_of_range);
}

TEST(SeatView, SamplesAsTheRefereeDoes) {
  struct Any : Decider {
    Choice choose(SeatView& view, Generator& generator) override { return view.sample(generator); }
  } any;
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator one(seed), same(seed);
    Action action;
    referee.sample(state, 0, one, action);
    EXPECT_EQ(decide(any, referee, state, 0, same), action);
    EXPECT_EQ(one, same);
  }
}

/// Coins, with a pile of hidden cards from which one may be dug up.
struct Diggers : Coins {
  Diggers() {
    type("card");
    for (const char* id : {"ace", "bee", "cat"}) kind(id);
    zone("pile", Shape::set, Sees::nobody).fill = ZoneDefinition::Fill::all;
    definition.phases[0].actions.push_back(action("dig", {pieces("card", 0)}));
  }
};

/// A script that refuses the index-th action, as long as a secret is what it is when a match begins.
std::unique_ptr<FakeRules> capricious(Coins& coins, int index) {
  coins.definition.actions[static_cast<std::size_t>(index)].scripted_legal = true;
  auto rules = Coins::rules();
  rules->on_legal = [](const State& state, const Action&) -> std::string {
    return state.header().generator == Generator(1) ? "" : "unlucky";
  };
  return rules;
}

TEST(SeatView, WorldsThatOfferOtherHiddenThingsAreAnError) {
  Diggers coins;
  auto rules = capricious(coins, 1);
  Referee referee = coins.referee(2, std::move(rules));
  const State state = referee.start(1);
  ASSERT_GT(referee.legal(state, 0).size(), 6u);
  Nth bot(0);
  Generator generator(1);
  EXPECT_EQ(message_of([&] { decide(bot, referee, state, 0, generator); }),
            "what the player may do depends on something that it can't see");
}

TEST(SeatView, WorldsAreNotAskedAgainWhatIsKnown) {
  Coins coins;
  auto rules = capricious(coins, 0);
  Referee referee = coins.referee(2, std::move(rules));
  const State state = referee.start(1);
  Nth bot(0);
  Generator generator(1);
  decide(bot, referee, state, 0, generator);
  EXPECT_EQ(bot.in_world, referee.legal(state, 0));
}

}  // namespace
}  // namespace houserule::seat_view_test
