// Sentences that the data says to people.

#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/match/match.hpp"
#include "core/model/held_pieces.hpp"
#include "core/play/telling.hpp"
#include "scripting/position/said_json.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::tell_test {
namespace {

/// Fish are drawn in secret; some are shown.
const char* const pond_yaml =
    "id: pond\n"
    "players: 2..3\n"
    "pieces:\n"
    "  fish: {name: fish, plural: fish, properties: {size: {type: integer}, flat: {type: choice, options: [flat, round]}},\n"
    "         kinds: {sole: {copies: 1, size: 2, flat: flat}, cod: {copies: 1, size: 3, flat: round}, eel: {copies: 1, owner: 1, size: 5, flat: round}}}\n"
    "zones:\n"
    "  sea: {shape: stack, holds: fish, sees: nobody, fill: all}\n"
    "  hand: {shape: set, holds: fish, each: player, sees: owner}\n"
    "  reef: {shape: grid, holds: fish, each: player, sees: owner, grid: {square: [2, 2]}}\n"
    "counters: {tide: {start: 4}, coins: {each: player, start: 2}}\n"
    "variables: {first: {type: seat, start: 2}, guest: {type: seat}, catch: {type: piece}, omen: {type: word}, turns: {type: order, start: 2}}\n"
    "actions:\n"
    "  draw: {do: [{move: sea.top, to: hand}, {tell: \"SENTENCE\"}]}\n"
    "  show: {choose: {fish: hand, n: 1..3, whom: others, way: [left_bank, right_bank]},\n"
    "         do: [{set: catch, value: fish}, {set: omen, value: fish.flat}, {tell: \"SAYING\"}]}\n"
    "  hide: {choose: {fish: hand, cell: reef.empty}, do: [{move: fish, to: reef, at: cell}, {tell: \"{fish} at {cell}\"}]}\n"
    "  several: {choose: {fish: {from: hand, count: 0..2}}, do: [{tell: \"{fish}\"}]}\n"
    "  leave: {do: [{out: me}, {tell: \"{player} leaves\"}]}\n"
    "phases: {turn: {actions: [draw, show, hide, several, leave]}}\n"
    "flow:\n"
    "  - {tell: \"AT THE START\"}\n"
    "  - {repeat: forever, do: [{phase: turn}, {tell: \"EACH ROUND\"}]}\n";

struct Pond {
  explicit Pond(const std::string& place = "SENTENCE", const std::string& sentence = "{player} draws",
                const std::string& text = pond_yaml)
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(text, place, sentence))), 2), nullptr),
        match(referee, 1) {}
  /// What is then said, as JSON.
  std::string play(const std::string& text) {
    const Parsed parsed = parse_action(referee, match.state(), referee.actor(match.state()), text);
    EXPECT_EQ(parsed.refusal, "") << text;
    EXPECT_EQ(match.play(parsed.action), "") << text;
    return said(match.plies());
  }
  std::string said(std::size_t moment) const {
    std::string text;
    for (const auto& each : said_json(referee.game(), match.said(moment)))
      if (const std::string line = each.dump(); line.find("EACH ROUND") == std::string::npos) text += line;
    return text;
  }
  const SaidThing& thing() const { return match.said(match.plies()).front().gaps.at(0).things.at(0); }
  bool could_tell(Seat viewer) const { return houserule::could_tell(referee.game(), viewer, thing()); }

  Referee referee;
  Match match;
};

std::string said_of(const std::string& gap) {
  Pond pond("SAYING", "{" + gap + "}");
  pond.play("draw");
  pond.play("draw");
  return pond.play("show eel 2 player2 left_bank");
}

std::string values(const std::string& gap, const std::string& values) {
  return R"({"sentence":"{)" + gap + R"(}","values":{")" + gap + R"(":)" + values + "}}";
}

