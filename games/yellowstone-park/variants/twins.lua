--- Twins: a card on top of its twin takes a penalty card, drawn at random, to the bottom of the draw pile (after YP-4).
return function(rules)
  local play = rules.actions.play.apply

  function rules.actions.play.apply(game, player, a)
    if game.park:height(a.place) > 1 and not player.penalty:is_empty() then
      game:put_under(game:random_piece(player.penalty), game.deck)
    end
    play(game, player, a)
  end
end
