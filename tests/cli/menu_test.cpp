// A menu asks for one value after another, and for several until no more are wanted.

#include "cli/terminal/menu.hpp"

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::cli::menu_test {
namespace {

/// A hand of two pears and a fig, of which up to two are thrown away.
struct Hand : Builder {
  Hand(int least, int most) {
    type("fruit");
    kind("pear", 2);
    kind("fig", 1);
    zone("hand", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::all;
    const int throw_away = action("throw", {several(pieces("fruits", 0), least, most)});
    flow({run_phase(phase("throwing", {throw_away}))});
  }
};

struct Asked {
  Referee referee;
  State state;
  Look look;
  Menu menu;

  explicit Asked(const Hand& hand)
      : referee(hand.game(1), nullptr), state(referee.start(1)), menu(referee, state, 0, look) {}

  std::string choices() const {
    std::string text;
    for (const Choice& choice : menu.choices()) text += (text.empty() ? "" : ", ") + choice.label;
    return text;
  }
  std::string chosen() const { return action_text(state, menu.action()); }
};

TEST(Menu, AsksForSeveralOneAfterAnother) {
  Asked asked(Hand(2, 2));
  EXPECT_EQ(asked.choices(), "pear ×2, fig");
  ASSERT_TRUE(asked.menu.choose("fig"));
  EXPECT_TRUE(asked.menu.complete()) << "a pear is all that is left to choose";
  EXPECT_EQ(asked.chosen(), "throw pear fig");
}

TEST(Menu, OffersNoMoreWhereThatIsEnough) {
  Asked asked(Hand(0, 2));
  EXPECT_EQ(asked.choices(), "No more, pear ×2, fig");
  ASSERT_TRUE(asked.menu.choose("pear"));
  EXPECT_EQ(asked.menu.so_far(), "throw pear");
  EXPECT_EQ(asked.choices(), "No more, pear ×2, fig");
  ASSERT_TRUE(asked.menu.choose("no more"));
  ASSERT_TRUE(asked.menu.complete());
  EXPECT_EQ(asked.chosen(), "throw pear");
}

TEST(Menu, TakesPicksBack) {
  Asked asked(Hand(0, 2));
  ASSERT_TRUE(asked.menu.choose("fig"));
  EXPECT_EQ(asked.choices(), "No more, pear ×2");
  ASSERT_TRUE(asked.menu.back());
  EXPECT_EQ(asked.choices(), "No more, pear ×2, fig");
  ASSERT_TRUE(asked.menu.choose("1"));
  EXPECT_EQ(asked.chosen(), "throw");
}

TEST(Menu, TakesSeveralAnswersAtOnce) {
  Asked asked(Hand(0, 3));
  ASSERT_TRUE(asked.menu.begin("throw pear fig"));
  EXPECT_EQ(asked.menu.so_far(), "throw pear fig");
  EXPECT_EQ(asked.choices(), "No more, pear ×2");
  ASSERT_TRUE(asked.menu.begin("2"));
  EXPECT_EQ(asked.chosen(), "throw pear pear fig");
}

TEST(Menu, TakesNoneWhereOneOfThemIsNoAnswer) {
  Asked asked(Hand(0, 2));
  std::string stranger;
  EXPECT_FALSE(asked.menu.begin("throw pear apple", &stranger));
  EXPECT_EQ(stranger, "apple");
  EXPECT_FALSE(asked.menu.begin("pear throw"));
  EXPECT_FALSE(asked.menu.begin(""));
  EXPECT_EQ(asked.menu.so_far(), "throw");
  EXPECT_EQ(asked.choices(), "No more, pear ×2, fig");
  EXPECT_TRUE(asked.menu.begin("Throw")) << "what is chosen already";
  EXPECT_EQ(asked.choices(), "No more, pear ×2, fig");
}

TEST(Menu, EqualPiecesAreChosenOneByOne) {
  Asked asked(Hand(2, 3));
  ASSERT_TRUE(asked.menu.choose("pear"));
  ASSERT_TRUE(asked.menu.choose("pear"));
  EXPECT_EQ(asked.choices(), "No more, fig");
  ASSERT_TRUE(asked.menu.choose("no more"));
  EXPECT_EQ(asked.chosen(), "throw pear pear");
}

TEST(Menu, TakesAWordOfTheNameOfOneChoice) {
  Builder basket;
  basket.type("fruit");
  basket.kind("red-fig");
  basket.kind("red-pear");
  basket.zone("hand", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::all;
  const int throw_away = basket.action("throw", {pieces("fruit", 0)});
  basket.flow({run_phase(basket.phase("throwing", {throw_away}))});
  Referee referee(basket.game(1), nullptr);
  const State state = referee.start(1);
  const Look look;
  Menu menu(referee, state, 0, look);
  EXPECT_FALSE(menu.choose_by_word("red")) << "both are";
  EXPECT_FALSE(menu.choose_by_word("ear")) << "no word of its own";
  EXPECT_FALSE(menu.choose_by_word("e"));
  ASSERT_TRUE(menu.choose_by_word("Pear"));
  EXPECT_EQ(action_text(state, menu.action()), "throw red-pear");
}

/// Numbers that are shown as names choose what they name, and no letter does where a name is no number.
TEST(Menu, NumbersThatAreShownChooseWhatTheyName) {
  Builder hand;
  hand.type("card");
  for (const char* name : {"9", "5", "Jack"}) {
    hand.kind(std::string("r") + name);
    hand.definition.kinds.back().name = {{{"en", name}}};
  }
  hand.kind("three");
  hand.definition.kinds.back().letter = "2";
  hand.zone("hand", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::all;
  const int play = hand.action("play", {pieces("card", 0)});
  hand.flow({run_phase(hand.phase("playing", {play}))});
  Referee referee(hand.game(1), nullptr);
  const State state = referee.start(1);
  const Look look;
  const Menu menu(referee, state, 0, look);
  std::string shown;
  for (const Choice& choice : menu.choices()) shown += std::to_string(choice.number) + "=" + choice.label + " ";
  EXPECT_EQ(shown, "9=9 5=5 1=Jack 2=three ");
}

/// A hand of a fig and a pear, one of which is thrown away, or the only fig is eaten.
struct Meal : Builder {
  Meal() {
    type("fruit");
    kind("fig");
    kind("pear");
    zone("hand", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::all;
    const int throw_away = action("throw", {pieces("fruit", 0)});
    const int eat = action("eat", {several(pieces("fruits", 0), 2, 2)});
    flow({run_phase(phase("meal", {throw_away, eat}))});
  }
};

TEST(Menu, NamesWhatIsChosenWithTheOnlyActionOfAKind) {
  Referee referee(Meal().game(1), nullptr);
  const State state = referee.start(1);
  const Look look;
  Menu menu(referee, state, 0, look);
  ASSERT_EQ(menu.choices().size(), 2u);
  EXPECT_EQ(menu.choices()[0].label, "Throw");
  EXPECT_EQ(menu.choices()[1].label, "Eat (fig, pear)");
}

TEST(Menu, BeginsAnewWithAnotherAction) {
  Referee referee(Meal().game(1), nullptr);
  const State state = referee.start(1);
  const Look look;
  Menu menu(referee, state, 0, look);
  ASSERT_TRUE(menu.begin("throw"));
  EXPECT_FALSE(menu.begin("eat apple"));
  EXPECT_EQ(menu.so_far(), "throw");
  ASSERT_TRUE(menu.begin("eat"));
  EXPECT_EQ(menu.so_far(), "eat");
}

}  // namespace
}  // namespace houserule::cli::menu_test
