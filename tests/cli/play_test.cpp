// Matches played through pipes and at a terminal: what is shown, what is kept.
#include <csignal>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::play_test {
namespace {

std::vector<std::string> two_humans(const std::string& record) {
  return {"play", "tic-tac-toe", "--seat", "1=human", "--seat", "2=human", "--seed", "1", "--record", record};
}

TEST(PlayFromAPipe, TakesAMoveALineAndTellsWhatHappened) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\n# a comment\n\nMARK  b2\nmark a2\nmark c1\nmark a3\n";
  const Finished finished = run(two_humans(record), setting);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.error, "");
  EXPECT_EQ(finished.out,
            "Tic-tac-toe  (Player 1: human, Player 2: human; seed 1)\n"
            "Every ply is saved in " +
                record +
                "\n"
                "Player 1 marks a1\nPlayer 2 marks b2\nPlayer 1 marks a2\nPlayer 2 marks c1\nPlayer 1 marks a3\n"
                "Player 1 wins.\nPlayer 1: Cross, Player 2: Nought\n");
  const auto lines = lines_of(read_file(record));
  ASSERT_EQ(lines.size(), 7u);
  EXPECT_TRUE(lines[0].starts_with("{\"format\":2,\"engine\":\"0.1.0\",\"game\":\"tic-tac-toe\",\"digest\":\""))
      << lines[0];
  EXPECT_TRUE(lines[2].starts_with("{\"seat\":2,\"phase\":\"mark\",\"action\":\"mark b2\",\"hash\":\"")) << lines[2];
  EXPECT_EQ(lines[6],
            "{\"result\":{\"ranking\":[[1],[2]],\"scores\":[{\"seat\":1,\"total\":1,\"lines\":{}},"
            "{\"seat\":2,\"total\":0,\"lines\":{}}]},\"crc\":\"6362da65\"}");
}

TEST(PlayFromAPipe, WhatLeavesNoChoiceNeedNotBeTyped) {
  Setting setting;
  setting.input = "open sun c1\npredict down\nopen\n";
  const Finished finished = run(
      {"play", "caldera-park", "--players", "1", "--seed", "3", "--record", fresh_folder() + "/match.jsonl"}, setting);
  EXPECT_NE(finished.out.find("Player 1 begins with sun on c1\nPlayer 1 places blizzard on a2\n7 action tokens from To "
                              "announce to Action stack; elk from Action stack to To announce\n"),
            std::string::npos)
      << finished.out;
}

/// Names, the letters on the screen, a column.
TEST(PlayFromAPipe, TakesTheWordsThatQuestionsTake) {
  Setting setting;
  setting.input = "hide H3 a\nLay a card face up hazelnut 0 d\nhide acorn a\n";
  const Finished finished = run({"play", "nutz", "--players", "3", "--seat", "2=random", "--seat", "3=random", "--seed",
                                 "15", "--record", fresh_folder() + "/match.jsonl"},
                                setting);
  for (const char* line : {"Player 1 lays Hazelnut 3 at a2\n", "Player 1 lays Hazelnut 0 at d2\n",
                           "Not possible: there is no card 'acorn' here; there are: "})
    EXPECT_NE(finished.out.find(line), std::string::npos) << line << finished.out;
}

/// Words to choose from that are the ids of cards.
std::string guessing() {
  const std::string folder = fresh_folder();
  write_file(
      folder + "/game.yaml",
      "format: 2\nid: guessing\ntitle: {en: Guessing, fr: Devinette}\nplayers: 1\n"
      "pieces: {card: {kinds: {king: {name: {en: The King, fr: Le Roi}}, queen: {name: {en: The Queen, fr: La Reine}}}}}\n"
      "zones: {deck: {shape: stack, holds: card, fill: all}}\n"
      "actions:\n"
      "  ask:\n"
      "    log: {en: \"{player} asks: {guess}?\", fr: \"{player} demande : {guess} ?\"}\n"
      "    choose: {guess: {from: [king, queen]}}\n"
      "    do: [{tell: {en: \"{guess} it is.\", fr: \"{guess}, donc.\"}}]\n"
      "phases: {turn: {actions: [ask]}}\nflow: [{repeat: 2, do: [{phase: turn}]}]\nscoring: {cards: {count: deck}}\n");
  return folder;
}

