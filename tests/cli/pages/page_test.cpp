// What rule pages say, part by part.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/pages/comments.hpp"
#include "cli/pages/files.hpp"
#include "cli/pages/html.hpp"
#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/pages/svg.hpp"
#include "tests/cli/pages/markup.hpp"
#include "tests/cli/pages/read_page.hpp"
#include "tests/cli/process.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::test::page_test {
namespace {

using namespace cli::pages;

std::string folder_of(const std::string& game) { return std::string(HOUSERULE_SOURCE_DIR) + "/" + game; }

Package atlas(const std::vector<std::string>& variants = {}) {
  return load_package(folder_of("tests/cli/pages/fixtures/atlas"), {variants, {}, false});
}

// With HOUSERULE_UPDATE_GOLDEN=1 in the environment the files are written instead.
void expect_files(const std::vector<File>& files) {
  const std::string folder = folder_of("tests/cli/pages/golden/");
  for (const auto& [name, content] : files) {
    if (std::getenv("HOUSERULE_UPDATE_GOLDEN") != nullptr) write_file(folder + name, content);
    EXPECT_EQ(read_file(folder + name), content) << name;
  }
}

TEST(GoldenRulePages, ReversiInMarkdown) {
  const Package package = load_package(folder_of("games/reversi"));
  expect_files(folder_files({make_page(package, "en"), make_page(package, "fr")}, Format::markdown, "reversi"));
}

TEST(GoldenRulePages, TicTacToeInHtml) {
  const Package package = load_package(folder_of("games/tic-tac-toe"));
  expect_files(folder_files({make_page(package, "en"), make_page(package, "fr")}, Format::html, "tic-tac-toe"));
}

TEST(GoldenRulePages, AtlasInMarkdown) {
  expect_files(
      folder_files({make_page(atlas(), "en"), make_page(atlas({"gale"}), "fr", 3)}, Format::markdown, "atlas"));
}

TEST(RulePage, EscapesTextsInHtml) {
  const Markup markup = parse_markup(to_html({make_page(atlas(), "en")}));
  ASSERT_EQ(markup.fault, "");
  EXPECT_EQ(markup.count("script"), 0u);
  EXPECT_EQ(markup.count("b"), 0u);
  EXPECT_TRUE(contains(markup.with_id("en").text,
                       "1. A *map* of `places`, <script>alert(1)</script> & \"more\" | [link](x) $x$ ~~no~~"));
}

TEST(RulePage, EscapesTextsInMarkdown) {
  const std::string page = markdown(atlas());
  EXPECT_TRUE(
      page.starts_with("# Atlas \\<b\\>\\& \\| Co\\</b\\>\n\n"
                       "1\\. A \\*map\\* of \\`places\\`, \\<script\\>alert(1)\\</script\\> \\& \"more\" \\| "
                       "\\[link\\](x) \\$x\\$ \\~\\~no\\~\\~\n\n"))
      << page;
}

TEST(RulePage, TellsOnlyOfWhatIsThereForThePlayers) {
  const std::string two = markdown(atlas(), 2), three = markdown(atlas(), 3), all = markdown(atlas());
  EXPECT_FALSE(contains(two, "Frigate") || contains(two, "### Roads") || contains(two, "Wealth**"));
  EXPECT_TRUE(contains(three, "| `F` | Frigate | 1 |\n"));
  EXPECT_FALSE(contains(three, "Ghost"));
  EXPECT_TRUE(contains(two, "- **Ghost \\<2\\>** (scored)\n"));
  EXPECT_TRUE(contains(all, "| `F` | Frigate | 3–4 players | 1 |\n"));
  EXPECT_TRUE(contains(all, "- 2 players: 6\n- 3 players: 6\n- 4 players: 3\n"));
  EXPECT_TRUE(contains(two, "| | **Total** | | | | | **6** |\n"));
}

TEST(RulePage, SaysWhoSeesWhat) {
  const std::string zones = part_of(markdown(atlas()), "## Places");
  for (const char* row :
       {"| **Charts** | stack | chart | the table | everyone, but only the top piece | all pieces, shuffled "
        "| | |",
        "| **Table** | row | chart | the table | everyone, unless face down; pieces arrive face down | | 3 | "
        "|",
        "| **Wreck** | one piece | ship, chart | the table | nobody | | | |",
        "| **Secret** | without order | chart | each player | everyone but its owner | | | |",
        "| **Roads** | board | ship | the table | everyone | | | 3–4 players |"})
    EXPECT_TRUE(contains(zones, row)) << zones;
}

TEST(RulePage, TellsOfTracks) {
  const Package backgammon = load_package(folder_of("games/backgammon"));
  for (const char* said :
       {"a cell of one’s own way over *Board* (without 2 or more of another’s) – by `die`.pips",
        "a cell of *Board* ahead of `from` on one’s own way (without 2 or more of another’s) – by `die`.pips",
        "if the owner of what lies on `to` = who acts: `to` goes to *On the bar*",
        "the steps to go from `from` = the most steps to go of cells of *Board* with a piece of one’s own"})
    EXPECT_TRUE(contains(markdown(backgammon), said)) << said;
  for (const char* said :
       {"une case de son propre parcours sur *Tablier* (sans 2 d’un autre ou plus) – à `die`.points pas",
        "une case de *Tablier* après `from` sur son parcours (sans 2 d’un autre ou plus) – à `die`.points pas",
        "le propriétaire de ce qui est sur `to`", "les pas restants depuis `from` = le plus de pas restants de"})
    EXPECT_TRUE(contains(markdown(backgammon, 0, "fr"), said)) << said;
}

TEST(RulePage, OutlinesTheFlowWithItsConditions) {
  EXPECT_TRUE(contains(markdown(atlas()),
                       "```text\n"
                       "Deal 1 from Charts to each Secret\n"
                       "3 times: round\n"
                       "  Plan – everyone at once, in secret; Pick [3–4 players]\n"
                       "  Only if room is left in Table\n"
                       "    Sail – one after another; Move | a ship · Trade; if none of these is possible: Wait\n"
                       "    Pass Secret to the right\n"
                       "Until nothing is left in any Harbour: leg\n"
                       "  Sail – one after another; Move | a ship · Trade; if none of these is possible: Wait\n"
                       "\n"
                       "When an action or rule calls for it\n"
                       "  Storm – one after another; Wait\n"
                       "```\n"));
}

TEST(RulePage, PutsActionsIntoWords) {
  const std::string actions = part_of(markdown(atlas()), "## Actions");
  EXPECT_TRUE(contains(
      actions,
      "| **Move \\| a ship**<br>`move` | `ship` Which ship? – a piece of *Harbour*<br>`cell` – a cell of "
      "*Sea* with water | "
      "`ship` goes to *Sea*, on `cell`<br>if 3 in a row on *Sea* through `cell`, all of them Sloop \\*fast\\*: whoever acts has won<br>"
      "if something is left in *Charts*: then *Storm*<br>Told as: “Player 1 sails `ship` to `cell`” |\n"))
      << actions;
  EXPECT_TRUE(
      contains(actions, "| `chart` goes to *Table*, face up<br>shuffle *Charts*<br>ends one’s part of the phase |\n"))
      << actions;
}

TEST(RulePage, SaysWhatGroupsAreWorthAndWhatIsTurnedOver) {
  const Package park = load_package(folder_of("games/caldera-park"));
  const std::string page = markdown(park);
  for (const char* line :
       {"Everything in Available weather is turned face up",
        "What lies on each occupied cell of Park (Eagle/Elk/Watering hole beside Hurricane; ",
        "animals 3 beside Thunderstorm with 3 clouds) is turned face down", "`cell` decides *next cell*",
        "| **Goats** | The best family of goats: its animals times its watering holes."})
    EXPECT_TRUE(contains(page, line)) << line;
}

TEST(RulePage, SaysWhatGroupsAreWorthWhereTheAuthorDoesNot) {
  const auto page_of = [](Package package, const std::string& language = "en") {
    const auto definition = std::make_shared<Definition>(*package.definition);
    for (ScoreLineDefinition& line : definition->score_lines) line.about = {};
    package.definition = definition;
    return part_of(markdown(package, 0, language), language == "en" ? "## Scoring" : "## Décompte");
  };
  const Package park = load_package(folder_of("games/caldera-park")),
                reef = load_package(folder_of("games/coral-reef"));
  EXPECT_TRUE(contains(
      page_of(park),
      "| **Goats** | the most valuable group of Goat: its Goat (1 more beside Sun) times its Watering hole |"));
  EXPECT_TRUE(contains(page_of(park), "| *Weather* | -1 point for each cell of *Park* with a face-down piece |"));
  EXPECT_TRUE(
      contains(page_of(park, "fr"),
               "le groupe de Chèvre le plus rentable : ses Chèvre (1 de plus à côté de Soleil) fois ses Point d’eau"));
  EXPECT_TRUE(
      contains(page_of(reef), "| **Krill** | each group of Krill: for its cells, 1 for 1, 4 for 2, 9 for 3 or more |"));
}

TEST(RulePage, FillsPointsInWithTheVariantsAndSettings) {
  const std::string folder = folder_of("games/coral-reef");
  const std::string page = markdown(load_package(folder)),
                    lagoon = markdown(load_package(folder, {{"lagoon"}, {}, false}));
  EXPECT_TRUE(contains(page, "| `G` | Grouper | prey | 3 points for each krill beside it. | 10 |\n"));
  EXPECT_TRUE(contains(page, "within 4 rows by 5 columns."));
  EXPECT_TRUE(contains(lagoon, "within 4 rows by 4 columns."));
  EXPECT_TRUE(contains(markdown(load_package(folder), 0, "fr"), "3 points par krill à côté."));
}

TEST(RulePage, TellsTheCourseInSentences) {
  const std::string page = markdown(load_package(folder_of("games/coral-reef")), 3);
  EXPECT_EQ(
      part_of(page, "### Step by step"),
      "1. 2 times: draft:\n"
      "   1. Deal 10 from Deck to each Hand\n"
      "   2. 10 times:\n"
      "      1. **Draft**: Everyone picks a card of the hand in secret. When all have, the cards are shown.\n"
      "      2. **Placing**: Lay it beside a card of your reef, within 4 rows by 5 columns. The first may lie "
      "anywhere; nothing is turned or moved later on.\n"
      "      3. Hands are passed on: to the left in the first draft, to the right in the second.\n"
      "2. **Whales**: Each whale turns a face-up card beside it face down. That card counts for nothing any more, "
      "but keeps its place.\n\n"
      "When an action or rule calls for it:\n\n"
      "- **Octopus**: Whoever lays an octopus may move one card of the reef, or exchange two, the octopus included. "
      "All cards must stay joined.\n");
}

TEST(RulePage, DrawsExamplesWithTheirPoints) {
  const std::string page = markdown(load_package(folder_of("games/coral-reef")));
  EXPECT_TRUE(contains(page, "**Grouper**\n\n```text\nK G K\n· K ·\n9 points\n```\n")) << page;
  EXPECT_TRUE(contains(page, "P P P\n12 points\nP P\n8 points\nP\n4 points\n"));
  const std::string nutz = markdown(load_package(folder_of("games/nutz")), 0, "fr");
  EXPECT_TRUE(contains(nutz, "```text\nAc Ac Ac\n9 points\n```\n")) << nutz;
}

TEST(RulePage, CountsInTheSingularAndPlural) {
  const std::string game =
      "format: 2\nid: duo\ntitle: {en: Duo, fr: Duo}\nplayers: 2\n"
      "pieces: {disc: {kinds: {red: {copies: 4, owner: 1}}, properties: {value: {type: integer}}}}\n"
      "zones:\n"
      "  box: {shape: stack, holds: disc, fill: all}\n"
      "  board: {name: {en: Board, fr: Plateau}, shape: grid, holds: disc, grid: {square: [2, 2]}}\n"
      "actions: {lay: {choose: {cell: board.empty}, do: [{move: box.top, to: board, at: cell}, {win: me, when: board.empty.count < 2}]}}\n"
      "phases: {turn: {actions: [lay]}}\nflow: [{phase: turn}]\n"
      "scoring: {one: {count: board.mine}, two: {count: board.occupied, points: 2}, three: {count: board.pieces, with: {value: 4}}}\n";
  const Package package = load_written(game);
  EXPECT_TRUE(contains(markdown(package), "if the number of empty cells of *Board* \\< 2: whoever acts has won"));
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "si le nombre de cases vides de *Plateau* \\< 2"));
  const std::string scoring = part_of(markdown(package), "## Scoring");
  EXPECT_TRUE(contains(scoring, "| 1 point for each cell of *Board* with a piece of one’s own |\n")) << scoring;
  EXPECT_TRUE(contains(scoring, "| 2 points for each occupied cell of *Board* |\n")) << scoring;
  EXPECT_TRUE(contains(scoring, "| 1 point for each piece on *Board* (value 4) |\n")) << scoring;
}

