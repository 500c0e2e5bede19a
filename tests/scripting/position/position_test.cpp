// States as JSON and back.

#include "scripting/position/position.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "scripting/definition/definition_builder.hpp"
#include "scripting/package/package.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::position_test {
namespace {

const char* const game_text =
    "id: reef\n"
    "players: 2..3\n"
    "pieces: {card: {marks: [acted], kinds: {krill: {letter: K, copies: 3}, coral: {letter: C, copies: 2}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all}\n"
    "  reef: {shape: grid, holds: card, each: player, grid: {square: [2, 3]}}\n"
    "counters: {moons: {each: player, max: 9}, tide: {max: 5}}\n"
    "variables: {first: {type: seat}, line: {type: order}, day: {type: number}}\n"
    "actions: {draw: {do: [{move: deck.top, to: reef, at: cell}], choose: {cell: reef.empty}}}\n"
    "phases: {main: {actions: [draw]}}\n"
    "flow: [{phase: main}]\n";

std::shared_ptr<const Game> reef(int players = 2) {
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(game_text, "game.yaml", diagnostics);
  auto definition = std::make_shared<const Definition>(build_definition(tree, diagnostics));
  EXPECT_EQ(to_text(diagnostics), "");
  return Game::make(definition, players);
}

yaml::Node tree_of(const std::string& text) {
  Diagnostics diagnostics;
  auto tree = yaml::parse_text(text, "position.yaml", diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  return tree;
}

std::string faults(const std::string& text) {
  const auto game = reef();
  try {
    position_state(*game, tree_of(text));
  } catch (const LoadError& error) {
    return to_text(error.diagnostics);
  }
  return "";
}

TEST(Position, WhatIsNotSaidOfMarksStays) {
  const auto game = reef();
  State around = position_state(*game, tree_of("reef: [{a1: {kind: krill, marks: [acted]}, b1: krill}]\n"));
  const auto marked = [](const State& state) { return state_json(state)["reef"][0].dump(); };
  const std::string before = R"({"a1":[{"kind":"krill","marks":["acted"]}],"b1":["krill"]})";
  EXPECT_EQ(marked(around), before);
  EXPECT_EQ(marked(position_state(around, tree_of("reef: [KK.]\n"))), before);
  EXPECT_EQ(marked(position_state(around, tree_of("reef: [{b1: krill, a1: krill}]\n"))), before);
  EXPECT_EQ(marked(position_state(around, tree_of("reef: [{a1: {kind: krill, marks: []}, b1: krill}]\n"))),
            R"({"a1":["krill"],"b1":["krill"]})");
  EXPECT_EQ(marked(position_state(around, tree_of("reef: [{c1: krill, b1: krill}]\n"))),
            R"({"b1":["krill"],"c1":["krill"]})");
}

TEST(Position, WritesEverything) {
  const auto game = reef();
  State state = game->initial();
  const PieceId top = top_piece(state, game->zone_of(ZoneIndex(0), 0));
  move_piece(state, top, game->zone_of(ZoneIndex(1), 1), 2, Face::down);
  set_mark(state, top, 0, true);
  EXPECT_EQ(
      state_json(state).dump(),
      R"({"deck":["krill","krill","krill","coral"],"reef":[{},{"c1":[{"kind":"coral","down":true,"marks":["acted"]}]}],)"
      R"("moons":[0,0],"tide":0,"line":[1,2],"day":0})");
}

TEST(Position, ReadsWhatItWrites) {
  const auto game = reef();
  State state = game->initial();
  move_piece(state, top_piece(state, game->zone_of(ZoneIndex(0), 0)), game->zone_of(ZoneIndex(1), 1), 2, Face::down);
  state.counters()[0] = 7;
  const auto json = state_json(state);
  EXPECT_EQ(state_json(position_state(*game, yaml::from_json(json, "state"))), json);
}

TEST(Position, ReadsRowsOfLetters) {
  const auto game = reef();
  const auto as_text = position_state(*game, tree_of("reef: ['K.C/.K.', ['...', 'K..']]\nmoons: [3]\n"));
  EXPECT_EQ(state_json(as_text)["reef"].dump(), R"([{"a1":["krill"],"c1":["coral"],"b2":["krill"]},{"a2":["krill"]}])");
  EXPECT_EQ(state_json(as_text)["moons"].dump(), "[3,0]");
  EXPECT_EQ(state_json(as_text)["deck"].dump(), "[]");
}

TEST(Position, ReadsRowsOfLongerLettersPartedByBlanks) {
  std::string text = game_text;
  text.replace(text.find("letter: C"), 9, "letter: C12");
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(text, "game.yaml", diagnostics);
  const auto game = Game::make(std::make_shared<const Definition>(build_definition(tree, diagnostics)), 2);
  const State state = position_state(*game, tree_of("reef: ['K .  C12/.  K', ['. C12 .']]\n"));
  EXPECT_EQ(state_json(state)["reef"].dump(), R"([{"a1":["krill"],"c1":["coral"],"b2":["krill"]},{"b1":["coral"]}])");
  try {
    position_state(*game, tree_of("reef: ['K C12 C13']\n"));
    FAIL() << "C13 was read";
  } catch (const LoadError& error) {
    EXPECT_EQ(to_text(error.diagnostics),
              "position.yaml:1:15: reef[1]: no kind has the letter 'C13' (row 1, column 3)\n");
  }
}

TEST(Position, PutsRowsOverTheCentreOfAFloatingGrid) {
  std::string text = game_text;
  text.replace(text.find("square: [2, 3]"), 14, "square: [2, 3], grow: adjacent");
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(text, "game.yaml", diagnostics);
  const auto game = Game::make(std::make_shared<const Definition>(build_definition(tree, diagnostics)), 2);
  const State state = position_state(*game, tree_of("reef: ['.../.K.', '.KC/KC.']\n"));
  const Grid& grid = *game->zones()[game->zone_of(ZoneIndex(1), 0)].grid;
  EXPECT_TRUE(state.occupied(game->zone_of(ZoneIndex(1), 0)).has(grid.centre()));
  EXPECT_EQ(state.occupied(game->zone_of(ZoneIndex(1), 0)).count(), 1);
  const CellSet second = state.occupied(game->zone_of(ZoneIndex(1), 1));
  EXPECT_EQ(second.count(), 4);
  EXPECT_TRUE(grid.connected(second));
  EXPECT_EQ(grid.recentring(second), (std::pair{0, 0}));
}

TEST(Position, CountsPlayers) {
  const auto game = reef();
  EXPECT_EQ(position_players(game->definition(), tree_of("reef: [K.., K.., K..]\n")), 3);
  EXPECT_EQ(position_players(game->definition(), tree_of("tide: 2\n")), 2);
}

TEST(Position, NamesSeats) {
  const auto game = reef();
  const State state = position_state(*game, tree_of("reef: {player2: K..}\nmoons: {player2: 3}\n"));
  EXPECT_EQ(state_json(state)["reef"].dump(), R"([{},{"a1":["krill"]}])");
  EXPECT_EQ(state_json(state)["moons"].dump(), "[0,3]");
  EXPECT_EQ(position_players(game->definition(), tree_of("reef: {player3: K..}\n")), 3);
  EXPECT_EQ(faults("reef: {player3: K..}\n"),
            "position.yaml:1:8: reef.player3: there is no seat 'player3' here\n      = player1, player2, …\n");
}

TEST(Position, LeavesTheRestOfAMatchAsItIs) {
  const auto game = reef();
  State around = game->initial();
  const ZoneId deck = game->zone_of(ZoneIndex(0), 0);
  move_piece(around, top_piece(around, deck), game->zone_of(ZoneIndex(1), 1), 2, Face::down);
  around.counters()[1] = 4;
  const State state = position_state(around, tree_of("reef: {player1: KK.}\nmoons: [1]\n"));
  EXPECT_FALSE(state.over());
  EXPECT_EQ(state_json(state)["reef"].dump(),
            R"([{"a1":["krill"],"b1":["krill"]},{"c1":[{"kind":"coral","down":true}]}])");
  EXPECT_EQ(state_json(state)["deck"].dump(), R"(["krill","coral"])");
  EXPECT_EQ(state_json(state)["moons"].dump(), "[1,4]");
}

TEST(Position, ExchangesWhatANamedZoneHeldForWhatItHolds) {
  const auto game = reef();
  State around = game->initial();
  const ZoneId deck = game->zone_of(ZoneIndex(0), 0);
  move_piece(around, top_piece(around, deck), game->zone_of(ZoneIndex(1), 1), 2);
  const State state = position_state(around, tree_of("reef: {player2: K..}\n"));
  EXPECT_EQ(state_json(state)["reef"][1].dump(), R"({"a1":["krill"]})");
  EXPECT_EQ(state_json(state)["deck"].dump(), R"(["coral","krill","krill","coral"])");
}

TEST(Position, TakesOtherKindsWherePiecesTurnIntoThem) {
  const Package package = load_package(find_game("reversi"));
  const auto game = package.game(2);
  const State state = position_state(*game, tree_of("board: BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBBBBBB\n"));
  EXPECT_EQ(state_json(state)["board"].size(), 40u);
}

TEST(Position, RefusesWhatIsNotThere) {
  EXPECT_EQ(faults("ref: []\n"),
            "position.yaml:1:1: ref: 'reef' has no zone, counter or variable 'ref'\n      = did you mean 'reef'?\n");
  EXPECT_EQ(
      faults("moons.2: 3\n"),
      "position.yaml:1:1: \"moons.2\": 'reef' has no zone, counter or variable 'moons.2'\n      = moons: {player2: …}\n");
  EXPECT_EQ(faults("deck: [kril]\n"),
            "position.yaml:1:8: deck[1]: there is no kind 'kril'\n      = did you mean 'krill'?\n");
  EXPECT_EQ(faults("reef: [{d1: [krill]}]\n"),
            "position.yaml:1:9: reef[1].d1: there is no cell 'd1'\n      = did you mean 'a1'?\n");
  EXPECT_EQ(faults("deck: [{kind: krill, marks: [atced]}]\n"),
            "position.yaml:1:30: deck[1].marks[1]: 'card' has no mark 'atced'\n      = did you mean 'acted'?\n");
}

TEST(Position, LaysPiecesOfEveryPlayerWhereAllShareAZone) {
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(
      "id: road\nplayers: 2\npieces: {pawn: {each: player, kinds: {pawn: {letter: P}}}}\n"
      "zones: {yard: {shape: set, holds: pawn, each: player, fill: own}, road: {shape: row, holds: pawn}}\n"
      "actions: {go: {choose: {pawn: yard}, do: [{move: pawn, to: road}]}}\nphases: {turn: {actions: [go]}}\n"
      "flow: [{phase: turn}]\n",
      "game.yaml", diagnostics);
  const auto game = Game::make(std::make_shared<const Definition>(build_definition(tree, diagnostics)), 2);
  EXPECT_EQ(to_text(diagnostics), "");
  const State state = position_state(*game, tree_of("road: [pawn, pawn]\n"));
  EXPECT_EQ(state_json(state)["road"].dump(), R"(["pawn","pawn"])");
  try {
    position_state(*game, tree_of("yard: [[pawn, pawn], []]\n"));
    FAIL() << "each has one";
  } catch (const LoadError& error) {
    EXPECT_EQ(to_text(error.diagnostics), "position.yaml:1:15: yard[1][2]: there is only 1 'pawn'\n");
  }
}

TEST(Position, RefusesTooMuch) {
  EXPECT_EQ(faults("deck: [coral, coral, coral]\n"), "position.yaml:1:22: deck[3]: there are only 2 'coral'\n");
  EXPECT_EQ(faults("reef: [K..., K..]\n"), "position.yaml:1:8: reef[1]: row 1 has 4 cells, the grid 3\n");
  EXPECT_EQ(faults("reef: [K../.../...]\n"), "position.yaml:1:8: reef[1]: there are 3 rows, the grid has 2\n");
  EXPECT_EQ(faults("reef: [K.X]\n"), "position.yaml:1:10: reef[1]: no kind has the letter 'X' (row 1, column 3)\n");
  EXPECT_EQ(faults("moons: [1, 2, 3]\n"), "position.yaml:1:8: moons: 3 items for 2 seats\n");
  EXPECT_EQ(faults("tide: 6\n"), "position.yaml:1:7: tide: 'tide' is a number from 0 to 5\n");
  EXPECT_EQ(faults("reef: [{a1: [krill, coral]}]\n"),
            "position.yaml:1:21: reef[1].a1[2]: cell a1 of 'reef' of seat 1 is taken\n");
  EXPECT_EQ(faults("line: [1, 1]\n"), "position.yaml:1:7: line: an order names each of 2 seats once\n");
  EXPECT_EQ(faults("day: 2147483648\n"), "position.yaml:1:6: day: 'day' is a number from -2147483647 to 2147483647\n");
  EXPECT_EQ(faults("day: -2147483648\n"), "position.yaml:1:6: day: 'day' is a number from -2147483647 to 2147483647\n");
  EXPECT_EQ(faults("day: -2147483647\n"), "");
}

TEST(Position, ReadsPassesOfLoops) {
  std::string text = game_text;
  text.replace(text.find("flow:"), std::string::npos, "flow: [{repeat: 3, as: round, do: [{phase: main}]}]\n");
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(text, "game.yaml", diagnostics);
  const auto game = Game::make(std::make_shared<const Definition>(build_definition(tree, diagnostics)), 2);
  EXPECT_EQ(state_json(position_state(*game, tree_of("round: 2\n")))["round"], 2);
  EXPECT_EQ(state_json(position_state(*game, tree_of("tide: 1\n")))["round"], 3) << "the match is over";
  try {
    position_state(*game, tree_of("round: 4\n"));
    FAIL() << "there is no such pass";
  } catch (const LoadError& error) {
    EXPECT_EQ(to_text(error.diagnostics), "position.yaml:1:8: round: 'round' is a loop of 3 passes\n");
  }
  try {
    position_state(*game, tree_of("round: last\nrond: 1\n"));
    FAIL();
  } catch (const LoadError& error) {
    EXPECT_EQ(
        to_text(error.diagnostics),
        "position.yaml:1:8: round: 'round' is a loop: the number of its pass from 1, or 0\n"
        "position.yaml:2:1: rond: 'reef' has no zone, counter or variable 'rond'\n      = did you mean 'round'?\n");
  }
}

TEST(Position, IsScored) {
  const Package package = load_package(find_game("reversi"));
  Referee referee = package.referee(2);
  const auto state = position_state(referee.game(), tree_of("board: 'BBW/.B./W..'\n"));
  const auto sheet = score(referee, state);
  EXPECT_EQ(sheet.seats[0].total, 3);
  EXPECT_EQ(sheet.seats[1].total, 2);
}

/// A hand and a secret hoard, of which only the owner knows how much it holds, and a secret number of each.
const char* const secretive =
    "id: secretive\n"
    "players: 2\n"
    "pieces: {card: {kinds: {ace: {copies: 2}, king: {copies: 2}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all, sees: nobody}\n"
    "  hand: {shape: set, holds: card, each: player, sees: owner}\n"
    "  hoard: {shape: set, holds: card, each: player, sees: owner, count: owner}\n"
    "counters: {coins: {each: player, max: 9, sees: owner}}\n"
    "variables: {bid: {type: number, each: player, range: 0..9, sees: owner}}\n"
    "actions: {wait: {}}\n"
    "phases: {main: {actions: [wait]}}\n"
    "flow: [{phase: main}]\n";

std::shared_ptr<const Game> secretive_game() {
  Diagnostics diagnostics;
  const auto tree = yaml::parse_text(secretive, "game.yaml", diagnostics);
  auto definition = std::make_shared<const Definition>(build_definition(tree, diagnostics));
  EXPECT_EQ(to_text(diagnostics), "");
  return Game::make(definition, 2);
}

State dealt(const Game& game, KindId in_hoard) {
  State state = game.initial();
  move_piece(state, 0, game.zone_of(ZoneIndex(1), 0));
  for (PieceId piece = 1; piece < 4; ++piece)
    if (state.piece(piece).kind == in_hoard) {
      move_piece(state, piece, game.zone_of(ZoneIndex(2), 0));
      break;
    }
  change_counter(state, CounterIndex(0), 0, in_hoard + 3);
  return state;
}

TEST(ObservationJson, SaysWhatASeatSeesAndNoMore) {
  const auto game = secretive_game();
  const State state = dealt(*game, 1);
  const auto own = observation_json(state, 0), others = observation_json(state, 1),
             spectators = observation_json(state, no_seat);
  EXPECT_EQ(own["hand"].dump(), R"([["ace"],[]])");
  EXPECT_EQ(own["hoard"].dump(), R"([["king"],[]])");
  EXPECT_EQ(own["coins"].dump(), R"([4,"?"])");
  EXPECT_EQ(others["hand"].dump(), R"([[{"hidden":"card"}],[]])");
  EXPECT_EQ(others["hoard"].dump(), R"([[],[]])");
  EXPECT_EQ(others["coins"].dump(), R"(["?",0])");
  EXPECT_EQ(spectators["hoard"].dump(), R"([[],[]])");
}

TEST(ObservationJson, DoesNotChangeWithWhatASeatCanNotSee) {
  const auto game = secretive_game();
  const State one = dealt(*game, 0), other = dealt(*game, 1);
  EXPECT_NE(observation_json(one, 0), observation_json(other, 0));
  EXPECT_EQ(observation_json(one, 1), observation_json(other, 1));
}

}  // namespace
}  // namespace houserule::position_test
