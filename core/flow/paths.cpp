#include "core/flow/paths.hpp"

#include <algorithm>
#include <array>

#include "core/flow/sources.hpp"
#include "core/model/going_in_word.hpp"
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

void Paths::make_room(int things) {
  starts_.resize(std::max(starts_.size(), static_cast<std::size_t>(things) + 1));
  words_.resize(std::max(words_.size(), starts_.size() * width_));
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
  if (width_ == 1) return {starts_[n].from, starts_[n].count <= 4 ? nth_of_few(*words, left) : nth_bit(*words, left)};
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
  if (destinations == nullptr || !destinations->from.argument || destinations->how == How::group) return {};
  PathsAsked asked{*from, destinations->how};
  simplify(asked);
  asked.set = plain_set(asked.starts);
  asked.own = asked.set == GridSet::mine && (asked.how == How::moves || asked.how == How::leaps);
  return asked;
}

namespace {

/// Of the seat's own pieces.
void list_own_ways(const State& state, ZoneId zone, const PathsAsked& asked, Seat seat, Paths& out) {
  require_shown(state, Sight::of_seat(seat), zone);
  const GoingInWord going(state, zone, seat);
  const bool leaps = asked.how == How::leaps;
  const std::uint64_t leaping = going.may_leap();
  std::uint64_t starts = leaps ? leaping : going.mine();
  if (starts != 0 && asked.starts.narrowing.subject) starts = keep_subject(state, zone, starts);
  if (leaps)
    out.add_each(starts, [&](int from) { return going.leaps(from); });
  else
    out.add_each(starts, [&](int from) { return going.own_moves(from, leaping); });
}

/// Of whatever lies there.
void list_ways(const GoingInWord& going, How how, std::uint64_t starts, Paths& out) {
  if (how == How::moves)
    out.add_each(starts, [&](int from) { return going.moves(from); });
  else
    out.add_each(starts, [&](int from) { return going.leaps(from); });
}

/// On a board of up to 64 cells, with words. False of ways for which there are none.
bool list_in_words(const State& state, ZoneId zone, const PathsAsked& asked, const Action& action, Paths& out) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Sight sight = Sight::of_seat(action.seat);
  const bool plain = asked.set && !asked.starts.narrowing.subject;
  const std::uint64_t starts =
      plain ? cells_in_word(state, zone, *asked.set, action, sight) : cells_in_word(state, asked.starts, action, sight);
  if (starts == 0) return true;
  if (looks(asked.how)) require_shown(state, sight, zone);
  const std::uint64_t free = ~state.occupied(zone).words[0];
  const auto list = [&](const auto& find) { out.add_each(starts, find); };
  switch (asked.how) {
    case How::beside: list([&](int from) { return grid.neighbours(from).words[0]; }); return true;
    case How::steps: list([&](int from) { return grid.neighbours(from).words[0] & free; }); return true;
    case How::moves:
    case How::leaps: list_ways({state, zone, action.seat}, asked.how, starts, out); return true;
    case How::promotions:
    case How::group: break;
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

/// On any board.
void list_in_sets(const State& state, ZoneId zone, const PathsAsked& asked, const Action& action, Paths& out) {
  const CellSet starts = cells_of(state, asked.starts, action, Sight::of_seat(action.seat));
  if (starts.empty()) return;
  if (looks(asked.how)) require_shown(state, Sight::of_seat(action.seat), zone);
  const Grid& grid = *state.game().zones()[zone].grid;
  const CellSet free = grid.all() - state.occupied(zone);
  const Going going(state, zone);
  for (const int from : starts)
    out.add(from, looks(asked.how)           ? reached(going, asked.how, from)
                  : asked.how == How::beside ? grid.neighbours(from)
                                             : grid.neighbours(from) & free);
}

}  // namespace

void list_paths(const State& state, const PathsAsked& asked, const Action& action, Paths& out) {
  out.begin_in_words();
  const ZoneId zone = state.game().zone_of(asked.starts.zone, action.seat);
  if (zone == none) return;
  const int cells = state.game().zones()[zone].grid->size();
  const bool in_words = cells <= 64;
  if (in_words && asked.own && action.seat >= 0) return list_own_ways(state, zone, asked, action.seat, out);
  if (in_words && list_in_words(state, zone, asked, action, out)) return;
  out.begin(cells, cells);
  list_in_sets(state, zone, asked, action, out);
}

}  // namespace houserule