TEST(RulePage, SaysHowManyMatchAndForWhomALineCounts) {
  const Package package = load_written(
      "format: 2\nid: guard\ntitle: Guard\nplayers: 2\n"
      "pieces:\n  unit:\n    properties: {rank: {type: choice, options: [scout, knight]}, strength: {type: integer}}\n"
      "    kinds: {red: {owner: 1, rank: scout, strength: 1, copies: 9}, blue: {owner: 2, rank: knight, strength: 3, "
      "copies: 9}}\n"
      "zones:\n"
      "  row: {name: {en: Row, fr: Rangée}, shape: row, holds: unit, fill: all}\n"
      "  mat: {name: {en: Mat, fr: Tapis}, shape: set, holds: unit, each: player}\n"
      "  field: {name: {en: Field, fr: Champ}, shape: grid, holds: unit, grid: {square: [3, 3]}}\n"
      "actions:\n"
      "  take: {needs: mat.count(scout) > 1, choose: {unit: row + mat}, do: [{move: unit, to: mat}, "
      "{tell: '{row.top.rank}, {mat.count(scout) + 1}'}]}\n"
      "  strike:\n"
      "    choose: {from: {from: field.mine, with: scout}, to: {from: field.theirs, needs: from.top.strength > "
      "to.top.strength}}\n"
      "    do: [{move: to, to: mat}]\n"
      "phases: {turn: {actions: [take, strike], stuck: skip}}\n"
      "flow: [{repeat: 3, do: [{phase: turn}]}]\n"
      "scoring:\n"
      "  pairs: {amount: mat.count / 2 + 1, points: 3}\n"
      "  odd: {amount: mat.count % 2}\n"
      "  most: {when: mat.count == players.most(mat.count), points: 5}\n"
      "  rest: {count: mat, when: mat.count > others.least(mat.count)}\n"
      "  strength: {amount: field.mine.sum(strength) + mat.sum(strength)}\n");
  const std::string actions = part_of(markdown(package), "## Actions");
  EXPECT_TRUE(contains(actions, "only if the number of pieces of *Mat* that are scout \\> 1")) << actions;
  EXPECT_TRUE(contains(actions, "`unit` – a piece of *Row* or a piece of *Mat*")) << actions;
  EXPECT_TRUE(contains(actions, "“rank of the top of *Row*, the number of pieces of *Mat* that are scout + 1”"))
      << actions;
  EXPECT_TRUE(contains(actions, "a cell of *Field* with a piece of one’s own (scout)")) << actions;
  EXPECT_TRUE(contains(actions, "only if strength of what lies on `from` \\> strength of what lies on `to`"))
      << actions;
  const std::string scoring = part_of(markdown(package), "## Scoring");
  EXPECT_TRUE(contains(scoring, "3 × ((the number of pieces of *Mat* ÷ 2, rounded down) + 1)")) << scoring;
  EXPECT_TRUE(contains(scoring, "| the remainder of the number of pieces of *Mat* ÷ 2")) << scoring;
  EXPECT_TRUE(contains(scoring,
                       "5 points, if the number of pieces of *Mat* = the highest number of pieces of *Mat* of "
                       "players"))
      << scoring;
  EXPECT_TRUE(contains(scoring, "the lowest number of pieces of *Mat* of other players")) << scoring;
  EXPECT_TRUE(contains(
      scoring, "the sum of strength of cells of *Field* with a piece of one’s own + the sum of strength in *Mat*"))
      << scoring;
  const std::string french = markdown(package, 0, "fr");
  EXPECT_TRUE(contains(french, "le nombre de pièces de *Tapis* qui sont scout")) << french;
  EXPECT_TRUE(contains(french, "une pièce de *Rangée* ou une pièce de *Tapis*")) << french;
  EXPECT_TRUE(contains(french, "strength de ce qui est sur `from`")) << french;
  EXPECT_TRUE(contains(french,
                       "5 points, si le nombre de pièces de *Tapis* = le plus haut nombre de pièces de *Tapis* de "
                       "joueurs"))
      << french;
}

