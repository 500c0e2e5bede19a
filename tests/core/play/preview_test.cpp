// What a seat can foresee of its action: what is so in every world that it could be in.

#include "core/play/preview.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::preview_test {
namespace {

using namespace consequences;

/// Cards are drawn from a hidden deck; who draws gets a coin.
struct Drawing : Builder {
  static constexpr int deck_zone = 0, hand_zone = 1;

  Drawing() {
    type("card");
    kind("oak", 3);
    kind("elm", 3);
    zone("deck", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
    zone("hand", Shape::set, Sees::owner, true);
    const int coins = counter("coins", true);
    effects::Draw draw;
    draw.from = ZoneIndex(deck_zone);
    draw.to = ZoneIndex(hand_zone);
    action("draw", {}, {Effect{draw}, Effect{effects::Add{CounterIndex(coins), 1}}});
    phase("draw", {0});
    flow({repeat(3, {run_phase(0)})});
  }
};

TEST(Preview, TellsThatACardComesButNotWhich) {
  const Drawing drawing;
  Referee referee = drawing.referee(2);
  const State state = referee.start(3);
  Moved moved;
  moved.from = referee.game().zone_of(ZoneIndex(Drawing::deck_zone), no_seat);
  moved.to = referee.game().zone_of(ZoneIndex(Drawing::hand_zone), 0);
  moved.type = 0;
  moved.hidden = 1;
  EXPECT_EQ(foresee(referee, state, act(0, 0)).consequences,
            (std::vector<Consequence>{moved, consequences::Counted{CounterIndex(0), 0, 0, 1}}));
}

TEST(Preview, DependsOnNothingThatIsHidden) {
  const Drawing drawing;
  Referee referee = drawing.referee(2);
  const State state = referee.start(3);
  State other = state;
  const PieceId top = top_piece(state, referee.game().zone_of(ZoneIndex(Drawing::deck_zone), no_seat));
  for (PieceId piece = 0; piece < 6; ++piece)
    if (state.piece(piece).kind != state.piece(top).kind) {
      exchange_kinds(other, top, piece);
      break;
    }
  EXPECT_NE(other.piece(top).kind, state.piece(top).kind);
  EXPECT_EQ(foresee(referee, state, act(0, 0)).consequences, foresee(referee, other, act(0, 0)).consequences);
}

/// Everybody earns a coin or rests, at the same time.
struct Earning : Builder {
  Earning() {
    type("card");
    kind("oak");
    const CounterIndex coins(counter("coins", true));
    const int earn = action("earn", {}, {Effect{effects::Add{coins, 1}}}), rest = action("rest");
    flow({run_phase(phase("earning", {earn, rest}, PhaseDefinition::Acts::simultaneous))});
  }
};

TEST(Preview, TellsWhatComesOfOnesOwnChoiceWhateverOthersChooseAtTheSameTime) {
  const Earning earning;
  Referee referee = earning.referee(3);
  const State state = referee.start(3);
  EXPECT_EQ(foresee(referee, state, act(0, 1)).consequences,
            (std::vector<Consequence>{consequences::Counted{CounterIndex(0), 1, 0, 1}}));
  EXPECT_TRUE(foresee(referee, state, act(1, 1)).consequences.empty());
}

/// Who draws hears what lies in the hand then, and the others hear a sentence of their own.
struct Telling : Drawing {
  Telling() {
    effects::Tell tell{{{{"en", "you hold {cards}"}}}};
    tell.gaps.push_back({"cards", sources::Pieces{ZoneIndex(hand_zone)}});
    tell.to = effects::Tell::To::actor;
    definition.actions[0].effects.push_back(Effect{tell});
    effects::Tell others{{{{"en", "watch out"}}}};
    others.to = effects::Tell::To::others;
    definition.actions[0].effects.push_back(Effect{others});
  }
};

TEST(Preview, HearsWhatIsSaidButNotWhatNobodyCanTellYet) {
  const Telling telling;
  Referee referee = telling.referee(2);
  const Foreseen foreseen = foresee(referee, referee.start(3), act(0, 0));
  ASSERT_EQ(foreseen.said.size(), 1u);
  EXPECT_EQ(foreseen.said[0].sentence.in("en"), "you hold {cards}");
  ASSERT_EQ(foreseen.said[0].gaps.size(), 1u);
  ASSERT_EQ(foreseen.said[0].gaps[0].things.size(), 1u);
  EXPECT_EQ(foreseen.said[0].gaps[0].things[0].known, 0);
}

/// A coin for who earns it, and then one for everybody from the flow.
TEST(Preview, TellsWhatComesNextByItselfApart) {
  Earning earning;
  earning.definition.phases[0].acts = PhaseDefinition::Acts::turns;
  FlowNode pay;
  pay.type = FlowNode::Type::effect;
  pay.effect = Effect{effects::Add{CounterIndex(0), 5}};
  earning.definition.flow.push_back(pay);
  Referee referee = earning.referee(1);
  const Foreseen foreseen = foresee(referee, referee.start(3), act(0, 0));
  EXPECT_EQ(foreseen.consequences, (std::vector<Consequence>{consequences::Counted{CounterIndex(0), 0, 0, 1}}));
  EXPECT_EQ(foreseen.afterwards, (std::vector<Consequence>{consequences::Counted{CounterIndex(0), 0, 1, 6}}));
}

/// Who draws hears twice how many coins there are: first one, then two.
TEST(Preview, HearsWhatIsSaidTwiceInDifferentWords) {
  Drawing drawing;
  effects::Tell tell{{{{"en", "{coins}"}}}};
  tell.gaps.push_back({"coins", Operand{CounterIndex(0)}});
  for (const Effect& effect : {Effect{tell}, Effect{effects::Add{CounterIndex(0), 1}}, Effect{tell}})
    drawing.definition.actions[0].effects.push_back(effect);
  Referee referee = drawing.referee(2);
  const Foreseen foreseen = foresee(referee, referee.start(3), act(0, 0));
  ASSERT_EQ(foreseen.said.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    ASSERT_EQ(foreseen.said[i].gaps[0].things.size(), 1u);
    EXPECT_NE(foreseen.said[i].gaps[0].things[0].known, 0) << i;
  }
}

}  // namespace
}  // namespace houserule::preview_test
