// How many pieces or cells match a word, cells told by what lies there, and what lies topmost on a cell.

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "core/play/score.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::matching_test {
namespace {

const char* const harbour =
    "id: harbour\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {suit: {type: choice, options: [red, blue]}, rank: {type: integer}}\n"
    "    kinds:\n"
    "      low: {suit: red, rank: 1, copies: 4}\n"
    "      high: {suit: red, rank: 5, copies: 4}\n"
    "      sea: {suit: blue, rank: 3, copies: 4}\n"
    "  ship:\n"
    "    properties: {size: {type: integer}}\n"
    "    kinds:\n"
    "      boat: {owner: 1, size: 1, copies: 3}\n"
    "      liner: {owner: 1, size: 3, copies: 3}\n"
    "      raft: {owner: 2, size: 2, copies: 3}\n"
    "zones:\n"
    "  box: {shape: set, holds: [card, ship], fill: all}\n"
    "  hand: {shape: set, holds: card, each: player, sees: owner}\n"
    "  table: {shape: set, holds: card, each: player}\n"
    "  hidden: {shape: set, holds: card, sees: nobody}\n"
    "  pile: {shape: stack, holds: card}\n"
    "  dock: {shape: grid, holds: ship, each: player, grid: {square: [1, 2]}}\n"
    "  fog: {shape: grid, holds: ship, sees: nobody, grid: {square: [1, 2]}}\n"
    "  bay:\n"
    "    shape: grid\n"
    "    holds: ship\n"
    "    grid: {square: [p..., ....], legend: {p: liner_only}}\n"
    "  coast: {shape: grid, holds: ship, grid: {square: [r.], legend: {r: raft}}}\n"
    "counters: {points: {each: player}}\n"
    "variables:\n"
    "  spot: {type: cell, of: bay}\n"
    "  suit_led: {type: word}\n"
    "  own_spot: {type: cell, of: dock, each: player}\n"
    "actions:\n"
    "  act: {ACT}\n"
    "  keep: {}\n"
    "phases: {turn: {actions: [act], otherwise: [keep]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {points: {counter: points}}\n";

std::string acting(const std::string& action) { return replaced(harbour, "ACT", action); }

struct Table {
  explicit Table(const std::string& action, const std::string& score = "points: {counter: points}")
      : referee(Game::make(std::make_shared<const Definition>(
                               built(replaced(acting(action), "points: {counter: points}", score))),
                           2),
                nullptr) {}
  Table& put(const std::string& kind, const std::string& zone, int cell = -1, Seat seat = 0) {
    const Definition& definition = referee.game().definition();
    for (std::size_t id = 0; id < referee.game().pieces().size(); ++id) {
      const auto piece = static_cast<PieceId>(id);
      if (state.kind(piece).id != kind || state.piece(piece).zone != 0) continue;
      const ZoneIndex index = definition.zones.find(zone);
      move_piece(state, piece, referee.game().zone_of(index, seat), cell < 0 ? none : static_cast<CellId>(cell));
      if (zone == "hand") state.piece(piece).known = seat_bit(seat);
      if (zone == "fog") state.piece(piece).known = 0;
      return *this;
    }
    ADD_FAILURE() << "no " << kind << " is left";
    return *this;
  }
  Table& hide(int cell) {
    const ZoneId bay = referee.game().zone_of(referee.game().definition().zones.find("bay"), no_seat);
    turn_piece(state, state.tops(bay)[cell], true);
    return *this;
  }
  /// The arguments that `act` may have.
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, 0))
      if (action.id == 0) text += (text.empty() ? "" : ",") + action_text(state, action).substr(3);
    return text;
  }
  int points() {
    State after = state;
    EXPECT_TRUE(referee.apply(after, referee.legal(state, 0).front()).empty());
    return after.counters()[0];
  }
  Referee referee;
  State state = referee.start(1);
};

std::string fault(const std::string& action) {
  std::string found;
  built(acting(action), &found);
  return found;
}

int points_with_cards(const std::string& action) {
  return Table(action).put("low", "hand").put("high", "hand").put("sea", "hand").points();
}

// SOURCE.count(WORD)

TEST(Matching, CountsPiecesOfAWord) {
  const char* const two_red =
      "needs: hand.count(red) >= 2, do: [{add: 'hand.count(red) * 10 + hand.count(sea)', to: points}]";
  EXPECT_EQ(points_with_cards(two_red), 21);
  EXPECT_EQ(Table(two_red).put("low", "hand").put("sea", "hand").offered(), "");
}