TEST(RulePage, CountsAndBreaksTies) {
  const std::string scoring = part_of(markdown(atlas()), "## Scoring");
  EXPECT_TRUE(contains(scoring, "| **Ships \\| afloat** | 2 points for each occupied cell of *Sea* | | |\n"))
      << scoring;
  EXPECT_TRUE(
      contains(scoring, "The lowest total wins. Equal totals are decided by **Wealth**, **Ships \\| afloat**.\n"))
      << scoring;
  EXPECT_TRUE(contains(scoring, "| *Wrecks* | | subtotal, who has points here can’t win | |\n")) << scoring;
  EXPECT_TRUE(contains(scoring, "| below | Poor \\<0\\> |\n| 10 | Fine |")) << scoring;
}

TEST(RulePage, SaysWhatPlayersHaveWhatIsTakenAndWhatIsNotSo) {
  const std::string game =
      "format: 2\nid: shop\ntitle: {en: Shop, fr: Boutique}\nplayers: 2\n"
      "pieces: {card: {properties: {a: {type: integer}, b: {type: integer}, c: {type: integer}, d: {type: integer}, "
      "worth: {type: integer}}, kinds: {ace: {worth: -1, a: 2, b: 0, c: -3, copies: 9}}}}\n"
      "zones: {table: {name: {en: Table, fr: Table}, shape: set, holds: card, fill: all}, "
      "won: {name: {en: Won, fr: Gains}, shape: set, holds: card, each: player}, "
      "board: {name: {en: Board, fr: Plateau}, shape: grid, holds: card, grid: {square: [2, 2]}}}\n"
      "counters: {coins: {each: player, name: {en: Coins, fr: Or}, max: 99}, pot: {name: {en: Pot, fr: Pot}, max: 99}}\n"
      "actions:\n"
      "  take:\n"
      "    text: {en: Take, fr: Prendre}\n"
      "    choose: {cell: {from: board.cells, needs: {any: [cell empty, not cell empty, not coins > 3]}}, "
      "cards: {from: table, count: 1..2}}\n"
      "    do:\n"
      "      - {set: pot, value: players.sum(coins) + others.most(won.sum(worth)) + players.least(won.count(ace))}\n"
      "      - {set: pot, value: 'max(others.most(won.most(worth)), won.least(worth), cards.count, cards.most(worth))'}\n"
      "    after: {not: [coins > 3, pot > 3]}\n"
      "phases: {turn: {name: {en: Turn, fr: Tour}, actions: [take], stuck: lose}}\nflow: [{phase: turn}]\n";
  const Package package = load_written(game);
  const std::string page = markdown(package), french = markdown(package, 0, "fr");
  const auto says = [&](const std::string& text) { EXPECT_TRUE(contains(page, text)) << text << "\n" << page; };
  const auto says_in_french = [&](const std::string& text) {
    EXPECT_TRUE(contains(french, text)) << text << "\n" << french;
  };
  says("nothing lies on `cell` or something lies on `cell` or not (*Coins* \\> 3)");
  says_in_french("rien n’est posé sur `cell` ou quelque chose est posé sur `cell` ou pas (*Or* \\> 3)");
  says("*Coins* of players together + the highest sum of worth in *Won* of other players");
  says("the highest worth of pieces of *Won* of other players and the lowest worth of pieces of *Won*");
  says("the number of `cards` and the highest worth of `cards`");
  says("not (*Coins* \\> 3 and *Pot* \\> 3)");
  says("A 2, C -3, Worth -1");
  says("who can’t act has lost");
  says_in_french("qui ne peut pas jouer a perdu");
}

