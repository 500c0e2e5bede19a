// Guards have guards: games that cheat, each caught by the check that is there for it.

#include <algorithm>
#include <map>

#include "core/flow/notation.hpp"
#include "tests/contract/fixture.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::guard_test {
namespace {

/// How a finding in the first match begins.
std::string found(const std::string& check, int ply) {
  return check + ": honest, 2 players; seed 6791897765849424158, ply " + std::to_string(ply) + ": ";
}

/// Cheats and all that is said about them.
const std::map<std::string, std::string> caught = {
    {"asks-whose-unseen", found("secrets", 3) +
                              "cheat/rules.lua:6: actions.play.legal: player 2 can't see what lies in 'table'\n"
                              "      while listing what is legal  by player 2  (phase play, ply 3)\n"
                              "      = what a player may do depends only on what that player can see\n"},
    {"changes-in-legal", found("rules", 2) + "cheat/rules.lua:7: actions.play.legal: a View has no 'mark'\n"
                                             "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                                             "      = View has: deck, player, player_count, players, seats, subject\n"},
    {"conjures-a-card", found("rules", 2) +
                            "cheat/rules.lua:8: actions.play.apply: argument 1 must be a Piece, not a string\n"
                            "      while playing  play rose  by player 1  (phase play, ply 2)\n"},
    {"counts-in-upvalue",
     "cheat/rules.lua:8:5: 'asked' is changed inside a function: scripts remember nothing between calls\n"
     "    8 |     asked = asked + 1\n"
     "      |     ^^^^^\n"
     "      = keep it in the state: a counter or a mark in game.yaml\n"},
    {"counts-a-hand", found("secrets", 0) +
                          "cheat/rules.lua:3: actions.draw.legal: player 1 can't see what lies in 'screen'\n"
                          "      while listing what is legal  by player 1  (phase turn, ply 0)\n"
                          "      = what a player may do depends only on what that player can see\n"},
    {"deep-recursion", found("rules", 0) + "cheat/rules.lua:4: score.roses: functions call each other too deeply\n"
                                           "      while scoring  roses  of player 1  (ply 0)\n"
                                           "      = does a function call itself without end?\n"},
    {"endless-loop", found("rules", 2) + "cheat/rules.lua:8: actions.play.apply: no end after 20000000 instructions\n"
                                         "      while playing  play rose  by player 1  (phase play, ply 2)\n"
                                         "      = is there a loop that never ends?\n"},
    {"fails-half-way", found("rules", 2) +
                           "cheat/rules.lua:10: actions.play.apply: argument 1 must be a Piece, not a nil\n"
                           "      while playing  play rose  by player 1  (phase play, ply 2)\n"},
    {"follows-a-card", found("secrets", 2) +
                           "cheat/rules.lua:6: actions.play.legal: player 1 can't see which piece this is\n"
                           "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                           "      = what a player may do depends only on what that player can see; a mark lets "
                           "everyone follow a piece\n"},
    {"half-points", found("rules", 0) +
                        "cheat/rules.lua:15: score.roses: must return a whole number of points, not number\n"
                        "      while scoring  roses  of player 1  (ply 0)\n"},
    {"kept-handle",
     "cheat/rules.lua:7:5: 'kept' is changed inside a function: scripts remember nothing between calls\n"
     "    7 |     kept = kept or player.left.hand\n"
     "      |     ^^^^\n"
     "      = keep it in the state: a counter or a mark in game.yaml\n"},
    {"kept-table", found("rules", 2) +
                       "cheat/rules.lua:8: actions.play.legal: "
                       "this table is frozen: scripts remember nothing between calls\n"
                       "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                       "      = keep it in the state (a counter or a mark in game.yaml) or make a local table\n"},
    {"memory-bomb", found("rules", 2) + "cheat/rules.lua:8: actions.play.legal: more than 64 MiB of memory used\n"
                                        "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                                        "      = is there a loop that makes ever more?\n"},
    {"never-ends", found("ends", 30) +
                       "cheat/game.yaml:7: the match is not over after 30 plies\n"
                       "      = raise max_plies, find out why it goes on, or let it end there: max_plies: {limit: 200, "
                       "then: draw}\n"},
    {"never-legal", found("rules", 2) + "cheat/game.yaml:31: player 1 has nothing to do in phase 'play'\n"
                                        "      while listing what is legal  (phase play, ply 2)\n"
                                        "      = add a way to pass (otherwise:), or stuck: skip\n"},
    {"no-points", found("rules", 0) + "cheat/rules.lua:15: score.roses: must return a whole number of points, not nil\n"
                                      "      while scoring  roses  of player 1  (ply 0)\n"},
    {"overfills", found("rules", 2) + "cheat/rules.lua:9: actions.play.apply: 'pot' of seat 1 is full: it holds 9\n"
                                      "      while playing  play rose  by player 1  (phase play, ply 2)\n"},
    {"peeks-at-deck", found("secrets", 2) +
                          "cheat/rules.lua:7: actions.play.legal: player 1 can't see what lies in 'deck'\n"
                          "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                          "      = what a player may do depends only on what that player can see\n"},
    {"peeks-at-kind", found("secrets", 2) +
                          "cheat/rules.lua:7: actions.play.legal: player 1 can't see what lies in 'hand'\n"
                          "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                          "      = what a player may do depends only on what that player can see\n"},
    {"peeks-in-choose", found("secrets", 2) +
                            "cheat/rules.lua:8: actions.play.choose.card: player 1 can't see what lies in 'hand'\n"
                            "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                            "      = what a player may do depends only on what that player can see\n"},
    {"peeks-in-legal", found("secrets", 2) +
                           "cheat/rules.lua:7: actions.play.legal: player 1 can't see what lies in 'hand'\n"
                           "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                           "      = what a player may do depends only on what that player can see\n"},
    {"peeks-in-note", found("secrets", 2) +
                          "cheat/rules.lua:7: actions.play.note: player 1 can't see what lies in 'hand'\n"
                          "      while noting on  play rose  by player 1  (ply 2)\n"
                          "      = what a player may do depends only on what that player can see\n"},
    {"reads-a-bid", found("secrets", 0) + "cheat/rules.lua:3: actions.bid.legal: player 1 can't see 'bid'\n"
                                          "      while listing what is legal  by player 1  (phase bid, ply 0)\n"
                                          "      = what a player may do depends only on what that player can see\n"},
    {"reads-addresses", found("rules", 2) +
                            "cheat/rules.lua:7: actions.play.legal: string.format: '%p' would show an address\n"
                            "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                            "      = use '%s'\n"},
    {"reads-piece-numbers",
     found("rules", 2) + "cheat/rules.lua:8: actions.play.choose.card: pairs: a key that is a Piece has no order\n"
                         "      while listing what is legal  by player 1  (phase play, ply 2)\n"
                         "      = go through the zone's pieces instead\n"},
    {"writes-frozen-table",
     found("rules", 2) + "cheat/rules.lua:9: actions.play.apply: "
                         "this table is frozen: scripts remember nothing between calls\n"
                         "      while playing  play rose  by player 1  (phase play, ply 2)\n"
                         "      = keep it in the state (a counter or a mark in game.yaml) or make a local table\n"},
};

class Guard : public testing::TestWithParam<std::string> {};

TEST_P(Guard, CatchesTheCheat) { EXPECT_EQ(faults_of(GetParam()), caught.at(GetParam())); }

std::vector<std::string> cheats() {
  std::vector<std::string> names;
  for (const auto& [name, text] : caught) names.push_back(name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Cheats, Guard, testing::ValuesIn(cheats()), [](const auto& test) {
  std::string name = test.param;
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
});

/// What looks like a cheat and can't do any harm keeps the contract, as the honest game does.
const std::vector<std::string> harmless = {
    "honest",           "answers-while-revealing", "chips-behind-screens", "chips-in-hand", "orders-by-pairs",
    "reorders-choices", "rolls-under-cover",       "scores-a-hand",        "sealed-bids",   "swaps-two",
    "two-lines"};

TEST(Guard, TheHarmlessPass) {
  for (const auto& game : harmless) EXPECT_EQ(faults_of(game), "") << game;
}

TEST(Guard, EveryFixtureIsTested) {
  const std::filesystem::path fixtures = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures";
  for (const auto& entry : std::filesystem::directory_iterator(fixtures)) {
    const std::string name = entry.path().filename();
    const bool passes = std::find(harmless.begin(), harmless.end(), name) != harmless.end();
    const bool takes_more = name == "dead-ends" || name == "fails-rarely";  // found by many matches: check_test
    EXPECT_TRUE(caught.count(name) == 1 || passes || takes_more) << name;
  }
}

/// Plays the first legal action until the phase `play`, in a game that fails in apply there.
RuleError error_of_apply(const std::string& cheat) {
  const CheatFolder folder(cheat);
  const Package package = load_package(folder.path());
  Referee referee = package.referee(2);
  State state = referee.start(1);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(referee.apply(state, referee.legal(state, referee.actor(state))[0]), "");
  const Action action = referee.legal(state, 0)[0];
  const State before = state;
  const std::uint64_t hash_before = state.hash();
  try {
    static_cast<void>(referee.apply(state, action));
  } catch (const RuleError& error) {
    EXPECT_TRUE(state == before);
    EXPECT_EQ(state.hash(), hash_before);
    EXPECT_EQ(referee.legal(state, 0)[0], action);
    RuleError told = error;
    told.file = folder.shorten(told.file);
    return told;
  }
  ADD_FAILURE() << cheat << " raised no error";
  return RuleError("");
}

TEST(Guard, NothingIsHalfApplied) {
  const RuleError error = error_of_apply("fails-half-way");
  EXPECT_STREQ(error.what(), "argument 1 must be a Piece, not a nil");
  EXPECT_EQ(error.file, "cheat/rules.lua");
  EXPECT_EQ(error.line, 10);
  EXPECT_EQ(error.function, "actions.play.apply");
  EXPECT_EQ(error.hint.in("en"), "");
  EXPECT_TRUE(error.context.in("en").starts_with("while playing  play ")) << error.context.in("en");
  EXPECT_TRUE(error.context.in("en").ends_with("  by player 1  (phase play, ply 2)")) << error.context.in("en");
}

TEST(Guard, AnOverfullZoneLosesNoPiece) {
  const RuleError error = error_of_apply("overfills");
  EXPECT_STREQ(error.what(), "'pot' of seat 1 is full: it holds 9");
  EXPECT_EQ(error.line, 9);
}

TEST(Guard, AnEndlessLoopChangesNothing) {
  const RuleError error = error_of_apply("endless-loop");
  EXPECT_STREQ(error.what(), "no end after 20000000 instructions");
  EXPECT_EQ(error.hint.in("en"), "is there a loop that never ends?");
}

}  // namespace
}  // namespace houserule::guard_test