TEST(Matching, CountsWhatIsLikeWhatWasChosen) {
  const char* const alike = "choose: {card: hand}, do: [{add: hand.count(card.suit), to: points}]";
  EXPECT_EQ(Table(alike).put("sea", "hand").put("sea", "hand").put("sea", "hand").points(), 3);
  const char* const word =
      "choose: {what: [red, blue], whom: others}, do: [{add: hand.of(whom).count(what), to: points}]";
  EXPECT_EQ(Table(word).put("low", "hand", -1, 1).put("low", "hand", -1, 1).put("low", "hand").points(), 2);
  const char* const held = "do: [{set: suit_led, value: blue}, {add: hand.count(suit_led), to: points}]";
  EXPECT_EQ(points_with_cards(held), 1);
}

TEST(Matching, NothingMatchesNoWord) {
  EXPECT_EQ(points_with_cards("do: [{add: hand.count(suit_led), to: points}]"), 0);
}

TEST(Matching, CountsCellsByTagsAndByWhatLiesThere) {
  const auto points = [](const std::string& amount) {
    Table table("do: [{add: " + amount + ", to: points}]");
    table.put("boat", "bay", 0).put("liner", "bay", 1).put("liner", "bay", 2).put("raft", "bay", 3);
    return table.put("liner", "coast", 0).put("raft", "coast", 1).points();
  };
  EXPECT_EQ(points("bay.mine.count(liner)"), 2);
  EXPECT_EQ(points("bay.cells.count(liner_only)"), 1);
  EXPECT_EQ(points("bay.occupied.count(raft)"), 1);
  EXPECT_EQ(points("bay.pieces.count(boat)"), 1);
  EXPECT_EQ(points("coast.mine.count(raft)"), 1) << "a tag comes first: the liner lies on it";
}

TEST(Matching, WhatLiesFaceDownMatchesNothing) {
  Table table("do: [{add: bay.occupied.count(liner), to: points}]");
  table.put("liner", "bay", 1).put("liner", "bay", 2).hide(2);
  EXPECT_EQ(table.points(), 1);
}

TEST(Matching, OfTheActorIsOfEachPlayerInTheFlow) {
  const std::string drawn = replaced(replaced(acting(""), "raft: {", "raft: {letter: r, "), "{p: liner_only}}",
                                     "{p: liner_only}}\n    start: [.r.., ....]");
  const std::string counting = replaced(drawn, "counters: {", "counters: {total: {}, ");
  const auto counted = [&](const std::string& amount) {
    const std::string text = replaced(counting, "flow: [", "flow: [{add: " + amount + ", to: total}, ");
    Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
    return referee.start(1).counters()[0];
  };
  EXPECT_EQ(counted("bay.mine.count"), 1);
  EXPECT_EQ(counted("bay.theirs.count(raft) * 10"), 10);
  EXPECT_EQ(counted("bay.occupied.count(raft)"), 1);
}

TEST(Matching, FaultsStandUnderTheWordItself) {
  const auto column = [](const std::string& needs) {
    Diagnostics diagnostics;
    build_definition(yaml::parse_text(acting("needs: " + needs), "game.yaml", diagnostics), diagnostics);
    EXPECT_EQ(diagnostics.size(), 1u) << needs;
    return diagnostics.empty() ? 0 : diagnostics.front().place.column - 16;
  };
  EXPECT_EQ(column("hand.count(red) > r"), 18) << "not the r of 'red'";
  EXPECT_EQ(column("1 + hand.count(rde) > 2"), 15);
}

TEST(Matching, Faults) {
  const std::string at = "actions.act.needs: ";
  EXPECT_EQ(fault("needs: hand.count(rde) > 1"), at + "no piece of 'hand' is 'rde' = did you mean 'red'?\n");
  EXPECT_EQ(fault("needs: bay.mine.count(linear) > 1"),
            at + "no cell or piece of 'bay' is 'linear' = did you mean 'liner'?\n");
  EXPECT_EQ(fault("needs: hand.count(points) > 1"),
            at + "'points' is a number, and pieces match words = ZONE.sum(PROPERTY)\n");
  EXPECT_EQ(fault("needs: players.most(table.count(red)) > 1").find("bracket"), std::string::npos);
  EXPECT_EQ(fault("needs: others.count(red) > 1"),
            at + "'others' are no pieces or cells = hand.count(WORD), board.mine.count(WORD)\n");
  EXPECT_EQ(fault("needs: hidden.count(red) > 1"),
            at + "nobody sees what lies in 'hidden', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(
      fault("choose: {whom: {from: others, needs: hand.of(whom).count(red) > 1}}"),
      "actions.act.choose.whom.needs: who acts does not see others' 'hand', so what may be done can't depend on it "
      "= go by what everyone sees\n");
  EXPECT_EQ(fault("needs: bay.count(liner) > 1").substr(0, 59), at + "'bay' is a grid: say what of it, such as");
}

