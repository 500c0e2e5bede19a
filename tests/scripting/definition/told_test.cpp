// `told: false` and `text`: what authors say of how things are told.

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/match/match.hpp"
#include "core/play/consequences.hpp"
#include "scripting/position/said_json.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::told_test {
namespace {

const char* const pond_yaml =
    "id: pond\n"
    "players: 2\n"
    "pieces:\n"
    "  fish: {kinds: {sole: {copies: 4}}}\n"
    "zones:\n"
    "  sea: {shape: stack, holds: fish, fill: all}\n"
    "  hand: {shape: set, holds: fish, each: player}\n"
    "counters: {tide: {start: 4}, coins: {each: player, start: 2}}\n"
    "variables: {calls: {type: number, name: Calls}}\n"
    "actions:\n"
    "  draw: {do: [{move: sea.top, to: hand}, {add: 1, to: coins}, {set: calls, value: coins}]}\n"
    "phases: {turn: {actions: [draw]}}\n"
    "flow:\n"
    "  - {repeat: forever, do: [{phase: turn}, {add: -1, to: tide}, {add: 1, to: coins}]}\n";

/// Which consequences drawing has, by their places in the variant: moved 0, counted 3, held 4.
std::string told(const std::string& from, const std::string& to, std::string* said = nullptr) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(pond_yaml, from, to))), 2), nullptr);
  Match match(referee, 1);
  const Action action = referee.legal(match.state(), 0).front();
  EXPECT_EQ(match.play(action), "");
  if (said != nullptr) *said = said_json(referee.game(), match.said(1)).dump();
  std::string text;
  for (const Consequence& each : tell_consequences(match.before(0), match.state(), 1, action, match.said(1)))
    text += std::to_string(each.index());
  return text;
}

TEST(Told, WhatChangesIsToldByItself) { EXPECT_EQ(told("id: pond", "id: pond"), "034"); }

TEST(Told, ZonesCountersAndVariablesCanBeLeftOut) {
  EXPECT_EQ(told("fill: all", "fill: all, told: false"), "34");
  EXPECT_EQ(told("start: 2", "start: 2, told: false"), "04");
  EXPECT_EQ(told("name: Calls", "name: Calls, told: false"), "03");
}

TEST(Told, AnEffectCanBeSilent) {
  std::string said;
  EXPECT_EQ(told("to: hand}", "to: hand, told: false}", &said), "34");
  EXPECT_EQ(said, "[]");
}

/// The seats that are told which piece it is that goes from under cover to the hand, in the words of the effect.
SeatMask readers_of_words(const std::string& hand) {
  const std::string covered = replaced(pond_yaml, "fill: all", "fill: all, sees: nobody");
  const std::string words = replaced(covered, "to: hand}", "to: hand, text: \"{player} draws {sea.top}\"}");
  Referee referee(
      Game::make(std::make_shared<const Definition>(built(replaced(words, "hand: {", "hand: {" + hand))), 2), nullptr);
  Match match(referee, 1);
  EXPECT_EQ(match.play(referee.legal(match.state(), 0).front()), "");
  for (const Said& said : match.said(1))
    for (const SaidGap& gap : said.gaps)
      if (gap.name == "sea.top") return gap.things.front().known;
  return 0;
}

TEST(Told, WordsNameAPieceToWhoeverSeesItBeforeOrAfter) {
  EXPECT_EQ(readers_of_words("") & 3, 3) << "it lies open in the hand";
  EXPECT_EQ(readers_of_words("sees: owner, ") & 3, 1);
  EXPECT_EQ(readers_of_words("sees: nobody, ") & 3, 0);
}

/// Who is asked: 7.
TEST(Told, AQuestionCanBeSilent) {
  const auto asked = [](const std::string& how) {
    const std::string text = replaced(pond_yaml, "phases: {", "phases: {reply: {actions: [draw]}, ");
    return replaced(text, "{set: calls, value: coins}", "{ask: reply, of: others" + how + "}");
  };
  const auto told_of = [](const std::string& text) {
    Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
    Match match(referee, 1);
    const Action action = referee.legal(match.state(), 0).front();
    EXPECT_EQ(match.play(action), "");
    std::string all;
    for (const Consequence& each : tell_consequences(match.before(0), match.state(), 1, action, match.said(1)))
      all += std::to_string(each.index());
    return all;
  };
  EXPECT_EQ(told_of(asked("")), "037");
  EXPECT_EQ(told_of(asked(", told: false")), "03");
  EXPECT_EQ(told_of(asked(", text: \"Now others\"")), "03") << "its words tell it";
}

/// What goes is called what it was, as people have seen it lie there.
TEST(Told, WhatMovesAndBecomesAnotherIsCalledWhatItWas) {
  const char* const text =
      "id: pond\nplayers: 2\n"
      "pieces: {fish: {kinds: {sole: {letter: wS, copies: 1}, cod: {letter: C, copies: 0}}}}\n"
      "zones:\n"
      "  board: {shape: grid, holds: fish, grid: {square: [1, 3]}, start: [\". wS .\"]}\n"
      "  hand: {shape: set, holds: fish, each: player}\n"
      "actions: {take: {choose: {cell: board.occupied}, do: [{become: cell, as: cod}, {move: cell, to: hand}]}}\n"
      "phases: {turn: {actions: [take], stuck: skip}}\n"
      "flow: [{repeat: 2, do: [{phase: turn}]}]\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  Match match(referee, 1);
  const Action action = referee.legal(match.state(), 0).front();
  ASSERT_EQ(match.play(action), "");
  const auto told = tell_consequences(match.before(0), match.state(), 1, action, match.said(1));
  const auto& moved = std::get<consequences::Moved>(told.front());
  ASSERT_EQ(moved.kinds.size(), 1u);
  EXPECT_EQ(referee.game().definition().kinds[moved.kinds[0]].id, "sole");
}

