#pragma once
// Rules that are asked through others, which hear of it.

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/rules.hpp"

namespace houserule {

/// Passes everything on to other rules; these may be null if the game asks for none.
class PassedOnRules : public Rules {
 public:
  explicit PassedOnRules(std::unique_ptr<Rules> rules) : rules_(std::move(rules)) {}

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
  void step(State& state, int step, const Action& action) override { rules_->step(state, step, action); }
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

 protected:
  std::unique_ptr<Rules> rules_;
};

}  // namespace houserule