// SOURCE.sum(NUMBER), SOURCE.most(NUMBER) of cells

int points_of_bay(const std::string& amount) {
  Table table("do: [{add: " + amount + ", to: points}]");
  table.put("boat", "bay", 0).put("liner", "bay", 1).put("liner", "bay", 2).put("raft", "bay", 3);
  return table.hide(2).points();
}

TEST(NumbersOnCells, AreOfWhatLiesTopmostAndFaceUp) {
  EXPECT_EQ(points_of_bay("bay.mine.sum(size)"), 4);
  EXPECT_EQ(points_of_bay("bay.occupied.sum(size) * 10 + bay.empty.sum(size)"), 60);
  EXPECT_EQ(points_of_bay("bay.theirs.most(size)"), 2);
  EXPECT_EQ(points_of_bay("bay.occupied.least(size)"), 1);
}

TEST(NumbersOnCells, OfThoseThatMatchAWord) {
  EXPECT_EQ(points_of_bay("'bay.occupied.sum(size, boat) * 10 + bay.occupied.sum(size, liner)'"), 13)
      << "one is hidden";
  EXPECT_EQ(points_of_bay("'bay.occupied.most(size, raft) * 10 + bay.cells.sum(size, liner_only)'"), 21);
}

// SOURCE.sum(NUMBER, WORD)

TEST(NumbersOfMatching, AreOfPiecesOfAWord) {
  EXPECT_EQ(points_with_cards("do: [{add: 'hand.sum(rank, red) * 10 + hand.sum(rank, sea)', to: points}]"), 63);
  EXPECT_EQ(points_with_cards("do: [{add: 'hand.most(rank, red) * 10 + hand.least(rank, red)', to: points}]"), 51);
  EXPECT_EQ(points_with_cards("do: [{add: 'players.sum(hand.sum(rank, blue))', to: points}]"), 3);
}

TEST(NumbersOfMatching, WhatIsChosenSaysTheWord) {
  const char* const more = "choose: {card: {from: hand, needs: 'card.rank >= hand.most(rank, card.suit)'}}";
  EXPECT_EQ(Table(more).put("low", "hand").put("high", "hand").put("sea", "hand").offered(), " high, sea");
  const char* const none = "choose: {card: {from: hand, needs: 'table.most(rank, card.suit) < card.rank'}}";
  EXPECT_EQ(Table(none).put("low", "hand").offered(), "") << "of none there is no most";
  EXPECT_EQ(Table(none).put("low", "table").put("high", "hand").put("sea", "hand").offered(), " high");
}

TEST(Matching, AnArgumentIsNotCalledAsSomePiecesAre) {
  EXPECT_EQ(
      fault("choose: {red: {from: hand, needs: hand.count(red) > 1}}"),
      "actions.act.choose.red.needs: 'red' is an argument, and pieces are called so, too: which is meant? = give the "
      "argument another name\n");
  EXPECT_EQ(fault("choose: {card: {from: hand, needs: hand.count(card) > 1}}"), "") << "all of them are cards";
}

// SOURCE.different(PROPERTY)

TEST(Different, CountsTheWaysInWhichPiecesDiffer) {
  EXPECT_EQ(points_with_cards("do: [{add: 'hand.different(suit) * 10 + hand.different(rank)', to: points}]"), 23);
  EXPECT_EQ(points_with_cards("do: [{add: 'hand.different(rank, red) * 10 + table.different(suit)', to: points}]"), 20);
  EXPECT_EQ(points_with_cards("do: [{add: 'players.most(hand.different(suit))', to: points}]"), 2);
  EXPECT_EQ(points_of_bay("bay.occupied.different(size)"), 3) << "one of the liners is hidden";
}

