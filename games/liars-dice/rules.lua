--- Liar's dice: bids on what all the hidden dice show together.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, conditions = {}, helpers = {}}

-- Bidding

--- How many dice are in play: a bid never says more.
local function dice_in_play(view)
  local dice = 0
  for player in view:players() do dice = dice + player.cup:count() end
  return dice
end

--- On which faces so many may be bid: any if it is more than before, else a higher one.
local function faces_to_bid(view, quantity)
  if quantity > view.quantity then return numbers.faces end
  local faces, higher = {}, false
  for _, face in ipairs(numbers.faces) do
    if higher then faces[#faces + 1] = face end
    higher = higher or face == view.face
  end
  return faces
end

rules.actions.bid = {
  choose = {
    quantity = function(view)
      local quantities = {}
      for quantity = math.max(view.quantity, 1), dice_in_play(view) do
        if #faces_to_bid(view, quantity) > 0 then quantities[#quantities + 1] = quantity end
      end
      return quantities
    end,
    face = function(view, _, a) return faces_to_bid(view, a.quantity) end,
  },
  apply = function(game, player, a)
    game:set(game, "quantity", a.quantity)
    game:set(game, "face", a.face)
    game:set(game, "bidder", player)
  end,
}

-- A round

--- No bid, and nobody has called.
function rules.steps.begin_round(game)
  game:set(game, "quantity", 0)
  for _, name in ipairs({"face", "bidder", "caller", "loser"}) do game:set(game, name, nil) end
end

--- How many dice in a cup a bid on that face counts.
function rules.helpers.counted(cup, face) return cup:count(face) end

--- How many dice there were of the face that was bid.
function rules.helpers.count_all(game)
  local count = 0
  for player in game:players() do count = count + rules.helpers.counted(player.cup, game.face) end
  return count
end

--- Whoever loses a die begins the next round.
function rules.helpers.lose_die(game, player)
  game:tell("{count} {face}: {player} loses a die", {count = rules.helpers.count_all(game), face = game.face, player = player})
  game:move(player.cup.top, player.lost)
  game:set(game, "loser", player)
  game:set(game, "turn", player)
end

--- The bid was too high, or not.
function rules.steps.settle(game)
  local too_high = rules.helpers.count_all(game) < game.quantity
  rules.helpers.lose_die(game, too_high and game.bidder or game.caller)
end

function rules.conditions.the_loser_has_no_dice_left(view) return view.loser ~= nil and view.loser.cup:is_empty() end

return rules
