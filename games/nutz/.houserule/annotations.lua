---@meta
-- What the data of Nutz! adds to the script API. Made by `houserule annotate`, to be made again when
-- game.yaml or a variant gains or loses something: don't edit it by hand.

---@class houserule.View
---@field trees houserule.Grid Trees: holds card, squirrel, token; everyone sees it
---@field last_tree houserule.Set On the last tree: holds token; everyone sees it
---@field reserve houserule.Set Reserve: holds token; everyone sees it
---@field squirrels houserule.Set Squirrels set aside: holds squirrel; everyone sees it
---@field deck houserule.Stack Deck: holds card; nobody sees it
---@field discard houserule.Set Discarded: holds card; everyone sees it
---@field turns houserule.Player[]
---@field year integer the pass this loop is in, from 1

---@class houserule.Player
---@field squirrel houserule.Slot Squirrel: holds squirrel; everyone sees it
---@field moons houserule.Set Moons: holds token; everyone sees it
---@field hand houserule.Set Hand: holds card; its owner sees it
---@field front houserule.Set In front: holds card; everyone sees it
---@field found houserule.Set Just found: holds card; everyone sees it

---@class houserule.Piece
---@field group "nut"|"predator"|"berry"|"mushroom"|nil
---@field nut_kind "hazelnut"|nil
---@field value integer?
---@field moons integer?
---@field number integer?
---@field coat "yellow"|"blue"|nil

---@class houserule.Arguments.hide: houserule.Arguments
---@field card houserule.Piece Which card?
---@field place houserule.Cell Under which tree?

---@class houserule.Action.hide: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.hide): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.hide)

---@class houserule.Actions
---@field hide houserule.Action.hide Lay a card face up
---@field hide_face_down houserule.Action.hide_face_down Lay a card face down, with a moon on it
---@field fetch houserule.Action.fetch Take the squirrel, cards and moons of a tree
---@field meet houserule.Action.meet Choose the predator that comes first
---@field lose houserule.Action.lose Give a card to the fox
---@field rob houserule.Action.rob Send the cat
---@field lay houserule.Action.lay Lay a card in front of you

---@class houserule.Arguments.hide_face_down: houserule.Arguments
---@field card houserule.Piece Which card?
---@field place houserule.Cell Under which tree?

---@class houserule.Action.hide_face_down: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.hide_face_down): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.hide_face_down)

---@class houserule.Arguments.fetch: houserule.Arguments
---@field tree houserule.Cell Which tree do you go to?

---@class houserule.Action.fetch: houserule.Action
---@field choose houserule.Choose.fetch
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.fetch): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.fetch)

---@class houserule.Choose.fetch
---@field tree fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.fetch): houserule.Cells|houserule.Cell[]

---@class houserule.Arguments.meet: houserule.Arguments
---@field predator houserule.Piece Which one comes first?

---@class houserule.Action.meet: houserule.Action
---@field choose houserule.Choose.meet
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.meet): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.meet)

---@class houserule.Choose.meet
---@field predator fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.meet): houserule.Pieces|houserule.Piece[]

---@class houserule.Arguments.lose: houserule.Arguments
---@field card houserule.Piece Which card does the fox take?

---@class houserule.Action.lose: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lose): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.lose)

---@class houserule.Arguments.rob: houserule.Arguments
---@field victim houserule.Player Whose card does the cat take?
---@field card houserule.Piece Which card does the cat take?

---@class houserule.Action.rob: houserule.Action
---@field choose houserule.Choose.rob
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.rob)

---@class houserule.Choose.rob
---@field victim fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): houserule.Player[]
---@field card fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): houserule.Pieces|houserule.Piece[]

---@class houserule.Arguments.lay: houserule.Arguments
---@field card houserule.Piece Which card?

---@class houserule.Action.lay: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lay): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.lay)

---@class houserule.Steps
---@field set_up fun(game: houserule.Game)
---@field begin_year fun(game: houserule.Game)
---@field deal fun(game: houserule.Game)
---@field end_year fun(game: houserule.Game)
---@field settle_turns fun(game: houserule.Game)

---@class houserule.Points
---@field hazelnuts integer Hazelnuts
---@field rotten integer Rotten hazelnuts
---@field acorns integer Acorns
---@field pine_cones integer Pine cones
---@field walnuts integer Walnuts
---@field almonds integer Almonds

