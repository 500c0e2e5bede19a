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
---@field has_looked integer (variant rich-summer)

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
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.hide): string?, table<string, integer>?

---@class houserule.Actions
---@field hide houserule.Action.hide Lay a card face up
---@field hide_face_down houserule.Action.hide_face_down Lay a card face down, with a moon on it
---@field fetch houserule.Action.fetch Take the squirrel, cards and moons of a tree
---@field meet houserule.Action.meet Choose the predator that comes first
---@field lose houserule.Action.lose Give a card to the fox
---@field rob houserule.Action.rob Send the cat
---@field lay houserule.Action.lay Lay a card in front of you
---@field look houserule.Action.look Look at a face-down card (blackberries) (variant rich-summer)
---@field swap_cards houserule.Action.swap_cards Exchange two face-down cards (variant rich-summer)
---@field leave_cards houserule.Action.leave_cards Leave them where they are (variant rich-summer)
---@field swap_squirrels houserule.Action.swap_squirrels Exchange squirrels (variant rich-summer)
---@field keep_squirrel houserule.Action.keep_squirrel Keep your squirrel (variant rich-summer)

---@class houserule.Arguments.hide_face_down: houserule.Arguments
---@field card houserule.Piece Which card?
---@field place houserule.Cell Under which tree?

---@class houserule.Action.hide_face_down: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.hide_face_down): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.hide_face_down)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.hide_face_down): string?, table<string, integer>?

---@class houserule.Arguments.fetch: houserule.Arguments
---@field tree houserule.Cell Which tree do you go to?

---@class houserule.Action.fetch: houserule.Action
---@field choose houserule.Choose.fetch
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.fetch): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.fetch)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.fetch): string?, table<string, integer>?

---@class houserule.Choose.fetch
---@field tree fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.fetch): houserule.Cells|houserule.Cell[]

---@class houserule.Arguments.meet: houserule.Arguments
---@field predator houserule.Piece Which one comes first?

---@class houserule.Action.meet: houserule.Action
---@field choose houserule.Choose.meet
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.meet): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.meet)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.meet): string?, table<string, integer>?

---@class houserule.Choose.meet
---@field predator fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.meet): houserule.Pieces|houserule.Piece[]

---@class houserule.Arguments.lose: houserule.Arguments
---@field card houserule.Piece Which card does the fox take?

---@class houserule.Action.lose: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lose): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.lose)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lose): string?, table<string, integer>?

---@class houserule.Arguments.rob: houserule.Arguments
---@field victim houserule.Player Whose card does the cat take?
---@field card houserule.Piece Which card does the cat take?

---@class houserule.Action.rob: houserule.Action
---@field choose houserule.Choose.rob
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.rob)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): string?, table<string, integer>?

---@class houserule.Choose.rob
---@field victim fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): houserule.Player[]
---@field card fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.rob): houserule.Pieces|houserule.Piece[]

---@class houserule.Arguments.lay: houserule.Arguments
---@field card houserule.Piece Which card?

---@class houserule.Action.lay: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lay): boolean, string?
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.lay)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.lay): string?, table<string, integer>?

---@class houserule.Steps
---@field set_up fun(game: houserule.Game)
---@field begin_year fun(game: houserule.Game)
---@field deal fun(game: houserule.Game)
---@field end_year fun(game: houserule.Game)
---@field settle_turns fun(game: houserule.Game)
---@field offer_fourth_card fun(game: houserule.Game) (variant rich-summer)
---@field offer_exchange_of_cards fun(game: houserule.Game) (variant rich-summer)
---@field offer_exchange_of_squirrels fun(game: houserule.Game) (variant rich-summer)

---@class houserule.Outlines
---@field trees fun(view: houserule.View, owner: houserule.Player?): houserule.Cells? Trees

---@class houserule.Points
---@field hazelnuts integer Hazelnuts
---@field rotten integer Rotten hazelnuts
---@field acorns integer Acorns
---@field pine_cones integer Pine cones
---@field walnuts integer Walnuts
---@field almonds integer Almonds
---@field balanced_diet integer Balanced diet (variant balanced-diet)
---@field cherries integer Cherries (variant rich-summer)
---@field death_cap integer Death cap (variant rich-summer)

---@class houserule.Score
---@field hazelnuts fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Hazelnuts
---@field rotten fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Rotten hazelnuts
---@field acorns fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Acorns
---@field pine_cones fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Pine cones
---@field walnuts fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Walnuts
---@field almonds fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Almonds
---@field balanced_diet fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Balanced diet (variant balanced-diet)
---@field cherries fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Cherries (variant rich-summer)
---@field death_cap fun(view: houserule.View, player: houserule.Player, earlier: houserule.Points): integer, string? Death cap (variant rich-summer)

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
---@field balanced_diet integer (variant balanced-diet)
---@field cherries integer (variant rich-summer)