TEST(Tell, GapsAreFilled) {
  EXPECT_EQ(said_of("player"), values("player", R"(["player1"])"));
  EXPECT_EQ(said_of("fish"), values("fish", R"(["eel"])"));
  EXPECT_EQ(said_of("n"), values("n", "[2]"));
  EXPECT_EQ(said_of("whom"), values("whom", R"(["player2"])"));
  EXPECT_EQ(said_of("way"), values("way", R"(["left_bank"])"));
  EXPECT_EQ(said_of("fish.size"), values("fish.size", "[5]"));
  EXPECT_EQ(said_of("fish.flat"), values("fish.flat", R"(["round"])"));
  EXPECT_EQ(said_of("tide"), values("tide", "[4]"));
  EXPECT_EQ(said_of("coins"), values("coins", "[2]"));
  EXPECT_EQ(said_of("first"), values("first", R"(["player2"])"));
  EXPECT_EQ(said_of("guest"), values("guest", "[null]"));
  EXPECT_EQ(said_of("catch"), values("catch", R"(["eel"])"));
  EXPECT_EQ(said_of("catch.row"), values("catch.row", "[]"));
  EXPECT_EQ(said_of("omen"), values("omen", R"(["round"])"));
  EXPECT_EQ(said_of("turns"), values("turns", R"(["player2","player1"])"));
  EXPECT_EQ(said_of("hand"), values("hand", R"(["eel"])"));
  EXPECT_EQ(said_of("sea.top"), values("sea.top", R"(["sole"])"));
  EXPECT_EQ(said_of("sea.count"), values("sea.count", "[1]"));
  EXPECT_EQ(said_of("others.count"), values("others.count", "[1]"));
  EXPECT_EQ(said_of("hand.sum(size)"), values("hand.sum(size)", "[5]"));
  EXPECT_EQ(said_of("sea.top.size"), values("sea.top.size", "[2]"));
  EXPECT_EQ(said_of("coins.of(whom)"), values("coins.of(whom)", "[2]"));
  EXPECT_EQ(said_of("coins.of(first)"), values("coins.of(first)", "[2]"));
  EXPECT_EQ(said_of("coins.of(guest)"), values("coins.of(guest)", "[]"));
  EXPECT_EQ(said_of("2 * (tide - n)"), values("2 * (tide - n)", "[4]"));
}

TEST(Tell, SeveralPiecesAreAllTold) {
  Pond pond;
  pond.play("draw");
  EXPECT_EQ(pond.play("several"), R"({"sentence":"{fish}","values":{"fish":[]}})");
  EXPECT_EQ(pond.play("several eel"), R"({"sentence":"{fish}","values":{"fish":["eel"]}})");
}

TEST(Tell, ASentenceIsKeptWithItsPly) {
  Pond pond;
  EXPECT_EQ(pond.said(0), R"({"sentence":"AT THE START"})");
  const std::string drawn = pond.play("draw");
  EXPECT_EQ(drawn, R"({"sentence":"{player} draws","values":{"player":["player1"]}})");
  pond.match.take_back();
  EXPECT_EQ(pond.play("draw"), drawn);
}

TEST(Tell, WhatIsHiddenStaysSo) {
  Pond pond("SENTENCE", "{hand}");
  pond.play("draw");
  EXPECT_TRUE(pond.could_tell(0));
  EXPECT_FALSE(pond.could_tell(1));
  EXPECT_FALSE(pond.could_tell(spectator));
}

/// What is said of a fish that player 1 chooses is told to that player alone.
void expect_kept_by_the_chooser(const std::vector<std::string>& gaps, const std::string& text = pond_yaml) {
  for (const std::string& gap : gaps) {
    Pond pond("SAYING", gap, text);
    pond.play("draw");
    pond.play("draw");
    pond.play("show eel 1 player2 left_bank");
    EXPECT_TRUE(pond.could_tell(0)) << gap;
    EXPECT_FALSE(pond.could_tell(1)) << gap;
  }
}

TEST(Tell, NothingOfAHiddenPieceIsTold) {
  expect_kept_by_the_chooser(
      {"{fish}", "{fish.size}", "{fish.flat}", "{catch}", "{tide + fish.size}", "{hand.sum(size)}"});
}

