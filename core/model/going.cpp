#include "core/model/going.hpp"

#include <algorithm>
#include <bit>

#include "core/model/going_in_word.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

bool has_bit(const std::uint64_t* words, int cell) { return (words[cell / 64] >> (cell % 64) & 1) != 0; }

}  // namespace

CellSet Going::others_of(Seat seat) const { return cells_owned_by_others(state_, zone_, seat); }

/// Whether what stands there counts as not moved.
bool Going::is_home(int cell) const {
  const KindId kind = shown(cell);
  if (kind == none || !movement_.home(kind).has(cell)) return false;
  const int mark = movement_.moved_mark(kind);
  return mark < 0 || (state_.piece(state_.tops(zone_)[cell]).marks >> mark & 1) == 0;
}

// Where to.

CellSet Going::targets(int cell) const {
  const KindId kind = shown(cell);
  if (kind == none || !movement_.goes(kind)) return {};
  CellSet several;
  return targets(kind, cell, others_of(state_.game().owner(kind), several));
}

CellSet Going::targets(KindId kind, int cell, const CellSet& others) const {
  CellSet result;
  const std::uint64_t* to_free = movement_.leaps_to_free(kind, cell);
  const std::uint64_t* to_take = movement_.leaps_to_take(kind, cell);
  result.words[0] = (to_free[0] & ~occupied().words[0]) | (to_take[0] & others.words[0]);
  for (unsigned i = 1; i < static_cast<unsigned>(movement_.words()); ++i)
    result.words[i] = (to_free[i] & ~occupied().words[i]) | (to_take[i] & others.words[i]);
  if (!movement_.has_ways(kind) && !may_leap(kind, cell, others)) return result;
  for (const Track& track : movement_.tracks(kind, cell)) {
    if (track.initial && !is_home(cell)) continue;
    if (track.taking)
      leap(track, others, result);
    else if (track.castling == 0)
      follow(track, kind, others, result);
    else if (may_castle(track, cell))
      result.add(movement_.cells(track)[track.castling - 1u]);
  }
  return result;
}

void Going::follow(const Track& track, KindId kind, const CellSet& others, CellSet& result) const {
  const auto cells = movement_.cells(track);
  if (track.passing) {
    if (!occupied().has(cells[0]) && passed_behind(cells[0], kind) >= 0) result.add(cells[0]);
    return;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool stops = !track.leap || i + 1 == cells.size();
    if (occupied().has(cells[i])) {
      if (stops && track.captures && others.has(cells[i])) result.add(cells[i]);
      return;
    }
    if (stops && track.moves) result.add(cells[i]);
  }
}

/// Over one of others' to the free cells behind it.
void Going::leap(const Track& track, const CellSet& others, CellSet& result) const {
  const auto cells = movement_.cells(track);
  if (track.leap && cells.size() == 2) {  // as in draughts
    if (others.has(cells[0]) && !occupied().has(cells[1])) result.add(cells[1]);
    return;
  }
  bool over = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!occupied().has(cells[i])) {
      if (over && (!track.leap || i + 1 == cells.size())) result.add(cells[i]);
    } else if (over || !others.has(cells[i])) {
      return;
    } else {
      over = true;
    }
  }
}

CellSet Going::leaps(int cell) const {
  const KindId kind = shown(cell);
  if (kind == none) return {};
  CellSet several;
  return leaps(kind, cell, others_of(state_.game().owner(kind), several));
}

CellSet Going::leaps(KindId kind, int cell, const CellSet& others) const {
  CellSet result;
  if (!may_leap(kind, cell, others)) return result;
  for (const Track& track : movement_.tracks(kind, cell))
    if (track.taking && (!track.initial || is_home(cell))) leap(track, others, result);
  return result;
}

CellSet Going::leaping(Seat seat) const {
  CellSet result;
  if (seat < 0) return result;
  if (movement_.words() == 1) {
    result.words[0] = GoingInWord(state_, zone_, seat).leaping();
    return result;
  }
  CellSet several;
  const CellSet& others = others_of(seat, several);
  for (const int cell : state_.owned(zone_, seat))
    if (const KindId kind = shown(cell); may_leap(kind, cell, others) && !leaps(kind, cell, others).empty())
      result.add(cell);
  return result;
}

