#include "core/flow/sources.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/model/operations.hpp"

namespace houserule {
namespace {

/// What tells a piece from another for a seat: compared in this order.
struct Look {
  ZoneId zone;
  std::int32_t place;  // cell and height, or position; 0 in unordered zones
  std::int32_t kind;   // unordered zones: the kind, or beyond all kinds by group if hidden
  int face_and_marks;
  auto operator<=>(const Look&) const = default;
};

int position(const State& state, PieceId piece) {
  int below = 0;
  for (PieceId next = state.piece(piece).below; next != none; next = state.piece(next).below) ++below;
  return below;
}

Look look(const State& state, Seat seat, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none || state.game().zones()[piece.zone].shape != Shape::set) {
    const int cell = piece.cell == none ? 0 : piece.cell;
    return {piece.zone, cell * 0x10000 + position(state, id), 0, 0};
  }
  const int hidden = static_cast<int>(state.game().definition().kinds.size()) + state.game().pieces()[id].group;
  return {piece.zone, 0, state.knows(seat, id) ? piece.kind : hidden, piece.face_down * 256 + piece.marks};
}

const WordDefinition* word(const State& state, int index) {
  return index < 0 ? nullptr : &state.game().definition().words[static_cast<std::size_t>(index)];
}

/// What the source prefers now, or null.
const WordDefinition* preferred(const State& state, const Source& source, Seat seat) {
  if (source.prefer_variable < 0) return word(state, source.prefer);
  return word(state, state.variables()[state.game().variable_index(source.prefer_variable, seat)]);
}

/// The cells that are tagged so, or null if no cell of the grid ever is.
const CellSet* tagged(const State& state, const Source& source, const Grid& grid, const WordDefinition& word) {
  const int tag = word.tags[static_cast<std::size_t>(state.game().grid_index(source.zone))];
  return tag < 0 ? nullptr : &grid.tagged(tag);
}

void narrow_cells(const State& state, const Source& source, Seat seat, const Grid& grid, CellSet& cells) {
  if (source.with >= 0) {
    const CellSet* only = tagged(state, source, grid, *word(state, source.with));
    if (only == nullptr)
      cells = {};
    else
      cells &= *only;
  }
  const WordDefinition* wanted = preferred(state, source, seat);
  const CellSet* better = wanted == nullptr ? nullptr : tagged(state, source, grid, *wanted);
  if (better != nullptr && cells.meets(*better)) cells &= *better;
}

/// Pieces that the seat sees to match. What it does not know matches nothing.
void keep_matching(const State& state, Seat seat, const WordDefinition& word, std::vector<std::int32_t>& pieces) {
  std::erase_if(pieces, [&](std::int32_t value) {
    const auto id = static_cast<PieceId>(value);
    return !state.knows(seat, id) || state.piece(id).face_down != 0 || word.kinds[state.piece(id).kind] == 0;
  });
}

void narrow_pieces(const State& state, const Source& source, Seat seat, std::vector<std::int32_t>& pieces) {
  if (source.with >= 0) keep_matching(state, seat, *word(state, source.with), pieces);
  const WordDefinition* wanted = preferred(state, source, seat);
  if (wanted == nullptr) return;
  std::vector<std::int32_t> better = pieces;
  keep_matching(state, seat, *wanted, better);
  if (!better.empty()) pieces = std::move(better);
}

/// The same for kinds as bits.
std::uint64_t narrowed_kinds(const State& state, const Source& source, Seat seat, std::uint64_t found) {
  if (source.with >= 0) found &= word(state, source.with)->first_kinds;
  const WordDefinition* wanted = preferred(state, source, seat);
  const std::uint64_t better = wanted == nullptr ? 0 : found & wanted->first_kinds;
  return better == 0 ? found : better;
}

/// The common case without sorting: one set zone whose pieces are all known, face up and unmarked, few kinds.
bool add_known_kinds(const State& state, const Source& source, Seat seat, ZoneId zone, Choices& out) {
  constexpr std::size_t most = 64;
  if (state.game().definition().kinds.size() > most) return false;
  std::array<PieceId, most> first;
  std::uint64_t found = 0;
  for (PieceId id = state.zone(zone).head; id != none; id = state.piece(id).above) {
    const PieceState& piece = state.piece(id);
    if (!state.knows(seat, id) || piece.face_down != 0 || piece.marks != 0) return false;
    const std::uint64_t bit = std::uint64_t{1} << piece.kind;
    if ((found & bit) == 0) first[piece.kind] = id;
    found |= bit;
  }
  found = narrowed_kinds(state, source, seat, found);
  out.values.resize(static_cast<std::size_t>(count_bits(found)));
  for (std::int32_t& value : out.values) {
    value = first[static_cast<unsigned>(std::countr_zero(found))];
    found &= found - 1;
  }
  return true;
}

void add_zone_pieces(const State& state, ZoneId zone, Choices& out) {
  for (PieceId piece = state.zone(zone).head; piece != none; piece = state.piece(piece).above)
    out.values.push_back(piece);
}

void add_pieces(const State& state, const Source& source, Seat seat, Choices& out) {
  const ZoneId zone = state.game().zone_of(source.zone, seat);
  if (zone == none) return;
  if (state.game().zones()[zone].grid != nullptr) {
    for (const int cell : state.occupied(zone)) out.values.push_back(state.tops(zone)[cell]);
    return narrow_pieces(state, source, seat, out.values);
  }
  if (source.select == Source::Select::top) {
    if (top_piece(state, zone) != none) out.values.push_back(top_piece(state, zone));
    return narrow_pieces(state, source, seat, out.values);
  }
  const bool unordered = state.game().zones()[zone].shape == Shape::set;
  if (unordered && add_known_kinds(state, source, seat, zone, out)) return;
  add_zone_pieces(state, zone, out);
  narrow_pieces(state, source, seat, out.values);
  if (unordered) make_canonical(state, seat, out.values);
}

}  // namespace

