// Which line changed what, without changing how a match goes.

#include "scripting/checks/tracer.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/match/run.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::tracer_test {
namespace {

Package reef() { return load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef"); }

/// Zones and counters of two states of equal games whose flows differ.
bool same_table(const State& a, const State& b) {
  for (std::size_t id = 0; id < a.game().pieces().size(); ++id) {
    const PieceState &one = a.piece(static_cast<PieceId>(id)), &other = b.piece(static_cast<PieceId>(id));
    if (one.zone != other.zone || one.cell != other.cell || one.kind != other.kind || one.face_down != other.face_down)
      return false;
  }
  return std::equal(a.counters(), a.counters() + a.game().counter_count(), b.counters());
}

TEST(Tracer, PlaysTheSameMatchAndExplainsEveryChange) {
  const Package package = reef();
  for (int players = 1; players <= 3; ++players) {
    Referee referee = package.referee(players);
    Tracer tracer(package, players);
    State state = referee.start(3), traced = tracer.start(3);
    Generator generator(1);
    for (Action action; referee.sample(state, referee.actor(state), generator, action);) {
      referee.apply_legal(state, action);
      tracer.apply(traced, action);
      ASSERT_TRUE(same_table(state, traced));
      ASSERT_EQ(referee.actors(state), tracer.referee().actors(traced));
      for (const Change& change : tracer.changes()) ASSERT_GT(change.place.line, 0) << change.by;
    }
    EXPECT_TRUE(traced.over());
  }
}

TEST(Tracer, NamesTheEffectOfTheData) {
  const Package package = reef();
  Tracer tracer(package, 3);
  State state = tracer.start(3);
  ASSERT_FALSE(tracer.changes().empty());
  EXPECT_EQ(tracer.changes().front().by, "") << "the shuffled deck";
  EXPECT_EQ(tracer.changes().back().by, "flow[1].do[1]");
  EXPECT_EQ(tracer.changes().back().came.size(), 10u);
  EXPECT_TRUE(tracer.changes().back().place.file.ends_with("/games/coral-reef/game.yaml"));
}

TEST(Tracer, NamesEffectsThatStandUnderOneCondition) {
  const Package package = load_written(
      "format: 2\nid: inn\ntitle: Inn\nplayers: 2\nmax_plies: 9\n"
      "counters: {coins: {start: 2}, beds: {}, debts: {}}\n"
      "actions:\n"
      "  stay:\n"
      "    do:\n"
      "      - {when: coins > 0, do: [{add: -1, to: coins}, {when: coins > 0, do: [{add: 1, to: beds}]}], otherwise: [{add: 1, "
      "to: debts}, {add: 2, to: debts}]}\n"
      "      - {add: 1, to: beds}\n"
      "phases: {night: {actions: [stay]}}\n"
      "flow:\n"
      "  - repeat: 2\n"
      "    do:\n"
      "      - {phase: night}\n"
      "      - {when: debts == 0, do: [{add: 5, to: debts}], otherwise: [{add: 7, to: debts}]}\n"
      "      - {add: 1, to: beds}\n"
      "scoring: {beds: {counter: beds}}\n");
  Tracer tracer(package, 2);
  State state = tracer.start(1);
  std::string by;
  for (int ply = 0; ply < 4; ++ply) {
    tracer.apply(state, tracer.referee().legal(state, tracer.referee().actor(state)).front());
    for (const Change& change : tracer.changes()) by += change.by + "\n";
  }
  EXPECT_EQ(by,
            "actions.stay.do[1].do[1]\nactions.stay.do[1].do[2].do[1]\nactions.stay.do[2]\n"
            "actions.stay.do[1].do[1]\nactions.stay.do[2]\nflow[1].do[2].do[1]\nflow[1].do[3]\n"
            "actions.stay.do[1].otherwise[1]\nactions.stay.do[1].otherwise[2]\nactions.stay.do[2]\n"
            "actions.stay.do[1].otherwise[1]\nactions.stay.do[1].otherwise[2]\nactions.stay.do[2]\n"
            "flow[1].do[2].otherwise[1]\nflow[1].do[3]\n");
}

TEST(Tracer, NamesWhatStepsOfTheDataSayWhereTheySayIt) {
  const Package package = load_written(
      "format: 2\nid: inn\ntitle: Inn\nplayers: 2\nmax_plies: 9\n"
      "counters: {coins: {each: player}, beds: {}, debts: {}}\n"
      "steps:\n"
      "  night: {do: [{add: 1, to: beds}, {when: beds > 1, do: [{step: owe}]}]}\n"
      "  owe: {do: [{add: 1, to: debts}]}\n"
      "actions: {stay: {do: [{step: night}, {repeat: 2, do: [{step: owe}]}]}}\n"
      "phases: {night: {actions: [stay], stuck: [{step: owe}]}}\n"
      "flow: [{step: night}, {for: players, do: [{add: 1, to: coins}, {step: owe}]}, {phase: night}]\n"
      "scoring: {beds: {counter: beds}}\n");
  Tracer tracer(package, 2);
  State state = tracer.start(1);
  const auto told = [&] {
    std::string text;
    for (const Change& change : tracer.changes())
      text += change.by + ":" + std::to_string(change.place.line) + (change.seat == no_seat ? "" : " of one") + "\n";
    return text;
  };
  EXPECT_EQ(told(), "steps.night.do[1]:8\nflow[2].do[1]:12 of one\nflow[2].do[1]:12 of one\nsteps.owe.do[1]:9\n");
  tracer.apply(state, tracer.referee().legal(state, 0).front());
  EXPECT_EQ(told(), "steps.night.do[1]:8\nsteps.owe.do[1]:9\nsteps.owe.do[1]:9\nsteps.owe.do[1]:9\n");
}

TEST(Tracer, LeavesOutWhatIsOnlyTriedOut) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/go");
  Tracer tracer(package, 2);
  State state = tracer.start(3);
  for (int ply = 0; ply < 2; ++ply) {
    tracer.apply(state, tracer.referee().legal(state, tracer.referee().actor(state)).front());
    std::vector<std::string> by;
    for (const Change& change : tracer.changes()) by.push_back(change.by);
    EXPECT_EQ(by, (std::vector<std::string>{"actions.place.do[2]", "actions.place.do[2]", "flow[1].do[2]"}))
        << "from the box to the board, and the next player";
  }
}

TEST(Tracer, NamesTheLineOfTheScript) {
  const Package package = reef();
  Tracer tracer(package, 3);
  State state = tracer.start(3);
  std::vector<Change> passed;
  for (int ply = 0; ply < 6; ++ply) {
    tracer.apply(state, tracer.referee().legal(state, tracer.referee().actor(state)).front());
    for (const Change& change : tracer.changes())
      if (change.by == "steps.pass_hands") passed.push_back(change);
  }
  ASSERT_EQ(passed.size(), 3u) << "each player's hand";
  EXPECT_TRUE(passed[0].place.file.ends_with("/games/coral-reef/rules.lua"));
  EXPECT_EQ(passed[0].place.line, 12);
}

TEST(Tracer, AnOrderIsOneChangeWithEverySeatOfIt) {
  const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/yellowstone-park");
  Tracer tracer(package, 3);
  State state = tracer.start(3);
  const int order = find_id(package.definition->variables, "order");
  const auto& changes = tracer.changes();
  const auto found = std::ranges::find_if(changes, [&](const Change& change) {
    return change.what == Change::What::variable && change.definition == order;
  });
  ASSERT_NE(found, changes.end());
  EXPECT_EQ(found->seat, no_seat);
  EXPECT_EQ(found->before, (std::vector<std::int32_t>{0, 1, 2}));
  EXPECT_EQ(found->after.size(), 3u);
  EXPECT_TRUE(std::ranges::is_permutation(found->before, found->after));
}

TEST(Tracer, PlacesOfValuesAreTheirLines) {
  const Package package = reef();
  EXPECT_GT(place_of(package.tree, "actions.place.do[1]").line, 0);
  EXPECT_EQ(place_of(package.tree, "actions.nothing"), Place{});
  EXPECT_EQ(place_of(package.tree, ""), Place{});
}

}  // namespace
}  // namespace houserule::tracer_test
