// What data says of boards: groups that score, pieces that are turned over, words that lead to other words.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "tests/core/definitions.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::board_data_test {
namespace {

/// Each player lights lanterns round a pond, season after season; no script.
const char* const lanterns =
    "id: lanterns\n"
    "players: 2\n"
    "pieces:\n"
    "  token:\n"
    "    each: player\n"
    "    properties: {red: {type: integer}, glow: {type: boolean}, size: {type: integer}, shape: {type: choice, options: [round, flat]}}\n"
    "    kinds:\n"
    "      r1: {red: 1, size: 1}\n"
    "      r2: {red: 2, size: 2, glow: true}\n"
    "      r3: {red: 3, size: 3, glow: true, copies: 2}\n"
    "      moon: {}\n"
    "      rain: {}\n"
    "      wind: {}\n"
    "zones:\n"
    "  box: {shape: set, holds: token, each: player, fill: own}\n"
    "  hidden: {shape: set, holds: token, each: player, face: down}\n"
    "  pond: {shape: grid, holds: token, each: player, grid: {square: [abcd, '....'], legend: {a: spring, b: summer, c: autumn, d: winter}}}\n"
    "variables:\n"
    "  season: {type: word, each: player}\n"
    "  count: {type: number}\n"
    "  kept: {type: word}\n"
    "counters: {points: {}}\n"
    "actions:\n"
    "  light:\n"
    "    choose: {token: box, cell: {from: pond.empty, prefer: season}}\n"
    "    do:\n"
    "      - {move: token, to: pond, at: cell}\n"
    "      - {set: season, value: cell, words: {spring: summer, summer: autumn, autumn: winter, winter: spring}}\n"
    "  flip: {choose: {cell: pond.occupied}, do: [{turn: cell, face: down}]}\n"
    "  big: {choose: {token: {from: box, with: {size: 3}}}, do: [{move: token, to: hidden}, {turn: token, face: up}]}\n"
    "  keep:\n"
    "    choose: {token: box, number: 1..3}\n"
    "    do: [{set: kept, value: token, words: {glow: rain, r1: moon}}, {set: count, value: number}]\n"
    "phases: {play: {actions: [light, flip, big, keep]}}\n"
    "flow:\n"
    "  - phase: play\n"
    "  - {turn: pond.occupied, beside: {rain: red, wind: {size: 2}}, face: down}\n"
    "  - {turn: hidden, face: up}\n"
    "scoring:\n"
    "  best: {groups: {in: pond, of: red, sum: red, times: glow, beside: {moon: 1}, best: true}}\n"
    "  sizes: {groups: {in: pond, of: token, points: [1, 4, 9]}}\n"
    "  down: {count: pond.face_down, points: -1}\n"
    "  up: {count: pond.face_up}\n";

std::string faults(const std::string& from, const std::string& to) { return faults_of(lanterns, from, to); }

struct Table {
  explicit Table(const std::string& yaml = lanterns)
      : referee(Game::make(std::make_shared<const Definition>(built(yaml)), 2), nullptr) {}
  Referee referee;
  State state = referee.start(1);

  ZoneId zone(const char* id, Seat seat = 0) const {
    return referee.game().zone_of(referee.game().definition().zones.find(id), seat);
  }
  CellId cell(const char* name) const {
    return static_cast<CellId>(referee.game().zones()[zone("pond")].grid->find(name));
  }
  /// A piece of that kind of the first player's, from the box to the pond.
  PieceId put(const char* kind, const char* at) {
    for (PieceId id = state.zone(zone("box")).head; id != none; id = state.piece(id).above)
      if (state.kind(id).id == kind) {
        move_piece(state, id, zone("pond"), cell(at));
        return id;
      }
    ADD_FAILURE() << "no " << kind << " is left";
    return none;
  }
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_EQ(parsed.refusal, "");
    ASSERT_EQ(referee.apply(state, parsed.action), "");
  }
  std::string legal(Seat seat) {
    std::string text;
    for (const Action& action : referee.legal(state, seat))
      text += (text.empty() ? "" : ", ") + action_text(state, action);
    return text;
  }
  std::vector<Points> lines(Seat viewer = no_seat) {
    std::vector<Points> points;
    const ScoreSheet sheet = score(referee, state, viewer);
    for (const ScoreCell& each : sheet.seats[0].lines) points.push_back(each.hidden ? -99 : each.points);
    return points;
  }
};

// Groups.

