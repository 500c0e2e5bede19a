---@meta
-- What the data of Yellowstone Park adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.View
---@field deck houserule.Stack Draw pile: holds card; nobody sees it
---@field park houserule.Grid Park: holds card; everyone sees it
---@field neutral integer Neutral marker
---@field order houserule.Player[]

---@class houserule.Player
---@field hand houserule.Set Hand: holds card; its owner sees it
---@field penalty houserule.Set Penalty pile: holds card; nobody sees it
---@field marker integer Marker

---@class houserule.Piece
---@field suit "blue"|"yellow"|"green"|"red"|nil
---@field value integer?

---@class houserule.Arguments.play: houserule.Arguments
---@field card houserule.Piece Which card?
---@field place houserule.Cell In which column?

---@class houserule.Action.play: houserule.Action
---@field choose houserule.Choose.play
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.play): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.play)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.play): string?, table<string, integer>?

---@class houserule.Choose.play
---@field place fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.play): houserule.Cells|houserule.Cell[]

---@class houserule.Actions
---@field play houserule.Action.play Play a card
---@field stop houserule.Action.stop Play no more
---@field refill houserule.Action.refill Refill your hand
---@field keep houserule.Action.keep Draw nothing
---@field take_from_pile houserule.Action.take_from_pile From the draw pile
---@field take_penalties houserule.Action.take_penalties From your penalty pile

---@class houserule.Arguments.stop: houserule.Arguments

---@class houserule.Action.stop: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.stop): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.stop)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.stop): string?, table<string, integer>?

---@class houserule.Arguments.refill: houserule.Arguments

---@class houserule.Action.refill: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.refill): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.refill)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.refill): string?, table<string, integer>?

---@class houserule.Arguments.keep: houserule.Arguments

---@class houserule.Action.keep: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.keep): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.keep)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.keep): string?, table<string, integer>?

---@class houserule.Arguments.take_from_pile: houserule.Arguments

---@class houserule.Action.take_from_pile: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take_from_pile): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.take_from_pile)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take_from_pile): string?, table<string, integer>?

---@class houserule.Arguments.take_penalties: houserule.Arguments

---@class houserule.Action.take_penalties: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take_penalties): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.take_penalties)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take_penalties): string?, table<string, integer>?

---@class houserule.Steps
---@field set_up fun(game: houserule.Game)

---@class houserule.Outlines
---@field park fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Park

---@class houserule.Points
---@field marker integer Marker

---@class houserule.Score
---@field marker fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Marker

---@class houserule.Numbers
---@field cards_a_turn integer
---@field box houserule.Numbers.box
---@field bonus integer[]
---@field refill houserule.Numbers.refill
---@field special houserule.Numbers.special
---@field neutral houserule.Numbers.neutral

---@class houserule.Numbers.box
---@field rows integer
---@field columns integer

---@class houserule.Numbers.refill
---@field choice_from integer

---@class houserule.Numbers.special
---@field rows integer[]
---@field columns integer

---@class houserule.Numbers.neutral
---@field from integer
---@field to integer

---@class houserule.Parameters
---@field hand integer Cards in a full hand
---@field finish integer Space of the track that ends the match

---@alias houserule.ZoneName
---| "deck" # Draw pile
---| "park" # Park
---| "hand" # Hand
---| "penalty" # Penalty pile

---@alias houserule.Counter
---| "marker" # Marker
---| "neutral" # Neutral marker

---@alias houserule.CounterOrVariable
---| "marker" # Marker
---| "neutral" # Neutral marker
---| "order"

---@alias houserule.Kind
---| "blue-1" # Blue 1
---| "blue-2" # Blue 2
---| "blue-3" # Blue 3
---| "blue-4" # Blue 4
---| "blue-5" # Blue 5
---| "blue-6" # Blue 6
---| "blue-7" # Blue 7
---| "yellow-1" # Yellow 1
---| "yellow-2" # Yellow 2
---| "yellow-3" # Yellow 3
---| "yellow-4" # Yellow 4
---| "yellow-5" # Yellow 5
---| "yellow-6" # Yellow 6
---| "yellow-7" # Yellow 7
---| "green-1" # Green 1
---| "green-2" # Green 2
---| "green-3" # Green 3
---| "green-4" # Green 4
---| "green-5" # Green 5
---| "green-6" # Green 6
---| "green-7" # Green 7
---| "red-1" # Red 1
---| "red-2" # Red 2
---| "red-3" # Red 3
---| "red-4" # Red 4
---| "red-5" # Red 5
---| "red-6" # Red 6
---| "red-7" # Red 7

---@alias houserule.Word
---| "blue-1" # Blue 1
---| "blue-2" # Blue 2
---| "blue-3" # Blue 3
---| "blue-4" # Blue 4
---| "blue-5" # Blue 5
---| "blue-6" # Blue 6
---| "blue-7" # Blue 7
---| "yellow-1" # Yellow 1
---| "yellow-2" # Yellow 2
---| "yellow-3" # Yellow 3
---| "yellow-4" # Yellow 4
---| "yellow-5" # Yellow 5
---| "yellow-6" # Yellow 6
---| "yellow-7" # Yellow 7
---| "green-1" # Green 1
---| "green-2" # Green 2
---| "green-3" # Green 3
---| "green-4" # Green 4
---| "green-5" # Green 5
---| "green-6" # Green 6
---| "green-7" # Green 7
---| "red-1" # Red 1
---| "red-2" # Red 2
---| "red-3" # Red 3
---| "red-4" # Red 4
---| "red-5" # Red 5
---| "red-6" # Red 6
---| "red-7" # Red 7
---| "card" # a type of piece
---| "blue" # suit
---| "yellow" # suit
---| "green" # suit
---| "red" # suit
---| "value"

---@alias houserule.Property
---| "suit"
---| "value"

---@alias houserule.Phase
---| "turn" # Turn
---| "next_card" # Next card
---| "refill" # Refill
---| "new_hand" # New hand
