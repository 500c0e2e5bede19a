// What a ply has led to, in words.

#include "cli/text/consequence_text.hpp"

#include <gtest/gtest.h>

#include "scripting/position/consequences_json.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::cli::consequence_text_test {
namespace {

using namespace consequences;

const char* const pond_yaml =
    "id: pond\n"
    "players: 2\n"
    "pieces:\n"
    "  fish: {name: fish, plural: fish, kinds: {sole: {name: {en: Sole, fr: Sole}}, cod: {name: {en: Cod, fr: Morue}}}}\n"
    "zones:\n"
    "  sea: {name: {en: Sea, fr: Mer}, shape: stack, holds: fish}\n"
    "  hand: {name: {en: Hand, fr: Main}, shape: set, holds: fish, each: player, sees: owner}\n"
    "  reef: {name: {en: Reef, fr: Récif}, shape: grid, holds: fish, grid: {square: [2, 2]}}\n"
    "  box: {shape: set, holds: fish, fill: all, shown: false}\n"
    "counters: {coins: {name: {en: Coins, fr: Pièces}, each: player}}\n"
    "variables: {called: {type: number, most: 4, name: {en: Called, fr: Appelés}}}\n"
    "actions: {wait: {}}\n"
    "phases: {turn: {name: {en: Turn, fr: Tour}, actions: [wait]}}\n"
    "flow: [{phase: turn}]\n"
    "half_points: true\n"
    "scoring: {sole: {label: {en: Soles, fr: Soles}, points: 1, count: hand}, komi: {seat: 2, points: 6.5}}\n";

std::string three_at_the_pond() {
  std::string yaml = pond_yaml;
  const std::string two = "players: 2\n";
  return yaml.replace(yaml.find(two), two.size(), "players: 3\n");
}

struct ConsequenceText : ::testing::Test {
  ConsequenceText() : game(Game::make(std::make_shared<const Definition>(built(pond_yaml)), 2)) {}
  ZoneId zone(const char* id, Seat seat = no_seat) const {
    return game->zone_of(game->definition().zones.find(id), seat);
  }
  static Moved moved(ZoneId from, ZoneId to, std::vector<KindId> kinds, int hidden = 0) {
    Moved result;
    result.from = from;
    result.to = to;
    result.type = 0;
    result.kinds = std::move(kinds);
    result.hidden = hidden;
    return result;
  }
  std::string text(const std::vector<Consequence>& all, const std::string& language = "en", Seat actor = 0) const {
    return consequences_text(*game, all, actor, Look{language});
  }

