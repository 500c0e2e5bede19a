--- Caldera Park: the geysers. Everything else is in game.yaml.
---@type houserule.Rules
local rules = {steps = {}, score = {}}

--- CP-S7: for each geyser whose landscape cells are all covered.
function rules.score.geyser(view, player)
  local park = player.park
  local free = park:tagged("landscape") & park:empty()
  local covered = park:tagged("geyser") - park:beside(free)
  return numbers.geyser * #covered
end

return rules
