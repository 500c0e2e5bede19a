#include "scripting/yaml/named_numbers.hpp"

#include "scripting/yaml/print.hpp"
#include "tests/scripting/package/written.hpp"
#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::named_numbers_test {
namespace {

const std::string numbers =
    "numbers: {hand: 5, box: {rows: 3}, bonus: [3, 1], word: red, open: true, other: numbers.hand}\n";

/// What a list of these becomes, or what is wrong with it.
std::string resolved(const std::string& list) {
  Diagnostics diagnostics;
  const Node tree = resolve_numbers(tree_of(numbers + "a: [" + list + "]\n"), diagnostics);
  return diagnostics.empty() ? to_json(*tree.find("a")).dump() : sorted_text(diagnostics);
}

TEST(NamedNumbers, StandForWhatTheyName) {
  EXPECT_EQ(resolved("numbers.hand, {b: numbers.box.rows}, 'numbers.bonus[1]', numbers.word, numbers.open"),
            R"([5,{"b":3},3,"red",true])");
  EXPECT_EQ(resolved("1..numbers.hand, numbers.box.rows..numbers.hand, numbers.hand.."), R"(["1..5","3..5","5.."])");
}

TEST(NamedNumbers, AreNothingElse) {
  EXPECT_EQ(resolved("numbers, numbers.hand + 1, 'see numbers.hand', 1..3, numbers.."),
            R"(["numbers","numbers.hand + 1","see numbers.hand","1..3","numbers.."])");
  Diagnostics diagnostics;
  const Node tree = resolve_numbers(tree_of(numbers), diagnostics);
  EXPECT_EQ(to_json(*find_path(tree, "numbers.other")).dump(), R"("numbers.hand")") << "what scripts read";
}

TEST(NamedNumbers, Faults) {
  EXPECT_EQ(resolved("numbers.hnd"),
            "game.yaml:2:5: a[1]: the game has no 'numbers.hnd'\n      = did you mean 'numbers.hand'?\n");
  EXPECT_EQ(resolved("'numbers.bonus[3]'"),
            "game.yaml:2:5: a[1]: the game has no 'numbers.bonus[3]'\n      = 'numbers.bonus' has 2, from [1] on\n");
  EXPECT_EQ(resolved("'numbers.box[1]'"),
            "game.yaml:2:5: a[1]: the game has no 'numbers.box[1]'\n      = 'numbers.box' goes by words: "
            "numbers.box.rows\n");
  EXPECT_EQ(resolved("numbers.box"),
            "game.yaml:2:5: a[1]: 'numbers.box' is a map, no number\n      = name one of its values\n");
  EXPECT_EQ(resolved("1..numbers.word"), "game.yaml:2:5: a[1]: 'numbers.word' is a string, no number\n");
  EXPECT_EQ(
      resolved("numbers.zzzzzzz"),
      "game.yaml:2:5: a[1]: the game has no 'numbers.zzzzzzz'\n      = there are: numbers.hand, numbers.box.rows, "
      "numbers.bonus, numbers.word, numbers.open, numbers.other\n");
}

TEST(NamedNumbers, StandWhereverDataTakesAValue) {
  const Package package = load_written(
      "format: 2\nid: stall\ntitle: Stall\nplayers: 2\n"
      "numbers: {hand: 3, rounds: 4, points: 2, copies: 9, most: 2, wide: [3, 4]}\n"
      "pieces: {card: {kinds: {red: {copies: numbers.copies}}}}\n"
      "zones:\n  deck: {shape: stack, holds: card, fill: all}\n"
      "  hand: {shape: set, holds: card, each: player, limit: numbers.copies}\n"
      "  board: {shape: grid, holds: card, grid: {square: ['numbers.wide[1]', 'numbers.wide[2]'], stack: numbers.most}}\n"
      "counters: {coins: {start: numbers.hand, max: numbers.copies}}\n"
      "actions: {pay: {choose: {amount: 1..numbers.most}, do: [{add: -amount, to: coins}]}}\n"
      "phases: {turn: {actions: [pay]}}\n"
      "flow: [{deal: numbers.hand, from: deck, to: hand}, {repeat: numbers.rounds, do: [{phase: turn}]}]\n"
      "scoring: {hand: {count: hand, points: numbers.points}}\n");
  const Definition& game = *package.definition;
  EXPECT_EQ(game.zones[ZoneIndex(1)].capacity.at(2), 9);
  EXPECT_EQ(game.grids[0].size(), 12);
  EXPECT_EQ(game.counters[CounterIndex(0)].start_at(2), 3);
  EXPECT_EQ(game.copies_of(0, 2), 9);
}

}  // namespace
}  // namespace houserule::yaml::named_numbers_test
