--- Coral Reef: two drafts of cards, laid out in a reef of four rows by five columns.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, triggers = {}, score = {}}

local points = numbers.points
local solo = numbers.solo

-- The drafts

--- CR-3: hands go to the left in the first draft, to the right in the second.
function rules.steps.pass_hands(game)
  game:pass("hand", game.draft == 1 and "left" or "right")
end

--- CR-2P1: a random card of the neutral hand is laid open; where it lies does not matter.
function rules.steps.lay_neutral_card(game)
  local neutral = game:player(3)
  game:move(game:random_piece(neutral.hand), neutral.reef, neutral.reef:frontier():first())
end

-- CR-5: the octopus

function rules.triggers.octopus(game, player)
  game:ask(player, "rearrange")
end

rules.actions.shift = {
  choose = {
    to = function(view, player)
      return player.reef:beside(player.reef:cells()) - player.reef:cells()
    end,
  },
  legal = function(view, player, a)
    local others = player.reef:cells() - a.from
    if not others:frontier():has(a.to) then
      return false, "a card must lie beside another, within the limits of the reef"
    end
    return (others | a.to):is_connected(), "the reef would fall apart"
  end,
  apply = function(game, player, a)
    game:move(player.reef:at(a.from), player.reef, a.to)
  end,
}

rules.actions.exchange = {
  apply = function(game, player, a)
    game:exchange(a.places)
  end,
}

-- CR-S9: each whale turns a neighbour over; one that is turned over itself does nothing

local function hungry_whales(reef)
  return reef:cells("whale") - reef:marked("fed")
end

local function flip(game, reef, a)
  game:mark(reef:at(a.whale), "fed")
  game:turn_down(reef:at(a.neighbour))
end

rules.actions.flip = {
  choose = {
    whale = function(view, player) return hungry_whales(player.reef) end,
    neighbour = function(view, player, a) return player.reef:beside(a.whale) & player.reef:face_up() end,
  },
  apply = function(game, player, a) flip(game, player.reef, a) end,
}

-- Solo against Tim

--- CR-1P1: a hand to start with.
function rules.steps.deal_solo(game)
  game:draw(game.deck, game:player(1).hand, solo.hand)
end

--- CR-1P1: Tim's reef grows row by row from the top left, well inside the table.
rules.actions.give = {
  apply = function(game, player, a)
    local reef = game:player(2).reef
    local laid = reef:count()
    game:move(a.card, reef, reef:cell(4 + laid // solo.row, 4 + laid % solo.row))
  end,
}

--- CR-1P1: a row that Tim has just completed brings more cards; after the last turn nothing is drawn.
function rules.steps.draw_solo(game)
  local tim = game:player(2)
  if tim.reef:frontier():is_empty() then return end
  local row_is_full = tim.reef:count() % solo.row == 0
  game:draw(game.deck, game:player(1).hand, row_is_full and solo.draw_after_row or solo.draw)
end

--- CR-1P2: the player chooses for Tim's whales.
rules.actions.flip_for_tim = {
  choose = {
    whale = function(view) return hungry_whales(view:player(2).reef) end,
    neighbour = function(view, player, a)
      local reef = view:player(2).reef
      return reef:beside(a.whale) & reef:face_up()
    end,
  },
  apply = function(game, player, a) flip(game, game:player(2).reef, a) end,
}

-- Producers

--- CR-S1: in the bottom row.
function rules.score.coral(view, player)
  return points.coral * player.reef:bottom_row():count("coral")
end

--- CR-S3: by rank; tied players share their place and the next places are skipped.
function rules.score.plankton(view, player)
  local mine = player.reef:count("plankton")
  if mine == 0 then return 0 end
  local place = 1
  for other in view:seats() do
    if other.reef:count("plankton") > mine then place = place + 1 end
  end
  return points.plankton_rank[place] or 0
end

function rules.score.producers(view, player, earlier)
  return earlier.coral + earlier.krill + earlier.plankton
end

-- Prey

--- CR-S4: for each krill beside it.
function rules.score.grouper(view, player)
  return points.grouper * player.reef:pairs_beside("grouper", "krill")
end

--- CR-S5: for each plankton or coral beside it.
function rules.score.clownfish(view, player)
  local reef = player.reef
  return points.clownfish * (reef:pairs_beside("clownfish", "plankton") + reef:pairs_beside("clownfish", "coral"))
end

--- CR-S6: for each plankton in its row.
function rules.score.crab(view, player)
  return points.crab * player.reef:pairs_in_row("crab", "plankton")
end

function rules.score.prey(view, player, earlier)
  return earlier.grouper + earlier.clownfish + earlier.crab
end

-- Predators

--- CR-S7: for each prey beside it, if a coral is beside it too.
function rules.score.eel(view, player)
  local total = 0
  for eel in player.reef:cells("eel") do
    local neighbours = player.reef:beside(eel)
    if neighbours:has("coral") then total = total + points.eel * neighbours:count("prey") end
  end
  return total
end

--- CR-S8: for each prey in its row and in its column.
function rules.score.shark(view, player)
  local reef = player.reef
  return points.shark * (reef:pairs_in_row("shark", "prey") + reef:pairs_in_column("shark", "prey"))
end

--- CR-S9: for each krill in the reef.
function rules.score.whale(view, player)
  return points.whale * player.reef:count("whale") * player.reef:count("krill")
end

function rules.score.predators(view, player, earlier)
  return earlier.eel + earlier.shark + earlier.whale
end

-- The rest

--- CR-S12: the smallest of the three totals counts again.
function rules.score.food_chain(view, player, earlier)
  return math.min(earlier.producers, earlier.prey, earlier.predators)
end

--- CR-S10: for each row and each column that holds one.
function rules.score.turtle(view, player)
  local turtles = player.reef:cells("turtle")
  return points.turtle * (turtles:row_count() + turtles:column_count())
end

--- CR-S11
function rules.score.octopus(view, player)
  return points.octopus * player.reef:count("octopus")
end

return rules
