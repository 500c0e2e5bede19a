---@meta houserule
-- What scripts of games can use. Made from the engine's own tables by its tests: don't edit it by hand.
-- What a game's own data adds, its zones, kinds, arguments and numbers, is in the annotations.lua that
-- `houserule annotate` makes for it.

---What a rules file returns. game.yaml says which of these functions there must be.
---@class houserule.Rules
---@field actions houserule.Actions
---@field steps houserule.Steps For {step: NAME} in the flow.
---@field conditions houserule.Conditions For conditions of that name.
---@field triggers houserule.Triggers By kind.
---@field score houserule.Score By score line.
---@field outline houserule.Outlines By grid: the cells to outline on the screen.
---@field helpers table<string, any> Functions of the script's own that variants may replace.

---@class houserule.Actions
---@field [string] houserule.Action

---@class houserule.Steps
---@field [string] fun(game: houserule.Game, player: houserule.Player?, a: houserule.Arguments?)

---@class houserule.Conditions
---@field [string] fun(view: houserule.View): boolean

---@class houserule.Triggers
---@field [string] fun(game: houserule.Game, player: houserule.Player, piece: houserule.Piece)

---@class houserule.Score
---@field [string] fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string?

---@class houserule.Outlines
---@field [string] fun(view: houserule.View, owner: houserule.Player?): houserule.Cells?

---@class houserule.Action
---@field choose table<string, fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): houserule.Choices> By argument: what it may be. `a` holds the arguments before it. Where game.yaml says for_each: a fourth parameter is what the argument before may be, and a table by candidate is returned.
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): boolean, string? Whether a candidate may be played, and if not, why.
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments) What happens after the effects of game.yaml.
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments): string?, table<string, integer>? What the player is told of a candidate before choosing, and a number for each name in braces: return "picks up {cards}", {cards = 2}

---@alias houserule.Choices houserule.Cells|houserule.Pieces|any[]

---The numbers: of game.yaml.
---@class houserule.Numbers
numbers = {}

---The parameters of game.yaml with their values at this table.
---@class houserule.Parameters
parameters = {}

---A match as it stands: to look at. Its other fields are the table's zones, counters and variables of game.yaml, and the number of the pass that each named loop is in.
---@class houserule.View
---@field subject any What the follow-up choice in progress is about, or nil.
---@field player_count integer How many players there are, dummies left out.
local View = {}

---Goes through the players in seat order: for player in view:players() do.
---@return fun(): houserule.Player
function View:players() end

---The same with the dummies, who come last.
---@return fun(): houserule.Player
function View:seats() end

---The player or dummy of that seat, from 1.
---@param number integer
---@return houserule.Player
function View:player(number) end

---A match that may be changed: in apply, in steps and in triggers.
---@class houserule.Game: houserule.View
local Game = {}

---Moves a piece, or several, to the top of a zone or onto a cell. Of cells and zones, all that lies there.
---@param pieces houserule.Piece|houserule.Pieces|houserule.Cells|houserule.Zone
---@param zone houserule.Zone
---@param cell? houserule.Cell
---@param face? "up"|"down"
function Game:move(pieces, zone, cell, face) end

---What lies on a cell goes to another as its moves say: it castles, and captures, into that zone if it is named.
---@param board houserule.Zone
---@param from houserule.Cell
---@param to houserule.Cell
---@param captured? houserule.Zone
---@param face? "up"|"down"
function Game:go(board, from, to, captured, face) end

---Moves a piece to the bottom of a stack or the start of a row.
---@param piece houserule.Piece
---@param zone houserule.Zone
function Game:put_under(piece, zone) end

---Moves pieces from the top of one zone to another or onto a cell of it, one unless a count is given; returns how many there were.
---@param from houserule.Zone
---@param to houserule.Zone
---@param count? integer
---@param cell? houserule.Cell
---@return integer
function Game:draw(from, to, count, cell) end

---Puts a zone into random order; nobody knows any more what is where.
---@param zone houserule.Zone
function Game:shuffle(zone) end

---Every player hands what lies in that zone to the next player; dummies take part.
---@param zone string|houserule.ZoneName
---@param way "left"|"right"
function Game:pass(zone, way) end

