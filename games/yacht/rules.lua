--- Yacht: what the dice are worth in each box.
---@type houserule.Rules
local rules = {actions = {}, score = {}, helpers = {}}

local points = numbers.points
local numbered = {"ones", "twos", "threes", "fours", "fives", "sixes"}

--- How many dice show so many pips.
function rules.helpers.showing(dice, pips) return dice:count("die-" .. pips) end

--- The pips that at least so many dice show, or nil.
function rules.helpers.alike(dice, least)
  for pips = 6, 1, -1 do
    if rules.helpers.showing(dice, pips) >= least then return pips end
  end
end

--- Whether the dice show all pips from one number to another.
function rules.helpers.straight(dice, from, to)
  for pips = from, to do
    if rules.helpers.showing(dice, pips) == 0 then return false end
  end
  return true
end

--- Three of one kind and two of another.
function rules.helpers.is_full_house(dice)
  local three, pair = rules.helpers.alike(dice, 3), false
  for pips = 1, 6 do pair = pair or rules.helpers.showing(dice, pips) == 2 end
  return three and pair
end

local worth = {}

for pips, box in ipairs(numbered) do
  worth[box] = function(dice) return pips * rules.helpers.showing(dice, pips) end
end

function worth.full_house(dice) return rules.helpers.is_full_house(dice) and dice:sum("pips") or 0 end
function worth.four_of_a_kind(dice) return 4 * (rules.helpers.alike(dice, 4) or 0) end
function worth.little_straight(dice) return rules.helpers.straight(dice, 1, 5) and points.little_straight or 0 end
function worth.big_straight(dice) return rules.helpers.straight(dice, 2, 6) and points.big_straight or 0 end
function worth.choice(dice) return dice:sum("pips") end
function worth.yacht(dice) return rules.helpers.alike(dice, 5) and points.yacht or 0 end

--- What the dice would bring there.
function rules.helpers.worth(dice, box) return worth[box](dice) end

rules.actions.write = {
  note = function(view, _, a) return "{points} points", {points = rules.helpers.worth(view.dice, a.box.kind)} end,
  apply = function(game, player, a)
    game:set(player, a.box.kind, rules.helpers.worth(game.dice, a.box.kind))
  end,
}

for box in pairs(worth) do
  rules.score[box] = function(_, player) return player[box] end
end

return rules