int Going::leapt_over(int from, int to) const {
  const KindId kind = shown(from);
  if (kind == none || !movement_.goes(kind) || !has_bit(movement_.landings(kind, from), to)) return -1;
  CellSet several;
  const CellSet& others = others_of(state_.game().owner(kind), several);
  for (const Track& track : movement_.tracks(kind, from)) {
    const auto cells = movement_.cells(track);
    const auto end = std::ranges::find(cells, to);
    if (!track.taking || end == cells.end()) continue;
    const auto over = std::find_if(cells.begin(), end, [&](int cell) { return occupied().has(cell); });
    return over == end || !others.has(*over) ? -1 : *over;
  }
  return -1;
}

CellSet Going::moves(int cell) const {
  const KindId kind = shown(cell);
  if (kind == none || !movement_.goes(kind)) return {};
  CellSet several;
  CellSet result = targets(kind, cell, others_of(state_.game().owner(kind), several));
  const CellSet& far = movement_.far(kind);
  for (unsigned i = 0; i < static_cast<unsigned>(movement_.words()); ++i) result.words[i] &= ~far.words[i];
  return result;  // word by word, as it was made: what was just written in parts is slow to read as a whole
}

CellSet Going::promotions(int cell) const {
  const KindId kind = shown(cell);
  if (kind == none || movement_.far(kind).empty()) return {};
  CellSet result = targets(cell);
  const CellSet& far = movement_.far(kind);
  for (unsigned i = 0; i < static_cast<unsigned>(movement_.words()); ++i) result.words[i] &= far.words[i];
  return result;
}

CellSet Going::movable(Seat seat, bool promoting) const {
  CellSet result;
  if (seat < 0) return result;
  for (const int cell : state_.owned(zone_, seat))
    if (!(promoting ? promotions(cell) : moves(cell)).empty()) result.add(cell);
  return result;
}

// What is attacked.

void Going::strike(KindId kind, int from, CellSet& result) const {
  if (!movement_.goes(kind)) return;
  const std::uint64_t* to_take = movement_.leaps_to_take(kind, from);
  for (unsigned i = 0; i < static_cast<unsigned>(movement_.words()); ++i) result.words[i] |= to_take[i];
  for (const Track& track : movement_.tracks(kind, from))
    if ((track.captures || track.taking) && (!track.initial || is_home(from))) strike(track, occupied(), result);
}

/// A piece to be leapt over has a free cell behind it; after a leap of one length all of the rest are free.
void Going::strike(const Track& track, const CellSet& occupied, CellSet& result) const {
  const auto cells = movement_.cells(track);
  const auto is_free = [&](int cell) { return !occupied.has(cell); };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto rest = cells.subspan(i + 1);
    const auto needed = rest.first(track.leap ? rest.size() : std::min<std::size_t>(rest.size(), 1));
    const bool last = rest.empty();
    if (track.taking ? !last && std::ranges::all_of(needed, is_free) : last || !track.leap) result.add(cells[i]);
    if (!is_free(cells[i])) return;
  }
}

bool Going::strikes(KindId kind, int from, int target, const CellSet& occupied) const {
  if (!movement_.goes(kind) || !has_bit(movement_.reach(kind, from), target)) return false;
  if (has_bit(movement_.leaps_to_take(kind, from), target)) return true;
  for (const Track& track : movement_.tracks(kind, from)) {
    if (track.taking && (!track.initial || is_home(from))) {
      CellSet struck;
      strike(track, occupied, struck);
      if (struck.has(target)) return true;
    }
    if (!track.captures || (track.initial && !is_home(from))) continue;
    const auto cells = movement_.cells(track);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == target && (!track.leap || i + 1 == cells.size())) return true;
      if (occupied.has(cells[i])) break;
    }
  }
  return false;
}

CellSet Going::attacked(Seat seat) const {
  CellSet result;
  for (const int cell : others_of(seat)) strike(shown(cell), cell, result);
  return result;
}

bool Going::is_struck(int cell, const CellSet& others, const CellSet& occupied) const {
  for (const int from : others)
    if (strikes(shown(from), from, cell, occupied)) return true;
  return false;
}

bool Going::is_attacked(int cell, Seat seat) const { return is_struck(cell, others_of(seat), occupied()); }

bool Going::is_check(Seat seat) const {
  if (seat < 0) return false;
  const CellSet others = others_of(seat);
  for (const int cell : state_.owned(zone_, seat))
    if (movement_.is_royal(shown(cell)) && is_struck(cell, others, occupied())) return true;
  return false;
}

