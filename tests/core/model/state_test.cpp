#include "core/model/state.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::state_test {
namespace {

std::shared_ptr<const Game> small_game(const std::string& id = "hedgerow", std::uint64_t digest = 0x1234,
                                       int players = 2) {
  Builder builder;
  builder.definition.id = id;
  builder.definition.digest = digest;
  builder.type("plant");
  builder.kind("bee", 3);
  builder.zone("deck", Shape::stack).fill = ZoneDefinition::Fill::all;
  GridDefinition grid;
  grid.rows = grid.columns = 3;
  builder.board("garden", grid);
  builder.counter("coins", true);
  builder.variable("first", VariableDefinition::Type::seat);
  builder.flow(
      {repeat(2, {run_phase(builder.phase("sow", {builder.action("wait", {numbers("times", 1, 3)})}))}, "round")});
  builder.definition.phases[0].acts = PhaseDefinition::Acts::simultaneous;
  return builder.game(players);
}

TEST(State, CopiesAreEqualAndIndependent) {
  const auto game = small_game();
  const State& initial = game->initial();
  State copy = initial;
  EXPECT_TRUE(copy == initial);
  EXPECT_EQ(copy.hash(), initial.hash());
  move_piece(copy, 0, 1, 4);
  EXPECT_FALSE(copy == initial);
  EXPECT_EQ(kinds_in(initial, 0), "bee bee bee");
  State assigned = initial;
  assigned = copy;
  EXPECT_TRUE(assigned == copy);
  const State& itself = assigned;
  assigned = itself;
  EXPECT_TRUE(assigned == copy);
}

TEST(State, AssignmentAcrossGamesTakesTheOthersSize) {
  const auto two = small_game();
  const auto three = small_game("hedgerow", 0x1234, 3);
  State state = two->initial();
  EXPECT_NE(two->layout().size, three->layout().size);
  EXPECT_FALSE(state == three->initial());
  state = three->initial();
  EXPECT_TRUE(state == three->initial());
  EXPECT_EQ(&state.game(), three.get());
}

TEST(State, KeepsItsGameAliveAndLetsItGo) {
  auto game = small_game();
  const std::weak_ptr<const Game> watched = game;
  auto state = std::make_unique<State>(game->initial());
  State copy = *state;
  game.reset();
  state.reset();
  EXPECT_EQ(copy.game().definition().id, "hedgerow");
  EXPECT_EQ(kinds_in(copy, 0), "bee bee bee");
  copy = small_game("coppice")->initial();
  EXPECT_TRUE(watched.expired());
  EXPECT_EQ(copy.game().definition().id, "coppice");
}

TEST(State, RestartsInPlace) {
  State state = small_game()->initial();
  const State initial = state;
  move_piece(state, 0, 1, 4);
  ASSERT_FALSE(state == initial);
  state.restart();
  EXPECT_TRUE(state == initial);
}

TEST(State, MovedFromStatesCanBeAssignedAgain) {
  const auto game = small_game();
  State one = game->initial();
  const State other = std::move(one);
  one = other;
  EXPECT_TRUE(one == other);
}

TEST(State, EveryFieldCountsInHashAndComparison) {
  const auto game = small_game();
  const std::vector<std::function<void(State&)>> changes = {
      [](State& s) { s.header().plies = 1; },
      [](State& s) { s.header().generator.next(); },
      [](State& s) { s.header().generator.increment += 2; },
      [](State& s) { s.header().program_counter = 1; },
      [](State& s) { s.header().depth = 1; },
      [](State& s) { s.header().over = 1; },
      [](State& s) { s.header().winners = 1; },
      [](State& s) { s.header().acted = 1; },
      [](State& s) { s.frames()[0].subject = 0; },
      [](State& s) { s.frames()[1].phase = 1; },
      [](State& s) { s.frames()[2].committed = 1; },
      [](State& s) { s.frames()[3].index = 1; },
      [](State& s) { s.frames()[4].asked = 1; },
      [](State& s) { s.frames()[5].revealing = 1; },
      [](State& s) { s.frames()[15].chosen = 1; },
      [](State& s) {
        s.commit(0, Action{0, 0, 0, {}});
      },
      [](State& s) {
        s.commit(1, Action{-1, -1, 0, {1}});
      },
      [](State& s) { s.loops()[0] = 1; },
      [](State& s) { s.counters()[1] = 1; },
      [](State& s) { s.variables()[0] = 1; },
      [](State& s) { s.zone(0).count = 2; },
      [](State& s) { s.zone(0).head = 1; },
      [](State& s) { s.zone(1).tail = 1; },
      [](State& s) { s.piece(0).kind = 1; },
      [](State& s) { s.piece(0).zone = 1; },
      [](State& s) { s.piece(1).known = 1; },
      [](State& s) { s.piece(1).face_down = 1; },
      [](State& s) { s.piece(2).marks = 1; },
      [](State& s) { s.piece(2).cell = 1; },
      [](State& s) { s.piece(2).below = 7; },
      [](State& s) { s.piece(0).above = 7; },
      [](State& s) { s.occupied(1).add(8); },
      [](State& s) { s.tops(1)[8] = 2; },
  };
  std::set<std::uint64_t> hashes = {game->initial().hash()};
  for (const auto& change : changes) {
    State state = game->initial();
    change(state);
    EXPECT_FALSE(state == game->initial()) << hashes.size();
    hashes.insert(state.hash());
  }
  EXPECT_EQ(hashes.size(), changes.size() + 1);
}

TEST(State, HasRoomForSecretChoicesOnlyWhereThereAreSome) {
  EXPECT_EQ(small_game()->layout().commitment_values, 1);
  Builder builder;
  builder.flow({run_phase(builder.phase("sow", {builder.action("wait", {numbers("times", 1, 3)})}))});
  State state = builder.game(2)->initial();
  EXPECT_EQ(state.game().layout().commitment_values, -1);
  EXPECT_FALSE(state.is_committed(1));
  state.forget_commitments();
  EXPECT_TRUE(state == state.game().initial());
}

TEST(State, SectionsDoNotOverlap) {
  const auto game = small_game();
  const Layout& layout = game->layout();
  const std::vector<std::size_t> starts = {0,
                                           layout.frames,
                                           layout.commitments,
                                           layout.loops,
                                           layout.counters,
                                           layout.variables,
                                           layout.zones,
                                           layout.pieces,
                                           layout.grids,
                                           layout.size};
  for (std::size_t i = 1; i < starts.size(); ++i) {
    EXPECT_LT(starts[i - 1], starts[i]);
    EXPECT_EQ(starts[i] % 8, 0u);
  }
}

TEST(SavedState, ReadsBackToTheSameState) {
  const auto game = small_game();
  State state = game->initial();
  state.header().generator = Generator(99);
  move_piece(state, 2, 1, 4, Face::down);
  change_counter(state, CounterIndex(0), 1, 12);
  const State loaded = State::load(*game, state.save());
  EXPECT_TRUE(loaded == state);
  EXPECT_EQ(loaded.save(), state.save());
}

TEST(SavedState, IsOneLineThatNamesItsGame) {
  const auto game = small_game();
  const std::string text = game->initial().save();
  EXPECT_EQ(text.substr(0, 46), "houserule-state-3 hedgerow 0000000000001234 2 ");
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(SavedState, RefusalsSayWhatIsWrong) {
  const auto game = small_game();
  const std::string text = game->initial().save();
  const auto refusal = [&](const std::string& saved) {
    return message_of<std::invalid_argument>([&] { State::load(*game, saved); });
  };
  EXPECT_EQ(refusal(""), "this is not a saved state");
  EXPECT_EQ(refusal("hello there"), "this is not a saved state");
  EXPECT_EQ(refusal("houserule-state-1" + text.substr(17)), "this state was saved by another version of Houserule");
  EXPECT_EQ(refusal(small_game("coppice")->initial().save()), "this state is of 'coppice', not of 'hedgerow'");
  EXPECT_EQ(refusal(small_game("hedgerow", 0x9)->initial().save()),
            "this state was saved under other rules of 'hedgerow'");
  EXPECT_EQ(refusal(small_game("hedgerow", 0x1234, 3)->initial().save()), "this state is for 3 players");
  EXPECT_EQ(refusal(text.substr(0, text.size() - 2)), "this saved state is cut short");
  std::string damaged = text;
  damaged.back() = damaged.back() == '0' ? '1' : '0';
  EXPECT_EQ(refusal(damaged), "this saved state is damaged");
  damaged.back() = 'x';
  EXPECT_EQ(refusal(damaged), "this saved state is damaged");
}

}  // namespace
}  // namespace houserule::state_test
