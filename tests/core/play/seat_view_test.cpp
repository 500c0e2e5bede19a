// What a bot is handed.

#include "core/play/seat_view.hpp"

#include <set>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule {
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

/// A script that lets what a seat may do depend on a secret makes worlds that offer something else.
TEST(SeatView, WorldsThatOfferSomethingElseAreAnError) {
  Coins coins;
  auto rules = Coins::rules();
  coins.definition.actions[0].scripted_legal = true;
  rules->on_legal = [](const State& state, const Action& action) -> std::string {
    return action.values[0] == 1 || state.header().generator == Generator(1) ? "" : "unlucky";
  };
  Referee referee = coins.referee(2, std::move(rules));
  const State state = referee.start(1);
  ASSERT_EQ(referee.legal(state, 0).size(), 6u);
  Nth bot(0);
  Generator generator(1);
  EXPECT_EQ(message_of([&] { decide(bot, referee, state, 0, generator); }),
            "what the player may do depends on something that it can't see");
}

}  // namespace
}  // namespace houserule
