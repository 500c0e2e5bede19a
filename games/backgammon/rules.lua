--- Backgammon: where men go by a die, and what is won. Points are numbered as on the board, for both players alike.
--- How many pips a man has `left` is the number of its point for player 1, and 25 less that number for player 2.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, score = {}}

local home, farthest, bar = 6, 24, 25

local function turned(player, point) return player.number == 1 and point or bar - point end

-- Points 13 to 24 lie along the top of the board, 12 to 1 below, the bar between the sixth and the seventh. By the number
-- of a player: how many pips are left on the cell of a name, and the name of the cell where so many are left.
local left_on, name_of = {{}, {}}, {{}, {}}
for point = 1, farthest do
  local row, column = point > 12 and 1 or 2, point > 12 and point - 12 or 13 - point
  if column > 6 then column = column + 1 end
  local name = ("abcdefghijklm"):sub(column, column) .. row
  for number, left in ipairs {point, bar - point} do
    left_on[number][name], name_of[number][left] = left, name
  end
end

local function cell_at(player, board, left) return board:cell(name_of[player.number][left]) end

--- The points that two men of the other player hold, by how many pips the player's man would have left there.
local function held_by_other(player, board)
  local left, held = left_on[player.number], {}
  for cell in board:owned(player.left) do
    if board:height(cell) > 1 then held[left[cell.name]] = true end
  end
  return held
end

--- How many pips are left on each point where the player has men.
local function points_left(player, board)
  local left, points = left_on[player.number], {}
  for cell in board:owned(player) do points[#points + 1] = left[cell.name] end
  return points
end

--- How many the last man has left, whose points these are.
local function last_of(points)
  local most = 0
  for i = 1, #points do
    if points[i] > most then most = points[i] end
  end
  return most
end

--- At home, men are borne off: by what they need, or by more if nobody stands farther away than `most`.
local function may_go(left, pips, most, held)
  if left > pips then return not held[left - pips] end
  return most <= home and (left == pips or left == most)
end

--- Every player's men as the variant says.
function rules.steps.set_up(game)
  for player in game:players() do
    local men = player.number == 1 and "white" or "black"
    for _, stack in ipairs(numbers.start) do
      for _ = 1, stack.men do
        game:move(game.box:pieces(men):first(), game.board, cell_at(player, game.board, stack.from))
      end
    end
  end
end

--- Doubles are played twice.
local function count_dice(game, player)
  local one, two = player.dice:pieces():first(), player.dice.top
  if one.kind == two.kind then
    game:draw(player.cup, player.dice, 2)
    for die in player.dice:pieces() do game:become(die, one.kind) end
  end
  game:set(game, "pips", player.dice:sum("pips"))
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
  count_dice(game, first)
end

function rules.steps.roll(game)
  local player = game.mover
  game:draw(player.left.dice, player.left.cup, player.left.dice:count())
  game:draw(player.cup, player.dice, 2)
  game:roll(player.dice:pieces())
  count_dice(game, player)
end

--- A man goes from where it has so many pips left, or is borne off; a man of the other's that stands there is hit.
local function play(game, player, man, from, die)
  local pips = die.pips
  game:add(game, "pips", -pips)
  game:move(die, player.cup)
  if from <= pips then return game:move(man, player.off) end
  local board = game.board
  local cell = cell_at(player, board, from - pips)
  local there = board:at(cell)
  if there and there.kind ~= man.kind then game:move(there, player.left.bar) end
  game:move(man, board, cell)
end

rules.actions.enter = {
  legal = function(view, player, a)
    if not held_by_other(player, view.board)[bar - a.die.pips] then return true end
    return false, "the other player holds that point"
  end,
  apply = function(game, player, a) play(game, player, player.bar.top, bar, a.die) end,
}

rules.actions.move = {
  choose = {
    from = function(view, player, _, dice)
      local held, men = held_by_other(player, view.board), points_left(player, view.board)
      local most, points = last_of(men), {}
      for die in dice do
        local pips, of_die = die.pips, {}
        for i = 1, #men do
          if may_go(men[i], pips, most, held) then of_die[#of_die + 1] = turned(player, men[i]) end
        end
        points[die] = of_die
      end
      return points
    end,
  },
  apply = function(game, player, a)
    local left, board = turned(player, a.from), game.board
    play(game, player, board:at(cell_at(player, board, left)), left, a.die)
  end,
}

--- A gammon is won against who has borne off nothing, a backgammon if there is still a man on the bar or at the winner's.
function rules.score.points(view, player)
  local board, loser, worth = view.board, player.left, numbers.worth
  if not (board:owned(player):is_empty() and player.bar:is_empty()) then return 0 end
  if not loser.off:is_empty() then return worth.game end
  local behind = not loser.bar:is_empty() or last_of(points_left(loser, board)) > farthest - home
  return behind and worth.backgammon or worth.gammon
end

return rules