---@class houserule.Numbers.points.pine_cones
---@field odd integer
---@field even integer

---@class houserule.Numbers.points.most
---@field alone integer
---@field tied integer

---@class houserule.Parameters
---@field hand integer Cards in hand at the beginning of a year

---@class houserule.Arguments.look: houserule.Arguments
---@field place houserule.Cell Which card do you look at? (variant rich-summer)

---@class houserule.Action.look: houserule.Action
---@field choose houserule.Choose.look (variant rich-summer)
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.look): boolean, string? (variant rich-summer)
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.look) (variant rich-summer)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.look): string?, table<string, integer>? (variant rich-summer)

---@class houserule.Choose.look
---@field place fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.look): houserule.Cells|houserule.Cell[] (variant rich-summer)

---@class houserule.Arguments.swap_cards: houserule.Arguments
---@field one houserule.Cell Which card? (variant rich-summer)
---@field other houserule.Cell With which card? (variant rich-summer)

---@class houserule.Action.swap_cards: houserule.Action
---@field choose houserule.Choose.swap_cards (variant rich-summer)
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_cards): boolean, string? (variant rich-summer)
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.swap_cards) (variant rich-summer)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_cards): string?, table<string, integer>? (variant rich-summer)

---@class houserule.Choose.swap_cards
---@field one fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_cards): houserule.Cells|houserule.Cell[] (variant rich-summer)
---@field other fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_cards): houserule.Cells|houserule.Cell[] (variant rich-summer)

---@class houserule.Arguments.leave_cards: houserule.Arguments

---@class houserule.Action.leave_cards: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.leave_cards): boolean, string? (variant rich-summer)
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.leave_cards) (variant rich-summer)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.leave_cards): string?, table<string, integer>? (variant rich-summer)

---@class houserule.Arguments.swap_squirrels: houserule.Arguments

---@class houserule.Action.swap_squirrels: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_squirrels): boolean, string? (variant rich-summer)
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.swap_squirrels) (variant rich-summer)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.swap_squirrels): string?, table<string, integer>? (variant rich-summer)

---@class houserule.Arguments.keep_squirrel: houserule.Arguments

---@class houserule.Action.keep_squirrel: houserule.Action
---@field legal fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.keep_squirrel): boolean, string? (variant rich-summer)
---@field apply fun(game: houserule.Game, player: houserule.Player, a: houserule.Arguments.keep_squirrel) (variant rich-summer)
---@field note fun(view: houserule.View, player: houserule.Player, a: houserule.Arguments.keep_squirrel): string?, table<string, integer>? (variant rich-summer)

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
---| "has_looked" # (variant rich-summer)

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
---| "marten" # Marten (variant rich-summer)
---| "blueberries" # Blueberries (variant rich-summer)
---| "blackberries" # Blackberries (variant rich-summer)
---| "raspberries" # Raspberries (variant rich-summer)
---| "strawberries" # Strawberries (variant rich-summer)
---| "currants" # Currants (variant rich-summer)
---| "cherries" # Cherries (variant rich-summer)
---| "puffball" # Puffball (variant rich-summer)
---| "morel" # Morel (variant rich-summer)
---| "death-cap" # Death cap (variant rich-summer)
---| "chanterelle" # Chanterelle (variant rich-summer)

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
---| "card" # a type of piece
---| "nut" # group
---| "predator" # group
---| "berry" # group
---| "mushroom" # group
---| "hazelnut" # nut_kind
---| "value"
---| "moons"
---| "squirrel" # a type of piece
---| "number"
---| "yellow" # coat
---| "blue" # coat
---| "token" # a type of piece
---| "marten" # Marten (variant rich-summer)
---| "blueberries" # Blueberries (variant rich-summer)
---| "blackberries" # Blackberries (variant rich-summer)
---| "raspberries" # Raspberries (variant rich-summer)
---| "strawberries" # Strawberries (variant rich-summer)
---| "currants" # Currants (variant rich-summer)
---| "cherries" # Cherries (variant rich-summer)
---| "puffball" # Puffball (variant rich-summer)
---| "morel" # Morel (variant rich-summer)
---| "death-cap" # Death cap (variant rich-summer)
---| "chanterelle" # Chanterelle (variant rich-summer)

---@alias houserule.Property
---| "group"
---| "nut_kind"
---| "value"
---| "moons"
---| "number"
---| "coat"

---@alias houserule.Phase
---| "summer" # Summer
---| "winter" # Winter
---| "predators" # Predators
---| "fox" # Fox
---| "cat" # Cat
---| "last_cards" # Last cards
---| "blueberries" # Blueberries (variant rich-summer)
---| "currants" # Currants (variant rich-summer)
