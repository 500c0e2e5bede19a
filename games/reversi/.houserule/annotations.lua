---@meta
-- What the data of Reversi adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.View
---@field box houserule.Stack Box: holds disc; everyone sees it
---@field board houserule.Grid Board: holds disc; everyone sees it

---@class houserule.Arguments.place: houserule.Arguments
---@field cell houserule.Cell On which cell?

---@class houserule.Action.place: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.place): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.place)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.place): string?, table<string, integer>?

---@class houserule.Actions
---@field place houserule.Action.place Place a disc

---@class houserule.Outlines
---@field board fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Board

---@class houserule.Points
---@field discs integer Discs

---@alias houserule.ZoneName
---| "box" # Box
---| "board" # Board

---@alias houserule.Kind
---| "black" # Black disc
---| "white" # White disc

---@alias houserule.Word
---| "black" # Black disc
---| "white" # White disc
---| "disc" # a type of piece

---@alias houserule.Phase
---| "place" # Placing
