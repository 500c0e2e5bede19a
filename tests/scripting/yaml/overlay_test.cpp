#include "scripting/yaml/overlay.hpp"

#include "scripting/yaml/print.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::overlay_test {
namespace {

constexpr std::string_view base = R"(id: hedgerow
zones:
  hand: {shape: set, sees: owner}
  deck: {shape: stack}
flow: [a, b, c]
)";

struct Result {
  Node tree;
  std::string faults;
};

Result changed(const std::string& change, const std::string& name = "open") {
  Diagnostics diagnostics;
  Node tree = apply_change(tree_of(base), tree_of(change, "open.yaml"), name, diagnostics);
  return {std::move(tree), sorted_text(diagnostics)};
}

TEST(Overlay, SetsAddsAndRemoves) {
  const Result result = changed(
      "set: {zones.hand.sees: everyone, 'flow[1]': x}\n"
      "add:\n  zones.discard: {shape: stack}\n  zones.hand.size: 3\n  flow[]: d\n  flow[2]: y\n"
      "remove: [zones.deck, 'flow[3]']\n");
  EXPECT_EQ(result.faults, "");
  EXPECT_EQ(to_yaml(result.tree),
            "id: hedgerow\n"
            "zones:\n"
            "  hand:\n    shape: set\n    sees: everyone\n    size: 3\n"
            "  discard:\n    shape: stack\n"
            "flow: [x, y, c, d]\n");
}

TEST(Overlay, SetReplacesAMapWhole) {
  EXPECT_TRUE(same_data(*changed("set: {zones.hand: {a: 1}}\n").tree.find("zones")->find("hand"), tree_of("a: 1\n")));
}

TEST(Overlay, InsertsAtTheEnd) {
  EXPECT_EQ(to_yaml(*changed("add: {'flow[4]': d}\n").tree.find("flow")), "[a, b, c, d]\n");
}

TEST(Overlay, KeepsTheProvenanceOfEachValue) {
  const Node tree = changed("set:\n  zones.hand.sees: everyone\nadd:\n  flow[]: {x: 1}\n").tree;
  const Node& sees = *find_path(tree, "zones.hand.sees");
  EXPECT_EQ(sees.overlay, "open");
  EXPECT_EQ(sees.place, (Place{"open.yaml", 2, 20, 8}));
  EXPECT_EQ(find_path(tree, "zones.hand")->find_entry("sees")->key_place, (Place{"open.yaml", 2, 3, 15}));
  EXPECT_EQ(find_path(tree, "flow[4].x")->overlay, "open");
  EXPECT_EQ(tree.find("flow")->overlay, "open");
  EXPECT_EQ(find_path(tree, "zones.hand.shape")->overlay, "");
  EXPECT_EQ(find_path(tree, "zones.hand.shape")->place.file, "game.yaml");
}

