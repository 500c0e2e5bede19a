#include "core/model/operations.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/model/arithmetic.hpp"
#include "core/model/arrival.hpp"
#include "core/model/clues.hpp"
#include "core/model/lots.hpp"
#include "core/model/memory.hpp"
#include "core/model/numbers.hpp"
#include "core/model/random.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/said.hpp"
#include "core/model/work.hpp"

namespace houserule {

constinit thread_local SeatMask may_have_learnt = 0;

namespace {

constexpr SeatMask all_seats = 0xffff;

SeatMask seers(const Zone& zone, bool face_down) { return face_down ? zone.seers_face_down : zone.seers; }

void learn(PieceState& piece, SeatMask seats) {
  const auto news = static_cast<SeatMask>(seats & ~piece.known);
  if (news != 0) may_have_learnt |= news;  // rarely: what lies open is known already
  piece.known |= seats;
  piece.changed &= static_cast<SeatMask>(~seats);
}

/// Seats that see whatever lies on top learn it when it changes.
void show_top(State& state, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  if (zone.seers_top == 0) return;
  if (const PieceId top = state.zone(id).tail; top != none) learn(state.piece(top), zone.seers_top);
}

/// These seats no longer know what they can't see there now.
void forget(State& state, ZoneId id, SeatMask seats) {
  const Zone& zone = state.game().zones()[id];
  work::spend(state.zone(id).count);
  for (PieceId next = state.zone(id).head; next != none; next = state.piece(next).above) {
    PieceState& piece = state.piece(next);
    piece.known &= static_cast<SeatMask>(~seats | seers(zone, piece.face_down != 0));
  }
}

void unlink_list(State& state, PieceId id) {
  PieceState& piece = state.piece(id);
  ZoneState& zone = state.zone(piece.zone);
  if (piece.below != none)
    state.piece(piece.below).above = piece.above;
  else
    zone.head = piece.above;
  if (piece.above != none)
    state.piece(piece.above).below = piece.below;
  else
    zone.tail = piece.below;
}

void note_position(State& state, ZoneId id, CellId cell, KindId before, KindId shown) {
  const Zone& zone = state.game().zones()[id];
  PositionPart& part = state.position_part(id);
  if (before != none) {
    part.sum -= cell_look(zone, before, cell);
    --part.cells;
  }
  if (shown != none) {
    part.sum += cell_look(zone, shown, cell);
    ++part.cells;
  }
}

/// Who owns the kind, which may be none, if there is such a seat.
Seat owner_at_table(const State& state, KindId kind) {
  if (kind == none) return no_seat;
  const Seat owner = state.game().owner(kind);
  return owner < state.game().seats() ? owner : no_seat;
}

/// Brings what a grid says of its cells up to date after a change to the topmost piece of one.
void note_top(State& state, ZoneId id, CellId cell) {
  const Zone& zone = state.game().zones()[id];
  const PieceId top = state.tops(id)[cell];
  const KindId shown = top == none || state.piece(top).face_down != 0 ? none : state.piece(top).kind;
  const KindId before = std::exchange(state.shown(id)[cell], shown);
  if (zone.position_offset != 0) note_position(state, id, cell, before, shown);
  if (zone.owned_offset == 0) return;
  const Seat old_owner = owner_at_table(state, before), owner = owner_at_table(state, shown);
  if (old_owner == owner) return;
  if (old_owner != no_seat) state.owned(id, old_owner).remove(cell);
  if (owner != no_seat) state.owned(id, owner).add(cell);
}

void note_top_of(State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone != none && piece.cell != none) note_top(state, piece.zone, piece.cell);
}

void unlink_cell(State& state, PieceId id) {
  PieceState& piece = state.piece(id);
  if (piece.below != none) state.piece(piece.below).above = piece.above;
  if (piece.above != none) {
    state.piece(piece.above).below = piece.below;
    return;
  }
  state.tops(piece.zone)[piece.cell] = piece.below;
  if (piece.below == none) state.occupied(piece.zone).remove(piece.cell);
  note_top(state, piece.zone, piece.cell);
}

void unlink(State& state, PieceId id) {
  PieceState& piece = state.piece(id);
  if (piece.zone == none) return;
  const ZoneId from = piece.zone;
  if (state.game().zones()[from].grid != nullptr)
    unlink_cell(state, id);
  else
    unlink_list(state, id);
  --state.zone(from).count;
  show_top(state, from);
}

void link_list(State& state, PieceId id, ZoneId to, End end) {
  PieceState& piece = state.piece(id);
  ZoneState& zone = state.zone(to);
  piece.below = end == End::top ? zone.tail : none;
  piece.above = end == End::top ? none : zone.head;
  if (piece.below != none)
    state.piece(piece.below).above = id;
  else
    zone.head = id;
  if (piece.above != none)
    state.piece(piece.above).below = id;
  else
    zone.tail = id;
}

void link_cell(State& state, PieceId id, ZoneId to, CellId cell) {
  PieceState& piece = state.piece(id);
  piece.cell = cell;
  piece.below = state.tops(to)[cell];
  piece.above = none;
  if (piece.below != none) state.piece(piece.below).above = id;
  state.tops(to)[cell] = id;
  state.occupied(to).add(cell);
  note_top(state, to, cell);
}

void learn_on_arrival(State& state, PieceId id) {
  PieceState& piece = state.piece(id);
  learn(piece, seers(state.game().zones()[piece.zone], piece.face_down != 0));
  show_top(state, piece.zone);
}

/// Who can't count what lies where it is now doesn't know of it any more.
void lose_sight(State& state, PieceId id) {
  PieceState& piece = state.piece(id);
  const SeatMask counted_by = state.game().zones()[piece.zone].counted_by;
  piece.known &= counted_by;
  forget_clues(state, id, static_cast<SeatMask>(~counted_by));
}

/// Who sees only where a piece arrives can't tell it from one of its kind that they knew in that zone: what they
/// know now is that one fewer of them is left.
void take_for_known(State& state, PieceId id, SeatMask witnesses) {
  const PieceState& moving = state.piece(id);
  const Zone& from = state.game().zones()[moving.zone];
  work::spend(state.zone(moving.zone).count);
  for (PieceId next = state.zone(moving.zone).head; next != none && witnesses != 0; next = state.piece(next).above) {
    PieceState& piece = state.piece(next);
    if (piece.kind != moving.kind) continue;
    const auto mistaken = static_cast<SeatMask>(piece.known & witnesses & ~seers(from, piece.face_down != 0));
    piece.known &= static_cast<SeatMask>(~mistaken);
    piece.changed |= mistaken & moving.changed;
    witnesses &= static_cast<SeatMask>(~mistaken);
  }
}

bool is_unordered(const State& state, ZoneId id) { return id != none && state.game().zones()[id].shape == Shape::set; }

/// Who can neither see a piece leave an unordered zone nor arrive elsewhere no longer knows which piece went.
void lose_track(State& state, PieceId id, ZoneId to, bool face_down) {
  PieceState& piece = state.piece(id);
  const Zone& from = state.game().zones()[piece.zone];
  const SeatMask departure = seers(from, piece.face_down != 0);
  if (has_clues(state)) forget_clues_apart(state, id, static_cast<SeatMask>(~departure));
  const SeatMask arrival = seers(state.game().zones()[to], face_down);
  if (const auto witnesses = static_cast<SeatMask>(arrival & ~departure & ~piece.known); witnesses != 0)
    take_for_known(state, id, witnesses);
  const auto lost = static_cast<SeatMask>(~(departure | arrival) & ((1u << state.game().seats()) - 1));
  if (lost == 0) return;
  if (listener != nullptr) note_lost_trails(state, piece.zone);
  piece.known &= static_cast<SeatMask>(~lost);
  forget(state, piece.zone, lost);
}

}  // namespace

