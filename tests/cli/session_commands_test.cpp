// What can be asked for in the middle of a match, and the screen that follows the terminal.

#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::session_commands_test {
namespace {

std::string asked(const std::string& game, const std::string& lines, const std::string& language = "en",
                  const std::string& players = "2", const std::string& seats = "") {
  Setting setting;
  setting.input = lines;
  std::vector<std::string> words{"play", game, "--players", players, "--seed", "3", "--lang", language};
  if (!seats.empty()) words.insert(words.end(), {"--seat", seats});
  const Finished done = run(words, setting);
  EXPECT_EQ(done.code, 0) << done.error;
  return done.out;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SessionCommands, LookShowsAPlayerOrAZone) {
  const std::string all = asked("coral-reef", "look Player 2\nlook deck\nlook nowhere\n");
  EXPECT_TRUE(has(all, "Player 2: 10 cards")) << all;
  EXPECT_TRUE(has(all, "Deck")) << all;
  EXPECT_TRUE(has(asked("yellowstone-park", "look Player 2\n"), "\nMarker  Player 2: 5\n"));
  EXPECT_TRUE(has(all, "There is no 'nowhere' to look at. There are: Player 1, Player 2")) << all;
}

TEST(SessionCommands, HandShowsWhatLiesBeforeOneself) {
  const std::string text = asked("coral-reef", "hand\n");
  EXPECT_TRUE(has(text, "Hand (you)  ")) << text;
  EXPECT_FALSE(has(text, "Deck")) << text;
}

TEST(SessionCommands, PlayersTellsWhoSitsWhereAndWhoDecides) {
  const std::string text = asked("tic-tac-toe", "mark b2\nplayers\n");
  EXPECT_TRUE(has(text, "Player 1 (you)   human")) << text;
  EXPECT_TRUE(has(text, "decides")) << text;
}

/// A hand of ten is seen, and twenty-two of the hundred and ten cards are on the table: the rest is out.
TEST(SessionCommands, PiecesLeftAreThoseThatTheSeatCantSee) {
  const std::string text = asked("coral-reef", "pieces left\nhand\n");
  EXPECT_TRUE(has(text, "Not seen, as far as you know:")) << text;
  EXPECT_TRUE(has(text, " of ")) << text;
  EXPECT_TRUE(has(asked("tic-tac-toe", "pieces left\n"), "You see every piece there is."));
}

TEST(SessionCommands, WhoLeavesSomethingOutSeesAWholeAction) {
  Setting setting;
  setting.input = "mark b2 c3\n";
  const Finished done = run({"play", "tic-tac-toe"}, setting);
  EXPECT_EQ(done.code, 1) << "a line of a pipe was refused";
  EXPECT_TRUE(has(done.out + done.error, "Not possible: 'mark' is written: mark cell. For example: mark a1\n"))
      << done.out << done.error;
}

TEST(SessionCommands, InfoTellsWhatTheRulesSayOfAKind) {
  const std::string text = asked("coral-reef", "info eel\ninfo E\ninfo unicorn\ninfo\n");
  EXPECT_TRUE(has(text, "Eel")) << text;
  EXPECT_TRUE(has(text, "Copies: ")) << text;
  EXPECT_TRUE(has(text, "There is no piece 'unicorn'. For example: info Coral\n")) << text;
  EXPECT_TRUE(has(text, "Info on what? For example: info Coral\n")) << text;
}

/// What a card does, and the rules that name it: nothing of how the game is written.
TEST(SessionCommands, InfoIsWhatAPersonWantsToKnow) {
  const std::string text = asked("nutz", "info fox\ninfo pine\ninfo hazelnut 1\n");
  EXPECT_TRUE(has(text, "Fox  Fox\n")) << text;
  EXPECT_TRUE(has(text, "What it does: You discard a card of your choice from those in front of you.")) << text;
  EXPECT_FALSE(has(text, "Phase")) << text;
  EXPECT_FALSE(has(text, "What happens")) << text;
  EXPECT_TRUE(has(text, "Pi  Pine cone\n")) << "by the beginning of its name\n" << text;
  EXPECT_TRUE(has(text, "H1  Hazelnut 1\n  Shows: Nut, Value 1, Moons 1\n")) << text;
}

TEST(SessionCommands, RulesShowAPart) {
  const std::string text = asked("nutz", "rules scoring\nrules chess\n");
  EXPECT_TRUE(has(text, "── Scoring")) << text;
  EXPECT_FALSE(has(text, "── Components")) << text;
  EXPECT_TRUE(has(text, "The rules have no part 'chess'. For example: rules scoring\n")) << text;
  const std::string french = asked("nutz", "règles décompte\nregles echecs\n", "fr");
  EXPECT_TRUE(has(french, "── Décompte")) << french;
  EXPECT_TRUE(has(french, "Les règles n’ont pas de partie « echecs ». Par exemple : règles décompte\n")) << french;
}

/// Of what each player has a set of, one's own is told.
TEST(SessionCommands, PiecesLeftAreOnesOwn) {
  const std::string text = asked("caldera-park", "pieces left\n");
  EXPECT_TRUE(has(text, "one of each + water")) << text;
  EXPECT_FALSE(has(text, " of 2")) << text;
}

/// Others hold theirs, unseen.
TEST(SessionCommands, WhoSeesAllOnesOwnPiecesDoesNotSeeAll) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: discs\ntitle: Discs\nplayers: 2\n"
             "pieces:\n  disc: {each: player, kinds: {rose: {}, skull: {}}}\n"
             "zones:\n  hand: {shape: set, holds: disc, each: player, sees: owner, fill: own}\n"
             "phases:\n  turn: {actions: [wait]}\nactions:\n  wait: {}\nflow:\n  - phase: turn\n");
  EXPECT_TRUE(has(asked(folder, "pieces left\n"), "You see every piece of your own."));
  EXPECT_TRUE(has(asked(folder, "pieces restantes\n", "fr"), "Vous voyez toutes vos pièces."));
}