TEST(Overlay, StacksInTheOrderGiven) {
  Diagnostics diagnostics;
  Node tree = tree_of(base);
  tree = apply_variant(tree, tree_of("id: first\nchange: {set: {zones.hand.sees: everyone}, add: {limit: 1}}\n"),
                       diagnostics);
  tree = apply_variant(tree, tree_of("id: second\nchange: {set: {zones.hand.sees: nobody, limit: 2}}\n"), diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  EXPECT_EQ(find_path(tree, "zones.hand.sees")->string(), "nobody");
  EXPECT_EQ(find_path(tree, "zones.hand.sees")->overlay, "second");
  EXPECT_EQ(tree.find("limit")->integer(), 2);
}

TEST(Overlay, AFailedOperationChangesNothing) {
  EXPECT_TRUE(same_data(changed("set: {zones.hnd: 1, flow.x: 2}\nadd: {id: x}\nremove: [none]\n").tree, tree_of(base)));
}

TEST(Overlay, SetFaults) {
  EXPECT_EQ(changed("set: {zones.hnd.sees: everyone}\n").faults,
            "open.yaml:1:7: change.set: sets 'zones.hnd.sees' but there is no 'zones.hnd'\n"
            "      = did you mean 'zones.hand'?\n");
  EXPECT_EQ(changed("set: {zones.hand.size: 1}\n").faults,
            "open.yaml:1:7: change.set: sets 'zones.hand.size' but there is no 'zones.hand.size'\n");
  EXPECT_EQ(changed("set: {'flow[4]': x}\n").faults,
            "open.yaml:1:7: change.set: sets 'flow[4]' but 'flow' has 3 items\n");
  EXPECT_EQ(changed("set: {id.x: 1}\n").faults, "open.yaml:1:7: change.set: sets 'id.x' but 'id' is a string\n");
  EXPECT_EQ(changed("set: {zones..hand: 1}\n").faults,
            "open.yaml:1:7: change.set: 'zones..hand' is not a path\n"
            "      = write one such as zones.hand.sees or flow[2].do[1]\n");
}

TEST(Overlay, AddFaults) {
  EXPECT_EQ(changed("add: {zones.hand: {}}\n").faults,
            "open.yaml:1:7: change.add: adds 'zones.hand' but it is there already\n      = use set to "
            "replace it\n");
  EXPECT_EQ(changed("add: {zone.x: {}}\n").faults,
            "open.yaml:1:7: change.add: adds 'zone.x' but there is no 'zone'\n      = did you mean 'zones'?\n");
  EXPECT_EQ(changed("add: {flow.x: 1}\n").faults, "open.yaml:1:7: change.add: adds 'flow.x' but 'flow' is a list\n");
  EXPECT_EQ(changed("add: {'zones[]': 1}\n").faults,
            "open.yaml:1:7: change.add: adds 'zones[]' but 'zones' is a map\n");
  EXPECT_EQ(changed("add: {'flw[]': 1}\n").faults,
            "open.yaml:1:7: change.add: adds 'flw[]' but there is no 'flw'\n      = did you mean 'flow'?\n");
  EXPECT_EQ(changed("add: {'flow[5]': 1}\n").faults,
            "open.yaml:1:7: change.add: adds 'flow[5]' but 'flow' has 3 items\n");
}

TEST(Overlay, RemoveFaults) {
  EXPECT_EQ(changed("remove: [zones.dek]\n").faults,
            "open.yaml:1:10: change.remove: removes 'zones.dek' but there is no 'zones.dek'\n"
            "      = did you mean 'zones.deck'?\n");
  EXPECT_EQ(changed("remove: [3]\n").faults, "open.yaml:1:10: change.remove: expected a path, found an integer\n");
}

TEST(Overlay, FaultsOfForm) {
  EXPECT_EQ(changed("sett: {}\n").faults,
            "open.yaml:1:1: change: unknown operation 'sett'\n      = did you mean 'set'?\n");
  EXPECT_EQ(changed("set: [a]\n").faults, "open.yaml:1:6: change.set: expected a map, found a list\n");
  EXPECT_EQ(changed("remove: {a: 1}\n").faults, "open.yaml:1:9: change.remove: expected a list, found a map\n");
  EXPECT_EQ(changed("[a]\n").faults, "open.yaml:1:1: change: expected a map, found a list\n");
}

TEST(Overlay, AddsParameters) {
  Diagnostics diagnostics;
  Node tree =
      apply_variant(tree_of(base), tree_of("id: v\nparameters: {whales: {type: integer, default: 2}}\n"), diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  EXPECT_EQ(find_path(tree, "parameters.whales.default")->integer(), 2);
  tree = apply_variant(tree, tree_of("id: w\nparameters: {whales: {type: boolean, default: true}}\n", "w.yaml"),
                       diagnostics);
  EXPECT_EQ(to_text(diagnostics),
            "w.yaml:2:14: parameters.whales: the parameter 'whales' is declared already\n"
            "      = set its default under change, or choose another name\n");
}

TEST(Overlay, ChecksCombinations) {
  const Node a = tree_of("id: a\nrequires: [b]\n", "a.yaml");
  const Node b = tree_of("id: b\n", "b.yaml");
  const Node c = tree_of("id: c\nconflicts: [a, d]\n", "c.yaml");
  const auto check = [](const std::vector<Node>& variants) {
    Diagnostics diagnostics;
    check_combination(variants, diagnostics);
    return sorted_text(diagnostics);
  };
  EXPECT_EQ(check({b, a}), "");
  EXPECT_EQ(check({a}), "a.yaml:2:12: requires[1]: variant 'a' requires 'b'\n      = choose 'b' before it\n");
  EXPECT_EQ(check({a, b}), "a.yaml:2:12: requires[1]: variant 'a' requires 'b' before it\n      = change the order\n");
  EXPECT_EQ(check({b, a, c}),
            "c.yaml:2:13: conflicts[1]: variant 'c' conflicts with 'a'\n      = choose one of them\n");
  EXPECT_EQ(check({b, b}), "b.yaml:1:1: variant 'b' is chosen twice\n");
}

}  // namespace
}  // namespace houserule::yaml::overlay_test
