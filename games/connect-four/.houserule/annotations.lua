---@meta
-- What the data of Connect four adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.Player
---@field supply houserule.Stack Supply: holds disc; everyone sees it

---@class houserule.View
---@field board houserule.Grid Board: holds disc; everyone sees it

---@class houserule.Arguments.drop: houserule.Arguments
---@field cell houserule.Cell Where does it come to rest?

---@class houserule.Action.drop: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.drop): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.drop)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.drop): string?, table<string, integer>?

---@class houserule.Actions
---@field drop houserule.Action.drop Drop a disc

---@class houserule.Outlines
---@field board fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Board

---@alias houserule.ZoneName
---| "supply" # Supply
---| "board" # Board

---@alias houserule.Kind
---| "yellow" # Yellow disc
---| "red" # Red disc

---@alias houserule.Word
---| "yellow" # Yellow disc
---| "red" # Red disc
---| "disc" # a type of piece

---@alias houserule.Phase
---| "drop" # Dropping