/// Dice show now this, now that; a coin that is turned is no coin that is missing.
TEST(SessionCommands, WhatTurnsIntoSomethingElseIsNotLeft) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: throw\ntitle: Throw\nplayers: 2\n"
             "pieces:\n  die: {dice: 2, make: {of: {pips: 1..3}, id: \"d{pips}\", letter: \"{pips}\"}}\n"
             "  coin: {kinds: {head: {letter: H, copies: 2}, tail: {letter: T, copies: 0}}}\n"
             "zones:\n  dice: {shape: set, holds: die, fill: all}\n"
             "  board: {shape: grid, holds: coin, grid: {square: [1, 2]}, start: [HH]}\n"
             "actions:\n  throw: {do: [{roll: dice}]}\n"
             "  flip: {choose: {cell: board.occupied}, do: [{become: cell, as: tail}]}\n"
             "phases: {turn: {actions: [throw, flip]}}\nflow: [{repeat: 4, do: [{phase: turn}]}]\n");
  const std::string text = asked(folder, "throw\npieces left\nflip a1\npieces left\n");
  EXPECT_TRUE(has(text, "You see every piece there is.")) << text;
  EXPECT_FALSE(has(text, "Not seen")) << text;
}

TEST(SessionCommands, RulesAreThePageInThatLanguage) {
  EXPECT_TRUE(has(asked("coral-reef", "rules\n"), "── Scoring"));
  EXPECT_TRUE(has(asked("coral-reef", "rules\n", "fr"), "── Décompte"));
}

TEST(SessionCommands, AHintSaysWhyInNumbers) {
  const std::string text = asked("tic-tac-toe", "hint\nmark a1\nhint\n");
  EXPECT_TRUE(has(text, "One ply ahead nothing is better")) << text;
  EXPECT_TRUE(has(text,
                  "hard, after some thought, would play: mark b2.\n"
                  "Imagined matches that you won after it: 84 % of 313.\n"
                  "It also tried mark c3: 82 % of 215.\n"))
      << text;
  const std::string points = asked("coral-reef", "take plankton\nplace plankton f5\nhint\n");
  EXPECT_TRUE(has(points, "hard, after some thought, would play: ")) << points;
  EXPECT_TRUE(has(points, "Imagined matches in which you led or won after it: ")) << points;
  EXPECT_TRUE(has(points, "It also tried ")) << points;
  EXPECT_TRUE(has(points, "greedy would play: ") || has(points, "One ply ahead")) << points;
}

