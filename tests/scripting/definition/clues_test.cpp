// Half-knowledge: this one is red, those are no fives; and the zone of a player who was chosen.

#include "core/model/clues.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/determinization.hpp"
#include "core/play/observation.hpp"
#include "scripting/position/position.hpp"
#include "tests/core/definitions.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::clues_test {
namespace {

/// Each sees all hands but the own; hands keep their order, pockets don't.
const char* const hints =
    "id: hints\n"
    "players: 2..3\n"
    "pieces:\n"
    "  cards:\n"
    "    properties: {suit: {type: choice, options: [red, blue]}, value: {type: integer}}\n"
    "    clues: [suit, value]\n"
    "    kinds:\n"
    "      r1: {suit: red, value: 1}\n"
    "      r2: {suit: red, value: 2}\n"
    "      b1: {suit: blue, value: 1}\n"
    "      b2: {suit: blue, value: 2}\n"
    "      b5: {suit: blue, value: 5}\n"
    "      r5: {suit: red, value: 5}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: cards, sees: nobody, fill: all}\n"
    "  hand: {shape: row, holds: cards, each: player, sees: others}\n"
    "  pocket: {shape: set, holds: cards, each: player, sees: nobody}\n"
    "  open: {shape: row, holds: cards}\n"
    "variables:\n"
    "  said: {type: word}\n"
    "  rival: {type: seat}\n"
    "actions:\n"
    "  hint: {choose: {whom: others, what: [red, blue]}, do: [{clue: what, of: hand.of(whom)}]}\n"
    "  number: {choose: {whom: others, what: 1..2}, do: [{clue: {value: what}, of: hand.of(whom)}]}\n"
    "  fives: {choose: {whom: others}, do: [{clue: {value: 5}, of: hand.of(whom)}]}\n"
    "  peek: {choose: {card: hand}, do: [{clue: red, of: card, to: me}]}\n"
    "  point: {choose: {whom: others}, do: [{set: rival, value: whom}, {clue: blue, of: hand, to: rival}]}\n"
    "  feel: {choose: {card: pocket}, do: [{clue: red, of: card, to: others}]}\n"
    "  name: {choose: {card: open}, do: [{set: said, value: card.suit}, {clue: said, of: pocket}]}\n"
    "  stow: {choose: {card: hand}, do: [{move: card, to: pocket}]}\n"
    "  pull: {choose: {card: pocket}, do: [{move: card, to: open}]}\n"
    "  take: {choose: {whom: others, card: hand.of(whom)}, do: [{move: card, to: hand}]}\n"
    "  mix: {do: [{shuffle: hand}]}\n"
    "phases:\n"
    "  turn: {actions: [hint, number, fives, peek, point, feel, name, stow, pull, take, mix]}\n"
    "flow: [{repeat: 9, do: [{phase: turn}]}]\n";

class Clued : public ::testing::Test {
 protected:
  explicit Clued(const std::string& text = hints)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr), state(referee.start(1)) {
    deal({"r1", "b2", "b5"}, "hand", 0);
    deal({"r2", "b1", "r5"}, "hand", 1);
  }

  const Definition& definition() const { return referee.game().definition(); }
  ZoneId zone(const std::string& id, Seat seat = no_seat) const {
    return referee.game().zone_of(definition().zones.find(id), seat);
  }
  PieceId piece(const std::string& kind) const {
    for (std::size_t i = 0; i < referee.game().pieces().size(); ++i)
      if (state.kind(static_cast<PieceId>(i)).id == kind) return static_cast<PieceId>(i);
    return none;
  }
  void deal(const std::vector<std::string>& kinds, const std::string& to, Seat seat = no_seat) {
    for (const std::string& kind : kinds) move_piece(state, piece(kind), zone(to, seat));
  }
  /// The acting seat's.
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_TRUE(parsed.refusal.empty()) << text << ": " << told(parsed.refusal).in("en");
    referee.apply_legal(state, Action(parsed.action));
  }
  /// "?+is red ?+not red": a zone as the viewer sees it.
  std::string seen(Seat viewer, const std::string& id, Seat seat = no_seat) const {
    std::istringstream lines(to_text(referee.game(), observe(referee, state, viewer)));
    const std::string title = id + (seat == no_seat ? "" : "." + std::to_string(seat + 1)) + ": ";
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with(title)) return line.substr(title.size());
    return "";
  }

  Referee referee;
  State state;
};

