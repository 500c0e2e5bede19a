#include "core/flow/sources.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/model/clues.hpp"
#include "core/model/going.hpp"
#include "core/model/liberties.hpp"
#include "core/model/lists.hpp"
#include "core/model/operations.hpp"
#include "core/model/subject.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

/// What tells a piece from another for a seat: compared in this order.
struct Look {
  ZoneId zone;
  std::int32_t place;  // cell and height, or position; 0 in unordered zones
  std::int32_t kind;   // unordered zones: the kind, or beyond all kinds by group if hidden
  int face_and_marks;
  Clues clues = {};
  auto operator<=>(const Look&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
};

int position(const State& state, PieceId piece) {
  int below = 0;
  for (PieceId next = state.piece(piece).below; next != none; next = state.piece(next).below) ++below;
  work::spend(below);
  return below;
}

Look look(const State& state, Seat seat, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none || state.game().zones()[piece.zone].shape != Shape::set) {
    const int cell = piece.cell == none ? 0 : piece.cell;
    return {piece.zone, cell * 0x10000 + position(state, id), 0, 0};
  }
  const Sight sight = Sight::of_seat(seat);
  const int face_and_marks = piece.face_down * 256 + piece.marks;
  if (sight.knows(state, id)) return {piece.zone, 0, piece.kind, face_and_marks};
  const int hidden = static_cast<int>(state.game().definition().kinds.size()) + state.game().pieces()[id].group;
  return {piece.zone, 0, hidden, face_and_marks, clues_of(state, sight, id)};
}

/// What is preferred now; null if the variable holds nothing.
const Term* preferred(const State& state, const std::variant<TermIndex, VariableIndex>& wish, Seat seat) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  if (const auto* term = std::get_if<TermIndex>(&wish)) return &vocabulary[*term];
  const VariableIndex variable = std::get<VariableIndex>(wish);
  const TermIndex held(state.variables()[state.game().variable_index(variable, seat)]);
  return held ? &vocabulary[held] : nullptr;
}

/// Tries what is preferred in turn, until `keep` says that there is some.
template <class Keep>
void try_preferred(const State& state, const Narrowing& narrowing, Seat seat, const Keep& keep) {
  for (const auto& wish : narrowing.prefer)
    if (const Term* wanted = preferred(state, wish, seat); wanted != nullptr && keep(*wanted)) return;
}

}  // namespace

CellSet matching_cells(const State& state, ZoneId zone, const Term& term, const CellSet& cells, Sight sight) {
  const Zone& where = state.game().zones()[zone];
  const int tag = term.tags[static_cast<std::size_t>(state.game().grid_index(where.definition))];
  if (tag >= 0) return cells & where.grid->tagged(tag);
  require_shown(state, sight, zone);
  const CellSet lying = cells & state.occupied(zone);
  CellSet found;
  for (const int cell : lying)
    if (const KindId kind = state.shown(zone)[cell]; kind != none && term.kinds[kind] != 0) found.add(cell);
  return found;
}

namespace {

/// The cell of the board that the follow-up in progress is about; -1 = something else, nothing if it is about nothing.
std::optional<int> cell_asked_about(const State& state, ZoneId zone) {
  const int depth = state.header().depth;
  const std::int32_t subject = depth == 0 ? -1 : state.frames()[depth - 1].subject;
  if (subject < 0) return {};
  const int cell = unpacked(subject).value & 0xffff;
  return packed(Subject::of_cell(zone, cell)) == subject ? cell : -1;
}

/// Only that one, if it is about anything.
void keep_subject(const State& state, ZoneId zone, CellSet& cells) {
  const auto about = cell_asked_about(state, zone);
  if (!about) return;
  const bool has = *about >= 0 && cells.has(*about);
  cells = {};
  if (has) cells.add(*about);
}

void narrow_cells(const State& state, const Narrowing& narrowing, Seat seat, ZoneId zone, Sight sight, CellSet& cells) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  if (narrowing.subject) keep_subject(state, zone, cells);
  if (narrowing.with) cells = matching_cells(state, zone, vocabulary[narrowing.with], cells, sight);
  if (narrowing.without) cells -= matching_cells(state, zone, vocabulary[narrowing.without], cells, sight);
  const auto grid = static_cast<std::size_t>(state.game().grid_index(state.game().zones()[zone].definition));
  try_preferred(state, narrowing, seat, [&](const Term& wanted) {
    if (wanted.tags[grid] < 0 && !sight.knows_shown(state, zone)) return false;  // a word that a variable holds
    const CellSet better = matching_cells(state, zone, wanted, cells, sight);
    if (!better.empty()) cells = better;
    return !better.empty();
  });
}

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

