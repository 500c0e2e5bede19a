--- Nutz!: hide nuts under trees in summer, fetch them in winter.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, triggers = {}, score = {}}

local points = numbers.points

-- Squirrels

--- NZ-4, NZ-8, NZ-14: the squirrels' numbers say who plays when.
function rules.steps.settle_turns(game)
  local turns = {}
  for player in game:players() do turns[#turns + 1] = player end
  table.sort(turns, function(one, other) return one.squirrel.top.number < other.squirrel.top.number end)
  game:set(game, "turns", turns)
end

--- NZ-2, NZ-12: each squirrel sits under the tree of its number.
local function send_under_trees(game, squirrels)
  for squirrel in squirrels do
    game:move(squirrel, game.trees, game.trees:cell(1, squirrel.number))
  end
end

-- Setting up

--- NZ-2, NZ-4, NZ-5
function rules.steps.set_up(game)
  send_under_trees(game, game.squirrels:pieces("yellow"))
  for player in game:players() do game:draw(game.squirrels, player.squirrel) end
  rules.steps.settle_turns(game)
  for place, player in pairs(game.turns) do
    local is_last = place == game.player_count
    game:draw(game.reserve, player.moons, is_last and numbers.moons.last or numbers.moons.others)
  end
end

-- The year

--- NZ-3, NZ-12: a moon comes down from the last tree, and the last squirrel sits on it.
function rules.steps.begin_year(game)
  local place = game.trees:cell(1, game.player_count + 1)
  local squirrel = game.trees:at(place)
  game:move(game.last_tree.top, game.trees, place)
  game:move(squirrel, game.trees, place)
  rules.steps.settle_turns(game)
end

--- NZ-6: everyone's hand is filled up.
function rules.steps.deal(game)
  for player in game:players() do
    game:draw(game.deck, player.hand, parameters.hand - player.hand:count())
  end
end

--- NZ-10: more moons than allowed go back.
local function give_back_moons(game, player, allowed)
  game:draw(player.moons, game.reserve, player.moons:count() - allowed)
end

--- NZ-13: the predators found take effect one after another, then the other cards are laid out.
local function take_effect(game, player)
  local predators = player.found:pieces("predator")
  if #predators == 0 then
    game:move(player.found, player.front)
  elseif predators:count(predators:first().kind) == #predators then
    rules.actions.meet.apply(game, player, {predator = predators:first()})
  else
    game:ask(player, "predators")
  end
end

--- NZ-8 to NZ-10, NZ-13: a column with all that lies there.
rules.actions.fetch = {
  choose = {
    tree = function(view) return view.trees:cells("squirrel") end,
  },
  apply = function(game, player, a)
    local column = game.trees:column(a.tree)
    local cards, moons = column - a.tree, column:pieces("moon")
    game:move(player.squirrel.top, game.squirrels)
    game:move(game.trees:at(a.tree), player.squirrel)
    game:turn_up(cards:pieces())

    if cards:has("beaver") then
      game:tell("A beaver lay there: {player} takes nothing", {player = player})
      game:move(moons, game.reserve)
      game:move(cards, game.discard)
      return
    end
    game:move(moons, player.moons)
    game:draw(game.reserve, player.moons, cards:sum("moons"))
    give_back_moons(game, player, numbers.moons.most)
    game:move(cards, player.found)
    take_effect(game, player)
  end,
}

--- NZ-11, NZ-12: what nobody took goes unseen; squirrels that were set aside come back.
function rules.steps.end_year(game)
  local resting = game.squirrels:pieces()
  game:move(game.trees:pieces("squirrel"), game.squirrels)
  game:move(game.trees:pieces("moon"), game.reserve)
  for card in game.trees:pieces() do
    game:move(card, game.discard, nil, card.face_down and "down" or "up")
  end
  send_under_trees(game, resting)
end

-- Predators: each may return the phase in which the player makes a choice for it

--- NZ-9: a predator takes effect at once and is discarded.
rules.actions.meet = {
  choose = {
    predator = function(view, player) return player.found:pieces("predator") end,
  },
  apply = function(game, player, a)
    local predator = a.predator
    game:move(predator, game.discard)
    local choice = rules.triggers[predator.kind](game, player)
    if choice then game:ask(player, choice) else take_effect(game, player) end
  end,
}

--- NZ-P1 is a matter of the whole column. NZ-14: without one the beaver does nothing.
function rules.triggers.beaver() end

--- NZ-P2: one of your own cards, if there are any.
function rules.triggers.fox(game, player)
  return not player.front:is_empty() and "fox"
end

rules.actions.lose = {apply = take_effect}

local function players_to_rob(view, player)
  local victims = {}
  for other in view:players() do
    if other ~= player and not other.front:is_empty() then victims[#victims + 1] = other end
  end
  return victims
end

--- NZ-P3: one card of somebody else, if there are any.
function rules.triggers.cat(game, player)
  return #players_to_rob(game, player) > 0 and "cat"
end

rules.actions.rob = {
  choose = {
    victim = players_to_rob,
    card = function(view, player, a) return a.victim.front:pieces() end,
  },
  apply = take_effect,
}

--- NZ-P4: all your moons.
function rules.triggers.owl(game, player)
  game:tell("The owl takes all moons of {player}", {player = player})
  give_back_moons(game, player, 0)
end

-- The end

--- NZ-14: all last cards lie in front before a predator among them takes effect.
rules.actions.lay = {
  apply = function(game, player)
    game:move(player.front:pieces("predator"), player.found)
    take_effect(game, player)
  end,
}

--- NZ-N1: hazelnuts are worth their value.
function rules.score.hazelnuts(view, player)
  return player.front:pieces("hazelnut"):sum("value")
end

--- NZ-N1: rotten ones cost points.
function rules.score.rotten(view, player)
  return points.rotten * player.front:count("rotten")
end

--- NZ-N2: the square of their number.
function rules.score.acorns(view, player)
  local acorns = player.front:count("acorn")
  return acorns * acorns
end

--- NZ-N3: only an odd number is worth something.
function rules.score.pine_cones(view, player)
  local odd = player.front:count("pine-cone") % 2 == 1
  return odd and points.pine_cones.odd or points.pine_cones.even
end

--- NZ-N4: for having the most, less if tied, nothing for none.
local function majority(view, player, nut)
  local mine, others = player.front:count(nut), 0
  for other in view:players() do
    if other ~= player then others = math.max(others, other.front:count(nut)) end
  end
  if mine == 0 or mine < others then return 0 end
  return mine > others and points.most.alone or points.most.tied
end

function rules.score.walnuts(view, player) return majority(view, player, "walnut") end
function rules.score.almonds(view, player) return majority(view, player, "almond") end

return rules
