// Who acts, what they may do by conditions, and how matches end, as data says it.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/play/score.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::who_acts_test {
namespace {

/// Players take stones from a heap until nobody wants to.
const char* const stones =
    "id: stones\n"
    "players: 2..3\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  stone:\n"
    "    properties: {mass: {type: integer}, tint: {type: choice, options: [grey, red]}}\n"
    "    kinds: {pebble: {copies: 12, mass: 2, tint: grey}}\n"
    "zones:\n"
    "  heap: {shape: stack, holds: stone, fill: all}\n"
    "  pile: {shape: stack, holds: stone, each: player}\n"
    "counters: {total: {max: 100}, own: {each: player, max: 100}}\n"
    "variables: {first: {type: seat}, held: {type: piece}, seen: {type: word}, number: {type: number}}\n"
    "actions:\n"
    "  take: {do: [{move: heap.top, to: pile}, {add: 1, to: total}, {add: 1, to: own}]}\n"
    "  pick: {choose: {stone: heap.top, n: 1..3, w: [low, high]}, do: [{move: stone, to: pile}]}\n"
    "  leave: {do: [{out: me}]}\n"
    "  wait: {do: [{add: 1, to: total}]}\n"
    "phases:\n"
    "  turn: {actions: [take, leave, pick, wait]}\n"
    "  more: {actions: [take, leave, pick, wait]}\n"
    "flow: [{repeat: forever, do: [{phase: turn}, {phase: more}]}]\n"
    "endings: [{when: players.count == 1, because: One is left}]\n"
    "scoring: {stones: {count: pile}}\n";

struct Table {
  explicit Table(const std::string& from = "", const std::string& to = "", int players = 2)
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(stones, from, to))), players), nullptr) {}
  Referee referee;
  State state = referee.start(1);

  /// Who then acts, from 1; 0 once the match is over.
  int play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    EXPECT_EQ(parsed.refusal, "") << text;
    EXPECT_EQ(referee.apply(state, parsed.action), "") << text;
    return referee.actor(state) + 1;
  }
  bool may(const std::string& text) {
    const Seat seat = referee.actor(state);
    const Parsed parsed = parse_action(referee, state, seat, text);
    return parsed.refusal.empty() && referee.check(state, parsed.action).empty();
  }
  std::string ranking() {
    std::string text;
    for (const auto& tied : score(referee, state).ranking) {
      if (!text.empty()) text += " > ";
      for (const Seat seat : tied) text += std::to_string(seat + 1);
    }
    return text;
  }
};

/// Whether `take` may be done at the start, and after each of two turns of taking, if it needs this.
std::string taking(const std::string& needs) {
  Table table("take: {do", "take: {needs: " + needs + ", do");
  std::string text;
  for (int i = 0; i < 3; ++i) {
    const bool may = table.may("take");
    text += may ? "y" : "n";
    if (i < 2) table.play(may ? "take" : "wait");
  }
  return text;
}

TEST(Conditions, CompareWhatThereIs) {
  EXPECT_EQ(taking("total == 0"), "ynn");
  EXPECT_EQ(taking("total != 1"), "yny");
  EXPECT_EQ(taking("0 < total"), "nyy");
  EXPECT_EQ(taking("total <= 1"), "yyn");
  EXPECT_EQ(taking("heap.count >= 11"), "yyn");
  EXPECT_EQ(taking("own > 0"), "nnn");
  EXPECT_EQ(taking("not total == 0"), "nyy");
  EXPECT_EQ(taking("others.count == 1"), "yyy");
  EXPECT_EQ(taking("first empty"), "yyy");
  EXPECT_EQ(taking("first == me"), "nnn");
  EXPECT_EQ(taking("held in heap"), "nnn");
}

TEST(Conditions, OfAListAllMustHoldAndOfAnyOne) {
  EXPECT_EQ(taking("[total < 2, own == 0]"), "yyn");
  EXPECT_EQ(taking("{any: [total == 0, total == 2]}"), "yny");
  EXPECT_EQ(taking("{any: [[total == 0, pile empty], heap.count == 11]}"), "yyn");
}

