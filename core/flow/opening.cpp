// How a match begins.

#include <algorithm>
#include <memory>

#include "core/flow/passed_on_rules.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/model/random.hpp"
#include "core/model/said.hpp"
#include "core/model/work.hpp"

namespace houserule {

namespace {
/// Seats and orders that begin with a player, named or drawn.
void name_first(State& state) {
  const Game& game = state.game();
  const auto& variables = game.definition().variables;
  const auto players = static_cast<std::uint32_t>(game.players());
  for (std::size_t i = 0; i < variables.size(); ++i) {
    Seat first = variables[i].start;
    if (variables[i].drawn) first = static_cast<Seat>(state.header().generator.below(players));
    if (first != no_seat) game.begin_with(state, VariableIndex(i), first);
  }
}
}  // namespace

State Referee::start(std::uint64_t seed) {
  State state(*game_);
  start(seed, state);
  return state;
}

void Referee::start(std::uint64_t seed, State& state) {
  constexpr int enough = 2;  // whoever plays one match looks for no opening
  if (listener != nullptr) return begin(seed, state);
  if (begun_ < enough && ++begun_ == enough) opening_ = find_opening(game_);
  if (!opening_) return begin(seed, state);
  work::begin();
  state = *opening_;
  state.header().generator = Generator(seed);
  gathered_ = nullptr;
}

namespace {
/// Rules that whoever asks has to do without.
class NoRules : public PassedOnRules {
 public:
  struct Asked {};
  NoRules() : PassedOnRules(nullptr) {}

 protected:
  Rules& passed_to() override { throw Asked(); }
};
}  // namespace

/// How every match is at its first decision; null if they are not alike.
std::unique_ptr<State> Referee::find_opening(const std::shared_ptr<const Game>& game) {
  if (std::ranges::any_of(game->definition().zones, &ZoneDefinition::shuffle)) return nullptr;
  auto state = std::make_unique<State>(*game);
  try {
    Referee(game, std::make_unique<NoRules>()).begin(0, *state);
  } catch (const NoRules::Asked&) {
    return nullptr;
  } catch (const RuleError&) {  // each match says so by itself
    return nullptr;
  }
  const bool no_chance = state->header().generator == Generator(0);
  return no_chance ? std::move(state) : nullptr;
}

void Referee::begin(std::uint64_t seed, State& state) {
  work::begin();
  state.restart();
  state.header().generator = Generator(seed);
  const auto& zones = game_->zones();
  for (std::size_t i = 0; i < zones.size(); ++i)
    if (game_->definition().zones[zones[i].definition].shuffle)
      shuffle_zone(state, static_cast<ZoneId>(i), mix(seed, zones[i].lot));
  name_first(state);
  advance(state);
}

}  // namespace houserule
