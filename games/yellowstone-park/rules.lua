--- Yellowstone Park: keep the park within three rows by three columns, or pick up what no longer fits.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, helpers = {}, outline = {}, score = {}}
local helpers = rules.helpers

local box, bonuses, cards_a_turn, full_hand = numbers.box, numbers.bonus, numbers.cards_a_turn, parameters.hand
local rows_apart, columns_apart = box.rows - 1, box.columns - 1  -- at most, in a box

-- Where a card goes and what that does; variants may replace these

--- YP-5: of the cells with cards those that keep them once a card lies on this one.
function helpers.kept(park, cards, cell)
  return cards & park:around(cell, rows_apart, columns_apart)
end

--- YP-5: the cells that fit a box with everything in the park.
function helpers.fitting(park)
  local cells = park:all()
  for cell in park:cells() do cells = cells & park:around(cell, rows_apart, columns_apart) end
  return cells
end

--- YP-7: how many cells the shape has in which the cards lie that are kept.
function helpers.room(park, kept)
  return box.rows * box.columns
end

--- What a card does that has been played there: the cells that are picked up, and the bonus if it fills a free cell.
function helpers.consequences(park, cards, cell, player)
  local kept = helpers.kept(park, cards, cell)
  local still_free = helpers.room(park, kept) - #kept
  local bonus = bonuses[still_free + 1]
  return cards - kept, bonus and math.min(bonus, player.marker) or 0
end

-- Scorings

--- YP-11, YP-12: the penalty cards are counted and become the draw pile; who has no cards at all draws from it.
local function score_penalties(game)
  for player in game:players() do
    game:add(player, "marker", player.penalty:count())
    game:move(player.penalty, game.deck)
  end
  game:shuffle(game.deck)
  for player in game:players() do
    if player.hand:is_empty() then game:draw(game.deck, player.hand, full_hand) end
    if player.marker >= parameters.finish then game:finish() end
  end
end

-- The end of a turn

--- YP-8 to YP-11: up to a full hand from the draw pile; whoever takes its last card brings about a scoring.
local function fill_hand(game, player)
  game:draw(game.deck, player.hand, full_hand - player.hand:count())
  if game.deck:is_empty() then score_penalties(game) end
end

--- YP-10: only from the draw pile, unless the own penalty pile has enough.
local function take_new_hand(game, player)
  if player.penalty:count() >= full_hand then game:ask(player, "new_hand")
  else fill_hand(game, player) end
end

--- YP-9
local function after_last_card(game, player)
  if game.player_count >= numbers.refill.choice_from then game:ask(player, "refill")
  else fill_hand(game, player) end
end

-- A turn

rules.actions.play = {
  note = function(view, player, a)
    local park = view.park
    local picked_up, bonus = helpers.consequences(park, park:cells() | a.place, a.place, player)
    local counts = {cards = #picked_up:pieces(), bonus = park:height(a.place) > 0 and 0 or bonus}
    if counts.cards == 0 then
      return counts.bonus > 0 and "bonus {bonus}" or "picks up nothing", counts
    end
    return counts.bonus > 0 and "picks up {cards}, bonus {bonus}" or "picks up {cards}", counts
  end,
  apply = function(game, player, a)  -- the card has been played
    local park = game.park
    local picked_up, bonus = helpers.consequences(park, park:cells(), a.place, player)
    game:move(picked_up, player.penalty)
    -- YP-4: on top of its twin it fills no free cell
    if bonus > 0 and park:height(a.place) == 1 then game:add(player, "marker", -bonus) end
    local number = game.subject or 1  -- of this card in this turn
    if player.hand:is_empty() then take_new_hand(game, player)
    elseif number < cards_a_turn then game:ask(player, "next_card", number + 1)
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
    game:draw(player.penalty, player.hand, full_hand)
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