TEST(Tell, WhatAPlayerHasIsToldToWhoKnowsWhoThatIs) {
  const std::string secret =
      replaced(pond_yaml, "first: {type: seat, start: 2}", "first: {type: seat, start: 2, sees: nobody}");
  for (const char* gap : {"{coins.of(first)}", "{coins.of(first) + 1}"}) {
    Pond pond("SENTENCE", gap, secret);
    pond.play("draw");
    EXPECT_FALSE(pond.could_tell(0)) << gap;
    EXPECT_FALSE(pond.could_tell(1)) << gap;
  }
}

TEST(Tell, HowManyMatchIsToldToWhoKnowsWhatIsMatched) {
  expect_kept_by_the_chooser({"{shoal.count(fish)}", "{shoal.count(fish.flat) + 1}", "{hand.count(round)}"},
                             replaced(pond_yaml, "reef: {shape", "shoal: {shape: row, holds: fish}\n  reef: {shape"));
}

TEST(Tell, WhatAPlayerHasWhomOnlyTheChooserKnowsIsToldToNobodyElse) {
  const std::string secret = replaced(pond_yaml, "whom: others", "whom: {from: others, sees: owner}");
  expect_kept_by_the_chooser(
      {"{shoal.of(whom).count}", "{shoal.of(whom).count(flat)}", "{shoal.of(whom).sum(size)}"},
      replaced(secret, "reef: {shape", "shoal: {shape: row, holds: fish, each: player}\n  reef: {shape"));
}

TEST(Tell, WhoseLiesOnASecretBoardIsToldToWhoSeesIt) {
  Pond pond("{fish} at {cell}", "{cell.owner}");
  pond.play("draw");
  pond.play("draw");
  EXPECT_EQ(pond.play("hide eel a1"), values("cell.owner", R"(["player1"])"));
  EXPECT_TRUE(pond.could_tell(0));
  EXPECT_FALSE(pond.could_tell(1));
}

TEST(Tell, WhatLiesOnASecretBoardIsToldToWhoSeesIt) {
  const std::pair<const char*, const char*> told[] = {
      {"reef.occupied.sum(size)", "[5]"}, {"reef.occupied.most(size)", "[5]"}, {"reef.occupied.count(eel)", "[1]"}};
  for (const auto& [gap, value] : told) {
    Pond pond("{fish} at {cell}", fmt::format("{{{}}}", gap));
    pond.play("draw");
    pond.play("draw");
    EXPECT_EQ(pond.play("hide eel a1"), values(gap, value));
    EXPECT_TRUE(pond.could_tell(0)) << gap;
    EXPECT_FALSE(pond.could_tell(1)) << gap;
  }
}

TEST(Tell, NothingOfACellOfASecretBoardIsToldToOthers) {
  const std::string held = replaced(pond_yaml, "{tell: \"{fish} at", "{set: catch, value: fish}, {tell: \"{fish} at");
  for (const char* part : {"cell.row", "cell.height", "cell.height + 1", "catch.column", "catch.height"}) {
    Pond pond("{fish} at {cell}", fmt::format("{{{}}}", part), held);
    pond.play("draw");
    pond.play("draw");
    EXPECT_EQ(pond.play("hide eel a1"), values(part, std::string(part).ends_with("1") ? "[2]" : "[1]"));
    EXPECT_TRUE(pond.could_tell(0)) << part;
    EXPECT_FALSE(pond.could_tell(1)) << part;
  }
}

TEST(Tell, ACellOfASecretBoardIsToldToWhoSeesIt) {
  Pond pond;
  pond.play("draw");
  pond.play("draw");
  EXPECT_EQ(pond.play("hide eel a1"), R"({"sentence":"{fish} at {cell}","values":{"fish":["eel"],"cell":["a1"]}})");
  const SaidThing& cell = pond.match.said(pond.match.plies()).front().gaps.at(1).things.at(0);
  EXPECT_TRUE(could_tell(pond.referee.game(), 0, cell));
  EXPECT_FALSE(could_tell(pond.referee.game(), 1, cell));
  EXPECT_FALSE(could_tell(pond.referee.game(), spectator, cell));
}

