// What a simulation tells if it looks closely, and when it ends by itself.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/database/sqlite.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::measures_test {
namespace {

using Json = nlohmann::json;

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// From the line that begins so.
std::string from(const std::string& text, const std::string& start) {
  const auto at = text.find("\n" + start);
  return at == std::string::npos ? text : text.substr(at + 1);
}

const std::string toy = R"yaml(format: 2
id: toy
title: Toy
players: 2
pieces:
  card:
    kinds:
      gold: {copies: 1}
      tin: {copies: 5}
      ruby: {copies: 0}
zones:
  pool: {shape: set, holds: card, fill: all}
  hand: {shape: set, holds: card, each: player}
phases:
  take: {actions: [take], otherwise: [wait]}
actions:
  take:
    text: Take a card
    choose: {card: pool}
    do: [{move: card, to: hand}]
  wait: {text: Wait}
flow:
  - repeat: 2
    do: [{phase: take}]
endings:
  - {when: hand.count >= 4, win: me, because: Somebody has four}
scoring:
  gold: {label: Gold, count: hand, with: gold, points: 7}
  rubies: {label: Rubies, count: hand, with: ruby}
)yaml";

std::string toy_folder() {
  const std::string folder = fresh_folder() + "/toy";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml", toy);
  return folder;
}

/// What follows the summary.
std::string closely(std::vector<std::string> words, const std::string& start) {
  words.insert(words.begin(), "simulate");
  words.emplace_back("--measures");
  const Finished finished = run(words);
  EXPECT_EQ(finished.code, 0) << finished.error;
  return from(finished.out, start);
}

TEST(Measures, AreToldInTables) {
  EXPECT_EQ(closely({toy_folder(), "--games", "200"}, "Looked"), R"(Looked at closely: 200 matches
decisions a match                    4.00 ± 0.00
choices a decision                   1.46 ± 0.04
only one choice                     53.9 ± 3.5 %
decided after (share of the match)  42.6 ± 3.4 %
the later winner leads              57.4 ± 3.4 %
nobody leads alone                  46.1 ± 3.5 %
another takes the lead (times)       0.00 ± 0.00

by seat       choices  only one choice    1.    2.
Player 1  1.62 ± 0.03     38.0 ± 3.0 %  67 %  33 %
Player 2  1.30 ± 0.05     69.8 ± 4.6 %  36 %  64 %

tenths of the match  1    2   3    4   5  6    7   8    9  10
choices                 2.0      1.5         1.2      1.1
only one choice, %        0       50          76       90
winner leads, %           4       53          80       94
none leads alone, %     100       50          24       10
decided there, %     4    0  50    0  26  0    0  14    0   6

what happens                      times a match    in so many matches
Take a card                         4.00 ± 0.00  100.0 % (98.1–100.0)
end: the rules come to their end                 100.0 % (98.1–100.0)

Never: Wait; end: Somebody has four; no points: Rubies; nobody had: ruby

Seats that ended with one, against those that did not
       points more      matches
gold  +7.00 ± 0.00  *       193
* stands out among 1 (Benjamini–Hochberg at 5 %)
)");
}

TEST(Measures, AreToldInFrench) {
  EXPECT_EQ(closely({toy_folder(), "--games", "200", "--lang", "fr"}, "Regardé"), R"(Regardé de près : 200 parties
décisions par partie                4.00 ± 0.00
choix par décision                  1.46 ± 0.04
un seul choix                      53.9 ± 3.5 %
décidée après (part de la partie)  42.6 ± 3.4 %
le futur vainqueur mène            57.4 ± 3.4 %
personne ne mène seul              46.1 ± 3.5 %
la tête change (fois)               0.00 ± 0.00

par siège        choix  un seul choix    1ᵉ    2ᵉ
Joueur 1   1.62 ± 0.03   38.0 ± 3.0 %  67 %  33 %
Joueur 2   1.30 ± 0.05   69.8 ± 4.6 %  36 %  64 %

dixièmes de partie   1    2   3    4   5  6    7   8    9  10
choix                   2.0      1.5         1.2      1.1
un seul choix, %          0       50          76       90
vainqueur mène, %         4       53          80       94
nul ne mène seul, %     100       50          24       10
décidée là, %        4    0  50    0  26  0    0  14    0   6

ce qui arrive                   fois par partie  dans tant de parties
Take a card                         4.00 ± 0.00  100.0 % (98.1–100.0)
fin : la règle est à son terme                   100.0 % (98.1–100.0)

Jamais : Wait; fin : Somebody has four; sans points : Rubies; personne n’a eu :
  ruby

Les sièges qui en ont un à la fin, face à ceux qui n’en ont pas
      points de plus      parties
gold    +7.00 ± 0.00  *       193
* ressort parmi 1 (Benjamini–Hochberg à 5 %)
)");
}

