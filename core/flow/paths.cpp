#include "core/flow/paths.hpp"

#include <algorithm>
#include <array>

#include "core/flow/sources.hpp"
#include "core/model/going.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

using How = Destinations::How;

/// Whether it matters what lies on the board, not only where.
bool looks(How how) { return how != How::beside && how != How::steps; }

const sources::Cells* cells(const ActionDefinition& action, std::size_t argument) {
  return action.arguments[argument].source.as<sources::Cells>();
}

/// Whether something can go from a cell need not be asked before.
void simplify(PathsAsked& asked) {
  constexpr std::array<std::pair<GridSet, How>, 3> answered = {
      {{GridSet::movable, How::moves}, {GridSet::promotable, How::promotions}, {GridSet::leaping, How::leaps}}};
  sources::Cells& starts = asked.starts;
  if (!starts.besides.empty() || !starts.narrowing.prefer.empty()) return;
  for (const auto& [set, how] : answered)
    if (asked.how == how && starts.which == CellsOf{set}) starts.which = GridSet::mine;
}

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

std::optional<PathsAsked> paths_asked(const ActionDefinition& action) {
  if (action.arguments.size() != 2 || action.arguments[1].amount) return {};
  if (!action.arguments[0].takes_all() || !action.arguments[1].takes_all()) return {};
  const auto* from = cells(action, 0);
  const auto* to = cells(action, 1);
  if (from == nullptr || to == nullptr || from->zone != to->zone || to->narrowing.narrows()) return {};
  const auto* destinations = to->only<Destinations>();
  if (destinations == nullptr || !destinations->from.argument) return {};
  PathsAsked asked{*from, destinations->how};
  simplify(asked);
  asked.set = plain_set(asked.starts);
  return asked;
}

namespace {

/// On a board of up to 64 cells, with words. False of ways for which there are none.
bool list_in_words(const State& state, ZoneId zone, const PathsAsked& asked, const Action& action, Paths& out) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Sight sight = Sight::of_seat(action.seat);
  const std::uint64_t starts = asked.set ? cells_in_word(state, zone, *asked.set, action, sight)
                                         : cells_in_word(state, asked.starts, action, sight);
  if (starts == 0) return true;
  if (looks(asked.how)) require_shown(state, sight, zone);
  const std::uint64_t free = ~state.occupied(zone).words[0];
  const auto list = [&](const auto& find) { out.add_each(starts, find); };
  switch (asked.how) {
    case How::beside: list([&](int from) { return grid.neighbours(from).words[0]; }); return true;
    case How::steps: list([&](int from) { return grid.neighbours(from).words[0] & free; }); return true;
    case How::moves: {
      const GoingInWord going(state, zone, action.seat);
      list([&](int from) { return going.moves(from); });
      return true;
    }
    case How::leaps: {
      const GoingInWord going(state, zone, action.seat);
      list([&](int from) { return going.leaps(from); });
      return true;
    }
    case How::promotions: break;
  }
  return false;
}

CellSet reached(const Going& going, How how, int from) {
  switch (how) {
    case How::promotions: return going.promotions(from);
    case How::leaps: return going.leaps(from);
    default: return going.moves(from);
  }
}

}  // namespace

void list_paths(const State& state, const PathsAsked& asked, const Action& action, Paths& out) {
  const ZoneId zone = state.game().zone_of(asked.starts.zone, action.seat);
  if (zone == none) return out.begin(0, 0);
  const Grid& grid = *state.game().zones()[zone].grid;
  out.begin(grid.size(), grid.size());
  if (grid.size() <= 64 && list_in_words(state, zone, asked, action, out)) return;
  const CellSet starts = cells_of(state, asked.starts, action, Sight::of_seat(action.seat));
  if (starts.empty()) return;
  if (looks(asked.how)) require_shown(state, Sight::of_seat(action.seat), zone);
  const CellSet free = grid.all() - state.occupied(zone);
  const Going going(state, zone);
  for (const int from : starts)
    out.add(from, looks(asked.how)           ? reached(going, asked.how, from)
                  : asked.how == How::beside ? grid.neighbours(from)
                                             : grid.neighbours(from) & free);
}

}  // namespace houserule
