// Counters and variables that not everyone sees: sealed bids, chips in a hand.

#include <memory>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/saying.hpp"
#include "core/model/amounts.hpp"
#include "core/play/determinization.hpp"
#include "core/play/score.hpp"
#include "core/play/telling.hpp"
#include "scripting/position/position.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::secret_amounts_test {
namespace {

/// Chips are held in secret, bids made in secret, and a rival is named in secret.
const char* const secrets =
    "id: secrets\n"
    "players: 2..4\n"
    "counters:\n"
    "  chips: {each: player, start: 5, max: 20, sees: owner, total: known}\n"
    "  purse: {each: player, start: 3, max: 9, sees: owner}\n"
    "  bank: {start: 7, max: 12, sees: nobody}\n"
    "variables:\n"
    "  bid: {type: number, each: player, sees: owner, range: 0..6}\n"
    "  rival: {type: seat, each: player, sees: owner, among: others}\n"
    "  guest: {type: seat, each: player, sees: owner}\n"
    "actions:\n"
    "  bid: {choose: {n: 2..6, whom: others, anyone: players},\n"
    "        do: [{set: bid, value: n}, {set: rival, value: whom}, {set: guest, value: anyone}]}\n"
    "  earn: {needs: purse >= 3, do: [{add: 1, to: chips}, {add: -1, to: bank}]}\n"
    "  hum: {choose: {tune: {from: [one_tune, other_tune], sees: owner}, loud: {from: 1..9, sees: owner}, to: others},\n"
    "        do: [{tell: \"{player} hums {tune} {loud} {to} {bid} {chips}\"}]}\n"
    "phases: {turn: {actions: [bid, earn, hum]}}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n";

struct Table {
  explicit Table(int players = 3)
      : referee(Game::make(std::make_shared<const Definition>(built(secrets)), players), nullptr) {}
  void play(const std::string& text) {
    before = state;
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    EXPECT_EQ(parsed.refusal, "") << text;
    action = parsed.action;
    EXPECT_EQ(referee.apply(state, action), "") << text;
  }
  std::int32_t counter(const State& of, const char* id, Seat seat) const {
    const Game& game = referee.game();
    return of.counters()[game.counter_index(game.definition().counters.find(id), seat)];
  }
  std::int32_t variable(const State& of, const char* id, Seat seat) const {
    const Game& game = referee.game();
    return of.variables()[game.variable_index(game.definition().variables.find(id), seat)];
  }
  std::int32_t seen(Seat viewer, const char* id, Seat seat) const {
    const Game& game = referee.game();
    const Observation all = observe(referee, state, viewer);
    if (const CounterIndex counter = game.definition().counters.find(id))
      return all.counters[static_cast<std::size_t>(game.counter_index(counter, seat))];
    return all.variables[static_cast<std::size_t>(game.variable_index(game.definition().variables.find(id), seat))];
  }
  Referee referee;
  State state = referee.start(1);
  State before = state;
  Action action;
};

TEST(SecretAmounts, AreSeenByTheirOwnersOnly) {
  Table table;
  table.play("bid 4 player3 player1");
  for (const char* id : {"chips", "purse", "bid", "rival", "guest"}) {
    EXPECT_NE(table.seen(0, id, 0), hidden_amount_value) << id;
    EXPECT_EQ(table.seen(1, id, 0), hidden_amount_value) << id;
    EXPECT_EQ(table.seen(spectator, id, 0), hidden_amount_value) << id;
  }
  EXPECT_EQ(table.seen(0, "bank", no_seat), hidden_amount_value);
}

TEST(SecretAmounts, ThatASeatIsHeldAtAllIsNoSecret) { EXPECT_EQ(Table().seen(1, "rival", 0), -1); }

TEST(SecretAmounts, AreNotToldOfTheActionThatSetThem) {
  Table table;
  table.play("bid 4 player3 player1");
  const auto own = tell_action(table.before, table.state, 0, table.action);
  EXPECT_EQ(own[0].value, 4);
  EXPECT_EQ(own[1].value, 2);
  EXPECT_FALSE(own[2].hidden);
  for (const Seat viewer : {spectator, 1, 2})
    for (const ToldValue& told : tell_action(table.before, table.state, viewer, table.action)) {
      EXPECT_TRUE(told.hidden);
      EXPECT_EQ(told.value, 0);
    }
}

TEST(SecretAmounts, WorldsKeepWhatEveryoneKnows) {
  Table table;
  table.play("bid 4 player3 player1");
  table.play("earn");
  Generator generator(7);
  std::set<std::int32_t> chips, purses, bids, rivals, guests, banks;
  for (int i = 0; i < 300; ++i) {
    const State world = determinize(table.referee, table.state, 1, generator);
    EXPECT_EQ(table.counter(world, "chips", 1), 6);
    EXPECT_EQ(table.counter(world, "purse", 1), 3);
    EXPECT_EQ(table.counter(world, "chips", 0) + table.counter(world, "chips", 2), 10);
    EXPECT_EQ(table.variable(world, "rival", 1), -1);
    chips.insert(table.counter(world, "chips", 0));
    purses.insert(table.counter(world, "purse", 0));
    bids.insert(table.variable(world, "bid", 0));
    rivals.insert(table.variable(world, "rival", 0));
    guests.insert(table.variable(world, "guest", 0));
    banks.insert(table.counter(world, "bank", no_seat));
    EXPECT_TRUE(observe(table.referee, world, 1) == observe(table.referee, table.state, 1));
  }
  EXPECT_EQ(chips.size(), 11u);
  EXPECT_EQ(purses.size(), 10u);
  EXPECT_EQ(bids, (std::set<std::int32_t>{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(rivals, (std::set<std::int32_t>{1, 2}));
  EXPECT_EQ(guests, (std::set<std::int32_t>{0, 1, 2}));
  EXPECT_EQ(banks.size(), 13u);
}

TEST(SecretAmounts, OfTwoPlayersTheTotalTellsTheOther) {
  Table table(2);
  table.play("earn");
  Generator generator(7);
  EXPECT_EQ(table.counter(determinize(table.referee, table.state, 1, generator), "chips", 0), 6);
}

TEST(SecretAmounts, StayHiddenOnTheScoreSheet) {
  const std::string text =
      std::string(secrets) + "scoring: {chips: {counter: chips, points: 2}, bank: {counter: bank}}\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  const State state = referee.start(1);
  const ScoreSheet sheet = score(referee, state, 1);
  EXPECT_TRUE(sheet.seats[0].lines[0].hidden);
  EXPECT_FALSE(sheet.seats[1].lines[0].hidden);
  EXPECT_EQ(sheet.seats[1].lines[0].points, 10);
  EXPECT_TRUE(sheet.seats[1].lines[1].hidden);
  EXPECT_EQ(score(referee, state).seats[0].total, 17);
}

TEST(SecretAmounts, ConditionsThatMayNotReadThemFail) {
  Table table;
  const Definition& definition = table.referee.game().definition();
  const auto amount = [&](const char* id, Sight sight) {
    Action actor;
    actor.seat = 0;
    return amount_of(definition.counters.find(id), {table.state, actor, sight});
  };
  EXPECT_EQ(amount("chips", Sight::of_seat(0)), 5);
  EXPECT_EQ(amount("bank", Sight::open()), 7);
  try {
    amount("bank", Sight::of_seat(0));
    ADD_FAILURE() << "read";
  } catch (const HiddenError& error) {
    EXPECT_STREQ(error.what(), "player 1 can't see 'bank'");
  }
  EXPECT_THROW(amount("chips", Sight::of_seat(1)), HiddenError);
}

/// What is said of the ply, as a viewer hears it: unknown things as '?'.
std::string heard(const Game& game, const Said& said, Seat viewer) {
  std::string text;
  for (const SaidGap& gap : said.gaps)
    for (const SaidThing& thing : gap.things)
      text += could_tell(game, viewer, thing) ? " " + (thing.word.empty() ? std::to_string(thing.value) : thing.word)
                                              : " ?";
  return text;
}

TEST(SecretAmounts, WhatIsChosenInSecretIsNotToldNorSaid) {
  Table table;
  Sayings said;
  const Listening listening(&said);
  table.play("hum other_tune 7 player2");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_EQ(heard(table.referee.game(), said[0], 0), " 0 other_tune 7 1 0 5");
  for (const Seat viewer : {spectator, 1, 2}) {
    EXPECT_EQ(heard(table.referee.game(), said[0], viewer), " 0 ? ? 1 ? ?");
    const auto told = tell_action(table.before, table.state, viewer, table.action);
    EXPECT_TRUE(told[0].hidden && told[1].hidden && !told[2].hidden);
    EXPECT_EQ(told[1].value, 0);
  }
}

TEST(SecretAmounts, WorldsDrawFromTheWidestRange) {
  const std::string wide = replaced(secrets, "range: 0..6", "range: -1000000000..1000000000");
  Referee referee(Game::make(std::make_shared<const Definition>(
                                 built(replaced(wide, "start: 7, max: 12", "min: -1000000000, max: 1000000000"))),
                             2),
                  nullptr);
  const State state = referee.start(1);
  Generator generator(7);
  std::set<std::int32_t> bids, banks;
  for (int i = 0; i < 20; ++i) {
    const State world = determinize(referee, state, 1, generator);
    bids.insert(world.variables()[referee.game().variable_index(VariableIndex(std::size_t{0}), 0)]);
    banks.insert(world.counters()[referee.game().counter_index(CounterIndex(std::size_t{2}), no_seat)]);
  }
  EXPECT_GT(bids.size(), 15u);
  EXPECT_GT(banks.size(), 15u);
}

TEST(SecretAmounts, AStateWithoutAnyDrawsNothing) {
  const std::string open =
      replaced(replaced(replaced(secrets, "sees: nobody", "sees: everyone"), ", sees: owner, total: known", ""),
               "max: 9, sees: owner", "max: 9");
  std::string none = replaced(replaced(open, ", sees: owner, range: 0..6", ""), ", sees: owner, among: others", "");
  none = replaced(none, "guest: {type: seat, each: player, sees: owner}", "guest: {type: seat, each: player}");
  none = replaced(replaced(none, "{from: [one_tune, other_tune], sees: owner}", "[one_tune, other_tune]"),
                  "{from: 1..9, sees: owner}", "1..9");
  Referee referee(Game::make(std::make_shared<const Definition>(built(none)), 3), nullptr);
  EXPECT_FALSE(has_secret_amounts(referee.game().definition()));
  EXPECT_TRUE(has_secret_amounts(Table().referee.game().definition()));
  State state = referee.start(1);
  const State before = state;
  Generator generator(7);
  deal_amounts(state, Sight::of_seat(1), generator);
  EXPECT_TRUE(state == before);
  EXPECT_EQ(generator, Generator(7));
  EXPECT_EQ(before.size(), Table().state.size()) << "secrecy takes no room";
}

/// What is wrong with setting one, which does not tell what it was to be.
std::string refusal(const char* id, Seat owner, std::int32_t value) {
  const Table table;
  const Game& game = table.referee.game();
  try {
    require_may_hold(game, game.definition().variables[game.definition().variables.find(id)], owner, value);
  } catch (const RuleError& error) {
    return error.message.in("en") + " = " + error.hint.in("en");
  }
  return "";
}

TEST(SecretAmounts, AreSetToWhatOthersImagineOnly) {
  const std::string outside =
      "'bid' is set to a number outside its range, 0 to 6"
      " = others imagine only what is in the range: widen it";
  EXPECT_EQ(refusal("bid", 0, 6), "");
  EXPECT_EQ(refusal("bid", 0, 7), outside);
  EXPECT_EQ(refusal("bid", 0, -1), outside);
  const std::string nobody =
      " names a seat that others don't take it for"
      " = others imagine any player, or with among: others any but its owner";
  EXPECT_EQ(refusal("rival", 0, 1), "");
  EXPECT_EQ(refusal("rival", 0, -1), "");
  EXPECT_EQ(refusal("rival", 1, 1), "'rival'" + nobody);
  EXPECT_EQ(refusal("guest", 1, 1), "");
  EXPECT_EQ(refusal("guest", 1, 3), "'guest'" + nobody) << "nobody sits there";
}

std::string position_faults(const std::string& text) {
  const Table table;
  Diagnostics diagnostics;
  try {
    position_state(table.referee.game(), yaml::parse_text(text, "position.yaml", diagnostics));
  } catch (const LoadError& error) {
    return to_text(error.diagnostics);
  }
  return to_text(diagnostics);
}

TEST(SecretAmounts, PositionsHoldWhatOthersImagineOnly) {
  EXPECT_EQ(position_faults("{bid: [6, 0, 1], rival: [2, 1, 1], guest: [1, 2, 3]}\n"), "");
  EXPECT_EQ(position_faults("bid: [1, 7, 1]\n"), "position.yaml:1:10: bid[2]: 'bid' is a number from 0 to 6\n");
  EXPECT_EQ(position_faults("rival: [2, 2, 1]\n"), "position.yaml:1:12: rival[2]: 'rival' names another player\n");
}

std::string faults(const std::string& from, const std::string& to) { return faults_of(secrets, from, to); }

TEST(SecretAmounts, FaultsAreSaid) {
  EXPECT_EQ(faults("sees: nobody", "sees: owner"),
            "counters.bank.sees: everyone shares 'bank': it has no owner = each: player\n");
  EXPECT_EQ(faults("max: 9, sees", "sees"),
            "counters.purse.sees: how much can 'purse' be? Others imagine any amount = max: NUMBER, or total: known\n");
  EXPECT_EQ(faults("sees: owner, total", "total"),
            "counters.chips.total: nobody keeps a 'chips' secret = sees: owner\n");
  EXPECT_EQ(faults(", range: 0..6", ""),
            "variables.bid.sees: what can 'bid' be? Others imagine any number = range: LEAST..MOST\n");
  EXPECT_EQ(faults("sees: owner, range", "range"), "");
}

TEST(SecretAmounts, FaultsOfRangesAreSaid) {
  EXPECT_EQ(faults("range: 0..6", "range: 6..-1"),
            "variables.bid.range: there is no number from 6 to -1 = exchange them\n"
            "actions.bid.do[1].value: 'n' is 2 to 6, beyond the range of 'bid', 6 to -1 = widen the range\n");
  EXPECT_EQ(faults("range: 0..6", "range: ..6"),
            "variables.bid.range: a range of numbers has two ends = such as 0..6\n");
  EXPECT_EQ(faults("range: 0..6", "range: 2..6"),
            "variables.bid.range: 'bid' starts at 0, outside 2 to 6 = range: 0..6\n");
  EXPECT_EQ(faults("range: 0..6", "range: -2147483648..6"),
            "variables.bid.range: a secret number is from -1000000000 to 1000000000\n");
  EXPECT_EQ(faults("range: 0..6", "range: 0..5"),
            "actions.bid.do[1].value: 'n' is 2 to 6, beyond the range of 'bid', 0 to 5 = widen the range\n");
}

TEST(SecretAmounts, FaultsOfSeatsAreSaid) {
  EXPECT_EQ(faults("sees: owner, among", "among"),
            "variables.rival.among: only a secret seat that each player has is among others = "
            "type: seat, each: player, sees: owner\n");
  EXPECT_EQ(faults("whom: others", "whom: players"),
            "actions.bid.do[2].value: 'whom' may be whose 'rival' it is, and that is among others = whom: others\n");
}

/// Everyone would learn of it.
TEST(SecretAmounts, WhatWouldTellOfThemIsRefused) {
  EXPECT_EQ(faults("needs: purse >= 3", "needs: bank >= 3"),
            "actions.earn.needs: nobody sees 'bank', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(faults("hum]}}", "hum], longest: {most: chips}}}"),
            "phases.turn.longest: 'chips' is secret, and what may be done would tell how much it is = "
            "go by a counter that everyone sees\n");
  const std::string named =
      "'guest' is secret, and everyone sees whom it names here = name a variable that everyone sees\n";
  for (const char* word : {"win", "lose", "out"})
    EXPECT_EQ(faults("{add: -1, to: bank}", std::string("{") + word + ": guest}"),
              std::string("actions.earn.do[2].") + word + ": " + named);
  EXPECT_EQ(faults("phases:", "endings: [{when: chips == 6, win: guest}]\nphases:"), "endings[1].win: " + named);
  const std::string shared =
      replaced(secrets, "guest: {type: seat, each: player, sees: owner}", "guest: {type: seat, sees: nobody}");
  EXPECT_EQ(faults_of(shared, "hum]}}", "hum], by: guest}}"),
            "phases.turn.by: 'guest' is secret, and everyone sees whose turn it is\n");
}

TEST(SecretAmounts, PiecesAndCellsAreAsHiddenAsTheyLie) {
  EXPECT_EQ(faults("guest: {type: seat, each: player", "guest: {type: piece, each: player"),
            "variables.guest.sees: only numbers and seats can be secret = a piece is known to whoever knows it\n"
            "actions.bid.do[3].value: 'guest' can't hold 'anyone'\n");
  std::string found;
  built(
      "id: cards\nplayers: 2\npieces: {card: {kinds: {ace: , king: }}}\n"
      "zones: {deck: {shape: stack, holds: card, fill: all}, hand: {shape: set, holds: card}}\n"
      "actions: {play: {choose: {card: {from: hand, sees: owner}}}}\n"
      "phases: {turn: {actions: [play]}}\nflow: [{phase: turn}]\n",
      &found);
  EXPECT_EQ(found,
            "actions.play.choose.card.sees: pieces and cells are as hidden as their zone = "
            "sees: owner, in the zone\n");
}

}  // namespace
}  // namespace houserule::secret_amounts_test
