#pragma once
// How often a match takes the steps of its script.

#include <memory>
#include <utility>
#include <vector>

#include "core/flow/passed_on_rules.hpp"

namespace houserule {

/// Rules as they were, which count the steps that they take in one state and in none of its copies.
class StepCounter : public PassedOnRules {
 public:
  explicit StepCounter(std::unique_ptr<Rules> rules) : PassedOnRules(std::move(rules)) {}
  /// From now on, from 0. The state must outlive it.
  void watch(const State& state) {
    watched_ = &state;
    steps_.assign(state.game().definition().steps.size(), 0);
  }
  /// Parallel to Definition::steps.
  const std::vector<int>& steps() const { return steps_; }

  void step(State& state, int step, const Action& action) override {
    if (&state == watched_) ++steps_[static_cast<std::size_t>(step)];
    PassedOnRules::step(state, step, action);
  }

 private:
  const State* watched_ = nullptr;
  std::vector<int> steps_;
};

}  // namespace houserule