/// What changes after something silent is told from there on.
TEST(Told, WhatHappensAfterASilentEffectIsTold) {
  EXPECT_EQ(told("to: hand}", "to: hand, told: false}, {move: hand.all, to: sea}"), "034");
  EXPECT_EQ(told("{move: sea.top, to: hand}", "{move: sea.top, to: hand}, {move: hand.all, to: sea, told: false}"),
            "34");
  const std::string add = "{add: 1, to: coins}";
  EXPECT_EQ(told(add, "{add: 1, to: coins, told: false}, {add: 2, to: coins}"), "034");
  EXPECT_EQ(told(add, "{add: 2, to: coins}, {add: 1, to: coins, told: false}"), "04");
  const std::string set = "{set: calls, value: coins}";
  EXPECT_EQ(told(set, "{set: calls, value: 5, told: false}, {set: calls, value: 6}"), "034");
}

TEST(Told, WhatCameBeforeASilentEffectIsNoPartOfWhatIsTold) {
  const char* const add = "{add: 1, to: coins}";
  Referee referee(Game::make(std::make_shared<const Definition>(built(
                                 replaced(pond_yaml, add, "{add: 5, to: coins, told: false}, {add: 2, to: coins}"))),
                             2),
                  nullptr);
  Match match(referee, 1);
  const Action action = referee.legal(match.state(), 0).front();
  EXPECT_EQ(match.play(action), "");
  const auto told = tell_consequences(match.before(0), match.state(), 1, action, match.said(1));
  const auto counted = std::ranges::find_if(told, [](const auto& each) { return each.index() == 3; });
  ASSERT_NE(counted, told.end());
  EXPECT_EQ(std::get<consequences::Counted>(*counted).before, 7);
  EXPECT_EQ(std::get<consequences::Counted>(*counted).after, 9);
}

TEST(Told, WhoIsOutCanBeLeftOut) {
  const std::string set = "{set: calls, value: coins}";
  const std::string aloud = told(set, "{out: me}");
  EXPECT_NE(aloud.find('6'), std::string::npos) << aloud;
  const std::string silent = told(set, "{out: me, told: false}");
  EXPECT_EQ(silent.find('6'), std::string::npos) << silent;
}

TEST(Told, WordsThatSpeakOfNobodyAreSaidOnceOfAllSeats) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(
                                 pond_yaml, "{add: 1, to: coins}]}\n", "{add: 1, to: coins, text: Pay day}]}\n"))),
                             2),
                  nullptr);
  Match match(referee, 1);
  while (match.said(match.plies()).empty() || said_json(referee.game(), match.said(match.plies())).empty())
    ASSERT_EQ(match.play(referee.legal(match.state(), referee.actor(match.state())).front()), "");
  EXPECT_EQ(said_json(referee.game(), match.said(match.plies())).dump(), R"([{"sentence":"Pay day"}])");
}

TEST(Told, AnEffectCanBeToldInWordsAsTheyAreBeforeIt) {
  std::string said;
  EXPECT_EQ(told("{add: 1, to: coins}", "{add: 1, to: coins, text: \"{player} had {coins}\"}", &said), "04");
  EXPECT_EQ(said, R"([{"sentence":"{player} had {coins}","values":{"player":["player1"],"coins":[2]}}])");
}

TEST(Told, AnActionCanBeSilent) { EXPECT_EQ(told("draw: {do:", "draw: {told: false, do:"), ""); }

TEST(Told, AnEffectOfTheFlowCanBeToldOfEachPlayer) {
  Referee referee(
      Game::make(std::make_shared<const Definition>(built(replaced(
                     pond_yaml, "{add: 1, to: coins}]}\n", "{add: 1, to: coins, text: \"{player} gets a coin\"}]}\n"))),
                 2),
      nullptr);
  Match match(referee, 1);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(match.play(referee.legal(match.state(), i).front()), "");
  EXPECT_EQ(said_json(referee.game(), match.said(2)).dump(),
            R"([{"sentence":"{player} gets a coin","values":{"player":["player1"]}},)"
            R"({"sentence":"{player} gets a coin","values":{"player":["player2"]}}])");
}

TEST(Told, FaultsHavePlaceAndHint) {
  EXPECT_EQ(faults_of(pond_yaml, "to: hand}", "to: hand, told: false, text: \"Splash\"}"),
            "actions.draw.do[1].told: what has a text is told in its words = leave one of them out\n");
  EXPECT_EQ(faults_of(pond_yaml, "to: hand}", "to: hand, text: \"{fish}\"}"),
            "actions.draw.do[1].text: '{fish}' is nothing that can be told = there are: player, tide, coins, calls, "
            "sea, hand\n");
  EXPECT_EQ(faults_of(pond_yaml, "{add: 1, to: coins}, {set", "{tell: \"Hush\", text: \"Hush\"}, {set"),
            "actions.draw.do[2].text: tell is a sentence itself = leave the text out\n");
  EXPECT_EQ(
      faults_of(pond_yaml, "{add: -1, to: tide}", "{add: -1, to: tide, text: \"{player} has {coins}\"}"),
      "flow[1].do[2].text: this happens once, and its text speaks of what each player has = tell it by itself, of "
      "each: {tell: \"…\"}\n");
}

}  // namespace
}  // namespace houserule::told_test
