#include "core/match/match.hpp"

#include <utility>

namespace houserule {

Match::Match(Referee& referee, std::uint64_t seed) : referee_(&referee), said_(1) {
  const Listening listening(&said_.front());
  states_.push_back(referee.start(seed));
}

Refusal Match::apply(State& next, const Action& action, Sayings& said) {
  const Listening listening(&said);
  return referee_->apply(next, action);
}

Refusal Match::play(const Action& action) {
  State next = state();
  Sayings said;
  if (Refusal refusal = apply(next, action, said); !refusal.empty()) return refusal;
  if (journal_ != nullptr) journal_->append(state(), action, next);
  go_on(std::move(next), action, std::move(said));
  return {};
}

Refusal Match::replay(const Action& action) {
  State next = state();
  Sayings said;
  if (Refusal refusal = apply(next, action, said); !refusal.empty()) return refusal;
  go_on(std::move(next), action, std::move(said));
  return {};
}

void Match::go_on(State next, const Action& action, Sayings said) {
  states_.push_back(std::move(next));
  actions_.push_back(action);
  said_.push_back(std::move(said));
}

void Match::take_back() {
  if (journal_ != nullptr) journal_->take_back();
  states_.pop_back();
  actions_.pop_back();
  said_.pop_back();
}

ScoreSheet Match::finish() {
  ScoreSheet sheet = score(*referee_, state());
  if (journal_ != nullptr) journal_->finish(game(), sheet);
  return sheet;
}

int Match::revealed_at(std::size_t ply) const {
  const auto seat = actions_[ply].seat;
  for (std::size_t index = ply + 1; index < states_.size(); ++index)
    if (!states_[index].is_committed(seat)) return static_cast<int>(index);
  return -1;
}

void Match::become(Match&& other) {
  referee_ = other.referee_;
  states_ = std::move(other.states_);
  actions_ = std::move(other.actions_);
  said_ = std::move(other.said_);
}

}  // namespace houserule
