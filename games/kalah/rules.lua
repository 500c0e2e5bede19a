--- Kalah: what the last seed captures. All else is in game.yaml.
---@type houserule.Rules
local rules = {steps = {}}

--- A last seed in an own house that was empty goes to the store with all that lies opposite, where the rows run the other
--- way.
function rules.steps.capture(game)
  local last = game.last
  local player = last.zone.owner
  local others, column = player.left.houses, parameters.houses + 1 - last.cell.column
  if others:height(others:cell(1, column)) == 0 and not parameters.empty_capture then return end
  local store = player.store
  game:set(game, "last", nil)  -- it came to the store, but was not sown there
  game:move(last, store)
  game:move(others:column(column), store)
end

return rules