TEST(Conditions, OfEffectsSpeakOfArguments) {
  const auto total_after = [](const std::string& when, const std::string& action) {
    Table table("do: [{move: stone, to: pile}]",
                "do: [{move: stone, to: pile}, {add: 9, to: total, when: " + when + "}]");
    table.play(action);
    return table.state.counters()[0];
  };
  EXPECT_EQ(total_after("n == 2", "pick pebble@heap.12 2 low"), 9);
  EXPECT_EQ(total_after("n == 2", "pick pebble@heap.12 1 low"), 0);
  EXPECT_EQ(total_after("w == high", "pick pebble@heap.12 1 high"), 9);
  EXPECT_EQ(total_after("w == high", "pick pebble@heap.12 1 low"), 0);
  EXPECT_EQ(total_after("stone.mass >= n", "pick pebble@heap.12 2 low"), 9);
  EXPECT_EQ(total_after("stone.mass >= n", "pick pebble@heap.12 3 low"), 0);
  EXPECT_EQ(total_after("stone.tint == grey", "pick pebble@heap.12 3 low"), 9);
  EXPECT_EQ(total_after("stone in pile", "pick pebble@heap.12 3 low"), 9);
}

TEST(Conditions, FaultsAreSaid) {
  const auto fault = [](const std::string& needs) {
    return faults_of(stones, "take: {do", "take: {needs: " + needs + ", do");
  };
  EXPECT_EQ(fault("totl == 1"),
            "actions.take.needs: there is no counter, variable or argument 'totl' = did you mean 'total'?\n");
  EXPECT_EQ(fault("total == "),
            "actions.take.needs: 'total ==' is no comparison = write 'A == B', with a space on either side\n");
  EXPECT_EQ(fault("total == me"),
            "actions.take.needs: a number, a player and a word can't be compared with each other = "
            "variables: {first: {type: seat, start: 1}}, then me == first\n");
  EXPECT_EQ(fault("first < me"), "actions.take.needs: only numbers are more or less than others = write == or !=\n");
  EXPECT_EQ(fault("held == 1"),
            "actions.take.needs: 'held' can't be compared = only numbers, seats, words and cells can\n");
  EXPECT_EQ(fault("number empty"),
            "actions.take.needs: 'number' always holds something = compare a number: '… == 0'\n");
  EXPECT_EQ(fault("first in heap"),
            "actions.take.needs: 'first' is no piece = an argument, or a variable of type: piece\n");
  EXPECT_EQ(fault("total == $tall"), "actions.take.needs: there is no parameter 'tall' that is a number\n");
  EXPECT_EQ(fault("seen == blue"), "actions.take.needs: there is no word, variable or argument 'blue'\n");
  EXPECT_EQ(fault("{line: 3, on: heap, through: n}"),
            "actions.take.needs: only an action can look for a line = it runs through a cell that the action takes\n");
  EXPECT_EQ(faults_of(stones, "turn: {", "turn: {again: own.count == 1, "),
            "phases.turn.again: there is no zone 'own' = there are: heap, pile\n");
}

TEST(WhoActs, TheSameSeatAgainIf) {
  Table table("turn: {", "turn: {again: total < 3, ");
  EXPECT_EQ(table.play("take"), 1);
  EXPECT_EQ(table.play("take"), 1);
  EXPECT_EQ(table.play("take"), 2);
  EXPECT_EQ(table.play("take"), 1);
}

TEST(WhoActs, TheSameSeatAgainUntilItCanDoNothing) {
  const char* const once = "  turn: {actions: [take, leave, pick, wait]}\n";
  Table until_stuck(once, "  turn: {actions: [pick], again: true}\n");
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(until_stuck.referee.phase(until_stuck.state), 0);
    EXPECT_EQ(until_stuck.referee.actor(until_stuck.state), 0);
    until_stuck.play("pick pebble 1 low");
  }
  EXPECT_EQ(until_stuck.referee.phase(until_stuck.state), 1) << "nobody can do anything in the first";
}