TEST(Groups, TheBestIsItsSumTimesAnotherSum) {
  Table table;
  table.put("r1", "a1");
  table.put("r2", "b1");
  table.put("r3", "d2");
  EXPECT_EQ(table.lines(), (std::vector<Points>{3, 4 + 1, 0, 3})) << "3 x 1, not 3 x 1 of the single one";
  table.put("r3", "c1");
  EXPECT_EQ(table.lines()[0], 12) << "6 x 2";
  EXPECT_EQ(table.lines()[1], 9 + 1);
}

TEST(Groups, ANeighbourAddsToWhatAGroupIsWorth) {
  Table table;
  table.put("r2", "a1");
  table.put("moon", "a2");
  EXPECT_EQ(table.lines()[0], (2 + 1) * 1);
  table.put("r1", "b2");
  EXPECT_EQ(table.lines()[0], 3) << "two groups beside the moon, each raised once; the other has no light";
}

TEST(Groups, FaceDownPiecesAreInNone) {
  Table table;
  table.put("r2", "a1");
  const PieceId middle = table.put("r3", "b1");
  table.put("r3", "c1");
  EXPECT_EQ(table.lines()[0], 8 * 3);
  turn_piece(table.state, middle, true);
  EXPECT_EQ(table.lines(), (std::vector<Points>{3, 1 + 1, -1, 2}));
}

TEST(Groups, PointsGoByWorthAndTheLastForAllAbove) {
  Table table;
  for (const auto& [kind, at] : {std::pair{"r1", "a1"}, {"r2", "b1"}, {"moon", "c1"}, {"rain", "d1"}, {"wind", "d2"}})
    table.put(kind, at);
  EXPECT_EQ(table.lines()[1], 9) << "one group of five";
}

TEST(Groups, CountAcrossBoardsOfMoreCellsThanAWord) {
  GridDefinition wide;
  wide.rows = 9;
  wide.columns = 9;
  const Grid grid(wide);
  CellSet rest = grid.all();
  rest.remove(40);
  int visited = 0;
  grid.take_group(rest, 0, [&](int) { ++visited; });
  EXPECT_EQ(visited, 80);
  EXPECT_TRUE(rest.empty());
}

TEST(Groups, APieceThatTheViewerDoesNotKnowHidesTheLine) {
  std::string secretive = lanterns;
  for (const std::string zone : {"box: {", "pond: {"})
    secretive.insert(secretive.find(zone) + zone.size(), "sees: owner, ");
  Table table(secretive);
  EXPECT_EQ(table.lines(1)[0], 0) << "nothing lies there yet, as everyone sees";
  table.put("r2", "a1");
  EXPECT_EQ(table.lines(1)[0], -99);
  EXPECT_EQ(table.lines(0)[0], 2);
  EXPECT_EQ(table.lines()[0], 2);
}

TEST(Groups, Faults) {
  EXPECT_EQ(faults("of: red,", "of: rde,"),
            "scoring.best.groups.of: no piece of 'pond' is 'rde' = did you mean 'red'?\n");
  EXPECT_EQ(faults("in: pond, of: red", "in: box, of: red"),
            "scoring.best.groups.in: 'box' is no grid and has no groups\n");
  EXPECT_EQ(faults("in: pond, of: red", "in: pnd, of: red"),
            "scoring.best.groups.in: there is no zone 'pnd' = did you mean 'pond'?\n");
  EXPECT_EQ(
      faults("times: glow", "times: shape"),
      "scoring.best.groups.times: no piece of 'pond' has a number or boolean 'shape' = there are: red, glow, size\n");
  EXPECT_EQ(faults("{moon: 1}", "{mon: 1}"),
            "scoring.best.groups.beside.mon: no piece of 'pond' is 'mon' = did you mean 'moon'?\n");
  EXPECT_EQ(faults("{moon: 1}", "{moon: 1, rain: 2}"),
            "scoring.best.groups.beside.rain: only one word can raise what a group is worth\n");
  EXPECT_EQ(faults("down: {count", "down: {groups: {in: pond, of: red}, count"),
            "scoring.down.groups: 'count' and 'groups' don't go together\n");
}

// Turning over.

TEST(Turn, WhatAKindAsksForBesideItIsTurned) {
  Table table;
  const PieceId near = table.put("r1", "a2");
  table.put("rain", "b2");
  const PieceId above = table.put("r3", "b1");
  const PieceId small = table.put("r2", "d1");
  const PieceId far = table.put("r3", "d2");
  table.put("wind", "c1");
  table.play("flip b2");
  EXPECT_EQ(table.state.piece(near).face_down, 0) << "the rain lies face down";
  table.referee.close(table.state);
  EXPECT_EQ(table.state.piece(near).face_down, 0);
  EXPECT_EQ(table.state.piece(small).face_down, 1) << "of size 2 beside the wind";
  EXPECT_EQ(table.state.piece(above).face_down, 0);
  EXPECT_EQ(table.state.piece(far).face_down, 0);
}

