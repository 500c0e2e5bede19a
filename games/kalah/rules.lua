--- Kalah: what the last seed captures. All else is in game.yaml.
---@type houserule.Rules
local rules = {steps = {}}

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

return rules
