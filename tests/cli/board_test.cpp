// Boards as drawings: terrain on free cells and under pieces, places of graphs, legends.

#include "cli/text/board.hpp"

#include <gtest/gtest.h>

#include "cli/text/table_view.hpp"
#include "scripting/package/package.hpp"
#include "scripting/position/position.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::cli::board_test {
namespace {

struct Drawn {
  Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/caldera-park");
  Referee referee = package.referee(1);
  State state;

  explicit Drawn(const std::string& position) : state(read(position)) {}

  State read(const std::string& position) const {
    Diagnostics diagnostics;
    return position_state(referee.game(), yaml::parse_text(position, "position", diagnostics));
  }
  Block board(const std::string& id, const CellLabels& labels, const Look& look) const {
    const Game& game = referee.game();
    const ZoneId zone = game.zone_of(game.definition().zones.find(id), 0);
    for (const SeenZone& seen : observe(referee, state, 0).zones)
      if (seen.zone == zone) return draw_board(game, seen, labels, look);
    return {};
  }
};

const Look plain{"en", false, 120};

TEST(Board, ShowsTerrainOnFreeCellsAndUnderPieces) {
  const Drawn drawn("park: [{a2: hail, a3: eagle-wolf-goat-water, b5: goat-1, c3: {kind: elk-1, down: true}}]");
  const Block board = drawn.board("park", {}, plain);
  ASSERT_EQ(board.size(), 9u);
  EXPECT_EQ(board[0], "a1               p      w6HAIL m AWG+ m      4");
  EXPECT_NE(board[1].find(" m≈G   "), std::string::npos) << "the waterfall hides the river: " << board[1];
  EXPECT_NE(board[2].find(" p~? "), std::string::npos) << "face down since nobody knows when";
}

TEST(Board, LabelsStandBesideTheTerrain) {
  const Drawn drawn("park: [{}]");
  const Block board = drawn.board("park", {{2, "7"}}, plain);
  EXPECT_NE(board[0].find(" m [7]"), std::string::npos) << board[0];
}

TEST(Board, ColoursDoNotChangeTheWidth) {
  const Drawn drawn("park: [{a2: hail, a3: eagle-wolf-goat-water, e3: goat-1}]");
  const Block board = drawn.board("park", {}, plain), coloured = drawn.board("park", {}, {"en", true, 120});
  ASSERT_EQ(board.size(), coloured.size());
  EXPECT_NE(board, coloured);
  for (std::size_t row = 0; row < board.size(); ++row)
    EXPECT_EQ(display_width(board[row]), display_width(coloured[row]));
}

TEST(Board, GraphsNameTheirPlacesAndKindsWithoutLetters) {
  const Drawn drawn("requirements: {river: goat}");
  const Block english = drawn.board("requirements", {}, plain),
              french = drawn.board("requirements", {}, {"fr", false, 120});
  std::string text, texte;
  for (const auto& line : english) text += line + "\n";
  for (const auto& line : french) texte += line + "\n";
  EXPECT_NE(text.find("river: goat"), std::string::npos) << text;
  EXPECT_NE(texte.find("rivière: chèvre"), std::string::npos) << texte;
}

TEST(Board, PlacesWithoutADrawingSayWhichLieBesideThem) {
  const Definition definition = built(
      "id: roads\nplayers: 2\n"
      "pieces: {man: {kinds: {white: {letter: w, copies: 1}}}}\n"
      "zones:\n"
      "  yard: {shape: set, holds: man, fill: all}\n"
      "  map: {shape: grid, holds: man, grid: {graph: {cells: {ulm: [], new_york: [], hof: []}, edges: [[ulm, new_york]]}}}\n"
      "actions: {rest: {}}\nphases: {turn: {actions: [rest]}}\nflow: [{phase: turn}]\nscoring: {men: {count: yard}}\n");
  const Referee referee(Game::make(std::make_shared<const Definition>(definition), 2), nullptr);
  Diagnostics diagnostics;
  const State state = position_state(referee.game(), yaml::parse_text("map: {ulm: white}", "position", diagnostics));
  for (const SeenZone& seen : observe(referee, state, 0).zones) {
    if (referee.game().zones()[seen.zone].grid == nullptr) continue;
    EXPECT_EQ(draw_board(referee.game(), seen, {}, {"en", false, 30}),
              (Block{"  ulm: w – new york", "  new york: – ulm", "  hof:"}));
  }
}

TEST(Board, EveryCellOfANumberedBoardIsNamedOnIt) {
  const auto drawn = [](const std::string& shape) {
    const Definition definition = built(
        "id: race\nplayers: 2\n"
        "pieces: {man: {kinds: {white: {letter: O, copies: 1}}}}\n"
        "zones:\n"
        "  yard: {shape: set, holds: man, fill: all}\n"
        "  board: {shape: grid, holds: man, grid: {" +
        shape +
        ", track: {1: [a1..a3], 2: [b1..b3]}, numbered: from the end}}\n"
        "actions: {rest: {}}\nphases: {turn: {actions: [rest]}}\nflow: [{phase: turn}]\nscoring: {men: {count: yard}}\n");
    const Referee referee(Game::make(std::make_shared<const Definition>(definition), 2), nullptr);
    State state = referee.game().initial();
    for (const SeenZone& seen : observe(referee, state, 0).zones)
      if (referee.game().zones()[seen.zone].grid != nullptr) return draw_board(referee.game(), seen, {}, plain);
    return Block{};
  };
  EXPECT_EQ(drawn("square: [3, 2]"), (Block{" 3  b1", " 2  b2", " 1  b3"}));
  EXPECT_EQ(drawn("hex: [2, 3]"), (Block{"   3  2  1  ", "    b1 b2 b3 "}));
}

TEST(Board, WhatLiesUnderOtherKindsIsListed) {
  const Definition definition = built(
      "id: tower\nplayers: 2\n"
      "pieces: {man: {kinds: {white: {letter: w, copies: 4}, black: {letter: b, copies: 4}}}}\n"
      "zones:\n"
      "  yard: {shape: set, holds: man, fill: all}\n"
      "  board: {shape: grid, holds: man, grid: {square: [2, 2], stack: any}}\n"
      "actions: {rest: {}}\nphases: {turn: {actions: [rest]}}\nflow: [{phase: turn}]\nscoring: {men: {count: yard}}\n");
  const Referee referee(Game::make(std::make_shared<const Definition>(definition), 2), nullptr);
  const auto drawn = [&](const std::string& position, const Look& look) {
    Diagnostics diagnostics;
    const State state = position_state(referee.game(), yaml::parse_text("board: " + position, "position", diagnostics));
    for (const SeenZone& seen : observe(referee, state, 0).zones)
      if (referee.game().zones()[seen.zone].grid != nullptr) return draw_board(referee.game(), seen, {}, look);
    return Block{};
  };
  EXPECT_EQ(drawn("{a1: [white, white], b1: [black]}", plain), (Block{"   a  b", "1 w2  b", "2  ·  ·"}));
  EXPECT_EQ(drawn("{a1: [white, black, white], b2: [white, black]}", plain),
            (Block{"   a  b", "1 w3  ·", "2  · b2", "From the top: a1 wbw  b2 bw"}));
  EXPECT_EQ(drawn("{a1: [white, black]}", {"fr", false, 120}).back(), "De haut en bas : a1 bw");
}

TEST(Board, TheLegendExplainsTerrainsAndUsesTheTypesOwnWords) {
  const Drawn drawn("park: [{a2: hail, a3: goat-1, b3: bear-2}]");
  const Block legend = board_legend(drawn.referee.game(), observe(drawn.referee, drawn.state, 0), plain);
  ASSERT_EQ(legend.size(), 3u);
  EXPECT_EQ(legend[0],
            "m mountain  p prairie  f forest  ~ river  ≈ river and waterfall  * geyser  ^ volcano  w weather");
  EXPECT_EQ(legend[1], "G goat, B bear, W wolf, E elk, A eagle, S bison, + watering hole; ALL+ one of each");
  EXPECT_EQ(legend[2], "HAIL hail");
}

TEST(Board, TheLegendSaysTheSameOnce) {
  const Definition definition = built(
      "id: temples\nplayers: 2\n"
      "pieces: {man: {kinds: {white: {letter: w, copies: 2}}}}\n"
      "zones:\n"
      "  board:\n"
      "    {shape: grid, holds: man, start: [ww], grid: {square: [ns], legend: {n: north, s: south}, terrains: {north: "
      "{letter: ^, name: Temple}, south: {letter: ^, name: Temple}}}}\n"
      "actions: {rest: {}}\nphases: {turn: {actions: [rest]}}\nflow: [{phase: turn}]\n"
      "scoring: {men: {count: board.occupied}}\n");
  Referee referee(Game::make(std::make_shared<const Definition>(definition), 2), nullptr);
  const State state = referee.start(1);
  EXPECT_EQ(board_legend(referee.game(), observe(referee, state, 0), plain), (Block{"^ Temple"}));
}

}  // namespace
}  // namespace houserule::cli::board_test
