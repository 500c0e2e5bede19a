// Phases in which only what begins a longest chain of plies may be done.

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/searched.hpp"
#include "core/model/operations.hpp"
#include "core/model/work.hpp"
#include "tests/core/definitions.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::longest_test {
namespace {

/// Left lead two paths of one step more each, right one of two steps more; or one rests.
const char* const paths =
    "id: paths\n"
    "players: 1..2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  stone: {kinds: {pebble: {copies: 3}}}\n"
    "  coin: {dice: 1, kinds: {heads: , tails: }}\n"
    "zones:\n"
    "  heap: {shape: stack, holds: stone, fill: all}\n"
    "  pile: {shape: stack, holds: stone}\n"
    "  coins: {shape: set, holds: coin, fill: all}\n"
    "counters: {way: {max: 100}, gold: {max: 5}, debt: {start: 9}}\n"
    "actions:\n"
    "  left: {needs: way == 0, do: [{set: way, value: 1}, {add: 5, to: gold}]}\n"
    "  along: {needs: way == 1, do: [{set: way, value: 4}]}\n"
    "  aside: {needs: way == 1, do: [{set: way, value: 4}]}\n"
    "  right: {needs: way == 0, do: [{set: way, value: 2}, {add: -1, to: debt}]}\n"
    "  over: {needs: way == 2, do: [{set: way, value: 3}]}\n"
    "  through: {needs: way == 3, do: [{set: way, value: 4}, {add: 1, to: gold}]}\n"
    "  rest: {needs: way == 0, done: true, do: [{set: way, value: 5}]}\n"
    "phases:\n"
    "  walk: {actions: [left, along, aside, right, over, through, rest], again: true, stuck: skip, longest: true}\n"
    "  more: {actions: [over, through, aside, rest], again: true, stuck: skip, longest: true}\n"
    "flow: [{repeat: 3, do: [{phase: walk}, {set: way, value: 0}]}]\n"
    "scoring: {stones: {count: pile}}\n";

using Changes = std::vector<std::pair<std::string, std::string>>;

struct Walk {
  explicit Walk(const Changes& changes = {}, std::unique_ptr<Rules> rules = nullptr, bool judged = false)
      : referee(Game::make(std::make_shared<const Definition>(changed(changes, judged)), 1), std::move(rules)) {}
  static Definition changed(const Changes& changes, bool judged) {
    std::string text = paths;
    for (const auto& [from, to] : changes) text = replaced(text, from, to);
    Definition definition = built(text);
    if (judged)
      for (std::size_t i = 0; i < definition.actions.size(); ++i)
        definition.actions[ActionIndex(i)].scripted_legal = true;
    return definition;
  }
  Referee referee;
  State state = referee.start(1);

  /// What may be done, as lists, single questions and kinds of actions agree.
  std::string legal() {
    const auto actions = referee.legal(state, 0);
    const auto& definition = referee.game().definition();
    std::string text, each;
    for (const Action& action : actions) text += (text.empty() ? "" : " ") + definition.of(action).id;
    const PhaseDefinition& phase = definition.phases[PhaseIndex(referee.phase(state))];
    for (const int id : phase.actions)
      if (referee.check(state, act(id, 0)).empty())
        each += (each.empty() ? "" : " ") + definition.actions[ActionIndex(id)].id;
    EXPECT_EQ(each, text);
    EXPECT_EQ(referee.possible(state, 0).size(), actions.size());
    return text;
  }
  Objection objection(const std::string& action) { return parse_action(referee, state, 0, action).objection; }
  /// What is legal at first and after each of these.
  std::string course(const std::vector<std::string>& actions) {
    std::string text = legal();
    for (const std::string& action : actions) {
      EXPECT_EQ(referee.apply(state, parse_action(referee, state, 0, action).action), "");
      text += "; " + legal();
    }
    return text;
  }
  /// How often each is drawn, of a hundred.
  std::map<std::string, int> drawn() {
    std::map<std::string, int> times;
    Generator generator(1);
    Action action;
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(referee.sample(state, 0, generator, action));
      ++times[referee.game().definition().of(action).id];
    }
    return times;
  }
};

Walk walking(const Changes& changes) { return Walk(changes); }

TEST(Longest, OnlyWhatBeginsALongestChainMayBeDone) {
  Walk walk;
  EXPECT_EQ(walk.course({"right", "over", "through"}), "right; over; through; right");
  EXPECT_EQ(walking({{", longest: true}\n  more", "}\n  more"}}).legal(), "left right rest");
}

