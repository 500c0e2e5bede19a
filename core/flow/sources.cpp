#include "core/flow/sources.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/flow/preferred.hpp"
#include "core/model/lists.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

/// Whether the seat sees it to match. What it does not know matches nothing.
bool matches(const State& state, Seat seat, const Term& term, std::int32_t value) {
  const auto id = static_cast<PieceId>(value);
  return Sight::of_seat(seat).knows(state, id) && state.piece(id).face_down == 0 &&
         term.kinds[state.piece(id).kind] != 0;
}

void narrow_pieces(const State& state, const Narrowing& narrowing, Seat seat, std::vector<std::int32_t>& pieces) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  const auto keep = [&](const Term& term, bool matching) {
    std::erase_if(pieces, [&](std::int32_t each) { return matches(state, seat, term, each) != matching; });
  };
  if (narrowing.with) keep(vocabulary[narrowing.with], true);
  if (narrowing.without) keep(vocabulary[narrowing.without], false);
  try_preferred(state, narrowing, seat, [&](const Term& wanted) {
    const auto fits = [&](std::int32_t each) { return matches(state, seat, wanted, each); };
    if (std::ranges::none_of(pieces, fits)) return false;
    keep(wanted, true);
    return true;
  });
}

/// The same for kinds as bits.
std::uint64_t narrowed_kinds(const State& state, const Narrowing& narrowing, Seat seat, std::uint64_t found) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  if (narrowing.with) found &= vocabulary[narrowing.with].first_kinds;
  if (narrowing.without) found &= ~vocabulary[narrowing.without].first_kinds;
  try_preferred(state, narrowing, seat, [&](const Term& wanted) {
    if ((found & wanted.first_kinds) == 0) return false;
    found &= wanted.first_kinds;
    return true;
  });
  return found;
}

/// The common case without sorting: one set zone whose pieces are all known, face up and unmarked, few kinds.
bool add_known_kinds(const State& state, const Narrowing& narrowing, Seat seat, ZoneId zone, Choices& out) {
  constexpr std::size_t most = 64;
  if (state.game().definition().kinds.size() > most) return false;
  std::array<PieceId, most> first;
  std::uint64_t found = 0;
  work::spend(state.zone(zone).count);
  for (PieceId id = state.zone(zone).head; id != none; id = state.piece(id).above) {
    const PieceState& piece = state.piece(id);
    if (!Sight::of_seat(seat).knows(state, id) || piece.face_down != 0 || piece.marks != 0) return false;
    const std::uint64_t bit = std::uint64_t{1} << piece.kind;
    if ((found & bit) == 0) first[piece.kind] = id;
    found |= bit;
  }
  found = narrowed_kinds(state, narrowing, seat, found);
  out.values.resize(static_cast<std::size_t>(count_bits(found)));
  for (std::int32_t& value : out.values) {
    value = first[static_cast<unsigned>(std::countr_zero(found))];
    found &= found - 1;
  }
  return true;
}

void add(const State& state, const sources::Pieces& source, const Action& action, Choices& out) {
  const ZoneId zone = state.game().zone_of(source.zone, owner_of(state, source, action));
  const bool unordered = zone != none && !source.top && state.game().zones()[zone].shape == Shape::set;
  if (unordered && add_known_kinds(state, source.narrowing, action.seat, zone, out)) return;
  list_pieces(state, source, action, out.values);
  if (unordered) make_canonical(state, action.seat, out.values);
}

}  // namespace

void list_pieces(const State& state, const sources::Pieces& source, const Action& action,
                 std::vector<std::int32_t>& pieces) {
  const ZoneId zone = state.game().zone_of(source.zone, owner_of(state, source, action));
  if (zone == none) return;
  work::spend(state.zone(zone).count);
  each_meant(state, zone, source, action, [&](PieceId piece) { pieces.push_back(piece); });
  narrow_pieces(state, source.narrowing, action.seat, pieces);
}

namespace {

void add(const State& state, const sources::Cells& source, const Action& action, Choices& out) {
  out.is_cells = true;
  out.cells = cells_of(state, source, action, Sight::of_seat(action.seat));
}

void add(const State&, const sources::Numbers& numbers, const Action&, Choices& out) {
  work::spend(std::int64_t{numbers.maximum} - numbers.minimum);
  for (int number = numbers.minimum; number <= numbers.maximum; ++number) out.values.push_back(number);
}

}  // namespace

