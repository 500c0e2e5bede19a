---@meta
-- What the data of Coral Reef adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.View
---@field deck houserule.Stack Deck: holds card; nobody sees it
---@field draft integer the pass this loop is in, from 1
---@field turn integer the pass this loop is in, from 1

---@class houserule.Player
---@field hand houserule.Set Hand: holds card; its owner sees it
---@field chosen houserule.Set Chosen card: holds card; everyone sees it
---@field reef houserule.Grid Reef: holds card; everyone sees it

---@class houserule.Piece
---@field group "producer"|"prey"|"predator"|nil

---@class houserule.Arguments.take: houserule.Arguments
---@field card houserule.Piece Card

---@class houserule.Action.take: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.take)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.take): string?, table<string, integer>?

---@class houserule.Actions
---@field take houserule.Action.take Keep a card
---@field place houserule.Action.place Place your card
---@field stay houserule.Action.stay Leave the reef as it is
---@field shift houserule.Action.shift Move one card
---@field exchange houserule.Action.exchange Exchange two cards
---@field flip houserule.Action.flip Turn a card face down
---@field flip_for_tim houserule.Action.flip_for_tim Turn one of Tim's cards face down
---@field give houserule.Action.give Give a card to Tim

---@class houserule.Arguments.place: houserule.Arguments
---@field card houserule.Piece Card
---@field plot houserule.Cell Place

---@class houserule.Action.place: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.place): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.place)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.place): string?, table<string, integer>?

---@class houserule.Arguments.stay: houserule.Arguments

---@class houserule.Action.stay: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.stay): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.stay)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.stay): string?, table<string, integer>?

---@class houserule.Arguments.shift: houserule.Arguments
---@field from houserule.Cell Card to move
---@field to houserule.Cell New place

---@class houserule.Action.shift: houserule.Action
---@field choose houserule.Choose.shift
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.shift): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.shift)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.shift): string?, table<string, integer>?

---@class houserule.Choose.shift
---@field to fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.shift): houserule.Cells|houserule.Cell[]

---@class houserule.Arguments.exchange: houserule.Arguments
---@field one houserule.Cell One card
---@field other houserule.Cell The other card

---@class houserule.Action.exchange: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.exchange): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.exchange)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.exchange): string?, table<string, integer>?

---@class houserule.Arguments.flip: houserule.Arguments
---@field whale houserule.Cell Whale
---@field neighbour houserule.Cell Card to turn

---@class houserule.Action.flip: houserule.Action
---@field choose houserule.Choose.flip
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.flip)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip): string?, table<string, integer>?

---@class houserule.Choose.flip
---@field whale fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip): houserule.Cells|houserule.Cell[]
---@field neighbour fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip): houserule.Cells|houserule.Cell[]

---@class houserule.Arguments.flip_for_tim: houserule.Arguments
---@field whale houserule.Cell Tim's whale
---@field neighbour houserule.Cell Card to turn

---@class houserule.Action.flip_for_tim: houserule.Action
---@field choose houserule.Choose.flip_for_tim
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip_for_tim): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.flip_for_tim)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip_for_tim): string?, table<string, integer>?

---@class houserule.Choose.flip_for_tim
---@field whale fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip_for_tim): houserule.Cells|houserule.Cell[]
---@field neighbour fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.flip_for_tim): houserule.Cells|houserule.Cell[]

---@class houserule.Arguments.give: houserule.Arguments
---@field card houserule.Piece Card

---@class houserule.Action.give: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.give): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.give)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.give): string?, table<string, integer>?

---@class houserule.Steps
---@field lay_neutral_card fun(game: houserule.Game)
---@field pass_hands fun(game: houserule.Game)
---@field deal_solo fun(game: houserule.Game)
---@field draw_solo fun(game: houserule.Game)

---@class houserule.Outlines
---@field reef fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Reef

---@class houserule.Points
---@field coral integer Coral
---@field krill integer Krill
---@field plankton integer Plankton
---@field producers integer Producers
---@field grouper integer Grouper
---@field clownfish integer Clownfish
---@field crab integer Crab
---@field prey integer Prey
---@field eel integer Eel
---@field shark integer Shark
---@field whale integer Whale
---@field predators integer Predators
---@field food_chain integer Food chain
---@field turtle integer Sea turtle
---@field octopus integer Octopus

---@class houserule.Score
---@field coral fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Coral
---@field plankton fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Plankton
---@field producers fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Producers
---@field grouper fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Grouper
---@field clownfish fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Clownfish
---@field crab fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Crab
---@field prey fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Prey
---@field eel fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Eel
---@field shark fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Shark
---@field whale fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Whale
---@field predators fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Predators
---@field food_chain fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Food chain
---@field turtle fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Sea turtle
---@field octopus fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Octopus

---@class houserule.Numbers
---@field points houserule.Numbers.points
---@field solo houserule.Numbers.solo

---@class houserule.Numbers.points
---@field coral integer
---@field plankton_rank integer[]
---@field grouper integer
---@field clownfish integer
---@field crab integer
---@field eel integer
---@field shark integer
---@field whale integer
---@field turtle integer
---@field octopus integer

---@class houserule.Numbers.solo
---@field hand integer
---@field draw integer
---@field draw_after_row integer
---@field row integer

---@class houserule.Parameters
---@field hand integer Cards dealt to each player for a draft

---@alias houserule.ZoneName
---| "deck" # Deck
---| "hand" # Hand
---| "chosen" # Chosen card
---| "reef" # Reef

---@alias houserule.Kind
---| "coral" # Coral
---| "krill" # Krill
---| "plankton" # Plankton
---| "grouper" # Grouper
---| "clownfish" # Clownfish
---| "crab" # Crab
---| "eel" # Eel
---| "shark" # Shark
---| "whale" # Whale
---| "turtle" # Sea turtle
---| "octopus" # Octopus

---@alias houserule.Word
---| "coral" # Coral
---| "krill" # Krill
---| "plankton" # Plankton
---| "grouper" # Grouper
---| "clownfish" # Clownfish
---| "crab" # Crab
---| "eel" # Eel
---| "shark" # Shark
---| "whale" # Whale
---| "turtle" # Sea turtle
---| "octopus" # Octopus
---| "card" # a type of piece
---| "producer" # group
---| "prey" # group
---| "predator" # group

---@alias houserule.Property
---| "group"

---@alias houserule.Mark
---| "fed"

---@alias houserule.Phase
---| "draft" # Draft
---| "place" # Placing
---| "rearrange" # Octopus
---| "whales" # Whales
---| "feed_tim" # A card for Tim
---| "tims_whales" # Tim's whales