---Two topmost pieces on grids change places. Of two cells, what lies on top.
---@param one houserule.Piece|houserule.Cells
---@param other? houserule.Piece
function Game:exchange(one, other) end

---Turns pieces face down: they count for no word any more. Of cells, what lies on top.
---@param pieces houserule.Piece|houserule.Pieces|houserule.Cells
function Game:turn_down(pieces) end

---Turns pieces face up. Of cells, what lies on top.
---@param pieces houserule.Piece|houserule.Pieces|houserule.Cells
function Game:turn_up(pieces) end

---Rolls dice: each shows a random face; who does not see it where it lies doesn't know it any more.
---@param dice houserule.Piece|houserule.Pieces|houserule.Cells
function Game:roll(dice) end

---The piece is of another kind from now on; who does not see it where it lies doesn't know it any more.
---@param piece houserule.Piece
---@param kind string|houserule.Kind
function Game:become(piece, kind) end

---Puts a mark on a piece.
---@param piece houserule.Piece
---@param mark string|houserule.Mark
function Game:mark(piece, mark) end

---Shows a piece to a player, or to everyone.
---@param piece houserule.Piece
---@param player? houserule.Player
function Game:reveal(piece, player) end

---A random number from 1 to `most`.
---@param most integer
---@return integer
function Game:random(most) end

---A random piece of a zone, or nil if it is empty.
---@param zone houserule.Zone
---@return houserule.Piece?
function Game:random_piece(zone) end

---Changes a counter within its limits; returns the change. A list gets the value as its last.
---@param whose houserule.Player|houserule.Game
---@param name string|houserule.CounterOrVariable
---@param amount any
---@return integer?
function Game:add(whose, name, amount) end

---Takes the first such value out of a list; false if there is none.
---@param whose houserule.Player|houserule.Game
---@param name string|houserule.CounterOrVariable
---@param value any
---@return boolean
function Game:remove(whose, name, value) end

---Sets a counter or a variable; nil clears one that holds a seat, a piece, a word or a cell. A list is set to a table, or to nil; an order to a list of all players, or to the one with whom it begins, clockwise.
---@param whose houserule.Player|houserule.Game
---@param name string|houserule.CounterOrVariable
---@param value any
function Game:set(whose, name, value) end

---After this effect the player decides in that phase; several asked come in order. Of a list, each does: clockwise from the one who acts, or in secret where the phase's players act together.
---@param players houserule.Player|houserule.Player[]
---@param phase string|houserule.Phase
---@param subject? houserule.Piece|houserule.Cell|houserule.Player|integer
function Game:ask(players, phase, subject) end

---Says a sentence to that player, or to everyone. `values` has a number, word, Player, Piece, Cell or set for each name in braces; a piece that a listener does not know is told as a hidden one.
---@param sentence string
---@param values? table
---@param player? houserule.Player
function Game:tell(sentence, values, player) end

---The player has won, whatever the points say; the match ends after this effect. Once for each of several winners.
---@param player houserule.Player
function Game:win(player) end

---The player is out of the match: passed over from now on, and before those who were out earlier.
---@param player houserule.Player
function Game:out(player) end

---Ends the match after this effect.
function Game:finish() end

---Nobody else acts in the phase in which the action is done; whom it asks is asked nevertheless.
function Game:finish_phase() end

---A seat. Its other fields are the zones, counters and variables that game.yaml gives each player.
---@class houserule.Player
---@field number integer The seat, from 1.
---@field left houserule.Player The next player clockwise.
---@field right houserule.Player The player before.
---@field is_dummy boolean Whether nobody plays this seat.
---@field is_out boolean Whether it is out of the match.
---@field team integer? The number of its team, or nil.
local Player = {}

---A named place for pieces.
---@class houserule.Zone
---@field owner houserule.Player? Whose zone it is, or nil.
---@field top houserule.Piece? The topmost piece of a stack, row, set or slot, or nil.
---@field name string Its name in game.yaml.
local Zone = {}

---How many pieces lie in it; with a word, how many face-up ones match: a kind, a type of piece, a property's value, or a number or boolean that is not 0.
---@param word? string|houserule.Word
---@return integer
function Zone:count(word) end