struct Seen {
  Look look;
  std::uint64_t lot;  // which of those that look alike is meant is drawn: piece numbers must not decide
  std::int32_t piece;
  auto operator<=>(const Seen&) const = default;  // NOLINT(modernize-use-nullptr): the same
};

/// `seen` has room for as many as there are pieces.
void sort_by_look(const State& state, Seat seat, std::span<const std::int32_t> pieces, std::span<Seen> seen) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto piece = static_cast<PieceId>(pieces[i]);
    const std::uint64_t lot = Sight::of_seat(seat).knows(state, piece) ? 0 : mix(state.header().generator.state, piece);
    seen[i] = {look(state, seat, piece), lot, pieces[i]};
  }
  std::sort(seen.begin(), seen.end());
}

void make_canonical(const State& state, Seat seat, std::span<Seen> seen, std::vector<std::int32_t>& pieces) {
  sort_by_look(state, seat, pieces, seen);
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

void group_alike(const State& state, Seat seat, std::span<Seen> seen, Choices& pieces) {
  sort_by_look(state, seat, pieces.values, seen);
  pieces.values.clear();
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (i > 0 && seen[i].piece == seen[i - 1].piece) continue;  // a script may name one twice
    if (i == 0 || seen[i].look != seen[i - 1].look) {
      pieces.values.push_back(seen[i].piece);
      pieces.starts.push_back(static_cast<std::uint32_t>(pieces.alike.size()));
    }
    pieces.alike.push_back(seen[i].piece);
  }
}

}  // namespace

void group_alike(const State& state, Seat seat, Choices& pieces) {
  std::array<Seen, 32> few;
  if (pieces.values.size() <= few.size())
    return group_alike(state, seat, std::span(few).first(pieces.values.size()), pieces);
  std::vector<Seen> many(pieces.values.size());
  group_alike(state, seat, many, pieces);
}

namespace {

/// A grid as somebody sees it.
struct Board {
  const State& state;
  ZoneId zone;
  const Grid& grid;
  const Action& action;
  Sight sight;

