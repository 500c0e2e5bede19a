// Zones whose number of pieces not everyone knows: chips behind screens.

#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/saying.hpp"
#include "core/model/clues.hpp"
#include "core/model/operations.hpp"
#include "core/play/dealing_places.hpp"
#include "core/play/determinization.hpp"
#include "core/play/score.hpp"
#include "core/play/telling.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::secret_counts_test {
namespace {

/// Chips come from an open bank behind screens, and from there into a box that nobody looks into.
const char* const screens =
    "id: screens\n"
    "players: 2..4\n"
    "pieces:\n"
    "  chip:\n"
    "    properties: {hue: {type: choice, options: [pale, bright]}}\n"
    "    clues: [hue]\n"
    "    kinds: {white: {copies: 12, hue: pale}, red: {copies: 4, hue: bright}}\n"
    "zones:\n"
    "  bank: {shape: set, holds: chip, fill: all}\n"
    "  screen: {shape: set, holds: chip, each: player, sees: owner, count: owner, limit: 6}\n"
    "  box: {shape: row, holds: chip, sees: nobody, count: nobody}\n"
    "actions:\n"
    "  take: {choose: {chips: {from: bank, count: 1..3}}, do: [{move: chips, to: screen}]}\n"
    "  hide: {needs: screen.count >= 1, choose: {chips: {from: screen, count: 1..3}},\n"
    "         do: [{move: chips, to: box}, {tell: \"{player} keeps {screen.count}: {screen}\"}]}\n"
    "  spend: {choose: {chip: screen}, do: [{move: chip, to: bank}]}\n"
    "  hint: {do: [{clue: bright, of: screen}]}\n"
    "  drop: {choose: {card: bank}}\n"
    "phases: {turn: {actions: [take, hide, spend, hint, drop]}}\n"
    "flow: [{repeat: 9, do: [{phase: turn}]}]\n"
    "scoring: {chips: {count: screen}, red: {count: screen, with: red}}\n";

struct Table {
  explicit Table(int players = 3, const std::string& text = screens)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), players), nullptr) {}
  void play(const std::string& text) {
    before = state;
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    EXPECT_TRUE(parsed.refusal.empty()) << text;
    action = parsed.action;
    EXPECT_TRUE(referee.apply(state, action).empty()) << text;
  }
  void play_all(std::initializer_list<const char*> texts) {
    for (const char* text : texts) play(text);
  }
  ZoneId zone(const char* id, Seat seat = no_seat) const {
    return referee.game().zone_of(referee.game().definition().zones.find(id), seat);
  }
  int count(const State& of, const char* id, Seat seat = no_seat) const { return of.zone(zone(id, seat)).count; }
  std::vector<PieceId> pieces(const char* id, Seat seat = no_seat) const {
    std::vector<PieceId> lying;
    list_pieces(state, zone(id, seat), lying);
    return lying;
  }
  SeenZone seen(Seat viewer, const char* id, Seat seat = no_seat) const {
    return observe(referee, state, viewer).zones[zone(id, seat)];
  }
  Referee referee;
  State state = referee.start(1);
  State before = state;
  Action action;
};

TEST(SecretCounts, AreKnownToTheirOwnersOnly) {
  Table table;
  table.play("take white@bank white@bank red@bank");
  EXPECT_TRUE(table.seen(0, "screen", 0).counted);
  EXPECT_EQ(table.seen(0, "screen", 0).pieces.size(), 3u);
  for (const Seat viewer : {spectator, 1, 2}) {
    EXPECT_FALSE(table.seen(viewer, "screen", 0).counted);
    EXPECT_EQ(table.seen(viewer, "screen", 0).pieces.size(), 0u) << "what went there is forgotten";
    EXPECT_EQ(table.seen(viewer, "bank").pieces.size(), 13u);
  }
  EXPECT_FALSE(table.seen(0, "box").counted);
}