namespace {
void recentre(State& state, ZoneId id) {
  const Grid& grid = *state.game().zones()[id].grid;
  const auto [rows, columns] = grid.recentring(state.occupied(id));
  if (rows == 0 && columns == 0) return;
  work::spend(grid.size() + state.zone(id).count);
  std::array<PieceId, max_cells> before{};
  std::copy_n(state.tops(id), grid.size(), before.begin());
  std::fill_n(state.tops(id), grid.size(), none);
  const CellSet occupied = std::exchange(state.occupied(id), CellSet{});
  for (const int cell : occupied) {
    const int target = grid.at(grid.row(cell) + rows, grid.column(cell) + columns);
    state.tops(id)[target] = before[static_cast<std::size_t>(cell)];
    state.occupied(id).add(target);
    for (PieceId piece = state.tops(id)[target]; piece != none; piece = state.piece(piece).below)
      state.piece(piece).cell = static_cast<CellId>(target);
    note_top(state, id, static_cast<CellId>(cell));
    note_top(state, id, static_cast<CellId>(target));
  }
}

bool floats(const State& state, ZoneId id) {
  return id != none && state.game().zones()[id].grid != nullptr && state.game().zones()[id].grid->definition().floating;
}

/// From cell to cell where nothing but what lies where can change.
bool may_slide(const State& state, PieceId id, ZoneId zone_id, Face face) {
  const Zone& zone = state.game().zones()[zone_id];
  const PieceState& piece = state.piece(id);
  return piece.zone == zone_id && zone.steady && piece.face_down == 0 && face != Face::down;
}

void slide(State& state, PieceId id, CellId cell) {
  PieceState& piece = state.piece(id);
  const ZoneId zone = piece.zone;
  check_cell(state, id, zone, cell);
  const int from = std::exchange(piece.cell, cell);
  state.tops(zone)[from] = state.shown(zone)[from] = none;
  state.tops(zone)[cell] = id;
  state.shown(zone)[cell] = piece.kind;
  if (const Zone& where = state.game().zones()[zone]; where.position_offset != 0)
    state.position_part(zone).sum += cell_look(where, piece.kind, cell) - cell_look(where, piece.kind, from);
  const auto change = [&](CellSet& cells) {
    cells.remove(from);
    cells.add(cell);
  };
  change(state.occupied(zone));
  const Seat owner = owner_at_table(state, piece.kind);
  if (owner != no_seat && state.game().zones()[zone].owned_offset != 0) change(state.owned(zone, owner));
}

/// From a list with an order to a free cell where nothing but what lies where can change.
bool may_place(const State& state, PieceId id, ZoneId to, CellId cell, Face face) {
  const Zone& zone = state.game().zones()[to];
  if (!zone.steady || face == Face::down) return false;
  const ZoneId from = state.piece(id).zone;
  if (from == none || state.game().zones()[from].grid != nullptr || is_unordered(state, from)) return false;
  const bool is_free = cell < zone.grid->size() && state.tops(to)[cell] == none;
  return is_free && (zone.holds >> state.game().pieces()[id].type & 1) != 0;
}

void place(State& state, PieceId id, ZoneId to, CellId cell) {
  PieceState& piece = state.piece(id);
  unlink_list(state, id);
  --state.zone(piece.zone).count;
  show_top(state, piece.zone);
  piece.zone = to;
  piece.cell = cell;
  piece.below = piece.above = none;
  piece.face_down = 0;
  ++state.zone(to).count;
  state.tops(to)[cell] = id;
  state.shown(to)[cell] = piece.kind;
  state.occupied(to).add(cell);
  const Zone& zone = state.game().zones()[to];
  if (zone.position_offset != 0) note_position(state, to, cell, none, piece.kind);
  const Seat owner = owner_at_table(state, piece.kind);
  if (owner != no_seat && zone.owned_offset != 0) state.owned(to, owner).add(cell);
  learn(piece, zone.seers);
}

}  // namespace

