// Statements are values; a wording that lacks a language or a gap is refused.
#include "core/model/statement.hpp"

#include <gtest/gtest.h>

namespace houserule::statement_test {
namespace {

constexpr Wording ripe{"{} is ripe on {}", "{} est mûr le {}"};
constexpr Wording doubted{"perhaps {}", "peut-être que {}"};
constexpr Wording day{"day {}", "jour {}"};

TEST(Statement, IsToldInEitherLanguage) {
  const Statement statement(ripe, "the pear", Statement(day, 3));
  EXPECT_EQ(statement.in("en"), "the pear is ripe on day 3");
  EXPECT_EQ(statement.in("fr"), "the pear est mûr le jour 3");
  EXPECT_EQ(statement.in("de"), statement.in("en"));
  EXPECT_EQ(Statement(doubted, statement).in("fr"), "peut-être que the pear est mûr le jour 3");
  EXPECT_EQ(Statement("{} as it is").in("fr"), "{} as it is");
}

TEST(Statement, WhatFillsAGapIsNotReadAsAGap) {
  EXPECT_EQ(Statement(ripe, "{}", "Monday").in("en"), "{} is ripe on Monday");
}

TEST(Statement, ComparesByWhatItSays) {
  EXPECT_EQ(Statement(day, 3), Statement(day, "3"));
  EXPECT_NE(Statement(day, 3), Statement(day, 4));
  EXPECT_NE(Statement(day, 3), Statement("day 3"));
  EXPECT_TRUE(Statement(day, 3).is(day));
  EXPECT_FALSE(Statement(day, 3).is(ripe));
  EXPECT_TRUE(Statement().empty());
  EXPECT_FALSE(Statement(day, 3).empty());
}

TEST(Statement, CountsAsTheLanguageDoes) {
  constexpr Counted pears{{"{} pear", "{} poire"}, {"{} pears", "{} poires"}};
  EXPECT_EQ(pears.in("en", 0), "0 pears");
  EXPECT_EQ(pears.in("fr", 0), "0 poire");
  EXPECT_EQ(pears.in("en", 1), "1 pear");
  EXPECT_EQ(pears.in("fr", 1), "1 poire");
  EXPECT_EQ(pears.in("fr", 2), "2 poires");
}

/// The constructor of Wording asks this while the program is compiled: no table can hold what is not whole.
TEST(Wording, LacksNeitherALanguageNorAGap) {
  EXPECT_TRUE(is_whole("a {} in {}", "dans {} un {}"));
  EXPECT_TRUE(is_whole("{} of {} {count}", "{count} {} sur {}"));
  EXPECT_FALSE(is_whole("a pear", ""));
  EXPECT_FALSE(is_whole("", "une poire"));
  EXPECT_FALSE(is_whole("a {} in {}", "un {}"));
  EXPECT_FALSE(is_whole("a pear", "une {}"));
  EXPECT_FALSE(is_whole("{:.1f} s", "{} s"));
  EXPECT_FALSE(is_whole("{player} acts", "{joueur} joue"));
}

}  // namespace
}  // namespace houserule::statement_test
