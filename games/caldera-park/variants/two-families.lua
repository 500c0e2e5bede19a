--- Two families: of each species the two most valuable families score (changes CP-S8).
return function(rules)
  local function worth_of(family, species, sunlit)
    local animals = family:sum(species)
    if not (family & sunlit):is_empty() then animals = animals + numbers.sun end
    return animals * family:sum("water")
  end

  for _, species in pairs({"goat", "bear", "wolf", "elk", "eagle", "bison"}) do
    rules.score[species] = function(view, player)
      local park = player.park
      local sunlit = park:beside(park:cells("sun"))
      local first, second = 0, 0
      for family in park:groups(species) do
        local worth = worth_of(family, species, sunlit)
        if worth > first then
          first, second = worth, first
        elseif worth > second then
          second = worth
        end
      end
      return first + second
    end
  end
end