TEST(SecretCounts, WhatIsShownIsSeenThereNevertheless) {
  Table table;
  table.play("take white@bank white@bank red@bank");
  const PieceId shown = table.pieces("screen", 0)[0];
  reveal_piece(table.state, shown, seat_bit(1));
  ASSERT_EQ(table.seen(1, "screen", 0).pieces.size(), 1u);
  EXPECT_EQ(table.seen(1, "screen", 0).pieces[0].kind, table.state.piece(shown).kind);
  const std::string text = to_text(table.referee.game(), observe(table.referee, table.state, 1));
  EXPECT_NE(text.find("screen.1: white and more?\nscreen.2:\nscreen.3: and more?\nbox: and more?\n"), std::string::npos)
      << text;
  EXPECT_EQ(piece_text(table.state, 1, shown).substr(0, 5), "white");
  EXPECT_EQ(piece_text(table.state, 1, table.pieces("screen", 0)[1]), "?");
}

TEST(SecretCounts, WorldsShareThemOutAmongWhereTheyMayBe) {
  Table table;
  table.play_all({"take white@bank white@bank red@bank", "take white@bank", "take red@bank", "hide white red"});
  const Observation seen = observe(table.referee, table.state, 1);
  Generator generator(7);
  std::set<int> firsts, boxes, red;
  for (int i = 0; i < 300; ++i) {
    const State world = determinize(table.referee, table.state, 1, generator);
    EXPECT_TRUE(observe(table.referee, world, 1) == seen);
    EXPECT_EQ(table.count(world, "screen", 1), 1);
    EXPECT_EQ(table.count(world, "bank"), 11);
    EXPECT_EQ(table.count(world, "screen", 0) + table.count(world, "screen", 2) + table.count(world, "box"), 4);
    EXPECT_LE(table.count(world, "screen", 0), 6);
    firsts.insert(table.count(world, "screen", 0));
    boxes.insert(table.count(world, "box"));
    for (PieceId id = world.zone(table.zone("box")).head; id != none; id = world.piece(id).above)
      red.insert(world.kind(id).id == "red" ? 1 : 0);
  }
  EXPECT_EQ(firsts, (std::set<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(boxes, (std::set<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(red.size(), 2u);
}

TEST(SecretCounts, WorldsOfWhatLooksAlikeAreTheSame) {
  Table one, other;
  for (Table* table : {&one, &other})
    table->play_all({"take white@bank white@bank red@bank", "take white@bank", "take red@bank"});
  one.play("hide white");
  other.play("hide white red");
  ASSERT_TRUE(observe(one.referee, one.state, 1) == observe(other.referee, other.state, 1));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator first(seed), second(seed);
    EXPECT_TRUE(determinize(one.referee, one.state, 1, first) == determinize(other.referee, other.state, 1, second))
        << seed;
  }
}

TEST(SecretCounts, WorldsKeepLimits) {
  const std::string tight = replaced(screens, "  box: {shape: row", "  box: {limit: 1, shape: row");
  Table table(3, tight);
  table.play_all({"take white@bank white@bank white@bank", "hint", "take white@bank white@bank white@bank",
                  "take white@bank white@bank white@bank", "hint", "take white@bank white@bank white@bank"});
  Generator generator(7);
  std::set<int> firsts;
  for (int i = 0; i < 50; ++i) {
    const State world = determinize(table.referee, table.state, 1, generator);
    EXPECT_LE(table.count(world, "box"), 1);
    EXPECT_EQ(table.count(world, "screen", 0) + table.count(world, "screen", 2) + table.count(world, "box"), 12);
    firsts.insert(table.count(world, "screen", 0));
  }
  EXPECT_EQ(firsts, (std::set<int>{5, 6}));
}

/// The purse has room for one, and only a chip can go elsewhere.
TEST(SecretCounts, WorldsPutNothingWhereItCannotLie) {
  Table table(2,
              "id: purse\nplayers: 2\n"
              "pieces: {chip: {kinds: {chip: }}, coin: {kinds: {coin: }}}\n"
              "zones:\n"
              "  purse: {shape: slot, holds: [chip, coin], sees: nobody, count: nobody, fill: [coin]}\n"
              "  box: {shape: set, holds: chip, sees: nobody, count: nobody, fill: all}\n"
              "actions: {pass: {}}\nphases: {turn: {actions: [pass]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\n");
  Generator generator(7);
  for (int i = 0; i < 20; ++i) {
    const State world = determinize(table.referee, table.state, 1, generator);
    EXPECT_EQ(table.count(world, "purse"), 1);
    EXPECT_EQ(world.kind(world.zone(table.zone("purse")).head).id, "coin");
  }
}

TEST(SecretCounts, WhatEverybodyCountsIsNotDealt) {
  std::string open = replaced(replaced(screens, ", count: owner", ""), ", count: nobody", "");
  Table table(3, open);
  table.play("take white@bank white@bank red@bank");
  State state = table.state;
  Generator generator(7);
  deal_places(state, Sight::of_seat(1), generator);
  EXPECT_TRUE(state == table.state);
  EXPECT_EQ(generator, Generator(7));
  EXPECT_EQ(table.state.size(), Table().state.size()) << "secrecy takes no room";
}

TEST(SecretCounts, HowManyGoInSecretIsNotTold) {
  Table table;
  table.play_all({"take white@bank white@bank red@bank", "take white@bank", "take red@bank"});
  EXPECT_EQ(tell_action(table.before, table.state, 0, table.action).size(), 1u) << "from where all count them";
  table.play("hide white red");
  EXPECT_EQ(tell_action(table.before, table.state, 0, table.action).size(), 2u);
  for (const Seat viewer : {spectator, 1, 2}) {
    const auto told = tell_action(table.before, table.state, viewer, table.action);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(told[0].hidden && told[0].uncounted);
    EXPECT_FALSE(tells_value(table.before, table.state, viewer, table.action, 1));
  }
}

TEST(SecretCounts, SentencesSayThemToTheirOwnersOnly) {
  Table table;
  table.play_all({"take white@bank white@bank red@bank", "take white@bank", "take red@bank"});
  Sayings said;
  const Listening listening(&said);
  table.play("hide white");
  std::erase_if(said, [](const Said& each) { return each.sentence.empty(); });
  ASSERT_EQ(said.size(), 1u);
  const Game& game = table.referee.game();
  EXPECT_TRUE(could_tell(game, 0, said[0].gaps[1].things[0]) && could_count(game, 0, said[0].gaps[2]));
  for (const Seat viewer : {spectator, 1, 2})
    EXPECT_FALSE(could_tell(game, viewer, said[0].gaps[1].things[0]) || could_count(game, viewer, said[0].gaps[2]));
}

TEST(SecretCounts, StayHiddenOnTheScoreSheet) {
  Table table;
  table.play("take white@bank white@bank red@bank");
  const ScoreSheet sheet = score(table.referee, table.state, 1);
  EXPECT_TRUE(sheet.seats[0].lines[0].hidden && sheet.seats[0].lines[1].hidden);
  EXPECT_FALSE(sheet.seats[1].lines[0].hidden || sheet.seats[1].lines[1].hidden) << "nothing lies there";
  EXPECT_EQ(score(table.referee, table.state, 0).seats[0].total, 4);
  EXPECT_EQ(score(table.referee, table.state).seats[0].total, 4);
}

TEST(SecretCounts, ConditionsThatMayNotCountFail) {
  Table table;
  const Definition& definition = table.referee.game().definition();
  Action actor;
  actor.seat = 0;
  const auto box = definition.zones.find("box"), screen = definition.zones.find("screen");
  const auto judge = [&](const Condition& condition, Sight sight) {
    return holds(condition, {table.state, actor, sight});
  };
  const auto count = [&](ZoneIndex zone) {
    return Condition{conditions::Compare{Comparison::equal, {operands::Count{{sources::Pieces{zone}}}, 0}}};
  };
  EXPECT_TRUE(judge(count(screen), Sight::of_seat(0)));
  EXPECT_TRUE(judge(count(box), Sight::open()));
  EXPECT_THROW(judge(count(screen), Sight::of_seat(1)), HiddenError);
  EXPECT_THROW(judge({conditions::Full{screen}}, Sight::of_seat(1)), HiddenError);
  EXPECT_THROW(judge({conditions::AllEmpty{screen}}, Sight::of_seat(0)), HiddenError);
  try {
    judge({conditions::Empty{box}}, Sight::of_seat(0));
    ADD_FAILURE() << "counted";
  } catch (const HiddenError& error) {
    EXPECT_STREQ(error.what(), "player 1 can't see what lies in 'box'");
  }
}

TEST(SecretCounts, CluesAreToldToThoseWhoCountOnly) {
  Table table;
  table.play_all({"take white@bank red@bank", "take white@bank", "take white@bank", "hint"});
  for (const PieceId piece : table.pieces("screen", 0)) {
    EXPECT_TRUE(clues_of(table.state, Sight::of_seat(0), piece).any());
    EXPECT_FALSE(clues_of(table.state, Sight::of_seat(1), piece).any());
  }
}

/// Who hands their chips on doesn't know them any more.
TEST(SecretCounts, WhatIsHandedOnIsForgotten) {
  Table table;
  table.play_all({"take white@bank white@bank red@bank", "take white@bank"});
  const ZoneId zones[] = {table.zone("screen", 0), table.zone("screen", 1), table.zone("screen", 2)};
  rotate_zones(table.state, zones);
  EXPECT_EQ(table.seen(0, "screen", 1).pieces.size(), 0u);
  EXPECT_EQ(table.seen(1, "screen", 1).pieces.size(), 3u);
}

std::string faults(const std::string& from, const std::string& to) { return faults_of(screens, from, to); }

TEST(SecretCounts, ContradictionsAreFaults) {
  EXPECT_EQ(faults("sees: nobody, count: nobody", "sees: nobody, count: owner"),
            "zones.box.count: 'box' belongs to nobody, so 'owner' counts nothing = add each: player\n");
  EXPECT_EQ(faults("sees: owner, count: owner", "count: owner"),
            "zones.screen.count: who sees what lies in 'screen' can count it = sees: owner, or sees: nobody\n");
  EXPECT_EQ(faults("sees: owner, count: owner", "sees: others, count: owner"),
            "zones.screen.count: who sees what lies in 'screen' can count it = sees: owner, or sees: nobody\n");
  EXPECT_EQ(faults("sees: nobody, count: nobody", "sees: top, count: nobody"),
            "zones.box.count: who sees what lies in 'box' can count it = sees: nobody\n");
  EXPECT_EQ(faults("shape: row, holds: chip, sees: nobody, count: nobody",
                   "shape: grid, holds: chip, grid: {square: [2, 2]}, sees: nobody, count: nobody"),
            "zones.box.count: 'box' is a grid: everyone sees which cells are taken = shape: set\n"
            "actions.hide.do[1].to: 'box' is a grid: on which cell? = at: ARGUMENT\n");
}

TEST(SecretCounts, WhatMayBeDoneDependsOnNoneOfThem) {
  const std::string nobody =
      "nobody knows how many lie in 'box', so what may be done can't depend on it = count: owner, in the zone\n";
  const std::string others =
      "only its owner knows how many lie in 'screen', so what others may do can't depend on it = "
      "leave count: out of the zone\n";
  EXPECT_EQ(faults("needs: screen.count >= 1", "needs: box.count >= 1"), "actions.hide.needs: " + nobody);
  EXPECT_EQ(faults("needs: screen.count >= 1", "needs: not box empty"), "actions.hide.needs: " + nobody);
  EXPECT_EQ(faults("needs: screen.count >= 1", "needs: not all screen empty"), "actions.hide.needs: " + others);
  EXPECT_EQ(faults("{choose: {card: bank}}", "{choose: {card: bank}, after: not box empty}"),
            "actions.drop.after: " + nobody);
  EXPECT_EQ(faults("{card: bank}", "{card: box}"), "actions.drop.choose.card: " + nobody);
  EXPECT_EQ(faults("{card: bank}", "{card: {from: box.top}}"), "actions.drop.choose.card.from: " + nobody);
  EXPECT_EQ(faults("{card: bank}", "{whom: others, card: screen.of(whom)}"), "actions.drop.choose.card: " + others);
  EXPECT_EQ(faults("{choose: {card: bank}}", "{choose: {card: bank}, note: {text: x, count: box}}"),
            "actions.drop.note.count: " + nobody);
}

}  // namespace
}  // namespace houserule::secret_counts_test