void move_piece(State& state, PieceId id, ZoneId to, CellId cell, Face face, End end) {
  work::spend(work::move);
  if (may_slide(state, id, to, face)) return slide(state, id, cell);
  if (may_place(state, id, to, cell, face)) return place(state, id, to, cell);
  check_arrival(state, id, to, cell);
  const Zone& zone = state.game().zones()[to];
  const bool face_down = face == Face::as_zone ? zone.face_down : face == Face::down;
  const ZoneId from = state.piece(id).zone;
  if (from != to && is_unordered(state, from)) lose_track(state, id, to, face_down);
  unlink(state, id);
  PieceState& piece = state.piece(id);
  piece.zone = to;
  piece.cell = none;
  piece.face_down = face_down ? 1 : 0;
  if (zone.grid != nullptr)
    link_cell(state, id, to, cell);
  else
    link_list(state, id, to, end);
  ++state.zone(to).count;
  if (zone.counted_by != all_seats) {
    lose_sight(state, id);
    if (listener != nullptr) note_lost_trails(state, to);
  }
  learn_on_arrival(state, id);
  if (floats(state, from)) recentre(state, from);
}

void shuffle_zone(State& state, ZoneId id) {
  const bool has_order = state.zone(id).count > 0 && state.game().zones()[id].grid == nullptr;
  shuffle_zone(state, id, has_order ? state.header().generator.next_wide() : 0);
}

