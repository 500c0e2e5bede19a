#include "core/play/seat_view.hpp"

#include <algorithm>

#include "core/flow/rule_wordings.hpp"
#include "core/model/sight.hpp"
#include "core/play/determinization.hpp"

namespace houserule {

Observation SeatView::observe() const { return houserule::observe(*referee_, *state_, seat_); }

void SeatView::list() {
  if (legal_.empty()) legal_ = referee_->legal(*state_, seat_);
}

std::size_t SeatView::count() {
  list();
  return legal_.size();
}

Choice SeatView::choice(std::size_t index) {
  list();
  return Choice(legal_.at(index));
}

Choice SeatView::sample(Generator& generator) {
  Action action;
  referee_->sample(*state_, seat_, generator, action);
  return Choice(action);
}

State SeatView::draw_world(Generator& generator) { return determinize(*referee_, *state_, seat_, generator); }

std::vector<Action> SeatView::legal_in(const State& world) {
  list();
  if (names_only_what_is_known()) return legal_;
  std::vector<Action> actions = referee_->legal(world, seat_);
  if (actions.size() != legal_.size()) throw RuleError(says::depends_on_hidden, says::check_finds_it);
  return actions;
}

bool SeatView::names_only_what_is_known() const {
  const Sight sight = Sight::of_seat(seat_);
  const auto is_known = [&](const Action& action) {
    for (int i = 0; i < action.count; ++i)
      if (game().definition().of(action).yields(i) == Yields::piece &&
          !sight.knows(*state_, static_cast<PieceId>(action.values[static_cast<std::size_t>(i)])))
        return false;
    return true;
  };
  return std::ranges::all_of(legal_, is_known);
}

Action decide(Decider& decider, Referee& referee, const State& state, Seat seat, Generator& generator,
              Patience* patience) {
  SeatView view(referee, state, seat, patience);
  return decider.choose(view, generator).action_;
}

}  // namespace houserule
