// Words: what picks pieces and cells, sources narrowed by them, and the variables that remember one.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::terms_test {
namespace {

/// Follow the suit that was led if you can; whoever the lead names leads. No script.
const char* const tricks =
    "id: tricks\n"
    "players: 2\n"
    "pieces:\n"
    "  card:\n"
    "    each: player\n"
    "    properties:\n"
    "      suit: {type: choice, options: [red, blue]}\n"
    "      low: {type: integer}\n"
    "      high: {type: integer}\n"
    "      trump: {type: boolean}\n"
    "      worth: {type: integer, sum: [low, high, trump]}\n"
    "    kinds:\n"
    "      red-one: {suit: red, low: 1}\n"
    "      red-two: {suit: red, high: 2}\n"
    "      blue-one: {suit: blue, low: 1, trump: true}\n"
    "zones:\n"
    "  hand: {shape: set, holds: card, each: player, sees: owner, fill: own}\n"
    "  table: {shape: row, holds: card}\n"
    "  coast: {shape: grid, holds: card, grid: {square: [s..], legend: {s: sea}, beside: {shore: sea}}}\n"
    "variables:\n"
    "  leader: {type: seat}\n"
    "  suit: {type: word, name: Suit}\n"
    "actions:\n"
    "  lead: {choose: {card: hand}, do: [{move: card, to: table}, {set: suit, value: card.suit}]}\n"
    "  follow: {choose: {card: {from: hand, prefer: suit}}, do: [{move: card, to: table}]}\n"
    "  land: {choose: {card: {from: hand, with: trump}, cell: {from: coast.empty, with: shore}},\n"
    "         do: [{move: card, to: coast, at: cell}]}\n"
    "phases: {lead: {actions: [lead], by: leader}, follow: {actions: [follow]}, land: {actions: [land]}}\n"
    "flow: [{phase: lead}, {pass: leader, to: left}, {phase: follow}]\n"
    "scoring: {coast: {count: coast.occupied, with: shore, points: 2}, all: {full: coast.tagged(shore), points: 5}}\n";

std::string faults(const std::string& from, const std::string& to) { return faults_of(tricks, from, to); }

struct Match {
  Referee referee;
  State state = referee.game().initial();

  explicit Match(const std::string& from = "", const std::string& to = "")
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(tricks, from, to))), 2), nullptr) {
    state.variables()[referee.game().variable_index(VariableIndex(0), 0)] = 1;
    referee.go_on(state);
  }
  std::string legal(Seat seat) {
    std::string text;
    for (const Action& action : referee.legal(state, seat))
      text += (text.empty() ? "" : ", ") + action_text(state, action);
    return text;
  }
  void play(Seat seat, const std::string& text) {
    const Parsed parsed = parse_action(referee, state, seat, text);
    ASSERT_EQ(parsed.refusal, "");
    ASSERT_EQ(referee.apply(state, parsed.action), "");
  }
};

TEST(Words, AreKindsPropertiesOptionsAndTags) {
  const Definition game = built(tricks);
  EXPECT_EQ(game.vocabulary.terms[0].id, "red-one");
  const auto kinds = [&](const std::string& id) { return game.vocabulary[game.vocabulary.find(id)].kinds; };
  EXPECT_EQ(kinds("red"), (std::vector<std::uint8_t>{1, 1, 0}));
  EXPECT_EQ(kinds("trump"), (std::vector<std::uint8_t>{0, 0, 1}));
  EXPECT_EQ(kinds("high"), (std::vector<std::uint8_t>{0, 1, 0}));
  EXPECT_TRUE(game.vocabulary.find("shore"));
}

TEST(Words, SumsAddUpWhatComesBefore) {
  const Definition game = built(tricks);
  const int worth = find_id(game.piece_types[0].properties, "worth");
  for (std::size_t kind = 0; kind < 3; ++kind)
    EXPECT_EQ(game.kinds[kind].properties[static_cast<std::size_t>(worth)], kind == 0 ? 1 : 2);
}

