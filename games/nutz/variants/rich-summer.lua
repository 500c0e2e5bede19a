--- Rich Summer: martens, six berries and four mushrooms.
---@param rules houserule.Rules
return function(rules)
  local base = {begin_year = rules.steps.begin_year, deal = rules.steps.deal,
                hazelnuts = rules.score.hazelnuts, rotten = rules.score.rotten}

  --- Berries and mushrooms work as long as they lie in front of a player.
  local function has(player, card)
    return player.front:count(card) > 0
  end

  local function hidden_cards(view)
    return view.trees:cells() - view.trees:face_up()
  end

  --- NZ-P5: all your berries and mushrooms, those found with it too.
  function rules.triggers.marten(game, player)
    for _, place in pairs({player.front, player.found}) do
      game:move(place:pieces("berry") | place:pieces("mushroom"), game.discard)
    end
  end

  -- Berries

  --- NZ-B1: at the end of summer exchange two face-down cards under different trees.
  function rules.steps.offer_exchange_of_cards(game)
    for _, player in pairs(game.turns) do
      if has(player, "blueberries") and hidden_cards(game):column_count() > 1 then
        game:ask(player, "blueberries")
      end
    end
  end

  rules.actions.swap_cards = {
    choose = {places = hidden_cards},
    legal = function(view, player, a)
      return a.places:column_count() == 2, "the two cards must lie under different trees"
    end,
    apply = function(game, player, a)
      game:exchange(a.places)
    end,
  }

  --- NZ-B2: once a year look at a face-down card.
  function rules.steps.begin_year(game)
    base.begin_year(game)
    for player in game:players() do game:set(player, "has_looked", 0) end
  end

  rules.actions.look = {
    choose = {
      place = function(view, player)
        local may_look = has(player, "blackberries") and player.has_looked == 0
        return may_look and hidden_cards(view) or {}
      end,
    },
    apply = function(game, player, a)
      game:reveal(game.trees:at(a.place), player)
      game:set(player, "has_looked", 1)
    end,
  }

  --- NZ-B3: rotten hazelnuts don't count.
  function rules.score.rotten(view, player)
    return has(player, "raspberries") and 0 or base.rotten(view, player)
  end

  --- NZ-B4: a card more each year …
  function rules.steps.deal(game)
    base.deal(game)
    for player in game:players() do
      if has(player, "strawberries") then game:draw(game.deck, player.hand) end
    end
  end

  --- NZ-B4: the fourth card is played when everyone has played three.
  function rules.steps.offer_fourth_card(game)
    for player in game:players() do
      if has(player, "strawberries") then game:ask(player, "summer") end
    end
  end

  --- NZ-B5: exchange your squirrel for the one that nobody took.
  function rules.steps.offer_exchange_of_squirrels(game)
    for _, player in pairs(game.turns) do
      if has(player, "currants") then game:ask(player, "currants") end
    end
  end

  rules.actions.swap_squirrels = {
    apply = function(game, player)
      local place = game.trees:cells("squirrel"):first()
      local mine, left = player.squirrel.top, game.trees:at(place)
      game:move(mine, game.squirrels)
      game:move(left, player.squirrel)
      game:move(mine, game.trees, place)
    end,
  }

  --- NZ-B6: points for each of your moons.
  function rules.score.cherries(view, player)
    return has(player, "cherries") and numbers.points.cherries * player.moons:count() or 0
  end

  -- Mushrooms

  --- NZ-M1: no more cards face down.
  rules.actions.hide_face_down = {
    legal = function(view, player)
      return not has(player, "puffball"), "with the puffball you can't play cards face down"
    end,
  }

  --- NZ-M2: your last cards stay in your hand, if it lies in front of you before you lay them.
  rules.actions.lay.legal = function(view, player)
    return not has(player, "morel"), "with the morel you don't play your last cards"
  end

  --- NZ-M3: you can't win.
  function rules.score.death_cap(view, player)
    return player.front:count("death-cap")
  end

  --- NZ-M4: hazelnuts of value 5 don't count.
  function rules.score.hazelnuts(view, player)
    local lost = has(player, "chanterelle") and player.front:pieces("hazelnut-5"):sum("value") or 0
    return base.hazelnuts(view, player) - lost
  end
end
