#pragma once
// Marks beside the effects of a game's data: steps that no script has, so that rules that are played with hear of each.

#include <memory>
#include <string>
#include <vector>

#include "core/flow/rules.hpp"
#include "core/model/definition.hpp"

namespace houserule {

/// Where they stand: behind every effect, reached in any case, or before each that is done, under the same condition
/// and for the same players.
enum class MarkPlace { behind_each, before_what_is_done };

/// Puts a mark beside every effect: of actions, phases and the flow, of what is done again and again, too. Mark number
/// n is the step of that number after the definition's own. Returns the origins of the effects, by mark.
std::vector<Origin> mark_effects(Definition& definition, MarkPlace place);

/// The step with which the next mark would stand alone.
Effect mark_effect(const Definition& definition, std::size_t number);

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