TEST(SessionCommands, AHintSaysWhatIsSure) {
  const std::string text = asked("tic-tac-toe", "mark a1\nmark a3\nhint\n");
  EXPECT_TRUE(has(text, "would play: mark a2.\nIt wins, whatever is answered.\n")) << text;
  const std::string fork = "mark a1\nmark b1\nmark b2\nmark c3\nmark a3\n";
  const std::string lost = asked("tic-tac-toe", fork + "hint\n", "en", "2", "all=human");
  EXPECT_TRUE(has(lost, "Whatever you do, good answers win.\n")) << lost;
}

TEST(SessionCommands, ATotalIsNotToldAsIfWhatIsHiddenWereNothing) {
  const std::string purses = fresh_folder() + "/purses";
  std::filesystem::create_directory(purses);
  write_file(purses + "/game.yaml",
             "format: 2\nid: purses\ntitle: Purses\nplayers: 2\n"
             "counters: {coins: {each: player, start: 4}, purse: {each: player, start: 3, sees: owner, max: 9}}\n"
             "actions: {earn: {do: [{add: 1, to: purse}]}, wait: {}}\n"
             "phases: {turn: {actions: [earn, wait]}}\nflow: [{repeat: 9, do: [{phase: turn}]}]\n"
             "scoring: {coins: {counter: coins}, purse: {amount: purse}}\n");
  const std::string text = asked(purses, "score\n");
  EXPECT_TRUE(has(text, "Coins         4         4\n")) << text;
  EXPECT_TRUE(has(text, "Purse         3         ?\n")) << text;
  EXPECT_TRUE(has(text, "Total         7     4 + ?\n")) << text;
  EXPECT_TRUE(has(text, "Place         ?         ?\n")) << text;
}

/// Nothing has failed in the match itself, which goes on.
TEST(SessionCommands, AHintSurvivesAFaultOfWhatItImagines) {
  const std::string well = fresh_folder() + "/well";
  std::filesystem::create_directory(well);
  write_file(well + "/game.yaml",
             "format: 2\nid: well\ntitle: Well\nplayers: 2\npieces: {drop: {kinds: {drop: {copies: 3}}}}\n"
             "zones: {well: {shape: stack, holds: drop, fill: all}, jar: {shape: set, holds: drop, each: player}}\n"
             "actions: {draw: {do: [{move: well.top, to: jar}]}, dip: {do: [{move: well.top, to: jar}]}}\n"
             "phases: {turn: {actions: [draw, dip]}}\nflow: [{repeat: forever, do: [{phase: turn}]}]\n");
  const std::string text = asked(well, "hint\ndraw\n");
  EXPECT_TRUE(
      has(text, "There is no hint: a rule fails in a match that was imagined, where this one may lead.\n" + well +
                    "/game.yaml:7: 'well' is empty\n      while playing  draw  by player 2  (phase turn, ply 3)\n"))
      << text;
  EXPECT_TRUE(has(text, "Player 1: draw (takes 1 piece from Well)")) << text;
}

TEST(SessionCommands, AHintSpeaksFrench) {
  const std::string text = asked("coral-reef", "conseil\n", "fr");
  EXPECT_TRUE(has(text, "Parties imaginées où vous meniez ou gagniez ensuite : ")) << text;
  EXPECT_TRUE(has(text, "Autre action essayée, ")) << text;
  const std::string alone = asked("yacht", "conseil\n", "fr", "1");
  EXPECT_TRUE(has(alone, "Votre total dans les parties imaginées ensuite : 47.2, moyenne de 886.\n")) << alone;
}

TEST(SessionCommands, ABotPlaysOnForOneDecisionOrToTheEnd) {
  const std::string once = asked("tic-tac-toe", "play on\n");
  EXPECT_TRUE(has(once, "Player 1 marks ")) << once;
  EXPECT_TRUE(has(once, "Stopped after ply 2.")) << once;
  EXPECT_TRUE(has(asked("tic-tac-toe", "play on to the end\n"), "wins.")) << "or a draw with another seed";
}

TEST(SessionCommands, HelpNamesThemAllWithAnActionThatIsLegalNow) {
  const std::string text = asked("tic-tac-toe", "mark b2\nhelp\n");
  EXPECT_TRUE(has(text, "Each line is a whole action, such as: mark a1")) << text;
  EXPECT_FALSE(has(text, "number")) << "from a pipe none chooses\n" << text;
  for (const char* word :
       {"undo", "look NAME", "hand", "players", "pieces left", "rules", "info PIECE", "hint", "play on"})
    EXPECT_TRUE(has(text, word)) << word << "\n" << text;
}

