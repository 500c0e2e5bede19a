--- Caldera Park: weather, geysers and families. The announcements and what they bind are in game.yaml.
---@type houserule.Rules
local rules = {actions = {}, steps = {}, score = {}}

-- Set-up

--- CP-2 and CP-4: the sun lies face up, and the marmot goes to a player drawn at random.
function rules.steps.set_out(game)
  for player in game:players() do
    game:turn_up(player.weather.top)
  end
  game:set(game, "marmot", game:player(game:random(game.player_count)))
end

-- The weather cells, clockwise

local weather_cells = {"weather_1", "weather_2", "weather_3", "weather_4", "weather_5", "weather_6"}

--- CP-3: on any weather cell; what follows goes on from there.
rules.actions.open = {
  apply = function(game, player, a)
    for number, tag in pairs(weather_cells) do
      if a.cell:is(tag) then game:set(player, "filled", number) end
    end
  end,
}

--- CP-5: on the next weather cell, clockwise.
rules.actions.predict = {
  apply = function(game, player, a)
    local park = player.park
    local number = player.filled % #weather_cells + 1
    game:move(a.token, park, park:tagged(weather_cells[number]):first())
    game:set(player, "filled", number)
  end,
}

-- Scoring: the weather

--- CP-S1: tokens that show what this weather drives away; thunderstorms go by the number of animals.
local function affected(park, cell)
  local weather = park:at(cell)
  local clouds = weather.clouds
  if clouds > 0 then return park:beside(cell):with("animals", clouds) end
  return park:beside(cell, weather.kind)
end

function rules.steps.turn_down(game)
  for player in game:players() do
    local park = player.park
    for cell in park:tagged("weather") & park:cells() do
      game:turn_down(affected(park, cell))
    end
  end
end

--- The fewer tokens are turned down, the better (CP-S9).
function rules.score.weather(view, player)
  local park = player.park
  return #park:face_up() - park:count()
end

-- Scoring: geysers

--- CP-S7: for each geyser whose landscape cells are all covered.
function rules.score.geyser(view, player)
  local park = player.park
  local free = park:tagged("landscape") & park:empty()
  local covered = park:tagged("geyser") - park:beside(free)
  return numbers.geyser * #covered
end

-- Scoring: families

local function beside_the_sun(park)
  return park:beside(park:tagged("weather"):with("sun"))
end

--- CP-S8: of each species the most valuable family, its animals times its watering holes. The sun adds to the animals
--- of each family beside it.
local function best_family(species)
  return function(view, player)
    local park = player.park
    local families = park:groups(species)
    local best = families:most(species, "water")
    for family in families:touching(beside_the_sun(park)) do
      best = math.max(best, (family:sum(species) + numbers.sun) * family:sum("water"))
    end
    return best
  end
end

rules.score.goat = best_family("goat")
rules.score.bear = best_family("bear")
rules.score.wolf = best_family("wolf")
rules.score.elk = best_family("elk")
rules.score.eagle = best_family("eagle")
rules.score.bison = best_family("bison")

return rules