std::optional<bool> Going::would_be_check(int from, int to, Seat seat) const {
  const CellSet& own = state_.owned(zone_, seat);
  if (!own.has(from) || own.has(to) || castling(from, to) != nullptr) return {};
  CellSet after = occupied();
  CellSet others = others_of(seat);
  const int leapt = leapt_over(from, to);
  const int taken = leapt >= 0 ? leapt : taken_in_passing(from, to);
  for (const int gone : {taken, from})
    if (gone >= 0) after.remove(gone);
  after.add(to);
  for (const int gone : {taken, to})
    if (gone >= 0) others.remove(gone);
  for (const int cell : own)
    if (movement_.is_royal(shown(cell)) && is_struck(cell == from ? to : cell, others, after)) return true;
  return false;
}

/// -1 = there is none, or there are several.
int Going::only_royal(Seat seat) const {
  int royal = -1;
  for (const int cell : state_.owned(zone_, seat)) {
    if (!movement_.is_royal(shown(cell))) continue;
    if (royal >= 0) return -1;
    royal = cell;
  }
  return royal;
}

/// The cells on the ways by which what stands on `from` would capture the royal piece.
void Going::shield(int from, int royal, CellSet& result) const {
  for (const Track& track : movement_.tracks(shown(from), from)) {
    const auto cells = movement_.cells(track);
    const auto end = std::ranges::find(cells, royal);
    if (track.captures && end != cells.end())
      for (auto cell = cells.begin(); cell != end; ++cell) result.add(*cell);
  }
}

std::optional<CellSet> Going::shields(Seat seat) const {
  const int royal = only_royal(seat);
  if (royal < 0) return {};
  CellSet result;
  for (const int from : others_of(seat)) {
    const KindId kind = shown(from);
    if (!movement_.goes(kind)) continue;
    if (movement_.takes(kind) || strikes(kind, from, royal, occupied())) return {};
    if (has_bit(movement_.reach(kind, from), royal)) shield(from, royal, result);
  }
  return result;
}

bool Going::stays_shielded(int from, int to, Seat seat, const CellSet& shields) const {
  const CellSet& own = state_.owned(zone_, seat);
  if (shields.has(from) || !own.has(from) || own.has(to)) return false;
  const KindId kind = shown(from);
  return !movement_.is_royal(kind) && !movement_.castles(kind) && taken_in_passing(from, to) < 0;
}

// Castling: the partner stands, like the one who castles, where it stood at the start, last on the way.

bool Going::is_partner(const Track& track, int from) const {
  const int last = movement_.cells(track).back();
  return is_home(last) && state_.game().owner(shown(last)) == state_.game().owner(shown(from));
}

bool Going::may_castle(const Track& track, int from) const {
  const auto cells = movement_.cells(track);
  if (!is_partner(track, from)) return false;
  if (std::any_of(cells.begin(), cells.end() - 1, [&](int cell) { return occupied().has(cell); })) return false;
  if (!movement_.is_royal(shown(from))) return true;
  const Seat seat = state_.game().owner(shown(from));
  const auto way = cells.first(track.castling);
  return !is_attacked(from, seat) &&
         std::none_of(way.begin(), way.end(), [&](int cell) { return is_attacked(cell, seat); });
}

const Track* Going::find_castling(int from, int to) const {
  const KindId kind = shown(from);
  if (kind == none || !movement_.goes(kind) || !movement_.castles(kind) || !is_home(from)) return nullptr;
  for (const Track& track : movement_.tracks(kind, from))
    if (track.castling != 0 && movement_.cells(track)[track.castling - 1u] == to && is_partner(track, from))
      return &track;
  return nullptr;
}

bool Going::has_partner(int king) const {
  for (const Track& track : movement_.tracks(shown(king), king))
    if (track.castling != 0 && is_partner(track, king)) return true;
  return false;
}

bool Going::matters_at_home(int cell) const {
  if (!is_home(cell)) return false;
  const KindId kind = shown(cell);
  if (movement_.remembers(kind) || (movement_.castles(kind) && has_partner(cell))) return true;
  const auto castles_with = [&](int king) {
    for (const Track& track : movement_.tracks(shown(king), king))
      if (track.castling != 0 && movement_.cells(track).back() == cell) return true;
    return false;
  };
  for (const int king : cells_owned(state_, zone_, state_.game().owner(kind)))
    if (movement_.castles(shown(king)) && is_home(king) && castles_with(king)) return true;
  return false;
}

// In passing: what has just leapt over a cell is taken by who goes there.

