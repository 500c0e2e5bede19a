--- Hiding places: sharks don't find prey that lies beside a coral (changes CR-S8).
---@param rules houserule.Rules
return function(rules)
  function rules.score.shark(view, player)
    local reef = player.reef
    local in_the_open = reef:cells("prey") - reef:beside(reef:cells("coral"))
    local caught = 0
    for shark in reef:cells("shark") do
      caught = caught + (reef:row(shark) & in_the_open):count() + (reef:column(shark) & in_the_open):count()
    end
    return numbers.points.shark * caught
  end
end
