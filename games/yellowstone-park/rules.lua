--- Yellowstone Park: keep the park within three rows by three columns, or pick up what no longer fits.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, helpers = {}, outline = {}, score = {}}
local helpers = rules.helpers

-- Where a card goes and what that does; variants may replace these

--- YP-3, YP-4: of each card the row of its value, and the column of its colour, or any without cards if it has none yet.
function helpers.places(park, cards)
  local free = park:all() - park:column(park:cells())
  local places = {}
  for card in cards do
    local column = park:column(card.suit)
    if column:is_empty() then column = free end
    places[card] = column & park:row(card.value)
  end
  return places
end

--- YP-5: the cells whose cards stay when one is played there: those that fit a box with it.
function helpers.kept(park, cell)
  local box = numbers.box
  return park:cells() & park:around(cell, box.rows - 1, box.columns - 1)
end

--- YP-5: the cells that fit a box with everything in the park.
function helpers.fitting(park)
  local box, cells = numbers.box, park:all()
  for cell in park:cells() do cells = cells & park:around(cell, box.rows - 1, box.columns - 1) end
  return cells
end

--- YP-7: how many cells the shape has in which these lie.
function helpers.room(park, cells)
  return numbers.box.rows * numbers.box.columns
end

--- What playing there does: the cells that are picked up, and the bonus for filling a free cell.
function helpers.consequences(park, cell, player)
  local kept = helpers.kept(park, cell)
  local picked_up = park:cells() - kept
  if kept:has(cell) then return picked_up, 0 end  -- YP-4: on top of its twin
  local filled = kept | cell
  local still_free = helpers.room(park, filled) - #filled
  local bonus = numbers.bonus[still_free + 1]
  return picked_up, bonus and math.min(bonus, player.marker) or 0
end

-- Scorings

--- YP-11, YP-12: the penalty cards are counted and become the draw pile; who has no cards at all draws from it.
local function score_penalties(game)
  for player in game:players() do
    game:add(player, "marker", player.penalty:count())
    game:move(player.penalty:pieces(), game.deck)
  end
  game:shuffle(game.deck)
  for player in game:players() do
    if player.hand:is_empty() then game:draw(game.deck, player.hand, parameters.hand) end
    if player.marker >= parameters.finish then game:finish() end
  end
end

-- The end of a turn

--- YP-8 to YP-11: up to a full hand from the draw pile; whoever takes its last card brings about a scoring.
local function fill_hand(game, player)
  game:draw(game.deck, player.hand, parameters.hand - player.hand:count())
  if game.deck:is_empty() then score_penalties(game) end
end

--- YP-10: only from the draw pile, unless the own penalty pile has enough.
local function take_new_hand(game, player)
  if player.penalty:count() >= parameters.hand then game:ask(player, "new_hand")
  else fill_hand(game, player) end
end

--- YP-9
local function after_last_card(game, player)
  if game.player_count >= numbers.refill.choice_from then game:ask(player, "refill")
  else fill_hand(game, player) end
end

-- A turn

rules.actions.play = {
  choose = {
    place = function(view, player, a, cards) return helpers.places(view.park, cards) end,
  },
  note = function(view, player, a)
    local picked_up, bonus = helpers.consequences(view.park, a.place, player)
    local counts = {cards = #picked_up:pieces(), bonus = bonus}
    if counts.cards == 0 then
      return bonus > 0 and "bonus {bonus}" or "picks up nothing", counts
    end
    return bonus > 0 and "picks up {cards}, bonus {bonus}" or "picks up {cards}", counts
  end,
  apply = function(game, player, a)
    local picked_up, bonus = helpers.consequences(game.park, a.place, player)
    game:move(a.card, game.park, a.place)
    if #picked_up > 0 then game:move(picked_up:pieces(), player.penalty) end
    if bonus > 0 then game:add(player, "marker", -bonus) end
    local number = game.subject or 1  -- of this card in this turn
    if player.hand:is_empty() then take_new_hand(game, player)
    elseif number < numbers.cards_a_turn then game:ask(player, "next_card", number + 1)
    else after_last_card(game, player) end
  end,
}

rules.actions.refill = {apply = fill_hand}

rules.actions.take_from_pile = {
  legal = function(view) return not view.deck:is_empty(), "the draw pile is empty" end,
  apply = fill_hand,
}

--- YP-10, YP-2P1: the neutral marker of two players counts how often that happens.
rules.actions.take_penalties = {
  apply = function(game, player)
    game:shuffle(player.penalty)
    game:draw(player.penalty, player.hand, parameters.hand)
    if game.player_count > 2 then return end
    game:add(game, "neutral", -1)
    if game.neutral > numbers.neutral.to then return end
    score_penalties(game)
    game:set(game, "neutral", numbers.neutral.from)
  end,
}

-- Before the first turn

--- YP-1: the park opens with a card in its middle column.
function rules.steps.set_up(game)
  game:set(game, "neutral", numbers.neutral.from)
  local card, park = game.deck.top, game.park
  game:move(card, park, park:cell(card.value, (park:all():column_count() + 1) // 2))
end

-- What is shown

--- Where a card picks nothing up: once it is settled, the box itself.
function rules.outline.park(view) return helpers.fitting(view.park) end

--- The marker, and what the next scoring will add to it.
function rules.score.marker(view, player)
  return player.marker + player.penalty:count()
end

return rules
