--- Caldera Park: the first marmot, and the geysers. Everything else is in game.yaml.
---@type houserule.Rules
local rules = {steps = {}, score = {}}

--- CP-4: it goes to a player drawn at random.
function rules.steps.draw_marmot(game)
  game:set(game, "marmot", game:player(game:random(game.player_count)))
end

--- CP-S7: for each geyser whose landscape cells are all covered.
function rules.score.geyser(view, player)
  local park = player.park
  local free = park:tagged("landscape") & park:empty()
  local covered = park:tagged("geyser") - park:beside(free)
  return numbers.geyser * #covered
end

return rules
