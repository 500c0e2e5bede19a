// What the names of a game mean.

#include "core/model/vocabulary.hpp"

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::vocabulary_test {
namespace {

using Kinds = std::vector<std::uint8_t>;
using Numbers = std::vector<std::int32_t>;

PropertyDefinition number(const std::string& id) { return {id, PropertyType::integer, {}, {}}; }
PropertyDefinition boolean(const std::string& id) { return {id, PropertyType::boolean, {}, {}}; }
PropertyDefinition choice(const std::string& id, std::vector<std::string> options) {
  return {id, PropertyType::choice, std::move(options), {}};
}

/// Plants and stones: both have a colour and a weight; "oak" is a kind of plant and the wood of a stone's handle.
Definition garden() {
  Builder builder;
  builder.type("plant");
  builder.definition.piece_types[0].properties = {choice("colour", {"red", "white"}), number("weight"),
                                                  boolean("rare")};
  builder.definition.piece_types[0].marks = {"wet", "old"};
  builder.type("stone");
  builder.definition.piece_types[1].properties = {number("weight"), choice("colour", {"white", "black"}),
                                                  choice("handle", {"oak"})};
  builder.definition.piece_types[1].marks = {"old"};
  builder.kind("rose").properties = {0, 1, 1};
  builder.kind("oak").properties = {-1, 3, 0};
  builder.kind("marble", 1, 1).properties = {3, 0, -1};
  builder.kind("axe", 1, 1).properties = {2, -1, 0};
  GridDefinition bed;
  bed.rows = 1;
  bed.columns = 2;
  bed.cells = {{0, 0, "", {"sunny"}}, {1, 0, "", {"rose"}}};
  builder.board("bed", bed);
  return builder.definition;
}

struct Names {
  Vocabulary vocabulary = make_vocabulary(garden());

  const Term& operator[](const std::string& name) const {
    const TermIndex found = vocabulary.find(name);
    EXPECT_TRUE(found) << name;
    return vocabulary[found];
  }
};

TEST(Vocabulary, ANameOfSeveralTypesMatchesWhatAnyOfThemSays) {
  const Names names;
  EXPECT_EQ(names["white"].kinds, (Kinds{0, 0, 1, 0}));
  EXPECT_EQ(names["weight"].numbers, (Numbers{1, 3, 3, 2}));
  EXPECT_EQ(names["weight"].kinds, (Kinds{1, 1, 1, 1}));
  EXPECT_EQ(names["stone"].kinds, (Kinds{0, 0, 1, 1}));
  EXPECT_EQ(names["stone"].first_kinds, 0b1100u);
  EXPECT_EQ(names["old"].marks, (std::vector<int>{1, 0}));
  EXPECT_EQ(names["wet"].marks, (std::vector<int>{0, -1}));
}

TEST(Vocabulary, AKindAndAnOptionOfOneNameMatchTogether) {
  const Names names;
  EXPECT_EQ(names["oak"].kinds, (Kinds{0, 1, 0, 1}));
  EXPECT_EQ(names["oak"].kind, 1);
}

TEST(Vocabulary, ATagMayBeCalledLikeAKind) {
  const Names names;
  EXPECT_EQ(names["rose"].kinds, (Kinds{1, 0, 0, 0}));
  EXPECT_EQ(names["rose"].tags, (std::vector<int>{1}));
  EXPECT_FALSE(names["sunny"].of_pieces);
  EXPECT_EQ(names["sunny"].tags, (std::vector<int>{0}));
}

TEST(Vocabulary, ChoicesSayWhatEachKindHasChosen) {
  const Names names;
  std::string chosen;
  for (const TermIndex option : names["colour"].options) chosen += option ? names.vocabulary[option].id + " " : "- ";
  EXPECT_EQ(chosen, "red - white - ");
  EXPECT_FALSE(names["colour"].of_pieces);
  EXPECT_TRUE(names["colour"].numbers.empty());
  EXPECT_TRUE(names["weight"].options.empty());
}

TEST(Vocabulary, WhatNoKindHasIsKnownToo) {
  const Names names;
  EXPECT_TRUE(names["black"].of_pieces);
  EXPECT_EQ(names["black"].kinds, (Kinds{0, 0, 0, 0}));
  EXPECT_FALSE(names.vocabulary.find("blue"));
  EXPECT_FALSE(names.vocabulary.find(""));
}

TEST(Vocabulary, KindsComeFirst) {
  const Names names;
  for (std::size_t kind = 0; kind < 4; ++kind) EXPECT_EQ(names.vocabulary.terms[kind].id, garden().kinds[kind].id);
}

TEST(Vocabulary, WhatIsExactlySoIsNoName) {
  Names names;
  const std::size_t before = names.vocabulary.terms.size();
  const TermIndex three = names.vocabulary.exactly(names.vocabulary.find("weight"), 3);
  EXPECT_EQ(names.vocabulary[three].kinds, (Kinds{0, 1, 1, 0}));
  EXPECT_EQ(names.vocabulary[three].first_kinds, 0b0110u);
  EXPECT_EQ(names.vocabulary[three].id, "weight = 3");
  EXPECT_EQ(names.vocabulary.exactly(names.vocabulary.find("weight"), 3), three) << "the same again";
  EXPECT_NE(names.vocabulary.exactly(names.vocabulary.find("weight"), 2), three);
  EXPECT_NE(names.vocabulary.exactly(names.vocabulary.find("rare"), 1), three);
  EXPECT_EQ(names.vocabulary.terms.size(), before + 3);
  EXPECT_FALSE(names.vocabulary.find("weight = 3"));
  EXPECT_FALSE(names.vocabulary[three].can_be_held());
}

TEST(Vocabulary, VariablesHoldWhatPiecesAndCellsCanBe) {
  const Names names;
  EXPECT_EQ(names.vocabulary.names_where([](const Term& term) { return term.can_be_held(); }),
            (std::vector<std::string>{"rose", "oak", "marble", "axe", "red", "weight", "rare", "plant", "white",
                                      "stone", "sunny", "black"}));
  EXPECT_EQ(names.vocabulary.names_where([](const Term& term) { return term.is_mark(); }),
            (std::vector<std::string>{"wet", "old"}));
}

TEST(Vocabulary, TheCellsOfAGraphHaveNames) {
  Builder builder;
  GridDefinition ways;
  ways.topology = Topology::graph;
  ways.cells = {{0, 0, "north", {}}, {1, 0, "south", {}}};
  ways.edges = {{"north", "south"}};
  builder.board("ways", ways);
  const Vocabulary vocabulary = make_vocabulary(builder.definition);
  const TermIndex south = vocabulary.find("south");
  ASSERT_TRUE(south);
  EXPECT_TRUE(vocabulary[south].of_cell);
  EXPECT_TRUE(vocabulary[south].can_be_held());
}

}  // namespace
}  // namespace houserule::vocabulary_test
