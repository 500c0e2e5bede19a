// Numbers keep their meaning from turn to turn where they can.

#include "cli/terminal/choice_numbers.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::choice_numbers_test {
namespace {

using Numbers = std::vector<int>;

TEST(ChoiceNumbers, CountFromOne) {
  ChoiceNumbers numbers;
  EXPECT_EQ(numbers.assign("play", {"eel", "crab", "krill"}), (Numbers{1, 2, 3}));
}

TEST(ChoiceNumbers, WhatHadOneHasItAgain) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"eel", "crab", "krill"});
  EXPECT_EQ(numbers.assign("play", {"crab", "whale"}), (Numbers{2, 4})) << "1 and 3 mean something else";
  EXPECT_EQ(numbers.assign("play", {"krill", "eel"}), (Numbers{3, 1}));
}

TEST(ChoiceNumbers, WhatIsCalledByANumberHasThatOne) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"pass"});
  EXPECT_EQ(numbers.assign("play", {"n7", "n12", "n1", "pass", "stop"}, {7, 12, 1, 0, 0}), (Numbers{7, 12, 1, 2, 3}));
}

TEST(ChoiceNumbers, AQuestionBeginsAnewWhereSomethingNewIsOffered) {
  ChoiceNumbers numbers;
  numbers.assign("go", {"a1", "b1", "c1"});
  numbers.forget_unless_known("go", {"b1", "c1"});
  EXPECT_EQ(numbers.assign("go", {"b1", "c1"}), (Numbers{2, 3})) << "both are known";
  numbers.forget_unless_known("go", {"b1", "d1"});
  EXPECT_EQ(numbers.assign("go", {"b1", "d1"}), (Numbers{1, 2}));
}

TEST(ChoiceNumbers, EveryQuestionCountsForItself) {
  ChoiceNumbers numbers;
  numbers.assign("play", {"eel", "crab"});
  EXPECT_EQ(numbers.assign("discard", {"crab", "eel"}), (Numbers{1, 2}));
}

TEST(ChoiceNumbers, StayShortRatherThanTheSame) {
  ChoiceNumbers numbers;
  for (int i = 0; i < 9; ++i) numbers.assign("play", {"card " + std::to_string(i)});
  EXPECT_EQ(numbers.assign("play", {"eel"}), (Numbers{1}));
  EXPECT_EQ(numbers.assign("play", {"card 0", "eel"}), (Numbers{1, 2})) << "both had it: the first keeps it";
}

}  // namespace
}  // namespace houserule::cli::choice_numbers_test