---A number or boolean of its face-up pieces, added up.
---@param property string|houserule.Property
---@return integer
function Zone:sum(property) end

---Whether nothing lies in it.
---@return boolean
function Zone:is_empty() end

---Its pieces from bottom to top (grids: by cell); with a word, the face-up ones that match.
---@param word? string|houserule.Word
---@return houserule.Pieces
function Zone:pieces(word) end

---A pile: the last piece put there is its top.
---@class houserule.Stack: houserule.Zone

---Pieces without an order, as a hand.
---@class houserule.Set: houserule.Zone

---Pieces in a line, in the order they came.
---@class houserule.Row: houserule.Zone

---A place for one piece.
---@class houserule.Slot: houserule.Zone

---A board of cells.
---@class houserule.Grid: houserule.Zone
local Grid = {}

---Grid: the occupied cells; with a word, those whose top piece is face up and matches.
---@param word? string|houserule.Word
---@return houserule.Cells
function Grid:cells(word) end

---Grid: every cell.
---@return houserule.Cells
function Grid:all() end

---Grid: the free cells.
---@return houserule.Cells
function Grid:empty() end

---Grid: free cells beside occupied ones that keep a growing grid within its size.
---@return houserule.Cells
function Grid:frontier() end

---Grid: cells whose top piece is face up.
---@return houserule.Cells
function Grid:face_up() end

---Grid: cells whose top piece carries the mark.
---@param mark string|houserule.Mark
---@return houserule.Cells
function Grid:marked(mark) end

---Grid: the cells that the drawing tags so.
---@param tag string|houserule.Tag
---@return houserule.Cells
function Grid:tagged(tag) end

---Grid: cells whose top piece is of a kind that belongs to the player.
---@param player houserule.Player
---@return houserule.Cells
function Grid:owned(player) end

---Grid: free cells where a piece of the player would have a free cell beside its group, or take others' last.
---@param player houserule.Player
---@return houserule.Cells
function Grid:breathing(player) end

---Grid: others' cells whose group has no free cell beside it.
---@param player houserule.Player
---@return houserule.Cells
function Grid:surrounded(player) end

---Grid: connected free cells beside which only the player's pieces lie.
---@param player houserule.Player
---@return houserule.Cells
function Grid:territory(player) end

---Grid: the player's cells from which something may go by its moves.
---@param player houserule.Player
---@return houserule.Cells
function Grid:movable(player) end

---Grid: cells where what lies on that cell may go by its moves, but to be promoted.
---@param cell houserule.Cell
---@return houserule.Cells
function Grid:moves(cell) end

---Grid: cells to which what lies on that cell may leap over what it takes.
---@param cell houserule.Cell
---@return houserule.Cells
function Grid:leaps(cell) end

---Grid: cells where others could capture what is the player's.
---@param player houserule.Player
---@return houserule.Cells
function Grid:attacked(player) end

---Grid: the topmost piece on a cell, or nil.
---@param cell houserule.Cell
---@return houserule.Piece?
function Grid:at(cell) end

---Grid: how many pieces lie on a cell.
---@param cell houserule.Cell
---@return integer
function Grid:height(cell) end

---Grid: a cell by its name, or by row and column from the top left, or nil; on hexagons, whose names are a row's letter and a place along it, the column is that place.
---@param name_or_row string|integer
---@param column? integer
---@return houserule.Cell?
function Grid:cell(name_or_row, column) end

---Grid: the neighbours; with a word, those that hold a match.
---@param cells houserule.Cell|houserule.Cells
---@param word? string|houserule.Word
---@return houserule.Cells
function Grid:beside(cells, word) end

---Grid: the row of that number, from 1 at the top; the whole row of a cell; every row that has one of the cells, or a match of the word on top.
---@param which integer|houserule.Cell|houserule.Cells|string
---@return houserule.Cells
function Grid:row(which) end

---Grid: the same of columns, from 1 at the left; on hexagons by the place along the row.
---@param which integer|houserule.Cell|houserule.Cells|string
---@return houserule.Cells
function Grid:column(which) end

---Grid: the cells at most so many rows and so many columns away, the cell itself too.
---@param cell houserule.Cell
---@param rows integer
---@param columns integer
---@return houserule.Cells
function Grid:around(cell, rows, columns) end

