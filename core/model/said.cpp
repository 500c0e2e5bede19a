#include "core/model/said.hpp"

#include <algorithm>
#include <utility>

#include "core/model/state.hpp"

namespace houserule {

constinit thread_local Sayings* listener = nullptr;

namespace {
thread_local Moment beginning;
}  // namespace

Listening::Listening(Sayings* sayings)
    : before_(std::exchange(listener, sayings)), beginning_before_(std::exchange(beginning, {})) {}

Listening::~Listening() {
  listener = before_;
  beginning = std::move(beginning_before_);
}  // namespace

void note_beginning(const State& state, Seat actor) {
  if (listener != nullptr) beginning = {std::make_shared<const State>(state), actor};
}  // namespace

void note_moment(const State& state, Seat deed, bool begins) {
  if (listener == nullptr) return;
  listener->emplace_back().moment = {std::make_shared<const State>(state), deed, begins};
}  // namespace

const Moment* last_moment() {
  if (listener == nullptr) return nullptr;
  const auto last =
      std::find_if(listener->rbegin(), listener->rend(), [](const Said& said) { return said.moment.state != nullptr; });
  if (last != listener->rend()) return &last->moment;
  return beginning.state == nullptr ? nullptr : &beginning;
}  // namespace

void note_lost_trails(const State& state, ZoneId zone) {
  const Moment* last = last_moment();
  if (last == nullptr) return;
  for (PieceId piece = state.zone(zone).head; piece != none; piece = state.piece(piece).above)
    if (last->state->piece(piece).zone != zone) return note_moment(state, last->deed, false);
}  // namespace

}  // namespace houserule
