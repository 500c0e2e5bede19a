--- The advanced rules: the park may also lie in the first and the last row of three neighbouring columns.
return function(rules)
  local special = numbers.special
  local helpers = rules.helpers
  local normal = {kept = helpers.kept, fitting = helpers.fitting, room = helpers.room}

  local function special_row(park, which)
    return park:row(special.rows[which])
  end

  --- The cells at most so far from a card in one of the two rows that they lie in one special shape with it.
  local function near(park, cell)
    local rows = special_row(park, 1) | special_row(park, 2)
    return rows & park:around(cell, #park:column(cell), special.columns - 1)
  end

  --- YP-A2: a card in one of these rows keeps the other row too, if that is more.
  function helpers.kept(park, cards, cell)
    local kept = normal.kept(park, cards, cell)
    if not near(park, cell):has(cell) then return kept end
    local across = cards & near(park, cell)
    return #across > #kept and across or kept
  end

  --- YP-A1: what fits the special shape with everything fits too.
  function helpers.fitting(park)
    local across = special_row(park, 1) | special_row(park, 2)
    if not (park:cells() - across):is_empty() then return normal.fitting(park) end
    for cell in park:cells() do across = across & near(park, cell) end
    return normal.fitting(park) | across
  end

  --- YP-A1: once both rows have cards, only the special shape is left.
  function helpers.room(park, kept)
    local first, last = kept & special_row(park, 1), kept & special_row(park, 2)
    if first:is_empty() or last:is_empty() then return normal.room(park, kept) end
    return #special.rows * special.columns
  end

  function rules.steps.pick_up(game, player, a)
    local cards = game.park:cells()
    game:move(cards - helpers.kept(game.park, cards, a.place), player.penalty)
  end

  function rules.steps.count_box(game, player)
    game:add(player, "marker", -helpers.bonus(game.park, game.park:cells(), player))
  end
end