  const CellSet& occupied() const { return state.occupied(zone); }
  CellSet empty() const { return grid.all() - occupied(); }
  const CellSet& mine() const {
    require_shown(state, sight, zone);
    return cells_owned(state, zone, action.seat);
  }
  Going going() const {
    require_shown(state, sight, zone);
    return {state, zone};
  }
  CellSet theirs() const {
    require_shown(state, sight, zone);
    return cells_owned_by_others(state, zone, action.seat);
  }
};

/// Cells through which a straight line of so many pieces of one seat's runs.
CellSet in_lines(const Board& board, int length) {
  require_shown(board.state, board.sight, board.zone);
  CellSet result;
  for (Seat seat = 0; seat < board.state.game().seats(); ++seat)
    result |= board.grid.in_lines(cells_owned(board.state, board.zone, seat), length);
  return result;
}

/// Those on which at least so many pieces lie.
CellSet piled(const Board& board, const CellSet& cells, int height) {
  if (height < 2) return cells;
  CellSet found;
  const PieceId* tops = board.state.tops(board.zone);
  for (const int cell : cells) {
    PieceId piece = tops[cell];
    for (int more = height - 1; more > 0 && piece != none; --more) piece = board.state.piece(piece).below;
    if (piece != none) found.add(cell);
  }
  return found;
}

CellSet matching(const Board& board, const CellMatch& match, CellSet cells) {
  if (match.line > 0) cells &= in_lines(board, match.line);
  if (match.mine > 0) cells = piled(board, cells & board.mine(), match.mine);
  if (match.theirs > 0) cells = piled(board, cells & board.theirs(), match.theirs);
  return cells;
}

void narrow_to_matching(const Board& board, const Narrowing& narrowing, CellSet& cells) {
  if (narrowing.with_cells.any()) cells = matching(board, narrowing.with_cells, cells);
  if (narrowing.without_cells.any()) cells -= matching(board, narrowing.without_cells, cells);
}

CellSet select(const Board& board, GridSet set) {
  const Grid& grid = board.grid;
  switch (set) {
    case GridSet::all: break;
    case GridSet::empty: return board.empty();
    case GridSet::occupied: return board.occupied();
    case GridSet::frontier: return grid.frontier(board.occupied());
    case GridSet::highest: return grid.highest_free(board.occupied());
    case GridSet::lowest: return grid.lowest_free(board.occupied());
    case GridSet::face_up: return cells_face_up(board.state, board.zone);
    case GridSet::face_down: return board.occupied() - cells_face_up(board.state, board.zone);
    case GridSet::mine: return board.mine();
    case GridSet::theirs: return board.theirs();
    case GridSet::movable: return board.going().movable(board.action.seat, false);
    case GridSet::promotable: return board.going().movable(board.action.seat, true);
    case GridSet::leaping: return board.going().leaping(board.action.seat);
    case GridSet::arrived: return board.mine() & far_row(grid, forward_of(grid, board.action.seat));
    case GridSet::attacked: return board.going().attacked(board.action.seat);
    case GridSet::flanking: return grid.flanking(board.mine(), board.theirs(), board.empty());
    case GridSet::breathing: return breathing(grid, board.mine(), board.theirs(), board.empty());
    case GridSet::surrounded: return surrounded(grid, board.theirs(), board.empty());
    case GridSet::track: return grid.tracks().of(board.action.seat).cells();
    case GridSet::territory: return territory(grid, board.mine(), board.theirs(), board.empty());
  }
  return grid.all();
}

CellSet select(const Board& board, const Flanked& flanked) {
  return board.grid.flanked(board.mine(), board.theirs(), board.action[flanked.by]);
}

/// Cells with the tag that is called so.
CellSet tagged(const Board& board, const Term& term) {
  const Zone& zone = board.state.game().zones()[board.zone];
  const int tag = term.tags[static_cast<std::size_t>(board.state.game().grid_index(zone.definition))];
  return tag < 0 ? CellSet{} : board.grid.tagged(tag);
}

CellSet select(const Board& board, const Enclosed& enclosed) {
  const int by = named_cell(board.state, enclosed.by, board.action);
  if (by < 0) return {};
  CellSet ends = board.mine();
  if (enclosed.ends) ends |= tagged(board, board.state.game().definition().vocabulary[enclosed.ends]) & board.empty();
  return board.grid.enclosed(ends, board.theirs(), by, enclosed.most);
}

/// Cells that could be of one group with that one.
CellSet alike(const Board& board, int cell) {
  if (!board.occupied().has(cell)) return board.empty();
  require_shown(board.state, board.sight, board.zone);
  const KindId kind = board.state.shown(board.zone)[cell];
  CellSet itself;
  itself.add(cell);
  if (kind == none) return itself;
  const Seat owner = board.state.game().owner(kind);
  return owner >= 0 ? cells_owned(board.state, board.zone, owner) | itself
                    : filter_cells(board.state, board.zone, [&](KindId other) { return other == kind; });
}

CellSet select(const Board& board, const Destinations& destinations) {
  const int from = named_cell(board.state, destinations.from, board.action);
  if (from < 0) return {};
  switch (destinations.how) {
    case Destinations::How::moves: return board.going().moves(from);
    case Destinations::How::promotions: return board.going().promotions(from);
    case Destinations::How::leaps: return board.going().leaps(from);
    case Destinations::How::beside: return board.grid.neighbours(from);
    case Destinations::How::group: return board.grid.group(alike(board, from), from);
    case Destinations::How::steps: break;
  }
  return board.grid.neighbours(from) - board.occupied();
}

CellSet select(const Board& board, const Beyond& beyond) {
  return board.grid.tracks().of(board.action.seat).beyond(board.action[beyond.from], beyond.back);
}

CellSet select(const Board& board, const Around& around) {
  const int of = named_cell(board.state, around.of, board.action);
  if (of < 0) return {};
  const Grid& grid = board.grid;
  return grid.window(grid.row(of) - around.rows, grid.counted_column(of) - around.columns, 2 * around.rows + 1,
                     2 * around.columns + 1);
}

CellSet select(const Board& board, const InLine& line) {
  const int with = named_cell(board.state, line.with, board.action);
  if (with < 0) return {};
  const Grid& grid = board.grid;
  return line.column ? grid.counted_column_cells(grid.counted_column(with)) : grid.row_cells(grid.row(with));
}

/// None where a variable holds nothing, or a piece has nothing of the choice.
TermIndex word_named(const Board& board, const WordName& name) {
  const Game& game = board.state.game();
  if (name.chosen) return name.terms[static_cast<std::size_t>(board.action[name.chosen])];
  const std::int64_t held = name.variable ? held_by(board.state, name.variable, board.action.seat) : -1;
  if (name.variable && !name.word) return TermIndex(static_cast<int>(held));
  if (!name.piece && !name.variable) return name.word;
  if (name.variable && held < 0) return {};
  const auto piece = static_cast<PieceId>(name.variable ? held : board.action[name.piece]);
  if (!board.sight.is_open() && !board.sight.knows(board.state, piece)) throw hidden_piece(board.sight);
  return game.definition().vocabulary[name.word].options[board.state.piece(piece).kind];
}

CellSet select(const Board& board, const Matched& matched) {
  const TermIndex word = word_named(board, matched.word);
  if (!word) return {};
  const Term& term = board.state.game().definition().vocabulary[word];
  return matched.tagged ? tagged(board, term)
                        : matching_cells(board.state, board.zone, term, board.grid.all(), board.sight);
}

CellSet select(const Board& board, const Named& named) {
  CellSet cells;
  if (const int cell = named_cell(board.state, named.cell, board.action); cell >= 0) cells.add(cell);
  return cells;
}

CellSet select(const Board& board, const OnList& on) {
  CellSet cells;
  for (const std::int32_t cell : values_of(board.state, on.list, board.action.seat)) cells.add(cell);
  return cells;
}

CellSet select(const Board& board, const CellsOf& cells) {
  if (const auto* set = std::get_if<GridSet>(&cells)) return select(board, *set);  // most often
  return std::visit([&](const auto& which) { return select(board, which); }, cells);
}

void put_together(const Board& board, const std::vector<CellsBesides>& besides, CellSet& cells) {
  for (const CellsBesides& more : besides) switch (more.how) {
      case CellsBesides::How::among: cells &= select(board, more.which); break;
      case CellsBesides::How::without: cells -= select(board, more.which); break;
      case CellsBesides::How::with: cells |= select(board, more.which); break;
    }
}

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

CellSet cells_of(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  if (zone == none) return {};
  const Board board{state, zone, *state.game().zones()[zone].grid, action, sight};
  CellSet cells = select(board, source.which);
  if (!source.besides.empty()) put_together(board, source.besides, cells);
  if (!source.narrowing.narrows()) return cells;
  narrow_to_matching(board, source.narrowing, cells);
  narrow_cells(state, source.narrowing, action.seat, zone, sight, cells);
  return cells;
}

namespace {

[[gnu::noinline]] std::uint64_t owned_if_shown(const State& state, ZoneId zone, Seat seat, Sight sight) {
  require_shown(state, sight, zone);
  return cells_owned(state, zone, seat).words[0];
}

std::uint64_t owned_in_word(const State& state, ZoneId id, Seat seat, Sight sight) {
  const Zone& zone = state.game().zones()[id];
  if (!sight.shares(zone.seers)) return owned_if_shown(state, id, seat, sight);
  const bool none_there = zone.owned_offset == 0 || seat < 0 || seat >= state.game().seats();
  return none_there ? 0 : state.owned(id, seat).words[0];
}

/// Of a board of up to 64 cells, however they are told.
[[gnu::noinline]] std::uint64_t selected_in_word(const State& state, ZoneId zone, GridSet set, const Action& action,
                                                 Sight sight) {
  return select({state, zone, *state.game().zones()[zone].grid, action, sight}, set).words[0];
}

}  // namespace

std::uint64_t keep_subject(const State& state, ZoneId zone, std::uint64_t cells) {
  const auto about = cell_asked_about(state, zone);
  if (!about) return cells;
  return *about < 0 ? 0 : cells & std::uint64_t{1} << *about;
}

std::uint64_t cells_in_word(const State& state, ZoneId zone, GridSet set, const Action& action, Sight sight) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Seat seat = action.seat;
  const bool one_other = state.game().seats() == 2 && seat >= 0;
  switch (set) {
    case GridSet::mine: return owned_in_word(state, zone, seat, sight);
    case GridSet::empty: return grid.all().words[0] & ~state.occupied(zone).words[0];
    case GridSet::occupied: return state.occupied(zone).words[0];
    case GridSet::all: return grid.all().words[0];
    case GridSet::lowest: return grid.lowest_free(state.occupied(zone)).words[0];
    case GridSet::theirs:
      if (one_other) return owned_in_word(state, zone, 1 - seat, sight);
      break;
    case GridSet::arrived:
      return owned_in_word(state, zone, seat, sight) & far_row(grid, forward_of(grid, seat)).words[0];
    default: break;
  }
  return selected_in_word(state, zone, set, action, sight);
}

