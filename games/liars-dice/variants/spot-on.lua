--- Spot on: who says that a bid is exactly right wins a die back, or loses one.
---@param rules houserule.Rules
return function(rules)
  local steps, helpers = rules.steps, rules.helpers
  local begin_before, settle_before = steps.begin_round, steps.settle

  function steps.begin_round(game)
    begin_before(game)
    game:set(game, "exact", 0)
  end

  --- With all five dice there is nothing to win back; the caller begins anyway.
  function steps.settle(game)
    local caller, count = game.caller, helpers.count_all(game)
    if game.exact == 0 then return settle_before(game) end
    if count ~= game.quantity then return helpers.lose_die(game, caller) end
    game:tell("{count} {face}: spot on, {player}!", {count = count, face = game.face, player = caller})
    game:draw(caller.lost, caller.cup)
    game:set(game, "turn", caller)
  end
end