TEST(RulePage, SaysWhoWinsWithWhomAndWhoIsAsked) {
  const std::string game =
      "format: 2\nid: duo\ntitle: {en: Duo, fr: Duo}\nplayers: 2..4\nteams: {4: [[1, 3], [2, 4]], 2: together}\n"
      "counters: {coins: {each: player, name: {en: Coins, fr: Pièces}}}\n"
      "actions:\n"
      "  earn: {text: {en: Earn, fr: Gagner}, do: [{add: 1, to: coins}, {ask: react, of: opponents}]}\n"
      "  stop: {text: {en: Stop, fr: Arrêter}, do: [{finish: phase}]}\n"
      "phases: {turn: {actions: [earn]}, react: {name: {en: Reaction, fr: Réaction}, actions: [stop, earn]}}\n"
      "flow: [{phase: turn}]\n"
      "scoring: {coins: {label: {en: Coins, fr: Pièces}, counter: coins, points: 2}}\n";
  const Package package = load_written(game);
  EXPECT_EQ(part_of(markdown(package), "## Scoring"),
            "| Line | What counts |\n| --- | --- |\n| **Coins** | 2 × *Coins* |\n\n"
            "The highest total wins. Equal totals share the place.\n\n"
            "With 4 players these win together: 1 + 3, 2 + 4. With 2 players all win or lose together.\n");
  EXPECT_TRUE(contains(part_of(markdown(package), "## Actions"), "then opponents decide: *Reaction*"));
  EXPECT_TRUE(contains(part_of(markdown(package), "## Actions"), "nobody else decides here"));
  EXPECT_EQ(part_of(markdown(package, 2), "## Scoring"),
            "| Line | What counts |\n| --- | --- |\n| **Coins** | 2 × *Coins* |\n\nAll win or lose together.\n");
  EXPECT_TRUE(contains(markdown(package, 4, "fr"), "À 4 joueurs, ceux-ci gagnent ensemble : 1 + 3, 2 + 4."));
  EXPECT_TRUE(contains(markdown(package, 2, "fr"), "Tous gagnent ou perdent ensemble."));
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "puis les adversaires décident : *Réaction*"));
}