TEST(Measures, WhatHasNoAnswerIsLeftOut) {
  EXPECT_EQ(closely({"yacht", "--players", "1", "--games", "60"}, "Never"),
            R"(Never: no points: Four of a kind, Little straight, Yacht

Nobody plays against anybody: nothing is said of who leads, or of kinds.
)");
  EXPECT_EQ(closely({"backgammon", "--games", "20"}, "Everything"), R"(Everything happened at least once.

There are no kinds of pieces that anybody could have: nothing is said of their
worth.

Nobody is ahead before the end: nothing is said of who leads.
)");
  EXPECT_EQ(closely({"tic-tac-toe", "--games", "20", "--lang", "fr"}, "Tout"), R"(Tout est arrivé au moins une fois.

Aucune sorte de pièces n’est à qui veut : rien n’est dit de leur valeur.

Le jeu ne compte pas de points : rien n’est dit de qui mène.
)");
}

TEST(Measures, AreNullWhereThereIsNoAnswer) {
  const Json json = Json::parse(run({"simulate", "tic-tac-toe", "--games", "50", "--measures", "--json"}).out);
  const Json& measures = json["measures"];
  for (const char* lead : {"decided_after", "lead_changes", "led", "shared"}) EXPECT_TRUE(measures[lead].is_null());
  EXPECT_EQ(measures["slices"].size(), 10u);
  EXPECT_EQ(measures["slices"][0]["choices"]["mean"], 9);
  EXPECT_TRUE(measures["slices"][0]["decided"].is_null());
  EXPECT_EQ(measures["ended_with"].size(), 0u);
  EXPECT_NEAR(measures["choices"]["mean"].get<double>(), json["choices_per_ply"]["mean"].get<double>(), 1e-3);
  EXPECT_EQ(measures["actions"][0]["id"], "mark");
  EXPECT_EQ(measures["actions"][0]["in_matches"], 50);
}

TEST(Measures, AsProgramsReadThem) {
  const Json json = Json::parse(run({"simulate", toy_folder(), "--games", "200", "--measures", "--json"}).out);
  const Json& measures = json["measures"];
  EXPECT_EQ(measures["ended_with"], Json::parse(R"([{"kind": "gold", "difference": 7.0, "half_interval": 0.0,
      "matches": 193, "p_value": 0.0, "stands_out": true, "tied_to_seats": false}])"));
  EXPECT_EQ(measures["played"], Json::array());
  EXPECT_EQ(measures["never"], Json::parse(R"({"actions": ["wait"], "steps": [], "lines": ["rubies"],
      "kinds": ["ruby"], "endings": [0]})"));
  EXPECT_EQ(measures["endings"], Json::parse("[0, 200]"));
  EXPECT_EQ(measures["measured"]["margin"]["mean"], 6.755);
  EXPECT_EQ(json["margin"]["mean"], 6.755);
}

TEST(Measures, AreTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> words{"simulate", "coral-reef", "--games", "60", "--measures", "--json", "--threads"};
  EXPECT_EQ(run(with(words, {"1"})).out, run(with(words, {"3"})).out);
}

TEST(SimulateUntil, EndsAtTheSameMatchOnAnyNumberOfThreads) {
  const std::vector<std::string> words{"simulate", "coral-reef", "--until", "3%", "--json", "--threads"};
  const Finished one = run(with(words, {"1"}));
  EXPECT_EQ(one.code, 0) << one.error;
  EXPECT_EQ(run(with(words, {"3"})).out, one.out);
  const Json json = Json::parse(one.out);
  EXPECT_EQ(json["matches"].get<int>() % 64, 0);
  EXPECT_EQ(json["until"]["end"], "precise");
  const Json& total = json["until"]["answers"][0];
  EXPECT_EQ(total["measure"], "total");
  EXPECT_LE(total["half_interval"].get<double>(), 0.03 * total["mean"].get<double>());
  // The number is no more than where it stopped: so many matches tell the same.
  const Json fixed = Json::parse(run({"simulate", "coral-reef", "--games", json["matches"].dump(), "--json"}).out);
  EXPECT_EQ(fixed["seats"], json["seats"]);
}

