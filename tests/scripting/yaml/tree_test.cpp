#include "scripting/yaml/tree.hpp"

#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::tree_test {
namespace {

constexpr std::string_view sample = R"(zones:
  hand: {shape: set, sees: owner}
  list: [a, b, {c: 1}]
"odd.key": {'': 2}
)";

TEST(Tree, FindsByKey) {
  const Node tree = tree_of(sample);
  ASSERT_NE(tree.find("zones"), nullptr);
  EXPECT_EQ(tree.find("zones")->find("hand")->find("sees")->string(), "owner");
  EXPECT_EQ(tree.find("zone"), nullptr);
  EXPECT_EQ(tree.find("zones")->find("list")->find("a"), nullptr);
}

TEST(Tree, FindsByPath) {
  const Node tree = tree_of(sample);
  EXPECT_EQ(find_path(tree, "zones.hand.sees")->string(), "owner");
  EXPECT_EQ(find_path(tree, "zones.list[2]")->string(), "b");
  EXPECT_EQ(find_path(tree, "zones.list[3].c")->integer(), 1);
  EXPECT_EQ(find_path(tree, R"("odd.key"."")")->integer(), 2);
  EXPECT_EQ(find_path(tree, ""), &tree);
  EXPECT_EQ(find_path(tree, "zones.list[4]"), nullptr);
  EXPECT_EQ(find_path(tree, "zones.hand[1]"), nullptr);
  EXPECT_EQ(find_path(tree, "zones.hand.sees.x"), nullptr);
}

TEST(Tree, ReadsAndWritesPaths) {
  for (const std::string_view text :
       {"a", "a.b-c.d_1", "flow[2].do[1]", "[3].x", R"("a.b".c)", R"(a."q\"\\")", "é.ß", "a[1][2]"}) {
    const auto path = parse_path(text);
    ASSERT_TRUE(path) << text;
    EXPECT_EQ(to_text(*path), text);
  }
  EXPECT_EQ(*parse_path("a[2]"), (Path{std::string{"a"}, std::size_t{1}}));
}

TEST(Tree, RefusesTextsThatAreNoPath) {
  for (const std::string_view text : {".", "a.", ".a", "a..b", "a[0]", "a[]", "a[x]", "a[1", "a[1]b", "a b", "\"a",
                                      "a[-1]", "a[99999999999999999999]"}) {
    EXPECT_FALSE(parse_path(text)) << text;
  }
}

TEST(Tree, KnowsPlacesOfKeysAndValues) {
  const Node tree = tree_of(sample);
  EXPECT_EQ(find_path(tree, "zones.hand.sees")->place, (Place{"game.yaml", 2, 28, 5}));
  EXPECT_EQ(find_path(tree, "zones.hand")->find_entry("sees")->key_place, (Place{"game.yaml", 2, 22, 4}));
  EXPECT_EQ(find_path(tree, "zones.hand")->place, (Place{"game.yaml", 2, 9, 1}));
  EXPECT_EQ(tree.find_entry("odd.key")->key_place, (Place{"game.yaml", 4, 1, 9}));
}

TEST(Tree, CountsCharactersInPlaces) {
  const Node tree = tree_of("é: [ß, 'œuf', x]\n");
  EXPECT_EQ(find_path(tree, "é[2]")->place, (Place{"game.yaml", 1, 8, 5}));
  EXPECT_EQ(find_path(tree, "é[3]")->place, (Place{"game.yaml", 1, 15, 1}));
}

TEST(Tree, ComparesDataOnly) {
  const Node tree = tree_of("a: 1\nb: [x]\n");
  EXPECT_TRUE(same_data(tree, tree_of("{a: 1, 'b': ['x']}", "other.yaml")));
  EXPECT_FALSE(same_data(tree, tree_of("b: [x]\na: 1\n")));
  EXPECT_FALSE(same_data(tree, tree_of("a: '1'\nb: [x]\n")));
  EXPECT_FALSE(same_data(tree, tree_of("a: 1\nb: [x, x]\n")));
}

TEST(Tree, CountsValuesAndLevels) {
  EXPECT_EQ(node_count(tree_of("a: [1, 2]\nb: {c: }\n")), 6U);
  EXPECT_EQ(nesting_depth(tree_of("a: [1, [2]]\n")), 3U);
  EXPECT_EQ(nesting_depth(tree_of("x")), 0U);
}

}  // namespace
}  // namespace houserule::yaml::tree_test
