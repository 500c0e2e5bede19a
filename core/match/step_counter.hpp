#pragma once
// How often a match takes the steps of its script.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/rules.hpp"

namespace houserule {

/// Rules as they were, which count the steps that they take in one state and in none of its copies.
class StepCounter : public Rules {
 public:
  explicit StepCounter(std::unique_ptr<Rules> rules) : rules_(std::move(rules)) {}
  /// From now on, from 0. The state must outlive it.
  void watch(const State& state) {
    watched_ = &state;
    steps_.assign(state.game().definition().steps.size(), 0);
  }
  /// Parallel to Definition::steps.
  const std::vector<int>& steps() const { return steps_; }

  void choose(const State& state, const Action& partial, int argument, Choices& out) override {
    rules_->choose(state, partial, argument, out);
  }
  void choose_for_each(const State& state, const Action& partial, int argument, const Choices& each,
                       std::vector<Choices>& out) override {
    rules_->choose_for_each(state, partial, argument, each, out);
  }
  bool legal(const State& state, const Action& action, std::string* why) override {
    return rules_->legal(state, action, why);
  }
  bool needs(const State& state, const Action& action, std::string* why) override {
    return rules_->needs(state, action, why);
  }
  bool after(const State& state, const Action& action, std::string* why) override {
    return rules_->after(state, action, why);
  }
  bool apply(State& state, const Action& action) override { return rules_->apply(state, action); }
  void step(State& state, int step, const Action& action) override {
    if (&state == watched_) ++steps_[static_cast<std::size_t>(step)];
    rules_->step(state, step, action);
  }
  void trigger(State& state, Seat seat, PieceId piece) override { rules_->trigger(state, seat, piece); }
  bool condition(const State& state, int condition) override { return rules_->condition(state, condition); }
  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    return rules_->score(state, viewer, seat, line, earlier, note);
  }
  Remark note(const State& state, const Action& action) override { return rules_->note(state, action); }
  CellSet outline(const State& state, Seat viewer, ZoneId zone) override {
    return rules_->outline(state, viewer, zone);
  }

 private:
  std::unique_ptr<Rules> rules_;
  const State* watched_ = nullptr;
  std::vector<int> steps_;
};

}  // namespace houserule