TEST(Longest, ARefusalSaysSo) {
  Walk walk;
  EXPECT_EQ(walk.objection("left").by, Objection::By::longest);
  EXPECT_EQ(walk.objection("left").refusal, "a longer chain is possible");
  EXPECT_EQ(sentence(walk.objection("rest").refusal, "fr"), "un enchaînement plus long est possible");
  Walk rich = walking({{"longest: true", "longest: {most: gold}"}});
  EXPECT_EQ(rich.objection("rest").refusal, "something else leads further");
  EXPECT_EQ(sentence(rich.objection("rest").refusal, "fr"), "autre chose mène plus loin");
}

TEST(Longest, ACounterMaySayWhatIsLongest) {
  EXPECT_EQ(walking({{"longest: true", "longest: {most: gold}"}}).course({"left"}), "left; along aside");
  EXPECT_EQ(walking({{"longest: true", "longest: {least: debt}"}}).legal(), "right");
  const Changes owned{{"debt: {start: 9}", "debt: {start: 9, each: player}"},
                      {"longest: true", "longest: {least: debt}"}};
  EXPECT_EQ(Walk(owned).legal(), "right");
}

TEST(Longest, ChangesNothingAndGoesOnToTheEnd) {
  Walk walk;
  const State before = walk.state;
  walk.legal();
  walk.drawn();
  EXPECT_EQ(walk.state, before);
  Generator generator(2);
  EXPECT_EQ(walk.referee.play_randomly(walk.state, generator, 200), 9);
}

/// What was followed while a ply was drawn is taken over instead of playing it again.
TEST(Longest, PlayingAtRandomIsPlayingPlyByPly) {
  const std::pair<std::string, std::string> paid{"longest: true", "longest: {least: debt}"};
  const std::pair<std::string, std::string> by_chance{"{add: 1, to: gold}]", "{roll: coins}, {add: 1, to: gold}]"};
  const std::pair<std::string, std::string> asking{"{set: way, value: 4}]}\n  aside", "{ask: more}]}\n  aside"};
  for (const Changes& changes :
       {Changes{}, Changes{paid}, Changes{by_chance}, Changes{paid, by_chance}, Changes{asking}})
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Walk at_once(changes), ply_by_ply(changes);
      Generator generator(seed), other(seed);
      at_once.state = ply_by_ply.state = at_once.referee.start(seed);
      at_once.referee.play_randomly(at_once.state, generator, 200);
      Action action;
      while (ply_by_ply.referee.sample(ply_by_ply.state, ply_by_ply.referee.actor(ply_by_ply.state), other, action))
        ply_by_ply.referee.apply_legal(ply_by_ply.state, action);
      EXPECT_EQ(at_once.state, ply_by_ply.state) << "seed " << seed;
      EXPECT_EQ(generator, other) << "seed " << seed;
      EXPECT_TRUE(at_once.state.over());
    }
}

TEST(Longest, DrawsEachAlikeOfThoseThatAreLegal) {
  const std::map<std::string, int> right{{"right", 100}}, left{{"left", 100}};
  EXPECT_EQ(Walk().drawn(), right);
  EXPECT_EQ(walking({{"longest: true", "longest: {most: gold}"}}).drawn(), left);
  Walk even = walking(
      {{"along: {needs: way == 1, do: [{set: way, value: 4}", "along: {needs: way == 1, do: [{set: way, value: 3}"}});
  EXPECT_EQ(even.legal(), "left right");
  EXPECT_NEAR(even.drawn()["left"], 50, 12);
}

TEST(Longest, AChainEndsWhereChanceDecides) {
  EXPECT_EQ(walking({{"{add: -1, to: debt}", "{roll: coins}"}}).legal(), "left");
  EXPECT_EQ(walking({{"{add: -1, to: debt}", "{roll: coins}, {add: 9, to: gold}"},
                     {"longest: true", "longest: {most: gold}"}})
                .legal(),
            "left");
}

TEST(Longest, AChainEndsWhereSomethingNewIsSeen) {
  const std::pair<std::string, std::string> draws{"{add: -1, to: debt}", "{move: heap.top, to: pile}"};
  EXPECT_EQ(walking({draws}).legal(), "right");
  EXPECT_EQ(walking({draws, {"heap: {shape: stack,", "heap: {shape: stack, sees: nobody,"}}).legal(), "left");
}

