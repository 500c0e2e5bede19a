--- Hearts: who gets the cards passed on, who takes a trick, and what it costs.
---@type houserule.Rules
local rules = {steps = {}, conditions = {}}

--- How many seats to the left cards are passed, deal by deal; then comes one without passing.
local ways = {[3] = {1, 2}, [4] = {1, 3, 2}}

function rules.conditions.passes(view) return view.deal % view.player_count ~= 0 end

function rules.conditions.decided(view)
  for player in view:players() do
    if player.points >= parameters.limit then return true end
  end
  return false
end

local function neighbour(player, seats)
  for _ = 1, seats do player = player.left end
  return player
end

function rules.steps.hand_over(game)
  local seats = ways[game.player_count][game.deal % game.player_count]
  for player in game:players() do
    game:move(player.passed:pieces(), neighbour(player, seats).hand)
  end
end

local function begin_with(game, leader)
  local turns = {}
  for seats = 0, game.player_count - 1 do turns[#turns + 1] = neighbour(leader, seats) end
  game:set(game, "turns", turns)
  game:set(game, "led", nil)
end

--- The lowest club leads; in this trick nobody throws off what costs points, and hearts are not broken.
function rules.steps.open(game)
  for player in game:players() do
    if player.hand:count("clubs-2") > 0 then begin_with(game, player) end
  end
  game:set(game, "first", "harmless")
  game:set(game, "lead", "plain")
end

--- The highest card of the suit led takes the trick and leads to the next.
function rules.steps.take_trick(game)
  local winner, highest = nil, 0
  for player in game:players() do
    local card = player.played.top
    if card:is(game.led) and card.rank > highest then winner, highest = player, card.rank end
  end
  game:tell("{player} takes the trick with {card}", {player = winner, card = winner.played.top})
  for player in game:players() do
    local card = player.played.top
    if card:is("hearts") then game:set(game, "lead", nil) end
    game:move(card, winner.tricks)
  end
  game:set(game, "first", nil)
  begin_with(game, winner)
end

--- Who has taken all that costs points has shot the moon: the others pay.
function rules.steps.count(game)
  local all = 0
  for player in game:players() do all = all + player.tricks:sum("points") end
  for player in game:players() do
    local own = player.tricks:sum("points")
    for other in game:players() do
      if own == all and other ~= player then game:add(other, "points", all) end
    end
    if own ~= all then game:add(player, "points", own) end
  end
end

return rules