TEST_F(Clued, TellsEveryoneWhatIsAndWhatIsNot) {
  play("hint player2 red");
  EXPECT_EQ(seen(1, "hand", 1), "?+is red ?+not red ?+is red");
  EXPECT_EQ(seen(0, "hand", 1), "r2 b1 r5");
  EXPECT_EQ(seen(0, "hand", 0), "? ? ?");
}

TEST_F(Clued, AddsUp) {
  play("hint player2 blue");
  play("fives player1");
  play("number player2 1");
  EXPECT_EQ(seen(0, "hand", 0), "?+not value = 5 ?+not value = 5 ?+is value = 5");
  EXPECT_EQ(seen(1, "hand", 1), "?+not blue+not value = 1 ?+is blue+is value = 1 ?+not blue+not value = 1");
}

TEST_F(Clued, TellsOnlyWhomItIsFor) {
  play("peek down@hand.1");
  EXPECT_EQ(seen(0, "hand", 0), "?+is red ? ?");
  play("point player1");
  EXPECT_EQ(seen(1, "hand", 1), "? ? ?") << "who points is not told";
  deal({"r1"}, "pocket", 0);
  EXPECT_EQ(seen(0, "pocket", 0), "?+is red") << "it keeps what was told of it";
  EXPECT_EQ(seen(1, "pocket", 0), "r1") << "who saw it go knows it";
  play("feel down");
  EXPECT_EQ(seen(1, "pocket", 0), "r1");
}

TEST_F(Clued, TellsWhatAVariableHolds) {
  deal({"b2", "r5"}, "pocket", 0);
  deal({"b1"}, "open");
  play("name b1@open.1");
  EXPECT_EQ(seen(0, "pocket", 0), "r5 ?+is blue");
  EXPECT_EQ(seen(spectator, "pocket", 0), "?+not blue ?+is blue") << "so is told who sees what all players see";
}

TEST_F(Clued, IsForgottenByAShuffle) {
  play("hint player2 red");
  play("mix");
  EXPECT_EQ(seen(1, "hand", 1), "? ? ?");
}

TEST_F(Clued, IsForgottenWhereAnUnseenPieceOfASetGoes) {
  deal({"r1", "b2"}, "pocket", 1);
  state.piece(piece("r1")).known = state.piece(piece("b2")).known = 0;
  tell_clue(state, piece("r1"), clue_about(definition(), definition().vocabulary.find("red")), seat_bit(0));
  EXPECT_EQ(seen(0, "pocket", 1), "? ?+is red");
  deal({"b2"}, "deck");
  EXPECT_EQ(seen(0, "pocket", 1), "?") << "either may have gone";
}

TEST_F(Clued, StaysWhereItWasToldOfTheWholeSet) {
  deal({"b1", "b2"}, "pocket", 1);
  state.piece(piece("b1")).known = state.piece(piece("b2")).known = 0;
  for (const char* each : {"b1", "b2"})
    tell_clue(state, piece(each), clue_about(definition(), definition().vocabulary.find("red")), seat_bit(0));
  deal({"b2"}, "deck");
  EXPECT_EQ(seen(0, "pocket", 1), "?+not red");
  EXPECT_TRUE(seen(0, "deck").ends_with("?+not red"));
}

TEST_F(Clued, IsForgottenOfWhatChangesUnseen) {
  play("hint player2 red");
  become_kind(state, piece("r2"), state.piece(piece("b1")).kind);
  EXPECT_EQ(seen(1, "hand", 1), "? ?+not red ?+is red");
}

