#include "scripting/yaml/parameters.hpp"

#include "scripting/yaml/print.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::parameters_test {
namespace {

const std::string declarations = R"(parameters:
  whales: {type: integer, default: 2, minimum: 0, maximum: 4}
  open: {type: boolean, default: false}
  level: {type: choice, default: easy, options: [easy, hard, 3]}
)";

struct Result {
  Node tree;
  std::string faults;
};

Result resolved(const std::string& text, const std::vector<Setting>& settings = {}) {
  Diagnostics diagnostics;
  Node tree = resolve_parameters(tree_of(text), settings, diagnostics);
  return {std::move(tree), sorted_text(diagnostics)};
}

TEST(Parameters, HaveTheirDefaultOrTheLastSetting) {
  const Result defaults = resolved(declarations);
  EXPECT_EQ(defaults.faults, "");
  EXPECT_EQ(find_path(defaults.tree, "parameters.whales.value")->integer(), 2);
  const Result set = resolved(declarations, {{"whales", "3"}, {"open", "true"}, {"level", "3"}, {"whales", "4"}});
  EXPECT_EQ(set.faults, "");
  EXPECT_EQ(find_path(set.tree, "parameters.whales.value")->integer(), 4);
  EXPECT_TRUE(find_path(set.tree, "parameters.open.value")->boolean());
  EXPECT_EQ(find_path(set.tree, "parameters.level.value")->integer(), 3);
}

TEST(Parameters, ReplaceTheirNames) {
  const Result result = resolved(
      declarations + "copies: $whales\nlist: [$open, {x: $level}, $$whales, $5, a $whales, $]\n", {{"whales", "1"}});
  EXPECT_EQ(result.faults, "");
  EXPECT_EQ(result.tree.find("copies")->integer(), 1);
  EXPECT_EQ(result.tree.find("copies")->place, (Place{"game.yaml", 5, 9, 7}));
  EXPECT_EQ(to_json(*result.tree.find("list")).dump(), R"([false,{"x":"easy"},"$whales","$5","a $whales","$"])");
}

TEST(Parameters, ReplaceTheirNamesAtTheEndsOfRanges) {
  const Result result =
      resolved(declarations + "list: [1..$whales, $whales..9, $whales.., ..$whales, a..$whales, 1..$, 1..2]\n",
               {{"whales", "3"}});
  EXPECT_EQ(result.faults, "");
  EXPECT_EQ(to_json(*result.tree.find("list")).dump(), R"(["1..3","3..9","3..","..3","a..$whales","1..$","1..2"])");
  EXPECT_EQ(resolved(declarations + "a: 1..$whale\n").faults,
            "game.yaml:5:4: a: there is no parameter 'whale'\n      = did you mean 'whales'?\n");
  EXPECT_EQ(resolved(declarations + "a: $open..3\n").faults, "game.yaml:5:4: a: the parameter 'open' is no number\n");
}

TEST(Parameters, UnknownNames) {
  EXPECT_EQ(resolved(declarations + "copies: {x: $whale}\n").faults,
            "game.yaml:5:13: copies.x: there is no parameter 'whale'\n      = did you mean 'whales'?\n");
  EXPECT_EQ(resolved("a: 1\n", {{"b", "1"}}).faults,
            "--set b=1: there is no parameter 'b'\n      = any other value is set by its path: numbers.points.eel=5\n");
  EXPECT_EQ(resolved("a: $b\n").faults, "game.yaml:1:4: a: there is no parameter 'b'\n");
  EXPECT_EQ(resolved(declarations, {{"sharks", "1"}}).faults,
            "--set sharks=1: there is no parameter 'sharks'\n      = parameters: whales, open, level\n");
}

TEST(Parameters, RefuseSettingsThatDoNotFit) {
  EXPECT_EQ(resolved(declarations, {{"whales", "5"}}).faults,
            "--set whales=5: parameters.whales: '5' is more than the maximum 4\n");
  EXPECT_EQ(resolved(declarations, {{"whales", "-1"}}).faults,
            "--set whales=-1: parameters.whales: '-1' is less than the minimum 0\n");
  EXPECT_EQ(resolved(declarations, {{"whales", "two"}}).faults,
            "--set whales=two: parameters.whales: 'two' is not an integer\n");
  EXPECT_EQ(resolved("parameters: {goal: {type: integer, default: '66'}}\n").faults,
            "game.yaml:1:45: parameters.goal.default: '66' is not an integer\n      = without quotes: 66\n");
  EXPECT_EQ(resolved(declarations, {{"open", "yes"}}).faults,
            "--set open=yes: parameters.open: 'yes' is not a boolean\n      = write true or false\n");
  EXPECT_EQ(resolved(declarations, {{"level", "hrd"}}).faults,
            "--set level=hrd: parameters.level: 'hrd' is not one of: easy, hard, 3\n      = did you mean "
            "'hard'?\n");
}

TEST(Parameters, OfASeatAreAPlayersNumberOrDrawn) {
  const std::string first = "parameters: {first: {type: seat, default: drawn}}\nstart: $first\n";
  EXPECT_EQ(resolved(first).tree.find("start")->string(), "drawn");
  EXPECT_EQ(resolved(first, {{"first", "2"}}).tree.find("start")->integer(), 2);
  EXPECT_EQ(resolved(first, {{"first", "0"}}).faults,
            "--set first=0: parameters.first: '0' is no player's number\n      = write 1, 2 … or drawn\n");
  EXPECT_EQ(resolved(first, {{"first", "me"}}).faults,
            "--set first=me: parameters.first: 'me' is no player's number\n      = write 1, 2 … or drawn\n");
}

TEST(Parameters, RefuseUnsoundDeclarations) {
  EXPECT_EQ(resolved("parameters: {a: {type: int, default: 1}}\n").faults,
            "game.yaml:1:24: parameters.a.type: 'int' is not one of: integer, boolean, choice, seat\n");
  EXPECT_EQ(resolved("parameters: {a: {default: 1}}\n").faults, "game.yaml:1:14: parameters.a: missing key 'type'\n");
  EXPECT_EQ(resolved("parameters: {a: {type: integer}}\n").faults,
            "game.yaml:1:14: parameters.a: missing key 'default'\n");
  EXPECT_EQ(resolved("parameters: {a: {type: integer, default: 7, maximum: 5}}\n").faults,
            "game.yaml:1:42: parameters.a.default: '7' is more than the maximum 5\n");
  EXPECT_EQ(resolved("parameters: {a: 3}\n").faults, "game.yaml:1:14: parameters.a: missing key 'type'\n");
}

TEST(Parameters, ReadSettings) {
  Diagnostics diagnostics;
  EXPECT_EQ(parse_setting("hand=9", diagnostics), (Setting{"hand", "9"}));
  EXPECT_EQ(parse_setting("a=b=c", diagnostics), (Setting{"a", "b=c"}));
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(parse_setting("hand", diagnostics), std::nullopt);
  EXPECT_EQ(to_text(diagnostics), "--set hand: expected name=value\n");
}

}  // namespace
}  // namespace houserule::yaml::parameters_test
