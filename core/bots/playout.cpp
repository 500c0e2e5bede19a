#include "core/bots/playout.hpp"

#include <algorithm>
#include <cmath>

#include "core/bots/winning.hpp"

namespace houserule {
namespace {

constexpr int near = 12, far = 100;   // plies: in long games, and at first
constexpr int plies_looking_out = 4;  // for wins at once: dear
constexpr int playouts_measured = 8;  // before it is decided whether that is too far, or too near

}  // namespace

void Spread::add(double number) {
  ++count_;
  const double off = number - mean_;
  mean_ += off / count_;
  squares_ += off * (number - mean_);
}

double Spread::deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / count_); }

void Playout::begin(const Game& game) {
  looked_ = moved_ = moved_soon_ = ended_ = 0;
  const int most = game.definition().max_plies;
  is_measured_ = game.score_lines().empty() || most <= far;
  plies_ = is_measured_ ? most : far;
}

void Playout::look_at(Referee& referee, const State& world) {
  if (!is_measured_) judge(referee, world, before_);
}

void Playout::measure(bool has_ended, const Judgement& judgement, int most_plies) {
  ++looked_;
  if (has_moved(judgement)) ++moved_;
  if (has_ended) ++ended_;
  if (looked_ < playouts_measured) return;
  const auto most = [&](int playouts) { return 2 * playouts >= looked_; };
  if (plies_ == far && !most(ended_) && most(moved_soon_))
    plies_ = near;
  else if (!most(moved_))
    plies_ = std::min(2 * plies_, most_plies);
  is_measured_ = most(moved_) || plies_ == near || plies_ == most_plies;
  looked_ = moved_ = 0;
}

/// At random, but that it wins if it can and looks out for it.
Action Playout::choose(Referee& referee, const State& world, bool looks_out, Generator& generator) {
  const Seat seat = referee.actor(world);
  Action action;
  if (!looks_out) {
    referee.sample(world, seat, generator, action);
    return action;
  }
  if (!scratch_ || &scratch_->game() != &world.game()) scratch_ = world;
  legal_ = referee.legal(world, seat);
  const auto win = find_win(referee, world, legal_, *scratch_);
  return legal_[win ? *win : generator.below(static_cast<std::uint32_t>(legal_.size()))];
}

void Playout::go_on(Referee& referee, State& world, int plies, Generator& generator) {
  const bool can_win = is_won_at_once(referee.game());
  for (int ply = 0; ply < plies && !world.over(); ++ply)
    referee.apply_legal(world, choose(referee, world, can_win && ply < plies_looking_out, generator));
}

void Playout::play(Referee& referee, State& world, Generator& generator, Judgement& judgement) {
  const int most = referee.game().definition().max_plies;
  int left = std::min(plies_, most - static_cast<int>(world.header().plies));
  if (!is_measured_ && plies_ == far && left > near) {
    go_on(referee, world, near, generator);
    left -= near;
    judge(referee, world, soon_);
    if (has_moved(soon_)) ++moved_soon_;
  }
  go_on(referee, world, left, generator);
  judge(referee, world, judgement);
  if (!is_measured_) measure(world.over(), judgement, most);
}

}  // namespace houserule