TEST_F(Clued, TellsObservationsApart) {
  const std::uint64_t before = hash(observe(referee, state, 1));
  const Observation seen_before = observe(referee, state, 1);
  tell_clue(state, piece("r2"), 0, seat_bit(1));
  EXPECT_NE(hash(observe(referee, state, 1)), before);
  EXPECT_NE(observe(referee, state, 1), seen_before);
}

TEST_F(Clued, AgreesWithEveryWorldThatIsImagined) {
  play("hint player2 red");
  play("fives player1");
  const Observation knows = observe(referee, state, 1);
  Generator generator(5);
  std::set<std::string> hands;
  for (int i = 0; i < 300; ++i) {
    const State world = determinize(referee, state, 1, generator);
    ASSERT_EQ(observe(referee, world, 1), knows);
    std::string hand;
    for (PieceId each = world.zone(zone("hand", 1)).head; each != none; each = world.piece(each).above)
      hand += world.kind(each).id;
    hands.insert(hand);
  }
  EXPECT_EQ(hands, (std::set<std::string>{"r2b1r5", "r5b1r2"}));
}

TEST_F(Clued, TellsCandidatesApart) {
  deal({"r1", "b2", "b5"}, "pocket", 1);
  for (const char* each : {"r1", "b2", "b5"}) state.piece(piece(each)).known = 0;
  play("mix");
  const auto count = [&] {
    const auto& legal = referee.legal(state, 1);
    return std::ranges::count(legal, definition().actions.find("pull").value,
                              [](const Action& a) { return int{a.id}; });
  };
  EXPECT_EQ(count(), 1) << "they look alike";
  tell_clue(state, piece("b2"), 0, seat_bit(1));
  EXPECT_EQ(count(), 2);
}

TEST_F(Clued, TakesFromTheZoneOfWhoWasChosen) {
  play("take player2 r5@hand.2.3");
  EXPECT_EQ(seen(1, "hand", 0), "r1 b2 b5 r5");
  EXPECT_EQ(seen(0, "hand", 1), "r2 b1");
}

TEST_F(Clued, StaysWithWhatAPositionLeavesAlone) {
  play("hint player2 red");
  Diagnostics diagnostics;
  state = position_state(state, yaml::parse_text("hand: [[b5, r5]]\n", "position.yaml", diagnostics));
  EXPECT_EQ(seen(1, "hand", 1), "?+is red ?+not red ?") << "another five of its type lies there now";
  EXPECT_EQ(seen(0, "hand", 0), "? ?");
}

TEST(Clues, CostNothingWhereThereAreNone) {
  const std::string without = replaced(hints, "clues: [suit, value]", "legend: Cards");
  std::string faults;
  Definition definition = built(without, &faults);
  definition.clues.clear();
  const auto game = Game::make(std::make_shared<const Definition>(std::move(definition)), 2);
  EXPECT_EQ(game->layout().clues, game->layout().grids);
}

// Faults.

TEST(Clues, AreOfProperties) {
  EXPECT_EQ(faults_of(hints, "clues: [suit, value]", "clues: [suit, colour, value]"),
            "pieces.cards.clues[2]: there is no property 'colour' = there are: suit, value\n");
}

TEST(Clues, AreDeclared) {
  EXPECT_EQ(
      faults_of(hints, "clues: [suit, value]", "clues: [suit]"),
      "actions.number.do[1].clue.value: nobody can be told whether a piece is 'value = 1' = clues: [PROPERTY], in "
      "the type of piece\n"
      "actions.number.do[1].clue.value: nobody can be told whether a piece is 'value = 2' = clues: [PROPERTY], in "
      "the type of piece\n"
      "actions.fives.do[1].clue: nobody can be told whether a piece is 'value = 5' = clues: [PROPERTY], in the "
      "type of piece\n");
}

