---@meta
-- What the data of Tic-tac-toe adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.Player
---@field supply houserule.Stack Supply: holds mark; everyone sees it

---@class houserule.View
---@field board houserule.Grid Board: holds mark; everyone sees it

---@class houserule.Arguments.mark: houserule.Arguments
---@field cell houserule.Cell Which cell?

---@class houserule.Action.mark: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.mark): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.mark)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.mark): string?, table<string, integer>?

---@class houserule.Actions
---@field mark houserule.Action.mark Mark a cell

---@class houserule.Outlines
---@field board fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Board

---@alias houserule.ZoneName
---| "supply" # Supply
---| "board" # Board

---@alias houserule.Kind
---| "cross" # Cross
---| "nought" # Nought

---@alias houserule.Word
---| "cross" # Cross
---| "nought" # Nought
---| "mark" # a type of piece

---@alias houserule.Phase
---| "mark" # Marking
