#include "core/flow/paths.hpp"

#include <algorithm>

#include "core/model/going.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

using How = Destinations::How;

const sources::Cells* cells(const ActionDefinition& action, std::size_t argument) {
  return action.arguments[argument].source.as<sources::Cells>();
}

How how(const ActionDefinition& action) { return std::get<Destinations>(cells(action, 1)->which).how; }

}  // namespace

void Paths::begin(int cells, int things) {
  width_ = std::max<std::size_t>((static_cast<std::size_t>(cells) + 63) / 64, 1);
  size_ = 0;
  count_ = 0;
  const std::size_t room = std::max(starts_.size(), static_cast<std::size_t>(things) + 1);
  if (starts_.size() < room) starts_.resize(room);
  if (words_.size() < room * width_) words_.resize(room * width_);
}

void Paths::add(std::int32_t from, const CellSet& to) {
  const int count = to.count();
  if (count == 0) return;
  std::copy_n(to.words.begin(), width_, &words_[size_ * width_]);
  starts_[size_++] = {from, count};
  count_ += static_cast<std::uint64_t>(count);
}

CellSet Paths::to(std::size_t n) const {
  CellSet cells;
  for (std::size_t i = 0; i < width_; ++i) cells.words[i] = words_[n * width_ + i];
  return cells;
}

std::pair<std::int32_t, int> Paths::find(std::uint64_t number) const {
  std::size_t n = 0;
  int left = static_cast<int>(number);
  for (; left >= starts_[n].count; ++n) left -= starts_[n].count;
  const std::uint64_t* words = &words_[n * width_];
  int index = 0;
  for (int here = count_bits(*words); left >= here; here = count_bits(words[index])) {
    left -= here;
    ++index;
  }
  return {starts_[n].from, index * 64 + nth_bit(words[index], left)};
}

bool takes_paths(const ActionDefinition& action) {
  if (action.arguments.size() != 2 || action.arguments[1].amount) return false;
  if (!action.arguments[0].takes_all() || !action.arguments[1].takes_all()) return false;
  const auto* from = cells(action, 0);
  const auto* to = cells(action, 1);
  if (from == nullptr || to == nullptr || from->zone != to->zone || to->narrowing.narrows()) return false;
  const auto* destinations = to->only<Destinations>();
  return destinations != nullptr && destinations->from.argument;
}

/// Whether something can go from a cell need not be asked before.
sources::Cells start_of_paths(const ActionDefinition& action) {
  sources::Cells start = *cells(action, 0);
  const bool moves = start.which == decltype(start.which){GridSet::movable} && how(action) == How::moves;
  const bool promotions = start.which == decltype(start.which){GridSet::promotable} && how(action) == How::promotions;
  if (start.besides.empty() && start.narrowing.prefer.empty() && (moves || promotions)) start.which = GridSet::mine;
  return start;
}

namespace {

/// On a board of up to 64 cells, with words. False of ways for which there are none.
bool list_in_words(const State& state, ZoneId zone, How how, const CellSet& starts, Seat seat, Paths& out) {
  const Grid& grid = *state.game().zones()[zone].grid;
  if (grid.size() > 64) return false;
  const std::uint64_t free = ~state.occupied(zone).words[0];
  const std::uint64_t cells = starts.words[0];
  switch (how) {
    case How::beside: out.add_each(cells, [&](int from) { return grid.neighbours(from).words[0]; }); return true;
    case How::steps: out.add_each(cells, [&](int from) { return grid.neighbours(from).words[0] & free; }); return true;
    case How::moves: {
      const GoingInWord going(state, zone, seat);
      out.add_each(cells, [&](int from) { return going.moves(from); });
      return true;
    }
    default: return false;
  }
}

CellSet reached(const Going& going, How how, int from) {
  switch (how) {
    case How::promotions: return going.promotions(from);
    case How::leaps: return going.leaps(from);
    default: return going.moves(from);
  }
}

}  // namespace

void list_paths(const State& state, const ActionDefinition& action, const CellSet& starts, Seat seat, Paths& out) {
  const ZoneId zone = state.game().zone_of(cells(action, 1)->zone, seat);
  if (zone == none) return out.begin(0, 0);
  const Grid& grid = *state.game().zones()[zone].grid;
  out.begin(grid.size(), grid.size());
  if (starts.empty()) return;
  const bool looks = how(action) != How::beside && how(action) != How::steps;
  if (looks) require_shown(state, Sight::of_seat(seat), zone);
  if (list_in_words(state, zone, how(action), starts, seat, out)) return;
  const CellSet free = grid.all() - state.occupied(zone);
  const Going going(state, zone);
  for (const int from : starts)
    out.add(from, looks                        ? reached(going, how(action), from)
                  : how(action) == How::beside ? grid.neighbours(from)
                                               : grid.neighbours(from) & free);
}

}  // namespace houserule
