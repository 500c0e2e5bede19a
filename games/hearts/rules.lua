--- Hearts: who gets the cards passed on, who takes a trick, and what it costs.
---@type houserule.Rules
local rules = {steps = {}, conditions = {}}

--- How many seats to the left cards are passed, deal by deal; then comes one without passing.
local ways = {[3] = {1, 2}, [4] = {1, 3, 2}}

function rules.conditions.passes(view) return view.deal % view.player_count ~= 0 end

--- Cards put aside go so many seats to the left.
function rules.steps.hand_over(game)
  local seats = ways[game.player_count][game.deal % game.player_count]
  for player in game:players() do
    local other = player
    for _ = 1, seats do other = other.left end
    game:move(player.passed, other.hand)
  end
end

--- The lowest club leads; in this trick nobody throws off what costs points, and hearts are not broken.
function rules.steps.open(game)
  for player in game:players() do
    if player.hand:count("clubs-2") > 0 then game:set(game, "turns", player) end
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
  game:set(game, "led", nil)
  game:set(game, "turns", winner)
end

--- Who has taken all that costs points has shot the moon: the others pay. Somebody at the limit ends the match.
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
  for player in game:players() do
    if player.points >= parameters.limit then game:finish() end
  end
end

return rules