---@class houserule.Score
---@field hazelnuts fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Hazelnuts
---@field rotten fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Rotten hazelnuts
---@field acorns fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Acorns
---@field pine_cones fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Pine cones
---@field walnuts fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Walnuts
---@field almonds fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Almonds

---@class houserule.Numbers
---@field moons houserule.Numbers.moons
---@field points houserule.Numbers.points

---@class houserule.Numbers.moons
---@field most integer
---@field others integer
---@field last integer

---@class houserule.Numbers.points
---@field rotten integer
---@field pine_cones houserule.Numbers.points.pine_cones
---@field most houserule.Numbers.points.most

---@class houserule.Numbers.points.pine_cones
---@field odd integer
---@field even integer

---@class houserule.Numbers.points.most
---@field alone integer
---@field tied integer

---@class houserule.Parameters
---@field hand integer Cards in hand at the beginning of a year

---@alias houserule.ZoneName
---| "trees" # Trees
---| "last_tree" # On the last tree
---| "reserve" # Reserve
---| "squirrels" # Squirrels set aside
---| "deck" # Deck
---| "discard" # Discarded
---| "squirrel" # Squirrel
---| "moons" # Moons
---| "hand" # Hand
---| "front" # In front
---| "found" # Just found

---@alias houserule.CounterOrVariable
---| "turns"

---@alias houserule.Kind
---| "hazelnut-0" # Hazelnut 0
---| "hazelnut-1" # Hazelnut 1
---| "hazelnut-2" # Hazelnut 2
---| "hazelnut-3" # Hazelnut 3
---| "hazelnut-4" # Hazelnut 4
---| "hazelnut-5" # Hazelnut 5
---| "rotten" # Rotten hazelnut
---| "acorn" # Acorn
---| "pine-cone" # Pine cone
---| "walnut" # Walnut
---| "almond" # Almond
---| "beaver" # Beaver
---| "fox" # Fox
---| "cat" # Cat
---| "owl" # Owl
---| "yellow-1" # Yellow 1
---| "yellow-2" # Yellow 2
---| "yellow-3" # Yellow 3
---| "yellow-4" # Yellow 4
---| "yellow-5" # Yellow 5
---| "blue-1" # Blue 1
---| "blue-2" # Blue 2
---| "blue-3" # Blue 3
---| "blue-4" # Blue 4
---| "blue-5" # Blue 5
---| "moon" # Moon

---@alias houserule.Word
---| "hazelnut-0" # Hazelnut 0
---| "hazelnut-1" # Hazelnut 1
---| "hazelnut-2" # Hazelnut 2
---| "hazelnut-3" # Hazelnut 3
---| "hazelnut-4" # Hazelnut 4
---| "hazelnut-5" # Hazelnut 5
---| "rotten" # Rotten hazelnut
---| "acorn" # Acorn
---| "pine-cone" # Pine cone
---| "walnut" # Walnut
---| "almond" # Almond
---| "beaver" # Beaver
---| "fox" # Fox
---| "cat" # Cat
---| "owl" # Owl
---| "yellow-1" # Yellow 1
---| "yellow-2" # Yellow 2
---| "yellow-3" # Yellow 3
---| "yellow-4" # Yellow 4
---| "yellow-5" # Yellow 5
---| "blue-1" # Blue 1
---| "blue-2" # Blue 2
---| "blue-3" # Blue 3
---| "blue-4" # Blue 4
---| "blue-5" # Blue 5
---| "moon" # Moon
---| "nut" # group
---| "predator" # group
---| "berry" # group
---| "mushroom" # group
---| "hazelnut" # nut_kind
---| "value"
---| "moons"
---| "number"
---| "yellow" # coat
---| "blue" # coat

---@alias houserule.Property
---| "group"
---| "nut_kind"
---| "value"
---| "moons"
---| "number"
---| "coat"

---@alias houserule.Tag
---| "squirrel_place"

---@alias houserule.Phase
---| "summer" # Summer
---| "winter" # Winter
---| "predators" # Predators
---| "fox" # Fox
---| "cat" # Cat
---| "last_cards" # Last cards