TEST(Longest, AChainGoesThroughPhasesThatAreAskedForIfTheySayTheSame) {
  const std::string from = "right: {needs: way == 0, do: [{set: way, value: 2}, {add: -1, to: debt}";
  const std::string to = "right: {needs: way == 0, done: true, do: [{set: way, value: 2}, {ask: more}";
  Walk walk = walking({{from, to}});
  EXPECT_EQ(walk.course({"right", "over", "through"}), "right; over; through; right");
  EXPECT_EQ(walking({{from, to}, {"longest: true}\nflow", "longest: {most: gold}}\nflow"}}).legal(), "left");
}

TEST(Longest, WhatIsOnlyPossibleOtherwiseIsAskedLast) {
  Walk walk = walking({{"walk: {actions: [left, along, aside, right, over, through, rest]",
                        "walk: {actions: [along], otherwise: [left, right]"}});
  EXPECT_EQ(walk.referee.legal(walk.state, 0).size(), 1u);
  EXPECT_EQ(walk.referee.check(walk.state, act(3, 0)), "a longer chain is possible");
}

TEST(Longest, ScriptsRefuseBefore) {
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action& action) { return action.id == 4 ? "no" : ""; };
  EXPECT_EQ(Walk({}, std::move(rules), true).course({"left"}), "left; along aside");
}

TEST(Longest, AChainWithoutEndIsAFault) {
  Walk walk = walking({{"left: {needs: way == 0, do: [{set: way, value: 1}, ", "left: {do: ["}});
  const RuleError error = [&] {
    try {
      walk.referee.legal(walk.state, 0);
    } catch (const RuleError& thrown) {
      return thrown;
    }
    return RuleError("");
  }();
  EXPECT_EQ(std::string(error.what()), "a chain of more than 100 plies");
  EXPECT_EQ(error.hint.in("en"), "does the phase end? (again, longest)");
}

TEST(Longest, TooManyChainsAreTooMuchWork) {
  const std::string counting = "{needs: way < 60, do: [{add: 1, to: way}";
  const Changes doubling{
      {"left: {needs: way == 0, do: [{set: way, value: 1}, {add: 5, to: gold}]}", "left: " + counting + "]}"},
      {"right: {needs: way == 0, do: [{set: way, value: 2}, {add: -1, to: debt}]}",
       "right: " + counting + ", {add: 1, to: debt}]}"}};
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action&) {
    work::spend(work::most / 1000);
    return "";
  };
  Walk walk(doubling, std::move(rules), true);
  EXPECT_EQ(message_of([&] { walk.referee.legal(walk.state, 0); }), "too much work for one decision");
}

/// Stones are laid on nine cells, one by one: 362,880 orders, 512 positions.
const char* const laying =
    "id: laying\n"
    "players: 1\n"
    "pieces: {stone: {kinds: {pebble: {copies: 9}}}}\n"
    "zones:\n"
    "  heap: {shape: stack, holds: stone, fill: all}\n"
    "  board: {shape: grid, holds: stone, grid: {square: [3, 3]}}\n"
    "counters: {debt: {start: 20}}\n"
    "variables: {last: {type: piece}}\n"
    "actions:\n"
    "  lay: {choose: {cell: board.empty}, do: [{move: heap.top, to: board, at: cell}, {add: -1, to: debt}]}\n"
    "phases: {lay: {actions: [lay], again: true, stuck: skip, longest: {least: debt}}}\n"
    "flow: [{phase: lay}]\n"
    "scoring: {stones: {count: heap}}\n";

TEST(Longest, TheSamePliesInAnotherOrderAreNotSearchedAgain) {
  const auto game =
      std::make_shared<const Definition>(built(replaced(laying, "variables: {last: {type: piece}}\n", "")));
  Referee referee(Game::make(game, 1), nullptr);
  const State state = referee.start(1);
  EXPECT_EQ(referee.legal(state, 0).size(), 9u);
  EXPECT_GT(work::left, work::most - 9 * 512 * 1000);
}