/// Who acts after taking a stone and waiting, which taking asks for.
int after_being_asked(const std::string& again) {
  const std::string asking = replaced(stones, "take: {do: [", "take: {do: [{ask: more}, ");
  Referee referee(
      Game::make(
          std::make_shared<const Definition>(built(replaced(asking, "turn: {", "turn: {again: " + again + ", "))), 2),
      nullptr);
  State state = referee.start(1);
  for (const char* text : {"take", "wait"}) {
    EXPECT_EQ(referee.actor(state), 0);
    EXPECT_EQ(referee.apply(state, parse_action(referee, state, 0, text).action), "");
  }
  return referee.actor(state) + 1;
}

TEST(WhoActs, WhetherItGoesOnIsJudgedOnceWhatWasAskedIsAnswered) {
  EXPECT_EQ(after_being_asked("total == 1"), 2);
  EXPECT_EQ(after_being_asked("total == 2"), 1);
}

TEST(WhoActs, ItIsJudgedOfWhoActed) {
  const std::string passing = replaced(
      replaced(stones, "take: {do: [", "take: {do: [{set: first, value: me}, {pass: first, to: left}, {ask: more}, "),
      "turn: {", "turn: {by: first, again: own == 1, ");
  Referee referee(Game::make(std::make_shared<const Definition>(
                                 built(replaced(passing, "first: {type: seat}", "first: {type: seat, start: 1}"))),
                             2),
                  nullptr);
  State state = referee.start(1);
  for (const char* text : {"take", "wait"})
    EXPECT_EQ(referee.apply(state, parse_action(referee, state, referee.actor(state), text).action), "");
  EXPECT_EQ(referee.phase(state), 0) << "the first player has taken one, whoever is named now";
}

TEST(WhoActs, AndAtOnceWhereAPhaseAsksForItself) {
  const std::string hopping =
      replaced(replaced(stones, "wait: {do: [{add: 1, to: total}]}", "wait: {do: [{add: 1, to: total}, {ask: more}]}"),
               "more: {", "more: {again: total > 99, ");
  Referee referee(Game::make(std::make_shared<const Definition>(built(hopping)), 2), nullptr);
  State state = referee.start(1);
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(referee.apply(state, parse_action(referee, state, referee.actor(state), "wait").action), "");
  EXPECT_LE(state.header().depth, 3);
}

TEST(WhoActs, APhaseThatAsksForItselfLastNestsNowhere) {
  Table table("{add: 1, to: own}]", "{add: 1, to: own}, {ask: more}]");
  for (int i = 0; i < 12; ++i) EXPECT_EQ(table.play("take"), 1);
  EXPECT_EQ(table.state.header().depth, 2);
}

TEST(WhoActs, OfAnythingTheContrary) {
  const auto may_take = [](const std::string& needs) {
    Table table("take: {do", "take: {needs: " + needs + ", do");
    return table.may("take");
  };
  EXPECT_TRUE(may_take("{not: total > 0}"));
  EXPECT_FALSE(may_take("{not: not total > 0}"));
  EXPECT_FALSE(may_take("{not: {any: [total > 0, own == 0]}}"));
  EXPECT_TRUE(may_take("{not: [total > 0, own == 0]}"));
  EXPECT_FALSE(may_take("[own == 0, {not: heap has pebble}]"));
  EXPECT_EQ(
      faults_of(stones, "take: {do", "take: {needs: {not: {any: []}}, do"),
      "actions.take.needs.not.any: this is no condition = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n");
}

