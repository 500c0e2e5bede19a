--- Thirteen boxes: what is worth something else.
local points = numbers.points

---@param rules houserule.Rules
return function(rules)
  local helpers = rules.helpers
  local worth_before = helpers.worth
  local worth = {}

  local function alike(least)
    return function(dice) return helpers.alike(dice, least) and dice:sum("pips") or 0 end
  end

  worth.three_of_a_kind = alike(3)
  worth.four_of_a_kind = alike(4)

  function worth.full_house(dice) return helpers.is_full_house(dice) and points.full_house or 0 end

  --- Four dice in a row are enough.
  function worth.little_straight(dice)
    for from = 1, 3 do
      if helpers.straight(dice, from, from + 3) then return points.little_straight end
    end
    return 0
  end

  function worth.big_straight(dice)
    local five = helpers.straight(dice, 1, 5) or helpers.straight(dice, 2, 6)
    return five and points.big_straight or 0
  end

  function helpers.worth(dice, box) return (worth[box] or function() return worth_before(dice, box) end)(dice) end

  function rules.score.three_of_a_kind(_, player) return player.three_of_a_kind end
end