TEST(Longest, PiecesThatAreAlikeAreToldApartOnlyWhereSomethingMayNameOne) {
  const auto number = [](const std::string& text, bool exchanged) {
    const auto game = Game::make(std::make_shared<const Definition>(built(text)), 1);
    State state = game->initial();
    const ZoneId heap = game->zone_of(ZoneIndex(0), 0), board = game->zone_of(ZoneIndex(1), 0);
    const PieceId first = state.zone(heap).head, second = state.piece(first).above;
    move_piece(state, exchanged ? second : first, board, 0);
    move_piece(state, exchanged ? first : second, board, 4);
    return searched_number(state, 0, 2);
  };
  EXPECT_NE(number(laying, true), number(laying, false));
  const std::string nameless = replaced(laying, "variables: {last: {type: piece}}\n", "");
  EXPECT_EQ(number(nameless, true), number(nameless, false));
}

TEST(Longest, FaultsSayWhatIsWrong) {
  const auto fault = [](const std::string& longest) {
    return faults_of(paths, "longest: true", "longest: " + longest);
  };
  EXPECT_EQ(fault("{most: golt}"), "phases.walk.longest.most: there is no counter 'golt' = did you mean 'gold'?\n");
  EXPECT_EQ(fault("{}"),
            "phases.walk.longest: 'longest' is true, or needs one of 'most' and 'least' = longest: {most: COUNTER}\n");
  EXPECT_EQ(fault("{most: gold, least: debt}"),
            "phases.walk.longest: 'longest' is true, or needs one of 'most' and 'least' = longest: {most: COUNTER}\n");
  EXPECT_EQ(fault("false"), "");
  EXPECT_EQ(faults_of(paths, "again: true, stuck: skip, longest: true", "longest: true"),
            "phases.walk.longest: nobody acts twice in this phase, so all chains are equally long = again: true\n");
  EXPECT_EQ(faults_of(paths, "again: true, stuck: skip, longest: true", "acts: together, longest: {most: gold}"),
            "phases.walk.longest: everyone chooses once where all act together\n");
}

/// Who takes the first has the second as well; what comes of the second is tried before it may be done.
const char* const tried =
    "id: tried\n"
    "players: 2\n"
    "rules: rules.lua\n"
    "counters: {first: {each: player}, second: {each: player}}\n"
    "actions:\n"
    "  first: {do: [{add: 1, to: first}, {ask: more}]}\n"
    "  second: {after: second < 50, do: [{add: 1, to: second}]}\n"
    "phases:\n"
    "  turn: {actions: [first, second], longest: true, again: first < 0}\n"
    "  more: {actions: [second], longest: true}\n"
    "flow: [{phase: turn}]\n";

TEST(Longest, WhatWasTriedWhereOneChainLedIsNotTakenForAnothers) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(tried)), 2), nullptr);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    State state = referee.start(seed);
    Generator generator(seed);
    EXPECT_EQ(referee.play_randomly(state, generator, 10), 4) << "seed " << seed;
    for (int slot = 0; slot < 4; ++slot) EXPECT_EQ(state.counters()[slot], 1) << "seed " << seed;
  }
}

/// The top of a set can be taken, so that in which order it got its cards tells chains apart.
TEST(Longest, SetsAreToldApartByTheirTops) {
  const char* const cards =
      "id: cards\n"
      "players: 1..2\n"
      "pieces: {card: {properties: {worth: {type: integer}}, kinds: {one: {worth: 1}, three: {worth: 3}}}}\n"
      "zones:\n"
      "  hand: {shape: set, holds: card, fill: [one, three]}\n"
      "  bag: {shape: set, holds: card}\n"
      "  out: {shape: set, holds: card}\n"
      "counters: {gold: {max: 50}}\n"
      "actions:\n"
      "  put: {choose: {card: hand}, do: [{move: card, to: bag}]}\n"
      "  burn: {needs: [hand empty, bag.count == 2], do: [{move: bag.top, to: out}]}\n"
      "  play: {needs: [hand empty, bag.count == 1], choose: {card: bag}, do: [{add: card.worth, to: gold}, {move: card, to: out}]}\n"
      "phases: {turn: {actions: [put, burn, play], again: true, stuck: skip, longest: {most: gold}}}\n"
      "flow: [{phase: turn}]\n"
      "scoring: {gold: {counter: gold}}\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(cards)), 1), nullptr);
  const State state = referee.start(1);
  const std::vector<Action> legal = referee.legal(state, 0);
  ASSERT_EQ(legal.size(), 1u);
  EXPECT_EQ(action_text(state, legal[0]), "put three@hand");
}

}  // namespace
}  // namespace houserule::longest_test
