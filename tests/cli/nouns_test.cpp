// What pieces are called that can't be named: by the word of their type, or as pieces.

#include <gtest/gtest.h>

#include "cli/text/table_view.hpp"
#include "core/flow/referee.hpp"
#include "scripting/package/package.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::cli::nouns_test {
namespace {

/// The line of player 2's zone as player 1 sees it.
std::string told(Referee& referee, const std::string& zone, const std::string& language) {
  const Game& game = referee.game();
  const State state = referee.start(1);
  const ZoneId wanted = game.zone_of(game.definition().zones.find(zone), 1);
  for (const SeenZone& seen : observe(referee, state, 0).zones)
    if (seen.zone == wanted) return zone_text(game, seen, Look{language});
  return "";
}

TEST(Nouns, AreThoseOfTheirType) {
  const Package park = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/caldera-park");
  Referee referee = park.referee(2);
  EXPECT_EQ(told(referee, "supply", "en"), "28 animal tokens");
  EXPECT_EQ(told(referee, "supply", "fr"), "28 jetons Animal");
  EXPECT_EQ(told(referee, "spare", "en"), "4 weather tokens");
  EXPECT_EQ(told(referee, "weather", "fr"), "soleil, 5 jetons Météo");
}

TEST(Nouns, WithoutAWordAreNeutral) {
  const auto table = [](const std::string& noun) {
    return "id: bag\nplayers: 2\npieces:\n  stone: {each: player, " + noun +
           "kinds: {white: {copies: 2}}}\n  coin: {each: player, kinds: {penny: }}\nzones:\n"
           "  bag: {shape: set, holds: stone, each: player, sees: owner, fill: own}\n"
           "  purse: {shape: slot, holds: coin, each: player, sees: owner, fill: own}\n"
           "actions: {pass: }\nphases: {main: {actions: [pass]}}\nflow: [{phase: main}]\n";
  };
  const auto referee = [&](const std::string& noun) {
    return Referee{Game::make(std::make_shared<const Definition>(built(table(noun))), 2), nullptr};
  };
  Referee plain = referee("");
  EXPECT_EQ(told(plain, "bag", "en"), "2 pieces");
  EXPECT_EQ(told(plain, "bag", "fr"), "2 pièces");
  EXPECT_EQ(told(plain, "purse", "en"), "1 piece");
  Referee named = referee("name: stone, plural: stones, ");
  EXPECT_EQ(told(named, "bag", "en"), "2 stones");
  EXPECT_EQ(told(named, "bag", "fr"), "2 stones") << "as long as nobody has translated it";
}

TEST(Nouns, OfAPileOnlyItsTopLiesInSight) {
  const auto pile = [](int copies) {
    return "id: pile\nplayers: 2\npieces: {stone: {name: stone, plural: stones, kinds: {white: {copies: " +
           std::to_string(copies) +
           "}}}}\nzones: {pile: {shape: stack, holds: stone, each: player, sees: top, fill: own}}\n"
           "actions: {pass: }\nphases: {main: {actions: [pass]}}\nflow: [{phase: main}]\n";
  };
  for (const auto& [copies, text] : {std::pair{1, "white"}, std::pair{3, "white, below it 2 stones"}}) {
    Referee referee{Game::make(std::make_shared<const Definition>(
                                   built(replaced(pile(copies), "{name: stone", "{each: player, name: stone"))),
                               2),
                    nullptr};
    EXPECT_EQ(told(referee, "pile", "en"), text);
  }
}

}  // namespace
}  // namespace houserule::cli::nouns_test
