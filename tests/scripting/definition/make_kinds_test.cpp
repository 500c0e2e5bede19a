// Kinds from the product of properties: what the tree says after them, and every fault.

#include "scripting/definition/make_kinds.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "scripting/definition/definition_builder.hpp"
#include "scripting/yaml/locale.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::make_kinds_test {
namespace {

const char* const deck =
    "id: deck\n"
    "players: 2\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {points: {type: integer}}\n"
    "    make:\n"
    "      of: {suit: [clubs, hearts], rank: 9..11}\n"
    "      id: \"{suit}-{rank}\"\n"
    "      name: \"{rank.name} of {suit.name}\"\n"
    "      letter: \"{rank.letter}{suit.letter}\"\n"
    "      points: \"{rank.points}\"\n"
    "      words:\n"
    "        suit: {clubs: {letter: ♣, name: Clubs}, hearts: {letter: ♥, name: Hearts}}\n"
    "        rank: {11: {name: Jack, letter: J, points: 2}, others: {points: 0}}\n"
    "      without: [hearts-10]\n"
    "    kinds:\n"
    "      clubs-11: {copies: 2}\n"
    "      joker: {name: Joker, letter: Jo}\n"
    "zones: {deck: {shape: stack, holds: card, fill: all}}\n"
    "actions: {wait: {}}\n"
    "phases: {wait: {actions: [wait]}}\n"
    "flow: [{phase: wait}]\n";

struct Made {
  yaml::Node tree;
  std::string faults;
};

Made make(const std::string& text) {
  Diagnostics diagnostics;
  Made made{make_kinds(yaml::parse_text(text, "game.yaml", diagnostics), diagnostics), ""};
  for (const Diagnostic& each : diagnostics)
    made.faults +=
        fmt::format("{}:{}: {}: {} = {}\n", each.place.line, each.place.column, each.path, each.message, each.hint);
  return made;
}

std::string faults_with(const std::string& from, const std::string& to) {
  return make(replaced(deck, from, to)).faults;
}

TEST(MakeKinds, GivesOneForEachCombination) {
  const Made made = make(deck);
  EXPECT_EQ(made.faults, "");
  EXPECT_EQ(yaml::keys_of(*yaml::find_path(made.tree, "pieces.card.kinds")),
            (std::vector<std::string>{"clubs-9", "clubs-10", "clubs-11", "hearts-9", "hearts-11", "joker"}));
  Diagnostics diagnostics;
  const Definition game = build_definition(made.tree, diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  const KindDefinition& jack = game.kinds[2];
  EXPECT_EQ(jack.name.in("en"), "Jack of Clubs");
  EXPECT_EQ(jack.letter, "J♣");
  EXPECT_EQ(jack.copies, Number(2)) << "what stands under kinds stands in for the template's";
  EXPECT_EQ(game.kinds[0].letter, "9♣") << "what has no word stands for itself";
  EXPECT_EQ(game.piece_types[0].properties.find("suit").value, 1) << "declared after the author's own";
  EXPECT_EQ(jack.properties, (std::vector<int>{2, 0, 11}));
  EXPECT_EQ(game.kinds[3].properties, (std::vector<int>{0, 1, 9})) << "others: for those without a word";
}

TEST(MakeKinds, WordsThatAValueLacksAreThoseOfAllOthers) {
  Diagnostics diagnostics;
  const Definition game = build_definition(make(replaced(deck, ", points: 2}, others", "}, others")).tree, diagnostics);
  EXPECT_EQ(game.kinds[2].properties[0], 0) << "points of others";
}

TEST(MakeKinds, IdsAreTheValuesIfNoneIsGiven) {
  const Made made = make("pieces: {die: {make: {of: {colour_of: red, pips: [1, 3..4, 6]}, name: \"{pips}\"}}}\n");
  EXPECT_EQ(yaml::keys_of(*yaml::find_path(made.tree, "pieces.die.kinds")),
            (std::vector<std::string>{"red-1", "red-3", "red-4", "red-6"}));
  EXPECT_EQ(yaml::find_path(made.tree, "pieces.die.kinds.red-1.name")->string(), "1") << "a name is a text";
}

TEST(MakeKinds, ValuesStandWhereTheirTemplateDoes) {
  const Made made = make(deck);
  const Place& name = yaml::find_path(made.tree, "pieces.card.kinds.hearts-9.name")->place;
  EXPECT_EQ(name.line, 9);
  EXPECT_EQ(name.column, 13);
  EXPECT_EQ(yaml::find_path(made.tree, "pieces.card.kinds.clubs-11.copies")->place.line, 17);
}

TEST(MakeKinds, TextsAreTranslatedByTemplatesAndWords) {
  Diagnostics diagnostics;
  const yaml::Node locale = yaml::parse_text(
      "pieces.card.make.name: \"{rank.name} de {suit.name}\"\n"
      "pieces.card.make.words.rank.11.name: Valet\n"
      "pieces.card.make.words.suit.hearts.name: cœur\n",
      "fr.yaml", diagnostics);
  yaml::Node tree = yaml::apply_locale(yaml::parse_text(deck, "game.yaml", diagnostics), locale, "fr", diagnostics);
  tree = make_kinds(std::move(tree), diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  const auto name = [&](const char* kind, const char* language) {
    return yaml::text_in(*yaml::find_path(tree, fmt::format("pieces.card.kinds.{}.name", kind)), language);
  };
  EXPECT_EQ(name("hearts-11", "fr"), "Valet de cœur");
  EXPECT_EQ(name("hearts-11", "en"), "Jack of Hearts");
  EXPECT_EQ(name("hearts-9", "fr"), "9 de cœur");
  EXPECT_EQ(name("clubs-9", "fr"), "9 de Clubs");
}

TEST(MakeKinds, FaultsAreSaid) {
  EXPECT_EQ(faults_with("{rank.name} of", "{rnk.name} of"),
            "9:15: pieces.card.make.name: 'rnk' is none of the properties that vary = did you mean 'rank'?\n");
  EXPECT_EQ(faults_with("{rank.name} of", "{rank.nme} of"),
            "9:20: pieces.card.make.name: no word for 'rank' has a 'nme' = did you mean 'name'?\n");
  EXPECT_EQ(faults_with("      letter:", "      leter:"),
            "10:7: pieces.card.make.leter: a kind has no 'leter' = did you mean 'letter'?\n");
  EXPECT_EQ(faults_with("rank: 9..11", "rank: 11..9"),
            "7:41: pieces.card.make.of.rank: there is no number from 11 to 9 = exchange them\n");
  EXPECT_EQ(faults_with("rank: 9..11", "rank: [9, jack]"),
            "7:41: pieces.card.make.of.rank: some of 'rank' are numbers and some are words = "
            "numbers in `of`, and what they are called in `words`\n");
  EXPECT_EQ(faults_with("9..11}", "9..108, n: 1..3}"),
            "7:11: pieces.card.make.of: these are 600 kinds, at most 500 can be made = \n");
  EXPECT_EQ(faults_with("9..11", "1..600"), "7:41: pieces.card.make.of.rank: '1..600' are more than 500 kinds = \n");
  EXPECT_EQ(faults_with("{11: {", "{12: {"),
            "14:16: pieces.card.make.words.rank.12: 'rank' is never 12 = did you mean '10'?\n");
  EXPECT_EQ(make(replaced(deck, "points: 2}", "point: 2}")).faults,
            "14:44: pieces.card.make.words.rank.11.point: nothing asks for 'rank.point' = did you mean 'points'?\n");
  EXPECT_EQ(
      faults_with("        suit: {clubs", "        siut: {clubs"),
      "9:35: pieces.card.make.name: no word for 'suit' has a 'name' = words: {suit: {VALUE: {name: …}}}\n"
      "10:35: pieces.card.make.letter: no word for 'suit' has a 'letter' = words: {suit: {VALUE: {letter: …}}}\n");
  EXPECT_EQ(faults_with("[hearts-10]", "[hearts-12]"),
            "15:17: pieces.card.make.without[1]: no kind 'hearts-12' is made = did you mean 'hearts-10'?\n");
  EXPECT_EQ(faults_with("id: \"{suit}-{rank}\"", "id: \"{suit}\""),
            "8:11: pieces.card.make.id: two kinds are called 'clubs' = the id must tell each from the others\n");
  EXPECT_EQ(faults_with("of: {suit: [clubs, hearts], rank: 9..11}\n      id: \"{suit}-{rank}\"",
                        "of: {rank: 9..11, suit: [clubs, hearts]}"),
            "7:11: pieces.card.make.of: a kind would be called '9', but names begin with a letter = "
            "id: \"rank-{rank}-{suit}\" beside `of`\n");
}

}  // namespace
}  // namespace houserule::make_kinds_test
