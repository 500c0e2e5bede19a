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
    passed_to().choose(state, partial, argument, out);
  }
  void choose_for_each(const State& state, const Action& partial, int argument, const Choices& each,
                       std::vector<Choices>& out) override {
    passed_to().choose_for_each(state, partial, argument, each, out);
  }
  bool legal(const State& state, const Action& action, std::string* why) override {
    return passed_to().legal(state, action, why);
  }
  bool needs(const State& state, const Action& action, std::string* why) override {
    return passed_to().needs(state, action, why);
  }
  bool after(const State& state, const Action& action, std::string* why) override {
    return passed_to().after(state, action, why);
  }
  bool apply(State& state, const Action& action) override { return passed_to().apply(state, action); }
  void step(State& state, int step, const Action& action) override { passed_to().step(state, step, action); }
  void trigger(State& state, Seat seat, PieceId piece) override { passed_to().trigger(state, seat, piece); }
  bool condition(const State& state, int condition) override { return passed_to().condition(state, condition); }
  Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
               std::string* note) override {
    return passed_to().score(state, viewer, seat, line, earlier, note);
  }
  Remark note(const State& state, const Action& action) override { return passed_to().note(state, action); }
  CellSet outline(const State& state, Seat viewer, ZoneId zone) override {
    return passed_to().outline(state, viewer, zone);
  }

 protected:
  /// Whom everything is passed on to.
  virtual Rules& passed_to() { return *rules_; }

  std::unique_ptr<Rules> rules_;
};

}  // namespace houserule