TEST(PlayFromAPipe, CallsWordsThatAreIdsOfKindsByTheNamesOfThese) {
  Setting setting;
  setting.input = "ask king\nask the queen\n";
  const Finished english = run({"play", guessing(), "--record", fresh_folder() + "/match.jsonl"}, setting);
  for (const char* line : {"Player 1 asks: The King?\n", "The King it is.\n", "Player 1 asks: The Queen?\n"})
    EXPECT_NE(english.out.find(line), std::string::npos) << line << english.out;
  const std::string record = fresh_folder() + "/match.jsonl";
  const Finished french = run({"play", guessing(), "--lang", "fr", "--record", record}, setting);
  EXPECT_NE(french.out.find("demande : Le Roi ?\n"), std::string::npos) << french.out;
  EXPECT_NE(read_file(record).find("\"ask king\""), std::string::npos) << "records keep the id";
}

TEST(PlayAtATerminal, CallsWordsThatAreIdsOfKindsByTheNamesOfThese) {
  Running playing({"play", guessing(), "--seed", "1"}, Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("The King  ") && playing.wait_for_editor()) << playing.screen();
  playing.type("king\n");
  EXPECT_TRUE(playing.wait_for("asks: The King?")) << playing.screen();
  playing.type("quit\n");
  playing.finish();
}

TEST(PlayFromAPipe, WhatMayMeanSeveralSaysWhich) {
  const std::string folder = fresh_folder();
  write_file(
      folder + "/game.yaml",
      "format: 2\nid: rows\ntitle: Rows\nplayers: 1\n"
      "pieces: {card: {kinds: {fox: {copies: 3}, owl: {copies: 1}}}}\n"
      "zones:\n  row: {shape: row, holds: card, fill: all}\n  mat: {shape: set, holds: card, each: player}\n"
      "actions: {take: {choose: {card: row + mat}, do: [{move: card, to: mat}]}}\n"
      "phases: {turn: {actions: [take]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\nscoring: {mat: {count: mat}}\n");
  Setting setting;
  setting.input = "take fox@row.1\ntake fox\ntake owl\n";
  const Finished finished = run({"play", folder, "--record", fresh_folder() + "/match.jsonl"}, setting);
  EXPECT_NE(finished.out.find("'take fox' may mean: take fox@row.1, take fox@row.2, take fox@mat.\n"),
            std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("Player 1: take owl\n"), std::string::npos) << finished.out;
}

TEST(PlayFromAPipe, SeveralAreNamedInAnyOrder) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: rows\ntitle: Rows\nplayers: 1\n"
             "pieces: {card: {kinds: {fox: , owl: , hen: {copies: 2}}}}\n"
             "zones:\n  row: {shape: row, holds: card, fill: all}\n  mat: {shape: set, holds: card}\n"
             "actions: {take: {choose: {cards: {from: row, count: 3}}, do: [{move: cards, to: mat}]}}\n"
             "phases: {turn: {actions: [take]}}\nflow: [{phase: turn}]\nscoring: {mat: {count: mat}}\n");
  Setting setting;
  setting.input = "take hen fox fox\ntake hen owl fox\ntake hen fox hen\n";
  const Finished finished = run({"play", folder, "--record", fresh_folder() + "/match.jsonl"}, setting);
  for (const char* line : {"Not possible: name each only once, in order.\n",
                           "'take hen owl fox' may mean: take fox@row.1 owl@row.2 hen@row.3, "
                           "take fox@row.1 owl@row.2 hen@row.4.\n",
                           "Player 1: take fox and hen ×2\n"})
    EXPECT_NE(finished.out.find(line), std::string::npos) << line << finished.out;
}

TEST(PlayFromAPipe, ADrawIsADraw) {
  Setting setting;
  setting.input = "mark a1\nmark b1\nmark c1\nmark b2\nmark a2\nmark c2\nmark b3\nmark a3\nmark c3\n";
  const Finished finished = run(two_humans(fresh_folder() + "/match.jsonl"), setting);
  EXPECT_TRUE(finished.out.ends_with("\nA draw.\nPlayer 1: Cross, Player 2: Nought\n")) << finished.out;
}

