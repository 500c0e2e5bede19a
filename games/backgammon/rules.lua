--- Backgammon: how men are set up, dice are rolled, and what is won. Points are numbered as on the board, for both players
--- alike: for player 1 by how many pips are left to go, for player 2 by 25 less that number.
---@type houserule.Rules
local rules = {steps = {}, score = {}}

local home, farthest = 6, 24

local function left_on(player, point) return player.number == 1 and point or farthest + 1 - point end

--- Every player's men as the variant says.
function rules.steps.set_up(game)
  for player in game:players() do
    for _, stack in ipairs(numbers.start) do
      local point = tostring(left_on(player, stack.from))
      game:draw(player.box, game.board, stack.men, game.board:cell(point))
    end
  end
end

--- Each rolls one die until they differ; the higher begins with both numbers.
function rules.steps.begin(game)
  local white, black = game:player(1), game:player(2)
  game:draw(white.cup, white.dice)
  game:draw(black.cup, black.dice)
  repeat
    game:roll(white.dice:pieces() | black.dice:pieces())
    local difference = white.dice:sum("pips") - black.dice:sum("pips")
  until difference ~= 0
  local first = white.dice:sum("pips") > black.dice:sum("pips") and white or black
  game:draw(first.cup, first.dice)
  game:become(first.dice.top, first.left.dice.top.kind)
  game:draw(first.left.dice, first.left.cup)
  game:set(game, "mover", first)
  game:set(game, "pips", first.dice:sum("pips"))
end

--- Doubles are played twice: by two dice more that show the same.
function rules.steps.double(game, player)
  local shown = player.dice.top.kind
  game:draw(player.cup, player.dice, 2)
  for die in player.dice:pieces() do game:become(die, shown) end
end

--- Whether one of the player's men is still among the points where the other bears off.
local function stands_at_start(player, board)
  for cell in board:owned(player) do
    if left_on(player, tonumber(cell.name)) > farthest - home then return true end
  end
  return false
end

--- A gammon is won against who has borne off nothing, a backgammon if there is still a man on the bar or at the winner's.
function rules.score.points(view, player)
  local board, loser, worth = view.board, player.left, numbers.worth
  if not (board:owned(player):is_empty() and player.bar:is_empty()) then return 0 end
  if not loser.off:is_empty() then return worth.game end
  local behind = not loser.bar:is_empty() or stands_at_start(loser, board)
  return behind and worth.backgammon or worth.gammon
end

return rules