TEST(SimulateUntil, SaysWhatEndedIt) {
  const std::vector<std::string> words{"simulate", toy_folder(), "--until", "total=0.01,wins:2=20%"};
  const Finished many = run(with(words, {"--games", "150"}));
  EXPECT_EQ(many.code, 0) << many.error;
  EXPECT_EQ(from(many.out, "                        "),
            R"(                                 known at every look  asked for
total of a player                        3.34 ± 0.22     ± 0.01
seat 2 wins more than its share   -11.00 % ± 14.40 %     ± 20 %
150 matches, as many as were to be played: not as precise as was asked.
These intervals hold at every look (confidence sequences); all others are those
of a fixed number of matches.
)");
  const Finished precise = run({"simulate", toy_folder(), "--until", "5%", "--lang", "fr"});
  EXPECT_EQ(from(precise.out, "                   connu"), R"(                   connu à chaque regard  demandé
total d’un joueur            3.37 ± 0.16    ± 5 %
192 parties : aussi précis que demandé.
Ces intervalles valent à chaque regard (suites de confiance) ; les autres sont
ceux d’un nombre fixe de parties.
)");
  const Finished wins = run({"simulate", "tic-tac-toe", "--until", "10%", "--json"});
  EXPECT_EQ(Json::parse(wins.out)["until"]["answers"][0]["measure"], "seat-advantage");
  const Finished alone = run({"simulate", "yacht", "--players", "1", "--until", "5%", "--progress"});
  EXPECT_EQ(lines_of(alone.error).back(), "320 matches: total of a player 36.51 ± 1.82");
}

TEST(SimulateUntil, WhatCannotBeAskedForIsRefused) {
  const std::string bad = ": that is no number above 0\n      = for example --until 1% or --until total=0.5,plies=1%\n";
  for (const std::string text : {"x", "0", "total=", "-1%", "inf"}) {
    const Finished finished = run({"simulate", "tic-tac-toe", "--until", text});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "houserule: --until " + text + bad);
  }
  EXPECT_EQ(run({"simulate", "tic-tac-toe", "--until", "skill=1%"}).error,
            "houserule: skill: there is no measure of that name\n"
            "      = there are: plies, seat-advantage, wins:2, shared, uses:mark\n");
  EXPECT_EQ(run({"simulate", "tic-tac-toe", "--until", "skill=1%", "--lang", "fr"}).error,
            "houserule: skill : il n’y a pas de mesure de ce nom\n"
            "      = il y a : plies, seat-advantage, wins:2, shared, uses:mark\n");
  EXPECT_EQ(run({"simulate", "tic-tac-toe", "--until", "0", "--lang", "fr"}).error,
            "houserule: --until 0 : ce n’est pas un nombre au-dessus de 0\n"
            "      = par exemple --until 1% ou --until total=0.5,plies=1%\n");
  EXPECT_EQ(run({"simulate", "tic-tac-toe", "--measures", "--database", "x", "--resume"}).code, 2);
}

std::string ask(const std::string& file, const std::string& sql) {
  cli::Connection connection(file, cli::Connection::Open::existing);
  cli::Query query(connection, sql);
  return query.start().next() ? std::string(query.text(0)) : "";
}

/// As if it had been killed after so many matches.
void cut_off(const std::string& file, int numbers) {
  cli::Connection connection(file, cli::Connection::Open::existing);
  for (const std::string table : {"matches", "seats"})
    connection.execute("DELETE FROM " + table + " WHERE number > " + std::to_string(numbers));
  connection.execute("UPDATE runs SET finished = 0");
}

TEST(SimulateUntil, GoesOnFromADatabaseAsIfNothingHadHappened) {
  const std::vector<std::string> words{"simulate", "coral-reef", "--until", "4%,uses:shift=10%", "--json"};
  for (const int numbers : {0, 100, 150, 1000}) {
    const std::string file = fresh_folder() + "/reef.db";
    const Finished whole = run(with(words, {"--database", file}));
    EXPECT_EQ(whole.code, 0) << whole.error;
    const std::string matches = Json::parse(whole.out)["matches"].dump();
    EXPECT_GT(std::stoi(matches), 150);
    EXPECT_EQ(ask(file, "SELECT finished || ' ' || (SELECT count(*) FROM matches) FROM runs"), "1 " + matches);
    cut_off(file, numbers);
    const Finished resumed = run(with(words, {"--database", file, "--resume", "--threads", "3"}));
    EXPECT_EQ(resumed.out, whole.out) << resumed.error;
    EXPECT_EQ(ask(file, "SELECT finished || ' ' || (SELECT count(*) FROM matches) FROM runs"), "1 " + matches);
  }
}

}  // namespace
}  // namespace houserule::test::measures_test
