--- New variant: which rule it changes, and how.
---@param rules houserule.Rules
return function(rules)
  BODY
end
