#include "scripting/diagnostics/diagnostic.hpp"

#include <gtest/gtest.h>

namespace houserule::diagnostic_test {
namespace {

Diagnostic at(const std::string& file, int line, int column, const std::string& message,
              const std::string& excerpt = "", int length = 1) {
  Diagnostic diagnostic;
  diagnostic.place.file = file;
  diagnostic.place.line = line;
  diagnostic.place.column = column;
  diagnostic.place.length = length;
  diagnostic.message = message;
  diagnostic.excerpt = excerpt;
  return diagnostic;
}

TEST(Diagnostic, PrintsPlacePathMessageExcerptAndHint) {
  Diagnostic diagnostic = at("games/hedgerow/game.yaml", 31, 60, "'ownr' is not one of: everyone, owner, nobody",
                             "  hand:   {shape: set, holds: plant, each: player, size: 5, sees: ownr}", 4);
  diagnostic.path = "zones.hand.sees";
  diagnostic.hint = "did you mean 'owner'?";
  EXPECT_EQ(to_text(diagnostic),
            "games/hedgerow/game.yaml:31:60: zones.hand.sees: 'ownr' is not one of: everyone, owner, nobody\n"
            "   31 |   hand:   {shape: set, holds: plant, each: player, size: 5, sees: ownr}\n"
            "      |                                                            ^^^^\n"
            "      = did you mean 'owner'?\n");
}

TEST(Diagnostic, LeavesOutWhatIsEmpty) {
  EXPECT_EQ(to_text(at("a.yaml", 0, 0, "the file is empty")), "a.yaml: the file is empty\n");
  EXPECT_EQ(to_text(at("", 0, 0, "no such game")), "no such game\n");
  EXPECT_EQ(to_text(at("a.lua", 3, 0, "no", "end end")), "a.lua:3: no\n    3 | end end\n");
  Diagnostic hinted = at("a.lua", 24, 0, "no");
  hinted.path = "plant";
  hinted.hint = "yes";
  EXPECT_EQ(to_text(hinted), "a.lua:24: plant: no\n      = yes\n");
}

TEST(Diagnostic, CountsCharactersNotBytes) {
  EXPECT_EQ(to_text(at("a.yaml", 2, 8, "no", "é: {ß: wrong}", 5)),
            "a.yaml:2:8: no\n"
            "    2 | é: {ß: wrong}\n"
            "      |        ^^^^^\n");
}

TEST(Diagnostic, KeepsTheTerminalSafe) {
  EXPECT_EQ(to_text(at("a", 1, 3, "no", "\t\x1b[2J\xff")), "a:1:3: no\n    1 |  ?[2J?\n      |   ^\n");
}

TEST(Diagnostic, CutsALongLineAroundItsCaret) {
  const std::string line = std::string(500, 'a') + "b" + std::string(500, 'c');
  EXPECT_EQ(to_text(at("a", 1, 501, "no", line)), "a:1:501: no\n    1 | …" + std::string(70, 'a') + "b" +
                                                      std::string(69, 'c') + "…\n      | " + std::string(71, ' ') +
                                                      "^\n");
}

TEST(Diagnostic, KeepsOfAHugeLineWhatMayBeShown) {
  Diagnostic diagnostic = at("a", 1, 50'001, "no");
  set_excerpt(diagnostic, std::string(50'000, 'a') + "b" + std::string(50'000, 'c'));
  EXPECT_LT(diagnostic.excerpt.size(), 1000U);
  EXPECT_EQ(to_text(diagnostic), "a:1:50001: no\n    1 | …" + std::string(70, 'a') + "b" + std::string(69, 'c') +
                                     "…\n      | " + std::string(71, ' ') + "^\n");
}

TEST(Diagnostic, TellsOfTooManyHowManyThereAre) {
  const Diagnostics alike(102, at("a", 1, 1, "m"));
  const std::string text = to_text(alike);
  EXPECT_EQ(std::ranges::count(text, '\n'), 101);
  EXPECT_TRUE(text.ends_with("a:1:1: m\nand 2 more faults\n")) << text;
  EXPECT_TRUE(to_text(Diagnostics(101, at("a", 1, 1, "m"))).ends_with("and 1 more fault\n"));
}

TEST(Diagnostic, ForgesNoLinesAndObeysNobody) {
  Diagnostic diagnostic = at("a\n/b", 1, 1, "no \x1B[2J\nb.yaml: fine");
  diagnostic.path = "x\r";
  diagnostic.hint = "a\nb";
  EXPECT_EQ(to_text(diagnostic), "a /b:1:1: x?: no ?[2J b.yaml: fine\n      = a b\n");
}

TEST(Diagnostic, UnderlinesNoFurtherThanTheLine) {
  EXPECT_EQ(to_text(at("a", 1, 3, "no", "abcd", 99)), "a:1:3: no\n    1 | abcd\n      |   ^^\n");
}

TEST(Diagnostic, SortsByPlaceThenMessageWithoutRepetitions) {
  Diagnostics diagnostics;
  for (const int line : {3, 2, 1, 2}) diagnostics.push_back(at("a", line, 1, "m"));
  diagnostics.push_back(at("b", 1, 1, "a"));
  diagnostics.push_back(at("a", 2, 1, "l"));
  diagnostics.push_back(at("a", 1, 9, "m"));
  sort_diagnostics(diagnostics);
  EXPECT_EQ(to_text(diagnostics), "a:1:1: m\na:1:9: m\na:2:1: l\na:2:1: m\na:3:1: m\nb:1:1: a\n");
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

TEST(Suggest, PrefersTheFirstOfEquallyNear) { EXPECT_EQ(suggest("cat", {"bat", "hat"}), "did you mean 'bat'?"); }

}  // namespace
}  // namespace houserule::diagnostic_test
