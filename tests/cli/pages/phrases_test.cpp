// How rule pages put sets of cells, sums and moves into words.

#include <gtest/gtest.h>

#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::test::phrases_test {
namespace {

const char* const moor =
    "format: 2\nid: moor\ntitle: {en: Moor, fr: Lande}\nplayers: 2\n"
    "pieces:\n"
    "  stone:\n"
    "    properties: {rock: {type: choice, options: [flint, slate]}, size: {type: integer}}\n"
    "    kinds: {dark: {owner: 1, rock: flint, size: 1, copies: 9}, light: {owner: 2, rock: slate, size: 2, copies: 9}}\n"
    "zones:\n"
    "  heap: {name: {en: Heap, fr: Tas}, shape: row, holds: stone, fill: all}\n"
    "  bag: {name: {en: Bag, fr: Sac}, shape: row, holds: stone, each: player}\n"
    "  moor: {name: {en: Moor, fr: Lande}, shape: grid, holds: stone, grid: {square: [f.s], legend: {f: flint, s: slate}}}\n"
    "counters: {points: {name: {en: Points, fr: Points}}}\n"
    "variables: {kept: {type: word}, spot: {type: cell, of: moor}, number: {type: number}, turns: {type: order}}\n"
    "actions:\n"
    "  go:\n"
    "    choose:\n"
    "      stone: {from: heap, needs: stone.size > 1, because: {en: Too light., fr: Trop léger.}}\n"
    "      onto: bag\n"
    "      to: SET\n"
    "    needs: heap.count > 1\n"
    "    because: {en: Nothing is left., fr: Il ne reste rien.}\n"
    "    do: [{move: stone, to: onto, all: true}, {set: points, value: AMOUNT}]\n"
    "phases: {turn: {actions: [go], stuck: skip}}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

/// The line of the page that says what the action is.
std::string told(const std::string& set, const std::string& amount, const std::string& language = "en") {
  const std::string game = replaced(replaced(moor, "SET", "'" + set + "'"), "AMOUNT", "'" + amount + "'");
  const std::string page = cli::pages::to_markdown(cli::pages::make_page(load_written(game), language, 0), "");
  const std::size_t at = page.find("| **Go**");
  return page.substr(at, page.find('\n', at) - at);
}

void expect_told(const std::string& set, const std::string& english, const std::string& french) {
  EXPECT_NE(told(set, "1").find("`to` – " + english + "<br>"), std::string::npos) << told(set, "1");
  EXPECT_NE(told(set, "1", "fr").find("`to` – " + french + "<br>"), std::string::npos) << told(set, "1", "fr");
}

TEST(Phrases, SayWhichCells) {
  expect_told("moor.row(spot)", "a cell of *Moor* in the row of *spot*", "une case de *Lande* sur la rangée de *spot*");
  expect_told("moor.column(spot)", "a cell of *Moor* in the column of *spot*",
              "une case de *Lande* dans la colonne de *spot*");
  expect_told("moor.enclosed(spot)", "a cell of *Moor* beside *spot*, enclosed from there",
              "une case de *Lande* à côté de *spot*, encadrée depuis là");
  expect_told(
      "moor.enclosed(spot, 2, flint)",
      "a cell of *Moor* enclosed from *spot*, up to 2 in a row, empty cells with flint as good as one’s own pieces",
      "une case de *Lande* encadrée depuis *spot*, jusqu’à 2 d’affilée, les cases vides avec flint valant ses "
      "propres pièces");
  expect_told("moor.tagged(stone.rock)", "a cell of *Moor* with `stone`.rock", "une case de *Lande* avec `stone`.rock");
  expect_told("moor.with(kept)", "a cell of *Moor* with *kept*", "une case de *Lande* avec *kept*");
}

void expect_amount(const std::string& amount, const std::string& english, const std::string& french) {
  EXPECT_NE(told("moor.empty", amount).find(english), std::string::npos) << told("moor.empty", amount);
  EXPECT_NE(told("moor.empty", amount, "fr").find(french), std::string::npos) << told("moor.empty", amount, "fr");
}

TEST(Phrases, SayOfWhatNumbersAre) {
  expect_amount("heap.sum(size, flint)", "the sum of size in *Heap* that are flint",
                "la somme de size dans *Tas* qui sont flint");
  expect_amount("heap.most(size, stone.rock)", "that are `stone`.rock", "qui sont `stone`.rock");
  expect_amount("heap.different(rock)", "the number of different rock among", "le nombre de rock différents parmi");
}

TEST(Phrases, SayWhatGoesAlongAndWhere) {
  EXPECT_NE(told("moor.empty", "1").find("`stone`, with what lies on it, goes to where `onto` lies"),
            std::string::npos);
  EXPECT_NE(told("moor.empty", "1", "fr").find("`stone`, avec ce qui se trouve dessus, va là où se trouve `onto`"),
            std::string::npos);
}

void expect_done(const std::string& effect, const std::string& english, const std::string& french) {
  const std::string game = replaced(replaced(replaced(moor, "SET", "moor.empty"), "AMOUNT", "1"),
                                    "{move: stone, to: onto, all: true}", effect);
  for (const auto& [language, words] : {std::pair{"en", english}, std::pair{"fr", french}}) {
    const std::string page = cli::pages::to_markdown(cli::pages::make_page(load_written(game), language, 0), "");
    const std::size_t at = page.find("| **Go**");
    EXPECT_NE(page.find(words, at), std::string::npos) << page.substr(at, page.find('\n', at) - at);
  }
}

TEST(Phrases, SayWhatIsDoneForOneAfterAnother) {
  expect_done(
      "{each: spot, in: moor.occupied, do: [{add: spot.row, to: points}, {turn: moor.at(spot), face: up}]}",
      "for each *spot* of occupied cells of *Moor*:<br>– Points + the row of *spot*<br>– everything in *spot* of "
      "*Moor* is turned face up",
      "pour chaque *spot* (cases occupées de *Lande*) :<br>– Points + la ligne de *spot*");
  expect_done("{each: number, in: 1..3, when: points > 1, do: [{add: number, to: points}]}",
              "if *Points* \\> 1: for each *number* of 1–3:<br>– Points + *number*",
              "pour chaque *number* (1–3) :<br>– Points");
  expect_done("{each: kept, in: [flint, slate], do: [{add: heap.count(kept), to: points}]}",
              "for each *kept* of flint, slate:", "pour chaque *kept* (flint, slate) :");
}

TEST(Phrases, SayHowManyGo) {
  expect_done("{move: heap.all, with: flint, count: 2, to: bag}", "2 of what is in *Heap* (flint) goes to *Bag*",
              "2 de ce qui est dans *Tas* (flint)");
}

TEST(Phrases, SayWhoGoesFirst) {
  expect_done("{sort: turns, by: bag.count}", "*turns* goes by the number of pieces of *Bag*, the lowest first",
              "*turns* suit le nombre de pièces de *Sac*, le plus bas d’abord");
  expect_done("{sort: turns, by: bag.count, first: highest}", "the highest first", "le plus haut d’abord");
}

TEST(Phrases, SayWhichCellByItsName) {
  expect_done("{draw: 2, from: heap, to: moor, at: b1}", "2 from *Heap* to b1 of *Moor*", "b1 de *Lande*");
  expect_done("{add: moor.all.sum(size), to: points}", "Points + the sum of size in *Moor*",
              "la somme de size dans *Lande*");
  expect_done("{add: moor.at(b1).count, to: points}", "the number of pieces on b1 of *Moor*",
              "le nombre de pièces sur b1 de *Lande*");
}

TEST(Phrases, SayWhatPlayersAreToldWhoMayNot) {
  EXPECT_NE(told("moor.empty", "1").find("`stone`.size \\> 1 (“Too light.”)"), std::string::npos);
  EXPECT_NE(told("moor.empty", "1").find(" (“Nothing is left.”)"), std::string::npos);
  EXPECT_NE(told("moor.empty", "1", "fr").find(" (« Trop léger. »)"), std::string::npos);
}

}  // namespace
}  // namespace houserule::test::phrases_test