void expect_question(Running& playing) {
  ASSERT_TRUE(playing.wait_for("(number or ") && playing.wait_for("> ") && playing.wait_for_editor())
      << playing.screen();
}

TEST(SessionScreen, NumbersThatABoardHasNoRoomForChooseNothing) {
  Running playing({"play", "go", "--set", "size=19", "--seed", "1"}, Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("(number or name)") && playing.wait_for_editor()) << playing.screen();
  playing.type("1\n");
  ASSERT_TRUE(playing.wait_for("(cell)") && playing.wait_for_editor()) << playing.screen();
  playing.type("5\n");
  EXPECT_TRUE(playing.wait_for("'5' is none of the choices")) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(SessionScreen, IsDrawnAnewAtAnotherSize) {
  Running playing({"play", "coral-reef", "--players", "6", "--seed", "1"}, Running::At::terminal);
  expect_question(playing);
  playing.type("look");
  playing.resize(80, 10);
  ASSERT_TRUE(playing.wait_for("folded")) << playing.screen();
  expect_question(playing);
  playing.type(" 2\n");
  EXPECT_TRUE(playing.wait_for("Player 2: 10 cards")) << "what was typed before is not lost\n" << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(SessionScreen, LongAnswersAreTurnedOverPageByPage) {
  Running playing({"play", "coral-reef", "--players", "2", "--seed", "1"}, Running::At::terminal);
  expect_question(playing);
  playing.type("rules\n");
  ASSERT_TRUE(playing.wait_for("(36 of ")) << playing.screen();
  expect_question(playing);
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("(72 of ")) << playing.screen();
  expect_question(playing);
  playing.type("board\n");
  EXPECT_TRUE(playing.wait_for("Hand (you)")) << "anything else leaves it\n" << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(SharedUndo, WorksRightAfterOnesOwnMove) {
  Running playing({"play", "tic-tac-toe", "--seat", "2=human"}, Running::At::terminal);
  expect_question(playing);
  playing.type("mark b2\n");
  ASSERT_TRUE(playing.wait_for("Player 2")) << playing.screen();
  expect_question(playing);
  playing.type("undo\n");
  EXPECT_TRUE(playing.wait_for("Taken back.")) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_TRUE(has(playing.screen(), "Stopped after ply 0.")) << playing.screen();
}

/// Both roll: what a die showed can't be unseen.
TEST(SharedUndo, AsksTheOthersIfSomethingWasRevealedSince) {
  for (const bool agreed : {true, false}) {
    Running playing({"play", "yacht", "--players", "2", "--seed", "1", "--seat", "2=human"}, Running::At::terminal);
    expect_question(playing);
    playing.type("stand\n");
    expect_question(playing);
    playing.type("1\n");
    ASSERT_TRUE(playing.wait_for("Player 2 ·")) << playing.screen();
    expect_question(playing);
    playing.type("undo\n");
    ASSERT_TRUE(playing.wait_for("Does Player 2 agree? (y/n)") && playing.wait_for_editor()) << playing.screen();
    playing.type(agreed ? "y\n" : "n\n");
    EXPECT_TRUE(playing.wait_for(agreed ? "Taken back." : "It stays as it is.")) << playing.screen();
    playing.type("quit\n");
    EXPECT_EQ(playing.finish(), 0);
    EXPECT_TRUE(has(playing.screen(), agreed ? "Stopped after ply 1." : "Stopped after ply 2.")) << playing.screen();
  }
}

TEST(SharedUndo, TakesASecretChoiceBackBeforeTheScreenIsPassedOn) {
  Running playing({"play", "coral-reef", "--players", "2", "--seed", "3", "--seat", "2=human"}, Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 1.") && playing.wait_for_editor()) << playing.screen();
  playing.type("\n");
  expect_question(playing);
  playing.type("take plankton\n");
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 2.") && playing.wait_for_editor()) << playing.screen();
  playing.type("undo\n");
  EXPECT_TRUE(playing.wait_for("Taken back.")) << playing.screen();
  expect_question(playing);
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_TRUE(has(playing.screen(), "Stopped after ply 0.")) << playing.screen();
}

}  // namespace
}  // namespace houserule::test::session_commands_test