TEST(Different, Faults) {
  const std::string at = "actions.act.needs: ";
  EXPECT_EQ(fault("needs: hand.different(siut) > 1"),
            at + "no piece of 'hand' has a property 'siut' = did you mean 'suit'?\n");
  EXPECT_EQ(fault("needs: hidden.different(suit) > 1"),
            at + "nobody sees what lies in 'hidden', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(
      fault("needs: hand.highest(rank) > 1"),
      at +
          "there is no counter, variable or argument 'hand.highest(rank)' = of these: count, count(WORD), sum(NUMBER), "
          "most(NUMBER), least(NUMBER), different(PROPERTY)\n");
}

TEST(NumbersOfMatching, Faults) {
  const std::string at = "actions.act.needs: ";
  EXPECT_EQ(fault("needs: 'hand.sum(rank, rde) > 1'"), at + "no piece of 'hand' is 'rde' = did you mean 'red'?\n");
  EXPECT_EQ(fault("needs: 'hand.sum(rank, red, low) > 1'"),
            at + "a number and a word stand in brackets, no more = hand.sum(NUMBER, WORD)\n");
  EXPECT_EQ(fault("needs: 'hand.sum(rank, hand.count) > 1'"),
            at + "'hand.count' is a number, and pieces match words = ZONE.sum(PROPERTY)\n");
}

TEST(NumbersOnCells, MayBeAskedBeforeAnArgumentIsChosen) {
  const char* const stronger = "choose: {from: {from: bay.mine, needs: from.top.size == bay.mine.most(size)}}";
  EXPECT_EQ(Table(stronger).put("boat", "bay", 0).put("liner", "bay", 1).offered(), " b1");
}

TEST(NumbersOnCells, Faults) {
  const std::string at = "actions.act.needs: ";
  EXPECT_EQ(fault("needs: bay.mine.sum(sise) > 1"),
            at + "no piece of 'bay' has a number or boolean 'sise' = did you mean 'size'?\n");
  EXPECT_EQ(fault("needs: bay.mine.most(sise) > 1"),
            at + "no piece of 'bay' has a number or boolean 'sise' = did you mean 'size'?\n");
  EXPECT_EQ(fault("needs: bay.mine.most(to_go) > 1"),
            at + "'bay' has no track, so there is nothing to go = track: [a1..h1], in the grid\n");
  for (const char* amount : {"sum", "most"})
    EXPECT_EQ(fault("needs: fog.occupied." + std::string(amount) + "(size) > 0"),
              at + "nobody sees what lies in 'fog', so what may be done can't depend on it = sees: owner\n");
}

// Cells by what lies there

TEST(LyingThere, NarrowsCells) {
  const auto offered = [](const std::string& narrowing) {
    Table table("choose: {from: {from: bay.occupied, " + narrowing + "}}");
    return table.put("boat", "bay", 0).put("liner", "bay", 1).put("raft", "bay", 3).offered();
  };
  EXPECT_EQ(offered("with: liner"), " b1");
  EXPECT_EQ(offered("without: liner"), " a1, d1");
  EXPECT_EQ(offered("with: {size: 2}"), " d1");
  EXPECT_EQ(offered("prefer: liner"), " b1");
  EXPECT_EQ(offered("prefer: [liner_only, liner]"), " a1");
}

TEST(LyingThere, OfEmptyAndCoveredCellsIsNothing) {
  Table table("choose: {from: {from: bay.cells, with: boat}}");
  table.put("boat", "bay", 0).put("boat", "bay", 1).hide(1);
  EXPECT_EQ(table.offered(), " a1");
  Table preferring("choose: {from: {from: bay.empty, prefer: boat}}");
  EXPECT_EQ(preferring.put("boat", "bay", 0).offered(), " b1, c1, d1, a2, b2, c2, d2");
}

TEST(LyingThere, Faults) {
  const std::string why = ": nobody sees what lies in 'fog', so what may be done can't depend on it = sees: owner\n";
  const std::string at = "actions.act.choose.from.";
  EXPECT_EQ(fault("choose: {from: {from: fog.cells, with: boat}}"), at + "with" + why);
  EXPECT_EQ(fault("choose: {from: {from: fog.cells, without: boat}}"), at + "without" + why);
  EXPECT_EQ(fault("choose: {from: {from: fog.cells, prefer: boat}}"), at + "prefer" + why);
  EXPECT_EQ(fault("needs: fog.occupied.count(boat) > 0"), "actions.act.needs" + why);
  EXPECT_EQ(fault("choose: {card: {from: hand, with: rank == 4}}"),
            "actions.act.choose.card.with: no piece of 'hand' is 'rank == 4' = {rank: 4}\n");
  EXPECT_EQ(fault("choose: {from: {from: bay.cells, with: {lines: 3}}}"),
            at + "with.lines: no piece of 'bay' has a number or boolean 'lines' = did you mean 'line'?\n");
}