TEST(Words, BesideTagsTheNeighbours) {
  const Definition game = built(tricks);
  const Grid& coast = game.grids[0];
  ASSERT_EQ(coast.tags(), (std::vector<std::string>{"sea", "shore"}));
  EXPECT_FALSE(coast.tagged(1).has(0));
  EXPECT_TRUE(coast.tagged(1).has(1));
  EXPECT_FALSE(coast.tagged(1).has(2));
}

TEST(Words, OnlyTheSeatThatAVariableNamesActs) {
  Match match;
  EXPECT_EQ(match.referee.actors(match.state), seat_bit(1));
  match.play(1, "lead red-one");
  EXPECT_EQ(match.state.variables()[0], 0) << "passed to the left";
  EXPECT_EQ(match.referee.actors(match.state), seat_bit(0));
}

TEST(Words, WhatIsPreferredMustBeChosenIfThereIsAny) {
  Match match;
  match.play(1, "lead red-one");
  EXPECT_EQ(match.legal(0), "follow red-one, follow red-two");
  EXPECT_EQ(match.referee.check(match.state, read_action(match.state, 0, "follow blue-one").action),
            "'blue-one' is not possible here");
  match.play(0, "follow red-two");
  EXPECT_EQ(match.legal(1), "follow red-two");
}

TEST(Words, OfSeveralThatArePreferredTheFirstThatAnyMatchesCounts) {
  Match match("prefer: suit", "prefer: [suit, low]");
  match.play(1, "lead blue-one");
  EXPECT_EQ(match.legal(0), "follow blue-one");
  match.play(0, "follow blue-one");
  EXPECT_EQ(match.legal(1), "follow red-one") << "no blue is left, and this one is low";
}

TEST(Words, WhatMatchesWithoutIsLeftOut) {
  Match match("prefer: suit", "without: red");
  match.play(1, "lead red-one");
  EXPECT_EQ(match.legal(0), "follow blue-one");
  Match low("prefer: suit", "without: {low: 1}, prefer: suit");
  low.play(1, "lead blue-one");
  EXPECT_EQ(low.legal(0), "follow red-two");
}

TEST(Words, ElseAnythingGoes) {
  Match match;
  match.play(1, "lead blue-one");
  match.play(0, "follow blue-one");
  EXPECT_EQ(match.legal(1), "follow red-one, follow red-two");
}

TEST(Words, AVariableThatNamesNobodyIsAnError) {
  Match match;
  State state = match.referee.game().initial();
  try {
    match.referee.go_on(state);
    FAIL() << "nobody leads";
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "phase 'lead' is for the player that 'leader' names, and it names none");
  }
}

TEST(Words, ScoreLinesCountMatchesAndFullSets) {
  Match match;
  EXPECT_EQ(score(match.referee, match.state).seats[0].total, 0);
  const PieceId card = match.state.zone(match.referee.game().zone_of(ZoneIndex(0), 0)).head;
  move_piece(match.state, card, match.referee.game().zone_of(ZoneIndex(2), 0), 1);
  EXPECT_EQ(score(match.referee, match.state).seats[0].total, 2 + 5);
  move_piece(match.state, card, match.referee.game().zone_of(ZoneIndex(2), 0), 0);
  EXPECT_EQ(score(match.referee, match.state).seats[0].total, 0);
}

TEST(Words, CloseDoesWhatEndsTheFlow) {
  const std::string text = replaced(tricks, "{phase: follow}]", "{phase: follow}, {pass: leader, to: left}]");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.game().initial();
  state.variables()[0] = 1;
  referee.close(state);
  EXPECT_EQ(state.variables()[0], 0);
}

