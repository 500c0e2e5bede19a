// What houserule diff says two rules differ in.
#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::diff_test {
namespace {

/// A copy of Coral Reef with a variant that adds, removes and changes.
std::string reef_with_variant() {
  const std::string folder = fresh_folder() + "/reef";
  EXPECT_EQ(std::system(("cp -r " + std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef " + folder).c_str()), 0);
  write_file(folder + "/variants/shallow.yaml",
             "id: shallow\ntitle: Shallow\nrules: variants/shallow.lua\nchange:\n"
             "  set: {numbers.points.octopus: 5}\n"
             "  add: {pieces.card.kinds.ray: {name: Ray, copies: 4, group: prey}}\n"
             "  remove: [scoring.turtle]\n");
  write_file(
      folder + "/variants/shallow.lua",
      "return function(rules)\n  rules.score.turtle = nil\n  function rules.score.octopus(view, player) return 1 end\n"
      "  function rules.triggers.ray(game, player) game:ask(player, 'rearrange') end\nend\n");
  return folder;
}

TEST(Diff, ListsDataAndFunctions) {
  const std::string folder = reef_with_variant();
  const Finished finished = run({"diff", folder, "--variant", "shallow"});
  EXPECT_EQ(finished.error, "");
  const std::string data = folder + "/variants/shallow.yaml", script = folder + "/variants/shallow.lua";
  EXPECT_EQ(
      finished.out,
      "coral-reef → coral-reef with shallow\n"
      "~ numbers.points.octopus        3 → 5          " +
          data +
          ":5 (shallow)\n"
          "+ pieces.card.kinds.ray.name    Ray            " +
          data +
          ":6 (shallow)\n"
          "+ pieces.card.kinds.ray.copies  4              " +
          data +
          ":6 (shallow)\n"
          "+ pieces.card.kinds.ray.group   prey           " +
          data +
          ":6 (shallow)\n"
          "~ scoring.octopus.about.en      '3 points. When you lay it, you may move one card of the reef or exchange "
          "two.' → '5 points. When you lay it, you may move one card of the reef or exchange two.'  " +
          folder +
          "/game.yaml:241\n"
          "~ scoring.octopus.about.fr      '3 points. En la posant, vous pouvez déplacer une carte de l''écosystème "
          "ou en échanger deux.' → '5 points. En la posant, vous pouvez déplacer une carte de l''écosystème ou en "
          "échanger deux.'  " +
          folder +
          "/locale/fr.yaml:96\n"
          "- scoring.turtle.label.en       Sea turtle     was " +
          folder +
          "/game.yaml:236, removed by shallow\n"
          "- scoring.turtle.label.fr       Tortue marine  was " +
          folder +
          "/locale/fr.yaml:76, removed by shallow\n"
          "- scoring.turtle.about.en       2 points for each row and for each column with at least one.  was " +
          folder +
          "/game.yaml:237, removed by shallow\n"
          "- scoring.turtle.about.fr       2 points par rangée et par colonne qui en contient au moins une.  was " +
          folder +
          "/locale/fr.yaml:95, removed by shallow\n"
          "- scoring.turtle.example.reef   [TTP/TKK]      was " +
          folder +
          "/game.yaml:238, removed by shallow\n"
          "~ rules.score.octopus           function       " +
          script + ":3, was " + folder +
          "/rules.lua:191\n"
          "+ rules.triggers.ray            function       " +
          script +
          ":4\n"
          "- rules.score.turtle            function       was " +
          folder +
          "/rules.lua:185\n"
          "4 added, 6 removed, 4 changed\n");
}

std::string summary_of(const std::vector<std::string>& arguments) {
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.code, 0) << finished.error;
  const auto lines = lines_of(finished.out);
  return lines.front() + " | " + lines.back();
}

TEST(Diff, OneSideIsComparedWithTheGameTwoWithEachOther) {
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon"}),
            "coral-reef → coral-reef with lagoon | 0 added, 0 removed, 19 changed");
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon", "--variant", "none"}),
            "coral-reef with lagoon → coral-reef | 0 added, 0 removed, 19 changed");
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon", "--variant", "lagoon+hiding-places"}),
            "coral-reef with lagoon → coral-reef with lagoon, hiding-places | 0 added, 0 removed, 3 changed");
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon", "--variant", "lagoon"}),
            "coral-reef with lagoon → coral-reef with lagoon | 0 added, 0 removed, 0 changed");
}

TEST(Diff, ParametersBelongToASide) {
  const std::string three = " | 0 added, 0 removed, 3 changed";
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--set", "hand=8"}), "coral-reef → coral-reef with hand=8" + three);
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon", "--variant", "lagoon", "--set", "hand=7"}),
            "coral-reef with lagoon → coral-reef with lagoon, hand=7" + three);
  EXPECT_EQ(summary_of({"diff", "coral-reef", "--variant", "lagoon+hand=7", "--variant", "lagoon"}),
            "coral-reef with lagoon, hand=7 → coral-reef with lagoon" + three);
}

TEST(Diff, AnUnknownVariantIsTheCommandLinesFault) {
  const Finished finished = run({"diff", "coral-reef", "--variant", "lagon"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error, "--variant lagon: there is no variant 'lagon'\n      = did you mean 'lagoon'?\n");
}

}  // namespace
}  // namespace houserule::test::diff_test
