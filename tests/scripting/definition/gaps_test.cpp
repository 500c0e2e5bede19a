// Numbers of the game in texts for people.

#include "scripting/definition/gaps.hpp"

#include <gtest/gtest.h>

#include "scripting/yaml/parameters.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::gaps_test {
namespace {

const std::string cove_yaml =
    "parameters: {hand: {type: integer, default: 7}}\n"
    "numbers: {points: {eel: 4, one: 1, none: 0, lost: -1, rank: [12, 8]}, wind: west}\n";

/// The text `about` of a game that says it, filled in, French where there is one; what is wrong, with its column and
/// hint, if something is.
std::string filled(const std::string& about) {
  Diagnostics diagnostics;
  yaml::Node tree = yaml::parse_text(cove_yaml + "about: " + about + "\n", "game.yaml", diagnostics);
  tree = fill_gaps(yaml::resolve_parameters(std::move(tree), {}, diagnostics), diagnostics);
  std::string faults;
  for (const Diagnostic& each : diagnostics)
    faults += std::to_string(each.place.column) + ": " + each.message + " = " + each.hint + "\n";
  if (!faults.empty()) return faults;
  const yaml::Node& text = *tree.find("about");
  return text.is_map() ? text.find("fr")->string() : text.string();
}

TEST(Gaps, ShowNumbersWordsListsAndParameters) {
  EXPECT_EQ(filled("'{numbers.points.eel} points'"), "4 points");
  EXPECT_EQ(filled("'Beside: {numbers.points.rank}.'"), "Beside: 12, 8.");
  EXPECT_EQ(filled("'{numbers.points.rank[2]} and {parameters.hand}'"), "8 and 7");
  EXPECT_EQ(filled("'from the {numbers.wind}{numbers.wind}'"), "from the westwest");
}

TEST(Gaps, CountInTheFormThatTheNumberWants) {
  EXPECT_EQ(filled("'{numbers.points.eel point|points} each'"), "4 points each");
  EXPECT_EQ(filled("'{numbers.points.one point|points} or {numbers.points.none point|points}'"), "1 point or 0 points");
  EXPECT_EQ(filled("'{numbers.points.lost point|points}'"), "-1 point");
  EXPECT_EQ(filled("{fr: '{numbers.points.none point|points}'}"), "0 point");
  EXPECT_EQ(filled("'{numbers.points.rank point|points}'"), "12, 8 points");
  EXPECT_EQ(filled("'{numbers.points.eel points}'"),
            "9: what 'numbers.points.eel' counts has two forms = write {numbers.points.eel point|points}\n");
}

TEST(Gaps, ShowWhatOtherPartsOfTheGameHold) {
  Diagnostics diagnostics;
  const yaml::Node tree =
      fill_gaps(yaml::parse_text("zones: {reef: {about: '{zones.reef.grid.square[1]} rows', grid: {square: [4, 5]}}}\n"
                                 "scoring: {krill: {about: 'One scores {scoring.krill.points}', points: 3}}\n",
                                 "game.yaml", diagnostics),
                diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(yaml::find_path(tree, "zones.reef.about")->string(), "4 rows");
  EXPECT_EQ(yaml::find_path(tree, "scoring.krill.about")->string(), "One scores 3");
}

TEST(Gaps, LeaveOtherBracesAlone) {
  for (const char* text : {"{player} draws", "{} and {numbers", "numbers.points.eel", "{ numbers.points.eel}"})
    EXPECT_EQ(filled("'" + std::string(text) + "'"), text);
}

TEST(Gaps, AreFilledInEveryLanguageAndOutsideTheNumbersAlone) {
  Diagnostics diagnostics;
  const yaml::Node tree = fill_gaps(
      yaml::parse_text(
          "numbers: {eel: 4, text: '{numbers.eel}'}\nabout: {en: '{numbers.eel} eels', fr: '{numbers.eel} murènes'}\n",
          "game.yaml", diagnostics),
      diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(yaml::find_path(tree, "about.en")->string(), "4 eels");
  EXPECT_EQ(yaml::find_path(tree, "about.fr")->string(), "4 murènes");
  EXPECT_EQ(yaml::find_path(tree, "numbers.text")->string(), "{numbers.eel}");
}

TEST(Gaps, NameSomethingThatIsThere) {
  EXPECT_EQ(filled("'so {numbers.points.eal} points'"),
            "12: the game has no 'numbers.points.eal' = did you mean 'numbers.points.eel'?\n");
  EXPECT_EQ(filled("'{numbers.points.rank[3]}'"),
            "9: the game has no 'numbers.points.rank[3]' = did you mean 'numbers.points.rank'?\n");
  EXPECT_EQ(filled("'{parameters.hands}'"),
            "9: the game has no 'parameters.hands' = did you mean 'parameters.hand'?\n");
  EXPECT_EQ(filled("'{numbers.points}'"), "9: 'numbers.points' is a map, no number = name one of its values\n");
}

}  // namespace
}  // namespace houserule::gaps_test