TEST(Words, WhatIsExactlySoIsNoName) {
  const std::string exact = replaced(tricks, "with: trump", "with: {low: 1}");
  EXPECT_EQ(faults_of(exact, "{from: hand, prefer: suit}", "{from: hand, with: {low: 1}}"), "");
  EXPECT_EQ(
      faults_of(exact, "with: shore, points: 2", "with: shore, points: 2}, low: {count: table, with: low = 1"),
      "scoring.low.with: no piece of 'table' is 'low = 1' = there are: red-one, red-two, blue-one, red, low, worth, card, "
      "high, blue, trump\n");
}

TEST(Words, ANumberThatNoKindHasIsWorthNothing) {
  const Definition game =
      built(replaced(replaced(tricks, "low: {type: integer}", "low: {type: integer}\n      none: {type: integer}"),
                     "{full: coast", "{groups: {in: coast, of: card, sum: none}}, full: {full: coast"));
  Referee referee(Game::make(std::make_shared<const Definition>(game), 2), nullptr);
  State state = referee.game().initial();
  const PieceId card = state.zone(referee.game().zone_of(ZoneIndex(0), 0)).head;
  move_piece(state, card, referee.game().zone_of(ZoneIndex(2), 0), 0);
  EXPECT_EQ(score(referee, state).seats[0].lines[1].points, 0);
}

TEST(Words, Faults) {
  EXPECT_EQ(faults("with: trump", "with: trmp"),
            "actions.land.choose.card.with: no piece of 'hand' is 'trmp' = did you mean 'trump'?\n");
  EXPECT_EQ(faults("with: shore}},", "with: share}},"),
            "actions.land.choose.cell.with: no cell or piece of 'coast' is 'share' = did you mean 'shore'?\n");
  EXPECT_EQ(faults("prefer: suit", "prefer: leader"),
            "actions.follow.choose.card.prefer: 'leader' does not hold a word = type: word\n");
  EXPECT_EQ(faults("prefer: suit", "prefer: [suit, rd]"),
            "actions.follow.choose.card.prefer[2]: no piece of 'hand' is 'rd' = did you mean 'red'?\n");
  EXPECT_EQ(faults("prefer: suit", "without: rd"),
            "actions.follow.choose.card.without: no piece of 'hand' is 'rd' = did you mean 'red'?\n");
  EXPECT_EQ(faults("by: leader", "by: suit"),
            "phases.lead.by: 'suit' does not name a seat = type: seat, without each\n");
  EXPECT_EQ(faults("{pass: leader, to: left}", "{set: leader, value: me}"),
            "flow[2].value: nobody acts here: 'me' is nobody = set it in a step\n");
  EXPECT_EQ(faults("{set: suit, value: card.suit}", "{set: leader, value: me}"), "");
  EXPECT_EQ(faults("{pass: leader,", "{pass: suit,"), "flow[2].pass: 'suit' does not name a seat\n");
  EXPECT_EQ(faults("value: card.suit", "value: card.colour"),
            "actions.lead.do[2].value: no piece has a choice 'colour' = there is only: suit\n");
  EXPECT_EQ(faults("{set: suit, value: card.suit}", "{set: leader, value: card}"),
            "actions.lead.do[2].value: 'leader' can't hold 'card'\n");
  EXPECT_EQ(faults("sum: [low, high, trump]", "sum: [low, suit]"),
            "pieces.card.properties.worth.sum[2]: 'suit' is a choice, which can't be added up\n");
  EXPECT_EQ(faults("{suit: red, low: 1}", "{suit: red, low: 1, worth: 3}"),
            "pieces.card.kinds.red-one.worth: 'worth' is a sum, which a kind can't set\n");
  EXPECT_EQ(faults("beside: {shore: sea}", "beside: {shore: see}").substr(0, 62),
            "zones.coast.grid.beside.shore: no cell is tagged 'see' = did y");
  EXPECT_EQ(faults("full: coast.tagged(shore)", "full: table"),
            "scoring.all.full: only cells can be full = such as board.mine\n");
}

}  // namespace
}  // namespace houserule::terms_test