namespace {

struct Seen {
  Look look;
  std::uint64_t lot;  // which of those that look alike is meant is drawn: piece numbers must not decide
  std::int32_t piece;
  auto operator<=>(const Seen&) const = default;
};

/// `seen` has room for as many as there are pieces.
void make_canonical(const State& state, Seat seat, std::span<Seen> seen, std::vector<std::int32_t>& pieces) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto piece = static_cast<PieceId>(pieces[i]);
    const std::uint64_t lot = state.knows(seat, piece) ? 0 : mix(state.header().generator.state, piece);
    seen[i] = {look(state, seat, piece), lot, pieces[i]};
  }
  std::sort(seen.begin(), seen.end());
  pieces.clear();
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (i == 0 || seen[i].look != seen[i - 1].look) pieces.push_back(seen[i].piece);
}

}  // namespace

void make_canonical(const State& state, Seat seat, std::vector<std::int32_t>& pieces) {
  std::array<Seen, 32> few;
  if (pieces.size() <= few.size()) return make_canonical(state, seat, std::span(few).first(pieces.size()), pieces);
  std::vector<Seen> many(pieces.size());
  make_canonical(state, seat, many, pieces);
}

namespace {
void select(const State& state, const Source& source, ZoneId zone, Seat seat, const Action* action, CellSet& out) {
  using Select = Source::Select;
  const Grid& grid = *state.game().zones()[zone].grid;
  const CellSet& occupied = state.occupied(zone);
  out = grid.all();
  switch (source.select) {
    case Select::empty: out -= occupied; break;
    case Select::occupied: out = occupied; break;
    case Select::frontier: out = grid.frontier(occupied); break;
    case Select::highest: out = grid.highest_free(occupied); break;
    case Select::lowest: out = grid.lowest_free(occupied); break;
    case Select::face_up: out = cells_face_up(state, zone); break;
    case Select::face_down: out = occupied - cells_face_up(state, zone); break;
    case Select::mine: out = cells_owned(state, zone, seat); break;
    case Select::theirs: out = cells_owned_by_others(state, zone, seat); break;
    case Select::flanking:
      out = grid.flanking(cells_owned(state, zone, seat), cells_owned_by_others(state, zone, seat), out - occupied);
      break;
    case Select::flanked: {
      const int cell = action->arguments[static_cast<std::size_t>(source.after)];
      out = grid.flanked(cells_owned(state, zone, seat), cells_owned_by_others(state, zone, seat), cell);
      break;
    }
    case Select::tagged: {
      const auto& tags = grid.tags();
      const auto found = std::find(tags.begin(), tags.end(), source.tag);
      out = found == tags.end() ? CellSet{} : grid.tagged(static_cast<int>(found - tags.begin()));
      break;
    }
    case Select::all:
    case Select::top:
    case Select::others: break;
  }
}

void add_cells(const State& state, const Source& source, Seat seat, const Action* action, CellSet& out) {
  const ZoneId zone = state.game().zone_of(source.zone, seat);
  out = {};
  if (zone == none) return;
  select(state, source, zone, seat, action, out);
  if (source.with >= 0 || source.prefer >= 0 || source.prefer_variable >= 0)
    narrow_cells(state, source, seat, *state.game().zones()[zone].grid, out);
}

}  // namespace

CellSet cells_of(const State& state, const Source& source, Seat seat, const Action* action) {
  CellSet cells;
  add_cells(state, source, seat, action, cells);
  return cells;
}

void evaluate(const State& state, const Source& source, const Action& action, Choices& out) {
  const Seat seat = action.seat;
  switch (source.type) {
    case Source::Type::pieces: add_pieces(state, source, seat, out); break;
    case Source::Type::cells:
      out.is_cells = true;
      add_cells(state, source, seat, &action, out.cells);
      break;
    case Source::Type::numbers:
      for (int number = source.minimum; number <= source.maximum; ++number) out.values.push_back(number);
      break;
    case Source::Type::words:
      for (std::size_t i = 0; i < source.words.size(); ++i) out.values.push_back(static_cast<std::int32_t>(i));
      break;
    case Source::Type::seats: {
      const int seats = source.select == Source::Select::all ? state.game().seats() : state.game().players();
      for (Seat other = 0; other < seats; ++other)
        if (source.select != Source::Select::others || other != seat) out.values.push_back(other);
      break;
    }
    case Source::Type::script: break;
  }
}

}  // namespace houserule
