--- Storm alert at the Geyser Park: weather in the middle, and forecasts between two open tokens.
return function(rules)
  rules.actions = {alert = {}, predict = {}}

  --- CP-G1: the one chosen goes to the middle, the other to the cell; what follows goes on from there.
  function rules.actions.alert.apply(game, player, a)
    local park = player.park
    game:move(a.token, park, park:tagged("middle"):first())
    game:move(player.alert.top, park, a.cell)
  end

  --- CP-G2: one of the face-down tokens is turned up, so that two lie open.
  function rules.steps.reveal_weather(game)
    for player in game:players() do
      for token in player.weather:pieces() do
        if token.face_down then
          game:turn_up(token)
          break
        end
      end
    end
  end

  function rules.actions.predict.legal(view, player, a)
    return not a.token.face_down, "choose one of the two that lie open"
  end
end
