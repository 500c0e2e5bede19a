--- Yellowstone Park: keep the park within three rows by three columns, or pick up what no longer fits.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, helpers = {}, outline = {}}
local helpers = rules.helpers

local box, bonuses = numbers.box, numbers.bonus
local rows_apart, columns_apart = box.rows - 1, box.columns - 1  -- at most, in a box

-- What fits and what it brings, as game.yaml has it; variants may replace these

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

--- YP-7: how many cells the shape has in which these cards lie.
function helpers.room(park, cards)
  return box.rows * box.columns
end

--- YP-7: what a card brings that has filled a cell beside these, or one of these.
function helpers.bonus(park, cards, player)
  local bonus = bonuses[helpers.room(park, cards) - #cards + 1]
  return bonus and math.min(bonus, player.marker) or 0
end

-- Before a card is played

rules.actions.play = {
  note = function(view, player, a)
    local park = view.park
    local cards = park:cells() | a.place
    local kept = helpers.kept(park, cards, a.place)
    local bonus = park:height(a.place) == 0 and helpers.bonus(park, kept, player) or 0   -- YP-4
    local picked_up = #(cards - kept):pieces()
    local counts = {cards = picked_up, bonus = bonus}
    if picked_up == 0 then return bonus > 0 and "bonus {bonus}" or "picks up nothing", counts end
    return bonus > 0 and "picks up {cards}, bonus {bonus}" or "picks up {cards}", counts
  end,
}

-- Before the first turn

--- YP-1: the park opens with a card in its middle column.
function rules.steps.set_up(game)
  local card, park = game.deck.top, game.park
  game:move(card, park, park:cell(card.value, (park:all():column_count() + 1) // 2))
end

-- After a scoring

--- YP-11: who has no cards at all draws from the new draw pile, in the order of the seats.
function rules.steps.deal_again(game)
  for player in game:players() do
    if player.hand:is_empty() then game:draw(game.deck, player.hand, parameters.hand) end
  end
end

-- What is shown

--- Where a card picks nothing up: once it is settled, the box itself.
function rules.outline.park(view) return helpers.fitting(view.park) end

return rules
