#include "scripting/yaml/listing.hpp"

#include "scripting/yaml/overlay.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::listing_test {
namespace {

std::string listed(const Node& tree) {
  std::string text;
  for (const Leaf& leaf : leaves_of(tree))
    text += leaf.path + " = " + leaf.text + "  " + origin_text(leaf.place, leaf.overlay) + "\n";
  return text;
}

TEST(Listing, NamesEveryValueAsAChangeWould) {
  EXPECT_EQ(
      listed(tree_of("a: 1\nb: {c: x, 'd e': {}}\nl:\n  - [1, 2]\n  - m: no\nt: |\n  one\n  two\nempty: []\npass:\n")),
      "a = 1  game.yaml:1\n"
      "b.c = x  game.yaml:2\n"
      "b.\"d e\" = {}  game.yaml:2\n"
      "l[1] = [1, 2]  game.yaml:4\n"
      "l[2].m = no  game.yaml:5\n"
      "t = \"one\\ntwo\\n\"  game.yaml:6\n"
      "empty = []  game.yaml:9\n"
      "pass =   game.yaml:10\n");
}

TEST(Listing, TakesAListApartThatAnOverlayChangedInPart) {
  Diagnostics diagnostics;
  const Node tree = apply_variant(
      tree_of("points: [1, 4, 9]\nrow: [1]\n"),
      tree_of("id: steep\nchange:\n  set:\n    points[3]: 12\n    row: [2]\n", "steep.yaml"), diagnostics);
  EXPECT_EQ(listed(tree),
            "points[1] = 1  game.yaml:1\n"
            "points[2] = 4  game.yaml:1\n"
            "points[3] = 12  steep.yaml:4 (steep)\n"
            "row = [2]  steep.yaml:5 (steep)\n");
}

TEST(Listing, AnOriginNeedNotBeALine) { EXPECT_EQ(origin_text({"--set hand=9", 0, 0, 1}, ""), "--set hand=9"); }

}  // namespace
}  // namespace houserule::yaml::listing_test
