// {move: …, under: true}, ZONE.bottom, and what matches of what lies on a cell.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::moved_under_test {
namespace {

/// In the deck, from the bottom: ace, ten, king. On a1: red, red, blue.
const char* const cards =
    "id: cards\n"
    "players: 2\n"
    "pieces:\n"
    "  card: {kinds: {ace: , ten: , king: }}\n"
    "  cube: {properties: {hue: {type: choice, options: [red, blue]}}, kinds: {red_cube: {letter: r, hue: red, copies: 2}, "
    "blue_cube: {letter: b, hue: blue}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all}\n"
    "  row: {shape: row, holds: card}\n"
    "  set: {shape: set, holds: card}\n"
    "  map: {shape: grid, holds: cube, grid: {square: [1, 2], stack: any}}\n"
    "  stock: {shape: stack, holds: cube, fill: all}\n"
    "variables: {here: {type: cell, of: map}}\n"
    "actions: {act: {choose: {n: 1..3}, do: [{set: here, value: a1}, {move: stock.all, to: map, at: here}, {move: MOVED}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{phase: turn}]\n";

/// What lies in the zone then, from the bottom.
std::string then_in(const std::string& zone, const std::string& moved) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(cards, "MOVED", moved))), 2), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, "act 1").action).empty());
  std::vector<PieceId> pieces;
  const ZoneId id = state.game().zone_of(state.game().definition().zones.find(zone), no_seat);
  list_pieces(state, id, pieces);
  std::string found;
  for (const PieceId piece : pieces)
    found += (found.empty() ? "" : " ") + state.game().definition().kinds[state.piece(piece).kind].id;
  return found;
}

TEST(MovedUnder, FromTheBottom) {
  EXPECT_EQ(then_in("row", "deck.bottom, to: row"), "ace");
  EXPECT_EQ(then_in("deck", "deck.bottom, to: row"), "ten king");
  EXPECT_EQ(then_in("deck", "deck.bottom, to: deck"), "ten king ace");
}

TEST(MovedUnder, ToTheBottom) {
  EXPECT_EQ(then_in("deck", "deck.top, to: deck, under: true"), "king ace ten");
  EXPECT_EQ(then_in("row", "deck.all, to: row, under: true"), "ace ten king") << "in the same order";
  EXPECT_EQ(then_in("deck", "deck.top, to: deck, under: false"), "ace ten king");
}

TEST(MovedUnder, OfWhatLiesOnACellSomeOrThoseThatMatch) {
  EXPECT_EQ(then_in("stock", "map.at(here), to: stock"), "red_cube red_cube blue_cube");
  EXPECT_EQ(then_in("stock", "map.at(here), with: red, to: stock"), "red_cube red_cube");
  EXPECT_EQ(then_in("stock", "map.at(here), with: red, count: 1, to: stock"), "red_cube");
  EXPECT_EQ(then_in("map", "map.at(here), count: 2, to: stock"), "red_cube");
  EXPECT_EQ(then_in("map", "map.at(here), count: n - 1, to: stock"), "red_cube red_cube blue_cube");
}

TEST(MovedUnder, TheBottomMayBeChosenAndLookedAt) {
  const auto played = [](const std::string& choose) {
    const std::string text =
        "id: beans\nplayers: 2\n"
        "pieces: {card: {properties: {sort: {type: choice, options: [red, blue]}}, kinds: {ace: {sort: red}, ten: {sort: "
        "blue}}}}\n"
        "zones: {row: {shape: row, holds: card, fill: all}, field: {shape: stack, holds: card}}\n"
        "counters: {reds: {}}\n"
        "actions: {act: {choose: {" +
        choose +
        "}, do: [{move: card, to: field}, {add: 1, to: reds, when: row.bottom.sort == blue}, {add: row.bottom.count, to: "
        "reds}]}}\n"
        "phases: {turn: {actions: [act], stuck: skip}}\nflow: [{phase: turn}]\n";
    Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
    State state = referee.start(1);
    const auto& legal = referee.legal(state, 0);
    std::string found;
    for (const Action& action : legal) found += action_text(state, action) + "; ";
    EXPECT_TRUE(referee.apply(state, legal.front()).empty());
    const auto reds = state.game().definition().counters.find("reds");
    return found + std::to_string(state.counters()[state.game().counter_index(reds, no_seat)]);
  };
  EXPECT_EQ(played("card: row.bottom"), "act ace@row.1; 2");
  EXPECT_EQ(played("card: row.top"), "act ten@row.2; 1");
  EXPECT_EQ(played("card: {from: row, needs: card.sort == row.bottom.sort}"), "act ace@row.1; 2");
}

TEST(MovedUnder, OnlyWhereThereIsABottom) {
  EXPECT_EQ(faults_of(cards, "MOVED", "set.bottom, to: row"),
            "actions.act.do[3].move: 'set' has no bottom = shape: stack, or row, which begins there\n");
  EXPECT_EQ(faults_of(cards, "MOVED", "deck.top, to: set, under: true"),
            "actions.act.do[3].under: 'set' has no bottom = shape: stack, or row, which begins there\n");
  EXPECT_EQ(faults_of(cards, "MOVED", "map.bottom, to: stock"),
            "actions.act.do[3].move: 'map' has no bottom = shape: stack, or row, which begins there\n");
}

}  // namespace
}  // namespace houserule::moved_under_test