/// Everybody places any piece.
TEST(WhoActs, ALineOfWhatMatchesIsAnybodys) {
  const std::string order =
      "id: order\nplayers: 2\n"
      "pieces: {disc: {properties: {tint: {type: choice, options: [dark, light]}}, kinds: {ink: {tint: dark, copies: 9}, "
      "coal: {tint: dark, copies: 9}, milk: {tint: light, copies: 9}}}}\n"
      "zones: {box: {shape: set, holds: disc, fill: all}, board: {shape: grid, holds: disc, grid: {square: [3, 3]}}}\n"
      "actions: {lay: {choose: {disc: box, cell: board.empty}, do: [{move: disc, to: board, at: cell}, "
      "{win: me, when: {line: 3, on: board, through: cell, with: dark}}]}}\n"
      "phases: {turn: {actions: [lay]}}\nflow: [{repeat: forever, do: [{phase: turn}]}]\n";
  const auto winners_after = [&](const std::vector<std::string>& actions) {
    Referee referee(Game::make(std::make_shared<const Definition>(built(order)), 2), nullptr);
    State state = referee.start(1);
    for (const std::string& action : actions)
      EXPECT_EQ(referee.apply(state, parse_action(referee, state, referee.actor(state), action).action), "") << action;
    return state.header().winners;
  };
  EXPECT_EQ(winners_after({"lay ink@box a1", "lay coal@box b1", "lay milk@box a3", "lay ink@box c1"}), 2);
  EXPECT_EQ(winners_after({"lay milk@box a1", "lay milk@box b1", "lay milk@box c1"}), 0);
  EXPECT_EQ(winners_after({"lay ink@box a1", "lay coal@box c1", "lay milk@box b1"}), 0);
  EXPECT_EQ(faults_of(order, "with: dark", "with: drak"),
            "actions.lay.do[2].when.with: no piece of 'board' is 'drak' = did you mean 'dark'?\n");
}

/// Two phases that ask for each other.
TEST(WhoActs, PhasesThatAskForEachOtherHaveNoEnd) {
  const std::string text = replaced(replaced(stones, "wait: {do: [{add: 1, to: total}]}", "wait: {do: [{ask: more}]}"),
                                    "leave: {do: [{out: me}]}", "leave: {do: [{ask: turn}]}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  const auto play = [&](const char* action) {
    return referee.apply(state, parse_action(referee, state, referee.actor(state), action).action);
  };
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(play("wait"), "");
    EXPECT_EQ(play("leave"), "");
    EXPECT_EQ(referee.actor(state), 0);
  }
  EXPECT_LE(state.header().depth, max_frames / 2 + 1);
  EXPECT_EQ(play("take"), "");
  EXPECT_EQ(referee.actor(state), 1);
}

TEST(WhoActs, WhoIsStuckAsThePhaseSays) {
  const auto needing = [](const std::string& stuck) {
    const std::string text =
        replaced(replaced(stones, "take: {do", "take: {needs: own < 2, do"),
                 "turn: {actions: [take, leave, pick, wait]}", "turn: {actions: [take], stuck: " + stuck + "}");
    Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
    State state = referee.start(1);
    for (int i = 0; i < 4; ++i) referee.apply_legal(state, referee.legal(state, referee.actor(state)).front());
    return std::to_string(state.over()) + " " + std::to_string(state.header().winners) + " " +
           (state.over() ? "" : referee.game().definition().phases[static_cast<std::size_t>(referee.phase(state))].id) +
           " " + std::to_string(state.counters()[0]);
  };
  EXPECT_EQ(needing("lose"), "1 2  4");
  EXPECT_EQ(needing("win"), "1 1  4");
  EXPECT_EQ(needing("end"), "1 0  4");
  EXPECT_EQ(needing("skip"), "0 0 more 4");
  EXPECT_EQ(needing("more"), "0 0 more 4");
  EXPECT_EQ(needing("[{add: 5, to: total}, {finish: match}]"), "1 0  9");
  EXPECT_EQ(faults_of(stones, "turn: {", "turn: {stuck: mor, "),
            "phases.turn.stuck: there is no phase 'mor' = did you mean 'more'?\n");
  EXPECT_EQ(faults_of(stones, "turn: {", "turn: {stuck: skp, "),
            "phases.turn.stuck: there is no phase 'skp' = did you mean 'skip'?\n");
}

TEST(WhoActs, WhoIsOutIsPassedOverAndRankedByWhenItLeft) {
  Table table("", "", 3);
  EXPECT_EQ(table.play("take"), 2);
  EXPECT_EQ(table.play("leave"), 3);
  EXPECT_EQ(table.play("take"), 1);
  EXPECT_EQ(table.play("take"), 3);
  EXPECT_EQ(table.play("leave"), 0);
  EXPECT_EQ(table.ranking(), "1 > 3 > 2");
  EXPECT_EQ(score(table.referee, table.state).ending->because.in("en"), "One is left");
  EXPECT_EQ(table.state, State::load(table.referee.game(), table.state.save()));
}