TEST(RulePage, TellsWhatVariantsChange) {
  const std::string page = markdown(atlas());
  EXPECT_EQ(part_of(page, "### Gale \\<force\\>"),
            "Winds that \\*tear\\*.\n\n"
            "Played with `--variant gale`\n\n"
            "| What | Before | After |\n"
            "| --- | --- | --- |\n"
            "| Step by step | 3 times: round: | 4 times: round: |\n"
            "| Scoring: **Wealth** – What counts | For each \\| piece of gold. | as the script counts |\n"
            "| Scoring: **Wrecks** – What counts | | Wrecks count twice. |\n"
            "| Parameters: **Rounds \\| turns** – Default | 3 | 4 |\n"
            "| Numbers: **prices** | 3, 5 | 4, 6 |\n");
  EXPECT_TRUE(
      contains(part_of(page, "### Hurricane"), "Only together with: Gale \\<force\\>\n\n| What | Before | After |\n"));
  EXPECT_TRUE(contains(part_of(page, "### Calm"), "Not together with: Gale \\<force\\>\n\nIt changes no value.\n"));
  const std::string gale = markdown(atlas({"gale"}));
  EXPECT_TRUE(contains(gale, "With: **Gale \\<force\\>**\n"));
  EXPECT_TRUE(contains(part_of(gale, "### Gale \\<force\\>"), "It is in force on this page.\n"));
  EXPECT_TRUE(contains(part_of(gale, "### Calm"), "It can’t be played together with the variants of this page.\n"));
}

TEST(RulePage, TellsWhatAVariantBringsAndTakesByItsName) {
  const std::string storm =
      part_of(markdown(load_package(folder_of("games/caldera-park"))), "### Storm alert at the Geyser Park");
  for (
      const char* row :
      {"| Park: **volcano** | 1 | *(gone)* |\n",
       "| Step by step | *(new)* | Deal 2 from Weather left over to each Storm alert |\n",
       "| Step by step: **First weather** | Everyone puts one of the open or face-down weather tokens on any weather cell, "
       "face up. | *(gone)* |\n",
       "| Step by step: **Forecast** | Everyone puts a weather token on the next weather cell, clockwise from the last one "
       "filled. | Everyone puts one of two open weather tokens on the next weather cell, clockwise from the last one "
       "filled. |\n",
       "| Phases: **Forecast** – Question | Which weather comes next? | Which of the two open tokens comes next? |\n",
       "| Places: **Storm alert** | *(new)* | Form: without order<br>For: weather tokens<br>Whose: each player<br>Seen by: "
       "everyone |\n"})
    EXPECT_TRUE(contains(storm, row)) << row << storm;
  for (const char* path : {"zones.", "flow[", "actions.", "rules."}) EXPECT_FALSE(contains(storm, path)) << storm;
  EXPECT_FALSE(contains(storm, "legend")) << "the letters of a drawing";
}

TEST(RulePage, LeavesOutOfAVariantWhatOnlyItsScriptUses) {
  const std::string rich = part_of(markdown(load_package(folder_of("games/nutz"))), "### Rich Summer");
  EXPECT_TRUE(contains(rich, "| Scoring: **Cherries** | *(new)* | 3 for each moon, with the cherries. |\n")) << rich;
  EXPECT_TRUE(contains(rich, "| Scoring: **Hazelnuts** | | by another rule |\n")) << rich;
  EXPECT_FALSE(contains(rich, "has_looked"));
}

TEST(RulePage, TellsOfAVariantOnlyTheSentencesThatAreOthers) {
  const Package nutz = load_package(folder_of("games/nutz"));
  EXPECT_TRUE(
      contains(part_of(markdown(nutz), "### Bright nights"),
               "| Step by step: **Winter** | Nobody keeps more than 3 moons. | Nobody keeps more than 5 moons. |\n"));
  EXPECT_TRUE(contains(
      part_of(markdown(nutz, 0, "fr"), "### Nuits claires"),
      "| Pas à pas : **Hiver** | Personne ne garde plus de 3 lunes. | Personne ne garde plus de 5 lunes. |\n"));
  const std::string lagoon = part_of(markdown(load_package(folder_of("games/coral-reef"))), "### Lagoon");
  EXPECT_TRUE(contains(lagoon, "| Scoring | 55: An easy win. | 40: An easy win. |\n")) << lagoon;
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: odd\ntitle: Odd\nplayers: 2\nrules: rules.lua\n"
             "actions: {wait: {}}\nphases: {turn: {actions: [wait]}}\nflow: [{step: begin}, {phase: turn}]\n");
  write_file(folder + "/rules.lua", "local rules = {steps = {}}\nfunction rules.steps.begin(game) end\nreturn rules\n");
  std::filesystem::create_directory(folder + "/variants");
  write_file(folder + "/variants/odder.yaml", "id: odder\ntitle: Odder\nabout: It is odd.\nrules: odder.lua\n");
  write_file(folder + "/odder.lua",
             "return function(rules)\n  function rules.steps.begin(game) game:finish() end\nend\n");
  EXPECT_TRUE(contains(part_of(markdown(load_package(folder)), "### Odder"),
                       "No value changes: it goes by another rule, as said above.\n"));
}