---Grid: the occupied cells of the lowest row that has any.
---@return houserule.Cells
function Grid:bottom_row() end

---Grid: how often a match of `one` has a match of `other` beside it.
---@param one string|houserule.Word
---@param other string|houserule.Word
---@return integer
function Grid:pairs_beside(one, other) end

---Grid: for each match of `one`, the other matches of `other` in its row, added up.
---@param one string|houserule.Word
---@param other string|houserule.Word
---@return integer
function Grid:pairs_in_row(one, other) end

---Grid: the same for columns.
---@param one string|houserule.Word
---@param other string|houserule.Word
---@return integer
function Grid:pairs_in_column(one, other) end

---Grid: the connected groups of matching pieces, or of the cells given.
---@param word_or_cells string|houserule.Word|houserule.Cells
---@return houserule.Groups
function Grid:groups(word_or_cells) end

---Grid: steps from one cell to another, or nil if there is no way.
---@param from houserule.Cell
---@param to houserule.Cell
---@return integer?
function Grid:distance(from, to) end

---Grid: the longest straight run through a cell, which counts as matching.
---@param cell houserule.Cell
---@param word_or_cells string|houserule.Word|houserule.Cells
---@return integer
function Grid:line_through(cell, word_or_cells) end

---One place on a grid.
---@class houserule.Cell
---@field row integer Its row, from 1 at the top.
---@field column integer Its column, from 1 at the left; on hexagons its place along the row, as in its name.
---@field name string Its name, as in notation.
local Cell = {}

---Whether the drawing tags it so.
---@param tag string|houserule.Tag
---@return boolean
function Cell:is(tag) end

---A set of cells of one grid. Go through it with: for cell in cells do.
---@class houserule.Cells
---@operator band(houserule.Cell|houserule.Cells): houserule.Cells
---@operator bor(houserule.Cell|houserule.Cells): houserule.Cells
---@operator sub(houserule.Cell|houserule.Cells): houserule.Cells
---@operator len: integer
---@overload fun(_: nil, previous: houserule.Cell?): houserule.Cell?
local Cells = {}

---How many cells; with a word, how many hold a match on top, face up.
---@param word? string|houserule.Word
---@return integer
function Cells:count(word) end

---A number or boolean of the face-up pieces on top, added up.
---@param property string|houserule.Property
---@return integer
function Cells:sum(property) end

---Whether there are none.
---@return boolean
function Cells:is_empty() end

---Whether one of them holds a match, or whether that cell is one of them.
---@param word_or_cell string|houserule.Word|houserule.Cell
---@return boolean
function Cells:has(word_or_cell) end

---The first in reading order, or nil.
---@return houserule.Cell?
function Cells:first() end

---Whether each can be reached from each through neighbours.
---@return boolean
function Cells:is_connected() end

---Where the next piece could go if just these were occupied.
---@return houserule.Cells
function Cells:frontier() end

---In how many rows they lie.
---@return integer
function Cells:row_count() end

---In how many columns they lie.
---@return integer
function Cells:column_count() end

---Everything that lies on them, by cell and from bottom to top; with a word, the face-up ones that match.
---@param word? string|houserule.Word
---@return houserule.Pieces
function Cells:pieces(word) end

---A physical component. Its other fields are the properties of its type.
---@class houserule.Piece
---@field kind string|houserule.Kind Its kind.
---@field zone houserule.Zone? Where it lies, or nil if out of play.
---@field cell houserule.Cell? Its cell on a grid, or nil.
---@field face_down boolean Whether it lies face down.
local Piece = {}

---Whether it is of that kind, has that property's value, or has that number or boolean at all.
---@param word string|houserule.Word
---@return boolean
function Piece:is(word) end

---Whether it carries the mark.
---@param mark string|houserule.Mark
---@return boolean
function Piece:has(mark) end

---Pieces in an order. Go through them with: for piece in pieces do.
---@class houserule.Pieces
---@operator band(houserule.Piece|houserule.Pieces): houserule.Pieces
---@operator bor(houserule.Piece|houserule.Pieces): houserule.Pieces
---@operator sub(houserule.Piece|houserule.Pieces): houserule.Pieces
---@operator len: integer
---@overload fun(_: nil, previous: houserule.Piece?): houserule.Piece?
local Pieces = {}