TEST(WhoActs, AGameThatNobodyLeavesHasNoRoomForIt) {
  const auto size = [](const std::string& text) {
    return Game::make(std::make_shared<const Definition>(built(text)), 2)->layout().size;
  };
  EXPECT_EQ(size(replaced(stones, "{out: me}", "{add: 1, to: own}")) + 8, size(stones));
}

TEST(Endings, SayWhoWinsAndWhy) {
  const auto ended = [](const std::string& ending) {
    Table table("endings: [{when: players.count == 1", "endings: [{when: total == 2, " + ending);
    EXPECT_EQ(table.play("take"), 2);
    EXPECT_EQ(table.play("take"), 0);
    return table.ranking();
  };
  EXPECT_EQ(ended("win: me"), "2 > 1");
  EXPECT_EQ(ended("lose: me"), "1 > 2");
  EXPECT_EQ(ended("draw: true"), "12");
  EXPECT_EQ(ended("draw: false"), "12");
}

TEST(Endings, ALimitOfPliesMayBeOne) {
  Table table("max_plies: 200", "max_plies: {limit: 3, then: draw, because: Enough}");
  table.play("take");
  table.play("take");
  EXPECT_EQ(table.play("take"), 0);
  EXPECT_EQ(table.ranking(), "12");
  Table scored("max_plies: 200", "max_plies: {limit: 3, then: end}");
  for (int i = 0; i < 3; ++i) scored.play("take");
  EXPECT_EQ(scored.ranking(), "1 > 2");
  Generator generator(1);
  EXPECT_EQ(scored.referee.play_randomly(table.state, generator, 3), 0);
}

/// Two rows of two pits with a store each.
const char* const pits =
    "id: pits\n"
    "players: 2\n"
    "pieces: {seed: {each: player, kinds: {seed: {copies: 6, letter: o}}}}\n"
    "zones:\n"
    "  store: {shape: stack, holds: seed, each: player, fill: own}\n"
    "  row: {shape: grid, holds: seed, each: player, grid: {square: [1, 2], stack: any}}\n"
    "variables: {last: {type: piece}}\n"
    "actions:\n"
    "  put: {choose: {cell: row.cells}, do: [{move: store.top, to: row, at: cell}]}\n"
    "  sow: {choose: {cell: row.occupied}, do: [{sow: cell, along: [row, store], skip: [store], last: last}]}\n"
    "phases: {turn: {actions: [put, sow], again: last in store}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n";

TEST(Sowing, GoesRoundPastTheStoresOfOthers) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(pits)), 2), nullptr);
  State state = referee.start(1);
  const auto play = [&](const std::string& text) {
    EXPECT_EQ(referee.apply(state, parse_action(referee, state, referee.actor(state), text).action), "") << text;
    return referee.actor(state) + 1;
  };
  const auto heights = [&] {
    std::string text;
    for (const char* zone : {"row", "store"})
      for (Seat seat = 0; seat < 2; ++seat)
        text += std::to_string(
                    state.zone(referee.game().zone_of(referee.game().definition().zones.find(zone), seat)).count) +
                " ";
    return text;
  };
  for (int i = 0; i < 6; ++i) play("put b1");
  EXPECT_EQ(heights(), "3 3 3 3 ");
  EXPECT_EQ(play("sow b1"), 2);  // own store, both pits of the other
  EXPECT_EQ(heights(), "0 5 4 3 ");
  EXPECT_EQ(play("sow a1"), 1);
  EXPECT_EQ(heights(), "0 5 4 3 ");
  EXPECT_EQ(play("put b1"), 2);
  play("put a1");
  EXPECT_EQ(play("sow b1"), 1);  // in the own store: once more
}

TEST(Sowing, FaultsAreSaid) {
  EXPECT_EQ(faults_of(pits, "along: [row, store]", "along: [store]"),
            "actions.sow.do[1].along: 'cell' lies in none of these zones = the way begins where the pieces lie\n");
}

}  // namespace
}  // namespace houserule::who_acts_test
