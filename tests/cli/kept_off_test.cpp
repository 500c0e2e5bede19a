// What is kept off the table: zones, boards and counters that people have no use for.

#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/text/table_view.hpp"
#include "scripting/package/package.hpp"
#include "tests/cli/process.hpp"

namespace houserule::cli::kept_off_test {
namespace {

/// A game with a box, a second board and a counter, of which `words` say whether they are shown.
Package game(const std::string& words) {
  const std::string folder = test::fresh_folder();
  std::ofstream(folder + "/game.yaml")
      << "format: 2\nid: box\ntitle: Box\nplayers: 2\n"
      << "pieces: {man: {kinds: {white: {letter: W, copies: 3}, black: {name: Dark, letter: B}}}}\nzones:\n"
      << "  box: {name: Store, shape: stack, holds: man, fill: all" << words << "}\n"
      << "  board: {name: Field, shape: grid, holds: man, grid: {square: [1, 2]}}\n"
      << "  aside: {name: Aside, shape: grid, holds: man, grid: {square: [1, 3]}, start: [B..]" << words << "}\n"
      << "counters: {passes: {name: Passes" << words << "}}\n"
      << "actions: {put: {choose: {cell: board.empty}, do: [{move: box.top, to: board, at: cell}]}}\n"
      << "phases: {main: {actions: [put]}}\nflow: [{phase: main}]\n";
  return load_package(folder);
}

struct Seen {
  explicit Seen(const std::string& words) : package(game(words)) {}
  std::string table(const std::string& labelled = "") const {
    const Game& played = referee.game();
    BoardLabels labels;
    if (!labelled.empty()) labels[played.zone_of(played.definition().zones.find(labelled), 0)] = {};
    return fmt::format("{}", fmt::join(draw_table(played, seen, Look{}, {}, labels), "\n"));
  }
  Package package;
  Referee referee = package.referee(2);
  State state = referee.start(1);
  Observation seen = observe(referee, state, 0);
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(KeptOff, ZonesBoardsAndCountersAreShownUnlessTheySayNo) {
  const std::string shown = Seen("").table(), kept_off = Seen(", shown: false").table();
  for (const char* name : {"Store", "Field", "Aside", "Passes"}) EXPECT_TRUE(has(shown, name)) << name;
  for (const char* name : {"Store", "Aside", "Passes"}) EXPECT_FALSE(has(kept_off, name)) << name;
  EXPECT_FALSE(has(kept_off, "Field")) << "one board alone has no title";
  EXPECT_TRUE(has(kept_off, "a b")) << kept_off;
}

TEST(KeptOff, IsKnownAsEver) {
  const Seen shown(""), kept_off(", shown: false");
  EXPECT_EQ(shown.seen, kept_off.seen);
}

TEST(KeptOff, ABoardIsDrawnWhereSomebodyChoosesFromIt) {
  EXPECT_TRUE(has(Seen(", shown: false").table("aside"), "Aside"));
}

TEST(KeptOff, RulePagesDrawNoBoardOfIt) {
  const std::string shown = pages::to_markdown(pages::make_page(Seen("").package, "en"), ""),
                    kept_off = pages::to_markdown(pages::make_page(Seen(", shown: false").package, "en"), "");
  EXPECT_TRUE(has(shown, "### Aside"));
  EXPECT_FALSE(has(kept_off, "### Aside")) << kept_off;
  EXPECT_TRUE(has(kept_off, "Store")) << "it is there, and rules speak of it";
}

}  // namespace
}  // namespace houserule::cli::kept_off_test
