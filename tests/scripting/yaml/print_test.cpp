#include "scripting/yaml/print.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::print_test {
namespace {

constexpr std::string_view sample = R"(# a comment
id: hedgerow
title: {en: Hedgerow, fr: 'Bocage: la haie'}
pass:
odd: ['true', '010', "7", '', ' x', 'a: b', 'a #b', '- c', "tab\t", "two\nlines", 'it''s', '~', '[', é, '"q"', 2024-01-01]
80: number
'yes': {}
'true': []
'': empty
'<<': x
board: |
  ..#
   12

  ...
indented: |2-
    two more
  none
last: "a\n\n"
spaces: "a\n  \nb"
flow:
  - step: deal
  - repeat: 3
    do:
      - [1, [2, 3]]
      - phase: sow
        about: |
          Plant
          a card
  -
    - |-
      a
      b
    - {a: }
)";

TEST(Print, ReadsBackToTheSameData) {
  const Node tree = tree_of(sample);
  const std::string printed = to_yaml(tree);
  const Node again = tree_of(printed);
  EXPECT_TRUE(same_data(tree, again)) << printed;
  EXPECT_EQ(to_yaml(again), printed);
}

Node map_of(const std::string& key, const Node& value) {
  Node node{Map(1), {}, {}};
  node.map().front().key = key;
  node.map().front().value = value;
  return node;
}

Node list_of(List items) { return {std::move(items), {}, {}}; }

TEST(Print, EveryStringReadsBack) {
  const std::string pieces[] = {"a", " ", "\n", "'", "\"", ":", "#", "-", "\\", "\t", "é", "1",  "~", "!",
                                "&", "*", "{",  "]", ",",  "%", "?", "=", ";",  "(",  "@", "\n", "\t"};
  for (const auto& x : pieces) {
    for (const auto& y : pieces) {
      for (const auto& z : pieces) {
        const Node text{x + y + z, {}, {}};
        const Node tree = map_of("a", list_of({text, map_of("b", text)}));
        ASSERT_TRUE(same_data(tree_of(to_yaml(tree)), tree)) << to_yaml(tree);
        const Node direct = map_of("a", text);
        ASSERT_TRUE(same_data(tree_of(to_yaml(direct)), direct)) << to_yaml(direct);
      }
    }
  }
}

TEST(Print, EveryKeyReadsBack) {
  for (const std::string key : {"a", "80",  "true", "null", "~", "<<", "",   " a",   "a b",     "a:b", "a: b",
                                "#", "007", "-",    "?",    "é", "'",  "\"", "a\nb", "flow[2]", "*x",  "1.5"}) {
    const Node tree = map_of(key, list_of({map_of(key, Node{std::int64_t{1}, {}, {}})}));
    EXPECT_TRUE(same_data(tree_of(to_yaml(tree)), tree)) << to_yaml(tree);
  }
}

TEST(Print, IsStable) {
  EXPECT_EQ(to_yaml(tree_of("{b: [1, x], a: {c: , d: [{e: 1, f: 2}, 3]}, t: 'no', u: \"010\"}\n")),
            "b: [1, x]\n"
            "a:\n"
            "  c:\n"
            "  d:\n"
            "    - e: 1\n"
            "      f: 2\n"
            "    - 3\n"
            "t: no\n"
            "u: '010'\n");
}

TEST(Print, WritesOneLine) {
  EXPECT_EQ(one_line(tree_of("a: 1\nb: {c: 'no', d:}\nt: |\n  one\n  two\nl: [[1, x], {}]\n'e f:': []\n")),
            "{a: 1, b: {c: no, d:}, t: \"one\\ntwo\\n\", l: [[1, x], {}], 'e f:': []}");
  EXPECT_TRUE(same_data(tree_of("x: " + one_line(tree_of(sample)) + "\n"),
                        tree_of("x:\n  " + one_line(tree_of(sample)) + "\n")));
  EXPECT_TRUE(same_data(tree_of(one_line(tree_of(sample)) + "\n"), tree_of(sample)));
}

TEST(Digest, DependsOnDataOnly) {
  const Node tree = tree_of("a: 1\nb: [x, {c: }]\n");
  EXPECT_EQ(digest(tree), digest(tree_of("# other\n{a: 1,\n 'b': [\"x\", {c: }]}\n", "other.yaml")));
  EXPECT_EQ(digest(tree), digest(tree_of(to_yaml(tree))));
  EXPECT_EQ(digest_text(digest(tree_of("a: 1\n"))), "8b8061151aaf28e2");
}

TEST(Digest, DiffersWhereDataDiffers) {
  const std::string_view texts[] = {"a: 1\n",       "a: '1'\n",     "a: 2\n",      "b: 1\n",     "a: true\n",
                                    "a: false\n",   "a:\n",         "a: [1]\n",    "a: [[1]]\n", "a: {b: 1}\n",
                                    "a: 1\nb: 2\n", "b: 2\na: 1\n", "a: [x, y]\n", "a: [xy]\n",  "a: []\n",
                                    "a: {}\n",      "a: ''\n"};
  std::vector<std::uint64_t> digests;
  for (const auto text : texts) digests.push_back(digest(tree_of(text)));
  for (const std::uint64_t one : digests) EXPECT_EQ(std::count(digests.begin(), digests.end(), one), 1);
}

TEST(Digest, CoversFurtherTexts) {
  const Node tree = tree_of("a: 1\n");
  EXPECT_NE(digest(tree, {"x", "y"}), digest(tree, {"xy"}));
  EXPECT_NE(digest(tree, {"x", "y"}), digest(tree, {"y", "x"}));
  EXPECT_NE(digest(tree, {""}), digest(tree));
  EXPECT_EQ(digest(tree, {"x"}), digest(tree, {"x"}));
}

TEST(Json, GoesThereAndBack) {
  const Node tree = tree_of(sample);
  EXPECT_TRUE(same_data(from_json(to_json(tree), "x"), tree));
  EXPECT_EQ(to_json(tree_of("{b: 1, a: [x, true, ], c: }")).dump(), R"({"b":1,"a":["x",true],"c":null})");
  EXPECT_EQ(from_json(nlohmann::ordered_json::parse(R"({"a": 1})"), "x.json").find("a")->place.file, "x.json");
}

TEST(Json, RefusesOtherNumbers) {
  EXPECT_THROW(from_json(1.5, "x"), std::invalid_argument);
  EXPECT_THROW(from_json(std::uint64_t{1} << 63, "x"), std::invalid_argument);
}

}  // namespace
}  // namespace houserule::yaml::print_test