TEST(LyingThere, IsNotPreferredWhereNobodySeesIt) {
  Table table("choose: {from: {from: fog.cells, prefer: suit_led}}");
  table.put("boat", "fog", 1);
  const Vocabulary& vocabulary = table.referee.game().definition().vocabulary;
  table.state.variables()[table.referee.game().variable_index(
      table.referee.game().definition().variables.find("suit_led"), no_seat)] = vocabulary.find("boat").value;
  EXPECT_EQ(table.offered(), " a1, b1");
}

TEST(LyingThere, ATagComesFirst) {
  Table table("choose: {from: {from: coast.cells, with: raft}}");
  EXPECT_EQ(table.put("raft", "coast", 1).offered(), " a1");
}

// CELL.top.PROPERTY

TEST(TopmostOnACell, IsCompared) {
  const char* const strike = "choose: {from: bay.mine, to: {from: bay.theirs, needs: from.top.size >= to.top.size}}";
  Table table(strike);
  EXPECT_EQ(table.put("boat", "bay", 0).put("liner", "bay", 1).put("raft", "bay", 3).offered(), " b1 d1");
}

TEST(TopmostOnACell, OfAVariablesCell) {
  Table table("do: [{set: spot, value: b1}, {add: spot.top.size, to: points}]");
  EXPECT_EQ(table.put("liner", "bay", 1).points(), 3);
  EXPECT_EQ(Table("needs: spot.top.size == 3").put("liner", "bay", 1).offered(), "") << "spot holds nothing";
}

TEST(TopmostOnACell, OfNothingIsOnlyUnequal) {
  const auto offered = [](const std::string& needs) {
    Table table("choose: {from: {from: bay.cells, needs: " + needs + "}}");
    return table.put("liner", "bay", 1).put("liner", "bay", 2).hide(2).offered();
  };
  EXPECT_EQ(offered("from.top.size == 3"), " b1");
  EXPECT_EQ(offered("from.top.size != 3"), " a1, c1, d1, a2, b2, c2, d2");
}

TEST(TopmostOnACell, OfAPlayersOwnBoardIsThatPlayers) {
  Table table("do: [{for: others, do: [{add: 10, to: points, when: own_spot.top.size == 1}]}]");
  const ZoneId mine = table.referee.game().zone_of(table.referee.game().definition().zones.find("dock"), 0);
  table.put("liner", "dock", 0).put("boat", "dock", 0, 1);
  for (Seat seat = 0; seat < 2; ++seat)
    table.state.variables()[table.referee.game().variable_index(
        table.referee.game().definition().variables.find("own_spot"), seat)] = 0;
  EXPECT_NE(table.state.tops(mine)[0], none);
  ASSERT_TRUE(table.referee.apply(table.state, table.referee.legal(table.state, 0).front()).empty());
  EXPECT_EQ(table.state.counters()[1], 10);
}

TEST(TopmostOnACell, AZoneOfThatNameComesFirst) {
  EXPECT_EQ(fault("choose: {pile: bay.cells}, do: [{add: pile.top.rank, to: points}]"), "");
  EXPECT_EQ(fault("choose: {bay: bay.cells}, do: [{add: bay.top.size, to: points}]"), "");
}

TEST(TopmostOnACell, OfNothingIsNoAmount) {
  Table table("choose: {from: bay.cells}, do: [{add: from.top.size + 1, to: points}]");
  try {
    table.points();
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()), "nothing lies face up on 'from'");
    EXPECT_EQ(error.hint.in("en"), "ask first: 'not CELL empty'");
  }
}

TEST(TopmostOnACell, Faults) {
  EXPECT_EQ(fault("choose: {from: {from: bay.mine, needs: from.top.sise > 1}}"),
            "actions.act.choose.from.needs: no piece of 'bay' has a property 'sise' = did you mean 'size'?\n");
  EXPECT_EQ(fault("choose: {from: {from: bay.mine, needs: from.size > 1}}"),
            "actions.act.choose.from.needs: a cell has no 'size' = row, column, height, to_go, owner, top.PROPERTY; "
            "{cell: ARGUMENT, with: WORD}\n");
}

// Score lines

