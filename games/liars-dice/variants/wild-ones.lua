--- Wild ones: they count for every bid.
---@param rules houserule.Rules
return function(rules)
  local counted_before = rules.helpers.counted

  function rules.helpers.counted(cup, face) return counted_before(cup, face) + counted_before(cup, "ones") end
end
