--- Hearts: who gets the cards passed on, and what tricks cost.
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