/// The cell of what has leapt over `to`, which lies behind it as the kind sees it; -1 if there is none.
int Going::passed_behind(int to, KindId kind) const {
  constexpr int up = 0, down = 4;  // Grid::step
  const int behind = state_.game().zones()[zone_].grid->step(to, movement_.forward(kind) < 0 ? down : up);
  const KindId other = behind < 0 ? none : shown(behind);
  if (other == none || state_.game().owner(other) == state_.game().owner(kind)) return -1;
  const int mark = movement_.passing_mark(other);
  return mark >= 0 && (state_.piece(state_.tops(zone_)[behind]).marks >> mark & 1) != 0 ? behind : -1;
}

int Going::find_passed(int from, int to) const {
  const KindId kind = shown(from);
  if (kind == none || !movement_.goes(kind) || occupied().has(to)) return -1;
  for (const Track& track : movement_.tracks(kind, from))
    if (track.passing && movement_.cells(track)[0] == to) return passed_behind(to, kind);
  return -1;
}

bool Going::leaps_past(int from, int to) const {
  const KindId kind = shown(from);
  if (kind == none || !movement_.goes(kind)) return false;
  const auto takes_on = [&](int other, int cell) {
    if (!movement_.goes(shown(other))) return false;
    for (const Track& track : movement_.tracks(shown(other), other))
      if (track.passing && movement_.cells(track)[0] == cell) return true;
    return false;
  };
  for (const Track& track : movement_.tracks(kind, from)) {
    const auto cells = movement_.cells(track);
    if (!track.leap || !track.initial || cells.size() != 2 || cells[1] != to) continue;
    for (const int other : others_of(state_.game().owner(kind)))
      if (takes_on(other, cells[0])) return true;
  }
  return false;
}

// Going.

namespace {

/// A piece that goes on a board.
struct Journey {
  State& state;
  ZoneId zone;
  int from, to;
  const Going going{state, zone};

  PieceId top(int cell) const { return state.tops(zone)[cell]; }
  void mark(int cell, int mark) const {
    if (mark >= 0) set_mark(state, top(cell), mark, true);
  }
  void clear(int cell, int mark) const {
    if (mark >= 0) set_mark(state, top(cell), mark, false);
  }
  void remember_moved(int cell) const;
  void forget_passing() const;
  void take(int cell, const Capture& capture) const;
};

/// Who can castle no more says so for all: of its partners nobody needs to know.
void Journey::remember_moved(int cell) const {
  if (!going.matters_unmoved(cell)) return;
  const KindId kind = going.shown(cell);
  mark(cell, going.movement().moved_mark(kind));
  if (!going.movement().castles(kind)) return;
  for (const int other : cells_owned(state, zone, state.game().owner(kind)))
    if (const KindId its = going.shown(other); !going.movement().has_first_moves(its))
      clear(other, going.movement().moved_mark(its));
}

void Journey::forget_passing() const {
  if (!going.movement().any_passing()) return;
  for (const int cell : state.occupied(zone))
    if (going.shown(cell) != none) clear(cell, going.movement().passing_mark(going.shown(cell)));
}

void Journey::take(int cell, const Capture& capture) const {
  const PieceId taken = top(cell);
  if (taken == none) return;
  if (capture.face_down) return turn_piece(state, taken, true);
  if (capture.to == none) return;
  const KindId kind = going.shown(cell);
  if (kind != none) clear(cell, going.movement().moved_mark(kind));
  move_piece(state, taken, capture.to);
}

}  // namespace

void go(State& state, ZoneId zone, int from, int to, const Capture& capture) {
  const Journey journey{state, zone, from, to};
  const PieceId piece = journey.top(from);
  if (piece == none)
    throw RuleError(Statement(says::nothing_there, state.game().zones()[zone].grid->name(from)), says::from_occupied);
  if (from == to) return;
  const Track* castling = journey.going.castling(from, to);
  const int leapt = journey.going.leapt_over(from, to);
  const int taken = leapt >= 0 ? leapt : journey.going.taken_in_passing(from, to);
  const bool passing = journey.going.can_be_passed(from, to);
  journey.remember_moved(from);
  journey.forget_passing();
  journey.take(taken >= 0 ? taken : to, capture);
  move_piece(state, piece, zone, static_cast<CellId>(to));
  if (castling != nullptr) {
    const auto cells = journey.going.movement().cells(*castling);
    const int beside = castling->castling == 1 ? from : cells[castling->castling - 2u];
    move_piece(state, journey.top(cells.back()), zone, static_cast<CellId>(beside));
  }
  journey.remember_moved(to);
  if (passing) journey.mark(to, journey.going.movement().passing_mark(journey.going.shown(to)));
}

}  // namespace houserule
