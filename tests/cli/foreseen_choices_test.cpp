// Beside the last question stands what each answer leads to, but for what all lead to alike.

#include "cli/terminal/foreseen_choices.hpp"

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::cli::foreseen_choices_test {
namespace {

/// Somebody earns a coin or rests; it rains all the same.
struct Working : Builder {
  Working() {
    type("card");
    kind("oak");
    const CounterIndex coins(counter("coins", true)), rain(counter("rain", false));
    const Effect rains{effects::Add{rain, 1}};
    const int earn = action("earn", {}, {Effect{effects::Add{coins, 1}}, rains});
    const int rest = action("rest", {}, {rains});
    flow({run_phase(phase("working", {earn, rest}))});
  }
};

TEST(ForeseenChoices, TellWhatSetsOneApart) {
  const Working working;
  Referee referee = working.referee(2);
  const State state = referee.start(1);
  const Look look;
  const Menu menu(referee, state, 0, look);
  EXPECT_EQ(foreseen_of_choices(referee, state, menu, look), (std::vector<std::string>{"coins 0 → 1", ""}));
}

/// Two cards that are written alike, and one that is not; where the card goes is asked afterwards.
struct Laying : Builder {
  explicit Laying(bool asks_where) {
    type("card");
    kind("oak", 2);
    kind("elm", 1);
    zone("hand", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::all;
    const int lay =
        asks_where ? action("lay", {pieces("card", 0), numbers("pile", 1, 2)}) : action("lay", {pieces("card", 0)});
    flow({run_phase(phase("laying", {lay}))});
  }
};

TEST(ForeseenChoices, AreWholeActions) {
  for (const bool asks_where : {false, true}) {
    const Laying laying(asks_where);
    Referee referee = laying.referee(1);
    const State state = referee.start(1);
    const Look look;
    const Menu menu(referee, state, 0, look);
    for (const Choice& choice : menu.choices()) EXPECT_EQ(menu.completed_by(choice).has_value(), !asks_where);
  }
}

}  // namespace
}  // namespace houserule::cli::foreseen_choices_test
