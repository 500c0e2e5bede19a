// Numbers keep their meaning as long as nothing new is offered.

#include "cli/terminal/choice_numbers.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::choice_numbers_test {
namespace {

using Numbers = std::vector<int>;

TEST(ChoiceNumbers, CountFromOne) {
  ChoiceNumbers numbers;
  EXPECT_EQ(numbers.assign("play", {"eel", "crab", "krill"}), (Numbers{1, 2, 3}));
}

TEST(ChoiceNumbers, WhatHadOneKeepsItWhileNothingNewIsOffered) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"eel", "crab", "krill"});
  EXPECT_EQ(numbers.assign("play", {"eel", "krill"}), (Numbers{1, 3}));
  EXPECT_EQ(numbers.assign("play", {"krill", "eel"}), (Numbers{3, 1}));
  EXPECT_EQ(numbers.assign("play", {"krill"}), (Numbers{3}));
}

TEST(ChoiceNumbers, AQuestionBeginsAnewWhereSomethingNewIsOffered) {
  ChoiceNumbers numbers;
  numbers.assign("go", {"a1", "b1", "c1"});
  EXPECT_EQ(numbers.assign("go", {"b1", "d1"}), (Numbers{1, 2}));
  EXPECT_EQ(numbers.assign("go", {"d1"}), (Numbers{2}));
  EXPECT_EQ(numbers.assign("go", {"a1", "b1"}), (Numbers{1, 2}));
}

TEST(ChoiceNumbers, WhatIsCalledByANumberHasThatOne) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"pass"});
  EXPECT_EQ(numbers.assign("play", {"n7", "n12", "n1", "pass", "stop"}, {7, 12, 1, no_number, no_number}),
            (Numbers{7, 12, 1, 2, 3}));
  EXPECT_EQ(numbers.assign("play", {"n7", "stop"}, {7, no_number}), (Numbers{7, 3}));
  EXPECT_EQ(numbers.assign("play", {"n3", "stop"}, {3, no_number}), (Numbers{3, 1})) << "its number is taken";
  EXPECT_EQ(numbers.assign("bid", {"n0", "n1"}, {0, 1}), (Numbers{0, 1}));
}

TEST(ChoiceNumbers, EveryQuestionCountsForItself) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"eel", "crab"});
  EXPECT_EQ(numbers.assign("discard", {"crab", "eel"}), (Numbers{1, 2}));
}

}  // namespace
}  // namespace houserule::cli::choice_numbers_test