TEST(PlayFromAPipe, TheEndOfInputSavesAndSaysHowToGoOn) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\n";
  const Finished finished = run(two_humans(record), setting);
  EXPECT_EQ(finished.code, 0);
  const auto lines = lines_of(finished.out);
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(lines[3], "Stopped after ply 1. Every ply is saved.");
  EXPECT_EQ(lines[4], "Go on with: houserule resume " + record);
}

/// An author's sentence may end with a stop; the message has its own.
TEST(PlayFromAPipe, ARefusalEndsWithOneStop) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: bids\ntitle: Bids\nplayers: 1\ncounters: {purse: {start: 2}}\n"
             "actions: {bid: {choose: {sum: {from: 1..9, needs: sum <= purse, because: Your purse is smaller.}}}}\n"
             "phases: {turn: {actions: [bid]}}\nflow: [{phase: turn}]\nscoring: {purse: {counter: purse}}\n");
  Setting setting;
  setting.input = "bid 5\nwhy bid 5\n";
  const Finished finished = run({"play", folder, "--record", fresh_folder() + "/match.jsonl"}, setting);
  EXPECT_NE(finished.out.find("Not possible: Your purse is smaller.\n"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("'bid 5' is not legal: Your purse is smaller.\n"), std::string::npos) << finished.out;
}

TEST(PlayFromAPipe, RefusalsAndQuestionsChangeNothing) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark b2\nmark b2\nmrak a1\nwhy mark b2\nwhy mark a1\nlog\nsave\nscore\n";
  const Finished finished = run(two_humans(record), setting);
  EXPECT_EQ(finished.code, 1);  // something was refused
  const auto lines = lines_of(finished.out);
  ASSERT_GE(lines.size(), 12u);
  EXPECT_EQ(lines[3], "Not possible: 'b2' is not possible here.");
  EXPECT_EQ(lines[4], "Not possible: there is no action 'mrak'; you can: mark.");
  EXPECT_EQ(lines[5], "'mark b2' is not legal: 'b2' is not possible here.");
  EXPECT_EQ(lines[8], "'mark a1' is legal.");
  EXPECT_EQ(lines[9], "The match so far:");
  EXPECT_EQ(lines[10], "Player 1 marks b2");
  EXPECT_EQ(lines[11], "Every ply is saved in " + record);
  EXPECT_EQ(lines_of(read_file(record)).size(), 2u);
}

TEST(PlayFromAPipe, UndoTakesThePlyOutOfTheRecordToo) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "undo\nmark a1\nmark b2\nundo\nmark c3\n";
  const Finished finished = run(two_humans(record), setting);
  EXPECT_NE(finished.out.find("There is nothing of yours to take back."), std::string::npos);
  EXPECT_NE(finished.out.find("Taken back."), std::string::npos);
  // Seat 1 took back a1, and with it the answer b2.
  const auto lines = lines_of(read_file(record));
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_TRUE(lines[1].starts_with("{\"seat\":1,\"phase\":\"mark\",\"action\":\"mark c3\"")) << lines[1];
}

