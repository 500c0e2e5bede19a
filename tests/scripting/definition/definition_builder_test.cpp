// What game.yaml becomes, and the exact text of everything that can be wrong with it.

#include "scripting/definition/definition_builder.hpp"

#include <gtest/gtest.h>

#include "core/model/game.hpp"
#include "scripting/definition/reach.hpp"
#include "scripting/definition/script_check.hpp"
#include "scripting/yaml/parse.hpp"

namespace houserule::definition_builder_test {
namespace {

struct Built {
  Definition definition;
  yaml::Node tree;
  Diagnostics diagnostics;
};

Built build(const std::string& text) {
  Built built;
  yaml::Sources sources{{"game.yaml", text}};
  built.tree = yaml::parse_text(text, "game.yaml", built.diagnostics);
  built.definition = build_definition(built.tree, built.diagnostics, &sources);
  check_phases_reached(built.definition, built.tree, {}, built.diagnostics);
  yaml::add_excerpts(built.diagnostics, sources);
  sort_diagnostics(built.diagnostics);
  return built;
}

std::string faults(const std::string& text) { return to_text(build(text).diagnostics); }

TEST(DefinitionBuilder, KeepsNumbersSmallEnoughToAddUp) {
  const std::string text =
      "id: test\nplayers: 2\nmax_plies: 2147483648\nnumbers: {points: {a: -1000000001, b: 1000000000}}\n";
  EXPECT_EQ(faults(text),
            "game.yaml:3:12: max_plies: 2147483648 is beyond ±1000000000\n"
            "    3 | max_plies: 2147483648\n"
            "      |            ^^^^^^^^^^\n"
            "game.yaml:4:23: numbers.points.a: -1000000001 is beyond ±1000000000\n"
            "    4 | numbers: {points: {a: -1000000001, b: 1000000000}}\n"
            "      |                       ^^^^^^^^^^^\n");
}

TEST(DefinitionBuilder, KeepsSumsOfPropertiesSmallEnough) {
  const std::string text =
      "id: test\nplayers: 2\npieces:\n"
      "  card:\n"
      "    properties: {a: {type: integer}, b: {type: integer}, both: {type: integer, sum: [a, b]}}\n"
      "    kinds: {bee: {a: 600000000, b: 600000000}}\n";
  EXPECT_EQ(faults(text),
            "game.yaml:4:3: pieces.card: these pieces lie nowhere at the start\n"
            "    4 |   card:\n"
            "      |   ^^^^\n"
            "      = fill: all in a zone that holds them\n"
            "game.yaml:6:13: pieces.card.kinds.bee: 'both' adds up to 1200000000, beyond ±1000000000\n"
            "    6 |     kinds: {bee: {a: 600000000, b: 600000000}}\n"
            "      |             ^^^\n");
}

/// A sound game in parts, of which a test replaces one.
struct Parts {
  std::string head = "id: test\nplayers: 2..3\n";
  std::string pieces =
      "pieces:\n"
      "  card: {properties: {family: {type: choice, options: [bee, fish]}}, kinds: {krill: {letter: K, copies: 6}}}\n"
      "  disc: {kinds: {black: {letter: B, owner: 1, copies: 4}, white: {letter: W, owner: 2, copies: 4}}}\n";
  std::string zones =
      "zones:\n"
      "  deck: {shape: stack, holds: card, fill: all}\n"
      "  hand: {shape: set, holds: card, each: player}\n"
      "  box: {shape: stack, holds: disc, fill: all}\n"
      "  board: {shape: grid, holds: [card, disc], grid: {square: [3, 3]}}\n";
  std::string counters = "counters: {moons: {each: player}}\n";
  std::string actions =
      "actions:\n"
      "  play:\n"
      "    choose: {card: hand, cell: board.empty}\n"
      "    do: [{move: card, to: board, at: cell}]\n";
  std::string phases = "phases: {main: {actions: [play]}}\n";
  std::string flow = "flow: [{phase: main}]\n";
  std::string scoring;
  std::string text() const { return head + pieces + zones + counters + actions + phases + flow + scoring; }
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// The diagnostics without place and excerpt: "path: message = hint" a line.
std::string sentences(const std::string& from, const std::string& to) {
  std::string result;
  for (const Diagnostic& diagnostic : build(replaced(Parts{}.text(), from, to)).diagnostics)
    result +=
        diagnostic.path + ": " + diagnostic.message + (diagnostic.hint.empty() ? "" : " = " + diagnostic.hint) + "\n";
  return result;
}

TEST(DefinitionBuilder, ReadsASoundGame) {
  const Built built = build(Parts{}.text());
  EXPECT_EQ(to_text(built.diagnostics), "");
  const Definition& game = built.definition;
  EXPECT_EQ(game.id, "test");
  EXPECT_EQ(game.max_players, 3);
  ASSERT_EQ(game.kinds.size(), 3u);
  EXPECT_EQ(game.kinds[0].properties, std::vector<int>{-1});
  EXPECT_EQ(game.kinds[2].owner, 1);
  EXPECT_EQ(game.zones[3].holds, (std::vector<int>{0, 1}));
  ASSERT_EQ(game.actions.size(), 1u);
  EXPECT_EQ(std::get<GridSet>(game.actions[0].arguments[1].source.as<sources::Cells>()->which), GridSet::empty);
  EXPECT_EQ(game.actions[0].effects[0].as<effects::Move>()->at, CellName(ArgumentIndex(1)));
  ASSERT_EQ(game.flow.size(), 1u);
  EXPECT_EQ(game.flow[0].type, FlowNode::Type::phase);
}

TEST(DefinitionBuilder, TypesOfPiecesHaveAWordForOneAndForSeveral) {
  const Built built =
      build(replaced(Parts{}.text(), "disc: {", "disc: {name: disc, plural: {en: discs, fr: jetons}, "));
  EXPECT_EQ(to_text(built.diagnostics), "");
  EXPECT_EQ(built.definition.piece_types[1].name.in("fr"), "disc");
  EXPECT_EQ(built.definition.piece_types[1].plural.in("fr"), "jetons");
  EXPECT_EQ(sentences("disc: {", "disc: {name: disc, "),
            "pieces.disc.name: 'disc' has a word for one and none for several = plural: discs\n");
  EXPECT_EQ(sentences("disc: {", "disc: {plural: discs, "),
            "pieces.disc.plural: 'disc' has a word for several and none for one = name: disc\n");
}

TEST(DefinitionBuilder, CountersBelongToTheTableASeatOrAZone) {
  const std::string counters = "counters: {tide: , moons: {each: player}, tricks: {each: hand}, cuts: {each: deck}}\n";
  const Built built = build(replaced(Parts{}.text(), Parts{}.counters, counters));
  EXPECT_EQ(to_text(built.diagnostics), "");
  std::vector<bool> each;
  for (const auto& counter : built.definition.counters) each.push_back(counter.each_seat);
  EXPECT_EQ(each, (std::vector<bool>{false, true, true, false}));
}

TEST(DefinitionBuilder, PrintsPlaceExcerptAndHint) {
  EXPECT_EQ(faults(replaced(Parts{}.text(), "card: hand,", "card: hnad,")),
            "game.yaml:14:20: actions.play.choose.card: there is no zone 'hnad'\n"
            "   14 |     choose: {card: hnad, cell: board.empty}\n"
            "      |                    ^^^^\n"
            "      = did you mean 'hand'?\n");
}

TEST(DefinitionBuilder, ABoardWithAFaultIsStillAGrid) {
  const std::string lined = replaced(Parts{}.text(), "{move: card, to: board, at: cell}",
                                     "{win: me, when: {line: 3, on: board, through: cell}}");
  const Built built = build(replaced(lined, "{square: [3, 3]}", "{graph: ['---']}"));
  ASSERT_EQ(built.diagnostics.size(), 1u);
  EXPECT_EQ(built.diagnostics[0].message, "the drawing names no cell");
}

TEST(DefinitionBuilder, ReportsEverythingAtOnce) {
  Parts parts;
  parts.phases = "phases: {main: {actions: [ply]}}\n";
  parts.flow = "flow: [{phase: mian}]\n";
  EXPECT_EQ(faults(parts.text()),
            "game.yaml:13:3: actions.play: no phase offers this action\n"
            "   13 |   play:\n"
            "      |   ^^^^\n"
            "      = name it in the actions of a phase\n"
            "game.yaml:16:10: phases.main: no match ever comes to this phase\n"
            "   16 | phases: {main: {actions: [ply]}}\n"
            "      |          ^^^^\n"
            "      = name it in the flow: - phase: main\n"
            "game.yaml:16:27: phases.main.actions[1]: there is no action 'ply'\n"
            "   16 | phases: {main: {actions: [ply]}}\n"
            "      |                           ^^^\n"
            "      = did you mean 'play'?\n"
            "game.yaml:17:16: flow[1].phase: there is no phase 'mian'\n"
            "   17 | flow: [{phase: mian}]\n"
            "      |                ^^^^\n"
            "      = did you mean 'main'?\n");
}

TEST(DefinitionBuilder, UnderlinesThePartOfASourceThatIsWrong) {
  EXPECT_EQ(faults(replaced(Parts{}.text(), "board.empty", "board.emty")),
            "game.yaml:14:38: actions.play.choose.cell: a grid has no 'emty'\n"
            "   14 |     choose: {card: hand, cell: board.emty}\n"
            "      |                                      ^^^^\n"
            "      = did you mean 'empty'?\n");
}

struct Fault {
  const char* from;
  const char* to;
  const char* sentence;
};

class DefinitionFaults : public testing::TestWithParam<Fault> {};

TEST_P(DefinitionFaults, AreSaid) { EXPECT_EQ(sentences(GetParam().from, GetParam().to), GetParam().sentence); }

const Fault piece_faults[] = {
    {"copies: 6}", "copies: 6, family: bea}",
     "pieces.card.kinds.krill.family: 'bea' is not one of: bee, fish = did you mean 'bee'?\n"},
    {"copies: 6}", "copies: 6, famly: bee}",
     "pieces.card.kinds.krill.famly: 'card' has no property 'famly' = did you mean 'family'?\n"},
    {"copies: 6}", "copies: 6, family: 3}",
     "pieces.card.kinds.krill.family: 'family' is one of its options, not an integer\n"},
    {"letter: K", "letter: KRILL",
     "pieces.card.kinds.krill.letter: 'KRILL' can't be a letter in a drawing = one to 4 characters other than '.', '/' and the space\n"},
    {"letter: K", "letter: K.",
     "pieces.card.kinds.krill.letter: 'K.' can't be a letter in a drawing = one to 4 characters other than '.', '/' and the space\n"},
    {"letter: W", "letter: B",
     "pieces.disc.kinds.white.letter: 2 kinds have the letter 'B' = give each of its own: black, white\n"},
    {"{black:",
     "{b1: {letter: B}, b2: {letter: B}, b3: {letter: B}, b4: {letter: B}, b5: {letter: B}, b6: {letter: B}, "
     "b7: {letter: B}, b8: {letter: B}, black:",
     "pieces.disc.kinds.b2.letter: 9 kinds have the letter 'B' = give each of its own: b1, b2, b3, b4, b5, b6, b7, b8, …\n"},
    {"owner: 2", "owner: 4", "pieces.disc.kinds.white.owner: there are at most 3 players\n"},
    {"{black:", "{krill: {owner: 3}, black:",
     "pieces.disc.kinds.krill: there is a kind 'krill' already, of 'card' = kinds have names of their own in the whole game\n"},
    {"type: choice, options: [bee, fish]", "type: choice",
     "pieces.card.properties.family: a choice needs options = options: [flower, bee]\n"},
    {"copies: 6}", "copies: 6, players: 5}",
     "pieces.card.kinds.krill.players: the game is for 2 to 3 players, so this is never there\n"},
    {"2..3", "3..2", "players: there is no number from 3 to 2 = exchange them\n"},
    {"2..3", "2..3\nminutes: 40..30", "minutes: there is no number from 40 to 30 = exchange them\n"},
};
INSTANTIATE_TEST_SUITE_P(Pieces, DefinitionFaults, testing::ValuesIn(piece_faults));

const Fault zone_faults[] = {
    {"holds: card, fill: all", "holds: crad, fill: all",
     "zones.deck.holds: there is no type of piece 'crad' = did you mean 'card'?\n"},
    {"holds: card, fill: all", "holds: card, fill: all, limit: 5",
     "zones.deck.limit: 'deck' holds 5, but is filled with 6\n"},
    {"deck: {shape: stack", "deck: {shape: slot",
     "zones.deck.fill: a slot holds one piece, but 'deck' is filled with 6 = make it a stack\n"},
    {"holds: card, fill: all", "holds: card",
     "pieces.card: these pieces lie nowhere at the start = fill: all in a zone that holds them\n"},
    {"holds: card, fill: all", "holds: card, fill: [krll]",
     "zones.deck.fill[1]: there is no kind 'krll' = did you mean 'krill'?\n"},
    {"holds: card, fill: all", "holds: card, fill: [krill, black]",
     "zones.deck.fill[2]: 'black' is a 'disc', which 'deck' does not hold\n"},
    {"holds: card, fill: all", "holds: card, fill: [krill, krill]",
     "zones.deck.fill[2]: 'krill' is named twice = it says which kinds; how many there are: copies, of the kind\n"},
    {"hand: {shape",
     "pile: {shape: stack, holds: card, fill: all}\n  rest: {shape: stack, holds: card, fill: [krill]}\n  hand: {shape",
     "zones.pile.fill: nothing is left for 'pile': all of it lies in 'deck' already = zones are filled in their order: name the kinds of each, fill: [bee]\n"
     "zones.rest.fill: 'krill' lies in 'deck' already = zones are filled in their order: name the kinds of each, fill: [bee]\n"},
    {"holds: card, fill: all", "holds: card, fill: own",
     "zones.deck.fill: 'deck' belongs to nobody, so it has no pieces of its own = add each: player\n"},
    {"holds: card, fill: all", "holds: card, fill: all, sees: owner",
     "zones.deck.sees: 'deck' belongs to nobody, so 'owner' sees nothing = add each: player\n"},
    {"each: player}", "each: player, sees: top}",
     "zones.hand.sees: 'hand' has no top = only a stack or a row has one\n"},
    {"each: player}", "each: player, fill: [krill]}",
     "zones.hand.fill: whose 'hand' does 'krill' lie in? It belongs to nobody = each: player for the type of piece, or owner: 1 for the kind\n"},
    {"grid: {square: [3, 3]}", "fill: all, grid: {square: [3, 3]}",
     "zones.board.fill: a grid is not filled: its pieces need cells = draw them: start: |\n"},
    {"{moons: {each: player}}", "{moons: {each: hnd}}",
     "counters.moons.each: there is no zone 'hnd' = did you mean 'hand'?\n"},
    {"{moons: {each: player}}", "{moons: {start: 9, max: 5}}",
     "counters.moons.start: 'moons' starts at 9, outside 0 to 5\n"},
    {"{moons: {each: player}}", "{moons: {min: 5, max: 3}}",
     "counters.moons.min: there is no number from 5 to 3 = exchange min and max\n"},
    {"{moons: {each: player}}", "{moons: {start: {1: 2, 2: 9, 9: 1}, max: 5}}",
     "counters.moons.start: nothing is said for 3 players = 3: NUMBER, as for the others\n"
     "counters.moons.start: 'moons' starts at 9, outside 0 to 5\n"
     "counters.moons.start.1: the game is for 2 to 3 players, so this is never so\n"
     "counters.moons.start.9: the game is for 2 to 3 players, so this is never so\n"},
    {"hand: {shape", "others: {shape: set, holds: card}\n  hand: {shape",
     "zones.others: 'others' means something already and can't be a zone = use another name\n"},
    {"hand: {shape", "mine: {shape: set, holds: card}\n  hand: {shape",
     "zones.mine: 'mine' means something already and can't be a zone = use another name\n"},
    {"{moons: {each: player}}", "{moons: {each: player}, me: {}}",
     "counters.me: 'me' means something already and can't be a counter = use another name\n"},
    {"{moons: {each: player}}", "{moons: {each: player}}\nvariables: {players: {}}",
     "variables.players: 'players' means something already and can't be a variable = use another name\n"},
    {"choose: {card: hand,", "choose: {me: hand, card: hand,",
     "actions.play.choose.me: 'me' means something already and can't be an argument = use another name\n"},
};
INSTANTIATE_TEST_SUITE_P(Zones, DefinitionFaults, testing::ValuesIn(zone_faults));

const Fault grid_faults[] = {
    {"{square: [3, 3]}", "{square: [30, 30]}",
     "zones.board.grid.square: a grid holds at most 384 cells, this one has 900\n"},
    {"{square: [3, 3]}", "{square: [3, 3], hex: [3, 3]}",
     "zones.board.grid: a grid has exactly one of: square, hex, graph\n"},
    {"{square: [3, 3]}", "{square: ['   ']}", "zones.board.grid.square: the drawing is empty = draw a cell as '.'\n"},
    {"{square: [3, 3]}", "{square: ['..', 'f.'], legend: {f: forest, s: sea}}",
     "zones.board.grid.legend.s: no cell of the drawing is a 's'\n"},
    {"{square: [3, 3]}", "{square: [3, 3], legend: {f: forest}}",
     "zones.board.grid.legend: a legend needs a drawing = draw the board instead of giving its size\n"},
    {"{square: [3, 3]}", "{hex: ['. .', '. .']}",
     "zones.board.grid.hex: '.' in row 2 stands between the columns = cells are two characters apart, and each row is "
     "shifted by one against the next\n"},
    {"{square: [3, 3]}", "{hex: [3, 3], neighbours: 8}",
     "zones.board.grid.neighbours: 'neighbours' is for square grids\n"},
    {"{square: [3, 3]}", "{graph: {cells: {dock: [], inn: [sea]}, edges: [[dock, in]]}}",
     "zones.board.grid.graph.edges[1][2]: there is no cell 'in' = did you mean 'inn'?\n"},
    {"{square: [3, 3]}", "{graph: {cells: {dock: [], inn: []}, edges: [[dock, pier], [pier, inn], [inn, quay]]}}",
     "zones.board.grid.graph.edges[1][2]: there is no cell 'pier' = there are: dock, inn\n"
     "zones.board.grid.graph.edges[3][2]: there is no cell 'quay' = there are: dock, inn\n"},
    {"{square: [3, 3]}", "{graph: [a--b-, '|  |', c--d]}",
     "zones.board.grid.graph: the line '-' leads from no cell to another = - runs between names without gaps; | / and \\ "
     "between their first letters, row by row\n"},
    {"{square: [3, 3]}", "{graph: [a--B]}",
     "zones.board.grid.graph: 'B' is no name of a cell = small letters, then also digits and '_'; lines are drawn with - "
     "| / and \\\n"},
    {"{square: [3, 3]}", "{graph: ['---']}", "zones.board.grid.graph: the drawing names no cell\n"},
    {"{square: [3, 3]}", "{graph: [a--b], legend: {d: corner}}",
     "zones.board.grid.legend.d: there is no cell 'd' = there are: a, b\n"},
    {"{square: [3, 3]}", "{players: 2, square: [3, 3]}",
     "zones.board.grid.players: a board for some player counts is one of several = grids: [{players: 2, square: [3, 3]}]\n"},
    {"grid: {square: [3, 3]}", "grids: [{players: 2, square: [3, 3]}]",
     "zones.board.grids: 'board' has 0 grids for 3 players = give each grid its number of players: {players: 2, square: [3, 3]}\n"},
    {"grid: {square: [3, 3]}", "grids: [{square: [3, 3]}, {players: 3, square: [3, 4]}]",
     "zones.board.grids: 'board' has 2 grids for 3 players = give each grid its number of players: {players: 2, square: [3, 3]}\n"},
    {"grid: {square: [3, 3]}", "grids: [{players: 2, square: [3, 3]}, {players: 3, hex: [3, 3]}]",
     "zones.board.grids: the grids of 'board' differ in more than size = they are all square, hex or graph, and have the same tags, and tracks if one has\n"},
    {"grid: {square: [3, 3]}", "grid: {square: [3, 3]}, grids: [{square: [3, 3]}]",
     "zones.board.grids: a zone has either one grid or several, by the number of players\n"},
    {"grid: {square: [3, 3]}}", "grids: [{square: [3, 3]}], start: [B..]}",
     "zones.board.start: a board of several sizes has no drawing = let a step of the script place the pieces\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['X..', '...', '...']}",
     "zones.board.start: no kind that 'board' holds has the letter 'X' = there are: K, B, W\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['XX.', '.X.', '...']}",
     "zones.board.start: no kind that 'board' holds has the letter 'X' = there are: K, B, W\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['...BB']}",
     "zones.board.start: 'B' in row 1, column 4 stands outside the grid\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['...', '...', '.B..']}",
     "zones.board.start: '.' in row 3, column 4 stands outside the grid\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['...', '.B.', '..']}",
     "zones.board.start: the drawing leaves out 'c3', in row 3 = draw a free cell as '.'\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['...', '.B']}",
     "zones.board.start: the drawing leaves out 4 cells, first 'c2', in row 2 = draw a free cell as '.'\n"},
    {"{square: [3, 3]}}", "{square: [xx., .xy]}}",
     "zones.board.grid.square: 'x' in row 1, column 1 of the drawing has no meaning = give it one: legend: {x: tag}\n"
     "zones.board.grid.square: 'y' in row 2, column 3 of the drawing has no meaning = give it one: legend: {y: tag}\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['...B']}",
     "zones.board.start: 'B' in row 1, column 4 stands outside the grid\n"},
    {"{square: [3, 3]}}", "{square: [3, 3]}, start: ['BBB', 'BB.', '...']}",
     "zones.board.start: 5 'black' are drawn, but there are only 4 = copies: 5\n"},
};
INSTANTIATE_TEST_SUITE_P(Grids, DefinitionFaults, testing::ValuesIn(grid_faults));

const Fault action_faults[] = {
    {"card: hand,", "card: board,",
     "actions.play.choose.card: 'board' is a grid: say what of it, such as board.empty, or board.pieces = there are: pieces, all, at, cells, empty, "
     "occupied, frontier, mine, theirs, highest, lowest, flanking, flanked, enclosed, movable, moves, promotable, promotions, "
     "leaping, leaps, arrived, attacked, breathing, surrounded, territory, steps, beside, group, around, row, column, track, ahead, behind, tagged, with, face_up, face_down\n"},
    {"card: hand,", "card: hand.bottom,",
     "actions.play.choose.card: 'hand' has no 'bottom' = write hand, hand.top for its top piece, or hand.of(ARGUMENT) for another's\n"},
    {"board.empty", "board.foo",
     "actions.play.choose.cell: a grid has no 'foo' = there are: pieces, all, at, cells, empty, occupied, frontier, mine, theirs, "
     "highest, lowest, flanking, flanked, enclosed, movable, moves, promotable, promotions, leaping, leaps, "
     "arrived, attacked, breathing, surrounded, territory, steps, beside, group, around, row, column, track, ahead, behind, tagged, with, face_up, "
     "face_down\n"},
    {"board.empty", "{script: cells}",
     "actions.play.choose.cell.script: cells of which zone? = write {script: cells, of: board}\n"
     "actions.play.choose.cell.script: this needs the script's choose, and the game has no script = add rules: rules.lua\n"},
    {"board.empty", "board.tagged(sea)", "actions.play.choose.cell: no cell of 'board' has the tag 'sea'\n"},
    {"board.empty", "board.flanked(card)", "actions.play.choose.cell: the argument 'card' is not a cell\n"},
    {"board.empty", "board.flanked(cell)",
     "actions.play.choose.cell: there is no earlier argument 'cell' = there is only: card\n"},
    {"board.empty", "{script: cells, of: board}",
     "actions.play.choose.cell.script: this needs the script's choose, and the game has no script = add rules: rules.lua\n"},
    {"cell: board.empty", "cell: board.empty, number: 3..1",
     "actions.play.choose.number: there is no number from 3 to 1 = exchange them\n"},
    {"cell: board.empty", "cell: board.empty, number: 1..10000", ""},
    {"cell: board.empty", "cell: board.empty, number: 1..",
     "actions.play.choose.number: numbers to choose from have two ends = such as 1..6\n"},
    {"cell: board.empty", "cell: board.empty, cards: {from: hand, count: ..3}",
     "actions.play.choose.cards.count: a number of things has two ends = such as 0..5\n"},
    {"cell: board.empty", "cell: board.empty, number: 0..10000",
     "actions.play.choose.number: there are more than 10000 numbers to choose from = let players choose in steps, or twice\n"},
    {"cell: board.empty", "cell: board.empty, number: -1000000000..1000000000",
     "actions.play.choose.number: there are more than 10000 numbers to choose from = let players choose in steps, or twice\n"},
    {"cell: board.empty", "cell: {from: board.empty, count: 2}",
     "actions.play.do[1].at: 'cell' takes several, and there is room for one = choose one here, or let the script go "
     "through them\n"},
    {"{card: hand, cell", "{card: {from: hand, count: 2}, cell",
     "actions.play.choose.card.count: only the last argument can take several = put 'card' last, or ask for more in a phase "
     "of its own: {ask: PHASE}\n"},
    {"cell: board.empty", "cell: board.empty, number: {from: 1..3, count: 2}",
     "actions.play.choose.number.count: only pieces and cells can be chosen several at once = for anything else write an "
     "argument for each\n"},
    {"cell: board.empty", "cell: board.empty, cards: {from: hand, count: 0..10}", ""},
    {"cell: board.empty", "cell: board.empty, cards: {from: hand, count: 11}",
     "actions.play.choose.cards.count: an action has at most 12 values, and these are 13 = let players choose in steps: "
     "{ask: PHASE}\n"},
    {"cell: board.empty", "cell: board.empty, cards: {from: hand, count: 0}",
     "actions.play.choose.cards.count: there is nothing to choose = such as count: 2, or count: 0..5\n"},
    {"cell: board.empty", "cell: board.empty, cards: {from: hand, count: 3..2}",
     "actions.play.choose.cards.count: there is no number from 3 to 2 = exchange them\n"},
    {"cell: board.empty}",
     "cell: board.empty, places: {from: board.empty, count: 2}}\n    note: {text: x, count: "
     "board.flanked(places)}",
     "actions.play.note.count: 'places' takes several, and there is room for one = choose one here, or let the script go "
     "through them\n"},
    {"at: cell}", "at: cel}", "actions.play.do[1].at: there is no argument 'cel' = did you mean 'cell'?\n"},
    {"{move: card, to: board, at: cell}", "{move: card, to: board}",
     "actions.play.do[1].to: 'board' is a grid: on which cell? = at: ARGUMENT\n"},
    {"{move: card, to: board, at: cell}", "{move: card}", "actions.play.do[1].move: 'move' needs 'to'\n"},
    {"{move: card, to: board, at: cell}", "{move: card, to: box}",
     "actions.play.do[1].to: 'box' does not hold what 'hand' holds\n"},
    {"{move: card, to: board, at: cell}", "{add: 1, to: mons}",
     "actions.play.do[1].to: there is no counter 'mons' = did you mean 'moons'?\n"},
    {"{move: card, to: board, at: cell}", "{add: 1, to: moons, at: cell}",
     "actions.play.do[1].at: 'at' does not go with 'add'\n"},
    {"{move: card, to: board, at: cell}", "{ask: discard}",
     "actions.play.do[1].ask: there is no phase 'discard' = there is only: main\n"},
    {"{move: card, to: board, at: cell}", "{win: me, when: {line: 3, on: deck, through: cell}}",
     "actions.play.do[1].when.on: 'deck' is no grid\n"},
    {"{move: card, to: board, at: cell}", "{deal: 1, from: deck, to: box}",
     "actions.play.do[1].to: 'box' does not hold what 'deck' holds\n"
     "actions.play.do[1].to: a deal goes to every seat, and there is one 'box' = use move or draw\n"},
    {"    do:", "    log: '{player} plays {crd}'\n    do:",
     "actions.play.log: '{crd}' is no argument = did you mean 'card'?\n"},
    {"    do:", "    log: '{player plays {card}'\n    do:",
     "actions.play.log: '{player plays ' lacks a closing brace\n"},
    {"    do:", "    needs: card.rank > 3\n    do:",
     "actions.play.needs: there is no counter, variable or argument 'card.rank' = the needs of an action are asked before "
     "anything is chosen: say it in those of the argument\n"},
    {"    do:", "    needs: hand ful\n    do:",
     "actions.play.needs: 'hand ful' is no condition = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n"},
    {"    do:", "    needs: evening\n    do:",
     "actions.play.needs: 'evening' is no condition, and the game has no script with one = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n"},
    {"{actions: [play]}", "{actions: [play, play]}", "phases.main.actions[2]: 'play' comes twice\n"},
    {"{actions: [play]}", "{actions: [play], order: first}", "phases.main.order: there is no variable 'first'\n"},
};
INSTANTIATE_TEST_SUITE_P(Actions, DefinitionFaults, testing::ValuesIn(action_faults));

const Fault flow_faults[] = {
    {"[{phase: main}]", "[{phase: main}, {until: deck full, do: [{phase: main}]}]",
     "flow[2].until: 'deck' has no limit, so it is never full = give it one: limit: 5\n"},
    {"[{phase: main}]", "[{phase: main}, {move: deck, to: deck}]",
     "flow[2].move: which pieces of 'deck'? = write deck.top or deck.all\n"},
    {"[{phase: main}]", "[{until: hand empty, do: [{phase: main}]}]",
     "flow[1].until: every player has a 'hand': whose? Nobody acts here = write 'all hand empty', or 'any hand empty'\n"},
    {"[{phase: main}]", "[{phase: main}, {until: all hnd empty, do: [{phase: main}]}]",
     "flow[2].until: there is no zone 'hnd' = did you mean 'hand'?\n"},
    {"[{phase: main}]", "[{until: it is late, do: [{phase: main}]}]",
     "flow[1].until: 'it is late' is no condition = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n"},
    {"[{phase: main}]", "[{when: nobody acted, do: [{phase: main}]}]",
     "flow[1].when: 'nobody acted' speaks of the pass of a loop = only 'until' can say it\n"},
    {"[{phase: main}]", "[{repeat: 3, as: deck, do: [{phase: main}]}]",
     "flow[1].as: there is a zone 'deck' already = give the loop a name of its own\n"},
    {"[{phase: main}]", "[{until: all hand empty, as: moons, do: [{phase: main}]}]",
     "flow[1].as: there is a counter 'moons' already = give the loop a name of its own\n"},
    {"[{phase: main}]", "[{repeat: 3}, {phase: main}]", "flow[1].repeat: 'repeat' needs 'do' = do: a list of items\n"},
    {"[{phase: main}]", "[{phase: main}, {step: deal}]",
     "flow[2].step: this needs the script's rules.steps.deal, and the game has no script = add rules: rules.lua\n"},
    {"[{phase: main}]", "[{phase: main}, {players: 2}]",
     "flow[2]: this says nothing that happens = there are: phase, until, when, move, deal, draw, shuffle, pass, "
     "turn, roll, become, go, remember, forget, add, remove, sort, clear, set, ask, trigger, win, lose, out, sow, tell, clue, reveal, finish, each, repeat, step\n"},
    {"[{phase: main}]", "[{phase: main}, {pass: deck, to: up}]",
     "flow[2].pass: there is one 'deck', so nobody passes it on\n"
     "flow[2].to: 'up' is not one of: left, right\n"},
    {"[{phase: main}]", "[{phase: main}, {shuffle: deck, add: 1, to: moons}]",
     "flow[2].add: 'shuffle' and 'add' are two effects = write them as two items\n"},
    {"flow: [", "scoring: {bees: {}}\nflow: [",
     "scoring.bees: this needs the script's rules.score.bees, and the game has no script = add count: ZONE, counter: COUNTER, amount: 'coins / 3', or rules: rules.lua\n"},
    {"flow: [", "scoring: {bees: {count: board.mine}}\ntiebreak: [bee]\nflow: [",
     "tiebreak[1]: there is no score line 'bee' = did you mean 'bees'?\n"},
    {"flow: [", "ratings: [{steps: [{text: poor}, {from: 9, text: good}, {from: 5, text: great}]}]\nflow: [",
     "ratings[1].steps[3].from: 5 does not come after 9 = sort the steps\n"},
    {"flow: [",
     "half_points: true\nratings: [{steps: [{text: poor}, {from: 9.5, text: good}, {from: 9, text: great}]}]\nflow: [",
     "ratings[1].steps[3].from: 9 does not come after 9.5 = sort the steps\n"},
    {"flow: [", "scoring: {bees: {seat: 2, points: 6.5}}\nflow: [",
     "scoring.bees.points: 6.5 is no whole number of points = half_points: true\n"},
    {"flow: [", "scoring: {bees: {seat: 9, points: 6}}\nflow: [", "scoring.bees.seat: there are at most 3 players\n"},
    {"flow: [", "scoring: {bees: {seat: 2}}\nflow: [", "scoring.bees.seat: a seat alone gets 'points' = points: 6\n"},
    {"flow: [", "scoring: {bees: {seat: 2, points: 6, count: board.mine}}\nflow: [",
     "scoring.bees.seat: 'seat' and 'count' don't go together\n"},
    {"flow: [", "scoring: {bees: {counter: moon}}\nflow: [",
     "scoring.bees.counter: there is no counter 'moon' = did you mean 'moons'?\n"},
    {"flow: [", "scoring: {bees: {counter: moons, count: board.mine}}\nflow: [",
     "scoring.bees.counter: 'counter' and 'count' don't go together\n"},
};
INSTANTIATE_TEST_SUITE_P(Flow, DefinitionFaults, testing::ValuesIn(flow_faults));

TEST(DefinitionBuilder, PointsAtTheLetterOfADrawing) {
  Parts parts;
  parts.zones = replaced(parts.zones, "grid: {square: [3, 3]}}", "grid: {square: [3, 3]}}\n");
  parts.zones +=
      "  map:\n"
      "    shape: grid\n"
      "    holds: card\n"
      "    grid:\n"
      "      square: |\n"
      "          ...\n"
      "          .fx\n"
      "      legend: {f: forest}\n";
  EXPECT_EQ(faults(parts.text()),
            "game.yaml:18:13: zones.map.grid.square: 'x' in row 2, column 3 of the drawing has no meaning\n"
            "   18 |           .fx\n"
            "      |             ^\n"
            "      = there are: ., f\n");
}

TEST(DefinitionBuilder, DrawsHexBoards) {
  Parts parts;
  parts.zones =
      replaced(parts.zones, "{square: [3, 3]}", "{hex: [' . f', '. . .', ' . .'], legend: {f: [forest, far]}}");
  const Built built = build(parts.text());
  EXPECT_EQ(to_text(built.diagnostics), "");
  ASSERT_EQ(built.definition.grids.size(), 1u);
  const Grid& grid = built.definition.grids[0];
  EXPECT_EQ(grid.size(), 7);
  EXPECT_EQ(grid.neighbours(grid.find("b2")).count(), 6);
  EXPECT_EQ(grid.tags(), (std::vector<std::string>{"forest", "far"}));
}

TEST(DefinitionBuilder, GivesABoardTheSizeOfItsTable) {
  Parts parts;
  parts.zones = replaced(parts.zones, "grid: {square: [3, 3]}",
                         "grids: [{players: 2, square: [3, 3]}, {players: 3, square: [3, 4]}]");
  const Built built = build(parts.text());
  EXPECT_EQ(to_text(built.diagnostics), "");
  const auto definition = std::make_shared<const Definition>(built.definition);
  const ZoneIndex board = definition->zones.find("board");
  EXPECT_EQ(Game::make(definition, 2)->grid_of(board).size(), 9);
  const auto larger = Game::make(definition, 3);
  EXPECT_EQ(larger->grid_of(board).size(), 12);
  EXPECT_EQ(larger->zones()[larger->zone_of(board, 0)].grid, &larger->grid_of(board));
}

TEST(DefinitionBuilder, NamesEveryKindOfLoop) {
  Parts parts;
  parts.flow = "flow: [{until: all hand empty, as: year, do: [{repeat: 2, as: turn, do: [{phase: main}]}]}]\n";
  const Built built = build(parts.text());
  EXPECT_EQ(to_text(built.diagnostics), "");
  EXPECT_EQ(Game::make(std::make_shared<const Definition>(built.definition), 2)->loops(),
            (std::vector<std::string>{"year", "turn"}));
}

TEST(DefinitionBuilder, ALineThatBarsIsNotAdded) {
  Parts parts;
  parts.scoring = "scoring: {poison: {count: hand, bars: true}}\n";
  const ScoreLineDefinition line = build(parts.text()).definition.score_lines.at(0);
  EXPECT_TRUE(line.bars);
  EXPECT_TRUE(line.subtotal);
}

TEST(DefinitionBuilder, SharesEqualGrids) {
  Parts parts;
  parts.zones += "  second: {shape: grid, holds: card, grid: {square: [3, 3]}}\n";
  EXPECT_EQ(build(parts.text()).definition.grids.size(), 1u);
}

// The script against the data.

std::string script_faults(const std::string& text, const std::map<std::string, Place>& paths,
                          Definition* out = nullptr) {
  Built built = build(text);
  EXPECT_EQ(to_text(built.diagnostics), "");
  Diagnostics diagnostics;
  check_scripts(built.definition, built.tree, functions_by_section(paths), diagnostics);
  sort_diagnostics(diagnostics);
  if (out) *out = built.definition;
  return to_text(diagnostics);
}

Parts with_script() {
  Parts parts;
  parts.head += "rules: rules.lua\n";
  return parts;
}

TEST(CheckScripts, ReportsConditionsWithinOthers) {
  Parts parts = with_script();
  parts.flow = "flow: [{until: {any: [any hand empty, [nobody acted, not high_tide]]}, do: [{phase: main}]}]\n";
  EXPECT_EQ(script_faults(parts.text(), {}),
            "game.yaml:18:54: flow[1].until.any[2][2]: the script has no rules.conditions.high_tide\n"
            "      = define rules.conditions.high_tide\n");
}

TEST(CheckScripts, ReportsWhatTheScriptLacks) {
  Parts parts = with_script();
  parts.flow = "flow: [{step: deal}, {until: tide_is_out, do: [{phase: main}]}]\nscoring: {bees: {}}\n";
  parts.actions = replaced(parts.actions, "card: hand", "card: {script: pieces}");
  const Place dael{"rules.lua", 3, 0, 1};
  EXPECT_EQ(script_faults(parts.text(), {{"steps.dael", dael}}),
            "game.yaml:15:14: actions.play.choose.card: the script has no rules.actions.play.choose.card\n"
            "      = define rules.actions.play.choose.card\n"
            "game.yaml:18:15: flow[1].step: the script has no rules.steps.deal\n"
            "      = did you mean 'dael'?\n"
            "game.yaml:18:30: flow[2].until: the script has no rules.conditions.tide_is_out\n"
            "      = define rules.conditions.tide_is_out\n"
            "game.yaml:19:11: scoring.bees: the script has no rules.score.bees\n"
            "      = define rules.score.bees\n"
            "rules.lua:3: rules.steps.dael: no {step: …} of the flow or of an action calls this\n"
            "      = did you mean 'deal'?\n");
}

TEST(CheckScripts, StepsOfTheDataMayBeMeant) {
  Parts parts = with_script();
  parts.flow =
      "flow: [{step: dael}, {step: deal}, {phase: main}]\nsteps: {deal: {do: [{deal: 1, from: deck, to: hand}]}}\n";
  EXPECT_EQ(script_faults(parts.text(), {}),
            "game.yaml:18:15: flow[1].step: the script has no rules.steps.dael\n      = did you mean 'deal'?\n");
}

TEST(CheckScripts, ReportsFunctionsThatNothingCalls) {
  EXPECT_EQ(
      script_faults(with_script().text(), {{"actions.plya.apply", {"rules.lua", 1, 0, 1}},
                                           {"actions.play.leagl", {"rules.lua", 2, 0, 1}},
                                           {"actions.play.choose.card", {"rules.lua", 3, 0, 1}},
                                           {"triggers.kril", {"rules.lua", 4, 0, 1}},
                                           {"socre.bees", {"rules.lua", 5, 0, 1}},
                                           {"score.bees", {"rules.lua", 6, 0, 1}},
                                           {"conditions.late", {"rules.lua", 7, 0, 1}}}),
      "rules.lua:1: rules.actions.plya: there is no such action\n"
      "      = did you mean 'play'?\n"
      "rules.lua:2: rules.actions.play.leagl: an action has needs, legal, after, apply, note and choose\n"
      "      = did you mean 'play.legal'?\n"
      "rules.lua:3: rules.actions.play.choose.card: game.yaml does not ask the script for this argument: {script: …}\n"
      "      = there are: play.needs, play.legal, play.after, play.apply, play.note\n"
      "rules.lua:4: rules.triggers.kril: there is no such kind of piece\n"
      "      = did you mean 'krill'?\n"
      "rules.lua:5: rules.socre: the rules have no such part\n"
      "      = did you mean 'score'?\n"
      "rules.lua:6: rules.score.bees: there is no such score line\n"
      "rules.lua:7: rules.conditions.late: no 'until' or 'when' asks for this\n");
}

TEST(CheckScripts, TakesHelpersAsTheyAre) {
  EXPECT_EQ(script_faults(with_script().text(), {{"helpers.anything", {"rules.lua", 1, 0, 1}}}), "");
}

TEST(CheckScripts, OutlinesAreOfGrids) {
  EXPECT_EQ(script_faults(with_script().text(), {{"outline.bord", {"rules.lua", 1, 0, 1}}}),
            "rules.lua:1: rules.outline.bord: there is no such grid\n"
            "      = did you mean 'board'?\n");
}

TEST(CheckScripts, FillsInWhatIsScripted) {
  Definition game;
  EXPECT_EQ(
      script_faults(
          with_script().text(),
          {{"actions.play.legal", {}}, {"actions.play.apply", {}}, {"actions.play.note", {}}, {"triggers.white", {}}},
          &game),
      "");
  EXPECT_TRUE(game.actions[0].scripted_note);
  EXPECT_TRUE(game.actions[0].scripted_legal);
  EXPECT_TRUE(game.actions[0].scripted_apply);
  EXPECT_EQ(game.has_trigger, (std::vector<bool>{false, false, true}));
}

}  // namespace
}  // namespace houserule::definition_builder_test