void shuffle_zone(State& state, ZoneId id, std::uint64_t chance) {
  const Zone& zone = state.game().zones()[id];
  if (zone.grid != nullptr) throw RuleError(Statement(says::grid_shuffled, zone_told(state, id)));
  if (state.zone(id).count == 0) return;
  work::spend(2 * state.zone(id).count);
  const std::span<const PieceId> pieces = by_lot(state, id, chance);
  if (listener != nullptr) note_lost_trails(state, id);
  PieceId below = none;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    PieceState& piece = state.piece(pieces[i]);
    piece.below = below;
    piece.above = i + 1 < pieces.size() ? pieces[i + 1] : none;
    piece.known = 0;
    if (has_clues(state)) forget_clues(state, pieces[i], static_cast<SeatMask>(~0u));
    learn(piece, seers(zone, piece.face_down != 0));
    below = pieces[i];
  }
  state.zone(id).head = pieces.front();
  state.zone(id).tail = pieces.back();
  show_top(state, id);
}

PieceId random_piece(State& state, ZoneId id) {
  if (state.zone(id).count == 0) return none;
  work::spend(state.zone(id).count);
  return first_by_lot(state, id, state.header().generator.next_wide());
}

namespace {
/// Hands over a whole list: everyone who knew a piece still knows where it is, if they can count what lies there.
void adopt(State& state, ZoneId id) {
  work::spend(state.zone(id).count);
  const Zone& zone = state.game().zones()[id];
  for (PieceId piece = state.zone(id).head; piece != none; piece = state.piece(piece).above) {
    state.piece(piece).zone = id;
    if (zone.counted_by != all_seats) lose_sight(state, piece);
    learn(state.piece(piece), seers(zone, state.piece(piece).face_down != 0));
  }
  if (listener != nullptr && zone.counted_by != all_seats) note_lost_trails(state, id);
  show_top(state, id);
}
}  // namespace

void rotate_zones(State& state, std::span<const ZoneId> zones) {
  if (zones.size() < 2) return;
  for (const ZoneId id : zones)
    if (state.game().zones()[id].grid != nullptr)
      throw RuleError(Statement(says::grid_passed_on, zone_told(state, id)));
  const ZoneState last = state.zone(zones.back());
  for (std::size_t i = zones.size() - 1; i > 0; --i) state.zone(zones[i]) = state.zone(zones[i - 1]);
  state.zone(zones.front()) = last;
  for (const ZoneId id : zones) adopt(state, id);
}

namespace {
void swap_on_cells(State& state, PieceId one, PieceId other) {
  std::swap(state.piece(one).zone, state.piece(other).zone);
  std::swap(state.piece(one).cell, state.piece(other).cell);
  std::swap(state.piece(one).below, state.piece(other).below);
  for (const PieceId id : {one, other}) {
    const PieceState& piece = state.piece(id);
    state.tops(piece.zone)[piece.cell] = id;
    if (piece.below != none) state.piece(piece.below).above = id;
    note_top(state, piece.zone, piece.cell);
    learn_on_arrival(state, id);
  }
}
}  // namespace

