--- What game.yaml can't say. An editor with a Lua language server completes view, player, game and all they have.
---@type houserule.Rules
local rules = {actions = {}, score = {}}

--- No family comes twice in succession.
rules.actions.play = {
  legal = function(view, player, a)
    local last = player.row.top
    if last and last.family == a.card.family then
      return false, "it is of the same family as the card before"
    end
    return true
  end,
}

--- For each family, the more of it the better.
function rules.score.families(view, player)
  local table_of_points = numbers.points.family
  local total = 0
  for _, family in pairs({"tree", "flower", "water"}) do
    local cards = math.min(player.row:count(family), #table_of_points)
    if cards > 0 then total = total + table_of_points[cards] end
  end
  return total
end

return rules