std::vector<Points> scored(const std::string& line, Seat viewer = no_seat) {
  Table table("", "points: " + line);
  table.put("low", "table").put("low", "table").put("sea", "table").put("sea", "table", -1, 1);
  table.put("low", "hand").put("high", "hand", -1, 1).put("high", "hand", -1, 1);
  std::vector<Points> points;
  for (const SeatScore& seat : score(table.referee, table.state, viewer).seats)
    points.push_back(seat.lines[0].hidden ? -1 : seat.lines[0].points);
  return points;
}

TEST(ScoreAmount, IsWhatComesOfItForEachPlayer) {
  EXPECT_EQ(scored("{amount: table.count(red)}"), (std::vector<Points>{2, 0}));
  EXPECT_EQ(scored("{amount: 'table.sum(rank) / 2 - 1', points: 3}"), (std::vector<Points>{3, 0}));
  EXPECT_EQ(scored("{amount: table.most(rank)}"), (std::vector<Points>{3, 3}));
}

TEST(ScoreAmount, OfNothingIsNothing) { EXPECT_EQ(scored("{amount: hidden.most(rank)}"), (std::vector<Points>{0, 0})); }

TEST(ScoreAmount, OfCellsIsOfWhatLiesThere) {
  const auto points = [](const std::string& line, Seat viewer) {
    Table table("", "points: {amount: " + line + "}");
    table.put("boat", "bay", 0).put("liner", "bay", 1).put("raft", "bay", 3).put("raft", "fog", 1);
    std::vector<Points> each;
    for (const SeatScore& seat : score(table.referee, table.state, viewer).seats)
      each.push_back(seat.lines[0].hidden ? -1 : seat.lines[0].points);
    return each;
  };
  EXPECT_EQ(points("bay.mine.sum(size)", 0), (std::vector<Points>{4, 2}));
  EXPECT_EQ(points("fog.occupied.sum(size)", no_seat), (std::vector<Points>{2, 2}));
  EXPECT_EQ(points("fog.occupied.sum(size)", 0), (std::vector<Points>{-1, -1}));
}

TEST(ScoreAmount, StaysHiddenWithWhatItIsMadeOf) {
  EXPECT_EQ(scored("{amount: hand.count(red) + 1}", 0), (std::vector<Points>{2, -1}));
  EXPECT_EQ(scored("{when: hand.count(high) > 1, points: 7}", 0), (std::vector<Points>{0, -1}));
}

TEST(ScoreWhen, LeavesOutWhoDoesNotFulfilIt) {
  EXPECT_EQ(scored("{when: table.count(red) > 0, points: 7}"), (std::vector<Points>{7, 0}));
  EXPECT_EQ(scored("{count: table, when: table.count(red) == 0}"), (std::vector<Points>{0, 1}));
  EXPECT_EQ(scored("{amount: table.count, when: table.count == players.most(table.count), points: 2}"),
            (std::vector<Points>{6, 0}));
  EXPECT_EQ(scored("{seat: 2, when: not table empty, points: 4}"), (std::vector<Points>{0, 4}));
  EXPECT_EQ(scored("{seat: 2, points: 3, when: hand has red}", 0).front(), 0) << "it is never the first one's";
  EXPECT_EQ(scored("{when: 'players.most(table.count) - table.count >= 2', points: -1}"), (std::vector<Points>{0, -1}));
}

TEST(ScoreAmount, Faults) {
  const auto faults = [](const std::string& line) {
    std::string found;
    built(replaced(acting(""), "points: {counter: points}", "points: " + line), &found);
    return found;
  };
  EXPECT_EQ(faults("{amount: ponits}"), "scoring.points.amount: 'ponits' is no number = did you mean 'points'?\n");
  EXPECT_EQ(faults("{amount: points, counter: points}"),
            "scoring.points.amount: 'amount' and 'counter' don't go together\n");
  EXPECT_EQ(faults("{full: bay.cells, with: boat}"),
            "scoring.points.with: what lies there can't pick cells that are to be full = a tag: with: TAG\n");
  EXPECT_EQ(faults("{amount: card.rank}"),
            "scoring.points.amount: 'card.rank' is no number = 3, a counter, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults("{amount: points, with: red}"), "scoring.points.with: 'with' is for what is counted\n");
  EXPECT_EQ(faults("{when: dawn}"),
            "scoring.points.when: 'dawn' is no condition, and the game has no script with one = " +
                fault("needs: dawn").substr(fault("needs: dawn").find("= ") + 2));
}

}  // namespace
}  // namespace houserule::matching_test
