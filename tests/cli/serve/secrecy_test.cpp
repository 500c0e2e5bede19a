// Nothing secret leaves the server: what a seat is sent is the same in every world that it can't tell apart.
#include <gtest/gtest.h>

#include "cli/serve/table_json.hpp"
#include "core/play/determinization.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli::serve::secrecy_test {
namespace {

std::string sent(Referee& referee, const State& state, Seat viewer) {
  const Look look;
  std::string text = seen_json(referee, state, viewer, look).dump(1);
  if (viewer == spectator || (referee.actors(state) & seat_bit(viewer)) == 0) return text;
  const Menu menu(referee, state, viewer, look);
  return text + question_json(referee, state, menu, look).dump(1);
}

class ServedSecrecy : public testing::TestWithParam<std::string> {};

TEST_P(ServedSecrecy, WhatIsSentHangsOnTheObservationAlone) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/" + GetParam());
  const int players = std::min(3, package.definition->max_players);
  Referee referee = package.referee(std::max(players, package.definition->min_players));
  State state = referee.start(7);
  Generator chance(7);
  Action action;
  for (int ply = 0; ply < 60 && !state.over(); ++ply) {
    for (Seat viewer = 0; viewer < state.game().players(); ++viewer) {
      State world = determinize(referee, state, viewer, chance);
      ASSERT_EQ(observe(referee, world, viewer), observe(referee, state, viewer));
      ASSERT_EQ(sent(referee, world, viewer), sent(referee, state, viewer)) << "ply " << ply << ", seat " << viewer;
    }
    ASSERT_TRUE(referee.sample(state, referee.actor(state), chance, action));
    referee.apply_legal(state, action);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ServedSecrecy,
                         testing::Values("nutz", "coral-reef", "yellowstone-park", "caldera-park", "hearts",
                                         "liars-dice", "backgammon"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace houserule::cli::serve::secrecy_test