/// Who hears it, from 1; 0 for a spectator.
std::string hearers(const std::string& to) {
  Pond pond("\"SENTENCE\"}", "\"Hush\", to: " + to + "}");
  pond.play("draw");
  std::string text;
  for (Seat viewer = spectator; viewer < 2; ++viewer)
    if (hears(pond.referee.game(), viewer, pond.match.said(1).front())) text += std::to_string(viewer + 1);
  return text;
}

TEST(Tell, OnlyThoseWhomItIsSaidToHearIt) {
  EXPECT_EQ(hearers("me"), "1");
  EXPECT_EQ(hearers("others"), "2");
  EXPECT_EQ(hearers("first"), "2");
  EXPECT_EQ(hearers("guest"), "");
  Pond pond;
  pond.play("draw");
  EXPECT_TRUE(hears(pond.referee.game(), spectator, pond.match.said(1).front()));
}

TEST(Tell, SomeAreNamedInWhatIsKept) {
  Pond pond("\"SENTENCE\"}", "\"Hush\", to: others}");
  EXPECT_EQ(pond.play("draw"), R"({"sentence":"Hush","to":[2]})");
}

TEST(Tell, TheFlowSaysItOfEachPlayerWhoIsIn) {
  Pond pond("EACH ROUND", "{player} has {coins}");
  pond.play("draw");
  EXPECT_EQ(pond.play("draw"), R"({"sentence":"SENTENCE"})"
                               R"({"sentence":"{player} has {coins}","values":{"player":["player1"],"coins":[2]}})"
                               R"({"sentence":"{player} has {coins}","values":{"player":["player2"],"coins":[2]}})");
  pond.play("leave");
  EXPECT_EQ(pond.play("draw"), R"({"sentence":"SENTENCE"})"
                               R"({"sentence":"{player} has {coins}","values":{"player":["player2"],"coins":[2]}})");
}

TEST(Tell, WhatConcernsNobodyIsSaidOnce) {
  Pond pond("EACH ROUND", "{first} has {tide}");
  pond.play("draw");
  EXPECT_EQ(pond.play("draw"),
            R"({"sentence":"SENTENCE"}{"sentence":"{first} has {tide}","values":{"first":["player2"],"tide":[4]}})");
}

TEST(Tell, LanguagesHaveTheirOwnSentences) {
  Pond pond("\"SENTENCE\"", "{en: \"{player} draws\", fr: \"{player} pioche\"}");
  pond.play("draw");
  EXPECT_EQ(pond.match.said(1).front().sentence.in("fr"), "{player} pioche");
  EXPECT_EQ(pond.match.said(1).front().gaps.size(), 1u);
}

TEST(Tell, ChangesNothing) {
  Pond silent("{tell: \"SENTENCE\"}", "{when: sea empty, tell: \"SENTENCE\"}"), telling;
  silent.play("draw");
  telling.play("draw");
  EXPECT_EQ(silent.match.state().hash(), telling.match.state().hash());
  State state = telling.match.before(0);
  telling.referee.apply_legal(state, telling.match.action(0));
  EXPECT_TRUE(state == telling.match.state()) << "nobody listens";
}

std::string faults(const std::string& from, const std::string& to) { return faults_of(pond_yaml, from, to); }

