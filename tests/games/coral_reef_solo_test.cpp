// Coral Reef alone, against Tim (CR-1P1, CR-1P2).

#include <set>

#include "core/play/score.hpp"
#include "scripting/position/position.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef::coral_reef_solo_test {
namespace {

constexpr Seat you = 0, tim = 1;

/// Plays to the end at random; `after_turn` is called with the number of the turn, from 1.
template <class Function>
void play_turns(Table& table, Function after_turn) {
  for (int turn = 1; turn <= 20; ++turn) {
    while (table.cards(tim) < turn) table.play_at_random();
    after_turn(turn);
  }
}

TEST(CoralReefSolo, CR_1P1_HandSizes) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Table table(1, {}, seed);
    EXPECT_EQ(table.kinds("hand", you).size(), 10u);
    std::vector<int> sizes;
    play_turns(table, [&](int) { sizes.push_back(static_cast<int>(table.kinds("hand", you).size())); });
    EXPECT_EQ(sizes, (std::vector<int>{9, 8, 7, 6, 9, 8, 7, 6, 5, 8, 7, 6, 5, 4, 7, 6, 5, 4, 3, 1}));
  }
}

TEST(CoralReefSolo, CR_1P1_TimFillsHisReefRowByRow) {
  Table table(1);
  std::vector<std::string> given;
  int top = -1, left = -1;
  while (!table.state.over() && table.cards(tim) < 20) {
    const int before = table.cards(tim);
    const auto legal = table.legal(you, "give");
    const std::string choice = legal.empty() ? "" : legal.front();
    if (choice.empty())
      table.play_at_random();
    else
      table.play(you, choice);
    if (table.cards(tim) == before) continue;
    given.push_back(choice.substr(5));
    const ZoneId reef = table.zone("reef", tim);
    if (before == 0) {
      const int first = table.state.occupied(reef).first();
      top = table.reef_grid().row(first);
      left = table.reef_grid().column(first);
    }
    for (int i = 0; i <= before; ++i)
      EXPECT_EQ(table.kind_at(tim, table.reef_grid().name(table.reef_grid().at(top + i / 5, left + i % 5))),
                given[static_cast<std::size_t>(i)])
          << "card " << i + 1 << " of " << before + 1;
  }
  EXPECT_EQ(given.size(), 20u);
}

TEST(CoralReefSolo, CR_1P2_EachOfTimsWhalesFlipsACardOfHis) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Table table(1, {}, seed);
    while (!table.state.over() && table.phase() != "tims_whales") table.play_at_random();
    const ZoneId reef = table.zone("reef", tim);
    const auto down = [&] {
      int count = 0;
      for (const int cell : table.state.occupied(reef))
        count += table.state.piece(table.state.tops(reef)[cell]).face_down;
      return count;
    };
    EXPECT_EQ(down(), 0);
    for (int flips = 1; !table.state.over(); ++flips) {
      table.play(you, table.legal(you).back());
      EXPECT_EQ(down(), flips);
    }
  }
}

std::string rating_of(Points margin) {
  if (margin >= 80) return "A hard win!";
  if (margin >= 70) return "A normal win.";
  return margin >= 55 ? "An easy win." : "Tim's reef holds out.";
}

TEST(CoralReefSolo, CR_1P2_TheMarginIsCalledEasyNormalOrHard) {
  Referee referee = package().referee(1);
  std::string cards = "WWWKKKKKKKOOOOTTTTPCCGGNN";  // a mixture that scores anything from 30 to 120
  Generator generator(1);
  std::set<Points> steps{54, 55, 69, 70, 79, 80};
  for (int attempt = 0; attempt < 5000 && !steps.empty(); ++attempt) {
    for (std::size_t i = cards.size(); i > 1; --i)
      std::swap(cards[i - 1], cards[generator.below(static_cast<std::uint32_t>(i))]);
    const std::string reef =
        cards.substr(0, 5) + "/" + cards.substr(5, 5) + "/" + cards.substr(10, 5) + "/" + cards.substr(15, 5);
    Diagnostics diagnostics;
    const auto tree = yaml::parse_text("reef: [" + reef + ", TT]\n", "position.yaml", diagnostics);
    const ScoreSheet sheet = score(referee, position_state(referee.game(), tree));
    const Points margin = sheet.seats[you].total - sheet.seats[tim].total;
    ASSERT_NE(sheet.rating, nullptr);
    EXPECT_EQ(sheet.rating->in("en"), rating_of(margin)) << margin;
    EXPECT_EQ(sheet.ranking.front().empty(), margin < 55) << margin;
    steps.erase(margin);
  }
  EXPECT_TRUE(steps.empty()) << "never met a margin of " << *steps.begin();
}

}  // namespace
}  // namespace houserule::coral_reef::coral_reef_solo_test