TEST(PlayFromAPipe, SpeaksFrench) {
  Setting setting;
  setting.input = "mark a1\n";
  setting.environment = {{"LANG", "fr_FR.UTF-8"}};
  const Finished finished = run(two_humans(fresh_folder() + "/match.jsonl"), setting);
  EXPECT_NE(finished.out.find("Joueur 1 marque a1\n"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("Arrêt après le coup 1. Tous les coups sont enregistrés.\n"), std::string::npos);
}

TEST(PlayFromAPipe, TheSameSeedIsTheSameMatch) {
  const std::string folder = fresh_folder();
  for (const char* name : {"/one.jsonl", "/two.jsonl"})
    EXPECT_EQ(run({"play", "reversi", "--seat", "1=random", "--seed", "9", "--record", folder + name}).code, 0);
  EXPECT_EQ(read_file(folder + "/one.jsonl"), read_file(folder + "/two.jsonl"));
}

TEST(PlayFromAPipe, SeveralMatchesFollowEachOtherInAFile) {
  const std::string record = fresh_folder() + "/match.jsonl";
  for (const char* seed : {"1", "2"})
    EXPECT_EQ(run({"play", "tic-tac-toe", "--seat", "1=random", "--seed", seed, "--record", record, "--append"}).code,
              0);
  const Finished replayed = run({"replay", record, "--quiet"});
  EXPECT_EQ(replayed.code, 0);
  EXPECT_EQ(lines_of(replayed.out).size(), 2u);
}

TEST(PlayFromAPipe, SecretsOfOthersStayOutOfThePipe) {
  // Seat 1 of Coral Reef chooses first; nobody else's choice may be told before all have chosen.
  const Finished finished =
      run({"play", "coral-reef", "--players", "3", "--seed", "4", "--seat", "1=random", "--seat", "3=human"});
  EXPECT_EQ(finished.out.find("keeps"), std::string::npos) << finished.out;
}

// At a terminal.

TEST(PlayAtATerminal, AsksWithNumbersOnTheBoard) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing(two_humans(record), Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("Which cell? (number or cell)")) << playing.screen();
  EXPECT_NE(playing.screen().find("1 [1] [2] [3]\r\n2 [4] [5] [6]\r\n3 [7] [8] [9]\r\n"), std::string::npos)
      << playing.screen();
  EXPECT_EQ(playing.screen().find("\x1b[3"), std::string::npos) << "colours despite NO_COLOR";
  playing.type("5\n");
  ASSERT_TRUE(playing.wait_for("Player 1 marks b2"));
  ASSERT_TRUE(playing.wait_for("Which cell?"));
  playing.type("x9\n");
  ASSERT_TRUE(playing.wait_for("'x9' is none of the choices; type a number, or 'help'"));
  playing.type("a1\n");
  ASSERT_TRUE(playing.wait_for("Player 2 marks a1"));
  ASSERT_TRUE(playing.wait_for("Which cell?"));
  playing.type("mark c3\n");
  ASSERT_TRUE(playing.wait_for("Player 1 marks c3"));
  ASSERT_TRUE(playing.wait_for("Which cell?"));
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_EQ(lines_of(read_file(record)).size(), 4u);
}

TEST(PlayAtATerminal, WhyAsksOfWhatThePromptTakes) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing(two_humans(fresh_folder() + "/match.jsonl"), Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("number or cell")) << playing.screen();
  playing.type("a1\n");
  ASSERT_TRUE(playing.wait_for("number or cell")) << playing.screen();
  playing.type("why a1\n");
  EXPECT_TRUE(playing.wait_for("'mark a1' is not legal: 'a1' is not possible here.")) << playing.screen();
  EXPECT_TRUE(playing.wait_for("  actions.mark.choose.cell: board.empty  ")) << playing.screen();
  playing.type("why b1\n");
  EXPECT_TRUE(playing.wait_for("'mark b1' is legal.")) << playing.screen();
  playing.type("preview b1\n");
  EXPECT_TRUE(playing.wait_for("mark b1: nothing more that you can know now.")) << playing.screen();
  playing.type("why mark a1\n");
  EXPECT_TRUE(playing.wait_for("'mark a1' is not legal: 'a1' is not possible here.")) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, PreviewTakesTheNumberOfAnAction) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing({"play", "go", "--seed", "1", "--lang", "fr"}, Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("Go  (Joueur 1 : humain, Joueur 2 : hasard ; graine 1)")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("2 Passer")) << playing.screen();
  playing.type("suites 2\n");
  EXPECT_TRUE(playing.wait_for("Passer : Passes 0 → 1")) << playing.screen();
  playing.type("quitter\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayFromAPipe, WhyAsksOfTheOnlyActionThereIs) {
  Setting setting;
  setting.input = "mark a1\nwhy a1\n";
  const Finished finished = run(two_humans(fresh_folder() + "/match.jsonl"), setting);
  EXPECT_NE(finished.out.find("\n'mark a1' is not legal: 'a1' is not possible here.\n"), std::string::npos)
      << finished.out;
}

