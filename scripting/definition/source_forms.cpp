// What sources there are, how each is written and what is said of it.

#include "scripting/definition/forms.hpp"

namespace houserule::build {

const std::vector<GridSetForm>& grid_set_forms() {
  static const std::vector<GridSetForm> forms{
      {"pieces", "the topmost pieces; in the count of a score line all of them"},
      {"all", "all that lies there, cell by cell, each from the bottom, not only what lies topmost"},
      {"at", "all that lies on that cell, from the bottom", GridSet::all, "CELL"},
      {"cells", "all cells"},
      {"empty", "cells on which nothing lies", GridSet::empty},
      {"occupied", "cells on which something lies", GridSet::occupied},
      {"frontier", "empty cells beside occupied ones, where the next piece may lie", GridSet::frontier},
      {"mine", "cells whose topmost piece, face up, is the actor's", GridSet::mine, "", false, true},
      {"theirs", "cells whose topmost piece, face up, is somebody else's", GridSet::theirs, "", false, true},
      {"highest", "the highest free cell of each column", GridSet::highest, "", true},
      {"lowest", "the lowest free cell of each column", GridSet::lowest, "", true},
      {"flanking", "free cells from which others' pieces would be flanked", GridSet::flanking, "", true, true},
      {"flanked", "others' cells in a straight line between that cell and the actor's", GridSet::all, "ARGUMENT", true,
       true},
      {"enclosed",
       "others' cells beside that cell, up to MOST in a row, 1 if left out, straight behind which the actor's piece lies, "
       "or an empty cell with the tag; ways are those to neighbours",
       GridSet::all, "CELL, MOST, TAG", false, true},
      {"movable", "the actor's cells from which something may go by its moves", GridSet::movable, "", false, true,
       true},
      {"moves", "cells where what stands on that cell may go by its moves", GridSet::all, "CELL", false, true, true},
      {"promotable", "the actor's cells from which something may go to be promoted", GridSet::promotable, "", false,
       true, true},
      {"promotions", "cells where what stands on that cell may go to be promoted", GridSet::all, "CELL", false, true,
       true},
      {"leaping", "the actor's cells from which something may leap over what it takes", GridSet::leaping, "", false,
       true, true},
      {"leaps", "cells to which what stands on that cell may leap over what it takes", GridSet::all, "CELL", false,
       true, true},
      {"arrived", "the actor's cells in the row farthest from it", GridSet::arrived, "", true, true},
      {"attacked", "cells where others could capture", GridSet::attacked, "", false, true, true},
      {"breathing",
       "empty cells where a piece of the actor's would have an empty cell beside its group, or take others' last",
       GridSet::breathing, "", false, true},
      {"surrounded", "others' cells whose group has no empty cell beside it", GridSet::surrounded, "", false, true},
      {"territory", "connected empty cells beside which only the actor's pieces lie", GridSet::territory, "", false,
       true},
      {"steps", "empty cells beside that cell", GridSet::all, "CELL"},
      {"beside", "cells beside that cell, whatever lies there", GridSet::all, "CELL"},
      {"group",
       "that cell and those that are connected with it, from neighbour to neighbour, by cells on which the same owner's "
       "pieces lie topmost; of kinds without owner the same kind; of an empty cell empty cells",
       GridSet::all, "CELL"},
      {"around", "cells at most so many rows and columns from that cell, itself too", GridSet::all,
       "CELL, ROWS, COLUMNS", true},
      {"row", "the cells of that cell's row, itself too", GridSet::all, "CELL", true},
      {"column", "the cells of that cell's column, itself too", GridSet::all, "CELL", true},
      {"track", "the cells of the actor's track", GridSet::track, "", false, false, false, true},
      {"ahead", "cells of the actor's track that come after that cell", GridSet::all, "ARGUMENT", false, false, false,
       true},
      {"behind", "cells of the actor's track that come before that cell", GridSet::all, "ARGUMENT", false, false, false,
       true},
      {"tagged", "cells with that tag, or the one that a chosen piece or a variable says: piles.tagged(card.suit)",
       GridSet::all, "TAG"},
      {"with", "cells that match a word, or what says one: a tag, or what lies topmost, face up; board.with(card.suit)",
       GridSet::all, "WORD"},
      {"face_up", "cells whose topmost piece lies face up", GridSet::face_up},
      {"face_down", "cells whose topmost piece lies face down", GridSet::face_down},
  };
  return forms;
}

const std::vector<Writing>& source_writings() {
  static const std::vector<Writing> writings = [] {
    std::vector<Writing> all{
        {"ZONE", "the pieces of a zone that is no grid"},
        {"ZONE.top", "its top piece"},
        {"ZONE.bottom", "the lowest piece of a stack, the first of a row"},
        {"ZONE.of(PLAYER)",
         "the pieces of a player's zone, whom an earlier argument or a variable names, none where it names nobody; or of "
         "the neighbour: left, right"},
        {"ZONE + ZONE", "choose: pieces of several zones: row + deck.top"}};
    for (const GridSetForm& form : grid_set_forms())
      all.push_back({"GRID." + form.name + (form.inside.empty() ? "" : "(" + form.inside + ")"), form.meaning});
    all.push_back({"CELLS & CELLS, CELLS - CELLS, CELLS + CELLS",
                   "cells of one grid that are in both, only in the first, in either; from the left: board.empty & "
                   "board.around(from, 2, 2) - board.beside(from); behind a sign also a cell or a list of cells: "
                   "board.beside(from) - visited - to"});
    all.push_back({"players", "the players"});
    all.push_back({"others", "the players but the actor"});
    all.push_back({"left, right, neighbours",
                   "the next player clockwise who is not out, the one before, both; where nothing else is called so"});
    all.push_back({"partners", "the others of the actor's team"});
    all.push_back({"opponents", "the players of other teams"});
    all.push_back({"seats", "the players and the seats that nobody plays"});
    all.push_back(
        {"1..6", "the numbers from the first to the second; of what is chosen each end may be an amount: 0..coins"});
    all.push_back({"[WORD, WORD]", "these words"});
    all.push_back({"LIST", "what the list holds, each once"});
    return all;
  }();
  return writings;
}

const std::vector<Form>& source_forms() {
  using S = ValueShape;
  static const std::vector<Form> forms{
      {{"script", S::script,
        "The function rules.actions.ID.choose.ARGUMENT of the script gives candidates of this type"},
       "{script: cells, of: board}",
       {{"of", S::id, "the zone whose cells a script gives", {Offer::zones}},
        {"after", S::id, "an earlier argument that the script's function looks at", {Offer::arguments}},
        {"for_each",
         S::id,
         "the argument right before: the function is called once for all it may be, and gives a table of what goes with each",
         {Offer::arguments}},
        {"words", S::ids, "the words that a script chooses from"}}},
  };
  return forms;
}

}  // namespace houserule::build
