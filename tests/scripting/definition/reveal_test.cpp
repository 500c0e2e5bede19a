// {reveal: hand.of(whom), to: me}: somebody sees pieces, which stay as they lie.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/match/match.hpp"
#include "core/model/operations.hpp"
#include "core/play/consequences.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::reveal_test {
namespace {

const char* const letters =
    "id: letters\n"
    "players: 3\n"
    "pieces: {card: {kinds: {count: {copies: 3}, priest: {copies: 3}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all, sees: nobody}\n"
    "  hand: {shape: set, holds: card, each: player, sees: owner}\n"
    "variables: {friend: {type: seat, start: 3}}\n"
    "actions:\n"
    "  look: {choose: {whom: others}, do: [{reveal: hand.of(whom), to: me}]}\n"
    "phases: {turn: {actions: [look]}}\n"
    "flow: [{deal: 1, from: deck, to: hand}, {repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: hand}}\n";

struct Table {
  explicit Table(const std::string& text, int plies = 1)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 3), nullptr), match(referee, 1) {
    if (plies == 0) return;
    const Parsed parsed = parse_action(referee, match.state(), 0, "look player2");
    EXPECT_EQ(parsed.refusal, "");
    action = parsed.action;
    EXPECT_EQ(match.play(action), "");
  }
  /// Who knows what each player has: "player by player, seat by seat".
  std::string knowledge() const {
    std::string text;
    for (Seat owner = 0; owner < 3; ++owner) {
      const ZoneId hand = match.state().game().zone_of(match.state().game().definition().zones.find("hand"), owner);
      text += owner == 0 ? "" : " ";
      for (Seat seat = 0; seat < 3; ++seat)
        text += match.state().knows(seat, top_piece(match.state(), hand)) ? '1' : '0';
    }
    return text;
  }
  Referee referee;
  Match match;
  Action action;
};

std::string after(const std::string& effect) {
  return Table(replaced(letters, "{reveal: hand.of(whom), to: me}", effect)).knowledge();
}

TEST(Reveal, OnlyWhoIsMeantSeesIt) {
  EXPECT_EQ(Table(letters, 0).knowledge(), "100 010 001");
  EXPECT_EQ(Table(letters).knowledge(), "100 110 001");
  EXPECT_EQ(after("{reveal: hand, to: others}"), "111 010 001");
  EXPECT_EQ(after("{reveal: hand}"), "111 010 001");
  EXPECT_EQ(after("{reveal: hand, to: friend}"), "101 010 001");
  EXPECT_EQ(after("{reveal: hand, for: whom, to: friend}"), "100 011 001");
}

TEST(Reveal, InTheFlowItIsWhatEverybodyHas) {
  EXPECT_EQ(Table(replaced(letters, "{repeat: forever", "{reveal: hand}, {repeat: forever"), 0).knowledge(),
            "111 111 111");
}

TEST(Reveal, WhoSeesItIsToldWhatItIs) {
  const Table table(letters);
  const auto told = [&](Seat viewer) {
    return tell_consequences(table.match.before(0), table.match.state(), viewer, table.action, table.match.said(1));
  };
  ASSERT_EQ(told(0).size(), 1u);
  EXPECT_EQ(std::get<consequences::Changed>(told(0)[0]).how, consequences::Changed::How::revealed);
  for (const Consequence& each : told(2)) EXPECT_EQ(std::get_if<consequences::Changed>(&each), nullptr);
}

TEST(Reveal, FaultsHavePlaceAndHint) {
  const auto fault = [](const std::string& effect) {
    return faults_of(letters, "{reveal: hand.of(whom), to: me}", effect);
  };
  EXPECT_EQ(fault("{reveal: whom}"), "actions.look.do[1].reveal: 'whom' are no pieces = such as board.occupied\n");
  EXPECT_EQ(fault("{reveal: hnd}"), "actions.look.do[1].reveal: there is no zone 'hnd' = did you mean 'hand'?\n");
  EXPECT_EQ(fault("{reveal: hand, to: whom}"),
            "actions.look.do[1].to: 'whom' is an argument, and a variable of type seat is meant = write 'me' here, and "
            "beside it for: whom\n");
}

}  // namespace
}  // namespace houserule::reveal_test
