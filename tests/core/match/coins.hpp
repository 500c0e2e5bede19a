#pragma once
// A small game for many matches.

#include "core/match/run.hpp"
#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule {

using MakeBot = std::unique_ptr<Decider> (*)();

/// Three rounds in which each takes 1 to 6 coins, worth a point each.
struct Coins : Builder {
  explicit Coins(PhaseDefinition::Acts acts = PhaseDefinition::Acts::turns) {
    counter("coins", true);
    action("take", {numbers("coins", 1, 6)});
    definition.actions[0].scripted_apply = true;
    phase("take", {0}, acts);
    line("coins");
    flow({repeat(3, {run_phase(0)})});
  }
  static std::unique_ptr<FakeRules> rules() {
    auto rules = std::make_unique<FakeRules>();
    rules->on_apply = [](State& state, const Action& action) {
      change_counter(state, CounterIndex(0), action.seat, action.values[0]);
    };
    rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const Points>) {
      return state.counters()[seat];
    };
    return rules;
  }
  Run run(std::uint64_t matches, int threads, MakeBot bot = nullptr) const {
    Run made;
    made.game = game(2);
    made.make_rules = rules;
    if (bot != nullptr) made.make_decider = [bot](Seat) { return bot(); };
    made.matches = matches;
    made.threads = threads;
    made.hash = true;
    return made;
  }
};

}  // namespace houserule