TEST(PlayAtATerminal, NotesStandBesideTheChoices) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing({"play", "reversi", "--seed", "1"}, Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("  1 d3  turns 1   2 c4  turns 1   3 f5  turns 1   4 e6  turns 1")) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, NotesThatDifferNameWhatTheyAreFor) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing({"play", "yellowstone-park", "--players", "3", "--seed", "9"}, Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("1 Blue 2  a2 g2: picks up 1; b2 c2 e2 f2: picks up nothing")) << playing.screen();
  EXPECT_TRUE(playing.wait_for("  5 Red 5  picks up 1\r\n")) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, OutlinedCellsHaveALineRound) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing({"play", "yellowstone-park", "--players", "3", "--seed", "2"}, Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("Which card?")) << playing.screen();
  EXPECT_NE(playing.screen().find("     ┌───────────────────┐\r\n"
                                  "1  · │ ·   ·   ·   ·   · │ ·\r\n"
                                  "2  · │ ·   ·   ·   ·   · │ ·\r\n"
                                  "3  · │ ·   ·  Y3   ·   · │ ·\r\n"
                                  "4  · │ ·   ·   ·   ·   · │ ·\r\n"
                                  "5  · │ ·   ·   ·   ·   · │ ·\r\n"
                                  "     └───────────────────┘\r\n"
                                  "6  ·   ·   ·   ·   ·   ·   ·\r\n"),
            std::string::npos)
      << playing.screen();
  EXPECT_EQ(playing.screen().find("Neutral marker"), std::string::npos) << "it is for two players";
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, TabCompletes) {
  Running playing(two_humans(fresh_folder() + "/match.jsonl"), Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("number or cell"));
  playing.type("ma\tb2\n");
  EXPECT_TRUE(playing.wait_for("Player 1 marks b2")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("number or cell"));
  playing.type("qu\t\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, PaintsUnlessToldNotTo) {
  Running playing(two_humans(fresh_folder() + "/match.jsonl"), Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("number or cell"));
  EXPECT_NE(playing.screen().find("\x1b[1m"), std::string::npos);
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(PlayAtATerminal, ControlCSavesAndSaysHowToGoOn) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Running playing(two_humans(record), Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("number or cell"));
  playing.type("b2\n");
  ASSERT_TRUE(playing.wait_for("marks b2"));
  ASSERT_TRUE(playing.wait_for("number or cell"));
  playing.type("\x03");
  EXPECT_TRUE(playing.wait_for("Stopped after ply 1. Every ply is saved.")) << playing.screen();
  EXPECT_TRUE(playing.wait_for("Go on with: houserule resume " + record.substr(0, 20)));
  EXPECT_EQ(playing.finish(), 130);
  EXPECT_EQ(lines_of(read_file(record)).size(), 2u);
}

TEST(PlayAtATerminal, PeopleAtOneScreenDoNotSeeEachOthersCards) {
  Running playing({"play", "coral-reef", "--players", "3", "--seat", "2=human", "--seed", "4"}, Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 1.")) << playing.screen();
  EXPECT_EQ(playing.screen().find("Hand"), std::string::npos);
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("number or name"));
  playing.type("1\n");
  ASSERT_TRUE(playing.wait_for("\x1b[2J"));
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 2."));
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("number or name"));
  const std::string second = playing.screen().substr(playing.screen().rfind("\x1b[2J"));
  EXPECT_EQ(second.find("keeps"), std::string::npos) << second;
  playing.type("log\n");
  ASSERT_TRUE(playing.wait_for("Player 1 has chosen"));
  playing.signal(SIGINT);
  EXPECT_EQ(playing.finish(), 130);
}

TEST(PlayAtATerminal, NobodyRecallsWhatSomebodyElseHasTyped) {
  constexpr const char* up = "\x1b[A";
  constexpr const char* paste = "\x19";  // what Ctrl-U has cut out
  Running playing({"play", "coral-reef", "--players", "3", "--seat", "2=human", "--seed", "4"}, Running::At::terminal);
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 1."));
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("number or name"));
  playing.type("mysecret\n");
  ASSERT_TRUE(playing.wait_for("number or name"));
  playing.type("otherthought\x15");
  playing.type(up);
  ASSERT_TRUE(playing.wait_for("mysecret")) << "one's own is recalled";
  playing.type(
      "\x15"
      "1\n");
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 2."));
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("number or name"));
  playing.type(std::string(up) + up + paste + "\n");
  ASSERT_TRUE(playing.wait_for("\n"));
  playing.type("log\n");
  ASSERT_TRUE(playing.wait_for("Player 1 has chosen"));
  const std::string second = playing.screen().substr(playing.screen().rfind("\x1b[2J"));
  EXPECT_EQ(second.find("mysecret"), std::string::npos) << second;
  EXPECT_EQ(second.find("otherthought"), std::string::npos) << second;
  playing.signal(SIGINT);
  EXPECT_EQ(playing.finish(), 130);
}

}  // namespace
}  // namespace houserule::test::play_test
