#include "scripting/yaml/difference.hpp"

#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/overlay.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::difference_test {
namespace {

std::string listed(const Node& before, const Node& after) {
  std::string text;
  for (const Difference& difference : differences(before, after))
    text += std::string(1, "+-~"[static_cast<int>(difference.kind)]) + " " + difference.path + ": " +
            difference.before + " > " + difference.after + "  " + origin_text(difference.place, difference.overlay) +
            "\n";
  return text;
}

std::string listed(std::string_view before, std::string_view after) {
  return listed(tree_of(before), tree_of(after, "new.yaml"));
}

TEST(Difference, IsNothingBetweenEqualData) {
  EXPECT_EQ(listed("a: [1, {b: x}]\n", "# other\na: [1, {'b': \"x\"}]\n"), "");
}

TEST(Difference, FindsWhatIsAddedRemovedAndChanged) {
  EXPECT_EQ(listed("a: 1\nb: {c: x, d: y}\n", "a: 2\nb: {d: y, e: {f: [1, 2], g: z}}\n"),
            "~ a: 1 > 2  new.yaml:1\n"
            "+ b.e.f:  > [1, 2]  new.yaml:2\n"
            "+ b.e.g:  > z  new.yaml:2\n"
            "- b.c: x >   game.yaml:2\n");
}

TEST(Difference, KnowsTheWholeThatCameOrWent) {
  std::string wholes;
  for (const Difference& difference : differences(tree_of("b: {c: {x: 1, y: 2}}\nl: [{p: 1}]\n"),
                                                  tree_of("b: {d: 3}\nl: [{p: 1}, {q: {r: 1, s: 2}}]\na: 1\n")))
    wholes += difference.path + " " + difference.whole + "\n";
  EXPECT_EQ(wholes, "b.d b.d\nb.c.x b.c\nb.c.y b.c\nl[2].q.r l[2]\nl[2].q.s l[2]\na a\n");
}

TEST(Difference, ChangesOfTypeAreChangesOfTheWhole) {
  EXPECT_EQ(listed("title: Reef\nn: '3'\nl: [1]\n", "title: {en: Reef}\nn: 3\nl: {a: 1}\n"),
            "~ title: Reef > {en: Reef}  new.yaml:1\n"
            "~ n: '3' > 3  new.yaml:2\n"
            "~ l: [1] > {a: 1}  new.yaml:3\n");
}

TEST(Difference, AListOfScalarsIsOneValue) {
  EXPECT_EQ(listed("points: [1, 4, 9]\n", "points: [1, 9]\n"), "~ points: [1, 4, 9] > [1, 9]  new.yaml:1\n");
}

TEST(Difference, AnInsertedItemLeavesTheOthersAlone) {
  EXPECT_EQ(listed("flow:\n- step: deal\n- {repeat: 3, do: [{phase: sow}]}\n- phase: end\n",
                   "flow:\n- step: cut\n- step: deal\n- {repeat: 4, do: [{phase: sow}, {phase: reap}]}\n"),
            "+ flow[1].step:  > cut  new.yaml:2\n"
            "~ flow[3].repeat: 3 > 4  new.yaml:4\n"
            "+ flow[3].do[2].phase:  > reap  new.yaml:4\n"
            "- flow[3].phase: end >   game.yaml:4\n");
}

TEST(Difference, ItemsOfAnotherSortAreNotMatched) {
  EXPECT_EQ(listed("flow: [{phase: sow}]\n", "flow: [{step: sow}]\n"),
            "- flow[1].phase: sow >   game.yaml:1\n"
            "+ flow[1].step:  > sow  new.yaml:1\n");
}

TEST(Difference, TheOrderOfKeysIsAValueToo) {
  EXPECT_EQ(listed("scoring: {a: 1, b: 2, c: 3}\n", "scoring: {b: 2, a: 1, d: 4}\n"),
            "+ scoring.d:  > 4  new.yaml:1\n"
            "- scoring.c: 3 >   game.yaml:1\n"
            "~ scoring: order: a, b > order: b, a  new.yaml:1\n");
}

TEST(Difference, KnowsTheOverlay) {
  Diagnostics diagnostics;
  const Node base = tree_of("a: 1\nb: {c: 2}\n");
  const Node changed =
      apply_variant(base, tree_of("id: open\nchange:\n  set: {a: 3}\n  remove: [b.c]\n", "open.yaml"), diagnostics);
  EXPECT_EQ(listed(base, changed), "~ a: 1 > 3  open.yaml:3 (open)\n- b.c: 2 >   game.yaml:2 (open)\n");
}

}  // namespace
}  // namespace houserule::yaml::difference_test
