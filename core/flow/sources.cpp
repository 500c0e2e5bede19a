#include "core/flow/sources.hpp"

#include <algorithm>
#include <array>

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
const WordDefinition* preferred(const State& state, const Source& source) {
  if (source.prefer_variable < 0) return word(state, source.prefer);
  return word(state, state.variables()[state.game().variable_index(source.prefer_variable, 0)]);
}

/// Leaves the cells that are tagged so; false, and nothing changed, if there are none.
bool narrow(const State& state, const Source& source, Seat seat, const WordDefinition& word, CellSet& cells) {
  const int tag = word.tags[static_cast<std::size_t>(state.game().grid_index(source.zone))];
  if (tag < 0) return false;
  const CellSet better = cells & state.game().zones()[state.game().zone_of(source.zone, seat)].grid->tagged(tag);
  if (better.empty()) return false;
  cells = better;
  return true;
}

void narrow_cells(const State& state, const Source& source, Seat seat, CellSet& cells) {
  if (source.with >= 0 && !narrow(state, source, seat, *word(state, source.with), cells)) cells = {};
  if (const WordDefinition* wanted = preferred(state, source)) narrow(state, source, seat, *wanted, cells);
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
  const WordDefinition* wanted = preferred(state, source);
  if (wanted == nullptr) return;
  std::vector<std::int32_t> better = pieces;
  keep_matching(state, seat, *wanted, better);
  if (!better.empty()) pieces = std::move(better);
}

/// The same for kinds as bits.
std::uint64_t narrowed_kinds(const State& state, const Source& source, std::uint64_t found) {
  if (source.with >= 0) found &= word(state, source.with)->first_kinds;
  const WordDefinition* wanted = preferred(state, source);
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
  found = narrowed_kinds(state, source, found);
  for (; found != 0; found &= found - 1) out.values.push_back(first[static_cast<unsigned>(std::countr_zero(found))]);
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

void make_canonical(const State& state, Seat seat, std::vector<std::int32_t>& pieces) {
  struct Seen {
    Look look;
    std::uint64_t lot;  // which of those that look alike is meant is drawn: piece numbers must not decide
    std::int32_t piece;
    auto operator<=>(const Seen&) const = default;
  };
  std::vector<Seen> seen;
  for (const auto value : pieces) {
    const auto piece = static_cast<PieceId>(value);
    const std::uint64_t lot = state.knows(seat, piece) ? 0 : mix(state.header().generator.state, piece);
    seen.push_back({look(state, seat, piece), lot, value});
  }
  std::sort(seen.begin(), seen.end());
  pieces.clear();
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (i == 0 || seen[i].look != seen[i - 1].look) pieces.push_back(seen[i].piece);
}

namespace {
CellSet selected(const State& state, const Source& source, Seat seat, const Action* action) {
  using Select = Source::Select;
  const ZoneId zone = state.game().zone_of(source.zone, seat);
  if (zone == none) return {};
  const Grid& grid = *state.game().zones()[zone].grid;
  const CellSet& occupied = state.occupied(zone);
  switch (source.select) {
    case Select::empty: return grid.all() - occupied;
    case Select::occupied: return occupied;
    case Select::frontier: return grid.frontier(occupied);
    case Select::highest: return grid.highest_free(occupied);
    case Select::lowest: return grid.lowest_free(occupied);
    case Select::mine: return cells_owned(state, zone, seat);
    case Select::theirs: return cells_owned_by_others(state, zone, seat);
    case Select::flanking: {
      const CellSet theirs = cells_owned_by_others(state, zone, seat);
      return grid.flanking(cells_owned(state, zone, seat), theirs, grid.all() - occupied);
    }
    case Select::flanked: {
      const int cell = action->arguments[static_cast<std::size_t>(source.after)];
      return grid.flanked(cells_owned(state, zone, seat), cells_owned_by_others(state, zone, seat), cell);
    }
    case Select::tagged: {
      const auto& tags = grid.tags();
      const auto found = std::find(tags.begin(), tags.end(), source.tag);
      return found == tags.end() ? CellSet{} : grid.tagged(static_cast<int>(found - tags.begin()));
    }
    case Select::all:
    case Select::top:
    case Select::others: break;
  }
  return grid.all();
}

}  // namespace

CellSet cells_of(const State& state, const Source& source, Seat seat, const Action* action) {
  CellSet cells = selected(state, source, seat, action);
  const bool narrows = source.with >= 0 || source.prefer >= 0 || source.prefer_variable >= 0;
  if (narrows && !cells.empty()) narrow_cells(state, source, seat, cells);
  return cells;
}

void evaluate(const State& state, const Source& source, const Action& action, Choices& out) {
  const Seat seat = action.seat;
  switch (source.type) {
    case Source::Type::pieces: add_pieces(state, source, seat, out); break;
    case Source::Type::cells:
      out.is_cells = true;
      out.cells = cells_of(state, source, seat, &action);
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
