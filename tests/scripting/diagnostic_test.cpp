#include "scripting/diagnostic.hpp"

#include <gtest/gtest.h>

namespace houserule {
namespace {

TEST(Diagnostic, PrintsPlacePathMessageExcerptAndHint) {
  const Diagnostic diagnostic{{"games/hedgerow/game.yaml", 31, 60, 4},
                              "zones.hand.sees",
                              "'ownr' is not one of: everyone, owner, nobody",
                              "did you mean 'owner'?",
                              "  hand:   {shape: set, holds: plant, each: player, size: 5, sees: ownr}"};
  EXPECT_EQ(to_text(diagnostic),
            "games/hedgerow/game.yaml:31:60: zones.hand.sees: 'ownr' is not one of: everyone, owner, nobody\n"
            "   31 |   hand:   {shape: set, holds: plant, each: player, size: 5, sees: ownr}\n"
            "      |                                                            ^^^^\n"
            "      = did you mean 'owner'?\n");
}

TEST(Diagnostic, LeavesOutWhatIsEmpty) {
  EXPECT_EQ(to_text(Diagnostic{{"a.yaml", 0, 0, 1}, "", "the file is empty", "", ""}),
            "a.yaml: the file is empty\n");
  EXPECT_EQ(to_text(Diagnostic{{"a.lua", 24, 0, 1}, "plant", "no", "yes", ""}),
            "a.lua:24: plant: no\n      = yes\n");
  EXPECT_EQ(to_text(Diagnostic{{}, "", "no such game", "", ""}), "no such game\n");
  EXPECT_EQ(to_text(Diagnostic{{"a.lua", 3, 0, 1}, "", "no", "", "end end"}),
            "a.lua:3: no\n    3 | end end\n");
}

TEST(Diagnostic, CountsCharactersNotBytes) {
  EXPECT_EQ(to_text(Diagnostic{{"a.yaml", 2, 8, 5}, "", "no", "", "é: {ß: wrong}"}),
            "a.yaml:2:8: no\n"
            "    2 | é: {ß: wrong}\n"
            "      |        ^^^^^\n");
}

TEST(Diagnostic, KeepsTheTerminalSafe) {
  EXPECT_EQ(to_text(Diagnostic{{"a", 1, 3, 1}, "", "no", "", "\t\x1b[2J\xff"}),
            "a:1:3: no\n    1 |  ?[2J?\n      |   ^\n");
}

TEST(Diagnostic, CutsALongLineAroundItsCaret) {
  const std::string line = std::string(500, 'a') + "b" + std::string(500, 'c');
  const std::string text = to_text(Diagnostic{{"a", 1, 501, 1}, "", "no", "", line});
  EXPECT_EQ(text, "a:1:501: no\n    1 | …" + std::string(70, 'a') + "b" + std::string(69, 'c') +
                      "…\n      | " + std::string(71, ' ') + "^\n");
}

TEST(Diagnostic, UnderlinesNoFurtherThanTheLine) {
  EXPECT_EQ(to_text(Diagnostic{{"a", 1, 3, 99}, "", "no", "", "abcd"}),
            "a:1:3: no\n    1 | abcd\n      |   ^^\n");
}

TEST(Diagnostic, SortsByPlaceThenMessageWithoutRepetitions) {
  const Diagnostic first{{"a", 1, 9, 1}, "", "m", "", ""};
  const Diagnostic second{{"a", 2, 1, 1}, "", "m", "", ""};
  const Diagnostic third{{"a", 2, 1, 1}, "", "n", "", ""};
  const Diagnostic fourth{{"b", 1, 1, 1}, "", "a", "", ""};
  Diagnostics diagnostics{fourth, third, first, second, third};
  sort_diagnostics(diagnostics);
  EXPECT_EQ(diagnostics, (Diagnostics{first, second, third, fourth}));
}

TEST(Diagnostic, PrintsSeveralOneAfterTheOther) {
  EXPECT_EQ(to_text(Diagnostics{{{"a", 1, 1, 1}, "", "m", "", ""}, {{"b", 1, 1, 1}, "", "n", "", ""}}),
            "a:1:1: m\nb:1:1: n\n");
}

TEST(Suggest, OffersTheNearestWord) {
  const std::vector<std::string> known{"everyone", "owner", "nobody", "top"};
  EXPECT_EQ(suggest("ownr", known), "did you mean 'owner'?");
  EXPECT_EQ(suggest("onwer", known), "did you mean 'owner'?");
  EXPECT_EQ(suggest("evrybne", known), "did you mean 'everyone'?");
  EXPECT_EQ(suggest("tops", known), "did you mean 'top'?");
}

TEST(Suggest, OffersNothingFarAway) {
  EXPECT_EQ(suggest("hand", {"everyone", "owner"}), "");
  EXPECT_EQ(suggest("abcde", {"abxyz"}), "");
  EXPECT_EQ(suggest("x", {}), "");
}

TEST(Suggest, PrefersTheFirstOfEquallyNear) {
  EXPECT_EQ(suggest("cat", {"bat", "hat"}), "did you mean 'bat'?");
}

}  // namespace
}  // namespace houserule