  std::shared_ptr<const Game> game;
};

TEST_F(ConsequenceText, SaysWhatTheActorTakesAndGives) {
  const auto takes = moved(zone("sea"), zone("hand", 0), {0, 1, 1}, 2);
  EXPECT_EQ(text({takes}), "takes 5 fish (with Sole and Cod ×2) from Sea");
  EXPECT_EQ(text({takes}, "fr"), "prend 5 fish (dont Sole et Morue ×2) dans Mer");
  const auto gives = moved(zone("hand", 0), zone("hand", 1), {1});
  EXPECT_EQ(text({gives}), "gives Cod to Player 2");
  EXPECT_EQ(text({gives}, "fr"), "donne Morue à Joueur 2");
  EXPECT_EQ(text({gives}, "en", 1), "takes Cod from Player 1");
}

TEST_F(ConsequenceText, SaysOfAllPlayersAlikeOnce) {
  const auto first = moved(zone("sea"), zone("hand", 0), {}, 2), second = moved(zone("sea"), zone("hand", 1), {}, 2);
  EXPECT_EQ(text({first, second}), "everybody takes 2 fish from Sea");
  EXPECT_EQ(text({first, second}, "fr"), "chacun prend 2 fish dans Mer");
}

TEST_F(ConsequenceText, SaysOfSeveralOthersAlikeOnce) {
  const auto three = Game::make(std::make_shared<const Definition>(built(three_at_the_pond())), 3);
  std::vector<Consequence> all;
  for (const Seat seat : {0, 1, 2}) {
    const ZoneId hand = three->zone_of(three->definition().zones.find("hand"), seat);
    all.emplace_back(moved(zone("sea"), hand, {}, seat == 0 ? 1 : 2));
  }
  EXPECT_EQ(consequences_text(*three, all, 0, Look{"en"}),
            "takes 1 fish from Sea; Player 2 and Player 3: each takes 2 fish from Sea");
  EXPECT_EQ(consequences_text(*three, all, 0, Look{"fr"}),
            "prend 1 fish dans Mer ; Joueur 2 et Joueur 3 : chacun prend 2 fish dans Mer");
}

TEST_F(ConsequenceText, BeginsWithTheActorAndNamesOthers) {
  const auto others = moved(zone("sea"), zone("hand", 1), {0});
  const Consequence more = consequences::Counted{CounterIndex(0), 1, 2, 3};
  const Consequence own = consequences::Counted{CounterIndex(0), 0, 1, 0};
  EXPECT_EQ(text({others, more, own}), "Coins 1 → 0; Player 2 takes Sole from Sea, Coins 2 → 3");
}

TEST_F(ConsequenceText, HasAPartForEachOfTheOthers) {
  const auto others = moved(zone("sea"), zone("hand", 1), {0});
  const Consequence more = consequences::Counted{CounterIndex(0), 1, 2, 3};
  const Consequence own = consequences::Counted{CounterIndex(0), 0, 1, 0};
  const auto parts = [&](const std::vector<Consequence>& all) { return consequence_parts(*game, all, 0, Look{"en"}); };
  EXPECT_EQ(parts({others, more, own}),
            (std::vector<std::string>{"Coins 1 → 0", "Player 2 takes Sole from Sea, Coins 2 → 3"}));
  EXPECT_EQ(parts({more}), (std::vector<std::string>{"", "Player 2: Coins 2 → 3"}));
}

TEST_F(ConsequenceText, CountsWhatIsOfManyKinds) {
  std::string yaml = pond_yaml;
  std::string kinds = "{a: {}, b: {}, c: {}, d: {}, e: {}, f: {}}";
  const std::size_t from = yaml.find("{sole:"), to = yaml.find("}}}\n") + 2;
  yaml.replace(from, to - from, kinds);
  yaml.replace(yaml.find("sole: {label"), 4, "line");
  const auto many = Game::make(std::make_shared<const Definition>(built(yaml)), 2);
  const auto covered = [&](std::vector<KindId> of) {
    const Changed changed{Changed::How::covered, zone("reef"), {0, 1, 2, 3}, std::move(of), none};
    return consequences_text(*many, {changed}, 0, Look{"en"});
  };
  EXPECT_EQ(covered({0, 1, 2, 3, 4}), "face down now: a, b, c, d and e (a1, b1, a2, b2)");
  EXPECT_EQ(covered({0, 0, 1, 2, 3, 4, 5}), "face down now: 7 fish (a1, b1, a2, b2)");
}

TEST_F(ConsequenceText, NamesCellsOfTheOnlyBoard) {
  Moved caught = moved(zone("reef"), zone("sea"), {1});
  caught.from_cell = 1;
  EXPECT_EQ(text({caught}), "Cod from b1 to Sea");
  Moved swims = moved(zone("reef"), zone("reef"), {1});
  swims.from_cell = 1;
  swims.to_cell = 2;
  EXPECT_EQ(text({swims}), "Cod b1 → a2");
  swims.to_cell = none;  // where to has been said
  EXPECT_EQ(text({swims}), "Cod from b1");
  EXPECT_EQ(text({swims}, "fr"), "Morue depuis b1");
  EXPECT_EQ(text({moved(zone("reef"), zone("box"), {0, 1})}), "Sole and Cod off Reef");
}

TEST_F(ConsequenceText, SaysWhatIsRevealedBecomesAndIsHeld) {
  EXPECT_EQ(text({Changed{Changed::How::revealed, zone("reef"), {0}, {1}, none}}), "revealed: Cod (a1)");
  EXPECT_EQ(text({Changed{Changed::How::became, zone("reef"), {0, 3}, {1}, 0}}), "a1, b2: Sole → Cod");
  EXPECT_EQ(text({Held{VariableIndex(0), no_seat, {3, 7}}}), "Called: 3, 7");
  EXPECT_EQ(text({Held{VariableIndex(0), no_seat, {}}}), "Called: nothing");
  EXPECT_EQ(text({Scored{0, 1, 2, 5}}), "Player 2: Soles 1 → 2.5");
  EXPECT_EQ(text({Left{1}}), "Player 2 is out");
  EXPECT_EQ(text({Asked{1, 0}}), "Player 2 is asked: Turn");
  EXPECT_EQ(text({Passed{game->definition().zones.find("hand")}}), "everybody passes on: Hand");
}

TEST_F(ConsequenceText, IsAlsoValues) {
  Moved caught = moved(zone("reef"), zone("hand", 1), {1}, 1);
  caught.from_cell = 1;
  const std::vector<Consequence> all{caught,
                                     Passed{game->definition().zones.find("hand")},
                                     Changed{Changed::How::became, zone("reef"), {0, 3}, {1}, 0},
                                     consequences::Counted{CounterIndex(0), 1, 2, 3},
                                     Held{VariableIndex(0), no_seat, {3, 7}},
                                     Scored{0, 1, 2, 5},
                                     Left{1},
                                     Asked{1, 0}};
  EXPECT_EQ(consequences_json(*game, all).dump(),
            R"([{"moved":2,"from":"reef","from_cell":"b1","to":"hand","to_seat":2,"pieces":["cod"]},)"
            R"({"passed":"hand"},{"became":["cod"],"was":"sole","zone":"reef","cells":["a1","b2"]},)"
            R"({"counter":"coins","seat":2,"before":2,"after":3},{"variable":"called","values":[3,7]},)"
            R"({"line":"sole","seat":2,"before":1,"after":2.5},)"
            R"({"out":2},{"asked":2,"phase":"turn"}])");
}

}  // namespace
}  // namespace houserule::cli::consequence_text_test