TEST(Turn, IsDoneForEverySeatThatHasTheZone) {
  Table table;
  const PieceId red = table.put("r1", "a2");
  table.put("rain", "b2");
  table.play("big r3");
  table.play("big r3");
  EXPECT_TRUE(table.state.over());
  EXPECT_EQ(table.state.piece(red).face_down, 1);
  for (const Seat seat : {0, 1})
    EXPECT_EQ(table.state.piece(table.state.zone(table.zone("hidden", seat)).head).face_down, 0);
}

TEST(Turn, AllThePiecesOfABoardAreThoseOnItsCells) {
  const std::string text = replaced(lanterns, "{turn: hidden, face: up}", "{turn: pond.pieces, with: red, face: down}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  const ZoneId pond = referee.game().zone_of(referee.game().definition().zones.find("pond"), 0);
  move_piece(state, 0, pond, 0);
  move_piece(state, 8, pond, 3);
  referee.close(state);
  EXPECT_EQ(state.piece(0).face_down, 1);
  EXPECT_EQ(state.piece(8).face_down, 0) << "the moon is not red";
}

TEST(Turn, Faults) {
  EXPECT_EQ(faults("{turn: hidden, face: up}", "{turn: hidden}"), "flow[3].turn: 'turn' needs 'face'\n");
  EXPECT_EQ(
      faults("turn: pond.occupied", "turn: pond"),
      "flow[2].turn: 'pond' is a grid: say what of it, such as pond.empty, or pond.pieces = there are: pieces, all, at, cells, empty, occupied, "
      "frontier, mine, theirs, highest, lowest, flanking, flanked, enclosed, movable, moves, promotable, promotions, leaping, "
      "leaps, arrived, attacked, breathing, surrounded, territory, steps, beside, group, around, row, column, track, ahead, behind, tagged, with, face_up, face_down\n");
  EXPECT_EQ(faults("turn: hidden", "turn: players"),
            "flow[3].turn: 'players' are no pieces = such as board.occupied\n");
  EXPECT_EQ(faults("{turn: hidden, face: up}", "{turn: hidden, beside: {rain: red}, face: up}"),
            "flow[3].beside: only what lies on cells has neighbours = such as turn: board.occupied\n");
  EXPECT_EQ(faults("{rain: red,", "{rian: red,"),
            "flow[2].beside.rian: there is no kind 'rian' = did you mean 'rain'?\n");
  EXPECT_EQ(faults("wind: {size: 2}", "wind: {sise: 2}"),
            "flow[2].beside.wind.sise: no piece of 'pond' has a number or boolean 'sise' = did you mean 'size'?\n");
  EXPECT_EQ(faults("wind: {size: 2}", "wind: {size: 2, red: 1}"),
            "flow[2].beside.wind: name one number or boolean = with: {value: 3}\n");
  EXPECT_EQ(
      faults("prefer: season", "with: {sise: 2}"),
      "actions.light.choose.cell.with.sise: no piece of 'pond' has a number or boolean 'sise' = did you mean 'size'?\n");
}

// Numbers that are exactly so.

TEST(ExactNumbers, NarrowWhatMayBeChosen) {
  Table table;
  const std::string legal = table.legal(0);
  EXPECT_EQ(legal.substr(legal.find("big"), 12), "big r3, keep");
}

// One word leads to another.

TEST(RememberedWords, MayBeWhatTheGameMakesOfThem) {
  Table table;
  table.play("light r1 b1");
  table.play("light r1 a2");
  const Vocabulary& vocabulary = table.referee.game().definition().vocabulary;
  const std::int32_t* season = table.state.variables();
  EXPECT_EQ(vocabulary[TermIndex(season[0])].id, "autumn");
  EXPECT_EQ(season[1], -1) << "no word for a cell without a season";
}

TEST(RememberedWords, TheFirstThatAPieceMatchesDecides) {
  const auto kept = [](const char* action) {
    Table table;
    table.play(action);
    const Game& game = table.referee.game();
    const TermIndex term(
        table.state.variables()[game.variable_index(game.definition().variables.find("kept"), no_seat)]);
    return term ? game.definition().vocabulary[term].id : "nothing";
  };
  EXPECT_EQ(kept("keep r2 1"), "rain");
  EXPECT_EQ(kept("keep r1 3"), "moon");
  EXPECT_EQ(kept("keep rain 3"), "nothing");
}

/// After each of two actions, what `held` holds.
std::string held_after(const std::string& first, const std::string& second) {
  const std::string text =
      "format: 2\nid: trumps\ntitle: Trumps\nplayers: 1\n"
      "pieces:\n  card:\n    properties: {suit: {type: choice, options: [clubs, spades]}}\n"
      "    kinds: {c1: {suit: clubs}, s1: {suit: spades}}\n"
      "variables: {trump: {type: word}, held: {type: word}}\n"
      "zones: {deck: {shape: row, holds: card, fill: all}}\n"
      "actions:\n"
      "  call: {choose: {suit: {from: [clubs, spades]}}, do: [\n"
      "    {set: trump, value: suit},\n"
      "    {set: held, value: trump, words: {clubs: s1, spades: c1}}]}\n"
      "  turn: {choose: {suit: {from: [clubs, spades]}}, do: [\n"
      "    {set: held, value: suit, words: {clubs: spades}}]}\n"
      "  copy: {choose: {suit: {from: [clubs, spades]}}, do: [{set: held, value: trump, words: {clubs: s1}}]}\n"
      "phases: {name: {actions: [call, turn, copy]}}\nflow: [{repeat: 2, do: [{phase: name}]}]\n";
  const Definition definition = built(text);
  Referee referee(Game::make(std::make_shared<const Definition>(definition), 1), nullptr);
  State state = referee.start(1);
  std::string all;
  for (const std::string& action : {first, second}) {
    EXPECT_EQ(referee.apply(state, parse_action(referee, state, 0, action).action), "");
    const TermIndex term(state.variables()[referee.game().variable_index(definition.variables.find("held"), no_seat)]);
    all += (term ? definition.vocabulary[term].id : "nothing") + " ";
  }
  return all;
}

TEST(RememberedWords, MayComeFromAWordThatIsHeldOrNamed) {
  EXPECT_EQ(held_after("call clubs", "call spades"), "s1 c1 ");
  EXPECT_EQ(held_after("turn clubs", "turn spades"), "spades nothing ");
  EXPECT_EQ(held_after("copy spades", "copy clubs"), "nothing nothing ") << "nothing is held";
  EXPECT_EQ(held_after("call clubs", "copy clubs"), "s1 s1 ");
  EXPECT_EQ(held_after("call spades", "copy clubs"), "c1 nothing ") << "no word for it";
}

TEST(RememberedWords, EachPlayerPrefersTheirOwn) {
  Table table;
  table.state.variables()[0] = table.referee.game().definition().vocabulary.find("winter").value;
  const std::string first = table.legal(0);
  EXPECT_EQ(first.substr(0, first.find(", light r2")), "light r1 d1");
  table.play("light r1 d1");
  EXPECT_EQ(table.legal(1).substr(0, 32), "light r1 a1, light r1 b1, light ");
}

TEST(RememberedWords, Faults) {
  EXPECT_EQ(faults("{spring: summer,", "{sprong: summer,"),
            "actions.light.do[2].words.sprong: the argument can't be 'sprong' = did you mean 'spring'?\n");
  EXPECT_EQ(faults("{spring: summer,", "{spring: sumer,"),
            "actions.light.do[2].words.spring: there is no word 'sumer' = did you mean 'summer'?\n");
  EXPECT_EQ(faults("set: season,", "set: count,"), "actions.light.do[2].value: 'count' can't hold 'cell'\n");
  EXPECT_EQ(faults("set: season, value: cell,", "set: points, value: 1,"),
            "actions.light.do[2].words: a counter holds a number, no word\n");
  EXPECT_EQ(faults("set: count, value: number", "set: count, value: number, words: {r1: moon}"),
            "actions.keep.do[2].words: 'count' does not hold a word\n");
  EXPECT_EQ(faults("{spring: summer, summer: autumn, autumn: winter, winter: spring}", "{}"),
            "actions.light.do[2].words: 'words' names no word = words: {spring: summer, summer: autumn}\n");
  EXPECT_EQ(faults("set: kept, value: token,", "set: kept, value: moon,"),
            "actions.keep.do[1].words: 'moon' is always the same word\n");
  EXPECT_EQ(faults("set: kept, value: token,", "set: kept, value: token.shape,"),
            "actions.keep.do[1].words: 'words' goes by the whole piece = value: token\n");
  EXPECT_EQ(faults("set: season, value: cell, words: {spring: summer, summer: autumn, autumn: winter, winter: spring}",
                   "set: season, value: cell.shape"),
            "actions.light.do[2].value: 'season' can't hold 'cell.shape'\n");
}

}  // namespace
}  // namespace houserule::board_data_test
