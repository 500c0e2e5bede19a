#include <fmt/format.h>

#include "scripting/lua/api/methods.hpp"
#include "tests/guide/reference.hpp"

namespace houserule::test {
namespace {

using lua::Tag;

struct Chapter {
  Tag tag;
  const char* title;
  const char* about;
};
constexpr Chapter chapters[] = {
    {Tag::view, "View",
     "The match as one player sees it: what `choose`, `legal`, `after`, `note`, `conditions` and `score` are given."},
    {Tag::game, "Game",
     "The match as it stands, to look at and to change: what `apply`, `steps` and `triggers` are given. It also has every word of the View."},
    {Tag::player, "Player",
     "A seat. Its other fields are the zones, counters and variables that game.yaml gives `each: player`."},
    {Tag::zone, "Zone",
     "A named place for pieces: `game.deck`, `player.hand`. Words that begin with *Grid* are for zones of that shape."},
    {Tag::cell, "Cell", "One place on a grid."},
    {Tag::cells, "Cells",
     "A set of cells of one grid. `a | b`, `a & b` and `a - b` combine sets, `#a` counts, `for cell in a do` goes through them."},
    {Tag::piece, "Piece", "A physical component. Its other fields are the properties of its type."},
    {Tag::pieces, "Pieces",
     "Pieces in an order. `a | b`, `a & b` and `a - b` combine them, each once; `#a` counts, `for piece in a do` goes through them."},
};

std::string row(const std::string& code, const std::string& returns, const std::string& about) {
  return fmt::format("| `{}` | {} | {} |\n", table_cell(code), returns.empty() ? "" : "`" + table_cell(returns) + "`",
                     table_cell(about));
}

std::string receiver(Tag tag) {
  switch (tag) {
    case Tag::view: return "view";
    case Tag::game: return "game";
    case Tag::player: return "player";
    case Tag::zone: return "zone";
    case Tag::cell: return "cell";
    case Tag::cells: return "cells";
    case Tag::piece: return "piece";
    default: return "pieces";
  }
}

bool is_of_the_view(const std::string& name) {
  for (const lua::Method& method : lua::view_methods())
    if (method.name == name) return true;
  return false;
}

std::string chapter_text(const Chapter& chapter) {
  const std::string name = receiver(chapter.tag);
  std::string rows;
  if (chapter.tag != Tag::game)
    for (const lua::Field& field : lua::fields_of(chapter.tag))
      rows += row(name + "." + field.name, field.type, field.about);
  for (const lua::Method& method : lua::methods_of(chapter.tag))
    if (chapter.tag != Tag::game || !is_of_the_view(method.name))
      rows += row(fmt::format("{}:{}({})", name, method.name, method.parameters), method.returns, method.about);
  return fmt::format("## {}\n\n{}\n\n| word | gives | meaning |\n|---|---|---|\n{}\n", chapter.title, chapter.about,
                     rows);
}

constexpr const char* introduction = R"(# The words of a rule script

Every word that rules.lua can use, made from the engine's own tables; don't edit it by hand.
The same words stand in [houserule.lua](../../schemas/lua/houserule.lua), from which editors complete them.

A script returns one table. game.yaml says which functions there must be; a missing or superfluous one is reported.

```lua
local rules = {actions = {}, steps = {}, conditions = {}, triggers = {}, score = {}, outline = {}, helpers = {}}

rules.actions.ID = {
  choose = {ARGUMENT = function(view, player, a) … end},   -- {script: …} in game.yaml: what it may be
  legal = function(view, player, a) … end,                 -- true, or false and a sentence that says why not
  after = function(view, player, a) … end,                 -- the same of the table as the action would leave it
  apply = function(game, player, a) … end,                 -- what happens after the effects of game.yaml
}
function rules.steps.ID(game) … end                        -- {step: ID} in the flow
function rules.conditions.ID(view) … end                   -- true or false
function rules.triggers.KIND(game, player, piece) … end    -- {trigger: ARGUMENT} with a piece of that kind
function rules.score.LINE(view, player, earlier) … end     -- points, and perhaps a note
function rules.outline.GRID(view, player) … end            -- cells to draw a line round; player: whose grid it is
function rules.helpers.NAME(…) … end                       -- the script's own

return rules
```

`rules.outline` changes nothing but the screen: it shows which part of a board counts now. Functions in `rules.helpers` are
called by the script alone, as `rules.helpers.NAME(…)`; a variant may replace them there, which it can't do with local ones.

With `for_each: EARLIER` in game.yaml, `choose` is called once for all that the argument before may be: as a fourth parameter it
gets these, a set of cells or pieces or a list, and it returns a table of what goes with each of them.

`a` holds the arguments chosen so far, `earlier` the points of the lines above. `numbers` and `parameters` are those of
game.yaml. Where a word is asked for, it is the id of a kind, an option of a property, or the name of a number or boolean
property, which then matches whatever has it. Only face-up pieces match.

Scripts remember nothing between two calls: everything that lasts stands in zones, counters and variables. Numbers are whole.
A variable that holds a seat, a piece or a word may hold nothing: it reads `nil`, and `game:set(game, "leader", nil)` clears it.

`choose`, `legal`, `after` and `note` are asked with the eyes of the seat that acts, `score` and `outline` with those of whoever looks
at the screen. What they can't see gives an error, and a score line that needs it shows `?`:

- *How many* pieces lie where, on which cells, face up or down and with which marks, everyone sees, but of a zone with
  `count:` only those whom it names. *What* they are, and so whose, know only those whom `sees:` names and those who have
  seen them and could follow them since.
- A piece in a variable, or a `subject`, answers only who knows it. To others it has no kind, no zone and no cell, and equals
  nothing that lies somewhere: else it would tell where a shuffled card went. Mark a piece that everyone may follow.
- What becomes another kind where a player does not see it, that player does not know any more; dice rolled under a cup show
  only their owner what they show.

`apply`, `steps`, `triggers` and `conditions` see everything; what they write into counters and variables of numbers, seats and
words, everyone can read, unless `sees:` says otherwise: then it is as hidden from the others as a card. A number that
`game:tell` says is known to all whom it is told: name who alone hears a secret one.

)";

}  // namespace

std::string script_reference() {
  std::string text = introduction;
  for (const Chapter& chapter : chapters) text += chapter_text(chapter);
  text.pop_back();
  return text;
}

}  // namespace houserule::test
