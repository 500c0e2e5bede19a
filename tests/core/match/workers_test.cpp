// Several who play a run together: threads here, that exchange as processes would.

#include "core/match/workers.hpp"

#include <barrier>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "core/lab/comparison.hpp"
#include "core/match/packing.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::workers_test {
namespace {

struct Meeting {
  explicit Meeting(int size) : texts(static_cast<std::size_t>(size)), barrier(size) {}
  std::vector<std::string> texts;
  std::barrier<> barrier;
};

class OneOfSome : public Workers {
 public:
  OneOfSome(Meeting& meeting, int rank) : meeting_(meeting), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(meeting_.texts.size()); }
  std::vector<std::string> exchange(const std::string& mine) override {
    meeting_.texts[static_cast<std::size_t>(rank_)] = mine;
    meeting_.barrier.arrive_and_wait();
    std::vector<std::string> all = meeting_.texts;
    meeting_.barrier.arrive_and_wait();
    return all;
  }

 private:
  Meeting& meeting_;
  int rank_;
};

/// What each of so many gets to know by `play`.
template <class Play>
std::vector<std::string> play_with(int size, const Play& play) {
  Meeting meeting(size);
  std::vector<std::string> told(static_cast<std::size_t>(size));
  std::vector<std::thread> threads;
  for (int rank = 0; rank < size; ++rank)
    threads.emplace_back([&, rank] {
      OneOfSome workers(meeting, rank);
      told[static_cast<std::size_t>(rank)] = play(workers);
    });
  for (std::thread& thread : threads) thread.join();
  return told;
}

std::string results_of(Run run, Workers* workers) {
  run.workers = workers;
  std::string told;
  play_in_order(run, [&](const MatchResult& result) {
    Packer packer;
    pack(packer, *run.game, result);
    told += packer.take();
  });
  return told;
}

TEST(Workers, GetTheSameResultsInTheSameOrder) {
  auto run = Coins().run(700, 2);
  run.record = run.count_uses = run.count_choices = true;
  const std::string alone = results_of(run, nullptr);
  for (const int size : {1, 2, 5})
    for (const std::string& told : play_with(size, [&](Workers& workers) { return results_of(run, &workers); }))
      EXPECT_TRUE(told == alone) << size;
}

TEST(Workers, AllEndWhenEnoughAreTaken) {
  const auto numbers = [](Workers* workers) {
    auto run = Coins().run(700, 2);
    run.workers = workers;
    std::atomic<bool> enough = false, stop = false;
    run.enough = &enough;
    run.stop = &stop;
    std::string told;
    play_in_order(run, [&](const MatchResult& result) {
      if (enough) return;
      told += std::to_string(result.number) + " ";
      enough = result.number == 98;
    });
    EXPECT_FALSE(stop);  // nobody was interrupted
    return told;
  };
  const std::string alone = numbers(nullptr);
  EXPECT_TRUE(alone.ends_with(" 97 98 ")) << alone;
  for (const int size : {1, 2, 5})
    for (const std::string& told : play_with(size, [&](Workers& workers) { return numbers(&workers); }))
      EXPECT_EQ(told, alone) << size;
}

TEST(Workers, ResultsArriveAsTheyWere) {
  auto run = Coins().run(3, 1);
  run.record = run.detail = true;
  play_in_order(run, [&](const MatchResult& result) {
    Packer packer;
    pack(packer, *run.game, result);
    const std::string bytes = packer.take();
    Unpacker unpacker(bytes);
    const MatchResult arrived = unpack_result(unpacker, *run.game);
    EXPECT_TRUE(unpacker.at_end());
    EXPECT_EQ(arrived.uses, (std::vector<int>{3, 3}));
    ASSERT_EQ(arrived.detail->decisions.size(), 6u);
    EXPECT_EQ(arrived.detail->decisions[5].choices, 6);
    EXPECT_EQ(arrived.detail->decisions[5].leaders, result.detail->decisions[5].leaders);
    EXPECT_EQ(arrived.detail->ended_with, result.detail->ended_with);
    EXPECT_EQ(arrived.sheet.ranking, result.sheet.ranking);
    EXPECT_EQ(arrived.sheet.seats[1].lines[0].points, result.sheet.seats[1].lines[0].points);
    EXPECT_EQ(arrived.record.back().action, result.record.back().action);
  });
}

TEST(Workers, AllFailByTheFirstMatchThatDoes) {
  auto run = Coins().run(500, 1);
  run.make_rules = [] {
    auto rules = Coins::rules();
    rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const Points>) -> Points {
      if (state.counters()[0] == 18) throw RuleError("too rich");
      return state.counters()[seat];
    };
    return rules;
  };
  const auto failed = [&](Workers* workers) {
    auto own = run;
    own.workers = workers;
    std::uint64_t number = 0;
    std::uint64_t taken = 0;
    try {
      play_matches(
          own, [&] { return [&](const MatchResult&) { ++taken; }; }, &number);
    } catch (const RuleError&) {
      return std::to_string(number) + " after " + std::to_string(taken);
    }
    return std::string("none");
  };
  const std::string alone = failed(nullptr);
  EXPECT_NE(alone, "none");
  for (const std::string& told : play_with(3, [&](Workers& workers) { return failed(&workers); }))
    EXPECT_EQ(told, alone);
}

TEST(Workers, OneThatIsStoppedStopsAll) {
  const auto told = play_with(3, [&](Workers& workers) {
    auto run = Coins().run(1'000'000, 1);
    std::atomic<bool> stop = false;
    run.workers = &workers;
    run.stop = &stop;
    std::uint64_t taken = 0;
    play_matches(run, [&] {
      return [&](const MatchResult&) {
        if (++taken == 30 && workers.rank() == 2) stop = true;
      };
    });
    return std::to_string(taken) + (stop ? " stopped" : "");
  });
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told[0], told[2]);
  EXPECT_TRUE(told[0].ends_with(" stopped")) << told[0];
}

std::string compared(Workers* workers) {
  Side a, b;
  a.game = b.game = Coins().game(2);
  a.make_rules = b.make_rules = [] { return Coins::rules(); };
  a.bots = {"random", "random"};
  b.bots = {"greedy", "random"};
  a.make_bot = b.make_bot = [](const std::string& bot) { return make_bot(bot); };
  Plan plan;
  plan.questions = {{{Measure::What::total, ""}, 0.01, true}, {{Measure::What::margin, ""}, 0.05, true}};
  plan.workers = workers;
  const CompareResult result = compare(a, b, plan);
  std::string told = std::to_string(result.pairs);
  for (const auto& findings : {result.answers, result.explored})
    for (const MeasuredDifference& finding : findings)
      told += " " + std::to_string(finding.difference.mean()) + " " + std::to_string(finding.half_width);
  return told;
}

TEST(Workers, CompareAsOneWouldAlone) {
  const std::string alone = compared(nullptr);
  for (const int size : {2, 3})
    for (const std::string& told : play_with(size, [](Workers& workers) { return compared(&workers); }))
      EXPECT_EQ(told, alone);
}

TEST(Workers, TheFirstHasTheSay) {
  for (const std::string& told : play_with(2, [](Workers& workers) {
         return std::to_string(agree(&workers, workers.rank() == 0)) +
                std::to_string(agree(&workers, workers.rank() == 1));
       }))
    EXPECT_EQ(told, "10");
  EXPECT_TRUE(agree(nullptr, true));
}

}  // namespace
}  // namespace houserule::workers_test