TEST(RulePage, SaysThatAPlayerMayBeDrawn) {
  const Package park = load_package(folder_of("games/caldera-park"), {{}, {{"marmot", "2"}}, false});
  EXPECT_TRUE(contains(
      markdown(park), "| **Who has the marmot first**<br>`marmot` | drawn | the number of a player, or drawn | 2 |\n"));
  EXPECT_TRUE(
      contains(markdown(park, 0, "fr"), "| tirage au sort | le numéro d’un joueur, ou drawn (tirage au sort) | 2 |\n"));
}

TEST(RulePage, SaysWhatArgumentsNeedAndForWhomThingsAreDone) {
  const std::string game =
      "format: 2\nid: purses\ntitle: {en: Purses, fr: Bourses}\nplayers: 2..4\n"
      "pieces: {gem: {properties: {value: {type: integer}}, kinds: {ruby: {copies: 9, value: 2}}}}\n"
      "zones:\n"
      "  heap: {shape: stack, holds: gem, fill: all}\n"
      "  hand: {name: {en: Hand, fr: Main}, shape: set, holds: gem, each: player}\n"
      "counters: {coins: {each: player, name: {en: Coins, fr: Pièces}}}\n"
      "actions:\n"
      "  take:\n"
      "    choose: {whom: {from: others, needs: [{any: [coins.of(whom) >= coins, hand empty]}, "
      "hand.of(whom).sum(value) > 1]}}\n"
      "    do: [{add: -1, to: coins, for: whom}, {out: me, for: others, when: coins == 0}]\n"
      "phases: {turn: {actions: [take]}}\n"
      "flow: [{until: any hand empty, do: [{phase: turn}]}]\n"
      "scoring: {gems: {count: hand, sum: value, points: 3}}\n";
  const Package package = load_written(game);
  const std::string actions = part_of(markdown(package), "## Actions");
  EXPECT_TRUE(
      contains(actions,
               "only if (*Coins* of `whom` ≥ *Coins* or nothing is left in *Hand*) and the sum of value in *Hand* "
               "of `whom` \\> 1"))
      << actions;
  EXPECT_TRUE(contains(
      actions, "for `whom`: Coins -1<br>for every other player: if *Coins* = 0: that player is out of the match"))
      << actions;
  EXPECT_TRUE(contains(part_of(markdown(package), "## Scoring"), "3 × the sum of value in *Hand*"));
  EXPECT_TRUE(contains(markdown(package), "Until a player has nothing left in Hand"));
  EXPECT_TRUE(
      contains(markdown(package, 0, "fr"), "pour chaque autre joueur : si *Pièces* = 0 : ce joueur est éliminé"));
}

TEST(RulePage, SetsOffWhatStandsUnderOneCondition) {
  const Package package = load_written(
      "format: 2\nid: inn\ntitle: {en: Inn, fr: Auberge}\nplayers: 2\n"
      "counters: {coins: {name: Coins, start: 2}, beds: {name: Beds}}\n"
      "actions:\n"
      "  stay:\n"
      "    do:\n"
      "      - {when: coins > 0, do: [{add: -1, to: coins}, {when: beds > 1, do: [{add: -1, to: beds}]}], otherwise: [{add: 1, "
      "to: beds}]}\n"
      "      - {add: 1, to: beds}\n"
      "phases: {night: {actions: [stay]}}\n"
      "flow: [{phase: night}, {when: beds > 3, do: [{set: coins, value: 0}], otherwise: [{set: coins, value: 9}]}]\n"
      "scoring: {beds: {counter: beds}}\n");
  const std::string actions = part_of(markdown(package), "## Actions");
  EXPECT_TRUE(contains(actions,
                       "if *Coins* \\> 0:<br>– Coins -1<br>– if *Beds* \\> 1:<br>– – Beds -1<br>otherwise:<br>– Beds "
                       "+1<br>Beds +1"))
      << actions;
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "sinon :<br>– Beds +1")) << markdown(package, 0, "fr");
  const std::string page = markdown(package);
  EXPECT_TRUE(contains(page, "Only if Beds \\> 3:\n   1. Coins = 0\n3. Otherwise:\n   1. Coins = 9\n")) << page;
}

