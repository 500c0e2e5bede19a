// Every reason has a sentence in both languages, with what it is about in its place.
#include "core/flow/refusal.hpp"

#include <set>

#include <gtest/gtest.h>

namespace houserule::refusal_test {
namespace {

using Reason = Refusal::Reason;

TEST(Refusal, IsToldInBothLanguages) {
  const Refusal refusal{Reason::not_now, {"place"}, {"take", "pass"}};
  EXPECT_EQ(sentence(refusal), "'place' can't be done now; you can: take, pass");
  EXPECT_EQ(sentence(refusal, "fr"), "« place » n’est pas possible maintenant ; vous pouvez : take, pass");
  EXPECT_EQ(sentence(refusal, "de"), sentence(refusal));
  EXPECT_EQ(sentence({Reason::usage, {"place", "place plot"}}, "fr"), "« place » s’écrit : place plot");
  EXPECT_EQ(sentence({Reason::script, {"the pear is not ripe"}}, "fr"), "the pear is not ripe");
  EXPECT_EQ(sentence({}), "");
}

TEST(Refusal, EveryReasonHasItsOwnSentences) {
  for (const char* language : {"en", "fr"}) {
    std::set<std::string> sentences;
    for (int reason = 1; reason < static_cast<int>(Reason::count_); ++reason) {
      const Refusal refusal{static_cast<Reason>(reason), {"<one>", "<two>"}};
      EXPECT_FALSE(refusal.empty());
      const std::string text = sentence(refusal, language);
      EXPECT_EQ(text.find("{}"), std::string::npos) << text;
      EXPECT_TRUE(sentences.insert(text).second) << text;
    }
  }
}

}  // namespace
}  // namespace houserule::refusal_test