void exchange_pieces(State& state, PieceId one, PieceId other) {
  if (one == other) return;
  const PieceState a = state.piece(one);
  const PieceState b = state.piece(other);
  if (a.zone == none || b.zone == none) throw RuleError(says::outside);
  const auto& zones = state.game().zones();
  const auto is_on_top = [&](const PieceState& piece) {
    return zones[piece.zone].grid != nullptr && piece.above == none;
  };
  if (is_on_top(a) && is_on_top(b)) return swap_on_cells(state, one, other);
  throw RuleError(says::only_topmost, says::move_it_first);
}

void turn_piece(State& state, PieceId id, bool face_down) {
  PieceState& piece = state.piece(id);
  piece.face_down = face_down ? 1 : 0;
  note_top_of(state, id);
  if (piece.zone != none) learn_on_arrival(state, id);
}

namespace {
/// Who sees the piece where it lies.
SeatMask onlookers(const State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none) return 0;
  const Zone& zone = state.game().zones()[piece.zone];
  const SeatMask seeing = seers(zone, piece.face_down != 0);
  return state.zone(piece.zone).tail == id ? static_cast<SeatMask>(seeing | zone.seers_top) : seeing;
}

/// Who does not see a piece change can't know it any more; in an unordered zone it may be any that they don't see.
void lose_changed(State& state, PieceId id) {
  const auto all = static_cast<SeatMask>((1u << state.game().seats()) - 1);
  const auto blind = static_cast<SeatMask>(all & ~onlookers(state, id));
  const auto lose = [&](PieceId each) {
    const auto losing = static_cast<SeatMask>(blind & ~onlookers(state, each));
    state.piece(each).known &= static_cast<SeatMask>(~losing);
    state.piece(each).changed |= losing;
    if (has_clues(state)) forget_clues(state, each, losing);
  };
  if (blind == 0) return;
  const ZoneId zone = state.piece(id).zone;
  if (zone == none || state.game().zones()[zone].shape != Shape::set) return lose(id);
  for (PieceId each = state.zone(zone).head; each != none; each = state.piece(each).above) lose(each);
}
}  // namespace

void become_kind(State& state, PieceId id, KindId kind) {
  const auto& kinds = state.game().definition().kinds;
  if (kind >= kinds.size()) throw RuleError(says::no_such_kind);
  if (kinds[kind].piece_type != state.game().pieces()[id].type)
    throw RuleError(Statement(says::kind_of_other_type, kinds[kind].id));
  if (std::exchange(state.piece(id).kind, kind) != kind) note_top_of(state, id);
  lose_changed(state, id);
}

KindId random_face(const Game& game, int type, Generator& generator) {
  const auto& faces = game.definition().piece_types[static_cast<std::size_t>(type)].faces;
  return static_cast<KindId>(faces[generator.below(static_cast<std::uint32_t>(faces.size()))]);
}

void roll_piece(State& state, PieceId id) {
  const int type = state.game().pieces()[id].type;
  const PieceTypeDefinition& definition = state.game().definition().piece_types[static_cast<std::size_t>(type)];
  if (definition.faces.empty()) throw RuleError({says::no_dice, definition.id}, says::say_dice);
  become_kind(state, id, random_face(state.game(), type, state.header().generator));
}

void imagine_kind(State& state, PieceId id, KindId kind) {
  state.piece(id).kind = kind;
  note_top_of(state, id);
}

void imagine_in(State& state, PieceId id, ZoneId to) {
  const Zone& zone = state.game().zones()[to];
  unlink(state, id);
  PieceState& piece = state.piece(id);
  piece.zone = to;
  piece.face_down = zone.face_down ? 1 : 0;
  link_list(state, id, to, End::top);
  ++state.zone(to).count;
  piece.known = 0;
  forget_clues(state, id, all_seats);
  learn_on_arrival(state, id);
}

