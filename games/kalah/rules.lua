--- Kalah: how the houses are filled, and what the last seed captures. Sowing and turns are in game.yaml.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, score = {}, helpers = {}}

--- Every house begins with the same number of seeds.
function rules.steps.fill(game)
  for player in game:players() do
    for house in player.houses:all() do
      for _ = 1, parameters.seeds do game:move(game.bag.top, player.houses, house) end
    end
  end
end

--- The house on the other side: the rows run in opposite directions.
function rules.helpers.opposite(player, house)
  return player.left.houses:cell(1, parameters.houses + 1 - house.column)
end

rules.actions.sow = {
  --- A last seed in an own house that was empty goes to the store with all that lies opposite.
  apply = function(game, player)
    local last, houses = game.last, player.houses
    if last.zone ~= houses or houses:height(last.cell) > 1 then return end
    local opposite, others = rules.helpers.opposite(player, last.cell), player.left.houses
    if others:height(opposite) == 0 and not parameters.empty_capture then return end
    game:set(game, "last", nil)  -- it came to the store, but was not sown there
    game:move(last, player.store)
    for _ = 1, others:height(opposite) do game:move(others:at(opposite), player.store) end
  end,
}

--- What lies in the own houses at the end is the own.
function rules.score.seeds(_, player)
  return player.store:count() + player.houses:count()
end

return rules
