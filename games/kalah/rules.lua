--- Kalah: how the houses are filled, and what the last seed captures. Sowing and turns are in game.yaml.
---@type houserule.Rules
local rules = {steps = {}, score = {}}

--- Every house begins with the same number of seeds.
function rules.steps.fill(game)
  for player in game:players() do
    for house in player.houses:all() do game:draw(game.bag, player.houses, parameters.seeds, house) end
  end
end

--- A last seed in an own house that was empty goes to the store with all that lies opposite, where the rows run the other
--- way.
function rules.steps.capture(game)
  local last = game.last
  local cell, houses = last.cell, last.zone
  if houses:height(cell) > 1 then return end
  local player = houses.owner
  local others = player.left.houses
  local opposite = others:cell(1, parameters.houses + 1 - cell.column)
  local taken = others:height(opposite)
  if taken == 0 and not parameters.empty_capture then return end
  local store = player.store
  game:set(game, "last", nil)  -- it came to the store, but was not sown there
  game:move(last, store)
  for _ = 1, taken do game:move(others:at(opposite), store) end
end

--- What lies in the own houses at the end is the own.
function rules.score.seeds(_, player)
  return player.store:count() + player.houses:count()
end

return rules
