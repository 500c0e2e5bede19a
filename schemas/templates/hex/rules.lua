--- What game.yaml can't say. An editor with a Lua language server completes view, player, game and all they have.
---@type houserule.Rules
local rules = {actions = {}, score = {}}

--- Two ponds don't lie side by side.
rules.actions.plant = {
  legal = function(view, player, a)
    if a.tile:is("pond") and not player.garden:beside(a.cell, "pond"):is_empty() then
      return false, "a pond may not lie beside another"
    end
    return true
  end,
}

--- For each tree and each water beside it.
function rules.score.pairs(view, player)
  return numbers.points.pair * player.garden:pairs_beside("tree", "water")
end

--- For a flower beside the spring or on it.
function rules.score.flowers(view, player)
  local spring = player.garden:tagged("spring")
  return numbers.points.flower * (spring | player.garden:beside(spring)):count("flower")
end

return rules