TEST(Tell, FaultsAreSaid) {
  const std::string at = "actions.draw.do[2].tell: ";
  EXPECT_EQ(faults("SENTENCE", "{plaier}"), at + "'{plaier}' is nothing that can be told = did you mean 'player'?\n");
  EXPECT_EQ(faults("SENTENCE", "{}"), at + "'{}' is nothing that can be told = there are: player, tide, coins, first, "
                                           "guest, catch, omen, turns, sea, hand, reef\n");
  EXPECT_EQ(faults("SENTENCE", "{player shows {sea}"), at + "'{player shows ' lacks a closing brace\n");
  EXPECT_EQ(faults("SENTENCE", "shows {sea"), at + "'{sea' lacks a closing brace\n");
  EXPECT_EQ(faults("SENTENCE", "{reef.occupied}"), at + "'reef.occupied' are cells = how many: reef.occupied.count\n");
  EXPECT_EQ(faults("SAYING", "{fish.weight}"), "actions.show.do[3].tell: no piece has a property 'weight'\n");
  EXPECT_EQ(faults("\"SENTENCE\"", "\"SENTENCE\", to: sea"),
            "actions.draw.do[2].to: there is no variable 'sea' = there are: first, guest, catch, omen, turns\n");
  EXPECT_EQ(faults("\"SENTENCE\"", "\"SENTENCE\", to: omen"),
            "actions.draw.do[2].to: 'omen' does not name a seat = type: seat, without each\n");
  EXPECT_EQ(faults("\"SENTENCE\"", "{en: \"{player}\", fr: \"{joueur}\"}"),
            "actions.draw.do[2].tell.fr: '{joueur}' is nothing that can be told = there are: player, tide, coins, "
            "first, guest, catch, omen, turns, sea, hand, reef\n");
}

TEST(FixedTexts, WhatIsShownBeforeAnythingIsDoneHasNone) {
  const char* const stall =
      "id: stall\nplayers: 2\ncounters: {coins: {each: player}}\n"
      "actions: {buy: {text: Buy, needs: coins > 1, because: Too dear, choose: {price: {from: 1..3, text: For how much}}, "
      "do: [{add: price, to: coins}]}}\n"
      "phases: {turn: {text: Buy, actions: [buy]}}\nflow: [{phase: turn}]\n"
      "endings: [{when: coins > 9, because: Rich}]\n";
  const std::string nothing =
      ": nothing is filled in here = in log, tell and the text of an effect it is; everywhere {numbers.NAME} and "
      "{parameters.NAME} are\n";
  EXPECT_EQ(faults_of(stall, "text: Buy,", "text: \"Buy for {price}\","), "actions.buy.text" + nothing);
  EXPECT_EQ(faults_of(stall, "because: Too dear", "because: \"You have {coins}\""), "actions.buy.because" + nothing);
  EXPECT_EQ(faults_of(stall, "text: For how much", "text: \"Of {coins}\""), "actions.buy.choose.price.text" + nothing);
  EXPECT_EQ(faults_of(stall, "{text: Buy, actions", "{text: {en: Buy, fr: \"{coins} ?\"}, actions"),
            "phases.turn.text.fr" + nothing);
  EXPECT_EQ(faults_of(stall, "because: Rich", "because: \"{coins\""), "endings[1].because" + nothing);
  EXPECT_EQ(faults_of(stall, "buy: {text: Buy,", "buy: {text: Buy, about: {en: \"Costs {coins + 1}\"},"),
            "actions.buy.about.en" + nothing);
  EXPECT_EQ(faults_of(stall, "{coins: {each", "{coins: {name: \"{coins}\", each"), "counters.coins.name" + nothing);
  EXPECT_EQ(faults_of(stall, "buy: {text: Buy,", "buy: {text: Buy, note: {text: \"You have {coins}\"},"),
            "actions.buy.note.text" + nothing);
}

TEST(FixedTexts, ANoteHasWhatItCounts) {
  const char* const pond =
      "id: pond\nplayers: 2\npieces: {fish: {kinds: {sole: }}}\nzones: {sea: {shape: set, holds: fish, fill: all}}\n"
      "actions: {look: {note: {text: \"{count} swim, {count} of all\", count: sea}}}\n"
      "phases: {turn: {actions: [look]}}\nflow: [{phase: turn}]\n";
  EXPECT_EQ(built(pond).actions[ActionIndex(0)].note.in("en"), "{count} swim, {count} of all");
  EXPECT_EQ(
      faults_of(pond, "of all", "of {bogus}"),
      "actions.look.note.text: nothing but {count} is filled in here = in log, tell and the text of an effect it is; "
      "everywhere {numbers.NAME} and {parameters.NAME} are\n");
}

}  // namespace
}  // namespace houserule::tell_test
