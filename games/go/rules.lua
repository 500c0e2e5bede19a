--- Go: groups live while there is a free crossing beside them.
---@type houserule.Rules
local rules = {actions = {}, conditions = {}, score = {}}

local function mark_of(cell) return cell.row * 100 + cell.column end

function rules.conditions.both_passed(view) return view.passes == 2 end

--- Where a stone is allowed to stand, unless that would give back the position before.
local function playable(view, player)
  local cells = view.board:breathing(player)
  if view.ko == 0 then return cells end
  return cells - view.board:cell(view.ko // 100, view.ko % 100)
end

--- A stone alone that took one stone, and could be taken back at once.
local function ko_at(game, player, cell, taken)
  local beside = game.board:beside(cell)
  local free = beside & game.board:empty()
  local alone = (beside & game.board:owned(player)):is_empty()
  return alone and #taken == 1 and #free == 1 and mark_of(free:first()) or 0
end

rules.actions.place = {
  choose = {cell = playable},
  apply = function(game, player, a)
    game:move(player.box.top, game.board, a.cell)
    local taken = game.board:surrounded(player)
    game:move(taken:pieces(), player.left.box)
    game:set(game, "ko", ko_at(game, player, a.cell, taken))
    game:set(game, "passes", 0)
  end,
}

rules.actions.pass = {
  apply = function(game)
    game:set(game, "ko", 0)
    game:set(game, "passes", game.passes + 1)
  end,
}

function rules.score.territory(view, player) return #view.board:territory(player) end
function rules.score.komi(_, player) return player.number == 2 and numbers.komi or 0 end
function rules.score.ties(_, player) return player.number == 2 and 1 or 0 end

return rules
