#include "core/model/amounts.hpp"

#include <algorithm>

#include "core/model/rule_wordings.hpp"

namespace houserule {
namespace {

constexpr SeatMask everyone = 0xffff;

/// Calls `act` with whose each value of a counter or variable is that can't be read; no_seat: the table's.
template <class Act>
void each_hidden(const Game& game, Sight sight, const auto& what, const Act& act) {
  if (what.sees == Sees::everyone) return;
  for (Seat seat = what.each_seat ? 0 : no_seat; seat < (what.each_seat ? game.seats() : 0); ++seat)
    if (!sight.reads(what.sees, seat)) act(seat);
}

std::int32_t draw(std::int64_t least, std::int64_t most, Generator& generator) {
  const auto last = static_cast<std::uint32_t>(most - least);
  return static_cast<std::int32_t>(least + (last == UINT32_MAX ? generator.next() : generator.below(last + 1)));
}

/// They still add up to the same.
void share_out(std::int32_t* values, std::vector<int> places, const CounterDefinition& limits, Generator& generator) {
  std::int64_t rest = 0;
  for (const int place : places) rest += values[place];
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
  std::vector<int> places;
  each_hidden(state.game(), sight, counter,
              [&](Seat owner) { places.push_back(state.game().counter_index(index, owner)); });
  if (counter.total_known) return share_out(state.counters(), places, counter, generator);
  for (const int place : places) state.counters()[place] = draw(counter.minimum, counter.maximum, generator);
}

std::int32_t draw_player(const Game& game, const VariableDefinition& variable, Seat owner, Generator& generator) {
  const bool passes_owner = variable.not_owner && owner < game.players();
  const std::int32_t drawn = draw(0, game.players() - (passes_owner ? 2 : 1), generator);
  return passes_owner && drawn >= owner ? drawn + 1 : drawn;
}

/// A seat that nothing holds stays none: that it is none is no secret.
void deal_variable(State& state, Sight sight, VariableIndex index, Generator& generator) {
  const VariableDefinition& variable = state.game().definition().variables[index];
  each_hidden(state.game(), sight, variable, [&](Seat owner) {
    std::int32_t& value = state.variables()[state.game().variable_index(index, owner)];
    if (variable.type == VariableDefinition::Type::number)
      value = draw(variable.minimum, variable.maximum, generator);
    else if (value >= 0)
      value = draw_player(state.game(), variable, owner, generator);
  });
}

/// Of the variable in which the effect remembers the argument, if it does.
SeatMask readers_of_memory(const Definition& definition, const Effect& effect, ArgumentIndex argument, Seat actor) {
  const auto* remember = effect.as<effects::Remember>();
  if (remember == nullptr || remember->argument != argument) return everyone;
  const VariableDefinition& variable = definition.variables[remember->variable];
  return readers_of(variable.sees, variable.each_seat ? actor : no_seat);
}

}  // namespace

SeatMask told_of(const Definition& definition, const ActionDefinition& action, ArgumentIndex argument, Seat actor) {
  SeatMask readers = action.arguments[argument].secret ? SeatMask{0} : everyone;
  each_effect(action.effects,
              [&](const Effect& effect) { readers &= readers_of_memory(definition, effect, argument, actor); });
  return actor < 0 ? readers : static_cast<SeatMask>(readers | seat_bit(actor));
}

bool may_hold(const Game& game, const VariableDefinition& variable, Seat owner, std::int64_t value) {
  if (variable.type == VariableDefinition::Type::number) return value >= variable.minimum && value <= variable.maximum;
  if (variable.sees == Sees::everyone) return true;
  return value < game.players() && (value < 0 || !variable.not_owner || value != owner);
}

void require_may_hold(const Game& game, const VariableDefinition& variable, Seat owner, std::int64_t value) {
  if (may_hold(game, variable, owner, value)) return;
  if (variable.type != VariableDefinition::Type::number)
    throw RuleError({says::names_no_player, variable.id}, says::imagine_players);
  if (variable.sees != Sees::everyone)
    throw RuleError({says::outside_range, variable.id, variable.minimum, variable.maximum}, says::widen_range);
  if (variable.minimum == -most_narrow && variable.maximum == most_narrow)
    throw RuleError({says::beyond_narrow, variable.id, value}, says::declare_range);
  throw RuleError({says::beyond_range, variable.id, value, variable.minimum, variable.maximum}, says::raise_range);
}

bool has_secret_amounts(const Definition& definition) {
  const auto is_secret = [](const auto& what) { return what.sees != Sees::everyone; };
  const auto chooses_in_secret = [](const ActionDefinition& action) {
    return std::ranges::any_of(action.arguments, &ArgumentDefinition::secret);
  };
  return std::ranges::any_of(definition.counters, is_secret) || std::ranges::any_of(definition.variables, is_secret) ||
         std::ranges::any_of(definition.actions, chooses_in_secret);
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
    each_hidden(game, sight, definition.counters[i], [&](Seat owner) {
      counters[static_cast<std::size_t>(game.counter_index(CounterIndex(i), owner))] = hidden_amount_value;
    });
  for (std::size_t i = 0; i < definition.variables.size(); ++i)
    each_hidden(game, sight, definition.variables[i], [&](Seat owner) {
      std::int32_t& value = variables[static_cast<std::size_t>(game.variable_index(VariableIndex(i), owner))];
      const bool is_none = definition.variables[i].type == VariableDefinition::Type::seat && value < 0;
      if (!is_none) value = hidden_amount_value;
    });
}

}  // namespace houserule