TEST(Clues, AreWordsOfThePieces) {
  EXPECT_EQ(faults_of(hints, "{clue: red, of: card, to: me}", "{clue: green, of: card, to: me}"),
            "actions.peek.do[1].clue: no piece of 'hand' is 'green' = there are: r1, r2, b1, b2, b5, r5, red, value, "
            "cards, blue\n");
  EXPECT_EQ(faults_of(hints, "{clue: red, of: card, to: me}", "{clue: r1, of: card, to: me}"),
            "actions.peek.do[1].clue: nobody can be told whether a piece is 'r1' = clues: [PROPERTY], in the type of "
            "piece\n");
  EXPECT_EQ(faults_of(hints, "{clue: red, of: card, to: me}", "{clue: rival, of: card, to: me}"),
            "actions.peek.do[1].clue: 'rival' does not hold a word = type: word\n");
  EXPECT_EQ(faults_of(hints, "{clue: red, of: card, to: me}", "{clue: card, of: card, to: me}"),
            "actions.peek.do[1].clue: the argument 'card' is no word\n");
}

TEST(Clues, CountNumbersFromARange) {
  EXPECT_EQ(faults_of(hints, "{clue: {value: what}, of", "{clue: {value: whom}, of"),
            "actions.number.do[1].clue.value: the argument 'whom' is no number from a range = from: 1..5\n");
  EXPECT_EQ(faults_of(hints, "{clue: {value: what}, of", "{clue: {worth: what}, of"),
            "actions.number.do[1].clue.worth: no piece of 'hand' has a number or boolean 'worth' = there is only: "
            "value\n");
}

TEST(Clues, TellNothingThatWasChosenInSecret) {
  EXPECT_EQ(faults_of(hints, "what: [red, blue]}", "what: {from: [red, blue], sees: owner}}"),
            "actions.hint.do[1].clue: 'what' is chosen in secret, and this tells what it is\n");
}

TEST(Clues, AreAboutPieces) {
  EXPECT_EQ(faults_of(hints, "{clue: what, of: hand.of(whom)}", "{clue: what, of: whom}"),
            "actions.hint.do[1].of: 'whom' are no pieces = such as board.occupied\n");
}

TEST(Clues, AreAtMostSixtyFour) {
  std::string options;
  for (int i = 0; i < 70; ++i) options += (i == 0 ? "" : ", ") + std::string("w") + std::to_string(i);
  EXPECT_EQ(
      faults_of(hints, "options: [red, blue]", "options: [red, blue, " + options + "]"),
      "pieces.cards.clues: 75 things can be told of pieces, at most 64 are possible = clues: of fewer properties, or of "
      "some with fewer values\n");
}

TEST(ZoneOfAPlayer, IsOfAPlayerWhoWasChosenBefore) {
  EXPECT_EQ(
      faults_of(hints, "choose: {whom: others, card: hand.of(whom)}", "choose: {card: hand.of(whom), whom: others}"),
      "actions.take.choose.card: there is no earlier argument 'whom'\n");
  EXPECT_EQ(faults_of(hints, "{whom: others, card: hand.of(whom)}", "{whom: 1..2, card: hand.of(whom)}"),
            "actions.take.choose.card: the argument 'whom' is no player = whom: others\n");
  EXPECT_EQ(faults_of(hints, "{whom: others, card: hand.of(whom)}", "{whom: others, card: open.of(whom)}"),
            "actions.take.choose.card: there is one 'open': it is nobody's own\n");
}

/// The held word is only known in play.
TEST_F(Clued, RefusesAVariablesWordThatNobodyCanBeToldOf) {
  deal({"b1"}, "open");
  state.variables()[referee.game().variable_index(definition().variables.find("said"), no_seat)] =
      definition().vocabulary.find("b1").value;
  EXPECT_EQ(message_of([&] { clue_about(definition(), definition().vocabulary.find("b1")); }),
            "nobody can be told whether a piece is 'b1'");
}

}  // namespace
}  // namespace houserule::clues_test
