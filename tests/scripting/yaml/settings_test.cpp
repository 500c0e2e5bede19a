#include "scripting/yaml/settings.hpp"

#include "scripting/yaml/print.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::settings_test {
namespace {

const std::string rules = "numbers: {eel: 4, ranks: [12, 8], men: {from: 24}}\n";

struct Result {
  std::string json, faults;
};

Result set(const std::string& name, const std::string& value) {
  Diagnostics diagnostics;
  const Node tree = apply_setting(tree_of(rules), {name, value}, diagnostics);
  return {to_json(tree).dump(), sorted_text(diagnostics)};
}

TEST(Settings, NameAParameterOrAPath) {
  EXPECT_FALSE(names_path({"whales", "3"}));
  EXPECT_TRUE(names_path({"numbers.eel", "3"}));
  EXPECT_TRUE(names_path({"flow[0]", "3"}));
}

TEST(Settings, GiveAValueByItsPath) {
  EXPECT_EQ(set("numbers.eel", "5").json, R"({"numbers":{"eel":5,"ranks":[12,8],"men":{"from":24}}})");
  EXPECT_EQ(set("numbers.ranks[2]", "-1").json, R"({"numbers":{"eel":4,"ranks":[12,-1],"men":{"from":24}}})");
  EXPECT_EQ(set("numbers.ranks", "[3, 2, 1]").json, R"({"numbers":{"eel":4,"ranks":[3,2,1],"men":{"from":24}}})");
  EXPECT_EQ(set("numbers.men", "{from: 13, men: 2}").json,
            R"({"numbers":{"eel":4,"ranks":[12,8],"men":{"from":13,"men":2}}})");
}

TEST(Settings, LieWhereTheyWereTyped) {
  Diagnostics diagnostics;
  const Node tree = apply_setting(tree_of(rules), {"numbers.ranks", "[3]"}, diagnostics);
  const Place typed{"--set numbers.ranks=[3]", 0, 0, 1};
  EXPECT_EQ(find_path(tree, "numbers.ranks")->place, typed);
  EXPECT_EQ(find_path(tree, "numbers.ranks")->list()[0].place, typed);
}

TEST(Settings, RefuseWhatIsNotThere) {
  EXPECT_EQ(set("numbers.ell", "5").faults,
            "--set numbers.ell=5: sets 'numbers.ell' but there is no 'numbers.ell'\n"
            "      = did you mean 'numbers.eel'?\n");
  EXPECT_EQ(set("numbers..eel", "5").faults,
            "--set numbers..eel=5: 'numbers..eel' is not a path\n"
            "      = write one such as zones.hand.sees or flow[2].do[1]\n");
}

TEST(Settings, RefuseWhatIsNoYaml) {
  EXPECT_EQ(set("numbers.ranks", "[3").faults,
            "--set numbers.ranks=[3:1:2: expected ',' or a closing bracket after this\n"
            "    1 | [3\n"
            "      |  ^\n"
            "      = a '[' is not closed, or a ',' is missing\n");
}

}  // namespace
}  // namespace houserule::yaml::settings_test
