// Grids whose cells show all that lies there: rows of cards side by side.

#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cli/serve/table_json.hpp"
#include "cli/terminal/menu.hpp"
#include "cli/text/board.hpp"
#include "cli/text/table_view.hpp"
#include "scripting/package/package.hpp"
#include "tests/cli/process.hpp"

namespace houserule::cli::spread_test {
namespace {

Package game(const std::string& grid = "stack: any, spread: true", const std::string& choose = "card: rows.all",
             const std::string& kinds = "moon: {name: Moon, copies: 2}, sun: {name: Sun, copies: 2}",
             const std::string& board = "[1, 3]") {
  const std::string folder = test::fresh_folder();
  std::ofstream(folder + "/game.yaml")
      << "format: 2\nid: rows\ntitle: Rows\nplayers: 1\n"
      << "pieces: {card: {name: card, plural: cards, kinds: {" << kinds << "}}}\n"
      << "zones:\n"
      << "  deck: {name: Deck, shape: stack, holds: card, fill: [moon, sun], face: down}\n"
      << "  rows: {name: Rows, shape: grid, holds: card, face: down, grid: {square: " << board << ", " << grid << "}}\n"
      << "actions: {take: {choose: {" << choose << "}, do: [{finish: match}]}}\n"
      << "phases: {main: {actions: [take]}}\n"
      << "flow:\n  - {draw: 2, from: deck, to: rows, at: a1}\n  - {turn: rows.face_down, face: up}\n"
      << "  - {draw: 1, from: deck, to: rows, at: b1}\n  - {turn: rows.at(b1), face: up}\n  - {phase: main}\n";
  return load_package(folder);
}

struct Seen {
  explicit Seen(Package made) : package(std::move(made)) {}
  std::string board(const CellLabels& labels = {}, int width = 80) const {
    const auto& zones = referee.game().definition().zones;
    const ZoneId rows = referee.game().zone_of(zones.find("rows"), no_seat);
    const SeenZone* zone = &*std::ranges::find(seen.zones, rows, &SeenZone::zone);
    return fmt::format("{}", fmt::join(draw_board(referee.game(), *zone, labels, Look{"en", false, width}), "\n"));
  }
  Package package;
  Referee referee = package.referee(1);
  State state = referee.start(1);
  Observation seen = observe(referee, state, 0);
};

TEST(Spread, ShowsAllThatLiesOnACellFromTheBottom) {
  EXPECT_EQ(Seen(game()).board(),
            "a1  1 card, Sun\n"
            "b1  Moon\n"
            "c1  empty");
}

TEST(Spread, ShowsWhatCanBeChosenBesideTheCell) {
  EXPECT_EQ(Seen(game()).board({{1, "1"}, {2, "2"}}),
            "    a1  1 card, Sun\n"
            "[1] b1  Moon\n"
            "[2] c1  empty");
}

TEST(Spread, ShowsLettersWhereNamesAreTooLong) {
  const std::string named =
      "moon: {name: A very long name of a card, letter: Mo, copies: 2}, sun: {name: Sun, letter: Su, copies: 2}";
  EXPECT_EQ(Seen(game("stack: any, spread: true", "card: rows.all", named)).board({}, 28),
            "a1  ? Su\n"
            "b1  Mo\n"
            "c1  empty");
  EXPECT_EQ(Seen(game("stack: any, spread: true", "card: rows.all", named)).board({}, 80),
            "a1  1 card, Sun\n"
            "b1  A very long name of a card\n"
            "c1  empty");
}

TEST(Spread, SaysWhichTagsACellHas) {
  EXPECT_EQ(Seen(game("stack: any, spread: true, legend: {d: dry_land, w: wet}", "card: rows.all",
                      "moon: {name: Moon, copies: 2}, sun: {name: Sun, copies: 2}", "[dw.]"))
                .board(),
            "a1 dry land  1 card, Sun\n"
            "b1 wet       Moon\n"
            "c1           empty");
}

TEST(Spread, NeedsNoLegendOfLetters) {
  const Seen spread(game()), drawn(game("stack: any"));
  EXPECT_TRUE(board_legend(spread.referee.game(), spread.seen, Look{}).empty());
  EXPECT_FALSE(board_legend(drawn.referee.game(), drawn.seen, Look{}).empty());
}

TEST(Spread, EachCardOfACellIsAChoiceOfItsOwn) {
  Seen table(game());
  const Menu menu(table.referee, table.state, 0, Look{});
  ASSERT_EQ(menu.choices().size(), 3u);
  EXPECT_TRUE(menu.labels().empty()) << "one cell has two of them";
}

TEST(Spread, APageIsToldWhichCardOfTheCell) {
  Seen table(game());
  const Menu menu(table.referee, table.state, 0, Look{});
  const serve::Json json = serve::question_json(table.referee, table.state, menu, Look{});
  std::vector<int> indexes;
  for (const auto& choice : json["choices"]) {
    EXPECT_FALSE(choice.contains("cell")) << choice.dump();
    indexes.push_back(choice["index"]);
  }
  EXPECT_EQ(indexes, (std::vector{0, 1, 2}));
  EXPECT_TRUE(serve::layout_json(table.package, table.referee.game(), Look{})["zones"][1]["board"]["spread"]);
}

TEST(Spread, IsForCellsOnWhichSeveralLie) {
  try {
    game("spread: true");
    ADD_FAILURE() << "it was taken";
  } catch (const LoadError& error) {
    ASSERT_EQ(error.diagnostics.size(), 1u);
    EXPECT_EQ(error.diagnostics[0].message, "one piece lies on a cell at most, which is seen anyway");
    EXPECT_EQ(error.diagnostics[0].hint, "stack: any");
  }
}

}  // namespace
}  // namespace houserule::cli::spread_test