std::optional<GridSet> plain_set(const sources::Cells& cells) {
  const auto* set = cells.only<GridSet>();
  return set == nullptr || cells.narrowing.narrows_by_look() ? std::nullopt : std::optional(*set);
}

namespace {

/// Those of the cells on which at least so many pieces lie.
std::uint64_t piled(const State& state, ZoneId zone, std::uint64_t cells, int height) {
  std::uint64_t found = 0;
  const PieceId* tops = state.tops(zone);
  for (std::uint64_t left = height < 2 ? 0 : cells; left != 0; left &= left - 1) {
    PieceId piece = tops[std::countr_zero(left)];
    for (int more = height - 1; more > 0 && piece != none; --more) piece = state.piece(piece).below;
    if (piece != none) found |= left & -left;
  }
  return height < 2 ? cells : found;
}

/// matching(), of what asks for no line.
std::uint64_t matching(const State& state, ZoneId zone, const CellMatch& match, std::uint64_t cells,
                       const Action& action, Sight sight) {
  const auto keep = [&](GridSet whose, int height) {
    if (height > 0) cells = piled(state, zone, cells & cells_in_word(state, zone, whose, action, sight), height);
  };
  keep(GridSet::mine, match.mine);
  keep(GridSet::theirs, match.theirs);
  return cells;
}

bool needs_sets(const Narrowing& narrowing) {
  return narrowing.with || narrowing.without || !narrowing.prefer.empty() || narrowing.with_cells.line > 0 ||
         narrowing.without_cells.line > 0;
}

[[gnu::noinline]] std::uint64_t narrowed_in_word(const State& state, ZoneId zone, const sources::Cells& source,
                                                 const Action& action, Sight sight) {
  const auto* set = source.only<GridSet>();
  const Narrowing& narrowing = source.narrowing;
  if (set == nullptr || needs_sets(narrowing)) return cells_of(state, source, action, sight).words[0];
  std::uint64_t cells = cells_in_word(state, zone, *set, action, sight);
  if (narrowing.with_cells.any()) cells = matching(state, zone, narrowing.with_cells, cells, action, sight);
  if (narrowing.without_cells.any()) cells &= ~matching(state, zone, narrowing.without_cells, cells, action, sight);
  return narrowing.subject ? keep_subject(state, zone, cells) : cells;
}

}  // namespace

std::uint64_t cells_in_word(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  return zone == none ? 0 : cells_in_word(state, zone, source, action, sight);
}

std::uint64_t cells_in_word(const State& state, ZoneId zone, const sources::Cells& source, const Action& action,
                            Sight sight) {
  const auto* set = source.only<GridSet>();
  if (set == nullptr || source.narrowing.narrows()) return narrowed_in_word(state, zone, source, action, sight);
  return cells_in_word(state, zone, *set, action, sight);
}

int count_cells(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  if (zone == none) return 0;
  if (state.game().zones()[zone].grid->size() > 64) return cells_of(state, source, action, sight).count();
  return count_bits(cells_in_word(state, zone, source, action, sight));
}

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
