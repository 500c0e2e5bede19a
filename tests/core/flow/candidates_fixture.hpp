#pragma once
// A table whose actions a test adds, and what may be done at it: listed, and drawn.

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::choosing {

/// One phase for one player, whose actions a test adds.
struct Table : Builder {
  void offer(int id) { offered.push_back(id); }
  Referee open(std::unique_ptr<Rules> rules = nullptr, int players = 1) {
    phase("choose", offered);
    flow({run_phase(0)});
    return referee(players, std::move(rules));
  }
  ActionDefinition& last() { return definition.actions.back(); }
  std::vector<int> offered;
};

inline std::string listed(Referee& referee, const State& state, Seat seat = 0) {
  std::string text;
  for (const Action& action : referee.legal(state, seat))
    text += (text.empty() ? "" : ", ") + action_text(state, action);
  return text;
}

/// Draws `each` times as often as there are legal actions; every one must come up as often as any other,
/// within five standard deviations.
inline void expect_uniform(Referee& referee, const State& state, int each = 2000) {
  const std::vector<Action> legal = referee.legal(state, 0);
  std::map<Action, int> drawn;
  Generator generator(20240607);
  const auto draws = static_cast<int>(legal.size()) * each;
  for (int i = 0; i < draws; ++i) {
    Action action;
    ASSERT_TRUE(referee.sample(state, 0, generator, action));
    ++drawn[action];
  }
  EXPECT_EQ(drawn.size(), legal.size());
  for (const Action& action : legal)
    EXPECT_NEAR(drawn[action], each, 5 * std::sqrt(each)) << action_text(state, action);
}

/// Six fruits: pears 0 to 2, figs 3 and 4, an apple 5.
struct Fruits : Table {
  Fruits() {
    type("fruit");
    kind("pear", 3);
    kind("fig", 2);
    kind("apple", 1);
  }
  void offer_piece(int zone, bool top = false) { offer(action("eat", {pieces("fruit", zone, top)})); }
};

}  // namespace houserule::choosing
