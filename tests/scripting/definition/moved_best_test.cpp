// {move: ZONE.lowest(NUMBER), to: …} and {move: ZONE.highest(NUMBER), count: 2, to: …}.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::moved_best_test {
namespace {

const char* const street =
    "id: street\n"
    "players: 2\n"
    "pieces: {house: {properties: {worth: {type: integer}, hue: {type: choice, options: [red, blue]}}, kinds: {hut: {worth: "
    "2, hue: red}, inn: {worth: 5, hue: blue, copies: 2}, mill: {worth: 5, hue: red}, tower: {worth: 9, hue: red}}}}\n"
    "zones:\n"
    "  street: {shape: row, holds: house, fill: all, face: up}\n"
    "  taken: {shape: stack, holds: house}\n"
    "actions: {act: {do: [{move: MOVED, to: taken}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{phase: turn}]\n";

std::string taken(const std::string& moved, const std::string& text = street) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(text, "MOVED", moved))), 2), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, "act").action).empty());
  std::string found;
  const ZoneId zone = state.game().zone_of(state.game().definition().zones.find("taken"), no_seat);
  for (PieceId piece = state.zone(zone).head; piece != none; piece = state.piece(piece).above)
    found += (found.empty() ? "" : " ") + state.game().definition().kinds[state.piece(piece).kind].id;
  return found;
}

TEST(MovedBest, OneThatHasTheLeastOrTheMost) {
  EXPECT_EQ(taken("street.lowest(worth)"), "hut");
  EXPECT_EQ(taken("street.highest(worth)"), "tower");
}

TEST(MovedBest, OfEqualOnesTheTopmost) {
  EXPECT_EQ(taken("street.lowest(worth), with: blue"), "inn");
  EXPECT_EQ(taken("street.highest(worth), count: 2"), "mill tower");
}

TEST(MovedBest, AsManyAsAreAskedFor) {
  EXPECT_EQ(taken("street.lowest(worth), count: 9"), "tower inn inn mill hut");
  EXPECT_EQ(taken("street.lowest(worth), count: 0"), "");
  EXPECT_EQ(taken("street.highest(worth), with: red, count: 2"), "mill tower");
}

TEST(MovedBest, OfNoneThereIsNone) { EXPECT_EQ(taken("taken.lowest(worth)"), ""); }

TEST(MovedBest, WhatLiesFaceDownHasNoNumber) {
  EXPECT_EQ(taken("street.lowest(worth)", replaced(street, "face: up", "face: down")), "");
}

TEST(MovedBest, SlipsHaveHints) {
  const std::string at = "actions.act.do[1].move: ";
  EXPECT_EQ(faults_of(street, "MOVED", "street.lowest(height)"),
            at + "no piece of 'street' has a number or boolean 'height' = there is only: worth\n");
  EXPECT_EQ(faults_of(street, "MOVED", "strete.lowest(worth)"),
            at + "there is no zone 'strete' = did you mean 'street'?\n");
  EXPECT_EQ(faults_of(street, "MOVED", "street.least(worth)"),
            at + "'street.least(worth)' can't be moved = write ZONE.top, ZONE.bottom, ZONE.all, ZONE.lowest(NUMBER), "
                 "ZONE.highest(NUMBER) or an argument\n");
}

}  // namespace
}  // namespace houserule::moved_best_test