void exchange_kinds(State& state, PieceId one, PieceId other) {
  std::swap(state.piece(one).kind, state.piece(other).kind);
  note_top_of(state, one);
  note_top_of(state, other);
}

void set_mark(State& state, PieceId id, int mark, bool on) {
  const auto bit = static_cast<std::uint8_t>(1u << mark);
  PieceState& piece = state.piece(id);
  piece.marks = static_cast<std::uint8_t>(on ? piece.marks | bit : piece.marks & ~bit);
}

void reveal_piece(State& state, PieceId id, SeatMask seats) { learn(state.piece(id), seats); }

std::int64_t change_counter(State& state, CounterIndex index, Seat seat, std::int64_t change) {
  const CounterDefinition& counter = state.game().definition().counters[index];
  const std::int64_t before = counter_of(state, index, seat);
  const std::int64_t value = std::clamp(plus(before, change), counter.minimum, counter.maximum);
  put_counter(state, index, seat, value);
  return value - before;
}

void list_stack(const State& state, PieceId top, std::vector<PieceId>& out) {
  const auto start = static_cast<std::ptrdiff_t>(out.size());
  for (PieceId piece = top; piece != none; piece = state.piece(piece).below) out.push_back(piece);
  std::reverse(out.begin() + start, out.end());
}

void list_pieces(const State& state, ZoneId id, const CellSet& cells, std::vector<PieceId>& out) {
  for (const int cell : cells& state.occupied(id)) list_stack(state, state.tops(id)[cell], out);
}

void list_pieces(const State& state, ZoneId id, std::vector<PieceId>& out) {
  if (state.game().zones()[id].grid != nullptr) return list_pieces(state, id, state.occupied(id), out);
  for (PieceId piece = state.zone(id).head; piece != none; piece = state.piece(piece).above) out.push_back(piece);
}

CellSet cells_face_up(const State& state, ZoneId zone) {
  return filter_cells(state, zone, [](KindId) { return true; });
}

namespace {
/// The same as filtering by kind where both the cells and the kinds fit in 64 bits: without a look at the pieces.
std::uint64_t bits_matching(const KindId* kinds, int cells, std::uint64_t wanted) {
  std::uint64_t found = 0;
  for (int cell = 0; cell < cells; ++cell) {
    const KindId kind = kinds[cell];
    found |= ((wanted >> (kind & 63)) & (kind < 64 ? 1u : 0u)) << cell;
  }
  return found;
}
}  // namespace

CellSet cells_matching(const State& state, ZoneId zone, const Term& term, Seat seat) {
  const int size = state.game().zones()[zone].grid->size();
  CellSet cells;
  if (size <= 64 && term.kinds.size() <= 64)
    cells.words[0] = bits_matching(state.shown(zone), size, term.first_kinds);
  else
    cells = filter_cells(state, zone, [&](KindId kind) { return term.kinds[kind] != 0; });
  if (seat == no_seat) return cells;
  for (const int cell : cells)
    if (!state.knows(seat, state.tops(zone)[cell])) cells.remove(cell);
  return cells;
}

int height_at(const State& state, ZoneId zone, CellId cell) {
  int height = 0;
  for (PieceId piece = state.tops(zone)[cell]; piece != none; piece = state.piece(piece).below) ++height;
  work::spend(height);
  return height;
}

const CellSet& cells_owned(const State& state, ZoneId zone, Seat seat) {
  static constexpr CellSet no_cells;
  const bool none_there = state.game().zones()[zone].owned_offset == 0 || seat < 0 || seat >= state.game().seats();
  return none_there ? no_cells : state.owned(zone, seat);
}

CellSet cells_owned_by_others(const State& state, ZoneId zone, Seat seat) {
  CellSet result;
  if (state.game().zones()[zone].owned_offset == 0) return result;
  for (Seat other = 0; other < state.game().seats(); ++other)
    if (other != seat) result |= state.owned(zone, other);
  return result;
}

}  // namespace houserule
