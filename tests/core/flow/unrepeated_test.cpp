// Where an action that must not lead back to a known position surely doesn't.

#include "core/flow/unrepeated.hpp"

#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::unrepeated_test {
namespace {

/// Go on a board of three by four, or something like it.
struct Pond : Builder {
  static constexpr int lay = 0, pass = 1;
  static constexpr int water = 0, box = 1;

  Pond() : Builder(2, 2) {
    type("stone");
    kind("black", 12).owner = 0;
    kind("white", 0).owner = 1;
    GridDefinition squares;
    squares.rows = 3;
    squares.columns = 4;
    board("water", squares);
    zone("box", Shape::stack).fill = ZoneDefinition::Fill::all;
    passes = counter("passes");
    definition.memory = {{ZoneIndex(water)}, 30};
    definition.memory.turns = false;
    action("lay", {cells("cell", water, GridSet::breathing)},
           {{effects::RememberPosition{}}, lays(), takes(), {effects::Set{CounterIndex(passes)}}});
    last().after = {conditions::Known{}, true};
    action("pass", {}, {{effects::Add{CounterIndex(passes), 1}}});
    phase("lay", {lay, pass});
    const conditions::Compare both{Comparison::equal, {CounterIndex(passes), std::int64_t{2}}};
    flow({until({both}, {run_phase(0)})});
  }
  static Effect lays() {
    NewKind own;
    own.type = NewKind::Type::own;
    return {effects::Move{effects::TopOf{ZoneIndex(box)}, ZoneIndex(water), ArgumentIndex(0), Face::as_zone, own}};
  }
  static Effect takes() {
    return {effects::Move{sources::Cells{ZoneIndex(water), GridSet::surrounded}, ZoneIndex(box)}};
  }
  ActionDefinition& last() { return definition.actions[ActionIndex(lay)]; }
  std::vector<Effect>& does() { return last().effects; }

  int passes = 0;
};

struct Tally {
  int told = 0, forbidden = 0, taking = 0;
};

/// Of every decision of some random matches: what is listed is what may be done one by one, which is tried out.
Tally compare_lists(const Pond& pond, int matches) {
  Tally tally;
  Referee referee = pond.referee(2);
  const Unrepeated unrepeated(referee.game());
  for (int match = 0; match < matches; ++match) {
    State state = referee.start(static_cast<std::uint64_t>(match));
    Generator generator(static_cast<std::uint64_t>(match));
    for (int ply = 0; ply < 60 && !state.over(); ++ply) {
      const Seat seat = referee.actor(state);
      const std::vector<Action> legal = referee.legal(state, seat);
      std::set<int> listed;
      for (const Action& action : legal)
        if (action.id == Pond::lay) listed.insert(action.values[0]);
      const CellSet all = referee.game().zones()[Pond::water].grid->all();
      const CellSet told = unrepeated.of(state, act(Pond::lay, seat), all);
      tally.told += told.count();
      for (const int cell : all) {
        const Action action = act(Pond::lay, seat, {cell});
        const Objection objection = referee.find_objection(state, action);
        EXPECT_EQ(listed.count(cell) != 0, objection.refusal.empty()) << cell;
        EXPECT_FALSE(told.has(cell) && objection.by == Objection::By::after) << cell;
        tally.forbidden += objection.by == Objection::By::after ? 1 : 0;
      }
      const int before = state.zone(Pond::water).count;
      const Action drawn = legal[generator.below(static_cast<std::uint32_t>(legal.size() - 1))];  // to pass is the last
      referee.apply_legal(state, legal.size() == 1 ? legal.front() : drawn);
      tally.taking += state.zone(Pond::water).count <= before && drawn.id == Pond::lay ? 1 : 0;
    }
  }
  return tally;
}

TEST(Unrepeated, IsWhatTryingItOutSays) {
  const Tally tally = compare_lists(Pond(), 60);
  EXPECT_GT(tally.told, 5000);
  EXPECT_GT(tally.forbidden, 20);
  EXPECT_GT(tally.taking, 100);
}

TEST(Unrepeated, TheSameWhereTheTurnCountsOrNothingIsTaken) {
  Pond turns;
  turns.definition.memory.turns = true;
  EXPECT_GT(compare_lists(turns, 30).forbidden, 0);
  Pond full;
  full.definition.memory.limit = 3;
  EXPECT_GT(compare_lists(full, 30).forbidden, 0);
  Pond keeps;
  keeps.does().erase(keeps.does().begin() + 2);
  keeps.last().arguments[0] = cells("cell", Pond::water, GridSet::empty);
  EXPECT_GT(compare_lists(keeps, 3).told, 100);
}

/// On how many cells it is surely allowed, at first.
int told_at_first(const Pond& pond) {
  Referee referee = pond.referee(2);
  const Unrepeated unrepeated(referee.game());
  const CellSet all = referee.game().zones()[Pond::water].grid->all();
  return unrepeated.of(referee.start(1), act(Pond::lay, 0), all).count();
}

TEST(Unrepeated, IsLeftToTryingWhereMoreComesOfIt) {
  EXPECT_EQ(told_at_first(Pond()), 12);
  const std::vector<std::pair<const char*, void (*)(Pond&)>> changes{
      {"it is remembered afterwards", [](Pond& pond) { std::swap(pond.does()[0], pond.does()[1]); }},
      {"taken before it is laid", [](Pond& pond) { std::swap(pond.does()[1], pond.does()[2]); }},
      {"two are laid", [](Pond& pond) { pond.does().push_back(Pond::lays()); }},
      {"not always laid", [](Pond& pond) { pond.does()[1].when = {conditions::Empty{ZoneIndex(Pond::water)}}; }},
      {"not always taken", [](Pond& pond) { pond.does()[2].when = {conditions::Empty{ZoneIndex(Pond::water)}}; }},
      {"something else happens", [](Pond& pond) { pond.does().push_back({effects::Shuffle{ZoneIndex(Pond::box)}}); }},
      {"it must be known", [](Pond& pond) { pond.last().after.negated = false; }},
      {"a script says more", [](Pond& pond) { pond.last().scripted_after = true; }},
      {"a script does more", [](Pond& pond) { pond.last().scripted_apply = true; }},
      {"nobody sees what is laid", [](Pond& pond) { pond.definition.zones[ZoneIndex(Pond::box)].sees = Sees::nobody; }},
      {"it is laid face down", [](Pond& pond) { pond.definition.zones[ZoneIndex(Pond::water)].face_down = true; }},
      {"the board holds few", [](Pond& pond) { pond.definition.zones[ZoneIndex(Pond::water)].capacity = 5; }},
      {"the box counts too", [](Pond& pond) { pond.definition.memory.zones.push_back(ZoneIndex(Pond::box)); }},
  };
  for (const auto& [what, change] : changes) {
    Pond pond;
    change(pond);
    EXPECT_EQ(told_at_first(pond), 0) << what;
  }
}

}  // namespace
}  // namespace houserule::unrepeated_test
