#include "cli/hosting/match.hpp"

#include "core/flow/notation.hpp"

namespace houserule::cli {

Match::Match(Referee& referee, std::uint64_t seed) : referee_(&referee) { states_.push_back(referee.start(seed)); }

Refusal Match::play(const Action& action) {
  State next = state();
  if (Refusal refusal = referee_->apply(next, action); !refusal.empty()) return refusal;
  const std::int64_t offset = record_ == nullptr ? 0 : record_->position();
  if (record_ != nullptr) record_->add(ply_line({action.seat, action_text(state(), action), hash_text(next.hash())}));
  states_.push_back(std::move(next));
  actions_.push_back(action);
  offsets_.push_back(offset);
  return {};
}

Refusal Match::replay(const Action& action, std::int64_t offset) {
  State next = state();
  if (Refusal refusal = referee_->apply(next, action); !refusal.empty()) return refusal;
  states_.push_back(std::move(next));
  actions_.push_back(action);
  offsets_.push_back(offset);
  return {};
}

void Match::become(Match&& other) {
  referee_ = other.referee_;
  states_ = std::move(other.states_);
  actions_ = std::move(other.actions_);
  offsets_ = std::move(other.offsets_);
}

void Match::take_back() {
  if (record_ != nullptr) record_->truncate(offsets_.back());
  states_.pop_back();
  actions_.pop_back();
  offsets_.pop_back();
}

int Match::revealed_at(std::size_t ply) const {
  const Seat seat = actions_[ply].seat;
  for (std::size_t index = ply + 1; index < states_.size(); ++index)
    if (states_[index].commitments()[seat].id < 0) return static_cast<int>(index);
  return -1;
}

}  // namespace houserule::cli