TEST(RulePage, SaysInWhichLinesCellsLieAndWhatLiesThere) {
  const std::string game =
      "format: 2\nid: mosaic\ntitle: Mosaic\nplayers: 2\n"
      "pieces:\n  tile:\n    properties: {worth: {type: integer}, tint: {type: choice, options: [red, blue]}}\n"
      "    kinds: {rose: {copies: 9, worth: 2, tint: red}}\n"
      "zones:\n"
      "  heap: {shape: stack, holds: tile, fill: all}\n"
      "  hand: {name: {en: Hand, fr: Main}, shape: set, holds: tile, each: player, sees: owner}\n"
      "  wall: {shape: grid, holds: tile, grid: {square: [3, 3]}}\n"
      "actions:\n"
      "  lay:\n"
      "    needs: [hand has red, heap.top.tint != blue]\n"
      "    choose: {tile: hand, cell: {from: wall.empty, row: tile.worth, column: [tile.tint, empty, 2..3]}}\n"
      "    do: [{move: tile, to: wall, at: cell}]\n"
      "phases: {turn: {actions: [lay], stuck: skip}}\n"
      "flow: [{repeat: 3, do: [{phase: turn}]}]\n"
      "scoring: {tiles: {count: hand}}\n";
  const Package package = load_written(game);
  const std::string actions = part_of(markdown(package), "## Actions");
  EXPECT_TRUE(contains(actions,
                       "in row `tile`.worth – in a column with `tile`.tint, or else in an empty column, or else in "
                       "columns 2 to 3"))
      << actions;
  EXPECT_TRUE(contains(actions, "only if *Hand* has red and tint of the top of *Heap* ≠ blue")) << actions;
  const std::string french = part_of(markdown(package, 0, "fr"), "## Actions");
  EXPECT_TRUE(
      contains(french,
               "dans la ligne `tile`.worth – dans une colonne avec `tile`.tint, ou sinon dans une colonne vide, "
               "ou sinon dans les colonnes 2 à 3"))
      << french;
  EXPECT_TRUE(contains(french, "*Main* contient red et tint de la pièce du dessus de *Heap* ≠ blue")) << french;
}

TEST(RulePage, SaysWhichCellsArePutTogetherAndThatAllOnThemMoves) {
  const std::string game =
      "format: 2\nid: moor\ntitle: {en: Moor, fr: Lande}\nplayers: 2\n"
      "pieces: {stone: {kinds: {dark: {letter: d, owner: 1, copies: 9}, light: {letter: l, owner: 2, copies: 9}}}}\n"
      "zones:\n"
      "  heap: {name: {en: Heap, fr: Tas}, shape: stack, holds: stone, fill: all}\n"
      "  moor: {name: {en: Moor, fr: Lande}, shape: grid, holds: stone, grid: {square: [3, 3], stack: any}, start: [d.., ..., ..l]}\n"
      "actions:\n"
      "  go:\n"
      "    choose:\n"
      "      from: moor.mine\n"
      "      to: moor.cells - moor.mine & moor.around(from, 1, 2) + moor.beside(from)\n"
      "    do:\n"
      "      - {move: from, to: moor, at: to, all: true}\n"
      "      - {become: 'moor.theirs & moor.around(to, 1, 1)', as: mine}\n"
      "      - {move: 'moor.mine - moor.around(to, 1, 1)', to: heap, all: true}\n"
      "phases: {turn: {actions: [go], stuck: skip}}\n"
      "flow: [{repeat: 3, do: [{phase: turn}]}]\n"
      "scoring: {stones: {count: moor.mine}}\n";
  const Package package = load_written(game);
  const std::string actions = part_of(markdown(package), "## Actions");
  EXPECT_TRUE(contains(actions,
                       "`from` – a cell of *Moor* with a piece of one’s own<br>`to` – a cell of *Moor*, but none "
                       "of the cells of *Moor* with a piece of one’s own, among the cells of *Moor* at most 1 up "
                       "or down and 2 sideways from `from`, or a cell of *Moor* beside `from` | all that lies on "
                       "`from` goes to *Moor*, on `to`<br>what lies on each cell of *Moor* with another player’s "
                       "piece, among the cells of *Moor* at most 1 up or down and 1 sideways from `to` turn into a "
                       "piece of one’s own<br>all that lies on each cell of *Moor* with a piece of one’s own, but "
                       "none of the cells of *Moor* at most 1 up or down and 1 sideways from `to` goes to *Heap*"))
      << actions;
  const std::string french = part_of(markdown(package, 0, "fr"), "## Actions");
  EXPECT_TRUE(contains(french,
                       "`from` – une case de *Lande* avec une pièce à soi<br>`to` – une case de *Lande*, mais "
                       "aucune des cases de *Lande* avec une pièce à soi, parmi les cases de *Lande* à 1 au plus "
                       "vers le haut ou le bas et 2 sur le côté depuis `from`, ou une case de *Lande* à côté de "
                       "`from` | tout ce qui se trouve sur `from` va dans *Lande*, en `to`<br>ce qui se trouve sur "
                       "chaque case de *Lande* avec une pièce adverse, parmi les cases de *Lande* à 1 au plus vers "
                       "le haut ou le bas et 1 sur le côté depuis `to` deviennent une pièce à soi<br>tout ce qui "
                       "se trouve sur chaque case de *Lande* avec une pièce à soi, mais aucune des cases de "
                       "*Lande* à 1 au plus vers le haut ou le bas et 1 sur le côté depuis `to` va dans *Tas*"))
      << french;
}

