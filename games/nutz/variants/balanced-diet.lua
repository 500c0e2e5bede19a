--- Balanced diet: points for a hazelnut, an acorn, a pine cone, a walnut and an almond.
---@param rules houserule.Rules
return function(rules)
  function rules.score.balanced_diet(view, player)
    for _, nut in pairs({"hazelnut", "acorn", "pine-cone", "walnut", "almond"}) do
      if player.front:count(nut) == 0 then return 0 end
    end
    return numbers.points.balanced_diet
  end
end