Seat beside(const State& state, Seat seat, int by) {
  const int players = state.game().players();
  if (seat < 0 || seat >= players) return no_seat;
  for (int next = (seat + by + players) % players; next != seat; next = (next + by + players) % players)
    if (!state.is_out(static_cast<Seat>(next))) return static_cast<Seat>(next);
  return no_seat;
}

Seat seat_beside(const State& state, const operands::Aside& aside, const Action& action) {
  if (aside.argument) return beside(state, action[aside.argument], aside.by);
  if (aside.variable) return beside(state, static_cast<Seat>(held_by(state, aside.variable, action.seat)), aside.by);
  return beside(state, action.seat, aside.by);
}

namespace {
SeatMask neighbours(const State& state, sources::Seats::Which which, Seat actor) {
  using Which = sources::Seats::Which;
  const auto bit = [&](int by) {
    const Seat seat = beside(state, actor, by);
    return seat == no_seat ? SeatMask{0} : seat_bit(seat);
  };
  const SeatMask left = which == Which::right ? SeatMask{0} : bit(1);
  return static_cast<SeatMask>(left | (which == Which::left ? SeatMask{0} : bit(-1)));
}
}  // namespace

SeatMask seats_of(const State& state, sources::Seats::Which which, Seat actor) {
  using Which = sources::Seats::Which;
  const Game& game = state.game();
  if (which == Which::all) return static_cast<SeatMask>((1u << game.seats()) - 1);
  const SeatMask mask = state.in_play();
  if (actor < 0 || which == Which::players) return mask;
  if (which >= Which::left) return neighbours(state, which, actor);
  const SeatMask without = which == Which::opponents ? game.team_of(actor) : seat_bit(actor);
  const SeatMask among = which == Which::partners ? game.team_of(actor) : mask;
  return static_cast<SeatMask>(mask & among & ~without);
}

namespace {

void add(const State& state, const sources::Seats& source, const Action& action, Choices& out) {
  const SeatMask seats = seats_of(state, source.which, action.seat);
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if ((seats & seat_bit(seat)) != 0) out.values.push_back(seat);
}

void add(const State&, const sources::Words& source, const Action&, Choices& out) {
  for (std::size_t i = 0; i < source.words.size(); ++i) out.values.push_back(static_cast<std::int32_t>(i));
}

void add(const State& state, const sources::Listed& source, const Action& action, Choices& out) {
  const auto values = values_of(state, source.list, action.seat);
  out.is_cells = source.yields == Yields::cell;
  out.cells = {};
  for (const std::int32_t value : values)
    if (out.is_cells)
      out.cells.add(value);
    else
      out.values.push_back(value);
  std::ranges::sort(out.values);
  out.values.erase(std::unique(out.values.begin(), out.values.end()), out.values.end());
}

void add(const State&, const sources::Script&, const Action&, Choices&) {}

/// Calls act(part) for each part with a zone of its own, in the order of zones: that of a player who was chosen may be
/// the actor's own.
template <class Do>
void each_part(const State& state, const sources::Union& source, const Action& action, const Do& act) {
  std::vector<std::pair<ZoneId, const sources::Pieces*>> parts;
  for (const sources::Pieces& part : source.parts)
    parts.emplace_back(state.game().zone_of(part.zone, owner_of(state, part, action)), &part);
  std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.first; });
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (i == 0 || parts[i].first != parts[i - 1].first) act(*parts[i].second);
}

void add(const State& state, const sources::Union& source, const Action& action, Choices& out) {
  each_part(state, source, action, [&](const sources::Pieces& part) {
    Choices pieces;
    add(state, part, action, pieces);
    out.values.insert(out.values.end(), pieces.values.begin(), pieces.values.end());
  });
}

}  // namespace

void list_pieces(const State& state, const Source& source, const Action& action, std::vector<std::int32_t>& pieces) {
  if (const auto* several = source.as<sources::Union>()) {
    each_part(state, *several, action, [&](const sources::Pieces& part) {
      if (!part.narrowing.narrows()) return list_pieces(state, part, action, pieces);
      std::vector<std::int32_t> found;
      list_pieces(state, part, action, found);
      pieces.insert(pieces.end(), found.begin(), found.end());
    });
  } else if (const auto* one = source.as<sources::Pieces>()) {
    list_pieces(state, *one, action, pieces);
  }
}

void evaluate(const State& state, const Source& source, const Action& action, Choices& out) {
  std::visit([&](const auto& from) { add(state, from, action, out); }, source.from);
}

}  // namespace houserule
