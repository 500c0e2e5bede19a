#include "core/model/amounts.hpp"

#include <algorithm>

namespace houserule {
namespace {

/// Calls `act` with the place of each value of a counter or variable that can't be read.
template <class What, class PlaceOf, class Act>
void each_hidden(const Game& game, Sight sight, const What& what, const PlaceOf& place_of, const Act& act) {
  if (what.sees == Sees::everyone) return;
  for (Seat seat = what.each_seat ? 0 : no_seat; seat < (what.each_seat ? game.seats() : 0); ++seat)
    if (!sight.reads(what.sees, seat)) act(static_cast<std::size_t>(place_of(seat)));
}

template <class Act>
void each_hidden_of(const Game& game, Sight sight, CounterIndex index, const Act& act) {
  each_hidden(
      game, sight, game.definition().counters[index], [&](Seat seat) { return game.counter_index(index, seat); }, act);
}

template <class Act>
void each_hidden_of(const Game& game, Sight sight, VariableIndex index, const Act& act) {
  each_hidden(
      game, sight, game.definition().variables[index], [&](Seat seat) { return game.variable_index(index, seat); },
      act);
}

std::int32_t draw(std::int64_t least, std::int64_t most, Generator& generator) {
  return static_cast<std::int32_t>(least + generator.below(static_cast<std::uint32_t>(most - least + 1)));
}

/// They still add up to the same.
void share_out(std::int32_t* values, std::vector<std::size_t> places, const CounterDefinition& limits,
               Generator& generator) {
  std::int64_t rest = 0;
  for (const std::size_t place : places) rest += values[place];
  for (std::size_t i = places.size(); i > 1; --i)
    std::swap(places[i - 1], places[generator.below(static_cast<std::uint32_t>(i))]);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto others = static_cast<std::int64_t>(places.size() - i - 1);
    const std::int64_t least = std::max<std::int64_t>(limits.minimum, rest - others * limits.maximum);
    const std::int64_t most = std::min<std::int64_t>(limits.maximum, rest - others * limits.minimum);
    values[places[i]] = draw(least, most, generator);
    rest -= values[places[i]];
  }
}

void deal_counter(State& state, Sight sight, CounterIndex index, Generator& generator) {
  const CounterDefinition& counter = state.game().definition().counters[index];
  std::vector<std::size_t> places;
  each_hidden_of(state.game(), sight, index, [&](std::size_t place) { places.push_back(place); });
  if (counter.total_known) return share_out(state.counters(), places, counter, generator);
  for (const std::size_t place : places) state.counters()[place] = draw(counter.minimum, counter.maximum, generator);
}

/// A seat that nothing holds stays none: that it is none is no secret.
void deal_variable(State& state, Sight sight, VariableIndex index, Generator& generator) {
  const VariableDefinition& variable = state.game().definition().variables[index];
  each_hidden_of(state.game(), sight, index, [&](std::size_t place) {
    std::int32_t& value = state.variables()[place];
    if (variable.type == VariableDefinition::Type::number)
      value = draw(variable.minimum, variable.maximum, generator);
    else if (value >= 0)
      value = draw(0, state.game().players() - 1, generator);
  });
}

}  // namespace

bool has_secret_amounts(const Definition& definition) {
  const auto is_secret = [](const auto& what) { return what.sees != Sees::everyone; };
  return std::ranges::any_of(definition.counters, is_secret) || std::ranges::any_of(definition.variables, is_secret);
}

void deal_amounts(State& state, Sight sight, Generator& generator) {
  const Definition& definition = state.game().definition();
  for (std::size_t i = 0; i < definition.counters.size(); ++i) deal_counter(state, sight, CounterIndex(i), generator);
  for (std::size_t i = 0; i < definition.variables.size(); ++i)
    deal_variable(state, sight, VariableIndex(i), generator);
}

void hide_amounts(const Game& game, Sight sight, std::vector<std::int32_t>& counters,
                  std::vector<std::int32_t>& variables) {
  const auto& definition = game.definition();
  for (std::size_t i = 0; i < definition.counters.size(); ++i)
    each_hidden_of(game, sight, CounterIndex(i), [&](std::size_t place) { counters[place] = hidden_amount_value; });
  for (std::size_t i = 0; i < definition.variables.size(); ++i)
    each_hidden_of(game, sight, VariableIndex(i), [&](std::size_t place) {
      const bool is_none = definition.variables[i].type == VariableDefinition::Type::seat && variables[place] < 0;
      if (!is_none) variables[place] = hidden_amount_value;
    });
}

}  // namespace houserule