---How many; with a word, how many face-up ones match.
---@param word? string|houserule.Word
---@return integer
function Pieces:count(word) end

---A number or boolean of the face-up ones, added up.
---@param property string|houserule.Property
---@return integer
function Pieces:sum(property) end

---The first, or nil.
---@return houserule.Piece?
function Pieces:first() end

---Players in seat order, for: for player in view:players() do.
---@class houserule.Players
---@overload fun(_: nil, previous: houserule.Player?): houserule.Player?
local Players = {}

---Connected groups. Go through them with: for cells in groups do.
---@class houserule.Groups
---@operator len: integer
---@overload fun(_: nil, previous: houserule.Cells?): houserule.Cells?
local Groups = {}

---A variable that holds several, in order. Go through it with: for i, value in ipairs(list) do.
---@class houserule.List
---@field [integer] any The value at that place, from 1; nil beyond the last.
---@operator len: integer
local List = {}

---Whether the list holds that number, player, word or cell.
---@param value any
---@return boolean
function List:has(value) end

---The last that was added, or nil.
---@return any
function List:last() end

---What its numbers add up to.
---@return integer
function List:sum() end

---What was chosen: one field for each argument of the action, nil while it is still open.
---@class houserule.Arguments
local Arguments = {}

---The points of the score lines before this one, by their ids.
---@class houserule.Points
local Points = {}

-- Standard functions that differ here

---Goes through a table in a fixed order: whole numbers ascending, then texts, then true and false.
---@param table table
---@return function, table, nil
function pairs(table) end

---Like the standard one, but a value of the game gives its name and a table or function its type, never an address.
---@param value any
---@return string
function tostring(value) end

---A stable sort: what compares equal keeps its order.
---@param list table
---@param before? fun(a: any, b: any): boolean
function table.sort(list, before) end

---Like the standard one without '%p'.
---@param pattern string
---@param ... any
---@return string
function string.format(pattern, ...) end

---Like the standard one; the result is at most 4096 bytes long.
---@param text string
---@param count integer
---@param separator? string
---@return string
function string.rep(text, count, separator) end

-- Standard functions that are missing here

---Not available: scripts print nothing; to look at a value, stop with error(tostring(value)).
---@deprecated
function print(...) end

---Not available: scripts print nothing; to look at a value, stop with error(tostring(value)).
---@deprecated
function warn(...) end

---Not available: errors can't be caught; to refuse an action, return false, "why" from legal.
---@deprecated
function pcall(...) end

---Not available: errors can't be caught; to refuse an action, return false, "why" from legal.
---@deprecated
function xpcall(...) end

---Not available: use require to read another file of the game's folder.
---@deprecated
function load(...) end

---Not available: use require to read another file of the game's folder.
---@deprecated
function loadfile(...) end

---Not available: use require to read another file of the game's folder.
---@deprecated
function dofile(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function getmetatable(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function setmetatable(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function rawget(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function rawset(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function rawequal(...) end

---Not available: metatables are not available: use plain tables and functions.
---@deprecated
function rawlen(...) end

---Not available: use pairs, which goes through a table in a fixed order.
---@deprecated
function next(...) end

---Not available: memory looks after itself.
---@deprecated
function collectgarbage(...) end

---Not available: use game:random, which the match's seed decides.
---@deprecated
function math.random(...) end

---Not available: the seed is the match's own.
---@deprecated
function math.randomseed(...) end

---Not available: use -(-a // b).
---@deprecated
function math.ceil(...) end

---Not available: compare squares instead.
---@deprecated
function math.sqrt(...) end

---Not available: patterns are not available; compare whole texts or use string.sub.
---@deprecated
function string.find(...) end

---Not available: patterns are not available; compare whole texts or use string.sub.
---@deprecated
function string.match(...) end

---Not available: patterns are not available; compare whole texts or use string.sub.
---@deprecated
function string.gmatch(...) end

---Not available: patterns are not available; compare whole texts or use string.sub.
---@deprecated
function string.gsub(...) end

---Not available: use require to read another file of the game's folder.
---@deprecated
function string.dump(...) end

---Not available: use a loop.
---@deprecated
function table.move(...) end