TEST(RulePage, SaysWhatIsCompulsory) {
  Package package = load_package(folder_of("games/backgammon"));
  EXPECT_TRUE(contains(markdown(package), "<br>*Pips to play* must get as low as possible<br>"));
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "<br>*Points à jouer* : le plus bas possible est obligatoire<br>"));
  const auto definition = std::make_shared<Definition>(*package.definition);
  package.definition = definition;
  definition->phases[PhaseIndex(0)].longest->least = false;
  EXPECT_TRUE(contains(markdown(package), "<br>*Pips to play* must get as high as possible<br>"));
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "<br>*Points à jouer* : le plus haut possible est obligatoire<br>"));
  definition->phases[PhaseIndex(0)].longest = ChainMeasure{};
  EXPECT_TRUE(contains(markdown(package), "<br>as many plies in a row as possible must be played<br>"));
  EXPECT_TRUE(contains(markdown(package, 0, "fr"), "<br>il faut jouer le plus de coups de suite possible<br>"));
}

TEST(RulePage, SaysWhatIsSet) {
  const Package package = load_package(folder_of("tests/cli/pages/fixtures/atlas"), {{}, {{"rounds", "5"}}, false});
  const std::string page = markdown(package);
  EXPECT_TRUE(contains(page, "Set: `rounds = 5`\n"));
  EXPECT_TRUE(
      contains(part_of(page, "## Parameters"),
               "| **Rounds \\| turns**<br>`rounds` | 3 | 1 to 5 | 5 |\n| **Storm**<br>`storm` | yes | yes, no | |\n"));
}

TEST(RulePage, TakesCommentsOfTheRulesInForce) {
  const Comments comments = read_comments(atlas());
  ASSERT_TRUE(comments.contains("score.wealth") && comments.contains("actions.wait"));
  EXPECT_EQ(comments.at("score.wealth"), "for each | piece of gold.");
  EXPECT_EQ(comments.at("actions.wait"), "waiting lets the tide <fall>.");
  EXPECT_FALSE(comments.contains("conditions.becalmed"));
  const Comments replaced = read_comments(atlas({"gale"}));
  EXPECT_FALSE(replaced.contains("score.wealth"));
  EXPECT_EQ(replaced.at("score.wrecks"), "wrecks count twice.");
}

TEST(RulePage, TranslatesCommentsOrSaysTheyAreEnglish) {
  EXPECT_TRUE(contains(markdown(atlas(), 0, "fr"), "Par pièce d'or \\| lingot. |"));
  const std::string html = to_html({make_page(atlas(), "fr")});
  EXPECT_TRUE(contains(html, "<span lang=\"en\">Waiting lets the tide &lt;fall&gt;.</span>")) << html;
}

TEST(RulePage, LeavesClausesOutOfComments) {
  EXPECT_EQ(without_clauses("CR-S4: for each krill."), "for each krill.");
  EXPECT_EQ(without_clauses("NZ-8 to NZ-10, NZ-13: a column."), "a column.");
  EXPECT_EQ(without_clauses("CR-S11"), "");
  for (const char* comment : {"to and: fro", "Two words: here", "A-1: too short"})
    EXPECT_EQ(without_clauses(comment), comment);
}

TEST(RulePage, DrawsABoardForEachNumberOfPlayers) {
  const std::string isle = part_of(markdown(atlas()), "### Isle"), two = part_of(markdown(atlas(), 2), "### Isle");
  EXPECT_TRUE(contains(isle, "- any number of pieces on a cell\n- 2–3 players\n\n```text\n  a b c d\n3 · · · ·\n"))
      << isle;
  EXPECT_TRUE(contains(isle, "- 4 rows by 4 columns\n- 4 players\n\n```text\n  a b c d\n1 · · · ·\n")) << isle;
  EXPECT_FALSE(contains(two, "4 rows")) << two;
}

TEST(RulePage, DrawsThePiecesAtTheStart) {
  const Package package = load_package(folder_of("games/reversi"));
  const auto files = folder_files({make_page(package, "en")}, Format::markdown, "reversi");
  ASSERT_EQ(files.at(1).first, "reversi.board-board.en.svg");
  const Markup markup = parse_markup(files[1].second);
  EXPECT_EQ(markup.count("circle"), 6u);  // four on the board, two in the legend
  EXPECT_TRUE(contains(markup.elements[0].text, "Black disc"));
}

TEST(RulePage, SwitchesLanguagesWithoutAScript) {
  const std::string one = to_html({make_page(atlas(), "en")}),
                    two = to_html({make_page(atlas(), "en"), make_page(atlas(), "fr")});
  EXPECT_EQ(parse_markup(one).count("input"), 0u);
  const Markup markup = parse_markup(two);
  ASSERT_EQ(markup.fault, "");
  EXPECT_EQ(markup.count("input"), 2u);
  EXPECT_EQ(markup.with_id("show-en").attributes.at("checked"), "checked");
  EXPECT_FALSE(markup.with_id("show-fr").attributes.contains("checked"));
  EXPECT_EQ(markup.with_id("fr").attributes.at("lang"), "fr");
  EXPECT_TRUE(contains(two, "#show-fr:checked~#fr{display:block}"));
}

TEST(Svg, WrapsWordsAndKeepsLongOnes) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(wrap_text("one two three", 10, 50), (Lines{"one two", "three"}));
  EXPECT_EQ(wrap_text("incomprehensibilities", 10, 20), Lines{"incomprehensibilities"});
  EXPECT_EQ(wrap_text("", 10, 20), Lines{});
  EXPECT_EQ(escape_xml("<a & \"b\" 'c'>"), "&lt;a &amp; &quot;b&quot; &#39;c&#39;&gt;");
}

}  // namespace
}  // namespace houserule::test::page_test
