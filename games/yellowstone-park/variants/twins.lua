--- Twins: a card on top of its twin takes a penalty card, drawn at random, to the bottom of the draw pile (after YP-4).
return function(rules)
  function rules.steps.hide_penalty(game, player)
    if not player.penalty:is_empty() then game:put_under(game:random_piece(player.penalty), game.deck) end
  end
end
